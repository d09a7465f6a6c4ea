"""From one question to the next: the stack of frames, and the phases of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kit.frames import NOBODY
from ...kit.frames import settle as settle_frames
from . import frames
from .actions import DONE, STRAIGHT, Action
from .collisions import (
    choose_bump,
    crash,
    may_pay_aces,
    next_bump,
    pay,
    push_damage,
    start_crash,
    struck_asks,
    take_on,
)
from .combat import (
    answer_defence,
    answer_shot,
    attack,
    defence_asks,
    land_defence,
    land_shot,
    shot_asks,
)
from .damage import answer_internal, internal_asks, internal_step
from .driving import (
    adjust_speed,
    cancel_wrench,
    driving_roll,
    maneuvering_results,
    may_cancel_wrench,
    move,
    open_sides,
    reposition,
    spin_out,
)
from .fires import answer_burn, burn_asks, burn_next, burning, extinguish, leave_burning
from .frames import COMBAT, END_OF_ROUND, FIRE_PHASE, MOVEMENT, UPKEEP, Frame
from .play import Play
from .settings import LAST_ROUND
from .shooting import may_attack
from .starts import place_car
from .state import GONE, State
from .tokens import check_speed, return_tokens, take_control


def begin(play: Play) -> None:
    """The stack of a new game: starting positions clockwise, then rounds."""
    state = play.state
    play.push(frames.Round(UPKEEP, 0))
    for seat in reversed(state.seats_in_order()):
        play.push(frames.Heading(seat))


def settle(play: Play) -> None:
    """Do all that needs no answer, until a seat is asked or the game is over."""
    state = play.state
    state.asked = settle_frames(state, _over, _asked, _run, play)


def _over(state: State, play: Play) -> bool:
    if not state.over and _ended(state):
        _finish(play, "last-car")
    return bool(state.over)


def _asked(state: State, frame: Frame) -> int:
    """The seat that a frame asks, if it has anything to ask."""
    asks = _ASKS.get(type(frame))
    return _seat_of(frame) if asks is not None and asks(state, frame) else NOBODY


def _seat_of(frame: Any) -> int:
    """The seat that a frame asks which asks one: of a defense the target."""
    seat: int = frame.target if isinstance(frame, frames.Defence) else frame.seat
    return seat


def _run(state: State, frame: Frame, play: Play) -> None:
    _RUN[type(frame)](play, frame)


def seat_asked(state: State) -> int:
    """The seat that the top of the stack asks; -1 when it has nothing to ask, or the game ends."""
    return NOBODY if _ended(state) else _asked(state, state.stack[-1])


def answer(play: Play, action: Action) -> None:
    """Carry out the answer to the open question, and go on to the next one."""
    frame = play.state.stack[-1]
    _ANSWER[type(frame)](play, frame, action)
    play.state.step += 1
    settle(play)


def _ended(state: State) -> bool:
    """Whether at most one car is left and what happened to the last ones is complete.

    Both cars of one collision may go: the game ends when all of it has been dealt with.
    """
    if sum(car.in_play for car in state.cars) > 1:
        return False
    return not any(isinstance(frame, frames.Crash) for frame in state.stack)


def _finish(play: Play, why: str) -> None:
    state = play.state
    state.over = 1
    state.stack.clear()
    winners = state.seats_in_play() or last_eliminated(state)
    play.tell("game-ended", winners=winners, why=why, rounds=state.round)


def last_eliminated(state: State) -> list[int]:
    """Who shares a draw when nobody is left: those whom the last event took out."""
    last = max(car.out for car in state.cars)
    return [seat for seat, car in enumerate(state.cars) if car.out == last]


# Phases


def _run_round(play: Play, frame: frames.Round) -> None:
    state = play.state
    phase, begun = frame
    if phase == UPKEEP:
        state.stack[-1] = frames.Round(FIRE_PHASE, 0)
        _upkeep(play)
    elif phase == END_OF_ROUND:
        state.stack[-1] = frames.Round(UPKEEP, 0)
        _end_of_round(play)
    elif begun == state.n:
        state.stack[-1] = frames.Round(phase + 1, 0)
    else:
        seat = state.seats_in_order()[begun]
        state.stack[-1] = frames.Round(phase, begun + 1)
        if state.cars[seat].in_play:
            _BEGIN_PHASE[phase](play, seat)


def _upkeep(play: Play) -> None:
    state = play.state
    state.round += 1
    play.tell("round", round=state.round, first=state.first)
    for seat in state.seats_in_play():
        car = state.cars[seat]
        check_speed(play, seat)
        take_control(play, seat)
        car.attacked = car.computer = car.rerolled = 0
        car.fired = [fired if fired == GONE else 0 for fired in car.fired]


def _begin_fires(play: Play, seat: int) -> None:
    if burning(play.state, seat):
        play.push(frames.Fires(seat))


def _begin_movement(play: Play, seat: int) -> None:
    play.tell("turn", seat=seat)
    play.push(frames.Speed(seat))


def _begin_combat(play: Play, seat: int) -> None:
    play.push(frames.Attack(seat))


_BEGIN_PHASE = {FIRE_PHASE: _begin_fires, MOVEMENT: _begin_movement, COMBAT: _begin_combat}


def _end_of_round(play: Play) -> None:
    """Tokens go back, the marker goes to the next player left (6. End of Round)."""
    state = play.state
    for car in state.cars:
        return_tokens(car)
    if state.round >= (state.settings["rounds"] or LAST_ROUND):
        _finish(play, "round-limit")
        return
    # House: the marker passes over those who are out.
    state.first = next(
        seat
        for seat in ((state.first + step) % state.n for step in range(1, state.n + 1))
        if state.cars[seat].in_play
    )


# What frames ask, do without a question, and do with the answer


def _ask_fires(state: State, frame: frames.Fires) -> bool:
    seat = frame.seat
    car = state.cars[seat]
    return bool(car.in_play) and car.control >= 2 and bool(burning(state, seat))


def _ask_speed(state: State, frame: frames.Speed) -> bool:
    return bool(state.cars[frame.seat].in_play)


def _ask_drive(state: State, frame: frames.Drive) -> bool:
    car = state.cars[frame.seat]
    return bool(car.in_play) and car.points > 0 and not car.out_of_control


def _ask_reposition(state: State, frame: frames.Reposition) -> bool:
    return len(open_sides(state, frame.seat, frame.walls)) > 1


def _ask_attack(state: State, frame: frames.Attack) -> bool:
    return bool(state.cars[frame.seat].in_play) and may_attack(state, frame.seat)


def _always(state: State, frame: Frame) -> bool:
    return True


_ASKS: dict[type[Frame], Callable[[State, Any], bool]] = {
    frames.Heading: _always,
    frames.Place: _always,
    frames.Fires: _ask_fires,
    frames.Burn: burn_asks,
    frames.Speed: _ask_speed,
    frames.Drive: _ask_drive,
    frames.Reposition: _ask_reposition,
    frames.Contacts: lambda state, frame: next_bump(state, frame) < 0,
    frames.Pay: may_pay_aces,
    frames.Results: may_cancel_wrench,
    frames.Attack: _ask_attack,
    frames.Shot: lambda state, frame: shot_asks(frame),
    frames.Defence: defence_asks,
    frames.Internal: internal_asks,
    frames.Struck: struck_asks,
}


def _pop(play: Play, frame: Frame) -> None:
    play.state.stack.pop()


def _run_drive(play: Play, frame: frames.Drive) -> None:
    car = play.state.cars[frame.seat]
    if not car.in_play or car.points <= 0:
        play.state.stack.pop()
    else:
        # Out of control: straight on for all that is left.
        move(play, frame.seat, STRAIGHT)


def _run_reposition(play: Play, frame: frames.Reposition) -> None:
    (side,) = open_sides(play.state, frame.seat, frame.walls)
    _reposition(play, frame, side)


def _reposition(play: Play, frame: frames.Reposition, side: int) -> None:
    play.state.stack.pop()
    reposition(play, frame.seat, frame.walls, side)


def _run_contacts(play: Play, frame: frames.Contacts) -> None:
    start_crash(play, frame, next_bump(play.state, frame))


_RUN: dict[type[Frame], Callable[[Play, Any], None]] = {
    frames.Round: _run_round,
    frames.Fires: leave_burning,
    frames.Burn: burn_next,
    frames.Speed: _pop,
    frames.Drive: _run_drive,
    frames.Reposition: _run_reposition,
    frames.Pushed: push_damage,
    frames.Contacts: _run_contacts,
    frames.Crash: crash,
    frames.Pay: lambda play, frame: pay(play, frame, "control"),
    frames.Roll: driving_roll,
    frames.Results: maneuvering_results,
    frames.Spin: spin_out,
    frames.Attack: _pop,
    frames.Shot: land_shot,
    frames.Defence: land_defence,
    frames.Internal: internal_step,
    frames.Struck: _pop,
}


def _answer_heading(play: Play, frame: frames.Heading, action: Action) -> None:
    play.state.stack[-1] = frames.Place(frame.seat, action.amount)


def _answer_place(play: Play, frame: frames.Place, action: Action) -> None:
    play.state.stack.pop()
    place_car(play, frame.seat, action.x, action.y, frame.heading)


def _answer_fires(play: Play, frame: frames.Fires, action: Action) -> None:
    if action == DONE:
        leave_burning(play, frame)
    else:
        extinguish(play, frame.seat, action.side)


def _answer_speed(play: Play, frame: frames.Speed, action: Action) -> None:
    play.state.stack[-1] = frames.Drive(frame.seat)
    adjust_speed(play, frame.seat, action)


def _answer_wrench(play: Play, frame: frames.Results, action: Action) -> None:
    if action.verb == "cancel":
        cancel_wrench(play, frame)
    else:
        maneuvering_results(play, frame)


def _answer_attack(play: Play, frame: frames.Attack, action: Action) -> None:
    if action == DONE:
        play.state.stack.pop()
    else:
        attack(play, frame.seat, action)


_ANSWER: dict[type[Frame], Callable[[Play, Any, Action], None]] = {
    frames.Heading: _answer_heading,
    frames.Place: _answer_place,
    frames.Fires: _answer_fires,
    frames.Burn: answer_burn,
    frames.Speed: _answer_speed,
    frames.Drive: lambda play, frame, action: move(play, frame.seat, action),
    frames.Reposition: lambda play, frame, action: _reposition(play, frame, action.side),
    frames.Contacts: choose_bump,
    frames.Pay: lambda play, frame, action: pay(play, frame, action.mode),
    frames.Results: _answer_wrench,
    frames.Attack: _answer_attack,
    frames.Shot: answer_shot,
    frames.Defence: answer_defence,
    frames.Internal: answer_internal,
    frames.Struck: take_on,
}
