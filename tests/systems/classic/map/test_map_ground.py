"""Ground of maps, named after Creating Your Own Game Maps: what open country has on it."""

from __future__ import annotations

from typing import Any

import pytest

from wreckyard import Malformed
from wreckyard.systems.classic import map_to_json
from wreckyard.systems.classic.map.file.map import map_from_json

GATES = [{"edge": "north", "at": 16, "width": 8}, {"edge": "south", "at": 16, "width": 8}]
BOX = {"x": 4, "y": 20, "width": 3, "height": 2}


def field(**changes: Any) -> dict[str, Any]:
    """A map of ten by ten inches with two gates."""
    base = {
        "format": 1,
        "code": "field",
        "name": "Field",
        "width": 40,
        "height": 40,
        "gates": GATES,
    }
    return base | changes


def test_ground_reads_back_as_it_is_written() -> None:
    found = map_from_json(
        field(
            ground="off-road",
            areas=[{"ground": "road", "x": 0, "y": 18, "width": 40, "height": 4}],
            trees=[
                {"x": 2, "y": 8, "width": 2, "height": 2, "dp": 12},
                {"x": 6, "y": 8, "width": 3, "height": 2, "hazard": 3},
            ],
            boulders=[
                {"x": 30, "y": 8, "width": 1, "height": 1},
                {"x": 34, "y": 8, "width": 2, "height": 2, "dp": 25},
            ],
            ditches=[{"x": 2, "y": 26, "width": 10, "height": 1, "feet": 3}],
            water=[{"x": 28, "y": 26, "width": 6, "height": 6, "depth": 5}],
            curbs=[
                {"x": 0, "y": 34, "width": 12, "height": 1},
                {"x": 0, "y": 36, "width": 1, "height": 3, "hazard": 1},
            ],
        )
    )
    assert map_from_json(map_to_json(found)) == found
    kinds = [(each.kind, each.size, each.dp) for each in found.ground.things]
    assert kinds == [
        ("tree", 0, 12), ("tree", 3, 0), ("boulder", 0, 0), ("boulder", 0, 25), ("ditch", 3, 0),
        ("water", 5, 0), ("curb", 3, 0), ("curb", 1, 0),
    ]  # fmt: skip


def test_a_map_without_ground_is_written_as_before() -> None:
    """Maps of earlier matches stay what they were, letter by letter."""
    assert set(map_to_json(map_from_json(field()))) == {
        "format", "code", "name", "text", "width", "height", "gates", "walls", "low_walls",
        "bunkers",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"ground": "mud"}, "map: 'ground' must be one of road, off-road, not 'mud'"),
        ({"areas": [BOX]}, "map, area 1: 'ground' is missing"),
        ({"trees": [BOX]},
         "map, tree 1: 'hazard' or 'dp' must be there, and not both: small trees, or large ones"),
        ({"trees": [BOX | {"hazard": 3, "dp": 9}]},
         "map, tree 1: 'hazard' or 'dp' must be there, and not both: small trees, or large ones"),
        ({"trees": [BOX | {"hazard": 1}]}, "map, tree 1: 'hazard' must be 2 or 3, not 1"),
        ({"trees": [BOX | {"dp": 3}]}, "map, tree 1: 'dp' must be at least 4, not 3"),
        ({"boulders": [BOX | {"dp": 101}]},
         "map, boulder 1: 'dp' must be a whole number from 0 to 100, not 101"),
        ({"ditches": [BOX]}, "map, ditch 1: 'feet' is missing"),
        ({"ditches": [BOX | {"feet": 2}]},
         "map: ditch 1 must be one square wide or one high, whatever its feet"),
        ({"water": [BOX | {"depth": 21}]},
         "map, water 1: 'depth' must be a whole number from 1 to 20, not 21"),
        ({"water": [BOX | {"depth": 2}], "boulders": [BOX]}, "map: boulder 1 and water 1 overlap"),
        ({"trees": [{"x": 18, "y": 2, "width": 1, "height": 1, "dp": 8}]},
         "map: tree 1 stands in the way of gate 1: 6 squares must be free"),
        ({"ditches": [{"x": 0, "y": 20, "width": 40, "height": 1, "feet": 2}]},
         "map: no way leads from gate 1 to gate 2"),
        ({"water": [{"x": 0, "y": 20, "width": 40, "height": 2, "depth": 4}]},
         "map: no way leads from gate 1 to gate 2"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_ground_is_said_in_one_sentence(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Malformed) as error:
        map_from_json(field(**changes))
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "changes",
    [
        {"ditches": [{"x": 0, "y": 20, "width": 40, "height": 1, "feet": 1}]},
        {"water": [{"x": 0, "y": 20, "width": 40, "height": 2, "depth": 3}]},
        {"areas": [{"ground": "off-road", "x": 0, "y": 0, "width": 40, "height": 40}]},
    ],
)
def test_what_everybody_gets_over_bars_no_way(changes: dict[str, Any]) -> None:
    assert map_from_json(field(**changes)).code == "field"
