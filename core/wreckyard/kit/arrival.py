"""What a move came to touch where it ended, without having been stopped by it.

A sweep names what it would have run into. One that ends just short of something, no further than
``TOUCH``, has met it all the same when going on would press on it.
"""

from __future__ import annotations

from .convex import Convex, nearest

SLANT = 333
"""What nears something by less than one part in so many of its way is sliding along it."""


def towards(step: tuple[int, int], direction: tuple[int, int]) -> bool:
    """Whether a step leads toward a direction by more than sliding."""
    (x, y), (u, v) = step, direction
    along = x * u + y * v
    return along > 0 and (SLANT * along) ** 2 > (x * x + y * y) * (u * u + v * v)


def nears_straight(mover: Convex, x: int, y: int, other: Convex) -> bool:
    """Whether a mover that goes on by (x, y) would press on what it touches."""
    return towards((x, y), nearest(mover, other).direction)


def nears_turning(mover: Convex, centre: tuple[int, int], clockwise: bool, other: Convex) -> bool:
    """Whether a mover that keeps turning about a center would press on an object it touches."""
    near = nearest(mover, other)
    point = mover.points[near.first] if near.first_corner else other.points[near.second]
    x, y = centre[1] - point.y, point.x - centre[0]
    return towards((x, y) if clockwise else (-x, -y), near.direction)
