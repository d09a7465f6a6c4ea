"""The staged end: the blow, the burning wreck, the winner.

Style sheets move it once and let it rest; without motion it is a still picture of how it ended.
"""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Content, Node, h

REACH = 100
"""A blaze is drawn round (0, 0), so far in every direction."""

_FLAMES = (
    "M-34 36C-58 2-24-14-34-54C-4-34 2-12-8 6C2-2 6-10 4-20C20-4 22 22 6 36Z",
    "M4 40C-16 10 12-10 6-46C34-24 44 6 30 22C38 18 42 12 42 4C52 20 46 36 32 42Z",
    "M-12 44C-26 22-8 8-10-18C10-2 22 20 10 44Z",
)
_SMOKE = ((-22, -30, 24), (16, -44, 30), (-6, -66, 22), (30, -74, 17))
_SHARDS = (
    (-68, -60, "M-7-5L8-2L2 8Z"),
    (70, -52, "M-8 3L6-6L8 6Z"),
    (-84, 20, "M-6-8L8 0L-4 7Z"),
    (82, 26, "M-4-7L8-3L3 8L-7 4Z"),
    (-40, 78, "M-8-3L6-6L3 7Z"),
    (46, 74, "M-6-6L7-1L-2 8Z"),
    (4, -88, "M-7 2L0-8L7 3Z"),
)


@lru_cache(maxsize=2)
def blaze(passing: bool = False) -> Node:
    """A wreck that blows up and burns out, round (0, 0); when `passing`, nothing of it stays."""
    return h(
        "g",
        h("circle", r=46, class_="blaze-glow"),
        [h("circle", cx=x, cy=y, r=r, class_="blaze-smoke") for x, y, r in _SMOKE],
        [h("path", d=d, class_=f"blaze-flame blaze-flame-{n}") for n, d in enumerate(_FLAMES)],
        h("circle", r=60, class_="blaze-ring"),
        h("circle", r=64, class_="blaze-flash"),
        [
            h("path", d=d, class_="blaze-shard", style={"--x": f"{x}px", "--y": f"{y}px"})
            for x, y, d in _SHARDS
        ],
        class_=("blaze", "blaze-passing" if passing else "blaze-staying"),
        aria_hidden="true",
    )


def blaze_over(key: str) -> Node:
    """A passing blaze to be laid over a picture of a wreck."""
    box = f"{-REACH} {-REACH} {2 * REACH} {2 * REACH}"
    return h("svg", blaze(True), viewBox=box, class_="blaze-over", aria_hidden="true", key=key)


def fallen(before: Node, after: Node, name: Content) -> Node:
    """The vehicle that was taken out: before, and burning after."""
    box = f"{-REACH} {-REACH} {2 * REACH} {2 * REACH}"
    return h(
        "div",
        h("div", before, class_="ending-before"),
        h("div", after, class_="ending-after"),
        h("svg", blaze(), viewBox=box, class_="ending-blaze", focusable="false"),
        h("p", name, class_="ending-name"),
        class_="ending-fallen",
    )


def winner(picture: Node, name: Content) -> Node:
    """The winner, with the scars of the match."""
    return h(
        "div",
        h("div", picture, class_="ending-car"),
        h("p", name, class_="ending-name"),
        class_="ending-winner",
    )


def name_plate(badge: Node, name: str) -> list[Node]:
    """A seat's letter and name, for under its picture."""
    return [badge, h("span", name)]
