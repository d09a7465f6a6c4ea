"""Arenas as files that people can write, checked as a whole (Arena Setup).

Lengths and places are in thousandths of a car length, from the upper left corner, y downward;
headings are in degrees clockwise, 0 is up. Walls are rectangles, as long as they are along
their heading. See docs/rules-arena.md for all entries.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from ...engine.errors import Malformed
from ...engine.plain import without_mark
from ...kit.geometry import Base, Convex, Pose, gap_at_most, outline, overlap, touch
from ...kit.reading import ObjectReader, among, quoted
from .catalogue import CODE
from .components import components
from .corners import make_acute_corner
from .field import NO_COVER, Field, Hazard, Kind
from .geometry.moves import Weight
from .reading import FORMAT, object_reader, package_file, read_json
from .scenery import LARGEST, SMALLEST, WRECK, scenery

DEFAULT_ARENA = "open-yard"

STOCK_ARENAS = (DEFAULT_ARENA, "six-barriers", "crossing", "spillway")
"""The arenas that come with the package, by code."""

NARROWEST = 8_000
"""The least width and height of an arena, in units: six cars must find room at its edge."""

LONGEST_NAME = 40

MOST = {"obstacles": 60, "walls": 40, "hazards": 40, "terrain": 40}
"""How many entries of a kind an arena may have."""

EDGE_DEPTH = 2_000
EDGES = ("north", "east", "south", "west")


class Placed(NamedTuple):
    """An obstacle or hazard of a kind: its middle in units, its heading in degrees."""

    kind: str
    x: int
    y: int
    heading: int = 0
    solid: bool = False
    """Whether it cannot be destroyed: its token lies with the side up that shows no durability."""


class Wall(NamedTuple):
    """An inner wall: its middle and size in units, its heading in degrees."""

    x: int
    y: int
    length: int
    width: int
    heading: int = 0

    @property
    def shape(self) -> Convex:
        """Its outline."""
        return outline(Pose(self.x, self.y, 10 * self.heading), Base(self.length, self.width))


class Terrain(NamedTuple):
    """A convex patch of terrain of a level, by its corners, clockwise on the screen."""

    level: int
    corners: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ArenaDesign:
    """The design of an arena, as its file describes it; made only of what the rules allow."""

    code: str
    name: str
    text: str
    width: int
    height: int
    obstacles: tuple[Placed, ...] = ()
    walls: tuple[Wall, ...] = ()
    hazards: tuple[Placed, ...] = ()
    terrain: tuple[Terrain, ...] = ()


# Reading


def arena_from_json(data: object, where: str = "arena") -> ArenaDesign:
    """An arena from plain data. Raises ``Malformed`` naming the field and what is wrong."""
    reader = object_reader(where, data)
    reader.whole("format", FORMAT, FORMAT, FORMAT)
    code = reader.text("code", longest=40)
    if not CODE.fullmatch(code):
        raise reader.wrong("code", "must be small letters and figures, with hyphens between")
    width = reader.whole("width", NARROWEST, LARGEST)
    height = reader.whole("height", NARROWEST, LARGEST)
    obstacles = tuple(scenery().obstacles)
    hazards = tuple(scenery().hazards)
    arena = ArenaDesign(
        code=code,
        name=reader.text("name", longest=LONGEST_NAME),
        text=reader.text("text", "", 200),
        width=width,
        height=height,
        obstacles=tuple(
            _read_placed(each, obstacles, width, height)
            for each in reader.objects("obstacles", "obstacle", MOST["obstacles"], [])
        ),
        walls=tuple(
            _read_wall(each, width, height)
            for each in reader.objects("walls", "wall", MOST["walls"], [])
        ),
        hazards=tuple(
            _read_placed(each, hazards, width, height)
            for each in reader.objects("hazards", "hazard", MOST["hazards"], [])
        ),
        terrain=tuple(
            _read_terrain(each, width, height)
            for each in reader.objects("terrain", "terrain", MOST["terrain"], [])
        ),
    )
    reader.finish()
    _check_layout(where, arena)
    return arena


def read_arena(text: str, where: str = "arena") -> ArenaDesign:
    """An arena from the text of its file. Raises ``Malformed`` as ``arena_from_json`` does.

    A file must give a name; records may hold an arena from before that was asked for.
    """
    arena = arena_from_json(dict(read_json(text, where).data), where)
    if not arena.name.strip():
        raise Malformed(f"{where}: 'name' is empty; it must have 1 to {LONGEST_NAME} characters")
    return arena


def _read_placed(reader: ObjectReader, kinds: tuple[str, ...], width: int, height: int) -> Placed:
    placed = Placed(
        kind=reader.choice("kind", kinds),
        x=reader.whole("x", 0, width),
        y=reader.whole("y", 0, height),
        heading=reader.whole("heading", 0, 359, 0),
        solid=reader.flag("solid"),
    )
    reader.finish()
    return placed


def _read_wall(reader: ObjectReader, width: int, height: int) -> Wall:
    wall = Wall(
        x=reader.whole("x", 0, width),
        y=reader.whole("y", 0, height),
        length=reader.whole("length", SMALLEST, LARGEST),
        width=reader.whole("width", SMALLEST, LARGEST),
        heading=reader.whole("heading", 0, 359, 0),
    )
    reader.finish()
    return wall


def _read_corner(reader: ObjectReader, corner: object, width: int, height: int) -> tuple[int, int]:
    if isinstance(corner, list) and len(corner) == 2:
        x, y = corner
        # A bool is no number of a place, though Python counts it as one.
        if type(x) is int and type(y) is int and 0 <= x <= width and 0 <= y <= height:
            return x, y
    raise reader.wrong("corners", f"has {quoted(corner)}, which is no [x, y] in the arena")


def _read_terrain(reader: ObjectReader, width: int, height: int) -> Terrain:
    level = reader.whole("level", 1, 9)
    corners = [
        _read_corner(reader, corner, width, height) for corner in reader.listed("corners", 12)
    ]
    reader.finish()
    for order in (corners, corners[::-1]):
        try:
            Convex(order)
        except ValueError:
            continue
        return Terrain(level, tuple(order))
    raise reader.wrong("corners", "must go round a patch of 3 to 12 corners that bulges everywhere")


def arena_to_json(arena: ArenaDesign) -> dict[str, Any]:
    """An arena as plain data, without loss."""
    return {
        "format": FORMAT,
        "code": arena.code,
        "name": arena.name,
        "text": arena.text,
        "width": arena.width,
        "height": arena.height,
        "obstacles": [placed._asdict() for placed in arena.obstacles],
        "walls": [wall._asdict() for wall in arena.walls],
        "hazards": [placed._asdict() for placed in arena.hazards],
        "terrain": [
            {"level": level, "corners": [list(corner) for corner in corners]}
            for level, corners in arena.terrain
        ],
    }


def load_arena(arena: object, where: str = "arena") -> ArenaDesign:
    """An arena from the code of one of ours, the text of a file, or JSON. Raises ``Malformed``."""
    if isinstance(arena, str):
        is_file = without_mark(arena).lstrip().startswith("{")
        return read_arena(arena, where) if is_file else stock_arena(arena)
    if isinstance(arena, Mapping):
        return arena_from_json(arena, where)
    raise Malformed(f"{where}: must be the name of an arena or an object, not {quoted(arena)}")


@cache
def stock_arena(code: str) -> ArenaDesign:
    """Return an arena of the package. Raises ``Malformed`` for an unknown code."""
    if code not in STOCK_ARENAS:
        known = among(code, STOCK_ARENAS)
        raise Malformed(f"there is no arena {code[:40]!r}; there are {known}")
    return read_arena(package_file("arenas", f"{code}.json"), f"arena {code}")


# The layout as a whole


def edge_shapes(width: int, height: int) -> tuple[Convex, ...]:
    """The edges of an arena as walls round it: north, east, south, west."""
    d, w, h = EDGE_DEPTH, width, height
    return (
        Convex([(-d, -d), (w + d, -d), (w + d, 0), (-d, 0)]),
        Convex([(w, 0), (w + d, 0), (w + d, h), (w, h)]),
        Convex([(-d, h), (w + d, h), (w + d, h + d), (-d, h + d)]),
        Convex([(-d, 0), (0, 0), (0, h), (-d, h)]),
    )


def _placed_shape(placed: Placed, base: Base) -> Convex:
    return outline(Pose(placed.x, placed.y, 10 * placed.heading), base)


def _check_layout(where: str, arena: ArenaDesign) -> None:
    edges = edge_shapes(arena.width, arena.height)
    walls = [(f"wall {number}", wall.shape) for number, wall in enumerate(arena.walls, 1)]
    solids = [
        (
            f"obstacle {number} ({each.kind})",
            _placed_shape(each, scenery().obstacles[each.kind].base),
        )
        for number, each in enumerate(arena.obstacles, 1)
    ]
    lying = [
        (f"hazard {number} ({each.kind})", _placed_shape(each, scenery().hazards[each.kind].base))
        for number, each in enumerate(arena.hazards, 1)
    ]
    for name, shape in walls + solids + lying:
        if any(overlap(shape, edge) for edge in edges):
            raise Malformed(f"{where}: {name} reaches out of the arena")
    things = walls + solids
    for number, (name, shape) in enumerate(things):
        for other, solid in things[max(number + 1, len(walls)) :]:
            if overlap(shape, solid):
                raise Malformed(f"{where}: {name} and {other} overlap")
    _check_walls(where, arena, edges)
    _check_room_to_start(where, arena, [shape for _, shape in things])


def _check_walls(where: str, arena: ArenaDesign, edges: tuple[Convex, ...]) -> None:
    """No acute corners and no gap below a turning key (Arena Setup)."""
    key = components().turning_key.length
    rows = [
        (f"wall {number}", wall.shape, wall.heading) for number, wall in enumerate(arena.walls, 1)
    ]
    rows += [(f"the {name} edge", shape, 0) for name, shape in zip(EDGES, edges, strict=True)]
    for number, (name, shape, heading) in enumerate(rows[: len(arena.walls)]):
        for other, solid, angle in rows[number + 1 :]:
            if touch(shape, solid):
                if (heading - angle) % 90 and make_acute_corner(shape, solid):
                    raise Malformed(
                        f"{where}: {name} and {other} make a corner of less than 90 degrees"
                    )
            elif gap_at_most(shape, solid, key - 1):
                raise Malformed(
                    f"{where}: between {name} and {other} the gap is less than {key},"
                    " the length of a turning key"
                )


START_BOX = 1_200
"""The side of a square that holds a car in any of four headings, with its caps."""

START_STEP = 200


def _check_room_to_start(where: str, arena: ArenaDesign, shapes: list[Convex]) -> None:
    """Every share of the edge must have room for a car, whatever its neighbors do.

    The shares of six players are the shortest. Two car lengths or so of a share may be lost to
    the neighbours' cars.
    """
    around = 2 * (arena.width + arena.height)
    free = [
        place
        for place, box in _start_boxes(arena)
        if not any(overlap(box, shape) for shape in shapes)
    ]
    if not free:
        raise Malformed(f"{where}: there is no room to start at its edges")
    for place, after in pairwise([*free, free[0] + around]):
        if after - place > around // 6 - 3 * START_BOX:
            middle = (place + after) // 2 % around
            edge = next(edge for edge, end in _edge_ends(arena) if middle < end)
            raise Malformed(f"{where}: there is too little room to start at the {edge} edge")


def _edge_ends(arena: ArenaDesign) -> list[tuple[str, int]]:
    """The edges clockwise from the upper left corner, and how far along all of them each ends."""
    w, h = arena.width, arena.height
    return list(zip(EDGES, (w, w + h, 2 * w + h, 2 * (w + h)), strict=True))


def _start_boxes(arena: ArenaDesign) -> Iterator[tuple[int, Convex]]:
    """Squares along the edges, clockwise: how far along each stands, and its outline."""
    w, h, half = arena.width, arena.height, START_BOX // 2
    start = 0
    for edge, end in _edge_ends(arena):
        for along in range(half, end - start - half + 1, START_STEP):
            x, y = {
                "north": (along, half),
                "east": (w - half, along),
                "south": (w - along, h - half),
                "west": (half, h - along),
            }[edge]
            yield start + along, outline(Pose(x, y, 0), Base(START_BOX, START_BOX))
        start = end


# For the rules


def field_of(arena: ArenaDesign, durable_wrecks: bool = False) -> Field:
    """An arena as the rules use it; ``durable_wrecks`` lets wrecks be destroyed (Wreck Markers)."""
    parts = scenery()
    kinds = [
        Kind("edge", Weight.WALL, NO_COVER, 0, shape=shape)
        for shape in edge_shapes(arena.width, arena.height)
    ]
    starts = [(number, 0, 0, 0) for number in range(len(kinds))]
    wreck = _obstacle_kind(WRECK, solid=not durable_wrecks)
    kinds.append(wreck)
    for each in arena.obstacles:
        solid = each.solid or (each.kind == WRECK and not durable_wrecks)
        kind = _obstacle_kind(each.kind, solid)
        starts.append((_index(kinds, kind), each.x, each.y, 10 * each.heading))
    for wall in arena.walls:
        base = Base(wall.length, wall.width)
        kind = Kind(parts.wall_name, parts.wall_weight, parts.wall_cover, 0, base)
        starts.append((_index(kinds, kind), wall.x, wall.y, 10 * wall.heading))
    return Field(
        name=arena.name,
        width=arena.width,
        height=arena.height,
        kinds=tuple(kinds),
        starts=tuple(starts),
        hazards=tuple(_hazard(each) for each in arena.hazards),
        terrain=tuple((level, Convex(corners)) for level, corners in arena.terrain),
        wreck=len(EDGES),
    )


def _obstacle_kind(code: str, solid: bool) -> Kind:
    kind = scenery().obstacles[code]
    return Kind(kind.name, kind.weight, kind.cover, 0 if solid else kind.durability, kind.base)


def _index(kinds: list[Kind], kind: Kind) -> int:
    """The place of a kind in the list, to which it is added when it is new."""
    if kind not in kinds:
        kinds.append(kind)
    return kinds.index(kind)


def _hazard(placed: Placed) -> Hazard:
    kind = scenery().hazards[placed.kind]
    shape = _placed_shape(placed, kind.base)
    return Hazard(kind.name, shape, kind.dice, kind.skids, kind.skid_cost)
