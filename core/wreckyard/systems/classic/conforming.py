"""Giving way in a match: which corners a vehicle can turn on, where it stands then, and sliding
along a wall (Conforming Movement; ruling 22)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...kit.convex import Convex
from ...kit.geometry import Footprint, Pose, outline
from .actions import FIRST_WALL
from .buildings import bars_near, fixed_shape
from .contact import travel_angle
from .giving_way import conforming, slide_along
from .heights import in_the_way, meets
from .maneuvers import Leg
from .rough import bars
from .state import State

NEAR = 5000
"""What of buildings is further off is in nobody's way, in units."""

_conforming = lru_cache(maxsize=64)(conforming)
"""What is asked for a question, its options and its answer is worked out once."""


def _turns(state: State, number: int, mover: int, legs: Sequence[Leg]) -> dict[int, Pose]:
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
    return sorted(_turns(state, number, mover, legs))


def give_way(
    state: State, number: int, mover: int, corner: int, legs: Sequence[Leg]
) -> Pose | None:
    """Where a vehicle stands that has turned on a corner out of a mover's way; ``None`` when it
    cannot on that one."""
    return _turns(state, number, mover, legs).get(corner)


def least_turn(state: State, number: int, mover: int, legs: Sequence[Leg]) -> int:
    """The corner on which a vehicle turns least out of a mover's way (ruling 41)."""
    turns, now = _turns(state, number, mover, legs), state.vehicles[number].heading
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
