"""The seat that the top frame of the stack asks, and its possible answers (rulings O1 to O5)."""

from __future__ import annotations

from collections.abc import Callable

from ...kit.frames import NOBODY
from . import frames
from .actions import Action
from .driving import drive_actions, intent_actions, is_driving, stand_actions
from .fire import hit_actions
from .frames import HIT_ASKED
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


def actions_for(state: State, frame: list[int]) -> list[Action]:
    """All that the seat that is asked may answer, each once, in a fixed order."""
    return _ACTIONS[frame[0]](state, frame)


def seat_asked(state: State, frame: list[int]) -> int:
    """The seat that a frame asks; -1 when it has nothing to ask."""
    asks = _ASKS.get(frame[0])
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


def stand(state: State, frame: list[int]) -> list[Action]:
    """What one may do whose car stands, or is a wreck."""
    seat = frame[1]
    return [*shots(state, seat), *drops(state, seat), *stand_actions(state, seat)]


def point(state: State, frame: list[int]) -> list[Action]:
    """What one may do at a point of his drive."""
    seat = frame[1]
    return [*shots(state, seat), *drops(state, seat), *drive_actions(state, seat)]


def foot(state: State, frame: list[int]) -> list[Action]:
    """What one may do on foot: no shot where he starts before he walks."""
    seat = frame[1]
    still = state.moved or not state.left
    arms = [*shots(state, seat), *drops(state, seat)] if still else []
    return [*arms, *foot_actions(state, seat)]


def may_act(state: State, seat: int) -> bool:
    """Whether a seat may do anything in its turn: alive, on the board, not stunned."""
    return is_on_board(state, seat) and not state.people[seat].stunned


def _ask_turn(state: State, frame: list[int]) -> int:
    """Asked where there is something to choose."""
    seat = frame[1]
    person = state.people[seat]
    if not may_act(state, seat):
        return NOBODY
    if frame[0] == frames.FOOT:
        if person.car >= 0:
            return NOBODY
    elif person.car < 0:
        return NOBODY
    elif frame[0] == frames.POINT and not state.turned and is_driving(state, seat):
        return seat
    return seat if len(_ACTIONS[frame[0]](state, frame)) > 1 else NOBODY


def returners(state: State, frame: list[int]) -> list[int]:
    """The seats under fire that may fire back, leftward from the firer (ruling 24)."""
    _, firer, bits = frame
    if not is_on_board(state, firer):
        return []
    order = [(firer + each) % state.n for each in range(1, state.n)]
    return [
        seat
        for seat in order
        if bits >> seat & 1 and may_act(state, seat) and returns(state, seat, firer)
    ]


def _ask_return(state: State, frame: list[int]) -> int:
    return next(iter(returners(state, frame)), NOBODY)


def return_actions(state: State, frame: list[int]) -> list[Action]:
    """The rounds that answer, or none."""
    return [*returns(state, state.asked, frame[1]), Action("pass")]


_ACTIONS: dict[int, Callable[[State, list[int]], list[Action]]] = {
    frames.PLACE: lambda state, frame: place_actions(state),
    frames.SPEEDS: lambda state, frame: speed_actions(state, state.asked),
    frames.STAND: stand,
    frames.POINT: point,
    frames.FOOT: foot,
    frames.INTENT: lambda state, frame: intent_actions(),
    frames.HIT: hit_actions,
    frames.RETURN: return_actions,
    frames.LOAD: lambda state, frame: load_actions(state, frame[1]),
}

_ASKS: dict[int, Callable[[State, list[int]], int]] = {
    frames.PLACE: lambda state, frame: frame[1],
    frames.SPEEDS: lambda state, frame: (
        NOBODY if state.choices.asked is None else state.choices.asked
    ),
    frames.STAND: _ask_turn,
    frames.POINT: _ask_turn,
    frames.FOOT: _ask_turn,
    frames.INTENT: lambda state, frame: frame[1],
    frames.HIT: lambda state, frame: frame[HIT_ASKED],
    frames.RETURN: _ask_return,
    frames.LOAD: lambda state, frame: frame[1],
}
