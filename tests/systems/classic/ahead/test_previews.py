"""What an answer would lead to, as the page and computer players see it before it is given."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.classic.positions.fight import duel, put
from wreckyard.systems.classic import (
    Action,
    Maneuver,
    State,
    ahead,
    change_ahead,
    damage_odds,
    is_smooth,
    maneuver_difficulty,
    shots_of,
    skid_ends,
)


def two(mph: int = 40, status: int = 3) -> State:
    """A car in the middle of the lot heading up, another seven inches before it."""
    state = duel("pocket-change", "pocket-change")
    put(state, 0, 12, 12, 0, mph)
    put(state, 1, 12, 4, 0)
    state.vehicles[0].motion.status = status
    return state


def test_a_bend_ends_where_it_turns_about_its_inner_rear_corner() -> None:
    # An inch on, (12, 11); then 90° right about the rear right corner (12.25, 11.5): the middle is
    # half an inch before it and a quarter to its left, now to the right and up.
    way = ahead(two(), 0, Maneuver("bend", "R", 90), 4)
    assert way.end == (12750, 11250, 900)
    assert (way.difficulty, way.status, way.meets) == (6, -3, ())


def test_the_odds_are_those_of_the_control_table() -> None:
    # D6 from 3 at 40 mph: -3 is safe there; from 2 it is -4, which asks for a 2.
    assert ahead(two(), 0, Maneuver("bend", "R", 90), 4).kept == 1
    assert ahead(two(status=2), 0, Maneuver("bend", "R", 90), 4).kept == Fraction(5, 6)


def test_what_lies_straight_ahead_is_met() -> None:
    state = two()
    assert is_smooth(state, 0, 6)
    assert not is_smooth(state, 0, 8)


def test_the_way_out_by_a_gate_is_told() -> None:
    # The middle two inches before the north gate: after two and a half all of the car is out.
    state = two()
    put(state, 0, 12, 2, 0, 40)
    put(state, 1, 4, 12, 0)
    assert is_smooth(state, 0, 2)
    assert not is_smooth(state, 0, 3)
    assert [ahead(state, 0, Maneuver("straight"), n).leaves for n in (4, 8, 12)] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("change", "speed", "difficulty", "tires"),
    [(50, 450, 0, False), (-100, 300, 0, False), (-150, 250, 1, False), (-350, 50, 7, True)],
)
def test_a_change_of_speed_tells_what_it_asks(
    change: int, speed: int, difficulty: int, tires: bool
) -> None:
    found = change_ahead(two(), 0, change)
    assert (found.speed, found.difficulty, found.hurts_tires) == (speed, difficulty, tires)
    assert found.status == 3 - difficulty


def test_a_t_stop_is_as_hard_as_the_car_is_fast() -> None:
    assert maneuver_difficulty(two(35), 0, Maneuver("tstop", "R")) == 4


def test_skids_lead_on_along_the_old_heading() -> None:
    state = two()
    end = ahead(state, 0, Maneuver("bend", "R", 90), 4).end
    (quarter, inch) = skid_ends(state, 0, end, (250, 1000))
    assert quarter == (12750, 11000, 900)
    assert inch == (12750, 10250, 900)


def test_a_shot_is_told_with_its_sum() -> None:
    # From 11.5 to 4.5: seven inches, -1; the other stands, +1; a subcompact from behind -2.
    (shot,) = shots_of(two(), 0, Action("fire", who="driver", weapon="MG:F", target=1, part="B"))
    assert [(line.name, line.value) for line in shot.sum.lines] == [
        ("range", -1),
        ("speed", 0),
        ("target at rest", 1),
        ("size", -2),
    ]
    assert shot.sum.needed == 9
    assert shot.sum.chance == Fraction(10, 36)


def test_the_odds_of_damage_are_exact() -> None:
    found = damage_odds(two(), 0, 0)
    assert found is not None
    assert (found.least, found.most, found.above(3)) == (1, 6, Fraction(1, 2))


def test_nothing_is_shot_at_that_is_not_there() -> None:
    state = two()
    for action in (
        Action("done"),
        Action("fire", who="driver", weapon="MG:F", target=1, part="F"),
        Action("fire", who="driver", weapon="RL:F", target=1, part="B"),
        Action("fire", who="driver", weapon="MG:F", target=7, part="B"),
    ):
        assert shots_of(state, 0, action) == ()
