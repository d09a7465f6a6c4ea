"""What plans must know of banks, ramps, platforms and edges: what is a wall from where one is, and what it
costs to leave the ground (Classic page, section 7: exact odds)."""

from __future__ import annotations

from ...systems.classic.search import (
    INCH,
    JUMP,
    PLATFORM,
    RAMP_BACK,
    Maneuver,
    Pose,
    Start,
    State,
    bank_at,
    bank_difficulty,
    leap_on,
    legs,
    lowered,
    outline,
    overlap,
)
from .ways import CRASH, control

FALL, DEEPER = 0.45, 0.1
"""What it costs to go over an edge, as a share of a vehicle, and more for each inch of the fall."""

CORNER = 0.2
"""What a corner over an edge costs."""

AFTER_CORNER, AFTER_FALL = 0.7, 0.3
"""How likely a way goes on as planned after each."""

TIRES = 0.04
"""What the tires pay for a landing."""

LANDS_ILL = 0.4
"""What it costs to come down where somebody or something stands, or off the map."""


class Edges:
    """The relief of a map for the plans of one vehicle."""

    def __init__(self, state: State, number: int) -> None:
        self.state, self.number = state, number
        self.relief = state.ground.relief
        self.base = state.outfits[number].base
        self.raised = [wall for wall in state.ground.walls if wall.kind in (PLATFORM, RAMP_BACK)]

    def banked(self, pose: Pose, maneuver: Maneuver) -> int:
        """What a bank adds to the D of a maneuver that begins at a place."""
        banks = self.state.ground.banks
        if not banks:
            return 0
        return bank_difficulty(banks, maneuver, Start(bank_at(banks, pose.x, pose.y), pose.heading))

    def __bool__(self) -> bool:
        return bool(self.relief)

    def stops(self, start: Pose, end: Pose) -> bool:
        """Whether what is higher than where a slice begins is in its way."""
        level = self._reach(start)
        shape = None
        for wall in self.raised:
            if wall.level <= level:
                continue
            shape = shape or outline(end, self.base)
            if overlap(shape, wall.shape):
                return True
        return False

    def _reach(self, pose: Pose) -> int:
        """How high ground may be for who is at a place: on a ramp as high as its upper edge."""
        ramp = self.relief.ramp_at(pose.x, pose.y)
        if ramp:
            return self.relief.ramps[ramp - 1].crest
        return self.relief.height(pose.x, pose.y)

    def price(
        self, start: Pose, maneuver: Maneuver, quarters: int, speed: int, status: int, ability: int
    ) -> tuple[float, float]:
        """What leaving the ground on a slice costs, and how likely it goes on as planned."""
        way = legs(start, maneuver, quarters * INCH // 4, speed < 0)
        leap = leap_on(self.state, self.number, start, way, speed, status)
        if leap is None:
            return 0.0, 1.0
        if leap.kind == JUMP:
            kept = control(speed, lowered(status, leap.difficulty), ability)
            ill = LANDS_ILL * (not self._is_clear(leap.end))
            return TIRES + ill + (1 - kept) * CRASH * abs(speed) / 300, kept
        if len(leap.corners) == 1:
            return CORNER, AFTER_CORNER
        return FALL + DEEPER * leap.height / INCH, AFTER_FALL

    def _is_clear(self, pose: Pose) -> bool:
        """Whether one can come down at a place."""
        ground = self.state.ground
        shape = outline(pose, self.base)
        if shape.left < 0 or shape.top < 0:
            return False
        if shape.right > ground.width or shape.bottom > ground.height:
            return False
        walls = [wall for wall in ground.walls if wall.kind not in (PLATFORM, RAMP_BACK)]
        return not any(overlap(shape, wall.shape) for wall in walls)
