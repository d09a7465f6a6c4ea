"""Vehicles that are wedged between things along which they would slide (Sideswipes, 4; rulings 22, 23)."""

from __future__ import annotations

from collections.abc import Sequence

from ...kit.geometry import Pose
from .actions import FIRST_WALL
from .conforming import along_wall
from .maneuvers import Leg
from .passage import let_go_of_distant, obstacles_of
from .state import State
from .ways import drive


def holds_up(state: State, number: int, thing: int) -> bool:
    """Whether a thing does not give way to a vehicle, which slides along it: a wall, or a vehicle
    with a higher damage modifier."""
    return thing >= FIRST_WALL or state.outfits[thing].dm > state.outfits[number].dm


def is_wedged(state: State, number: int, pose: Pose, way: Sequence[Leg]) -> bool:
    """Whether a vehicle that has turned along one thing would only be led to another and back to the
    first, without any way made (house)."""
    world = state.copy()
    vehicle, base = world.vehicles[number], world.outfits[number].base
    seen: set[tuple[Pose, tuple[Leg, ...]]] = set()
    while (pose, tuple(way)) not in seen:
        seen.add((pose, tuple(way)))
        vehicle.x, vehicle.y, vehicle.heading = pose
        let_go_of_distant(world, number)
        there = obstacles_of(world, number)
        held = [place for place, thing in enumerate(there.things) if thing in vehicle.touching]
        made = drive(pose, base, way, there.shapes, held)
        things = [there.things[each.obstacle] for each in made.contacts if each.already]
        leans = len(things) == len(made.contacts) > 0 and made.pose == pose
        if not (leans and all(holds_up(world, number, thing) for thing in things)):
            return False
        slid = along_wall(world, number, way, things[0])
        if slid is None or slid == (pose, way):
            return False
        pose, way = slid
    return True
