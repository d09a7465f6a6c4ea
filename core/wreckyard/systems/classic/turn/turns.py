"""The next question, or the next thing that happens without one."""

from __future__ import annotations

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
from ..state.frames import Frame, vehicle_of
from ..state.play import Play
from ..state.state import State
from ..vehicle import crew
from . import sealed as unseen
from .asked import asks_fire
from .entry import enter
from .handlers import Handlers, on
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
        _ANSWER[type(frame)](play, frame, action)
    # How many steps a choice has that is still open is for nobody to count.
    play.state.step += sealed
    settle(play)


def _over(state: State, play: Play) -> bool:
    return bool(state.over)


def seat_asked(state: State, frame: Frame) -> int:
    """The seat that a frame asks; ``NOBODY`` when it has nothing to ask."""
    asks = _ASKS.get(type(frame))
    if asks is None or not asks(state, frame):
        return NOBODY
    return state.vehicles[vehicle_of(frame)].seat


def _run(state: State, frame: Frame, play: Play) -> None:
    _RUN[type(frame)](play, frame)


_ASKS: Handlers[State, bool] = dict(
    [
        on(frames.Enter, lambda state, frame: True),
        on(frames.Speed, lambda state, frame: may_change(state, frame.vehicle)),
        on(frames.Slice, moving.asks_order),
        on(frames.Pending, moving.asks_recover),
        on(frames.Maneuver, moving.asks_maneuver),
        on(frames.Contact, colliding.asks_which),
        on(frames.Type, colliding.asks_type),
        on(frames.Conform, colliding.asks_corner),
        on(
            frames.Fire,
            lambda state, frame: frame.vehicle in state.armed or asks_fire(state, frame.vehicle),
        ),
        on(frames.Surrender, lambda state, frame: _asks_surrender(state, frame.vehicle)),
        on(frames.Seat, lambda state, frame: may_change_seats(state, frame.vehicle)),
        on(frames.Leave, lambda state, frame: may_leave(state, frame.vehicle)),
        on(frames.Foot, walking.asks),
        on(frames.Aim, aims_on_foot.asks),
        on(frames.Even, evening.asks_even),
        on(frames.Blast, explosions.asks_side),
    ]
)


def _asks_surrender(state: State, number: int) -> bool:
    if may_give_up(state, number):
        return True
    return is_stuck(state, number) and not state.vehicles[number].gave_up


def _pop(play: Play, frame: Frame) -> None:
    play.state.stack.pop()


_RUN: Handlers[Play, None] = dict(
    [
        on(frames.Phase, run_phase),
        on(frames.Speed, _pop),
        on(frames.Slice, moving.begin_slice),
        on(frames.Pending, moving.run_pending),
        on(frames.Maneuver, moving.run_maneuver),
        on(frames.Way, colliding.run_way),
        on(frames.Made, moving.made),
        on(frames.After, after),
        on(frames.Contact, colliding.run_contacts),
        on(frames.Type, colliding.run_type),
        on(frames.Conform, colliding.run_conform),
        on(frames.Fire, _pop),
        on(frames.End, run_end),
        on(frames.Surrender, _pop),
        on(frames.Seat, _pop),
        on(frames.Leave, _pop),
        on(frames.Foot, _pop),
        on(frames.Aim, _pop),
        on(frames.Even, _pop),
        on(frames.Burn, run_burn),
        on(frames.Blast, explosions.run_blast),
        on(frames.Fly, jumping.fly),
        on(frames.Flown, jumping.flown),
    ]
)


def _answer_speed(play: Play, frame: frames.Speed, action: Action) -> None:
    play.state.stack.pop()
    if action != HOLD:
        change_speed(play, frame.vehicle, action.amount)


def _answer_order(play: Play, frame: frames.Slice, action: Action) -> None:
    if action == WAIT:
        moving.let_go_first(play, frame)
    else:
        moving.begin_slice(play, frame)


def _answer_recover(play: Play, frame: frames.Pending, action: Action) -> None:
    if action == RECOVER:
        recover(play, frame)
    else:
        moving.run_pending(play, frame)


def _answer_surrender(play: Play, frame: frames.Surrender, action: Action) -> None:
    play.state.stack.pop()
    if action == SURRENDER:
        play.state.vehicles[frame.vehicle].gave_up = 1
        play.tell("surrendered", vehicle=frame.vehicle)


def _answer_seat(play: Play, frame: frames.Seat, action: Action) -> None:
    play.state.stack.pop()
    if action == STAY:
        return
    vehicle, outfit = play.vehicle(frame.vehicle)
    turns = crew.move_over(vehicle.condition, outfit.rider(action.who))
    play.tell("seat", vehicle=frame.vehicle, who=action.who, turns=turns, stopped=False)


_ANSWER: Handlers[Play, Action, None] = dict(
    [
        on(frames.Enter, lambda play, frame, action: enter(play, frame.vehicle, action)),
        on(frames.Speed, _answer_speed),
        on(frames.Slice, _answer_order),
        on(frames.Pending, _answer_recover),
        on(frames.Maneuver, moving.make),
        on(frames.Contact, colliding.choose),
        on(frames.Type, colliding.take_for),
        on(frames.Conform, colliding.conform_on),
        on(frames.Fire, lambda play, frame, action: declare(play, frame.vehicle, action)),
        on(frames.Surrender, _answer_surrender),
        on(frames.Seat, _answer_seat),
        on(frames.Leave, lambda play, frame, action: leave(play, frame.vehicle, action)),
        on(frames.Foot, walking.act),
        on(frames.Aim, firing_on_foot.declare),
        on(frames.Even, evening.even_out),
        on(frames.Blast, explosions.take),
    ]
)

__all__ = ["FIGHT", "answer", "obeys", "seat_asked", "settle"]
