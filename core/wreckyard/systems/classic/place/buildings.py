"""Buildings in a match: open walls, ruins, occupants and floors (Buildings; Cover; Stairs).

A breach is as good as a door. Doors stand open to everybody and everything (house). Who is at an
opening, beside it or in it, sees and is seen through it; for all others it is wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....kit.convex import Convex, gap_at_most, overlap
from ....kit.numbers import PersonNumber
from ..map.building import DOOR, RUBBLE, WINDOW, House, side_of
from ..map.file.grid import SQUARE, rectangle
from ..map.map import Ground
from ..state.rows import Upstairs
from ..state.state import State

BESIDE = 250
"""How far a vehicle may be from an opening to look out of it."""

HAIR = 5

STORY_FEET = 10


class Stand(NamedTuple):
    """Where somebody or something is whom lines of fire begin or end at: its outline, the floor (0
    the ground), whether it lies, and the gap to openings that are its own."""

    shape: Convex
    floor: int = 0
    low: bool = False
    gap: int = BESIDE


# What stands


def is_fallen(state: State, house: House) -> bool:
    """Whether a building is rubble."""
    return not state.breaches[house.rubble]


def breaches_in(state: State, house: House) -> int:
    """How many breaches its walls have."""
    return sum(state.breaches[house.first : house.rubble])


def is_open(state: State, at: int) -> bool:
    """Whether nothing keeps people and vehicles from passing a square of wall, by its number."""
    return bool(state.breaches[at]) or state.ground.walls[at].kind == DOOR


def is_opening(state: State, at: int) -> bool:
    """Whether one can look through a square of wall."""
    return is_open(state, at) or state.ground.walls[at].kind == WINDOW


def house_at(state: State, x: int, y: int) -> House | None:
    """The building, or what is left of it, in which a place is, its walls included."""
    return next((each for each in state.ground.houses if each.holds(x, y)), None)


def house_of_wall(ground: Ground, at: int) -> House | None:
    """The building to which a wall belongs."""
    number = ground.walls[at].house
    return ground.houses[number - 1] if number else None


def refuge(state: State, x: int, y: int) -> tuple[str, int, bool] | None:
    """What a place is in: the name of a building, the points of its walls, whether it is rubble."""
    house = house_at(state, x, y)
    return None if house is None else (house.name, house.dp, is_fallen(state, house))


def is_rubble(state: State, x: int, y: int) -> bool:
    """Whether a place is in rubble."""
    house = house_at(state, x, y)
    return house is not None and is_fallen(state, house)


def section_at(state: State, x: int, y: int) -> int:
    """The number of the square of wall about a middle, -1 for none."""
    house = house_at(state, x, y)
    return -1 if house is None else house.squares.get((x, y), -1)


# Floors


def floor_of(state: State, person: int) -> int:
    """The floor on which somebody on foot is: 0 the ground, as many as a building has its roof."""
    return next((row.floor for row in state.upstairs if row.person == person), 0)


def set_floor(state: State, person: PersonNumber, floor: int) -> None:
    """Put somebody on a floor."""
    rows = [row for row in state.upstairs if row.person != person]
    state.upstairs = sorted([*rows, Upstairs(person, floor)] if floor else rows)


def wall_side(ground: Ground, at: int) -> str:
    """The side of its building that a square of wall belongs to: ``north``."""
    return side_of(ground.houses[ground.walls[at].house - 1], at)


def is_on_roof(state: State, person: int, x: int, y: int) -> bool:
    """Whether somebody at a place is on the roof of a building."""
    return is_roof(state, x, y, floor_of(state, person))


def is_roof(state: State, x: int, y: int, floor: int) -> bool:
    """Whether a floor of the building at a place is its roof."""
    house = house_at(state, x, y)
    return house is not None and floor == house.stories > 0


def is_place(state: State, house: House, x: int, y: int, floor: int) -> bool:
    """Whether a floor above the ground reaches a place: a roof is as large as the building."""
    return house.holds(x, y) if floor >= house.stories else house.is_within(x, y)


# What bars the way


class Strip(NamedTuple):
    """A piece of wall without a gap: the number of its first square, and its outline."""

    first: int
    shape: Convex


@lru_cache(maxsize=256)
def _strips(number: int, ground: Ground, breaches: tuple[int, ...]) -> tuple[Strip, ...]:
    house = ground.houses[number]
    first = house.first
    open_ = [
        bool(breach) or ground.walls[first + at].kind == DOOR for at, breach in enumerate(breaches)
    ]
    box = house.shape
    wide, high = (box.right - box.left) // SQUARE, (box.bottom - box.top) // SQUARE
    found = []
    start = first
    for length in (wide, high - 2, wide, high - 2):
        run: list[int] = []
        for at in range(start, start + length + 1):
            if at < start + length and not open_[at - first]:
                run.append(at)
            elif run:
                shapes = [ground.walls[each].shape for each in (run[0], run[-1])]
                found.append(Strip(run[0], _around(shapes)))
                run = []
        start += length
    return tuple(found)


def _around(shapes: Sequence[Convex]) -> Convex:
    return rectangle(
        min(each.left for each in shapes),
        min(each.top for each in shapes),
        max(each.right for each in shapes),
        max(each.bottom for each in shapes),
    )


def strips(state: State, house: House) -> tuple[Strip, ...]:
    """What of a building is in the way of vehicles and people: its walls without their gaps; rubble
    as a whole, of vehicles alone."""
    ground = state.ground
    if is_fallen(state, house):
        return (Strip(house.rubble, house.shape),)
    breaches = tuple(state.breaches[house.first : house.rubble])
    return _strips(house.number - 1, ground, breaches)


def strip_of(state: State, at: int) -> Strip | None:
    """The piece of wall to which a square of wall belongs; ``None`` where that is open."""
    house = house_of_wall(state.ground, at)
    if house is None:
        return None
    square = state.ground.walls[at].shape
    return next((each for each in strips(state, house) if _has(each, at, square)), None)


def _has(strip: Strip, at: int, square: Convex) -> bool:
    own = strip.shape
    return strip.first <= at and (
        own.left <= square.left
        and own.top <= square.top
        and square.right <= own.right
        and square.bottom <= own.bottom
    )


def fixed_shape(state: State, at: int) -> Convex:
    """The outline of something fixed, by its number; of a square of wall the whole piece of
    wall."""
    strip = strip_of(state, at)
    return state.ground.walls[at].shape if strip is None else strip.shape


def bars_near(state: State, own: Convex, gap: int) -> Iterator[Strip]:
    """What of buildings is in the way of something within a gap; rubble not of what lies under
    it."""
    for house in state.ground.houses:
        if house.is_near(own, gap):
            for each in strips(state, house):
                if each.first != house.rubble or not overlap(own, each.shape):
                    yield each


# Lines of fire


def openings_of(state: State, house: House, stand: Stand) -> set[int]:
    """The openings of a building that somebody who is there sees and is seen through: those beside
    him, and what is one opening with them. Who lies has no windows (house)."""
    if not house.is_near(stand.shape, stand.gap):
        return set()
    found: set[int] = set()
    for at in range(house.first, house.rubble):
        if at in found or not _shows(state, at, stand):
            continue
        if gap_at_most(stand.shape, state.ground.walls[at].shape, stand.gap):
            found.add(at)
            for step in (-1, 1):
                other = at + step
                while house.first <= other < house.rubble and _joins(
                    state, other, other - step, stand
                ):
                    found.add(other)
                    other += step
    return found


def _joins(state: State, at: int, other: int, stand: Stand) -> bool:
    walls = state.ground.walls
    return _shows(state, at, stand) and gap_at_most(walls[at].shape, walls[other].shape, 0)


def _shows(state: State, at: int, stand: Stand) -> bool:
    if stand.floor and state.ground.walls[at].kind == DOOR:
        # Above a door there is a window (house).
        return not stand.low
    return is_open(state, at) or (is_opening(state, at) and not stand.low)


def is_inside(house: House, stand: Stand) -> bool:
    """Whether somebody or something is in a building, below its roof."""
    x = (stand.shape.left + stand.shape.right) // 2
    y = (stand.shape.top + stand.shape.bottom) // 2
    return stand.floor < house.stories and house.holds(x, y)


def screens(state: State, stands: Sequence[Stand], but: int = 0) -> Iterator[Convex]:
    """What of all buildings, one left out, is in the way of lines between some stands, or from one
    to anywhere."""
    high = max(each.floor for each in stands)
    for house in state.ground.houses:
        if house.number == but:
            continue
        if is_fallen(state, house):
            if not high and not any(is_inside(house, each) for each in stands):
                yield house.shape
            continue
        within = any(is_inside(house, each) for each in stands)
        if high >= house.stories and not within:
            continue
        if not within and not any(house.is_near(each.shape, each.gap) for each in stands):
            yield house.shape
            continue
        clear = set().union(*[openings_of(state, house, each) for each in stands])
        for at in range(house.first, house.rubble):
            if at not in clear:
                yield state.ground.walls[at].shape


__all__ = [
    "BESIDE",
    "HAIR",
    "RUBBLE",
    "STORY_FEET",
    "Stand",
    "Strip",
    "bars_near",
    "breaches_in",
    "fixed_shape",
    "floor_of",
    "house_at",
    "house_of_wall",
    "is_fallen",
    "is_inside",
    "is_on_roof",
    "is_open",
    "is_opening",
    "is_place",
    "is_roof",
    "is_rubble",
    "openings_of",
    "refuge",
    "screens",
    "section_at",
    "set_floor",
    "strip_of",
    "strips",
    "wall_side",
]
