"""Tripods, backpacks and boxes."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ....systems.classic.search import (
    FIRST_COUNTER,
    SQUARE,
    Action,
    State,
    Walker,
    floor_of,
    has_tripod_load,
    is_covered,
    is_dry,
    pack_at,
    standing,
    timer_at,
    unpacked_damage,
)
from .afoot import Place, along, posts_near, way_to
from .indoors import goes_in
from .opponents import foes, prey

WORTH_SETTING_UP = 20.0
"""Nobody sets a tripod up for foes that are further off, in inches."""

MOST_CARRIED = 8
"""A tripod is carried no more squares for a better place to set it up: two turns."""

CORNER, STEP_ON = 0.5, 0.05
"""What it is worth to stand beside something that hides, against a foe's vehicle that sees one
less; what a square of the way there costs."""

AT_PEOPLE = 10.0
"""Nor for people who are further off."""

THROWN = ("explosive", "flechette", "thermite", "white-phosphorus")
"""The grenades that one takes out of a box."""

LATE = 0.4
"""What a second more than one on the timer leaves of a grenade's worth: people walk away."""

FAR_ENOUGH = 10_000
"""With a vehicle that drives no nearer, in units, there are two turns for an obstacle."""

NEAR = 6.0
"""For foes within so many inches one takes a grenade out of a box."""


def in_sight(state: State, walker: Walker, places: Sequence[Place]) -> bool:
    """Whether somebody sees any of some places that are near enough."""
    return _sees_from(state, (walker.x, walker.y), places)


def _sees_from(state: State, own: Place, places: Sequence[Place]) -> bool:
    return any(
        hypot(x - own[0], y - own[1]) / 1000 < WORTH_SETTING_UP
        and not is_covered(state, own, (x, y), state.vehicles_in())
        for x, y in places
    )


def at_tripod(
    state: State,
    walker: Walker,
    options: Sequence[Action],
    cars: Sequence[Place],
    places: Sequence[Place],
) -> Action | None:
    """What somebody with a tripod does: he sets it up where he sees foes, at a window or behind
    what hides him from most of them if that is near, and takes it down where he sees none any more
    or it is empty for good; ``None`` where that is as it should be. ``places`` are those of
    ``cars``, then of people."""
    verbs = {each.verb: each for each in options}
    sees = in_sight(state, walker, places)
    if standing(state, walker.person) is not None:
        if is_dry(state, walker.person):
            return verbs.get("reload", verbs.get("unmount", options[-1]))
        return options[-1] if sees else verbs.get("unmount", options[-1])
    people = [
        each
        for each in places[len(cars) :]
        if hypot(each[0] - walker.x, each[1] - walker.y) < AT_PEOPLE * 1000
    ]
    near = [*cars, *people]
    if not in_sight(state, walker, near) or not has_tripod_load(state, walker.person):
        return None
    if state.ground.houses and goes_in(state, walker, cars):
        return None
    # Before people who are near there is no time to look for a place.
    hurried = state.ground.houses or in_sight(state, walker, people)
    post = None if hurried else _post(state, walker, cars, near)
    if post is not None:
        return along(way_to(state, walker, post), walker, options)
    return verbs.get("mount")


def _post(
    state: State, walker: Walker, cars: Sequence[Place], places: Sequence[Place]
) -> Place | None:
    """A better place near by to set a tripod up, from which some foe is seen; ``None`` where none
    is."""
    if floor_of(state, walker.person) or walker.prone:
        return None

    def exposed(at: Place) -> float:
        return sum(not is_covered(state, at, each, state.vehicles_in()) for each in cars)

    own = walker.x, walker.y
    near = {place: far for far, place in posts_near(state, walker, MOST_CARRIED)}
    least, best = exposed(own) - CORNER * (own in near), None
    for place, far in near.items():
        cost = exposed(place) - CORNER + STEP_ON * far
        if cost < least and _sees_from(state, place, places):
            least, best = cost, place
    return best


def out_of_the_pack(
    state: State, walker: Walker, options: Sequence[Action], empty: bool
) -> Action | None:
    """What somebody who has nothing left to fire does with his backpack: down with it, out with the
    best weapon; ``None`` where there is nothing to do."""
    if not empty:
        return None
    found = [each for each in options if each.verb == "unpack"]
    best = max(
        found, key=lambda each: unpacked_damage(state, walker.person, each.weapon), default=None
    )
    if best is not None and unpacked_damage(state, walker.person, best.weapon) > 0:
        return best
    holds = unpacked_damage(state, walker.person, "")
    return next((each for each in options if each.verb == "doff"), None) if holds else None


def sets_a_timer(options: Sequence[Action], sees: bool) -> Action | None:
    """Who sees nobody sets a grenade that is thrown to hurt to go off as soon as it is down."""
    if sees:
        return None
    return next(
        (
            each
            for each in options
            if each.verb == "set" and each.kind == "1" and each.weapon.startswith(THROWN)
        ),
        None,
    )


def late(state: State, person: int, text: str) -> float:
    """What is left of the worth of a grenade that goes off so many seconds after it is down."""
    return LATE ** max(0, timer_at(state, person, text) - 1)


def keeps_his_pack(
    state: State, walker: Walker, options: Sequence[Action], empty: bool, sees: bool
) -> Action | None:
    """Who sees nobody puts his backpack on again, if there is still something in it, and who has
    nothing left to fire goes back for it where he has left it."""
    if unpacked_damage(state, walker.person, "") <= 0:
        return None
    if not empty:
        return None if sees else next((each for each in options if each.verb == "don"), None)
    where = pack_at(state, walker.person)
    if where is None or floor_of(state, walker.person):
        return None
    return along(way_to(state, walker, where), walker, options)


def barricades(
    state: State, walker: Walker, options: Sequence[Action], empty: bool
) -> Action | None:
    """Who has nothing left to fire picks up an obstacle that lies behind him, to lay it before him
    against the nearest vehicle that drives, while that is far."""
    driving = [each for each in foes(state, walker.vehicle) if state.vehicles[each].motion.speed]

    def off(number: int, x: int, y: int) -> float:
        return hypot(state.vehicles[number].x - x, state.vehicles[number].y - y)

    near = min(driving, key=lambda each: off(each, walker.x, walker.y), default=None)
    if near is None or not empty or off(near, walker.x, walker.y) < FAR_ENOUGH:
        return None
    least = off(near, walker.x, walker.y) + SQUARE // 2
    for each in options:
        if each.verb == "lift":
            thing = state.counters[each.target - FIRST_COUNTER]
            if off(near, thing.x, thing.y) > least:
                return each
    return None


def lays_down(options: Sequence[Action]) -> Action | None:
    """Who carries an obstacle lays it down."""
    return next((each for each in options if each.verb == "lay"), None)


def with_belongings(
    state: State, walker: Walker, options: Sequence[Action], empty: bool
) -> Action | None:
    """What somebody does first with what he carries; ``empty`` is who has nothing left to fire."""
    there = [state.vehicles[each] for each in foes(state, walker.vehicle)]
    cars = [(each.x, each.y) for each in there]
    places = cars + [(each.x, each.y) for each in prey(state, walker.vehicle)]
    found = at_tripod(state, walker, options, cars, places) or lays_down(options)
    found = found or out_of_the_pack(state, walker, options, empty)
    if found is not None:
        return found
    sees = in_sight(state, walker, places)
    found = keeps_his_pack(state, walker, options, empty, sees)
    found = found or barricades(state, walker, options, empty)
    return found or sets_a_timer(options, sees)


def grenade_out(state: State, number: int, options: Sequence[Action]) -> Action | None:
    """The grenade that somebody aboard takes out of a box, who has nothing else to do, for people
    near by and for vehicles at rest."""
    own = state.vehicles[number]
    there = [state.vehicles[each] for each in foes(state, number)]
    places = [(each.x, each.y) for each in there if not each.motion.speed]
    places += [(each.x, each.y) for each in prey(state, number)]
    if not any(hypot(x - own.x, y - own.y) / 1000 < NEAR for x, y in places):
        return None
    return next(
        (each for each in options if each.verb == "fetch" and each.weapon.startswith(THROWN)), None
    )
