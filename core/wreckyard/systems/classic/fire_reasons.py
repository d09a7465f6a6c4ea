"""Why a shot is not offered, in one sentence (Combat)."""

from __future__ import annotations

from ...engine.values import Verdict
from .able import loaded
from .actions import Action
from .aims import parts_of, there
from .condition import awake
from .firing import Chances, is_fit
from .gunnery import arcs_of
from .state import IN, State
from .triggers import Trigger, all_triggers

RULE = "Combat"


def why_not_fire(state: State, number: int, action: Action) -> Verdict:
    """The first thing that stands against a shot that is not among the options."""
    return Verdict(False, RULE, _against(state, number, action))


def _against(state: State, number: int, action: Action) -> str:
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if action.who not in outfit.crew:
        return "nobody aboard of that name works weapons"
    if not awake(vehicle.condition, outfit, action.who):
        return f"the {action.who} is not conscious"
    if vehicle.condition.fired[outfit.crew.index(action.who)]:
        return f"the {action.who} has fired in this turn"
    trigger = next((each for each in all_triggers(outfit) if each.text == action.weapon), None)
    if trigger is None:
        return "this vehicle has no such weapon or link"
    return (
        _weapon(state, number, trigger)
        or _target(state, number, action)
        or _line(state, number, trigger, action)
    )


def _weapon(state: State, number: int, trigger: Trigger) -> str:
    """What is wrong with the weapons; empty when nothing is."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if not is_fit(state, number):
        return "there is no aimed fire after what its driver did in this turn"
    for gun in trigger.aimed:
        if not vehicle.condition.left[outfit.anatomy.guns[gun].part]:
            return "that weapon is destroyed"
        if vehicle.condition.worked[gun]:
            return "a weapon fires once in a turn"
        if not loaded(vehicle.condition, outfit, gun):
            return "that weapon has nothing left to fire"
    return ""


def _target(state: State, number: int, action: Action) -> str:
    """What is wrong with the target; empty when nothing is."""
    if action.target == number:
        return "nobody fires at himself"
    if not 0 <= action.target < state.n or state.vehicles[action.target].place != IN:
        return "there is no such target in the arena"
    part = parts_of(state.outfits[action.target]).get(action.part)
    if part is None or not there(state, action.target, part):
        return "the target has no such part, or shows it to nobody"
    return ""


def _line(state: State, number: int, trigger: Trigger, action: Action) -> str:
    """Whether it is the arc or the sight."""
    outfit = state.outfits[number]
    view = Chances(state, number).view(action.target)
    for gun in trigger.aimed:
        sides = arcs_of(outfit.anatomy.guns[gun].mounted, outfit.design.kind)
        if not any(side in view.to_sides for side in sides):
            return "the target is not in the arc of that weapon"
    return "that part cannot be seen from there within the weapon's arc and range"
