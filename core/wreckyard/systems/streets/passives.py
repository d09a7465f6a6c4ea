"""Dropping oil, smoke, spikes and mines (Passive Weapons; rulings 17 and 25)."""

from __future__ import annotations

from .actions import Action
from .places import car_at, walkers_at, weapon_at
from .play import Play
from .points import Point
from .rounds import CODES, is_passive
from .shooting import arms_of
from .state import LyingWeapon, State


def drops(state: State, seat: int) -> list[Action]:
    """The possible drops and their points: one counter of every loaded pod in a turn (ruling
    22)."""
    car = arms_of(state, seat)
    if car < 0:
        return []
    outfit, found = state.outfits[car], list[Action]()
    for mount in outfit.mounts:
        load = state.cars[car].loads[mount]
        if not load or not is_passive(load[0]) or state.dropped >> mount & 1:
            continue
        code, places = outfit.parts[mount].code, drop_points(state, car, mount)
        for weapon in dict.fromkeys(load):
            found += [Action("drop", mount=code, weapon=CODES[weapon], x=x, y=y) for x, y in places]
    return found


def drop_points(state: State, car: int, mount: int) -> list[Point]:
    """The pod's three nearest points, as far as they are free (ruling 25)."""
    each = state.cars[car]
    at, found = (each.x, each.y), list[Point]()
    for way in state.outfits[car].bearings[mount][each.facing]:
        step = state.board.step(at, way)
        if not step.block and is_clear(state, step.point):
            found.append(step.point)
    return found


def is_clear(state: State, point: tuple[int, int]) -> bool:
    """Whether no car, wreck, person or weapon marker is on a point."""
    return car_at(state, point) < 0 and not walkers_at(state, point) and not weapon_at(state, point)


def drop(play: Play, seat: int, action: Action) -> None:
    """Put a counter on the board; it works on every car that comes onto it, its owner's too."""
    state = play.state
    car = arms_of(state, seat)
    mount = state.outfits[car].part_of(action.mount)
    weapon = CODES.index(action.weapon)
    load = state.cars[car].loads[mount]
    del load[len(load) - 1 - load[::-1].index(weapon)]
    state.dropped |= 1 << mount
    state.markers.append(LyingWeapon(weapon, action.x, action.y, seat))
    play.tell("dropped", seat=seat, car=car, part=mount, weapon=weapon, x=action.x, y=action.y)
