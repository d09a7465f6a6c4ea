"""The height of the ground, ramps, platforms and their edges (Jumping; Falling).

Lengths and heights are thousandths of an inch, bearings tenths of a degree clockwise from up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....kit.convex import Convex
from ....kit.trig import TURN, cosine, rounded, sine, vector
from .file.grid import SQUARE, rectangle
from .file.relief import UPWARD, MapRelief, RampBox

PLATFORM, RAIL, RAMP_BACK = RELIEF_KINDS = ("platform", "rail", "ramp-back")
"""What of a relief stops who comes to it from below: the side of a platform, the rails along a
ramp, what is under its upper edge."""

THIN = 60
"""How thick rails and backs of ramps are."""

GOOD, POOR = (20, 40), (15, 45)
"""The angles of a ramp in degrees from which one flies, and those from which one flies half as far
(Jumping)."""

NO_JUMP = 200
"""Up to this speed, tenths of a mph, nobody flies."""

FLIGHT = 10
"""Units of flight for each tenth of a mph above it: an inch for 10 mph."""


class Ramp(NamedTuple):
    """A ramp: its edges, the bearing of its rise, its angle in degrees, how high its foot is, how
    much it rises; ``free`` when its upper edge leads to nothing that is as high."""

    left: int
    top: int
    right: int
    bottom: int
    up: int
    angle: int
    base: int
    rise: int
    free: bool

    @property
    def crest(self) -> int:
        """How high its upper edge is."""
        return self.base + self.rise

    @property
    def length(self) -> int:
        """From its foot to its upper edge."""
        return self.bottom - self.top if self.up % (TURN // 2) == 0 else self.right - self.left

    def holds(self, x: int, y: int) -> bool:
        """Whether a place is on it."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def beyond(self, x: int, y: int) -> int:
        """How far a place is beyond the line of its upper edge, below 0 before it."""
        return {
            0: self.top - y,
            TURN // 4: x - self.right,
            TURN // 2: y - self.bottom,
            3 * TURN // 4: self.left - x,
        }[self.up]

    def height(self, x: int, y: int) -> int:
        """How high a place on it is."""
        return self.crest + rounded(self.beyond(x, y) * self.rise, self.length)

    def climb(self, bearing: int, length: int) -> int:
        """How far a step along a bearing goes up the ramp, below 0 down it."""
        x, y = vector(bearing, length)
        u, v = rounded(sine(self.up), sine(TURN // 4)), rounded(cosine(self.up), sine(TURN // 4))
        return x * u - y * v

    def flight(self, speed: int) -> int:
        """How far a vehicle flies from it at a speed in tenths of a mph: 0 when it does not."""
        low, high = POOR
        if not low <= self.angle <= high:
            return 0
        far = max(0, abs(speed) - NO_JUMP) * FLIGHT
        return far if GOOD[0] <= self.angle <= GOOD[1] else far // 2


class Platform(NamedTuple):
    """Raised level ground: its edges, and how high it is."""

    left: int
    top: int
    right: int
    bottom: int
    level: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a place is on it, its edges too."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Relief(NamedTuple):
    """All of a map that is not level, in the order of its file."""

    ramps: tuple[Ramp, ...] = ()
    platforms: tuple[Platform, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.ramps or self.platforms)

    def ramp_at(self, x: int, y: int) -> int:
        """The ramp at a place, from 1; 0 for none."""
        for number, ramp in enumerate(self.ramps, 1):
            if ramp.holds(x, y):
                return number
        return 0

    def ramp_within(self, x: int, y: int, reach: int) -> bool:
        """Whether a ramp may be within reach of a place, counted along both axes."""
        return any(
            ramp.left - reach <= x < ramp.right + reach
            and ramp.top - reach <= y < ramp.bottom + reach
            for ramp in self.ramps
        )

    def height(self, x: int, y: int) -> int:
        """How high the ground is at a place."""
        ramp = self.ramp_at(x, y)
        if ramp:
            return self.ramps[ramp - 1].height(x, y)
        return max([each.level for each in self.platforms if each.holds(x, y)], default=0)


ALL_LEVEL = Relief()


class Barrier(NamedTuple):
    """What of a relief stops who comes to it from below: its kind, its outline, how high it is, and
    the ramp that it belongs to, from 1; 0 for a platform's."""

    kind: str
    shape: Convex
    level: int
    ramp: int


def relief_of(found: MapRelief) -> Relief:
    """The relief of a map."""
    return Relief(
        tuple([_ramp(found, each) for each in found.ramps]),
        tuple([Platform(*box.edges, rise * SQUARE) for box, rise in found.platforms]),
    )


def _ramp(found: MapRelief, ramp: RampBox) -> Ramp:
    base, beyond = found.base(ramp), found.beyond(ramp)
    top = base + ramp.rise
    return Ramp(
        *ramp.box.edges,
        UPWARD.index(ramp.up) * TURN // 4,
        ramp.angle,
        base * SQUARE,
        ramp.rise * SQUARE,
        beyond is None or beyond.rise != top,
    )


def barriers(relief: Relief) -> Iterator[Barrier]:
    """The platforms, then of each ramp its two rails, and the back of a free one."""
    for platform in relief.platforms:
        yield Barrier(PLATFORM, rectangle(*platform[:4]), platform.level, 0)
    for number, ramp in enumerate(relief.ramps, 1):
        left, top, right, bottom = ramp[:4]
        if ramp.up % (TURN // 2) == 0:
            rails = [(left, top, left + THIN, bottom), (right - THIN, top, right, bottom)]
        else:
            rails = [(left, top, right, top + THIN), (left, bottom - THIN, right, bottom)]
        for rail in rails:
            yield Barrier(RAIL, rectangle(*rail), ramp.crest, number)
        if ramp.free:
            back = {
                0: (left, top - THIN, right, top),
                TURN // 4: (right, top, right + THIN, bottom),
                TURN // 2: (left, bottom, right, bottom + THIN),
                3 * TURN // 4: (left - THIN, top, left, bottom),
            }[ramp.up]
            yield Barrier(RAMP_BACK, rectangle(*back), ramp.crest, number)
