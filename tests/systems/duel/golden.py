"""The golden games of the card duel: cars, cattle, and both at one table."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tests.replays.golden import Golden, Picks
from wreckyard import Event, Match
from wreckyard.systems.duel import Action, tell_event

UNMET = frozenset({"missed-turn"})
"""Whoever lives has drawn up to six cards."""

GAMES: Mapping[str, Golden] = {
    "two-regulars": Golden(2, 11, {"length": "duel"}),
    "match-to-thirty": Golden(2, 2, {"target": 30}),
    "three-with-votes": Golden(3, 67, {"length": "duel"}, "voters"),
    "four-brawlers": Golden(4, 36, {"length": "duel"}, "brawler"),
    "six-until-the-deck-is-gone": Golden(6, 6, {"length": "duel", "prestige": False}, "wasteful"),
    "three-cows": Golden(3, 63, {"length": "duel", "vehicles": ["cow"] * 3}, "brawler"),
    "two-cars-against-two-cows": Golden(
        4,
        1,
        {"length": "duel", "vehicles": ["car", "cow"] * 2},
        "brawler",
    ),
    "chief-beef": Golden(2, 50, {"target": 30, "vehicles": ["cow", "car"]}),
    "three-cars-and-three-cows": Golden(
        6,
        18,
        {"length": "duel", "prestige": False, "vehicles": ["car", "cow"] * 3},
        "wasteful",
    ),
}


def choose(player: str, options: Sequence[Action], rng: random.Random) -> Action:
    """An answer of one of the plain players."""
    by_verb: dict[str, list[Action]] = {}
    for action in options:
        by_verb.setdefault(action.verb, []).append(action)
    if player == "wasteful" and "discard" in by_verb and rng.random() < 0.8:
        return rng.choice(by_verb["discard"])
    if player == "voters" and "nominate" in by_verb:
        return by_verb["nominate"][0]
    if "escape" in by_verb:
        return options[1] if rng.random() < 0.02 else options[0]
    answers = [action for action in options if action.verb not in ("pass", "discard", "done")]
    if answers and rng.random() < 0.85:
        return rng.choice(answers)
    return rng.choice(list(options))


PLAYERS: Mapping[str, Picks] = {
    name: partial(choose, name) for name in ("voters", "brawler", "wasteful")
}


def teller(match: Match) -> Callable[[Event], str]:
    """The sentences of a match."""
    names = [info.name for info in match.seats]
    deck = match.observe(None).deck
    return lambda event: tell_event(event, names, deck)
