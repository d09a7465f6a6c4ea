"""The ends of a drive at a speed: the safe ones, those that take a risk, and the crashes.

Every way is searched corner by corner, over everything that lies on the road. Skids are taken to
stay in hand and not to drift: their odds are in ``odds``.
"""

from __future__ import annotations

from typing import NamedTuple

from ...kit.board import DIRECTIONS
from ...kit.convex import Point
from .board import Road
from .tables import MINE, marker_sd, safe_speed, tyre_damage

CORNERS = (-3, -2, -1, 1, 2, 3)

ENDURING = 99
"""A damage to each tire that no drive does: what tires last where nothing is known of them."""


class SpeedEnds(NamedTuple):
    """Where a drive at a speed can end.

    ``safe`` gives each end of a way without risk, with the directions of travel there from 0 on.
    ``risky`` gives the other ends and directions: every way to them makes a test, for a corner or
    on oil, smoke or spikes, or leads over a mine. ``crashes`` are the points from which a way
    without risk runs into something, and ``exits`` those from which it leaves an arena, each with
    the directions of that.
    """

    safe: dict[Point, tuple[int, ...]]
    risky: dict[Point, tuple[int, ...]]
    crashes: dict[Point, tuple[int, ...]]
    exits: dict[Point, tuple[int, ...]]

    @property
    def must_risk(self) -> bool:
        """Whether every way makes a test, leads over a mine or crashes."""
        return not (self.safe or self.exits)


def speed_ends(
    road: Road,
    start: tuple[int, int],
    travel: int,
    speed: int,
    steered: bool,
    lasting: int = ENDURING,
) -> SpeedEnds:
    """All ends of a drive of ``speed`` points, 1 or more, the first of them straight on.

    ``steered`` says that auto-steer works; ``lasting`` is the damage to each tire that makes a
    wreck of the car, which then drives no further.
    """
    # The least risk of each point and direction: whether there is any, and the wear of the tires.
    level: dict[tuple[Point, int], tuple[bool, int]] = {(Point(*start), travel): (False, 0)}
    crashes: set[tuple[Point, int]] = set()
    exits: set[tuple[Point, int]] = set()
    for _ in range(speed):
        after: dict[tuple[Point, int], tuple[bool, int]] = {}
        for (point, way), (risky, worn) in level.items():
            step = road.board.step(point, way)
            if road.outward.get(point) == way or step.block or step.point in road.solid:
                if not risky:
                    (exits if road.outward.get(point) == way else crashes).add((point, way))
                continue
            ground, lying = road.board.ground(step.point), road.markers.get(step.point, "")
            for turn in (0, *CORNERS):
                sd = marker_sd(lying, speed)
                sd = max(sd, speed - safe_speed(turn, ground, steered)) if turn else sd
                wear = worn + tyre_damage(sd) if sd > 0 else worn
                if wear < lasting:
                    key = step.point, (way + turn) % DIRECTIONS
                    risk = risky or sd > 0 or lying == MINE, wear
                    after[key] = min(after.get(key, risk), risk)
        level = after
    return SpeedEnds(
        _by_point({key for key, (risky, _) in level.items() if not risky}),
        _by_point({key for key, (risky, _) in level.items() if risky}),
        _by_point(crashes),
        _by_point(exits),
    )


def _by_point(rows: set[tuple[Point, int]]) -> dict[Point, tuple[int, ...]]:
    found: dict[Point, list[int]] = {}
    for point, way in sorted(rows):
        found.setdefault(point, []).append(way)
    return {point: tuple(ways) for point, ways in found.items()}
