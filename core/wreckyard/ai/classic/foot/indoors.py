"""Ways into buildings and places at their openings.

Distances are in squares, a quarter inch each.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    FIRST_COUNTER,
    FIRST_WALL,
    SQUARE,
    Action,
    Ground,
    House,
    State,
    Walker,
    breaches_in,
    chance_at_wall,
    floor_of,
    house_at,
    is_fallen,
    is_open,
    is_opening,
    is_way,
)

FAR = 10**6
"""No way leads there."""

MOST = 60
"""So many squares one walks for cover."""

DOOMED = -20.0
"""What it is worth to be in a building that the next breach makes fall."""

SHELTER, WAY = 3.0, 0.05
"""What it is worth to be behind walls, for each foe; what a square of the way there costs."""

type Place = tuple[int, int]


@lru_cache(maxsize=32)
def _ways(ground: Ground, breaches: tuple[int, ...], number: int) -> dict[Place, int]:
    """How many steps lead into a building, from every square from which it is near, over what
    stands fast alone."""
    house = ground.houses[number - 1]
    left, top = house.shape.left // SQUARE, house.shape.top // SQUARE
    right, bottom = house.shape.right // SQUARE, house.shape.bottom // SQUARE
    found: dict[Place, int] = {}
    edge: deque[Place] = deque()
    for x in range(left + 1, right - 1):
        for y in range(top + 1, bottom - 1):
            found[x, y] = 0
            edge.append((x, y))
    while edge:
        x, y = edge.popleft()
        steps = found[x, y] + 1
        if steps > MOST:
            continue
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                place = x + across, y + down
                if place not in found and is_way(ground, breaches, *_middle(place)):
                    found[place] = steps
                    edge.append(place)
    return found


def _middle(place: Place) -> Place:
    return place[0] * SQUARE + SQUARE // 2, place[1] * SQUARE + SQUARE // 2


def steps_into(state: State, house: House, x: int, y: int) -> int:
    """How many steps lead from a square into a building, ``FAR`` where no short way does."""
    if house.is_within(x, y):
        return 0
    found = _ways(state.ground, tuple(state.breaches), house.number)
    return found.get((x // SQUARE, y // SQUARE), FAR)


def is_indoors(state: State, x: int, y: int) -> bool:
    """Whether a place is within the walls of a building that stands."""
    house = house_at(state, x, y)
    return house is not None and not is_fallen(state, house) and house.is_within(x, y)


def is_shaky(state: State, house: House) -> bool:
    """Whether the next breach makes a building fall."""
    return 1 < house.falls == breaches_in(state, house) + 1


def _steps_out(state: State, house: House, x: int, y: int) -> float:
    """How many squares a place in a building is from the nearest way out of it."""
    ways = [place for place, at in house.squares.items() if is_open(state, at)]
    return min([max(abs(u - x), abs(v - y)) for u, v in ways], default=0) / SQUARE


def posts(state: State, house: House, x: int, y: int) -> Iterator[Place]:
    """The openings of a building that look toward a place."""
    shape = house.shape
    for (u, v), at in house.squares.items():
        if not is_opening(state, at):
            continue
        looks = (
            (v < shape.top + SQUARE and y < shape.top)
            or (v > shape.bottom - SQUARE and y > shape.bottom)
            or (u < shape.left + SQUARE and x < shape.left)
            or (u > shape.right - SQUARE and x > shape.right)
        )
        if looks:
            yield u, v


def worth_indoors(
    state: State, walker: Walker, x: int, y: int, foes: Sequence[Place], armed: bool
) -> float | None:
    """What a square is worth as a place behind walls, against foes who are at some places; ``None``
    where no building is near. Who is armed goes to an opening that looks toward the nearest foe."""
    if not foes or floor_of(state, walker.person):
        return None
    house = house_at(state, x, y)
    if house is not None and is_fallen(state, house):
        house = None
    if house is not None and is_shaky(state, house):
        return DOOMED - WAY * _steps_out(state, house, x, y)
    if house is None or not house.is_within(x, y):
        near = [
            steps_into(state, each, x, y)
            for each in state.ground.houses
            if not is_fallen(state, each) and not is_shaky(state, each)
        ]
        least = min(near, default=FAR)
        return None if least == FAR else -WAY * least
    worth = SHELTER * len(foes)
    foe = min(foes, key=lambda each: hypot(each[0] - x, each[1] - y))
    there = list(posts(state, house, *foe)) if armed else []
    if there:
        worth -= WAY * min(max(abs(u - x), abs(v - y)) for u, v in there) / SQUARE
    return worth


def goes_in(state: State, walker: Walker, foes: Sequence[Place]) -> bool:
    """Whether somebody is on his way into a building."""
    if not foes or floor_of(state, walker.person) or is_indoors(state, walker.x, walker.y):
        return False
    return any(
        steps_into(state, each, walker.x, walker.y) < FAR
        for each in state.ground.houses
        if not is_fallen(state, each) and not is_shaky(state, each)
    )


# Vehicles


LEAST = 0.3
"""How likely a shot at a wall must be to hit, so that it is fired."""


def shot_at_wall(state: State, number: VehicleNumber, options: Sequence[Action]) -> Action | None:
    """A shot at the wall of a building in which people hide who cannot be shot at themselves."""
    hiding = [
        house.number
        for house in state.ground.houses
        if not is_fallen(state, house)
        and any(
            each.awake and each.vehicle != number and house.holds(each.x, each.y)
            for each in state.walkers
        )
    ]
    best, most = None, LEAST
    for each in options:
        if each.verb != "fire" or not FIRST_WALL <= each.target < FIRST_COUNTER:
            continue
        if state.ground.walls[each.target - FIRST_WALL].house not in hiding:
            continue
        chance = chance_at_wall(state, number, each)
        if chance > most:
            best, most = each, chance
    return best
