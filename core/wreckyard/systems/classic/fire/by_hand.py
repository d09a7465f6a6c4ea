"""Hand weapons fired from inside a vehicle (Hand Weapons; Line of Fire).

Anybody aboard may fire one in a turn in which he fires nothing else: out of the right or the left
side, within its arc, from a cycle all round. Throwing from inside is in
``grenades.tossing``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....kit.numbers import PartNumber, PersonNumber, PlaceNumber, RiderNumber, VehicleNumber
from ..book.people import HandWeapon, personal
from ..book.records import LEFT, RIGHT
from ..design.broadside import targeting
from ..design.design import TURRET, on_sidecar
from ..design.kit import EXTINGUISHER, is_grenade
from ..harm.damage import Blow
from ..harm.injury import Hit, reaching
from ..hidden.shown import show_fired
from ..place.feet import on_foot, thing_of, walker_of_thing
from ..sight.aims import EDGES, arc_planes, muzzle, on_wheels, part_text, parts_of, shape_of, there
from ..sight.bearing import Aim, Bearing, Line, Sum
from ..sight.on_foot import Seen, in_the_way, nearest_shown, stand_of, vehicle_stand
from ..sight.view import View
from ..state.actions import Action
from ..state.declared import HandShot
from ..state.edition import EVERY_MODIFIER, has
from ..state.gear import spend, texts_of, things_of
from ..state.outfit import INCH
from ..state.people import person_of
from ..state.person import Walker
from ..state.play import Play
from ..state.state import FLYING, IN, ROLLING, State
from ..vehicle import crew
from ..vehicle.cycles import RIDER
from ..vehicle.protection import half
from .aims_on_foot import is_point_blank
from .arms_on_foot import FIST_AT, Arm, arms_of, weapon_of
from .firing_at_people import person_lines
from .firing_on_foot import FootAttack
from .handgunner import handgunner_lines
from .to_hit import IN_HAND, firer_lines, may_aim, night_line, place_lines
from .volley import TWO_DICE

DRIVING_AIM, RIDING_AIM = -3, -1
"""What a moving vehicle takes off the driver's shots, and off those of all others."""


class Window(NamedTuple):
    """Where somebody aboard fires out: the edge, and the sides into whose arcs."""

    edge: str
    sides: tuple[str, ...]


def windows(state: State, number: int, rider: int) -> tuple[Window, ...]:
    """Where somebody aboard can fire out of a vehicle."""
    outfit = state.outfits[number]
    if outfit.is_cycle and not on_sidecar(outfit.aboard[rider]):
        return (Window(TURRET, EDGES),)
    tub = outfit.anatomy.tub
    if tub is not None:
        return (Window(tub.side, (tub.side,)),)
    return (Window(RIGHT, (RIGHT,)), Window(LEFT, (LEFT,)))


# Who, with what


def has_fired_inside(state: State, number: int, rider: int) -> bool:
    """Whether somebody aboard has fired a hand weapon in this turn."""
    return any(row.vehicle == number and row.rider == rider for row in state.inside)


def is_free(state: State, number: int, rider: int) -> bool:
    """Whether somebody aboard can fire or throw something by hand now."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    who = outfit.aboard[rider]
    if has_fired_inside(state, number, rider):
        return False
    if who in outfit.crew:
        return crew.may_fire_now(condition, outfit, who)
    return crew.acts(condition, outfit, rider)


def may(state: State, number: int) -> bool:
    """Whether hand weapons are fired from a vehicle at all now."""
    vehicle = state.vehicles[number]
    rolls = vehicle.motion.mode in (ROLLING, FLYING)
    there = vehicle.place == IN and on_wheels(vehicle) and not rolls and not vehicle.gave_up
    return on_foot(state) and there and may_aim(state, number)


def _arms(state: State, person: PersonNumber) -> list[Arm]:
    """What somebody aboard can fire: neither fists nor blades."""
    found = []
    for arm in arms_of(state, Walker(person)):
        weapon = weapon_of(state, Walker(person), arm.at)
        if arm.at != FIST_AT and weapon is not None and not weapon.hand_to_hand:
            found.append(arm)
    return found


def hand_shots(state: State, number: VehicleNumber) -> Iterator[Action]:
    """Every shot of a hand weapon that can be declared from inside a vehicle."""
    if not may(state, number):
        return
    outfit = state.outfits[number]
    for rider, who in outfit.riders():
        person = person_of(state, number, rider)
        arms = _arms(state, person) if is_free(state, number, rider) else []
        for arm in arms:
            for target in state.vehicles_in():
                if target != number:
                    yield from _at_vehicle(state, number, rider, arm, target)
            for other in state.walkers:
                if (
                    other.there
                    and other.vehicle != number
                    and _seen(state, number, rider, arm, other)
                ):
                    yield Action("shoot", who=who, weapon=arm.text, target=thing_of(other.person))


def _at_vehicle(
    state: State, number: VehicleNumber, rider: RiderNumber, arm: Arm, target: int
) -> Iterator[Action]:
    who, view = state.outfits[number].aboard[rider], View(state, number, target)
    for part in parts_of(state.outfits[target]).values():
        if there(state, target, part) and _bearing(state, number, rider, arm, view, part):
            yield Action("shoot", who=who, weapon=arm.text, target=target, part=part_text(part))


def _weapon(state: State, number: VehicleNumber, rider: RiderNumber, arm: Arm) -> HandWeapon:
    found = weapon_of(state, Walker(person_of(state, number, rider)), arm.at)
    assert found is not None
    return found


def _bearing(
    state: State, number: VehicleNumber, rider: RiderNumber, arm: Arm, view: View, part: str
) -> Bearing | None:
    """How a part of the vehicle of a view lies to a hand weapon, if that can do anything to it."""
    weapon = _weapon(state, number, rider, arm)
    stopped, target = weapon.code == "laser-rifle", view.target
    best: Bearing | None = None
    for window in windows(state, number, rider):
        found = view.from_place(window.edge, window.sides, stopped, part)
        if found is not None and (best is None or found.distance < best.distance):
            best = found
    if best is None or best.distance > personal().ranges.hand_weapons * INCH:
        return None
    full = part.startswith("tire-") or part == RIDER or weapon.vehicle_damage in ("full", "half")
    return best if full or _is_blank(state, number, target, best) else None


def _is_blank(state: State, number: int, target: int, found: Bearing) -> bool:
    """Whether it needs no roll: under an inch, both vehicles at rest (house)."""
    return is_point_blank(state, target, found) and not state.vehicles[number].motion.speed


def _seen(
    state: State, number: VehicleNumber, rider: RiderNumber, arm: Arm, other: Walker
) -> tuple[Seen, Window] | None:
    """How far off somebody on foot is for a hand weapon from inside, and from which window."""
    own, stopped = shape_of(state, number), _weapon(state, number, rider, arm).code == "laser-rifle"
    stands = (vehicle_stand(state, number), stand_of(state, other))
    dark = in_the_way(state, stands, (number,), bool(other.prone), stopped)
    best: tuple[Seen, Window] | None = None
    for window in windows(state, number, rider):
        sides = window.sides
        arcs = [()] if len(sides) > 1 else [arc_planes(own, each) for each in sides]
        found = nearest_shown(state, [muzzle(own, window.edge)], other, arcs, dark)
        if found is not None and (best is None or found[0] < best[0][0]):
            best = found, window
    far = personal().ranges.hand_weapons * INCH
    return None if best is None or best[0][0] > far else best


# Sums


def hand_ahead(state: State, number: VehicleNumber, action: Action) -> Sum | None:
    """The sum of a shot that can be declared from inside; ``None`` where it needs no roll."""
    outfit = state.outfits[number]
    rider = outfit.rider(action.who)
    person = person_of(state, number, rider)
    arm = next(each for each in _arms(state, person) if each.text == action.weapon)
    other = walker_of_thing(state, action.target)
    if other is not None:
        return _sum_at_person(state, number, rider, arm, other)
    part = parts_of(state.outfits[action.target])[action.part]
    found = _bearing(state, number, rider, arm, View(state, number, action.target), part)
    if found is None or _is_blank(state, number, action.target, found):
        return None
    return _sum_at_vehicle(state, number, rider, arm, action.target, part, found)


def _own(state: State, number: VehicleNumber, rider: RiderNumber, aim: Aim) -> Iterator[Line]:
    """Yield the modifiers of the shooter and the vehicle around them."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if vehicle.motion.speed:
        drives = crew.pilot(vehicle.condition, outfit) == rider
        yield Line("from a moving vehicle", DRIVING_AIM if drives else RIDING_AIM)
    yield from handgunner_lines(state, person_of(state, number, rider))
    yield from night_line(state, aim)
    yield from firer_lines(state, aim)


def _sum_at_vehicle(
    state: State,
    number: VehicleNumber,
    rider: RiderNumber,
    arm: Arm,
    target: int,
    part: str,
    found: Bearing,
) -> Sum:
    who = state.outfits[number].aboard[rider]
    aim = Aim(number, who, IN_HAND, target, part)
    lines = place_lines(state, aim, found)
    weapon = _weapon(state, number, rider, arm)
    return Sum(weapon.to_hit, (*lines, *_own(state, number, rider, aim)))


def _sum_at_person(
    state: State, number: VehicleNumber, rider: RiderNumber, arm: Arm, other: Walker
) -> Sum | None:
    seen = _seen(state, number, rider, arm, other)
    if seen is None:
        return None
    found, window = seen
    if not has(state, EVERY_MODIFIER):
        window = windows(state, number, rider)[0]
    thing, who = thing_of(other.person), state.outfits[number].aboard[rider]
    aim = Aim(number, who, IN_HAND, thing, "")
    eye = muzzle(shape_of(state, number), window.edge)
    lines = list(person_lines(state, other, found[0], eye, found[1]))
    if not state.vehicles[number].motion.speed:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    weapon = _weapon(state, number, rider, arm)
    return Sum(weapon.to_hit, (*lines, *_own(state, number, rider, aim)))


# What is done


def declare_by_hand(play: Play, number: VehicleNumber, action: Action) -> None:
    """Note a shot from inside: whoever fires it fires nothing else in this turn."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    rider = outfit.rider(action.who)
    person = person_of(state, number, rider)
    arm = next(each for each in _arms(state, person) if each.text == action.weapon)
    other = walker_of_thing(state, action.target)
    part = 0 if other else list(parts_of(state.outfits[action.target])).index(action.part)
    if action.who in outfit.crew:
        vehicle.condition.fired[outfit.crew.index(action.who)] = 1
    show_fired(play, person, arm.at)
    spend(state, person, PlaceNumber(arm.at), arm.shells)
    state.inside.append(
        HandShot(number, rider, PlaceNumber(arm.at), action.target, PartNumber(part), arm.shells, 0)
    )
    play.tell(
        "aims",
        person=thing_of(person),
        weapon=action.weapon,
        target=action.target,
        part=action.part,
    )


def shoot_by_hand(play: Play) -> tuple[list[FootAttack], list[Hit]]:
    """Roll for all shots by hand of this phase, and return the hits on vehicles and on people."""
    state = play.state
    attacks: list[FootAttack] = []
    hits: list[Hit] = []
    for at, row in enumerate(state.inside):
        if row.done:
            continue
        state.inside[at] = row._replace(done=1)
        _shoot(play, row, attacks, hits)
    return attacks, hits


def _shoot(play: Play, row: HandShot, attacks: list[FootAttack], hits: list[Hit]) -> None:
    state = play.state
    number, rider, target = row.vehicle, row.rider, row.target
    person = person_of(state, number, rider)
    text = texts_of(things_of(state, person))[row.thing]
    arm = Arm(row.thing, text, row.shells)
    weapon = _weapon(state, number, rider, arm)
    other = walker_of_thing(state, target)
    part, blank = "", False
    if other is not None:
        found = _sum_at_person(state, number, rider, arm, other)
    else:
        part = list(parts_of(state.outfits[target]).values())[row.part]
        bearing = _bearing(state, number, rider, arm, View(state, number, target), part)
        if bearing is None:
            return
        blank = _is_blank(state, number, target, bearing)
        found = _sum_at_vehicle(state, number, rider, arm, target, part, bearing)
    if found is None or weapon.damage is None:
        return
    dice = [] if blank else play.roll(TWO_DICE)
    hit = blank or sum(dice) >= found.needed
    damage = list(play.roll(weapon.damage)) if hit else []
    done = max(0, weapon.damage.total(damage)) * arm.shells if hit else 0
    done = _done_to(weapon, part, done, hit and (blank or not part or part == RIDER))
    play.tell(
        "foot-shot",
        person=thing_of(person),
        weapon=text,
        target=target,
        part=part_text(part) if part else "",
        number=found.number,
        lines=[[each.name, each.value, each.about] for each in found.lines],
        needed=found.needed,
        dice=list(dice),
        hit=hit,
        damage=damage,
        hits=done,
    )
    if done and other is not None:
        vehicle = state.vehicles[number]
        better, place = sum(dice) - found.needed, (vehicle.x, vehicle.y)
        left, wall = reaching(play, other, place, better, done, weapon=weapon)
        hits.append(Hit(other.person, left, "shot", wall=wall, force=done))
    elif done:
        blow = Blow(done, tuple(damage), laser=weapon.code == "laser-rifle")
        attacks.append(FootAttack(VehicleNumber(target), part, blow))


def _done_to(weapon: HandWeapon, part: str, hits: int, least: bool) -> int:
    """What a hit does: to people, tires and riders all of it, to the rest of a vehicle what the
    weapon does to vehicles."""
    if part and not (part.startswith("tire-") or part == RIDER):
        hits = {"full": hits, "half": half(hits)}.get(weapon.vehicle_damage, 0)
    return max(1, hits) if least else hits


def turn_over(state: State) -> None:
    """A new turn: everybody aboard may fire again."""
    state.inside = []


def is_by_hand(state: State, row: HandShot) -> bool:
    """Whether a row can be one of ``State.inside``."""
    if not 0 <= row.vehicle < state.n or not on_foot(state):
        return False
    outfit = state.outfits[row.vehicle]
    if not 0 <= row.rider < len(outfit.aboard) or row.done not in (0, 1):
        return False
    person = person_of(state, row.vehicle, row.rider)
    things = things_of(state, person)
    if not 0 <= row.thing < len(things):
        return False
    weapon = weapon_of(state, Walker(person), row.thing)
    if is_grenade(things[row.thing]) or things[row.thing] == EXTINGUISHER:
        # It is on its way already.
        return row == HandShot(row.vehicle, row.rider, row.thing)
    if weapon is None or weapon.damage is None or weapon.thrown or weapon.hand_to_hand:
        return False
    if row.shells not in (1, weapon.barrels or 1):
        return False
    if row.done:
        return True
    if walker_of_thing(state, row.target) is not None:
        return row.part == 0
    fits = row.target in state.vehicles_in() and row.target != row.vehicle
    return fits and 0 <= row.part < len(parts_of(state.outfits[row.target]))
