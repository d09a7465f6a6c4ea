"""Points of a board and the eight directions, in numbers and in words.

The geometry itself is ``kit.board``; this adds what players are told.
"""

from __future__ import annotations

import re

from ...engine.errors import Malformed
from ...kit.board import (
    DIRECTIONS,
    beside,
    between,
    direction_to,
    distance,
    is_diagonal,
    opposite,
    step,
    turn_between,
    turned,
)
from ...kit.convex import Point

__all__ = (
    "DIRECTIONS",
    "DIRECTION_NAMES",
    "Point",
    "beside",
    "between",
    "direction_to",
    "distance",
    "is_diagonal",
    "opposite",
    "parse_point",
    "point_text",
    "step",
    "turn_between",
    "turned",
)

DIRECTION_NAMES = (
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
)
"""The directions as words, from 0 (up) clockwise."""

_POINT = re.compile(r"(0|[1-9]\d?),(0|[1-9]\d?)", re.ASCII)


def point_text(point: tuple[int, int]) -> str:
    """A point as text in actions and stories: ``10,3``."""
    return f"{point[0]},{point[1]}"


def parse_point(text: str) -> Point:
    """The point that ``point_text`` wrote. Raises ``Malformed`` for every other text."""
    found = _POINT.fullmatch(text)
    if found is None:
        raise Malformed(f"{text[:20]!r} is no point, such as 10,3")
    return Point(int(found[1]), int(found[2]))
