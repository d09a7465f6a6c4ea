"""The options of a game, and the state that a game with them starts from (Game Size)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import parse_json
from ...kit.reading import quoted
from .actions import SEATS
from .arenas import (
    DEFAULT_ARENA,
    arena_from_json,
    arena_to_json,
    field_of,
    load_arena,
)
from .arsenal import Arsenal
from .carsheet import car_from_json, car_to_json, load_car
from .catalogue import CODE
from .construction import CarDesign, check_for_game
from .field import Field
from .outfit import arsenal_of
from .reading import package_file
from .sizes import AgreedPoints, agree
from .state import State
from .stock import fit_to_division, stock_car, stock_cars_for

WRECKS = ("solid", "durable")
"""Whether wrecks cannot be destroyed, or can (Wreck Markers)."""

ROUND_LIMIT = 1000
"""The most rounds that a game may be limited to."""

LAST_ROUND = 5000
"""A game without a limit ends after so many rounds all the same (House, The end).

Cars that only wait would play for ever. At least two cars answer in every round, so that no
link, which holds 10,000 actions, has room for a game that has come so far.
"""

DEFAULTS: Mapping[str, Any] = {
    "arena": DEFAULT_ARENA,
    "division": 4,
    "cars": None,
    "first": None,
    "wrecks": "solid",
    "rounds": 0,
}


AGREED = ("build", "crew")
"""Options that are there only where they are not what the division says: so the states and links
of games that agree on nothing are what they were before these could be chosen."""


def link_defaults(seats: int) -> dict[str, Any]:
    """What a link of so many seats leaves out: ``data/link_defaults.json``, whatever our cars are
    now.

    Part of the format of links, so that file never changes.
    """
    usual = parse_json(package_file("link_defaults.json"))
    return {**DEFAULTS, "arena": usual["arena"], "cars": usual["cars"][:seats]}


def check_options(seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option with its value. Raises ``Malformed`` naming what is wrong.

    ``arena``: the code of an arena that comes with the package, or an arena as a file's text
    or JSON. ``division``: 1 to 12, the armor points of a side. ``build`` and ``crew``: the points
    that a car may cost, where they are not four times and once the division. ``cars``: for each
    seat a stock car's code, a car sheet or a car as JSON; left out, stock cars of the division.
    Arena and cars come back as JSON, so that a replay keeps them. ``first``: the first player's
    seat, or ``None`` to let chance decide. ``wrecks``: ``solid`` or ``durable``. ``rounds``: the
    number of rounds after which the survivors share a draw; 0 for no limit, as in the rulebook (but
    see ``LAST_ROUND``).
    """
    least, most = SEATS
    if not least <= seats <= most:
        raise Malformed(f"an arena game needs {least} to {most} seats, not {quoted(seats)}")
    result = dict(DEFAULTS)
    for name, value in options.items():
        if name in AGREED:
            continue
        if name not in result:
            raise Malformed(f"the arena has no option {quoted(name)}")
        result[name] = value
    division, first = result["division"], result["first"]
    agreed = agree(division, options.get("build"), options.get("crew"))
    if agreed is not None:
        result.update(agreed._asdict())
    result["arena"] = arena_to_json(load_arena(result["arena"]))
    result["cars"] = _read_cars(seats, result["cars"], division, agreed)
    if first is not None and (not _is_whole(first) or not 0 <= first < seats):
        raise Malformed(f"option 'first' must be a seat from 0 to {seats - 1}, not {quoted(first)}")
    if result["wrecks"] not in WRECKS:
        raise Malformed(
            f"option 'wrecks' must be one of {', '.join(WRECKS)}, not {quoted(result['wrecks'])}"
        )
    rounds = result["rounds"]
    if not _is_whole(rounds) or not 0 <= rounds <= ROUND_LIMIT:
        raise Malformed(
            f"option 'rounds' must be a whole number from 0 to {ROUND_LIMIT}, not {quoted(rounds)}"
        )
    return result


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _read_cars(
    seats: int, cars: Any, division: int, agreed: AgreedPoints | None
) -> list[dict[str, Any]]:
    """The cars as JSON, each legal in a game of the size (Car Construction)."""
    if cars is None:
        stock = stock_cars_for(division)
        if not stock:
            raise Malformed(
                f"option 'cars' is missing: there are no stock cars of division {division}"
            )
        chosen = [stock[seat % len(stock)] for seat in range(seats)]
        if agreed is None:
            cars = [each.code for each in chosen]
        else:
            cars = [car_to_json(fit_to_division(each.car, division, agreed)) for each in chosen]
    if not isinstance(cars, (list, tuple)) or len(cars) != seats:
        raise Malformed(f"option 'cars' must be a list with a car for each of the {seats} seats")
    return [
        car_to_json(check_for_game(_read_car(car, number), division, agreed))
        for number, car in enumerate(cars, 1)
    ]


def _read_car(car: Any, number: int) -> CarDesign:
    """A stock car by its code, or a car from a sheet or JSON."""
    if isinstance(car, str) and CODE.fullmatch(car):
        return stock_car(car).car
    return load_car(car, f"car {number}")


def new_state(settings: Mapping[str, Any]) -> State:
    """The moment before starting positions are chosen, from checked options."""
    arsenals = tuple(_arsenal(_key(car)) for car in settings["cars"])
    return State(settings, _field(_key(settings["arena"]), settings["wrecks"]), arsenals)


def _key(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@lru_cache(maxsize=256)
def _arsenal(text: str) -> Arsenal:
    return arsenal_of(car_from_json(parse_json(text)))


@lru_cache(maxsize=64)
def _field(text: str, wrecks: str) -> Field:
    return field_of(arena_from_json(parse_json(text)), durable_wrecks=wrecks == "durable")
