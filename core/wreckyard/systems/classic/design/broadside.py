"""To-hit numbers, their chances, and the firepower of a design at each range (Rolling to Hit;
Targeting Modifiers).

Two dice must reach a weapon's number less all modifiers; a 2 always misses, and 12 does not always
hit (Combat, Rolling to Hit). Ranges are inches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ....engine.errors import Malformed
from ....kit.plain_dice import PlainDice, sums
from ....kit.records import read_record
from ..book.catalogue import catalogue
from ..book.reading import Record, Signed, package_file, read_json, read_records
from ..book.records import BACK, FRONT, LEFT, RIGHT, TRIKE
from .design import DRIVER, SIDECAR_SIDE, TURRET, Design, Mounted, weapon_names, weapon_record

LEAST_HIT = 3
"""The least roll that can hit."""

NEVER = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class RangeRule:
    """The bonus below a range, and the inches that cost one each."""

    point_blank_below: int
    point_blank: int
    every: int
    source: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedTable:
    """What a matrix speed costs: one at ``least``, one more for each further step, no more than
    ``worst``; and the bonuses of standing still."""

    least: int
    every: int
    worst: Signed
    target_at_rest: int
    firer_at_rest: int
    source: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Size(Record):
    """What the size of a body, or of a kind, adds: always, from front and back, from the sides, at
    the top."""

    any: Signed = 0
    ends: Signed = 0
    sides: Signed = 0
    top: Signed = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PartAimedAt(Record):
    """What aiming at a part, or at something else than a vehicle, adds."""

    modifier: Signed


@dataclass(frozen=True, slots=True)
class Targeting:
    """All of ``targeting.json``."""

    range: RangeRule
    speed: SpeedTable
    sizes: dict[str, Size]
    parts: dict[str, PartAimedAt]


def read_targeting(text: str, where: str = "targeting") -> Targeting:
    """The modifiers from JSON text. Raises ``Malformed`` naming the entry that is wrong."""
    reader = read_json(text, where)
    found = Targeting(
        read_record(reader.inner("range"), RangeRule),
        read_record(reader.inner("speed"), SpeedTable),
        read_records(reader, "sizes", Size),
        read_records(reader, "parts", PartAimedAt),
    )
    reader.finish()
    for code, body in catalogue().bodies.items():
        if code not in found.sizes and body.kind not in found.sizes:
            raise Malformed(f"{where}, sizes: there is none for {code!r}")
    return found


@cache
def targeting() -> Targeting:
    """The modifiers that come with the package."""
    return read_targeting(package_file("targeting.json"))


# Modifiers


def range_modifier(inches: Fraction | int) -> int:
    """What a range adds to the roll."""
    rule = targeting().range
    if inches < rule.point_blank_below:
        return rule.point_blank
    return -int(inches // rule.every)


def speed_modifier(speed: Fraction | int) -> int:
    """What a matrix speed adds to the roll, 0 or less."""
    table = targeting().speed
    if speed < table.least:
        return 0
    return max(table.worst, -1 - int((speed - table.least) // table.every))


SIDE = "side"
"""Either of the two sides, in the matrix of arcs."""


def matrix_speed(
    firer_in: str,
    target_in: str,
    target: Fraction | int,
    firer: Fraction | int,
    nearing: bool = False,
) -> Fraction:
    """The speed that counts for the roll, by arcs (Targeting Modifiers, Movement; ruling 28).

    ``firer_in`` is the arc of the target that the firer is in, ``target_in`` the arc of the firer
    that the target is in: ``front``, ``back`` or ``side``. Speeds in reverse are below 0. Side by
    side the whole target speed counts while they are ``nearing`` each other.
    """
    fast, between = abs(Fraction(target)), abs(Fraction(target) - Fraction(firer))
    if firer_in == SIDE:
        return between if target_in == SIDE and not nearing else fast
    along = {firer_in, target_in} == {FRONT, BACK}
    return between / 2 if along else fast / 2


def size_modifier(body: str, side: str) -> int:
    """What the size of a body adds when a side of it is aimed at."""
    sizes = targeting().sizes
    size = sizes.get(body) or sizes[catalogue().bodies[body].kind]
    if side in (FRONT, BACK):
        return size.any + size.ends
    return size.any + (size.sides if side in (LEFT, RIGHT) else size.top)


def hit_chance(number: int, modifier: int = 0) -> Fraction:
    """How likely two dice reach a number with all modifiers."""
    return sums(PlainDice(2, 6)).at_least(max(LEAST_HIT, number - modifier))


# A design's weapons


class Shot(NamedTuple):
    """What a weapon does at a range: the number to reach, the chance, the damage it may expect."""

    range: int
    needed: int
    chance: Fraction
    damage: Fraction


def arcs_of(weapon: Mounted, kind: str) -> tuple[str, ...]:
    """The sides into whose arcs a weapon fires; a trike's side weapons have the front's too."""
    return arcs_of_place(weapon.place, kind)


def arcs_of_place(at: str, kind: str) -> tuple[str, ...]:
    """The sides into whose arcs looks what is mounted in a place."""
    place = at.removeprefix("sidecar-")
    if at == TURRET:
        return (FRONT, RIGHT, LEFT, BACK)
    if kind == TRIKE and place in (LEFT, RIGHT):
        return (FRONT, place)
    return (place,)


def computer_bonus(design: Design, name: str, position: str = DRIVER) -> int:
    """What the best computer of a position adds for a weapon; only one counts (ruling V6).

    A single-weapon computer serves all of a make in one place, a cyberlink one weapon.
    """
    weapons = dict(zip(weapon_names(design.weapons), design.weapons, strict=True))
    best = 0
    for each in design.accessories:
        record = catalogue().accessories[each.code]
        if record.slot != "computer" or each.position != position:
            continue
        aim = weapons.get(each.aim)
        like = aim is not None and aim[:2] == weapons[name][:2]
        fits = not each.aim or (each.aim == name if each.code == "cyberlink" else like)
        best = max(best, record.to_hit) if fits else best
    return best


def shots(
    design: Design,
    name: str,
    ranges: Sequence[int],
    modifier: int = 0,
    position: str = DRIVER,
) -> list[Shot]:
    """What a weapon of a design does at some ranges, with its computer and other modifiers.

    Beyond its range, and for what is only dropped or throws grenades, the chance or the damage is
    0. ``name`` is as ``weapon_names`` has it.
    """
    weapon = design.weapons[weapon_names(design.weapons).index(name)]
    record = weapon_record(weapon)
    if record.to_hit is None:
        return []
    bonus = computer_bonus(design, name, position) + modifier
    mean = sums(record.damage).expected(lambda hits: max(0, hits)) if record.damage else NEVER
    mean *= max(1, record.rockets)
    found = []
    for inches in ranges:
        added = bonus + range_modifier(inches) + (record.direct.to_hit if record.direct else 0)
        reach = not record.range or inches <= record.range
        chance = hit_chance(record.to_hit, added) if reach else NEVER
        found.append(Shot(inches, record.to_hit - added, chance, chance * mean))
    return found


def broadside(design: Design, side: str, inches: int, modifier: int = 0) -> Fraction:
    """The damage that all weapons that fire into the arc of a side may expect at a range, if each
    fires once; of a link of like weapons each has its own roll."""
    total = NEVER
    for name, weapon in zip(weapon_names(design.weapons), design.weapons, strict=True):
        arcs = arcs_of(weapon, design.kind)
        if design.sidecar and weapon.place == SIDECAR_SIDE:
            arcs = (design.sidecar.side,)
        if side in arcs:
            total += sum((shot.damage for shot in shots(design, name, [inches], modifier)), NEVER)
    return total
