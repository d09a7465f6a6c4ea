"""The search of small games keeps to its budget."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest

import wreckyard
from wreckyard.ai import Budget, make_agent


@pytest.mark.parametrize(
    ("budget", "tried"),
    [
        (Budget(), 20),
        (Budget(samples=7), 7),
        # Every look at the clock is a second later than the one before.
        (Budget(seconds=3.5), 4),
        (Budget(seconds=0.1), 1),
        (Budget(seconds=3.5, samples=2), 2),
        (Budget(seconds=9_999), 500),
    ],
)
def test_an_ace_tries_as_many_worlds_as_its_budget_allows(
    monkeypatch: pytest.MonkeyPatch, budget: Budget, tried: int
) -> None:
    match = wreckyard.new_match("toy", ["Ann", "Bob"], 3, {"rounds": 1})
    determinize, worlds = match.rules.determinize, []

    def counted(observation: Any, rng: random.Random) -> Any:
        worlds.append(determinize(observation, rng))
        return worlds[-1]

    seconds = count()
    monkeypatch.setattr("time.monotonic", lambda: next(seconds))
    monkeypatch.setattr(match.rules, "determinize", counted)
    assert match.decision is not None
    assert match.ask(make_agent("toy", "ace", 1), budget) in match.decision.options
    assert len(worlds) == tried
