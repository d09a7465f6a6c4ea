"""Who drives a vehicle, and what of it still obeys: what control asks of a condition.

Speeds are tenths of a mph.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from . import condition as left
from .driving import chart
from .outfit import Outfit
from .phases import reflex_bonus
from .play import Play
from .state import DRIVING, IN, ROLLING, State

FIVE = 50
"""Speeds are multiples of it, but for a vehicle's top speed (ruling 1)."""


@lru_cache(maxsize=4096)
def moves_of(speed: int) -> tuple[int, ...]:
    """The quarter inches that a speed makes in each phase."""
    return chart(Fraction(abs(speed), 10))


def has_driver(state: State, number: int) -> bool:
    """Whether somebody conscious sits at the wheel."""
    return left.awake(state.vehicles[number].condition, state.outfits[number])


def has_plant(state: State, number: int) -> bool:
    """Whether the power plant works."""
    return left.plant_works(state.vehicles[number].condition, state.outfits[number])


def steers(state: State, number: int) -> bool:
    """Whether steering and brakes work (2.6): not with the wheels of two corners gone."""
    return left.steers(state.vehicles[number].condition, state.outfits[number])


def is_upright(state: State, number: int) -> bool:
    """Whether it stands on its wheels."""
    return state.vehicles[number].motion.face == 0


def rolls_on(state: State, number: int) -> bool:
    """Whether it can drive: on its wheels, with tires on three corners (ruling 19)."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    corners = sum(left.tires_on(condition, outfit, each) > 0 for each in outfit.corners)
    return is_upright(state, number) and corners >= min(3, len(outfit.corners))


def obeys(state: State, number: int) -> bool:
    """Whether a driver has a say: conscious, with steering, on its wheels, and not given up."""
    vehicle = state.vehicles[number]
    return (
        vehicle.place == IN
        and not vehicle.gave_up
        and is_upright(state, number)
        and vehicle.motion.mode != ROLLING
        and has_driver(state, number)
        and steers(state, number)
    )


def skill(state: State, number: int) -> int:
    """The driving skill that counts: 0 without a conscious driver (2.10)."""
    own: int = state.settings["skills"][state.vehicles[number].seat][0]
    return own if has_driver(state, number) else 0


def cap(state: State, number: int) -> int:
    """The highest handling status: handling class and reflexes (ruling 7)."""
    vehicle = state.vehicles[number]
    bonus = reflex_bonus(vehicle.reflexes) if has_driver(state, number) else 0
    return vehicle.motion.hc + bonus


def hc_now(state: State, number: int) -> int:
    """The handling class at the speed now, with what lost tires and wheels cost."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    return outfit.hc_at(vehicle.motion.speed) + left.hc_loss(vehicle.condition, outfit)


def reverse_top(outfit: Outfit) -> int:
    """The fastest that it goes backward: a fifth of its top speed, down to a multiple of 5."""
    return outfit.top_speed // 5 // FIVE * FIVE


def set_speed(play: Play, number: int, speed: int, cause: str) -> None:
    """Change a speed by force or by its driver, and tell it; 0 ends spins and slides."""
    motion = play.state.vehicles[number].motion
    before = motion.speed
    if speed == before:
        return
    motion.speed = speed
    play.tell("speed", vehicle=number, before=before, speed=speed, cause=cause)
    if speed == 0:
        motion.mode = DRIVING
        motion.skid, motion.fishtails = [], []
    elif motion.mode == DRIVING:
        motion.gear = 1 if speed > 0 else -1


def slow_down(play: Play, number: int, less: int, cause: str) -> None:
    """Take so much off a speed, forward or backward, to 0 at most."""
    speed = play.state.vehicles[number].motion.speed
    rest = max(0, abs(speed) - less)
    set_speed(play, number, rest if speed > 0 else -rest, cause)
