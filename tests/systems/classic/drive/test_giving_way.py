"""Conforming, named after Conforming Movement and ruling 22; sliding along what was hit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.scenes import apart
from wreckyard.kit.convex import Convex
from wreckyard.kit.geometry import (
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR_LEFT,
    REAR_RIGHT,
    Pose,
    corner,
    outline,
    overlap,
    pivot,
    touch,
)
from wreckyard.systems.classic import Maneuver, parse_maneuver
from wreckyard.systems.classic.book.maneuvers import Leg, follow, legs
from wreckyard.systems.classic.drive.collide.yielding import conforming, region_of, slide_along
from wreckyard.systems.classic.place.ways import CAR, Part, drive

MOVER = Pose(10_000, 10_000, 0)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def turns(pose: Pose, way: list[Leg], *others: Convex) -> dict[int, Pose]:
    return conforming(pose, CAR, MOVER, CAR, way, others)


def test_ruling_22_the_least_turn_that_clears_the_way() -> None:
    """A car stands across before the mover, who has half an inch to go: 500 further, between x 9750
    and 10250, from the car's near side at y 9500 to its far side at 9000."""
    across = Pose(10_000, 9250, 900)
    found = turns(across, [Leg(0, 500)])
    # It heads right: its near corners are the front right one, at the right, and the rear right one.
    assert set(found) == {FRONT_LEFT, FRONT_RIGHT, REAR_RIGHT, REAR_LEFT}
    # About the near right corner (10500, 9500) its rear swings up: the near side leaves (10250,
    # 9000), 250 aside and 500 up, when tan a = 500 / 250, at 63.4°; with the margin at once after.
    angle = (found[FRONT_RIGHT].heading - 900) % 3600
    assert 634 <= angle <= 640
    assert (found[REAR_RIGHT].heading - 900) % 3600 == 3600 - angle
    # About a far corner it lies flush with the end of the way after a quarter turn.
    assert found[FRONT_LEFT].heading == 1800
    assert found[REAR_LEFT].heading == 0
    for which, pose in found.items():
        assert corner(pose, CAR, which) == corner(across, CAR, which)
        way = drive(MOVER, CAR, [Leg(0, 500)], [outline(pose, CAR)], held=[0])
        assert (way.contacts, way.pose) == ((), Pose(10_000, 9500, 0))


def test_a_grazed_car_turns_a_little() -> None:
    """Its rear right corner is 50 inside the way."""
    ahead = Pose(10_450, 9000, 0)
    found = turns(ahead, [Leg(0, 300)])
    # About the front left corner (10200, 8500) the rear swings to the right: the left side is off
    # (10250, 9200), the end of the way, when tan a = 50 / 700, at 4.1°, and off its margin at 4.5°.
    assert 3600 - 46 <= found[FRONT_LEFT].heading <= 3600 - 41
    # About the front right one it would swing into the mover, so the front swings to the right.
    assert 300 < found[FRONT_RIGHT].heading < 900


def test_a_way_that_is_clear_asks_for_nothing() -> None:
    assert turns(Pose(10_600, 9000, 0), [Leg(0, 500)]) == {}
    assert turns(Pose(10_000, 9000, 0), []) == {}


def test_others_are_not_turned_into() -> None:
    across = Pose(10_000, 9250, 900)
    wall = block(5000, 8000, 15_000, 8990)
    # Behind it is a wall: it cannot swing away, and nothing lets the mover on but a crack.
    assert turns(across, [Leg(0, 500)], wall) == {}
    post = block(10_300, 8000, 10_450, 8900)
    assert REAR_RIGHT not in turns(across, [Leg(0, 500)], post)
    assert FRONT_RIGHT in turns(across, [Leg(0, 500)], post)


def test_ruling_22_if_none_clears_it_the_mover_comes_as_far_as_can_be_cleared() -> None:
    """A wall leaves the car room to turn a little only."""
    ahead = Pose(10_000, 9250, 900)
    wall = block(5000, 8000, 15_000, 8600)
    found = turns(ahead, [Leg(0, 1000)], wall)
    assert found
    for pose in found.values():
        way = drive(MOVER, CAR, [Leg(0, 1000)], [outline(pose, CAR), wall])
        assert 0 < 10_000 - way.pose.y < 900


places = st.builds(Pose, st.integers(8800, 11_200), st.integers(8300, 11_200), st.integers(0, 3599))
ways = st.sampled_from(
    ["straight", "drift L250", "bend R45", "bend L90", "swerve R60", "tstop L"]
).map(parse_maneuver)


@settings(deadline=None, max_examples=40)
@given(places, ways, st.lists(places, max_size=2))
def test_nobody_overlaps_after_giving_way(
    pose: Pose, maneuver: Maneuver, crowd: list[Pose]
) -> None:
    way = legs(MOVER, maneuver)
    mover = outline(MOVER, CAR)
    if overlap(outline(pose, CAR), mover):
        return
    others = [
        each
        for each in apart([outline(each, CAR) for each in crowd], mover)
        if not overlap(each, outline(pose, CAR))
    ]
    begun = drive(MOVER, CAR, way, [*others, outline(pose, CAR)])
    if len(others) not in [each.obstacle for each in begun.contacts]:
        return
    alone = drive(begun.pose, CAR, begun.rest, [outline(pose, CAR)])
    for there in conforming(pose, CAR, begun.pose, CAR, begun.rest, others).values():
        shape = outline(there, CAR)
        assert not any(overlap(shape, each) for each in [*others, outline(begun.pose, CAR)])
        after = drive(begun.pose, CAR, begun.rest, [shape], held=[0])
        assert sum(_size(part) for part in after.parts) > sum(_size(part) for part in alone.parts)


def _size(part: Part) -> int:
    return part.leg.length or abs(part.leg.angle)


@settings(deadline=None, max_examples=40)
@given(places, ways)
def test_a_region_holds_all_of_a_way(pose: Pose, maneuver: Maneuver) -> None:
    region = region_of(pose, CAR, legs(pose, maneuver))
    for leg in legs(pose, maneuver):
        for share in range(11):
            part = leg._replace(
                length=leg.length * share // 10,
                aside=leg.aside * share // 10,
                angle=leg.angle * share // 10,
            )
            points = outline(follow(pose, CAR, part), CAR).points
            assert all(any(_inside(each, point) for each in region) for point in points)
        pose = follow(pose, CAR, leg)


def _inside(shape: Convex, point: tuple[int, int]) -> bool:
    x, y = point
    return all(low <= u * x + v * y <= high for u, v, low, high, _ in shape.axes)


# Sliding along


@pytest.mark.parametrize(
    ("heading", "along", "which"),
    [(700, 900, FRONT_LEFT), (2900, 2700, FRONT_RIGHT), (520, 900, FRONT_LEFT)],
)
def test_ruling_22_at_walls_it_lies_along_and_slides(heading: int, along: int, which: int) -> None:
    """A wall above; the car comes up at it slanting, and its front corner touches first."""
    wall = block(0, 7000, 30_000, 8000)
    pose = Pose(15_000, 9000, heading)
    met = drive(pose, CAR, [Leg(heading, 3000)], [wall])
    found = slide_along(met.pose, CAR, heading, met.rest, wall, [])
    assert found.pose.heading == along
    assert found.pose == pivot(met.pose, CAR, which, along - heading)
    assert found.legs == (Leg(along, met.rest[0].length),)
    made = drive(found.pose, CAR, found.legs, [wall], held=[0])
    assert (made.contacts, made.pose.y) == ((), found.pose.y)
    assert touch(outline(made.pose, CAR), wall)


def test_it_lies_along_as_far_as_there_is_room() -> None:
    wall, post = block(0, 7000, 30_000, 8000), block(14_400, 8000, 14_600, 8600)
    pose = Pose(15_000, 9000, 520)
    met = drive(pose, CAR, [Leg(520, 3000)], [wall, post])
    found = slide_along(met.pose, CAR, 520, met.rest, wall, [post])
    assert 520 < found.pose.heading <= 900
    assert not any(overlap(outline(found.pose, CAR), each) for each in (wall, post))


def test_along_the_corner_of_a_wall_it_slides_on_its_own_side() -> None:
    """Its right side leans on the corner of a wall."""
    post = block(10_250, 9900, 11_000, 9950)
    found = slide_along(MOVER, CAR, 0, [Leg(0, 400)], post, [])
    assert (found.pose, found.legs) == (MOVER, (Leg(0, 400),))


def test_a_turn_that_is_left_is_not_made() -> None:
    wall = block(9000, 8000, 11_000, 9500)
    found = slide_along(MOVER, CAR, 100, [Leg(angle=300, corner=REAR_RIGHT)], wall, [])
    assert found.legs == ()
