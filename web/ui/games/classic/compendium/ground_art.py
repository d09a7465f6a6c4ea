"""Sketches of dropped, thrown and sprayed weapons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ui.base.node import Node, h
from ui.games.classic.board.ground_marks import lying
from ui.widgets.sketch import car, flame, line, spark, way, word
from wreckyard.systems.classic import COUNTER_KINDS

SCALE = 0.075


def _lies(name: str, x: float = 80, y: float = 62, live: int = 1, scale: float = SCALE) -> Node:
    """A counter as it lies on the map."""
    kind = COUNTER_KINDS.index(name)
    return h("g", lying(kind, name, live), transform=f"translate({x:g} {y:g}) scale({scale:g})")


def _alone(name: str, live: int = 1) -> list[Node]:
    return [_lies(name, live=live)]


GROUND_ART: Mapping[str, Callable[[], list[Node]]] = {
    "dropping": lambda: [
        car(80, 34, 0), way("M80 16V8", 80, 4, 0), _lies("smoke", y=84, scale=0.05)
    ],
    "mines": partial(_alone, "mines"),
    "spear-mines": partial(_alone, "spear-mines"),
    "spikes": partial(_alone, "spikes"),
    "oil": partial(_alone, "oil"),
    "fuel": partial(_alone, "fuel"),
    "flames": partial(_alone, "flames"),
    "smoke": partial(_alone, "smoke"),
    "tear-gas": partial(_alone, "tear-gas"),
    "paint": partial(_alone, "paint"),
    "foam": partial(_alone, "foam", 2),
    "grenade": lambda: [_lies("grenade", scale=0.16), spark(104, 30, 0.7)],
    "sidecar": lambda: [car(52, 62, 0), way("M104 92V40", 104, 34, 0), _lies("sidecar", x=104, y=96)],
    "automatic": lambda: [
        car(80, 30, 0), *[_lies("mines", y=y, scale=0.03) for y in (64, 82, 100)]
    ],
    "bank": lambda: [
        *[line(f"M{x} 96l16 -14l-16 -14", "dash") for x in (96, 124)], line("M40 112V64Q40 20 96 16"),
        car(62, 70, 20),
    ],
    "ramp": lambda: [
        line("M8 104H40L84 80V104H152"), car(112, 40, 75), line("M86 70Q100 44 130 58T150 96", "dash")
    ],
    "falling": lambda: [line("M8 48H72V104H152"), car(96, 58, 140), way("M112 76V92", 112, 98, 180)],
    "laser": lambda: [car(30, 62, 90), line("M52 62H150", "shot"), spark(150, 62, 0.6)],
    "night": lambda: [
        car(30, 62, 90), line("M54 58L118 26M54 66L118 98", "dash"), car(126, 62, 0)
    ],
    "fire-modifier": lambda: [flame(60, 66, 1.6), word(112, 76, "4+3", 34)],
}  # fmt: skip
"""By the ids of ``compendium.GROUND_RULES``."""
