"""An arena as the rules use it: what never changes in a game."""

from __future__ import annotations

from dataclasses import dataclass

from ...kit.geometry import Base, Convex
from .geometry.moves import Weight

NO_COVER, PARTIAL, FULL = range(3)
COVERS = ("none", "partial", "full")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing. An edge of the arena has a ``shape`` in place of a base.

    ``durability`` 0 means that it cannot be damaged.
    """

    name: str
    weight: Weight
    cover: int
    durability: int
    base: Base | None = None
    shape: Convex | None = None


@dataclass(frozen=True, slots=True)
class Hazard:
    """A hazard on the ground: dice (in the order of ``COLORS``) and skids that it adds to a
    driving roll, and how much control each skid costs on it."""

    name: str
    shape: Convex
    dice: tuple[int, ...]
    skids: int
    skid_cost: int


@dataclass(frozen=True, slots=True)
class Field:
    """An arena: its size in units, kinds of things, where they start (kind, x, y, heading; the
    four edges first: north, east, south, west), hazards, terrain, and the kind of wrecks."""

    name: str
    width: int
    height: int
    kinds: tuple[Kind, ...]
    starts: tuple[tuple[int, int, int, int], ...]
    hazards: tuple[Hazard, ...]
    terrain: tuple[tuple[int, Convex], ...]
    wreck: int
