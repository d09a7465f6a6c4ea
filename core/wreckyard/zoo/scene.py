"""What a spectator sees of a game, as text and as a drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..engine.rules import Rules
from ..lab.svg import FAINT as GREY
from ..lab.svg import INK, Drawing
from .encoding import Encoding

COLOURS = ("#2b6cb0", "#b7791f", "#2f855a", "#97266d", "#6b46c1", "#c05621")
"""The colors of seats."""

WIDE, LEFT, TOP, LINE = 480, 12, 36, 18

type Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon in units of the board, its color and its label."""

    points: Points
    colour: str = GREY
    label: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game.

    Attributes:
        title: which game it is, and where it stands.
        lines: each car in words; all that is drawn is told here too.
        width, height: of the board, in its own units; y grows downward.
    """

    title: str
    lines: list[str]
    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)

    def text(self) -> str:
        """The scene in words."""
        return "\n".join([self.title, *self.lines])

    def svg(self) -> str:
        """The scene as a drawing, with its words below."""
        scale = WIDE / self.width
        tall = self.height * scale
        drawing = Drawing(
            WIDE + 2 * LEFT,
            TOP + tall + LINE * len(self.lines) + 24,
            self.title,
            "; ".join(self.lines),
        )
        for x1, y1, x2, y2 in ((0, 0, 1, 0), (1, 0, 1, 1), (1, 1, 0, 1), (0, 1, 0, 0)):
            drawing.line(LEFT + WIDE * x1, TOP + tall * y1, LEFT + WIDE * x2, TOP + tall * y2, INK)
        for shape in self.shapes:
            points = [(LEFT + x * scale, TOP + y * scale) for x, y in shape.points]
            drawing.polygon(points, shape.colour)
            if shape.label:
                x = sum(x for x, _ in points) / len(points)
                y = sum(y for _, y in points) / len(points)
                drawing.text(x, y + 4, shape.label, anchor="middle", weight="bold")
        for number, line in enumerate(self.lines):
            drawing.text(LEFT, TOP + tall + LINE * (number + 1) + 4, line)
        return drawing.finish()


class Zoo(Protocol):
    """What a game brings to its environment. Its package ``zoo/ID`` offers one as ``ZOO``."""

    encoding: Encoding

    def scene(self, rules: Rules[Any, Any, Any], state: Any) -> Scene:
        """What everybody sees of a state."""
        ...


def square(x: float, y: float, size: float) -> Points:
    """A square round a point."""
    half = size / 2
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def arrow(x: float, y: float, heading: float, length: float, width: float) -> Points:
    """A body with a nose; ``heading`` in degrees clockwise from the top."""
    turn = math.radians(heading)
    ahead, right = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))
    corners = ((0.5, 0), (0.2, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.2, -0.5))
    return [
        (
            x + ahead[0] * length * along + right[0] * width * across,
            y + ahead[1] * length * along + right[1] * width * across,
        )
        for along, across in corners
    ]
