"""Banked curves, ramps and platforms."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.plane import INCH, box, line, turned
from ui.games.classic.base.setup_strings import say
from wreckyard.systems.classic import Bank, Ground, Platform, Ramp

CHEVRON = ((-230, 130), (0, -110), (230, 130))
"""An arrow that points up, about a middle."""

STEPS = 6
"""Into how many steps a ramp is drawn."""

APART = 170
"""How far the two arrows of a very steep bank are from each other."""


def relief(ground: Ground) -> list[Node]:
    """What of a map is not level, to lie on its paper."""
    return [
        *[a_bank(bank) for bank in ground.banks],
        *[a_platform(each) for each in ground.relief.platforms],
        *[a_ramp(each) for each in ground.relief.ramps],
    ]


def a_platform(platform: Platform, *, told: bool = True) -> Node:
    """A slab with a striped edge; the higher it is, the further its shadow lies. Its height is
    ``told`` where there is room."""
    left, top, right, bottom, level = platform
    edge = box(left, top, right - left, bottom - top)
    far = 60 + level // 6
    return h(
        "g",
        h("path", d=edge, class_="cl-block-shadow", transform=f"translate({far} {far * 4 // 3})"),
        h("path", d=edge, class_="cl-platform"),
        h("path", d=edge, class_="cl-edge-ground"),
        h("path", d=edge, class_="cl-edge-stripes"),
        # One of them is in sight wherever one looks.
        [
            h("text", inches(level), x=x, y=y, class_="cl-height cl-middle-text")
            for x in (left + 420, right - 420)
            for y in (top + 520, bottom - 300)
            if told
        ],
        h("title", say("relief-platform", n=f"{level / INCH:g}")),
        class_="cl-relief",
        data_about=entry("falling"),
    )


def a_ramp(ramp: Ramp, *, told: bool = True) -> Node:
    """Steps that grow darker toward the upper edge, an arrow that points there, its angle where it
    is ``told``."""
    left, top, right, bottom = ramp[:4]
    mx, my = (left + right) / 2, (top + bottom) / 2
    wide = (right - left) if ramp.up % 1800 == 0 else (bottom - top)
    steps = [
        h(
            "path",
            d=_across(ramp, mx, my, wide, at),
            class_="cl-ramp-step",
            stroke_opacity=f"{0.2 + 0.6 * at / STEPS:.2f}",
        )
        for at in range(1, STEPS)
    ]
    corners = [turned(u * 1.5, v * 1.5, ramp.up) for u, v in CHEVRON]
    return h(
        "g",
        h("path", d=box(left, top, right - left, bottom - top), class_="cl-ramp"),
        steps,
        h("path", d=line([(mx + u, my + v) for u, v in corners]), class_="cl-ramp-arrow"),
        told and h("text", f"{ramp.angle}°", x=mx, y=my + 560, class_="cl-height cl-middle-text"),
        h("title", say("relief-ramp", n=ramp.angle, high=f"{ramp.rise / INCH:g}")),
        class_=("cl-relief", ramp.free and "free"),
        data_about=entry("ramp"),
    )


def _across(ramp: Ramp, mx: float, my: float, wide: float, at: int) -> str:
    """A line across a ramp, a share of its length from its foot."""
    along = ramp.length / 2 - ramp.length * at / STEPS
    ends = [turned(side * wide / 2, along, ramp.up) for side in (-1, 1)]
    return line([(mx + u, my + v) for u, v in ends])


def inches(units: int) -> str:
    """A height as the map shows it."""
    return f"{units / INCH:g}″"


def a_bank(bank: Bank) -> Node:
    """A tinted box with an arrow in every inch of it; two where it is very steep."""
    steep = bank.by > 1
    return h(
        "g",
        h(
            "rect",
            x=bank.left,
            y=bank.top,
            width=bank.right - bank.left,
            height=bank.bottom - bank.top,
            class_="cl-bank",
        ),
        h("path", d=_arrows(bank, (-APART, APART) if steep else (0,)), class_="cl-bank-arrows"),
        h("title", say("relief-steep" if steep else "relief-bank")),
        class_=("cl-relief", steep and "steep"),
        data_about=entry("bank"),
    )


def _arrows(bank: Bank, along: Sequence[int]) -> str:
    strokes = []
    for x in _middles(bank.left, bank.right):
        for y in _middles(bank.top, bank.bottom):
            for step in along:
                corners = [turned(u, v + step, bank.inside) for u, v in CHEVRON]
                strokes.append(line([(x + u, y + v) for u, v in corners]))
    return "".join(strokes)


def _middles(start: int, end: int) -> list[float]:
    """The middles of the inches, or what is nearest to them, between two edges."""
    count = max(1, (end - start) // INCH)
    wide = (end - start) / count
    return [start + wide * (at + 0.5) for at in range(count)]
