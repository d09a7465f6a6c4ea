"""The people, weapons, wheels and power plant that still work; when a vehicle is a kill (Kills).

(Injury to Drivers; Uncontrolled Vehicles; Handling Class; rulings 9, 19, 35.)
"""

from __future__ import annotations

from collections.abc import Sequence

from ..book.catalogue import catalogue
from ..state import condition as left
from ..state.condition import (
    SWITCHED,
    WOUNDED,
    Condition,
    awake,
    plant_works,
    points,
    runs,
    wheels_on,
)
from ..state.outfit import Outfit
from ..state.state import State

CORNERS_TO_DRIVE = 3
"""Corners with wheels that a car or trike needs to move on from a stand."""

ROCKETS_LOST = 2
"""Rockets of a pod that each hit on it destroys."""

WOUNDED_SKILLS = -2


# People


def skill_loss(condition: Condition, outfit: Outfit, who: str) -> int:
    """What a wound adds to all skills of somebody aboard, 0 or less (Injury to Drivers)."""
    return WOUNDED_SKILLS if points(condition, outfit, who) <= WOUNDED else 0


def anyone_awake(condition: Condition, outfit: Outfit) -> bool:
    """Whether somebody aboard is conscious."""
    return any(awake(condition, outfit, who) for who in outfit.aboard)


# Wheels


def stands_on_wheels(condition: Condition, outfit: Outfit) -> bool:
    """Whether wheels are left on three corners, of a cycle on both (ruling 35)."""
    corners = sum(wheels_on(condition, outfit, corner) > 0 for corner in outfit.corners)
    return corners >= min(CORNERS_TO_DRIVE, len(outfit.corners))


# Weapons


def rockets_left(condition: Condition, outfit: Outfit, gun: int) -> int:
    """How many rockets of a salvo a pod still has; 1 for all that is no pod."""
    each = outfit.anatomy.guns[gun]
    if not each.record.rockets:
        return 1
    hurt = each.record.dp - condition.left[each.part]
    return max(0, each.record.rockets - ROCKETS_LOST * hurt)


def loaded(condition: Condition, outfit: Outfit, gun: int) -> bool:
    """Whether a weapon has something to fire: shots, or power from a working plant."""
    record = outfit.anatomy.guns[gun].record
    if record.laser:
        return plant_works(condition, outfit) and condition.power >= record.power_units
    return any(condition.shots[gun])


def ready(condition: Condition, outfit: Outfit, gun: int) -> bool:
    """Whether a weapon is whole and loaded."""
    return condition.left[outfit.anatomy.guns[gun].part] > 0 and loaded(condition, outfit, gun)


def spend(condition: Condition, outfit: Outfit, gun: int) -> None:
    """Take a shot off a weapon that is loaded: see ``firing_order``."""
    record = outfit.anatomy.guns[gun].record
    if record.laser:
        condition.power -= record.power_units
        return
    runs = condition.shots[gun]
    at = next(run for run in firing_order(condition, outfit, gun) if runs[run])
    runs[at] -= 1


def source_of(condition: Condition, gun: int) -> int:
    """What the switch of a weapon is set to: a magazine from 1, or 0 for its own load."""
    return condition.sources[gun] % SWITCHED if condition.sources else 0


def source_runs(outfit: Outfit, gun: int) -> list[range]:
    """The runs of ``Condition.shots`` that are in a weapon's own load, then in each magazine."""
    mounted = outfit.anatomy.guns[gun].mounted
    found, start = [], 0
    for load in (mounted.load, *mounted.magazines):
        found.append(range(start, start + len(load)))
        start += len(load)
    return found


def firing_order(condition: Condition, outfit: Outfit, gun: int) -> Sequence[int]:
    """The runs of a weapon's loads in the order in which they leave: those that its switch is set
    to, then all others as they come (Magazine Switch)."""
    source, every = source_of(condition, gun), range(len(condition.shots[gun]))
    if not source:
        return every
    first = source_runs(outfit, gun)[source]
    return [*first, *[run for run in every if run not in first]]


def next_load(condition: Condition, outfit: Outfit, gun: int) -> str:
    """The code of what a weapon fires next; empty for lasers, and when nothing is left."""
    each = outfit.anatomy.guns[gun]
    loads = (each.mounted.load, *each.mounted.magazines)
    codes = [code for load in loads for code, _ in load] or [f"{each.record.code}-normal"]
    left = condition.shots[gun]
    return next((codes[run] for run in firing_order(condition, outfit, gun) if left[run]), "")


def shots_left(condition: Condition, outfit: Outfit, gun: int) -> int:
    """How many shots a weapon can still fire."""
    record = outfit.anatomy.guns[gun].record
    if record.laser:
        return condition.power // record.power_units if plant_works(condition, outfit) else 0
    return sum(condition.shots[gun])


def can_fight(condition: Condition, outfit: Outfit) -> bool:
    """Whether somebody of the crew is conscious and has a weapon that works."""
    crew = any(awake(condition, outfit, who) for who in outfit.crew)
    return crew and any(ready(condition, outfit, gun) for gun in range(len(outfit.anatomy.guns)))


# The end


def can_move(condition: Condition, outfit: Outfit, speed: int) -> bool:
    """Whether it moves or could: not at 0 without a plant, anybody who could drive, or tires on
    three corners (ruling 35)."""
    if speed != 0:
        return True
    return (
        runs(condition, outfit)
        and anyone_awake(condition, outfit)
        and stands_on_wheels(condition, outfit)
    )


def is_kill(condition: Condition, outfit: Outfit, speed: int) -> bool:
    """Whether a vehicle can neither move nor fire, or has nobody conscious (ruling 35)."""
    if not anyone_awake(condition, outfit):
        return True
    return not can_move(condition, outfit, speed) and not can_fight(condition, outfit)


def puts_out(condition: Condition, outfit: Outfit) -> int:
    """The greatest die on which a fire extinguisher puts a fire out, 0 without one; it is lost with
    the power plant."""
    if not plant_works(condition, outfit):
        return 0
    known = catalogue().accessories
    fitted = outfit.anatomy.design.accessories
    return max([known[each.code].puts_out for each in fitted], default=0)


def may_explode(condition: Condition, outfit: Outfit) -> bool:
    """Whether what is aboard may blow up in a fire (Fire and Explosion)."""
    return any(gun.record.volatile for gun in outfit.anatomy.guns)


def is_upright(state: State, number: int) -> bool:
    """Whether it stands on its wheels."""
    return state.vehicles[number].motion.face == 0


def rolls_on(state: State, number: int) -> bool:
    """Whether it can drive: on its wheels, with tires on three corners (ruling 19)."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    corners = sum(left.tires_on(condition, outfit, each) > 0 for each in outfit.corners)
    return is_upright(state, number) and corners >= min(3, len(outfit.corners))
