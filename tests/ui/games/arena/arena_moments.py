"""Moments of arena games for tests of what the page shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.systems.arena.table import Table
from ui.games.arena.initial_choice import opening_choice
from ui.games.arena.moment import ArenaView, Choice
from ui.games.duel.view import looks
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.decision import Decision
from wreckyard.systems.arena import RULES, State

NAMES = ("Jet", "Rusty", "Moss", "Bolt", "Vera", "Tank")


def view_of(state: State, viewer: int | None = None, choice: Choice | None = None) -> ArenaView:
    """The moment of a state for the seat that is asked, or for a viewer."""
    decision: Decision[Any] | None = RULES.decision(state)
    asked = None if decision is None else state.asked
    seat = asked if viewer is None else viewer
    view = ArenaView(
        state,
        looks(NAMES[: state.n]),
        viewer=seat,
        decision=decision if seat == asked else None,
        asked=asked,
        over=bool(state.over),
    )
    return replace(view, choice=opening_choice(view, Choice()) if choice is None else choice)


def view_at(table: Table, text: str = "") -> ArenaView:
    """The moment of a table set up by hand, with an action chosen."""
    view = view_of(table.state)
    if not text:
        return view
    return replace(view, choice=Choice(action=RULES.parse(text)))


def game(seed: int, seats: int = 3, division: int = 4, arena: str = "spillway") -> Iterator[State]:
    """The states of a random game, one for each question; attacks are made when possible."""
    rng, chance = random.Random(seed), LiveChance(seed)
    state = RULES.setup(seats, {"division": division, "arena": arena}, chance)
    while not state.over:
        yield state.copy()
        decision = RULES.decision(state)
        assert decision is not None
        options = list(decision.options)
        plain = [each for each in options if each.verb != "done"]
        if decision.kind == "move":
            plain = [each for each in options if each.verb == "straight" or each.amount < 45]
        RULES.apply(state, rng.choice(plain or options), chance)
    yield state.copy()
