"""Equipment carried by people, and ready-made kits, as an option of a match (Equipment and
Encumbrance).

A kit is a list of codes of hand weapons and gear.

Kits that people on foot can be given by name (house): what each is good for, and what is in it.

Every one can be carried without body armor; where heavy armor allows less, ``kit_fault`` says so.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from ....engine.errors import Malformed
from ....kit.reading import quoted
from ..book.catalogue import catalogue
from ..book.people import personal
from ..book.tripods import (
    LOADED,
    MAGAZINE,
    TRIPOD,
    is_magazine,
    is_tripod,
    load_in,
    load_words,
    magazine_for,
    mounted_on,
    plain,
    tripod_record,
)
from .design import Design, positions_of

USUAL_KIT = ("submachine-gun", "ammo-clip", "explosive", "explosive")
"""What everybody has if nothing is said (house)."""

CLIP, EXTENDED, PACK, VEST = "ammo-clip", "extended-clip", "power-pack", "battle-vest"

GOGGLES = ("light-intensifier-goggles", "goggles-and-mask")
"""With which one sees at night."""

MASKS = ("gas-mask", "goggles-and-mask")
"""With which gas does nothing to one."""

ARMORED_VEST, SUIT, SPIKED = "armored-battle-vest", "fireproof-suit", "spiked-armor"

BACKPACK, GUNSHIELD = "backpack", "tripod-gunshield"
"""A backpack, which holds what stands behind it in a list; the shield of a tripod."""

EXTINGUISHER, EXTINGUISHER_TEXT = "portable-fire-extinguisher", "PFE"
"""It, and how actions write it."""

MEDIKIT = "portable-medikit"
"""It is worn like a backpack, and may be hit first."""

CARRIED_ONLY = ("medikit", "mini-mechanic", "tool-kit", "walkie-talkie")
"""What people may carry, and what does nothing in a match."""

PLAYED = (
    *CARRIED_ONLY,
    MEDIKIT,
    EXTINGUISHER,
    BACKPACK,
    MAGAZINE,
    GUNSHIELD,
    CLIP,
    EXTENDED,
    PACK,
    VEST,
    ARMORED_VEST,
    SUIT,
    SPIKED,
    *GOGGLES,
    "gas-mask",
)
"""The gear, beside weapons and body armor, that people carry in a match."""

IN_VEST = {"pistol": 1, "grenade": 2, "clip": 2, "bowie-knife": 1}
"""What a battle vest holds, which does not count besides it."""

IMPACT = "impact-fuse"
"""What a grenade goes off by where it lands, written behind its code."""

TIMER = "timer-"
"""Written behind the code of a grenade whose timer was set ahead of time to other than a second."""

SECONDS = range(1, 6)
"""What a timer can be set to, in seconds (Grenades)."""

MOST_THINGS = 12
"""How many things somebody carries at most, however light."""


def read_gear(
    designs: Sequence[Design],
    gear: Any,
    worn: Sequence[Sequence[str]] | None,
    unchecked: Collection[int] = (),
) -> list[list[list[str]]] | None:
    """What everybody carries: for each vehicle a list of codes for all aboard, or such a list for
    each of them. ``None`` where all have what is usual. Of vehicles that are ``unchecked``, by
    number, one does not know whether it can be carried. Raises ``Malformed``."""
    if gear is None:
        return None
    if not isinstance(gear, list | tuple) or len(gear) != len(designs):
        raise Malformed(f"option 'gear' must be a list for each of the {len(designs)} seats")
    found = []
    for at, (design, crew) in enumerate(zip(designs, gear, strict=True)):
        where = f"option 'gear', vehicle {at + 1}"
        people = len(positions_of(design))
        if not isinstance(crew, list | tuple):
            raise Malformed(f"{where}: it must be a list of codes, or one for each aboard")
        alike = all(isinstance(each, str) for each in crew)
        kits = [crew] * people if alike else list(crew)
        if len(kits) != people:
            raise Malformed(f"{where}: a list for all, or one for each of the {people} aboard")
        armor = worn[at] if worn else [""] * people
        read = [_read_kit(each, where) for each in kits]
        for who, kit in enumerate(read):
            fault = "" if at in unchecked else kit_fault(kit, armor[who])
            if fault:
                raise Malformed(f"{where}: {fault}")
        found.append(read)
    usual = all(tuple(kit) == USUAL_KIT for crew in found for kit in crew)
    return None if usual else found


def _read_kit(kit: Any, where: str) -> list[str]:
    if not isinstance(kit, list | tuple) or len(kit) > MOST_THINGS:
        raise Malformed(f"{where}: somebody carries a list of {MOST_THINGS} things at most")
    for code in kit:
        if not isinstance(code, str) or not is_carried(code):
            raise Malformed(f"{where}: {quoted(code)} is nothing that people carry on foot yet")
    return list(kit)


def kit_fault(kit: Sequence[str], armor: str) -> str:
    """Why somebody in some body armor cannot have a kit of known things, without a full stop; empty
    when he can."""
    known = personal().gear
    at_hand, packed = in_hand(kit), in_pack(kit)
    most, weight = most_carried(armor), bulk(at_hand)
    if weight > most:
        return f"that is {_number(weight)} grenade equivalents, and {most} can be carried"
    room = known[BACKPACK].carries
    if bulk(packed) > room:
        return f"a backpack holds {room} grenade equivalents, and that is {_number(bulk(packed))}"
    for code in packed:
        if not is_packed(code):
            return f"{quoted(code)} does not go into a backpack"
    if BACKPACK in kit and MEDIKIT in kit:
        return "a portable medikit is worn in the place of a backpack"
    if GUNSHIELD in kit and not any(is_tripod(code) for code in kit):
        return "a gunshield is on a tripod, and there is none"
    fault = _magazine_fault(kit)
    if fault:
        return fault
    if ARMORED_VEST in kit and armor in known[ARMORED_VEST].not_with:
        return f"an armored battle vest is not worn over {known[armor].name.lower()}"
    if SPIKED in kit and not armor:
        return "spikes are on body armor, and none is worn"
    return ""


def _magazine_fault(kit: Sequence[str]) -> str:
    """Why a magazine of a kit fits no tripod of it, without a full stop; empty when each does."""
    tripods = [code for code in kit if is_tripod(code)]
    for code in filter(is_magazine, kit):
        make = magazine_for(code)
        if not tripods:
            return "a tripod's magazine is for a tripod, and there is none"
        if make is not None and not any(make in mounted_on(each) for each in tripods):
            return f"there is no {make.name.lower()} on the tripod that a magazine is for"
    return ""


def is_carried(code: str) -> bool:
    """Whether a code is something that people can carry in a match."""
    known = personal()
    if LOADED in code:
        return _is_loaded(code)
    if code in known.weapons:
        return not known.weapons[code].thrown
    return code in PLAYED or is_grenade(code) or is_tripod(code)


def _is_loaded(code: str) -> bool:
    """Whether a code is a grenade launcher, by hand or on a tripod, with a full load, or a magazine
    for one make that takes one."""
    if is_magazine(code):
        make = magazine_for(code)
        return make is not None and make.loads
    bare = plain(code)
    record = personal().weapons.get(bare) or tripod_record(bare)
    return record is not None and record.grenades and len(load_in(code)) == record.shots


def in_hand(kit: Sequence[str]) -> Sequence[str]:
    """What of a kit is carried in the hand or worn: all that stands before a backpack, and it."""
    return kit[: kit.index(BACKPACK) + 1] if BACKPACK in kit else kit


def in_pack(kit: Sequence[str]) -> Sequence[str]:
    """What of a kit is in a backpack: all that stands behind it (house)."""
    return kit[kit.index(BACKPACK) + 1 :] if BACKPACK in kit else ()


def is_packed(code: str) -> bool:
    """Whether a backpack holds a thing: hand weapons, grenades, clips and power packs."""
    small = plain(code) in personal().weapons or is_grenade(code)
    return small or code in (CLIP, EXTENDED, PACK) or is_magazine(code)


def is_grenade(code: str) -> bool:
    """Whether a code is a grenade, with a fuse that goes off on impact or without."""
    kind, plus, fuse = code.partition("+")
    record = personal().grenades.get(kind)
    fits = not plus or fuse == IMPACT or timer_of(code) > 1
    return record is not None and not record.option and fits


def timer_of(code: str) -> int:
    """To how many seconds the timer of a grenade is set, 0 where a fuse is in its place."""
    _, plus, fuse = code.partition("+")
    if not plus:
        return 1
    seconds = fuse.removeprefix(TIMER)
    return int(seconds) if seconds != fuse and seconds in "2345" and len(seconds) == 1 else 0


def with_timer(code: str, seconds: int) -> str:
    """A grenade with its timer set to so many seconds."""
    kind = code.partition("+")[0]
    return kind if seconds == 1 else f"{kind}+{TIMER}{seconds}"


def most_carried(armor: str) -> int:
    """How much somebody carries, in grenade equivalents: less in heavy armor."""
    worn = personal().gear[armor] if armor else None
    return worn.load if worn and worn.load else personal().carrying.most


def bulk(kit: Sequence[str]) -> Fraction:
    """What things count together, in grenade equivalents; what a battle vest holds is free."""
    free = dict(IN_VEST) if VEST in kit or ARMORED_VEST in kit else {}
    total = Fraction(0)
    for code in kit:
        kind = _kind(code)
        if free.get(kind, 0) > 0:
            free[kind] -= 1
            continue
        total += _bulk_of(code, kit)
    return total


def _kind(code: str) -> str:
    if code in (CLIP, EXTENDED):
        return "clip"
    if code.partition("+")[0] in personal().grenades or code == "mini-mechanic":
        return "grenade"
    return "pistol" if code.endswith("pistol") else code


def _bulk_of(code: str, kit: Sequence[str]) -> Fraction:
    known, code = personal(), plain(code)
    if code in known.weapons:
        rifle = any(each.endswith("rifle") for each in kit)
        return Fraction(0 if code == "bowie-knife" and rifle else known.weapons[code].ge)
    if code in (CLIP, EXTENDED):
        guns = (known.weapons.get(plain(each)) for each in kit)
        gun = next((each for each in guns if each is not None), None)
        heavy = (gun.clip_ge or gun.shell_ge) if gun else 0
        return Fraction(heavy * (2 if code == EXTENDED else 1)) if heavy else known.gear[code].ge
    if code == MAGAZINE:
        return Fraction(known.gear["tripod"].magazine_ge)
    if code in known.gear:
        return known.gear[code].ge
    tripod = tripod_record(code)
    if tripod is not None:
        return Fraction(tripod.ge)
    return Fraction(known.grenades[code.partition("+")[0]].ge)


def _number(value: Fraction) -> str:
    whole, half = divmod(value, 1)
    return f"{whole}½" if half else str(whole)


USUAL = "usual"

KITS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    USUAL: USUAL_KIT,
    "marksman": ("assault-rifle", "ammo-clip", "light-intensifier-goggles", "smoke"),
    "car-hunter": ("anti-vehicular-rifle", "light-anti-tank-weapon", "explosive"),
    "bazooka": ("bazooka", "ammo-clip", "heavy-pistol"),
    "grenadier": ("grenade-launcher", "ammo-clip", "flechette", "concussion", "explosive"),
    "grenadier-mixed": (
        "grenade-launcher=explosive:2/smoke:1/flechette:2", "ammo-clip", "heavy-pistol",
    ),
    "night": ("submachine-gun", "goggles-and-mask", f"flash+{IMPACT}", f"flash+{IMPACT}", "ammo-clip"),
    "gas": ("shotgun", "gas-mask", "tear-gas", "tear-gas", "smoke"),
    "fire": ("heavy-pistol", "fireproof-suit", "thermite", "white-phosphorus", "flaming-oil", "foam"),
    "laser": ("laser-rifle", "power-pack"),
    "vest": (
        "armored-battle-vest", "heavy-pistol", "bowie-knife", "explosive", "explosive", "ammo-clip",
        "ammo-clip", "shotgun",
    ),
    "fireman": ("submachine-gun", "portable-fire-extinguisher", "ammo-clip"),
    "backpack": (
        "submachine-gun", "ammo-clip", "explosive", "explosive", BACKPACK, "light-anti-tank-weapon",
        "very-light-anti-tank-weapon", "explosive", "ammo-clip",
    ),
    "tripod": (f"{TRIPOD}mg", GUNSHIELD),
    "tripod-pair": (f"{TRIPOD}mg+mg", GUNSHIELD, BACKPACK, f"{MAGAZINE}=mg", f"{MAGAZINE}=mg"),
    "tripod-unlike": (
        f"{TRIPOD}mg+mml", "heavy-pistol", BACKPACK, f"{MAGAZINE}=mml", "explosive", "explosive", "smoke",
    ),
    "timers": ("shotgun", f"explosive+{TIMER}3", f"explosive+{TIMER}3", "thermite", "ammo-clip"),
    "light": ("light-pistol", "ammo-clip"),
})  # fmt: skip
"""The kits by their codes."""


def kit_bulk(code: str) -> Fraction:
    """What a kit counts together in the hand, in grenade equivalents."""
    return bulk(in_hand(KITS[code]))


def packed_bulk(code: str) -> Fraction:
    """What the backpack of a kit holds, in grenade equivalents."""
    return bulk(in_pack(KITS[code]))


def kit_packed(code: str) -> tuple[str, ...]:
    """What of a kit is in its backpack."""
    return tuple(in_pack(KITS[code]))


def thing_name(code: str) -> str:
    """What people call a thing that can be carried: ``Assault rifle``, ``Flash grenade, impact
    fuse``."""
    known = personal()
    kind, plus, _ = code.partition("+")
    if is_magazine(code):
        make = magazine_for(code)
        return f"Magazine for {f'a {make.name} on ' if make is not None else ''}a tripod"
    tripod, load = tripod_record(code), load_words(code)
    if load:
        return f"{thing_name(plain(code))} ({load})"
    if tripod is not None:
        return tripod.name
    record = known.weapons.get(kind) or known.grenades.get(kind) or known.gear[kind]
    if timer_of(code) > 1:
        return f"{record.name}, {timer_of(code)} seconds"
    return f"{record.name}, impact fuse" if plus else record.name


def load_name(code: str) -> str:
    """What a magazine holds: ``normal``, ``tear gas``, ``smoke grenade``."""
    known = catalogue().ammunition
    if code in known:
        return known[code].name.partition(", ")[2].lower()
    kind, _, fuse = code.partition("+")
    name = personal().grenades[kind].name.lower()
    return f"{name}, {fuse.replace('-', ' ')}" if fuse else name
