"""What two tabs changed in one record, put together."""

from __future__ import annotations

import pytest

from ui.storage.merge import merged

CAR, OTHER, THIRD = ({"name": name, "cards": [1]} for name in ("Wasp", "Hornet", "Bee"))
BIG = {"name": "Wasp", "cards": [1, 2]}


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "result"),
    [
        ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": 2}, {"a": 1}, {"a": 2}),
        ({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 2}, {"a": 2, "b": 2}),
        ({"a": 1}, {"a": 2}, {"a": 3}, {"a": 2}),
        (None, {"a": 1}, {"b": 2}, {"a": 1, "b": 2}),
        ({"a": 1}, {}, {"a": 1, "b": 2}, {"b": 2}),
        ([CAR], [CAR, OTHER], [CAR, THIRD], [CAR, OTHER, THIRD]),
        ([CAR, OTHER], [CAR], [CAR, OTHER, THIRD], [CAR, THIRD]),
        ([CAR, OTHER], [BIG, OTHER], [CAR], [BIG]),
        ([], [CAR], [BIG], [{"name": "Wasp", "cards": [1]}]),
        ([1], [1, 2], [1, 3], [1, 2]),
        ([CAR], [CAR, CAR, OTHER], [CAR, THIRD], [CAR, CAR, OTHER]),
        ("x", "y", "z", "y"),
    ],
)
def test_what_each_has_changed_is_in_the_result(base, mine, theirs, result) -> None:
    assert merged(base, mine, theirs) == result


def test_cars_of_two_tabs_are_all_kept() -> None:
    base = {"format": 1, "cars": [CAR], "bench": CAR}
    mine = {"format": 1, "cars": [CAR, OTHER], "bench": OTHER}
    theirs = {"format": 1, "cars": [CAR, THIRD], "bench": THIRD}
    assert merged(base, mine, theirs) == {
        "format": 1, "cars": [CAR, OTHER, THIRD], "bench": OTHER,
    }  # fmt: skip
