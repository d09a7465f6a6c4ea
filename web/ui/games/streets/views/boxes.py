"""Boxes of a car card: counters of rounds on the first, red pips on the last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.streets.card_strings import ROUND_SIGNS
from ui.games.streets.views.grid import box, disc
from wreckyard.systems.streets import weapon

BOX, GAP = 18, 2
"""The side of a box on the card and the space between two, in sixteenths of a rem."""


def _places(count: int, across: int) -> list[tuple[int, int]]:
    step = BOX + GAP
    return [(number % across * step, number // across * step) for number in range(count)]


def _drawn(width: int, height: int, *content: Content) -> Node:
    return h(
        "svg",
        content,
        viewBox=f"-1 -1 {width + 2} {height + 2}",
        class_="st-boxes",
        style={"width": f"{(width + 2) / 16:g}rem", "height": f"{(height + 2) / 16:g}rem"},
        aria_hidden="true",
    )


@lru_cache(maxsize=512)
def boxes(count: int, harm: int, across: int, load: tuple[str, ...] = ()) -> Node:
    """Boxes of a block or component: counters of rounds on the first, pips on the last."""
    across = max(1, min(across, count))
    places = _places(count, across)
    rows = -(-count // across)
    size = BOX + GAP
    pips = places[count - harm :] if harm else []
    counters: list[Node] = []
    at = 0
    for code in load:
        wide = weapon(code).boxes
        x, y = places[at]
        counters.append(_counter(code, x, y, min(wide, across) * size - GAP))
        at += wide
    return _drawn(
        across * size - GAP,
        rows * size - GAP,
        h("path", d="".join(box(x, y, BOX, BOX, 3) for x, y in places), class_="st-box"),
        counters,
        h(
            "path",
            d="".join(disc(x + BOX / 2, y + BOX / 2, 6.5) for x, y in pips),
            class_="st-pip",
        )
        if pips
        else None,
    )


@lru_cache(maxsize=64)
def boxes_and_one_more(count: int, across: int, more: bool) -> Node:
    """The boxes of a block, and the place of the next one where there may be more."""
    shown = count + more
    across = min(across, shown)
    places, size = _places(shown, across), BOX + GAP
    x, y = places[-1]
    middle = BOX / 2
    return _drawn(
        across * size - GAP,
        -(-shown // across) * size - GAP,
        h("path", d="".join(box(*at, BOX, BOX, 3) for at in places[:count]), class_="st-box"),
        h("path", d=box(x, y, BOX, BOX, 3), class_="st-box-next") if more else None,
        h(
            "path",
            d=f"M{x + middle} {y + 4}V{y + BOX - 4}M{x + 4} {y + middle}H{x + BOX - 4}",
            class_="st-box-plus",
        )
        if more
        else None,
    )


def _counter(code: str, x: float, y: float, wide: float) -> Node:
    return h(
        "g",
        h("path", d=box(x + 1, y + 1, wide - 2, BOX - 2, 4), class_="st-counter-card"),
        h("text", ROUND_SIGNS[code], x=x + wide / 2, y=y + BOX / 2 + 5, class_="st-counter-sign"),
        class_=f"st-round-{code}",
    )


def number_words(numbers: Sequence[int]) -> str:
    """The numbers of a hit table in short: ``3-5``, ``2, 7``."""
    if not numbers:
        return ""
    first, last = numbers[0], numbers[-1]
    if last - first == len(numbers) - 1 and last != first:
        return f"{first}–{last}"
    return ", ".join(map(str, numbers))
