"""Parts of the arena’s sketches: dice, tokens, the turning key, arcs, a damage card."""

from __future__ import annotations

from math import cos, radians, sin

from ui.base.node import Node, h
from ui.games.arena.views.dice import die
from ui.widgets.sketch import box, disc, line, moved, shape, spark, word


def die_face(x: float, y: float, color: str, face: str = "", size: float = 1) -> Node:
    drawn = die(color, face)
    return h(
        "g",
        drawn.children,
        class_=("die", f"die-{color}"),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def token(x: float, y: float, text: str, part: str = "go") -> list[Node]:
    return [disc(x, y, 13, part), word(x, y + 6, text, 17, "word-pale")]


def wall_piece(x: float, y: float, wide: float, high: float) -> Node:
    return box(x, y, wide, high, "steel", 2)


def key_fan(x: float, y: float, left: bool = False) -> Node:
    """The zones of a turning key on one side of a car, the slight one first."""
    ends = (0, 15, 35, 55, 75, 90)
    paints = ("steel", "go", "fire", "hot", "ink")
    fan = [
        h(
            "path",
            d=f"M0-34V-52A52 52 0 0 1 {_rim(52, to - start)}L{_rim(34, to - start)}A34 34 0 0 0 0-34Z",
            class_=f"sk-{paint}",
            transform=f"rotate({start})",
        )
        for start, to, paint in zip(ends, ends[1:], paints, strict=False)
    ]
    return h("g", fan, transform=f"translate({x:g} {y:g}) scale({-1 if left else 1} 1)")


def _rim(radius: float, degrees: float) -> str:
    """A point of a circle, so many degrees clockwise from its top."""
    angle = radians(degrees)
    return f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}"


def arc_lines(x: float, y: float, turn: float = 0, lit: int = 0) -> Node:
    """The lines through the corners of a car, and one arc lit: front, right, back or left."""
    cones = (
        "M0 0L-30-60H30Z",
        "M0 0L30-60H62V60H30Z",
        "M0 0L30 60H-30Z",
        "M0 0L-30-60H-62V60H-30Z",
    )
    return moved(
        x, y, shape(cones[lit], "arc"), line("M-30-60L30 60M30-60L-30 60", "dash"), turn=turn
    )


def damage_sheet(x: float, y: float, name: str) -> list[Node]:
    """A damage card: its letter, and lines that are read from the top."""
    return [
        box(x - 20, y - 32, 40, 64, "pale", 4),
        word(x, y - 12, name, 18) if name else spark(x, y - 17, 0.7),
        line(f"M{x - 12} {y}H{x + 12}M{x - 12} {y + 11}H{x + 12}M{x - 12} {y + 22}H{x + 4}"),
    ]
