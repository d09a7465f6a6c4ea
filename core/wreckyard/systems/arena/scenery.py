"""What can stand or lie in an arena: obstacles, walls and hazards, read from their data file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...engine.errors import Malformed
from ...kit.geometry import Base
from .actions import COLORS
from .field import COVERS
from .geometry.moves import Weight
from .reading import BASES, Entry, by_code, package_file, read_json

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


def _base(entry: Entry) -> Base:
    return Base(entry.whole("length", SMALLEST, 4000), entry.whole("width", SMALLEST, 4000))


def _end(entry: Entry) -> None:
    entry.choice("basis", BASES)
    entry.words("house", default=[])
    entry.finish()


def _read_obstacle(entry: Entry) -> ObstacleKind:
    kind = ObstacleKind(
        code=entry.text("code", longest=20),
        name=entry.text("name", longest=20),
        weight=Weight(WEIGHTS.index(entry.choice("weight", WEIGHTS))),
        cover=COVERS.index(entry.choice("cover", COVERS)),
        durability=entry.whole("durability", 0, 40),
        base=_base(entry),
    )
    _end(entry)
    return kind


def _read_hazard(entry: Entry) -> HazardKind:
    dice = entry.counts("dice", COLORS, 9)
    kind = HazardKind(
        code=entry.text("code", longest=20),
        name=entry.text("name", longest=20),
        dice=tuple(dice.get(color, 0) for color in COLORS),
        skids=entry.whole("skids", 0, 9, 0),
        skid_cost=entry.whole("skid_cost", 1, 9, 1),
        base=_base(entry),
    )
    _end(entry)
    return kind


def read_scenery(text: str, where: str = "obstacles") -> Scenery:
    """Scenery from JSON text. Raises ``Malformed`` naming the place and entry at fault."""
    entry = read_json(text, where)
    obstacles = [_read_obstacle(each) for each in entry.objects("obstacles", "obstacle", 40)]
    hazards = [_read_hazard(each) for each in entry.objects("hazards", "hazard", 40)]
    walls = entry.inner("walls")
    scenery = Scenery(
        obstacles=by_code(obstacles, lambda kind: kind.code, where),
        hazards=by_code(hazards, lambda kind: kind.code, where),
        wall_name=walls.text("name", longest=20),
        wall_weight=Weight(WEIGHTS.index(walls.choice("weight", WEIGHTS))),
        wall_cover=COVERS.index(walls.choice("cover", COVERS)),
    )
    _end(walls)
    entry.finish()
    if WRECK not in scenery.obstacles:
        raise Malformed(f"{where}: there is no {WRECK!r}")
    return scenery


@cache
def scenery() -> Scenery:
    """The obstacles, walls and hazards that come with the package."""
    return read_scenery(package_file("obstacles.json"))
