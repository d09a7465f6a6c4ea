"""Questions of a match as the page puts them to a computer player, for `bench_answers`."""

from __future__ import annotations

import sys
from typing import Any

from .steps import ROOT

sys.path.insert(0, str(ROOT / "core"))
sys.path.insert(0, str(ROOT / "web"))

from ui.base.seating import ACE_SECONDS

type Question = dict[str, Any]
"""A request as the page's worker gets it; with it what it is counted under, ``group``, and ``turn`` where
times of turns are told."""

ASKING = ("game", "observation", "level", "seed", "seconds")
"""What of a question the worker gets."""


def request_of(match: Any, decision: Any, level: str, seed: int) -> Question:
    """An open question of a match as the page asks a level."""
    return {
        "game": match.rules.name,
        "observation": match.rules.observation_to_json(match.observe(decision.seat)),
        "level": level,
        "seed": seed,
        "seconds": ACE_SECONDS,
    }
