"""Starting positions: a car touches a turning key laid on its player's stretch of the edge.

The edge of the arena is shared out clockwise. House: with two players each has an edge, and
they face each other; three and four have an edge each; with five and six the whole way round
is cut into equal stretches. Centers stand on a grid of a tenth of a car length.
"""

from __future__ import annotations

from ...kit.geometry import TOUCH, Convex, Pose, gap_at_most, outline, overlap, touch
from .actions import FIRST_THING
from .components import components
from .field import Field
from .ground import obstacles_in_play, shape_of
from .motion import CAR_BASE
from .play import Play
from .state import State

GRID = 100
"""Steps between starting places, in units."""

REACH = 1200
"""A car is no longer than this, in units: what is further from a strip is in nobody's way."""

ROOM = 700
"""So far from the edge a car can have any heading, and still touches the key's strip."""

SOUTH, WEST, NORTH, EAST = range(4)
"""The edges clockwise, beginning with that of seat A."""

EDGE_NAMES = ("south", "west", "north", "east")
EDGES = {2: (SOUTH, NORTH), 3: (SOUTH, WEST, NORTH), 4: (SOUTH, WEST, NORTH, EAST)}


def _strip(field: Field, edge: int, low: int, high: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of a key's strip along a part of an edge.

    ``low`` and ``high`` run clockwise along the edge: on the southern one from right to left.
    """
    w, h = field.width, field.height
    deep = components().turning_key.width
    if edge == SOUTH:
        return w - high, h - deep, w - low, h
    if edge == WEST:
        return 0, h - high, deep, h - low
    if edge == NORTH:
        return low, 0, high, deep
    return w - deep, low, w, high


def stretch(field: Field, seat: int, seats: int) -> list[tuple[int, int, int, int]]:
    """A player's stretch of the edge as strips of a turning key's width."""
    lengths = [field.width, field.height, field.width, field.height]
    if seats in EDGES:
        edge = EDGES[seats][seat]
        return [_strip(field, edge, 0, lengths[edge])]
    around = sum(lengths)
    # Seat A's stretch lies round the middle of the southern edge.
    start = lengths[SOUTH] // 2 - around // (2 * seats) + around * seat // seats
    end = start + around // seats
    strips = []
    at = 0
    for lap in range(2):
        for edge, length in enumerate(lengths):
            low, high = max(start, at), min(end, at + length)
            if low < high:
                strips.append(_strip(field, edge, low - at, high - at))
            at += length
        if at >= end and lap:
            break
    if start < 0:
        strips.append(_strip(field, EAST, lengths[EAST] + start, lengths[EAST]))
    return strips


def _rectangle(strip: tuple[int, int, int, int]) -> Convex:
    left, top, right, bottom = strip
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def _reaches(shape: Convex, x: int, y: int, strip: Convex) -> bool:
    """Whether a car with its outline moved so far, inside the arena, touches a strip."""
    left, right, top, bottom = shape.left + x, shape.right + x, shape.top + y, shape.bottom + y
    across = strip.left <= left and right <= strip.right
    down = strip.top <= top and bottom <= strip.bottom
    if across or down:
        return (
            left <= strip.right + TOUCH
            and strip.left <= right + TOUCH
            and top <= strip.bottom + TOUCH
            and strip.top <= bottom + TOUCH
        )
    return touch(shape.moved(x, y), strip)


def _inward(field: Field, strip: Convex) -> tuple[int, int]:
    """A place on the grid by the middle of a strip, with room to turn and in touch with it."""
    x, y = (strip.left + strip.right) // 2, (strip.top + strip.bottom) // 2
    x = min(max(x, ROOM), field.width - ROOM) // GRID * GRID
    y = min(max(y, ROOM), field.height - ROOM) // GRID * GRID
    return x, y


class Starts:
    """The places where one seat may start with one heading."""

    def __init__(self, state: State, seat: int) -> None:
        self.field = state.field
        self.strips = [_rectangle(strip) for strip in stretch(state.field, seat, state.n)]
        edges = range(FIRST_THING, FIRST_THING + len(EDGE_NAMES))
        shapes = [
            shape_of(state, number) for number in obstacles_in_play(state) if number not in edges
        ]
        self.others = [
            shape
            for shape in shapes
            if any(gap_at_most(shape, strip, REACH) for strip in self.strips)
        ]

        # In most arenas a car has room in the middle of its stretch, whatever its heading.
        self._likely = [_inward(self.field, strip) for strip in self.strips]

    def reason(self, x: int, y: int, heading: int) -> str:
        """Why a car may not start there; empty when it may. ``heading`` is in degrees."""
        if x % GRID or y % GRID:
            return "centers stand on whole tenths of a car length"
        return self._against(outline(Pose(0, 0, 10 * heading), CAR_BASE), x, y)

    def _against(self, shape: Convex, x: int, y: int) -> str:
        """Why a car may not start with its outline moved so far; empty when it may."""
        if (
            shape.left + x < 0
            or shape.top + y < 0
            or shape.right + x > self.field.width
            or shape.bottom + y > self.field.height
        ):
            return "the car must stand inside the arena"
        for strip in self.strips:
            if _reaches(shape, x, y, strip):
                break
        else:
            return "the car must touch a turning key laid on its stretch of the edge"
        if self.others:
            there = shape.moved(x, y)
            if any(overlap(there, other) for other in self.others):
                return "something stands there"
        return ""

    def places(self, heading: int) -> list[tuple[int, int]]:
        """All places for a heading, row by row."""
        return list(self._places(heading, everything=True))

    def any_place(self, heading: int) -> bool:
        """Whether there is a place for a heading; the last one that was found is tried first."""
        shape = outline(Pose(0, 0, 10 * heading), CAR_BASE)
        for x, y in self._likely:
            if not self._against(shape, x, y):
                return True
        found = self._places(heading, everything=False)
        self._likely += found
        return bool(found)

    def _places(self, heading: int, everything: bool) -> list[tuple[int, int]]:
        shape = outline(Pose(0, 0, 10 * heading), CAR_BASE)
        found: dict[tuple[int, int], None] = {}
        for strip in self.strips:
            left = max(strip.left - shape.right, -shape.left)
            right = min(strip.right - shape.left, self.field.width - shape.right)
            top = max(strip.top - shape.bottom, -shape.top)
            bottom = min(strip.bottom - shape.top, self.field.height - shape.bottom)
            for y in range(-(-top // GRID) * GRID, bottom + 1, GRID):
                for x in range(-(-left // GRID) * GRID, right + 1, GRID):
                    if (x, y) not in found and not self._against(shape, x, y):
                        found[x, y] = None
                        if not everything:
                            return list(found)
        return sorted(found, key=lambda place: (place[1], place[0]))


def place_car(play: Play, seat: int, x: int, y: int, heading: int) -> None:
    """Put a car in its starting position; ``heading`` is in degrees."""
    car = play.state.cars[seat]
    car.x, car.y, car.heading, car.placed = x, y, 10 * heading, 1
    play.tell("placed", seat=seat, x=x, y=y, heading=10 * heading)
