"""The golden games of the arena, driven by people who shoot what they can and mostly turn
little."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from tests.replays.golden import Golden, Picks
from wreckyard import Event, Match
from wreckyard.systems.arena import Action, names_in, tell_event

GAMES: Mapping[str, Golden] = {
    "arena-two-at-the-crossing": Golden(
        2, 5, {"arena": "crossing", "wrecks": "durable"}, "shooter"
    ),
    "arena-four-between-barriers": Golden(
        4, 3, {"arena": "six-barriers", "division": 9}, "shooter"
    ),
}


def shoot(options: Sequence[Action], rng: random.Random) -> Action:
    """An answer of a driver who likes to shoot."""
    by_verb: dict[str, list[Action]] = {}
    for action in options:
        by_verb.setdefault(action.verb, []).append(action)
    if "attack" in by_verb:
        return rng.choice(by_verb["attack"])
    if "turn" in by_verb and rng.random() < 0.75:
        return rng.choice([action for action in by_verb["turn"] if action.amount <= 40])
    return rng.choice(by_verb[rng.choice(sorted(by_verb))])


PLAYERS: Mapping[str, Picks] = {"shooter": shoot}


def teller(match: Match) -> Callable[[Event], str]:
    """The sentences of a game."""
    names = names_in(match.observe(None).known, [info.name for info in match.seats])
    return lambda event: tell_event(event, names)
