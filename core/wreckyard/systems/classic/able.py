"""Who and what of a vehicle still works: people, weapons, wheels, plant; when it is a kill.

(Injury to Drivers; Uncontrolled Vehicles; Handling Class; rulings 9, 19, 35.)
"""

from __future__ import annotations

from .catalogue import catalogue
from .condition import WOUNDED, Condition, awake, plant_works, points, runs, wheels_on
from .outfit import Outfit

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
    """Take a shot off a weapon that is loaded: runs leave in their order."""
    record = outfit.anatomy.guns[gun].record
    if record.laser:
        condition.power -= record.power_units
        return
    runs = condition.shots[gun]
    at = next(number for number, shots in enumerate(runs) if shots)
    runs[at] -= 1


def next_load(condition: Condition, outfit: Outfit, gun: int) -> str:
    """The code of what a weapon fires next; empty for lasers, and when nothing is left."""
    each = outfit.anatomy.guns[gun]
    loads = (each.mounted.load, *each.mounted.magazines)
    codes = [code for load in loads for code, _ in load] or [f"{each.record.code}-normal"]
    rows = zip(codes, condition.shots[gun], strict=False)
    return next((code for code, shots in rows if shots), "")


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
    """Whether it moves or could: not at 0 without a plant, anybody who could drive, or tires on three
    corners (ruling 35)."""
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
