"""The legal answers to the open question, and why anything else is not among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...engine.decision import ListedOptions
from ...engine.values import Verdict
from ...kit.geometry import touch
from ...kit.sweep import contact
from . import frames
from .actions import (
    ACCEPT,
    BACK,
    CANCEL,
    DONE,
    KEEP,
    LEFT,
    PAY_ACES,
    PAY_CONTROL,
    RIGHT,
    SLIDES,
    STRAIGHT,
    TURNS,
    Action,
)
from .collisions import choices
from .damage import EQUIPPED, candidates, entry_of
from .driving import open_sides
from .equipment import item_of
from .fires import burning, suppressor
from .geometry.moves import Weight
from .ground import bodies_of, shape_of
from .reasons import reason_against
from .rolls import distinct
from .shooting import attacks
from .starts import Starts
from .state import State
from .struck import sides_of

EXTINGUISH = tuple(Action("extinguish", side) for side in range(4))
BURN = tuple(Action("burn", side) for side in range(4))
SUPPRESS = tuple(Action("suppress", side) for side in range(4))
REPOSITION = {side: Action("reposition", side) for side in (LEFT, RIGHT)}
TAKE = tuple(Action("take", side) for side in range(4))
HURT = tuple(Action("hurt", crew=member) for member in (0, 1))
MOVES = (STRAIGHT, *TURNS[LEFT], *TURNS[RIGHT], SLIDES[LEFT], SLIDES[RIGHT])
HEADINGS = tuple(Action("heading", amount=degrees) for degrees in range(360))


class ArenaOptions(ListedOptions[Action]):
    """The options of a decision, for as long as the state that they look at stays as it is."""

    def __init__(self, state: State) -> None:
        super().__init__(Action)
        self._state = state

    def _actions(self) -> Iterable[Action]:
        return legal_actions(self._state)

    def _reason_against(self, action: Action) -> Verdict:
        return reason_against(self._state, action)


def legal_actions(state: State) -> list[Action] | tuple[Action, ...]:
    """All that the seat that is asked may answer, each once, in a fixed order."""
    frame = state.stack[-1]
    return _LEGAL[type(frame)](state, frame)


type _Some = list[Action] | tuple[Action, ...]


def _heading(state: State, frame: frames.Heading) -> _Some:
    starts = Starts(state, frame.seat)
    return [action for action in HEADINGS if starts.any_place(action.amount)]


def _place(state: State, frame: frames.Place) -> _Some:
    return [Action("place", x=x, y=y) for x, y in Starts(state, frame.seat).places(frame.heading)]


def _fires(state: State, frame: frames.Fires) -> _Some:
    return [*(EXTINGUISH[side] for side in burning(state, frame.seat)), DONE]


def _burn(state: State, frame: frames.Burn) -> _Some:
    seat, bits = frame
    sides = [side for side in range(4) if bits >> side & 1]
    found = [BURN[side] for side in sides]
    if suppressor(state, seat) >= 0:
        found += [SUPPRESS[side] for side in sides]
    return found


def back_at_wall(state: State, seat: int) -> bool:
    """Whether the back of a car touches a wall: then it may not reverse (Adjust Speed)."""
    car = shape_of(state, seat)
    return any(
        BACK in contact(car, other.shape, 0, True).sides
        for other in bodies_of(state, seat).values()
        if other.weight is Weight.WALL and touch(car, other.shape)
    )


def _speed(state: State, frame: frames.Speed) -> _Some:
    car = state.cars[frame.seat]
    before = car.speed
    found: list[Action] = []
    for speed in range(before - 2, before + 3):
        hard = "hard" if abs(speed - before) == 2 else ""
        if speed == before - 2 and not car.tires:
            continue
        if speed == 0:
            found.append(Action("stop", mode=hard))
            if not back_at_wall(state, frame.seat):
                found.append(Action("reverse", mode=hard))
        elif 0 < speed <= car.max_speed:
            found.append(Action("speed", amount=speed, mode=hard))
    return found


def _move(state: State, frame: frames.Drive) -> _Some:
    return MOVES


def _reposition(state: State, frame: frames.Reposition) -> _Some:
    return [REPOSITION[side] for side in open_sides(state, frame.seat, frame.walls)]


def _contacts(state: State, frame: frames.Contacts) -> _Some:
    return choices(state, frame)


def _pay(state: State, frame: frames.Pay) -> _Some:
    return (PAY_CONTROL, PAY_ACES)


def _wrench(state: State, frame: frames.Results) -> _Some:
    return (ACCEPT, CANCEL)


def _attack(state: State, frame: frames.Attack) -> _Some:
    return [*attacks(state, frame.seat), DONE]


def _rerolls(dice: tuple[int, ...]) -> _Some:
    return [KEEP, *(Action("reroll", color=color, face=face) for color, face in distinct(dice))]


def _internal(state: State, frame: frames.Internal) -> _Some:
    name, _ = entry_of(state, frame)
    found = candidates(state, frame)
    if name not in EQUIPPED:
        return [HURT[member] for member in found]
    items = [item_of(state, frame.seat, index) for index in found]
    return [Action("hit", side=item.side, card=item.code, copy=item.copy) for item in items]


_LEGAL: dict[type[frames.Frame], Callable[[State, Any], _Some]] = {
    frames.Heading: _heading,
    frames.Place: _place,
    frames.Fires: _fires,
    frames.Burn: _burn,
    frames.Speed: _speed,
    frames.Drive: _move,
    frames.Reposition: _reposition,
    frames.Contacts: _contacts,
    frames.Pay: _pay,
    frames.Results: _wrench,
    frames.Attack: _attack,
    frames.Shot: lambda state, frame: _rerolls(frame.dice),
    frames.Defence: lambda state, frame: _rerolls(frame.dice),
    frames.Internal: _internal,
    frames.Struck: lambda state, frame: [TAKE[side] for side in sides_of(frame.part)],
}
