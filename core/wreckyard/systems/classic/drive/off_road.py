"""Driving off the road: handling, crashes, wear (Off-Road Duelling; Road Conditions).

A vehicle is off the road while its middle is (house).
"""

from __future__ import annotations

from fractions import Fraction

from ....kit.geometry import Pose
from ....kit.numbers import VehicleNumber
from ..book.records import CAR, UNDERBODY
from ..design.components import TIRE
from ..harm.damage import Target
from ..harm.hazards import note
from ..map.terrain import FLAT
from ..state import frames
from ..state.outcome import Outcome
from ..state.outfit import Outfit
from ..state.play import Play
from ..state.state import FLYING, IN, State

DIFFICULTY = 1
"""The addition to the D of every maneuver; hazards are unchanged."""

CRASH_SHIFT = -3
"""The modifier on both crash tables: there is room to slide and skid."""

SOFTER = 2
"""The reduction of every die of a roll."""

JUMP_SLOWER = 300
"""By so much, in tenths of a mph, who jumps out of a vehicle comes down as if slower."""

WEAR_ABOVE, WEAR_STEP = 100, 200
"""Above 10 mph the ground wears a vehicle, once more for each 20 mph above that."""

UNDERNEATH, AT_A_TIRE = 3, 5
"""Two dice up to the first hurt the underbody, up to the second a tire."""

WEAR_CHANCES = Fraction(3, 36), Fraction(7, 36)
"""How likely each roll hurts the underbody, and a tire."""


def is_off_road(state: State, number: int, pose: Pose | None = None) -> bool:
    """Whether a vehicle is off the road where it is, or would be at a pose."""
    ground = state.ground.terrain
    if ground is FLAT or state.vehicles[number].place != IN:
        return False
    vehicle = state.vehicles[number]
    return ground.is_off_road(*(pose[:2] if pose else (vehicle.x, vehicle.y)))


def base_hc(state: State, number: int, pose: Pose | None = None) -> int:
    """The handling class of a design for the ground that its vehicle is on, or would be at a
    pose."""
    outfit = state.outfits[number]
    return outfit.figures.empty.hc_off_road if is_off_road(state, number, pose) else outfit.hc


def harder_off_road(state: State, number: int, pose: Pose | None = None) -> int:
    """What the ground adds to the D of a maneuver that ends where a vehicle is, or at a pose: off
    the road, and on a soft shoulder (Highway Chases)."""
    ground, vehicle = state.ground.terrain, state.vehicles[number]
    if ground is FLAT or vehicle.place != IN:
        return 0
    x, y = pose[:2] if pose else (vehicle.x, vehicle.y)
    return DIFFICULTY if ground.is_off_road(x, y) or ground.is_soft(x, y) else 0


def crash_shift(state: State, number: int, pose: Pose | None = None) -> int:
    """What the ground adds to a roll on a crash table there."""
    return CRASH_SHIFT if is_off_road(state, number, pose) else 0


def softened(state: State, number: int, die: int) -> int:
    """A die of the damage of a roll, on the ground that it is on."""
    return max(0, die - SOFTER) if is_off_road(state, number) else die


def landing_speed(state: State, number: int) -> int:
    """The speed, in tenths of a mph, as at which somebody comes down who jumps out of a vehicle now
    (Jumping Out of Vehicles)."""
    speed = abs(state.vehicles[number].motion.speed)
    return max(0, speed - JUMP_SLOWER) if is_off_road(state, number) else speed


# Wear


def wear_rolls(speed: int) -> int:
    """How often wear is rolled for at a speed, tenths of a mph."""
    return max(0, -(-(abs(speed) - WEAR_ABOVE) // WEAR_STEP))


def is_high(outfit: Outfit) -> bool:
    """Whether the underbody is too high to be hurt: of cycles and trikes, and with off-road
    suspension."""
    suspension = outfit.design.suspension
    return outfit.design.kind != CAR or suspension == "off-road"


def is_tough(outfit: Outfit, wheel: int) -> bool:
    """Whether a tire does not wear: solid and off-road ones."""
    sidecar = outfit.design.sidecar
    tires = [*outfit.design.tires, *([sidecar.tire] if sidecar else [])]
    tire = tires[wheel]
    return outfit.anatomy.wheels[wheel].solid or "off-road" in tire.modifications


def wear(play: Play) -> None:
    """At the beginning of a turn: what the ground does to all that drive on it fast enough."""
    state = play.state
    if state.ground.terrain is FLAT:
        return
    for number in state.vehicles_in():
        motion = state.vehicles[number].motion
        off_ground = motion.mode == FLYING or state.vehicles[number].aloft
        if motion.face or off_ground or not is_off_road(state, number):
            continue
        for _ in range(wear_rolls(motion.speed)):
            _wear_once(play, number)


def _wear_once(play: Play, number: VehicleNumber) -> None:
    vehicle, outfit = play.vehicle(number)
    dice = [play.die(), play.die()]
    condition = vehicle.condition
    if sum(dice) <= UNDERNEATH:
        left = [
            plate.part
            for plate in outfit.anatomy.plates[UNDERBODY]
            if condition.left[plate.part] and not is_high(outfit)
        ]
        if left:
            play.tell("wear", vehicle=number, dice=dice, what=UNDERBODY)
            target = Target(condition, outfit, Outcome(UNDERBODY, 1))
            target.outcome.taken = target.lose(left[0], 1)
            note(play, number, target.outcome, frames.WORN)
    elif sum(dice) <= AT_A_TIRE:
        tires = [
            at
            for at, wheel in enumerate(outfit.anatomy.wheels)
            if condition.wheels[at] and condition.left[wheel.tire]
        ]
        if not tires:
            return
        wheel = tires[play.chance.pick(len(tires))]
        if not is_tough(outfit, wheel):
            what = f"{TIRE}-{outfit.wheels[wheel]}"
            play.tell("wear", vehicle=number, dice=dice, what=what)
            target = Target(condition, outfit, Outcome("tires", 1))
            target.burst_tire(wheel, 1)
            note(play, number, target.outcome, frames.WORN)
