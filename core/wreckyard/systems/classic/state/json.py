"""States to JSON and back, every field checked.

What must hold between the fields is asked by ``checking``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.errors import Malformed
from ....engine.sealed import SealedChoices
from ....kit.numbers import PersonNumber
from . import condition as conditions
from .frames import FRAMES, Frame, stack_to_json
from .later import given, written
from .motion import Skid
from .outfit import JOINING
from .parting import PARTED, parted_outfits
from .person import WALKER_NUMBERS, Walker
from .rows import ROW_KINDS, fields_of, numbers_of, row_from
from .state import (
    COUNTER_NUMBERS,
    LATER_ROWS,
    MOTION_NUMBERS,
    MOTION_ROWS,
    NUMBERS,
    ROWS,
    VEHICLE_LATER,
    VEHICLE_NUMBERS,
    VEHICLE_ROWS,
    Counter,
    State,
    Vehicle,
)

CHOICES = "choices"
"""The key of secret choices; left out without any."""

STACK = "stack"
"""The key of the open frames."""

MASKS = "masks"
"""Which vehicles are stand-ins, of what somebody sees of a state with hidden sheets: see
``secrecy``."""


def to_json(state: State) -> dict[str, Any]:
    """The state as plain data, without loss."""
    return {
        "settings": dict(state.settings),
        "seats": state.n,
        **{name: getattr(state, name) for name in NUMBERS},
        "vehicles": [_vehicle_to_json(each) for each in state.vehicles],
        "counters": [[getattr(each, name) for name in COUNTER_NUMBERS] for each in state.counters],
        "walkers": [each.row() for each in state.walkers],
        "breaches": list(state.breaches),
        **{name: [numbers_of(row) for row in getattr(state, name)] for name in ROWS},
        STACK: stack_to_json(state.stack),
        # Rows that came later are left out where there are none: older states read as they were.
        **{
            name: [numbers_of(row) for row in getattr(state, name)]
            for name in LATER_ROWS
            if getattr(state, name)
        },
        **({CHOICES: state.choices.to_json()} if state.choices.order else {}),
        **({MASKS: [list(row) for row in state.masks]} if state.masks else {}),
    }


def _vehicle_to_json(vehicle: Vehicle) -> dict[str, Any]:
    return {
        **{name: getattr(vehicle, name) for name in VEHICLE_NUMBERS},
        **{name: list(getattr(vehicle, name)) for name in VEHICLE_ROWS},
        **written(vehicle, VEHICLE_LATER),
        "motion": {
            **{name: getattr(vehicle.motion, name) for name in MOTION_NUMBERS},
            "skid": list(vehicle.motion.skid or ()),
            "fishtails": list(vehicle.motion.fishtails),
        },
        "condition": conditions.to_json(vehicle.condition),
    }


# Reading

LIMIT = 10**6


def _whole(value: Any, where: str, low: int = -LIMIT, high: int = LIMIT) -> int:
    if type(value) is not int or not low <= value <= high:
        raise Malformed(f"classic state: {where} must be a whole number from {low} to {high}")
    return value


def _list(value: Any, where: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed(f"classic state: {where} must be a list of {length or 'rows'}")
    return value


def _row(value: Any, where: str, length: int | None = None) -> list[int]:
    return [_whole(each, where) for each in _list(value, where, length)]


def _frame(value: Any) -> Frame:
    row = _row(value, STACK)
    try:
        return FRAMES.from_json(row)
    except ValueError:
        raise Malformed(
            "classic state: the stack holds a frame of an unknown kind or length"
        ) from None


def _object(value: Any, where: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or set(value) != set(names):
        raise Malformed(f"classic state: {where} must have {', '.join(names)}, and nothing else")
    return value


def _rows(value: Any, name: str) -> list[Any]:
    """The rows of a field of a state. Raises ``Malformed`` for a row of another class."""
    rows = [_row(row, name) for row in _list(value, name)]
    try:
        return [row_from(name, row) for row in rows]
    except ValueError:
        fields = ", ".join(fields_of(ROW_KINDS[name]))
        raise Malformed(f"classic state: a row of {name!r} must be {fields}") from None


def read_into(state: State, data: Mapping[str, Any]) -> State:
    """Fill a state of the same settings with what ``to_json`` wrote. Raises ``Malformed``."""
    things = ("vehicles", "counters", "walkers", "breaches")
    names = ("settings", "seats", *NUMBERS, *things, *ROWS, STACK)
    later = [name for name in LATER_ROWS if isinstance(data, Mapping) and name in data]
    unseen = isinstance(data, Mapping) and CHOICES in data
    _object(data, "it", (*names, *later, *([CHOICES] if unseen else [])))
    if unseen:
        state.choices = SealedChoices.from_json(data[CHOICES], state.n, "classic state")
        if not state.choices.order:
            raise Malformed("classic state: choices must be left out while nobody chooses")
    for name in NUMBERS:
        setattr(state, name, _whole(data[name], name, -1 if name == "asked" else 0))
    for number, row in enumerate(_list(data["vehicles"], "vehicles", state.n)):
        _read_vehicle(state, number, row)
    state.counters = []
    for row in _list(data["counters"], "counters"):
        *numbers, age = _row(row, "a counter", len(COUNTER_NUMBERS))
        counter = Counter(*numbers)
        counter.age = age
        state.counters.append(counter)
    walkers = _list(data["walkers"], "walkers")
    state.walkers = []
    for row in walkers:
        person, *rest = _row(row, "a walker", len(WALKER_NUMBERS))
        state.walkers.append(Walker(PersonNumber(person), *rest))
    state.breaches = _row(data["breaches"], "breaches", len(state.ground.walls))
    for name in (*ROWS, *later):
        setattr(state, name, _rows(data[name], name))
    state.stack = [_frame(row) for row in _list(data[STACK], STACK)]
    for name in later:
        if not data[name]:
            raise Malformed(f"classic state: {name} must be left out while it is empty")
    return state


def _read_vehicle(state: State, number: int, data: Any) -> None:
    vehicle, where = state.vehicles[number], f"vehicle {number}"
    first, later = given(data, VEHICLE_LATER, f"classic state: {where}")
    row = _object(first, where, (*VEHICLE_NUMBERS, *VEHICLE_ROWS, "motion", "condition"))
    for name, value in later.items():
        setattr(vehicle, name, _whole(value, f"{name} of {where}"))
    if vehicle.parted:
        design = state.outfits[number].design
        if design.sidecar is None or not design.has(JOINING):
            raise Malformed(f"classic state: {where} has no sidecar that is cast off")
    if vehicle.parted == PARTED:
        state.outfits = parted_outfits(state, number)
    for name in VEHICLE_NUMBERS:
        setattr(vehicle, name, _whole(row[name], f"{name} of {where}"))
    for name in VEHICLE_ROWS:
        length = len(vehicle.struck) if name == "struck" else None
        setattr(vehicle, name, _row(row[name], f"{name} of {where}", length))
    moves = _object(row["motion"], f"motion of {where}", (*MOTION_NUMBERS, *MOTION_ROWS))
    for name in MOTION_NUMBERS:
        setattr(vehicle.motion, name, _whole(moves[name], f"{name} of {where}"))
    skid = _row(moves["skid"], f"skid of {where}")
    if skid and len(skid) != len(Skid._fields):
        raise Malformed(f"classic state: skid of {where} must be {', '.join(Skid._fields)}")
    vehicle.motion.skid = Skid(*skid) if skid else None
    vehicle.motion.fishtails = _row(moves["fishtails"], f"fishtails of {where}")
    outfit = state.outfits[number]
    vehicle.condition = conditions.from_json(
        row["condition"], outfit, f"classic state: condition of {where}"
    )
