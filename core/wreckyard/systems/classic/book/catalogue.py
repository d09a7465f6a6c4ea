"""Everything that a vehicle can be built of, read and checked once (Vehicle Design; Weapons;
Accessories).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ....engine.errors import Malformed
from ....kit.reading import ObjectReader
from ....kit.records import fraction_of, read_record
from .people import personal
from .reading import package_file, read_json, read_records
from .records import (
    CAR,
    CYCLE,
    KINDS,
    REVERSED,
    SIDES,
    Accessory,
    Ammunition,
    ArmorType,
    Body,
    Chassis,
    ChassisOption,
    Person,
    Plant,
    Suspension,
    Tire,
    TireModification,
    Weapon,
    WeaponOption,
)

type Texts = Mapping[str, str]
"""The text of each data file by its name, without ``.json``."""

FILES = (
    "bodies",
    "chassis",
    "suspension",
    "powerplants",
    "tires",
    "armor",
    "weapons",
    "ammunition",
    "accessories",
)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All records by code, and the numbers that belong to no single one.

    Attributes:
        suspensions: by family, ``car`` and ``cycle``, then by code.
        pickup_limit: the weight above which a pickup reads the column of vans.
        off_road_penalty: on handling class off the road, by kind of vehicle.
        acceleration: shares of power factors to weight, least first, each with its mph.
        speed_factor, speed_step: of the formula of top speed.
        range_divisor, drain_mph: of a mile's power units; mph over top speed that cost one a turn.
        cycle_tire_weight: of a car tire's weight.
        spare_spaces: what a spare tire takes.
        most_layers: of armor.
        categories: what an opponent is told of a weapon, by code.
    """

    person: Person
    bodies: dict[str, Body]
    chassis: dict[str, Chassis]
    chassis_options: dict[str, ChassisOption]
    suspensions: dict[str, dict[str, Suspension]]
    pickup_limit: int
    off_road_penalty: dict[str, int]
    plants: dict[str, Plant]
    acceleration: tuple[tuple[Fraction, int], ...]
    speed_factor: int
    speed_step: Fraction
    range_divisor: int
    drain_mph: int
    tires: dict[str, Tire]
    tire_modifications: dict[str, TireModification]
    cycle_tire_weight: Fraction
    spare_spaces: int
    armor: dict[str, ArmorType]
    most_layers: int
    weapons: dict[str, Weapon]
    weapon_options: dict[str, WeaponOption]
    categories: dict[str, str]
    ammunition: dict[str, Ammunition]
    accessories: dict[str, Accessory]

    def suspensions_of(self, body: Body) -> dict[str, Suspension]:
        """The suspensions that a body can have, by code."""
        return self.suspensions[CAR if body.kind == CAR else CYCLE]


def read_catalogue(texts: Texts) -> Catalogue:
    """The catalogue from the texts of all ``FILES``. Raises ``Malformed`` naming the entry that is
    wrong, or that disagrees with another."""
    files = {name: read_json(texts[name], name) for name in FILES}
    suspension, plants = files["suspension"], files["powerplants"]
    tires, armor, weapons = files["tires"], files["armor"], files["weapons"]
    speed, distance = plants.inner("top_speed"), plants.inner("range")
    found = Catalogue(
        person=read_record(files["bodies"].inner("person"), Person),
        bodies=read_records(files["bodies"], "bodies", Body),
        chassis=read_records(files["chassis"], "chassis", Chassis),
        chassis_options=read_records(files["chassis"], "options", ChassisOption),
        suspensions={name: read_records(suspension, name, Suspension) for name in (CAR, CYCLE)},
        pickup_limit=suspension.whole("pickup_limit", 0, 99_999),
        off_road_penalty=_penalties(suspension.inner("off_road_penalty")),
        plants=read_records(plants, "plants", Plant),
        acceleration=_steps(plants.inner("acceleration")),
        speed_factor=speed.whole("factor", 1, 9999),
        speed_step=_fraction(speed, "step"),
        range_divisor=distance.whole("divisor", 1, 9999),
        drain_mph=distance.whole("over_speed_mph", 1, 99),
        tires=read_records(tires, "tires", Tire),
        tire_modifications=read_records(tires, "modifications", TireModification),
        cycle_tire_weight=_fraction(tires, "cycle_weight"),
        spare_spaces=tires.inner("spare").whole("spaces", 0, 9),
        armor=read_records(armor, "armor", ArmorType),
        most_layers=armor.inner("layers").whole("most", 1, 2),
        weapons=read_records(weapons, "weapons", Weapon),
        weapon_options=read_records(weapons, "options", WeaponOption),
        categories=_texts(weapons.inner("categories")),
        ammunition=read_records(files["ammunition"], "ammunition", Ammunition),
        accessories=read_records(files["accessories"], "accessories", Accessory),
    )
    tires.words("order")
    for reader in (speed, distance, *files.values()):
        reader.finish()
    for problem in _problems(found):
        raise Malformed(problem)
    return found


@cache
def catalogue() -> Catalogue:
    """The catalogue that comes with the package."""
    return read_catalogue({name: package_file(f"{name}.json") for name in FILES})


def _fraction(reader: ObjectReader, name: str) -> Fraction:
    value = fraction_of(reader.text(name))
    if value is None or value <= 0:
        raise reader.wrong(name, 'must be a fraction above 0, such as "1/2"')
    return value


def _penalties(reader: ObjectReader) -> dict[str, int]:
    found = {name: reader.whole(name, -9, 0) for name in KINDS if name != "sidecar"}
    reader.finish()
    return found


def _steps(reader: ObjectReader) -> tuple[tuple[Fraction, int], ...]:
    found: list[tuple[Fraction, int]] = []
    for step in reader.listed("steps", 9):
        share = fraction_of(step[0]) if isinstance(step, list) and len(step) == 2 else None
        if share is None or not isinstance(step[1], int):
            raise reader.wrong("steps", "must be pairs of a share and mph")
        found.append((share, step[1]))
    reader.finish()
    return tuple(found)


def _texts(reader: ObjectReader) -> dict[str, str]:
    return {name: reader.text(name) for name in reader.data}


# What must agree between records


def _problems(found: Catalogue) -> Iterator[str]:
    for body in found.bodies.values():
        yield from _body_problems(found, body)
    for weapon in found.weapons.values():
        yield from _weapon_problems(found, weapon)
    for where, code, known in _references(found):
        if code not in known:
            yield f"{where}: there is no {code!r}"


def _references(found: Catalogue) -> Iterator[tuple[str, str, Collection[str]]]:
    """Every code that a record names of others: where, the code, and what there is."""
    for shot in found.ammunition.values():
        yield f"ammunition ({shot.code})", shot.weapon, found.weapons
    for option in found.weapon_options.values():
        for code in option.weapons:
            yield f"weapons, options ({option.code})", code, found.weapons
    for accessory in found.accessories.values():
        for code in accessory.not_with:
            yield f"accessories ({accessory.code})", code, found.accessories
        for kind in accessory.kinds:
            yield f"accessories ({accessory.code})", kind, (*KINDS, REVERSED)
    for modification in found.tire_modifications.values():
        for code in modification.not_with:
            yield f"tires ({modification.code})", code, found.tire_modifications


def _body_problems(found: Catalogue, body: Body) -> Iterator[str]:
    where = f"bodies ({body.code})"
    if body.kind not in KINDS:
        yield f"{where}: there is no kind {body.kind!r}"
    for side in body.armor_sides:
        if side not in SIDES:
            yield f"{where}: there is no side {side!r}"
    for suspension in found.suspensions_of(body).values():
        columns = ("car", "van") if body.hc_column == "pickup" else (body.hc_column,)
        if not set(columns) <= set(suspension.hc):
            yield f"{where}: suspension {suspension.code} has no column {body.hc_column!r}"
    for code in body.six_wheels_with:
        if code not in found.chassis:
            yield f"{where}: there is no chassis {code!r}"


def _weapon_problems(found: Catalogue, weapon: Weapon) -> Iterator[str]:
    """The printed totals of a loaded weapon and of a magazine agree with their parts."""
    where = f"weapons ({weapon.code})"
    if weapon.category not in found.categories:
        yield f"{where}: there is no category {weapon.category!r}"
    magazine = found.accessories["extra-magazine"]
    load = weapon.shots * weapon.shot_weight
    sums: list[tuple[str, int | None, Fraction | int]] = [
        ("loaded_weight", weapon.loaded_weight, weapon.weight + load),
        ("magazine_weight", weapon.magazine_weight, magazine.weight + load),
    ]
    if not weapon.grenades:
        price = weapon.shots * weapon.shot_price
        sums.append(("loaded_price", weapon.loaded_price, weapon.price + price))
        sums.append(("magazine_price", weapon.magazine_price, magazine.price + price))
    for name, printed, reckoned in sums:
        if printed is not None and printed != reckoned:
            yield f"{where}: {name!r} is {printed}, its parts come to {reckoned}"


def grenade_price(code: str) -> int | None:
    """The price of a grenade, ``explosive`` or with a fuse ``explosive+impact-fuse``; ``None``
    when there is none of that code."""
    grenades = personal().grenades
    name, plus, fuse = code.partition("+")
    if name not in grenades or grenades[name].option:
        return None
    if not plus:
        return grenades[name].price
    return grenades[name].price + grenades[fuse].price if fuse == "impact-fuse" else None
