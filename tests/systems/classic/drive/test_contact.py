"""Kinds of collisions and what they come to, named after Collisions and the rulings on it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from wreckyard.kit.convex import Convex, Side
from wreckyard.kit.geometry import FRONT_LEFT, Pose, corner, outline, pivot, touch
from wreckyard.systems.classic.book.collisions import (
    HEAD_ON,
    REAR_END,
    SIDESWIPE,
    T_BONE,
    against_fixed,
    fixed_damage,
)
from wreckyard.systems.classic.book.maneuvers import INCH, Leg
from wreckyard.systems.classic.drive.collide.contact import (
    Meeting,
    Party,
    collide,
    leading,
    meet,
    meet_fixed,
)
from wreckyard.systems.classic.place.ways import CAR, Way, drive

F, R, B, L = Side.FRONT, Side.RIGHT, Side.BACK, Side.LEFT

START = Pose(10_000, 10_000, 0)


def run_into(other: Pose, pose: Pose = START, travel: int | None = None) -> tuple[Way, Meeting]:
    """A car that goes on until it meets another."""
    travel = pose.heading if travel is None else travel
    way = drive(pose, CAR, [Leg(travel, 3 * INCH)], [outline(other, CAR)])
    assert way.contacts
    assert touch(outline(way.pose, CAR), outline(other, CAR))
    return way, meet(Party(way.pose, CAR, travel), Party(other, CAR, other.heading))


@pytest.mark.parametrize(
    ("heading", "kinds", "sides"),
    [
        # Straight ahead of the mover, the other's middle a little to the right of its line.
        (0, (REAR_END,), (F, B)),
        (300, (REAR_END,), (F, B)),
        (449, (REAR_END,), (F, B)),
        # On the border the one hit chooses.
        (450, (REAR_END, T_BONE), (F, B)),
        (451, (T_BONE,), (F, R)),
        (900, (T_BONE,), (F, R)),
        (1349, (T_BONE,), (F, R)),
        (1350, (HEAD_ON, T_BONE), (F, F)),
        (1351, (HEAD_ON,), (F, F)),
        (1800, (HEAD_ON,), (F, F)),
        (2700, (T_BONE,), (F, L)),
        (3300, (REAR_END,), (F, B)),
    ],
)
def test_ruling_20_a_front_that_meets_another(
    heading: int, kinds: tuple[str, ...], sides: tuple[Side, Side]
) -> None:
    _, met = run_into(Pose(10_050, 8000, heading))
    assert met.kinds == kinds
    assert met.mover_rams
    assert met.sides(kinds[0]) == sides


@pytest.mark.parametrize(
    ("travel", "x", "heading", "own", "its"),
    [
        (100, 10_500, 0, R, L),
        (3500, 9500, 0, L, R),
        (100, 10_500, 1800, R, R),
        (3500, 9500, 1800, L, L),
    ],
)
def test_ruling_20_side_on_side_is_a_sideswipe(
    travel: int, x: int, heading: int, own: Side, its: Side
) -> None:
    """The mover slides aside by ten degrees into one that lies along it."""
    other = Pose(x, 10_100, heading)
    met = meet(Party(START, CAR, travel), Party(other, CAR, heading))
    assert met.kinds == (SIDESWIPE,)
    assert met.sides(SIDESWIPE) == (own, its)


def test_ruling_20_a_front_corner_nearly_along_a_side_is_a_sideswipe() -> None:
    """Its heading 30 degrees to that of the other, it drives into the other's left side."""
    way, met = run_into(Pose(11_500, 8000, 0), Pose(10_000, 10_000, 300))
    assert way.rest
    assert met.kinds == (SIDESWIPE,)
    assert met.sides(SIDESWIPE) == (R, L)


def test_ruling_20_a_side_that_meets_a_front_is_rammed() -> None:
    """The mover skids sideways to the right into one that comes: it is hit, the other rams."""
    way, met = run_into(Pose(11_500, 10_000, 2700), START, 900)
    assert way.pose.x == 10_750
    # Its right side leads: for the skidding car that is the front, so it is head on.
    assert met.kinds == (HEAD_ON,)
    assert met.sides(HEAD_ON) == (R, F)
    # One that swings its side into the other's nose while it goes straight on is rammed.
    swung = meet(Party(way.pose, CAR, 0), Party(Pose(11_500, 10_000, 2700), CAR, 2700))
    assert (swung.kinds, swung.mover_rams) == ((T_BONE,), False)
    assert swung.sides(T_BONE) == (R, F)


def test_ruling_20_corner_on_corner_goes_by_the_angle_and_the_mover_rams() -> None:
    # Exactly beside each other, the front right corner on the rear left one.
    for heading, kind in ((0, SIDESWIPE), (1800, SIDESWIPE), (900, T_BONE), (2700, T_BONE)):
        across = heading in (900, 2700)
        other = Pose(10_250 + (500 if across else 250), 9500 - (250 if across else 500), heading)
        met = meet(Party(START, CAR, 0), Party(other, CAR, heading))
        assert met.kinds == (kind,)
        assert met.mover_rams
    # A whole end against a whole end is no corner on a corner.
    assert meet(Party(START, CAR, 0), Party(Pose(10_000, 9000, 0), CAR, 0)).kinds == (REAR_END,)
    assert meet(Party(START, CAR, 0), Party(Pose(10_000, 9000, 1800), CAR, 1800)).kinds == (
        HEAD_ON,
    )
    assert meet(Party(START, CAR, 0), Party(Pose(10_500, 10_000, 0), CAR, 0)).kinds == (SIDESWIPE,)


@pytest.mark.parametrize(
    ("travel", "side"),
    [
        (0, F),
        (450, F),
        (451, R),
        (900, R),
        (1349, R),
        (1350, B),
        (1800, B),
        (2250, B),
        (2700, L),
        (3150, F),
    ],
)
def test_the_front_is_the_side_that_leads(travel: int, side: Side) -> None:
    assert leading(0, travel) == side
    assert leading(1234, 1234 + travel) == side


def test_in_reverse_the_back_rams() -> None:
    _, met = run_into(Pose(10_000, 12_000, 0), START, 1800)
    assert met.kinds == (HEAD_ON,)
    assert met.sides(HEAD_ON) == (B, F)


def test_hit_from_behind_by_a_swing_of_the_tail() -> None:
    """The one behind has its front on the mover's back: it rams, a rear-end."""
    met = meet(Party(START, CAR, 0), Party(Pose(10_100, 11_000, 0), CAR, 0))
    assert (met.kinds, met.mover_rams) == ((REAR_END,), False)
    assert met.sides(REAR_END) == (B, F)


# What collisions come to


def party(speed: int, dm: Fraction, pose: Pose = START) -> Party:
    return Party(pose, CAR, pose.heading, Fraction(speed), dm)


ONE, THIRD = Fraction(1), Fraction(1, 3)


def test_a_head_on_collision() -> None:
    """40 against 20 of equal weight: temporary speeds 20 and 10, so 10 and 0; 60 mph are 7d."""
    mover, other = party(40, ONE), party(20, ONE, Pose(10_000, 9000, 1800))
    found = collide(mover, other, meet(mover, other), HEAD_ON)
    assert (found.speed, str(found.dice.number), found.sides) == (60, "7", (F, F))
    assert (found.speeds, found.goes_on, found.yields) == ((10, 0), True, 1)
    assert found.hazards == (3, 2)
    # Told from the other side it is the same, and the mover yields.
    back = collide(other, mover, meet(other, mover), HEAD_ON)
    assert (back.speeds, back.goes_on, back.yields) == ((0, 10), False, 0)


def test_a_t_bone_by_the_other_is_told_from_the_movers_side() -> None:
    mover, other = party(30, ONE), party(40, THIRD, Pose(10_750, 10_000, 2700))
    found = collide(mover, other, meet(mover, other), T_BONE)
    # The rammer, a third of the other's weight, keeps a quarter: 10 mph. The mover is the heavier
    # one that is hit, keeps its speed and goes on.
    assert (found.speed, found.sides, found.speeds) == (40, (R, F), (30, 10))
    assert (found.goes_on, found.yields, found.hazards) == (True, 0, (1, 3))


def test_a_sideswipe_adds_speeds_that_are_opposite() -> None:
    beside = Pose(10_500, 10_000, 0)
    same, against = party(30, THIRD, beside), party(30, THIRD, beside._replace(heading=1800))
    mover = party(40, ONE)
    for other, speed in ((same, 5), (against, 20)):
        found = collide(mover, other, meet(mover, other), SIDESWIPE)
        assert (found.speed, found.speeds, found.yields) == (speed, (40, 30), 1)


# Fixed objects


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


@pytest.mark.parametrize(
    ("heading", "kind", "side"),
    [
        (0, HEAD_ON, F),
        (300, HEAD_ON, F),
        (450, HEAD_ON, F),
        (451, SIDESWIPE, L),
        (800, SIDESWIPE, L),
        (3149, SIDESWIPE, R),
        (3150, HEAD_ON, F),
    ],
)
def test_ruling_20_walls(heading: int, kind: str, side: Side) -> None:
    """Under 45° to the wall a sideswipe, else head on."""
    wall = block(0, 7000, 20_000, 8000)
    pose = Pose(10_000, 9000, heading)
    way = drive(pose, CAR, [Leg(heading, 5 * INCH)], [wall])
    assert meet_fixed(Party(way.pose, CAR, heading), wall) == (kind, side)


def test_the_end_of_a_wall_is_met_head_on_and_beside() -> None:
    post = block(10_200, 7000, 10_300, 8000)
    way = drive(START, CAR, [Leg(0, 5 * INCH)], [post])
    assert meet_fixed(Party(way.pose, CAR, 0), post) == (HEAD_ON, F)
    # The tail swings into the wall beside it while the car goes on.
    beside = block(10_260, 9000, 11_000, 12_000)
    swung = pivot(START, CAR, FRONT_LEFT, -10)
    way = drive(START, CAR, [Leg(angle=-150, corner=FRONT_LEFT)], [beside])
    assert swung.heading == 3590
    assert meet_fixed(Party(way.pose, CAR, 0), beside) == (SIDESWIPE, R)
    assert corner(way.pose, CAR, FRONT_LEFT) == corner(START, CAR, FRONT_LEFT)


def test_a_wall_behind_is_never_hit_head_on() -> None:
    behind = block(9000, 10_500, 11_000, 11_000)
    assert meet_fixed(Party(START, CAR, 0), behind)[0] == SIDESWIPE


def test_fixed_objects_give_what_they_take() -> None:
    """The book's tree: 20 points, a luxury car at 40 and at 80 mph."""
    assert against_fixed(HEAD_ON, 40)[:2] == (40, against_fixed(HEAD_ON, 40).dice)
    assert str(against_fixed(HEAD_ON, 80).dice.number) == "11"
    assert fixed_damage(12, ONE, 20, 1) == (12, False)
    assert fixed_damage(41, ONE, 20, 1) == (20, True)
    # A wall of 6 needs two breaches: 12 points.
    assert fixed_damage(11, ONE, 6) == (11, False)
    assert fixed_damage(13, ONE, 6) == (12, True)


def test_speeds_after_fixed_objects() -> None:
    """It stops, or has its temporary speed when the thing breaks; D1 per begun 10 of the change."""
    assert against_fixed(HEAD_ON, 45)[2:] == (0, 5)
    assert against_fixed(HEAD_ON, 45, breaks=True)[2:] == (25, 2)
    swipe = against_fixed(SIDESWIPE, 45)
    assert (swipe.speed, swipe.after, swipe.hazard) == (15, 45, 2)
