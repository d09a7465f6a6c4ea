"""Who could hit the car where the chosen move leads it: a line from each, with its worst."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ui.base.node import Node, h
from ui.games.arena.blows import Threat
from ui.games.arena.phrases import tenth
from ui.games.arena.views.cars import tag_group
from ui.games.arena.views.labels import free_place, shield_boxes
from ui.games.arena.views.plane import Spot, meeting
from ui.games.arena.views.tags import Box
from wreckyard.systems.arena import State, rectangle_of


def threat_lines(there: State, seat: int, threats: Mapping[int, Threat]) -> tuple[Node, Node]:
    """Lines from the foes that could hit a car as things stand there, and their words."""
    mine = rectangle_of(there, seat).points
    lines, words = [], []
    taken = shield_boxes(there)
    for foe, threat in threats.items():
        if not threat.blows:
            continue
        muzzle, hit = meeting(rectangle_of(there, foe).points, mine)
        lines.append(_line(foe, muzzle, hit))
        words.append(_words(foe, muzzle, hit, threat.mean, taken))
    return (
        h("g", lines, class_="bd-threats", key="threats"),
        h("g", words, class_="bd-threat-words", key="threat-words"),
    )


def _line(foe: int, a: Spot, b: Spot) -> Node:
    d = f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}"
    return h("path", d=d, class_="bd-threat", data_threat=foe, key=f"threat-{foe}")


def _words(foe: int, a: Spot, b: Spot, mean: Fraction, taken: Sequence[Box]) -> Node:
    """The damage on average, nearer to the foe than to the ghost with its key."""
    text = tenth(mean)
    wide = 8 * len(text) + 30
    x, y = free_place(a, b, wide, taken, share=0.35)
    return tag_group(
        x,
        y,
        h("rect", x=-wide / 2, y=-11, width=wide, height=22, rx=11, class_="bd-threat-pill"),
        h("path", d=_BURST, transform=f"translate({13 - wide / 2:g} 0)", class_="bd-threat-burst"),
        h("text", text, x=9, y=5, class_="bd-pill-word"),
        key=f"threat-words-{foe}",
    )


_BURST = "M0-8 2-3 7-5 4-1 8 2 3 2 3 7 0 4-4 7-3 2-8 2-4-1-7-5-2-3Z"
