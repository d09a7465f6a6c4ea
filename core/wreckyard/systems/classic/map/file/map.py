"""Read and write a whole map file (Game Maps).

Everything is in quarter inches, the squares of the grid, from the upper left corner, y downward.
Walls are rectangles along the grid; gates are gaps in the wall round the map; the ground and what
open country has on it are in ``ground``, banks, ramps and platforms in ``relief``. See
docs/rules-classic.md for all entries.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import ObjectReader, among, read_object
from .....kit.records import CODE
from ...book.reading import FORMAT, package_file
from .buildings import (
    MapBuilding,
    buildings_to_json,
    check_buildings,
    named_buildings,
    read_buildings,
)
from .course import NO_COURSE, MapCourse, check_course, course_to_json, read_course
from .grid import EDGES, NORTH, SOUTH, WEST, Box, read_box
from .ground import PLAIN, MapGround, check_small, ground_to_json, named_things, read_ground
from .relief import LEVEL, MapRelief, check_relief, read_relief, relief_to_json, solid_boxes

STOCK_MAPS = (
    "lot",
    "six-gates",
    "scrub",
    "jumps",
    "ring",
    "loop",
    "two-ways",
    "crossroads",
    "eight",
)
"""The maps that come with the package, by code."""

WALL, LOW_WALL, BUNKER, BARRIER = KINDS = ("wall", "low-wall", "bunker", "barrier")
"""What stands on a map: low walls are shot over but not driven over, bunkers save people who get
to their notch (Game Maps); who hits a crash barrier takes half (Racetrack Map)."""

LEAST_SIDE, MOST_SIDE = 40, 240
"""The width and height of a map."""

LEAST_GATES, MOST_GATES = 2, 12

NARROWEST, WIDEST = 4, 16
"""The width of a gate: a car is 2 wide and may come slanting."""

ENTRANCE = 6
"""Before a gate so much must be free: a car is 4 long."""

CAR_WIDTH = 2

MOST = 160
"""How many walls of a kind a map may have."""

LONGEST_NAME = 40


class Gateway(NamedTuple):
    """A gate: its name, the edge that it is in, where it begins (from the left or the top) and how
    wide it is."""

    name: str
    edge: str
    at: int
    width: int


class Block(NamedTuple):
    """Something fixed of a kind; ``notch`` is the side of a bunker by which people get in."""

    kind: str
    box: Box
    notch: str = ""


@dataclass(frozen=True, slots=True)
class MapDesign:
    """A map as its file describes it; made only of what the rules allow."""

    code: str
    name: str
    text: str
    width: int
    height: int
    gates: tuple[Gateway, ...]
    blocks: tuple[Block, ...] = ()
    ground: MapGround = PLAIN
    relief: MapRelief = LEVEL
    course: MapCourse = NO_COURSE
    buildings: tuple[MapBuilding, ...] = ()

    @property
    def places(self) -> int:
        """How many vehicles can come in: one by each gate, or from each place of its course."""
        return len(self.course.starts) or len(self.gates)


# Reading


def map_from_json(data: object, where: str = "map") -> MapDesign:
    """A map from plain data. Raises ``Malformed`` naming the field and what is wrong."""
    reader = ObjectReader(where, data, Malformed)
    reader.whole("format", FORMAT, FORMAT, FORMAT)
    code = reader.text("code", longest=40)
    if not CODE.fullmatch(code):
        raise reader.wrong("code", "must be small letters and figures, with hyphens between")
    name = reader.text("name", longest=LONGEST_NAME)
    if not name.strip():
        raise reader.wrong("name", f"is empty; it must have 1 to {LONGEST_NAME} characters")
    width = reader.whole("width", LEAST_SIDE, MOST_SIDE)
    height = reader.whole("height", LEAST_SIDE, MOST_SIDE)
    text = reader.text("text", "", 200)
    course = read_course(reader, width, height)
    listed = reader.objects("gates", "gate", MOST_GATES, [] if course.starts else ...)
    gates = tuple([_read_gate(each, width, height) for each in listed])
    blocks = tuple(
        [
            _read_block(each, kind, width, height)
            for kind, field in zip(KINDS, _FIELDS, strict=True)
            for each in reader.objects(field, kind, MOST, [])
        ]
    )
    ground = read_ground(reader, width, height)
    relief = read_relief(reader, width, height)
    buildings = read_buildings(reader, width, height)
    reader.finish()
    size = width, height
    design = MapDesign(code, name, text, *size, gates, blocks, ground, relief, course, buildings)
    _check_layout(where, design)
    return design


_FIELDS = ("walls", "low_walls", "bunkers", "barriers")


def _read_gate(reader: ObjectReader, width: int, height: int) -> Gateway:
    edge = reader.choice("edge", EDGES)
    along = width if edge in (NORTH, SOUTH) else height
    wide = reader.whole("width", NARROWEST, WIDEST)
    gate = Gateway(
        reader.text("name", edge, LONGEST_NAME), edge, reader.whole("at", 0, along - wide), wide
    )
    reader.finish()
    return gate


def _read_block(reader: ObjectReader, kind: str, width: int, height: int) -> Block:
    box = read_box(reader, width, height)
    notch = reader.choice("notch", EDGES) if kind == BUNKER else ""
    reader.finish()
    return Block(kind, box, notch)


@cache
def stock_map(code: str) -> MapDesign:
    """Return a map of the package. Raises ``Malformed`` for an unknown code."""
    if code not in STOCK_MAPS:
        raise Malformed(f"there is no map {code[:40]!r}; there are {among(code, STOCK_MAPS)}")
    where = f"map {code}"
    text = package_file(f"maps/{code}.json")
    return map_from_json(read_object(text, where, Malformed).data, where)


def map_to_json(design: MapDesign) -> dict[str, Any]:
    """A map as plain data, without loss."""
    found: dict[str, Any] = {
        "format": FORMAT,
        "code": design.code,
        "name": design.name,
        "text": design.text,
        "width": design.width,
        "height": design.height,
        **({"gates": [gate._asdict() for gate in design.gates]} if design.gates else {}),
    }
    for kind, field in zip(KINDS, _FIELDS, strict=True):
        if kind == BARRIER and not any(block.kind == BARRIER for block in design.blocks):
            # Maps of earlier releases have none, and stay what they were.
            continue
        found[field] = [
            block.box._asdict() | ({"notch": block.notch} if block.notch else {})
            for block in design.blocks
            if block.kind == kind
        ]
    return (
        found
        | ground_to_json(design.ground)
        | relief_to_json(design.relief)
        | course_to_json(design.course)
        | buildings_to_json(design.buildings)
    )


# The layout as a whole


def has_open_road(design: MapDesign, length: int) -> bool:
    """Whether so many squares before the first place of a course are free, places among them."""
    first, *others = design.course.starts
    road = first.before(length)
    inside = road.x >= 0 <= road.y
    inside = inside and road.x + road.width <= design.width
    inside = inside and road.y + road.height <= design.height
    stands = [block.box for block in design.blocks]
    stands += [thing.box for thing in design.ground.things]
    stands += [each.box for each in design.buildings]
    stands += [start.box for start in others]
    stands += [box for _, box in solid_boxes(design.relief)]
    return inside and not any(road.meets(box) for box in stands)


def entrance(design: MapDesign, gate: Gateway) -> Box:
    """Return the area in front of a gate that must be free for a car to enter."""
    if gate.edge in (NORTH, SOUTH):
        y = 0 if gate.edge == NORTH else design.height - ENTRANCE
        return Box(gate.at, y, gate.width, ENTRANCE)
    x = 0 if gate.edge == WEST else design.width - ENTRANCE
    return Box(x, gate.at, ENTRANCE, gate.width)


def _check_layout(where: str, design: MapDesign) -> None:
    if design.course.starts:
        if design.gates:
            raise Malformed(f"{where}: a map with a course has no gates: one starts on the course")
    elif len(design.gates) < LEAST_GATES:
        raise Malformed(f"{where}: a map needs at least {LEAST_GATES} gates")
    check_small(where, design.ground)
    blocks = [*_named(design), *((name, each.box) for name, each in named_things(design.ground))]
    for (name, one), (other, two) in combinations(blocks, 2):
        if one.meets(two):
            raise Malformed(f"{where}: {name} and {other} overlap")
    banks = [(f"bank {n}", each.box) for n, each in enumerate(design.relief.banks, 1)]
    check_buildings(where, design.buildings, [*blocks, *banks])
    blocks += named_buildings(design.buildings)
    raised = list(solid_boxes(design.relief))
    for (name, one), (other, two) in product(raised, blocks):
        if one.meets(two):
            raise Malformed(f"{where}: {name} and {other} overlap")
    check_relief(where, design.relief)
    blocks += raised
    check_course(where, design.course, design.width, design.height, blocks)
    gates = [(f"gate {n}", entrance(design, gate)) for n, gate in enumerate(design.gates, 1)]
    for (name, one), (other, two) in combinations(gates, 2):
        if one.meets(two):
            raise Malformed(f"{where}: {name} and {other} are too near: cars would meet in them")
    for name, before in gates:
        for other, box in blocks:
            if before.meets(box):
                raise Malformed(
                    f"{where}: {other} stands in the way of {name}: {ENTRANCE} squares must be free"
                )
    names = [gate.name for gate in design.gates]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Malformed(f"{where}: two gates have the name {twice!r}")
    _check_ways(where, design)


def _named(design: MapDesign) -> Iterator[tuple[str, Box]]:
    """Yield the fixed things of a map, with their names in errors."""
    for kind in KINDS:
        boxes = [block.box for block in design.blocks if block.kind == kind]
        for number, box in enumerate(boxes, 1):
            yield f"{kind} {number}", box


def _check_ways(where: str, design: MapDesign) -> None:
    """From every gate, or start, one must be able to drive to every other, and to every line of a
    course: squares as wide as a car lead from one to the next."""
    wide, high = design.width - CAR_WIDTH + 1, design.height - CAR_WIDTH + 1
    closed = bytearray(wide * high)
    bars = [each.box for each in design.ground.things if each.bars]
    bars += [box for _, box in (*solid_boxes(design.relief), *named_buildings(design.buildings))]
    for x, y, width, height in [*(box for _, box in _named(design)), *bars]:
        left, right = max(0, x - CAR_WIDTH + 1), min(wide, x + width)
        for row in range(max(0, y - CAR_WIDTH + 1), min(high, y + height)):
            closed[row * wide + left : row * wide + right] = b"\1" * (right - left)
    (first, (x, y)), *others = _places(design)
    closed[y * wide + x] = 1
    edge = [(x, y)]
    while edge:
        x, y = edge.pop()
        for u, v in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= u < wide and 0 <= v < high and not closed[v * wide + u]:
                closed[v * wide + u] = 1
                edge.append((u, v))
    for name, (x, y) in others:
        if not closed[y * wide + x]:
            raise Malformed(f"{where}: no way leads from {first} to {name}")


def _places(design: MapDesign) -> Iterator[tuple[str, tuple[int, int]]]:
    """A square of each place that one must be able to come to. What is free before a gate is one
    piece, as a line is: to have come to a square of it is enough."""
    for number, gate in enumerate(design.gates, 1):
        yield f"gate {number}", entrance(design, gate)[:2]
    for number, start in enumerate(design.course.starts, 1):
        yield f"start {number}", start.box[:2]
    for number, line in enumerate(design.course.lines, 1):
        yield f"line {number}", line[:2]
    for at, fork in enumerate(design.course.forks, 1):
        for number, line in enumerate(fork.right, 1):
            yield f"line {number} of fork {at}", line[:2]
