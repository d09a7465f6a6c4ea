"""Outlines of trees and boulders."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from ui.games.classic.base.plane import line

LEAVES = 9
"""How many lobes the crown of a tree has."""


def crown(x: float, y: float, size: float, turn: int = 0) -> str:
    """The outline of a crown of leaves about a middle: round lobes."""
    reach = 0.8 * size
    lobe = 1.15 * reach * sin(pi / LEAVES)
    points = []
    for n in range(LEAVES + 1):
        angle = 2 * pi * n / LEAVES + 0.4 * turn
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    arcs = [f"A{lobe:.0f} {lobe:.0f} 0 0 1 {u:.0f} {v:.0f}" for u, v in points[1:]]
    return f"M{points[0][0]:.0f} {points[0][1]:.0f}{''.join(arcs)}z"


def stone(ends: Sequence[float], share: float = 1) -> str:
    """A stone that fills so much of a box."""
    left, top, right, bottom = ends
    mx, my = (left + right) / 2, (top + bottom) / 2
    wide, high = (right - left) / 2 * share, (bottom - top) / 2 * share
    corners = ((-0.9, -0.3), (-0.4, -0.95), (0.45, -0.9), (0.98, -0.2), (0.75, 0.8), (-0.2, 0.95),
               (-0.85, 0.6))  # fmt: skip
    return line([(mx + u * wide, my + v * high) for u, v in corners], closed=True)
