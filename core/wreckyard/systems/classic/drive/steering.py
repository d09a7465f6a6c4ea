"""The maneuvers that a driver is offered in a slice (Maneuvers).

Every whole degree is an answer of its own. The lists are made once and shared.
"""

from __future__ import annotations

from functools import cache

from ..book.driving import driving_tables
from ..book.maneuvers import (
    BEND,
    BOOTLEGGER,
    DRIFT,
    LEFT,
    PIVOT,
    RIGHT,
    SKIDS,
    STEEP,
    STEP,
    STRAIGHT,
    SWERVE,
    T_STOP,
    Maneuver,
    difficulty,
)
from ..place.depth import depth
from ..state.actions import Action, of_maneuver
from ..state.outfit import MPH
from ..state.state import State
from .helm import obeys
from .rough import CALMEST

SIDES = (LEFT, RIGHT)

AHEAD = of_maneuver(Maneuver(STRAIGHT))

INCH, HALF = 4, 2
"""Quarter inches of a whole slice and of a half-move."""

PIVOT_SPEED = 50
"""At 5 mph a half-move may be a pivot."""

EMERGENCY = (200, 350)
"""Speeds at the start of the turn at which T-stops and bootleggers can be made, tenths of a mph."""


@cache
def _turns(kind: str) -> tuple[Action, ...]:
    """All bends or swerves: by side and degrees, each plain, then with every skid."""
    sharpest = driving_tables().handling.sharpest
    return tuple(
        [
            of_maneuver(Maneuver(kind, side, degrees, skid))
            for skid in (0, *SKIDS)
            for side in SIDES
            for degrees in range(1, sharpest + 1)
        ]
    )


@cache
def _drifts() -> tuple[Action, ...]:
    asides = range(STEP, STEEP + 1, STEP)
    return tuple([of_maneuver(Maneuver(DRIFT, side, by)) for side in SIDES for by in asides])


@cache
def _pivots() -> tuple[Action, ...]:
    return tuple(
        [
            of_maneuver(Maneuver(PIVOT, side, degrees, about=about))
            for side in SIDES
            for about in SIDES
            for degrees in range(1, 181)
        ]
    )


@cache
def _list(whole: bool, pivots: bool, stops: bool, reverses: bool) -> tuple[Action, ...]:
    found = [AHEAD]
    if whole:
        found += [*_drifts(), *_turns(BEND), *_turns(SWERVE)]
    if pivots:
        found += _pivots()
    for kind, offered in ((T_STOP, stops), (BOOTLEGGER, reverses)):
        found += [of_maneuver(Maneuver(kind, side)) for side in SIDES if offered]
    return tuple(found)


@cache
def _calm(whole: bool, pivots: bool, stops: bool, reverses: bool, mph: int) -> tuple[Action, ...]:
    """The maneuvers that are allowed in water (Water)."""
    return tuple(
        [
            each
            for each in _list(whole, pivots, stops, reverses)
            if each.maneuver is None or difficulty(each.maneuver, False, mph) <= CALMEST
        ]
    )


def is_radical(state: State, number: int, action: Action) -> bool:
    """Whether a vehicle stands in water, where a maneuver so hard is not made."""
    mph = -(-abs(state.vehicles[number].motion.speed) // MPH)
    maneuver = action.maneuver
    hard = maneuver is not None and difficulty(maneuver, False, mph) > CALMEST
    return hard and depth(state, number) > 0


def maneuvers_for(state: State, number: int, quarters: int) -> tuple[Action, ...]:
    """What the driver of a vehicle may do with a slice of so many quarter inches."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    motion = vehicle.motion
    # One maneuver a phase; after a skid the phase is straight (ruling 15).
    free = obeys(state, number) and not motion.maneuvered and not motion.skidded
    # Nothing is steered in the air, nor with a side over an edge (Falling).
    free = free and not vehicle.aloft
    whole = free and quarters == INCH
    low, high = EMERGENCY
    stops = whole and motion.speed > 0 and low <= motion.began <= high
    pivots = free and quarters == HALF and abs(motion.speed) == PIVOT_SPEED
    reverses = stops and not outfit.is_cycle
    if depth(state, number):
        return _calm(whole, pivots, stops, reverses, -(-abs(motion.speed) // MPH))
    return _list(whole, pivots, stops, reverses)
