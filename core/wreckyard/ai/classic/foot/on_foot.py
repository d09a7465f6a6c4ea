"""The answers of people on foot at every level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin
from random import Random

from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    DRIVING,
    FIRST_COUNTER,
    FIRST_PERSON,
    FIRST_WALL,
    IN,
    PHASES,
    Action,
    State,
    Vehicle,
    Walker,
    aim_chance,
    anyone_left,
    are_foes,
    asked_vehicle,
    asked_walker,
    burns,
    chance_at_person,
    hand_ahead,
    in_gas,
    is_covered,
    is_notch,
    people_hit,
    shot_damage,
    square_of,
)
from .afoot import along, is_tired, run_for
from .belongings import grenade_out, late, with_belongings
from .floors import follow, has_in_sight, is_on_the_way, plan_of, way_to
from .indoors import Place, goes_in, is_indoors, shot_at_wall, worth_indoors
from .opponents import at_foes, foes, prey
from .returning import back_to_it
from .tossing import worth_of_throw, worth_of_toss

LEAST_SHOT = 0.08
"""How likely a shot on foot must be, so that it is fired."""

STEADY, LEAST_STEADY = (
    ("T-MG", "T-MG-MG", "T-VMG", "T-LL", "T-ML", "T-L", "T-MG-MML", "T-MML-MG"),
    0.02,
)
"""Weapons on tripods with many shots, which sustained fire makes surer; how likely theirs must
be."""

LEAST_AT_PERSON = 0.1
"""The same of a vehicle's shots at people."""

JUMPS_AT = 250
"""Nobody jumps from anything faster, tenths of a mph."""

CLOSE = 6.0
"""A moving vehicle within so many inches is one to get away from."""

GIVES_UP = 15
"""So many turns after the loss of its vehicle a side gives up that nobody has helped."""

COVER, STEP, FAR, GAS, CHASE = 3.0, 0.02, 0.05, 4.0, 0.12
"""What it is worth to be hidden from a foe's vehicle; what a step costs; what an inch away from one
that moves brings; what tear gas costs without a mask; what an inch nearer to somebody on foot
brings."""

EXTINGUISHER = "PFE"
"""What puts out vehicles, as actions write it."""

AT_CAR = 0.3
"""What a shot of a hand weapon at a car is worth against one at people."""

AT_WALL = 0.15
"""What a shot at a wall is worth that hides somebody."""

SWEEP, TIRE = 0.75, 0.6
"""What half of the damage is worth for each who is swept, against all of it for one; and a point of
damage to a tire, against one to armor."""


def answer(state: State, kind: str, options: Sequence[Action], rng: Random) -> Action | None:
    """The answer to a question about people on foot; ``None`` for any other."""
    number = asked_vehicle(state)
    if kind == "leave":
        return _leave(state, number, options)
    if kind == "foot":
        walker = asked_walker(state)
        return None if walker is None else _walk(state, walker, options, rng)
    if kind == "foot-fire":
        walker = asked_walker(state)
        if walker is None:
            return None
        return _shoot(state, walker, at_foes(state, walker.vehicle, options))
    if kind == "surrender" and state.vehicles[number].out:
        hopeless = state.turn - state.vehicles[number].out // 10 >= GIVES_UP
        return Action("surrender" if hopeless else "fight")
    return None


# Out


def _leave(state: State, number: int, options: Sequence[Action]) -> Action:
    """Out of what is a kill, or burns and is slow; on the side away from the nearest foe."""
    stay = options[-1]
    vehicle = state.vehicles[number]
    burning = burns(vehicle.condition)
    if not (vehicle.out or burning) or len(options) == 1:
        return stay
    if abs(vehicle.motion.speed) > (JUMPS_AT if burning else 0):
        return stay
    there = foes(state, number) or [each for each in state.vehicles_in() if each != number]
    near = min(there, key=lambda each: _apart(state, number, each), default=None)
    ways = [each for each in options if each.verb == "leave"]
    if near is None:
        return ways[0]
    foe = state.vehicles[near]
    out = {"R": 900, "L": 2700, "F": 0, "B": 1800}

    def away(action: Action) -> float:
        angle = radians((vehicle.heading + out[action.part]) / 10)
        x, y = vehicle.x + 600 * sin(angle), vehicle.y - 600 * cos(angle)
        return hypot(foe.x - x, foe.y - y)

    return max(ways, key=away)


def _apart(state: State, one: int, two: int) -> float:
    a, b = state.vehicles[one], state.vehicles[two]
    return hypot(a.x - b.x, a.y - b.y)


# On foot


def _walk(state: State, walker: Walker, options: Sequence[Action], rng: Random) -> Action:
    """Reloads when empty; into the next cover; stands still and low when it has some."""
    halt = options[-1]
    verbs = {each.verb: each for each in options}
    near = _moving_near(state, walker)
    burdened = with_belongings(state, walker, options, _is_empty(state, walker))
    if burdened is not None:
        return burdened
    found = back_to_it(state, walker, options)
    if found is not None:
        return found
    if "rest" in verbs and not near and (is_tired(walker) or not _seen(state, walker)):
        return verbs["rest"]
    if "reload" in verbs and not near and _is_empty(state, walker):
        return verbs["reload"]
    steps = [each for each in options if each.verb == "step"]
    notch = next((each for each in steps if is_notch(state, *square_of(walker, each))), None)
    if notch is not None:
        # Into a bunker goes who has nothing left to fight with; nobody else gives up so.
        if _is_empty(state, walker) and "reload" not in verbs:
            return notch
        steps = [each for each in steps if not is_notch(state, *square_of(walker, each))]
    plan = plan_of(state, walker, *_against(state, walker)) if state.ground.houses else None
    if plan is not None:
        led = [(each, square_of(walker, each)) for each in steps]
        return follow(plan, walker, options, led, rng)
    if has_in_sight(state, walker, *_against(state, walker)):
        steps = []
    elif (ahead := along(_run(state, walker), walker, options)) is not None:
        return ahead
    here = _worth(state, walker, walker.x, walker.y)
    best = max(
        steps, key=lambda each: _after(state, walker, each) + 0.01 * rng.random(), default=None
    )
    if best is not None and _after(state, walker, best) - STEP > here:
        return verbs["sprint"] if "sprint" in verbs and near else best
    if walker.prone and near and "rise" in verbs and not steps:
        return halt
    if is_indoors(state, walker.x, walker.y) and walker.prone and "rise" in verbs:
        # From the floor he would see nothing.
        return verbs["rise"]
    if is_indoors(state, walker.x, walker.y):
        return halt
    if not walker.prone and not near and not _hidden(state, walker.x, walker.y, walker):
        return verbs.get("prone", halt)
    return halt


def _against(state: State, walker: Walker) -> tuple[list[Place], list[Walker], bool]:
    """The places of vehicles that fight, the people on foot who do, and whether he can shoot at
    them."""
    cars = [(each.x, each.y) for each in _vehicles(state, walker)]
    return cars, prey(state, walker.vehicle), not _is_empty(state, walker)


def _run(state: State, walker: Walker) -> list[Place]:
    """The squares that he had better take, the next one first; none where he is well."""
    cars, hunted, _ = _against(state, walker)
    many = len(cars)
    return run_for(state, walker, cars, hunted, lambda x, y: _hidden(state, x, y, walker) == many)


def _is_empty(state: State, walker: Walker) -> bool:
    return not any(shot_damage(state, walker))


def _after(state: State, walker: Walker, step: Action) -> float:
    return _worth(state, walker, *square_of(walker, step))


def _worth(state: State, walker: Walker, x: int, y: int) -> float:
    """How good it is to stand somewhere: behind walls where there are any near, hidden from
    vehicles that fight, out of the way of those that move."""
    if state.ground.houses:
        there = [(each.x, each.y) for each in _vehicles(state, walker)]
        armed = not _is_empty(state, walker)
        inside = worth_indoors(state, walker, x, y, there, armed)
        if inside is not None:
            return inside - GAS * in_gas(state, walker.person, x, y)
    worth = COVER * _hidden(state, x, y, walker) - GAS * in_gas(state, walker.person, x, y)
    for number in foes(state, walker.vehicle):
        vehicle = state.vehicles[number]
        far = hypot(vehicle.x - x, vehicle.y - y) / 1000
        if vehicle.motion.speed or vehicle.motion.mode != DRIVING:
            worth += FAR * min(far, 2 * CLOSE)
        else:
            worth -= FAR * max(0.0, far - 2.0)
    if not foes(state, walker.vehicle):
        for other in prey(state, walker.vehicle):
            worth -= CHASE * way_to(state, other, x, y)
    return worth


def _vehicles(state: State, walker: Walker) -> list[Vehicle]:
    """The vehicles of foes that still fight."""
    return [state.vehicles[each] for each in foes(state, walker.vehicle)]


def _hidden(state: State, x: int, y: int, walker: Walker) -> int:
    """From how many foes' vehicles a place is hidden."""
    found = 0
    for each in foes(state, walker.vehicle):
        place = state.vehicles[each].x, state.vehicles[each].y
        found += is_covered(state, (x, y), place, (each,))
    return found


def _seen(state: State, walker: Walker) -> bool:
    return _hidden(state, walker.x, walker.y, walker) < len(foes(state, walker.vehicle))


def _moving_near(state: State, walker: Walker) -> bool:
    for number in foes(state, walker.vehicle):
        vehicle = state.vehicles[number]
        if vehicle.motion.speed:
            far = hypot(vehicle.x - walker.x, vehicle.y - walker.y) / 1000
            if far < CLOSE:
                return True
    return False


def _shoot(state: State, walker: Walker, options: Sequence[Action]) -> Action:
    """The shot that may do most; none that is all but hopeless, and none that would keep him from
    going on into cover in this turn."""
    if state.phase < PHASES:
        there = _against(state, walker)
        led = state.ground.houses and goes_in(state, walker, there[0])
        if led or is_on_the_way(state, walker, *there) or (there[0] and _run(state, walker)):
            return options[-1]
    best, most = options[-1], 0.0
    for each in options[:-1]:
        if each.weapon == EXTINGUISHER:
            if not are_foes(state, each.target, walker.vehicle):
                return each
            continue
        if each.target < 0:
            worth = worth_of_throw(state, walker, each) * late(state, walker.person, each.weapon)
            if worth > most:
                best, most = each, worth
            continue
        chance, damage = aim_chance(state, walker, each)
        if chance < (LEAST_STEADY if each.weapon in STEADY else LEAST_SHOT):
            continue
        if FIRST_WALL <= each.target < FIRST_COUNTER:
            worth = AT_WALL * chance
            if worth > most:
                best, most = each, worth
            continue
        if 0 <= each.target < FIRST_WALL and state.vehicles[each.target].out:
            if not anyone_left(state, each.target):
                continue
            damage *= 0.3
        worth = chance * damage * (TIRE if each.part.startswith("tire-") else 1.0)
        if each.target >= FIRST_PERSON:
            worth *= 2.0
        if worth > most:
            best, most = each, worth
    return best


# Vehicles against people


def shot_at_person(state: State, number: VehicleNumber, options: Iterable[Action]) -> Action | None:
    """The likeliest shot of a vehicle at somebody on foot who still fights."""
    fighting = {FIRST_PERSON + each.person for each in prey(state, number)}
    best, most = None, LEAST_AT_PERSON
    for each in options:
        if each.verb in ("fire", "sweep") and each.target in fighting:
            chance = chance_at_person(state, number, each)
            if each.verb == "sweep":
                chance = SWEEP * people_hit(state, number, each)
            if chance > most:
                best, most = each, chance
    if best is None and state.ground.houses:
        return shot_at_wall(state, number, list(options))
    return best


def by_hand(
    state: State, number: VehicleNumber, options: Iterable[Action], idle: bool
) -> Action | None:
    """The likeliest shot of a hand weapon from inside at who still fights: people before cars. Who
    has a gun that he may still use in this turn, which ``idle`` denies, keeps his hands free."""
    fighting = {FIRST_PERSON + each.person for each in prey(state, number)}
    guns = set(state.outfits[number].crew) if not idle else set()
    best, most = None, LEAST_AT_PERSON
    for each in at_foes(state, number, options):
        if each.weapon == EXTINGUISHER:
            return each
        if each.verb != "shoot" or each.who in guns:
            continue
        if each.target < 0:
            found = hand_ahead(state, number, each)
            worth = worth_of_toss(state, number, each) * (float(found.chance) if found else 1.0)
            if worth > most:
                best, most = each, worth
            continue
        whole = each.target in fighting
        if not whole and (each.target >= FIRST_PERSON or state.vehicles[each.target].out):
            continue
        found = hand_ahead(state, number, each)
        chance = 1.0 if found is None else float(found.chance)
        worth = chance * (1.0 if whole else AT_CAR)
        if worth > most:
            best, most = each, worth
    return best or (grenade_out(state, number, list(options)) if idle else None)


def nearest(state: State, number: int, x: float, y: float) -> Walker | None:
    """The nearest of those whom a vehicle hunts."""
    return min(prey(state, number), key=lambda each: hypot(each.x - x, each.y - y), default=None)


def hunts(state: State, number: int) -> bool:
    """Whether a vehicle has nobody left to fight but people on foot."""
    there = state.vehicles[number].place == IN
    return there and not foes(state, number) and bool(prey(state, number))
