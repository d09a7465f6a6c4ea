"""Sweeps: worked by hand, against going step by step, and under turning and mirroring."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.kit.scenes import (
    CAR,
    Symmetry,
    apart,
    arena,
    first_step,
    headings,
    poses,
    stretched,
    symmetries,
    things,
    vehicles,
)
from wreckyard.kit.geometry import (
    FRONT_LEFT,
    REAR_LEFT,
    REAR_RIGHT,
    Base,
    Convex,
    Footprint,
    Pose,
    Side,
    ahead,
    distance,
    outline,
    overlap,
    pivot,
    shift,
    slab,
    touch,
)
from wreckyard.kit.sweep import GRAZE, Contact, Sweep, entering, sweep_shift, sweep_straight
from wreckyard.kit.trig import vector
from wreckyard.kit.turning import sweep_pivot

START = Pose(0, 0, 0)
FRONT, RIGHT, BACK, LEFT = Side


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def touched(sweep: Sweep) -> list[tuple[int, tuple[Side, ...]]]:
    return [(met.obstacle, met.sides) for met in sweep.contacts]


@pytest.mark.parametrize(
    ("direction", "obstacle", "made", "side"),
    [
        # The front is 500 ahead of the middle, the rear 500 behind.
        (0, block(-900, -2000, 900, -1000), 500, FRONT),
        (1800, block(-900, 1000, 900, 2000), 500, BACK),
        (900, block(600, -200, 900, 200), 350, RIGHT),
        (2700, block(-900, -200, -600, 200), 350, LEFT),
        # A corner of something in the way of the front left corner only.
        (0, block(-900, -1000, -200, -900), 400, FRONT),
        # A slide goes 500 aside while it goes 866 ahead; the side is at 250.
        (300, block(500, -3000, 900, 3000), 500, RIGHT),
        (3300, block(-900, -3000, -500, 3000), 500, LEFT),
    ],
)
def test_the_first_touch_by_hand(direction: int, obstacle: Convex, made: int, side: Side) -> None:
    sweep = sweep_shift(START, CAR, direction, 1000, [obstacle])
    assert sweep.made == made
    assert sweep.pose == shift(START, direction, made)
    assert touched(sweep) == [(0, (side,))]


def test_a_free_way_is_made_whole() -> None:
    assert sweep_shift(START, CAR, 300, 1000, []) == Sweep(Pose(500, -866, 0), 1000, ())
    behind = block(-900, 700, 900, 900)
    assert sweep_shift(START, CAR, 0, 1000, [behind]) == Sweep(Pose(0, -1000, 0), 1000, ())


def test_nothing_is_jumped_over() -> None:
    thin = block(-900, -3001, 900, -3000)
    sweep = sweep_shift(START, CAR, 0, 9000, [thin])
    assert (sweep.pose, sweep.made) == (Pose(0, -2500, 0), 2500)


def test_all_that_is_met_at_once_is_named() -> None:
    left, right = block(-400, -1000, -100, -900), block(100, -1000, 400, -900)
    later, beside = block(-50, -2000, 50, -1500), block(300, -900, 400, -500)
    sweep = sweep_shift(START, CAR, 0, 1000, [beside, left, later, right])
    assert touched(sweep) == [(1, (FRONT,)), (3, (FRONT,))]


@pytest.mark.parametrize(("further", "met"), [(0, 2), (3, 2), (5, 1)])
def test_what_is_met_within_three_units_is_met_at_once(further: int, met: int) -> None:
    pair = [block(-400, -1000, -100, -900), block(100, -1000, 400, -900 - further)]
    for obstacles in (pair, pair[::-1]):
        sweep = sweep_shift(START, CAR, 0, 1000, obstacles)
        assert len(sweep.contacts) == met
        assert sweep.made == sweep_shift(START, CAR, 0, 1000, pair[:1]).made


def test_a_pivot_stops_at_the_first_of_two_that_are_met_at_once() -> None:
    # The front left corner passes x = -750 at 30 degrees, and the left side reaches the corner
    # (-599, -100) when 600 tan a is 349: at 30.2.
    far, near = block(-1500, -1000, -750, -200), block(-900, -100, -599, 700)
    for obstacles in ([far, near], [near, far]):
        sweep = sweep_pivot(START, CAR, REAR_LEFT, -900, obstacles)
        assert sweep.pose == pivot(START, CAR, REAR_LEFT, -300)
        assert (sweep.made, len(sweep.contacts)) == (300, 2)


def test_a_car_that_is_met_says_on_which_side() -> None:
    across = outline(Pose(0, -1500, 900), CAR)
    oncoming = outline(Pose(0, -1500, 1800), CAR)
    queueing = outline(Pose(0, -1500, 0), CAR)
    for other, side in ((across, RIGHT), (oncoming, FRONT), (queueing, BACK)):
        (met,) = sweep_shift(START, CAR, 0, 1000, [other]).contacts
        assert (met.sides, met.other_sides, met.already) == ((FRONT,), (side,), False)


def test_things_have_no_sides() -> None:
    (met,) = sweep_shift(START, CAR, 0, 1000, [block(-900, -1000, 900, -900)]).contacts
    assert met.other_sides == ()


@pytest.mark.parametrize(
    ("base", "direction", "obstacle", "sides"),
    [
        # The front left corner runs into a wall across, and into one alongside.
        (CAR, 3000, block(-400, -3000, 0, -600), (FRONT,)),
        (CAR, 3000, block(-600, -3000, -350, -400), (LEFT,)),
        # A wall at 45 degrees faces ahead and aside equally: both sides were touched.
        (CAR, 3150, Convex([(-1000, -1000), (0, -1000), (-1000, 0)]), (FRONT, LEFT)),
    ],
)
def test_a_corner_counts_for_the_side_that_faces_more(
    base: Base, direction: int, obstacle: Convex, sides: tuple[Side, ...]
) -> None:
    (met,) = sweep_shift(START, base, direction, 1000, [obstacle]).contacts
    assert met.sides == sides


@pytest.mark.parametrize("heading", [0, 900, 450, 300, 137])
def test_a_car_slides_along_a_wall_that_it_touches(heading: int) -> None:
    pose = Pose(0, 0, heading)
    x, y = vector(heading, 10000)
    a, b = vector(heading - 900, 252)
    wall = slab((a - x, b - y), (a + x, b + y), 500)
    shape = outline(pose, CAR)
    assert touch(shape, wall)
    assert not overlap(shape, wall)
    sweep = sweep_shift(pose, CAR, heading, 1000, [wall])
    assert sweep.contacts == ()
    there = ahead(pose, 1000)
    assert max(abs(sweep.pose.x - there.x), abs(sweep.pose.y - there.y)) <= GRAZE + 1
    away = sweep_shift(pose, CAR, heading + 300, 1000, [wall])
    assert away == Sweep(shift(pose, heading + 300, 1000), 1000, ())
    toward = sweep_shift(pose, CAR, heading - 300, 1000, [wall])
    assert [(met.sides, met.already) for met in toward.contacts] == [((LEFT,), True)]
    assert toward.made <= 8


@pytest.mark.parametrize(("nearer", "slides"), [(2, True), (4, False)])
def test_a_wall_that_converges_by_four_units_a_length_is_run_into(
    nearer: int, slides: bool
) -> None:
    # It touches the front left corner, and is so much nearer a car length further on.
    wall = Convex([(-900, 500), (-900, -1500), (nearer - 250, -1500), (-nearer - 250, 500)])
    sweep = sweep_shift(START, CAR, 0, 1000, [wall])
    assert [met.already for met in sweep.contacts] == ([] if slides else [True])
    assert (sweep.made == 1000) is slides
    assert not overlap(outline(sweep.pose, CAR), wall)


@pytest.mark.parametrize(
    ("which", "angle", "obstacle", "tenths", "side"),
    [
        # About the rear left corner (-250, 500). The front left corner, 1000 ahead of it, comes
        # to the left by 1000 sin a: 500 at 30 degrees.
        (REAR_LEFT, -900, block(-1500, -1000, -750, 700), 300, LEFT),
        # Of all corners the front right one goes round the largest circle: it is 500 across and
        # 1000 along from there, so 1118.1 away, and comes no higher than -618.1.
        (REAR_LEFT, -900, block(-900, -900, 900, -620), 900, None),
        # Backward: the front left corner stays, the tail swings to the left.
        (FRONT_LEFT, 900, block(-1500, -400, -750, 1000), 300, LEFT),
    ],
)
def test_pivots_by_hand(
    which: int, angle: int, obstacle: Convex, tenths: int, side: Side | None
) -> None:
    sweep = sweep_pivot(START, CAR, which, angle, [obstacle])
    assert sweep.made == tenths
    assert sweep.pose == pivot(START, CAR, which, tenths if angle > 0 else -tenths)
    assert touched(sweep) == ([] if side is None else [(0, (side,))])


def test_a_car_turns_away_from_a_wall_that_it_touches() -> None:
    wall = block(-900, -5000, -250, 5000)
    sweep = sweep_pivot(START, CAR, REAR_RIGHT, 900, [wall])
    assert (sweep.made, sweep.contacts) == (900, ())
    into = sweep_pivot(START, CAR, REAR_LEFT, -900, [wall])
    assert into.made <= 3
    assert [(met.sides, met.already) for met in into.contacts] == [((LEFT,), True)]


def test_no_way_at_all() -> None:
    wall = block(-900, -5000, -250, 5000)
    assert sweep_shift(START, CAR, 2700, 0, [wall]) == Sweep(START, 0, ())
    assert sweep_pivot(START, CAR, REAR_LEFT, 0, [wall]) == Sweep(START, 0, ())


directions = st.one_of(headings, st.sampled_from([0, 300, 900, 3300]))
crowds = st.lists(things, max_size=6)


def scene(pose: Pose, car: Footprint, crowd: list[Convex]) -> list[Convex]:
    shape = outline(pose, car)
    walls = arena(8000)
    assume(not any(overlap(shape, wall) for wall in walls))
    return [*walls, *apart(crowd, shape)]


@settings(deadline=None)
@given(poses, vehicles, crowds, directions, st.integers(1, 2000))
def test_a_shift_ends_at_the_first_touch_and_overlaps_nothing(
    pose: Pose, car: Footprint, crowd: list[Convex], direction: int, length: int
) -> None:
    obstacles = scene(pose, car, crowd)
    shape = outline(pose, car)
    sweep = sweep_shift(pose, car, direction, length, obstacles)
    end = outline(sweep.pose, car)
    assert not any(overlap(end, one) for one in obstacles)
    for met in sweep.contacts:
        assert distance(end, obstacles[met.obstacle]) < 5
    if any(touch(shape, one) for one in obstacles):
        return
    # A reference in exact arithmetic: everything length times as large, so that the end of
    # every unit of the way is a whole number, and the area covered up to there.
    large = Convex([(length * x, length * y) for x, y in shape.points])
    targets = [Convex([(length * x, length * y) for x, y in one.points]) for one in obstacles]
    x, y = vector(direction, length)

    def free(made: int) -> bool:
        way = stretched(large, x * made, y * made)
        return not any(overlap(way, one) for one in targets)

    low, high = 0, length
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if free(middle) else (low, middle - 1)
    assert bool(sweep.contacts) is (low < length)
    assert low - 3 <= sweep.made <= low
    for index, one in enumerate(targets):
        if low < length and overlap(stretched(large, x * (low + 1), y * (low + 1)), one):
            assert index in [met.obstacle for met in sweep.contacts]


@settings(deadline=None, max_examples=60)
@given(poses, vehicles, crowds, st.integers(0, 3), st.integers(-1800, 1800))
def test_a_pivot_ends_where_going_by_tenths_does(
    pose: Pose, car: Footprint, crowd: list[Convex], which: int, angle: int
) -> None:
    obstacles = scene(pose, car, crowd)
    shape = outline(pose, car)
    sweep = sweep_pivot(pose, car, which, angle, obstacles)
    end = outline(sweep.pose, car)
    assert not any(overlap(end, one) for one in obstacles)
    for met in sweep.contacts:
        assert distance(end, obstacles[met.obstacle]) < 5
    if any(touch(shape, one) for one in obstacles):
        return
    sign = 1 if angle > 0 else -1

    def free(made: int) -> bool:
        there = outline(pivot(pose, car, which, sign * made), car)
        return not any(overlap(there, one) for one in obstacles)

    assert sweep.made == first_step(abs(angle), free)
    assert bool(sweep.contacts) is (sweep.made < abs(angle))


def mirrored_contact(met: Contact, symmetry: Symmetry) -> tuple[int, set[Side], set[Side], bool]:
    return met.obstacle, symmetry.sides(met.sides), symmetry.sides(met.other_sides), met.already


@settings(deadline=None)
@given(poses, vehicles, crowds, directions, symmetries, st.integers(0, 3), st.integers(-900, 900))
def test_sweeps_turn_and_mirror(
    pose: Pose,
    car: Footprint,
    crowd: list[Convex],
    direction: int,
    symmetry: Symmetry,
    which: int,
    angle: int,
) -> None:
    obstacles = scene(pose, car, crowd)
    turned = [symmetry.thing(one) for one in obstacles]
    straight = sweep_shift(pose, car, direction, 1000, obstacles)
    other = sweep_shift(symmetry.pose(pose), car, symmetry.bearing(direction), 1000, turned)
    assert (other.pose, other.made) == (symmetry.pose(straight.pose), straight.made)
    assert [(m.obstacle, set(m.sides), set(m.other_sides), m.already) for m in other.contacts] == [
        mirrored_contact(met, symmetry) for met in straight.contacts
    ]
    round_it = sweep_pivot(pose, car, which, angle, obstacles)
    other = sweep_pivot(
        symmetry.pose(pose), car, symmetry.corner(which), symmetry.angle(angle), turned
    )
    assert (other.pose, other.made) == (symmetry.pose(round_it.pose), round_it.made)
    assert [(m.obstacle, set(m.sides), set(m.other_sides), m.already) for m in other.contacts] == [
        mirrored_contact(met, symmetry) for met in round_it.contacts
    ]


@settings(deadline=None)
@given(
    poses,
    vehicles,
    st.lists(things, min_size=3, max_size=6),
    st.lists(st.integers(0, 999), min_size=8),
)
def test_a_long_drive_never_overlaps_anything(
    pose: Pose, car: Footprint, crowd: list[Convex], choices: list[int]
) -> None:
    # Each move begins where the last one stopped, so mostly touching something.
    obstacles = scene(pose, car, crowd)
    for choice in choices:
        if choice % 3 == 0:
            direction = pose.heading + (0, 300, 3300, 1800)[choice % 4]
            pose = sweep_shift(pose, car, direction, 1000, obstacles).pose
        else:
            angle = choice - 500
            pose = sweep_pivot(pose, car, choice % 4, angle, obstacles).pose
        shape = outline(pose, car)
        assert not any(overlap(shape, one) for one in obstacles)


@given(things, things, st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_entering_is_the_first_moment_of_the_stretched_shape(
    mover: Convex, obstacle: Convex, x: int, y: int
) -> None:
    assume(not overlap(mover, obstacle))
    assume((x, y) != (0, 0))
    when = entering(mover, obstacle, x, y)
    assert (when is not None) is overlap(stretched(mover, x, y), obstacle)
    if when is not None and when[0]:
        part, whole = when
        large = [[(whole * a, whole * b) for a, b in shape.points] for shape in (mover, obstacle)]
        a, b = Convex(large[0]), Convex(large[1])
        assert not overlap(stretched(a, part * x, part * y), b)
        beyond = Convex([(2 * u, 2 * v) for u, v in large[0]])
        target = Convex([(2 * u, 2 * v) for u, v in large[1]])
        assert overlap(stretched(beyond, (2 * part + 1) * x, (2 * part + 1) * y), target)


@pytest.mark.parametrize(
    ("x", "y", "parts", "made", "pose"),
    [
        # 3, 4, 5: the front is 500 ahead and meets a wall 400 further after half of 800.
        (600, -800, None, 500, Pose(300, -400, 0)),
        (600, -800, 800, 400, Pose(300, -400, 0)),
        (0, 0, None, 0, Pose(0, 0, 0)),
        (-300, 400, None, 500, Pose(-300, 400, 0)),
    ],
)
def test_a_straight_way_in_parts(x: int, y: int, parts: int | None, made: int, pose: Pose) -> None:
    sweep = sweep_straight(START, CAR, x, y, [block(-900, -2000, 900, -900)], parts)
    assert (sweep.made, sweep.pose) == (made, pose)
