"""Places and things for the tests of geometry: strategies, and the symmetries of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hypothesis import strategies as st

from wreckyard.kit.geometry import (
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR_LEFT,
    REAR_RIGHT,
    Base,
    Convex,
    Footprint,
    Point,
    Pose,
    Side,
    centred,
    disc,
    hull,
    outline,
    overlap,
    slab,
)

CAR = Base(1000, 500)
BARRIER = Base(1000, 150)


class Boat(NamedTuple):
    """A rectangle with a pointed bow and stern: a footprint that is no rectangle."""

    length: int
    width: int
    point: int

    def template(self, heading: int) -> Convex:
        across, along = self.width, self.length
        half = [(-across, along), (0, along + 2 * self.point), (across, along)]
        sides = [Side.FRONT] * 2 + [Side.RIGHT] + [Side.BACK] * 2 + [Side.LEFT]
        return Convex(centred(half, heading), sides, heading)

    def corner_offset(self, heading: int, which: int) -> Point:
        corners = {FRONT_LEFT: 0, FRONT_RIGHT: 2, REAR_RIGHT: 3, REAR_LEFT: 5}
        return self.template(heading).points[corners[which]]


BOAT = Boat(1000, 500, 100)
vehicles: st.SearchStrategy[Footprint] = st.sampled_from([CAR, BOAT])

headings = st.integers(0, 3599)
poses = st.builds(Pose, st.integers(-3000, 3000), st.integers(-3000, 3000), headings)
things = st.one_of(
    st.builds(outline, poses, st.sampled_from([CAR, BOAT, BARRIER, Base(700, 1000)])),
    st.builds(disc, st.integers(-3000, 3000), st.integers(-3000, 3000), st.just(150)),
)


def apart(candidates: list[Convex], keep_clear: Convex) -> list[Convex]:
    """Those of some things that overlap neither one given nor one kept before."""
    kept: list[Convex] = []
    for one in candidates:
        if not any(overlap(one, other) for other in [keep_clear, *kept]):
            kept.append(one)
    return kept


def arena(size: int = 6000) -> list[Convex]:
    """The four walls round a square of this size with its middle at (0, 0)."""
    half = size // 2
    ends = [(-half, -half), (half, -half), (half, half), (-half, half)]
    return [slab(ends[i - 1], ends[i], 1000) for i in range(4)]


class Symmetry:
    """A turn by quarters, then perhaps a mirror, left for right."""

    def __init__(self, quarters: int, mirrored: bool) -> None:
        self.quarters, self.mirrored = quarters, mirrored

    def __repr__(self) -> str:
        return f"Symmetry({self.quarters}, {self.mirrored})"

    def point(self, x: int, y: int) -> tuple[int, int]:
        for _ in range(self.quarters):
            x, y = -y, x
        return (-x, y) if self.mirrored else (x, y)

    def bearing(self, tenths: int) -> int:
        turned = (tenths + 900 * self.quarters) % 3600
        return -turned % 3600 if self.mirrored else turned

    def angle(self, tenths: int) -> int:
        return -tenths if self.mirrored else tenths

    def pose(self, pose: Pose) -> Pose:
        return Pose(*self.point(pose.x, pose.y), self.bearing(pose.heading))

    def corner(self, which: int) -> int:
        return which ^ 1 if self.mirrored else which

    def sides(self, sides: tuple[Side, ...]) -> set[Side]:
        across = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}
        return {across.get(side, side) if self.mirrored else side for side in sides}

    def thing(self, shape: Convex) -> Convex:
        points = [self.point(*point) for point in shape.points]
        sides = list(shape.sides)
        if self.mirrored:
            points.reverse()
            # The edge after a corner becomes the edge before it.
            sides = [*sides[-2::-1], sides[-1]] if sides else []
            across = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}
            sides = [across.get(side, side) for side in sides]
        return Convex(points, sides, self.bearing(shape.heading))


symmetries = st.builds(Symmetry, st.integers(0, 3), st.booleans())


def stretched(shape: Convex, x: int, y: int) -> Convex:
    """All that a shape covers on its way along a straight step."""
    return hull([*shape.points, *[(a + x, b + y) for a, b in shape.points]])


def first_step(whole: int, free: Callable[[int], bool]) -> int:
    """The last step up to ``whole`` before the first that is not free, one by one."""
    made = 0
    while made < whole and free(made + 1):
        made += 1
    return made
