"""Weapons set on automatic (Automatic Fire).

Guns fire straight on from the middle of their side when the last movement of a turn is done. What
is dropped falls in each phase in which its vehicle moves, at rest once a turn. A match has guns on
automatic when its option says so; dropped weapons always can be (house).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kit.numbers import VehicleNumber
from ..book.driving import PHASES
from ..design.design import TURRET
from ..drive.helm import moves_of
from ..ground.dropping import drop, may_drop
from ..sight.aims import on_wheels
from ..sight.triggers import may_fire_straight
from ..state.actions import Action, weapon_text
from ..state.condition import NO_FIRE_YET
from ..state.play import Play
from ..state.rows import Automatic
from ..state.settings import setting
from ..state.state import IN, State
from ..vehicle.able import loaded, ready

ON, OFF = "on", "off"


def on_automatic(state: State, number: int) -> list[int]:
    """The weapons of a vehicle that are on automatic."""
    return [row.gun for row in state.autos if row.vehicle == number]


def may_be_automatic(state: State, number: int, gun: int) -> bool:
    """Whether a weapon can ever be on automatic in this match: not in a turret."""
    outfit = state.outfits[number]
    each = outfit.anatomy.guns[gun]
    if each.place == TURRET:
        return False
    if each.record.dropped:
        return True
    guns = bool(setting(state.settings, "automatic"))
    return guns and may_fire_straight(outfit, gun) and not each.record.direct


def automatic_actions(state: State, number: int, crew: Sequence[str]) -> Iterator[Action]:
    """Yield the weapons that can be set on automatic or taken off it now."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    busy = on_automatic(state, number)
    for gun in range(len(outfit.anatomy.guns)):
        if gun in busy:
            kind = OFF
        elif (
            may_be_automatic(state, number, gun)
            and ready(vehicle.condition, outfit, gun)
            and not vehicle.condition.worked[gun]
        ):
            kind = ON
        else:
            continue
        weapon = weapon_text(outfit.weapons, outfit.weapons[gun])
        for who in crew:
            yield Action("auto", who=who, weapon=weapon, kind=kind)


def gun_of(state: State, number: int, weapon: str) -> int:
    """The number of the weapon that a text of an action names; -1 for none."""
    names = state.outfits[number].weapons
    texts = [weapon_text(names, name) for name in names]
    return texts.index(weapon) if weapon in texts else -1


def switch(play: Play, number: VehicleNumber, action: Action) -> None:
    """Set a weapon on automatic, or take it off; that breaks sustained fire."""
    state = play.state
    gun = gun_of(state, number, action.weapon)
    row = Automatic(number, gun)
    if action.kind == ON:
        state.autos.append(row)
    else:
        state.autos.remove(row)
    state.vehicles[number].condition.aims[gun] = NO_FIRE_YET
    play.tell(
        "automatic", vehicle=number, who=action.who, weapon=action.weapon, on=action.kind == ON
    )


def drop_automatically(play: Play) -> None:
    """What is on automatic and dropped falls: of whoever has moved in this phase, and of whoever
    stands still at the end of a turn."""
    state = play.state
    for number, gun in list(state.autos):
        vehicle, outfit = play.vehicle(number)
        each = outfit.anatomy.guns[gun]
        if not each.record.dropped or not ready(vehicle.condition, outfit, gun):
            continue
        moved = moves_of(vehicle.motion.speed)[state.phase - 1] > 0
        due = state.phase == PHASES and not vehicle.motion.speed
        rests = due and not vehicle.condition.worked[gun]
        if may_drop(state, number) and (moved or rests):
            vehicle.condition.worked[gun] = 1
            drop(play, number, gun, each.edge)


def due_guns(state: State) -> list[tuple[VehicleNumber, int]]:
    """The guns on automatic that fire now: vehicle and weapon."""
    if state.phase != PHASES:
        return []
    found = []
    for number, gun in state.autos:
        vehicle, outfit = state.vehicles[number], state.outfits[number]
        record = outfit.anatomy.guns[gun].record
        if (
            not record.dropped
            and vehicle.place == IN
            and on_wheels(vehicle)
            and may_drop(state, number)
            and ready(vehicle.condition, outfit, gun)
            and not vehicle.condition.worked[gun]
        ):
            found.append((number, gun))
    return found


def end_empty(play: Play) -> None:
    """Take weapons off automatic that are empty, destroyed or gone."""
    state = play.state
    left = []
    for row in state.autos:
        vehicle, outfit = play.vehicle(row.vehicle)
        gun = outfit.anatomy.guns[row.gun]
        whole = vehicle.condition.left[gun.part] > 0
        if vehicle.place == IN and whole and loaded(vehicle.condition, outfit, row.gun):
            left.append(row)
            continue
        weapon = weapon_text(outfit.weapons, outfit.weapons[row.gun])
        play.tell("automatic", vehicle=row.vehicle, who="", weapon=weapon, on=False)
    state.autos = left
