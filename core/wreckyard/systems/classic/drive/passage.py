"""Carry out a path: over counters, up to obstacles, out by a gate (Movement; Hazards)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ....kit.convex import Convex
from ....kit.geometry import Pose, outline, touch
from ....kit.numbers import VehicleNumber
from ..book.maneuvers import Leg
from ..ending.races import note_way
from ..ground.hazards import run_over
from ..place.buildings import bars_near, fixed_shape
from ..place.heights import in_the_way, meets
from ..place.ways import Way, drive, so_far
from ..state import frames
from ..state.actions import FIRST_WALL
from ..state.edition import OUT_ROLLS_NOTHING, WHOLE_DEGREES, has
from ..state.moment import event_number
from ..state.play import Play
from ..state.state import DRIVING, LEFT, State
from .rough import bars, cross
from .trampling import trample

NEAR = 5000
"""Buildings farther away than this, in units, are in nobody's way."""


class Obstacles(NamedTuple):
    """What a vehicle cannot pass: the numbers of the things, and their outlines."""

    things: list[int]
    shapes: list[Convex]


def obstacles_of(state: State, number: int, passing: Collection[int] = ()) -> Obstacles:
    """All vehicles but one and those that are ``passing`` with it, and all walls that stand in its
    way."""
    things, shapes = list[int](), []
    for other in state.vehicles_in():
        if other != number and other not in passing and meets(state, number, other):
            things.append(other)
            shapes.append(shape_of(state, other))
    own = shape_of(state, number)
    for at, wall in enumerate(state.ground.walls[: state.ground.plain]):
        stands = not state.breaches[at] and bars(state, number, wall, own)
        if stands and in_the_way(state, number, wall, own):
            things.append(FIRST_WALL + at)
            shapes.append(wall.shape)
    for strip in bars_near(state, own, NEAR):
        things.append(FIRST_WALL + strip.first)
        shapes.append(strip.shape)
    return Obstacles(things, shapes)


def shape_of(state: State, number: int) -> Convex:
    """The outline of a vehicle."""
    return outline(state.vehicles[number].pose, state.outfits[number].base)


def push_way(play: Play, number: VehicleNumber, way: Sequence[Leg]) -> None:
    """Put a way on the stack."""
    play.push(frames.Way(number, tuple(way)))


def cut_short(state: State, frame: frames.Made, rest: Sequence[Leg]) -> frames.Made:
    """Return the frame of what was made of a maneuver, when some legs are left (ruling 11)."""
    return frame.cut_to(so_far(frame.maneuver, rest, begun=not has(state, WHOLE_DEGREES)))


def move_to(play: Play, number: int, pose: Pose) -> None:
    """Move a vehicle, and forget what it no longer touches."""
    state = play.state
    vehicle = state.vehicles[number]
    before = shape_of(state, number)
    vehicle.x, vehicle.y, vehicle.heading = pose
    own = shape_of(state, number)
    if state.ground.course:
        note_way(play, number, before, own)
    let_go_of_distant(state, number)


def let_go_of_distant(state: State, number: int) -> None:
    """Let go of what a vehicle touches no longer from where it stands."""
    own = shape_of(state, number)
    for thing in state.vehicles[number].touching[:]:
        other = fixed_shape(state, thing - FIRST_WALL) if thing >= FIRST_WALL else None
        if other is None:
            other = shape_of(state, thing)
        if not touch(own, other):
            let_go(state, number, thing)


def let_go(state: State, number: int, thing: int) -> None:
    """A vehicle touches a thing no more."""
    pairs = [(number, thing), (thing, number)] if thing < FIRST_WALL else [(number, thing)]
    for one, other in pairs:
        vehicle = state.vehicles[one]
        for row in (vehicle.touching, vehicle.yields):
            if other in row:
                row.remove(other)


def hold_on(state: State, number: int, thing: int) -> None:
    """A vehicle has collided with a thing, and touches it from now on."""
    pairs = [(number, thing), (thing, number)] if thing < FIRST_WALL else [(number, thing)]
    for one, other in pairs:
        touching = state.vehicles[one].touching
        if other not in touching:
            touching.append(other)
            touching.sort()


def carry(
    play: Play, number: VehicleNumber, legs: Sequence[Leg], passing: Collection[int] = ()
) -> tuple[Way, list[tuple[int, bool]]]:
    """Move a vehicle along legs over what lies there, until something stops it or it is off the
    map.

    Give the way, and the things that stopped it, each with whether it touched them before. Nothing
    stops it among the things that are ``passing`` with it.
    """
    state = play.state
    vehicle, outfit = play.vehicle(number)
    there = obstacles_of(state, number, passing)
    held = [place for place, thing in enumerate(there.things) if thing in vehicle.touching]
    way = drive(vehicle.pose, outfit.base, legs, there.shapes, held)
    move_to(play, number, way.pose)
    if way.parts:
        play.tell(
            "moved",
            vehicle=number,
            x=vehicle.x,
            y=vehicle.y,
            heading=vehicle.heading,
            path=[list(part.end) for part in way.parts],
        )
    run_over(play, number, way)
    trample(play, number, way)
    cross(play, number, way)
    if state.ground.outside(shape_of(state, number)):
        leave(play, number)
        return way, []
    return way, [(there.things[each.obstacle], each.already) for each in way.contacts]


def leave(play: Play, number: int, how: str = "left") -> None:
    """Out by a gate, or lost at a fork: alive, and no winner (ruling 36)."""
    state = play.state
    vehicle = state.vehicles[number]
    for thing in vehicle.touching[:]:
        let_go(state, number, thing)
    vehicle.place = LEFT
    # Who was out of the duel before was so from then on.
    vehicle.out = vehicle.out or event_number(state)
    motion = vehicle.motion
    motion.speed, motion.mode, motion.coming = 0, DRIVING, 0
    motion.skid, motion.fishtails = None, []
    if has(state, OUT_ROLLS_NOTHING):
        state.hazards = [row for row in state.hazards if row.vehicle != number]
    play.tell(how, vehicle=number)
