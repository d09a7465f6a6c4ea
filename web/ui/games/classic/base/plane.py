"""Coordinates of the map in the drawing.

Only pictures are worked out here; what the rules need is measured by the game itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, degrees, hypot, radians, sin

from ui.base.node import Attribute, Content, Node, h

type Spot = tuple[float, float]

INCH = 1000

QUARTER = 250


def turned(x: float, y: float, tenths: float) -> Spot:
    """A step in the frame of something that heads so, as a step on the map."""
    angle = radians(tenths / 10)
    s, c = sin(angle), cos(angle)
    return x * c - y * s, x * s + y * c


def at(pose: Sequence[int], x: float, y: float) -> Spot:
    """A place in the frame of a pose (x, y, heading), on the map."""
    dx, dy = turned(x, y, pose[2])
    return pose[0] + dx, pose[1] + dy


def put_pose(pose: Sequence[int]) -> dict[str, str]:
    """The style that moves a drawing to its pose; it always turns, so that it animates."""
    return {"transform": f"translate({pose[0]:g}px, {pose[1]:g}px) rotate({pose[2] / 10:g}deg)"}


def placed(x: float, y: float, tenths: float = 0) -> str:
    """The same as an attribute, for what never moves."""
    turn = f" rotate({tenths / 10:g})" if tenths else ""
    return f"translate({x:g} {y:g}){turn}"


def line(points: Iterable[Spot], closed: bool = False) -> str:
    """A path through points."""
    steps = "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
    return f"M{steps}Z" if closed else f"M{steps}"


def box(x: float, y: float, width: float, height: float) -> str:
    """The outline of an upright box, as a part of a path."""
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"


def bearing(x: float, y: float) -> float:
    """The bearing of a step in degrees, 0 to 360, clockwise from up."""
    return degrees(atan2(x, -y)) % 360


def apart(a: Spot, b: Spot) -> float:
    """How far two places are from each other."""
    return hypot(a[0] - b[0], a[1] - b[1])


type Pixels = tuple[float, float, float, float]
"""Left, top, width and height of a drawing in pixels, from its place on the map."""


def plaque(box: Pixels) -> Node:
    """What a label is written on."""
    x, y, width, height = box
    return h("rect", x=x, y=y, width=width, height=height, rx=4, class_="cl-plaque")


def whole(spot: Spot, box: Pixels) -> dict[str, Attribute]:
    """The attributes of a label that is never cut off at the edge of the picture."""
    x, y, width, height = box
    ends = (*spot, x, y, x + width, y + height)
    return {"data_legible": ",".join(f"{each:g}" for each in ends), "data_whole": True}


def label(spot: Spot, *children: Content, key: str | None = None, **attrs: Attribute) -> Node:
    """A drawing in pixels that keeps its size whatever the zoom, at a place of the map."""
    return h(
        "g",
        h("g", children, class_="cl-px"),
        style={"transform": f"translate({spot[0]:g}px, {spot[1]:g}px)"},
        key=key,
        **attrs,
    )
