"""The parties of a contact and their speeds (Collisions)."""

from __future__ import annotations

from fractions import Fraction

from ...book.collisions import REAR_END, SIDESWIPE
from ...state.edition import NET_SPEED_COLLIDES, has
from ...state.state import DRIVING, TURNING_ABOUT, State
from .contact import BOOTLEGGER_SPEED, Meeting, Party, collide, meet


def party(state: State, number: int) -> Party:
    """A vehicle as one of two that meet."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    motion = vehicle.motion
    still = motion.speed == 0 and motion.mode == DRIVING
    speed = motion.mph
    if motion.mode == TURNING_ABOUT:
        speed = Fraction(BOOTLEGGER_SPEED)
    travel = vehicle.heading if still else vehicle.travel
    return Party(vehicle.pose, outfit.base, travel, speed, outfit.dm)


def meeting_of(state: State, number: int, other: int) -> Meeting:
    """How a vehicle that moves meets another one that it touches."""
    return meet(party(state, number), party(state, other))


def has_net_speed(state: State, number: int, other: int, kind: str = "") -> bool:
    """Whether a vehicle that moves collides with another one, in a kind of collision or in any.

    Two in a column at the same speed do not, nor do two at rest (ruling 40).
    """
    if not has(state, NET_SPEED_COLLIDES):
        return True
    own, its, meeting = party(state, number), party(state, other), meeting_of(state, number, other)
    at_rest = own.speed == its.speed == 0
    return any(
        collide(own, its, meeting, each).speed > 0 or not (at_rest or each in (REAR_END, SIDESWIPE))
        for each in ([kind] if kind else meeting.kinds)
    )
