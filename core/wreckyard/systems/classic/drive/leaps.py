"""Jumps and drops at the end of a path, foreseen without dice (Jumping; Falling).

For the page and for computer players, so that both see what the rules will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ....kit.geometry import Base, Pose, shift
from ..book.driving import control_chance, lowered
from ..book.maneuvers import Leg, Maneuver, follow, legs
from ..book.weather import harder_hazards
from ..map.falls import fall_from
from ..place.heights import GROUNDED, unsupported
from ..state.state import State
from .helm import skill
from .jumping import edge_ahead, landing_difficulty, ramp_under

JUMP, DROP, EDGE = "jump", "drop", "edge"
"""Off a ramp through the air; off it without a flight; corners over an edge at the end."""


class Leap(NamedTuple):
    """A vehicle that leaves the ground.

    Attributes:
        kind: ``JUMP``, ``DROP`` or ``EDGE``.
        end: where it comes down, at the speed of now; of an edge where the way ends.
        flight: units of flight; ``height`` of the fall, 0 where there is none; ``phases`` of it.
        difficulty: the D of the landing; ``kept`` how likely control is kept there.
        corners: of an edge, those that are over it.
    """

    kind: str
    end: Pose
    flight: int = 0
    height: int = 0
    phases: int = 0
    difficulty: int = 0
    kept: Fraction = Fraction(1)
    corners: tuple[str, ...] = ()


def is_sure(leap: Leap) -> bool:
    """Whether nothing comes of it but a landing that is held for certain."""
    return leap.kind == JUMP and leap.kept == 1


def leap_on(
    state: State, number: int, start: Pose, way: Sequence[Leg], speed: int, status: int
) -> Leap | None:
    """What leaves the ground on a way from a place, at a speed in tenths of a mph and a handling
    status; ``None`` when all of it stays on the ground."""
    relief = state.ground.relief
    if not relief or state.vehicles[number].aloft != GROUNDED:
        return None
    base = state.outfits[number].base
    pose, level = start, relief.height(start.x, start.y)
    # Planners ask for thousands of ways, nearly all of them on the floor and far from ramps.
    if not level and not relief.ramp_within(start.x, start.y, _reach(base, way)):
        return None
    for leg in way:
        room = edge_ahead(state, number, leg, pose)
        if room is not None:
            return _off_ramp(state, number, shift(pose, leg.bearing, room), leg, speed, status)
        pose = follow(pose, base, leg)
    left = relief.ramp_at(start.x, start.y)
    if left and not relief.ramp_at(pose.x, pose.y):
        ramp = relief.ramps[left - 1]
        level = ramp.crest if ramp.beyond(pose.x, pose.y) > 0 else ramp.base
    over = unsupported(state, number, pose, level)
    if not over:
        return None
    return Leap(EDGE, pose, height=level, phases=fall_from(level).phases, corners=tuple(over))


def _reach(base: Base, way: Sequence[Leg]) -> int:
    """No part of a vehicle is ever further from where its middle begins a way."""
    turned = base.length + base.width
    return base.length + sum(
        [abs(leg.length) + abs(leg.aside) + (turned if leg.angle else 0) for leg in way]
    )


def _off_ramp(
    state: State, number: int, edge: Pose, leg: Leg, speed: int, status: int
) -> Leap | None:
    relief = state.ground.relief
    ramp = ramp_under(state, number, edge) or ramp_under(
        state, number, shift(edge, leg.bearing, -1)
    )
    if ramp is None:
        return None
    flight = ramp.flight(speed)
    end = shift(edge, leg.bearing, state.outfits[number].base.length + flight)
    # A platform above the edge stops it: there it comes to no height.
    ground = min(relief.height(end.x, end.y), ramp.crest)
    high = ramp.base if flight else ramp.crest
    if ground < high:
        height = high - ground
        return Leap(DROP, end, flight, height, fall_from(height).phases)
    hard = landing_difficulty(state, number, flight, end) + harder_hazards(state.settings)
    chance = Fraction(1)
    if hard > 0 and speed:
        chance = control_chance(
            Fraction(abs(speed), 10), lowered(status, hard), skill(state, number)
        )
    return Leap(JUMP, end, flight, 0, 0, max(0, hard), chance)


def leap_ahead(
    state: State, number: int, maneuver: Maneuver, quarters: int, status: int
) -> Leap | None:
    """What leaves the ground if a maneuver is made with a slice of so many quarter inches, from the
    handling status that it leaves."""
    vehicle = state.vehicles[number]
    way = legs(vehicle.pose, maneuver, quarters * 250, vehicle.motion.gear < 0)
    return leap_on(state, number, vehicle.pose, way, vehicle.motion.speed, status)
