"""Maps, vehicles and skills that are named on the command line: ours by code, others by file."""

from __future__ import annotations

import os
import re
import zlib
from base64 import b64decode
from typing import Any

from ...engine.errors import Malformed
from ...kit.reading import among
from ...systems.classic import (
    GROUNDS,
    design_to_json,
    load_map,
    map_to_json,
    read_design,
    stock_vehicle,
    stock_vehicles,
)
from ..files import read_text

QUOTED = 60
"""How much of a wrong name an error quotes."""

LINK = "#classic-car=1"
"""The prefix of a car in links from the page's garage."""

LONGEST_LINK, LONGEST_SHEET = 2_400, 8_000
"""How many letters a link to a car may have, and how many bytes may come out of it."""

_SKILLS = re.compile(r"(\d)/(\d)(?:/(\d))?(?:/(\d))?", re.ASCII)


def read_map_named(named: str) -> Any:
    """A map by the code of one of ours, or from its file. Raises ``Malformed``."""
    if named in GROUNDS:
        return named
    if not os.path.exists(named):
        raise Malformed(
            f"--map: {named[:QUOTED]!r} is no file, and none of ours: {among(named, GROUNDS)}"
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
    """Driving and gunnery of each seat, and Handgunner and Running if they are named. Raises
    ``Malformed`` naming the entry."""
    found = []
    for number, entry in enumerate(_entries(named, seats, "--skills", "a pair"), 1):
        pair = _SKILLS.fullmatch(entry)
        if pair is None:
            raise Malformed(
                f"--skills, entry {number}: {entry[:QUOTED]!r} is no pair of skills such as 2/1"
            )
        found.append([int(each) for each in pair.groups() if each is not None])
    return found


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


def _read_vehicle(where: str, named: str) -> dict[str, Any]:
    ours = list(stock_vehicles())
    if named in ours:
        return design_to_json(stock_vehicle(named).design)
    if LINK in named:
        return design_to_json(read_design(_unpacked(where, named), where))
    if not os.path.exists(named):
        raise Malformed(
            f"{where}: {named[:QUOTED]!r} is no file, and none of ours: {among(named, ours)}"
        )
    return design_to_json(read_design(read_text(named, where), where))


def _unpacked(where: str, link: str) -> str:
    """The sheet, or JSON, in a link to a car. Raises ``Malformed``."""
    packed = link.rpartition(LINK)[2]
    unpacker = zlib.decompressobj()
    try:
        if len(packed) > LONGEST_LINK:
            raise ValueError
        stream = b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        # Never more than asked for: a small stream can stand for gigabytes.
        text = unpacker.decompress(stream, LONGEST_SHEET).decode()
    except (ValueError, zlib.error):
        text = ""
    if not text or not unpacker.eof or unpacker.unused_data:
        raise Malformed(f"{where}: the link to a car is damaged, or not copied whole")
    return text
