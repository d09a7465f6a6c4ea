"""Fires at the end of a turn: ignition, extinguishers, damage; burning tires (Fire and Explosion).

Tires that burn by themselves, under armor that is fireproof (Fire and Explosion).

The vehicle does not catch fire from them. They are rolled for like fires, all are put out by one
die of an extinguisher, and else take a point a turn until nothing is left of them. While the whole
vehicle burns they burn with it (house).
"""

from __future__ import annotations

from ....kit.numbers import RiderNumber, VehicleNumber
from ..design.components import ARMOR, GUARD
from ..design.kit import SUIT
from ..hidden.shown import show_codes, show_extinguisher
from ..state import frames
from ..state.condition import Condition, FireModifier, TireFire
from ..state.outcome import Outcome
from ..state.people import person_of
from ..state.play import Play
from ..state.settings import setting
from ..vehicle.able import may_explode, puts_out
from ..vehicle.protection import keeps_fire_out
from .damage import Target
from .explosions import explode
from .hazards import note
from .injury import suit_keeps


def burns(condition: Condition) -> bool:
    """Whether a vehicle, or a tire of it, burns."""
    return bool(condition.burning or condition.burning_tires)


def kindle(condition: Condition, outcome: Outcome, modifier: int | None, duration: int) -> None:
    """The modifier of fire that an attack brings, if any, for this turn and as long as it burns
    (Fire and Explosion)."""
    if modifier and outcome.flammable:
        condition.fires.append(FireModifier(modifier, duration + 1))
    if modifier:
        wheels = sorted(set(outcome.scorched))
        condition.tire_fires += [TireFire(wheel, modifier, duration + 1) for wheel in wheels]


def burn_tires(play: Play, number: VehicleNumber) -> None:
    """The end of a turn: which tires catch fire, whether they are put out, what they lose
    (Fireproof Armor)."""
    vehicle, outfit = play.vehicle(number)
    condition = vehicle.condition
    if condition.burning:
        condition.burning_tires = []
    elif not setting(play.state.settings, "gentle"):
        _catch_fire(play, number)
    wheels = condition.burning_tires
    if wheels and not _put_out_tires(play, number):
        target = Target(condition, outfit, Outcome("fire", 1))
        for wheel in wheels:
            target.burst_tire(wheel, 1)
        note(play, number, target.outcome, frames.BURNT)
        tires = outfit.anatomy.wheels
        condition.burning_tires = [each for each in wheels if condition.left[tires[each].tire]]
    condition.tire_fires = [
        fire._replace(turns=fire.turns - 1) for fire in condition.tire_fires if fire.turns > 1
    ]


def _catch_fire(play: Play, number: VehicleNumber) -> None:
    """Two dice for each tire against the sum of its modifiers."""
    vehicle, outfit = play.vehicle(number)
    condition, tires = vehicle.condition, outfit.anatomy.wheels
    for wheel in sorted({fire.wheel for fire in condition.tire_fires}):
        if wheel in condition.burning_tires or not condition.left[tires[wheel].tire]:
            continue
        most = sum(fire.size for fire in condition.tire_fires if fire.wheel == wheel)
        dice = [play.die(), play.die()]
        play.tell("fire-roll", vehicle=number, dice=dice, most=most, by="tire")
        if sum(dice) <= most:
            condition.burning_tires = sorted([*condition.burning_tires, wheel])
            play.tell("tire-burning", vehicle=number, wheel=outfit.wheels[wheel])


def _put_out_tires(play: Play, number: VehicleNumber) -> bool:
    vehicle, outfit = play.vehicle(number)
    show_extinguisher(play, number)
    most = puts_out(vehicle.condition, outfit)
    if not most:
        return False
    die = play.die()
    play.tell("extinguisher", vehicle=number, die=die, most=most)
    if die <= most:
        vehicle.condition.burning_tires = []
    return die <= most


EXPLODES_ON = 1


def burn(play: Play, number: VehicleNumber) -> None:
    """For a vehicle: does a fire break out, is it put out, does it burn, does it blow up."""
    _break_out(play, number)
    condition = play.state.vehicles[number].condition
    if condition.burning and not _put_out(play, number):
        _burn(play, number)
        outfit = play.state.outfits[number]
        if may_explode(condition, outfit) and _dies(play, number):
            explode(play, number)
    burn_tires(play, number)


def end_fires(play: Play) -> None:
    """What lights fires counts for a turn less."""
    for vehicle in play.state.vehicles:
        condition = vehicle.condition
        condition.plant_die = 0
        condition.fires = [
            fire._replace(turns=fire.turns - 1) for fire in condition.fires if fire.turns > 1
        ]


def _break_out(play: Play, number: int) -> None:
    """The die for a plant that was hit, and two dice against the sum of all modifiers
    (Starting Fires)."""
    condition = play.state.vehicles[number].condition
    if condition.burning or setting(play.state.settings, "gentle"):
        return
    if condition.plant_die:
        die = play.die()
        condition.burning = int(die <= condition.plant_die)
        play.tell("fire-roll", vehicle=number, dice=[die], most=condition.plant_die, by="plant")
    most = sum(fire.size for fire in condition.fires)
    if most and not condition.burning:
        dice = [play.die(), play.die()]
        condition.burning = int(sum(dice) <= most)
        play.tell("fire-roll", vehicle=number, dice=dice, most=most, by="weapons")
    if condition.burning:
        play.tell("burning", vehicle=number)


def _put_out(play: Play, number: VehicleNumber) -> bool:
    """Whether a fire extinguisher puts the fire out."""
    vehicle, outfit = play.vehicle(number)
    show_extinguisher(play, number)
    most = puts_out(vehicle.condition, outfit)
    if not most:
        return False
    die = play.die()
    vehicle.condition.burning = int(die > most)
    play.tell("extinguisher", vehicle=number, die=die, most=most)
    return not vehicle.condition.burning


def _burn(play: Play, number: VehicleNumber) -> None:
    """A hit for everybody aboard, every part, every tire, the armor of every side."""
    vehicle, outfit = play.vehicle(number)
    target = Target(vehicle.condition, outfit, Outcome("fire", 1))
    body = outfit.anatomy
    for plates in (*body.plates.values(), *(body.tub.plates.values() if body.tub else ())):
        for plate in plates:
            if vehicle.condition.left[plate.part]:
                target.outcome.taken += target.lose(plate.part, 1)
                break
    for wheel, on in enumerate(vehicle.condition.wheels):
        if on:
            target.burst_tire(wheel, 1)
    riders = [rider.part for rider in body.riders]
    tires = [wheel.tire for wheel in body.wheels]
    for at, part in enumerate(body.parts):
        if part.kind == GUARD:
            target.outcome.taken += target.lose(at, 1)
        elif part.kind != ARMOR and at not in riders and at not in tires:
            target.absorb(at, 1)
    for rider, each in enumerate(body.riders):
        person = person_of(play.state, number, RiderNumber(rider))
        show_codes(play, person, (SUIT,))
        if suit_keeps(play.state, person):
            continue
        most = keeps_fire_out(vehicle.condition, outfit, rider)
        die = play.die() if most else 0
        if most:
            play.tell("armor-roll", vehicle=number, who=each.name, die=die, most=most)
        if not 1 <= die <= most:
            target.hurt(rider, 1)
    note(play, number, target.outcome, frames.BURNT)


def _dies(play: Play, number: int) -> bool:
    die = play.die()
    play.tell("explosion-roll", vehicle=number, die=die)
    return die <= EXPLODES_ON
