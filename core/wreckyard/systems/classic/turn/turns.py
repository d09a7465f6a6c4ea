"""The next question, or the next thing that happens without one."""

from __future__ import annotations

from collections.abc import Callable

from ....kit.frames import NOBODY
from ....kit.frames import settle as settle_frames
from ..drive import grid as evening
from ..drive import jumping
from ..drive import slices as moving
from ..drive.collide import colliding
from ..drive.helm import obeys
from ..drive.sliding import after, recover
from ..drive.throttle import change_speed, may_change
from ..ending.left import may_give_up
from ..fire import aims_on_foot, firing_on_foot
from ..fire.firing import declare
from ..foot import walking
from ..foot.leaving import leave, may_leave
from ..harm import explosions
from ..state import frames
from ..state.actions import FIGHT, HOLD, RECOVER, STAY, SURRENDER, WAIT, Action
from ..state.play import Play
from ..state.state import State
from ..vehicle import crew
from . import sealed as unseen
from .asked import asks_fire
from .entry import enter
from .phase import is_stuck, may_change_seats, run_burn, run_end, run_phase


def settle(play: Play) -> None:
    """Do all that needs no answer, until a seat is asked or the game is over."""
    state = play.state
    state.asked = settle_frames(state, _over, seat_asked, _run, play)


def answer(play: Play, action: Action) -> None:
    """Carry out the answer to the open question, and go on to the next one."""
    frame = play.state.stack[-1]
    sealed = True
    if unseen.is_open(play.state):
        sealed = unseen.answer(play, frame, action)
    else:
        _ANSWER[frame[0]](play, frame, action)
    # How many steps a choice has that is still open is for nobody to count.
    play.state.step += sealed
    settle(play)


def _over(state: State, play: Play) -> bool:
    return bool(state.over)


def seat_asked(state: State, frame: list[int]) -> int:
    """The seat that a frame asks; ``NOBODY`` when it has nothing to ask."""
    asks = _ASKS.get(frame[0])
    if asks is None or not asks(state, frame):
        return NOBODY
    return state.vehicles[frame[1]].seat


def _run(state: State, frame: list[int], play: Play) -> None:
    _RUN[frame[0]](play, frame)


_ASKS: dict[int, Callable[[State, list[int]], bool]] = {
    frames.ENTER: lambda state, frame: True,
    frames.SPEED: lambda state, frame: may_change(state, frame[1]),
    frames.SLICE: moving.asks_order,
    frames.PENDING: moving.asks_recover,
    frames.MANEUVER: moving.asks_maneuver,
    frames.CONTACT: colliding.asks_which,
    frames.TYPE: colliding.asks_type,
    frames.CONFORM: colliding.asks_corner,
    frames.FIRE: lambda state, frame: frame[1] in state.armed or asks_fire(state, frame[1]),
    frames.SURRENDER: lambda state, frame: _asks_surrender(state, frame[1]),
    frames.SEAT: lambda state, frame: may_change_seats(state, frame[1]),
    frames.LEAVE: lambda state, frame: may_leave(state, frame[1]),
    frames.FOOT: walking.asks,
    frames.AIM: aims_on_foot.asks,
    frames.EVEN: evening.asks_even,
    frames.BLAST: explosions.asks_side,
}


def _asks_surrender(state: State, number: int) -> bool:
    if may_give_up(state, number):
        return True
    return is_stuck(state, number) and not state.vehicles[number].gave_up


def _pop(play: Play, frame: list[int]) -> None:
    play.state.stack.pop()


_RUN: dict[int, Callable[[Play, list[int]], None]] = {
    frames.PHASE: run_phase,
    frames.SPEED: _pop,
    frames.SLICE: moving.begin_slice,
    frames.PENDING: moving.run_pending,
    frames.MANEUVER: moving.run_maneuver,
    frames.WAY: colliding.run_way,
    frames.MADE: moving.made,
    frames.AFTER: after,
    frames.CONTACT: colliding.run_contacts,
    frames.TYPE: colliding.run_type,
    frames.CONFORM: colliding.run_conform,
    frames.FIRE: _pop,
    frames.END: run_end,
    frames.SURRENDER: _pop,
    frames.SEAT: _pop,
    frames.LEAVE: _pop,
    frames.FOOT: _pop,
    frames.AIM: _pop,
    frames.EVEN: _pop,
    frames.BURN: run_burn,
    frames.BLAST: explosions.run_blast,
    frames.FLY: jumping.fly,
    frames.FLOWN: jumping.flown,
}


def _answer_speed(play: Play, frame: list[int], action: Action) -> None:
    play.state.stack.pop()
    if action != HOLD:
        change_speed(play, frame[1], action.amount)


def _answer_order(play: Play, frame: list[int], action: Action) -> None:
    if action == WAIT:
        moving.let_go_first(play, frame)
    else:
        moving.begin_slice(play, frame)


def _answer_recover(play: Play, frame: list[int], action: Action) -> None:
    if action == RECOVER:
        recover(play, frame)
    else:
        moving.run_pending(play, frame)


def _answer_surrender(play: Play, frame: list[int], action: Action) -> None:
    play.state.stack.pop()
    if action == SURRENDER:
        play.state.vehicles[frame[1]].gave_up = 1
        play.tell("surrendered", vehicle=frame[1])


def _answer_seat(play: Play, frame: list[int], action: Action) -> None:
    play.state.stack.pop()
    if action == STAY:
        return
    vehicle, outfit = play.vehicle(frame[1])
    crew.move_over(vehicle.condition, outfit.aboard.index(action.who))
    turns = vehicle.condition.changing[1]
    play.tell("seat", vehicle=frame[1], who=action.who, turns=turns, stopped=False)


_ANSWER: dict[int, Callable[[Play, list[int], Action], None]] = {
    frames.ENTER: lambda play, frame, action: enter(play, frame[1], action),
    frames.SPEED: _answer_speed,
    frames.SLICE: _answer_order,
    frames.PENDING: _answer_recover,
    frames.MANEUVER: moving.make,
    frames.CONTACT: colliding.choose,
    frames.TYPE: colliding.take_for,
    frames.CONFORM: colliding.conform_on,
    frames.FIRE: lambda play, frame, action: declare(play, frame[1], action),
    frames.SURRENDER: _answer_surrender,
    frames.SEAT: _answer_seat,
    frames.LEAVE: lambda play, frame, action: leave(play, frame[1], action),
    frames.FOOT: walking.act,
    frames.AIM: firing_on_foot.declare,
    frames.EVEN: evening.even_out,
    frames.BLAST: explosions.take,
}

__all__ = ["FIGHT", "answer", "obeys", "seat_asked", "settle"]
