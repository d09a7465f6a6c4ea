"""The relief of a map file: banked curves, ramps, platforms (Banked Curves; Jumping; Falling).

All of it may be left out of a file: then everything is level. Boxes and heights are in quarter
inches, as on all of a map. See docs/rules-classic.md for the entries.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import ObjectReader
from .grid import Box, read_box

INSIDES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""The sides of a bank that can be the inside of its curve, clockwise from the north."""

UPWARD = ("north", "east", "south", "west")
"""The edges to which a ramp can rise, clockwise."""

MOST = 60
"""How many banks, ramps or platforms a map may have."""

STEEPEST = 60
"""The angle of a ramp, in degrees."""

HIGHEST = 16
"""How high a ramp or a platform is: the table of falls ends at four inches."""

NARROWEST, SHORTEST = 4, 4
"""Of a ramp: a car is 2 wide and comes slanting, and 4 long."""

SMALLEST = 4
"""The sides of a platform."""


class BankBox(NamedTuple):
    """A part of a banked curve: which side of it is the inside, and whether it is very steep."""

    box: Box
    inside: str
    steep: bool = False


class RampBox(NamedTuple):
    """A ramp: the edge to which it rises, its angle in degrees, how much it rises."""

    box: Box
    up: str
    angle: int
    rise: int

    @property
    def across(self) -> int:
        """The width of the ramp for a car driving up."""
        return self.box.width if self.up in ("north", "south") else self.box.height

    @property
    def along(self) -> int:
        """The length of the ramp for a car driving up."""
        return self.box.height if self.up in ("north", "south") else self.box.width

    @property
    def beyond(self) -> Box:
        """The row of squares beyond its upper edge."""
        x, y, width, height = self.box
        return {
            "north": Box(x, y - 1, width, 1),
            "south": Box(x, y + height, width, 1),
            "west": Box(x - 1, y, 1, height),
            "east": Box(x + width, y, 1, height),
        }[self.up]


class PlatformBox(NamedTuple):
    """Raised level ground with edges, so high above the rest."""

    box: Box
    rise: int


class MapRelief(NamedTuple):
    """All of it; as it is here, everything is level."""

    banks: tuple[BankBox, ...] = ()
    ramps: tuple[RampBox, ...] = ()
    platforms: tuple[PlatformBox, ...] = ()

    def base(self, ramp: RampBox) -> int:
        """How high the foot of a ramp is: that of the platform on which it stands."""
        return next((each.rise for each in self.platforms if each.box.meets(ramp.box)), 0)

    def beyond(self, ramp: RampBox) -> PlatformBox | None:
        """The platform to which a ramp leads, if it does."""
        return next((each for each in self.platforms if each.box.meets(ramp.beyond)), None)


LEVEL = MapRelief()


# Reading


def read_relief(reader: ObjectReader, width: int, height: int) -> MapRelief:
    """The relief of a map of a size from its file. Raises ``Malformed`` naming what is wrong."""
    size = width, height
    return MapRelief(
        tuple([_read_bank(each, *size) for each in reader.objects("banks", "bank", MOST, [])]),
        tuple([_read_ramp(each, *size) for each in reader.objects("ramps", "ramp", MOST, [])]),
        tuple(
            [
                _read_platform(each, *size)
                for each in reader.objects("platforms", "platform", MOST, [])
            ]
        ),
    )


def _read_bank(reader: ObjectReader, width: int, height: int) -> BankBox:
    box = read_box(reader, width, height)
    bank = BankBox(
        box, reader.choice("inside", INSIDES), reader.flag("steep") if "steep" in reader else False
    )
    reader.finish()
    return bank


def _read_ramp(reader: ObjectReader, width: int, height: int) -> RampBox:
    box = read_box(reader, width, height)
    ramp = RampBox(
        box,
        reader.choice("up", UPWARD),
        reader.whole("angle", 1, STEEPEST),
        reader.whole("rise", 1, HIGHEST),
    )
    reader.finish()
    return ramp


def _read_platform(reader: ObjectReader, width: int, height: int) -> PlatformBox:
    found = PlatformBox(read_box(reader, width, height), reader.whole("rise", 1, HIGHEST))
    reader.finish()
    return found


# Writing


def relief_to_json(relief: MapRelief) -> dict[str, Any]:
    """Relief as the entries of a file, without those that say what is usual."""
    data: dict[str, Any] = {}
    if relief.banks:
        data["banks"] = [
            {**each.box._asdict(), "inside": each.inside, **({"steep": True} if each.steep else {})}
            for each in relief.banks
        ]
    if relief.ramps:
        data["ramps"] = [
            {**each.box._asdict(), "up": each.up, "angle": each.angle, "rise": each.rise}
            for each in relief.ramps
        ]
    if relief.platforms:
        data["platforms"] = [{**each.box._asdict(), "rise": each.rise} for each in relief.platforms]
    return data


# Checking


def solid_boxes(relief: MapRelief) -> Iterator[tuple[str, Box]]:
    """Yield the parts of a relief on which nothing else may stand, with their names in errors."""
    for number, ramp in enumerate(relief.ramps, 1):
        yield f"ramp {number}", ramp.box
    for number, platform in enumerate(relief.platforms, 1):
        yield f"platform {number}", platform.box


def check_relief(where: str, relief: MapRelief) -> None:
    """Raise ``Malformed`` where banks, ramps and platforms do not fit each other."""
    _check_apart(where, "bank", [each.box for each in relief.banks])
    _check_apart(where, "ramp", [each.box for each in relief.ramps])
    _check_apart(where, "platform", [each.box for each in relief.platforms])
    for number, platform in enumerate(relief.platforms, 1):
        if min(platform.box.width, platform.box.height) < SMALLEST:
            raise Malformed(f"{where}: platform {number} must be at least {SMALLEST} squares wide")
    for number, ramp in enumerate(relief.ramps, 1):
        _check_ramp(where, relief, number, ramp)
    for number, bank in enumerate(relief.banks, 1):
        for name, box in solid_boxes(relief):
            if bank.box.meets(box):
                raise Malformed(f"{where}: bank {number} and {name} overlap")


def _holds(outer: Box, inner: Box) -> bool:
    """Whether one rectangle lies wholly in another."""
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.width <= outer.x + outer.width
        and inner.y + inner.height <= outer.y + outer.height
    )


def _check_apart(where: str, kind: str, boxes: list[Box]) -> None:
    for (one, box), (two, other) in combinations(enumerate(boxes, 1), 2):
        if box.meets(other):
            raise Malformed(f"{where}: {kind} {one} and {kind} {two} overlap")


def _check_ramp(where: str, relief: MapRelief, number: int, ramp: RampBox) -> None:
    if ramp.across < NARROWEST:
        raise Malformed(f"{where}: ramp {number} must be at least {NARROWEST} squares wide")
    if ramp.along < SHORTEST:
        raise Malformed(f"{where}: ramp {number} must be at least {SHORTEST} squares long")
    top = relief.base(ramp) + ramp.rise
    if top > HIGHEST:
        raise Malformed(f"{where}: ramp {number} rises to {top} squares, and {HIGHEST} is the most")
    for at, platform in enumerate(relief.platforms, 1):
        if platform.box.meets(ramp.box) and not _holds(platform.box, ramp.box):
            raise Malformed(f"{where}: ramp {number} stands partly on platform {at}")
        if platform.box.meets(ramp.beyond) and not _holds(platform.box, ramp.box):
            if platform.rise > top:
                raise Malformed(f"{where}: ramp {number} runs into platform {at}, which is higher")
            if platform.rise == top and not _holds(platform.box, ramp.beyond):
                raise Malformed(f"{where}: ramp {number} leads only partly to platform {at}")
