"""The options of a match, and the state that it starts from."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from ....engine.errors import Malformed
from ....engine.plain import parse_json
from ....kit.reading import quoted
from ....kit.records import CODE
from ..book.records import CAR, Weapon
from ..book.weather import OPTIONS, read_condition
from ..design.design import Design, weapon_record
from ..design.faults import faults
from ..design.figures import figures
from ..design.json import design_from_json, design_to_json, load_design
from ..design.kit import read_gear
from ..design.sheets.read import read_sheet
from ..design.stock import stock_vehicle
from ..map.file.map import MapDesign, map_to_json
from ..map.map import GROUNDS, Ground, ground, ground_of
from ..map.scenarios import (
    CHASE,
    FORKED_ROAD,
    LONE_CAR,
    PACK_ATTACK,
    PACK_CYCLE,
    RACE,
    ROAD,
    ROAD_DUEL,
    check_scenario,
    read_teams,
    read_whole,
    usual_track,
)
from ..roads.files import load_map
from .actions import SEATS
from .edition import NEWEST, OPTION, read_version
from .outfit import Outfit, outfit_of
from .skills import count_on_foot, read_body_armor, read_crews, read_skills
from .state import State

USUAL_VEHICLE = "pocket-change"
"""What everybody drives if nothing is said: the car that an arena lends on an amateur night."""

FLAGS = (
    "alternate",
    "errata",
    "automatic",
    "gentle",
    "concussion",
    "sealed",
    "even",
    "on_foot",
    "points",
    "secret",
)
"""The options that are true or false."""

TURN_LIMIT = 999
"""The most turns that a match may be limited to."""

LAST_TURN = 300
"""A match without a limit ends as a draw after so many turns all the same (house)."""

ENTRY_SPEEDS = (0, 200)
"""Speeds with which vehicles come in by their gates, in tenths of a mph (Amateur Night)."""

AMATEUR_WEAPONS = ("small-bore-projectile", "large-bore-projectile", "rocket")
"""The categories of weapons of an amateur night: guns and rockets (house)."""


DIVISIONS = (5, 10, 15, 20, 25, 30, 40, 50)
"""The divisions that set-ups offer; any whole number to ``MOST_DIVISION`` can be played."""

MOST_DIVISION = 999

THOUSAND = 1000

DEFAULTS: Mapping[str, Any] = {
    "map": "lot",
    "vehicles": None,
    "skills": None,
    "alternate": True,
    "errata": False,
    "turns": 0,
}
"""The options of the first stage: they stand in every match."""

LATER: Mapping[str, Any] = {
    "division": 0,
    "automatic": False,
    "gentle": False,
    "concussion": False,
    "sealed": False,
    "even": False,
    "crews": None,
    "body_armor": None,
    "weather": "",
    "surface": "",
    "light": "",
    "on_foot": False,
    "gear": None,
    "scenario": "",
    "laps": 0,
    "teams": None,
    "points": False,
    "secret": False,
    OPTION: NEWEST,
}
"""The options of later stages. What is as usual is left out of a match and its records, so that
those of earlier stages stay what they were."""


def usual_map(seats: int) -> str:
    """Where one drives if nothing is said: the Lot, or the first map of ours with enough gates."""
    return next(code for code in GROUNDS if len(ground_of(code).gates) >= seats)


def map_of(scenario: object, seats: int) -> str:
    """The map of a scenario if nothing is said."""
    if scenario in (ROAD_DUEL, PACK_ATTACK):
        return ROAD
    if scenario == CHASE:
        return FORKED_ROAD
    return usual_track(seats) if scenario == RACE else usual_map(seats)


def link_defaults(seats: int) -> dict[str, Any]:
    """What a link of so many seats leaves out. Part of the format of links: these never change."""
    vehicles = [design_to_json(stock_vehicle(USUAL_VEHICLE).design)] * seats
    skills = [[0, 0]] * seats
    return {**DEFAULTS, "map": usual_map(seats), "vehicles": vehicles, "skills": skills}


def check_options(
    seats: int, options: Mapping[str, Any], unchecked: Collection[int] = ()
) -> dict[str, Any]:
    """The options of the first stage filled in, and of ``LATER`` those that are not as usual.
    Raises ``Malformed`` naming what is wrong.

    ``map``: the code of a map of ours, or a map as JSON or its text; left out, the first of ours
    that has a gate for everybody. ``vehicles``: for each seat a
    stock vehicle's code, or a design as JSON, its text, or a one-paragraph sheet; left out,
    everybody has the same small car. ``skills``: for each seat the
    skills of its driver in driving and gunnery, 0 if nothing is said and -1 for none. ``crews``:
    the same of everybody else aboard. ``body_armor``: what people wear, see ``people``.
    ``concussion``: whether collisions stun people. ``alternate``: whether
    vehicles move inch by inch in turns as soon as one has more than an inch (ruling 3). ``errata``:
    whether every inch of a phase skids (ruling 13). ``turns``: after so many turns it is a draw, 0
    for no limit. ``division``: no car may cost more than so many thousand dollars, 0 for any price
    (Other Arena Events). ``automatic``: whether guns may be set on automatic (house: what is
    dropped always may). ``gentle``: nothing worse than a severe skid comes of a loss of control,
    and nothing catches fire (house, for those who learn). ``sealed``: speeds and fire are declared
    unseen and shown together (house). ``even``: whether maneuvers along the lines of the map end
    exactly on them (Evening-Out). ``weather``, ``surface`` and ``light``: codes of what is not as
    usual, see ``weather``. ``on_foot``: whether people get out of vehicles, and fight on foot;
    ``gear``: what they carry then, see ``gear``. ``scenario``: one of ``SCENARIOS``; a race needs a
        map with a
    course, and has so many ``laps``, road combat one too. ``teams``: the number of each seat's
    team; left out, all are alone. ``points``: whether kills and jumps count, and most points win.
    ``secret``: what vehicles carry is known only as far as it shows, see ``hidden``. ``rules``: the
    version by whose rules an older record is played, see ``edition``. Vehicles come back
    as JSON, so that a replay keeps them. ``unchecked`` are those of which one does not know whether
    they are legal, by number: stand-ins.
    """
    least, most = SEATS
    if type(seats) is not int or not least <= seats <= most:
        raise Malformed(f"a duel of the classic needs {least} to {most} seats, not {quoted(seats)}")
    scenario = options.get("scenario")
    result = {**DEFAULTS, "map": map_of(scenario, seats), **LATER}
    if scenario == PACK_ATTACK:
        result["vehicles"] = [LONE_CAR, *[PACK_CYCLE] * (seats - 1)]
    for name, value in options.items():
        if name not in result:
            raise Malformed(f"the classic has no option {quoted(name)}")
        result[name] = value
    board = _read_map(seats, result["map"])
    if result["map"] != board.code:
        result["map"] = map_to_json(board)
    result["division"] = read_whole("division", result["division"], MOST_DIVISION)
    designs = _read_vehicles(seats, result["vehicles"], result["division"], unchecked)
    result["vehicles"] = [design_to_json(each) for each in designs]
    result["skills"] = read_skills(seats, result["skills"])
    result["crews"] = read_crews(designs, result["crews"])
    result["body_armor"] = read_body_armor(designs, result["body_armor"])
    for name in FLAGS:
        if not isinstance(result[name], bool):
            raise Malformed(f"option {name!r} must be true or false, not {quoted(result[name])}")
    for name in OPTIONS:
        result[name] = read_condition(name, result[name])
    result["turns"] = read_whole("turns", result["turns"], TURN_LIMIT)
    result[OPTION] = read_version(result[OPTION])
    result["gear"] = read_gear(designs, result["gear"], result["body_armor"], unchecked)
    _check_on_foot(result)
    check_scenario(result, [] if unchecked else designs, board)
    if result["points"] and (result["scenario"] or result["on_foot"]):
        raise Malformed("option 'points' is for duels without people on foot")
    result["teams"] = read_teams(seats, result["teams"], result["scenario"])
    return {name: each for name, each in result.items() if name not in LATER or each != LATER[name]}


def _check_on_foot(options: Mapping[str, Any]) -> None:
    """Check the options that need people on foot. Raises ``Malformed``."""
    if options["gear"] is not None and not options["on_foot"]:
        raise Malformed("option 'gear' is for matches with 'on_foot'")
    rows = chain(options["skills"], *(options["crews"] or ()))
    if count_on_foot(rows) and not options["on_foot"]:
        raise Malformed(
            "Handgunner and Running, the last two numbers of 'skills', are for 'on_foot'"
        )


def setting(settings: Mapping[str, Any], name: str) -> Any:
    """Return the value of an option, or its default."""
    return settings[name] if name in settings else LATER[name]


def checked_again(
    seats: int, settings: Mapping[str, Any], unchecked: tuple[int, ...] = ()
) -> Mapping[str, Any]:
    """Return the settings of a state like ``check_options``, without reading checked values
    anew."""
    try:
        return _checked(seats, _key(settings), unchecked)
    except Malformed:
        raise
    except (TypeError, ValueError, RecursionError):
        # No JSON text has such values, or none that we read.
        return check_options(seats, settings, unchecked)


@lru_cache(maxsize=64)
def _checked(seats: int, text: str, unchecked: tuple[int, ...]) -> Mapping[str, Any]:
    return check_options(seats, parse_json(text), unchecked)


def _read_map(seats: int, value: Any) -> MapDesign:
    design = load_map(value, "option 'map'")
    if seats > design.places:
        what = "places to start" if design.course.starts else "gates"
        raise Malformed(f"option 'map': {design.name} has {design.places} {what} for {seats} seats")
    return design


def _read_vehicles(
    seats: int, vehicles: Any, division: int, unchecked: Collection[int]
) -> list[Design]:
    if vehicles is None:
        vehicles = [USUAL_VEHICLE] * seats
    if not isinstance(vehicles, list | tuple) or len(vehicles) != seats:
        raise Malformed(
            f"option 'vehicles' must be a list with a vehicle for each of the {seats} seats"
        )
    found = []
    for number, each in enumerate(vehicles, 1):
        design = read_design(each, f"vehicle {number}")
        reason = "" if number - 1 in unchecked else why_not_fielded(design, division)
        if reason:
            raise Malformed(f"vehicle {number}: {reason}")
        found.append(design)
    return found


def read_design(vehicle: Any, where: str) -> Design:
    """A design from a stock vehicle's code, from JSON or its text, or from a one-paragraph sheet.
    Raises ``Malformed`` in one sentence that begins with ``where``."""
    if not isinstance(vehicle, str):
        return design_from_json(vehicle, where)
    if vehicle.lstrip().startswith("{"):
        return load_design(vehicle, where)
    try:
        return (
            stock_vehicle(vehicle).design if CODE.fullmatch(vehicle) else read_sheet(vehicle).design
        )
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None


def why_not_fielded(design: Design, division: int = 0) -> str:
    """Why a design may not be fielded in a match of a division, in one sentence without a full
    stop; empty when it may.

    It must be a legal vehicle and cost no more than so many thousand dollars (0: any price).
    Accessories that are not played yet may be on it, and do nothing.
    """
    for fault in faults(design):
        return fault.reason
    price = figures(design).price
    if division and price > division * THOUSAND:
        return f"it costs ${price:,}, and Division {division} allows ${division * THOUSAND:,}"
    return ""


def is_amateur(design: Design) -> bool:
    """Whether a design is simple enough for an amateur night: a car, no weapons but guns and
    rockets."""
    weapons = (weapon_record(weapon) for weapon in design.weapons)
    return design.kind == CAR and all(suits_amateurs(each) for each in weapons)


def suits_amateurs(weapon: Weapon) -> bool:
    """Whether a make of weapon is a gun or a rocket of an amateur night."""
    return weapon.category in AMATEUR_WEAPONS and not weapon.grenades


# The state


def new_state(settings: Mapping[str, Any]) -> State:
    """The moment before anything is rolled, from checked options."""
    worn = settings.get("body_armor") or [[]] * len(settings["vehicles"])
    outfits = tuple(
        [
            _outfit(_key(design), tuple(codes))
            for design, codes in zip(settings["vehicles"], worn, strict=True)
        ]
    )
    return State(settings, _ground(_key(settings["map"])), outfits)


def _key(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@lru_cache(maxsize=256)
def _outfit(text: str, worn: tuple[str, ...]) -> Outfit:
    return outfit_of(design_from_json(parse_json(text)), worn)


@lru_cache(maxsize=16)
def _ground(text: str) -> Ground:
    return ground(load_map(parse_json(text)))
