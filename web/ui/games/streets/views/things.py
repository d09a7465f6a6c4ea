"""What lies and stands on a board besides cars: weapon markers, people on foot, holes in walls."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from ui.base.node import Node, h
from ui.games.streets.views.grid import HALF_PITCH, PITCH, box, disc
from wreckyard.systems.streets import Marker

TOUCH = disc(0, 0, 430)
"""What is pressed of something small."""


@lru_cache(maxsize=8)
def weapon_drawing(kind: str) -> Node:
    """A weapon marker round (0, 0): ``oil``, ``smoke``, ``spikes`` or ``mine``."""
    return h("g", _WEAPONS[kind](), class_=("st-weapon", f"st-{kind}-marker"))


def _oil() -> list[Node]:
    return [
        h(
            "path",
            d="M-60-340C120-380 300-270 320-90C370 60 270 190 160 230C140 330-40 370-130 300"
            "C-300 310-390 160-330 30C-390-130-250-330-60-340Z",
            class_="st-slick",
        ),
        h("path", d="M-190-180C-80-260 90-250 190-130C90-190-70-190-190-180Z", class_="st-sheen"),
        h("path", d="M-220 60C-150 200 20 230 140 130", class_="st-sheen-line"),
        h("path", d=disc(300, 250, 60), class_="st-slick"),
    ]


def _smoke() -> list[Node]:
    puffs = ((-190, 120, 230), (180, 150, 220), (-130, -150, 220), (170, -130, 230), (0, 20, 250))
    return [
        h("path", d="".join(disc(x + 30, y + 40, r) for x, y, r in puffs), class_="st-puff-0"),
        h("path", d="".join(disc(x, y, r) for x, y, r in puffs), class_="st-puff-1"),
        h(
            "path",
            d="".join(disc(x - 40, y - 50, r * 0.62) for x, y, r in puffs),
            class_="st-puff-2",
        ),
    ]


def _caltrop(x: int, y: int, turn: int) -> Node:
    return h(
        "path",
        d="M0-120L22-18L112 58L-4 26L-112 58L-22-18Z",
        transform=f"translate({x} {y}) rotate({turn})",
    )


def _spikes() -> list[Node]:
    places = ((-190, -170, 10), (170, -190, 50), (0, 10, 24), (-210, 190, 80), (200, 180, 0))
    return [
        h("g", [_caltrop(x + 20, y + 26, turn) for x, y, turn in places], class_="st-spike-shadow"),
        h("g", [_caltrop(*each) for each in places], class_="st-spike"),
    ]


def _mine() -> list[Node]:
    prongs = "M0-330V330M-330 0H330M-234-234L234 234M234-234L-234 234"
    return [
        h("path", d=disc(30, 40, 270), class_="st-mine-shadow"),
        h("path", d=prongs, class_="st-prong"),
        h("path", d=disc(0, 0, 250), class_="st-mine"),
        h("path", d=disc(0, 0, 170), class_="st-mine-rim"),
        h("path", d=disc(0, 0, 90), class_="st-fuse"),
        h("path", d=disc(-28, -28, 26), class_="st-fuse-lit"),
    ]


_WEAPONS = {"oil": _oil, "smoke": _smoke, "spikes": _spikes, "mine": _mine}


@lru_cache(maxsize=64)
def person_drawing(letter: str, colour: str, alive: bool = True, stunned: bool = False) -> Node:
    """Somebody on foot round (0, 0), with his letter; a dead one lies there without color."""
    if not alive:
        return h(
            "g",
            h("path", d="M-170-60L150 90M-110 110L120-120", class_="st-limb"),
            h("path", d=box(-80, -110, 150, 230, 60), class_="st-coat"),
            h("path", d=disc(-110, -120, 62), class_="st-skin"),
            class_="st-person st-dead",
        )
    return h(
        "g",
        h("path", d=disc(24, 34, 290), class_="st-person-shadow"),
        h("path", d=disc(0, 0, 280), class_="st-person-ring"),
        h("path", d=box(-230, -20, 460, 190, 95), class_="st-coat"),
        h("path", d="M40 40V-250", class_="st-rifle"),
        h("path", d=disc(0, 20, 150), class_="st-helmet"),
        h("text", letter, x=0, y=92, class_="st-letter st-letter-person"),
        stunned and h("path", d=disc(150, -190, 50) + disc(-150, -190, 50), class_="st-stars"),
        class_=("st-person", f"st-{colour}"),
    )


_CRATER = (
    (0, -230), (90, -120), (230, -140), (150, 0), (220, 130), (80, 130), (0, 240), (-90, 120),
    (-230, 150), (-140, 10), (-210, -130), (-80, -110),
)  # fmt: skip
"""The rim of a hole, roughly."""


@lru_cache(maxsize=256)
def holes(marker: Marker, hurt: int) -> Node | None:
    """The damage of trees or a building: a hole for each box that is covered.

    Drawn where the piece stands, in units of the board.
    """
    if hurt <= 0:
        return None
    dice = Random(f"holes {marker.x} {marker.y}")
    points = list(marker.rectangle.points())
    dice.shuffle(points)
    shapes: list[str] = []
    cracks: list[str] = []
    rubble: list[str] = []
    for point in points[:hurt]:
        x = point.x * PITCH + dice.randrange(-HALF_PITCH // 3, HALF_PITCH // 3)
        y = point.y * PITCH + dice.randrange(-HALF_PITCH // 3, HALF_PITCH // 3)
        rim = [
            (x + a * dice.randrange(75, 125) / 100, y + b * dice.randrange(75, 125) / 100)
            for a, b in _CRATER
        ]
        shapes.append("M" + "L".join(f"{a:.0f} {b:.0f}" for a, b in rim) + "Z")
        cracks += [
            f"M{x + a:.0f} {y + b:.0f}l{a * 0.5:.0f} {b * 0.2 + 40:.0f} {a * 0.1:.0f} {b * 0.5:.0f}"
            for a, b in (_CRATER[1], _CRATER[4], _CRATER[8])
        ]
        rubble += [
            disc(
                x + dice.randrange(-330, 331), y + dice.randrange(-330, 331), dice.randrange(26, 60)
            )
            for _ in range(5)
        ]
    return h(
        "g",
        h("path", d="".join(cracks), class_="st-crack-deep"),
        h("path", d="".join(shapes), class_="st-blown"),
        h("path", d="".join(rubble), class_="st-rubble"),
        class_="st-holes",
        key=f"holes-{marker.x}-{marker.y}",
    )
