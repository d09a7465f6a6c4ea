"""Moments of duels of the classic for tests of what the page shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ui.base.seating import seat_looks
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.table.initial_choice import opening_choice
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.decision import Decision
from wreckyard.engine.values import Event
from wreckyard.systems.classic import RULES, Action, State

NAMES = ("Jet", "Rusty", "Moss", "Bolt", "Vera", "Tank")

CARS = (
    "tin-casserole-launcher",
    "twin-thimble",
    "twin-thimble-rocket",
    "pocket-change",
    "twin-thimble-rifle",
    "school-run-guns",
)


def view_of(state: State, choice: Choice | None = None, **more: Any) -> ClassicView:
    """The moment of a state for the seat that is asked."""
    decision: Decision[Any] | None = RULES.decision(state)
    asked = None if decision is None else decision.seat
    view = ClassicView(
        state,
        seat_looks(NAMES[: state.n]),
        viewer=asked,
        decision=decision,
        asked=asked,
        over=decision is None,
    )
    view = replace(view, choice=opening_choice(view, Choice()) if choice is None else choice)
    return replace(view, **more)


def begun(seats: int = 2, **options: Any) -> tuple[State, LiveChance]:
    """A duel at its first question, and its luck."""
    chance = LiveChance(options.pop("seed", 3))
    settings = RULES.check_options(seats, {"vehicles": list(CARS[:seats]), **options})
    return RULES.setup(seats, settings, chance), chance


def duel(
    seed: int, seats: int = 2, wild: float = 0.25, **options: Any
) -> Iterator[tuple[State, list[Event]]]:
    """The questions of a duel between careless drivers, each with what led to it."""
    rng = random.Random(seed)
    state, chance = begun(seats, seed=seed, **options)
    events: list[Event] = RULES.opening(state)
    while not state.over:
        yield state, events
        events = RULES.apply(state, careless(state, rng, wild), chance)
    yield state, events


def careless(state: State, rng: random.Random, wild: float) -> Action:
    """An answer of somebody who likes to shoot, drives fast, and turns as it comes."""
    decision = RULES.decision(state)
    assert decision is not None
    options = list(decision.options)
    shots = [each for each in options if each.verb == "fire"]
    if shots:
        return rng.choice(shots)
    if decision.kind == "speed":
        options = [each for each in options if each.amount >= 0] or options
    elif decision.kind == "maneuver" and rng.random() > wild:
        options = [each for each in options if each.verb == "straight"] or options
    return rng.choice(options)


def firsts(seed: int, seats: int = 2, **options: Any) -> list[ClassicView]:
    """The first moment of every kind of question of a duel, and its end."""
    found: dict[str, ClassicView] = {}
    for state, _ in duel(seed, seats, **options):
        kind = "over" if state.over else RULES.decision(state).kind  # type: ignore[union-attr]
        if kind not in found:
            found[kind] = view_of(state.copy())
    return list(found.values())
