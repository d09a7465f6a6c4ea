"""Matches at random for the tests of every game, and the places in them that those tests need.

A game may be as short as it likes, and nobody in it need ever answer twice running. What needs a
long match, or a step back, looks through several matches and takes the best that the game has.
``test_playing.py`` makes sure that some games have all of it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import wreckyard
from wreckyard import Match

AGAINST_COMPUTERS = [{"name": "Ann"}, {"name": "Rusty", "player": "ace"}]

LONG = ("duel", "arena")
"""Games that have every place: their matches are long, and a seat answers many times running."""

MATCHES = 12
"""So many matches are looked through."""

LONGEST_LOOK = 300
"""After so many actions a match is looked through no further."""


def new(game: str = "duel", seats: Sequence[Any] = ("Ann", "Bob"), seed: int = 7) -> Match:
    """A match of two, unless told: every game has a table for two."""
    return wreckyard.new_match(game, list(seats), seed)


def play(match: Match, rng: random.Random, actions: int) -> None:
    """Go on at random, each kind of answer alike, so that large choices do not drown small ones."""
    for _ in range(actions):
        decision = match.decision
        if decision is None:
            return
        by_verb: dict[str, list[Any]] = {}
        for option in decision.options:
            by_verb.setdefault(str(option).split()[0], []).append(option)
        if len(by_verb) > 1 and rng.random() < 0.97:
            by_verb.pop("escape", None)
        match.submit(decision.seat, rng.choice(rng.choice(list(by_verb.values()))), decision.id)


def part_way(game: str, actions: int, seed: int = 7, luck: int = 8) -> Match:
    """A match after so many actions, or two thirds of the way through one that is shorter."""
    whole = new(game, seed=seed)
    play(whole, random.Random(luck), actions + 1)
    if whole.length <= actions:
        actions = whole.length * 2 // 3
    match = new(game, seed=seed)
    play(match, random.Random(luck), actions)
    return match


def stretch(game: str, seed: int) -> tuple[Match, list[str]] | None:
    """A match in which one seat has just answered twice running, and the texts it has had.

    In a game that never asks so, a seat that has answered once; ``None`` where nothing can be
    undone at all.
    """
    once: list[str] = []
    for number in range(seed, seed + MATCHES):
        match, rng = new(game, seed=number), random.Random(number)
        texts = [match.replay()]
        while match.decision is not None and match.length < LONGEST_LOOK:
            play(match, rng, 1)
            texts.append(match.replay())
            if match.undo_limit > 1:
                return match, texts
            if match.undo_limit and not once:
                once = texts[:]
    return (wreckyard.load_replay(once[-1]), once) if once else None


def longest(game: str, actions: int, seats: Sequence[Any] = ("Ann", "Bob")) -> list[str]:
    """The texts that a match has had in so many actions; of shorter ones those of the longest."""
    best: list[str] = []
    for seed in range(1, MATCHES + 1):
        match, rng = new(game, seats, seed), random.Random(seed + 1)
        texts = [match.replay()]
        while match.decision is not None and match.length < actions:
            play(match, rng, 1)
            texts.append(match.replay())
        if len(texts) > len(best):
            best = texts
        if match.length == actions:
            break
    return best


@cache
def met(game: str) -> tuple[set[str], set[str]]:
    """The kinds of events and the marks of twelve matches at random."""
    rules = wreckyard.rules_of(game)
    kinds, marks = set[str](), set[str]()
    for seed in range(12):
        match = wreckyard.new_match(game, ["A", "B"], seed)
        play(match, random.Random(seed), 2_000)
        events = [*match.start_events, *(event for entry in match.log for event in entry.events)]
        kinds |= {event.kind for event in events}
        marks |= {rules.mark_of(event) for event in events}
    return kinds, marks
