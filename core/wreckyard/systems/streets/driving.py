"""A car's drive, point by point (Movement, Cornering, Reversing, Three-Point Turns)."""

from __future__ import annotations

from .actions import CORNERS, END, FACES, GO, LEAVES, STRAIGHT, Action
from .frames import Arrive, Intent
from .gates import drive_off, gate_ahead
from .grounds import drive_over
from .impacts import crash, ram
from .parts import manned_by
from .places import car_at
from .play import Play
from .points import step, turned
from .skids import corner_sd, marker_test, start_skid
from .state import State


def is_driving(state: State, seat: int) -> bool:
    """Whether the one whose turn it is still moves."""
    person = state.people[seat]
    if person.car < 0 or not person.alive:
        return False
    car = state.cars[person.car]
    return not car.wreck and car.speed != 0


def advance(play: Play, car: int) -> None:
    """To the next point, or into what is there (Movement; ruling 12)."""
    state = play.state
    each = state.cars[car]
    state.moved = 1
    if gate_ahead(state, car):
        drive_off(play, car)
        return
    way = state.board.step((each.x, each.y), each.travel)
    other = -1 if way.block else car_at(state, way.point)
    if other >= 0 and not state.cars[other].wreck:
        ram(play, car, other)
    elif way.block or other >= 0:
        crash(play, car, way.markers, other)
    else:
        state.left -= 1
        reach(play, car, way.point)


def reach(play: Play, car: int, point: tuple[int, int]) -> None:
    """A car comes onto a point of its drive."""
    state = play.state
    each = state.cars[car]
    each.x, each.y = point
    state.turned = 0
    play.tell("drove", car=car, x=each.x, y=each.y, left=state.left)
    play.push(Arrive(car))


def run_arrive(play: Play, frame: Arrive) -> None:
    """What lies on the point; oil, smoke and spikes ask what the driver means to do there. None of
    them kills: only a mine does, and he who dies on one skids for that (ruling 9)."""
    state = play.state
    car = frame.car
    state.stack.pop()
    drive_over(play, car)
    if not state.cars[car].wreck and marker_test(state, car):
        play.push(Intent(manned_by(state, car)))


def corner(play: Play, car: int, eighths: int) -> None:
    """A corner at this point: safe, or with a test before the car is turned (Cornering)."""
    state = play.state
    state.turned = 1
    each = state.cars[car]
    sd = corner_sd(state, car, eighths)
    play.tell("corner", car=car, eighths=eighths, sd=sd)
    if sd:
        start_skid(play, car, sd, eighths)
    else:
        each.facing = turned(each.facing, eighths)


def answer_intent(play: Play, frame: Intent, action: Action) -> None:
    """Bind the driver to straight on or a turn at this point, and test once (ruling 13)."""
    state = play.state
    car = state.people[frame.seat].car
    state.stack.pop()
    state.turned = 1
    eighths = action.amount if action.verb == "turn" else 0
    sd = max(marker_test(state, car), corner_sd(state, car, eighths))
    play.tell("intent", car=car, eighths=eighths, sd=sd)
    start_skid(play, car, sd, eighths)


def drive_actions(state: State, seat: int) -> list[Action]:
    """Corners and the way on, at a point of a drive."""
    if not is_driving(state, seat):
        return [END]
    found = [] if state.turned else list(CORNERS)
    return [*found, GO if state.left else END]


def intent_actions() -> list[Action]:
    """Return the possible intentions on oil, smoke or spikes."""
    return [STRAIGHT, *CORNERS]


def stand_actions(state: State, seat: int) -> list[Action]:
    """Return the actions of a standing car: get out, a three-point turn, end the turn (rulings 11
    and 26)."""
    person = state.people[seat]
    found: list[Action] = []
    if not state.moved:
        car = state.cars[person.car]
        found = [LEAVES[way] for way in range(8) if can_leave(state, step((car.x, car.y), way))]
        if person.about:
            found += [FACES[way] for way in range(8) if way != car.facing]
    return [*found, END]


def can_leave(state: State, point: tuple[int, int]) -> bool:
    """Whether one can get out onto a point: on the board, and no car there (ruling 26)."""
    other = car_at(state, point)
    return state.board.inside(point) and (other < 0 or bool(state.cars[other].wreck))


def face(play: Play, seat: int, direction: int) -> None:
    """A three-point turn: any facing, on the spot."""
    state = play.state
    car = state.people[seat].car
    state.cars[car].facing, state.moved = direction, 1
    play.tell("faced", car=car, facing=direction)
