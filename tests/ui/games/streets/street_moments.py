"""Moments of games on the streets for tests of what the page shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ui.base.seating import seat_looks
from ui.games.streets.initial_choice import opening_choice
from ui.games.streets.moment import Choice, StreetView
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.decision import Decision
from wreckyard.systems.streets import RULES, Observation, State

NAMES = ("Jet", "Rusty", "Moss", "Bolt")


def view_of(state: State, choice: Choice | None = None, **more: Any) -> StreetView:
    """The moment of a state for the seat that is asked."""
    decision: Decision[Any] | None = RULES.decision(state)
    asked = None if decision is None else state.asked
    view = StreetView(
        state,
        seat_looks(NAMES[: state.n]),
        viewer=asked,
        decision=decision,
        asked=asked,
        over=bool(state.over),
    )
    view = replace(view, choice=opening_choice(view, Choice()) if choice is None else choice)
    return replace(view, **more)


def game(seed: int, seats: int = 2, scenario: str = "street", **options: Any) -> Iterator[State]:
    """What the asked seat knows at each question of a random game in which people like to shoot."""
    rng, chance = random.Random(seed), LiveChance(seed)
    settings = RULES.check_options(seats, {"scenario": scenario, **options})
    state = RULES.setup(seats, settings, chance)
    while not state.over:
        decision = RULES.decision(state)
        assert decision is not None
        seen: Observation = RULES.observe(state, decision.seat)
        yield seen.known
        options_now = list(decision.options)
        shots = [each for each in options_now if each.verb in ("fire", "drop")]
        plain = [each for each in options_now if each.verb not in ("turn", "end", "leave")]
        if decision.kind == "speed":
            plain = [each for each in options_now if each.verb == "speed" and each.amount < 6]
        if decision.kind == "point" and rng.random() < 0.4:
            plain = [each for each in options_now if abs(each.amount) < 2]
        wanted = shots if shots and rng.random() < 0.5 else plain or options_now
        if decision.kind == "stand" and rng.random() < 0.1:
            wanted = options_now
        RULES.apply(state, rng.choice(wanted), chance)
    yield RULES.observe(state, None).known


def firsts(seed: int, seats: int = 2, scenario: str = "street", **options: Any) -> list[StreetView]:
    """The first moment of every kind of question of a game, and its end."""
    found: dict[str, StreetView] = {}
    for state in game(seed, seats, scenario, **options):
        view = view_of(state)
        found.setdefault(view.phase, view)
    return list(found.values())
