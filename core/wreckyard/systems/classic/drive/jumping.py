"""Take-off from a ramp, flight and landing (Jumping).

The flight counts from where the last part of the counter has left the ramp, as falls do; nothing is
steered from the moment at which the first part is beyond its edge (house).
"""

from __future__ import annotations

from ....kit.geometry import Pose, outline
from ....kit.numbers import VehicleNumber
from ..book.maneuvers import STRAIGHT, Leg, Maneuver
from ..ending.points import note_jump
from ..harm.hazards import hurt_tires
from ..map.relief import Ramp
from ..place.heights import FALLING, FALLS, GROUNDED, JUMPING, corners, ground_under
from ..state import frames
from ..state.outfit import INCH
from ..state.play import Play
from ..state.state import IN, State
from .control import settle_hazards
from .falling import fall, put_down
from .passage import push_way

LANDING, EVERY = 1, 2 * INCH
"""The D of a landing, and after how many units of flight it is one more."""

SLOPE = 1
"""The modifier for an upward slope; its negative for a downward one."""

TIRE_HURT = 3
"""Up to this die a tire takes a point in a landing."""


# Taking off


def hold_back(
    state: State, number: int, legs: tuple[Leg, ...]
) -> tuple[tuple[Leg, ...], tuple[Leg, ...]]:
    """Return the legs of a way up to the upper edge of a ramp that leads into the air, and those
    beyond it; none of these where the first leg does not come there."""
    if not state.ground.relief or not legs or state.vehicles[number].aloft != GROUNDED:
        return legs, ()
    room = edge_ahead(state, number, legs[0])
    if room is None:
        return legs, ()
    ramp = ramp_under(state, number)
    assert ramp is not None
    state.vehicles[number].ramp = state.ground.relief.ramps.index(ramp) + 1
    first = legs[0]
    aside = first.aside * room // first.length
    made = (first._replace(length=room, aside=aside),) if room else ()
    rest = first._replace(length=first.length - room, aside=first.aside - aside)
    return made, (rest, *legs[1:])


def edge_ahead(state: State, number: int, leg: Leg, pose: Pose | None = None) -> int | None:
    """How much of a straight leg is left until a vehicle takes off, from where it is or would be;
    ``None`` when it does not."""
    pose = pose or state.vehicles[number].pose
    ramp = ramp_under(state, number, pose)
    if ramp is None or not ramp.free or leg.length <= 0:
        return None
    climb = ramp.climb(leg.bearing, leg.length)
    if climb <= 0:
        return None
    shape = outline(pose, state.outfits[number].base)
    gap = -max(ramp.beyond(x, y) for x, y in shape.points)
    room = max(0, -(-gap * leg.length // climb))
    return room if room < leg.length else None


def ramp_under(state: State, number: int, pose: Pose | None = None) -> Ramp | None:
    """The ramp that any of a vehicle is on, where it is or would be."""
    relief = state.ground.relief
    pose = pose or state.vehicles[number].pose
    spots = [(pose.x, pose.y), *corners(state, number, pose).values()]
    found = [ramp for ramp in (relief.ramp_at(x, y) for x, y in spots) if ramp]
    return relief.ramps[found[0] - 1] if found else None


def take_off(play: Play, number: VehicleNumber, units: int) -> None:
    """Off the upper edge of a ramp, with so many units of this slice to fly."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    ramp = state.ground.relief.ramps[vehicle.ramp - 1]
    vehicle.drop = ramp.flight(vehicle.motion.speed)
    vehicle.aloft, vehicle.level = JUMPING, ramp.crest
    vehicle.left = outfit.base.length + vehicle.drop
    play.tell("took-off", vehicle=number, flight=vehicle.drop, height=ramp.crest)
    if units:
        play.push(frames.Fly(number, units))


# In the air


def fly(play: Play, frame: frames.Fly) -> None:
    """So many units straight on, as far as a jump goes."""
    number, units = frame
    state = play.state
    state.stack.pop()
    vehicle = state.vehicles[number]
    if vehicle.place != IN or vehicle.motion.speed == 0 or vehicle.motion.done:
        return
    step = min(units, vehicle.left) if vehicle.aloft == JUMPING else units
    play.push(frames.Flown(number, step, units - step))
    push_way(play, number, [Leg(vehicle.travel, step)] if step else [])


def flown(play: Play, frame: frames.Flown) -> None:
    """A part of a flight is made: it may be over, and then the rest of the slice is driven."""
    number, step, rest = frame
    state = play.state
    state.stack.pop()
    vehicle = state.vehicles[number]
    if vehicle.place != IN or vehicle.aloft != JUMPING:
        return
    vehicle.left -= step
    if vehicle.left > 0 and vehicle.motion.speed:
        return
    come_down(play, number)
    motion = vehicle.motion
    if not rest or vehicle.place != IN or not motion.speed or motion.done:
        return
    if vehicle.aloft in FALLS:
        play.push(frames.Fly(number, rest))
    elif vehicle.aloft == GROUNDED:
        quarters = max(1, rest // 250)
        bearing = vehicle.travel
        play.push(frames.Made.of(number, Maneuver(STRAIGHT), bearing, motion.speed, quarters))
        push_way(play, number, [Leg(bearing, rest)])


def come_down(play: Play, number: VehicleNumber) -> None:
    """The end of a jump: on the ground, or it falls from the height at which a jump ends (Falling):
    that of the foot of its ramp, of its upper edge where it was too slow, or the ramp too flat or
    too steep, to fly (house)."""
    state = play.state
    vehicle = state.vehicles[number]
    ramp = state.ground.relief.ramps[vehicle.ramp - 1]
    high = ramp.base if vehicle.drop else ramp.crest
    ground = ground_under(state, number, vehicle.level)
    if ground < high:
        vehicle.level = high
        fall(play, number, FALLING, high - ground)
        return
    land(play, number, ground)


def land(play: Play, number: VehicleNumber, ground: int) -> None:
    """Down on the ground: a hazard, and a die for each tire that is not solid; all of it is one
    event."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    flight = vehicle.drop
    vehicle.aloft = vehicle.left = vehicle.drop = vehicle.ramp = 0
    vehicle.level = ground
    put_down(play, number)
    hard = landing_difficulty(state, number, flight)
    play.tell("touched-down", vehicle=number, flight=flight, difficulty=hard)
    note_jump(state, number, flight)
    points = [0] * len(outfit.wheels)
    for wheel, each in enumerate(outfit.anatomy.wheels):
        if vehicle.condition.wheels[wheel] and vehicle.condition.left[each.tire] and not each.solid:
            points[wheel] = int(play.die() <= TIRE_HURT)
    hurt_tires(play, number, points, frames.LANDED, hard)
    settle_hazards(play)


def landing_difficulty(state: State, number: int, flight: int, pose: Pose | None = None) -> int:
    """The D of a landing after so many units of flight where a vehicle is, or would be."""
    vehicle, relief = state.vehicles[number], state.ground.relief
    x, y, _ = pose or vehicle.pose
    hard = LANDING + flight // EVERY
    ramp = relief.ramp_at(x, y)
    if ramp:
        climb = relief.ramps[ramp - 1].climb(vehicle.travel, INCH)
        hard += SLOPE * ((climb > 0) - (climb < 0))
    return hard
