"""Drawing in the units of the board: how far points are apart, places and paths.

Only pictures are worked out here. Facings are eighths, clockwise from up.
"""

from __future__ import annotations

from collections.abc import Iterable

from ui.base.node import Attribute, Content, Node, h
from ui.games.streets.views.grid import PITCH

UNIT = 500
"""How far neighboring points are apart: two of them are a length to the camera, so that it shows
enough of the way of a fast car."""


def at(point: tuple[int, int]) -> tuple[int, int]:
    """Where a point of the board is drawn."""
    return point[0] * UNIT, point[1] * UNIT


def point_at(x: float, y: float) -> tuple[int, int]:
    """The point of the board that is nearest to a place of the drawing."""
    return round(x / UNIT), round(y / UNIT)


def put(point: tuple[int, int], eighths: int = 0) -> dict[str, str]:
    """The style that moves a drawing to a point and turns it; it always turns, so that it
    animates."""
    x, y = at(point)
    return {"transform": f"translate({x}px, {y}px) rotate({45 * eighths}deg)"}


def placed(point: tuple[int, int], eighths: int = 0) -> str:
    """The same as an attribute, for what never moves."""
    x, y = at(point)
    return f"translate({x} {y})" + (f" rotate({45 * eighths})" if eighths else "")


def art(*children: Content, key: str | None = None, **attrs: Attribute) -> Node:
    """Drawings of 1000 units from point to point, as large as this board."""
    return h("g", children, transform=f"scale({UNIT / PITCH:g})", key=key, **attrs)


def line(points: Iterable[tuple[int, int]]) -> str:
    """A path through points of the board."""
    return "M" + "L".join(f"{x} {y}" for x, y in map(at, points))


def label(
    point: tuple[float, float], *children: Content, key: str | None = None, **attrs: Attribute
) -> Node:
    """A drawing in pixels that keeps its size whatever the zoom, at a point of the board."""
    x, y = point[0] * UNIT, point[1] * UNIT
    return h(
        "g",
        h("g", children, class_="sc-px"),
        style={"transform": f"translate({x:g}px, {y:g}px)"},
        key=key,
        **attrs,
    )
