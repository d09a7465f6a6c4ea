"""When the arena's Ace drives into a foe, and what it knows of collisions."""

from __future__ import annotations

import pytest

from tests.ai.test_drivers import ask, drive_turn, scene
from wreckyard.ai import Budget
from wreckyard.ai.arena.focus import Focus
from wreckyard.ai.arena.ramming import Ram, Rams, hits_taken
from wreckyard.systems.arena import Action, State, frames

FRONT, RIGHT, BACK, LEFT = range(4)
STRAIGHT = Action("straight")


def crossing(car: str = "anvil-chorus") -> State:
    """A foe that crosses from left to right, a good car length before the nose."""
    state = scene((6000, 7200, 0), (6000, 5600, 90), cars=(car, "long-tuesday"))
    state.cars[0].speed = 2
    return ask(state, frames.Speed)


def ram(state: State, place: tuple[int, int, int] = (6000, 7200, 0)) -> Ram | None:
    return Rams(state, 0, Focus(state)).at(place, STRAIGHT, False)


def test_one_die_of_a_collision() -> None:
    # Two faces of six are shields, three a hit, one two hits.
    assert dict(hits_taken(1, 0)) == pytest.approx({0: 2 / 6, 1: 3 / 6, 2: 1 / 6})


def test_a_cage_stops_a_hit_for_each_shield_of_three_dice() -> None:
    # Three dice show 0, 1, 2, 3 shields in 8, 12, 6, 1 of 27 cases.
    found = dict(hits_taken(1, 3))
    assert found[2] == pytest.approx(1 / 6 * 8 / 27)
    assert found[1] == pytest.approx(3 / 6 * 8 / 27 + 1 / 6 * 12 / 27)
    assert sum(found.values()) == pytest.approx(1)


def test_a_ram_is_seen_before_it_is_driven() -> None:
    found = ram(crossing())
    assert found is not None
    assert (found.foe, found.own_sides, found.foe_sides) == (1, (FRONT,), (RIGHT,))
    # A foe 0.5 lengths wide, a nose 0.6 before the middle: 0.75 lengths of 1.6 are free.
    assert found.place == (6000, 6450, 0)


def test_nobody_is_rammed_who_is_out_of_reach() -> None:
    assert ram(crossing(), (6000, 9000, 0)) is None
    assert ram(crossing(), (6000, 7200, 1800)) is None


def test_a_ram_is_worth_more_the_less_the_foe_can_stand() -> None:
    state = crossing()
    prices = []
    for armor, power in ((4, 10), (0, 10), (0, 2)):
        state.cars[1].armor[RIGHT], state.cars[1].power = armor, power
        rams = Rams(state, 0, Focus(state))
        found = rams.at((6000, 7200, 0), STRAIGHT, False)
        assert found is not None
        prices.append(rams.price(found, 3))
    assert prices[0] > prices[1] > prices[2]
    assert prices[2] < 0


def collided(state: State) -> bool:
    # As many looks as the page's time affords: between its best two ends the next round decides.
    story = drive_turn("ace", state, 1, Budget(samples=8))
    return "collision" in {event.kind for event in story}


def test_the_ace_rams_a_foe_that_cannot_stand_it() -> None:
    state = crossing()
    state.cars[1].armor[RIGHT], state.cars[1].power = 0, 2
    assert collided(state)


def test_the_ace_does_not_ram_with_a_broken_nose() -> None:
    state = crossing("nail-parade")
    state.cars[0].armor[FRONT], state.cars[0].power = 0, 2
    assert not collided(state)
