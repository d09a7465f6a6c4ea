"""The duration and damage of falls by height (Falling)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ....kit.plain_dice import PlainDice
from ..book.reading import Record, package_file, read_json, read_records
from .file.grid import SQUARE


@dataclass(frozen=True, slots=True, kw_only=True)
class Fall(Record):
    """A height in quarter inches: how many phases a fall from it takes, and the dice of its
    damage."""

    height: int
    phases: int
    damage: PlainDice


@cache
def falls() -> tuple[Fall, ...]:
    """The table, from the lowest height on."""
    reader = read_json(package_file("falls.json"), "falls")
    rows = read_records(reader, "falls", Fall)
    reader.finish()
    return tuple(sorted(rows.values(), key=lambda row: row.height))


def fall_from(height: int) -> Fall:
    """A fall from so many units: the row of the next higher quarter inch."""
    rows = falls()
    return rows[min(len(rows), max(1, -(-height // SQUARE))) - 1]
