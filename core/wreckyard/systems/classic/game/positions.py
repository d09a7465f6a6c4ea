"""Positions set up by hand, for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....engine.chance import LiveChance
from ....engine.errors import Malformed
from ....kit.numbers import PersonNumber
from ....kit.reading import ObjectReader, quoted
from ..book.driving import PHASES
from ..book.movement import first_status
from ..design.components import TIRE
from ..drive.helm import hc_now
from ..drive.off_road import is_off_road
from ..ground.hazards import PAINT_TURNS
from ..map.file.buildings import MOST_STORIES
from ..place.buildings import set_floor
from ..place.heights import stand
from ..state import frames
from ..state.actions import FIRST_PERSON
from ..state.condition import DIE, MOST_FIRES, FireModifier, LastFire, hc_loss
from ..state.counters import DEBRIS, OBSTACLE
from ..state.json import LIMIT, read_into, to_json
from ..state.motion import Skid
from ..state.outfit import Outfit
from ..state.person import RIDERS, WALKER_NUMBERS, Walker
from ..state.play import Play
from ..state.rows import Painted
from ..state.settings import LAST_TURN, check_options, new_state
from ..state.state import (
    COUNTER_KINDS,
    IN,
    MOTION_NUMBERS,
    MOTION_ROWS,
    VEHICLE_LATER,
    VEHICLE_NUMBERS,
    Counter,
    State,
    Vehicle,
)
from ..turn.phase import END_OF_TURN
from ..turn.turns import settle
from .check import check_state, check_things

MOST_THINGS = 1000
"""A position has no more counters, or people, than this."""


def position(
    options: Mapping[str, Any],
    vehicles: Sequence[Mapping[str, Any]],
    phase: int = 1,
    counters: Sequence[Sequence[int]] = (),
    people: Sequence[Mapping[str, int]] = (),
    turn: int = 1,
) -> dict[str, Any]:
    """The JSON of a match, as ``match_from_state`` takes it. Raises ``Malformed`` when it cannot
    be.

    ``options`` are those of a new match. The position stands before a ``phase``, 1 to 5, of a
    ``turn``.

    ``vehicles`` say of each vehicle what differs from a new one:

    - the numbers of ``Vehicle`` and ``Motion`` by their names (``x`` and ``y`` in thousandths of an
      inch, ``heading`` in tenths of a degree, ``speed`` in tenths of a mph, ``status``,
      ``reflexes`` …). Drivers without a ``rank`` take the ranks that are left, in the order of
      their seats;
    - ``parts``: the points left of parts, by their codes; ``lost_wheels``: the codes of wheels;
    - ``shots``: the shots left of weapons, by their names; ``power``: the units in the plant;
    - ``fires``: a list of fire modifiers, each with its turns; ``burning``: 1 while it burns;
    - ``paint``: the last turn in which paint stays on the windows;
    - ``sustained``: for weapons by their names, the thing that each fired at in the turn before,
      and for how many turns on end.

    ``counters`` lie on the ground: kind (by ``COUNTER_KINDS``), x, y, heading, and the live part or
    form where it is not the usual one. ``people`` are on foot: ``vehicle``, ``rider`` (0 if not
    told), the numbers of ``Walker``, ``floor`` above the ground, and ``paint``.
    """
    _check_moment(phase, turn)
    cars = _objects("vehicles", "vehicle", vehicles)
    if not isinstance(options, Mapping):
        raise Malformed(f"position: the options must be an object, not {quoted(options)}")
    state = new_state(check_options(len(cars), options))
    state.turn, state.phase = (turn, phase - 1) if phase > 1 else (turn - 1, END_OF_TURN)
    if not state.turn:
        state.phase = 0
    _rank(state, cars)
    for number, given in enumerate(cars):
        _place(state, number, given, turn)
    for row in _sequence("counters", counters):
        _lay(state, row)
    for given in _objects("people", "person", people):
        _set_down(state, given, turn)
    state.stack = [frames.Phase(frames.BEGIN)]
    # What no match could hold is refused before anything is played with it.
    begun = read_into(new_state(state.settings), to_json(state))
    begun.turn, begun.phase = turn, phase
    check_things(begun)
    settle(Play(state, LiveChance(0), None))
    check_state(state)
    return to_json(state)


def _check_moment(phase: object, turn: object) -> None:
    if type(phase) is not int or not 1 <= phase <= PHASES:
        raise Malformed(f"a position begins with a phase from 1 to {PHASES}, not {quoted(phase)}")
    if type(turn) is not int or not 1 <= turn <= LAST_TURN:
        raise Malformed(f"a position begins in a turn from 1 to {LAST_TURN}, not {quoted(turn)}")


def _sequence(name: str, rows: object) -> Sequence[Any]:
    if not isinstance(rows, list | tuple) or len(rows) > MOST_THINGS:
        problem = f"must be a list of at most {MOST_THINGS}"
        raise Malformed(f"position: {name} {problem}, not {quoted(rows)}")
    return rows


def _objects(name: str, one: str, rows: object) -> list[ObjectReader]:
    """Readers of a list of objects; tuples in them are read as lists."""
    found = []
    for number, row in enumerate(_sequence(name, rows), 1):
        given = row
        if isinstance(row, Mapping):
            given = {field: _listed(value) for field, value in row.items()}
        found.append(ObjectReader(f"position, {one} {number}", given, Malformed))
    return found


def _listed(value: Any) -> Any:
    """A field's value with lists for tuples: no field has more than a list of lists."""
    if not isinstance(value, list | tuple):
        return value
    return [list(each) if isinstance(each, tuple) else each for each in value]


def _whole(given: ObjectReader, name: str) -> int:
    return given.whole(name, -LIMIT, LIMIT)


# Vehicles


def _rank(state: State, cars: Sequence[ObjectReader]) -> None:
    """Order all drivers: given ranks first, the rest fill the gaps."""
    told = {number: _whole(given, "rank") for number, given in enumerate(cars) if "rank" in given}
    left = iter([rank for rank in state.numbers() if rank not in told.values()])
    for number, vehicle in state.numbered():
        vehicle.rank = told[number] if number in told else next(left, 0)


def _place(state: State, number: int, given: ObjectReader, turn: int) -> None:
    vehicle, motion = state.vehicles[number], state.vehicles[number].motion
    vehicle.place, vehicle.reflexes = IN, 1
    for name in ("x", "y", "heading"):
        if name in given:
            setattr(vehicle, name, _whole(given, name))
    stand(state, number)
    for names, owner in (
        (VEHICLE_NUMBERS, vehicle),
        (VEHICLE_LATER, vehicle),
        (MOTION_NUMBERS, motion),
    ):
        for name in names:
            if name in given:
                setattr(owner, name, _whole(given, name))
    for name in MOTION_ROWS:
        if name in given:
            row = given.listed(name, MOST_THINGS)
            if any(type(each) is not int for each in row):
                raise given.wrong(name, f"must be a list of whole numbers, not {quoted(row)}")
            if name == "fishtails":
                motion.fishtails = row
            elif row and len(row) != len(Skid._fields):
                raise given.wrong(name, f"must be {', '.join(Skid._fields)}, not {quoted(row)}")
            else:
                motion.skid = Skid(*row) if row else None
    outfit = state.outfits[number]
    for name, read in _CONDITION.items():
        if name in given:
            read(state, vehicle, outfit, given)
    if "sustained" in given:
        _sustain(vehicle, outfit, given, turn)
    if "paint" in given:
        state.painted = sorted(
            [*state.painted, Painted(number, given.whole("paint", turn, turn + PAINT_TURNS))]
        )
    given.finish()
    _complete(state, number, given)


def _named(given: ObjectReader, name: str, known: Sequence[str]) -> ObjectReader:
    """An object whose fields have names of a vehicle's things."""
    inner = given.inner(name)
    for code in inner.data:
        if code not in known:
            raise Malformed(f"{inner.where}: there is no {quoted(code)}, only {', '.join(known)}")
    return inner


def _read_parts(state: State, vehicle: Vehicle, outfit: Outfit, given: ObjectReader) -> None:
    parts = _named(given, "parts", list(outfit.part_of))
    for code in parts.data:
        at = outfit.part_of[code]
        vehicle.condition.left[at] = parts.whole(code, 0, outfit.parts[at].dp)


def _read_wheels(state: State, vehicle: Vehicle, outfit: Outfit, given: ObjectReader) -> None:
    for wheel in given.words("lost_wheels"):
        if wheel not in outfit.wheels:
            known = ", ".join(outfit.wheels)
            raise given.wrong("lost_wheels", f"must be among {known}, not {quoted(wheel)}")
        vehicle.condition.wheels[outfit.wheels.index(wheel)] = 0
        vehicle.condition.left[outfit.part_of[f"{TIRE}-{wheel}"]] = 0


def _read_shots(state: State, vehicle: Vehicle, outfit: Outfit, given: ObjectReader) -> None:
    """Read shots. The remaining shots of a load are those fired last."""
    shots = _named(given, "shots", outfit.weapons)
    for name in shots.data:
        runs = vehicle.condition.shots[outfit.weapons.index(name)]
        left = shots.whole(name, 0, sum(runs))
        for at in reversed(range(len(runs))):
            runs[at] = min(runs[at], left)
            left -= runs[at]


def _read_power(state: State, vehicle: Vehicle, outfit: Outfit, given: ObjectReader) -> None:
    vehicle.condition.power = given.whole("power", 0, vehicle.condition.power)


def _read_burning(state: State, vehicle: Vehicle, outfit: Outfit, given: ObjectReader) -> None:
    vehicle.condition.burning = given.whole("burning", 0, 1)


def _read_fires(state: State, vehicle: Vehicle, outfit: Outfit, given: ObjectReader) -> None:
    rows = given.listed("fires", MOST_FIRES)
    for row in rows:
        if (
            not isinstance(row, list)
            or len(row) != 2
            or not all(type(each) is int and 0 <= each <= DIE for each in row)
        ):
            problem = f"must be pairs of a modifier and its turns, 0 to {DIE} each"
            raise given.wrong("fires", f"{problem}, not {quoted(row)}")
    vehicle.condition.fires = [FireModifier(*row) for row in rows]


_CONDITION: Mapping[str, Callable[[State, Vehicle, Outfit, ObjectReader], None]] = {
    "parts": _read_parts,
    "lost_wheels": _read_wheels,
    "shots": _read_shots,
    "power": _read_power,
    "burning": _read_burning,
    "fires": _read_fires,
}
"""How each field is read that says what is left of a vehicle."""


def _sustain(vehicle: Vehicle, outfit: Outfit, given: ObjectReader, turn: int) -> None:
    weapons = _named(given, "sustained", outfit.weapons)
    for name in weapons.data:
        target, run = weapons.numbers(name, 0, LIMIT, 2)
        if not 1 <= run < turn:
            raise weapons.wrong(name, f"cannot have been fired for {run} turns before turn {turn}")
        vehicle.condition.aims[outfit.weapons.index(name)] = LastFire(target, turn - 1, run)


def _complete(state: State, number: int, given: ObjectReader) -> None:
    """What follows where nothing else is said: the gear, the speed of the turn, the handling."""
    vehicle, motion = state.vehicles[number], state.vehicles[number].motion
    worn = hc_loss(vehicle.condition, state.outfits[number])
    if "hc" not in given and (is_off_road(state, number) or ("lost_wheels" in given and worn)):
        motion.hc = hc_now(state, number)
    if "gear" not in given and motion.speed < 0:
        motion.gear = -1
    if "began" not in given:
        motion.began = motion.speed
    if "status" not in given:
        motion.status = first_status(motion.hc, vehicle.reflexes)


# What lies on the ground, and who walks on it


def _lay(state: State, row: object) -> None:
    if (
        not isinstance(row, list | tuple)
        or not 4 <= len(row) <= 5
        or not all(type(each) is int and abs(each) <= LIMIT for each in row)
    ):
        raise Malformed(
            "position: a counter must be its kind, x, y and heading, perhaps its live part, not"
            f" {quoted(row)}"
        )
    kind, x, y, heading, *live = row
    if not 0 <= kind < len(COUNTER_KINDS):
        raise Malformed(f"there is no counter of kind {quoted(kind)}")
    usual = 3 if kind in (DEBRIS, OBSTACLE) else 1
    state.counters.append(Counter(kind, x, y, heading, *(live or [usual])))


def _set_down(state: State, given: ObjectReader, turn: int) -> None:
    """Put a person of a vehicle on foot, with their points and armor."""
    number = given.whole("vehicle", 0, state.n - 1)
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    rider = given.whole("rider", 0, len(outfit.aboard) - 1, default=0)
    walker = Walker(PersonNumber(number * RIDERS + rider))
    if any(each.person == walker.person for each in state.walkers):
        raise given.wrong("rider", "is on foot already")
    set_floor(state, walker.person, given.whole("floor", 0, MOST_STORIES, default=0))
    part = outfit.part_of[outfit.aboard[rider]]
    walker.points, walker.vest = condition.left[part], condition.vests[rider]
    condition.left[part] = condition.vests[rider] = 0
    for name in WALKER_NUMBERS:
        if name in given:
            setattr(walker, name, _whole(given, name))
    if "paint" in given:
        thing = FIRST_PERSON + walker.person
        state.painted = sorted(
            [*state.painted, Painted(thing, given.whole("paint", turn, turn + PAINT_TURNS))]
        )
    given.finish()
    state.walkers = sorted([*state.walkers, walker], key=lambda each: each.person)
