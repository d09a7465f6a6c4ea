"""Lines of fire, and what a line from one car to another strikes (Direction of Fire, Obstructions).

Pure functions over a board and the points that are taken; a direction is an absolute one, a
bearing the direction from the target to whoever fires.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from ...kit.board import DIRECTIONS
from ...kit.convex import Point
from .board import Board
from .tables import FRONT, REAR, SIDE

NO_COVER = -1


class Stop(NamedTuple):
    """Something on a line of fire.

    ``distance`` is its range: the points between, 0 for a neighbor. Without ``markers`` somebody
    or something of the taken points is on ``point``. With them terrain ends the line there: the
    marker that covers ``point``, or the one or two markers whose corners cut the step to it.
    """

    point: Point
    distance: int
    markers: tuple[int, ...] = ()


def along(
    board: Board,
    taken: Container[tuple[int, int]],
    origin: tuple[int, int],
    direction: int,
    cover: int = NO_COVER,
) -> Iterator[Stop]:
    """Yield everything on a line from a point, nearest first, up to terrain or the edge.

    ``taken`` are the points of cars, wrecks and people in the open. ``cover`` is the marker in
    which somebody on foot fires, if any: it cuts none of their diagonals. From inside they see the
    other ``taken`` points inside, and see out of it only from its edge.
    """
    point, distance = origin, 0
    within = cover != NO_COVER
    while True:
        there = board.step(point, direction)
        if there.block == "edge":
            return
        inside = within and board.marker_at(there.point) == cover
        markers = there.markers
        if there.block and within:
            markers = tuple([each for each in markers if each != cover])
        if not inside and (markers if within else there.block):
            # Out of a covered point no line goes through others that the marker covers.
            if not (within and distance):
                yield Stop(there.point, distance, markers)
            return
        if within and not inside:
            if distance:
                return
            within = False
        if there.point in taken:
            yield Stop(there.point, distance)
        point, distance = there.point, distance + 1


# Where a car is struck

_AREAS = ((0,), (0, 1, 2), (1, 2, 3), (2, 3, 4), (4,), (4, 5, 6), (5, 6, 7), (6, 7, 0))
"""The blocks that can be aimed at, by the bearing from the car's facing."""

AHEAD, BEHIND = "front", "rear"

_FROM = (AHEAD, AHEAD, SIDE, BEHIND, BEHIND, BEHIND, SIDE, AHEAD)


def areas(bearing: int, facing: int) -> tuple[int, ...]:
    """Return the armor blocks that the shooter may choose from, clockwise (Nominate Target).

    Square to an end it is that end, square to a side one of its three blocks; from a quarter the
    end and the two blocks of that side that are nearest to it.
    """
    return _AREAS[(bearing - facing) % DIRECTIONS]


def struck_from(bearing: int, facing: int) -> str:
    """Whether a hit comes from ``front``, ``rear`` or ``side``; quarters are ends."""
    return _FROM[(bearing - facing) % DIRECTIONS]


def passed_on(section: int, came_from: str) -> tuple[int, ...]:
    """Return the sections that take surplus damage of a destroyed one, in order (Recording
    Damage).

    From the front to the center and the rear, from behind the other way. What strikes a side
    squarely, and a mine, goes no further.
    """
    if came_from == AHEAD:
        return tuple(range(section + 1, REAR + 1))
    if came_from == BEHIND:
        return tuple(range(section - 1, FRONT - 1, -1))
    return ()
