"""A building square by square: walls, doors, windows (Buildings).

Lengths are thousandths of an inch. The squares of its wall are walls of the map, one after the
other; behind them comes its rubble, which is there once it has fallen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ....kit.convex import Convex
from .file.buildings import MapBuilding, squares_of, wall_squares
from .file.grid import EAST, NORTH, SOUTH, SQUARE, WEST, Box
from .terrain import shape_of_box

SECTION, WINDOW, DOOR, RUBBLE = HOUSE_KINDS = ("building", "window", "door", "rubble")
"""What the walls of a building are: a square of wall, a window, a door, and what is left of all."""


class House(NamedTuple):
    """A building: its number from 1, its name, its outline, what breaches its wall and what makes
    it fall, how many floors it has; the number of the first square of its wall among the walls of
    the map, and of its rubble; the middle of the square of its stairs; its squares of wall by their
    middles."""

    number: int
    name: str
    material: str
    shape: Convex
    dp: int
    falls: int
    stories: int
    first: int
    rubble: int
    stairs: tuple[int, int] | None
    squares: Mapping[tuple[int, int], int]

    def holds(self, x: int, y: int) -> bool:
        """Whether a place is in it, its walls included."""
        shape = self.shape
        return shape.left < x < shape.right and shape.top < y < shape.bottom

    def is_within(self, x: int, y: int) -> bool:
        """Whether a place is within its walls."""
        shape = self.shape
        inside = shape.left + SQUARE < x < shape.right - SQUARE
        return inside and shape.top + SQUARE < y < shape.bottom - SQUARE

    def is_near(self, shape: Convex, gap: int) -> bool:
        """Whether something is in it or no further off than a gap."""
        own = self.shape
        return (
            shape.left <= own.right + gap
            and shape.right >= own.left - gap
            and shape.top <= own.bottom + gap
            and shape.bottom >= own.top - gap
        )


def side_of(house: House, at: int) -> str:
    """The side of a building that a square of its wall, by its number, belongs to."""
    x, y = next(place for place, number in house.squares.items() if number == at)
    shape, half = house.shape, SQUARE // 2
    lines = ((NORTH, y - shape.top), (SOUTH, shape.bottom - y), (WEST, x - shape.left))
    return next((side for side, off in lines if off == half), EAST)


def middle_of(x: int, y: int) -> tuple[int, int]:
    """The middle of a square of the map."""
    return x * SQUARE + SQUARE // 2, y * SQUARE + SQUARE // 2


def sections_of(building: MapBuilding) -> Iterator[tuple[str, Convex]]:
    """The squares of its wall in order, and at last its rubble: what each is, and its outline."""
    kinds = {place: DOOR for each in building.doors for place in squares_of(building, each)}
    kinds |= {place: WINDOW for each in building.windows for place in squares_of(building, each)}
    for x, y in wall_squares(building):
        yield kinds.get((x, y), SECTION), shape_of_box(Box(x, y, 1, 1))
    yield RUBBLE, shape_of_box(building.box)


def house_of(building: MapBuilding, number: int, first: int) -> House:
    """A building whose squares of wall begin with a number among the walls of its map."""
    squares = {middle_of(*each): first + at for at, each in enumerate(wall_squares(building))}
    stairs = middle_of(*building.stairs) if building.stairs else None
    return House(
        number,
        building.name,
        building.material,
        shape_of_box(building.box),
        building.dp,
        building.falls,
        building.stories,
        first,
        first + len(squares),
        stairs,
        squares,
    )
