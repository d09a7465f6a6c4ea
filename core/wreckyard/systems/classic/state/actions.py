"""The actions of players, as frozen values with a text form.

======================================  ========================================================
``enter 3 40``                          in by gate 3 at 40 mph
``speed +10`` ``speed -25`` ``hold``    the change of speed of the turn; not now
``go`` ``wait``                         who of equally fast drivers moves first
``straight`` ``drift R250`` ``bend L45 skid 750`` ``swerve R30`` ``pivot L170 about R``
``tstop R`` ``bootlegger L``            what a driver does with an inch: see ``maneuvers``
``recover`` ``ride``                    tries to end a spin, or does not
``collide B`` ``collide #3``            which of several contacts is resolved first
``type t-bone``                         on the border of two, what the one hit takes it for
``conform FR``                          the corner on which a vehicle that is shoved turns
``fire driver MG:F > B:L``              who fires what at which side of whom; a link as ``link-1``
``fire driver link-1=MG:F > B:F``       of a link of unlike weapons the machine guns are aimed
``fire driver MG:F2 > B:tire-FR``       the second of its kind there; a part instead of a side
``fire driver RL:tur > #1000``          from the turret, at something that lies or stands there
``fire driver SG:F > ground 6250 4000``   spikes or a grenade for a place of the map
``drop driver MD:B`` ``drop driver link-1``  lays what is dropped
``drop driver MD:tur > L``              from a turret, as if it were there
``auto driver SS:B on``                 on automatic from now on, or ``off`` it
``detonate driver #1003``               mines that are set off by wire
``shoot gunner-1 SMG > B:R``             a hand weapon from inside; at somebody on foot > B1
``shoot driver explosive > ground 6250 4000``  throws a grenade out of the vehicle
``shine driver light-F > B``             a searchlight of that side on B, at night
``work driver turret``                  brings a pop-up turret out or draws it in, or wheelguards
``select MD:B 2``                       shoots from its first magazine on; 1 is its own load
``done``                                no more fire in this phase
``surrender`` ``fight``                 gives up, or does not
``fire driver SMG > B1``                somebody on foot; persons are numbered by their vehicle
``fire driver explosive > ground 6250 4000``  throws a grenade there
``fire driver explosive > floor 2 6250 4000``  onto that floor of a building, or its roof
``sweep driver MG:F > B1``              the people about B1, with a weapon that sweeps an area
``leave driver R`` ``stay``             gets out on the right, or jumps; nobody does
``step NE`` ``halt``                    on foot: a square on; stays where he is
``prone`` ``rise`` ``sprint`` ``rest``  drops; stands up; runs in this turn; gets his breath back
``board`` ``reload SMG``                gets back in; loads anew
``set explosive 3``                     sets the timer of a grenade to three seconds
``lift #1003`` ``lay``                  picks an obstacle up; lays it down
``fetch driver explosive3``             takes a grenade out of a box in the vehicle
``doff`` ``don`` ``unpack LAW`` ``stow SMG``  a backpack off or on; a thing out of it or in
``mount`` ``unmount``                   sets a tripod up; takes it down
``climb up`` ``climb down``             the stairs of a building
``even 12250 13000`` ``stay``            onto that place of the grid, or not at all
``take R``                              with the right side, what an explosion does
``seat gunner-1`` ``stay``              moves over to the wheel of a late driver, or nobody does
======================================  ========================================================

Sides are F, R, L, B, T (top), U (underbody): the vehicle's own, also in reverse.
Vehicles are letters, people on foot a letter and their number in it, everything else ``#`` and a
number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from ....engine.errors import Malformed
from ....engine.values import seat_letter, seat_of
from ..book.catalogue import catalogue
from ..book.collisions import KINDS as COLLISIONS
from ..book.maneuvers import KINDS as MANEUVERS
from ..book.maneuvers import Maneuver, parse_maneuver
from ..book.records import SIDES
from ..design.design import TURRET, on_sidecar
from .outfit import mph_text
from .person import RIDERS

SEATS = (2, 6)
"""How many drivers there are at least and at most in this stage."""

FIRST_WALL = 100
"""Things are numbered: vehicles, from here on the fixed things of the ground, and from
``FIRST_COUNTER`` on counters. These numbers stand in states."""

FIRST_COUNTER = 1000

FIRST_PERSON = 10_000
"""People on foot are things from here on: their number among all people is added."""

SIDE_LETTERS = {side: side[0].upper() for side in SIDES} | {TURRET: "tur"}
"""The sides, and the turret, as weapons and targets name them."""

CORNERS = ("FL", "FR", "BR", "BL")
"""The corners of a vehicle, in the order of ``geometry.FRONT_LEFT`` and its fellows."""

GROUND = "ground"

SIMPLE_VERBS = (
    "hold", "go", "wait", "recover", "ride", "done", "surrender", "fight", "stay",
    "halt", "prone", "rise", "sprint", "rest", "board", "lay", "doff", "don", "mount", "unmount",
)  # fmt: skip

COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Where somebody on foot goes, clockwise from up."""


class Action(NamedTuple):
    """One action. Fields that the verb does not use keep their defaults.

    ``amount`` is a speed, or its change, in tenths of a mph, a corner, or the floor that is thrown
    at; ``maneuver`` what a driver does; ``who``, ``weapon``, ``target``, ``part``, ``x`` and ``y``
    are those of fire: ``weapon`` as it is written (``MG:F``, ``link-1``), ``part`` a side or
    ``tire-FR``, ``turret``.
    """

    verb: str
    amount: int = 0
    gate: int = -1
    maneuver: Maneuver | None = None
    kind: str = ""
    who: str = ""
    weapon: str = ""
    target: int = -1
    part: str = ""
    x: int = 0
    y: int = 0

    def __str__(self) -> str:
        if self.maneuver is not None:
            return str(self.maneuver)
        write = _WRITERS.get(self.verb)
        return write(self) if write is not None else self.verb


def thing_text(thing: int) -> str:
    """A thing: ``B`` a vehicle, ``B1`` somebody on foot, ``#3`` anything else."""
    if thing >= FIRST_PERSON:
        seat, rider = divmod(thing - FIRST_PERSON, RIDERS)
        return f"{seat_letter(seat)}{rider + 1}"
    return seat_letter(thing) if thing < FIRST_WALL else f"#{thing}"


def _thing_of(text: str) -> int:
    if text[1:] and not text.startswith("#"):
        return FIRST_PERSON + seat_of(text[0]) * RIDERS + int(text[1:]) - 1
    return int(text[1:]) if text.startswith("#") else seat_of(text)


def _mph(tenths: int) -> str:
    """Tenths of a mph as mph: ``-25``, ``92.5``."""
    return ("-" if tenths < 0 else "") + mph_text(tenths)


def _tenths(text: str) -> int:
    whole, _, part = text.lstrip("+-").partition(".")
    tenths = 10 * int(whole) + int(part or 0)
    return -tenths if text.startswith("-") else tenths


def _write_work(action: Action) -> str:
    return f"work {action.who} {action.weapon}"


def _write_fire(action: Action) -> str:
    if action.target < 0:
        level = f"floor {action.amount}" if action.amount else GROUND
        aim = f"{level} {action.x} {action.y}"
    else:
        aim = thing_text(action.target) + (f":{action.part}" if action.part else "")
    return f"fire {action.who} {action.weapon} > {aim}"


def _write_drop(action: Action) -> str:
    return f"drop {action.who} {action.weapon}{f' > {action.part}' if action.part else ''}"


_WRITERS: dict[str, Callable[[Action], str]] = {
    "enter": lambda a: f"enter {a.gate} {_mph(a.amount)}",
    "speed": lambda a: f"speed {'+' if a.amount > 0 else ''}{_mph(a.amount)}",
    "collide": lambda a: f"collide {thing_text(a.target)}",
    "type": lambda a: f"type {a.kind}",
    "conform": lambda a: f"conform {CORNERS[a.amount % 4]}",
    "fire": _write_fire,
    "drop": _write_drop,
    "auto": lambda a: f"auto {a.who} {a.weapon} {a.kind}",
    "shoot": lambda a: _write_fire(a).replace("fire", "shoot", 1),
    "sweep": lambda a: _write_fire(a).replace("fire", "sweep", 1),
    "shine": lambda a: f"shine {a.who} {a.weapon} > {thing_text(a.target)}",
    "detonate": lambda a: f"detonate {a.who} {thing_text(a.target)}",
    "work": _write_work,
    "seat": lambda a: f"seat {a.who}",
    "leave": lambda a: f"leave {a.who} {a.part}",
    "step": lambda a: f"step {a.part}",
    "reload": lambda a: f"reload {a.weapon}",
    "climb": lambda a: f"climb {a.part}",
    "set": lambda a: f"set {a.weapon} {a.kind}",
    "lift": lambda a: f"lift {thing_text(a.target)}",
    "fetch": lambda a: f"fetch {a.who} {a.weapon}",
    "unpack": lambda a: f"unpack {a.weapon}",
    "stow": lambda a: f"stow {a.weapon}",
    "even": lambda a: f"even {a.x} {a.y}",
    "take": lambda a: f"take {a.part}",
    "select": lambda a: f"select {a.weapon} {a.kind}",
}

(
    HOLD, GO, WAIT, RECOVER, RIDE, DONE, SURRENDER, FIGHT, STAY,
    HALT, PRONE, RISE, SPRINT, REST, BOARD, LAY, DOFF, DON, MOUNT, UNMOUNT,
) = (Action(verb) for verb in SIMPLE_VERBS)  # fmt: skip
STEPS = tuple([Action("step", part=way) for way in COMPASS])
CLIMBS = Action("climb", part="up"), Action("climb", part="down")
CONFORMS = tuple([Action("conform", corner) for corner in range(4)])
SIDES_TAKEN = {side: Action("take", part=side) for side in SIDE_LETTERS.values()}
TYPES = {kind: Action("type", kind=kind) for kind in COLLISIONS}


def shot_at(who: str, weapon: str, target: int, part: str = "") -> Action:
    """A shot at a part of a vehicle, or at somebody on foot, as an action."""
    return Action("fire", 0, -1, None, "", who, weapon, target, part)


def sweep_at(who: str, weapon: str, target: int) -> Action:
    """A sweep of those about somebody on foot, as an action."""
    return Action("sweep", 0, -1, None, "", who, weapon, target)


def shot_at_ground(who: str, weapon: str, x: int, y: int, floor: int = 0) -> Action:
    """A shot at a place of the map, or a grenade that is thrown there, as an action; 0 is the
    ground."""
    return Action("fire", floor, -1, None, "", who, weapon, -1, "", x, y)


def even_to(x: int, y: int) -> Action:
    """A place of the grid as an action, in thousandths of an inch."""
    return Action("even", x=x, y=y)


def of_maneuver(maneuver: Maneuver) -> Action:
    """A maneuver as an action."""
    return Action(maneuver.kind, maneuver=maneuver)


def weapon_text(weapons: tuple[str, ...], name: str) -> str:
    """How a weapon is written that the design calls ``name``: ``mg-front-2`` is ``MG:F2``.

    ``weapons`` are all names of the vehicle; those of links stay as they are.
    """
    if name not in weapons:
        return name
    code, place, *copy = name.split("-")
    letters = SIDE_LETTERS.get(place, "")
    if on_sidecar(place):
        side, *copy = copy
        letters = f"S{side[0].upper()}"
    return f"{catalogue().weapons[code].abbreviation}:{letters}{''.join(copy)}"


QUOTED = 60
"""How much of a wrong text an error quotes."""

_WHO = r"(?P<who>[a-z][a-z0-9-]{0,19})"
_WEAPON = r"[A-Za-z]{1,8}:(?:S[FBS]|[FRLBTU]|tur)\d?"
HAND_WEAPONS = (
    "SMG", "Rifle", "AVR", "HAVR", "AR", "LR", "GR", "StG", "DStG", "HP", "LP", "MP", "GP", "GL",
    "LAW", "VLAW", "Bazooka", "Knife",
)  # fmt: skip
"""How hand weapons are written; the second of a kind has a 2 behind it, both barrels a b."""

GRENADES = (
    "concussion", "explosive", "fake", "flaming-oil", "flash", "flechette", "foam", "paint", "smoke",
    "tear-gas", "thermite", "white-phosphorus",
)  # fmt: skip
"""How grenades are written; those with a fuse that goes off on impact have ``-impact`` behind it,
those whose timer was set ahead of time ``-t3``."""

_GRENADE = rf"(?:{'|'.join(GRENADES)})(?:-impact|-t[2-5])?(?:1[0-9]|2[0-4]|[2-9])?"
_TRIPOD = r"T-[A-Z][A-Za-z]{0,3}(?:-[A-Z][A-Za-z]{0,3}){0,5}"
_HAND_WEAPON = rf"(?:{'|'.join(HAND_WEAPONS)})[2-9]?b?|PFE|fist|club|{_TRIPOD}|{_GRENADE}"
_PACKED = rf"{_HAND_WEAPON}|(?:ammo-clip|extended-clip|power-pack|tripod-magazine)(?:1[0-2]|[2-9])?"
_THING = r"(?P<target>[A-Z](?:[1-9]\d?)?|#[1-9]\d{0,4})"
_PATTERNS = [
    (verb, re.compile(pattern, re.ASCII))
    for verb, pattern in (
        ("enter", r"enter (?P<gate>0|[1-9]\d?) (?P<mph>0|[1-9]\d{0,2}(?:\.5)?)"),
        ("speed", r"speed (?P<mph>[+-](?:[1-9]\d{0,2}(?:\.5)?|0\.5))"),
        ("collide", f"collide {_THING}"),
        ("type", f"type (?P<kind>{'|'.join(COLLISIONS)})"),
        ("conform", f"conform (?P<corner>{'|'.join(CORNERS)})"),
        (
            "work",
            r"work (?P<who>[a-z][a-z0-9-]{0,19})"
            r" (?P<weapon>turret|retractable-wheelguards-(?:front|back)|jettison-joining|link-\d{1,2})",
        ),
        (
            "shoot",
            rf"shoot {_WHO} (?P<weapon>{_HAND_WEAPON}) > (?:{_THING}"
            r"(?::(?P<part>[A-Za-z][A-Za-z0-9-]{0,19}))?"
            r"|ground (?P<x>0|[1-9]\d{0,5}) (?P<y>0|[1-9]\d{0,5}))",
        ),
        (
            "shine",
            rf"shine {_WHO} (?P<weapon>(?:armored-)?light-S?(?:[FRLBTU]|tur)[2-9]?) > {_THING}",
        ),
        ("seat", rf"seat {_WHO}"),
        ("leave", rf"leave {_WHO} (?P<part>[FRBL])"),
        ("climb", r"climb (?P<part>up|down)"),
        ("step", rf"step (?P<part>{'|'.join(COMPASS)})"),
        ("reload", rf"reload (?P<weapon>{_HAND_WEAPON})"),
        ("set", rf"set (?P<weapon>{_GRENADE}) (?P<kind>[1-5])"),
        ("lift", rf"lift {_THING}"),
        ("fetch", rf"fetch {_WHO} (?P<weapon>{_GRENADE})"),
        ("unpack", rf"unpack (?P<weapon>{_PACKED})"),
        ("stow", rf"stow (?P<weapon>{_PACKED})"),
        (
            "fire",
            r"fire (?P<who>[a-z][a-z0-9-]{0,19}) (?P<weapon>(?:link-\d{1,2}=)?[A-Za-z]{1,8}:(?:S[FBS]|[FRLBTU]|tur)\d?|link-\d{1,2}|"
            rf"{_HAND_WEAPON})"
            rf" > (?:{_THING}(?::(?P<part>[A-Za-z][A-Za-z0-9-]{{0,19}}))?"
            r"|(?:ground|floor (?P<floor>[1-4])) (?P<x>0|[1-9]\d{0,5}) (?P<y>0|[1-9]\d{0,5}))",
        ),
        (
            "sweep",
            rf"sweep {_WHO} (?P<weapon>{_WEAPON}|T-[A-Z][A-Za-z]{{0,3}}) > {_THING}",
        ),
        ("drop", rf"drop {_WHO} (?P<weapon>{_WEAPON}|link-\d{{1,2}})(?: > (?P<part>[FRLBT]))?"),
        ("auto", rf"auto {_WHO} (?P<weapon>{_WEAPON}) (?P<kind>on|off)"),
        ("select", rf"select (?P<weapon>{_WEAPON}) (?P<kind>[1-9]\d?)"),
        ("even", r"even (?P<x>0|[1-9]\d{0,5}) (?P<y>0|[1-9]\d{0,5})"),
        ("take", r"take (?P<part>[FRLBTU])"),
        ("detonate", rf"detonate {_WHO} {_THING}"),
    )
]


def _read(found: dict[str, str | None]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name, text in found.items():
        if text is None:
            continue
        if name == "target":
            fields["target"] = _thing_of(text)
        elif name == "mph":
            fields["amount"] = _tenths(text)
        elif name == "floor":
            fields["amount"] = int(text)
        elif name == "corner":
            fields["amount"] = CORNERS.index(text)
        elif name in ("gate", "x", "y"):
            fields[name] = int(text)
        else:
            fields[name] = text
    return fields


def parse(text: str) -> Action:
    """The action that ``str`` wrote. Raises ``Malformed`` with the text that is wrong."""
    if not isinstance(text, str) or len(text) > 2 * QUOTED:
        raise Malformed(f"{str(text)[:QUOTED]!r} … is too long for an action")
    words = " ".join(text.split())
    if words in SIMPLE_VERBS:
        return Action(words)
    if words.split(" ")[0] in MANEUVERS:
        return of_maneuver(parse_maneuver(words))
    for verb, pattern in _PATTERNS:
        match = pattern.fullmatch(words)
        if match is not None:
            return Action(verb, **_read(match.groupdict()))  # type: ignore[arg-type]
    raise Malformed(f"{text[:QUOTED]!r} is no action of the classic")
