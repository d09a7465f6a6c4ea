"""Dropped counters, clouds and grenades; shots at the ground."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Content, Node, h
from ui.games.classic.base.plane import line
from ui.games.classic.scene.aiming import ground_shot
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import counter_size, throws_to

CLOUDS = ("smoke", "tear-gas", "paint", "foam")
SLICKS = ("oil", "fuel", "flames")
MINES = ("mines", "spear-mines")


@lru_cache(maxsize=64)
def lying(kind: int, name: str, live: int) -> Node:
    """A counter round (0, 0), its front up."""
    size = counter_size(kind, live)
    width, length = size.width, size.length
    box = f"M{-width // 2} {-length // 2}h{width}v{length}h{-width}z"
    if name in CLOUDS:
        return h("g", _cloud(width, length, f"cl-{name}"), key=name)
    if name in SLICKS:
        return h(
            "g",
            h("path", d=_blob(width, length), class_=f"cl-{name}"),
            _tongues(width, length) if name == "flames" else None,
        )
    if name in MINES:
        dots = [(-120, -120), (120, -120), (0, 0), (-120, 120), (120, 120)]
        mark = "cl-mine" if name == "mines" else "cl-mine spear"
        return h(
            "g",
            h("path", d=box, class_="cl-patch"),
            [h("circle", cx=x, cy=y, r=62, class_=mark) for x, y in dots],
        )
    if name == "spikes":
        stars = "".join(
            f"M{x} {y - 70}v140M{x - 60} {y - 35}l120 70M{x + 60} {y - 35}l-120 70"
            for x, y in ((-120, -120), (120, -120), (0, 20), (-120, 150), (120, 150))
        )
        return h("g", h("path", d=box, class_="cl-patch"), h("path", d=stars, class_="cl-spike"))
    if name == "sidecar":
        return h("path", d="M-90-170q90-100 180 0v310q-90 80-180 0z", class_="cl-lump")
    return h(
        "g",
        h("circle", r=100, class_="cl-mine"),
        h("path", d="M0-100v-60l60-40", class_="cl-spike"),
    )


def _blob(width: int, length: int) -> str:
    """A puddle in a rectangle."""
    w, n = width / 2, length / 2
    return (
        f"M0 {-n}C{w * 0.9} {-n} {w} {-n * 0.7} {w * 0.86} {-n * 0.3}"
        f"S{w} {n * 0.3} {w * 0.9} {n * 0.7}S{w * 0.4} {n} 0 {n}"
        f"S{-w} {n * 0.9} {-w * 0.88} {n * 0.4}S{-w} {-n * 0.2} {-w * 0.9} {-n * 0.6}S{-w * 0.6} {-n} 0 {-n}z"
    )


def _cloud(width: int, length: int, name: str) -> list[Node]:
    """Puffs that fill a rectangle, and its edge, which the rules go by."""
    w, n = width / 2, length / 2
    box = f"M{-w:g} {-n:g}h{width}v{length}h{-width}z"
    puffs = [
        h("ellipse", cx=x * w, cy=y * n, rx=w * 0.55, ry=n * 0.34, class_=name)
        for x, y in ((-0.4, -0.66), (0.42, -0.5), (-0.4, 0), (0.4, 0.2), (-0.36, 0.62), (0.4, 0.68))
    ]
    return [h("path", d=box, class_=("cl-cloud-edge", name)), *puffs]


def _tongues(width: int, length: int) -> Node:
    drawn = "".join(
        f"M{x * width / 2:g} {y * length / 2 + 90:g}q-70-60 0-180q70 120 0 180z"
        for x, y in ((-0.4, -0.5), (0.4, -0.3), (-0.1, 0.15), (0.4, 0.5), (-0.5, 0.6))
    )
    return h("path", d=drawn, class_="cl-tongue")


def landings(view: ClassicView) -> list[Content]:
    """Where grenades will come down, and the place that is aimed at now."""
    found: list[Content] = [
        h(
            "path",
            d=_cross(lob.flight.x, lob.flight.y, 110),
            class_="cl-landing",
            key=f"landing-{at}",
        )
        for at, lob in enumerate(view.state.lobs)
    ]
    found += [
        h("path", d=_cross(x, y, 110), class_="cl-landing", key=f"throw-{at}")
        for at, (x, y) in enumerate(throws_to(view.state))
    ]
    shot = ground_shot(view)
    if shot is not None and view.asked is not None:
        own = view.vehicle(view.asked)
        found += [
            h(
                "path",
                d=line([(own.x, own.y), (shot.x, shot.y)]),
                class_="cl-fire-line",
                key="ground-line",
            ),
            h("path", d=_cross(shot.x, shot.y, 180), class_="cl-landing aimed", key="ground-aim"),
        ]
    return found


def _cross(x: int, y: int, size: int) -> str:
    """A cross in a square round a place."""
    return (
        f"M{x - size} {y - size}h{2 * size}v{2 * size}h{-2 * size}z"
        f"M{x - size} {y}h{2 * size}M{x} {y - size}v{2 * size}"
    )
