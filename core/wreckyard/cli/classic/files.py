"""Maps, vehicles and skills that are named on the command line: ours by code, others by file."""

from __future__ import annotations

import os
import re
from typing import Any

from ...engine.errors import Malformed
from ...systems.classic import (
    GROUNDS,
    design_to_json,
    load_design,
    load_map,
    map_to_json,
    read_sheet,
    stock_vehicle,
    stock_vehicles,
)
from ..files import read_text

QUOTED = 60
"""How much of a wrong name an error quotes."""

_SKILLS = re.compile(r"(\d)/(\d)", re.ASCII)


def read_map_named(named: str) -> Any:
    """A map by the code of one of ours, or from its file. Raises ``Malformed``."""
    if named in GROUNDS:
        return named
    if not os.path.exists(named):
        raise Malformed(
            f"--map: {named[:QUOTED]!r} is no file, and none of ours: {', '.join(GROUNDS)}"
        )
    text = read_text(named, "--map")
    if not text.lstrip().startswith("{"):
        raise Malformed(f"--map: {named} is not JSON: it must begin with a brace")
    return map_to_json(load_map(text, f"--map: {named}"))


def read_vehicles(named: str, seats: int) -> list[dict[str, Any]]:
    """A vehicle for each seat, as JSON. Raises ``Malformed`` naming the entry."""
    entries = _entries(named, seats, "--cars", "a car")
    return [
        _read_vehicle(f"--cars, entry {number}", each) for number, each in enumerate(entries, 1)
    ]


def read_skills(named: str, seats: int) -> list[list[int]]:
    """Driving and gunnery of each seat. Raises ``Malformed`` naming the entry."""
    found = []
    for number, entry in enumerate(_entries(named, seats, "--skills", "a pair"), 1):
        pair = _SKILLS.fullmatch(entry)
        if pair is None:
            raise Malformed(
                f"--skills, entry {number}: {entry[:QUOTED]!r} is no pair of skills such as 2/1"
            )
        found.append([int(pair[1]), int(pair[2])])
    return found


def _entries(named: str, seats: int, flag: str, what: str) -> list[str]:
    entries = [entry.strip() for entry in named.split(",")]
    if len(entries) != seats:
        raise Malformed(
            f"{flag}: there must be {what} for each of {seats} seats, not {len(entries)}"
        )
    return entries


def _read_vehicle(where: str, named: str) -> dict[str, Any]:
    ours = list(stock_vehicles())
    if named in ours:
        return design_to_json(stock_vehicle(named).design)
    if not os.path.exists(named):
        raise Malformed(
            f"{where}: {named[:QUOTED]!r} is no file, and none of ours: {', '.join(ours)}"
        )
    text = read_text(named, where)
    if text.lstrip().startswith("{"):
        return design_to_json(load_design(text, where))
    try:
        return design_to_json(read_sheet(text).design)
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None
