"""The ground of a map: paper, walls, bunkers, gates.

Quarter inches are faint, inches heavier. Damage to a wall is told by its breaches.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.games.classic.base.plane import INCH, QUARTER, Spot, line, placed
from ui.games.classic.board.rough_art import standing


class Block(NamedTuple):
    """Something fixed: `kind` is wall, low-wall or bunker, tree, boulder or ditch, or what edges a
    ramp; its outline; how often it is breached; its damage points."""

    kind: str
    outline: tuple[Spot, ...]
    breaches: int = 0
    dp: int = 0


class GateLook(NamedTuple):
    """A gate by its name, and the pose (x, y, heading) of a car that has just come in."""

    name: str
    pose: tuple[int, int, int]


@lru_cache(maxsize=8)
def _squares(width: int, height: int) -> Node:
    """The paper with its lines."""
    quarters = "".join(
        [f"M{x} 0V{height}" for x in range(QUARTER, width, QUARTER) if x % INCH]
        + [f"M0 {y}H{width}" for y in range(QUARTER, height, QUARTER) if y % INCH]
    )
    inches = "".join(
        [f"M{x} 0V{height}" for x in range(0, width + 1, INCH)]
        + [f"M0 {y}H{width}" for y in range(0, height + 1, INCH)]
    )
    return h(
        "g",
        h("rect", x=0, y=0, width=width, height=height, class_="cl-paper"),
        h("path", d=quarters, class_="cl-quarters"),
        h("path", d=inches, class_="cl-inches"),
    )


def paper(
    width: int,
    height: int,
    blocks: Sequence[Block],
    gates: Sequence[GateLook],
    lying: Sequence[Node] = (),
) -> Node:
    """A map of a size in units, all that stands on it included, and what `lying` draws under
    that."""
    return h(
        "g",
        _squares(width, height),
        list(lying),
        [_gate(gate) for gate in gates],
        [block(each) for each in blocks],
        class_="cl-map",
        key="map",
    )


def block(block: Block) -> Node | None:
    """Something that stands on the map, at its place."""
    if block.kind in ("tree", "boulder", "ditch"):
        return standing(block.kind, block.outline, bool(block.breaches), block.dp)
    outline = line(block.outline, closed=True)
    return h(
        "g",
        h("path", d=outline, class_="cl-block-shadow", transform="translate(30 40)")
        if block.kind in ("wall", "bunker", "barrier")
        else None,
        h("path", d=outline, class_=f"cl-{block.kind}"),
        h("path", d=_hatch(block), class_="cl-hatch")
        if block.kind in ("wall", "barrier")
        else None,
        h("path", d=_door(block), class_="cl-door") if block.kind == "bunker" else None,
        h("path", d=_breach(block), class_="cl-breach") if block.breaches else None,
        class_="cl-block",
    )


def _bounds(block: Block) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in block.outline], [y for _, y in block.outline]
    return min(xs), min(ys), max(xs), max(ys)


def _hatch(block: Block) -> str:
    """Slanting strokes over a wall, as walls are drawn in plans."""
    left, top, right, bottom = _bounds(block)
    deep = bottom - top
    strokes = []
    at = left - deep
    while at < right:
        # From the lower left to the upper right, cut off at both ends.
        start, end = max(at, left), min(at + deep, right)
        if end > start:
            strokes.append(
                f"M{start:.0f} {bottom - (start - at):.0f}L{end:.0f} {bottom - (end - at):.0f}"
            )
        at += 250
    return "".join(strokes)


def _door(block: Block) -> str:
    """The roof of a bunker: a slab with a hatch."""
    left, top, right, bottom = _bounds(block)
    mx, my = (left + right) / 2, (top + bottom) / 2
    size = min(right - left, bottom - top) / 5
    return (
        f"M{left:.0f} {top:.0f}L{mx - size:.0f} {my - size:.0f}"
        f"M{right:.0f} {top:.0f}L{mx + size:.0f} {my - size:.0f}"
        f"M{right:.0f} {bottom:.0f}L{mx + size:.0f} {my + size:.0f}"
        f"M{left:.0f} {bottom:.0f}L{mx - size:.0f} {my + size:.0f}"
        f"M{mx - size:.0f} {my - size:.0f}h{2 * size:.0f}v{2 * size:.0f}h{-2 * size:.0f}z"
    )


def _breach(block: Block) -> str:
    left, top, right, bottom = _bounds(block)
    mx, my = (left + right) / 2, (top + bottom) / 2
    return f"M{mx - 220:.0f} {my:.0f}l120 -150 60 110 130 -90 -40 140 110 90 -190 40 -50 110z"


def _gate(gate: GateLook) -> Node:
    """A gate: stripes on the ground as wide as its gap, and its name to be read on the way in."""
    x, y, heading = gate.pose
    return h("g", gate_stripes(), transform=placed(x, y, heading), class_="cl-gate")


def gate_stripes() -> list[Node]:
    """What is painted on the ground of a gate, behind a counter that has just come in."""
    stripes = "".join(f"M{at} 500l180-260h150l-180 260z" for at in range(-1000, 900, 330))
    return [
        h("path", d="M-1000 240H1000V500H-1000z", class_="cl-gate-ground"),
        h("path", d=stripes, class_="cl-gate-stripes"),
    ]
