"""Actions of the streets, as frozen values with a text form.

======================================  ========================================================
``place 10,0``                          the start, or the gate, that a car takes
``speed 5`` ``reverse 2``               the speed of the round; ``speed 0`` stands
``three-point``                         stands, and may face any way
``go`` ``end``                          on to the next point; no more in this turn
``turn L45`` ``turn R90``               a corner at this point, of 45, 90 or 135 degrees
``straight``                            no corner on oil, smoke or spikes
``fire turret ne > B left-centre``      a round at an area of a car
``fire front-pod n > B``                at a wreck; ``> @B`` at the one of seat B, on foot
``fire hand n > #3``                    at trees or a building; ``> #3+5`` where corners meet
``drop rear-pod oil > 12,3``            a passive weapon on a point
``leave ne`` ``step ne`` ``face ne``    out of the car; a step on foot; a three-point turn
``pass``                                no shot in return
``area left-front`` ``aim @B``          what a round hits that has flown on
``load turret mg`` ``done`` ``retire``  a counter for a pod; enough; not back into the arena
======================================  ========================================================

Directions are those of the compass, with north at the top of the board. Mounts are components of
the car by their codes; a person on foot fires by ``hand``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from ...engine.errors import Malformed
from ...engine.values import seat_letter, seat_of

SEATS = (2, 4)
"""How many drivers there are at least and at most."""

COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
AREAS = (
    "front", "right-front", "right-centre", "right-rear", "rear", "left-rear", "left-centre",
    "left-front",
)  # fmt: skip
"""The armor blocks by number, clockwise from the front."""

HAND = "hand"
"""What a person on foot fires with."""

FIRST_PERSON = 32
FIRST_TERRAIN = 64
"""Things that can be hit are numbered: cars and wrecks, from here on people by seat, and from
here on trees and buildings by their place on the board. These numbers stand in states."""

THREE_POINT = "three-point"
SIMPLE_VERBS = (THREE_POINT, "go", "end", "straight", "pass", "done", "retire")


class Action(NamedTuple):
    """One action. Fields that the verb does not use keep their defaults.

    ``amount`` is a speed, or the eighths of a turn, to the right when positive. ``also`` is the
    second of two obstacles whose corners meet.
    """

    verb: str
    amount: int = 0
    direction: int = -1
    mount: str = ""
    weapon: str = ""
    target: int = -1
    also: int = -1
    area: int = -1
    x: int = -1
    y: int = -1

    def __str__(self) -> str:
        write = _WRITERS.get(self.verb)
        return write(self) if write is not None else self.verb


def thing_text(thing: int, also: int = -1) -> str:
    """A thing that can be hit: ``B`` a car, ``@B`` a person, ``#3`` trees or a building."""
    if thing >= FIRST_TERRAIN:
        more = f"+{also - FIRST_TERRAIN}" if also >= FIRST_TERRAIN else ""
        return f"#{thing - FIRST_TERRAIN}{more}"
    if thing >= FIRST_PERSON:
        return f"@{seat_letter(thing - FIRST_PERSON)}"
    return seat_letter(thing)


def _compass(action: Action) -> str:
    return COMPASS[action.direction % 8]


def _area(action: Action) -> str:
    return AREAS[action.area % 8]


def _turn(action: Action) -> str:
    return f"{'R' if action.amount > 0 else 'L'}{45 * abs(action.amount)}"


def _write_fire(action: Action) -> str:
    area = f" {_area(action)}" if action.area >= 0 else ""
    thing = thing_text(action.target, action.also)
    return f"fire {action.mount} {_compass(action)} > {thing}{area}"


_WRITERS: dict[str, Callable[[Action], str]] = {
    "place": lambda a: f"place {a.x},{a.y}",
    "speed": lambda a: f"speed {a.amount}",
    "reverse": lambda a: f"reverse {a.amount}",
    "turn": lambda a: f"turn {_turn(a)}",
    "fire": _write_fire,
    "drop": lambda a: f"drop {a.mount} {a.weapon} > {a.x},{a.y}",
    "leave": lambda a: f"leave {_compass(a)}",
    "step": lambda a: f"step {_compass(a)}",
    "face": lambda a: f"face {_compass(a)}",
    "area": lambda a: f"area {_area(a)}",
    "aim": lambda a: f"aim {thing_text(a.target)}",
    "load": lambda a: f"load {a.mount} {a.weapon}",
}

GO, END, STRAIGHT, PASS = Action("go"), Action("end"), Action("straight"), Action("pass")
DONE, RETIRE, TURN_ABOUT = Action("done"), Action("retire"), Action(THREE_POINT)
CORNERS = tuple([Action("turn", eighths) for eighths in (-3, -2, -1, 1, 2, 3)])
LEAVES, STEPS, FACES = (
    tuple([Action(verb, direction=direction) for direction in range(8)])
    for verb in ("leave", "step", "face")
)

QUOTED = 60
"""How much of a wrong text an error quotes."""

_MOUNT = r"(?P<mount>[a-z][a-z0-9-]{0,39})"
_COMPASS = r"(?P<direction>ne|nw|se|sw|n|e|s|w)"
_POINT = r"(?P<x>0|[1-9]\d?),(?P<y>0|[1-9]\d?)"
_WEAPON = r"(?P<weapon>[a-z]{2,8})"
_AREA = f"(?P<area>{'|'.join(AREAS)})"
_PATTERNS = [
    (verb, re.compile(pattern, re.ASCII))
    for verb, pattern in (
        ("place", f"place {_POINT}"),
        ("speed", r"speed (?P<amount>0|[1-9]\d?)"),
        ("reverse", r"reverse (?P<amount>[1-9]\d?)"),
        ("turn", r"turn (?P<turn>[LR](?:45|90|135))"),
        (
            "fire",
            rf"fire {_MOUNT} {_COMPASS} > (?P<target>@?[A-Z]|#\d{{1,3}}(?:\+\d{{1,3}})?)"
            rf"(?: {_AREA})?",
        ),
        ("drop", f"drop {_MOUNT} {_WEAPON} > {_POINT}"),
        ("leave", f"leave {_COMPASS}"),
        ("step", f"step {_COMPASS}"),
        ("face", f"face {_COMPASS}"),
        ("area", f"area {_AREA}"),
        ("aim", r"aim (?P<target>@[A-Z])"),
        ("load", f"load {_MOUNT} {_WEAPON}"),
    )
]


def _things(text: str) -> dict[str, int]:
    if text.startswith("#"):
        first, _, second = text[1:].partition("+")
        found = {"target": FIRST_TERRAIN + int(first)}
        return {**found, "also": FIRST_TERRAIN + int(second)} if second else found
    if text.startswith("@"):
        return {"target": FIRST_PERSON + seat_of(text[1:])}
    return {"target": seat_of(text)}


def _read(found: dict[str, str | None]) -> dict[str, object]:
    """The fields of an action from the groups that its pattern found."""
    fields: dict[str, object] = {}
    for name, text in found.items():
        if text is None:
            continue
        if name == "direction":
            fields[name] = COMPASS.index(text)
        elif name == "area":
            fields[name] = AREAS.index(text)
        elif name == "turn":
            eighths = int(text[1:]) // 45
            fields["amount"] = eighths if text[0] == "R" else -eighths
        elif name == "target":
            fields.update(_things(text))
        elif name in ("amount", "x", "y"):
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
    for verb, pattern in _PATTERNS:
        match = pattern.fullmatch(words)
        if match is not None:
            return Action(verb, **_read(match.groupdict()))  # type: ignore[arg-type]
    raise Malformed(f"{text[:QUOTED]!r} is no action of the streets")
