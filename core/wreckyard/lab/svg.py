"""Drawings as SVG text: a few shapes on white paper, with words for those who do not see them."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

INK, FAINT, PAPER, BLUE, AMBER = "#1d232b", "#c9ced6", "#ffffff", "#2b6cb0", "#b7791f"
SIZE = 13
"""The height of letters in pixels."""


class Drawing:
    """A drawing of a width and a height in pixels, built shape by shape."""

    def __init__(self, width: float, height: float, title: str, told: str) -> None:
        """``told`` is what it shows, in words."""
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}"'
            f' viewBox="0 0 {width:g} {height:g}" role="img" aria-labelledby="t d"'
            f' font-family="sans-serif" font-size="{SIZE}">',
            f'<title id="t">{escape(title)}</title><desc id="d">{escape(told)}</desc>',
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        ]
        self.text(12, 22, title, weight="bold")

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        anchor: str = "start",
        weight: str = "normal",
        fill: str = INK,
    ) -> None:
        """Words at a place; ``anchor`` is start, middle or end."""
        self._parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}"'
            f" fill={quoteattr(fill)}>{escape(words)}</text>"
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str = FAINT, width: float = 1
    ) -> None:
        """A straight line."""
        self._parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"'
            f' stroke-width="{width:g}"/>'
        )

    def box(
        self, x: float, y: float, width: float, height: float, colour: str, opacity: float = 1
    ) -> None:
        """A filled rectangle."""
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
            f' fill="{colour}" fill-opacity="{opacity:.3f}"/>'
        )

    def polygon(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        """A filled polygon with a thin outline."""
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._parts.append(f'<polygon points="{corners}" fill="{colour}" stroke="{INK}"/>')

    def dot(self, x: float, y: float, colour: str = BLUE) -> None:
        """A point that can be seen."""
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>')

    def finish(self) -> str:
        """The whole as text."""
        return "\n".join([*self._parts, "</svg>", ""])
