"""The ground of a map file: roads, trees, boulders, ditches, water (Off-Road Duelling; Road
Conditions).

All of it may be left out of a file: then everything is road. Boxes are in quarter inches, as on all
of a map. See docs/rules-classic.md for the entries.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import ObjectReader
from .grid import Box, read_box

ROAD, OFF_ROAD, SHOULDER, SOFT_SHOULDER = GROUND_KINDS = (
    "road",
    "off-road",
    "shoulder",
    "soft-shoulder",
)
"""Kinds of ground: shoulders at the edge of a road have no effect, soft ones make maneuvers harder
(Highway Chases: as players choose)."""

TREE, BOULDER, DITCH, WATER, CURB = THINGS = ("tree", "boulder", "ditch", "water", "curb")
"""What open country has on it, and the curbs of roads."""

FIELDS = {TREE: "trees", BOULDER: "boulders", DITCH: "ditches", WATER: "water", CURB: "curbs"}
"""The entries of a file, by what they list."""

MOST_AREAS = 120

MOST_THINGS = 60
"""How many things of a kind a map may have."""

SMALL_TREE = (2, 3)
"""The D of driving over a small tree."""

CURBS = (1, 3)
"""The D of driving over a curb; the greater one if a map does not say (ruling 10)."""

TREE_DP, BOULDER_DP = (4, 60), (4, 100)
"""The damage points of what stands fast."""

DITCH_FEET = (1, 12)
"""How wide a ditch is. Wider ones are open country that one drives down into and up again."""

DEEPEST = 20
"""Half feet of water."""

WIDE_DITCH = 2
"""From so many feet on a ditch stops who is slow."""

FORDABLE = 3
"""The half feet of water that every vehicle gets through."""


class Area(NamedTuple):
    """A rectangle of one kind of ground; of several on one place the last counts."""

    kind: str
    box: Box


class Thing(NamedTuple):
    """A thing of open country.

    ``size`` is the D of a small tree or a curb, the feet of a ditch, the half feet of water; ``dp``
    are the points of a tree or boulder that stands fast, 0 for one that is driven over.
    """

    kind: str
    box: Box
    size: int = 0
    dp: int = 0

    @property
    def stands(self) -> bool:
        """Whether it stops whoever runs into it."""
        return self.dp > 0

    @property
    def bars(self) -> bool:
        """Whether a car that drives slowly, and has nothing special, does not get past it."""
        wide = self.kind == DITCH and self.size >= WIDE_DITCH
        deep = self.kind == WATER and self.size > FORDABLE
        return self.stands or wide or deep


class MapGround(NamedTuple):
    """All of it; as it is here, everything is road."""

    kind: str = ROAD
    areas: tuple[Area, ...] = ()
    things: tuple[Thing, ...] = ()


PLAIN = MapGround()


# Reading


def read_ground(reader: ObjectReader, width: int, height: int) -> MapGround:
    """The ground of a map of a size from its file. Raises ``Malformed`` naming what is wrong."""
    kind = reader.choice("ground", (ROAD, OFF_ROAD), ROAD)
    areas = tuple(
        [
            _read_area(each, width, height)
            for each in reader.objects("areas", "area", MOST_AREAS, [])
        ]
    )
    things = tuple(
        [
            _READ[name](each, read_box(each, width, height))
            for name in THINGS
            for each in reader.objects(FIELDS[name], name, MOST_THINGS, [])
        ]
    )
    return MapGround(kind, areas, things)


def _read_area(reader: ObjectReader, width: int, height: int) -> Area:
    area = Area(reader.choice("ground", GROUND_KINDS), read_box(reader, width, height))
    reader.finish()
    return area


def _read_tree(reader: ObjectReader, box: Box) -> Thing:
    small, large = SMALL_TREE, TREE_DP
    hazard, dp = reader.whole("hazard", 0, small[1], 0), reader.whole("dp", 0, large[1], 0)
    if (hazard == 0) == (dp == 0):
        raise reader.wrong(
            "hazard", "or 'dp' must be there, and not both: small trees, or large ones"
        )
    if hazard and hazard < small[0]:
        raise reader.wrong("hazard", f"must be {small[0]} or {small[1]}, not {hazard}")
    if dp and dp < large[0]:
        raise reader.wrong("dp", f"must be at least {large[0]}, not {dp}")
    reader.finish()
    return Thing(TREE, box, hazard, dp)


def _read_boulder(reader: ObjectReader, box: Box) -> Thing:
    least, most = BOULDER_DP
    dp = reader.whole("dp", 0, most, 0)
    if 0 < dp < least:
        raise reader.wrong("dp", f"must be at least {least}, not {dp}, or left out of a small one")
    reader.finish()
    return Thing(BOULDER, box, 0, dp)


def _read_ditch(reader: ObjectReader, box: Box) -> Thing:
    thing = Thing(DITCH, box, reader.whole("feet", *DITCH_FEET))
    reader.finish()
    return thing


def _read_water(reader: ObjectReader, box: Box) -> Thing:
    thing = Thing(WATER, box, reader.whole("depth", 1, DEEPEST))
    reader.finish()
    return thing


def _read_curb(reader: ObjectReader, box: Box) -> Thing:
    least, most = CURBS
    hazard = reader.whole("hazard", least, most, most)
    if hazard not in CURBS:
        raise reader.wrong("hazard", f"must be {least} or {most}, not {hazard}")
    reader.finish()
    return Thing(CURB, box, hazard)


_READ = {
    TREE: _read_tree,
    BOULDER: _read_boulder,
    DITCH: _read_ditch,
    WATER: _read_water,
    CURB: _read_curb,
}


# Writing


def ground_to_json(found: MapGround) -> dict[str, Any]:
    """Ground as the entries of a file, without those that say what is usual."""
    data: dict[str, Any] = {}
    if found.kind != ROAD:
        data["ground"] = found.kind
    if found.areas:
        data["areas"] = [{"ground": each.kind, **each.box._asdict()} for each in found.areas]
    for kind in THINGS:
        rows = [_row(each) for each in found.things if each.kind == kind]
        if rows:
            data[FIELDS[kind]] = rows
    return data


def _row(thing: Thing) -> dict[str, int]:
    row = thing.box._asdict()
    word = {TREE: "hazard", DITCH: "feet", WATER: "depth", CURB: "hazard"}.get(thing.kind)
    usual = thing.kind == CURB and thing.size == CURBS[1]
    if word and thing.size and not usual:
        row[word] = thing.size
    if thing.dp:
        row["dp"] = thing.dp
    return row


# Checking


def named_things(found: MapGround) -> Iterator[tuple[str, Thing]]:
    """What open country has on it, with the names that errors give it."""
    for kind in THINGS:
        things = [each for each in found.things if each.kind == kind]
        for number, each in enumerate(things, 1):
            yield f"{kind} {number}", each


def check_small(where: str, found: MapGround) -> None:
    """Raise ``Malformed`` where a ditch or curb is no strip: it must be one square wide."""
    for name, each in named_things(found):
        if each.kind in (DITCH, CURB) and 1 not in (each.box.width, each.box.height):
            feet = ", whatever its feet" if each.kind == DITCH else ""
            raise Malformed(f"{where}: {name} must be one square wide or one high{feet}")
