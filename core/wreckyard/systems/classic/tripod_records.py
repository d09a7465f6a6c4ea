"""Weapons of vehicles on tripods, as people on foot use them (Tripod Weapons).

A tripod is written ``tripod:mg``, with two linked weapons of one make ``tripod:mg+mg`` (house: of two). It may bear
two spaces of weapons that are aimed, or a grenade launcher (house: neither pods nor spike guns).
"""

from __future__ import annotations

from functools import cache

from .catalogue import catalogue
from .personal import HandWeapon, personal
from .records import Weapon

TRIPOD = "tripod:"
"""Written before the code of the weapon that stands on it."""

FEEDS = 20
"""The power units that a power pack gives to a laser on a tripod (house)."""

FULL, LASER_RIFLE = "full", "laser-rifle"

EVERYWHERE = 999
"""The range in inches of a weapon that has none."""


MAGAZINE = "tripod-magazine"
"""Ammunition for a weapon on a tripod beyond what it holds: a full load for each weapon of it."""

MOST_LINKED = 2


def mounted_weapon(code: str) -> Weapon | None:
    """The weapon of a vehicle on a tripod, of linked ones the first; ``None`` where a code is none that one
    can bear."""
    if not code.startswith(TRIPOD):
        return None
    makes = code.removeprefix(TRIPOD).split("+")
    found = catalogue().weapons.get(makes[0])
    if found is None or found.to_hit is None or len(makes) > MOST_LINKED or len({*makes}) > 1:
        return None
    room = personal().gear["tripod"].holds
    if len(makes) * found.spaces > room or found.rockets > 1 or found.direct or found.dropped:
        return None
    fires = found.damage is not None or (found.grenades and len(makes) == 1)
    return found if fires else None


def linked_on(code: str) -> int:
    """How many weapons fire at once from a thing that people carry."""
    return code.count("+") + 1 if is_tripod(code) else 1


def is_tripod(code: str) -> bool:
    """Whether a code is a weapon on a tripod that people can carry."""
    return mounted_weapon(code) is not None


def is_beam(weapon: HandWeapon) -> bool:
    """Whether a weapon of people is a laser, which clouds stop."""
    mounted = mounted_weapon(weapon.code)
    return weapon.code == LASER_RIFLE or (mounted is not None and mounted.laser)


def reach_of(weapon: HandWeapon) -> int:
    """How far a weapon of people reaches, in inches: on a tripod as far as it does on a vehicle."""
    mounted = mounted_weapon(weapon.code)
    if mounted is None:
        return personal().ranges.hand_weapons
    return mounted.range or EVERYWHERE


@cache
def tripod_record(code: str) -> HandWeapon | None:
    """A weapon on a tripod as a hand weapon, which it is used like; ``None`` for anything else."""
    weapon = mounted_weapon(code)
    if weapon is None or weapon.to_hit is None:
        return None
    tripod = personal().gear["tripod"]
    fed = FEEDS // (weapon.power_units * linked_on(code)) if weapon.power_units else 0
    return HandWeapon(
        code=code, name=f"{'Linked ' * (linked_on(code) > 1)}{weapon.name} on a tripod",
        abbreviation="-".join(["T", *[weapon.abbreviation] * linked_on(code)]), grenades=weapon.grenades,
        ge=int(tripod.ge), to_hit=weapon.to_hit, damage=weapon.damage, vehicle_damage=FULL,
        shots=weapon.shots or fed, needs="power-pack" if fed else "", pack_shots=fed,
        one_shot=weapon.one_shot, source=tripod.source, status=tripod.status,
    )  # fmt: skip
