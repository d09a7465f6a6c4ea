"""Fires at the end of a turn: which start, which are put out, what they burn, what blows up
(Fire and Explosion; 2.12, ruling 34).
"""

from __future__ import annotations

from ...kit.geometry import distance
from . import frames
from .able import may_explode, puts_out
from .aims import EDGES, shape_of, side_at
from .components import ARMOR, GUARD
from .damage import Blow, Outcome, Target, strike
from .debris import scatter
from .harm import attack_difficulty, note
from .injury import blow_down
from .play import Play
from .protection import keeps_fire_out
from .settings import setting
from .sightline import nearest_seen
from .tire_fires import burn_tires

BLAST_REACH = 2000
"""How far an explosion reaches, in units."""

EXPLODES_ON = 1


def burn_down(play: Play) -> None:
    """For each vehicle: does a fire break out, is it put out, does it burn, does it blow up."""
    for number in play.state.vehicles_in():
        _break_out(play, number)
        condition = play.state.vehicles[number].condition
        if condition.burning and not _put_out(play, number):
            _burn(play, number)
            outfit = play.state.outfits[number]
            if may_explode(condition, outfit) and _dies(play, number):
                explode(play, number)
        burn_tires(play, number)
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


def explode(play: Play, number: int) -> None:
    """A burning vehicle blows up: everybody aboard dies, all of it is lost, debris lies about, and
    who is within two inches takes a die on the nearest side."""
    vehicle, _ = play.vehicle(number)
    condition = vehicle.condition
    condition.left = [0] * len(condition.left)
    condition.vests = [0] * len(condition.vests)
    condition.wheels = [0] * len(condition.wheels)
    condition.burning, condition.burning_tires = 0, []
    play.tell("exploded", vehicle=number)
    scatter(play, number)
    own = shape_of(play.state, number)
    blow_down(play, number, own)
    for other in play.state.vehicles_in():
        if other == number or distance(own, shape_of(play.state, other)) > BLAST_REACH:
            continue
        die = play.die()
        hurt, outfit = play.vehicle(other)
        side = blast_side(play, number, other)
        outcome = strike(hurt.condition, outfit, side, Blow(die, (die,)), play.chance)
        note(play, other, outcome, frames.ATTACKED, attack_difficulty(outcome.taken))


def blast_side(play: Play, number: int, other: int) -> str:
    """The side of a vehicle that is nearest to one that blows up; of two equally near ones that
    with the most armor left, as its owner would choose (ruling 34)."""
    state = play.state
    vehicle, outfit = play.vehicle(other)
    shape = shape_of(state, other)
    eye = state.vehicles[number].x, state.vehicles[number].y

    def order(edge: str) -> tuple[int, int]:
        at = EDGES.index(edge)
        squared = nearest_seen(eye, shape.points[at], shape.points[at - 3], (), ())
        plates = outfit.anatomy.plates[side_at(vehicle, edge)]
        return int(squared or 0), -sum(vehicle.condition.left[plate.part] for plate in plates)

    return side_at(vehicle, min(EDGES, key=order))
