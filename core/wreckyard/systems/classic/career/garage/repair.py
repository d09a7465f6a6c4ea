"""The price of repairs, and the salvage value of a wreck (Repair and Salvage).

A bill has a line for each part that is not whole. Prices are whole dollars, for parts and labor.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import NamedTuple

from ...book.catalogue import catalogue, grenade_price
from ...book.people import workshop
from ...book.records import SIDECAR
from ...design.components import ARMOR, TIRE, WEAPON, Component, fitted_by_code
from ...design.design import ON_SIDECAR, PLANT, Design, wheels_of
from ...design.parts import accessory_cost, armor_of, body_of, point_cost, tire_figures
from ...state.anatomy import Gun
from ...state.condition import Condition
from ...state.outfit import Outfit, outfit_of
from .wear import Wear

PATCH, REPAIR, NEW, LOAD = "patch", "repair", "new", "load"
"""What is done: points of armor, hits of a component, a new part, shots."""

HALF_PRESTIGE, QUARTER_PRESTIGE = 25, 15
"""The prestige from which new cars and repairs cost half, and a quarter less (Prestige)."""


class Work(NamedTuple):
    """A line of a bill: the code of the part, or the name of the weapon that is loaded; what is
    done; how many points or shots; dollars."""

    code: str
    what: str
    many: int
    price: int


def bill(design: Design, wear: Wear) -> list[Work]:
    """What mending everything costs, line by line; nothing for a burned wreck, which is lost."""
    if wear.burnt:
        return []
    outfit = outfit_of(design)
    found = [
        _work(design, part, 0 if part.code in wear.rigged else wear.left[part.code])
        for part in _worn(outfit, wear)
    ]
    found += [
        Work(f"{TIRE}-{place}", NEW, 1, _tire_price(design, place))
        for place in wear.wheels
        if f"{TIRE}-{place}" not in wear.left
    ]
    return found + list(_loads(outfit, wear))


def total(design: Design, works: Collection[Work]) -> int:
    """Return the dollars of some lines of a bill. Patches never cost more than all armor anew."""
    patches = sum(work.price for work in works if work.what == PATCH)
    others = sum(work.price for work in works if work.what != PATCH)
    return others + min(patches, armor_anew(design))


def is_cheaper_anew(design: Design, works: Collection[Work]) -> bool:
    """Whether all armor anew costs less than the patches among some lines of a bill."""
    return sum(work.price for work in works if work.what == PATCH) > armor_anew(design)


def mended(design: Design, wear: Wear, works: Collection[Work]) -> Wear:
    """Return the wear that is left once some lines of the bill are done. A new one-shot weapon
    comes loaded."""
    outfit = outfit_of(design)
    parts = {work.code for work in works if work.what != LOAD}
    loads = {work.code for work in works if work.what == LOAD}
    loads |= {
        work.code
        for work in works
        if work.what == NEW and work.code in wear.shots and not _gun(outfit, work.code).record.loads
    }
    return Wear(
        {code: left for code, left in wear.left.items() if code not in parts},
        [place for place in wear.wheels if f"{TIRE}-{place}" not in parts],
        {name: row for name, row in wear.shots.items() if name not in loads},
        wear.burnt,
        [code for code in wear.rigged if code not in parts],
    )


def armor_anew(design: Design) -> int:
    """What all of a vehicle's armor costs anew: a tenth more than when it was built."""
    price = Fraction(0)
    for unit in ("", *([ON_SIDECAR] if design.sidecar else [])):
        for layer in armor_of(design, unit):
            price += point_cost(body_of(design, unit), layer.type)[0] * sum(layer.points)
    return rounded(price * workshop().costs["armor-all"].percent / 100)


def with_new_armor(wear: Wear) -> Wear:
    """What is still worn once all armor is new."""
    left = {code: each for code, each in wear.left.items() if not code.startswith(f"{ARMOR}-")}
    return Wear(left, wear.wheels, wear.shots, wear.burnt, wear.rigged)


def salvage_value(design: Design, wear: Wear) -> int:
    """What a vehicle is worth as it stands: its price less its repair, not below 0. A burned wreck
    is worthless."""
    if wear.burnt:
        return 0
    return max(0, balance(design, wear))


def balance(design: Design, wear: Wear) -> int:
    """Return a vehicle's price less its repair, below 0 where the repair costs more. It must not be
    burned."""
    return outfit_of(design).figures.price - total(design, bill(design, wear))


def sale_price(design: Design, wear: Wear) -> int:
    """What one gets for it: half of what it is worth."""
    return rounded(salvage_value(design, wear) * workshop().costs["salvage"].sell)


def discounted(price: int, prestige: int) -> int:
    """What a new car or a repair costs somebody of some fame (Prestige)."""
    if prestige >= HALF_PRESTIGE:
        off = workshop().costs["prestige-25"].percent_off
    elif prestige >= QUARTER_PRESTIGE:
        off = workshop().costs["prestige-15"].percent_off
    else:
        return price
    return rounded_up(Fraction(price * (100 - off), 100))


def rounded(price: Fraction) -> int:
    """Dollars to the nearest whole one, halves up."""
    return int(price + Fraction(1, 2))


def rounded_up(price: Fraction) -> int:
    """Return whole dollars, rounded up: paying in parts is never cheaper than paying at once."""
    return math.ceil(price)


def _worn(outfit: Outfit, wear: Wear) -> Iterator[Component]:
    return (part for part in outfit.parts if part.code in wear.left)


def _work(design: Design, part: Component, left: int) -> Work:
    hits = part.dp - left
    if part.kind == ARMOR:
        unit = ON_SIDECAR if part.place.startswith(ON_SIDECAR) else ""
        layer = armor_of(design, unit)[1 if part.code.endswith("-2") else 0]
        factor = catalogue().armor[layer.type].repair
        each = workshop().costs["armor-point"].price * factor
        return Work(part.code, PATCH, hits, rounded(each * hits))
    price = _price(design, part)
    if part.kind == TIRE or not left:
        return Work(part.code, NEW, 1, rounded(price))
    percents = workshop().costs["component"].percents
    share = percents[hits - 1] if hits <= len(percents) else 100
    return Work(part.code, REPAIR, hits, rounded(price * share / 100))


def _price(design: Design, part: Component) -> Fraction:
    """What a part costs new, without shots."""
    if part.kind == TIRE:
        return Fraction(_tire_price(design, part.place))
    if part.code == PLANT:
        return Fraction(catalogue().plants[design.plant].price)
    if part.kind == WEAPON:
        return Fraction(_gun_price(_gun(outfit_of(design), part.code)))
    return accessory_cost(design, fitted_by_code(design)[part.code])[0]


def _tire_price(design: Design, place: str) -> int:
    if place == ON_SIDECAR and design.sidecar:
        return rounded(tire_figures(design.sidecar.tire, SIDECAR).price)
    return rounded(tire_figures(design.tires[wheels_of(design).index(place)], design.kind).price)


def _gun(outfit: Outfit, name: str) -> Gun:
    return outfit.anatomy.guns[outfit.weapons.index(name)]


def _gun_price(gun: Gun) -> int:
    infrared = catalogue().weapon_options["infrared"]
    return gun.record.price * (infrared.price_factor if gun.mounted.infrared else 1)


def _loads(outfit: Outfit, wear: Wear) -> Iterator[Work]:
    """Shots that were fired, and weapons that are used up by firing."""
    full = dict(zip(outfit.weapons, Condition(outfit).shots, strict=True))
    for name, row in wear.shots.items():
        gun = _gun(outfit, name)
        gone = [top - left for top, left in zip(full[name], row, strict=True)]
        destroyed = wear.left.get(name) == 0 or name in wear.rigged
        if gun.record.loads:
            loads = (gun.mounted.load, *gun.mounted.magazines)
            codes = [code for load in loads for code, _ in load]
            price = sum(
                (_shot_price(code) * many for code, many in zip(codes, gone, strict=True)),
                Fraction(0),
            )
        elif destroyed:
            # A new one comes loaded.
            continue
        else:
            price = Fraction(_gun_price(gun))
        yield Work(name, LOAD, sum(gone), rounded(price))


def _shot_price(code: str) -> Fraction:
    shots = catalogue().ammunition
    return Fraction(shots[code].shot_price if code in shots else grenade_price(code) or 0)
