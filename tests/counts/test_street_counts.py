"""How many answers there are on the streets in fixed positions, worked out by hand beside each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.streets.scene import PLAIN, E, N, S, Scene, W
from tests.systems.streets.yards import board
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.streets import RULES, State, parse

UNARMED = "Unarmed: top speed 8; tires 3; armor 4 / 4 4 4 / 4; front: engine"
GUN = "Gun: top speed 8; tires 3; armor 4 / 4 4 4 / 4; front: engine; center: turret (8 MG)"


def leaves(state: State, depth: int) -> int:
    """How many ways there are to answer the next ``depth`` questions."""
    decision = RULES.decision(state)
    if decision is None:
        return 0
    if depth == 1:
        return len(decision.options)
    total = 0
    for action in decision.options:
        after = state.copy()
        RULES.advance(after, action, LiveChance(0))
        total += leaves(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("point", "about", "expected"),
    [
        # Out by each of 8 neighbors, or the end.
        ((10, 10), 0, 8 + 1),
        # In a corner of the board there are 3 neighbors, at its edge 5.
        ((0, 0), 0, 3 + 1),
        ((0, 10), 0, 5 + 1),
        # Next to B one less.
        ((10, 4), 0, 7 + 1),
        # A three-point turn: any of the 7 other directions.
        ((10, 10), 1, 8 + 7 + 1),
    ],
)
def test_a_car_without_weapons_that_stands(
    point: tuple[int, int], about: int, expected: int
) -> None:
    scene = Scene(UNARMED, UNARMED)
    scene.put(0, *point, N)
    scene.put(1, 11, 4, N)
    scene.state.people[0].about = about
    scene.turn(0)
    assert len(scene.offered) == expected


@pytest.mark.parametrize(
    ("speed", "expected"),
    [
        # 6 corners and the way on; at the last point the end in its place.
        (3, 6 + 1),
        (1, 6 + 1),
    ],
)
def test_a_point_of_a_drive(speed: int, expected: int) -> None:
    scene = Scene(UNARMED, UNARMED)
    scene.put(0, 10, 10, N, speed)
    scene.turn(0)
    assert len(scene.offered) == expected


def test_what_is_meant_on_oil() -> None:
    scene = Scene(PLAIN)
    scene.put(0, 10, 10, N, 3)
    # Nothing is fired or dropped before the test, whatever is in reach.
    scene.put(1, 10, 5, S)
    scene.lay("oil", 10, 9)
    scene.turn(0)
    assert len(scene.offered) == 1 + 6


@pytest.mark.parametrize(
    ("facing", "areas"),
    [
        # B faces away or toward A: its end. Square to it: three of a side. A quarter: its end and
        # two blocks.
        (N, 1),
        (S, 1),
        (E, 3),
        (W, 3),
        (1, 3),
        (3, 3),
    ],
)
def test_a_turret_and_a_pod_at_one_car(facing: int, areas: int) -> None:
    scene = Scene(PLAIN)
    scene.put(0, 10, 12, N, 3)
    scene.put(1, 10, 5, facing)
    scene.turn(0)
    # The turret and the front pod at each area; 4 passives at 3 points each; 6 corners; go.
    assert len(scene.offered) == 2 * areas + 4 * 3 + 6 + 1


def test_a_turret_among_three_cars_a_wreck_and_a_house() -> None:
    scene = Scene(GUN, *[UNARMED] * 3, yard=board([("building", 14, 10, 2, 2)]))
    scene.put(0, 10, 10, N)
    # North: B's end, 1. North-east: C's side, by a quarter of its own: C faces north, the shot comes
    # from the south-west: rear, left rear, left center: 3. East: the house, 1. South: the wreck, 1.
    # South-east: from (13, 13) on nothing stands there. West: nothing.
    scene.put(1, 10, 5, N)
    scene.put(2, 13, 7, N)
    scene.wreck(3, 10, 15)
    scene.turn(0)
    assert len(scene.offers("fire")) == 1 + 3 + 1 + 1
    # Out by 8 neighbors, or the end.
    assert len(scene.offered) == 6 + 8 + 1


def test_answers_to_a_shot() -> None:
    scene = Scene(GUN, PLAIN)
    scene.put(0, 10, 10, E)
    scene.put(1, 10, 7, S)
    scene.turn(0)
    scene.do("fire turret n > B front", 1)
    # Turret and front pod, each at 3 areas of the side of A; or none.
    assert scene.asked == "return B"
    assert len(scene.offered) == 2 * 3 + 1


def test_on_foot() -> None:
    scene = Scene(UNARMED, UNARMED, UNARMED)
    scene.on_foot(0, 10, 10, 2)
    scene.put(1, 11, 10, N)
    scene.put(2, 10, 9, N)
    scene.on_foot(2, 3, 3)
    scene.turn(0)
    # 8 ways less the one onto B, who sits in his car; C's car is empty and may be taken. Nothing
    # is fired from where he starts.
    assert len(scene.offered) == 7
    scene.do("step s")
    # At (10, 11): 8 ways; the gun at C's empty car behind (10, 10): its end, 1; at B to the
    # north-east, from the south-west: 3 areas.
    assert len(scene.offered) == 8 - 1 + 1 + 3


def test_a_new_load() -> None:
    gates = ((10, 0, 4), (10, 20, 0))
    scene = Scene(PLAIN, yard=board(gates=gates), scenario="arena", rearming=True)
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    scene.do("go")
    scene.round_ends()
    scene.round_ends()
    # Front pod: 4 missiles. Turret: machine gun alone. Rear pod: all 8. Enough, or out for good.
    assert len(scene.offered) == 4 + 1 + 8 + 2
    # With a rocket in it the front pod takes rockets alone; with a mine in it the rear pod the 4
    # passives.
    scene.do("load front-pod rocket")
    scene.do("load rear-pod mine")
    assert len(scene.offered) == 1 + 1 + 4 + 2
    # Full, it takes none.
    scene.do("load front-pod rocket")
    assert len(scene.offered) == 0 + 1 + 4 + 2


def begun(seats: int, **options: Any) -> State:
    return RULES.setup(seats, {"first": 0, **options}, LiveChance(1))


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        # 4 starts on a board, each for one.
        (2, 4 * 3),
        (3, 4 * 3 * 2),
        # 6 on a double one.
        (4, 6 * 5 * 4 * 3),
    ],
)
def test_ways_to_be_placed(seats: int, expected: int) -> None:
    # The last seat's answers are the leaves.
    assert leaves(begun(seats), seats) == expected


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # 1: A, whose car has no supercharger: reverse 2 and 1, three-point, 0, 1, 2.
        (1, 6),
        # 2: each of them, and B likewise.
        (2, 36),
        # 3: both have chosen, and A is asked. It stands in 2 ways: getting out by one of the 5
        #    neighbors of an edge point, or the end; with a three-point turn 7 more. It cannot
        #    reverse off the board: that is a crash (2 ways), after which nothing is left to do, so
        #    B is asked. Speed 1 and 2: a point with 6 corners and the end or the way on.
        #    A's ways, each for B's 6 speeds: 6 for 0; 13 for three-point; 7 each for 1 and 2.
        #    After a crash of A: B by its own speed: 0: 6; three-point: 13; 1 and 2: 7 each; a
        #    crash of its own ends the round, and A chooses anew, as at first: 6, in each of 2.
        (3, 6 * (6 + 13 + 7 + 7) + 2 * (6 + 13 + 7 + 7 + 2 * 6)),
    ],
)
def test_ways_to_begin_a_round(depth: int, expected: int) -> None:
    state = begun(2, cars=[UNARMED, UNARMED], board=board())
    for text in ("place 10,0", "place 10,20"):
        RULES.advance(state, parse(text), LiveChance(0))
    assert leaves(state, depth) == expected


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # 1: 6 corners, or straight on; at 2 all of them are safe.
        (1, 7),
        # 2: the same at the last point, whichever way it has come.
        (2, 7 * 7),
        # 3: B, who stands in the open: out by 8 neighbors, or the end.
        (3, 7 * 7 * 9),
    ],
)
def test_ways_to_drive_two_points(depth: int, expected: int) -> None:
    scene = Scene(UNARMED, UNARMED)
    scene.put(0, 10, 10, N, 2)
    scene.put(1, 16, 16, N)
    scene.turn(0)
    assert leaves(scene.state, depth) == expected
