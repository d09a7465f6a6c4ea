"""Trees, boulders, ditches, water and curbs in the path of a vehicle (Hazards; Ditches and Gullies;
Water).

Large trees and boulders are walls with points of their own. A wide ditch is a wall to who is slow
or cannot fly over it.
"""

from __future__ import annotations

from ....kit.convex import Convex, overlap
from ....kit.geometry import Pose, outline
from ....kit.numbers import VehicleNumber
from ..book.records import FRONT
from ..harm.hazards import hurt_tires
from ..map.file.ground import FORDABLE, WIDE_DITCH
from ..map.map import Wall
from ..map.terrain import BOULDER, CURB, DITCH, TREE, WATER
from ..place.depth import depth
from ..place.ways import Part, Way, passed
from ..state import frames
from ..state.play import Play
from ..state.state import DRIVING, FLYING, IN, State
from ..vehicle.fittings import has_ram

FIRST_FEATURE = 100_000
"""In ``Vehicle.met`` the numbers from here on are flat things of the map, below counters."""

NEAR = 1500
"""Flat things further from the places of a way than this are not touched by it, in units."""

OBSTACLE_DIFFICULTY = 3

WATER_DIFFICULTY, WET_FEET = 2, 1
"""The D of coming into water of more than so many half feet."""

NARROW = ((200, 3), (None, 1))
WIDE = ((400, 3), (None, 1))
"""The D of a ditch by the speed up to which it counts, tenths of a mph; faster ones fly over it."""

BRIDGED = 200
"""From 20 mph on a wide ditch does not stop a vehicle."""

WIDEST = 4
"""Ditches of more feet are not crossed without a ramp."""

FORDABLE_HIGH = 6
"""The half feet of water that a vehicle with off-road suspension gets through."""

CALMEST = 3
"""In water there is no maneuver whose own D is greater."""


BRUSHCUTTER = "brushcutter"


def ditch_difficulty(feet: int, speed: int) -> int:
    """The D of driving over a ditch at a speed, tenths of a mph; up to 20 mph a wide one is none
    that is driven over."""
    rows = NARROW if feet < WIDE_DITCH else WIDE
    return next(hard for most, hard in rows if most is None or abs(speed) <= most)


def bars(state: State, number: int, wall: Wall, own: Convex) -> bool:
    """Whether a fixed thing stops a vehicle with its outline: a ditch only who is too slow, or
    where it is too wide, and nobody who is over it already or in the air."""
    if wall.kind != DITCH:
        return True
    motion = state.vehicles[number].motion
    if motion.mode == FLYING or (wall.size <= WIDEST and abs(motion.speed) >= BRIDGED):
        return False
    return not overlap(own, wall.shape)


# On the way


def cross(play: Play, number: VehicleNumber, way: Way) -> None:
    """All flat things of the map that a vehicle comes to on a way, each once a phase; then where it
    stands in water."""
    state = play.state
    features = state.ground.terrain.features
    if not features or state.vehicles[number].place != IN:
        return
    vehicle, outfit = play.vehicle(number)
    if vehicle.motion.mode == FLYING or vehicle.aloft:
        return
    was_wet = bool(way.parts) and _touches_water(state, number, way.parts[0])
    for at in _passed(state, number, way.parts):
        met = FIRST_FEATURE + at
        if met in vehicle.met:
            continue
        vehicle.met.append(met)
        kind, _, size = features[at]
        if kind == TREE:
            spared = mows(state, number)
            play.tell("crossed", vehicle=number, what=kind, spared=spared)
            if not spared:
                play.hazard(number, size, frames.TREE_MET)
        elif kind == BOULDER:
            play.tell("crossed", vehicle=number, what=kind, spared=False)
            points = [play.die() - 3 for _ in outfit.wheels]
            hurt_tires(play, number, points, frames.OBSTACLE_MET, OBSTACLE_DIFFICULTY)
        elif kind == DITCH:
            play.tell("crossed", vehicle=number, what=kind, spared=False)
            hard = ditch_difficulty(size, vehicle.motion.speed)
            play.hazard(number, hard, frames.DITCH_MET)
        elif kind == CURB:
            play.tell("crossed", vehicle=number, what=kind, spared=False)
            play.hazard(number, size, frames.CURB_MET)
        elif size > WET_FEET and not was_wet:
            play.tell("crossed", vehicle=number, what=kind, spared=False)
            play.hazard(number, WATER_DIFFICULTY, frames.WATER_MET)
    drown(play, number)


def _passed(state: State, number: int, parts: tuple[Part, ...]) -> list[int]:
    """The numbers of the flat things that a way newly comes to, in the order of the way."""
    features = state.ground.terrain.features
    places = [part.end for part in parts]
    near = [
        at
        for at, each in enumerate(features)
        if any(
            each.shape.left - NEAR <= x <= each.shape.right + NEAR
            and each.shape.top - NEAR <= y <= each.shape.bottom + NEAR
            for x, y, _ in places
        )
    ]
    if not near:
        return []
    shapes = [features[at].shape for at in near]
    found = passed(state.outfits[number].base, parts, shapes)
    return [near[each.marker] for each in found if not each.already]


def _touches_water(state: State, number: int, first: Part) -> bool:
    own = outline(first.start, state.outfits[number].base)
    return any(
        each.kind == WATER and each.size > WET_FEET and overlap(own, each.shape)
        for each in state.ground.terrain.features
    )


def mows(state: State, number: int) -> bool:
    """Whether a vehicle drives small trees down with no ill effects: nose first, with a brushcutter
    that has not gone with the front armor."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    ahead = vehicle.motion.mode == DRIVING and vehicle.motion.gear > 0
    return ahead and has_ram(vehicle.condition, outfit, BRUSHCUTTER, FRONT)


def rough_ahead(
    state: State, number: int, parts: tuple[Part, ...], speed: int
) -> tuple[tuple[str, int], ...]:
    """The hazards that flat things make of a way at a speed, tenths of a mph: what it is, and the D
    of its own."""
    features = state.ground.terrain.features
    if not features or not parts or state.vehicles[number].motion.mode == FLYING:
        return ()
    found, was_wet = [], _touches_water(state, number, parts[0])
    for at in _passed(state, number, parts):
        if FIRST_FEATURE + at in state.vehicles[number].met:
            continue
        hard = feature_difficulty(state, number, at, speed)
        if hard and not (was_wet and features[at].kind == WATER):
            found.append((features[at].kind, hard))
    return tuple(found)


def feature_difficulty(state: State, number: int, at: int, speed: int) -> int:
    """Return the D of driving onto a flat feature, by its number, at a speed; 0 for no hazard."""
    kind, _, size = state.ground.terrain.features[at]
    if kind == TREE:
        return 0 if mows(state, number) else size
    if kind == DITCH:
        return ditch_difficulty(size, speed)
    if kind == CURB:
        return size
    return OBSTACLE_DIFFICULTY if kind == BOULDER else WATER_DIFFICULTY * (size > WET_FEET)


def stops_at(state: State, at: int, speed: int) -> bool:
    """Whether a flat thing stops whoever comes to it at a speed: a ditch that is too wide for
    it."""
    kind, _, size = state.ground.terrain.features[at]
    wide = kind == DITCH and size >= WIDE_DITCH
    return wide and (size > WIDEST or abs(speed) < BRIDGED)


def drowns_at(state: State, number: int, pose: Pose) -> bool:
    """Whether water is too deep at a pose for a vehicle that still runs."""
    condition = state.vehicles[number].condition
    deep = state.ground.terrain.depth(pose.x, pose.y)
    return not condition.drowned and deep > fordable(state, number)


# In water


def has_high_suspension(state: State, number: int) -> bool:
    """Whether it has off-road suspension."""
    return state.outfits[number].design.suspension == "off-road"


def fordable(state: State, number: int) -> int:
    """The half feet of water in which a vehicle still runs."""
    return FORDABLE_HIGH if has_high_suspension(state, number) else FORDABLE


def water_loss(state: State, number: int) -> int:
    """What water takes off a speed at the end of a turn, tenths of a mph: 5 mph for each half foot,
    with off-road suspension for each above 1½ feet."""
    deep = depth(state, number)
    if has_high_suspension(state, number):
        deep -= FORDABLE
    return 50 * max(0, deep)


def drown(play: Play, number: int) -> None:
    """A vehicle in water that is too deep for it stops working."""
    state = play.state
    condition = state.vehicles[number].condition
    if not condition.drowned and depth(state, number) > fordable(state, number):
        condition.drowned = 1
        play.tell("drowned", vehicle=number)
