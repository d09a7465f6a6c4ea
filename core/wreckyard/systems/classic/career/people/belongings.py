"""Hand weapons, grenades and gear of a character (Equipment and Encumbrance; Hand Weapons).

A kit is a list of things in the order in which they were bought.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.people import HandWeapon, personal
from ...design.kit import (
    ARMORED_VEST,
    BACKPACK,
    CLIP,
    EXTENDED,
    EXTINGUISHER,
    GOGGLES,
    MASKS,
    MEDIKIT,
    MOST_THINGS,
    PACK,
    SPIKED,
    SUIT,
    VEST,
    is_grenade,
    kit_fault,
)
from ...state.gear import EXTENDS, MOST_USED

GEAR = (
    CLIP, EXTENDED, PACK, BACKPACK, VEST, ARMORED_VEST, SUIT, SPIKED, *sorted({*GOGGLES, *MASKS}),
    EXTINGUISHER, MEDIKIT,
)  # fmt: skip
"""The gear that dealers have: what does something in a match, and needs no vehicle's weapon."""

LASER, EXPLOSIVE = "laser-rifle", "explosive"
"""What is fed by power packs alone; what a grenade launcher is loaded with."""

HIRED_KIT = ("heavy-pistol",)
"""What hired people bring of their own (house)."""


@dataclass(slots=True)
class Thing:
    """Something of somebody's, by its code; ``used`` is how much of it is used up: shots of a
    weapon, 1 of an empty clip, charges of an extinguisher, points of what stops hits, turns of a
    suit in the fire."""

    code: str
    used: int = 0


def wares() -> list[str]:
    """The codes of what dealers have for people on foot, weapons first."""
    known = personal()
    weapons = [code for code, each in known.weapons.items() if not each.thrown]
    grenades = [code for code, each in known.grenades.items() if not each.option]
    return [*weapons, *grenades, *GEAR]


# Prices


def price_of(code: str, kit: Sequence[Thing]) -> int:
    """What a thing costs, loaded, for somebody who has a kit: a clip comes full for the dearest of
    his weapons that it fits (house: the book has it with a load of its weapon)."""
    known = personal()
    if code in known.weapons:
        record = known.weapons[code]
        loaded = record.loaded_price
        return record.price + load_price(code) if loaded is None else loaded
    if code in known.grenades:
        return known.grenades[code].price
    price = known.gear[code].price
    if code == CLIP:
        # A shell of a bazooka is no clip.
        return max(
            (load_price(each) + (0 if known.weapons[each].shell_ge else price))
            for each in fed_by(code, kit)
        )
    return price + _clip_load(code, kit) if code == EXTENDED else price


def load_price(code: str) -> int:
    """What a full load of a hand weapon costs."""
    record = personal().weapons[code]
    shot = personal().grenades[EXPLOSIVE].price if record.grenades else record.shot_price
    return record.shots * shot


def fed_by(clip: str, kit: Sequence[Thing]) -> list[str]:
    """The weapons of a kit that a kind of clip fits."""
    codes = [each.code for each in kit if each.code in personal().weapons]
    fit = [code for code in codes if _takes_clips(code)]
    return [code for code in fit if clip == CLIP or code.endswith(EXTENDS)]


def _takes_clips(code: str) -> bool:
    record = personal().weapons[code]
    return not (record.one_shot or record.hand_to_hand or code == LASER)


def _clip_load(clip: str, kit: Sequence[Thing]) -> int:
    loads = max((load_price(each) for each in fed_by(clip, kit)), default=0)
    return loads * (2 if clip == EXTENDED else 1)


def refill_price(thing: Thing, kit: Sequence[Thing]) -> int:
    """What it costs to have a thing full again; 0 where nothing is to be filled."""
    record = personal().weapons.get(thing.code)
    if not thing.used:
        return 0
    if record is not None:
        return load_price(thing.code) * thing.used // record.shots
    if thing.code in (CLIP, EXTENDED):
        return _clip_load(thing.code, kit)
    return personal().gear[EXTINGUISHER].refill if thing.code == EXTINGUISHER else 0


# An evening


def carried(kit: Sequence[Thing], armor: str) -> list[int]:
    """The numbers of what somebody in some body armor takes along: what he cannot carry beside what
    he bought before stays at home (house)."""
    taken: list[int] = []
    for at, thing in enumerate(kit):
        codes = [kit[each].code for each in taken]
        if len(taken) < MOST_THINGS and not kit_fault([*codes, thing.code], armor):
            taken.append(at)
    return taken


def used_up(
    kit: Sequence[Thing], taken: Sequence[int], used: Iterable[tuple[int, int]]
) -> list[Thing]:
    """What is left of a kit after an evening; ``taken`` is what was carried, ``used`` how much was
    used up of it, by its place there.

    Grenades that were thrown are gone, and what is fired once, and armor that has no points left;
    power packs are charged with the car (house).
    """
    found = [Thing(each.code, each.used) for each in kit]
    for place, count in used:
        if place < len(taken):
            thing = found[taken[place]]
            # A weapon that was loaded out of an extended clip counts as full (house).
            thing.used = 0 if thing.code in (PACK, LASER) else max(0, count)
    left = [each for each in found if not _is_gone(each)]
    return [Thing(each.code, min(each.used, _most_used(each.code))) for each in left]


def _is_gone(thing: Thing) -> bool:
    record = personal().weapons.get(thing.code)
    if is_grenade(thing.code) or (record is not None and record.one_shot):
        return thing.used > 0
    worn = thing.code in (ARMORED_VEST, MEDIKIT)
    return worn and thing.used >= personal().gear[thing.code].dp


# As data


def kit_to_json(kit: Sequence[Thing]) -> list[list[Any]]:
    """A kit as plain data: pairs of code and what is used up."""
    return [[each.code, each.used] for each in kit]


def kit_from_json(data: Any, where: str) -> list[Thing]:
    """What ``kit_to_json`` wrote. Raises ``Malformed`` naming what is wrong."""
    if not isinstance(data, list | tuple) or len(data) > MOST_THINGS:
        raise Malformed(f"{where} must be a list of {MOST_THINGS} things at most")
    known = set(wares())
    found = []
    for each in data:
        if not isinstance(each, list | tuple) or len(each) != 2:
            raise Malformed(f"{where} must have pairs of a thing and what of it is used up")
        code, used = each
        if not isinstance(code, str) or code not in known:
            raise Malformed(f"{where}: {quoted(code)} is nothing that dealers have")
        most = _most_used(code)
        if type(used) is not int or not 0 <= used <= most:
            raise Malformed(f"{where}: of {quoted(code)} 0 to {most} can be used up")
        found.append(Thing(code, used))
    return found


def _most_used(code: str) -> int:
    """How much of a thing can be used up while somebody still has it."""
    weapons: Mapping[str, HandWeapon] = personal().weapons
    if code in weapons:
        lasting = not weapons[code].one_shot and not weapons[code].hand_to_hand and code != LASER
        return weapons[code].shots if lasting else 0
    if code in (CLIP, EXTENDED):
        return 1
    if code in (ARMORED_VEST, MEDIKIT):
        return personal().gear[code].dp - 1
    return MOST_USED[code] if code in (SUIT, EXTINGUISHER) else 0
