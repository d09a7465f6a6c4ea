"""Road, open country, and the flat obstacles on it (Off-Road Duelling; Hazards).

Lengths are thousandths of an inch. What stands fast there, and ditches that stop who is slow, are
among the walls of the map besides.
"""

from __future__ import annotations

from typing import NamedTuple

from ....kit.convex import Convex
from .file.grid import Box, rectangle
from .file.ground import (
    BOULDER,
    CURB,
    DITCH,
    OFF_ROAD,
    ROAD,
    SHOULDER,
    SOFT_SHOULDER,
    TREE,
    WATER,
    MapGround,
    Thing,
)

__all__ = [
    "BOULDER",
    "CURB",
    "DITCH",
    "FLAT",
    "OFF_ROAD",
    "ROAD",
    "SHOULDER",
    "SOFT_SHOULDER",
    "TREE",
    "WATER",
    "Feature",
    "Region",
    "Terrain",
    "shape_of_box",
    "terrain",
]


class Region(NamedTuple):
    """A rectangle of one kind of ground."""

    kind: str
    left: int
    top: int
    right: int
    bottom: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a place is in it, edges included."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Feature(NamedTuple):
    """Something flat: a small tree, a small boulder, a ditch, water, a curb; ``size`` as in
    ``Thing``."""

    kind: str
    shape: Convex
    size: int


class Terrain(NamedTuple):
    """The ground of a map: what all of it is, areas that are not, flat things."""

    kind: str = ROAD
    areas: tuple[Region, ...] = ()
    features: tuple[Feature, ...] = ()

    def is_off_road(self, x: int, y: int) -> bool:
        """Whether a place is off the road; of several areas the last counts."""
        for area in reversed(self.areas):
            if area.holds(x, y):
                return area.kind == OFF_ROAD
        return self.kind == OFF_ROAD

    def is_soft(self, x: int, y: int) -> bool:
        """Whether a place is on a soft shoulder; of several areas the last counts."""
        for area in reversed(self.areas):
            if area.holds(x, y):
                return area.kind == SOFT_SHOULDER
        return False

    def depth(self, x: int, y: int) -> int:
        """Half feet of water at a place, the deepest of what borders there; 0 where it is dry."""
        deep = 0
        for kind, shape, size in self.features:
            inside = shape.left <= x <= shape.right and shape.top <= y <= shape.bottom
            if kind == WATER and inside and size > deep:
                deep = size
        return deep


FLAT = Terrain()
"""Road everywhere, and nothing on it."""


def shape_of_box(box: Box) -> Convex:
    """A rectangle of the grid as an outline."""
    return rectangle(*box.edges)


def terrain(found: MapGround) -> Terrain:
    """The ground of a map's file as the rules use it."""
    areas = [Region(kind, *box.edges) for kind, box in found.areas]
    features = [_feature(each) for each in found.things if not each.stands]
    if found.kind == ROAD and not areas and not features:
        return FLAT
    return Terrain(found.kind, tuple(areas), tuple(features))


def _feature(thing: Thing) -> Feature:
    return Feature(thing.kind, shape_of_box(thing.box), thing.size)
