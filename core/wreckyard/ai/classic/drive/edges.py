"""Banks, ramps, platforms and edges in a plan."""

from __future__ import annotations

from ....systems.classic.search import (
    INCH,
    JUMP,
    PLATFORM,
    RAMP_BACK,
    Maneuver,
    Platform,
    Pose,
    Ramp,
    Start,
    State,
    bank_at,
    bank_difficulty,
    gap_at_most,
    leap_on,
    legs,
    lowered,
    outline,
    overlap,
)
from .field import GRAZE, REACH, SLICE
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
        self._even: dict[tuple[int, int], bool] = {}

    def start(self, pose: Pose) -> Start | None:
        """How a maneuver begins at a place on a bank; ``None`` off all banks."""
        banks = self.state.ground.banks
        bank = bank_at(banks, pose.x, pose.y) if banks else 0
        return Start(bank, pose.heading) if bank else None

    def banked(self, start: Start, maneuver: Maneuver) -> int:
        """What a bank adds to the D of a maneuver that begins on it."""
        return bank_difficulty(self.state.ground.banks, maneuver, start)

    def is_even(self, pose: Pose) -> bool:
        """Whether a slice from a place stays at its height, whatever it is: neither ``price`` nor
        ``stops`` has anything to say."""
        if not self.relief:
            return True
        key = pose.x // INCH, pose.y // INCH
        found = self._even.get(key)
        if found is None:
            found = self._even[key] = self._is_even(*key)
        return found

    def _is_even(self, x: int, y: int) -> bool:
        """The same of a square inch."""
        far = round((SLICE + REACH) * INCH)
        left, top = x * INCH - far, y * INCH - far
        right, bottom = (x + 1) * INCH + far, (y + 1) * INCH + far

        def apart(box: Ramp | Platform) -> bool:
            return box.left > right or box.right < left or box.top > bottom or box.bottom < top

        def around(box: Platform) -> bool:
            return box.holds(left, top) and box.holds(right, bottom)

        return all(apart(each) for each in self.relief.ramps) and all(
            apart(each) or around(each) for each in self.relief.platforms
        )

    def stops(self, start: Pose, end: Pose) -> bool:
        """Whether what is higher than where a slice begins is in its way."""
        level = self._reach(start)
        shape = None
        for wall in self.raised:
            if wall.level <= level:
                continue
            shape = shape or outline(end, self.base)
            if not gap_at_most(shape, wall.shape, GRAZE):
                continue
            # What it leans on already it touches on (ruling 23).
            leans = gap_at_most(outline(start, self.base), wall.shape, GRAZE)
            if not leans or overlap(shape, wall.shape):
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
