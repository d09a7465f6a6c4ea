"""The key of a map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.classic.base.setup_strings import say
from ui.games.classic.board.built_art import a_house
from ui.games.classic.board.course_art import chequered, start_place
from ui.games.classic.board.paper import Block, block, gate_stripes
from ui.games.classic.board.relief_art import a_bank, a_platform, a_ramp
from ui.games.classic.board.rough_art import FORD, TUFT, flat, standing
from wreckyard.systems.classic import Bank, Feature, Ground, Platform, Ramp

WIDE, HIGH = 1800, 1200
"""A sample in units of the map."""

SOLID = ((350, 200), (1450, 200), (1450, 1000), (350, 1000))
SMALL = ((600, 300), (1200, 300), (1200, 900), (600, 900))


def _solid(kind: str) -> Callable[[], Content]:
    return lambda: block(Block(kind, SOLID))


def _stands(kind: str) -> Callable[[], Content]:
    return lambda: standing(kind, SMALL, False, 0)


def _ground(kind: str) -> Callable[[], Content]:
    tufts = f"M450 700{TUFT}M1100 900{TUFT}" if kind == "cl-rough" else ""
    return lambda: [
        h("rect", x=-20, y=100, width=WIDE + 40, height=HIGH - 200, class_=kind),
        tufts and h("path", d=tufts, class_="cl-tufts"),
    ]


SAMPLES: Mapping[str, Callable[[], Content]] = {
    "gate": lambda: h("g", gate_stripes(), transform="translate(900 300)"),
    "start": lambda: start_place(900, 750, 0),
    "finish": lambda: chequered(650, 0, 500, 1250),
    "line": lambda: h("path", d="M800 -20H1000V1220H800z", class_="cl-course-line"),
    "fork": lambda: h("path", d="M800 -20H1000V1220H800z", class_="cl-fork-line"),
    "wall": _solid("wall"),
    "low-wall": _solid("low-wall"),
    "bunker": _solid("bunker"),
    "barrier": _solid("barrier"),
    "building": lambda: a_house("building"),
    "window": lambda: a_house("window"),
    "door": lambda: a_house("door"),
    "bank": lambda: a_bank(Bank(100, 100, 1700, 1100, 900, 1)),
    "steep": lambda: a_bank(Bank(100, 100, 1700, 1100, 900, 2)),
    "ramp": lambda: a_ramp(Ramp(300, 100, 1500, 1100, 900, 20, 0, 1000, True), told=False),
    "platform": lambda: a_platform(Platform(200, 150, 1500, 950, 1000), told=False),
    "track": _ground("cl-track"),
    "rough": _ground("cl-rough"),
    "shoulder": _ground("cl-shoulder"),
    "soft-shoulder": _ground("cl-soft-shoulder"),
    "tree": _stands("tree"),
    "boulder": _stands("boulder"),
}
"""How each form is drawn, in the order of the key."""

KEYS = {
    "road": "track",
    "off-road": "rough",
    "shoulder": "shoulder",
    "soft-shoulder": "soft-shoulder",
}
"""The forms of kinds of ground."""

SMALLER = ("tree", "boulder")
"""Samples of these are looked at from nearer."""

LYING = ("brush", "rock", "ditch", "water", "deep", "curb")
"""What lies flat off the road, after those: the first of each on the map is its sample."""


def forms(ground: Ground) -> set[str]:
    """The forms that are on a map."""
    terrain, relief = ground.terrain, ground.relief
    found = {wall.kind for wall in ground.walls if wall.kind in SAMPLES}
    found -= {"rubble"}
    found |= {"gate" if gate.width else "start" for gate in ground.gates}
    found |= {"finish", "line"} if ground.course else set()
    found |= {"fork"} if ground.course.forks else set()
    found |= {"steep" if bank.by > 1 else "bank" for bank in ground.banks}
    found |= {"ramp"} if relief.ramps else set()
    found |= {"rough"} if terrain.kind != "road" else set()
    found |= {KEYS[area.kind] for area in terrain.areas}
    return found | {form_of(each) for each in terrain.features}


def form_of(feature: Feature) -> str:
    """The form of something that lies on the ground, as the key names it."""
    if feature.kind == "water":
        return "deep" if feature.size > FORD else "water"
    return {"tree": "brush", "boulder": "rock"}.get(feature.kind, feature.kind)


@lru_cache(maxsize=8)
def map_key(ground: Ground) -> Node:
    """The key of a map."""
    there = forms(ground)
    lying = {form_of(each): each for each in reversed(ground.terrain.features)}
    samples = [
        (name, _sample(SAMPLES[name](), *((300, 200, 1.5) if name in SMALLER else ())))
        for name in SAMPLES
        if name in there
    ]
    samples += [(name, _first(lying[name])) for name in LYING if name in there]
    return h(
        "ul",
        [h("li", drawn, h("span", say(f"key-{name}")), key=name) for name, drawn in samples],
        class_="cl-key",
        aria_label=say("key"),
    )


def _first(feature: Feature) -> Node:
    """A sample of something that lies on the map: its middle."""
    shape = feature.shape
    x, y = (shape.left + shape.right) // 2, (shape.top + shape.bottom) // 2
    near = 2 if feature.kind in ("boulder", "ditch", "curb") else 1.2
    return _sample(flat(feature), x - round(WIDE / near / 2), y - round(HIGH / near / 2), near)


def _sample(drawn: Content, x: int = 0, y: int = 0, near: float = 1) -> Node:
    return h(
        "svg",
        drawn,
        viewBox=f"{x} {y} {WIDE / near:g} {HIGH / near:g}",
        class_="cl-key-sample",
        aria_hidden="true",
        focusable="false",
    )
