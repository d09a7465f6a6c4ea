"""Matches played to their end, and their links."""

from __future__ import annotations

import random
from functools import cache

import wreckyard
from tests.engine.playing import play
from wreckyard import Match


@cache
def finished(game: str = "duel", seats: int = 2, seed: int = 3) -> Match:
    options = {"length": "duel"} if game == "duel" else {}
    match = wreckyard.new_match(game, ["Ann", "Çağla", "#r=", "D"][:seats], seed, options)
    play(match, random.Random(seed), 10_000)
    assert match.decision is None
    return match


@cache
def link(game: str = "duel") -> str:
    return wreckyard.replay_to_link(finished(game))
