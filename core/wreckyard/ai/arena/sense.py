"""Common sense of the arena: what no plan is asked about, since it would look silly."""

from __future__ import annotations

from math import hypot

from ...systems.arena import Action, State, preview_move

FAR = 4000
"""A foe so far away is no reason to brake, in thousandths of a car length."""


def is_free(state: State, seat: int) -> bool:
    """Whether a car that drives straight on at its speed meets nothing, and has no foe near."""
    there = state.copy()
    car = there.cars[seat]
    for foe in state.seats_in_play():
        other = state.cars[foe]
        if foe != seat and hypot(other.x - car.x, other.y - car.y) < FAR:
            return False
    for _ in range(car.speed):
        way = preview_move(there, seat, Action("straight"))
        if way.walls or way.bumps:
            return False
        car.x, car.y, car.heading = way.pose
    return True


def runs_into(state: State, seat: int, action: Action) -> bool:
    """Whether a move from where a car is ends at an edge or at a thing that is no car, by the
    rules' own measure."""
    way = preview_move(state, seat, action)
    return bool(way.walls) or any(bump.second >= state.n for bump in way.bumps)


def burns_tires(state: State, seat: int, action: Action) -> bool:
    """Whether a choice of speed brakes hard: that costs a tire."""
    speed = action.amount if action.verb == "speed" else 0
    return action.mode == "hard" and speed < state.cars[seat].speed
