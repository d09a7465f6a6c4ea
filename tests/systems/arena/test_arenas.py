"""Arenas: Arena Setup, Terrain and Hazards, Obstacles, Wreck Markers."""

from __future__ import annotations

import json
from math import cos, radians, sin
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.site.steps import ROOT
from wreckyard import Malformed
from wreckyard.kit.geometry import Base, contains, gap_at_most, overlap
from wreckyard.systems.arena import (
    STOCK_ARENAS,
    Field,
    State,
    arena_from_json,
    arena_to_json,
    field_of,
    load_arena,
    shape_of,
    stock_arena,
    stock_cars_for,
)
from wreckyard.systems.arena.arenas import read_arena
from wreckyard.systems.arena.field import FULL, NO_COVER, PARTIAL
from wreckyard.systems.arena.geometry.moves import Weight
from wreckyard.systems.arena.outfit import arsenal_of
from wreckyard.systems.arena.starts import Starts

EMPTY: dict[str, Any] = {
    "format": 1,
    "code": "test",
    "name": "Test",
    "width": 12000,
    "height": 12000,
}


def arena(**entries: Any) -> Any:
    return arena_from_json({**EMPTY, **entries})


def barrier(x: int, y: int, heading: int = 0) -> dict[str, Any]:
    return {"kind": "barrier", "x": x, "y": y, "heading": heading}


def wall(x: int, y: int, length: int, width: int = 200, heading: int = 0) -> dict[str, Any]:
    return {"x": x, "y": y, "length": length, "width": width, "heading": heading}


# Our own arenas


def things(field: Field) -> list[tuple[str, Weight, int, int]]:
    """What stands in an arena besides its edges: name, weight, cover, durability."""
    kinds = [field.kinds[kind] for kind, *_ in field.starts[4:]]
    return [(kind.name, kind.weight, kind.cover, kind.durability) for kind in kinds]


@pytest.mark.parametrize(
    ("code", "standing", "lying", "patches"),
    [
        ("open-yard", [], {}, []),
        ("six-barriers", [("barrier", Weight.HEAVY, PARTIAL, 4)] * 6, {}, []),
        ("crossing", [("wall", Weight.WALL, FULL, 0)] * 4, {}, []),
        (
            "spillway",
            [("barrel", Weight.LIGHT, NO_COVER, 1)] * 8,
            {"oil": 1, "mud": 2, "clay": 2, "debris": 2},
            [1, 1, 1, 1, 2, 2],
        ),
    ],
)
def test_our_arenas(
    code: str, standing: list[Any], lying: dict[str, int], patches: list[int]
) -> None:
    found = stock_arena(code)
    field = field_of(found)
    assert (found.code, field.width, field.height) == (code, 12_000, 12_000)
    assert things(field) == standing
    names = [hazard.name for hazard in field.hazards]
    assert {name: names.count(name) for name in names} == lying
    assert [level for level, _ in field.terrain] == patches


@pytest.mark.parametrize("code", STOCK_ARENAS)
def test_our_arenas_are_fair_to_two_who_face_each_other(code: str) -> None:
    """Turned by half a turn an arena is the same."""
    found = stock_arena(code)
    w, h = found.width, found.height
    for row in (found.obstacles, found.walls, found.hazards):
        places = {(getattr(each, "kind", ""), each.x, each.y) for each in row}
        assert places == {(kind, w - x, h - y) for kind, x, y in places}
    corners = {(level, frozenset(points)) for level, points in found.terrain}
    turned = {(level, frozenset((w - x, h - y) for x, y in points)) for level, points in corners}
    assert turned == corners


def test_gaps_between_walls_are_at_least_a_turning_key() -> None:
    shapes = [each.shape for each in stock_arena("crossing").walls]
    for number, shape in enumerate(shapes):
        for other in shapes[number + 1 :]:
            assert not gap_at_most(shape, other, 1999)
        assert min(shape.left, shape.top, 12_000 - shape.right, 12_000 - shape.bottom) >= 2000


@pytest.mark.parametrize("code", STOCK_ARENAS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_starting_positions_there_is_room_for_everybody(code: str, seats: int) -> None:
    cars = tuple(arsenal_of(stock.car) for stock in stock_cars_for(4))
    state = State({"division": 4}, field_of(stock_arena(code)), cars[:seats])
    for seat in range(seats):
        assert Starts(state, seat).any_place(0)
        assert Starts(state, seat).any_place(90)


# From the file to the rules


def test_arena_setup_the_edges_are_walls() -> None:
    field = field_of(arena(width=10000, height=14000))
    assert field.starts == ((0, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0))
    north, east, south, west = field.kinds[:4]
    assert {kind.weight for kind in field.kinds[:4]} == {Weight.WALL}
    for kind, inside, outside in (
        (north, (5000, 1), (5000, -1)),
        (east, (9999, 7000), (10001, 7000)),
        (south, (5000, 13999), (5000, 14001)),
        (west, (1, 7000), (-1, 7000)),
    ):
        assert kind.shape is not None
        assert contains(kind.shape, outside)
        assert not contains(kind.shape, inside)


def test_obstacles_with_and_without_durability() -> None:
    field = field_of(
        arena(obstacles=[barrier(4000, 4000, 30), {**barrier(8000, 4000), "solid": True}])
    )
    assert field.starts[4:] == ((5, 4000, 4000, 300), (6, 8000, 4000, 0))
    assert [kind.durability for kind in field.kinds[5:]] == [4, 0]
    assert field.kinds[5].base == Base(1000, 150)


def test_wreck_markers_are_laid_with_the_durability_down_unless_players_choose() -> None:
    for durable, durability in ((False, 0), (True, 5)):
        field = field_of(arena(), durable)
        wreck = field.kinds[field.wreck]
        assert (wreck.name, wreck.weight, wreck.cover) == ("wreck", Weight.HEAVY, PARTIAL)
        assert wreck.durability == durability
        # So do those that lie in the arena from the start.
        field = field_of(arena(obstacles=[{**barrier(4000, 4000), "kind": "wreck"}]), durable)
        assert field.kinds[field.starts[4][0]].durability == durability


def test_walls_lie_along_their_heading() -> None:
    field = field_of(arena(walls=[wall(6000, 6000, 3000), wall(3000, 9000, 1000, 400, 90)]))
    state = State({"division": 4}, field, ())
    upright, level = (shape_of(state, 6 + number) for number in (4, 5))
    assert (upright.left, upright.right, upright.top, upright.bottom) == (5900, 6100, 4500, 7500)
    assert (level.left, level.right, level.top, level.bottom) == (2500, 3500, 8800, 9200)


def test_hazards_bring_their_dice_and_skids() -> None:
    kinds = ("clay", "mud", "oil", "debris")
    rows = [{"kind": kind, "x": 3000 + 2000 * k, "y": 6000} for k, kind in enumerate(kinds)]
    hazards = field_of(arena(hazards=rows)).hazards
    assert [(h.name, h.dice, h.skids, h.skid_cost) for h in hazards] == [
        ("clay", (0, 2, 0, 0, 0, 0), 0, 1),
        ("mud", (0, 0, 0, 0, 0, 0), 1, 1),
        ("oil", (0, 0, 0, 0, 0, 0), 0, 2),
        ("debris", (0, 0, 0, 1, 0, 0), 0, 1),
    ]
    shape = hazards[0].shape
    assert (shape.left, shape.right, shape.top, shape.bottom) == (2650, 3350, 5500, 6500)


def test_terrain_corners_may_go_round_either_way() -> None:
    corners = [[3000, 3000], [5000, 3000], [5000, 5000]]
    there = arena(terrain=[{"level": 2, "corners": corners}])
    back = arena(terrain=[{"level": 2, "corners": corners[::-1]}])
    for each in (there, back):
        ((level, shape),) = field_of(each).terrain
        assert level == 2
        assert contains(shape, (4500, 3500))
        assert not contains(shape, (3500, 4500))


# What a wrong file is told

KEY = "the gap is less than 2000, the length of a turning key"


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ({"width": 7999}, "arena: 'width' must be a whole number from 8000 to 48000, not 7999"),
        ({"height": 12.5}, "arena: 'height' must be a whole number from 8000 to 48000, not 12.5"),
        ({"code": "My Arena"}, "arena: 'code' must be small letters and figures"),
        ({"name": ...}, "arena: 'name' is missing"),
        ({"name": "A" * 41}, "arena: 'name' must be a text of one line, 40 characters at most, not 'AAA"),
        ({"name": "A" * 100_000}, "arena: 'name' must be a text of one line, 40 characters at most, not 'AAA"),
        ({"obstcles": []}, "arena: 'obstcles' is unknown; known: obstacles"),
        ({"walls": {}}, "arena: 'walls' must be a list of at most 40 in square brackets, not {}"),
        ({"obstacles": [barrier(3000, 3000)] * 61}, "arena: 'obstacles' must be a list of at most 60"),
        ({"obstacles": [5]}, "arena, obstacle 1: must be an object in braces, not 5"),
        ({"obstacles": [{"kind": "tree"}]}, "arena, obstacle 1: 'kind' must be one of barrel, barrier, wreck"),
        ({"obstacles": [{"kind": "barrel", "x": 3000}]}, "arena, obstacle 1: 'y' is missing"),
        ({"obstacles": [barrier(3000, 3000, 360)]}, "arena, obstacle 1: 'heading' must be a whole number from 0 to 359"),
        ({"obstacles": [barrier(3000, 13000)]}, "arena, obstacle 1: 'y' must be a whole number from 0 to 12000"),
        ({"obstacles": [barrier(6000, 6000), barrier(6000, 11700)]}, "arena: obstacle 2 (barrier) reaches out of the arena"),
        ({"obstacles": [barrier(6000, 6000), barrier(6000, 6900)]}, "arena: obstacle 1 (barrier) and obstacle 2 (barrier) overlap"),
        ({"obstacles": [barrier(6000, 6000)], "walls": [wall(6000, 6000, 3000)]}, "arena: wall 1 and obstacle 1 (barrier) overlap"),
        ({"hazards": [{"kind": "oil", "x": 100, "y": 6000}]}, "arena: hazard 1 (oil) reaches out of the arena"),
        ({"walls": [wall(6000, 6000, 99)]}, "arena, wall 1: 'length' must be a whole number from 100"),
        ({"walls": [wall(6000, 6000, 12001)]}, "arena: wall 1 reaches out of the arena"),
        ({"walls": [wall(6000, 6000, 8001)]}, f"arena: between wall 1 and the north edge {KEY}"),
        ({"walls": [wall(5000, 6000, 3000), wall(7199, 6000, 3000)]}, f"arena: between wall 1 and wall 2 {KEY}"),
        ({"walls": [wall(6000, 6000, 4000), wall(6000, 6000, 4000, 200, 45)]}, "arena: wall 1 and wall 2 make a corner of less than 90 degrees"),
        ({"terrain": [{"level": 0, "corners": []}]}, "arena, terrain 1: 'level' must be a whole number from 1 to 9"),
        ({"terrain": [{"level": 1, "corners": [[0, 0], [9, 9]]}]}, "arena, terrain 1: 'corners' must go round a patch"),
        ({"terrain": [{"level": 1, "corners": [[0, 0], [9, 9, 9]]}]}, "arena, terrain 1: 'corners' has [9, 9, 9], which is no [x, y]"),
        ({"terrain": [{"level": 1, "corners": [[0, 0], [4000, 0], [1000, 1000], [0, 4000]]}]}, "arena, terrain 1: 'corners' must go round a patch"),
        ({"terrain": [{"level": 1, "corners": [[0, 0], [True, 0], [0, 4000]]}]}, "arena, terrain 1: 'corners' has [true, 0]"),
    ],
)  # fmt: skip
def test_a_wrong_arena_gets_one_sentence(entries: dict[str, Any], sentence: str) -> None:
    data = {name: value for name, value in {**EMPTY, **entries}.items() if value is not ...}
    with pytest.raises(Malformed) as caught:
        arena_from_json(data)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_arena_setup_walls_may_cross_or_join_at_right_angles() -> None:
    cross = [wall(6000, 6000, 8000), wall(6000, 6000, 8000, 200, 90)]
    assert len(arena(walls=cross).walls) == 2
    corner = [wall(4000, 5000, 2000), wall(4900, 6100, 2000, 200, 90)]
    assert len(arena(walls=corner).walls) == 2


# Two walls 3000 long and 200 wide bend at (6000, 6000): the first comes from the west, the second
# goes on at so many degrees, each so many units past the place where their middles meet.
@pytest.mark.parametrize(
    ("degrees", "past", "fits"),
    [
        # In line and at a right angle, as ever.
        (90, 0, True),
        (0, 100, True),
        # Bent by 45: corners of 135 and of 225 degrees. To the mitre it is 100 × tan 22.5 = 41.
        (45, 41, True),
        (45, 60, True),
        (45, 150, True),
        (135 - 90, 20, False),
        (45, -41, False),
        (45, 10, False),
        (-45, 41, True),
        (-45, -41, False),
        (30, 27, True),
        (1, 60, True),
        (60, 58, True),
        (89, 98, True),
        # Bent by more than 90 they leave an acute corner inside.
        (91, 102, True),
        (93, 105, False),
        (135, 241, False),
        (-120, 173, False),
    ],
)
def test_arena_setup_walls_may_bend_but_make_no_acute_corner(
    degrees: int, past: int, fits: bool
) -> None:
    half = 1500 - past
    x, y = (round(half * each(radians(degrees))) for each in (cos, sin))
    walls = [wall(6000 - half, 6000, 3000, 200, 90), wall(6000 + x, 6000 + y, 3000, 200, 0)]
    walls[1]["heading"] = (degrees + 90) % 360
    if fits:
        assert len(arena(walls=walls).walls) == 2
        assert len(arena(walls=walls[::-1]).walls) == 2
        return
    for each in (walls, walls[::-1]):
        with pytest.raises(Malformed) as caught:
            arena(walls=each)
        assert str(caught.value) == "arena: wall 1 and wall 2 make a corner of less than 90 degrees"


@pytest.mark.parametrize(("heading", "y"), [(45, 5200), (-45, 5200), (80, 5750), (10, 4950)])
def test_arena_setup_a_wall_that_meets_another_in_its_middle_must_be_square_to_it(
    heading: int, y: int
) -> None:
    across = wall(6000, 6000, 4000, 200, 90)
    assert len(arena(walls=[across, wall(6000, 5000, 2000)]).walls) == 2
    # At a slant there is an acute corner on one side of it or the other.
    with pytest.raises(Malformed, match="wall 1 and wall 2 make a corner of less than 90 degrees"):
        arena(walls=[across, wall(6000, y, 2000, 200, heading % 360)])


def test_an_arena_file_must_give_a_name_but_a_record_may_hold_none() -> None:
    for name in ("", "  "):
        data = {**EMPTY, "name": name}
        with pytest.raises(Malformed) as caught:
            read_arena(json.dumps(data))
        assert str(caught.value) == "arena: 'name' is empty; it must have 1 to 40 characters"
        assert arena_from_json(data).name == name


def test_arena_setup_gaps_of_just_a_turning_key_will_do() -> None:
    # Each wall is 200 thick, so the gap is 2000; the ends are 2000 from the edges.
    assert len(arena(walls=[wall(4900, 6000, 8000), wall(7100, 6000, 8000)]).walls) == 2
    # A wall that joins the edge leaves no gap there.
    assert len(arena(walls=[wall(6000, 1500, 3000)]).walls) == 1


def test_starting_positions_an_edge_must_not_be_full() -> None:
    row = [barrier(600 + 1150 * k, 600, 90) for k in range(10)]
    with pytest.raises(Malformed) as caught:
        arena(obstacles=row)
    assert str(caught.value) == "arena: there is too little room to start at the north edge"
    assert len(arena(obstacles=[row[4]]).obstacles) == 1


@pytest.mark.parametrize("code", STOCK_ARENAS)
def test_arenas_round_trip_as_json(code: str) -> None:
    found = stock_arena(code)
    text = json.dumps(arena_to_json(found))
    assert read_arena(text) == found
    assert load_arena(code) == load_arena(text) == found
    assert load_arena(json.loads(text)) == found
    assert load_arena(f"\ufeff{text}") == read_arena(f"\ufeff{text}") == found


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("the-moon", "there is no arena 'the-moon'; there are open-yard, six-barriers"),
        ("../cards", "there is no arena '../cards'"),
        ("{", "arena: not JSON, see line 1"),
        (None, "arena: must be the name of an arena or an object, not null"),
    ],
)
def test_no_arena(value: object, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        load_arena(value)
    assert str(caught.value).startswith(sentence)


PLACES = st.integers(0, 12_000)
OBSTACLES = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(("barrel", "barrier", "wreck")),
        "x": PLACES,
        "y": PLACES,
        "heading": st.integers(0, 359),
        "solid": st.booleans(),
    }
)
WALLS = st.fixed_dictionaries(
    {
        "x": PLACES,
        "y": PLACES,
        "length": st.integers(100, 6000),
        "width": st.integers(100, 600),
        "heading": st.sampled_from((0, 90, 45)),
    }
)


@given(st.lists(OBSTACLES, max_size=4), st.lists(WALLS, max_size=2))
def test_an_arena_that_is_read_keeps_everything_apart_and_inside(
    obstacles: list[Any], walls: list[Any]
) -> None:
    try:
        found = arena(obstacles=obstacles, walls=walls)
    except Malformed:
        return
    assert arena_from_json(arena_to_json(found)) == found
    state = State({"division": 4}, field_of(found), ())
    solid = [shape_of(state, 6 + number) for number in range(4, len(state.things))]
    for number, shape in enumerate(solid):
        assert min(shape.left, shape.top) >= 0
        assert max(shape.right, shape.bottom) <= 12_000
        if number < len(obstacles):
            assert not any(overlap(shape, other) for other in solid[number + 1 :])


def test_the_arena_of_the_documentation_can_be_read() -> None:
    page = (ROOT / "docs" / "rules-arena.md").read_text("utf-8")
    found = read_arena(page.split("```json\n")[1].split("```")[0])
    assert (found.code, len(found.walls), len(found.hazards)) == ("two-walls", 2, 1)
    assert found.walls[0] == (4000, 6000, 4000, 200, 0)
