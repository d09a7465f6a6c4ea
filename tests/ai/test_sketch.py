"""How drivers picture the arena: quick answers that agree with the rules' exact ones."""

from __future__ import annotations

import random

import pytest

from wreckyard.ai.arena.cover import hidden
from wreckyard.ai.arena.detour import Detours
from wreckyard.ai.arena.encounter import Encounter
from wreckyard.ai.arena.poses import Place, look, moved
from wreckyard.ai.arena.reach import Driven, Reach, standing_end
from wreckyard.ai.arena.sketch import Sketch
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import RULES, Action, State, preview_move, sight

FRONT, RIGHT, BACK, LEFT = range(4)


def scene(*places: Place, arena: str = "open-yard") -> State:
    """Division 4 cars set down at x, y and heading in tenths of a degree."""
    options = {"arena": arena, "cars": ["borrowed-chin"] * len(places), "first": 0}
    state = RULES.setup(len(places), options, SampledChance(random.Random(1)))
    for car, (x, y, heading) in zip(state.cars, places, strict=True):
        car.x, car.y, car.heading, car.placed = x, y, heading, 1
        car.control, car.aces = 6, 0
    state.round = 2
    return state


@pytest.mark.parametrize(
    ("here", "there", "arcs", "sides", "distance"),
    [
        # Nose to tail, 3 lengths from middle to middle: 2 between the rectangles.
        ((6000, 6000, 0), (6000, 3000, 0), (FRONT,), (BACK,), 2000),
        # Side by side, 2 lengths apart, heading the other way: half a width each is the car.
        ((6000, 6000, 0), (8000, 6000, 1800), (RIGHT,), (RIGHT,), 1500),
        # Behind, and broadside: half a length and half a width.
        ((6000, 6000, 0), (6000, 9000, 900), (BACK,), (LEFT,), 2250),
    ],
)
def test_two_cars_see_each_other(
    here: Place, there: Place, arcs: tuple[int], sides: tuple[int], distance: int
) -> None:
    assert look(here, there) == (arcs, sides, distance, 0)
    assert look(there, here) == (sides, arcs, distance, 0)


@pytest.mark.parametrize(
    ("verb", "side", "degrees", "reverse", "end"),
    [
        ("straight", -1, 0, False, (6000, 5000, 0)),
        ("straight", -1, 0, True, (6000, 7000, 0)),
        # One length on, then about the rear corner on the right, which is at (6250, 5500).
        ("turn", RIGHT, 90, False, (6750, 5250, 900)),
        ("turn", LEFT, 90, False, (5250, 5250, 2700)),
        # Half a length aside, and sqrt(3)/2 of one ahead.
        ("slide", LEFT, 0, False, (5500, 5134, 0)),
    ],
)
def test_ways_on_open_ground(verb: str, side: int, degrees: int, reverse: bool, end: Place) -> None:
    assert moved((6000, 6000, 0), verb, side, degrees, reverse)[-1] == end


def test_the_sketch_sees_what_the_rules_see() -> None:
    """Ways, cover and arcs at 150 random places among walls, barriers and hazards."""
    rng = random.Random(7)
    ways = 0
    for number in range(150):
        arena = ("crossing", "spillway", "open-yard")[number % 3]
        places = [
            (rng.randrange(1000, 11_000), rng.randrange(1000, 11_000), rng.randrange(3600))
            for _ in range(2)
        ]
        state = scene(*places, arena=arena)
        sketch = Sketch(state.copy())
        if not all(sketch.fits(place, seat) for seat, place in enumerate(places)):
            continue
        view = sight(state, 0, 1)
        arcs, sides, distance, cover = sketch.glance(0, places[0], 1, places[1])
        assert bool(arcs) != view.blocked
        if arcs:
            assert cover == view.cover
            assert abs(distance - view.distance) <= 3
            # A corner that just touches a line may be seen on one side of it only.
            assert len(set(arcs) ^ set(view.arcs)) + len(set(sides) ^ set(view.sides)) <= 1
        side, degrees = rng.choice((LEFT, RIGHT)), rng.choice((15, 40, 90))
        way = preview_move(state, 0, Action("turn", side, degrees))
        there = sketch.way(0, places[0], "turn", side, degrees, False)
        if there is not None and not way.bumps and not way.walls:
            ways += 1
            assert abs(there[0] - way.pose.x) <= 3
            assert abs(there[1] - way.pose.y) <= 3
            assert there[2] == way.pose.heading
    assert ways > 50


def test_a_turn_reaches_every_speed_that_is_offered() -> None:
    """At speed 2: 0 in both senses, 1, 2, 3 and 4; who brakes or speeds up hard pays for it."""
    state = scene((6000, 9000, 0), (6000, 3000, 1800))
    reach = Reach(Sketch(state.copy()), 6, (("straight", -1, 0), ("turn", LEFT, 30)))
    ends = reach.turn(0, Driven.of(state, 0), (6000, 3000, 1800))
    assert {end.slider for end in ends} == {0, 1, 2, 3, 4}
    assert {end.reverse for end in ends if end.slider == 0} == {False, True}
    straight = {
        end.slider: end
        for end in ends
        if not end.reverse and all(m[0] == "straight" for m in end.moves)
    }
    assert straight[3].place == (6000, 6000, 0)
    assert straight[3].price == 0.0
    assert straight[4].hard
    assert straight[4].price > 0.0


def test_cars_that_touch_drive_on_past_each_other() -> None:
    """After a ram, side at nose: the corners of both reach past the round caps, nothing else."""
    here, there = (10008, 5005, 432), (9706, 4530, 500)
    state = scene(here, there)
    way = preview_move(state, 0, Action("straight"))
    assert not way.bumps
    found = Sketch(state.copy()).way(0, here, "straight", -1, 0, False)
    assert found == pytest.approx(tuple(way.pose), abs=3)


def test_a_car_that_is_out_of_control_drives_straight() -> None:
    state = scene((6000, 9000, 0), (6000, 3000, 1800))
    car = Driven.of(state, 0)
    car.control = 0
    reach = Reach(Sketch(state.copy()), 6, (("straight", -1, 0), ("turn", LEFT, 30)))
    ends = reach.drive(0, car, 2, False, 2, (6000, 3000, 1800), 0.0, False)
    assert [end.place for end in ends] == [(6000, 7000, 0)]
    assert ends[0].lost == 1.0


def test_who_loses_control_on_the_way_does_not_shoot_from_the_end_of_it() -> None:
    """A slide at speed 2 shows a skid on one of two yellow dice in 5 cases of 9, and with one token
    control is gone then: on the first point of a turn that leads astray. On the last it does not,
    but a second skid, in 1 case of 9, spins the car away from where its shots were planned."""
    state = scene((6000, 9000, 0), (6000, 5000, 1800))
    state.cars[0].control = 1
    encounter = Encounter(state.copy(), 0, 1)
    car, other = Driven.of(state, 0), standing_end(state, 1)
    reach = Reach(encounter.sketch, 6, (("straight", -1, 0), ("slide", LEFT, 0)))
    ends = {end.moves: end for end in reach.drive(0, car, 2, False, 2, other.place, 0.0, False)}
    straight, slide = ("straight", -1, 0), ("slide", LEFT, 0)
    both, late = ends[slide, slide], ends[straight, slide]
    assert both.strayed == pytest.approx(5 / 9 + 4 / 9 * 1 / 9)
    assert late.strayed == pytest.approx(1 / 9)
    for end, share in ((both, 4 / 9 * 8 / 9), (late, 8 / 9)):
        given = encounter.shots(0, 1, end, other)[0]
        end.strayed = 0.0
        assert given == pytest.approx(share * encounter.shots(0, 1, end, other)[0])
        assert given > 0


def test_a_car_without_control_tokens_is_lost_where_it_stands() -> None:
    state = scene((6000, 9000, 0), (6000, 3000, 1800))
    assert standing_end(state, 0).lost == 0.0
    state.cars[0].control = 0
    assert standing_end(state, 0).lost == 1.0


def test_a_car_between_two_others_gives_a_shield() -> None:
    places = ((6000, 9000, 0), (6000, 3000, 1800), (6000, 6000, 900))
    sketch = Sketch(scene(*places).copy())
    assert sketch.glance(0, places[0], 1, places[1])[3] == 1
    # Beside the way between them it gives none.
    aside = (*places[:2], (7500, 6000, 900))
    assert Sketch(scene(*aside).copy()).glance(0, aside[0], 1, aside[1])[3] == 0


SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
FAR_SQUARE = tuple((x + 10.0, y) for x, y in SQUARE)


def bar(top: float, bottom: float) -> tuple[tuple[float, float], ...]:
    """A wall from 5 to 6, between two heights."""
    return (5.0, top), (6.0, top), (6.0, bottom), (5.0, bottom)


@pytest.mark.parametrize(
    ("walls", "unseen"),
    [
        ([bar(-1.0, 3.0)], True),
        # A line along the upper edges passes; and one through the gap between two walls.
        ([bar(0.5, 3.0)], False),
        ([bar(-1.0, 0.9), bar(1.1, 3.0)], False),
        ([bar(-1.0, 1.1), bar(1.1, 3.0)], True),
    ],
)
def test_walls_hide_alone_and_together(
    walls: list[tuple[tuple[float, float], ...]], unseen: bool
) -> None:
    assert hidden(SQUARE, FAR_SQUARE, walls) == unseen


def test_a_way_leads_round_a_wall() -> None:
    """A wall of 4 lengths across the way, whose ends are 2 to each side: straight 4, round it more
    than the two legs of 2.8 past its end."""
    wall = ((2000.0, 3900.0), (6000.0, 3900.0), (6000.0, 4100.0), (2000.0, 4100.0))
    detours = Detours(8000, 8000, (wall,))
    assert detours.length(4000, 2000, 7000, 2000) == 3000
    assert 5600 < detours.length(4000, 2000, 4000, 6000) < 7500
    nearer = [detours.length(x, 2000, 4000, 6000) for x in (4000, 5000, 6000)]
    assert nearer == sorted(nearer, reverse=True)
    # Where no way leads there is only the straight line.
    ring = Detours(
        8000, 8000, (((0.0, 3900.0), (8000.0, 3900.0), (8000.0, 4100.0), (0.0, 4100.0)),)
    )
    assert ring.length(4000, 2000, 4000, 6000) == 4000
