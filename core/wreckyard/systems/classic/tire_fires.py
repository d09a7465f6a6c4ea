"""Tires that burn by themselves, under armor that is fireproof (Fire and Explosion).

The vehicle does not catch fire from them. They are rolled for like fires, all are put out by one die
of an extinguisher, and else take a point a turn until nothing is left of them. While the whole
vehicle burns they burn with it (house).
"""

from __future__ import annotations

from . import frames
from .able import puts_out
from .condition import Condition
from .damage import Target
from .harm import note
from .outcome import Outcome
from .play import Play
from .settings import setting
from .showing import show_extinguisher


def burns(condition: Condition) -> bool:
    """Whether a vehicle, or a tire of it, burns."""
    return bool(condition.burning or condition.burning_tires)


def kindle(condition: Condition, outcome: Outcome, modifier: int | None, duration: int) -> None:
    """The modifier of fire that an attack brings, if any, for this turn and as long as it burns (2.12)."""
    if modifier and outcome.flammable:
        condition.fires.append([modifier, duration + 1])
    if modifier:
        rows = [[wheel, modifier, duration + 1] for wheel in sorted(set(outcome.scorched))]
        condition.tire_fires = condition.tire_fires + rows


def burn_tires(play: Play, number: int) -> None:
    """The end of a turn: which tires catch fire, whether they are put out, what they lose."""
    vehicle, outfit = play.vehicle(number)
    condition = vehicle.condition
    if condition.burning:
        condition.burning_tires = []
    elif not setting(play.state.settings, "gentle"):
        _catch_fire(play, number)
    wheels = condition.burning_tires
    if wheels and not _put_out(play, number):
        target = Target(condition, outfit, Outcome("fire", 1))
        for wheel in wheels:
            target.burst_tire(wheel, 1)
        note(play, number, target.outcome, frames.BURNT)
        tires = outfit.anatomy.wheels
        condition.burning_tires = [each for each in wheels if condition.left[tires[each].tire]]
    condition.tire_fires = [
        [wheel, size, turns - 1] for wheel, size, turns in condition.tire_fires if turns > 1
    ]


def _catch_fire(play: Play, number: int) -> None:
    """Two dice for each tire against the sum of its modifiers."""
    vehicle, outfit = play.vehicle(number)
    condition, tires = vehicle.condition, outfit.anatomy.wheels
    for wheel in sorted({row[0] for row in condition.tire_fires}):
        if wheel in condition.burning_tires or not condition.left[tires[wheel].tire]:
            continue
        most = sum(size for at, size, _ in condition.tire_fires if at == wheel)
        dice = [play.die(), play.die()]
        play.tell("fire-roll", vehicle=number, dice=dice, most=most, by="tire")
        if sum(dice) <= most:
            condition.burning_tires = sorted([*condition.burning_tires, wheel])
            play.tell("tire-burning", vehicle=number, wheel=outfit.wheels[wheel])


def _put_out(play: Play, number: int) -> bool:
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
