"""A board of points, each joined to its eight neighbors.

Points are whole numbers (x, y); x grows to the right and y downward. Directions are counted in
eighths of a turn clockwise: 0 is up, 1 up and right, 2 right, and so on to 7; odd ones are
diagonal. A step goes from a point to a neighbor, and a diagonal step counts as one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .convex import Point

DIRECTIONS = 8
"""How many directions there are: eighths of a full turn."""

STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The step (x, y) in each direction."""


def step(point: tuple[int, int], direction: int, length: int = 1) -> Point:
    """The point so many steps on in a direction; a negative length goes backward."""
    x, y = STEPS[direction % DIRECTIONS]
    return Point(point[0] + x * length, point[1] + y * length)


def turned(direction: int, eighths: int) -> int:
    """A direction after turning by eighths of a turn, clockwise when positive."""
    return (direction + eighths) % DIRECTIONS


def opposite(direction: int) -> int:
    """The direction straight back."""
    return (direction + DIRECTIONS // 2) % DIRECTIONS


def turn_between(first: int, second: int) -> int:
    """The least turn from one direction to another, in eighths: -3 (left) to 4 (straight back)."""
    turn = (second - first) % DIRECTIONS
    return turn if turn <= DIRECTIONS // 2 else turn - DIRECTIONS


def is_diagonal(direction: int) -> bool:
    """Whether a direction leads from corner to corner."""
    return direction % 2 == 1


def fan(direction: int, spread: int = 1) -> tuple[int, ...]:
    """A direction and those up to ``spread`` eighths (0 to 3) beside it, from left to right."""
    return tuple([turned(direction, each) for each in range(-spread, spread + 1)])


def beside(point: tuple[int, int], direction: int) -> tuple[Point, Point]:
    """The two points beside a diagonal step from a point: the left one, then the right one.

    They are the other two corners of the square that the step crosses. Raises ``ValueError``
    for a direction that is not diagonal.
    """
    if not is_diagonal(direction):
        raise ValueError(f"a step in direction {direction} crosses no square")
    return step(point, direction - 1), step(point, direction + 1)


def direction_to(start: tuple[int, int], end: tuple[int, int]) -> int | None:
    """The direction in which a straight line leads from one point to another.

    ``None`` when no line of the board joins them, or when they are the same point.
    """
    x, y = end[0] - start[0], end[1] - start[1]
    if (x == 0 and y == 0) or (x and y and abs(x) != abs(y)):
        return None
    return STEPS.index(((x > 0) - (x < 0), (y > 0) - (y < 0)))


def distance(first: tuple[int, int], second: tuple[int, int]) -> int:
    """The least number of steps from one point to another on an empty board."""
    return max(abs(second[0] - first[0]), abs(second[1] - first[1]))


def between(start: tuple[int, int], end: tuple[int, int]) -> list[Point]:
    """The points between two points on a line of the board, in order, without the two.

    Raises ``ValueError`` when no line joins them.
    """
    if start == end:
        return []
    direction = direction_to(start, end)
    if direction is None:
        raise ValueError(f"no line of the board joins {tuple(start)} and {tuple(end)}")
    return [step(start, direction, each) for each in range(1, distance(start, end))]


def rotated(point: tuple[int, int], about: tuple[int, int], quarters: int) -> Point:
    """A point after turning about another by quarters of a turn, clockwise when positive."""
    x, y = point[0] - about[0], point[1] - about[1]
    for _ in range(quarters % 4):
        x, y = -y, x
    return Point(about[0] + x, about[1] + y)


class Rectangle(NamedTuple):
    """A rectangle of ``width`` by ``height`` points, the upper left one of them at (x, y)."""

    x: int
    y: int
    width: int
    height: int

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether it covers a point."""
        x, y = point
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height

    def points(self) -> Iterator[Point]:
        """The points that it covers, row by row."""
        for y in range(self.y, self.y + self.height):
            for x in range(self.x, self.x + self.width):
                yield Point(x, y)

    def overlaps(self, other: Rectangle) -> bool:
        """Whether two rectangles cover a point in common."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def rotated(self, about: tuple[int, int], quarters: int) -> Rectangle:
        """The rectangle after turning about a point by quarters of a turn, clockwise."""
        (x, y), (u, v) = (
            rotated(corner, about, quarters)
            for corner in (
                (self.x, self.y),
                (self.x + self.width - 1, self.y + self.height - 1),
            )
        )
        return Rectangle(min(x, u), min(y, v), abs(u - x) + 1, abs(v - y) + 1)


class Board(NamedTuple):
    """A board of ``width`` by ``height`` points, from (0, 0) at the upper left."""

    width: int
    height: int

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the board."""
        x, y = point
        return 0 <= x < self.width and 0 <= y < self.height

    def points(self) -> Iterator[Point]:
        """All points, row by row."""
        return Rectangle(0, 0, self.width, self.height).points()

    def neighbours(self, point: tuple[int, int]) -> list[tuple[int, Point]]:
        """The directions that lead to a neighbor on the board, each with that neighbor."""
        found = [(direction, step(point, direction)) for direction in range(DIRECTIONS)]
        return [each for each in found if self.holds(each[1])]

    def line(self, point: tuple[int, int], direction: int) -> Iterator[Point]:
        """The points beyond a point in a direction, in order, to the edge of the board."""
        there = step(point, direction)
        while self.holds(there):
            yield there
            there = step(there, direction)
