"""Speed changes at the start of a phase, braking, and forced losses of speed (Acceleration;
Deceleration).

Speeds are tenths of a mph, below 0 in reverse.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ....engine.values import Verdict
from ....kit.numbers import VehicleNumber
from ..book.catalogue import catalogue
from ..book.driving import Braking, braking
from ..book.movement import FIVE
from ..book.weather import is_slippery
from ..harm.hazards import hurt_tires
from ..place.depth import depth
from ..place.heights import in_air
from ..place.lying import oil_difficulty
from ..state import frames
from ..state.actions import HOLD, Action
from ..state.outfit import mph_text
from ..state.play import Play
from ..state.state import DRIVING, IN, SPINNING, State
from ..vehicle.able import rolls_on
from ..vehicle.crew import handle
from .control import Roll, ask_control
from .helm import (
    PUSHED,
    braking_difficulty,
    has_driver,
    has_plant,
    obeys,
    reverse_top,
    set_speed,
    slow_down,
    steers,
    steers_only,
)
from .rough import CALMEST, water_loss

WHOLE_REST = 5
"""Phases at rest before a vehicle may go the other way (ruling 5)."""

SPIN_LOSS = 200
"""What spins and rolls lose in a turn."""

WRECKED_LOSS = 300
"""What a vehicle without the wheels of two corners loses in a turn."""

COASTING_LOSS = 50
"""What a vehicle without a driver or without power loses in a turn, and one that is faster backward
than it can go."""


@lru_cache(maxsize=1024)
def _hardest(most: int = 99) -> int:
    """Return the hardest braking at once in tenths of a mph, up to a D."""
    less = FIVE
    while (row := braking(Fraction(less + FIVE, 10))) is not None and row.difficulty <= most:
        less += FIVE
    return less


def may_change(state: State, number: int) -> bool:
    """Whether the driver of a vehicle may change speed now, and so is asked."""
    vehicle = state.vehicles[number]
    motion = vehicle.motion
    return (
        vehicle.place == IN
        and not vehicle.out
        and not motion.changed
        and not vehicle.cold
        and not vehicle.aloft
        and not (motion.mode != DRIVING or (motion.coming and not motion.fresh))
        and obeys(state, number)
        and not steers_only(state, number)
        and len(changes(state, number)) > 1
    )


def changes(state: State, number: int) -> tuple[Action, ...]:
    """What a driver may answer: the new speed as a change, ``hold`` first."""
    return _changes(_means(state, number))


class Means(NamedTuple):
    """What decides which speeds a vehicle can reach now, in tenths of a mph.

    Attributes:
        gear: below 0 where the vehicle has last driven backward.
        backward: the most that it reaches in reverse.
        rested: whether it has stood long enough to go the other way.
    """

    speed: int
    gear: int
    top: int
    acceleration: int
    backward: int
    rested: bool
    wet: bool


def _means(state: State, number: int) -> Means:
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    motion = vehicle.motion
    power = has_plant(state, number) and (motion.speed != 0 or rolls_on(state, number))
    return Means(
        motion.speed,
        motion.gear,
        outfit.top_speed,
        outfit.acceleration if power else 0,
        reverse_top(outfit) if rolls_on(state, number) else 0,
        motion.rest >= WHOLE_REST,
        depth(state, number) > 0,
    )


@lru_cache(maxsize=4096)
def _changes(means: Means) -> tuple[Action, ...]:
    speed, gear, top, acceleration, backward, rested, wet = means
    if speed == 0:
        goes = (True, rested) if gear > 0 else (rested, True)
        ahead = _steps(0, min(acceleration, top), top) if goes[0] else []
        back = _steps(0, min(acceleration, backward), top) if goes[1] else []
        if backward == PUSHED:
            back = [PUSHED] if goes[1] else []
        found = [-each for each in reversed(back)] + ahead
    else:
        sign = 1 if speed > 0 else -1
        now, most = abs(speed), top if speed > 0 else backward
        low = max(0, now - (_hardest(CALMEST) if wet else _hardest()))
        high = max(now, min(now + acceleration, most))
        found = [sign * (new - now) for new in _steps(low - 1, high, top) if new != now]
        found.sort()
    return (HOLD, *[Action("speed", change) for change in found])


def why_not_change(state: State, number: int, change: int) -> Verdict:
    """Return the refusal of a change of speed that is not among ``changes``: the first rule
    against it, and the rule's numbers."""
    means = _means(state, number)
    now, new = means.speed, means.speed + change
    ahead = new > 0 if now == 0 else now > 0
    gain = "Acceleration" if ahead else "Reverse Movement"
    if change == 0:
        return Verdict(False, "Acceleration", "to keep the speed, choose hold")
    if now == 0 and ahead != (means.gear > 0) and not means.rested:
        reason = "it changes direction only after five whole phases at rest"
        return Verdict(False, "Reverse Movement", reason)
    if now * new < 0:
        reason = f"it cannot pass 0 mph: it drives at {mph_text(now)} mph now, so brake to 0 first"
        return Verdict(False, "Reverse Movement", reason)
    if abs(new) > abs(now):
        most = means.top if ahead else means.backward
        if abs(new) > most:
            way = "top speed" if ahead else "top speed in reverse"
            return Verdict(False, gain, f"its {way} is {mph_text(most)} mph")
        if abs(change) > means.acceleration:
            gains = "from rest it reaches" if now == 0 else "it gains"
            reason = f"{gains} at most {mph_text(means.acceleration)} mph a turn"
            return Verdict(False, gain, reason)
    elif means.wet and abs(change) > (hardest := _hardest(CALMEST)):
        reason = f"in water it brakes by at most {mph_text(hardest)} mph, since no maneuver may exceed D3"
        return Verdict(False, "Water", reason)
    elif abs(change) > (hardest := _hardest()):
        reason = f"it brakes by at most {mph_text(hardest)} mph at once"
        return Verdict(False, "Deceleration", reason)
    rule = gain if abs(new) > abs(now) else "Deceleration"
    reason = f"a speed is a multiple of 5 mph, or the top speed of {mph_text(means.top)} mph"
    return Verdict(False, rule, reason)


def _steps(low: int, high: int, top: int) -> list[int]:
    """The speeds above ``low``, up to ``high``: multiples of 5 mph, and the top speed."""
    found = [each for each in range(0, high + 1, FIVE) if each > low]
    if low < top <= high and top % FIVE:
        found.append(top)
    return sorted(found)


def brake_difficulty(state: State, number: VehicleNumber, row: Braking | None) -> int:
    """The D of braking so hard where a vehicle is: oil and weather make it harder, with antilock
    brakes by D1 less (Antilock Braking System)."""
    hard = braking_difficulty(state, number, row)
    oil = oil_difficulty(state, number) if hard else 0
    slides = oil or (hard and is_slippery(state.settings))
    spared = slides and state.outfits[number].design.has("antilock-brakes")
    return hard + oil - bool(spared)


def change_speed(play: Play, number: VehicleNumber, change: int) -> None:
    """Carry out a change: braking rolls at the old speed before it counts (Acceleration; ruling
    6)."""
    vehicle = play.state.vehicles[number]
    motion = vehicle.motion
    before = motion.speed
    motion.changed = 1
    handle(play.state.vehicles[number].condition, play.state.outfits[number])
    slower = abs(before) - abs(before + change) if before else 0
    row = braking(Fraction(slower, 10)) if slower > 0 else None
    set_speed(play, number, before + change, "driver")
    hard = brake_difficulty(play.state, number, row)
    if row is None or not hard:
        return
    motion.maneuvered = 1
    bearing = vehicle.travel
    _, outfit = play.vehicle(number)
    # Antilock brakes spare the tires (Antilock Braking System).
    if row.tires is not None and not outfit.design.has("antilock-brakes"):
        points = [row.tires.total(play.roll(row.tires)) for _ in outfit.wheels]
        hurt_tires(play, number, points, frames.BRAKING)
    # The old speed decides, and a stop cancels what would follow: at rest nothing skids.
    roll = Roll(number, hard, hard, frames.BRAKING, bearing, 0, before)
    ask_control(play, roll)
    if motion.speed == 0:
        motion.skid, motion.coming = None, 0


def drain(play: Play, number: VehicleNumber) -> None:
    """Take what a turn above top speed costs the power plant: a unit for each full 10 mph
    (Range)."""
    vehicle, outfit = play.vehicle(number)
    over = abs(vehicle.motion.speed) - outfit.top_speed
    units = min(vehicle.condition.power, max(0, over) // (10 * catalogue().drain_mph))
    if units:
        vehicle.condition.power -= units
        play.tell("drained", vehicle=number, units=units, left=vehicle.condition.power)


def forced_loss(state: State, number: int) -> int:
    """What a vehicle loses at the end of a turn: the largest of its losses "a turn" (ruling 4)."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    losses = [0]
    if in_air(state, number):
        return 0
    if vehicle.aloft:
        losses.append(WRECKED_LOSS)
    if vehicle.motion.mode >= SPINNING:
        losses.append(SPIN_LOSS)
    if not steers(state, number) or not _on_wheels(state, number):
        losses.append(WRECKED_LOSS)
    driven = has_driver(state, number) and not steers_only(state, number)
    if not driven or not has_plant(state, number):
        losses.append(COASTING_LOSS)
    if vehicle.motion.speed < -reverse_top(outfit):
        losses.append(COASTING_LOSS)
    losses.append(water_loss(state, number))
    return max(losses)


def _on_wheels(state: State, number: int) -> bool:
    """Whether it does not slide along on its side or roof."""
    motion = state.vehicles[number].motion
    return motion.face == 0 or motion.mode != DRIVING


def lose_at_end(play: Play, number: int) -> None:
    """Take off what is lost at the end of a turn."""
    less = forced_loss(play.state, number)
    if play.state.vehicles[number].motion.speed and less:
        slow_down(play, number, less, "turn")
