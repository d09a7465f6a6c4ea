"""When to drop what."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from ....characters import Temper
from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    INCH,
    Action,
    Pose,
    State,
    gun_of,
    load_of,
    next_load,
    progress,
    ready,
)
from ..mind.manner import manner_of, mannered
from .sketch import foes_of, rig_of, side_of

LETTERS = {"F": "front", "R": "right", "B": "back", "L": "left"}
"""The sides as weapons name them."""

NEAR, FAR = 0.7, 6.0
"""Inches between two middles, within which somebody is met by what is dropped."""

LANE = 0.75
"""How far aside of what is dropped the way of somebody may pass, in inches."""

LOOSE, FURTHEST = 2.5, 9.0
"""The same lane, and how far off, for who has nothing to fire and so nothing better to do."""

DROPPED = 0.1
"""What it is worth to drop something on the way of a foe, as a share of a vehicle."""

BESIDE = 2.5
"""How near, in inches along and across, what a foe drops cannot be missed."""

KINDS = {"dropped-solid": 1.5, "dropped-liquid": 1.2, "dropped-gas": 1.0}
"""What each kind counts: mines and spikes, oil, smoke and paint. Gas is for foes who can shoot."""

LOADS = {"remote": -1, "gas": 1}
"""Of what magazines hold, by the end of its code, what is dropped rather than the usual load, and
what later: tear gas is smoke as well, and no driver stays to set mines off."""

SAME_WAY = 450
"""Who heads the same way up to so many tenths of a degree, and is hardly slower, gives chase for
more than a moment."""

SLOWER = 100
"""How much slower, in tenths of a mph."""


def set_up(state: State, number: int, options: tuple[Action, ...]) -> Action | None:
    """What is worth an action of somebody who has no shot; ``None`` for nothing."""
    guns = state.outfits[number].anatomy.guns
    laid = {gun.record.abbreviation for gun in guns if gun.record.dropped}
    for action in options:
        if action.verb == "work" and action.weapon == "turret" and _is_in(state, number):
            return action
        code, _, place = action.weapon.partition(":")
        side = LETTERS.get(place[:1], "back")
        if (
            action.verb == "auto"
            and code in laid
            and (action.kind == "on") == is_followed(state, number, side)
        ):
            return action
    return None


def magazine(state: State, number: int, options: tuple[Action, ...]) -> Action | None:
    """The magazine that a switch is to be set to; ``None`` when it is best as it is."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    best, most = None, 0
    for action in options:
        if action.verb != "select":
            continue
        now = next_load(condition, outfit, gun_of(state, number, action.weapon))
        better = _liked(load_of(state, number, action)) - _liked(now)
        if better > most:
            best, most = action, better
    return best


def _liked(load: str) -> int:
    """How a load is liked, the usual one 0."""
    return LOADS.get(load.rpartition("-")[2], 0)


def _is_in(state: State, number: int) -> bool:
    """Whether the pop-up turret of a vehicle is wholly in."""
    outfit = state.outfits[number]
    return not progress(state.vehicles[number].condition, outfit)[outfit.gadgets.index("turret")]


def is_followed(state: State, number: int, side: str = "back") -> bool:
    """Whether somebody gives chase who will go on so for a while."""
    vehicle = state.vehicles[number]
    for foe in chased_by(state, number, side):
        other = state.vehicles[foe]
        apart = abs((other.travel - vehicle.travel + 1800) % 3600 - 1800)
        if apart <= SAME_WAY and abs(other.motion.speed) >= abs(vehicle.motion.speed) - SLOWER:
            return True
    return False


def drop_worths(
    state: State, number: VehicleNumber, options: tuple[Action, ...], temper: Temper | None = None
) -> dict[Action, float]:
    """What it is worth to drop each thing that can be dropped now without aiming it."""
    found: dict[Action, float] = {}
    laid = [each for each in options if each.verb == "drop" and not each.part]
    if not laid:
        return found
    lane, far = (LANE, FAR) if rig_of(state, number).guns else (LOOSE, FURTHEST)
    records = [gun.record for gun in state.outfits[number].anatomy.guns]
    kinds = {record.abbreviation: record.category for record in records}
    for action in laid:
        kind = kinds.get(action.weapon.partition(":")[0], "")
        side = LETTERS.get(action.weapon.partition(":")[2][:1])
        # Links of things that are dropped are taken to lie behind.
        chasers = chased_by(state, number, side or "back", lane, far)
        if kind == "dropped-gas":
            chasers = [foe for foe in chasers if rig_of(state, foe).guns]
        if chasers:
            lay = mannered(manner_of(state.outfits[number]), temper).lay
            found[action] = DROPPED * lay * KINDS.get(kind, 1.0) * len(chasers)
    return found


def drop_sides(state: State, number: int) -> frozenset[str]:
    """The sides at which a vehicle can drop things."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    return frozenset(
        gun.edge
        for at, gun in enumerate(outfit.anatomy.guns)
        if gun.record.dropped and ready(vehicle.condition, outfit, at)
    )


def litter(foe: Pose, at: Pose, sides: frozenset[str]) -> float:
    """What it costs to be right beside a foe, or behind it, where it can drop things."""
    x, y = (at.x - foe.x) / INCH, (at.y - foe.y) / INCH
    near = abs(x) + abs(y) < BESIDE
    return DROPPED if near and side_of(foe.heading / 10, x, y) in sides else 0.0


def chased_by(
    state: State, number: int, side: str = "back", lane: float = LANE, far: float = FAR
) -> list[VehicleNumber]:
    """The foes that are about to drive over what falls at a side of a vehicle."""
    vehicle = state.vehicles[number]
    if not vehicle.motion.speed:
        return []
    found = []
    for foe in foes_of(state, number):
        other = state.vehicles[foe]
        x, y = (vehicle.x - other.x) / INCH, (vehicle.y - other.y) / INCH
        angle = radians(other.travel / 10)
        along, aside = x * sin(angle) - y * cos(angle), x * cos(angle) + y * sin(angle)
        behind = side_of(vehicle.heading / 10, -x, -y) == side
        near = NEAR < hypot(x, y) < far
        if behind and near and other.motion.speed and along > 0 and abs(aside) < lane:
            found.append(foe)
    return found
