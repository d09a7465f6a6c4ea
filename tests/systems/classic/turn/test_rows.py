"""The rows of a state read strictly: one number for each field, and one way to write each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES
from wreckyard.systems.classic.state.declared import Flight, Floors, Throw
from wreckyard.systems.classic.state.rows import ROW_KINDS, fields_of, numbers_of, row_from
from wreckyard.systems.classic.state.state import LATER_ROWS, ROWS

CARS: tuple[dict[str, Any], ...] = ({"x": 5_000, "y": 5_000}, {"x": 9_000, "y": 9_000})


def test_every_row_of_a_state_has_named_fields() -> None:
    assert {*ROWS, *LATER_ROWS} == set(ROW_KINDS)


@pytest.mark.parametrize("name", ROW_KINDS)
def test_a_row_without_its_first_fields_is_refused_by_their_names(name: str) -> None:
    data = RULES.to_json(Scene(*CARS).state) | {name: [[]]}
    with pytest.raises(Malformed) as refused:
        RULES.from_json(data)
    assert f"a row of '{name}' must be {', '.join(fields_of(ROW_KINDS[name]))}" in str(
        refused.value
    )


@pytest.mark.parametrize("floors", [Floors(), Floors(0, 2), Floors(1, 0)])
def test_a_throw_names_floors_only_above_the_ground(floors: Floors) -> None:
    throw = Throw(3, floors, Flight(1, 2, 3, 4, 5, 6, 7, 8))
    numbers = numbers_of(throw)
    assert len(numbers) == (11 if any(floors) else 9)
    assert row_from("throws", numbers) == throw


def test_a_throw_from_the_ground_to_the_ground_is_written_without_floors() -> None:
    with pytest.raises(ValueError, match="floors are left out"):
        row_from("throws", [3, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8])
