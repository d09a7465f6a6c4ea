"""A board and a car as plainly as small pictures of kept games need them."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.streets.views.plane import UNIT

CAR = "M-105-205Q0-240 105-205L115-60L105 190Q0 220-105 190L-115-60Z"


@lru_cache(maxsize=8)
def plain_ground(
    width: int, height: int, terrain: tuple[tuple[str, int, int, int, int], ...]
) -> Node:
    """Asphalt with its points, lawns, trees and roofs."""
    half = UNIT // 2
    dots = "".join(f"M{x * UNIT} {y * UNIT}h0" for y in range(height) for x in range(width))
    return h(
        "g",
        h("rect", x=-half, y=-half, width=width * UNIT, height=height * UNIT, class_="sc-asphalt"),
        [
            h(
                "rect",
                x=x * UNIT - half + 20,
                y=y * UNIT - half + 20,
                width=w * UNIT - 40,
                height=h_ * UNIT - 40,
                rx=120 if kind == "trees" else 40,
                class_=f"sc-{kind}",
            )
            for kind, x, y, w, h_ in terrain
        ],
        h("path", d=dots, class_="sc-dots"),
        class_="sc-ground",
    )
