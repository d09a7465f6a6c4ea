"""The struck vehicle conforms, and vehicles slide along what they hit (Conforming Movement).

Who is pushed out of the way, and who slides along what he has hit (Conforming Movement).

Pure geometry: a vehicle that conforms turns about one of its corners, as little as clears the way
of the one that goes on (ruling 22). Corners are those of ``geometry.FRONT_LEFT`` and its fellows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .....kit.clearing import clearing_turn, inflated
from .....kit.convex import Convex, Nearest, hull, nearest
from .....kit.geometry import Footprint, Pose, outline
from .....kit.trig import QUARTER, bearing
from .....kit.turning import sweep_pivot
from ...book.maneuvers import Leg, follow
from ...place.buildings import bars_near, fixed_shape
from ...place.heights import in_the_way, meets
from ...place.ways import drive
from ...state.actions import FIRST_WALL
from ...state.state import State
from ..rough import bars
from .contact import travel_angle

FARTHEST = 900
"""Nobody conforms by more than a quarter turn."""

MARGIN = 4
"""So many units beside a way are cleared too, for what rounding does to turns."""

_CHUNK = 40
"""Turns of so many tenths bulge out by less than a unit between their ends."""

_SHARES = 16
"""A way that cannot be cleared whole is cleared as far as so many equal parts of it can."""


def region_of(pose: Pose, base: Footprint, legs: Sequence[Leg]) -> list[Convex]:
    """What a counter covers on the legs of a way, in convex pieces, and a margin round it."""
    found: list[Convex] = []
    before = outline(pose, base)
    for leg in legs:
        for step in _chunks(leg):
            pose = follow(pose, base, step)
            after = outline(pose, base)
            found.append(inflated(hull([*before.points, *after.points]), MARGIN))
            before = after
    return found


def _chunks(leg: Leg) -> Iterator[Leg]:
    if leg.length or not leg.angle:
        yield leg
        return
    count = -(-abs(leg.angle) // _CHUNK)
    for number in range(count):
        done, next_done = leg.angle * number // count, leg.angle * (number + 1) // count
        yield leg._replace(angle=next_done - done)


def conforming(
    pose: Pose,
    base: Footprint,
    mover: Pose,
    mover_base: Footprint,
    legs: Sequence[Leg],
    others: Sequence[Convex],
) -> dict[int, Pose]:
    """Where a vehicle can turn to, by the corner that stays, so that a mover's way is clear.

    ``legs`` are what the mover has yet to make, from where it touches the vehicle; ``others`` is
    all else that cannot be passed, which nobody turns into. Each corner is there with the least
    turn that clears the whole way; if none clears it, with one that lets the mover come as far as
    any does. Empty when none lets it come anywhere, or when the way is clear as it is.
    """
    if not drive(mover, mover_base, legs, [outline(pose, base)], held=[0]).contacts:
        return {}
    solid = [*others, outline(mover, mover_base)]
    # How far each corner and hand has room to turn at all.
    room = {
        (which, sign): sweep_pivot(pose, base, which, sign * FARTHEST, solid).made
        for which in range(4)
        for sign in (1, -1)
    }

    def cleared(share: int) -> dict[int, Pose]:
        way = _prefix(legs, share)
        region = region_of(mover, mover_base, way)
        found = {}
        for which in range(4):
            for sign, angle in _turns(pose, base, which, region, room):
                there = sweep_pivot(pose, base, which, sign * angle, solid).pose
                if not drive(mover, mover_base, way, [outline(there, base)], held=[0]).contacts:
                    found[which] = there
                    break
        return found

    best = cleared(_SHARES)
    if best:
        return best
    going, failing = 0, _SHARES
    while failing - going > 1:
        share = (going + failing) // 2
        found = cleared(share)
        if found:
            best, going = found, share
        else:
            failing = share
    return best


def _turns(
    pose: Pose,
    base: Footprint,
    which: int,
    region: Sequence[Convex],
    room: dict[tuple[int, int], int],
) -> list[tuple[int, int]]:
    """The turns about a corner, hand and angle, that may clear a region, the least first.

    A quarter turn may clear what it is then flush with, though not the margin round it.
    """
    turns = []
    for sign in (1, -1):
        most = room[which, sign]
        angle = clearing_turn(pose, base, which, sign, region, most)
        if angle is None and most == FARTHEST:
            angle = FARTHEST
        if angle:
            turns.append((angle, sign))
    return [(sign, angle) for angle, sign in sorted(turns)]


def _prefix(legs: Sequence[Leg], share: int) -> list[Leg]:
    """So many sixteenths of a way, by its length; turns count as the way of a counter's end."""
    whole = [leg.length or abs(leg.angle) for leg in legs]
    left = sum(whole) * share // _SHARES
    found = []
    for leg, size in zip(legs, whole, strict=True):
        part = min(size, left)
        left -= part
        if not part:
            break
        if leg.length:
            found.append(leg._replace(length=part, aside=leg.aside * part // leg.length))
        else:
            found.append(leg._replace(angle=part if leg.angle > 0 else -part))
    return found


class Slide(NamedTuple):
    """A vehicle that lies along what it hit: where it stands, and the rest of its way along it."""

    pose: Pose
    legs: tuple[Leg, ...]


def slide_along(
    pose: Pose,
    base: Footprint,
    travel: int,
    legs: Sequence[Leg],
    thing: Convex,
    others: Sequence[Convex],
) -> Slide:
    """Turns a vehicle about the corner that touches a thing until it lies along, as far as there is
    room (ruling 22), and leads the straight rest of its way along the thing.

    ``travel`` is the bearing in which it goes, ``legs`` the rest of its way, whose turns are not
    made; ``others`` are all other things that it cannot pass.
    """
    shape = outline(pose, base)
    near = nearest(shape, thing)
    along = _along(shape, thing, near, travel)
    if near.first_corner:
        angle = (along - pose.heading + 450) % QUARTER - 450
        pose = sweep_pivot(pose, base, near.first, angle, [*others, thing]).pose
    length = sum(leg.length for leg in legs)
    return Slide(pose, (Leg(along, length),) if length else ())


def _along(shape: Convex, thing: Convex, near: Nearest, travel: int) -> int:
    """The bearing along the line of contact that is nearest to a direction of travel."""
    if not near.second_corner:
        edges = [thing.edges[near.second]]
    elif not near.first_corner:
        edges = [shape.edges[near.first]]
    else:
        edges = [thing.edges[near.second], thing.edges[near.second - 1]]
    ways = [(q.x - p.x, q.y - p.y) for p, q in edges]
    ways += [(-u, -v) for u, v in ways]
    return min([bearing(*way) for way in ways], key=lambda each: travel_angle(each, travel))


NEAR = 5000
"""Buildings farther away than this, in units, are in nobody's way."""

_conforming = lru_cache(maxsize=64)(conforming)
"""Cached, since a question, its options and its answer ask for the same."""


def _corner_poses(state: State, number: int, mover: int, legs: Sequence[Leg]) -> dict[int, Pose]:
    return _conforming(
        *_stand(state, number), *_stand(state, mover), tuple(legs), _others(state, number, mover)
    )


def _stand(state: State, number: int) -> tuple[Pose, Footprint]:
    return state.vehicles[number].pose, state.outfits[number].base


def _others(state: State, *left_out: int) -> tuple[Convex, ...]:
    """The outlines of all that the first of some things cannot pass, but for those."""
    own = outline(*_stand(state, left_out[0]))
    vehicles = [
        outline(*_stand(state, each))
        for each in state.vehicles_in()
        if each not in left_out and meets(state, left_out[0], each)
    ]
    walls = [
        wall.shape
        for at, wall in enumerate(state.ground.walls[: state.ground.plain])
        if not state.breaches[at]
        and FIRST_WALL + at not in left_out
        and bars(state, left_out[0], wall, own)
        and in_the_way(state, left_out[0], wall, own)
    ]
    built = [
        each.shape
        for each in bars_near(state, own, NEAR)
        if FIRST_WALL + each.first not in left_out
    ]
    return (*vehicles, *walls, *built)


def corners_for(state: State, number: int, mover: int, legs: Sequence[Leg]) -> list[int]:
    """The corners on which a vehicle can turn out of a mover's way, whose rest the legs are."""
    return sorted(_corner_poses(state, number, mover, legs))


def give_way(
    state: State, number: int, mover: int, corner: int, legs: Sequence[Leg]
) -> Pose | None:
    """Where a vehicle stands that has turned on a corner out of a mover's way; ``None`` when it
    cannot on that one."""
    return _corner_poses(state, number, mover, legs).get(corner)


def least_turn(state: State, number: int, mover: int, legs: Sequence[Leg]) -> int:
    """The corner on which a vehicle turns least out of a mover's way (ruling 41)."""
    turns, now = _corner_poses(state, number, mover, legs), state.vehicles[number].heading
    return min(sorted(turns), key=lambda corner: travel_angle(turns[corner].heading, now))


def along_wall(
    state: State, number: int, legs: Sequence[Leg], thing: int
) -> tuple[Pose, list[Leg]] | None:
    """Where a vehicle stands that has turned along a thing that it leans on, and the rest of its
    way along it; ``None`` when nothing of its way is left."""
    travel = state.vehicles[number].travel
    if thing >= FIRST_WALL:
        shape = fixed_shape(state, thing - FIRST_WALL)
    else:
        shape = outline(*_stand(state, thing))
    others = _others(state, number, thing)
    found = slide_along(*_stand(state, number), travel, legs, shape, others)
    return (found.pose, list(found.legs)) if found.legs else None
