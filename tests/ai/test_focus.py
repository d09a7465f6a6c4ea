"""What damage, aim and the shots of a whole crew are worth to the arena's Ace."""

from __future__ import annotations

import random
from itertools import pairwise
from math import log

import pytest

from wreckyard.ai.arena import barrage
from wreckyard.ai.arena.encounter import fatal, toward
from wreckyard.ai.arena.focus import END, Focus, side_hit, soft_minimum
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import RULES, State, frames
from wreckyard.systems.arena.search import legal_actions

FRONT, RIGHT, BACK, LEFT = range(4)
EAST = 900


def crossing(armor: tuple[int, int, int, int]) -> State:
    """Uncle Riot before the corner between Gravel Hymn's right and back."""
    options = {
        "arena": "open-yard",
        "division": 9,
        "cars": ["uncle-riot", "gravel-hymn"],
        "first": 0,
    }
    state = RULES.setup(2, options, SampledChance(random.Random(1)))
    for car, (x, y, heading) in zip(state.cars, ((6000, 8000, 0), (7200, 5600, 450)), strict=True):
        car.x, car.y, car.heading, car.placed, car.control = x, y, heading, 1, 4
    state.cars[1].armor[:] = armor
    state.round, state.asked = 2, 0
    state.stack = [frames.Round(3, 1), frames.Attack(0)]
    return state


def test_a_soft_minimum_is_near_the_less() -> None:
    assert soft_minimum(2.0, 60.0, 7.0) == pytest.approx(2.0, abs=0.01)
    assert soft_minimum(9.0, 9.0, 7.0) == pytest.approx(9.0 - 7.0 * log(2))


def test_more_damage_is_worth_more() -> None:
    worths = [side_hit(amount, 4, 2, 10, 0, 1, 3.0, 7.0) for amount in range(20)]
    assert worths[0] == 0
    assert all(more > less for less, more in pairwise(worths))


def test_a_thin_side_is_worth_more_than_a_thick_one() -> None:
    assert side_hit(2, 2, 0, 10, 0, 0, 6.0, 7.0) > 2 * side_hit(2, 9, 2, 10, 0, 0, -4.0, 7.0)


def test_the_end_of_a_car_is_worth_most() -> None:
    assert side_hit(14, 0, 0, 10, 0, 0, 3.0, 7.0) - side_hit(9, 0, 0, 10, 0, 0, 3.0, 7.0) > END


def test_the_thinnest_side_is_the_dearest() -> None:
    worth = Focus(crossing((9, 9, 3, 0))).thinness(1)
    assert worth[LEFT] > worth[BACK] > worth[FRONT]
    assert Focus(crossing((9, 9, 9, 9))).broadsides(0)[FRONT] > 0


@pytest.mark.parametrize(
    ("u", "v", "side"), [(1, 0, FRONT), (0, 1, RIGHT), (-1, 0, BACK), (0, -1, LEFT)]
)
def test_guns_bear_where_they_look(u: float, v: float, side: int) -> None:
    assert toward((1.0, 2.0, 3.0, 4.0), (0, 0, EAST), u, v) == pytest.approx(side + 1.0)


def test_shots_take_out_only_who_is_weak() -> None:
    assert fatal(10.0, 10) == 0
    assert fatal(30.0, 2) == pytest.approx(0.9)


@pytest.mark.parametrize(("armor", "side"), [((9, 2, 9, 9), RIGHT), ((9, 9, 2, 9), BACK)])
def test_both_shots_go_to_one_side(armor: tuple[int, int, int, int], side: int) -> None:
    state = crossing(armor)
    options = list(legal_actions(state))
    assert {each.target_side for each in options if each.target == 1} == {RIGHT, BACK}
    assert barrage.attack(state, 0, options).target_side == side
