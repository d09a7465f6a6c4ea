"""Droppers on tripods (Tripod Weapons; Dropped Weapons).

It takes no roll, and lies there when all fire of the phase is done.
"""

from __future__ import annotations

from collections.abc import Iterator

from .....kit.convex import contains
from .....kit.geometry import Pose, ahead
from ...book.records import Weapon
from ...book.tripods import mounted_weapon
from ...ending.left import note_fight
from ...ground.dropping import lay, what_is_laid
from ...harm.injury import is_covered
from ...harm.tripods import tripod_of
from ...map.file.grid import SQUARE
from ...place.feet import is_down, is_on_map
from ...state.counters import SLICKS, size_of
from ...state.declared import Flight
from ...state.gear import things_of
from ...state.person import RIDERS, Walker
from ...state.play import Play
from ...state.state import State

WAYS = (0, 900, 1800, 2700)
"""The bearings of the four sides of a square."""


def dropper(code: str) -> Weapon | None:
    """The weapon on a tripod that is dropped; ``None`` for anything else."""
    mounted = mounted_weapon(code)
    return mounted if mounted is not None and mounted.dropped else None


def drop_places(state: State, walker: Walker, code: str) -> Iterator[tuple[int, int]]:
    """The middles of what somebody on the ground could drop: on the map, and behind no wall."""
    weapon = dropper(code)
    if weapon is None or not is_down(state, walker):
        return
    size = size_of(*what_is_laid(weapon.code, ""))
    for way in WAYS:
        there = ahead(Pose(walker.x, walker.y, way), (SQUARE + size.length) // 2)
        place = there.x, there.y
        if not is_on_map(state, *place) or _is_walled(state, place):
            continue
        if not is_covered(state, (walker.x, walker.y), place, state.vehicles_in()):
            yield place


def _is_walled(state: State, place: tuple[int, int]) -> bool:
    """Whether a wall stands on a place."""
    pairs = zip(state.ground.walls, state.breaches, strict=True)
    return any(not breach and contains(wall.shape, place) for wall, breach in pairs)


def lay_dropped(play: Play, person: int, flight: Flight) -> bool:
    """Place the load of a dropping tripod, if there is one. Water washes oil away."""
    state = play.state
    at = tripod_of(state, person)
    weapon = dropper(things_of(state, person)[at]) if at >= 0 else None
    if weapon is None:
        return False
    note_fight(state)
    kind, live = what_is_laid(weapon.code, "")
    if kind in SLICKS and state.ground.terrain.depth(flight.x, flight.y):
        play.tell("washed-away", vehicle=person // RIDERS, weapon=weapon.abbreviation)
        return True
    across, down = flight.x - flight.from_x, flight.y - flight.from_y
    way = (900 if across > 0 else 2700) if across else (1800 if down > 0 else 0)
    lay(play, kind, Pose(flight.x, flight.y, way), live, person // RIDERS)
    return True
