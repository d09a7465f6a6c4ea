"""Counters under a vehicle: oil under its wheels, clouds around it (Dropped Weapons; Paint and
Smoke)."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit.convex import Convex, overlap
from ....kit.geometry import Base, Pose, outline
from ....kit.numbers import VehicleNumber
from ..state.counters import SLICKS, counter_shape
from ..state.rows import Slick
from ..state.state import FLYING, IN, State

OIL_DIFFICULTY = 2
"""What oil adds to the D of maneuvers and hazards."""

OIL_AIM = -1
"""What it adds to shots from a vehicle on it."""


def outline_of(state: State, number: int) -> Convex:
    """The outline of a vehicle."""
    return outline(state.vehicles[number].pose, state.outfits[number].base)


def lies_on(state: State, number: int, kinds: Sequence[int]) -> list[int]:
    """The counters of some kinds that a vehicle stands on, by number."""
    vehicle = state.vehicles[number]
    if vehicle.place != IN or vehicle.motion.mode == FLYING or vehicle.aloft:
        return []
    found = [at for at, each in enumerate(state.counters) if each.live and each.kind in kinds]
    if not found:
        return []
    own = outline_of(state, number)
    return [at for at in found if overlap(own, counter_shape(state.counters[at]))]


def on_oil(state: State, number: int) -> bool:
    """Whether any part of a vehicle is on oil, burning or not."""
    return bool(lies_on(state, number, SLICKS))


def in_oil(state: State, number: VehicleNumber) -> bool:
    """Whether a vehicle is on oil, or came over it in this slice (ruling 12)."""
    return Slick(number) in state.slick or on_oil(state, number)


def oil_difficulty(state: State, number: VehicleNumber) -> int:
    """What oil adds to a maneuver or hazard of a vehicle now; it counts once."""
    return OIL_DIFFICULTY if in_oil(state, number) else 0


def wheel_point(pose: Pose, base: Base, place: str) -> tuple[int, int]:
    """Where a wheel is: at its corner, a single one in the middle of its end, a sidecar's in the
    middle of the side that it runs on. ``place`` is one of ``Outfit.spots``."""
    words = place.split("-")
    front_left, front_right, back_right, back_left = outline(pose, base).points
    if "sidecar" in words:
        left, right = (front_left, back_left) if "left" in words else (front_right, back_right)
        return (left.x + right.x) // 2, (left.y + right.y) // 2
    left, right = (front_left, front_right) if "front" in words else (back_left, back_right)
    if "left" in words:
        return left.x, left.y
    if "right" in words:
        return right.x, right.y
    return (left.x + right.x) // 2, (left.y + right.y) // 2
