"""Draw the boxes of a record sheet, and the ticks for shots."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.classic.base.plane import box

BOX, GAP = 11, 3
"""The side of a box and the space between two, in sixteenths of a rem."""

TICK, TICKS_ACROSS = 7, 10
"""How far ticks of shots are apart, in the same, and how many stand in a row."""


def _sized(width: float, height: float, *content: Node | bool | None, name: str) -> Node:
    return h(
        "svg",
        content,
        viewBox=f"-1 -1 {width + 2:g} {height + 2:g}",
        class_=("cl-boxes", name),
        style={"width": f"{(width + 2) / 16:g}rem", "height": f"{(height + 2) / 16:g}rem"},
        aria_hidden="true",
    )


@lru_cache(maxsize=512)
def boxes(count: int, harm: int, across: int) -> Node:
    """So many boxes in rows, the first of them crossed out."""
    across = max(1, min(across, count))
    rows, step = -(-count // across), BOX + GAP
    places = [(number % across * step, number // across * step) for number in range(count)]
    crossed = places[: max(0, harm)]
    return _sized(
        across * step - GAP,
        rows * step - GAP,
        h("path", d="".join(box(x, y, BOX, BOX) for x, y in places), class_="cl-box"),
        bool(crossed)
        and h("path", d="".join(box(x, y, BOX, BOX) for x, y in crossed), class_="cl-box-lost"),
        bool(crossed)
        and h(
            "path",
            d="".join(
                f"M{x + 2} {y + 2}l{BOX - 4} {BOX - 4}m0 {4 - BOX}l{4 - BOX} {BOX - 4}"
                for x, y in crossed
            ),
            class_="cl-cross-out",
        ),
        name="cl-boxes-points",
    )


@lru_cache(maxsize=256)
def ticks(count: int, used: int) -> Node:
    """The shots of a weapon as strokes, in rows of ten with a space after five; used ones are
    struck through."""
    places = [
        (
            number % TICKS_ACROSS * TICK + (4 if number % TICKS_ACROSS >= 5 else 0),
            number // TICKS_ACROSS * 15,
        )
        for number in range(count)
    ]
    rows = -(-count // TICKS_ACROSS)
    width = max((x for x, _ in places), default=0) + 4
    left, spent = places[used:], places[:used]
    return _sized(
        width,
        rows * 15 - 3,
        h("path", d="".join(f"M{x + 2} 0m0 {y}v12" for x, y in left), class_="cl-tick"),
        bool(spent)
        and h("path", d="".join(f"M{x + 2} {y}v12" for x, y in spent), class_="cl-tick-used"),
        name="cl-boxes-shots",
    )
