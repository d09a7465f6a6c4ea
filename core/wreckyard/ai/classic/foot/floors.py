"""Moves between the floors of a building.

Distances are in squares, a quarter inch each.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import NamedTuple

from ....systems.classic.search import (
    SQUARE,
    Action,
    House,
    State,
    Walker,
    floor_of,
    house_at,
    is_fallen,
    is_open,
    sees_on_foot,
)
from .indoors import Place, is_shaky, posts, steps_into

NO_TIME = 6_000
"""With a foe's vehicle so near a building, in units, nobody in it begins to climb."""

SHOT = 8_000
"""From no further off, in units, who hunts people on foot stands and shoots."""

STEPS_ASIDE = 0.3
"""How likely who waits at the foot of stairs that are not free steps aside."""

UP, DOWN = Action("climb", part="up"), Action("climb", part="down")


class Plan(NamedTuple):
    """What somebody does in a building above the ground, or on his way there: the squares of his
    own floor that he goes to, the nearest; the stairs that he takes there, if any; whether he then
    lies down."""

    goals: Sequence[Place]
    climb: Action | None = None
    lies: bool = False


def _house_of(state: State, walker: Walker) -> House | None:
    """The building in or on which somebody is; of the ground floor within its walls alone."""
    house = house_at(state, walker.x, walker.y)
    if house is None or is_fallen(state, house):
        return None
    there = floor_of(state, walker.person) > 0 or house.is_within(walker.x, walker.y)
    return house if there else None


def best_floor(
    state: State, walker: Walker, cars: Sequence[Place], prey: Sequence[Walker], armed: bool
) -> int:
    """The floor on which somebody in a building wants to be, against vehicles that fight at some
    places, or people on foot where there are none. Up there he stays: who drives round the building
    does not send him up and down."""
    floor, house = floor_of(state, walker.person), _house_of(state, walker)
    if house is None or house.stairs is None:
        return floor
    if is_shaky(state, house):
        wanted = 0
    elif cars:
        wanted = _against_cars(state, walker, house, cars, armed)
    elif prey:
        wanted = _after(state, walker, house, prey)
    else:
        return floor
    return floor if wanted != floor and _is_shut(state, house, floor, wanted) else wanted


def _against_cars(
    state: State, walker: Walker, house: House, cars: Sequence[Place], armed: bool
) -> int:
    floor = floor_of(state, walker.person)
    if not armed:
        return min(floor, house.stories - 1)
    foe = _looked_at(state, walker, house, cars)
    if foe is None:
        return house.stories
    return floor if _off(house, foe) < NO_TIME else max(floor, house.stories - 1)


def _looked_at(state: State, walker: Walker, house: House, foes: Sequence[Place]) -> Place | None:
    """The nearest foe toward whom some opening of a building looks."""
    there = [each for each in foes if next(posts(state, house, *each), None) is not None]
    return _nearest(walker, there) if there else None


def _off(house: House, place: Place) -> float:
    """How far a place is from a building, in units."""
    shape, (x, y) = house.shape, place
    return hypot(max(shape.left - x, 0, x - shape.right), max(shape.top - y, 0, y - shape.bottom))


def _after(state: State, walker: Walker, house: House, prey: Sequence[Walker]) -> int:
    other = min(prey, key=lambda each: hypot(each.x - walker.x, each.y - walker.y))
    if house.holds(other.x, other.y):
        return floor_of(state, other.person)
    floor = floor_of(state, walker.person)
    return floor if floor and any(sees_on_foot(state, walker, each) for each in prey) else 0


def _is_shut(state: State, house: House, floor: int, wanted: int) -> bool:
    """Whether somebody lies on the stairs to the next floor who does not move any more."""
    to = floor + (1 if wanted > floor else -1)
    return any(
        each.there
        and not each.awake
        and (each.x, each.y) == house.stairs
        and floor_of(state, each.person) == to
        for each in state.walkers
    )


def _nearest(walker: Walker, places: Sequence[Place]) -> Place:
    return min(places, key=lambda each: hypot(each[0] - walker.x, each[1] - walker.y))


def plan_of(
    state: State, walker: Walker, cars: Sequence[Place], prey: Sequence[Walker], armed: bool
) -> Plan | None:
    """What somebody in or on a building plans; ``None`` where he is on the ground and stays
    there."""
    floor, house = floor_of(state, walker.person), _house_of(state, walker)
    if house is None:
        return None
    wanted = best_floor(state, walker, cars, prey, armed)
    if wanted != floor and house.stairs is not None:
        return Plan([house.stairs], UP if wanted > floor else DOWN)
    if not floor:
        return None
    people = [(each.x, each.y) for each in prey if floor_of(state, each.person) == floor]
    foes = list(cars) or people or [(each.x, each.y) for each in prey]
    if not foes:
        return Plan([])
    foe = _nearest(walker, foes)
    if floor >= house.stories or foe in people:
        return Plan([foe], lies=floor >= house.stories and bool(cars))
    seen = _looked_at(state, walker, house, foes) if armed else None
    return Plan([] if seen is None else list(posts(state, house, *seen)))


def is_on_the_way(
    state: State, walker: Walker, cars: Sequence[Place], prey: Sequence[Walker], armed: bool
) -> bool:
    """Whether somebody in a building is on his way to another floor."""
    return best_floor(state, walker, cars, prey, armed) != floor_of(state, walker.person)


def follow(
    plan: Plan,
    walker: Walker,
    options: Sequence[Action],
    steps: Sequence[tuple[Action, Place]],
    rng: Random,
) -> Action:
    """The answer that carries out a plan; ``steps`` are those that are offered, with where they
    lead."""
    halt, verbs = options[-1], {each.verb: each for each in options}
    if plan.climb is not None and plan.climb in options:
        return plan.climb
    far = _far(plan, (walker.x, walker.y))
    if walker.prone and (plan.climb or not plan.lies):
        return verbs.get("rise", halt)
    if plan.climb and not far:
        # He has moved in this turn, or somebody is in his way: two who wait for each other part.
        blocked = not walker.steps and steps and rng.random() < STEPS_ASIDE
        return rng.choice(list(steps))[0] if blocked else halt
    best = min(steps, key=lambda each: _far(plan, each[1]) + 0.1 * rng.random(), default=None)
    if best is not None and _far(plan, best[1]) < far:
        return best[0]
    return verbs.get("prone", halt) if plan.lies and not walker.prone else halt


def _far(plan: Plan, place: Place) -> float:
    """How far a place is from the nearest goal, in squares."""
    x, y = place
    return min([max(abs(u - x), abs(v - y)) / SQUARE for u, v in plan.goals], default=0.0)


def has_in_sight(
    state: State, walker: Walker, cars: Sequence[Place], prey: Sequence[Walker], armed: bool
) -> bool:
    """Whether somebody who hunts people on foot is near enough to shoot at one whom he sees."""
    return (
        armed
        and not cars
        and any(
            hypot(each.x - walker.x, each.y - walker.y) < SHOT and sees_on_foot(state, walker, each)
            for each in prey
        )
    )


def way_to(state: State, other: Walker, x: int, y: int) -> float:
    """How far somebody else is from a place on the ground, in inches; by the doors of the buildings
    in which they are."""
    there = house_at(state, other.x, other.y)
    if there is not None and not there.is_within(x, y) and not is_fallen(state, there):
        return hypot(other.x - x, other.y - y) / 4000 + steps_into(state, there, x, y) / 4
    here = house_at(state, x, y)
    if here is None or here is there or is_fallen(state, here) or not here.is_within(x, y):
        return hypot(other.x - x, other.y - y) / 1000
    ways = [
        max(abs(u - x), abs(v - y)) + hypot(other.x - u, other.y - v)
        for (u, v), at in here.squares.items()
        if is_open(state, at)
    ]
    return min(ways, default=0.0) / 1000
