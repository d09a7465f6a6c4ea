"""Hand weapons, grenades, gear for people, and the prices of a workshop (Hand Weapons; Grenade
Types; Pedestrian Equipment; Repair and Salvage).

Grenades load launchers today; all else waits for people on foot and for careers.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ....kit.plain_dice import PlainDice
from ....kit.records import read_record
from .reading import Record, Signed, package_file, read_json, read_records
from .records import ZERO, Counter


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWeapon(Record):
    """A hand weapon; ``ge`` is its bulk in grenade equivalents."""

    name: str
    ge: int
    to_hit: int
    vehicle_damage: str
    abbreviation: str = ""
    damage: PlainDice | None = None
    price: int = 0
    shots: int = 0
    shot_price: int = 0
    loaded_price: int | None = None
    clip_ge: int = 0
    shell_ge: int = 0
    needs: str = ""
    pack_shots: int = 0
    barrels: int = 1
    grenades: bool = False
    one_shot: bool = False
    hand_to_hand: bool = False
    thrown: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grenade(Record):
    """A type of grenade, or the fuse that may be added to any (``option``).

    ``people`` and ``vehicles`` are damage within a radius; ``vehicles_half`` halves it, up.
    """

    name: str
    price: int
    text: str
    ge: int = 0
    people: PlainDice | None = None
    people_radius: Fraction = ZERO
    stun_radius: Fraction = ZERO
    flash_radius: Fraction = ZERO
    vehicles: PlainDice | None = None
    vehicles_half: bool = False
    vehicles_radius: Fraction = ZERO
    counter: Counter | None = None
    fire_modifier: int | None = None
    burn_duration: int = 0
    option: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Gear(Record):
    """A piece of gear; ``cargo_spaces`` and ``cargo_weight`` are what it takes as cargo."""

    name: str
    price: int
    ge: Fraction
    text: str
    abbreviation: str = ""
    plus: str = ""
    carries: int = 0
    dp: int = 0
    works_on: int = 0
    not_with: tuple[str, ...] = ()
    reflex: Signed = 0
    speed: Signed = 0
    load: int = 0
    halves_collisions: bool = False
    option: bool = False
    cargo_spaces: Fraction = ZERO
    cargo_weight: int = 0
    charges: int = 0
    refill: int = 0
    weapon_share: Fraction = ZERO
    holds: int = 0
    magazine_ge: int = 0
    point_price: int = 0
    point_weight: int = 0
    most_weight: int = 0
    covers: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Carrying:
    """How much somebody carries, and what it counts, in grenade equivalents."""

    most: int
    pistol: int
    long_arm: int
    vehicle: str
    source: str
    status: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranges:
    """The greatest ranges of people's weapons, in inches."""

    hand_weapons: int
    thrown: int
    source: str
    status: str


@dataclass(frozen=True, slots=True)
class Personal:
    """All of ``personal.json``."""

    carrying: Carrying
    ranges: Ranges
    weapons: dict[str, HandWeapon]
    grenades: dict[str, Grenade]
    gear: dict[str, Gear]


def read_personal(text: str, where: str = "personal equipment") -> Personal:
    """People's equipment from JSON text. Raises ``Malformed`` naming the entry that is wrong."""
    reader = read_json(text, where)
    found = Personal(
        read_record(reader.inner("carrying"), Carrying),
        read_record(reader.inner("range"), Ranges),
        read_records(reader, "weapons", HandWeapon),
        read_records(reader, "grenades", Grenade),
        read_records(reader, "gear", Gear),
    )
    reader.finish()
    return found


@cache
def personal() -> Personal:
    """People's equipment that comes with the package."""
    return read_personal(package_file("personal.json"))


# The workshop


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost(Record):
    """A price of the workshop (Vehicle Design, Repair and Salvage; Characters)."""

    name: str
    text: str = ""
    price: int = 0
    percent: int = 0
    percents: tuple[int, ...] = ()
    step: int = 0
    factor: Fraction = ZERO
    bay_per_hour: int = 0
    sell: Fraction = ZERO
    tires_percent: int = 0
    never: tuple[str, ...] = ()
    power_units: int = 0
    minutes: int = 0
    percent_off: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Job(Record):
    """A job for a mechanic, and how hard it is."""

    name: str
    difficulty: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Record):
    """The least roll of a skill for each difficulty; 0 where it cannot be done."""

    skill: str
    trivial: int
    easy: int
    medium: int = 0
    hard: int = 0
    very_hard: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools(Record):
    """What tools add to the roll."""

    roll: Signed


@dataclass(frozen=True, slots=True)
class Workshop:
    """All of ``workshop.json``."""

    costs: dict[str, Cost]
    jobs: dict[str, Job]
    rolls: dict[str, Roll]
    tools: dict[str, Tools]


def read_workshop(text: str, where: str = "workshop") -> Workshop:
    """The workshop from JSON text. Raises ``Malformed`` naming the entry that is wrong."""
    reader = read_json(text, where)
    found = Workshop(
        read_records(reader, "costs", Cost),
        read_records(reader, "jobs", Job),
        read_records(reader, "rolls", Roll),
        read_records(reader, "tools", Tools),
    )
    reader.finish()
    return found


@cache
def workshop() -> Workshop:
    """The workshop that comes with the package."""
    return read_workshop(package_file("workshop.json"))


BODY_ARMOR = (
    "body-armor",
    "improved-body-armor",
    "impact-armor",
    "blended-body-armor",
    "blended-improved-body-armor",
)
"""The body armor of a match without people on foot."""
