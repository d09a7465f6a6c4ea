"""Positions of an arena game that are set up by hand: for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.chance import LiveChance
from ...engine.errors import Malformed
from .checking import check_state
from .frames import COMBAT, MOVEMENT, PHASES, ROUND, UPKEEP
from .play import Play
from .settings import check_options, new_state
from .state import to_json
from .turns import settle

PHASES_OF = (UPKEEP, MOVEMENT, COMBAT)
"""The phases that a position may begin with."""


def position(
    options: Mapping[str, Any], cars: Sequence[Mapping[str, Any]], phase: str = "start"
) -> dict[str, Any]:
    """The JSON of a game in its first round, as ``match_from_state`` takes it.

    ``options`` are those of a new game; ``first`` is seat 0 unless they say otherwise. ``cars``
    say of each car what is not as in a new one, by the names of ``Car``: ``x`` and ``y`` in
    thousandths of a car length, ``heading`` in tenths of a degree, ``speed``, ``armor``, and so
    on. It stands before ``phase``: ``start`` (control is taken then), ``movement`` or ``combat``.
    Raises ``Malformed`` when the position cannot be.
    """
    if phase not in (PHASES[each] for each in PHASES_OF):
        raise Malformed(f"a position cannot begin with the phase {phase!r}")
    state = new_state(check_options(len(cars), {"first": 0, **options}))
    state.first = state.settings["first"]
    for car, given in zip(state.cars, cars, strict=True):
        car.placed = 1
        for name, value in given.items():
            setattr(car, name, list(value) if isinstance(value, (list, tuple)) else value)
    begins = PHASES.index(phase)
    state.round = 0 if begins == UPKEEP else 1
    state.stack = [[ROUND, begins, 0]]
    settle(Play(state, LiveChance(0), None))
    check_state(state)
    return to_json(state)
