"""Arenas and cars that are named on the command line: ours by code, others by file."""

from __future__ import annotations

import os
from typing import Any

from ...engine.errors import Malformed
from ...kit.reading import among
from ...systems.arena import (
    STOCK_ARENAS,
    AgreedPoints,
    arena_to_json,
    car_from_json,
    car_to_json,
    check_for_game,
    load_arena,
    read_sheet,
    stock_cars,
)
from ..files import data_of, read_text

QUOTED = 60
"""How much of a wrong name an error quotes."""

DIVISION = 4
"""The division of a game unless told otherwise."""


def read_arena(named: str) -> dict[str, Any]:
    """An arena by the code of one of ours, or from its file. Raises ``Malformed``."""
    if named in STOCK_ARENAS:
        return arena_to_json(load_arena(named))
    if not os.path.exists(named):
        raise Malformed(
            f"--arena: {named[:QUOTED]!r} is no file, and none of ours: {among(named, STOCK_ARENAS)}"
        )
    text = read_text(named, "--arena")
    if not text.lstrip().startswith("{"):
        raise Malformed(f"--arena: {named} is not JSON: it must begin with a brace")
    return arena_to_json(load_arena(text, f"--arena: {named}"))


def read_cars(
    named: str, seats: int, division: int, agreed: AgreedPoints | None = None
) -> list[dict[str, Any]]:
    """A car for each seat, each legal in the game. Raises ``Malformed`` naming the entry."""
    entries = [entry.strip() for entry in named.split(",")]
    if len(entries) != seats:
        raise Malformed(
            f"--cars: there must be a car for each of {seats} seats, not {len(entries)}"
        )
    return [
        _read_car(f"--cars, entry {number}", entry, division, agreed)
        for number, entry in enumerate(entries, 1)
    ]


def _read_car(where: str, named: str, division: int, agreed: AgreedPoints | None) -> dict[str, Any]:
    stock = {each.code: each.car for each in stock_cars()}
    if named not in stock and not os.path.exists(named):
        raise Malformed(
            f"{where}: {named[:QUOTED]!r} is no file, and none of ours: {among(named, stock)}"
        )
    try:
        if named in stock:
            car = stock[named]
        else:
            text = read_text(named, where)
            if text.lstrip().startswith("{"):
                car = car_from_json(data_of(text), named)
            else:
                car = read_sheet(text)
        return car_to_json(check_for_game(car, division, agreed))
    except Malformed as error:
        if str(error).startswith(where):
            raise
        raise Malformed(f"{where}: {error}") from None
