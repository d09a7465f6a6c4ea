"""The bill of a design, line by line: price, weight and spaces of each part (Vehicle Design).

All sums are exact; ``figures`` rounds them once (ruling V1). Prices are dollars, weights pounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ..book.catalogue import catalogue, grenade_price
from ..book.records import CAR, SIDECAR, ZERO, Body
from .design import (
    ON_SIDECAR,
    TURRET,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Load,
    Mounted,
    on_sidecar,
    shots_in,
    weapon_names,
    weapon_record,
    wheels_of,
)
from .json import read_tire

VEHICLE = "vehicle"

AREA, INSIDE, NOWHERE = "cargo area", "inside", "nowhere"
"""Where a part takes its spaces: the cargo area first, inside, or nowhere of the vehicle."""


class Part(NamedTuple):
    """A line of the bill.

    ``unit`` is the vehicle or its sidecar; ``where`` one of ``AREA``, ``INSIDE``, ``NOWHERE``;
    ``place`` the weapons' place, empty for all else.
    """

    name: str
    price: Fraction
    weight: Fraction
    spaces: Fraction = ZERO
    unit: str = VEHICLE
    where: str = INSIDE
    place: str = ""


def parts(design: Design) -> list[Part]:
    """Every part of a design, in the order of sheets."""
    found = [*_frame(design), *_wheels(design), *_people(design)]
    found += [_weapon(design, number) for number in range(len(design.weapons))]
    for link in design.links:
        found.append(Part(catalogue().accessories[link.kind].name, *_cost(link.kind)))
    if design.turret:
        record = catalogue().accessories[design.turret]
        found.append(Part(record.name, *_cost(design.turret), spaces=Fraction(record.spaces)))
    found += [_accessory(design, each) for each in design.accessories]
    found += list(_armor(design.record, design.armor, VEHICLE))
    if design.sidecar:
        body = catalogue().bodies[design.sidecar.body]
        found += list(_armor(body, design.sidecar.armor, ON_SIDECAR))
    return found


def _cost(code: str) -> tuple[Fraction, Fraction]:
    record = catalogue().accessories[code]
    return Fraction(record.price), Fraction(record.weight)


def _percent(price: int, percent: int) -> Fraction:
    return Fraction(price * percent, 100)


def _frame(design: Design) -> Iterator[Part]:
    """Body, chassis, suspension, plant (Vehicle Design; ruling V2: percents of the plain price)."""
    found, body = catalogue(), design.record
    yield Part(body.name, Fraction(body.price), Fraction(body.weight))
    if design.reversed:
        option = found.chassis_options["reversed"]
        yield Part(option.name, _percent(body.price, option.price_percent), ZERO)
    chassis = found.chassis[design.chassis]
    yield Part(f"{chassis.name} chassis", _percent(body.price, chassis.price_percent), ZERO)
    if len(design.tires) == 6:
        option = found.chassis_options["six-wheels"]
        yield Part(option.name, Fraction(option.price), Fraction(option.weight))
    suspension = found.suspensions_of(body)[design.suspension]
    price = _percent(body.price, suspension.price_percent)
    yield Part(f"{suspension.name} suspension", price, ZERO)
    plant = found.plants[design.plant]
    cost = Fraction(plant.price), Fraction(plant.weight)
    yield Part(f"{plant.name} power plant", *cost, Fraction(plant.spaces))
    if design.sidecar:
        body = found.bodies[design.sidecar.body]
        yield Part(body.name, Fraction(body.price), Fraction(body.weight), unit=ON_SIDECAR)
        suspension = found.suspensions_of(body)[design.sidecar.suspension]
        price = _percent(body.price, suspension.price_percent)
        yield Part(f"{suspension.name} suspension", price, ZERO, unit=ON_SIDECAR)


# Tires


class TireFigures(NamedTuple):
    """What a tire costs, weighs and takes."""

    price: Fraction
    weight: Fraction
    dp: int


@lru_cache(maxsize=256)
def tire_figures(tire: FittedTire, kind: str) -> TireFigures:
    """What a tire of a kind of vehicle comes to (Vehicle Design, Tires; ruling V4)."""
    found = catalogue()
    make = found.tires[tire.make]
    price, weight, dp = Fraction(make.price), Fraction(make.weight), make.dp
    known = found.tire_modifications
    for each in sorted((known[code] for code in tire.modifications), key=lambda one: one.order):
        price += price * each.price_percent / 100
        weight += weight * each.weight_percent / 100 + each.weight_add
        dp += dp * each.dp_percent // 100 + each.dp_add
    return TireFigures(price, weight if kind == CAR else weight * found.cycle_tire_weight, dp)


def tire_name(tire: FittedTire) -> str:
    """A tire in words: ``solid radial tire``."""
    found = catalogue()
    words = [found.tire_modifications[code].name for code in tire.modifications]
    return " ".join([found.tires[tire.make].name, *words, "tire"])


def _wheels(design: Design) -> Iterator[Part]:
    for place, tire in zip(wheels_of(design), design.tires, strict=True):
        cost = tire_figures(tire, design.kind)
        yield Part(f"{tire_name(tire)}, {place}", cost.price, cost.weight)
    if design.sidecar:
        tire = design.sidecar.tire
        cost = tire_figures(tire, SIDECAR)
        yield Part(tire_name(tire), cost.price, cost.weight, unit=ON_SIDECAR)


def _people(design: Design) -> Iterator[Part]:
    """Everybody aboard (The Human Element): passengers go into the cargo area first."""
    person = catalogue().person
    weight, seat = Fraction(person.weight), Fraction(person.spaces)
    crew = seat + person.controls_spaces
    yield Part("driver", ZERO, weight, crew)
    for _ in range(design.gunners):
        yield Part("gunner", ZERO, weight, crew)
    for _ in range(design.passengers):
        yield Part("passenger", ZERO, weight, seat, where=AREA)
    if design.pillion:
        yield Part("passenger behind the cyclist", ZERO, weight)
    if design.sidecar:
        for _ in range(design.sidecar.gunners):
            yield Part("gunner", ZERO, weight, crew, ON_SIDECAR)
        for _ in range(design.sidecar.passengers):
            yield Part("passenger", ZERO, weight, seat, ON_SIDECAR, AREA)


# Weapons


@lru_cache(maxsize=256)
def load_cost(load: Load) -> tuple[Fraction, Fraction]:
    """Price and weight of the shots of a load. A grenade in a launcher weighs as its record
    says."""
    price = weight = ZERO
    shots = catalogue().ammunition
    for code, count in load:
        if code in shots:
            price += shots[code].shot_price * count
            weight += shots[code].shot_weight * count
        else:
            price += (grenade_price(code) or 0) * count
            weight += shots["gl-grenade"].shot_weight * count
    return price, weight


def _weapon(design: Design, number: int) -> Part:
    """A weapon as it is loaded, with its magazines (rulings V5 and V18)."""
    weapon = design.weapons[number]
    price, weight, spaces = _mounted_cost(weapon)
    unit = ON_SIDECAR if on_sidecar(weapon.place) else VEHICLE
    name = weapon_names(design.weapons)[number]
    return Part(name, price, weight, spaces, unit, INSIDE, weapon.place)


@lru_cache(maxsize=512)
def _mounted_cost(weapon: Mounted) -> tuple[Fraction, Fraction, Fraction]:
    """Price, weight and spaces of a weapon as it is loaded."""
    record = weapon_record(weapon)
    infrared = catalogue().weapon_options["infrared"]
    price = Fraction(record.price * (infrared.price_factor if weapon.infrared else 1))
    weight = Fraction(record.weight)
    magazine = catalogue().accessories["extra-magazine"]
    for load in (weapon.load, *weapon.magazines):
        shots = load_cost(load)
        price, weight = price + shots[0], weight + shots[1]
    price += magazine.price * len(weapon.magazines)
    weight += magazine.weight * len(weapon.magazines)
    if weapon.switch:
        price += catalogue().accessories["magazine-switch"].price
    inside = ZERO if weapon.place == TURRET else record.spaces
    return price, weight, inside + magazine.spaces * len(weapon.magazines)


def magazine_dp(weapon: Mounted) -> int:
    """The damage points of a weapon, its magazines counted (Accessories, Extra Magazines)."""
    each = catalogue().accessories["extra-magazine"].dp_to_weapon
    return weapon_record(weapon).dp + each * len(weapon.magazines)


# Armor and what is reckoned by it


def point_cost(body: Body, type: str) -> tuple[Fraction, Fraction]:
    """Price and weight of one point of a type of armor on a body."""
    armor = catalogue().armor[type]
    return body.armor_price * armor.price, body.armor_weight * armor.weight


def _armor(body: Body, armor: tuple[Layer, ...], unit: str) -> Iterator[Part]:
    for layer in armor:
        yield from _layer(body.code, layer, unit)


@lru_cache(maxsize=512)
def _layer(code: str, layer: Layer, unit: str) -> tuple[Part, ...]:
    """The lines of a layer of armor on a body."""
    body, found = catalogue().bodies[code], []
    for side, points in zip(body.armor_sides, layer.points, strict=True):
        price, weight = point_cost(body, layer.type)
        name = f"{catalogue().armor[layer.type].name} armor, {side} {points}"
        found.append(Part(name, price * points, weight * points, unit=unit, where=NOWHERE))
    return tuple(found)


def armor_of(design: Design, unit: str) -> tuple[Layer, ...]:
    """The layers of armor of the vehicle or of its sidecar."""
    if unit == ON_SIDECAR and design.sidecar:
        return design.sidecar.armor
    return design.armor


def body_of(design: Design, unit: str) -> Body:
    """The body of the vehicle or of its sidecar."""
    if unit == ON_SIDECAR and design.sidecar:
        return catalogue().bodies[design.sidecar.body]
    return design.record


def unit_of(each: Fitted) -> str:
    """Whether an accessory belongs to the vehicle or to its sidecar."""
    return ON_SIDECAR if on_sidecar(each.place) or on_sidecar(each.position) else VEHICLE


def type_of(design: Design, each: Fitted) -> str:
    """The armor type that an accessory is made of: its own choice, else that of the armor where
    it must match it, else plastic."""
    if each.armor:
        return each.armor
    layers = armor_of(design, unit_of(each))
    matches = catalogue().accessories[each.code].matches
    return layers[0].type if matches and layers else "plastic"


def _accessory(design: Design, each: Fitted) -> Part:
    record = catalogue().accessories[each.code]
    unit = unit_of(each)
    price, weight = accessory_cost(design, each)
    spaces = Fraction(record.spaces)
    if each.tire:
        spaces = Fraction(catalogue().spare_spaces)
    name = " ".join(filter(None, (record.name, each.place)))
    return Part(name, price, weight, spaces, unit, AREA if record.cargo else INSIDE)


def accessory_cost(design: Design, each: Fitted) -> tuple[Fraction, Fraction]:
    """Price and weight of an accessory in its place (Accessories; rulings V8 to V11)."""
    found = catalogue()
    record = found.accessories[each.code]
    body = body_of(design, unit_of(each))
    price, weight = Fraction(record.price), Fraction(record.weight)
    point = point_cost(body, type_of(design, each))
    price += point[0] * (record.armor_points + record.price_points)
    weight += point[1] * (record.armor_points + record.weight_points)
    factors = found.armor[type_of(design, each)]
    price += record.point_price * factors.price * each.points
    weight += record.point_weight * factors.weight * each.points
    if record.price_of_front:
        front = _front_cost(design)
        price += record.price_of_front * front[0]
        weight += record.weight_of_front * front[1]
    if record.side_price:
        sides = len(body.armor_sides)
        price += record.side_price * sides
        weight += point_cost(body, "metal")[1] * record.side_metal_points * sides
    if each.tire:
        spare = tire_figures(read_tire(each.tire, "spare tire"), body.kind)
        price, weight = price + spare.price, weight + spare.weight
    for code, count in each.load:
        price += (grenade_price(code) or 0) * count
    return price, weight


def _front_cost(design: Design) -> tuple[Fraction, Fraction]:
    """All front armor of a design, both layers (ruling V8)."""
    price = weight = ZERO
    for layer in design.armor:
        point = point_cost(design.record, layer.type)
        price, weight = price + point[0] * layer.points[0], weight + point[1] * layer.points[0]
    return price, weight


def grenades_in_box(each: Fitted) -> int:
    """How many grenades a box holds."""
    return shots_in(each.load)
