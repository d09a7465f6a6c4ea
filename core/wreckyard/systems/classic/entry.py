"""The set-up: reflexes, and who comes in by which gate and how fast (Game Setup, Amateur Night)."""

from __future__ import annotations

from . import frames
from .actions import Action
from .helm import FIVE
from .phases import first_status
from .play import Play
from .settings import ENTRY_SPEEDS
from .state import IN, WAITING, State


def begin(play: Play) -> None:
    """Roll reflexes; gates and speeds are asked slowest driver first."""
    state = play.state
    scores: list[tuple[int, ...]] = []
    for vehicle in state.vehicles:
        skill = state.settings["skills"][vehicle.seat][0]
        vehicle.reflexes = play.die() + skill
        vehicle.motion.status = first_status(vehicle.motion.hc, vehicle.reflexes)
        scores.append((vehicle.reflexes,))
    # Ties by more dice, as long as there are any.
    while len(set(scores)) < len(scores):
        scores = [(*each, play.die()) if scores.count(each) > 1 else each for each in scores]
    order = sorted(range(len(scores)), key=lambda number: scores[number])
    for rank, number in enumerate(order):
        state.vehicles[number].rank = rank
    play.push(frames.PHASE, frames.BEGIN)
    for number in reversed(order):
        play.push(frames.ENTER, number)


def entries(state: State, number: int) -> tuple[Action, ...]:
    """The free gates, each with all speeds at which one may come in."""
    taken = {vehicle.gate for vehicle in state.vehicles if vehicle.place != WAITING}
    low, high = ENTRY_SPEEDS
    return tuple(
        [
            Action("enter", speed, gate)
            for gate in range(len(state.ground.gates))
            if gate not in taken
            for speed in range(low, high + 1, FIVE)
            if speed <= state.outfits[number].top_speed
        ]
    )


def enter(play: Play, number: int, action: Action) -> None:
    """Come in by a gate."""
    state = play.state
    state.stack.pop()
    vehicle = state.vehicles[number]
    vehicle.place, vehicle.gate = IN, action.gate
    vehicle.x, vehicle.y, vehicle.heading = state.ground.gates[action.gate].start
    vehicle.motion.speed = vehicle.motion.began = action.amount
    play.tell(
        "entered", vehicle=number, gate=action.gate, speed=action.amount, x=vehicle.x,
        y=vehicle.y, heading=vehicle.heading,
    )  # fmt: skip
