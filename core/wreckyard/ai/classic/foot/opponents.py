"""The remaining opponents, vehicles and people."""

from __future__ import annotations

from collections.abc import Iterable

from ....systems.classic.search import (
    FIRST_PERSON,
    FIRST_WALL,
    RIDERS,
    Action,
    State,
    Walker,
    are_foes,
)


def foes(state: State, seat: int) -> list[int]:
    """The vehicles of others that are on the map and no kill."""
    return [
        number
        for number in state.vehicles_in()
        if are_foes(state, number, seat) and not state.vehicles[number].out
    ]


def prey(state: State, seat: int) -> list[Walker]:
    """The people of others on foot who still fight."""
    return [
        each
        for each in state.walkers
        if are_foes(state, each.vehicle, seat)
        and each.awake
        and not state.vehicles[each.vehicle].gave_up
    ]


def at_foes(state: State, seat: int, options: Iterable[Action]) -> list[Action]:
    """The options without shots at others of one's own side; of one's own vehicle they stay."""

    def spares(action: Action) -> bool:
        target = action.target
        if target >= FIRST_PERSON:
            target = (target - FIRST_PERSON) // RIDERS
        elif not 0 <= target < FIRST_WALL:
            return True
        return target == seat or are_foes(state, target, seat)

    return [each for each in options if spares(each)]
