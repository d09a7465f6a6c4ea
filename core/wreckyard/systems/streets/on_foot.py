"""People on foot (Pedestrians; rulings 26, 27 and 29)."""

from __future__ import annotations

from .actions import END, STEPS, Action
from .damage import NOBODY
from .gates import gate_here, walk_off
from .parts import manned_by
from .places import car_at
from .play import Play
from .points import opposite, step
from .state import State
from .tables import tables


def foot_actions(state: State, seat: int) -> list[Action]:
    """Steps that are still to be taken, then the end; all of the speed is walked (ruling 26)."""
    if not state.left:
        return [END]
    person = state.people[seat]
    found = [way for way in STEPS if can_step(state, (person.x, person.y), way.direction)]
    return found or [END]


def can_step(state: State, point: tuple[int, int], direction: int) -> bool:
    """Whether a person may walk that way: not onto a car that is manned or rolls, and off the
    board through a gate alone."""
    there = step(point, direction)
    if not state.board.inside(there):
        gate = gate_here(state, point)
        return gate is not None and direction == opposite(gate.facing)
    car = car_at(state, there)
    return car < 0 or bool(state.cars[car].wreck) or can_enter(state, car)


def can_enter(state: State, car: int) -> bool:
    """Whether a car is empty, stands and can still drive (ruling 27)."""
    each = state.cars[car]
    return not each.wreck and each.speed == 0 and manned_by(state, car) < 0


def walk(play: Play, seat: int, direction: int) -> None:
    """One step on foot: into the open, into cover, into an empty car, or off through a gate."""
    state = play.state
    person = state.people[seat]
    there = step((person.x, person.y), direction)
    state.moved = 1
    if not state.board.inside(there):
        walk_off(play, seat)
        return
    state.left -= 1
    car = car_at(state, there)
    if car >= 0 and not state.cars[car].wreck:
        state.left, person.speed = 0, 0
        _enter(play, seat, car)
        return
    person.x, person.y = there
    play.tell("walked", seat=seat, x=person.x, y=person.y, left=state.left)


def _enter(play: Play, seat: int, car: int) -> None:
    state = play.state
    person, each = state.people[seat], state.cars[car]
    person.car, person.x, person.y = car, NOBODY, NOBODY
    each.driver = seat
    play.tell("entered", seat=seat, car=car)


def leave(play: Play, seat: int, direction: int) -> None:
    """Get out of a car or wreck onto a point: the whole move, but one may fire then (ruling 26)."""
    state = play.state
    person = state.people[seat]
    car = state.cars[person.car]
    person.x, person.y = step((car.x, car.y), direction)
    number, person.car, car.driver = person.car, NOBODY, NOBODY
    person.speed = person.about = 0
    state.moved, state.left, state.dropped = 1, 0, 0
    play.tell("left-car", seat=seat, car=number, x=person.x, y=person.y)


def take_over_rounds(play: Play, seat: int) -> None:
    """Take up to three rounds of the dead here, after a turn without firing (ruling 29)."""
    state = play.state
    person = state.people[seat]
    room = tables().pedestrian.rounds - person.rounds
    if person.car >= 0 or state.shot_at or room <= 0:
        return
    for other in state.people:
        if other.alive or (other.x, other.y) != (person.x, person.y) or not room:
            continue
        taken = min(room, other.rounds)
        if taken:
            other.rounds -= taken
            person.rounds += taken
            room -= taken
            play.tell("rounds-taken", seat=seat, amount=taken, rounds=person.rounds)
