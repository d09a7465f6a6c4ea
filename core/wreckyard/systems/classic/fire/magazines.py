"""Magazine switches (Magazine Switch).

A switch stays as it is set. It is offered only where a weapon holds more than one kind of load, and
once a phase, so that every question comes to an end (house).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.numbers import VehicleNumber
from ..state.actions import Action, weapon_text
from ..state.condition import SWITCHED, Condition
from ..state.outfit import Outfit
from ..state.play import Play
from ..state.state import State
from ..vehicle.able import firing_order, next_load, ready, source_runs
from .automatic import gun_of, on_automatic

OWN = 1
"""The number of a weapon's own load in actions; those of its magazines follow."""


def kinds_left(condition: Condition, outfit: Outfit, gun: int) -> set[str]:
    """The codes of all loads that a weapon still has shots of."""
    mounted = outfit.anatomy.guns[gun].mounted
    codes = [code for load in (mounted.load, *mounted.magazines) for code, _ in load]
    return {code for code, shots in zip(codes, condition.shots[gun], strict=False) if shots}


def source_now(condition: Condition, outfit: Outfit, gun: int) -> int:
    """Where the next shot of a weapon comes from: 0 its own load, else a magazine."""
    left = condition.shots[gun]
    run = next((run for run in firing_order(condition, outfit, gun) if left[run]), 0)
    runs = source_runs(outfit, gun)
    return next((at for at, each in enumerate(runs) if run in each), 0)


def was_switched(condition: Condition, gun: int) -> bool:
    """Whether the switch of a weapon was set in this phase."""
    return bool(condition.sources) and condition.sources[gun] >= SWITCHED


def why_not_select(state: State, number: int, gun: int) -> str:
    """Why no magazine of a weapon can be chosen now; empty when one can."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    if not outfit.anatomy.guns[gun].mounted.switch:
        return "that weapon has no magazine switch"
    if not ready(condition, outfit, gun):
        return "that weapon is destroyed, or has nothing left to fire"
    if gun in on_automatic(state, number):
        return "on automatic a magazine is fired until it is empty"
    if condition.worked[gun]:
        return "that weapon has fired in this turn"
    if was_switched(condition, gun):
        return "its switch was set in this phase"
    if len(kinds_left(condition, outfit, gun)) < 2:
        return "all that it has left is of one kind"
    return ""


def select_actions(state: State, number: int) -> Iterator[Action]:
    """The magazines that can be chosen now, but for those that fire next as it is."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    for gun in range(len(outfit.weapons)):
        if why_not_select(state, number, gun):
            continue
        now, left = source_now(condition, outfit, gun), condition.shots[gun]
        for at, runs in enumerate(source_runs(outfit, gun)):
            if at != now and any(left[run] for run in runs):
                weapon = weapon_text(outfit.weapons, outfit.weapons[gun])
                yield Action("select", weapon=weapon, kind=str(at + OWN))


def select(play: Play, number: VehicleNumber, action: Action) -> None:
    """Set a switch."""
    vehicle, outfit = play.vehicle(number)
    condition = vehicle.condition
    gun, source = gun_of(play.state, number, action.weapon), int(action.kind)
    condition.sources = condition.sources or [0] * len(outfit.weapons)
    condition.sources[gun] = source - OWN + SWITCHED
    load = next_load(condition, outfit, gun)
    play.tell("selected", vehicle=number, weapon=action.weapon, magazine=source, load=load)


def load_of(state: State, number: int, action: Action) -> str:
    """The code of what a weapon would fire next from the magazine that an answer chooses."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    gun = gun_of(state, number, action.weapon)
    mounted, left = outfit.anatomy.guns[gun].mounted, condition.shots[gun]
    at = int(action.kind) - OWN
    load = (mounted.load, *mounted.magazines)[at]
    runs = source_runs(outfit, gun)[at]
    return next((code for (code, _), run in zip(load, runs, strict=True) if left[run]), "")


def next_phase(condition: Condition) -> None:
    """Switches can be set again."""
    if condition.sources:
        condition.sources = [each % SWITCHED for each in condition.sources]
        if not any(condition.sources):
            condition.sources = []
