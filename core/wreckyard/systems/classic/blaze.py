"""Fires at the end of a turn: which start, which are put out, what they burn (Fire and Explosion;
2.12, ruling 34). What blows up is in ``explosions``.
"""

from __future__ import annotations

from . import frames
from .able import may_explode, puts_out
from .components import ARMOR, GUARD
from .damage import Target
from .explosions import explode
from .gear_option import SUIT
from .harm import note
from .injury import suit_keeps
from .outcome import Outcome
from .persons import person_of
from .play import Play
from .protection import keeps_fire_out
from .settings import setting
from .showing import show_extinguisher
from .showing_gear import show_codes
from .tire_fires import burn_tires

EXPLODES_ON = 1


def burn(play: Play, number: int) -> None:
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
        condition.fires = [[size, turns - 1] for size, turns in condition.fires if turns > 1]


def _break_out(play: Play, number: int) -> None:
    """The die for a plant that was hit, and two dice against the sum of all modifiers."""
    condition = play.state.vehicles[number].condition
    if condition.burning or setting(play.state.settings, "gentle"):
        return
    if condition.plant_die:
        die = play.die()
        condition.burning = int(die <= condition.plant_die)
        play.tell("fire-roll", vehicle=number, dice=[die], most=condition.plant_die, by="plant")
    most = sum(size for size, _ in condition.fires)
    if most and not condition.burning:
        dice = [play.die(), play.die()]
        condition.burning = int(sum(dice) <= most)
        play.tell("fire-roll", vehicle=number, dice=dice, most=most, by="weapons")
    if condition.burning:
        play.tell("burning", vehicle=number)


def _put_out(play: Play, number: int) -> bool:
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


def _burn(play: Play, number: int) -> None:
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
        person = person_of(play.state, number, rider)
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
