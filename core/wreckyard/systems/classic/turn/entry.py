"""Set-up: reflexes, gates and entry speeds (Game Setup; Amateur Night)."""

from __future__ import annotations

from ....kit.geometry import Pose, ahead
from ..book.movement import FIVE, first_status
from ..drive.helm import hc_now
from ..drive.off_road import is_off_road
from ..ending.road import is_on_road, line_up
from ..state import frames
from ..state.actions import Action
from ..state.outfit import CAR_SIZE
from ..state.play import Play
from ..state.settings import ENTRY_SPEEDS
from ..state.skills import DRIVER_SKILL, skill_of
from ..state.state import IN, WAITING, State
from ..vehicle.protection import reflex_modifier


def begin(play: Play) -> None:
    """Roll reflexes; gates and speeds are asked slowest driver first."""
    state = play.state
    scores: list[tuple[int, ...]] = []
    for vehicle in state.vehicles:
        skill = max(0, skill_of(state.settings, vehicle.seat, 0, DRIVER_SKILL))
        outfit = state.outfits[vehicle.seat]
        vehicle.reflexes = play.die() + skill + reflex_modifier(outfit)
        vehicle.motion.hc = hc_now(state, vehicle.seat)
        vehicle.motion.status = first_status(vehicle.motion.hc, vehicle.reflexes)
        scores.append((vehicle.reflexes,))
    # Ties by more dice, as long as there are any.
    while len(set(scores)) < len(scores):
        scores = [(*each, play.die()) if scores.count(each) > 1 else each for each in scores]
    order = sorted(state.numbers(), key=lambda number: scores[number])
    for rank, number in enumerate(order):
        state.vehicles[number].rank = rank
    play.push(frames.Phase(frames.BEGIN))
    if is_on_road(state):
        return line_up(play)
    for number in reversed(order):
        play.push(frames.Enter(number))


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


def start_at(state: State, number: int, gate: int) -> Pose:
    """Return where a vehicle comes in by a gate: its back on the edge of the map, however long it
    is."""
    shorter = CAR_SIZE.length - state.outfits[number].base.length
    return ahead(state.ground.gates[gate].start, -shorter // 2)


def enter(play: Play, number: int, action: Action) -> None:
    """Come in by a gate."""
    state = play.state
    state.stack.pop()
    vehicle = state.vehicles[number]
    vehicle.place, vehicle.gate = IN, action.gate
    vehicle.x, vehicle.y, vehicle.heading = start_at(state, number, action.gate)
    vehicle.motion.speed = vehicle.motion.began = action.amount
    if is_off_road(state, number):
        vehicle.motion.hc = hc_now(state, number)
        vehicle.motion.status = first_status(vehicle.motion.hc, vehicle.reflexes)
    play.tell(
        "entered",
        vehicle=number,
        gate=action.gate,
        speed=action.amount,
        x=vehicle.x,
        y=vehicle.y,
        heading=vehicle.heading,
    )
