"""Kits that people on foot can be given by name (house): what each is good for, and what is in it.

Every one can be carried without body armor; where heavy armor allows less, ``gear_option.kit_fault`` says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from .catalogue import catalogue
from .gear_option import (
    BACKPACK,
    GUNSHIELD,
    IMPACT,
    TIMER,
    USUAL_KIT,
    bulk,
    in_hand,
    in_pack,
    timer_of,
)
from .launcher_loads import load_words, plain
from .personal import personal
from .tripod_records import MAGAZINE, TRIPOD, is_magazine, magazine_for, tripod_record

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
    """What people call a thing that can be carried: ``Assault rifle``, ``Flash grenade, impact fuse``."""
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
