"""A rammer pushes the struck vehicle ahead (Rear-End Collisions; Conforming Movement)."""

from __future__ import annotations

from collections.abc import Sequence

from .....kit.numbers import VehicleNumber
from ...book.collisions import REAR_END
from ...book.maneuvers import Leg
from ...place.ways import Way, drive
from ...state.actions import FIRST_WALL
from ...state.edition import PRESSING_KEEPS_SPEED, has
from ...state.play import Play
from ...state.state import IN, State
from ..passage import carry, hold_on, obstacles_of
from .meeting import meeting_of


def pushes(state: State, number: int, things: Sequence[int], leg: Leg) -> bool:
    """Whether a vehicle pushes the only thing that it presses on along the next leg of its way.

    Only a heavier vehicle pushes, only one whose back it has run into, and only straight on.
    """
    if not has(state, PRESSING_KEEPS_SPEED) or len(things) != 1 or things[0] >= FIRST_WALL:
        return False
    if leg.aside or not leg.length:
        return False
    if state.outfits[number].dm <= state.outfits[things[0]].dm:
        return False
    meeting = meeting_of(state, number, things[0])
    return REAR_END in meeting.kinds and meeting.mover_rams


def push_ahead(play: Play, number: int, legs: Sequence[Leg], things: Sequence[int]) -> bool:
    """Move a struck vehicle on before its rammer, as far as there is room; whether it moved."""
    state = play.state
    if not pushes(state, number, things, legs[0]):
        return False
    (other,) = things
    struck = state.vehicles[other]
    before = struck.pose
    carry(play, VehicleNumber(other), legs[:1], passing=(number,))
    if struck.pose == before:
        return False
    play.tell("pushed", vehicle=other, by=number)
    if struck.place == IN:
        # The rammer follows: that is still the collision that they have had.
        hold_on(state, number, other)
    return True


def way_ahead(state: State, number: int, legs: Sequence[Leg]) -> tuple[Way, tuple[int, ...]]:
    """How far a vehicle comes on some legs, pushing included, and the things that it meets anew."""
    vehicle, base = state.vehicles[number], state.outfits[number].base
    there = obstacles_of(state, number)
    held = [place for place, thing in enumerate(there.things) if thing in vehicle.touching]
    way = drive(vehicle.pose, base, legs, there.shapes, held)
    met = tuple([there.things[each.obstacle] for each in way.contacts if not each.already])
    pressed = [there.things[each.obstacle] for each in way.contacts]
    if met or not way.rest or not pushes(_moved(state, number, way), number, pressed, way.rest[0]):
        return way, met
    (other,) = pressed
    room = obstacles_of(state, other, passing=(number,))
    pushed = drive(state.vehicles[other].pose, state.outfits[other].base, way.rest[:1], room.shapes)
    length = sum(part.leg.length for part in pushed.parts)
    around = obstacles_of(state, number, passing=(other,))
    on = drive(way.pose, base, [way.rest[0]._replace(length=length)], around.shapes)
    met = tuple([around.things[each.obstacle] for each in on.contacts])
    return Way(on.pose, (*way.parts, *on.parts), (), on.rest), met


def _moved(state: State, number: int, way: Way) -> State:
    """A copy of a state in which a vehicle stands at the end of a way."""
    there = state.copy()
    vehicle = there.vehicles[number]
    vehicle.x, vehicle.y, vehicle.heading = way.pose
    return there
