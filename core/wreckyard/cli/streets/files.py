"""Boards, cars and teams that are named on the command line: ours by code, others by file."""

from __future__ import annotations

import os
from typing import Any

from ...engine.errors import Malformed
from ...kit.reading import among
from ...systems.streets import (
    STOCK_BOARDS,
    board_to_json,
    car_to_json,
    read_board,
    read_car,
    stock_cars,
)
from ..files import read_text

QUOTED = 60
"""How much of a wrong name an error quotes."""


def read_board_named(named: str) -> Any:
    """A board by the code of one of ours, or from its file. Raises ``Malformed``."""
    if named in STOCK_BOARDS:
        return named
    if not os.path.exists(named):
        raise Malformed(
            f"--board: {named[:QUOTED]!r} is no file, and none of ours: {among(named, STOCK_BOARDS)}"
        )
    text = read_text(named, "--board")
    if not text.lstrip().startswith("{"):
        raise Malformed(f"--board: {named} is not JSON: it must begin with a brace")
    return board_to_json(read_board(text, f"--board: {named}"))


def read_cars(named: str, seats: int) -> list[dict[str, Any]]:
    """A car for each seat. Raises ``Malformed`` naming the entry."""
    entries = _entries(named, seats, "--cars", "a car")
    return [_read_car(f"--cars, entry {number}", each) for number, each in enumerate(entries, 1)]


def read_teams(named: str, seats: int) -> list[int]:
    """The team of each seat, numbered from 0 as they are first named. Raises ``Malformed``."""
    entries = _entries(named, seats, "--teams", "a team")
    order = list(dict.fromkeys(entries))
    return [order.index(each) for each in entries]


def _entries(named: str, seats: int, flag: str, what: str) -> list[str]:
    entries = [entry.strip() for entry in named.split(",")]
    if len(entries) != seats:
        raise Malformed(
            f"{flag}: there must be {what} for each of {seats} seats, not {len(entries)}"
        )
    return entries


def _read_car(where: str, named: str) -> dict[str, Any]:
    stock = {each.code: each.car for each in stock_cars()}
    if named in stock:
        return car_to_json(stock[named])
    if not os.path.exists(named):
        raise Malformed(
            f"{where}: {named[:QUOTED]!r} is no file, and none of ours: {among(named, stock)}"
        )
    text = read_text(named, where)
    try:
        return car_to_json(read_car(text, named))
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None
