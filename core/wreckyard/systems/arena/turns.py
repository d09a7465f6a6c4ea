"""From one question to the next: the stack of frames, and the phases of a round."""

from __future__ import annotations

from collections.abc import Callable

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
from .frames import COMBAT, END_OF_ROUND, FIRE_PHASE, MOVEMENT, UPKEEP
from .play import Play
from .settings import LAST_ROUND
from .shooting import may_attack
from .starts import place_car
from .state import GONE, State
from .tokens import check_speed, return_tokens, take_control


def begin(play: Play) -> None:
    """The stack of a new game: starting positions clockwise, then rounds."""
    state = play.state
    play.push(frames.ROUND, UPKEEP, 0)
    for seat in reversed(state.seats_in_order()):
        play.push(frames.HEADING, seat)


def settle(play: Play) -> None:
    """Do all that needs no answer, until a seat is asked or the game is over."""
    state = play.state
    state.asked = settle_frames(state, _over, _asked, _run, play)


def _over(state: State, play: Play) -> bool:
    if not state.over and _ended(state):
        _finish(play, "last-car")
    return bool(state.over)


def _asked(state: State, frame: list[int]) -> int:
    """The seat that a frame asks, if it has anything to ask."""
    asks = _ASKS.get(frame[0])
    if asks is None or not asks(state, frame):
        return NOBODY
    return frame[_ASKED_AT.get(frame[0], 1)]


def _run(state: State, frame: list[int], play: Play) -> None:
    _RUN[frame[0]](play, frame)


def seat_asked(state: State) -> int:
    """The seat that the top of the stack asks; -1 when it has nothing to ask, or the game ends."""
    frame = state.stack[-1]
    if _ended(state) or frame[0] not in _ASKS or not _ASKS[frame[0]](state, frame):
        return -1
    return frame[_ASKED_AT.get(frame[0], 1)]


def answer(play: Play, action: Action) -> None:
    """Carry out the answer to the open question, and go on to the next one."""
    frame = play.state.stack[-1]
    _ANSWER[frame[0]](play, frame, action)
    play.state.step += 1
    settle(play)


def _ended(state: State) -> bool:
    """Whether at most one car is left and what happened to the last ones is complete.

    Both cars of one collision may go: the game ends when all of it has been dealt with.
    """
    if sum(car.in_play for car in state.cars) > 1:
        return False
    return not any(frame[0] == frames.CRASH for frame in state.stack)


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


def _run_round(play: Play, frame: list[int]) -> None:
    state = play.state
    _, phase, place = frame
    if phase == UPKEEP:
        _upkeep(play)
        frame[1:] = [FIRE_PHASE, 0]
    elif phase == END_OF_ROUND:
        _end_of_round(play)
        frame[1:] = [UPKEEP, 0]
    elif place == state.n:
        frame[1:] = [phase + 1, 0]
    else:
        seat = state.seats_in_order()[place]
        frame[2] += 1
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
        play.push(frames.FIRES, seat)


def _begin_movement(play: Play, seat: int) -> None:
    play.tell("turn", seat=seat)
    play.push(frames.SPEED, seat)


def _begin_combat(play: Play, seat: int) -> None:
    play.push(frames.ATTACK, seat)


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


def _ask_fires(state: State, frame: list[int]) -> bool:
    seat = frame[1]
    car = state.cars[seat]
    return bool(car.in_play) and car.control >= 2 and bool(burning(state, seat))


def _ask_speed(state: State, frame: list[int]) -> bool:
    return bool(state.cars[frame[1]].in_play)


def _ask_drive(state: State, frame: list[int]) -> bool:
    car = state.cars[frame[1]]
    return bool(car.in_play) and car.points > 0 and not car.out_of_control


def _ask_reposition(state: State, frame: list[int]) -> bool:
    return len(open_sides(state, frame[1], frame[2:])) > 1


def _ask_attack(state: State, frame: list[int]) -> bool:
    return bool(state.cars[frame[1]].in_play) and may_attack(state, frame[1])


def _always(state: State, frame: list[int]) -> bool:
    return True


_ASKS: dict[int, Callable[[State, list[int]], bool]] = {
    frames.HEADING: _always,
    frames.PLACE: _always,
    frames.FIRES: _ask_fires,
    frames.BURN: burn_asks,
    frames.SPEED: _ask_speed,
    frames.DRIVE: _ask_drive,
    frames.REPOSITION: _ask_reposition,
    frames.CONTACTS: lambda state, frame: next_bump(state, frame) < 0,
    frames.PAY: may_pay_aces,
    frames.RESULTS: may_cancel_wrench,
    frames.ATTACK: _ask_attack,
    frames.SHOT: lambda state, frame: shot_asks(frame),
    frames.DEFENCE: defence_asks,
    frames.INTERNAL: internal_asks,
    frames.STRUCK: struck_asks,
}

_ASKED_AT = {frames.DEFENCE: frames.TARGET}
"""Where a frame names the seat that it asks, if not behind its kind."""


def _pop(play: Play, frame: list[int]) -> None:
    play.state.stack.pop()


def _run_drive(play: Play, frame: list[int]) -> None:
    car = play.state.cars[frame[1]]
    if not car.in_play or car.points <= 0:
        play.state.stack.pop()
    else:
        # Out of control: straight on for all that is left.
        move(play, frame[1], STRAIGHT)


def _run_reposition(play: Play, frame: list[int]) -> None:
    (side,) = open_sides(play.state, frame[1], frame[2:])
    _reposition(play, frame, side)


def _reposition(play: Play, frame: list[int], side: int) -> None:
    play.state.stack.pop()
    reposition(play, frame[1], frame[2:], side)


def _run_contacts(play: Play, frame: list[int]) -> None:
    start_crash(play, frame, next_bump(play.state, frame))


_RUN: dict[int, Callable[[Play, list[int]], None]] = {
    frames.ROUND: _run_round,
    frames.FIRES: leave_burning,
    frames.BURN: burn_next,
    frames.SPEED: _pop,
    frames.DRIVE: _run_drive,
    frames.REPOSITION: _run_reposition,
    frames.PUSHED: push_damage,
    frames.CONTACTS: _run_contacts,
    frames.CRASH: crash,
    frames.PAY: lambda play, frame: pay(play, frame, "control"),
    frames.ROLL: driving_roll,
    frames.RESULTS: maneuvering_results,
    frames.SPIN: spin_out,
    frames.ATTACK: _pop,
    frames.SHOT: land_shot,
    frames.DEFENCE: land_defence,
    frames.INTERNAL: internal_step,
    frames.STRUCK: _pop,
}


def _answer_heading(play: Play, frame: list[int], action: Action) -> None:
    play.state.stack[-1] = [frames.PLACE, frame[1], action.amount]


def _answer_place(play: Play, frame: list[int], action: Action) -> None:
    play.state.stack.pop()
    place_car(play, frame[1], action.x, action.y, frame[2])


def _answer_fires(play: Play, frame: list[int], action: Action) -> None:
    if action == DONE:
        leave_burning(play, frame)
    else:
        extinguish(play, frame[1], action.side)


def _answer_speed(play: Play, frame: list[int], action: Action) -> None:
    play.state.stack[-1] = [frames.DRIVE, frame[1]]
    adjust_speed(play, frame[1], action)


def _answer_wrench(play: Play, frame: list[int], action: Action) -> None:
    if action.verb == "cancel":
        cancel_wrench(play, frame)
    else:
        maneuvering_results(play, frame)


def _answer_attack(play: Play, frame: list[int], action: Action) -> None:
    if action == DONE:
        play.state.stack.pop()
    else:
        attack(play, frame[1], action)


_ANSWER: dict[int, Callable[[Play, list[int], Action], None]] = {
    frames.HEADING: _answer_heading,
    frames.PLACE: _answer_place,
    frames.FIRES: _answer_fires,
    frames.BURN: answer_burn,
    frames.SPEED: _answer_speed,
    frames.DRIVE: lambda play, frame, action: move(play, frame[1], action),
    frames.REPOSITION: lambda play, frame, action: _reposition(play, frame, action.side),
    frames.CONTACTS: choose_bump,
    frames.PAY: lambda play, frame, action: pay(play, frame, action.mode),
    frames.RESULTS: _answer_wrench,
    frames.ATTACK: _answer_attack,
    frames.SHOT: answer_shot,
    frames.DEFENCE: answer_defence,
    frames.INTERNAL: answer_internal,
    frames.STRUCK: take_on,
}
