"""Obstacles between two vehicles, and the time out of the fight."""

from __future__ import annotations

from ....systems.classic.search import INCH, PLATFORM, Pose, State
from ..fire.sketch import COS, SIN
from .field import through

RESTLESS = 8
"""After so many turns without a shot by or at him whoever can shoot does not lie in wait any
longer."""

type Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in units."""


class Sight:
    """The walls of a map over which nothing is seen."""

    def __init__(self, state: State) -> None:
        walls = state.ground.walls[: state.ground.plain]
        self.boxes: list[Box] = [
            (wall.shape.left, wall.shape.top, wall.shape.right, wall.shape.bottom)
            for wall, breach in zip(walls, state.breaches, strict=False)
            if wall.hides and not breach and wall.kind != PLATFORM
        ]
        # A building, or what is left of it, hides as a whole; from who is in one nothing is hidden.
        self.boxes += [
            (house.shape.left, house.shape.top, house.shape.right, house.shape.bottom)
            for house in state.ground.houses
        ]

    def hides(self, at: Pose, there: Pose) -> bool:
        """Whether from the middle of a vehicle neither the front nor the back of another is
        seen."""
        if not self.boxes:
            return False
        x, y = SIN[there.heading] * INCH / 2, -COS[there.heading] * INCH / 2
        return self._blocks(at, there.x + x, there.y + y) and self._blocks(
            at, there.x - x, there.y - y
        )

    def _blocks(self, at: Pose, to_x: float, to_y: float) -> bool:
        """Whether a wall is on the line between two places."""
        x, y = float(at.x), float(at.y)
        u, v = to_x - x or 1e-6, to_y - y or 1e-6
        spans = (through(box, x, y, u, v) for box in self.boxes)
        return any(max(enters, 0.0) < min(leaves, 1.0) for enters, leaves in spans)


def quiet(state: State, number: int) -> int:
    """For how many turns a vehicle has aimed at nobody, and nobody at it: in a fight of several
    others may shoot at each other all the while."""
    return state.turn - max(
        [
            last.turn
            for at, each in state.numbered()
            for last in each.condition.aims
            if number in (at, last.target)
        ],
        default=state.turn,
    )
