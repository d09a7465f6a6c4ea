"""The poster of an arena night: two cars of the house under the floodlights."""

from __future__ import annotations

from ui.base.node import Node
from ui.widgets.poster import car, disc, line, moved, paint, poster

_CROWD = "dark", "steel", "dark", "wood", "dark", "steel", "dark", "dark"
_SPARK = "M0-16L4-6 14-10 8-1 17 4 7 6 8 16 0 9-9 16-7 6-17 4-8-1-14-10-4-6Z"
_STRIPES = "".join(f"M{x} 48L{x + 8} 42H{x + 16}L{x + 8} 48Z" for x in range(-8, 308, 16))


def arena_poster() -> Node:
    """The picture."""
    return poster(
        [paint(f"M0 {y}H300V{y + 8}H0Z", "steel" if y % 16 else "ground") for y in (18, 26, 34)],
        [
            disc(4 + 10 * at + row % 2 * 5, 17 + 8 * row, 3.4, _CROWD[(at * 3 + row * 5) % 8])
            for row in range(3)
            for at in range(30)
        ],
        paint("M0 42H300V100H0Z", "ground"),
        paint("M0 42H300V48H0Z", "dark"),
        paint(_STRIPES, "amber"),
        line("M58 74A92 22 0 1 1 242 74A92 22 0 1 1 58 74Z", "mark"),
        paint("M52 10L90 100H214L72 6Z", "beam"),
        paint("M248 10L210 100H86L228 6Z", "beam"),
        [_mast(62, 1), _mast(238, -1)],
        car(122, 72, 96, "amber", 1.15),
        car(180, 76, -70, "cyan", 1.15),
        moved(151, 73, paint(_SPARK, "red"), moved(0, 1, paint(_SPARK, "light"), size=0.55)),
    )


def _mast(x: float, way: int) -> Node:
    """A mast with four lamps, which look to the middle."""
    return moved(
        x,
        0,
        paint("M-2 8H2V44H-2Z", "dark"),
        paint(
            f"M-13 {3.5 - 1.5 * way}L13 {3.5 + 1.5 * way}V{14.5 + 1.5 * way}L-13 {14.5 - 1.5 * way}Z",
            "steel",
        ),
        [disc(x, 9 + way * 0.115 * x, 2.1, "light") for x in (-8.5, -3, 3, 8.5)],
    )
