"""Breached walls and collapsing buildings (Breaches and Collapsing Buildings; Fixed Objects)."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit.convex import gap_at_most, overlap
from ....kit.geometry import outline, shift, touch
from ....kit.numbers import VehicleNumber
from ....kit.trig import vector
from ..book.records import RIGHT, TOP
from ..harm.damage import Blow, strike
from ..harm.debris import HALF_INCH, lay
from ..harm.hazards import attack_difficulty, note
from ..harm.injury import harm
from ..harm.perched import fall_with
from ..map.building import House
from ..place.buildings import (
    HAIR,
    breaches_in,
    house_at,
    house_of_wall,
    is_fallen,
    is_open,
    set_floor,
    strip_of,
    strips,
)
from ..state import frames
from ..state.actions import FIRST_WALL
from ..state.play import Play
from ..state.rows import Buried
from ..state.state import DEBRIS, DRIVING, State
from .helm import set_speed
from .passage import hold_on, shape_of

THROUGH = (250, 500)
"""How far on the counter of who breaks through a wall makes it a way, in units (house)."""

SCATTERED = 12
"""The counters of debris that a building leaves."""


# Collisions


def one_each(state: State, number: int, things: Sequence[int]) -> list[int]:
    """Of what a way has met of one building the first: a wall round a corner is one wall. The rest
    is touched from now on."""
    found: list[int] = []
    met: set[int] = set()
    for thing in things:
        house = state.ground.walls[thing - FIRST_WALL].house if thing >= FIRST_WALL else 0
        if house and house in met:
            hold_on(state, number, thing)
        else:
            found.append(thing)
            met.add(house)
    return found


def holes_of(state: State, number: int, at: int, hits: int, breaks: bool) -> list[int]:
    """The squares of wall that a collision opens: who breaks through makes a way as wide as his
    counter, damage enough for one breach leaves one."""
    house = house_of_wall(state.ground, at)
    if house is None or is_fallen(state, house) or hits < house.dp:
        return []
    walls, own = state.ground.walls, shape_of(state, number)
    vehicle, base = state.vehicles[number], state.outfits[number].base
    there = [each for each in range(house.first, house.rubble) if not is_open(state, each)]
    touched = [each for each in there if gap_at_most(own, walls[each].shape, HAIR)]
    if breaks:
        ahead = [outline(shift(vehicle.pose, vehicle.travel, far), base) for far in THROUGH]
        found = [
            each for each in there if any(overlap(shape, walls[each].shape) for shape in ahead)
        ]
        return found or touched
    x, y = vector(vehicle.travel, base.length // 2)
    nose = vehicle.x + x, vehicle.y + y

    def off(each: int) -> int:
        shape = walls[each].shape
        u, v = (shape.left + shape.right) // 2, (shape.top + shape.bottom) // 2
        return (u - nose[0]) ** 2 + (v - nose[1]) ** 2

    return sorted(touched, key=off)[:1]


# Breaches


def make_breaches(play: Play, holes: Sequence[int]) -> None:
    """Open some squares of wall of one building."""
    state = play.state
    fresh = [at for at in holes if not state.breaches[at]]
    if not fresh:
        return
    house = house_of_wall(state.ground, fresh[0])
    assert house is not None
    for at in fresh:
        state.breaches[at] = 1
    play.tell(
        "breached",
        things=[FIRST_WALL + at for at in fresh],
        house=house.number,
        name=house.name,
        breaches=breaches_in(state, house),
        falls=house.falls,
    )
    _hold_anew(state, house)


def breach_at(play: Play, at: int, hits: int) -> bool:
    """What a hit does to a square of wall: a breach, if it is strong enough; lesser damage leaves
    no trace. Whether it has made one."""
    house = house_of_wall(play.state.ground, at)
    if house is None or is_open(play.state, at) or hits < house.dp:
        return False
    make_breaches(play, [at])
    return True


def _hold_anew(state: State, house: House) -> None:
    """Vehicles that touched a wall which has other gaps now touch what is left of it."""
    own = range(FIRST_WALL + house.first, FIRST_WALL + house.rubble + 1)
    for number, vehicle in state.numbered():
        if any(thing in own for thing in vehicle.touching):
            vehicle.touching = [thing for thing in vehicle.touching if thing not in own]
            hold_house(state, number, house)


def hold_house(state: State, number: int, house: House) -> None:
    """A vehicle touches what of a building it lies against."""
    shape = shape_of(state, number)
    for each in strips(state, house):
        if touch(shape, each.shape) and not overlap(shape, each.shape):
            hold_on(state, number, FIRST_WALL + each.first)


def hold_wall(state: State, number: int, thing: int) -> None:
    """A vehicle has collided with something fixed, and touches it."""
    house = house_of_wall(state.ground, thing - FIRST_WALL)
    if house is None:
        hold_on(state, number, thing)
    elif strip_of(state, thing - FIRST_WALL) is not None or not is_fallen(state, house):
        hold_house(state, number, house)


# Collapse


def collapse(play: Play) -> None:
    """At the end of a phase every building falls that has breaches enough (house: not before)."""
    for house in play.state.ground.houses:
        if not is_fallen(play.state, house) and breaches_in(play.state, house) >= house.falls:
            _fall(play, house)


def _fall(play: Play, house: House) -> None:
    state = play.state
    for at in range(house.first, house.rubble):
        state.breaches[at] = 1
    state.breaches[house.rubble] = 0
    shape = house.shape
    x, y = (shape.left + shape.right) // 2, (shape.top + shape.bottom) // 2
    play.tell("collapsed", house=house.number, name=house.name, dp=house.dp, x=x, y=y)
    fall_with(state, house)
    own = range(FIRST_WALL + house.first, FIRST_WALL + house.rubble + 1)
    for vehicle in state.vehicles:
        vehicle.touching = [thing for thing in vehicle.touching if thing not in own]
    for number in state.vehicles_in():
        if overlap(shape_of(state, number), shape):
            _bury(play, number, house)
    for walker in state.walkers[:]:
        if house.holds(walker.x, walker.y):
            set_floor(state, walker.person, 0)
        if walker.there and house.holds(walker.x, walker.y):
            walker.prone, walker.doing, walker.busy, walker.sprinting = 1, 0, 0, 0
            harm(play, walker, sum(play.die() for _ in range(house.dp)), "building")
    half = max(shape.right - shape.left, shape.bottom - shape.top) // 2
    for _ in range(SCATTERED):
        off_x, off_y = vector(play.direction(), half + play.die() * HALF_INCH)
        if house_at(state, x + off_x, y + off_y) is None:
            lay(play, DEBRIS, x + off_x, y + off_y, False, -1)


def _bury(play: Play, number: VehicleNumber, house: House) -> None:
    """A vehicle in a building that falls: its top takes all of it, and it is never driven again;
    its people get out of it after as many turns."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    motion = vehicle.motion
    dice = [play.die() for _ in range(house.dp)]
    play.tell("buried", vehicle=number, dice=dice, hits=sum(dice), turns=house.dp)
    set_speed(play, number, 0, "blocked")
    motion.mode, motion.coming, motion.done = DRIVING, 0, 1
    motion.skid, motion.fishtails, motion.slow = None, [], 0
    vehicle.condition.drowned = 1
    state.buried = sorted([*state.buried, Buried(number, state.turn + house.dp)])
    # A cycle has no top: what falls on it meets what lies open.
    side = RIGHT if outfit.is_cycle else TOP
    blow = Blow(sum(dice), tuple(dice), armed=False)
    outcome = strike(vehicle.condition, outfit, side, blow, play.chance)
    note(play, number, outcome, frames.ATTACKED, attack_difficulty(outcome.taken))


def is_buried(state: State, number: int) -> bool:
    """Whether a vehicle lies under rubble."""
    return any(row.vehicle == number for row in state.buried)


def is_trapped(state: State, number: int) -> bool:
    """Whether its people cannot get out yet."""
    return any(row.vehicle == number and state.turn < row.until for row in state.buried)


__all__ = [
    "breach_at",
    "collapse",
    "hold_wall",
    "holes_of",
    "is_buried",
    "is_trapped",
    "make_breaches",
    "one_each",
]
