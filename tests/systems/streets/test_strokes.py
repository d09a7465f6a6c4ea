"""A drive as it is planned is what the rules then drive."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.streets.scene import E, N, S, Scene
from wreckyard.systems.streets import impact_after, meant_here, skid, skid_at, stroke, way_to


def driving(speed: int, *, seats: int = 2) -> Scene:
    """The first car at its first point, 10,18, on the way up, with the rest of its speed left."""
    scene = Scene(seats=seats)
    scene.put(0, 10, 19, N, speed)
    scene.turn(0)
    return scene


def test_a_stroke_has_the_tests_of_its_corners() -> None:
    scene = driving(4)
    planned = stroke(scene.state, 0, (0, 2, -3))
    assert [tuple(each.point) for each in planned.points] == [(10, 18), (10, 17), (11, 17)]
    # Safe at 8, 4 and 2.
    assert [each.sd for each in planned.points] == [0, 0, 2]
    assert (planned.safe, planned.left, planned.block) == (2, 1, "")


def test_a_stroke_ends_with_the_points_and_before_what_is_in_the_way() -> None:
    scene = driving(4)
    assert len(stroke(scene.state, 0, (0,) * 9).points) == 4
    scene = driving(6, seats=3)
    scene.put(1, 10, 16, E)
    planned = stroke(scene.state, 0, (0, 0, 0))
    assert len(planned.points) == 2
    assert planned.block == "car"
    scene.state.cars[1].wreck = 1
    assert stroke(scene.state, 0, (0, 0)).block == "wreck"


def test_a_marker_on_the_way_is_a_test_and_stops_what_is_safe_before_it() -> None:
    scene = driving(4)
    scene.lay("oil", 10, 16)
    planned = stroke(scene.state, 0, (0, 0, 0))
    assert [each.marker for each in planned.points] == ["", "", "oil"]
    assert [each.sd for each in planned.points] == [0, 0, 5]
    assert planned.safe == 1


def test_a_skid_of_a_planned_point_is_the_skid_that_is_rolled_there() -> None:
    scene = driving(6)
    here = stroke(scene.state, 0, (2,)).points[0]
    assert skid_at(scene.state, 0, here) == skid(scene.state, 0, here.sd)


def test_what_is_meant_on_oil_is_tested_for_the_oil_too() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 4)
    scene.lay("oil", 10, 18)
    scene.turn(0)
    assert scene.asked == "intent A"
    # 5 for the oil; 135 degrees at 4 are 2 over.
    assert [meant_here(scene.state, 0, turn).sd for turn in (0, 1, 3)] == [5, 5, 5]
    meant = meant_here(scene.state, 0, 1)
    assert (tuple(meant.point), meant.travel, meant.eighths) == ((10, 18), N, 1)
    assert meant_here(driving(6).state, 0, 3).sd == 4


@pytest.mark.parametrize(
    ("speed", "goal", "turns"),
    [
        (4, (10, 16), (0, 0, 0)),
        (4, (12, 17), (1, 1, 0)),
        (4, (10, 18), None),
        (3, (10, 14), None),
    ],
)
def test_the_way_to_a_point_is_the_safest(
    speed: int, goal: tuple[int, int], turns: tuple[int, ...] | None
) -> None:
    scene = driving(speed)
    found = way_to(scene.state, 0, goal)
    assert found == turns
    if found is not None:
        planned = stroke(scene.state, 0, found)
        assert tuple(planned.points[-1].point) == goal
        assert not any(each.sd for each in planned.points)


@pytest.mark.parametrize(
    ("facing", "speed", "kind", "velocity", "own", "theirs"),
    [
        # d + RV - 6 for d from 1 to 8; the rammer takes half, rounded down, but head-on.
        (E, 3, "side", 6, (0, 4), (1, 8)),
        (N, 2, "shunt", 4, (0, 3), (0, 6)),
        (S, 3, "head-on", 9, (4, 11), (4, 11)),
    ],
)
def test_an_impact_at_the_end_of_a_stroke_is_told_for_both(
    facing: int, speed: int, kind: str, velocity: int, own: tuple[int, int], theirs: tuple[int, int]
) -> None:
    scene = driving(6)
    scene.put(1, 10, 16, facing, speed)
    found = impact_after(scene.state, 0, stroke(scene.state, 0, (0, 0)))
    assert found is not None
    odds, other = found
    assert (odds.kind, odds.velocity, other) == (kind, velocity, 1)
    assert (min(odds.own.weights), max(odds.own.weights)) == own
    assert (min(odds.theirs.weights), max(odds.theirs.weights)) == theirs


def test_a_free_way_has_no_impact_and_the_edge_is_a_crash() -> None:
    scene = driving(6)
    planned = stroke(scene.state, 0, (0, 0))
    assert impact_after(scene.state, 0, planned) is None
    scene = Scene()
    scene.put(0, 10, 2, N, 6)
    scene.turn(0)
    found = impact_after(scene.state, 0, stroke(scene.state, 0, (0, 0)))
    assert found is not None
    odds, other = found
    # RV 6: 1 to 8 damage, and 6, 7 or 8 of them stun.
    assert (odds.kind, odds.velocity, other) == ("crash", 6, -1)
    assert odds.stuns_own == Fraction(3, 8)
