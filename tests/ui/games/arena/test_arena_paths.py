"""The ways that cars drive on the page, worked out by hand.

A stands at (6000, 6000) and heads north, unless a test says otherwise.
"""

from __future__ import annotations

from math import dist

import pytest

from tests.systems.arena.table import Table
from ui.games.arena.paths import MOST_SAMPLES, path_text, step_poses, way_of
from wreckyard.engine.values import Event
from wreckyard.systems.arena import RULES, preview_move

START = (6000, 6000, 0)
R, L = 1, 3


def moved(x: int, y: int, heading: int, move: str = "turn", side: int = R) -> Event:
    return Event(
        "moved", {"seat": 0, "move": move, "side": side, "x": x, "y": y, "heading": heading}
    )


def poses(event: Event, before: tuple[int, int, int] = START) -> tuple[tuple[int, int, int], ...]:
    way = way_of(7, before, event)
    assert way is not None
    assert way.number == 7
    return way.poses


def test_straight_on_is_one_line() -> None:
    assert poses(moved(6000, 5000, 0, "straight", -1)) == (START, (6000, 5000, 0))


def test_a_slide_keeps_its_heading() -> None:
    assert poses(moved(6500, 5134, 0, "slide")) == (START, (6500, 5134, 0))


def test_a_turn_goes_straight_and_then_about_the_rear_corner_at_the_keys_side() -> None:
    # One length ahead is (6000, 5000); its rear right corner is (6250, 5500). A quarter turn
    # takes the middle from 250 left and 500 ahead of it to 500 right and 250 ahead.
    way = poses(moved(6750, 5250, 900))
    assert way[:2] == (START, (6000, 5000, 0))
    assert way[-1] == (6750, 5250, 900)
    for x, y, _ in way[1:]:
        assert dist((x, y), (6250, 5500)) == pytest.approx(559, abs=1.5)
    headings = [heading for _, _, heading in way[1:]]
    assert headings == sorted(headings)


def test_a_left_turn_counts_down_below_north() -> None:
    # The mirror image: 500 left and 250 ahead of the rear left corner (5750, 5500).
    way = poses(moved(5250, 5250, 2700, side=L))
    assert way[-1] == (5250, 5250, -900)
    assert way[1] == (6000, 5000, 0)


def test_headings_go_on_beyond_a_full_turn() -> None:
    before = (6000, 6000, 3500)
    event = moved(6300, 4900, 200)
    assert poses(event, before)[-1][2] == 3800


def test_in_reverse_the_front_corner_is_the_trailing_one() -> None:
    # One length back is (6000, 7000), its front left corner (5750, 6500). A quarter turn
    # clockwise takes the middle from 250 right and 500 behind it to 500 left and 250 behind.
    way = poses(moved(5250, 6750, 900, side=L))
    assert way[1] == (6000, 7000, 0)
    assert way[-1] == (5250, 6750, 900)
    for x, y, _ in way[1:]:
        assert dist((x, y), (5750, 6500)) == pytest.approx(559, abs=1.5)


def test_a_spin_swings_about_the_corner_that_stays() -> None:
    # After a turn to the right: clockwise about the front left corner, (5750, 5500).
    # The middle goes from 250 right and 500 behind it to 500 left and 250 behind.
    event = Event("spun-out", {"seat": 0, "side": R, "x": 5250, "y": 5750, "heading": 900})
    way = poses(event)
    assert way[0] == START
    assert way[-1] == (5250, 5750, 900)
    for x, y, _ in way:
        assert dist((x, y), (5750, 5500)) == pytest.approx(559, abs=1.5)


def test_a_stuck_car_rolls_straight_back() -> None:
    event = Event("stuck", {"seat": 0, "x": 6000, "y": 8000, "heading": 0})
    assert poses(event) == (START, (6000, 8000, 0))


def test_what_moves_nothing_has_no_way() -> None:
    assert way_of(1, START, Event("fire", {"seat": 0, "side": 0})) is None
    assert way_of(1, START, moved(6000, 6000, 0, "straight", -1)) is None


@pytest.mark.parametrize("degrees", [1, 15, 37, 90])
@pytest.mark.parametrize("side", [L, R])
@pytest.mark.parametrize("reverse", [0, 1])
def test_ways_end_where_the_rules_say(degrees: int, side: int, reverse: int) -> None:
    table = Table()
    table.put(0, 6000, 6000, 70, reverse=reverse, speed=0 if reverse else 2)
    before = (6000, 6000, 700)
    move = preview_move(table.state, 0, RULES.parse(f"turn {'FRBL'[side]}{degrees}"))
    event = moved(*move.pose, side=side)
    way = poses(event, before)
    assert 3 <= len(way) <= MOST_SAMPLES
    assert (way[-1][0], way[-1][1], way[-1][2] % 3600) == tuple(move.pose)
    # The faint line of the ghost goes the same way.
    for drawn, driven in zip(
        step_poses(before, "turn", side, degrees, bool(reverse)), way, strict=True
    ):
        assert dist(drawn[:2], driven[:2]) < 6
        assert drawn[2] == driven[2]


def test_a_way_is_written_for_the_page() -> None:
    way = way_of(3, START, moved(6000, 5000, 0, "straight", -1))
    assert way is not None
    assert path_text(way) == "6000,6000,0;6000,5000,0"
