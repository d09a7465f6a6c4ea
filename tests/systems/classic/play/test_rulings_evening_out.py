"""Evening-Out: a counter along the grid lines is put exactly on them after a maneuver."""

from __future__ import annotations

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.play.scene import FAR, Scene
from tests.systems.classic.play.taste import by_verb
from tests.systems.classic.play.test_random_games import check_ground
from wreckyard.systems.classic.game import RULES

NORTH, EAST = 0, 900


def scene(
    x: int, y: int, heading: int = NORTH, even: bool = True, other: tuple[int, int] | None = None
) -> Scene:
    car = {"x": x, "y": y, "heading": heading, "speed": 200}
    options = {"even": True} if even else {}
    beside = {"x": other[0], "y": other[1], "heading": NORTH} if other else FAR
    found = Scene(car, beside, **options)
    found.until("maneuver")
    return found


@pytest.mark.parametrize(
    ("start", "maneuver", "end"),
    [
        # A car 1" by 1/2" is on the lines when its middle is at whole quarters of an inch.
        ((12_100, 14_030, NORTH), "drift R50", (12_250, 13_000, NORTH)),
        ((12_100, 14_030, NORTH), "drift L50", (12_000, 13_000, NORTH)),
        ((12_100, 14_130, NORTH), "drift R250", (12_250, 13_250, NORTH)),
        ((12_030, 12_120, EAST), "drift R50", (13_000, 12_250, EAST)),
    ],
)
def test_to_the_nearest_place_of_the_grid(
    start: tuple[int, int, int], maneuver: str, end: tuple[int, int, int]
) -> None:
    found = scene(*start)
    before = found.motion().speed
    found.do(maneuver)
    assert found.pose() == end
    assert found.motion().speed == before


def test_a_bend_of_a_right_angle_ends_on_the_lines_and_others_as_they_end() -> None:
    for bend, evened in (("bend L90", True), ("bend L89", False)):
        found, plain = scene(12_030, 14_030), scene(12_030, 14_030, even=False)
        for each in (found, plain):
            each.do(bend)
        x, y, heading = found.pose()
        assert (x % 250 == 0 and y % 250 == 0) is evened
        px, py, same = plain.pose()
        assert heading == same
        assert (abs(px - x), abs(py - y)) <= (125, 125)
        assert (found.pose() == plain.pose()) is not evened


def test_straight_on_is_no_maneuver_and_without_the_option_nothing_is_evened() -> None:
    found = scene(12_100, 14_030)
    found.do("straight")
    assert found.pose() == (12_100, 13_030, NORTH)
    found = scene(12_100, 14_030, even=False)
    found.do("drift R50")
    assert found.pose() == (12_150, 13_030, NORTH)


def test_not_into_something() -> None:
    """The nearest place, 12,250, would lie over the other car, whose left side is at 12,450: the next
    nearest is a quarter of an inch to the left."""
    found = scene(12_130, 14_000, other=(12_700, 13_000))
    found.do("drift R50")
    assert found.pose() == (12_000, 13_000, NORTH)


def test_random_matches_keep_the_contract_and_nothing_overlaps() -> None:
    walk = Walk(RULES, 5, 0.05, check_ground)
    for seats in (2, 4):
        walk.play(seats, {"even": True, "turns": 8, "map": "six-gates"}, by_verb)
    assert walk.games == 2
