"""The golden games of the streets: driven by Regulars, by people who shoot first, and by a
script."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Any

from tests.replays.golden import Golden, Picks
from tests.systems.streets.yards import board, crowd, fierce, reckless, wandering
from wreckyard import Event, Match
from wreckyard.systems.streets import names_in, tell_event

UNMET = frozenset({"walked-off", "adrift", "gate-taken", "retired"})
"""Rare ways off the board, and skids of the dead; the corpus has them."""


def answers_in(text: str) -> list[str]:
    """The answers of a text, whatever lines it is broken into."""
    return [" ".join(each.split()) for each in text.split(";")]


def reads(answers: str) -> Picks:
    """A player who gives the answers of a text one after the other, and then begins again."""
    texts = cycle(answers_in(answers))

    def pick(options: Sequence[Any], rng: random.Random) -> Any:
        wanted = next(texts)
        return next(option for option in options if str(option) == wanted)

    return pick


KEG = (
    "Keg: top speed 8; tires 2; armor 2 / 2 2 2 / 2; front: engine, pod (2 rockets);"
    " center: turret (8 MG); rear: pod (4 shells)"
)
"""Nothing in it keeps tank and rounds from going off."""

LANES = board(
    [("building", 5, 8, 2, 4), ("trees", 14, 8, 2, 4)],
    gates=((10, 0, 4), (10, 20, 0), (3, 0, 4), (17, 20, 0)),
    weapons=(("oil", 10, 8), ("mine", 3, 12), ("spikes", 17, 12), ("smoke", 10, 13)),
)
"""An arena in which who drives straight on leaves it by the gate across."""

RUNABOUT = (
    "Runabout: top speed 6; tires 2; armor 2 / 2 2 2 / 2; front: engine, pod (2 rockets),"
    " pod (2 rockets); center: turret (8 MG)"
)
JALOPY = (
    "Jalopy: top speed 6; tires 3; armor 4 / 2 2 2 / 2; front: engine, pod (2 rockets),"
    " pod (2 rockets); rear: pod (4 shells)"
)
"""In its center there is nobody but the driver: whatever passes its sides hits him."""

CORNER = board(
    [("building", 16, 9, 4, 4), ("trees", 20, 9, 4, 4)],
    starts=((9, 15, 0), (11, 15, 0), (13, 15, 0), (15, 15, 0)),
    width=42,
)
"""Four starts abreast; the way on is round one corner, at 15,8."""

ROUND_A_TABLET = """
place 9,15; place 11,15; place 13,15; place 15,15;
speed 2; speed 2; speed 2; speed 2; turn R45; end; go; end; go; end; go; end;
speed 3; speed 3; speed 4; speed 4; go; go; end; turn R45; go; go; end; go; go; end; go; go;
go; end;
three-point; reverse 2; speed 1; speed 5; fire rear-pod sw > A front; fire turret ne > D
rear; fire rear-pod s > B front; fire front-pod-2 n > D rear; face nw; fire front-pod-2 e >
B left-rear; fire front-pod-2 ne > D left-centre; leave n; turn L45; go; go; turn L135; end;
speed 2; speed 2; step e; go; fire turret se > D front; fire front-pod nw > C left-centre;
end;
speed 2; speed 3; fire front-pod nw > C left-front; go; end;
speed 2; speed 1; fire front-pod-2 nw > C left-rear
"""
"""All race for the corner and run into each other. The car of A is shot to a wreck under him; he
kills B and D out of it, gets out, walks into the car of D, and with it beats C."""

GAMES: Mapping[str, Golden] = {
    "streets-two-regulars": Golden(2, 1, {"cars": ["gatepost", "kettle-lid"]}),
    "streets-three-kegs": Golden(
        3, 15, {"cars": [KEG] * 3, "board": crowd(21, "building")}, "fierce"
    ),
    "streets-on-foot": Golden(
        3,
        116,
        {"cars": ["kettle-lid", KEG, KEG], "board": crowd(21, "trees")},
        "wandering",
    ),
    "streets-two-teams": Golden(
        4,
        4,
        {
            "cars": ["gatepost", "slow-puncture", "long-letter", "night-bus"],
            "teams": [0, 1, 0, 1],
            "board": crowd(42, "building"),
        },
        "reckless",
    ),
    "streets-missions": Golden(
        4,
        3,
        {
            "scenario": "mission",
            "cars": ["gatepost", "wet-paint", "kettle-lid", "sunday-choir"],
            "board": crowd(42, "trees"),
        },
        "fierce",
    ),
    "streets-armed-again": Golden(
        2,
        36,
        {
            "scenario": "arena",
            "rearming": True,
            "cars": ["wet-paint", "night-bus"],
            "board": LANES,
        },
        "fierce",
    ),
    "streets-round-a-tablet": Golden(
        4,
        6087,
        {"cars": [RUNABOUT, JALOPY, RUNABOUT, JALOPY], "board": CORNER},
        "reads",
    ),
}

PLAYERS: Mapping[str, Picks] = {
    "fierce": fierce,
    "reckless": reckless,
    "wandering": wandering,
    "reads": reads(ROUND_A_TABLET),
}


def teller(match: Match) -> Callable[[Event], str]:
    """The sentences of a game."""
    names = names_in(match.observe(None).known, [info.name for info in match.seats])
    return lambda event: tell_event(event, names)
