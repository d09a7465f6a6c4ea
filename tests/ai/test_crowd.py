"""What the arena's Ace thinks of several foes, and how it sorts the ends of a turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ai.test_drivers import ask, scene
from wreckyard.ai.arena.encounter import Encounter
from wreckyard.ai.arena.reach import FINE, Driven, Reach, standing_end
from wreckyard.systems.arena import State, frames


def three(armor: int) -> State:
    """The seat ahead of its nearest foe's guns, and somebody with so much armor on each side as
    near to them; the third moves last, and stands across with its guns away from both."""
    state = scene((5000, 6200, 180), (6000, 8200, 0), (7000, 6200, 0), cars=("long-tuesday",) * 3)
    state.cars[2].armor[:] = [armor] * 4
    state.cars[2].speed = 2
    return ask(state, frames.Speed)


def test_the_best_ends_are_those_of_all_ends_looked_at() -> None:
    state = ask(scene((6000, 8000, 0), (7500, 5500, 160)), frames.Speed)
    state.cars[0].speed = 2
    encounter = Encounter(state.copy(), 0, 1)
    car, other = Driven.of(state, 0), standing_end(state, 1)
    ends = Reach(encounter.sketch, 40, FINE).turn(0, car, other.place)
    every = encounter.ranked(0, ends, car, other, len(ends))
    assert len(every) == len(ends) > 300
    worths = [end.worth for end in every]
    assert worths == sorted(worths, reverse=True)
    again = Encounter(state.copy(), 0, 1).ranked(0, ends, car, other, 12)
    assert [id(end) for end in again] == [id(end) for end in every[:12]]


def test_who_moves_later_is_thought_to_turn_its_guns() -> None:
    """Borrowed Chin has its Thresher before it, and both foes are to its left."""
    state = scene((5000, 6200, 180), (6000, 8200, 0), (9500, 9000, 0))
    state.cars[2].speed = 2
    encounter = Encounter(ask(state, frames.Speed).copy(), 0, 1)
    [third] = encounter.crowd.others.values()
    before = standing_end(encounter.state, 2)
    foes = ((0, standing_end(encounter.state, 0)), (1, encounter.still))
    there, here = (
        max(encounter.shots(2, foe, end, still)[0] for foe, still in foes)
        for end in (third, before)
    )
    assert there > here + 0.5


def test_a_foe_aims_at_whom_it_hurts_most() -> None:
    chances = []
    for armor in (4, 0):
        encounter = Encounter(three(armor).copy(), 0, 1)
        encounter.crowd.others[2] = standing_end(encounter.state, 2)
        take = encounter.shots(0, 1, standing_end(encounter.state, 0), encounter.still)[1]
        assert take > 0.5
        chances.append(encounter.crowd.aimed(1, encounter.still, take))
    assert chances[0] == pytest.approx(0.5, abs=0.3)
    assert chances[1] < 0.05


def test_with_one_foe_all_its_shots_are_expected() -> None:
    encounter = Encounter(scene((5000, 6200, 180), (6000, 8200, 0)), 0, 1)
    assert encounter.crowd.aimed(1, encounter.still, 0.1) == 1
    assert encounter.crowd.gain == 1


@pytest.mark.parametrize(
    ("car", "best"), [("anvil-chorus", 1500), ("late-fee", 3500), ("long-tuesday", 4500)]
)
def test_an_ace_likes_the_range_of_its_style(car: str, best: int) -> None:
    """From side to side a rammer likes half a length, a racer two and a half, a sniper three and a
    half; from middle to middle it is one more."""
    state = scene((3000, 3000, 0), (3000, 9000, 0), cars=(car, "candle-witch"))
    encounter = Encounter(ask(state, frames.Speed).copy(), 0, 1)
    end, other = standing_end(state, 0), standing_end(state, 1)

    def liked(gap: int) -> float:
        return encounter.near(0, replace(end, place=(3000, 9000 - gap, 0)), other)

    assert max(range(1000, 6001, 500), key=liked) == best
