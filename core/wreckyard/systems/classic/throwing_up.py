"""Grenades for the floors and roofs of buildings, from the ground and from other floors (Height
Modifications; Missed Shots).

One throws at people above the ground whom one sees, and through the windows of a floor on which somebody of
another side is (house). Only what does something there at once is thrown so (house).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .buildings import Stand, floor_of, is_fallen, is_opening
from .feet import is_down
from .house import House
from .perched import into_room
from .personal import personal
from .sight_on_foot import in_the_way, seen_on_foot, spots_of, stand_of
from .sightline import is_dark, shadow
from .state import State
from .walker import Walker, square_at

type Place = tuple[int, int, int]
"""A place above the ground: x, y, the floor."""


def does_something(code: str) -> bool:
    """Whether a kind of grenade does anything above the ground: clouds and oil are left to it (house)."""
    record = personal().grenades[code.partition("+")[0]]
    return bool(record.people or record.stun_radius or record.flash_radius)


def upper_places(state: State, walker: Walker) -> Iterator[Place]:
    """The places above the ground that somebody can throw at."""
    foes = [
        each
        for each in state.walkers
        if each.vehicle != walker.vehicle and each.there and not is_down(state, each)
    ]
    found: dict[Place, None] = {}
    for other in foes:
        if seen_on_foot(state, walker, other) is not None:
            found[other.x, other.y, floor_of(state, other.person)] = None
    for house in state.ground.houses:
        floors = {
            floor_of(state, each.person)
            for each in foes
            if house.is_within(each.x, each.y) and each.awake
        }
        floors -= {house.stories}
        if floors and not house.holds(walker.x, walker.y) and not is_fallen(state, house):
            found |= dict.fromkeys(_by_windows(state, walker, house, sorted(floors)))
    yield from found


def _by_windows(
    state: State, walker: Walker, house: House, floors: Sequence[int]
) -> Iterator[Place]:
    """The squares behind the openings of a building's floors that can be seen through them."""
    spots = spots_of(state, walker)
    for floor in floors:
        for (x, y), at in house.squares.items():
            if not is_opening(state, at):
                continue
            inner = into_room(house, (x, y))
            stands = stand_of(state, walker), Stand(square_at(*inner), floor, gap=0)
            dark = in_the_way(state, stands, (), bool(walker.prone), False)
            there = 2 * inner[0], 2 * inner[1]
            if not all(
                any(is_dark(shadow((2 * u, 2 * v), *each), there) for each in dark)
                for u, v in spots
            ):
                yield *inner, floor
