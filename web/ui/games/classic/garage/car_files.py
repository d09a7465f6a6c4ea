"""Vehicles from text of any origin, and their file names."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import NamedTuple

from ui.base.strings import as_sentence
from ui.games.classic.garage.links import car_from_link, is_link
from wreckyard import Malformed
from wreckyard.systems.classic import (
    Design,
    Reading,
    design_to_json,
    load_design,
    read_sheet,
    read_sheets,
)

_MARK = "\ufeff"
"""What some editors put before a text."""


class Told(NamedTuple):
    """A design that was read, and what of the figures beside it its parts do not come to."""

    design: Design
    notes: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The notes as sentences."""
        return " ".join(as_sentence(note) for note in self.notes)


def car_from_text(text: str, where: str = "design") -> Told:
    """The vehicle of a sheet, of JSON, or of a link. Raises ``Malformed`` with one sentence on what
    is wrong and where."""
    text = text.removeprefix(_MARK)
    if is_link(text):
        return Told(car_from_link(text))
    if text.lstrip().startswith("{"):
        return Told(load_design(text, where))
    return Told(*read_sheet(text.strip()))


@lru_cache(maxsize=8)
def readings(text: str) -> tuple[Reading, ...]:
    """The readings of the sheets in a text; none when it is empty, JSON or a link, or too long."""
    text = text.removeprefix(_MARK).strip()
    if not text or text.startswith("{") or is_link(text):
        return ()
    try:
        return read_sheets(text)
    except Malformed:
        return ()


def car_file(design: Design) -> tuple[str, str]:
    """A vehicle as a file: its name and its text."""
    stem = re.sub(r"[^a-z0-9]+", "-", design.name.lower()).strip("-") or "vehicle"
    return f"{stem}.json", json.dumps(design_to_json(design), ensure_ascii=False, indent=1)
