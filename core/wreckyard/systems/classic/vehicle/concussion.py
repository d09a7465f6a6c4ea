"""Concussion from rams (an optional rule) (Concussion)."""

from __future__ import annotations

from fractions import Fraction

from ....kit.numbers import VehicleNumber
from ..book.driving import PHASES
from ..state.condition import awake
from ..state.play import Play
from . import crew
from .protection import steadied

TWO_DICE = 2

HAZARD = 2
"""What a stunned driver adds to the hazard of the collision."""

MOST_PHASES = 99


def stun(play: Play, number: VehicleNumber, change: Fraction) -> int:
    """Roll for everybody aboard of a vehicle whose speed has changed by so many mph: what this adds
    to the hazard of the collision.

    Two dice and what steadies somebody must reach a tenth of the change, rounded up; he is stunned
    for as many phases as are missing, this one included, and to the end of the turn at least.
    """
    vehicle, outfit = play.vehicle(number)
    condition = vehicle.condition
    needed = -(-change // 10)
    if not play.state.settings.get("concussion"):
        return 0
    drove = crew.pilot(condition, outfit)
    for rider, who in outfit.riders():
        added = steadied(condition, outfit, rider)
        if needed <= TWO_DICE + added or not awake(condition, outfit, who):
            continue
        dice = [play.die() for _ in range(TWO_DICE)]
        missing = int(needed) - sum(dice) - added
        phases = 0
        if missing > 0:
            phases = min(MOST_PHASES, max(missing, PHASES - play.state.phase + 1))
            now = condition.stunned or [0] * len(outfit.aboard)
            now[rider] = max(now[rider], phases)
            condition.stunned = now
        play.tell(
            "concussion",
            vehicle=number,
            who=who,
            needed=int(needed),
            added=added,
            dice=dice,
            phases=phases,
        )
    stunned = drove != crew.NOBODY and crew.stunned(condition, drove)
    return HAZARD if stunned else 0


def recover(play: Play, number: VehicleNumber) -> None:
    """The beginning of a phase: everybody who is stunned has one phase less of it."""
    vehicle, outfit = play.vehicle(number)
    before = vehicle.condition.stunned
    if not before:
        return
    now = [max(0, each - 1) for each in before]
    vehicle.condition.stunned = now if any(now) else []
    for who, was, still in zip(outfit.aboard, before, now, strict=True):
        if was and not still:
            play.tell("recovered", vehicle=number, who=who)
