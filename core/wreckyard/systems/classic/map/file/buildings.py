"""The buildings of a map file: wall material, doors, windows, stairs (Buildings; Stairs).

Everything is in the squares of the map, from its upper left corner. The wall of a building is its
outermost square all round (house: the book's walls are lines).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import ObjectReader
from ...book.reading import Record, package_file, read_json, read_records
from .grid import EDGES, NORTH, SOUTH, WEST, Box, read_box

MOST_BUILDINGS = 12

MOST_SECTIONS = 600
"""So many squares of wall the buildings of a map may have together."""

LEAST_BOX, MOST_BOX = 4, 40
"""A side of a building."""

MOST_DP, MOST_FALLS, MOST_STORIES = 40, 99, 4

WIDEST_OPENING = 8

MOST_OPENINGS = 24

LONGEST_NAME = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Material(Record):
    """What walls are made of: ``dp`` of one hit make a breach, with ``falls`` of those a building
    falls."""

    name: str
    dp: int
    falls: int


@cache
def materials() -> dict[str, Material]:
    """The materials of walls, by their codes."""
    reader = read_json(package_file("buildings.json"), "buildings")
    found = read_records(reader, "materials", Material)
    reader.finish()
    return found


class Opening(NamedTuple):
    """A door or a window: the side of the building, the first of its squares along that side (from
    the left or the top of the map), and how many they are."""

    side: str
    at: int
    width: int = 1


class MapBuilding(NamedTuple):
    """A building; ``stairs`` is the square of its stairs, by which one gets onto its upper floors
    and its roof; without any nobody does."""

    box: Box
    name: str
    material: str
    dp: int
    falls: int
    stories: int = 1
    doors: tuple[Opening, ...] = ()
    windows: tuple[Opening, ...] = ()
    stairs: tuple[int, int] | None = None

    @property
    def inside(self) -> Box:
        """The area within the walls."""
        x, y, width, height = self.box
        return Box(x + 1, y + 1, width - 2, height - 2)


# Reading


def read_buildings(reader: ObjectReader, width: int, height: int) -> tuple[MapBuilding, ...]:
    """The buildings of a map of a size. Raises ``Malformed``."""
    listed = reader.objects("buildings", "building", MOST_BUILDINGS, [])
    return tuple([_read_building(each, width, height) for each in listed])


def _read_building(reader: ObjectReader, width: int, height: int) -> MapBuilding:
    box = read_box(reader, width, height)
    for name, side in (("width", box.width), ("height", box.height)):
        if not LEAST_BOX <= side <= MOST_BOX:
            raise reader.wrong(name, f"must be a whole number from {LEAST_BOX} to {MOST_BOX}")
    made = materials()[reader.choice("material", tuple(materials()))]
    dp = reader.whole("dp", 1, MOST_DP, made.dp)
    falls = reader.whole("falls", 1, MOST_FALLS, made.falls)
    name = reader.text("name", f"{made.name.lower()} building", LONGEST_NAME)
    if not name.strip():
        raise reader.wrong("name", f"is empty; it must have 1 to {LONGEST_NAME} characters")
    stories = reader.whole("stories", 1, MOST_STORIES, 1)
    doors = _read_openings(reader, "doors", box)
    windows = _read_openings(reader, "windows", box)
    stairs = _read_stairs(reader, box)
    reader.finish()
    found = MapBuilding(box, name, made.code, dp, falls, stories, doors, windows, stairs)
    places = list(_places(found))
    if len(set(places)) != len(places):
        raise Malformed(f"{reader.where}: two of its doors and windows overlap")
    return found


def _read_openings(reader: ObjectReader, field: str, box: Box) -> tuple[Opening, ...]:
    found = []
    for each in reader.objects(field, field[:-1], MOST_OPENINGS, []):
        side = each.choice("side", EDGES)
        first = box.x if side in (NORTH, SOUTH) else box.y
        length = box.width if side in (NORTH, SOUTH) else box.height
        # Corners carry the building.
        width = each.whole("width", 1, min(WIDEST_OPENING, length - 2), 1)
        at = each.whole("at", first + 1, first + length - 1 - width)
        each.finish()
        found.append(Opening(side, at, width))
    return tuple(found)


def _read_stairs(reader: ObjectReader, box: Box) -> tuple[int, int] | None:
    if "stairs" not in reader:
        return None
    inner = reader.inner("stairs")
    x = inner.whole("x", box.x + 1, box.x + box.width - 2)
    y = inner.whole("y", box.y + 1, box.y + box.height - 2)
    inner.finish()
    return x, y


def squares_of(building: MapBuilding, opening: Opening) -> Iterator[tuple[int, int]]:
    """The squares of a door or a window."""
    x, y, width, height = building.box
    for at in range(opening.at, opening.at + opening.width):
        if opening.side in (NORTH, SOUTH):
            yield at, y if opening.side == NORTH else y + height - 1
        else:
            yield x if opening.side == WEST else x + width - 1, at


def _places(building: MapBuilding) -> Iterator[tuple[int, int]]:
    for each in (*building.doors, *building.windows):
        yield from squares_of(building, each)


def wall_squares(building: MapBuilding) -> list[tuple[int, int]]:
    """The squares of its wall: row on top, right side, row below, left side, each from its least
    square on; corners are in the rows."""
    x, y, width, height = building.box
    right, bottom = x + width - 1, y + height - 1
    return [
        *[(each, y) for each in range(x, right + 1)],
        *[(right, each) for each in range(y + 1, bottom)],
        *[(each, bottom) for each in range(x, right + 1)],
        *[(x, each) for each in range(y + 1, bottom)],
    ]


# The whole


def named_buildings(buildings: Sequence[MapBuilding]) -> list[tuple[str, Box]]:
    """Every building with the name that errors give it."""
    return [(f"building {number}", each.box) for number, each in enumerate(buildings, 1)]


def check_buildings(
    where: str,
    buildings: Sequence[MapBuilding],
    others: Sequence[tuple[str, Box]] = (),
) -> None:
    """Raise ``Malformed`` where buildings cannot be so; ``others``: what else is on the map, by
    name."""
    if sum(len(wall_squares(each)) for each in buildings) > MOST_SECTIONS:
        raise Malformed(f"{where}: its buildings have more than {MOST_SECTIONS} squares of wall")
    built = named_buildings(buildings)
    for (name, one), (other, two) in (*combinations(built, 2), *product(built, others)):
        if one.meets(two):
            raise Malformed(f"{where}: {name} and {other} overlap")


def buildings_to_json(buildings: Sequence[MapBuilding]) -> dict[str, Any]:
    """Return buildings as JSON, without loss; empty for none."""
    return {"buildings": [_to_json(each) for each in buildings]} if buildings else {}


def _to_json(building: MapBuilding) -> dict[str, Any]:
    found: dict[str, Any] = building.box._asdict() | {
        "name": building.name,
        "material": building.material,
        "dp": building.dp,
        "falls": building.falls,
        "stories": building.stories,
        "doors": [each._asdict() for each in building.doors],
        "windows": [each._asdict() for each in building.windows],
    }
    if building.stairs is not None:
        found["stairs"] = {"x": building.stairs[0], "y": building.stairs[1]}
    return found
