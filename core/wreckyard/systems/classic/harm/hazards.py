"""The hazards, debris and log lines that follow damage (Hazards).

An ``Outcome`` says what was done to a condition; here the match takes note of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit.numbers import VehicleNumber
from ..book.records import SIDES
from ..design.components import TIRE
from ..design.design import ON_SIDECAR, TURRET
from ..hidden.shown import show_struck
from ..state import frames
from ..state.condition import UNCONSCIOUS, Condition, steers, tires_on, wheels_on
from ..state.edition import HURT_DRIVERS_ASK, has
from ..state.outcome import Outcome
from ..state.outfit import Outfit
from ..state.play import Play
from ..vehicle.cycles import RIDER
from ..vehicle.fittings import ENDS, counts_ends
from .crush import crush
from .damage import Target, side_of

PAIR_LOST = 2
"""The D of losing a tire or wheel of a pair (Tire Blowouts)."""

CORNER_LOST = 6
"""As what the loss of the last tire of a corner counts on the crash table."""

DRIVER_HURT = 2
"""The D of a hurt driver."""

NO_FLOOR, TO_FLOOR, OUT_OF_CONTROL, RIDER_DOWN = range(4)
"""What comes before a hazard's roll: nothing; the status goes to its floor; there is no roll, and
control is lost on Crash Table 1 (ruling 9), worse for a cycle whose rider is out of it."""

HAZARDS = ((10, 3), (6, 2), (1, 1))
"""The D of an attack by the least damage that it did."""


def attack_difficulty(taken: int) -> int:
    """The D of the hazard of an attack that did so much damage."""
    return next((difficulty for least, difficulty in HAZARDS if taken >= least), 0)


def note(play: Play, number: VehicleNumber, outcome: Outcome, cause: int, hazard: int = 0) -> None:
    """Take note of damage to a vehicle: tell it, count it for debris, and queue its hazards.

    ``cause`` is one of ``frames``. ``hazard`` is the D of the event itself: one event is one
    hazard, to which a hurt driver adds; the loss of the last tire of a corner makes it a roll at
    the lowest status, which counts as D6 on the crash table (ruling 9).
    """
    vehicle, outfit = play.vehicle(number)
    shot_at = outcome.aimed in (*SIDES, TURRET, RIDER) or outcome.aimed.startswith(
        (f"{TIRE}-", f"{ON_SIDECAR}-")
    )
    if shot_at:
        vehicle.struck[SIDES.index(side_of(outcome.aimed))] += outcome.taken
    if outcome.aimed in ENDS and counts_ends(outfit):
        ends = vehicle.condition.ends or [0, 0]
        ends[ENDS.index(outcome.aimed)] += outcome.taken
        vehicle.condition.ends = ends if any(ends) else []
    show_struck(play, number, outcome)
    if outcome.losses:
        play.tell(
            "damage",
            vehicle=number,
            cause=frames.CAUSES[cause],
            aimed=outcome.aimed,
            hits=outcome.hits,
            taken=outcome.taken,
            breach=outcome.breach,
            losses=[
                [outfit.parts[each.part].code, each.before, each.after, int(each.vest)]
                for each in outcome.losses
            ],
            **({"door": True} if outcome.door else {}),
        )
    found = hazard_of(vehicle.condition, outfit, outcome, hazard)
    if found.floor or found.crash_as:
        lost = frames.DRIVER_HURT if found.floor == RIDER_DOWN else frames.CORNER_LOST
        play.hazard(number, found.difficulty, lost, found.crash_as, found.floor)
    elif found.difficulty:
        own = not hazard and outcome.driver and has(play.state, HURT_DRIVERS_ASK)
        play.hazard(number, found.difficulty, frames.DRIVER_HURT if own else cause)


class Hazard(NamedTuple):
    """A hazard that damage makes: its D, the D that counts on the crash table where it is another
    rule's, and what comes before the roll (``NO_FLOOR`` and its fellows)."""

    difficulty: int
    crash_as: int = 0
    floor: int = NO_FLOOR


def hazard_of(condition: Condition, outfit: Outfit, outcome: Outcome, hazard: int = 0) -> Hazard:
    """The one hazard of an event of some D, with all that it has done (ruling 9)."""
    found = _hazard_of(condition, outfit, outcome, hazard)
    return found._replace(floor=RIDER_DOWN) if _rider_down(outfit, outcome) else found


def _rider_down(outfit: Outfit, outcome: Outcome) -> bool:
    """Whether it has put the rider of a cycle without a sidecar out (Uncontrolled Vehicles)."""
    if not outfit.falls:
        return False
    rider = outfit.anatomy.riders[0].part
    losses = [each for each in outcome.losses if each.part == rider and not each.vest]
    return any(each.after <= UNCONSCIOUS < each.before for each in losses)


def _hazard_of(condition: Condition, outfit: Outfit, outcome: Outcome, hazard: int) -> Hazard:
    difficulty = hazard + (DRIVER_HURT if outcome.driver else 0)
    last = False
    for wheel in dict.fromkeys([*outcome.tires, *outcome.wheels]):
        corner = outfit.wheels[wheel].removesuffix("-2")
        if not tires_on(condition, outfit, corner) or not wheels_on(condition, outfit, corner):
            last = True
        else:
            difficulty += PAIR_LOST
    if not last:
        return Hazard(difficulty)
    floor = TO_FLOOR if not outfit.design.has("active-suspension") else NO_FLOOR
    floor = floor if steers(condition, outfit) else OUT_OF_CONTROL
    return Hazard(CORNER_LOST, CORNER_LOST, floor)


def hurt_tires(
    play: Play, number: VehicleNumber, points: Sequence[int], cause: int, hazard: int = 0
) -> Outcome:
    """Damage to each tire of a vehicle that is still there, in the order of its wheels; points of 0
    and below are none."""
    vehicle, outfit = play.vehicle(number)
    target = Target(vehicle.condition, outfit, Outcome("tires", sum(max(0, n) for n in points)))
    for wheel, each in enumerate(points):
        if vehicle.condition.wheels[wheel]:
            target.burst_tire(wheel, max(0, each))
    note(play, number, target.outcome, cause, hazard)
    return target.outcome


def has_tires(play: Play, number: VehicleNumber) -> bool:
    """Whether any tire is left."""
    vehicle, outfit = play.vehicle(number)
    return any(tires_on(vehicle.condition, outfit, corner) for corner in outfit.corners)


def crush_side(
    play: Play, number: VehicleNumber, side: str, hits: int, cause: int, rolling: bool = False
) -> Outcome:
    """Damage of a collision, roll (``rolling``) or fall to a side; its hazard is the collision's
    own."""
    vehicle, outfit = play.vehicle(number)
    outcome = crush(vehicle.condition, outfit, side, hits, rolling)
    note(play, number, outcome, cause)
    return outcome


def hurt_everybody(play: Play, number: VehicleNumber, points: int, cause: int) -> None:
    """Damage to everybody aboard that no armor stops (vault)."""
    vehicle, outfit = play.vehicle(number)
    target = Target(vehicle.condition, outfit, Outcome("aboard", points))
    for rider in range(len(outfit.aboard)):
        target.hurt(rider, points, vest=False)
    note(play, number, target.outcome, cause)


def each_tire_a_die(play: Play, number: VehicleNumber, plus: int = 0, dice: int = 1) -> list[int]:
    """Points for each tire, rolled one by one."""
    _, outfit = play.vehicle(number)
    return [sum(play.die() for _ in range(dice)) + plus for _ in outfit.wheels]
