"""Moves with pushing: the cases of the arena rules, worked out by hand."""

from __future__ import annotations

import pytest

from tests.systems.arena.geometry.scenes import AHEAD, CAR, HERE, heavy, light, wall
from wreckyard.kit.geometry import Base, Convex, Pose, Side, ahead, outline, overlap, slab, touch
from wreckyard.kit.trig import vector
from wreckyard.systems.arena.geometry.moves import Body, Drive, Ending, Shift, Weight
from wreckyard.systems.arena.geometry.push import drive

FRONT, RIGHT, BACK, LEFT = Side


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
