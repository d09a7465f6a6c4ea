"""Changes of speed: what a driver may choose at the start of a phase, braking, and the losses that
nobody chooses (Acceleration, Deceleration; 2.2, rulings 1, 2, 4, 5).

Speeds are tenths of a mph, below 0 in reverse.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from . import frames
from .actions import HOLD, Action
from .control import Roll, ask_control
from .driving import braking
from .harm import hurt_tires
from .helm import (
    FIVE,
    has_driver,
    has_plant,
    obeys,
    reverse_top,
    rolls_on,
    set_speed,
    slow_down,
    steers,
)
from .play import Play
from .state import DRIVING, IN, SPINNING, State

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
def _hardest() -> int:
    """The most that can be braked at once."""
    less = FIVE
    while braking(Fraction(less + FIVE, 10)) is not None:
        less += FIVE
    return less


def may_change(state: State, number: int) -> bool:
    """Whether a driver may change the speed of a vehicle now; he is asked where he can."""
    vehicle = state.vehicles[number]
    motion = vehicle.motion
    return (
        vehicle.place == IN
        and not vehicle.out
        and not motion.changed
        and not (motion.mode != DRIVING or (motion.coming and not motion.fresh))
        and obeys(state, number)
        and len(changes(state, number)) > 1
    )


def changes(state: State, number: int) -> tuple[Action, ...]:
    """What a driver may answer: the new speed as a change, ``hold`` first."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    motion = vehicle.motion
    power = has_plant(state, number) and (motion.speed != 0 or rolls_on(state, number))
    backward = reverse_top(outfit) if not outfit.is_cycle else 0
    return _changes(
        motion.speed,
        motion.gear,
        outfit.top_speed,
        outfit.acceleration if power else 0,
        backward,
        motion.rest >= WHOLE_REST,
    )


@lru_cache(maxsize=4096)
def _changes(
    speed: int, gear: int, top: int, acceleration: int, backward: int, rested: bool
) -> tuple[Action, ...]:
    if speed == 0:
        goes = (True, rested) if gear > 0 else (rested, True)
        ahead = _steps(0, min(acceleration, top), top) if goes[0] else []
        back = _steps(0, min(acceleration, backward), top) if goes[1] else []
        found = [-each for each in reversed(back)] + ahead
    else:
        sign = 1 if speed > 0 else -1
        now, most = abs(speed), top if speed > 0 else backward
        low = max(0, now - _hardest())
        high = max(now, min(now + acceleration, most))
        found = [sign * (new - now) for new in _steps(low - 1, high, top) if new != now]
        found.sort()
    return (HOLD, *[Action("speed", change) for change in found])


def _steps(low: int, high: int, top: int) -> list[int]:
    """The speeds above ``low``, up to ``high``: multiples of 5 mph, and the top speed."""
    found = [each for each in range(0, high + 1, FIVE) if each > low]
    if low < top <= high and top % FIVE:
        found.append(top)
    return sorted(found)


def change_speed(play: Play, number: int, change: int) -> None:
    """Carry out a change: braking rolls at the old speed before it counts (2.2, ruling 6)."""
    vehicle = play.state.vehicles[number]
    motion = vehicle.motion
    before = motion.speed
    motion.changed = 1
    slower = abs(before) - abs(before + change) if before else 0
    row = braking(Fraction(slower, 10)) if slower > 0 else None
    set_speed(play, number, before + change, "driver")
    if row is None or not row.difficulty:
        return
    motion.maneuvered = 1
    bearing = vehicle.travel
    if row.tires is not None:
        _, outfit = play.vehicle(number)
        points = [row.tires.total(play.roll(row.tires)) for _ in outfit.wheels]
        hurt_tires(play, number, points, frames.BRAKING)
    # The old speed decides, and a stop cancels what would follow: at rest nothing skids.
    roll = Roll(number, row.difficulty, row.difficulty, frames.BRAKING, bearing, 0, before)
    ask_control(play, roll)
    if motion.speed == 0:
        motion.skid, motion.coming = [], 0


def forced_loss(state: State, number: int) -> int:
    """What a vehicle loses at the end of a turn: the largest of its losses "a turn" (ruling 4)."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    losses = [0]
    if vehicle.motion.mode >= SPINNING:
        losses.append(SPIN_LOSS)
    if not steers(state, number) or not _on_wheels(state, number):
        losses.append(WRECKED_LOSS)
    if not has_driver(state, number) or not has_plant(state, number):
        losses.append(COASTING_LOSS)
    if vehicle.motion.speed < -reverse_top(outfit):
        losses.append(COASTING_LOSS)
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
