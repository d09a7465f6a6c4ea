"""Vehicle weapons on tripods, and the loads of grenade launchers (Tripod Weapons; Linked Weapons;
Weapons, Grenade Launcher).

A tripod is written ``tripod:mg``, with linked weapons ``tripod:mg+mg`` or ``tripod:mg+mml``, in any
order and number, an infrared laser ``tripod:ir-ll``. It bears up to two spaces of any weapons that
are aimed or fired at the ground, or one weapon that is dropped, ``tripod:md`` (house: without
links).

What grenade launchers of people are loaded with, in the hand and on a tripod (Weapons, Grenade
Launcher).

A kit names it behind the launcher, ``grenade-launcher=smoke:2/explosive:3``: kinds of grenades,
with an impact fuse too, and how many of each, in the order in which they are fired. Nothing behind
it means explosive ones.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from .catalogue import catalogue
from .people import HandWeapon, personal
from .records import Weapon

LAUNCHED = "explosive"
"""What a grenade launcher is loaded with if nothing is said (house)."""

LOADED, NEXT, TIMES, FUSED = "=", "/", ":", "+impact-fuse"
"""Written before a load, between its kinds, before the number of each; and behind a kind with a
fuse."""


def plain(code: str) -> str:
    """The code of a thing without what it is loaded with, or what it is for."""
    return code.partition(LOADED)[0]


@cache
def load_in(code: str) -> tuple[str, ...]:
    """The grenades behind the code of a launcher, in order, each as often as it is there; none
    where nothing is said, or where that is no load."""
    text, found = code.partition(LOADED)[2], list[str]()
    for each in text.split(NEXT) if text else ():
        kind, _, number = each.partition(TIMES)
        record = personal().grenades.get(kind.removesuffix(FUSED))
        many = number.isascii() and number.isdecimal() and len(number) < 3 and number[0] != "0"
        if record is None or record.option or not many:
            return ()
        found += [kind] * int(number)
    return tuple(found)


def next_grenade(code: str, fired: int) -> str:
    """What a launcher fires that has fired so many of a full load."""
    load = load_in(code)
    return load[fired] if 0 <= fired < len(load) else LAUNCHED


def load_words(code: str) -> str:
    """What a launcher is loaded with, for people to read: ``2 smoke, 3 explosive``; empty where
    nothing is said."""
    load = load_in(code)
    runs = list[tuple[str, int]]()
    for kind in load:
        before = runs.pop() if runs and runs[-1][0] == kind else (kind, 0)
        runs.append((kind, before[1] + 1))
    names = personal().grenades
    return ", ".join(
        [
            f"{n} {names[kind.removesuffix(FUSED)].name.lower()}{', impact fuse' * kind.endswith(FUSED)}"
            for kind, n in runs
        ]
    )


TRIPOD = "tripod:"
"""Written before the codes of the weapons that stand on it."""

INFRARED, INFRARED_TEXT = "ir-", "IR"
"""Written before the code of a laser that is infrared, and before its abbreviation."""

FEEDS = 20
"""The power units that a power pack gives to lasers on a tripod (house)."""

FULL, LASER_RIFLE = "full", "laser-rifle"

TIRES_ONLY = "tires"
"""What a weapon does to vehicles that hurts but their tires."""

EVERYWHERE = 999
"""The range in inches of a weapon that has none."""

MAGAZINE = "tripod-magazine"
"""Ammunition for the weapons on a tripod beyond what they hold: ``tripod-magazine=mg`` a full load
for one of that make, with no make behind it one for each that takes one."""

MOST_LINKED = 6
"""So many of the smallest weapons fill two spaces."""

MOUNT = 100
"""The first weapon of a link is at its thing's place and so much more, the next at twice as much
more."""


@cache
def make_of(code: str) -> Weapon | None:
    """A make of vehicle weapon as a tripod names it: of lasers also the infrared one, ``ir-ll``, at
    its price (Lasers); ``None`` where there is none."""
    plain = catalogue().weapons.get(code.removeprefix(INFRARED))
    if plain is None or plain.code == code:
        return plain
    option = catalogue().weapon_options["infrared"]
    if plain.code not in option.weapons:
        return None
    return replace(
        plain,
        code=code,
        name=f"Infrared {plain.name}",
        abbreviation=f"{INFRARED_TEXT}{plain.abbreviation}",
        price=plain.price * option.price_factor,
    )


def is_magazine(code: str) -> bool:
    """Whether a code is a magazine for a tripod, that of one weapon or another."""
    return plain(code) == MAGAZINE


def magazine_for(code: str) -> Weapon | None:
    """The make for one of which a magazine is, ``None`` where it says none."""
    return make_of(code.partition(LOADED)[2])


@cache
def mounted_on(code: str) -> tuple[Weapon, ...]:
    """The weapons of vehicles that a tripod bears, in order; none where a code is no tripod that
    can be."""
    if not code.startswith(TRIPOD):
        return ()
    makes = plain(code).removeprefix(TRIPOD).split("+")
    known = [make_of(make) for make in makes]
    found = tuple([each for each in known if each is not None])
    if len(makes) > MOST_LINKED or len(found) < len(makes):
        return ()
    room = personal().gear["tripod"].holds
    aimed = all(each.to_hit is not None and not each.dropped for each in found)
    alone = len(found) == 1 and found[0].dropped
    return found if (aimed or alone) and sum(each.spaces for each in found) <= room else ()


def mounted_weapon(code: str) -> Weapon | None:
    """The weapon of a vehicle on a tripod, of linked ones the first; ``None`` where a code is none
    that one can bear."""
    return next(iter(mounted_on(code)), None)


def linked_on(code: str) -> int:
    """How many weapons a thing that people carry is."""
    return max(1, len(mounted_on(code)))


def is_alike(code: str) -> bool:
    """Whether all weapons of a thing are of one make, so that they can be aimed together."""
    return len(set(mounted_on(code))) <= 1


def is_tripod(code: str) -> bool:
    """Whether a code is a weapon on a tripod that people can carry."""
    return bool(mounted_on(code))


def is_dropped(code: str) -> bool:
    """Whether a thing is a weapon on a tripod that is dropped."""
    return any(each.dropped for each in mounted_on(code))


def rockets_of(code: str) -> int:
    """How many rolls a shot of one weapon takes: of a pod one for each of its rockets."""
    mounted = mounted_weapon(code)
    return max(1, mounted.rockets) if mounted is not None else 1


def mounts_of(code: str, at: int) -> tuple[int, ...]:
    """The places of the single weapons of a link that is at a place among somebody's things."""
    return tuple([at + MOUNT * (k + 1) for k in range(len(mounted_on(code)))])


def thing_place(at: int) -> int:
    """The place of the thing that a place is, or is a weapon of; below 0 it is no thing."""
    return at % MOUNT if at >= 0 else at


def code_of_mount(code: str, at: int) -> str:
    """The code of what is at a place: that of its thing, or of one of the weapons of its link."""
    number = at // MOUNT - 1
    if at < MOUNT or not number < len(mounted_on(code)):
        return code
    return f"{TRIPOD}{mounted_on(code)[number].code}"


def trigger_text(makes: list[str]) -> str:
    """How actions name weapons of a tripod that fire at once, those that are aimed first:
    ``T-MG-MML``."""
    known = [make_of(make) for make in makes]
    return "-".join(["T", *[each.abbreviation for each in known if each is not None]])


def is_beam(weapon: HandWeapon) -> bool:
    """Whether a weapon of people is a laser."""
    mounted = mounted_weapon(weapon.code)
    return weapon.code == LASER_RIFLE or (mounted is not None and mounted.laser)


def is_infrared(weapon: HandWeapon) -> bool:
    """Whether a weapon of people is an infrared laser, which clouds weaken."""
    mounted = mounted_weapon(weapon.code)
    return mounted is not None and mounted.code.startswith(INFRARED)


def is_stopped(weapon: HandWeapon) -> bool:
    """Whether any cloud stops a weapon of people: lasers that are not infrared."""
    return is_beam(weapon) and not is_infrared(weapon)


def weakened(weapon: HandWeapon, veiled: int) -> int:
    """The hits that a shot of people loses to so many begun half inches of cloud: an infrared laser
    one for each die and half inch."""
    return veiled * weapon.damage.number if weapon.damage and is_infrared(weapon) else 0


def reach_of(weapon: HandWeapon) -> int:
    """How far a weapon of people reaches, in inches: on a tripod as far as it does on a vehicle."""
    mounted = mounted_weapon(weapon.code)
    if mounted is None:
        return personal().ranges.hand_weapons
    return mounted.range or EVERYWHERE


@cache
def tripod_record(code: str) -> HandWeapon | None:
    """A weapon on a tripod as a hand weapon, which it is used like, of linked ones the first that
    is named; ``None`` for anything else."""
    makes = mounted_on(code)
    if not makes:
        return None
    first, tripod = makes[0], personal().gear["tripod"]
    drawn = sum(each.power_units for each in makes)
    fed = FEEDS // drawn if all(each.power_units for each in makes) else 0
    return HandWeapon(
        code=code,
        name=f"{_names(makes)} on a tripod",
        abbreviation=trigger_text([each.code for each in makes]),
        grenades=first.grenades,
        ge=int(tripod.ge),
        to_hit=first.to_hit or 0,
        damage=None if first.dropped else first.damage,
        vehicle_damage=TIRES_ONLY if first.direct else FULL,
        shots=fed or max(each.shots for each in makes),
        needs="power-pack" if fed else "",
        pack_shots=fed,
        one_shot=all(each.one_shot for each in makes),
        source=tripod.source,
        status=tripod.status,
    )


def _names(makes: tuple[Weapon, ...]) -> str:
    if len(makes) == 1:
        return makes[0].name
    if len(makes) == 2 and is_alike(f"{TRIPOD}{makes[0].code}+{makes[1].code}"):
        return f"Linked {makes[0].name}"
    counts = [(each.name, makes.count(each)) for each in dict.fromkeys(makes)]
    if len(counts) == 1:
        return f"{len(makes)} linked {makes[0].name}s"
    return " linked with ".join([f"{n} {name}s" if n > 1 else name for name, n in counts])
