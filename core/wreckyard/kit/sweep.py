"""Moving a thing along a straight line until it meets something; turns are in ``turning``.

A sweep follows the whole way, not only its end. It stops at the last whole unit, or tenth of a
degree, at which the thing overlaps nothing, and says what it would have run into. Whoever
starts without overlapping ends without overlapping.

What already touches at the start does not hold up a move that goes along it or away from it:
as much as ``GRAZE`` units of pressing, which rounding can bring about, bend the way aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from .convex import Convex, Point, Side, nearest, overlap, reaches
from .geometry import (
    TOUCH,
    Footprint,
    Pose,
    faced_side,
    outline,
    touch,
)
from .separation import backing
from .trig import rounded, vector

GRAZE = 3
"""So many units of pressing against what touches at the start are sliding, not running into."""

AT_ONCE = 3
"""Steps beyond the first touch within which other touches count as simultaneous."""


class Contact(NamedTuple):
    """What a sweep ran into.

    ``obstacle`` is the thing's place in the sequence that was given. ``sides`` are the sides of
    the mover that were touched, and ``other_sides`` those of the obstacle: one each, two when a
    corner was met exactly between them, none for a thing without sides. ``already`` says that
    the two touched before the move. ``direction`` points from the mover to the obstacle.
    """

    obstacle: int
    sides: tuple[Side, ...]
    other_sides: tuple[Side, ...]
    already: bool
    direction: Point


class Sweep(NamedTuple):
    """How far a move came: the pose, the way made in units or tenths of a degree (never
    negative), and what stopped it; no contacts when the whole way was free."""

    pose: Pose
    made: int
    contacts: tuple[Contact, ...]


def contact(mover: Convex, obstacle: Convex, index: int, already: bool) -> Contact:
    """How two things that are next to each other touch."""
    near = nearest(mover, obstacle)
    back = Point(-near.direction.x, -near.direction.y)
    return Contact(
        index,
        faced_side(mover, near.first_corner, near.first, near.direction),
        faced_side(obstacle, near.second_corner, near.second, back),
        already,
        near.direction,
    )


def entering(mover: Convex, obstacle: Convex, x: int, y: int) -> tuple[int, int] | None:
    """When a mover going straight by (x, y) begins to overlap: a fraction of the way.

    The fraction is exact, as (numerator, divisor), at least 0 and below 1. ``None`` when it
    never does. The two must not overlap at the start.
    """
    left, right = (x, 0) if x < 0 else (0, x)
    top, bottom = (y, 0) if y < 0 else (0, y)
    if (
        mover.right + right <= obstacle.left
        or obstacle.right <= mover.left + left
        or mover.bottom + bottom <= obstacle.top
        or obstacle.bottom <= mover.top + top
    ):
        return None
    first, first_per = 0, 1
    last, last_per = 1, 1
    for u, v, low, high, other_low, other_high, _ in reaches(mover, obstacle):
        speed = u * x + v * y
        if speed == 0:
            if high <= other_low or other_high <= low:
                return None
            continue
        if speed > 0:
            enter, leave = other_low - high, other_high - low
        else:
            enter, leave, speed = low - other_high, high - other_low, -speed
        if enter * first_per > first * speed:
            first, first_per = enter, speed
        if leave * last_per < last * speed:
            last, last_per = leave, speed
        if first * last_per >= last * first_per:
            return None
    return first, first_per


def _pressing(mover: Convex, obstacle: Convex, x: int, y: int) -> tuple[int, int, int] | None:
    """How a step slides along what it touches: a direction, and by how much it presses.

    Gives (u, v, amount): the step is clear of the obstacle once u * x + v * y is less by
    ``amount``. ``None`` when it presses by more than ``GRAZE`` units.
    """
    best: tuple[int, int, int] | None = None
    best_length = 1
    for u, v, low, high, other_low, other_high, length in reaches(mover, obstacle):
        speed = u * x + v * y
        gap = other_low - high
        if speed < 0:
            u, v, speed, gap = -u, -v, -speed, low - other_high
        amount = speed - gap
        if (
            gap >= 0
            and amount <= GRAZE * length
            and (best is None or amount * best_length < best[2] * length)
        ):
            best, best_length = (u, v, amount), length
    return best


def _bent(mover: Convex, touched: Sequence[Convex], x: int, y: int) -> tuple[int, int]:
    """A step bent by a few units so that it slides along what it only grazes."""
    start = x, y
    for _ in range(4):
        clear = True
        for obstacle in touched:
            if entering(mover, obstacle, x, y) is None:
                continue
            press = _pressing(mover, obstacle, x, y)
            if press is None:
                continue
            back = backing(*press)
            x, y, clear = x - back[0], y - back[1], False
        if clear:
            return x, y
    return start


def sweep_shift(
    pose: Pose, base: Footprint, direction: int, length: int, obstacles: Sequence[Convex]
) -> Sweep:
    """Moves a base straight along a bearing, keeping its heading, until it meets something.

    ``direction`` is a bearing in tenths of a degree, ``length`` in units, not negative. The
    way made is in units. The base must overlap nothing at the start.
    """
    if length <= 0:
        return Sweep(pose, 0, ())
    return sweep_straight(pose, base, *vector(direction, length), obstacles, length)


def sweep_straight(
    pose: Pose,
    base: Footprint,
    x: int,
    y: int,
    obstacles: Sequence[Convex],
    parts: int | None = None,
) -> Sweep:
    """Moves a base straight by (x, y), keeping its heading, until it meets something.

    The way made is counted in ``parts``, equal ones of the whole way: without them in units. The
    base must overlap nothing at the start.
    """
    length = isqrt(x * x + y * y) if parts is None else parts
    if length <= 0:
        return Sweep(pose, 0, ())
    mover = outline(pose, base)
    near = [
        (index, other)
        for index, other in enumerate(obstacles)
        if mover.left + min(x, 0) - TOUCH <= other.right
        and other.left <= mover.right + max(x, 0) + TOUCH
        and mover.top + min(y, 0) - TOUCH <= other.bottom
        and other.top <= mover.bottom + max(y, 0) + TOUCH
    ]
    if not near:
        return Sweep(Pose(pose.x + x, pose.y + y, pose.heading), length, ())
    met = [other for _, other in near if entering(mover, other, x, y) is not None]
    if met:
        touched = [other for other in met if touch(mover, other)]
        if touched:
            x, y = _bent(mover, [other for _, other in near if touch(mover, other)], x, y)
    made = length
    hits: list[tuple[int, Convex, int]] = []
    for index, other in near:
        when = entering(mover, other, x, y)
        if when is not None:
            step = when[0] * length // when[1]
            hits.append((index, other, step))
            made = min(made, step)
    if not hits:
        return Sweep(Pose(pose.x + x, pose.y + y, pose.heading), length, ())
    first = made
    while made > 0:
        step_x, step_y = rounded(x * made, length), rounded(y * made, length)
        stopped = mover.moved(step_x, step_y)
        if not any(overlap(stopped, other) for _, other in near):
            break
        made -= 1
    else:
        step_x = step_y = 0
        stopped = mover
    contacts = tuple(
        contact(stopped, other, index, touch(mover, other))
        for index, other, step in hits
        if step <= first + AT_ONCE
    )
    return Sweep(Pose(pose.x + step_x, pose.y + step_y, pose.heading), made, contacts)
