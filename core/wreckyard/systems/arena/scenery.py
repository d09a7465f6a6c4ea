"""Obstacles, walls and hazards of an arena, read from their data file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...engine.errors import Malformed
from ...kit.geometry import Base
from ...kit.reading import ObjectReader
from .actions import COLORS
from .field import COVERS
from .geometry.moves import Weight
from .reading import BASES, by_code, package_file, read_json

WEIGHTS = ("light", "heavy", "wall")

SMALLEST, LARGEST = 100, 48_000
"""The least thickness and the greatest length of anything in an arena, in units."""

WRECK = "wreck"


@dataclass(frozen=True, slots=True)
class ObstacleKind:
    """An obstacle token: how it is pushed, hides and breaks, and its size (Obstacles)."""

    code: str
    name: str
    weight: Weight
    cover: int
    durability: int
    base: Base


@dataclass(frozen=True, slots=True)
class HazardKind:
    """A hazard card: dice and skids for driving rolls, control for each skid, its size."""

    code: str
    name: str
    dice: tuple[int, ...]
    skids: int
    skid_cost: int
    base: Base


@dataclass(frozen=True, slots=True)
class Scenery:
    """All kinds by code, and the name, weight and cover of walls."""

    obstacles: dict[str, ObstacleKind]
    hazards: dict[str, HazardKind]
    wall_name: str
    wall_weight: Weight
    wall_cover: int


def _base(reader: ObjectReader) -> Base:
    return Base(reader.whole("length", SMALLEST, 4000), reader.whole("width", SMALLEST, 4000))


def _end(reader: ObjectReader) -> None:
    reader.choice("basis", BASES)
    reader.words("house", default=[])
    reader.finish()


def _read_obstacle(reader: ObjectReader) -> ObstacleKind:
    kind = ObstacleKind(
        code=reader.text("code", longest=20),
        name=reader.text("name", longest=20),
        weight=Weight(WEIGHTS.index(reader.choice("weight", WEIGHTS))),
        cover=COVERS.index(reader.choice("cover", COVERS)),
        durability=reader.whole("durability", 0, 40),
        base=_base(reader),
    )
    _end(reader)
    return kind


def _read_hazard(reader: ObjectReader) -> HazardKind:
    dice = reader.counts("dice", COLORS, 9)
    kind = HazardKind(
        code=reader.text("code", longest=20),
        name=reader.text("name", longest=20),
        dice=tuple(dice.get(color, 0) for color in COLORS),
        skids=reader.whole("skids", 0, 9, 0),
        skid_cost=reader.whole("skid_cost", 1, 9, 1),
        base=_base(reader),
    )
    _end(reader)
    return kind


def read_scenery(text: str, where: str = "obstacles") -> Scenery:
    """Scenery from JSON text. Raises ``Malformed`` naming the place and field at fault."""
    reader = read_json(text, where)
    obstacles = [_read_obstacle(each) for each in reader.objects("obstacles", "obstacle", 40)]
    hazards = [_read_hazard(each) for each in reader.objects("hazards", "hazard", 40)]
    walls = reader.inner("walls")
    scenery = Scenery(
        obstacles=by_code(obstacles, lambda kind: kind.code, where),
        hazards=by_code(hazards, lambda kind: kind.code, where),
        wall_name=walls.text("name", longest=20),
        wall_weight=Weight(WEIGHTS.index(walls.choice("weight", WEIGHTS))),
        wall_cover=COVERS.index(walls.choice("cover", COVERS)),
    )
    _end(walls)
    reader.finish()
    if WRECK not in scenery.obstacles:
        raise Malformed(f"{where}: there is no {WRECK!r}")
    return scenery


@cache
def scenery() -> Scenery:
    """The obstacles, walls and hazards that come with the package."""
    return read_scenery(package_file("obstacles.json"))
