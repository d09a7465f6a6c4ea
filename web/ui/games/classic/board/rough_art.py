"""Rough ground, trees, boulders, ditches and water.

What lies flat lies on the paper; trees and boulders that stand are blocks like walls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.base.node import Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.outlines import crown, stone
from ui.games.classic.base.plane import INCH, QUARTER, Spot
from ui.games.classic.base.setup_strings import say
from wreckyard.systems.classic import Feature, Ground

TUFT = "m-60 0l40-110 30 80 40-120 20 130"
"""A tuft of grass."""

GROUND_CLASSES = {
    "road": "cl-track",
    "off-road": "cl-rough",
    "shoulder": "cl-shoulder",
    "soft-shoulder": "cl-soft-shoulder",
}
"""How kinds of ground are drawn."""

FORD = 3
"""The half feet of water that every vehicle gets through."""


def rough(ground: Ground) -> list[Node]:
    """The ground of a map and all that lies flat there, to lie on its paper."""
    terrain = ground.terrain
    drawn = []
    if terrain.kind != "road":
        drawn.append(_box(0, 0, ground.width, ground.height, "cl-rough"))
    drawn += [
        _box(left, top, right - left, bottom - top, GROUND_CLASSES[kind])
        for kind, left, top, right, bottom in terrain.areas
    ]
    tufts = "".join(f"M{x} {y}{TUFT}" for x, y in _tufts(ground))
    if tufts:
        drawn.append(h("path", d=tufts, class_="cl-tufts"))
    return [*drawn, *[flat(each) for each in terrain.features]]


def _box(x: int, y: int, width: int, height: int, kind: str) -> Node:
    return h("rect", x=x, y=y, width=width, height=height, class_=kind)


def _tufts(ground: Ground) -> Iterator[tuple[int, int]]:
    """Where grass grows: in every second inch off the road, never in rank and file."""
    terrain = ground.terrain
    for row in range(ground.height // INCH):
        for column in range(row % 2, ground.width // INCH, 2):
            stray = (column * 7919 + row * 104_729) % 701
            x, y = column * INCH + 100 + stray, row * INCH + 150 + stray * 37 % 701
            if terrain.is_off_road(x, y) and not terrain.depth(x, y):
                yield x, y


def _ends(shape: Feature | Sequence[Spot]) -> tuple[float, float, float, float]:
    points = shape.shape.points if isinstance(shape, Feature) else shape
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _water(it: Feature) -> Node:
    left, top, right, bottom = _ends(it)
    waves = "".join(
        f"M{x:.0f} {y:.0f}q80-70 160 0t160 0"
        for y in _steps(top + 160, bottom, 330)
        for x in _steps(left + 90 + (y - top) % 200, right - 330, 620)
    )
    return h(
        "g",
        h("title", say("rough-water", feet=_feet(it.size))),
        _box(int(left), int(top), int(right - left), int(bottom - top), "cl-water"),
        waves and h("path", d=waves, class_="cl-waves"),
        class_=("cl-pool", it.size > FORD and "deep"),
        data_about=entry("water"),
    )


def _feet(half: int) -> str:
    """Half feet in feet."""
    whole, odd = divmod(half, 2)
    return f"{whole or ''}{'½' if odd else ''}"


def _steps(start: float, end: float, by: int) -> list[float]:
    return [start + by * at for at in range(max(0, int((end - start - 1) // by + 1)))]


def _ditch(it: Feature) -> Node:
    """A furrow along the middle of its strip, as wide as it is."""
    left, top, right, bottom = _ends(it)
    level = right - left >= bottom - top
    wide = min(QUARTER, 60 + 45 * it.size)
    mx, my = (left + right) / 2, (top + bottom) / 2
    way = f"M{left:g} {my:g}H{right:g}" if level else f"M{mx:g} {top:g}V{bottom:g}"
    return h(
        "g",
        h("title", say("rough-ditch", feet=it.size)),
        h("path", d=way, class_="cl-ditch-bank", stroke_width=wide + 70),
        h("path", d=way, class_="cl-ditch", stroke_width=wide),
        data_about=entry("ditch"),
    )


def _brush(it: Feature) -> Node:
    """Small trees: a bush for every half inch or so."""
    left, top, right, bottom = _ends(it)
    bushes = []
    across, down = max(1, round((right - left) / 480)), max(1, round((bottom - top) / 480))
    for n in range(across * down):
        x = left + (right - left) * (n % across + 0.5) / across
        y = top + (bottom - top) * (n // across + 0.5) / down
        size = min(right - left, bottom - top, 520) / 2 * (0.9 if n % 2 else 1)
        bushes.append(crown(x, y, size, n))
    return h(
        "g",
        h("title", say("rough-brush", d=it.size)),
        h("path", d="".join(bushes), class_="cl-brush"),
        data_about=entry("trees"),
    )


def _rock(it: Feature) -> Node:
    left, top, right, bottom = _ends(it)
    return h(
        "g",
        h("title", say("rough-rock")),
        h("path", d=stone((left, top, right, bottom), 0.8), class_="cl-boulder small"),
        data_about=entry("trees"),
    )


def _curb(it: Feature) -> Node:
    """A ledge of stone along the middle of its strip."""
    left, top, right, bottom = _ends(it)
    level = right - left >= bottom - top
    mx, my = (left + right) / 2, (top + bottom) / 2
    way = f"M{left:g} {my:g}H{right:g}" if level else f"M{mx:g} {top:g}V{bottom:g}"
    return h(
        "g",
        h("title", say("rough-curb", d=it.size)),
        h("path", d=way, class_="cl-ditch-bank", stroke_width=110),
        data_about=entry("hazard"),
    )


_FLAT = {"water": _water, "ditch": _ditch, "tree": _brush, "boulder": _rock, "curb": _curb}


def flat(feature: Feature) -> Node:
    """Something that lies on the ground."""
    return _FLAT[feature.kind](feature)


def standing(kind: str, outline: Sequence[Spot], gone: bool, dp: int) -> Node | None:
    """A tree or boulder that stands, or what is left of it; ditches lie flat."""
    if kind == "ditch":
        return None
    left, top, right, bottom = _ends(outline)
    mx, my, size = (left + right) / 2, (top + bottom) / 2, min(right - left, bottom - top) / 2
    if kind == "boulder":
        ends = (left, top, right, bottom)
        drawn = [
            h("path", d=stone(ends), class_="cl-boulder"),
            h("path", d=stone((left, top, mx + size / 4, my + size / 4), 0.6), class_="cl-glint"),
        ]
    else:
        drawn = [
            h("path", d=crown(mx, my, size * 1.15), class_="cl-tree"),
            h("path", d=crown(mx, my, size * 0.7, 1), class_="cl-tree-inner"),
            h("circle", cx=mx, cy=my, r=size * 0.22, class_="cl-trunk"),
        ]
    return h(
        "g",
        h("title", say(f"rough-{kind}", dp=dp)),
        drawn if not gone else h("circle", cx=mx, cy=my, r=size * 0.25, class_="cl-trunk"),
        class_="cl-block",
        data_about=entry("trees"),
    )
