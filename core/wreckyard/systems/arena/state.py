"""The state of an arena game: plain data that copies fast.

Lengths are thousandths of a car length, headings tenths of a degree clockwise from up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import quoted
from .actions import FIRST_THING
from .arsenal import Arsenal
from .components import components
from .field import Field
from .frames import FRAMES, Contacts, Frame, Pushed, Reposition

CAR_NUMBERS = (
    "x", "y", "heading", "speed", "reverse", "points", "max_speed", "power", "tires", "control",
    "aces", "attacked", "computer", "rerolled", "placed", "in_play", "out",
)  # fmt: skip
CAR_ROWS = ("armor", "fire", "crew", "harm", "fired")

ROUND_SHOT, GONE = 1, 2
"""In ``fired``: fired in this combat phase; a one-shot that is spent."""


class Car:
    """What changes about one car.

    ``speed`` 0 stands, or drives backwards where ``reverse`` is 1. ``points`` are the movement
    points that are left, ``max_speed`` what Check Speed allowed in this round. ``fire`` is 1 on
    a burning side; sides are front, right, back, left. ``crew`` is the damage of driver and
    gunner, ``harm`` that of each equipped card, ``attacked`` the crew members (bits) who have
    attacked in this round, ``computer`` is
    1 once the Targeting Computer has been used in it, ``rerolled`` the re-rolls of its attacks
    that it has used in it, ``out`` the event that took the car out.
    """

    __slots__ = (*CAR_NUMBERS, *CAR_ROWS)

    x: int
    y: int
    heading: int
    speed: int
    reverse: int
    points: int
    max_speed: int
    power: int
    tires: int
    control: int
    aces: int
    attacked: int
    computer: int
    rerolled: int
    placed: int
    in_play: int
    out: int
    armor: list[int]
    fire: list[int]
    crew: list[int]
    harm: list[int]
    fired: list[int]

    def __init__(self, armor: int, items: int) -> None:
        """A car before the first round (Sequence of Play)."""
        self.x = self.y = self.heading = 0
        dashboard = components().dashboard
        self.speed, self.reverse, self.points = dashboard.speed, 0, 0
        self.power, self.tires = dashboard.power, dashboard.tires
        self.max_speed = dashboard.column(self.tires).speed
        self.control = self.aces = 0
        self.attacked = self.computer = self.rerolled = 0
        self.placed, self.in_play, self.out = 0, 1, 0
        self.armor, self.fire, self.crew = [armor] * 4, [0] * 4, [0, 0]
        self.harm, self.fired = [0] * items, [0] * items

    def copy(self) -> Car:
        """An independent copy."""
        new = Car.__new__(Car)
        new.x, new.y, new.heading = self.x, self.y, self.heading
        new.speed, new.reverse, new.points = self.speed, self.reverse, self.points
        new.max_speed, new.power, new.tires = self.max_speed, self.power, self.tires
        new.control, new.aces, new.attacked = self.control, self.aces, self.attacked
        new.computer, new.rerolled = self.computer, self.rerolled
        new.placed, new.in_play, new.out = self.placed, self.in_play, self.out
        new.armor, new.fire, new.crew = self.armor[:], self.fire[:], self.crew[:]
        new.harm, new.fired = self.harm[:], self.fired[:]
        return new

    @property
    def out_of_control(self) -> bool:
        """Whether its control tokens are gone (Out of Control)."""
        return self.control == 0

    @property
    def rolled_speed(self) -> int:
        """The speed that counts for dice: reverse is speed 1 (Adjust Speed)."""
        return 1 if self.reverse else self.speed


THING_NUMBERS = ("kind", "x", "y", "heading", "harm", "in_play")


class Thing:
    """An obstacle that is no car: its kind (an index into the field's kinds), place and damage."""

    __slots__ = THING_NUMBERS

    def __init__(self, kind: int, x: int, y: int, heading: int) -> None:
        self.kind, self.x, self.y, self.heading = kind, x, y, heading
        self.harm, self.in_play = 0, 1

    def copy(self) -> Thing:
        """An independent copy."""
        new = Thing(self.kind, self.x, self.y, self.heading)
        new.harm, new.in_play = self.harm, self.in_play
        return new


NUMBERS = ("step", "round", "first", "asked", "over", "events")


class State:
    """All there is to know of an arena game; nothing of it is hidden from anybody.

    ``first`` is the seat with the first-player marker, ``asked`` the seat that the question on
    top of ``stack`` is put to (-1 when the game is over), ``events`` counts what can take cars
    out, so that a draw is known. ``field`` and ``arsenals`` are what
    the settings say about the arena and the cars; they never change.
    """

    __slots__ = ("arsenals", "cars", "field", "n", "settings", "stack", "things", *NUMBERS)

    settings: Mapping[str, Any]
    field: Field
    arsenals: tuple[Arsenal, ...]
    n: int
    step: int
    round: int
    first: int
    asked: int
    over: int
    events: int
    cars: list[Car]
    things: list[Thing]
    stack: list[Frame]

    def __init__(
        self, settings: Mapping[str, Any], field: Field, arsenals: tuple[Arsenal, ...]
    ) -> None:
        """The moment before starting positions are chosen: whole cars, nothing on the stack."""
        self.settings, self.field, self.arsenals = settings, field, arsenals
        self.n = len(arsenals)
        self.step = self.round = self.first = self.over = self.events = 0
        self.asked = -1
        armor = settings["division"]
        self.cars = [Car(armor, len(arsenal.items)) for arsenal in self.arsenals]
        self.things = [Thing(*start) for start in self.field.starts]
        self.stack = []

    def copy(self) -> State:
        """An independent copy; the settings, the field and the arsenals never change."""
        new = State.__new__(State)
        new.settings, new.field, new.arsenals = self.settings, self.field, self.arsenals
        new.n, new.step, new.round, new.first = self.n, self.step, self.round, self.first
        new.asked, new.over, new.events = self.asked, self.over, self.events
        new.cars = [car.copy() for car in self.cars]
        new.things = [thing.copy() for thing in self.things]
        new.stack = self.stack[:]
        return new

    def thing(self, obstacle: int) -> Thing:
        """The thing of an obstacle number that is no car's."""
        return self.things[obstacle - FIRST_THING]

    def seats_in_order(self) -> list[int]:
        """Every seat once, clockwise from the first player."""
        return [(self.first + each) % self.n for each in range(self.n)]

    def seats_in_play(self) -> list[int]:
        """The seats that are not eliminated, in seat order."""
        return [seat for seat, car in enumerate(self.cars) if car.in_play]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and to_json(self) == to_json(other)

    __hash__ = None  # type: ignore[assignment]


def to_json(state: State) -> dict[str, Any]:
    """The state as plain data, without loss."""
    return {
        "settings": dict(state.settings),
        "seats": state.n,
        **{name: getattr(state, name) for name in NUMBERS},
        "cars": [
            {
                **{name: getattr(car, name) for name in CAR_NUMBERS},
                **{name: list(getattr(car, name)) for name in CAR_ROWS},
            }
            for car in state.cars
        ],
        "things": [[getattr(thing, name) for name in THING_NUMBERS] for thing in state.things],
        "stack": FRAMES.stack_to_json(state.stack),
    }


LIMIT = 10**6


def _whole(value: Any, where: str, low: int = -LIMIT, high: int = LIMIT) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Malformed(f"arena state: {where} must be a whole number from {low} to {high}")
    return value


def _row(value: Any, where: str, length: int | None = None) -> list[int]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed(f"arena state: {where} must be a list of {length or 'numbers'}")
    return [_whole(each, where) for each in value]


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise Malformed(f"arena state: {where} must be a list")
    return value


def _only(data: Mapping[str, Any], names: Iterable[str]) -> None:
    unknown = sorted(set(data) - set(names), key=str)
    if unknown:
        raise Malformed(f"arena state: there is no member {quoted(unknown[0])}")


def read_into(state: State, data: Mapping[str, Any]) -> State:
    """Fill a state of the same settings with what ``to_json`` wrote. Raises ``Malformed``."""
    n = state.n
    _only(data, ("settings", "seats", *NUMBERS, "cars", "things", "stack"))
    bounds = {"asked": (-1, n - 1), "first": (0, n - 1), "over": (0, 1)}
    for name in NUMBERS:
        setattr(state, name, _whole(data.get(name), name, *bounds.get(name, (0, LIMIT))))
    rows = _list(data.get("cars"), "cars")
    if len(rows) != n:
        raise Malformed("arena state: cars must have an entry for each seat")
    for seat, (car, row) in enumerate(zip(state.cars, rows, strict=True)):
        if not isinstance(row, Mapping):
            raise Malformed(f"arena state: car {seat} must be an object")
        _only(row, (*CAR_NUMBERS, *CAR_ROWS))
        for name in CAR_NUMBERS:
            setattr(car, name, _whole(row.get(name), f"{name} of car {seat}"))
        for name in CAR_ROWS:
            length = len(getattr(car, name))
            setattr(car, name, _row(row.get(name), f"{name} of car {seat}", length))
    state.things = []
    for number, row in enumerate(_list(data.get("things"), "things")):
        values = _row(row, f"thing {number}", len(THING_NUMBERS))
        kinds = len(state.field.kinds)
        thing = Thing(_whole(values[0], f"kind of thing {number}", 0, kinds - 1), *values[1:4])
        thing.harm, thing.in_play = values[4:]
        state.things.append(thing)
    state.stack = [
        _frame(_row(frame, f"frame {number}"))
        for number, frame in enumerate(_list(data.get("stack"), "stack"))
    ]
    if not state.stack and not state.over:
        raise _no_question()
    return state


def _no_question() -> Malformed:
    return Malformed("arena state: the stack holds something that is no open question")


def _frame(row: list[int]) -> Frame:
    try:
        frame = FRAMES.from_json(row)
    except ValueError:
        raise _no_question() from None
    match frame:
        case Reposition(walls=()) | Pushed(lights=()) | Contacts(bumps=()):
            raise _no_question()
    return frame
