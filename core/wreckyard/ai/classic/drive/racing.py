"""The position in a race, and the course ahead.

Lengths are inches, angles degrees; floats are for judging alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians
from typing import NamedTuple

from ....systems.classic.search import (
    IN,
    INCH,
    Action,
    Pose,
    State,
    along,
    are_foes,
    is_near_fork,
    is_on_road,
    is_pack,
    is_race,
    middle_ahead,
    side_of,
)

PER_INCH = 0.03
"""What an inch along the course is worth, as a share of a vehicle."""

POINTED = 0.06
"""What it is worth to point along the course at the end of a way."""

ASTRAY = 0.12
"""What an inch beside the way of a fork costs: who is on the other one is lost."""

SHOTS = 0.5
"""What shots count in a race, given and taken."""

NEAR = 9.0
"""So near, in inches, who chases fights."""

SEEN = 6
"""So many lines ahead a way may lead within a plan."""

LOOK = 6.0
"""So far ahead on the course a driver looks for where it goes, inches."""


class Leg(NamedTuple):
    """A stretch of the course from line to line, how far along it begins, half the width of its
    road where that is one way of a fork."""

    x: float
    y: float
    u: float
    v: float
    length: float
    start: float
    half: float = 0.0


class Race:
    """The course before one driver, from the last line that he has passed."""

    def __init__(self, state: State, number: int, shots: float = SHOTS) -> None:
        """``shots`` is what they count."""
        self.shots = shots
        first = state.vehicles[number].passed - 1
        ahead = [middle_ahead(state, number, at) for at in range(first, first + SEEN + 1)]
        self.legs: list[Leg] = []
        start = 0.0
        for ((x, y), _), ((to_x, to_y), half) in pairwise(ahead):
            u, v = (to_x - x) / INCH, (to_y - y) / INCH
            length = hypot(u, v)
            self.legs.append(
                Leg(x / INCH, y / INCH, u / length, v / length, length, start, half / INCH)
            )
            start += length
        self.parts = any(leg.half for leg in self.legs)
        self.from_here = 0.0
        self.from_here = self.along(state.vehicles[number].pose)

    def along(self, pose: Pose) -> float:
        """How many inches further along than now a place is: by the stretch that it is nearest
        to."""
        x, y = pose.x / INCH, pose.y / INCH
        best, far = 0.0, 1e9
        for leg in self.legs:
            done = (x - leg.x) * leg.u + (y - leg.y) * leg.v
            done = 0.0 if done < 0 else min(done, leg.length)
            off = abs(leg.x + done * leg.u - x) + abs(leg.y + done * leg.v - y)
            if off < far:
                best, far = leg.start + done, off
        return best - self.from_here

    def aim(self, pose: Pose, look: float = LOOK) -> tuple[float, float]:
        """A place of the course so far ahead of one, in inches."""
        left = self.along(pose) + self.from_here + look
        for leg in self.legs:
            if left <= leg.start + leg.length:
                break
        done = left - leg.start
        return leg.x + done * leg.u, leg.y + done * leg.v

    def off(self, pose: Pose) -> float:
        """By how many degrees a place points off the course, 0 to 180."""
        x, y = self.aim(pose)
        bearing = degrees(atan2(x - pose.x / INCH, pose.y / INCH - y))
        return abs((bearing - pose.heading / 10 + 180) % 360 - 180)

    def worth(self, pose: Pose, speed: int) -> float:
        """What a place at the end of a way is worth, by how far it has come and where it points."""
        off = self.off(pose)
        on = cos(radians(off)) * (1 if speed >= 0 else -0.5)
        worth = PER_INCH * self.along(pose) + POINTED * on
        return worth - ASTRAY * self.astray(pose) if self.parts else worth

    def astray(self, pose: Pose) -> float:
        """By how many inches a place is beside the way of a fork that is to be taken."""
        x, y = pose.x / INCH, pose.y / INCH
        for leg in self.legs:
            done = (x - leg.x) * leg.u + (y - leg.y) * leg.v
            if leg.half and leg.length / 2 <= done <= leg.length:
                return max(0.0, abs((y - leg.y) * leg.u - (x - leg.x) * leg.v) - leg.half)
        return 0.0


def race_of(state: State, number: int) -> Race | None:
    """The way round the course, for who drives by it: in a race everybody until he is home, on the
    road who flees, and who chases somebody that is far. None for all others."""
    if is_race(state):
        return None if state.vehicles[number].home else Race(state, number)
    if not is_on_road(state):
        return None
    if is_pack(state) and not side_of(state, number):
        return Race(state, number, 1.0)
    if is_near_fork(state, number):
        return Race(state, number, 1.0)
    own = state.vehicles[number].pose
    gaps = [
        (hypot(each.x - own.x, each.y - own.y) / INCH, seat)
        for seat, each in state.numbered()
        if each.place == IN and not each.out and are_foes(state, seat, number)
    ]
    if not gaps or min(gaps)[0] < NEAR or along(state, number) > along(state, min(gaps)[1]):
        return None
    return Race(state, number, 1.0)


def foremost(options: Sequence[Action]) -> Action:
    """The foremost place of those from which one may start, as fast as one may."""
    return min(options, key=lambda each: (each.gate, -each.amount))
