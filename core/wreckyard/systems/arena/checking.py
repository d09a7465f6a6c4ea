"""Checks of states that may come from strangers.

``state.read_into`` reads the numbers; this module checks them against each other and the rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.errors import Malformed
from . import frames
from .actions import COLORS, FIRST_THING
from .components import components
from .damage import damage_cards
from .equipment import crew_durability
from .frames import FRAMES, QUESTIONS, Frame
from .geometry.moves import Weight
from .rolls import FACES
from .state import GONE, State
from .turns import seat_asked

FULL_TURN = 3600

# What the numbers of a frame are, behind its kind, and those of the list at its end; see ``_most``.
_FRAMES: dict[type[Frame], tuple[str, str]] = {
    frames.Heading: ("t", ""),
    frames.Place: ("th", ""),
    frames.Round: ("fn", ""),
    frames.Fires: ("t", ""),
    frames.Burn: ("tb", ""),
    frames.Speed: ("t", ""),
    frames.Drive: ("t", ""),
    frames.Reposition: ("t", "o"),
    frames.Pushed: ("t", "o"),
    frames.Contacts: ("t", "ooPPP"),
    frames.Crash: ("tooPPP##y", ""),
    frames.Pay: ("t#", ""),
    frames.Roll: ("tmS#", ""),
    frames.Results: ("tmS##+", ""),
    frames.Spin: ("tS#", ""),
    frames.Attack: ("t", ""),
    frames.Shot: ("tyioSy#", "d"),
    frames.Defence: ("tyitS######", "d"),
    frames.Internal: ("ts#cc#X", ""),
    frames.Struck: ("tk#", ""),
}
_MOST = {
    "t": 0, "h": 359, "f": 4, "n": 0, "b": 15, "o": 0, "p": 7, "#": 10_000, "y": 1, "m": 2,
    "s": 3, "+": 1000, "i": 100, "d": len(COLORS) * FACES - 1, "c": 100, "x": 100, "k": 7,
}  # fmt: skip
_LEAST = {"+": 1, "k": 4}


def check_state(state: State) -> State:
    """The state, if it can be one. Raises ``Malformed``."""
    check_things(state)
    for frame in state.stack:
        _check_frame(state, frame)
    _check_stack(state)
    return state


def check_things(state: State) -> None:
    """Whether cars and things can be as they are, whatever is asked. Raises ``Malformed``."""
    _check_cars(state)
    _check_things(state)


def _need(fine: bool, what: str) -> None:
    if not fine:
        raise Malformed(f"arena state: {what}")


def _within(values: Iterable[int], most: int) -> bool:
    return all(0 <= value <= most for value in values)


def _check_cars(state: State) -> None:
    dashboard, field = components().dashboard, state.field
    fastest = max(column.speed for column in dashboard.tire_columns)
    most = {
        "x": field.width, "y": field.height, "heading": FULL_TURN - 1, "speed": fastest,
        "reverse": 1, "points": fastest, "max_speed": fastest, "power": dashboard.power,
        "tires": dashboard.tires, "control": 1000, "aces": 1000, "attacked": 3, "computer": 1,
        "rerolled": 1000, "placed": 1, "in_play": 1, "out": state.events,
        "armor": state.settings["division"], "fire": 1, "fired": GONE,
    }  # fmt: skip
    for seat, car in enumerate(state.cars):
        for name, limit in most.items():
            value = getattr(car, name)
            row = value if isinstance(value, list) else (value,)
            _need(_within(row, limit), f"{name} of car {seat} must be from 0 to {limit}")
        tough = [crew_durability(state, seat, member) for member in (0, 1)]
        for value, limit in zip(car.crew, tough, strict=True):
            _need(0 <= value <= limit, f"crew of car {seat} must be from 0 to {limit}")
        for value, item in zip(car.harm, state.arsenals[seat].items, strict=True):
            _need(0 <= value <= item.durability, f"harm of car {seat} is more than a card can take")
        alive = car.power > 0 and car.crew != tough
        _need(car.max_speed > 0, f"max_speed of car {seat} must be from 1")
        _need(not car.in_play or alive, f"car {seat} is in play without power or crew")
        _need(bool(car.out) != bool(car.in_play) or not car.in_play, f"car {seat} is out and in")


def _check_things(state: State) -> None:
    field = state.field
    kinds = [thing.kind for thing in state.things]
    starts = [start[0] for start in field.starts]
    wrecks = sum(not car.in_play for car in state.cars)
    _need(
        kinds == starts + [field.wreck] * wrecks,
        "things must be those of the arena and a wreck for each car that is out",
    )
    for number, (thing, start) in enumerate(zip(state.things, field.starts, strict=False)):
        fixed = field.kinds[thing.kind].weight is Weight.WALL
        moved = fixed and (thing.x, thing.y) != start[1:3]
        _need(not moved and thing.heading == start[3], f"thing {number} cannot have moved so")
    for number, thing in enumerate(state.things):
        kind = field.kinds[thing.kind]
        destroyed = kind.durability > 0 and thing.harm == kind.durability
        possible = destroyed or kind.weight is Weight.LIGHT
        _need(
            not destroyed if thing.in_play else possible, f"thing {number} cannot be gone or there"
        )
        low, high = -state_size(state), 2 * state_size(state)
        fine = low <= thing.x <= high and low <= thing.y <= high
        _need(fine and 0 <= thing.heading < FULL_TURN, f"thing {number} does not lie in the arena")
        durability = field.kinds[thing.kind].durability
        _need(
            0 <= thing.harm <= durability and thing.in_play in (0, 1),
            f"thing {number} has taken more than it can",
        )


def state_size(state: State) -> int:
    """The longer side of the arena."""
    return max(state.field.width, state.field.height)


def _check_frame(state: State, frame: Frame) -> None:
    head, tail = _FRAMES[type(frame)]
    kind, *row = FRAMES.to_json(frame)
    codes = head + tail * ((len(row) - len(head)) // len(tail) if tail else 0)
    for place, (value, code) in enumerate(zip(row, codes, strict=True), 1):
        low, high = _bounds(state, code)
        _need(
            low <= value <= high,
            f"number {place} of a frame {kind} must be from {low} to {high}, not {value}",
        )
        if code == "o":
            _need(value < state.n or value >= FIRST_THING, "a frame names what is not there")
    if isinstance(frame, frames.Shot | frames.Defence):
        seat = frame.seat if isinstance(frame, frames.Shot) else frame.attacker
        items = state.arsenals[seat].items
        _need(frame.item < len(items) and any(items[frame.item].dice), "a frame names no weapon")
        _need(seat != frame.target, "an attack goes against another car")
    if isinstance(frame, frames.Internal):
        cards = damage_cards(state)
        _need(
            frame.card < len(cards) and frame.entry <= len(cards[frame.card].entries),
            "a frame names no damage card",
        )


def _bounds(state: State, code: str) -> tuple[int, int]:
    """From where to where: a seat ``t``, an obstacle ``o``, a die ``d`` and so on; a capital
    letter allows -1 for none."""
    small = code.lower()
    most = {"t": state.n - 1, "n": state.n, "o": FIRST_THING + len(state.things) - 1}
    return (-1 if code.isupper() else _LEAST.get(code, 0)), most.get(small, _MOST[small])


def _check_stack(state: State) -> None:
    stack = state.stack
    if state.over:
        _need(not stack and state.asked == -1, "nobody is asked when the game is over")
        return
    rounds = [isinstance(frame, frames.Round) for frame in stack]
    _need(rounds[0] and not any(rounds[1:]), "the stack begins with the round")
    waiting = sorted(
        frame.seat for frame in stack if isinstance(frame, frames.Heading | frames.Place)
    )
    placed = [seat for seat, car in enumerate(state.cars) if not car.placed]
    _need(waiting == placed, "cars that are not placed are asked for their places")
    _need(
        type(stack[-1]) in QUESTIONS and seat_asked(state) == state.asked >= 0,
        "the question on the stack is not put to the seat that is asked",
    )
