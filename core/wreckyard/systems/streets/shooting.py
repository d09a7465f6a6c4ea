"""Who can be fired at, with what, and where (Firing Weapons; rulings 20 to 22, 24 and 28)."""

from __future__ import annotations

from typing import NamedTuple

from .actions import FIRST_PERSON, FIRST_TERRAIN, HAND, Action
from .parts import works
from .places import car_at, cover_of, occupied, point_of, targets_on
from .rounds import FLAME, MG, is_passive, kinds
from .sight import along, areas
from .state import State

TARGETS = 2
"""How many things can be fired at in a turn (ruling 22)."""


class Muzzle(NamedTuple):
    """Something that can fire: the car it is on and the mount there, or -1 and -1 for a person's
    own gun; its code, its weapon, and the directions that it bears in."""

    car: int
    mount: int
    code: str
    weapon: int
    directions: tuple[int, ...]


class Aim(NamedTuple):
    """What a line meets first: things of which one can be aimed at, at a range."""

    things: tuple[int, ...]
    also: int
    range: int


def arms_of(state: State, seat: int) -> int:
    """The car or wreck whose weapons are a person's; -1 on foot in the open or in cover."""
    person = state.people[seat]
    return person.car if person.car >= 0 else car_at(state, (person.x, person.y))


def muzzles(state: State, seat: int) -> list[Muzzle]:
    """All that a person can fire with now."""
    found = []
    car = arms_of(state, seat)
    if car >= 0:
        outfit, each = state.outfits[car], state.cars[car]
        for mount in outfit.mounts:
            load = each.loads[mount]
            if load and not is_passive(load[-1]):
                ways = outfit.bearings[mount][each.facing]
                found.append(Muzzle(car, mount, outfit.parts[mount].code, load[-1], ways))
    person = state.people[seat]
    if person.car < 0 and person.rounds:
        found.append(Muzzle(-1, -1, HAND, MG, tuple(range(8))))
    return found


def aim(state: State, seat: int, direction: int, filled: set[tuple[int, int]]) -> Aim | None:
    """What a person's line in a direction meets first; ``filled`` are the occupied points."""
    at = point_of(state, seat)
    for stop in along(state.board, filled, at, direction, cover_of(state, seat)):
        if stop.markers:
            first, *more = stop.markers
            also = FIRST_TERRAIN + more[0] if more else -1
            return Aim((FIRST_TERRAIN + first,), also, stop.distance)
        return Aim(tuple(targets_on(state, stop.point)), -1, stop.distance)
    return None


def blocks_of(state: State, car: int, bearing: int) -> tuple[int, ...]:
    """The blocks that a shot from a direction on the board can be aimed at (ruling 21)."""
    return areas(bearing, state.cars[car].facing)


def target_limit(state: State, seat: int) -> int:
    """How many things a person may fire at in one turn (ruling 22)."""
    car = arms_of(state, seat)
    return TARGETS + (car >= 0 and works(state, car, "gunnery-computer"))


def may_still_fire(state: State, seat: int) -> bool:
    """Whether the targets of this turn are not used up."""
    return len(state.shot_at) < target_limit(state, seat)


def shots(state: State, seat: int) -> list[Action]:
    """The rounds that the one whose turn it is may fire from where he is."""
    if not may_still_fire(state, seat):
        return []
    return _shots(state, seat, None)


def returns(state: State, seat: int, firer: int) -> list[Action]:
    """The rounds with which a person may fire back at a shooter (ruling 24)."""
    return _shots(state, seat, things_of(state, firer))


def things_of(state: State, seat: int) -> set[int]:
    """What stands for a person as a target: his car, himself, or the cover that he is in."""
    person = state.people[seat]
    if person.car >= 0:
        return {person.car}
    cover = cover_of(state, seat)
    if cover >= 0:
        return {FIRST_TERRAIN + cover, FIRST_PERSON + seat}
    wreck = car_at(state, (person.x, person.y))
    return {wreck} if wreck >= 0 else {FIRST_PERSON + seat}


def _shots(state: State, seat: int, only: set[int] | None) -> list[Action]:
    guns = muzzles(state, seat)
    if not guns:
        return []
    filled, aims = occupied(state), dict[int, Aim | None]()
    found = list[Action]()
    for gun in guns:
        for way in gun.directions:
            if way not in aims:
                aims[way] = aim(state, seat, way, filled)
            met = aims[way]
            if met is not None and reaches(gun.weapon, met.range):
                found += _at(state, gun, way, met, only)
    return found


def reaches(weapon: int, distance: int) -> bool:
    """Whether a round can be fired so far at all: flame has a greatest range (Check to Hit)."""
    return weapon != FLAME or kinds()[FLAME].can_reach(distance)


def _at(state: State, gun: Muzzle, way: int, met: Aim, only: set[int] | None) -> list[Action]:
    shot = Action("fire", direction=way, mount=gun.code)
    found = []
    for thing in met.things:
        if only is None:
            if thing in state.shot_at or met.also in state.shot_at:
                continue
        elif thing not in only and met.also not in only:
            continue
        if thing >= FIRST_PERSON or state.cars[thing].wreck:
            found.append(shot._replace(target=thing, also=met.also))
        else:
            found += [
                shot._replace(target=thing, area=block)
                for block in blocks_of(state, thing, (way + 4) % 8)
            ]
    return found


def muzzle_of(state: State, seat: int, code: str) -> Muzzle | None:
    """What a person fires with, by its code."""
    return next((gun for gun in muzzles(state, seat) if gun.code == code), None)
