"""What all do before and between turns: places, speeds, arming again, the end of a round."""

from __future__ import annotations

from ...engine.sealed import SealedChoices
from .actions import DONE, Action
from .asking import seats_in_order
from .frames import Load, Place, Speeds
from .gates import ARENA, begin_load, free_gates, retire
from .play import Play
from .rounds import CODES, SMOKE
from .speeds import chooses_speed, take_speed
from .state import AWAY, WAITING
from .tables import tables

ENTRY_SPEED = 3
"""The speed at which cars come into an arena in round one."""


def answer_place(play: Play, frame: Place, action: Action) -> None:
    state = play.state
    seat = frame.seat
    number = state.people[seat].car
    car = state.cars[number]
    state.stack.pop()
    if state.settings["scenario"] == ARENA:
        gates = [(gate.x, gate.y) for gate in state.board.gates]
        car.gate = gates.index((action.x, action.y))
        car.facing = state.board.gates[car.gate].facing
        if state.round == 0:
            car.out, car.speed = WAITING, ENTRY_SPEED
    else:
        start = state.board.start_at((action.x, action.y))
        assert start is not None
        car.x, car.y, car.facing = start
    play.tell("placed", seat=seat, car=number, x=action.x, y=action.y, facing=car.facing)


def begin_round(play: Play) -> None:
    state = play.state
    state.round += 1
    state.loud = 0
    play.tell("round", round=state.round, first=state.first)
    if state.settings["scenario"] == ARENA and state.round == 1:
        return
    play.push(Speeds())
    state.choices = SealedChoices(())
    for seat in reversed(seats_in_order(state)):
        person = state.people[seat]
        if person.alive and not person.gone and person.car >= 0:
            car = state.cars[person.car]
            if car.out == AWAY and car.back <= state.round:
                # Whoever finds every gate taken comes back a round later.
                car.back = state.round
                begin_load(state, seat)
                play.push(Load(seat))


def run_speeds(play: Play, frame: Speeds) -> None:
    """Who chooses, once all who come back have their gates; when all have, they are revealed."""
    state = play.state
    if not state.choices.order:
        order = [seat for seat in seats_in_order(state) if chooses_speed(state, seat)]
        if not order:
            state.stack.pop()
            return
        state.choices = SealedChoices(order)
        return
    raise AssertionError("speeds are revealed with the last choice")


def answer_speed(play: Play, frame: Speeds, action: Action) -> None:
    state = play.state
    choices, seat = state.choices, state.asked
    choices.take(str(action))
    play.tell_one(seat, "chose", seat=seat, what=str(action))
    play.tell("sealed", seat=seat)
    if not choices.seal():
        return
    state.stack.pop()
    chosen = choices.revealed()
    play.tell(
        "revealed",
        seats=list(chosen),
        speeds=[steps[0] for steps in chosen.values()],
    )
    for each, steps in chosen.items():
        take_speed(state, each, steps[0])
    state.choices = SealedChoices(())


def finish_round(play: Play) -> None:
    """Smoke may clear; stuns end; a quiet round is counted."""
    state = play.state
    left = []
    for marker in state.markers:
        if marker.weapon == SMOKE:
            shown = play.die()
            gone = shown >= tables().markers.smoke_gone_from
            play.tell("smoke", x=marker.x, y=marker.y, shown=shown, gone=gone)
            if gone:
                continue
        left.append(marker)
    state.markers = left
    for person in state.people:
        person.stunned = 0
    state.quiet = 0 if state.loud else state.quiet + 1


def answer_load(play: Play, frame: Load, action: Action) -> None:
    state = play.state
    seat = frame.seat
    number = state.people[seat].car
    if action.verb == "load":
        outfit = state.outfits[number]
        load = state.cars[number].loads[outfit.part_of(action.mount)]
        load.append(CODES.index(action.weapon))
        return
    state.stack.pop()
    if action != DONE:
        retire(play, seat)
        return
    play.tell("armed", seat=seat, loads=[list(load) for load in state.cars[number].loads])
    if free_gates(state):
        play.push(Place(seat))
    else:
        state.cars[number].back += 1
