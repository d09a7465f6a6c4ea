"""Turning a thing about a point until it meets something.

As in ``sweep``, the whole way is followed: where the arcs of the corners might bulge into
something, the angle is halved, down to single tenths of a degree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt

from .convex import Convex, overlap
from .geometry import Footprint, Pose, corner, outline, pivot, touch, turned
from .separation import separation
from .sweep import AT_ONCE, GRAZE, Sweep, contact
from .trig import ONE, SHIFT, cosine

PIVOTED, TURNED = 2, 3
"""How far rounding takes a corner off its arc: about a corner, which stays, and about any point."""

_ONE_BY_ONE = 4
"""Turns of so few tenths are looked at one by one."""

_TOO_WIDE = 450
"""Turns of more tenths bulge so far that only their bounds are looked at, not their outlines."""

_HALF_BLIND = 900
"""Turns of more tenths are halved unseen."""


def radii(mover: Convex, centre: tuple[int, int]) -> list[int]:
    """Return the distance of every corner of an outline from a center, rounded up."""
    return [isqrt((x - centre[0]) ** 2 + (y - centre[1]) ** 2) + 1 for x, y in mover.points]


def _clear_between(
    before: Convex, after: Convex, bulges: Sequence[int], obstacle: Convex, slack: int
) -> bool:
    """Whether a turn from one outline to another surely stays clear of an obstacle.

    Between the two every corner keeps to the chord of its arc but for its bulge. ``slack`` is
    how much of an overlap does not matter.
    """
    corners: list[tuple[int, int, int]] | None = None
    one, other, points = before.points, after.points, obstacle.points
    for shape in (before, after, obstacle):
        for u, v, low, high, length in shape.axes:
            allowed = slack * length
            # A direction that does not part one of the outlines cannot part what is between.
            if shape is obstacle:
                reach = [u * x + v * y for x, y in one]
                near, far, low, high = low, high, min(reach), max(reach)
            else:
                reach = [u * x + v * y for x, y in points]
                near, far = min(reach), max(reach)
            if high <= near + allowed:
                sign = 1
            elif low >= far - allowed:
                sign, near = -1, -far
            else:
                continue
            if corners is None:
                corners = [(x, y, b) for (x, y), b in zip(one, bulges, strict=True)]
                corners += [(x, y, b) for (x, y), b in zip(other, bulges, strict=True)]
            u, v = u * sign, v * sign
            if max([u * x + v * y + length * b for x, y, b in corners]) <= near + allowed:
                return True
    return False


def _boxes_clear(before: Convex, after: Convex, bulge: int, obstacle: Convex) -> bool:
    """Whether the bounds of a turn from one outline to another are clear of an obstacle's."""
    return (
        max(before.right, after.right) + bulge <= obstacle.left
        or min(before.left, after.left) - bulge >= obstacle.right
        or max(before.bottom, after.bottom) + bulge <= obstacle.top
        or min(before.top, after.top) - bulge >= obstacle.bottom
    )


class Turning:
    """A turn of an object in steps of a tenth of a degree.

    ``place`` returns the pose after a number of tenths, from 0, each turned about ``centre``.
    Between two steps no corner leaves its arc by more than ``rounding`` units.
    """

    def __init__(
        self,
        base: Footprint,
        centre: tuple[int, int],
        place: Callable[[int], Pose],
        rounding: int = PIVOTED,
    ) -> None:
        self.base, self.centre, self.place, self.rounding = base, centre, place, rounding
        self.mover = outline(place(0), base)
        self.radii = radii(self.mover, centre)
        self._outlines: dict[int, Convex] = {0: self.mover}

    def at(self, step: int) -> Convex:
        """The outline after so many tenths."""
        shape = self._outlines.get(step)
        if shape is None:
            x, y, heading = self.place(step)
            shape = self._outlines[step] = self.base.template(heading).moved(x, y)
        return shape

    def may_reach(self, other: Convex) -> bool:
        """Whether an object is near enough to the center to be hit."""
        x, y = self.centre
        # An outline is rounded anew at every heading: its corners may lie a little further out.
        reach = max(self.radii) + self.rounding
        away_x = max(other.left - x, x - other.right, 0)
        away_y = max(other.top - y, y - other.bottom, 0)
        return away_x * away_x + away_y * away_y < reach * reach

    def first_overlap(self, low: int, high: int, other: Convex, slack: int = 0) -> int | None:
        """Return the first tenth after ``low``, up to ``high``, at which the object overlaps
        another by more than ``slack`` units, or ``None``."""
        if high - low <= _ONE_BY_ONE:
            for step in range(low + 1, high + 1):
                if overlap(self.at(step), other, slack):
                    return step
            return None
        if high - low <= _HALF_BLIND and self._surely_clear(low, high, other, slack):
            return None
        middle = (low + high) // 2
        found = self.first_overlap(low, middle, other, slack)
        return self.first_overlap(middle, high, other, slack) if found is None else found

    def _surely_clear(self, low: int, high: int, other: Convex, slack: int) -> bool:
        """Whether it is easy to see that it clears a thing from one tenth to another."""
        before, after = self.at(low), self.at(high)
        sagitta = ONE - cosine((high - low + 1) // 2)
        bulges = [(radius * sagitta >> SHIFT) + self.rounding for radius in self.radii]
        if _boxes_clear(before, after, max(bulges), other):
            return True
        return high - low <= _TOO_WIDE and _clear_between(before, after, bulges, other, slack)


def sweep_pivot(
    pose: Pose, base: Footprint, which: int, angle: int, obstacles: Sequence[Convex]
) -> Sweep:
    """Turns a thing about one of its corners, which stays exactly where it is, until it meets
    something.

    ``which`` is a corner of ``box``; ``angle`` is in tenths of a degree, clockwise when
    positive, at most half a turn either way. The way made is in tenths. The thing must overlap
    nothing at the start.
    """
    sign = 1 if angle > 0 else -1
    centre = corner(pose, base, which)
    turning = Turning(base, centre, lambda step: pivot(pose, base, which, sign * step))
    return _swept(turning, abs(angle), obstacles)


def sweep_turn(
    pose: Pose, base: Footprint, point: tuple[int, int], angle: int, obstacles: Sequence[Convex]
) -> Sweep:
    """Turns a thing about any point until it meets something; otherwise as ``sweep_pivot``."""
    sign = 1 if angle > 0 else -1
    turning = Turning(base, point, lambda step: turned(pose, point, sign * step), TURNED)
    return _swept(turning, abs(angle), obstacles)


def _swept(turning: Turning, whole: int, obstacles: Sequence[Convex]) -> Sweep:
    pose, base, mover = turning.place(0), turning.base, turning.mover
    if not whole:
        return Sweep(pose, 0, ())
    near = [
        (index, other, GRAZE if touch(mover, other) else 0)
        for index, other in enumerate(obstacles)
        if turning.may_reach(other)
    ]
    limit = whole
    hits: list[tuple[int, Convex, int]] = []
    for index, other, slack in near:
        far = min(whole, limit + AT_ONCE)
        step = turning.first_overlap(0, far, other, slack)
        if step is not None:
            hits.append((index, other, step))
            limit = min(limit, step)
    made = limit - 1 if hits else whole
    first = limit
    while made > 0:
        eased = _eased(turning.place(made), base, near)
        if eased is not None:
            break
        made -= 1
    else:
        eased = pose
    stopped = outline(eased, base)
    contacts = tuple(
        contact(stopped, other, index, slack > 0)
        for (index, other, slack) in near
        for hit, _, step in hits
        if hit == index and step <= first + AT_ONCE
    )
    return Sweep(eased, made, contacts)


def _eased(pose: Pose, base: Footprint, near: Sequence[tuple[int, Convex, int]]) -> Pose | None:
    """The pose moved off what it grazes by a few units; ``None`` when there is no room."""
    for _ in range(4):
        mover = outline(pose, base)
        moved = False
        for _, other, _ in near:
            if overlap(mover, other):
                x, y = separation(mover, other)
                pose = Pose(pose.x + x, pose.y + y, pose.heading)
                mover = outline(pose, base)
                moved = True
        if not moved:
            return pose
    return None
