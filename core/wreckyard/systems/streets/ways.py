"""Where a speed can lead: every end of a drive, what is safe, what is a crash (Previews).

Every way is looked at, corner by corner. Skids are taken to stay in hand here: their odds are in
``odds``.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from ...kit.board import DIRECTIONS
from ...kit.convex import Point
from .board import Board
from .tables import faster, safe_speed, slower

CORNERS = (-3, -2, -1, 1, 2, 3)


class SpeedEnds(NamedTuple):
    """Where a drive at a speed can end.

    ``safe`` gives each end that safe corners lead to, with the directions of travel there from 0
    on; ``tested`` the ends and directions that need a corner with a test. ``crashes`` are the
    points from which a way that was driven safely so far runs into something, each with the
    directions of that.
    """

    safe: dict[Point, tuple[int, ...]]
    tested: dict[Point, tuple[int, ...]]
    crashes: dict[Point, tuple[int, ...]]

    @property
    def must_risk(self) -> bool:
        """Whether no way ends without a test or a crash."""
        return not self.safe


def speed_ends(
    board: Board,
    solid: Container[tuple[int, int]],
    start: tuple[int, int],
    travel: int,
    speed: int,
    steered: bool,
) -> SpeedEnds:
    """All ends of a drive of ``speed`` points, 1 or more, the first of them straight on.

    ``solid`` are the points of other cars and wrecks; ``steered`` says that auto-steer works.
    """
    level: dict[tuple[Point, int], bool] = {(Point(*start), travel): True}
    crashes: set[tuple[Point, int]] = set()
    for _ in range(speed):
        after: dict[tuple[Point, int], bool] = {}
        for (point, way), safe in level.items():
            step = board.step(point, way)
            if step.block or step.point in solid:
                if safe:
                    crashes.add((point, way))
                continue
            for turn in (0, *CORNERS):
                ground = board.ground(step.point)
                kept = not turn or speed <= safe_speed(turn, ground, steered)
                key = step.point, (way + turn) % DIRECTIONS
                after[key] = after.get(key, False) or (safe and kept)
        level = after
    return SpeedEnds(
        _by_point({key for key, safe in level.items() if safe}),
        _by_point({key for key, safe in level.items() if not safe}),
        _by_point(crashes),
    )


def _by_point(rows: set[tuple[Point, int]]) -> dict[Point, tuple[int, ...]]:
    found: dict[Point, list[int]] = {}
    for point, way in sorted(rows):
        found.setdefault(point, []).append(way)
    return {point: tuple(ways) for point, ways in found.items()}


def next_speeds(
    board: Board,
    end: tuple[int, int],
    speed: int,
    top: int,
    supercharger: bool = False,
    power_brakes: bool = False,
) -> tuple[int, int]:
    """The least and the greatest speed ahead that can be chosen from the end of a drive ahead."""
    ground = board.ground(end)
    least = max(0, speed - slower(ground, power_brakes))
    return least, max(least, min(top, speed + faster(ground, supercharger)))
