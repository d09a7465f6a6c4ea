"""Positions of an arena game that are set up by hand: for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.chance import Chance, NoChance
from ...engine.errors import Malformed
from ...engine.values import Event
from ...kit.reading import quoted
from .checking import check_state, check_things
from .frames import COMBAT, MOVEMENT, PHASES, UPKEEP, Round
from .play import Play
from .settings import check_options, new_state
from .state import CAR_NUMBERS, CAR_ROWS, Car, read_into, to_json
from .turns import settle

PHASES_OF = (UPKEEP, MOVEMENT, COMBAT)
"""The phases that a position may begin with."""


def position(
    options: Mapping[str, Any],
    cars: Sequence[Mapping[str, Any]],
    phase: str = "start",
    *,
    chance: Chance | None = None,
    story: list[Event] | None = None,
) -> dict[str, Any]:
    """Return the JSON of a game in its first round, as ``match_from_state`` takes it.

    Raises ``Malformed`` when the position cannot be. Omitted fields are as in a new game.

    - ``options``: those of a new game; seat 0 begins unless ``first`` is given.
    - ``cars``: for each seat the numbers and rows of ``Car`` by their names: ``x`` and ``y`` in
      thousandths of a car length, ``heading`` in tenths of a degree, ``speed``, ``armor``, and so
      on. Every car is placed and in play.
    - ``phase``: ``start`` (control is taken then), ``movement`` or ``combat``.
    - ``chance`` rolls the dice before the first question, and ``story`` takes the events; without
      ``chance`` such a position is refused.
    """
    phases = [PHASES[each] for each in PHASES_OF]
    if phase not in phases:
        raise Malformed(f"position: the phase must be {', '.join(phases)}, not {quoted(phase)}")
    if not isinstance(options, Mapping):
        raise Malformed(f"position: the options must be an object, not {quoted(options)}")
    if not isinstance(cars, list | tuple):
        raise Malformed(f"position: cars must be a list, not {quoted(cars)}")
    state = new_state(check_options(len(cars), {"first": 0, **options}))
    state.first = state.settings["first"] or 0
    for seat, (car, given) in enumerate(zip(state.cars, cars, strict=True)):
        car.placed = 1
        _set_car(car, seat, given)
    begins = PHASES.index(phase)
    state.round = 0 if begins == UPKEEP else 1
    state.stack = [Round(begins, 0)]
    # What no game could hold is refused before anything is played with it.
    check_things(read_into(new_state(state.settings), to_json(state)))
    settle(Play(state, NoChance() if chance is None else chance, story))
    check_state(state)
    return to_json(state)


def _set_car(car: Car, seat: int, given: object) -> None:
    if not isinstance(given, Mapping):
        raise Malformed(f"position: car {seat} must be an object, not {quoted(given)}")
    for name, value in given.items():
        if name not in (*CAR_NUMBERS, *CAR_ROWS):
            raise Malformed(f"position: a car has no {quoted(name)}")
        if name in ("placed", "in_play", "out"):
            raise Malformed(f"position: car {seat} is placed and in play: leave out {quoted(name)}")
        if name in CAR_ROWS:
            if not isinstance(value, list | tuple):
                raise Malformed(
                    f"position: {name} of car {seat} must be a list, not {quoted(value)}"
                )
            value = list(value)
        setattr(car, name, value)
