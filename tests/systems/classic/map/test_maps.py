"""Maps, named after Game Maps: ours, and those that people write."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from wreckyard import Malformed
from wreckyard.kit.convex import Convex, contains
from wreckyard.kit.geometry import Base, Pose, outline, overlap
from wreckyard.systems.classic import check_options, ground, ground_of, load_map, map_to_json
from wreckyard.systems.classic.map.file.map import STOCK_MAPS, map_from_json, stock_map
from wreckyard.systems.classic.map.map import BUNKER, LOW_WALL, WALL
from wreckyard.systems.classic.place.ways import CAR, CYCLE
from wreckyard.systems.classic.roads.files import read_map
from wreckyard.systems.classic.state.settings import new_state


def small(**changes: Any) -> dict[str, Any]:
    """A map of ten by ten inches with two gates."""
    return {
        "format": 1,
        "code": "yard",
        "name": "Yard",
        "width": 40,
        "height": 40,
        "gates": [{"edge": "north", "at": 16, "width": 8}, {"edge": "south", "at": 16, "width": 8}],
    } | changes


def test_the_six_gates_have_what_the_map_shows() -> None:
    """Six gates, walls of 80 DP, low walls, bunkers; the same from all four sides."""
    found = ground_of("six-gates")
    assert (found.width, found.height, len(found.gates)) == (32_000, 20_000, 6)
    inner = [wall for wall in found.walls if contains(SQUARE, wall.shape.points[0])]
    kinds = Counter(wall.kind for wall in inner)
    assert kinds == {WALL: 8, LOW_WALL: 2, BUNKER: 2}
    assert {wall.dp for wall in found.walls} == {80}
    assert [wall.hides for wall in inner if wall.kind != WALL] == [False, False, True, True]
    boxes = {
        (wall.kind, wall.shape.left, wall.shape.top, wall.shape.right, wall.shape.bottom)
        for wall in inner
    }
    assert boxes == {(k, 32_000 - r, t, 32_000 - le, b) for k, le, t, r, b in boxes}
    assert boxes == {(k, le, 20_000 - b, r, 20_000 - t) for k, le, t, r, b in boxes}
    assert (WALL, 5000, 6000, 8000, 6500) in boxes


SQUARE = Convex([(1, 1), (31_999, 1), (31_999, 19_999), (1, 19_999)])


@pytest.mark.parametrize("code", STOCK_MAPS)
def test_cars_and_cycles_fit_into_the_gates(code: str) -> None:
    found = ground_of(code)
    for gate in found.gates:
        for base in (CAR, CYCLE):
            shape = outline(gate.start, base)
            assert not any(overlap(shape, wall.shape) for wall in found.walls)
        if not gate.width:
            continue
        # The back of a car is on the edge of the map; gates are 2 inches wide.
        car = outline(gate.start, CAR)
        assert 0 in (car.left, car.top, found.width - car.right, found.height - car.bottom)
        assert gate.width == 2000


@pytest.mark.parametrize("code", STOCK_MAPS)
def test_the_rim_is_closed_but_for_the_gates(code: str) -> None:
    """A strip along each edge meets the rim everywhere but in the gates."""
    found = ground_of(code)
    open_places = []
    for along, fixed, level in (
        (found.width, -250, True),
        (found.width, found.height + 250, True),
        (found.height, -250, False),
        (found.height, found.width + 250, False),
    ):
        for at in range(-750, along + 1000, 500):
            place = Pose(at, fixed, 0) if level else Pose(fixed, at, 0)
            shape = outline(place, Base(400, 400))
            if not any(overlap(shape, wall.shape) for wall in found.walls):
                open_places.append(place)
    assert len(open_places) == 4 * sum(bool(gate.width) for gate in found.gates)


def test_who_is_out_is_out_with_the_whole_counter() -> None:
    """Ruling 36."""
    lot = ground_of("lot")
    for pose, gone in (
        (Pose(12_000, -499, 0), False),
        (Pose(12_000, -500, 0), True),
        (Pose(-250, 12_000, 0), True),
        (Pose(-250, 12_000, 900), False),
        (Pose(24_501, 12_000, 900), True),
        (Pose(12_000, 24_000, 1800), False),
    ):
        assert lot.outside(outline(pose, CAR)) is gone


def test_maps_read_back_as_they_are_written() -> None:
    for code in STOCK_MAPS:
        design = stock_map(code)
        assert map_from_json(map_to_json(design)) == design
        assert read_map(json.dumps(map_to_json(design))) == design
        assert load_map(code) is design


def test_gates_are_called_by_their_edges_if_nothing_is_said() -> None:
    found = ground(map_from_json(small()))
    assert [gate.name for gate in found.gates] == ["north", "south"]
    assert [gate.start for gate in found.gates] == [Pose(5000, 500, 1800), Pose(5000, 9500, 0)]


LINES = [
    {"x": 20, "y": 0, "width": 1, "height": 15},
    {"x": 25, "y": 20, "width": 15, "height": 1},
    {"x": 20, "y": 25, "width": 1, "height": 15},
    {"x": 0, "y": 20, "width": 15, "height": 1},
]
STARTS = [{"x": 16, "y": 4, "to": "east"}, {"x": 16, "y": 8, "to": "east"}]


def track(**changes: Any) -> dict[str, Any]:
    """A track of ten by ten inches round a block."""
    found = small(walls=[{"x": 15, "y": 15, "width": 10, "height": 10}])
    del found["gates"]
    return found | {"course": {"lines": LINES, "starts": STARTS} | changes}


def test_a_track_has_lines_and_places_instead_of_gates() -> None:
    """Racetrack Map: closed walls; the course is measured from the middle of one line to the
    next."""
    design = map_from_json(track())
    assert map_from_json(map_to_json(design)) == design
    found = ground(design)
    assert [(gate.name, gate.start, gate.width) for gate in found.gates] == [
        ("place 1", Pose(4000, 1000, 900), 0),
        ("place 2", Pose(4000, 2000, 900), 0),
    ]
    # Middles at (5125, 1875), (8125, 5125), (5125, 8125), (1875, 5125): 4422, 4242, 4422, 4596.
    assert found.course.reaches == (0, 4422, 8664, 13_086)
    assert found.course.length == 17_682


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"lines": LINES[:2]}, "map, course: 'lines' must be at least 3, so that they have an order"),
        ({"starts": STARTS[:1]}, "map, course: 'starts' must be at least 2"),
        ({"lines": [{**LINES[0], "width": 3}, *LINES[1:]]},
         "map, course, line 1: 'width' or 'height' must be at most 2: it is a line"),
        ({"lines": [{**LINES[0], "height": 14}, *LINES[1:]]},
         "map: line 1 must reach from wall to wall"),
        ({"starts": [STARTS[0], {**STARTS[1], "y": 5}]}, "map: start 1 and start 2 overlap"),
        ({"starts": [STARTS[0], {"x": 20, "y": 20, "to": "east"}]}, "map: wall 1 stands on start 2"),
        ({"starts": [STARTS[0], {"x": 1, "y": 20, "to": "up"}]},
         "map, course, start 2: 'x' must be a whole number from 2 to 38, not 1"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_course_is_told(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as told:
        map_from_json(track(**changes))
    assert str(told.value) == sentence


def test_a_track_has_no_gates() -> None:
    with pytest.raises(Malformed, match="a map with a course has no gates"):
        map_from_json(track() | {"gates": small()["gates"]})


GATE = {"edge": "north", "at": 16, "width": 8}
SOUTH = {"edge": "south", "at": 16, "width": 8}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"width": 39}, "map: 'width' must be a whole number from 40 to 240, not 39"),
        ({"code": "My Map"}, "map: 'code' must be small letters and figures, with hyphens between"),
        ({"name": " "}, "map: 'name' is empty; it must have 1 to 40 characters"),
        ({"wals": []}, "map: 'wals' is unknown; known: walls"),
        ({"gates": [GATE]}, "map: a map needs at least 2 gates"),
        ({"gates": [GATE, {"edge": "up", "at": 1, "width": 8}]},
         "map, gate 2: 'edge' must be one of north, east, south, west, not 'up'"),
        ({"gates": [GATE, {"edge": "east", "at": 36, "width": 8}]},
         "map, gate 2: 'at' must be a whole number from 0 to 32, not 36"),
        ({"gates": [GATE, {"edge": "north", "at": 20, "width": 4, "name": "other"}]},
         "map: gate 1 and gate 2 are too near: cars would meet in them"),
        ({"gates": [GATE, {"edge": "north", "at": 30, "width": 4}]},
         "map: two gates have the name 'north'"),
        ({"walls": [{"x": 38, "y": 5, "width": 3, "height": 1}]},
         "map, wall 1: 'width' must be a whole number from 1 to 2, not 3"),
        ({"walls": [{"x": 5, "y": 20, "width": 4, "height": 4}],
          "bunkers": [{"x": 8, "y": 23, "width": 4, "height": 4, "notch": "west"}]},
         "map: wall 1 and bunker 1 overlap"),
        ({"bunkers": [{"x": 8, "y": 23, "width": 4, "height": 4}]},
         "map, bunker 1: 'notch' is missing"),
        ({"low_walls": [{"x": 18, "y": 5, "width": 2, "height": 2}]},
         "map: low-wall 1 stands in the way of gate 1: 6 squares must be free"),
        ({"walls": [{"x": 0, "y": 20, "width": 38, "height": 1},
                    {"x": 39, "y": 20, "width": 1, "height": 1}]},
         "map: no way leads from gate 1 to gate 2"),
        ({"gates": {}}, "map: 'gates' must be a list of at most 12 in square brackets, not {}"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_map_is_said_in_one_sentence(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Malformed) as error:
        map_from_json(small(**changes))
    assert str(error.value) == sentence


def test_a_gap_as_wide_as_a_car_is_a_way() -> None:
    walls = [{"x": 0, "y": 20, "width": 38, "height": 1}]
    assert map_from_json(small(walls=walls)).code == "yard"


def test_no_map() -> None:
    for value, sentence in (
        ("car-park", "there is no map 'car-park'; there are lot, six-gates, scrub"),
        (7, "map: must be the name of a map or an object, not 7"),
        ("{", "map: not JSON, see line 1"),
    ):
        with pytest.raises(Malformed, match=sentence.replace("(", "\\(")):
            load_map(value)


def test_a_match_is_played_on_a_map_that_somebody_wrote() -> None:
    settings = check_options(2, {"map": json.dumps(small())})
    assert settings["map"]["code"] == "yard"
    assert new_state(settings).ground.width == 10_000
    assert check_options(2, {"map": small()})["map"] == settings["map"]
    assert check_options(2, {"map": "six-gates"})["map"] == "six-gates"
    with pytest.raises(Malformed, match="Yard has 2 gates for 3 seats"):
        check_options(3, {"map": small()})
