"""A map prepared for the rules: walls, gates, start places (Game Maps).

Lengths are thousandths of an inch, x to the right and y downward from the top left corner. Map
files are read in ``map.file``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ....kit.convex import Convex
from ....kit.geometry import Pose
from .banks import Bank, banks_of
from .building import DOOR, HOUSE_KINDS, RUBBLE, SECTION, WINDOW, House, house_of, sections_of
from .course import NOWHERE, Course, course_of, start_poses
from .file.buildings import MapBuilding
from .file.grid import EAST, NORTH, SOUTH, SQUARE, WEST, Box
from .file.ground import BOULDER, DITCH, TREE, WIDE_DITCH, Thing
from .file.map import (
    BARRIER,
    BUNKER,
    KINDS,
    LOW_WALL,
    STOCK_MAPS,
    WALL,
    Gateway,
    MapDesign,
    stock_map,
)
from .relief import ALL_LEVEL, RAIL, RAMP_BACK, Relief, barriers, relief_of
from .terrain import FLAT, Terrain, shape_of_box, terrain

__all__ = [
    "BARRIER",
    "BUNKER",
    "DOOR",
    "GROUNDS",
    "HOUSE_KINDS",
    "KINDS",
    "LOW_WALL",
    "RUBBLE",
    "SECTION",
    "WALL",
    "WALL_DP",
    "WINDOW",
    "Gate",
    "Ground",
    "House",
    "Wall",
    "ground",
    "ground_of",
]

INCH = 1000

WALL_DP = 80

GROUNDS = STOCK_MAPS
"""The maps that come with the package, by their codes."""

HIGH_DP = 50
"""The points of a boulder four feet across (Off-Road Terrain), which hides everything behind it."""

NEVER = 10**6
"""The damage points of what never breaks."""

THICK = INCH
"""How thick the wall round a map is; it lies outside of it, and gates go through it."""


class Wall(NamedTuple):
    """Something fixed: its kind, its outline, its damage points, the feet of a ditch, of a relief
    how high it is, of what belongs to a building its number, from 1."""

    kind: str
    shape: Convex
    dp: int = WALL_DP
    size: int = 0
    level: int = 0
    house: int = 0

    @property
    def hides(self) -> bool:
        """Whether nothing is seen or shot over it."""
        if self.kind in (RAIL, RAMP_BACK):
            return False
        return self.kind not in (LOW_WALL, DITCH) and (self.kind != BOULDER or self.dp >= HIGH_DP)

    @property
    def is_low(self) -> bool:
        """Whether who jumps flies over it."""
        return not self.hides

    @property
    def sections(self) -> int:
        """How many breaches at once let a vehicle through: of a tree or boulder one."""
        return 1 if self.kind in (TREE, BOULDER) else 2


class Gate(NamedTuple):
    """A way in and out, by its name; ``start`` is where a car stands that has just come in: behind
    the middle of the gate, its back on the edge of the map. ``width`` is how wide it is: 0 for a
    place on a course, where one starts, and by which nobody leaves."""

    name: str
    start: Pose
    width: int = 2 * INCH


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A map. ``walls`` are all fixed things, its rim among them; gates are gaps in the rim;
    ``banks`` are the parts of its banked curves; ``terrain`` is what one drives on, ``relief`` what
    is higher than the rest, ``course`` the way round a racetrack; ``notches`` are the middles of
    the squares by which people get into bunkers."""

    code: str
    name: str
    width: int
    height: int
    walls: tuple[Wall, ...]
    gates: tuple[Gate, ...]
    banks: tuple[Bank, ...] = ()
    terrain: Terrain = FLAT
    relief: Relief = ALL_LEVEL
    course: Course = NOWHERE
    notches: frozenset[tuple[int, int]] = frozenset()
    houses: tuple[House, ...] = ()

    @property
    def plain(self) -> int:
        """How many of its walls belong to no building."""
        return self.houses[0].first if self.houses else len(self.walls)

    def unbuilt(self) -> list[int]:
        """The breaches of a new match. Rubble has not fallen yet, and counts none."""
        return [int(wall.kind == RUBBLE) for wall in self.walls]

    def outside(self, shape: Convex) -> bool:
        """Whether the whole of a counter is off the map: out by a gate (ruling 36)."""
        return (
            shape.right <= 0
            or shape.bottom <= 0
            or shape.left >= self.width
            or shape.top >= self.height
        )


def ground_of(code: str) -> Ground:
    """Return the map of a code. Raises ``Malformed`` for an unknown code."""
    return ground(stock_map(code))


@lru_cache(maxsize=32)
def ground(design: MapDesign) -> Ground:
    """A map as the rules use it: first the stretches of its rim, north, east, south, west, then
    what stands on it in the order of its file."""
    walls = [Wall(WALL, box) for box in _rim(design)]
    walls += [Wall(block.kind, shape_of_box(block.box)) for block in design.blocks]
    walls += [_fixed(each) for each in design.ground.things if each.stands or _is_wide(each)]
    relief = relief_of(design.relief)
    walls += [Wall(each.kind, each.shape, NEVER, level=each.level) for each in barriers(relief)]
    gates = [Gate(gate.name, _start(design, gate), gate.width * SQUARE) for gate in design.gates]
    houses = list(_houses(design.buildings, walls))
    starts = enumerate(start_poses(design.course), 1)
    gates += [Gate(f"place {number}", pose, 0) for number, pose in starts]
    return Ground(
        design.code,
        design.name,
        design.width * SQUARE,
        design.height * SQUARE,
        tuple(walls),
        tuple(gates),
        banks_of(design.relief),
        terrain(design.ground),
        relief,
        course_of(design.course),
        frozenset(_notches(design)),
        tuple(houses),
    )


def _houses(buildings: tuple[MapBuilding, ...], walls: list[Wall]) -> Iterator[House]:
    """The buildings of a map; what belongs to them is put behind its walls."""
    for number, each in enumerate(buildings, 1):
        yield house_of(each, number, len(walls))
        walls += [
            Wall(kind, shape, NEVER if kind == RUBBLE else each.dp, house=number)
            for kind, shape in sections_of(each)
        ]


def _notches(design: MapDesign) -> Iterator[tuple[int, int]]:
    """The squares of the notches of all bunkers: the middle one of that side, of an even number the
    middle two (house)."""
    for block in design.blocks:
        if not block.notch:
            continue
        box = block.box
        level = block.notch in (NORTH, SOUTH)
        length = box.width if level else box.height
        last = {SOUTH: box.y + box.height - 1, EAST: box.x + box.width - 1}
        across = last.get(block.notch, box.y if level else box.x)
        first = (box.x if level else box.y) + (length - 1) // 2
        for at in range(first, first + 1 + (length + 1) % 2):
            x, y = (at, across) if level else (across, at)
            yield x * SQUARE + SQUARE // 2, y * SQUARE + SQUARE // 2


def _is_wide(thing: Thing) -> bool:
    return thing.kind == DITCH and thing.size >= WIDE_DITCH


def _fixed(thing: Thing) -> Wall:
    return Wall(thing.kind, shape_of_box(thing.box), thing.dp or NEVER, thing.size)


def _rim(design: MapDesign) -> Iterator[Convex]:
    """The wall round a map, between its gates."""
    thick = THICK // SQUARE
    for edge in (NORTH, EAST, SOUTH, WEST):
        level = edge in (NORTH, SOUTH)
        length = design.width if level else design.height
        gaps = sorted([(each.at, each.width) for each in design.gates if each.edge == edge])
        at = -thick
        for start, width in [*gaps, (length + thick, 0)]:
            if start > at:
                across = {
                    NORTH: -thick,
                    WEST: -thick,
                    SOUTH: design.height,
                    EAST: design.width,
                }[edge]
                yield shape_of_box(
                    Box(at, across, start - at, thick)
                    if level
                    else Box(across, at, thick, start - at)
                )
            at = start + width


def _start(design: MapDesign, gate: Gateway) -> Pose:
    middle = gate.at * SQUARE + gate.width * SQUARE // 2
    half = INCH // 2
    return {
        NORTH: Pose(middle, half, 1800),
        EAST: Pose(design.width * SQUARE - half, middle, 2700),
        SOUTH: Pose(middle, design.height * SQUARE - half, 0),
        WEST: Pose(half, middle, 900),
    }[gate.edge]
