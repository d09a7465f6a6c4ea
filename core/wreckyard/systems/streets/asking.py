"""The seat that the top frame of the stack asks, and its possible answers (rulings O1 to O5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kit.frames import NOBODY
from .actions import Action
from .driving import drive_actions, intent_actions, is_driving, stand_actions
from .fire import hit_actions
from .frames import Drive, Foot, Frame, Hit, Intent, Load, Place, Return, Speeds, Stand
from .gates import ARENA, free_gates, load_actions
from .on_foot import foot_actions
from .passives import drops
from .places import is_on_board
from .shooting import returns, shots
from .speeds import speed_actions
from .state import State


def seats_in_order(state: State) -> list[int]:
    """Every seat once, leftward from the one that begins."""
    return [(state.first + each) % state.n for each in range(state.n)]


def actions_for(state: State, frame: Frame) -> list[Action]:
    """All that the seat that is asked may answer, each once, in a fixed order."""
    return _ACTIONS[type(frame)](state, frame)


def seat_asked(state: State, frame: Frame) -> int:
    """The seat that a frame asks; -1 when it has nothing to ask."""
    asks = _ASKS.get(type(frame))
    return asks(state, frame) if asks is not None else NOBODY


def place_actions(state: State) -> list[Action]:
    """The starting points that are free; in an arena the gates."""
    if state.settings["scenario"] == ARENA:
        return [Action("place", x=gate.x, y=gate.y) for gate in free_gates(state)]
    taken = {(car.x, car.y) for car in state.cars}
    return [
        Action("place", x=each.x, y=each.y)
        for each in state.board.starts
        if (each.x, each.y) not in taken
    ]


def stand(state: State, frame: Stand) -> list[Action]:
    """What one may do whose car stands, or is a wreck."""
    seat = frame.seat
    return [*shots(state, seat), *drops(state, seat), *stand_actions(state, seat)]


def point(state: State, frame: Drive) -> list[Action]:
    """What one may do at a point of his drive."""
    seat = frame.seat
    return [*shots(state, seat), *drops(state, seat), *drive_actions(state, seat)]


def foot(state: State, frame: Foot) -> list[Action]:
    """What one may do on foot: no shot where he starts before he walks."""
    seat = frame.seat
    still = state.moved or not state.left
    arms = [*shots(state, seat), *drops(state, seat)] if still else []
    return [*arms, *foot_actions(state, seat)]


def may_act(state: State, seat: int) -> bool:
    """Whether a seat may do anything in its turn: alive, on the board, not stunned."""
    return is_on_board(state, seat) and not state.people[seat].stunned


def _ask_turn(state: State, frame: Stand | Drive | Foot) -> int:
    """Asked where there is something to choose."""
    seat = frame.seat
    person = state.people[seat]
    if not may_act(state, seat):
        return NOBODY
    if isinstance(frame, Foot):
        if person.car >= 0:
            return NOBODY
    elif person.car < 0:
        return NOBODY
    elif isinstance(frame, Drive) and not state.turned and is_driving(state, seat):
        return seat
    return seat if len(_ACTIONS[type(frame)](state, frame)) > 1 else NOBODY


def returners(state: State, frame: Return) -> list[int]:
    """The seats under fire that may fire back, leftward from the firer (ruling 24)."""
    firer, bits = frame
    if not is_on_board(state, firer):
        return []
    order = [(firer + each) % state.n for each in range(1, state.n)]
    return [
        seat
        for seat in order
        if bits >> seat & 1 and may_act(state, seat) and returns(state, seat, firer)
    ]


def _ask_return(state: State, frame: Return) -> int:
    return next(iter(returners(state, frame)), NOBODY)


def return_actions(state: State, frame: Return) -> list[Action]:
    """The rounds that answer, or none."""
    return [*returns(state, state.asked, frame.firer), Action("pass")]


_ACTIONS: dict[type[Frame], Callable[[State, Any], list[Action]]] = {
    Place: lambda state, frame: place_actions(state),
    Speeds: lambda state, frame: speed_actions(state, state.asked),
    Stand: stand,
    Drive: point,
    Foot: foot,
    Intent: lambda state, frame: intent_actions(),
    Hit: hit_actions,
    Return: return_actions,
    Load: lambda state, frame: load_actions(state, frame.seat),
}

_ASKS: dict[type[Frame], Callable[[State, Any], int]] = {
    Place: lambda state, frame: frame.seat,
    Speeds: lambda state, frame: NOBODY if state.choices.asked is None else state.choices.asked,
    Stand: _ask_turn,
    Drive: _ask_turn,
    Foot: _ask_turn,
    Intent: lambda state, frame: frame.seat,
    Hit: lambda state, frame: frame.seat,
    Return: _ask_return,
    Load: lambda state, frame: frame.seat,
}
