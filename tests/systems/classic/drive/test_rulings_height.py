"""Floors, stairs and roofs, and what height does to fire (Stairs; Height Modifications; Missed
Shots)."""

from __future__ import annotations

import pytest

from tests.systems.classic.fire.test_rulings_foot_fire import lines, sum_of, until_fire
from tests.systems.classic.foot.test_rulings_on_foot import idle, until_foot
from tests.systems.classic.positions.shed import AWAY, shed, square
from wreckyard.systems.classic import RULES, floor_of
from wreckyard.systems.classic.fire.grenades.flights import at_foot
from wreckyard.systems.classic.harm.injury import in_burst
from wreckyard.systems.classic.sight.on_foot import is_too_high

STAIRS = square(40, 22)


def climbed(way: str, floor: int, running: int = 0) -> tuple[int, int]:
    """The floor after taking the stairs, and the turns that it took."""
    scene = shed(man=STAIRS | {"floor": floor}, skills=[[0, 0, 0, running], [0, 0]])
    until_foot(scene)
    before = scene.state.turn
    scene.do(f"climb {way}")
    until_foot(scene)
    return floor_of(scene.state, 0), scene.state.turn - before


@pytest.mark.parametrize(
    ("way", "floor", "to", "turns"), [("up", 0, 1, 2), ("up", 1, 2, 3), ("down", 1, 0, 2)]
)
def test_stairs_take_a_turn_a_square_and_the_hatch_one_more(
    way: str, floor: int, to: int, turns: int
) -> None:
    """Two squares from floor to floor; the second is the roof of a shed of two floors."""
    assert climbed(way, floor) == (to, turns)


@pytest.mark.parametrize("running", [1, 2, 5])
def test_a_runner_takes_both_squares_in_one_turn(running: int) -> None:
    """A square more for each level: with one he is up in phase 2. The hatch still takes its
    turn."""
    assert climbed("up", 0, running) == (1, 1)
    assert climbed("up", 1, running) == (2, 2)


def test_one_climbs_on_the_stairs_alone_and_no_higher_than_the_roof() -> None:
    scene = shed(man=square(39, 22))
    until_foot(scene)
    assert not any(each.startswith("climb") for each in scene.options)
    scene = shed(man=STAIRS | {"floor": 2})
    until_foot(scene)
    assert [each for each in scene.options if each.startswith("climb")] == ["climb down"]


def test_a_floor_ends_at_the_walls_and_a_roof_at_their_outer_edge() -> None:
    """On the first floor the door in the south is a window; the roof covers the walls."""
    scene = shed(man=square(36, 26) | {"floor": 1})
    until_foot(scene)
    assert "step S" not in scene.options
    scene = shed(man=square(36, 26) | {"floor": 2})
    until_foot(scene)
    assert "step S" in scene.options
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state


@pytest.mark.parametrize(("floor", "above"), [(0, 0), (1, -1), (2, -2)])
def test_firing_at_a_higher_level_is_at_minus_1_for_each_ten_feet(floor: int, above: int) -> None:
    """From the ground west of the window."""
    scene = shed(man=square(20, 23), other=square(33, 23) | {"floor": floor})
    until_fire(scene)
    assert lines(sum_of(scene, "fire driver SMG > B1")).get("height", 0) == above


def test_firing_downward_is_at_no_penalty() -> None:
    scene = shed(man=square(33, 23) | {"floor": 1}, other=square(20, 23))
    until_fire(scene)
    assert "height" not in lines(sum_of(scene, "fire driver SMG > B1"))


def test_throwing_down_is_at_minus_1_for_each_ten_feet() -> None:
    """From the roof, to a full inch of the map 3 inches to the north."""
    kit = ("explosive",)
    scene = shed(man=square(36, 20) | {"floor": 2}, gear=[kit, kit])
    until_fire(scene)
    assert lines(sum_of(scene, "fire driver explosive > ground 9000 2000"))["height"] == -2


def test_from_above_one_sees_over_what_is_lower() -> None:
    """A car stands between them; from the ground it hides him."""
    for floor, seen in ((0, False), (1, True)):
        scene = shed(
            AWAY[0],
            {"x": 6_500, "y": 5_875, "heading": 0},
            man=square(33, 23) | {"floor": floor},
            other=square(18, 23),
        )
        until_foot(scene)
        for _ in range(12):
            if scene.asked == ("foot-fire", "A"):
                break
            idle(scene)
        assert ("fire driver SMG > B1" in scene.options) is seen


@pytest.mark.parametrize(
    ("floor", "far", "too_high"),
    [(2, 100, False), (3, 2_000, True), (3, 2_002, False), (4, 2_600, True)],
)
def test_vehicles_hit_a_third_story_roof_from_further_off_than_it_is_high(
    floor: int, far: int, too_high: bool
) -> None:
    """30 feet are 2 inches."""
    assert is_too_high(floor, far) is too_high


def test_a_burst_on_the_ground_does_not_reach_the_floors_above() -> None:
    """At the feet of who stands outside of the window; he looks out of it, above or on the
    ground."""
    for floor, reached in ((0, True), (1, False)):
        scene = shed(man=square(33, 23) | {"floor": floor})
        found = [each.person for each in in_burst(scene.state, 7_800, 5_875, 2_000)]
        assert (found == [0]) is reached


@pytest.mark.parametrize(
    ("start", "at", "exact", "foot"),
    [
        # short of its aim in the room, from the west: at the foot of the wall, half a square before it
        ((4_125, 5_875), (8_625, 5_875), False, (7_900, 8_000)),
        # exactly through the window
        ((4_125, 5_875), (8_625, 5_875), True, (8_625, 8_625)),
        # thrown inside
        ((8_625, 5_875), (9_125, 5_875), False, (9_125, 9_125)),
    ],
)
def test_a_grenade_that_misses_a_window_lands_at_the_base_of_the_building(
    start: tuple[int, int], at: tuple[int, int], exact: bool, foot: tuple[int, int]
) -> None:
    scene = shed(man=square(10, 10))
    x, y = at_foot(scene.state, start, at, exact)
    assert foot[0] - 125 <= x <= foot[1]
    assert y == 5_875


def test_people_may_stand_one_above_the_other() -> None:
    scene = shed(man=square(36, 24) | {"floor": 1}, other=square(36, 24))
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state
    # With a ceiling between them neither sees the other.
    until_foot(scene)
    assert not any("B1" in each for each in scene.options)


@pytest.mark.parametrize(("x", "floor", "offered"), [(29, 0, True), (32, 2, False)])
def test_who_is_upstairs_gets_into_no_car_below(x: int, floor: int, offered: bool) -> None:
    """The car stands at the western wall: on its other side one gets in, on the edge of the roof
    not."""
    scene = shed({"x": 7_750, "y": 6_125}, man=square(x, 24) | {"floor": floor})
    until_foot(scene)
    assert ("board" in scene.options) == offered
