"""Pictures for the posters of evenings: flat shapes at night, 300 by 100, the same by day and by
night.

What matters lies between 40 and 260, for a narrow poster cuts off both ends.
"""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.widgets.sketch import CAR_BODY, CAR_GLASS, CAR_TIRES

WIDTH, HEIGHT = 300, 100


def poster(*content: Content) -> Node:
    """A whole picture."""
    return h(
        "svg",
        h("path", d="M0 0H300V100H0Z", class_="po-night"),
        *content,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
        class_="poster",
        aria_hidden="true",
        focusable="false",
    )


def paint(d: str, colour: str) -> Node:
    """A filled shape: of ``night``, ``ground``, ``dark``, ``steel``, ``pale``, ``felt``, ``wood``,
    ``amber``, ``red``, ``blue``, ``cyan``, ``green``, ``light`` or ``beam``, which lets through
    what is behind it."""
    return h("path", d=d, class_=f"po-{colour}")


def line(d: str, colour: str = "rope") -> Node:
    """A stroke: a ``rope``, or a ``mark`` on the ground."""
    return h("path", d=d, class_=f"po-{colour}")


def disc(x: float, y: float, r: float, colour: str) -> Node:
    """A round thing."""
    return h("circle", cx=x, cy=y, r=r, class_=f"po-{colour}")


def moved(x: float, y: float, *content: Content, turn: float = 0, size: float = 1) -> Node:
    """Shapes somewhere else; `turn` is in degrees clockwise."""
    return h("g", *content, transform=f"translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})")


def car(x: float, y: float, turn: float, colour: str, size: float = 1) -> Node:
    """A car from above, its middle at a place; it points up where `turn` is 0."""
    parts = (paint(CAR_TIRES, "dark"), paint(CAR_BODY, colour), paint(CAR_GLASS, "dark"))
    return moved(x, y, *parts, turn=turn, size=size)
