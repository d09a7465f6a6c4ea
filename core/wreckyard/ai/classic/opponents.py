"""Who is left to fight: the vehicles of others, and their people on foot."""

from __future__ import annotations

from ...systems.classic.search import State, Walker, are_foes


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
