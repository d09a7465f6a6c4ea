"""Moves with pushing: the cases of the arena rules by hand, and what must always hold."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.kit.scenes import Symmetry, arena, poses, symmetries
from tests.systems.arena.geometry.scenes import CAR
from wreckyard.kit.geometry import (
    REAR_LEFT,
    REAR_RIGHT,
    Base,
    Convex,
    Pose,
    Side,
    ahead,
    disc,
    outline,
    overlap,
    pivot,
    slab,
    touch,
)
from wreckyard.kit.trig import vector
from wreckyard.systems.arena.geometry.moves import Body, Drive, Ending, Pivot, Shift, Weight
from wreckyard.systems.arena.geometry.push import drive

HERE = Pose(0, 0, 0)
AHEAD = Shift(0, 1000)
FRONT, RIGHT, BACK, LEFT = Side


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def heavy(left: int, top: int, right: int, bottom: int) -> Body:
    return Body(block(left, top, right, bottom), Weight.HEAVY)


def light(left: int, top: int, right: int, bottom: int) -> Body:
    return Body(block(left, top, right, bottom), Weight.LIGHT)


def wall(left: int, top: int, right: int, bottom: int) -> Body:
    return Body(block(left, top, right, bottom), Weight.WALL)


# The nose of a car at (0, 0) ends at y = -600.
BOX = heavy(-200, -800, 200, -600)
FAR_BOX = heavy(-200, -1000, 200, -800)
CRATE = light(-100, -800, 100, -600)


def test_a_free_move() -> None:
    assert drive(HERE, CAR, AHEAD, [heavy(300, -900, 900, 900)]) == Drive(
        Pose(0, -1000, 0), 1000, Ending.WHOLE
    )


@pytest.mark.parametrize("make", [heavy, wall])
def test_the_first_touch_with_a_heavy_body_or_a_wall_is_a_collision(make: type[Body]) -> None:
    outcome = drive(HERE, CAR, AHEAD, [make(-900, -1200, 900, -1000)])
    assert (outcome.ending, outcome.made) == (Ending.COLLISION, 400)
    assert [(met.obstacle, met.sides) for met in outcome.contacts] == [(0, (FRONT,))]
    assert outcome.moved == ()


def test_a_light_body_is_pushed_along_without_a_collision() -> None:
    outcome = drive(HERE, CAR, AHEAD, [light(-100, -1200, 100, -1000)])
    assert (outcome.ending, outcome.made, outcome.pose) == (Ending.WHOLE, 1000, ahead(HERE, 1000))
    assert outcome.moved == ((0, 0, -600),)
    assert [met.obstacle for met in outcome.pressed] == [0]


def test_a_heavy_body_that_touched_before_is_pushed_along() -> None:
    outcome = drive(HERE, CAR, AHEAD, [BOX])
    assert (outcome.ending, outcome.moved) == (Ending.WHOLE, ((0, 0, -1000),))
    assert [(met.obstacle, met.sides, met.already) for met in outcome.pressed] == [
        (0, (FRONT,), True)
    ]


def test_a_chain_of_heavy_bodies_is_pushed_along() -> None:
    outcome = drive(HERE, CAR, AHEAD, [FAR_BOX, BOX])
    assert (outcome.ending, outcome.moved) == (Ending.WHOLE, ((0, 0, -1000), (1, 0, -1000)))
    assert [met.obstacle for met in outcome.pressed] == [1]


@pytest.mark.parametrize("make", [heavy, wall])
def test_pushing_a_heavy_body_into_another_or_a_wall_is_a_pile_up(make: type[Body]) -> None:
    outcome = drive(HERE, CAR, AHEAD, [BOX, make(-900, -1500, 900, -1200)])
    assert (outcome.ending, outcome.made) == (Ending.PILE_UP, 400)
    assert outcome.moved == ((0, 0, -400),)
    assert [(pushed, met.obstacle) for pushed, met in outcome.pile_ups] == [(0, 1)]
    assert [met.sides for met in outcome.pressed] == [(FRONT,)]
    assert outcome.contacts == ()


def test_the_end_of_a_chain_piles_up() -> None:
    outcome = drive(HERE, CAR, AHEAD, [BOX, FAR_BOX, wall(-900, -1500, 900, -1300)])
    assert (outcome.ending, outcome.made) == (Ending.PILE_UP, 300)
    assert [(pushed, met.obstacle) for pushed, met in outcome.pile_ups] == [(1, 2)]


def test_a_pile_up_of_cars_names_their_sides() -> None:
    pushed = Body(outline(Pose(0, -850, 900), CAR), Weight.HEAVY)
    oncoming = Body(outline(Pose(0, -2000, 1800), CAR), Weight.HEAVY)
    outcome = drive(HERE, CAR, AHEAD, [oncoming, pushed])
    # The pushed car's left side is at -1100; the nose of the other one at -1400.
    assert (outcome.ending, outcome.made) == (Ending.PILE_UP, 300)
    ((index, met),) = outcome.pile_ups
    assert (index, met.obstacle, met.sides, met.other_sides) == (1, 0, (LEFT,), (FRONT,))
    assert [(m.sides, m.other_sides) for m in outcome.pressed] == [((FRONT,), (RIGHT,))]


def test_a_car_that_touches_a_wall_cannot_press_on_it() -> None:
    outcome = drive(HERE, CAR, AHEAD, [wall(-900, -900, 900, -604)])
    assert outcome.ending is Ending.BLOCKED
    assert outcome.made <= 4
    assert [(met.obstacle, met.sides) for met in outcome.contacts] == [(0, (FRONT,))]


def test_a_heavy_body_against_a_wall_is_pinned() -> None:
    outcome = drive(HERE, CAR, AHEAD, [BOX, wall(-900, -1500, 900, -800)])
    assert (outcome.ending, outcome.made, outcome.moved) == (Ending.BLOCKED, 0, ())
    assert [met.obstacle for met in outcome.contacts] == [0]


def test_a_light_body_pops_when_it_is_pushed_into_anything() -> None:
    for other in (heavy(-900, -1500, 900, -1200), light(-90, -1400, 90, -1200)):
        outcome = drive(HERE, CAR, Shift(0, 500), [CRATE, other])
        assert (outcome.ending, outcome.popped, outcome.moved) == (Ending.WHOLE, (0,), ())
        assert outcome.pose == ahead(HERE, 500)
    outcome = drive(HERE, CAR, AHEAD, [CRATE, wall(-900, -1500, 900, -1200)])
    assert (outcome.ending, outcome.popped, outcome.made) == (Ending.COLLISION, (0,), 600)


def test_a_light_body_is_pushed_by_a_heavy_one_and_pops_if_it_leans_on_something() -> None:
    crate = light(-100, -1000, 100, -800)
    assert drive(HERE, CAR, AHEAD, [BOX, crate]).moved == ((0, 0, -1000), (1, 0, -1000))
    beside = wall(100, -1300, 300, -900)
    outcome = drive(HERE, CAR, Shift(0, 50), [BOX, crate, beside])
    assert (outcome.ending, outcome.popped, outcome.moved) == (
        Ending.WHOLE,
        (1,),
        ((0, 0, -50),),
    )


def test_a_collision_while_pushing_a_light_body() -> None:
    # The crate is beside the tip of the nose; the block meets the nose at its other half.
    crate = light(30, -800, 230, -600)
    outcome = drive(HERE, CAR, AHEAD, [crate, heavy(-300, -1200, -50, -1000)])
    assert outcome.ending is Ending.COLLISION
    assert [met.obstacle for met in outcome.contacts] == [1]
    assert [index for index, _, _ in outcome.moved] == [0]


def test_what_is_beside_is_shoved_aside_and_left_behind() -> None:
    crate = light(200, -1200, 400, -1000)
    outcome = drive(HERE, CAR, AHEAD, [crate])
    ((index, x, y),) = outcome.moved
    assert index == 0
    assert 0 < x <= 80
    assert -1000 < y <= 0
    assert outcome.made == 1000


@pytest.mark.parametrize("heading", [3, 33, 300, 871])
@pytest.mark.parametrize("aside", [261, 262])
def test_a_light_body_slides_along_a_wall_that_it_touched(heading: int, aside: int) -> None:
    # At most headings rounding never lets the crate go quite parallel to the wall.
    pose = Pose(0, 0, heading)
    crate = outline(ahead(pose, 702), Base(200, 520))
    (x, y), (a, b) = vector(heading, 5000), vector(heading - 900, aside)
    beside = Body(slab((a - x, b - y), (a + x, b + y), 300), Weight.WALL)
    assert touch(crate, beside.shape)
    assert not overlap(crate, beside.shape)
    outcome = drive(pose, CAR, Shift(heading, 1000), [Body(crate, Weight.LIGHT), beside])
    assert (outcome.ending, outcome.popped) == (Ending.WHOLE, ())


def test_a_car_that_pushes_does_not_slide_along_a_wall_for_ever() -> None:
    # The wall is four units from the front left corner and comes nearer by 20 a car length: it
    # is met after 200 units, and sliding by up to six more ends 300 after that.
    beside = Convex([(-900, 500), (-900, -2500), (-214, -2500), (-274, 500)])
    outcome = drive(HERE, CAR, AHEAD, [BOX, Body(beside, Weight.WALL)])
    assert outcome.ending is Ending.BLOCKED
    assert 200 <= outcome.made <= 520
    assert [met.obstacle for met in outcome.contacts] == [1]


def test_a_heavy_body_slides_along_a_slanted_wall_that_it_touched() -> None:
    # The wall runs up and to the right at 45 degrees from the front left corner of the box.
    slanted = Convex([(-1200, -1800), (800, -1800), (-1200, 200)])
    outcome = drive(HERE, CAR, Shift(0, 100), [BOX, Body(slanted, Weight.WALL)])
    ((index, x, y),) = outcome.moved
    assert (outcome.ending, index) == (Ending.WHOLE, 0)
    assert abs(x - 100) <= 3
    assert abs(y + 100) <= 3


def test_what_is_being_pushed_can_come_against_the_mover() -> None:
    # The nose works the small block aside, and so gains on the large one beyond it.
    small, large = heavy(-240, -657, -20, -597), heavy(-240, -857, 400, -657)
    outcome = drive(HERE, CAR, Shift(0, 3000), [small, large])
    assert outcome.ending is Ending.WHOLE
    assert (1, True) in [(met.obstacle, met.already) for met in outcome.pressed]


@pytest.mark.parametrize(("further", "met"), [(2, [1, 2]), (5, [1])])
def test_collisions_at_once_while_pushing(further: int, met: list[int]) -> None:
    crate = light(-20, -800, 20, -600)
    left, right = heavy(-400, -1300, -100, -900), heavy(100, -1300, 400, -900 - further)
    outcome = drive(HERE, CAR, AHEAD, [crate, left, right])
    assert outcome.ending is Ending.COLLISION
    assert [one.obstacle for one in outcome.contacts] == met


def test_two_pile_ups_and_a_collision_of_one_moment_are_all_named() -> None:
    # The box ahead is pushed 400 into two others; the mover's slope meets a fourth one then.
    one, two = heavy(-900, -1400, -10, -1200), heavy(10, -1400, 900, -1200)
    beside = heavy(230, -888, 900, -600)
    outcome = drive(HERE, CAR, AHEAD, [BOX, one, two])
    assert (outcome.ending, outcome.made) == (Ending.PILE_UP, 400)
    assert [(pushed, met.obstacle) for pushed, met in outcome.pile_ups] == [(0, 1), (0, 2)]
    outcome = drive(HERE, CAR, AHEAD, [BOX, one, two, beside])
    assert outcome.ending is Ending.COLLISION


@pytest.mark.parametrize(("gap", "ending"), [(1000, 1), (1005, 1), (1006, 0)])
def test_to_touch_at_the_end_of_the_way_is_to_have_run_into_it(gap: int, ending: int) -> None:
    outcome = drive(HERE, CAR, AHEAD, [heavy(-900, -1000 - gap, 900, -600 - gap)])
    assert (outcome.made, outcome.ending) == (1000, ending)
    assert [met.obstacle for met in outcome.contacts] == ([0] if ending else [])


@pytest.mark.parametrize(("gap", "ending"), [(1000, 2), (1005, 2), (1006, 0)])
def test_what_is_pushed_piles_up_at_the_end_of_the_way_too(gap: int, ending: int) -> None:
    outcome = drive(HERE, CAR, AHEAD, [BOX, heavy(-900, -1100 - gap, 900, -800 - gap)])
    assert (outcome.made, outcome.ending) == (1000, ending)


@pytest.mark.parametrize(("gap", "popped"), [(1000, (0,)), (1005, (0,)), (1006, ())])
@pytest.mark.parametrize("shoving", [False, True])
def test_a_light_body_that_is_pushed_up_to_something_pops(
    gap: int, popped: tuple[int, ...], shoving: bool
) -> None:
    other = wall(-900, -1100 - gap, 900, -800 - gap)
    outcome = drive(HERE, CAR, AHEAD, [CRATE, other], shoving)
    assert (outcome.made, outcome.ending, outcome.popped) == (1000, Ending.WHOLE, popped)
    beside = wall(103, -2500, 900, -1300)
    assert drive(HERE, CAR, AHEAD, [CRATE, beside]).popped == ()


def test_to_come_alongside_is_not_to_run_into_it() -> None:
    outcome = drive(HERE, CAR, AHEAD, [wall(253, -1400, 900, -1000)])
    assert (outcome.ending, outcome.contacts) == (Ending.WHOLE, ())


@pytest.mark.parametrize("fresh", [(), (0,)])
def test_a_fresh_body_counts_as_not_touched_before(fresh: tuple[int, ...]) -> None:
    outcome = drive(HERE, CAR, AHEAD, [BOX], fresh=fresh)
    assert outcome.ending is (Ending.COLLISION if fresh else Ending.WHOLE)


def test_a_way_beside_a_wall_in_two_pieces_is_free() -> None:
    # Sliding along the first, the mover comes alongside the second: no collision.
    pieces = [wall(250, -700, 400, 900), wall(250, -2500, 400, -700)]
    assert drive(HERE, CAR, AHEAD, pieces).ending is Ending.WHOLE


def test_repositioning_at_a_wall_across() -> None:
    # Turning about a rear corner brings the nose up by 41 before it goes aside: the car is
    # eased off the wall by as much, and ends alongside.
    outcome = drive(HERE, CAR, Pivot(REAR_LEFT, -900), [wall(-3000, -900, 3000, -600)], True)
    assert (outcome.ending, outcome.made, outcome.pose.heading) == (Ending.WHOLE, 900, 2700)
    there = pivot(HERE, CAR, REAR_LEFT, -900)
    assert outcome.pose.x == there.x
    assert 41 <= outcome.pose.y - there.y <= 45


def test_repositioning_in_a_corner_is_stuck() -> None:
    corner = [wall(-3000, -900, 3000, -600), wall(-900, -600, -500, 3000)]
    outcome = drive(HERE, CAR, Pivot(REAR_LEFT, -900), corner, True)
    assert outcome.ending is Ending.BLOCKED
    assert 0 < outcome.made < 900
    assert [met.obstacle for met in outcome.contacts] == [1]


def test_repositioning_pushes_heavy_bodies_without_collisions() -> None:
    box = heavy(-900, -500, -500, -200)
    outcome = drive(HERE, CAR, Pivot(REAR_LEFT, -900), [wall(-3000, -900, 3000, -700), box], True)
    assert outcome.ending is Ending.WHOLE
    assert [index for index, _, _ in outcome.moved] == [1]
    pinned = [wall(-3000, 500, 3000, 900), heavy(-900, -500, -500, 450)]
    outcome = drive(HERE, CAR, Pivot(REAR_RIGHT, -900), pinned, True)
    assert outcome.ending is Ending.BLOCKED


def test_backing_out_when_stuck() -> None:
    out = Shift(1800, 2000)
    box = heavy(-200, 1000, 200, 1400)
    assert drive(HERE, CAR, out, [box], True).moved == ((0, 0, 1600),)
    outcome = drive(HERE, CAR, out, [box, wall(-900, 2000, 900, 2400)], True)
    assert (outcome.ending, outcome.made, outcome.moved) == (
        Ending.BLOCKED,
        1000,
        ((0, 0, 600),),
    )
    outcome = drive(HERE, CAR, out, [wall(-900, 2000, 900, 2400)], True)
    assert (outcome.ending, outcome.made) == (Ending.BLOCKED, 1400)
    assert [met.obstacle for met in outcome.contacts] == [0]
    assert drive(HERE, CAR, out, [wall(-900, 600, 900, 900)], True).made <= 6


things = st.one_of(
    st.builds(
        lambda x, y: Body(disc(x, y, 150), Weight.LIGHT),
        st.integers(-1800, 1800),
        st.integers(-1800, 1800),
    ),
    st.builds(
        lambda pose: Body(outline(pose, CAR), Weight.HEAVY),
        st.builds(Pose, st.integers(-1800, 1800), st.integers(-1800, 1800), st.integers(0, 3599)),
    ),
)
moves = st.one_of(
    st.builds(Shift, st.sampled_from([0, 300, 3300, 1800]), st.sampled_from([1000, 2000])),
    st.builds(Pivot, st.integers(0, 3), st.integers(-900, 900)),
)
WALLS = [Body(shape, Weight.WALL) for shape in arena(4400)]


def scene(pose: Pose, crowd: list[Body]) -> list[Body]:
    shape = outline(pose, CAR)
    assume(not any(overlap(shape, one.shape) for one in WALLS))
    kept = list(WALLS)
    for one in crowd:
        if not any(overlap(one.shape, other) for other in [shape, *[k.shape for k in kept]]):
            kept.append(one)
    return kept


def relative(move: Shift | Pivot, pose: Pose) -> Shift | Pivot:
    """A shift's bearing counted from where the car is heading."""
    if isinstance(move, Shift):
        return Shift((move.direction + pose.heading) % 3600, move.length)
    return move


def after(bodies: list[Body], outcome: Drive) -> list[Body]:
    ways = {index: (x, y) for index, x, y in outcome.moved}
    return [
        Body(body.shape.moved(*ways.get(index, (0, 0))), body.weight)
        for index, body in enumerate(bodies)
        if index not in outcome.popped
    ]


@settings(deadline=None, max_examples=60)
@given(poses, st.lists(things, min_size=1, max_size=7), st.lists(moves, min_size=3, max_size=8))
def test_a_drive_through_a_crowd_never_overlaps_anything(
    pose: Pose, crowd: list[Body], ways: list[Shift | Pivot]
) -> None:
    bodies = scene(pose, crowd)
    for number, way in enumerate(ways):
        move = relative(way, pose)
        shoving = number % 4 == 3
        before = outline(pose, CAR)
        outcome = drive(pose, CAR, move, bodies, shoving)
        whole = move.length if isinstance(move, Shift) else abs(move.angle)
        met_at_all = outcome.contacts or outcome.pile_ups
        assert (outcome.made == whole) is (outcome.ending is Ending.WHOLE) or met_at_all
        if outcome.ending is Ending.COLLISION:
            assert outcome.contacts
            assert not any(met.already for met in outcome.contacts)
        if outcome.ending is Ending.BLOCKED and not shoving:
            assert any(met.already for met in outcome.contacts)
        assert not outcome.pile_ups or outcome.ending is not Ending.WHOLE
        if not shoving and outcome.ending is Ending.WHOLE and isinstance(move, Shift):
            # Nothing new is so near ahead that going on would run into it at once.
            further = outline(outcome.pose, CAR).moved(*vector(move.direction, 3))
            pushed = {index for index, _, _ in outcome.moved}
            for index, body in enumerate(bodies):
                if body.weight is not Weight.LIGHT and index not in pushed:
                    assert touch(before, body.shape) or not overlap(further, body.shape, 1)
        if not shoving:
            for index, _, _ in outcome.moved:
                chained = any(
                    touch(bodies[index].shape, bodies[other].shape)
                    for other, _, _ in outcome.moved
                    if other != index
                )
                assert (
                    bodies[index].weight is Weight.LIGHT
                    or touch(before, bodies[index].shape)
                    or chained
                )
        there = {index: (x, y) for index, x, y in outcome.moved}
        shapes = [one.shape.moved(*there.get(i, (0, 0))) for i, one in enumerate(bodies)]
        for met in (*outcome.contacts, *outcome.pressed):
            assert touch(outline(outcome.pose, CAR), shapes[met.obstacle])
        for index, met in outcome.pile_ups:
            assert touch(shapes[index], shapes[met.obstacle])
        assert all(bodies[index].weight is Weight.LIGHT for index in outcome.popped)
        assert all(bodies[index].weight is not Weight.WALL for index, _, _ in outcome.moved)
        pose, bodies = outcome.pose, after(bodies, outcome)
        everything = [outline(pose, CAR), *[body.shape for body in bodies[4:]]]
        for count, one in enumerate(everything):
            assert not any(overlap(one, other) for other in everything[:count])
            assert not any(overlap(one, body.shape) for body in bodies[:4])


@settings(deadline=None, max_examples=60)
@given(poses, st.lists(things, min_size=1, max_size=5), moves, moves, symmetries)
def test_pushing_turns_and_mirrors(
    pose: Pose, crowd: list[Body], first: Shift | Pivot, way: Shift | Pivot, symmetry: Symmetry
) -> None:
    bodies = scene(pose, crowd)
    # The first move brings the car up against something.
    outcome = drive(pose, CAR, relative(first, pose), bodies)
    pose, bodies = outcome.pose, after(bodies, outcome)
    move = relative(way, pose)
    turned_move: Shift | Pivot
    if isinstance(move, Shift):
        turned_move = Shift(symmetry.bearing(move.direction), move.length)
    else:
        turned_move = Pivot(symmetry.corner(move.corner), symmetry.angle(move.angle))
    turned = [Body(symmetry.thing(body.shape), body.weight) for body in bodies]
    one = drive(pose, CAR, move, bodies)
    other = drive(symmetry.pose(pose), CAR, turned_move, turned)
    assert (other.pose, other.made, other.ending, other.popped) == (
        symmetry.pose(one.pose),
        one.made,
        one.ending,
        one.popped,
    )
    assert other.moved == tuple((index, *symmetry.point(x, y)) for index, x, y in one.moved)
    assert [met.obstacle for met in other.contacts] == [met.obstacle for met in one.contacts]
