"""How far a path leads past an obstacle, and how much of its maneuver counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit.geometry import Pose, outline
from ..book.maneuvers import STRAIGHT, Leg, Maneuver
from ..drive.breaching import hold_wall
from ..drive.collide.colliding import holds_up, scrapes, slides_along
from ..drive.collide.contact import collide
from ..drive.collide.meeting import has_net_speed, meeting_of, party
from ..drive.passage import let_go_of_distant, obstacles_of
from ..place.ways import Part, Way, drive, so_far
from ..state.actions import FIRST_WALL
from ..state.edition import WHOLE_DEGREES, has
from ..state.state import State

MOST_SLIDES = 20
"""A way that turns along more things than this is led no further."""


class Cut(NamedTuple):
    """A way as it will be made.

    Attributes:
        poses: those of the way to its first collision, from its start; ``parts`` what is driven
            there.
        end: where it ends, beyond walls that it only scrapes along.
        meets: the things of its first collision.
        maneuver: what its maneuver counts as.
        leaves: whether it ends off the map, out by a gate.
    """

    poses: tuple[Pose, ...]
    parts: tuple[Part, ...]
    end: Pose
    meets: tuple[int, ...]
    maneuver: Maneuver
    leaves: bool = False


def cut_ahead(state: State, number: int, maneuver: Maneuver, way: Way) -> Cut:
    """Return how a way goes on that has come to its end, or to something in its way."""
    base = state.outfits[number].base
    poses = [state.vehicles[number].pose, *[part.end for part in way.parts]]
    parts = list(way.parts)
    world = state.copy() if way.contacts else state
    meets: tuple[int, ...] = ()
    for _ in range(MOST_SLIDES):
        if state.ground.outside(outline(way.pose, base)):
            straight, out = Maneuver(STRAIGHT), not meets
            return Cut(tuple(poses), tuple(parts), way.pose, meets, straight, leaves=out)
        if not way.contacts:
            break
        made = so_far(maneuver, way.rest, begun=not has(state, WHOLE_DEGREES))
        there = obstacles_of(world, number)
        things = [there.things[each.obstacle] for each in way.contacts]
        vehicle = world.vehicles[number]
        vehicle.x, vehicle.y, vehicle.heading = way.pose
        let_go_of_distant(world, number)
        fresh = [
            thing for thing, each in zip(things, way.contacts, strict=True) if not each.already
        ]
        meets = meets or tuple(fresh)
        if fresh and all(each >= FIRST_WALL and scrapes(world, number, each) for each in fresh):
            # Whatever only scrapes along a wall goes on, and touches it from now on.
            for each in fresh:
                hold_wall(world, number, each)
            way = _driven(world, number, way.pose, way.rest)
            continue
        if fresh:
            maneuver = maneuver if _may_go_on(world, number, fresh) else made
            break
        if any(each < FIRST_WALL and number in world.vehicles[each].yields for each in things):
            # The other gives way, and the whole maneuver may be made.
            break
        maneuver = made
        solid = all(holds_up(world, number, each) for each in things)
        slid = slides_along(world, number, list(way.rest), things) if solid else None
        if slid is None:
            break
        pose, legs = slid
        vehicle.x, vehicle.y, vehicle.heading = pose
        let_go_of_distant(world, number)
        way = _driven(world, number, pose, legs)
        if not meets:
            poses += [pose, *[part.end for part in way.parts]]
            parts += way.parts
    return Cut(tuple(poses), tuple(parts), way.pose, meets, maneuver)


def _driven(world: State, number: int, pose: Pose, legs: Sequence[Leg]) -> Way:
    """Return how far a vehicle comes along legs from a pose, held by what it touches."""
    there, touching = obstacles_of(world, number), world.vehicles[number].touching
    held = [place for place, each in enumerate(there.things) if each in touching]
    return drive(pose, world.outfits[number].base, legs, there.shapes, held)


def _may_go_on(world: State, number: int, fresh: Sequence[int]) -> bool:
    """Whether a vehicle may make the rest of its maneuver after its first collisions with
    things."""
    if any(each >= FIRST_WALL for each in fresh):
        return False
    own = party(world, number)
    for other in fresh:
        meeting = meeting_of(world, number, other)
        ends = [collide(own, party(world, other), meeting, kind) for kind in meeting.kinds]
        if not has_net_speed(world, number, other) or not any(end.goes_on for end in ends):
            return False
    return True
