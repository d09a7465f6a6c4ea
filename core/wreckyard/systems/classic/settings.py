"""The options of a match, and the state that a match with them starts from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ...engine.errors import Malformed
from ...kit.reading import quoted
from .actions import SEATS
from .design import Design, weapon_record
from .design_json import design_from_json, design_to_json, load_design
from .faults import faults
from .map_design import load_map, map_to_json
from .maps import Ground, ground
from .outfit import Outfit, outfit_of
from .reading import CODE
from .records import CAR
from .state import State
from .stock import stock_vehicle

USUAL_VEHICLE = "pocket-change"
"""What everybody drives if nothing is said: the car that an arena lends on an amateur night."""

TURN_LIMIT = 999
"""The most turns that a match may be limited to."""

LAST_TURN = 300
"""A match without a limit ends as a draw after so many turns all the same (house)."""

BEST_SKILL = 9
"""The most that a skill may be."""

ENTRY_SPEEDS = (0, 200)
"""Speeds with which vehicles come in by their gates, in tenths of a mph (Amateur Night)."""

WEAPONS = ("small-bore-projectile", "large-bore-projectile", "rocket")
"""The categories of weapons that are played in this stage: guns and rockets."""

DEFAULTS: Mapping[str, Any] = {
    "map": "lot",
    "vehicles": None,
    "skills": None,
    "alternate": True,
    "errata": False,
    "turns": 0,
}


def link_defaults(seats: int) -> dict[str, Any]:
    """What a link of so many seats leaves out. Part of the format of links: these never change."""
    vehicles = [design_to_json(stock_vehicle(USUAL_VEHICLE).design)] * seats
    return {**DEFAULTS, "vehicles": vehicles, "skills": [[0, 0]] * seats}


def check_options(seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value filled in. Raises ``Malformed`` naming what is wrong.

    ``map``: the code of a map of ours, or a map as JSON or its text. ``vehicles``: for each seat a stock vehicle's code, or a design as
    JSON or its text; left out, everybody has the same small car. ``skills``: for each seat the
    skills of its driver in driving and gunnery, 0 if nothing is said. ``alternate``: whether
    vehicles move inch by inch in turns as soon as one has more than an inch (ruling 3). ``errata``:
    whether every inch of a phase skids (ruling 13). ``turns``: after so many turns it is a draw, 0
    for no limit. Vehicles come back as JSON, so that a replay keeps them.
    """
    least, most = SEATS
    if type(seats) is not int or not least <= seats <= most:
        raise Malformed(f"a duel of the classic needs {least} to {most} seats, not {seats}")
    result = dict(DEFAULTS)
    for name, value in options.items():
        if name not in result:
            raise Malformed(f"the classic has no option {quoted(name)}")
        result[name] = value
    result["map"] = _read_map(seats, result["map"])
    result["vehicles"] = _read_vehicles(seats, result["vehicles"])
    result["skills"] = _read_skills(seats, result["skills"])
    for name in ("alternate", "errata"):
        if not isinstance(result[name], bool):
            raise Malformed(f"option {name!r} must be true or false, not {quoted(result[name])}")
    turns = result["turns"]
    if type(turns) is not int or not 0 <= turns <= TURN_LIMIT:
        raise Malformed(
            f"option 'turns' must be a whole number from 0 to {TURN_LIMIT}, not {quoted(turns)}"
        )
    return result


def checked_again(seats: int, settings: Mapping[str, Any]) -> Mapping[str, Any]:
    """``check_options`` for what a state holds: what was checked before is not read anew."""
    try:
        return _checked(seats, _key(settings))
    except TypeError:
        return check_options(seats, settings)


@lru_cache(maxsize=64)
def _checked(seats: int, text: str) -> Mapping[str, Any]:
    return check_options(seats, json.loads(text))


def _read_map(seats: int, value: Any) -> Any:
    design = load_map(value, "option 'map'")
    if seats > len(design.gates):
        raise Malformed(
            f"option 'map': {design.name} has {len(design.gates)} gates for {seats} seats"
        )
    return value if isinstance(value, str) and value == design.code else map_to_json(design)


def _read_vehicles(seats: int, vehicles: Any) -> list[dict[str, Any]]:
    if vehicles is None:
        vehicles = [USUAL_VEHICLE] * seats
    if not isinstance(vehicles, list | tuple) or len(vehicles) != seats:
        raise Malformed(
            f"option 'vehicles' must be a list with a vehicle for each of the {seats} seats"
        )
    return [
        design_to_json(_check_design(_read_design(each, number), number))
        for number, each in enumerate(vehicles, 1)
    ]


def _read_design(vehicle: Any, number: int) -> Design:
    if isinstance(vehicle, str) and CODE.fullmatch(vehicle):
        return stock_vehicle(vehicle).design
    if isinstance(vehicle, str):
        return load_design(vehicle, f"vehicle {number}")
    return design_from_json(vehicle, f"vehicle {number}")


def _check_design(design: Design, number: int) -> Design:
    """A legal car with nothing on it that this stage does not play. Raises ``Malformed``."""
    for fault in faults(design):
        raise Malformed(f"vehicle {number}: {fault.reason}")
    if design.kind != CAR:
        raise Malformed(f"vehicle {number}: only cars are driven so far, no {design.kind}")
    for weapon in design.weapons:
        record = weapon_record(weapon)
        if record.category not in WEAPONS or record.grenades:
            raise Malformed(
                f"vehicle {number}: only guns and rockets are played so far, no {record.name}"
            )
    return design


def _read_skills(seats: int, skills: Any) -> list[list[int]]:
    if skills is None:
        return [[0, 0] for _ in range(seats)]
    if (
        not isinstance(skills, list | tuple)
        or len(skills) != seats
        or not all(isinstance(each, list | tuple) and len(each) == 2 for each in skills)
        or not all(type(n) is int and 0 <= n <= BEST_SKILL for each in skills for n in each)
    ):
        raise Malformed(
            f"option 'skills' must be {seats} pairs of whole numbers from 0 to {BEST_SKILL}:"
            " driving and gunnery"
        )
    return [list(each) for each in skills]


# The state


def new_state(settings: Mapping[str, Any]) -> State:
    """The moment before anything is rolled, from checked options."""
    outfits = tuple([_outfit(_key(design)) for design in settings["vehicles"]])
    return State(settings, _ground(_key(settings["map"])), outfits)


def _key(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@lru_cache(maxsize=256)
def _outfit(text: str) -> Outfit:
    return outfit_of(design_from_json(json.loads(text)))


@lru_cache(maxsize=16)
def _ground(text: str) -> Ground:
    return ground(load_map(json.loads(text)))
