"""The four armor plates round a vehicle: twelve cells each, then a gap with its shards."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.node import Node, h
from ui.games.duel.strings import say

SIDE_POINTS = 12

_PLATES = (
    "M34 -4H226L200 46H60Z",
    "M272 46V286L216 258V74Z",
    "M34 336H226L200 286H60Z",
    "M-12 46V286L44 258V74Z",
)
# A breached plate lies about in shards.
_SHARDS = (
    "M38 -2h44l-6 14 12 12-24 16zM98 -2h32l10 14-16 10 6 16-28-4 8-18zM152 -2h68l-24 42h-20l-12-18 10-10z",
    "M270 52v52l-14-8-12 14-16-28zM270 118v32l-16 10-10-14-14 6 2-26 18 6zM270 174v104l-42-24v-28l20-12 8 14z",
    "M38 334h44l-6-14 12-12-24-16zM98 334h32l10-14-16-10 6-16-28 4 8 18zM152 334h68l-24-42h-20l-12 18 10 10z",
    "M-10 52v52l14-8 12 14 16-28zM-10 118v32l16 10 10-14 14 6-2-26-18 6zM-10 174v104l42-24v-28l-20-12-8 14z",
)
_FIGURES = ((130, 40), (234, 176), (130, 308), (26, 176))


def pip_state(index: int, damage: int, ghost: int) -> str:
    """The class of one cell: lost, about to fall, or whole."""
    return "lost" if index < damage else "ghost" if index < damage + ghost else "whole"


def _segment(side: int, index: int, cls: str) -> Node:
    """One of the twelve cells of a plate, counted clockwise."""
    if side in (0, 2):
        step = index if side == 0 else SIDE_POINTS - 1 - index
        top = 1 if side == 0 else 319
        return h(
            "rect",
            x=round(50 + step * 13.5, 1),
            y=top,
            width=11,
            height=12,
            rx=2,
            class_=("pip", cls),
        )
    step = index if side == 1 else SIDE_POINTS - 1 - index
    left = 255 if side == 1 else -7
    return h(
        "rect", x=left, y=round(66 + step * 16.7, 1), width=12, height=14, rx=2, class_=("pip", cls)
    )


def _plate(side: int, damage: int, ghost: int) -> Node:
    letter = "FRBL"[side]
    x, y = _FIGURES[side]
    key = f"plate-{letter}-{damage}"
    if damage >= SIDE_POINTS:
        return h(
            "g",
            h("path", d=_PLATES[side], class_="gap"),
            h("path", d=_SHARDS[side], class_="shards"),
            h(
                "text",
                say("breached"),
                x=x,
                y=y - 10 if side == 0 else y,
                class_="open-word",
                transform=None
                if side in (0, 2)
                else f"rotate({90 if side == 1 else -90} {x} {y - 9})",
            ),
            class_=("armour", "breached", "targeted" if ghost else ""),
            data_side=letter,
            data_about="duel:side",
            key=key,
        )
    cells = [_segment(side, i, pip_state(i, damage, ghost)) for i in range(SIDE_POINTS)]
    level = "fresh" if not damage else "worn" if damage < 7 else "weak"
    return h(
        "g",
        h("path", d=_PLATES[side], class_="steel"),
        cells,
        h("text", SIDE_POINTS - damage, x=x, y=y, class_="figure"),
        class_=("armour", level, "hit" if damage else "", "targeted" if ghost else ""),
        data_side=letter,
        data_about="duel:side",
        key=key,
    )


def plates(sides: tuple[int, int, int, int], ghost: Mapping[str, int]) -> list[Node]:
    """The plates of the four sides, Front first clockwise, with damage about to be done."""
    return [_plate(side, sides[side], ghost.get("FRBL"[side], 0)) for side in range(4)]


def livery_shapes(pattern: str) -> list[Node]:
    """A seat's pattern over the whole picture, to be clipped by what is painted with it."""
    if pattern == "dots":
        return [
            h("circle", cx=94 + 18 * c + (9 if r % 2 else 0), cy=66 + 16 * r, r=5)
            for r in range(14)
            for c in range(5)
        ]
    checks = "".join(
        f"M{80 + 20 * c} {y + 20 * r}h20v20h-20z"
        for y, rows in ((216, 4), (40, 3))
        for r in range(rows)
        for c in range(5)
        if (r + c) % 2
    )
    paint = {
        "stripes": "M112 40h12v250h-12zM136 40h12v250h-12z",
        "checks": checks,
        "chevrons": "M70 96l60-34 60 34v18l-60-34-60 34zM70 250l60-34 60 34v18l-60-34-60 34z"
        "M70 284l60-34 60 34v18l-60-34-60 34z",
        "band": "M70 212h120v22H70zM70 240h120v10H70zM70 78h120v10H70z",
        "split": "M130 40h60v250h-60z",
    }[pattern]
    return [h("path", d=paint)]
