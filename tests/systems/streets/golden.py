"""The golden games of the streets: some driven by Regulars, the others by people who shoot first."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.replays.golden import Golden, Picks
from tests.systems.streets.yards import board, crowd, fierce, reckless, wandering
from wreckyard import Event, Match
from wreckyard.systems.streets import names_in, tell_event

UNMET = frozenset({"lost", "walked-off", "adrift", "gate-taken", "retired"})
"""Rare ways out of a car or off the board, and skids of the dead; the corpus has them."""

PLAYERS: Mapping[str, Picks] = {"fierce": fierce, "reckless": reckless, "wandering": wandering}

KEG = (
    "Keg: top speed 8; tyres 2; armour 2 / 2 2 2 / 2; front: engine, pod (2 rockets);"
    " centre: turret (8 MG); rear: pod (4 shells)"
)
"""Nothing in it keeps tank and rounds from going off."""

LANES = board(
    [("building", 5, 8, 2, 4), ("trees", 14, 8, 2, 4)],
    gates=((10, 0, 4), (10, 20, 0), (3, 0, 4), (17, 20, 0)),
    weapons=(("oil", 10, 8), ("mine", 3, 12), ("spikes", 17, 12), ("smoke", 10, 13)),
)
"""An arena in which who drives straight on leaves it by the gate across."""

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
}


def teller(match: Match) -> Callable[[Event], str]:
    """The sentences of a game."""
    names = names_in(match.observe(None).known, [info.name for info in match.seats])
    return lambda event: tell_event(event, names)
