"""The options of a game, and the state that it starts from (Setting Up, Other Game Scenarios)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ...engine.chance import Chance
from ...engine.errors import Malformed
from ...engine.plain import parse_json
from ...kit.reading import quoted
from .actions import SEATS
from .board import Board
from .boards import board_from_json, board_to_json, load_board
from .cardesign import CarDesign
from .carsheet import car_from_json, car_to_json, load_car
from .edition import NEWEST, OPTION, read_version
from .gates import ARENA
from .missions import MISSION
from .outfit import OLD_WRECK, Outfit, outfit_of
from .points import distance
from .reading import CODE, package_file
from .rounds import CODES
from .state import LyingWeapon, State
from .stock import stock_car, stock_cars
from .tables import ROAD, tables

STREET = "street"
SCENARIOS = (STREET, ARENA, MISSION)
USUAL_BOARDS = {STREET: "market-cross", ARENA: "the-bowl", MISSION: "market-cross"}

DEFAULTS: Mapping[str, Any] = {
    "scenario": STREET,
    "board": None,
    "cars": None,
    "teams": None,
    "wrecks": False,
    "rearming": False,
    "first": None,
}

LEFTOVERS = ("mine", "mine", "spikes", "spikes", "oil", "oil")
"""The weapons that lie in an arena from earlier fights."""

CLEAR_OF_GATES = 3
"""Leftovers and old wrecks lie further than this from every gate."""

OLD_WRECKS = 2
"""The number of old wrecks on a single board without its own (house)."""


def link_defaults(seats: int) -> dict[str, Any]:
    """What a link of so many seats leaves out: ``data/link_defaults.json``, whatever our cars are
    now.

    Part of the format of links, so that file never changes.
    """
    usual = parse_json(package_file("link_defaults.json"))
    board = usual["double"] if seats == SEATS[1] else usual["board"]
    teams = list(range(seats))
    return {**DEFAULTS, "board": board, "cars": usual["cars"][:seats], "teams": teams}


def is_double(seats: int, scenario: str) -> bool:
    """Whether a game is played on two boards side by side."""
    return seats == SEATS[1] or scenario == MISSION or (scenario == ARENA and seats > SEATS[0])


def check_options(seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value filled in. Raises ``Malformed`` naming what is wrong.

    ``scenario``: ``street``, ``arena`` or ``mission``. ``board``: the code of a board that comes
    with the package, or a board as a file's text or JSON; one of ours is doubled where the scenario
    asks for two. ``cars``: for each seat a stock car's code, a car sheet or a car as JSON, with its
    load. ``teams``: the number of each seat's team; left out, all are alone. ``wrecks`` and
    ``rearming``: the variations of the arena. ``first``: the seat that begins, or ``None`` to roll
    for it. ``rules``: the version by whose rules an older record is played, see ``edition``; left
    out for the newest. Board and cars come back as JSON, so that a replay keeps them.
    """
    least, most = SEATS
    if type(seats) is not int or not least <= seats <= most:
        raise Malformed(f"a game on the streets needs {least} to {most} seats, not {quoted(seats)}")
    result = dict(DEFAULTS)
    for name, value in options.items():
        if name not in result and name != OPTION:
            raise Malformed(f"the streets have no option {quoted(name)}")
        result[name] = value
    scenario, first = result["scenario"], result["first"]
    if scenario not in SCENARIOS:
        raise Malformed(
            f"option 'scenario' must be one of {', '.join(SCENARIOS)}, not {quoted(scenario)}"
        )
    if scenario == MISSION and seats != most:
        raise Malformed(f"missions are for {most} seats, not {quoted(seats)}")
    result["board"] = board_to_json(_read_board(seats, scenario, result["board"]))
    result["cars"] = _read_cars(seats, result["cars"])
    result["teams"] = _read_teams(seats, result["teams"], scenario)
    for name in ("wrecks", "rearming"):
        if not isinstance(result[name], bool):
            raise Malformed(f"option {name!r} must be true or false, not {quoted(result[name])}")
        if result[name] and scenario != ARENA:
            raise Malformed(f"option {name!r} is for the arena alone")
    if read_version(result.get(OPTION, NEWEST)) == NEWEST:
        result.pop(OPTION, None)
    if first is not None and (type(first) is not int or not 0 <= first < seats):
        raise Malformed(f"option 'first' must be a seat from 0 to {seats - 1}, not {quoted(first)}")
    return result


def checked_again(seats: int, settings: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the settings of a state like ``check_options``, without reading checked values
    anew."""
    try:
        return _checked(seats, _key(settings))
    except Malformed:
        raise
    except (TypeError, ValueError, RecursionError):
        # No JSON text has such values, or none that we read.
        return check_options(seats, settings)


@lru_cache(maxsize=32)
def _checked(seats: int, text: str) -> Mapping[str, Any]:
    return check_options(seats, parse_json(text))


def _read_board(seats: int, scenario: str, board: Any) -> Board:
    """The board of a scenario, with places for all seats."""
    found = load_board(
        USUAL_BOARDS[scenario] if board is None else board, is_double(seats, scenario)
    )
    places = found.gates if scenario == ARENA else found.starts
    if len(places) < seats:
        name = "gates" if scenario == ARENA else "starts"
        raise Malformed(f"option 'board': {found.name} has {len(places)} {name} for {seats} seats")
    return found


def _read_cars(seats: int, cars: Any) -> list[dict[str, Any]]:
    if cars is None:
        cars = [stock.code for stock in stock_cars()[:seats]]
    if not isinstance(cars, (list, tuple)) or len(cars) != seats:
        raise Malformed(f"option 'cars' must be a list with a car for each of the {seats} seats")
    return [car_to_json(_read_car(car, number)) for number, car in enumerate(cars, 1)]


def _read_car(car: Any, number: int) -> CarDesign:
    """A stock car by its code, or a car from a sheet or JSON."""
    if isinstance(car, str) and CODE.fullmatch(car):
        return stock_car(car).car
    return load_car(car, f"car {number}")


def _read_teams(seats: int, teams: Any, scenario: str) -> list[int]:
    if teams is None:
        return list(range(seats))
    if (
        not isinstance(teams, (list, tuple))
        or len(teams) != seats
        or not all(type(each) is int and 0 <= each < seats for each in teams)
    ):
        raise Malformed(f"option 'teams' must be {seats} numbers from 0 to {seats - 1}")
    if len(set(teams)) < SEATS[0]:
        raise Malformed("option 'teams' must leave at least two sides")
    if scenario == MISSION and len(set(teams)) < seats:
        raise Malformed("there are no teams in a game of missions")
    return list(teams)


# The state


def new_state(settings: Mapping[str, Any], old_wrecks: int = 0) -> State:
    """The moment before anything is rolled or placed, from checked options."""
    outfits = tuple([_outfit(_key(car)) for car in settings["cars"]])
    seats = len(outfits)
    return State(
        settings,
        _board(_key(settings["board"])),
        (*outfits, *(OLD_WRECK,) * old_wrecks),
        seats,
        tables().pedestrian.rounds,
    )


def _key(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@lru_cache(maxsize=256)
def _outfit(text: str) -> Outfit:
    design: CarDesign = car_from_json(parse_json(text))
    return outfit_of(design)


@lru_cache(maxsize=64)
def _board(text: str) -> Board:
    return board_from_json(parse_json(text))


def scenery(
    settings: Mapping[str, Any],
) -> tuple[list[tuple[int, int, int]], list[LyingWeapon]]:
    """The old wrecks (x, y, facing) and the weapons that a board itself names.

    Old wrecks stand in an arena only where the option says so.
    """
    board = _board(_key(settings["board"]))
    weapons = [LyingWeapon(CODES.index(each.kind), each.x, each.y, -1) for each in board.weapons]
    if settings["scenario"] == ARENA and not settings["wrecks"]:
        return [], weapons
    return [(each.x, each.y, each.facing) for each in board.wrecks], weapons


def set_up(settings: Mapping[str, Any], chance: Chance) -> State:
    """Roll for the first seat and the missions; lay out what combats before have left."""
    seats = len(settings["cars"])
    board = _board(_key(settings["board"]))
    wrecks, weapons = scenery(settings)
    arena = settings["scenario"] == ARENA
    if arena and settings["wrecks"] and not wrecks:
        count = OLD_WRECKS * (1 + (board.width > board.height))
        wrecks = [(*point, chance.pick(8)) for point in _chosen(_open_points(board), count, chance)]
    state = new_state(settings, len(wrecks))
    for car, (x, y, facing) in zip(state.cars[seats:], wrecks, strict=True):
        car.x, car.y, car.facing, car.wreck = x, y, facing, 1
    state.markers = weapons
    if arena and not weapons:
        free = [point for point in _open_points(board) if point not in {w[:2] for w in wrecks}]
        spots = _chosen(free, len(LEFTOVERS), chance)
        state.markers = [
            LyingWeapon(CODES.index(kind), x, y, -1)
            for kind, (x, y) in zip(LEFTOVERS, spots, strict=False)
        ]
    first = settings["first"]
    state.first = _highest(list(range(seats)), chance) if first is None else first
    state.event = 1
    if settings["scenario"] == MISSION:
        state.missions = [chance.pick(8) + 1 for _ in range(seats)]
    return state


def _open_points(board: Board) -> list[tuple[int, int]]:
    """The free road points that are far enough from every gate."""
    return [
        (point.x, point.y)
        for point in board.points()
        if board.ground(point) == ROAD
        and all(distance(point, gate.point) > CLEAR_OF_GATES for gate in board.gates)
    ]


def _chosen(points: list[tuple[int, int]], count: int, chance: Chance) -> list[tuple[int, int]]:
    """So many of some points, each once."""
    left = points[:]
    return [left.pop(chance.pick(len(left))) for _ in range(min(count, len(left)))]


def _highest(seats: list[int], chance: Chance) -> int:
    """The seat that rolls highest; those who tie roll again."""
    while len(seats) > 1:
        shown = [chance.pick(8) for _ in seats]
        seats = [seat for seat, each in zip(seats, shown, strict=True) if each == max(shown)]
    return seats[0]
