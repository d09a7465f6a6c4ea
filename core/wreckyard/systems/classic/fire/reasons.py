"""Why a shot is not offered (Combat)."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.values import Verdict
from ..design.design import TURRET, on_sidecar
from ..ground.dropping import may_drop
from ..place.feet import on_foot, walker_of_thing
from ..sight.aims import parts_of, there
from ..sight.darkness import is_night
from ..sight.triggers import Trigger, all_triggers
from ..state.actions import FIRST_PERSON, FIRST_WALL, Action
from ..state.condition import awake
from ..state.outfit import JOINING
from ..state.state import IN, State
from ..vehicle import crew
from ..vehicle.able import loaded
from ..vehicle.crew import person
from ..vehicle.fittings import is_unmasked
from ..vehicle.lamps import lamps, works
from .automatic import OFF, gun_of, may_be_automatic, on_automatic
from .by_hand import has_fired_inside
from .firing import Chances, is_fit
from .firing_at_walls import is_wall
from .gadgets import is_still, levers, progress
from .grenades.lobbing import is_lobbed
from .magazines import why_not_select

RULE = "Combat"


OF_PEOPLE = {
    "fetch": "taking a grenade from the box takes a turn, somebody free, a grenade in it and room to carry it",
    "sweep": "a sweep needs a weapon that can sweep, and several people within an inch of one another",
}
"""The only reason against an answer, by its verb."""


def why_not_fire(state: State, number: int, action: Action) -> Verdict:
    """The first thing that stands against a shot that is not among the options."""
    return Verdict(False, RULE, _against(state, number, action))


def _against(state: State, number: int, action: Action) -> str:
    outfit = state.outfits[number]
    if action.verb == "select":
        return _selected(state, number, action.weapon)
    if action.verb in OF_PEOPLE:
        return OF_PEOPLE[action.verb]
    if action.verb == "shoot":
        return _by_hand(state, number, action)
    if action.who not in outfit.crew:
        return "no crew member of that name fires weapons"
    reason = _person(state, number, action.who)
    if reason:
        return reason
    if action.verb == "shine":
        return _light(state, number, action)
    if action.verb == "work":
        return _gadget(state, number, action.weapon)
    if action.verb == "detonate":
        return "only your own mines that were laid with a wire can be set off"
    if action.verb != "fire" and not may_drop(state, number):
        return "a vehicle can drop things only while it stands on its wheels"
    if action.verb == "auto":
        return _automatic(state, number, action)
    trigger = next((each for each in all_triggers(outfit) if each.text == action.weapon), None)
    if trigger is None:
        return "this vehicle has no such weapon or link"
    if action.verb == "drop":
        return _dropped(state, number, trigger, action)
    if trigger.dropped and not trigger.aimed:
        return "this weapon is dropped, not fired"
    weapon = _weapon(state, number, trigger)
    if not 0 <= action.target < FIRST_WALL:
        return weapon or _at_other(state, number, trigger, action)
    return weapon or _target(state, number, action) or _line(state, number, trigger, action)


def _by_hand(state: State, number: int, action: Action) -> str:
    """The reason against a shot by hand from inside."""
    outfit = state.outfits[number]
    if not on_foot(state):
        return "hand weapons need a match with people on foot"
    if action.who not in outfit.aboard:
        return "nobody of that name is aboard"
    rider = outfit.rider(action.who)
    if action.who in outfit.crew:
        reason = _person(state, number, action.who)
    else:
        reason = f"{person(action.who)} can do nothing now"
        if crew.acts(state.vehicles[number].condition, outfit, rider):
            reason = ""
    if not reason and has_fired_inside(state, number, rider):
        reason = f"{person(action.who)} has fired in this turn"
    return reason or (
        "no such weapon is loaded, or the target is out of arc, sight or range, or cannot be harmed"
        " by it"
    )


def _light(state: State, number: int, action: Action) -> str:
    """The reason against a searchlight on a target."""
    lamp = next((each for each in lamps(state.outfits[number]) if each.text == action.weapon), None)
    if lamp is None:
        return "this vehicle has no such searchlight"
    if not is_night(state):
        return "a searchlight has no effect in daylight"
    if not works(state.vehicles[number].condition, lamp):
        return "that searchlight is destroyed"
    return "it is not there, not in the arc of the light, or cannot be seen from it"


def _at_other(state: State, number: int, trigger: Trigger, action: Action) -> str:
    """The reason against a shot at anything but a vehicle."""
    if action.target < 0:
        return _ground(state, number, trigger)
    if action.target >= FIRST_PERSON:
        return _at_person(state, number, action)
    return _at_wall(state, action)


def _at_person(state: State, number: int, action: Action) -> str:
    """The reason against a shot at a person on foot."""
    walker = walker_of_thing(state, action.target)
    if walker is None or not walker.there:
        return "nobody of that name is on foot"
    if walker.vehicle == number:
        return "you cannot fire at your own people"
    return "that person is out of the weapon's arc, range or sight, or the weapon is not for people"


def _at_wall(state: State, action: Action) -> str:
    """The reason against a shot at a wall."""
    if not is_wall(state, action.target - FIRST_WALL):
        return "only walls of buildings can be targets"
    return (
        "that square of wall is open, hidden, out of arc or range, or too strong for the weapon, or"
        " another square of that side is nearer"
    )


def _ground(state: State, number: int, trigger: Trigger) -> str:
    """The reason against a shot at the ground."""
    if not is_lobbed(trigger, state, number):
        return "only grenades and spikes can be fired at the ground"
    return "that place is hidden, out of the weapon's arc, or not a place it can be fired at"


def _dropped(state: State, number: int, trigger: Trigger, action: Action) -> str:
    """The reason against a drop."""
    if trigger.aimed or not trigger.dropped:
        return "this weapon is fired, not dropped"
    outfit = state.outfits[number]
    turret = any(outfit.anatomy.guns[gun].place == TURRET for gun in trigger.dropped)
    used = _used(state, number, trigger.dropped)
    return used or (
        "a turret needs a side to drop at, such as > B"
        if turret
        else "a weapon outside a turret drops at its own side"
    )


def _person(state: State, number: int, who: str) -> str:
    """The reason why a crew member has no firing action, or an empty string."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    rider, name = outfit.rider(who), person(who)
    if not awake(condition, outfit, who):
        return f"{name} is not conscious"
    if crew.stunned(condition, rider):
        return f"{name} is stunned"
    if condition.changing and condition.changing.person == rider:
        return f"{name} is moving to the wheel"
    if crew.has_fired(condition, outfit, rider):
        return f"{name} has fired in this turn"
    if not crew.may_fire_now(condition, outfit, who):
        return f"{name} has driven this turn from the seat beside the wheel, and cannot fire"
    return ""


def _selected(state: State, number: int, weapon: str) -> str:
    """Why a magazine cannot be chosen."""
    gun = gun_of(state, number, weapon)
    if gun < 0:
        return "this vehicle has no such weapon"
    reason = why_not_select(state, number, gun)
    return reason or "the weapon has no such magazine with shots left, or already uses it"


def _gadget(state: State, number: int, name: str) -> str:
    """Why nothing of that name can be brought out or drawn in."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    if name == JOINING:
        return _joining(state, number)
    at = levers(outfit).get(name)
    if at is None:
        return "this vehicle has no such equipment to bring out or draw in"
    if not all(is_still(progress(condition, outfit)[each]) for each in at):
        return "it is still moving: that takes a turn"
    return "it cannot be moved while the vehicle rolls or flies"


def _joining(state: State, number: int) -> str:
    """Why no sidecar can be cast off."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if vehicle.parted:
        return "the sidecar has already been cast off"
    if outfit.design.sidecar is None or not outfit.design.has(JOINING):
        return "this vehicle has no sidecar with a jettison joining"
    if on_sidecar(outfit.aboard[vehicle.condition.wheel]):
        return "the person who steers the cycle sits in the sidecar"
    return "the sidecar cannot be cast off while the cycle rolls or flies"


def _automatic(state: State, number: int, action: Action) -> str:
    """The reason against turning automatic fire on or off."""
    gun = gun_of(state, number, action.weapon)
    if gun < 0:
        return "this vehicle has no such weapon"
    busy = gun in on_automatic(state, number)
    if busy or action.kind == OFF:
        return "it is on automatic already" if busy else "it is not on automatic"
    if not may_be_automatic(state, number, gun):
        return "turrets cannot fire automatically, and guns only if the match allows it"
    return _used(state, number, [gun])


def _used(state: State, number: int, guns: Sequence[int]) -> str:
    """What keeps weapons from working now; empty when nothing does."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    for gun in guns:
        if not vehicle.condition.left[outfit.anatomy.guns[gun].part]:
            return "that weapon is destroyed"
        if gun in on_automatic(state, number):
            return "that weapon is on automatic"
        if not is_unmasked(vehicle.condition, outfit, gun):
            return "its turret is not out"
        if vehicle.condition.worked[gun]:
            return "a weapon fires only once a turn"
        if not loaded(vehicle.condition, outfit, gun):
            return "that weapon has no shots left"
    return ""


def _weapon(state: State, number: int, trigger: Trigger) -> str:
    """The reason against the weapons, or an empty string."""
    if not is_fit(state, number):
        return "the driver's maneuver or loss of control rules out aimed fire this turn"
    return _used(state, number, trigger.aimed)


def _target(state: State, number: int, action: Action) -> str:
    """The reason against the target, or an empty string."""
    if action.target == number:
        return "a vehicle cannot fire at itself"
    if not 0 <= action.target < state.n or state.vehicles[action.target].place != IN:
        return "there is no such target in the arena"
    part = parts_of(state.outfits[action.target]).get(action.part)
    if part is None or not there(state, action.target, part):
        return "the target has no such part, or hides it"
    return ""


def _line(state: State, number: int, trigger: Trigger, action: Action) -> str:
    """Whether it is the arc or the sight."""
    outfit = state.outfits[number]
    view = Chances(state, number).view(action.target)
    for gun in trigger.aimed:
        sides = outfit.anatomy.guns[gun].arcs
        if not any(side in view.to_sides for side in sides):
            return "the target is not in the arc of that weapon"
    return "that part cannot be seen from there within the weapon's arc and range"
