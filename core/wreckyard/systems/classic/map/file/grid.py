"""The grid of map files: rectangles in quarter inches from the upper left corner."""

from __future__ import annotations

from typing import NamedTuple

from .....kit.convex import Convex
from .....kit.reading import ObjectReader

EDGES = NORTH, EAST, SOUTH, WEST = ("north", "east", "south", "west")
"""The sides of a map, and of what stands on it."""

SQUARE = 250
"""How long a side of a square is, a quarter inch, in units."""


def rectangle(left: int, top: int, right: int, bottom: int) -> Convex:
    """The outline of a rectangle, by its edges in units."""
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


class Box(NamedTuple):
    """A rectangle on the grid."""

    x: int
    y: int
    width: int
    height: int

    @property
    def edges(self) -> tuple[int, int, int, int]:
        """Its left, upper, right and lower edge, in units."""
        return (
            self.x * SQUARE,
            self.y * SQUARE,
            (self.x + self.width) * SQUARE,
            (self.y + self.height) * SQUARE,
        )

    def meets(self, other: Box) -> bool:
        """Whether the insides of two rectangles meet."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


def read_box(reader: ObjectReader, width: int, height: int) -> Box:
    """The rectangle of something on a map of a size. Raises ``Malformed`` where it is off it."""
    x, y = reader.whole("x", 0, width - 1), reader.whole("y", 0, height - 1)
    return Box(x, y, reader.whole("width", 1, width - x), reader.whole("height", 1, height - y))
