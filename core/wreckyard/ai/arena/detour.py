"""How far it is to drive round what stands in the way, on a coarse grid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import hypot, inf

from .cover import Point, touch

STEP = 500
"""Width of a cell of the grid, in thousandths of a car length."""

CLEAR = 300
"""Half of the room that a car needs at the middle of a cell."""

type Cell = tuple[int, int]
type Bars = tuple[Sequence[Point], ...]


class Detours:
    """Lengths of ways in an arena of so many units, round convex polygons."""

    def __init__(self, width: int, height: int, bars: Bars) -> None:
        self.bars = bars
        self._grid = _grid(width, height, tuple(tuple(bar) for bar in bars)) if bars else {}
        self._fields: dict[Cell, dict[Cell, float]] = {}

    def length(self, x: float, y: float, to_x: float, to_y: float) -> float:
        """The length of the way between two points; straight where none is found."""
        straight = hypot(to_x - x, to_y - y)
        if not self.bars or not any(touch(bar, ((x, y), (to_x, to_y))) for bar in self.bars):
            return straight
        goal = _cell(to_x, to_y)
        field = self._fields.get(goal)
        if field is None:
            field = self._fields[goal] = self._spread(goal)
        best = inf
        for cell in _around(_cell(x, y)):
            if cell in field:
                cx, cy = _middle(cell)
                best = min(best, field[cell] + hypot(cx - x, cy - y))
        return best if best < inf else straight

    def _spread(self, goal: Cell) -> dict[Cell, float]:
        """The length of the way to a cell from every other from which there is one."""
        found: dict[Cell, float] = {}
        heap = [(0.0, cell) for cell in _around(goal) if self._grid.get(cell)]
        while heap:
            length, cell = heappop(heap)
            if cell in found:
                continue
            found[cell] = length
            for near in _around(cell):
                if near not in found and self._grid.get(near):
                    aslant = near[0] != cell[0] and near[1] != cell[1]
                    heappush(heap, (length + STEP * (1.4142 if aslant else 1.0), near))
        return found


@lru_cache(maxsize=8)
def _grid(width: int, height: int, bars: tuple[tuple[Point, ...], ...]) -> dict[Cell, bool]:
    """Whether there is room for a car at the middle of each cell."""
    found: dict[Cell, bool] = {}
    for across in range(width // STEP):
        for down in range(height // STEP):
            x, y = _middle((across, down))
            box = [
                (x - CLEAR, y - CLEAR),
                (x + CLEAR, y - CLEAR),
                (x + CLEAR, y + CLEAR),
                (x - CLEAR, y + CLEAR),
            ]
            found[across, down] = not any(touch(box, bar) for bar in bars)
    return found


def _cell(x: float, y: float) -> Cell:
    return int(x // STEP), int(y // STEP)


def _middle(cell: Cell) -> Point:
    return STEP * (cell[0] + 0.5), STEP * (cell[1] + 0.5)


def _around(cell: Cell) -> list[Cell]:
    """A cell and the eight that touch it."""
    x, y = cell
    return [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
