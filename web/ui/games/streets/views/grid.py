"""Where points of a board lie in a drawing: 1000 units from a point to the next.

y grows downward and directions go clockwise from up, as in the rules, so that nothing is turned.
"""

from __future__ import annotations

from collections.abc import Iterable

PITCH = 1000
"""Units from a point to its neighbor."""

HALF_PITCH = PITCH // 2

EDGE = 800
"""How far the ground goes beyond the outermost points."""

EIGHTH = 45
"""Degrees between two directions."""

type Place = tuple[float, float]


def spot(point: tuple[float, float]) -> Place:
    """A point of the board in units."""
    return point[0] * PITCH, point[1] * PITCH


def put(point: tuple[float, float], facing: int | None = None) -> dict[str, str]:
    """The style that moves a drawing to a point and turns it; with a facing it always turns, so
    that it animates."""
    x, y = spot(point)
    turn = "" if facing is None else f" rotate({facing * EIGHTH}deg)"
    return {"transform": f"translate({x:g}px, {y:g}px){turn}"}


def placed(point: tuple[float, float], facing: int = 0) -> str:
    """The same as an attribute, for what never moves."""
    x, y = spot(point)
    turn = f" rotate({facing * EIGHTH})" if facing else ""
    return f"translate({x:g} {y:g}){turn}"


def line(places: Iterable[Place], closed: bool = False) -> str:
    """A path through places in units."""
    steps = "L".join(f"{x:.0f} {y:.0f}" for x, y in places)
    return f"M{steps}Z" if closed else f"M{steps}"


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """A rectangle as a path, its corners rounded by ``r``; clockwise, so that such paths join."""
    if not r:
        return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z"
    return (
        f"M{x + r:g} {y:g}h{w - 2 * r:g}q{r:g} 0 {r:g} {r:g}v{h - 2 * r:g}q0 {r:g} {-r:g} {r:g}"
        f"h{2 * r - w:g}q{-r:g} 0 {-r:g} {-r:g}v{2 * r - h:g}q0 {-r:g} {r:g} {-r:g}z"
    )


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path, clockwise."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"
