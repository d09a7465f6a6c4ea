"""Rulings on starting positions, and on texts of actions (Starting Positions)."""

from __future__ import annotations

import pytest

from tests.systems.arena.table import BARRIER, Dice, Table
from wreckyard.engine.errors import Malformed
from wreckyard.systems.arena import Action, frames, stretch
from wreckyard.systems.arena.actions import parse
from wreckyard.systems.arena.options import ArenaOptions
from wreckyard.systems.arena.play import Play
from wreckyard.systems.arena.starts import Starts
from wreckyard.systems.arena.turns import begin


def fresh(cars: int, first: int = 0) -> Table:
    table = Table(cars)
    for car in table.state.cars:
        car.placed = car.x = car.y = 0
    table.state.first = first
    table.state.stack = []
    begin(Play(table.state, Dice(), None))
    table.settle()
    return table


def test_players_start_clockwise_from_the_first_player() -> None:
    table = fresh(3, first=1)
    asked = []
    for text in ("heading 90", "place 600 6000", "heading 180", "place 6000 700", "heading 0"):
        asked.append(table.asked)
        table.do(text)
    assert asked == ["heading B", "place B", "heading C", "place C", "heading A"]


def test_the_first_round_begins_when_all_cars_stand() -> None:
    table = fresh(2)
    for text in ("heading 0", "place 6000 11300", "heading 180", "place 6000 700"):
        table.do(text)
    assert (table.asked, table.state.round) == ("speed A", 1)
    car = table.state.cars[0]
    assert (car.speed, car.tires, car.power, car.armor, car.control) == (2, 10, 10, [4] * 4, 6)


# Heading north the car reaches from 600 before to 600 behind its middle, 250 to each side.
@pytest.mark.parametrize(
    ("x", "y", "heading", "reason"),
    [
        (6000, 11_400, 0, ""),
        (6000, 11_500, 0, "the car must stand inside the arena"),
        (300, 11_400, 0, ""),
        (200, 11_400, 0, "the car must stand inside the arena"),
        # The key reaches 500 into the arena, to 11500; the tail must touch it.
        (6000, 10_900, 0, ""),
        (6000, 10_800, 0, "the car must touch a turning key laid on its stretch of the edge"),
        (6000, 11_300, 90, ""),
        (6050, 11_300, 90, "centers stand on whole tenths of a car length"),
        (6000, 700, 180, "the car must touch a turning key laid on its stretch of the edge"),
    ],
)
def test_the_base_touches_the_turning_key(x: int, y: int, heading: int, reason: str) -> None:
    assert Starts(fresh(2).state, 0).reason(x, y, heading) == reason


def test_no_car_starts_on_another() -> None:
    table = fresh(2)
    table.state.cars[1].placed = 1
    table.put(1, 6000, 11_300)
    assert Starts(table.state, 0).reason(6400, 11_300, 0) == "something stands there"
    assert Starts(table.state, 0).reason(6500, 11_300, 0) == ""


@pytest.mark.parametrize("heading", [0, 37, 90, 211, 359])
def test_places_are_all_those_without_a_reason_against_them(heading: int) -> None:
    starts = Starts(fresh(4).state, 1)
    every = [
        (x, y)
        for y in range(0, 12_001, 100)
        for x in range(0, 12_001, 100)
        if not starts.reason(x, y, heading)
    ]
    assert starts.places(heading) == every


def test_two_players_face_each_other_and_four_have_an_edge_each() -> None:
    field = fresh(2).state.field
    south, north = (0, 11_500, 12_000, 12_000), (0, 0, 12_000, 500)
    west, east = (0, 0, 500, 12_000), (11_500, 0, 12_000, 12_000)
    assert [stretch(field, seat, 2) for seat in range(2)] == [[south], [north]]
    assert [stretch(field, seat, 4) for seat in range(4)] == [[south], [west], [north], [east]]
    assert [stretch(field, seat, 3) for seat in range(3)] == [[south], [west], [north]]


def test_six_players_share_the_way_round_evenly() -> None:
    # The way round is 48 lengths, 8 for each; A's lies round the middle of the south.
    field = fresh(6).state.field
    assert stretch(field, 0, 6) == [(2000, 11_500, 10_000, 12_000)]
    # B: the last 2 of the south, and 6 up the western edge.
    assert stretch(field, 1, 6) == [(0, 11_500, 2000, 12_000), (0, 6000, 500, 12_000)]
    assert stretch(field, 3, 6) == [(2000, 0, 10_000, 500)]
    assert stretch(field, 5, 6) == [
        (11_500, 6000, 12_000, 12_000),
        (10_000, 11_500, 12_000, 12_000),
    ]
    for seats in (5, 6):
        total = sum(
            max(right - left, bottom - top)
            for seat in range(seats)
            for left, top, right, bottom in stretch(field, seat, seats)
        )
        assert 48_000 - seats <= total <= 48_000


def test_five_stretches_do_not_overlap() -> None:
    field = fresh(5).state.field
    strips = [(seat, strip) for seat in range(5) for strip in stretch(field, seat, 5)]
    for seat, (left, top, right, bottom) in strips:
        for other, (a, b, c, d) in strips:
            if seat == other or (right - left > 500) != (c - a > 500):
                continue
            apart = right <= a or c <= left or bottom <= b or d <= top
            assert apart, (seat, other)


@pytest.mark.parametrize(
    "text",
    [
        "heading 0", "heading 359", "place 6000 600", "extinguish F", "burn B", "suppress L", "done",
        "speed 5", "speed 4 hard", "stop", "stop hard", "reverse", "reverse hard", "straight",
        "turn L1", "turn R90", "slide L", "reposition R", "collide B", "collide #12", "pay control",
        "pay aces", "cancel", "accept", "attack gunner light-machine-gun:F > B:L",
        "attack driver gun:R2 > #7 +computer", "attack driver hand-cannon > F:B",
        "reroll green HH", "keep", "hurt driver", "hit steel-plate:L", "hit gun:B2",
        "collide #5 > #7", "collide B > #0", "collide #5 > F", "take F", "take L",
    ],
)  # fmt: skip
def test_texts_of_actions_are_read_back(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "turn", "turn F3", "speed 6", "attack", "turn L037", "hit gun:F1x"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(Malformed, match="is no action of the arena"):
        parse(text)


def test_moves_are_straight_every_whole_degree_and_slides() -> None:
    table = Table()
    table.put(0, 6000, 6000)
    table.state.cars[0].points = 1
    table.state.stack.append(frames.Drive(0))
    table.settle()
    options = ArenaOptions(table.state.copy())
    assert len(options) == len(list(options)) == 1 + 2 * 90 + 2
    assert parse("turn L37") in options
    assert Action("turn", 3, 91) not in options
    assert options.why_not(Action("turn", 3, 91)).reason == (
        "A turn is to the left or right by 1 to 90 degrees."
    )


@pytest.mark.parametrize(
    ("heading", "count"),
    [
        # North: middles from 300 to 11700 across (115), 10900 to 11400 down (6).
        (0, 115 * 6),
        # East: from 600 to 11400 across (109), 11300 to 11700 down (5).
        (90, 109 * 5),
    ],
)
def test_counts_of_starting_places(heading: int, count: int) -> None:
    assert len(Starts(fresh(2).state, 0).places(heading)) == count
    assert len(list(ArenaOptions(fresh(2).state.copy()))) == 360


@pytest.mark.parametrize("cars", [2, 3, 5, 6])
def test_a_heading_is_offered_exactly_when_there_is_a_place_for_it(cars: int) -> None:
    # Barriers leave A only little room at the southern edge.
    table = fresh(cars)
    for x in range(700, 12_000, 1100):
        table.thing(BARRIER, x, 11_200, 90)
    starts = Starts(table.state, 0)
    for heading in range(0, 360, 15):
        assert starts.any_place(heading) == bool(starts.places(heading))
