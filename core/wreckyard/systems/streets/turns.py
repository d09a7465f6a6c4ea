"""From one question to the next: the stack of frames, rounds and turns (The Game Round)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kit.frames import settle as settle_frames
from .actions import END, Action
from .asking import may_act, seat_asked, seats_in_order
from .between import (
    answer_load,
    answer_place,
    answer_speed,
    begin_round,
    finish_round,
    run_speeds,
)
from .driving import advance, answer_intent, corner, face, is_driving, reach, run_arrive
from .ending import finish, verdict
from .fire import answer_hit, fire, run_flight
from .frames import (
    BEGIN,
    CALM,
    FINISH,
    TURNS,
    Arrive,
    Drift,
    Drive,
    Facing,
    Flight,
    Foot,
    Frame,
    Hit,
    Intent,
    Load,
    Place,
    Return,
    Round,
    SkidTest,
    Speeds,
    Stand,
    Tires,
    Turn,
)
from .gates import come_in
from .on_foot import foot_actions, leave, take_over_rounds, walk
from .passives import drop
from .places import is_on_board
from .play import Play
from .skids import run_drift, run_facing, run_test, run_tires, start_skid
from .state import AWAY, WAITING, State


def begin(play: Play) -> None:
    """The stack of a new game: places from the first leftward, then rounds."""
    state = play.state
    play.push(Round(BEGIN, 0))
    for seat in reversed(seats_in_order(state)):
        play.push(Place(seat))


def settle(play: Play) -> None:
    """Do all that needs no answer, until a seat is asked or the game is over."""
    state = play.state
    state.asked = settle_frames(state, _over, seat_asked, _run, play)


def is_calm(state: State) -> bool:
    """Whether all that one event has started is finished (ruling 30)."""
    frame = state.stack[-1]
    if type(frame) not in CALM:
        return False
    if isinstance(frame, Drive):
        # A car whose driver dies in its own drive skids at once (ruling 9). The skid is part of the
        # drive.
        person = state.people[frame.seat]
        return bool(person.alive) or person.car < 0
    return True


def _over(state: State, play: Play) -> bool:
    if not state.over and is_calm(state):
        found = verdict(state)
        if found is not None:
            finish(play, *found)
    return bool(state.over)


def _run(state: State, frame: Frame, play: Play) -> None:
    if is_calm(state):
        state.event += 1
    _RUN[type(frame)](play, frame)


def answer(play: Play, action: Action) -> None:
    """Carry out the answer to the open question, and go on to the next one."""
    state = play.state
    frame = state.stack[-1]
    state.step += 1
    # A round in flight strikes within the event that it is part of (ruling 30).
    state.event += is_calm(state)
    _ANSWER[type(frame)](play, frame, action)
    settle(play)


def _run_round(play: Play, frame: Round) -> None:
    state = play.state
    phase, begun = frame
    if phase == BEGIN:
        state.stack[-1] = Round(TURNS, 0)
        begin_round(play)
    elif phase == FINISH:
        state.stack[-1] = Round(BEGIN, 0)
        finish_round(play)
    elif begun == state.n:
        state.stack[-1] = Round(FINISH, 0)
    else:
        state.stack[-1] = Round(TURNS, begun + 1)
        play.push(Turn(seats_in_order(state)[begun], 0))


# Turns


def _run_turn(play: Play, frame: Turn) -> None:
    state = play.state
    seat, begun = frame
    person = state.people[seat]
    if begun:
        if person.alive and is_on_board(state, seat):
            take_over_rounds(play, seat)
        state.stack.pop()
        state.active = -1
        return
    state.stack[-1] = Turn(seat, 1)
    state.active, state.left, state.moved, state.turned, state.dropped = seat, 0, 0, 0, 0
    state.shot_at = []
    if not person.alive:
        _dead_turn(play, seat)
    elif person.gone:
        return
    elif person.car < 0:
        state.left = person.speed
        play.tell("turn", seat=seat)
        play.push(Foot(seat))
    else:
        _begin_drive(play, seat)


def _dead_turn(play: Play, seat: int) -> None:
    """A car whose driver has died while it drove skids in the driver's turn (ruling 9)."""
    state = play.state
    car = state.people[seat].car
    if car < 0:
        return
    play.tell("adrift", seat=seat, car=car)
    start_skid(play, car, abs(state.cars[car].speed), 0)


def _begin_drive(play: Play, seat: int) -> None:
    state = play.state
    number = state.people[seat].car
    car = state.cars[number]
    if car.out in (WAITING, AWAY) and car.gate < 0:
        return
    play.tell("turn", seat=seat)
    if state.people[seat].stunned:
        play.tell("dazed", seat=seat)
        return
    if car.out in (WAITING, AWAY):
        state.moved, state.left = 1, car.speed - 1
        point = come_in(state, number)
        if point is None:
            state.left = 0
            if car.out == AWAY:
                car.gate = -1
            play.tell("gate-taken", seat=seat)
            return
        play.push(Drive(seat))
        reach(play, number, point)
    elif car.wreck or car.speed == 0:
        play.push(Stand(seat))
    else:
        state.left = abs(car.speed)
        play.push(Drive(seat))
        advance(play, number)


# Standing, driving, on foot


def _run_stand(play: Play, frame: Stand) -> None:
    play.state.stack.pop()


def _run_point(play: Play, frame: Drive) -> None:
    """Nothing to choose: on along the only way, or the end of the turn."""
    state = play.state
    seat = frame.seat
    person = state.people[seat]
    if not person.alive and person.car >= 0:
        state.stack.pop()
        play.tell("adrift", seat=seat, car=person.car)
        start_skid(play, person.car, abs(state.cars[person.car].speed), 0)
    elif may_act(state, seat) and is_driving(state, seat) and state.left:
        advance(play, person.car)
    else:
        state.stack.pop()


def _run_foot(play: Play, frame: Foot) -> None:
    state = play.state
    seat = frame.seat
    if may_act(state, seat) and state.people[seat].car < 0 and state.left:
        only = foot_actions(state, seat)[0]
        if only != END:
            walk(play, seat, only.direction)
            return
    state.stack.pop()


def _answer_turn(play: Play, frame: Stand | Drive | Foot, action: Action) -> None:
    """Fire, drop, and what moves: all that a turn is made of."""
    state = play.state
    seat, verb = frame.seat, action.verb
    if verb == "fire":
        fire(play, seat, action, answer=False)
    elif verb == "drop":
        drop(play, seat, action)
    elif verb == "go":
        advance(play, state.people[seat].car)
    elif verb == "turn":
        corner(play, state.people[seat].car, action.amount)
    elif verb == "face":
        face(play, seat, action.direction)
    elif verb == "step":
        walk(play, seat, action.direction)
    elif verb == "leave":
        leave(play, seat, action.direction)
        state.stack[-1] = Foot(seat)
    else:
        state.stack.pop()


# Answers to fire


def _answer_return(play: Play, frame: Return, action: Action) -> None:
    """One round answers one round; who passes leaves it to the next who was aimed at."""
    state = play.state
    seat = state.asked
    if action.verb == "fire":
        state.stack.pop()
        fire(play, seat, action, answer=True)
        return
    state.stack[-1] = frame._replace(answering=frame.answering & ~(1 << seat))


def _no_question(play: Play, frame: Return) -> None:
    play.state.stack.pop()


_RUN: dict[type[Frame], Callable[[Play, Any], None]] = {
    Round: _run_round,
    Speeds: run_speeds,
    Turn: _run_turn,
    Stand: _run_stand,
    Drive: _run_point,
    Foot: _run_foot,
    Arrive: run_arrive,
    SkidTest: run_test,
    Drift: run_drift,
    Tires: run_tires,
    Facing: run_facing,
    Flight: run_flight,
    Return: _no_question,
}

_ANSWER: dict[type[Frame], Callable[[Play, Any, Action], None]] = {
    Place: answer_place,
    Speeds: answer_speed,
    Stand: _answer_turn,
    Drive: _answer_turn,
    Foot: _answer_turn,
    Intent: answer_intent,
    Hit: answer_hit,
    Return: _answer_return,
    Load: answer_load,
}
