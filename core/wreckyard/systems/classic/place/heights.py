"""The height of a vehicle, its support, and relief in its way (Jumping; Falling).

Heights are thousandths of an inch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kit.convex import Convex, overlap
from ....kit.geometry import Pose
from ..map.relief import PLATFORM, RAMP_BACK, RELIEF_KINDS
from ..state.state import IN, State
from .lying import wheel_point

if TYPE_CHECKING:
    from ..map.map import Wall

(
    GROUNDED,
    JUMPING,  # off a ramp, until it has flown so far
    FALLING,  # flat, onto its wheels
    FORWARD,  # over an edge with its front
    BACKWARD,  # with its back
    SIDEWAYS,  # over an edge with a side
    NOSE,  # has come down on its front, and falls on
    TAIL,  # on its back
    HANGING,  # with a side over an edge, on its underbody
) = range(9)
"""How a vehicle is off the ground: ``Vehicle.aloft``."""

FALLS = (FALLING, FORWARD, BACKWARD, SIDEWAYS)

STANDING = (GROUNDED, HANGING)

SIGHT = 500
"""A platform hides everything behind it from people this much lower, in both directions (house)."""

STRIDE = 300
"""What people step up and down from one square to the next, in units; nobody jumps down further
(house)."""

BUMPER = 500
"""A vehicle runs over nobody who stands so much higher or lower."""

type Spot = tuple[int, int]


def height_at(state: State, x: int, y: int) -> int:
    """How high the ground is at a place, on which people stand there."""
    relief = state.ground.relief
    return relief.height(x, y) if relief else 0


def is_in_stride(state: State, x: int, y: int, level: int) -> bool:
    """Whether people get to a place from a height by a step."""
    return abs(height_at(state, x, y) - level) <= STRIDE


def in_air(state: State, number: int) -> bool:
    """Whether a vehicle is off the ground: nothing of it is driven, and it meets nothing low."""
    return state.vehicles[number].aloft not in STANDING


def is_tumbling(state: State, number: int) -> bool:
    """Whether a vehicle falls otherwise than on its wheels: nobody aboard fires."""
    return state.vehicles[number].aloft in (FORWARD, BACKWARD, SIDEWAYS, NOSE, TAIL)


def corners(state: State, number: int, pose: Pose | None = None) -> dict[str, Spot]:
    """The corners of a vehicle that must be carried, by their names, where it is or would be: of a
    cycle the middles of its ends, of a trike the middle of one end (Falling)."""
    outfit = state.outfits[number]
    pose = pose or state.vehicles[number].pose
    places = dict.fromkeys([each.removesuffix("-2") for each in outfit.spots])
    found = {}
    for place in places:
        x, y = wheel_point(pose, outfit.base, place)
        # Who stands at an edge is carried, who has just passed it is not: a wheel is a bit inside.
        found[place] = (_inward(pose.x, x), _inward(pose.y, y))
    return found


def _inward(middle: int, corner: int) -> int:
    return middle + (corner - middle) * 99 // 100


def unsupported(
    state: State, number: int, pose: Pose | None = None, level: int | None = None
) -> list[str]:
    """The corners of a vehicle that are over an edge, where it is, or would be at a height."""
    vehicle, relief = state.vehicles[number], state.ground.relief
    x, y, _ = pose or vehicle.pose
    if not relief or relief.ramp_at(x, y):
        return []
    high = vehicle.level if level is None else level
    return [
        name
        for name, (x, y) in corners(state, number, pose).items()
        if not relief.ramp_at(x, y) and relief.height(x, y) < high
    ]


def ground_under(state: State, number: int, below: int) -> int:
    """How high the highest ground under a vehicle is that is no higher than so much; else 0."""
    vehicle, relief = state.vehicles[number], state.ground.relief
    spots = [(vehicle.x, vehicle.y), *corners(state, number).values()]
    found = [relief.height(x, y) for x, y in spots]
    return max([each for each in found if each <= below], default=0)


def stand(state: State, number: int) -> None:
    """Let a vehicle that is put somewhere stand on what is there."""
    vehicle, relief = state.vehicles[number], state.ground.relief
    if relief:
        vehicle.ramp = relief.ramp_at(vehicle.x, vehicle.y)
        vehicle.level = relief.height(vehicle.x, vehicle.y)


def reach(state: State, number: int) -> int:
    """How high ground may be so that it does not stop a vehicle: what it stands on, the upper edge
    of a ramp that it is on, in a jump what it has left; who falls is below the edge already."""
    vehicle, relief = state.vehicles[number], state.ground.relief
    if vehicle.aloft in FALLS:
        return vehicle.level - 1
    high = vehicle.level
    if vehicle.aloft == GROUNDED:
        spots = [(vehicle.x, vehicle.y), *corners(state, number).values()]
        ramps = {relief.ramp_at(x, y) for x, y in spots} - {0}
        high = max([high, *[relief.ramps[ramp - 1].crest for ramp in ramps]])
    return high


def in_the_way(state: State, number: int, wall: Wall, own: Convex) -> bool:
    """Whether something fixed stops a vehicle, whose outline is given, at the height at which it
    is."""
    if not state.ground.relief:
        return True
    flies = in_air(state, number)
    if wall.kind not in RELIEF_KINDS:
        return not (flies and wall.is_low)
    if overlap(own, wall.shape):
        return False
    if wall.kind == PLATFORM:
        return wall.level > reach(state, number)
    if flies:
        return False
    return wall.kind != RAMP_BACK or wall.level > reach(state, number)


def meets(state: State, number: int, other: int) -> bool:
    """Whether two vehicles can collide: one that flies passes over one that does not."""
    return not in_air(state, number) and not in_air(state, other)


def height_of(state: State, *eyes: int) -> int:
    """How high the highest of some vehicles stands; 0 for people on foot."""
    there = [number for number in eyes if state.vehicles[number].place == IN]
    return max([state.vehicles[number].level for number in there], default=0)


def hides(wall: Wall, high: int) -> bool:
    """Whether something fixed hides what is behind it from those who stand so high, or lower: a
    platform only where all of them are well below it (house)."""
    return wall.level - high >= SIGHT if wall.kind == PLATFORM else wall.hides
