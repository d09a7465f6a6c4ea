"""How a vehicle moves: speed, handling status, skids still to come (Handling Status; Crash Tables).

Speeds are tenths of a mph, below 0 in reverse; bearings tenths of a degree clockwise from up.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .outfit import MPH

DRIVING, T_STOPPING, TURNING_ABOUT, SPINNING, ROLLING, FLYING = range(6)
"""How a vehicle moves, the worse the later; ``TURNING_ABOUT`` is between both halves of a
bootlegger, ``FLYING`` is a vault."""

NO_FIRE = -99
"""In ``aim``: there is no aimed fire for the rest of the turn."""

MOTION_NUMBERS = (
    "speed", "gear", "began", "status", "hc", "changed", "maneuvered", "difficulty", "aim", "rest",
    "mode", "bearing", "hand", "quarters", "face", "flight", "landing", "slid", "paid", "recovered",
    "slow", "coming", "course", "turning", "fresh", "skidded", "done",
)  # fmt: skip
MOTION_ROWS = ("skid", "fishtails")


class Skid(NamedTuple):
    """A skid that is still to come.

    Attributes:
        bearing: the direction in which it goes.
        length: its length, in units.
        loss: the speed that it costs.
        tires: the points that it costs each tire.
        then: the length of the skid that follows it, in units; 0 without one.
        chosen: 1 for a controlled skid, 0 for a loss of control.
    """

    bearing: int
    length: int
    loss: int
    tires: int
    then: int
    chosen: int


class Motion:
    """A vehicle's motion, and the pending effects of a loss of control.

    Attributes:
        speed: the speed now; ``began`` that at the start of the turn.
        gear: 1 when it drives, or drove at last, forward, and -1 in reverse.
        status: the handling status; ``hc`` the handling class that counts in this turn, with what
            lost wheels cost, without reflexes.
        changed: 1 once its speed was changed by its driver in this turn.
        maneuvered: 1 once the maneuver of this phase is made; braking with a D is one (ruling 6).
        difficulty: the D of this phase's maneuvers and hazards, which comes off every shot.
        aim: the modifier of aimed fire for the rest of the turn, 0 or below, or ``NO_FIRE``.
        rest: whole phases at speed 0, to five: then it may go the other way.
        mode: ``DRIVING`` and its fellows; ``bearing`` is the way it travels in all other modes,
            ``hand`` 1 when it turns clockwise and -1 the other way (0 in a T-stop that can be
            ended), ``quarters`` the quarter turns of a spin or roll so far.
        face: what it lies on: 0 its wheels, 1 the side that ``hand`` says, 2 the top, 3 the other
            side. ``flight`` are the inches that are left of a vault, ``landing`` its initial speed.
        slid: what a T-stop has lost, and ``paid`` the points that each tire has paid for it.
        recovered: 1 once its driver tried to recover in this turn.
        slow: what a controlled skid loses at the start of the next phase.
        coming: the mode that a loss of control brings with its next move, 0 for none; ``course``
            and ``turning`` will be its bearing and hand.
        fresh: 1 while what a loss of control brings waits for the next phase (ruling 13).
        skidded: 1 once it has skidded in this phase; ``done`` 1 when it moves no more in it.
        skid: the skid of its next move.
        fishtails: tenths of a degree that its next move begins with, clockwise when above 0.
    """

    __slots__ = (*MOTION_NUMBERS, *MOTION_ROWS)

    speed: int
    gear: int
    began: int
    status: int
    hc: int
    changed: int
    maneuvered: int
    difficulty: int
    aim: int
    rest: int
    mode: int
    bearing: int
    hand: int
    quarters: int
    face: int
    flight: int
    landing: int
    slid: int
    paid: int
    recovered: int
    slow: int
    coming: int
    course: int
    turning: int
    fresh: int
    skidded: int
    done: int
    skid: Skid | None
    fishtails: list[int]

    def __init__(self, hc: int = 0) -> None:
        """At rest, its wheels straight."""
        for name in MOTION_NUMBERS:
            setattr(self, name, 0)
        self.gear, self.status, self.hc = 1, hc, hc
        self.skid, self.fishtails = None, []

    def copy(self) -> Motion:
        """An independent copy."""
        new = Motion.__new__(Motion)
        new.speed, new.gear, new.began = self.speed, self.gear, self.began
        new.status, new.hc, new.changed = self.status, self.hc, self.changed
        new.maneuvered, new.difficulty, new.aim = self.maneuvered, self.difficulty, self.aim
        new.rest, new.mode, new.bearing, new.hand = self.rest, self.mode, self.bearing, self.hand
        new.quarters, new.face, new.flight = self.quarters, self.face, self.flight
        new.landing, new.slid, new.paid = self.landing, self.slid, self.paid
        new.recovered, new.slow = self.recovered, self.slow
        new.coming, new.course, new.turning = self.coming, self.course, self.turning
        new.fresh, new.skidded, new.done = self.fresh, self.skidded, self.done
        new.skid, new.fishtails = self.skid, self.fishtails[:]
        return new

    @property
    def mph(self) -> Fraction:
        """The speed as the tables read it, 0 or more."""
        return Fraction(abs(self.speed), MPH)
