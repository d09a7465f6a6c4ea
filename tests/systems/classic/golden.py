"""The golden games of the classic: Regulars on both maps, and people who drive as it comes."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.replays.golden import Golden, Picks
from wreckyard import Event, Match
from wreckyard.systems.classic import names_in, tell_event


def wild(options: Sequence[Any], rng: random.Random) -> Any:
    """Somebody who shoots when he can, drives fast, and often turns the wheel."""
    shots = [each for each in options if each.verb == "fire"]
    if shots:
        return rng.choice(shots)
    if options[0].verb in ("speed", "hold"):
        return rng.choice([each for each in options if each.amount >= 0] or list(options))
    plain = [each for each in options if each.verb == "straight"]
    if plain and rng.random() < 0.6:
        return plain[0]
    return rng.choice(options)


PLAYERS: Mapping[str, Picks] = {"wild": wild}

GAMES: Mapping[str, Golden] = {
    "classic-first-shots": Golden(
        2, 1, {"vehicles": ["twin-thimble-rifle"] * 2, "gentle": True, "turns": 8}
    ),
    "classic-two-regulars": Golden(
        2, 2, {"vehicles": ["tin-casserole-launcher", "twin-thimble-rocket"], "turns": 12}
    ),
    "classic-four-wild": Golden(
        4,
        3,
        {
            "map": "six-gates",
            "vehicles": ["pocket-change", "twin-thimble", "late-shift-turret", "school-run-guns"],
            "turns": 14,
        },
        "wild",
    ),
}


def teller(match: Match) -> Callable[[Event], str]:
    """The sentences of a duel."""
    names = names_in(match.observe(None).known, [info.name for info in match.seats])
    return lambda event: tell_event(event, names)
