"""Positions of a duel that are set up by hand: for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.chance import LiveChance
from ...engine.errors import Malformed
from . import frames
from .buildings import set_floor
from .checking import check_state
from .counters import DEBRIS, OBSTACLE
from .driving import PHASES
from .heights import stand
from .helm import hc_now
from .off_road import is_off_road
from .phases import first_status
from .play import Play
from .settings import check_options, new_state
from .state import (
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
from .state_json import to_json
from .turns import settle
from .walker import RIDERS, WALKER_NUMBERS, Walker


def position(
    options: Mapping[str, Any],
    vehicles: Sequence[Mapping[str, Any]],
    phase: int = 1,
    counters: Sequence[Sequence[int]] = (),
    people: Sequence[Mapping[str, int]] = (),
) -> dict[str, Any]:
    """The JSON of a match in its first turn, as ``match_from_state`` takes it.

    ``options`` are those of a new match. ``vehicles`` say of each what is not as in a new one: by
    the names of ``Vehicle`` and ``Motion`` (``x`` and ``y`` in thousandths of an inch, ``heading``
    in tenths of a degree, ``speed`` in tenths of a mph, ``status``, ``reflexes`` …), and ``parts``,
    the points left of parts by their codes. It stands before ``phase``, 1 to 5. ``counters`` lie
    on the ground: kind (by ``COUNTER_KINDS``), x, y, heading, and what of it is live if not
    all of it, or for what is dropped its usual form. ``people`` are on foot: ``vehicle``, ``rider``
    (0 unless told), the numbers of ``Walker``, and ``floor`` above the ground. Drivers who are not told apart
    are ranked by their seats, the first the slowest. Raises ``Malformed`` when it cannot be.
    """
    if type(phase) is not int or not 1 <= phase <= PHASES:
        raise Malformed(f"a position begins with a phase from 1 to {PHASES}, not {phase!r:.20}")
    state = new_state(check_options(len(vehicles), options))
    for number, given in enumerate(vehicles):
        _place(state, number, given)
    for kind, x, y, heading, *live in counters:
        if not 0 <= kind < len(COUNTER_KINDS):
            raise Malformed(f"there is no counter of kind {kind!r:.20}")
        usual = 3 if kind in (DEBRIS, OBSTACLE) else 1
        state.counters.append(Counter(kind, x, y, heading, *(live[:1] or [usual])))
    for given in people:
        _set_down(state, given)
    state.turn, state.phase = (0, 0) if phase == 1 else (1, phase - 1)
    state.stack = [[frames.PHASE, frames.BEGIN]]
    settle(Play(state, LiveChance(0), None))
    check_state(state)
    return to_json(state)


def _place(state: State, number: int, given: Mapping[str, Any]) -> None:
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    vehicle.place, vehicle.rank, vehicle.reflexes = IN, number, 1
    stand_at = {name: given[name] for name in ("x", "y", "heading") if name in given}
    for name, value in stand_at.items():
        setattr(vehicle, name, value)
    stand(state, number)
    for name, value in given.items():
        if name in VEHICLE_NUMBERS or name in VEHICLE_LATER:
            setattr(vehicle, name, value)
        elif name in MOTION_NUMBERS:
            setattr(vehicle.motion, name, value)
        elif name in MOTION_ROWS:
            setattr(vehicle.motion, name, list(value))
        elif name == "parts":
            for code, points in value.items():
                if code not in outfit.part_of:
                    raise Malformed(f"vehicle {number + 1} has no part {code!r:.40}")
                vehicle.condition.left[outfit.part_of[code]] = points
        else:
            raise Malformed(f"there is nothing called {name!r:.40} of a vehicle")
    if "hc" not in given and is_off_road(state, number):
        vehicle.motion.hc = hc_now(state, number)
    _complete(vehicle, given)


def _set_down(state: State, given: Mapping[str, int]) -> None:
    """Put somebody of a vehicle on foot; his points and his armor go with him."""
    numbers = dict(given)
    number, rider = numbers.pop("vehicle", -1), numbers.pop("rider", 0)
    if not 0 <= number < state.n or not 0 <= rider < len(state.outfits[number].aboard):
        raise Malformed("there is no such person to be on foot")
    walker = Walker(number * RIDERS + rider)
    set_floor(state, walker.person, numbers.pop("floor", 0))
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    part = outfit.part_of[outfit.aboard[rider]]
    walker.points, walker.vest = condition.left[part], condition.vests[rider]
    condition.left[part] = condition.vests[rider] = 0
    for name, value in numbers.items():
        if name not in WALKER_NUMBERS:
            raise Malformed(f"there is nothing called {name!r:.40} of somebody on foot")
        setattr(walker, name, value)
    state.walkers = sorted([*state.walkers, walker], key=lambda each: each.person)


def _complete(vehicle: Vehicle, given: Mapping[str, Any]) -> None:
    """What follows where nothing else is said: the gear, the speed of the turn, the status."""
    motion = vehicle.motion
    if "gear" not in given and motion.speed < 0:
        motion.gear = -1
    if "began" not in given:
        motion.began = motion.speed
    if "status" not in given:
        motion.status = first_status(motion.hc, vehicle.reflexes)
