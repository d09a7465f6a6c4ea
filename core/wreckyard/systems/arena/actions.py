"""Actions of the arena, as frozen values with a text form.

==========================================  ====================================================
``heading 90``                              the starting direction, in degrees clockwise from up
``place 6000 600``                          where the center starts, in thousandths of a length
``extinguish F``                            put the fire on the Front out for 2 control
``burn F`` ``suppress F``                   that fire does its damage; the suppressor takes it
``done``                                    no more fires to put out; no more attacks
``speed 3`` ``speed 4 hard``                the speed of this turn; hard costs power or a tire
``stop`` ``reverse`` (``stop hard`` …)      speed 0, standing or backwards
``straight`` ``turn L37`` ``slide R``       one movement point; a turn up to 15 degrees is slight
``reposition L``                            which side of the car the turning key is laid on
``collide B`` ``collide #7``                which of several collisions is resolved next
``collide #5 > #7``                         the same for a pile-up: what was pushed into what
``take F``                                  which of two sides a hit corner stands for
``pay control`` ``pay aces``                how a collision is paid for
``cancel`` ``accept``                       two aces for a wrench of the driving roll, or not
``attack gunner light-machine-gun:F > B:L`` who fires what at which side of whom; ``+computer``
                                            adds the Targeting Computer
``reroll green W`` ``keep``                 a die of that color that shows that face
``hurt driver`` ``hit steel-plate:L``       where internal damage lands
==========================================  ====================================================

Sides are F, R, B, L: the car's own, also in reverse. A second copy of a card on the same side
is written ``:F2``. Cars are the letters of their seats, everything else ``#`` and a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from ...engine.errors import Malformed
from ...engine.values import seat_letter, seat_of

SIDE_LETTERS = "FRBL"
FRONT, RIGHT, BACK, LEFT = range(4)
CREW = ("driver", "gunner")
COLORS = ("yellow", "blue", "red", "green", "black", "white")
FACES = ("S", "SS", "H", "HH", "W", "WW")

SEATS = (2, 6)
"""Players of an arena game at least and at most."""

FIRST_THING = 6
"""Obstacles are numbered: cars by seat, and from here on everything else.

These numbers stand in replays, so this one stays whatever ``SEATS`` may become.
"""

SIMPLE_VERBS = ("done", "straight", "keep", "cancel", "accept")


class Action(NamedTuple):
    """One action. Fields that the verb does not use keep their defaults.

    ``amount`` is a speed, a heading or the degrees of a turn; ``mode`` is ``hard``, ``control``
    or ``aces``; ``crew`` counts driver, gunner; ``copy`` tells equal cards on one side apart;
    ``pushed`` is the obstacle that a pile-up pushed into ``target``.
    """

    verb: str
    side: int = -1
    amount: int = 0
    mode: str = ""
    x: int = 0
    y: int = 0
    crew: int = -1
    card: str = ""
    copy: int = 0
    target: int = -1
    target_side: int = -1
    computer: bool = False
    color: str = ""
    face: str = ""
    pushed: int = -1

    def __str__(self) -> str:
        write = _WRITERS.get(self.verb)
        return write(self) if write is not None else self.verb


def _side(side: int) -> str:
    return SIDE_LETTERS[side] if 0 <= side < 4 else "?"


def obstacle_text(obstacle: int) -> str:
    """A car's seat letter, or ``#`` and the number of a thing."""
    if 0 <= obstacle < FIRST_THING:
        return seat_letter(obstacle)
    return f"#{obstacle - FIRST_THING}"


def item_text(card: str, side: int, copy: int = 0) -> str:
    """An equipped card: its code, where it is and, for an equal one, which copy."""
    if side < 0:
        return card
    return f"{card}:{_side(side)}{copy + 1 if copy else ''}"


def _write_attack(action: Action) -> str:
    who = CREW[action.crew] if action.crew in (0, 1) else "?"
    side = f":{_side(action.target_side)}" if action.target_side >= 0 else ""
    computer = " +computer" if action.computer else ""
    weapon = item_text(action.card, action.side, action.copy)
    return f"attack {who} {weapon} > {obstacle_text(action.target)}{side}{computer}"


def _write_collide(action: Action) -> str:
    pushed = f"{obstacle_text(action.pushed)} > " if action.pushed >= 0 else ""
    return f"collide {pushed}{obstacle_text(action.target)}"


def _hard(word: str, action: Action) -> str:
    return f"{word} {action.mode}" if action.mode else word


_WRITERS: dict[str, Callable[[Action], str]] = {
    "heading": lambda a: f"heading {a.amount}",
    "place": lambda a: f"place {a.x} {a.y}",
    "extinguish": lambda a: f"extinguish {_side(a.side)}",
    "burn": lambda a: f"burn {_side(a.side)}",
    "suppress": lambda a: f"suppress {_side(a.side)}",
    "speed": lambda a: _hard(f"speed {a.amount}", a),
    "stop": lambda a: _hard("stop", a),
    "reverse": lambda a: _hard("reverse", a),
    "turn": lambda a: f"turn {_side(a.side)}{a.amount}",
    "slide": lambda a: f"slide {_side(a.side)}",
    "reposition": lambda a: f"reposition {_side(a.side)}",
    "collide": _write_collide,
    "take": lambda a: f"take {_side(a.side)}",
    "pay": lambda a: f"pay {a.mode}",
    "attack": _write_attack,
    "reroll": lambda a: f"reroll {a.color} {a.face}",
    "hurt": lambda a: f"hurt {CREW[a.crew] if a.crew in (0, 1) else '?'}",
    "hit": lambda a: f"hit {item_text(a.card, a.side, a.copy)}",
}

DONE = Action("done")
STRAIGHT = Action("straight")
KEEP = Action("keep")
CANCEL = Action("cancel")
ACCEPT = Action("accept")
PAY_CONTROL = Action("pay", mode="control")
PAY_ACES = Action("pay", mode="aces")
TURN_LIMIT = 90
TURNS = {
    side: tuple(Action("turn", side, degrees) for degrees in range(1, TURN_LIMIT + 1))
    for side in (LEFT, RIGHT)
}
SLIDES = {side: Action("slide", side) for side in (LEFT, RIGHT)}

QUOTED = 60
"""How much of a wrong text an error quotes."""

_ITEM = r"(?P<card>[a-z][a-z0-9-]{0,39})(?::(?P<side>[FRBL])(?P<copy>[2-4]?))?"
_OBSTACLE = r"(?P<target>[A-F]|#\d{1,3})"
_NUMBER = r"(?:0|[1-9]\d{0,4})"
_PATTERNS = [
    (verb, re.compile(pattern))
    for verb, pattern in (
        ("heading", rf"heading (?P<amount>{_NUMBER})"),
        ("place", rf"place (?P<x>{_NUMBER}) (?P<y>{_NUMBER})"),
        ("extinguish", r"extinguish (?P<side>[FRBL])"),
        ("burn", r"burn (?P<side>[FRBL])"),
        ("suppress", r"suppress (?P<side>[FRBL])"),
        ("speed", r"speed (?P<amount>[1-5])(?: (?P<mode>hard))?"),
        ("stop", r"stop(?: (?P<mode>hard))?"),
        ("reverse", r"reverse(?: (?P<mode>hard))?"),
        ("turn", r"turn (?P<side>[RL])(?P<amount>[1-9]\d?)"),
        ("slide", r"slide (?P<side>[RL])"),
        ("reposition", r"reposition (?P<side>[RL])"),
        ("collide", rf"collide (?:(?P<pushed>[A-F]|#\d{{1,3}}) > )?{_OBSTACLE}"),
        ("take", r"take (?P<side>[FRBL])"),
        ("pay", r"pay (?P<mode>control|aces)"),
        (
            "attack",
            rf"attack (?P<crew>driver|gunner) {_ITEM} > {_OBSTACLE}"
            r"(?::(?P<target_side>[FRBL]))?(?P<computer> \+computer)?",
        ),
        ("reroll", rf"reroll (?P<color>{'|'.join(COLORS)}) (?P<face>{'|'.join(FACES)})"),
        ("hurt", r"hurt (?P<crew>driver|gunner)"),
        ("hit", rf"hit {_ITEM}"),
    )
]


def _obstacle(text: str) -> int:
    if text.startswith("#"):
        return FIRST_THING + int(text[1:])
    return seat_of(text)


def _read(found: dict[str, str | None]) -> dict[str, object]:
    """The fields of an action from the groups that its pattern found."""
    fields: dict[str, object] = {}
    for name, text in found.items():
        if text is None:
            continue
        if name in ("side", "target_side"):
            fields[name] = SIDE_LETTERS.index(text)
        elif name in ("amount", "x", "y"):
            fields[name] = int(text)
        elif name == "crew":
            fields[name] = CREW.index(text)
        elif name == "copy":
            fields[name] = int(text or 1) - 1
        elif name in ("target", "pushed"):
            fields[name] = _obstacle(text)
        elif name == "computer":
            fields[name] = True
        else:
            fields[name] = text
    return fields


def parse(text: str) -> Action:
    """The action that ``str`` wrote. Raises ``Malformed`` with the text that is wrong."""
    if len(text) > 2 * QUOTED:
        raise Malformed(f"{text[:QUOTED]!r} … is too long for an action")
    words = " ".join(text.split())
    if words in SIMPLE_VERBS:
        return Action(words)
    for verb, pattern in _PATTERNS:
        match = pattern.fullmatch(words)
        if match is not None:
            return Action(verb, **_read(match.groupdict()))  # type: ignore[arg-type]
    raise Malformed(f"{text[:QUOTED]!r} is no action of the arena")
