"""The value of thrown, launched and laid grenades."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from ....systems.classic.search import (
    Action,
    State,
    Walker,
    aim_chance,
    are_foes,
    floor_of,
    load_ahead,
)
from .opponents import foes, prey

HURTFUL = ("explosive", "flechette", "thermite")
"""The grenades that are thrown and launched to hurt."""

SPIKES, SPIKED, UNLED = "T-SG", 1.0, 700
"""What lays spikes from a tripod; what they are worth before a foe's vehicle that drives; how near
to its middle they lie under it already, in units."""

SAFE, LETHAL, UNDER = 2750, 1250, 200
"""How far from a grenade one's own people must be, how near those that it is thrown at, in
units."""

AMONG_PEOPLE, UNDER_CAR, BOUNCED = 3.0, 1.2, 0.35
"""What a grenade is worth among people, and under a car at rest; what of its worth is left where it
bounces off a car."""


def worth_of_throw(state: State, walker: Walker, action: Action) -> float:
    """What a grenade may do at a place: to foes on foot, and to what stands there; nothing where it
    would hurt its own."""
    if action.weapon == SPIKES:
        return _spikes(state, walker, action)
    if load_ahead(state, walker.person, action.weapon) not in HURTFUL:
        return 0.0
    x, y = action.x, action.y
    own = [each for each in state.walkers if each.vehicle == walker.vehicle and each.there]
    near = [each for each in own if hypot(each.x - x, each.y - y) < SAFE]
    # Who is outside may throw into the floor above his head, and who is upstairs down to its foot.
    if any(floor_of(state, each.person) == action.amount for each in near):
        return 0.0
    worth = 0.0
    for other in prey(state, walker.vehicle):
        level = floor_of(state, other.person) == action.amount
        worth += AMONG_PEOPLE * (level and hypot(other.x - x, other.y - y) < LETHAL)
    for number in foes(state, walker.vehicle) if not action.amount else ():
        vehicle = state.vehicles[number]
        if not vehicle.motion.speed and hypot(vehicle.x - x, vehicle.y - y) < UNDER:
            worth += UNDER_CAR * (1.0 if "-impact" in action.weapon else BOUNCED)
    return worth


def _spikes(state: State, walker: Walker, action: Action) -> float:
    """What spikes may do that are laid at a place: before a foe's vehicle on its way, an inch at
    most."""
    for number in foes(state, walker.vehicle):
        vehicle = state.vehicles[number]
        off = hypot(vehicle.x - action.x, vehicle.y - action.y)
        turned = vehicle.heading + (1800 if vehicle.motion.speed < 0 else 0)
        way = radians(turned / 10)
        led = (action.x - vehicle.x) * sin(way) - (action.y - vehicle.y) * cos(way)
        if vehicle.motion.speed and UNLED < off < 1_300 and led > UNLED:
            return SPIKED * aim_chance(state, walker, action)[0]
    return 0.0


TOSS_AT_PEOPLE, TOSS_UNDER, OWN = 0.9, 0.35, 1200
"""What a grenade out of a vehicle is worth among people, and under a car at rest; and how far from
the own vehicle it must come down, in units."""


def worth_of_toss(state: State, number: int, action: Action) -> float:
    """What a grenade that is thrown out of a vehicle may do at a place."""
    x, y, own = action.x, action.y, state.vehicles[number]
    if not action.weapon.startswith(HURTFUL) or hypot(own.x - x, own.y - y) < OWN:
        return 0.0
    friends = [each for each in state.walkers if not are_foes(state, each.vehicle, number)]
    if any(each.there and hypot(each.x - x, each.y - y) < SAFE for each in friends):
        return 0.0
    worth = 0.0
    for other in prey(state, number):
        worth += TOSS_AT_PEOPLE * (hypot(other.x - x, other.y - y) < LETHAL)
    for foe in foes(state, number):
        vehicle = state.vehicles[foe]
        if not vehicle.motion.speed and hypot(vehicle.x - x, vehicle.y - y) < UNDER:
            worth += TOSS_UNDER * (1.0 if "-impact" in action.weapon else BOUNCED)
    return worth
