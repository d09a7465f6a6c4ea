"""Alterations between duels: what fits, the price, the wear that stays (Modifying Vehicles).

Parts that the vehicle has not had cost a tenth more, tires and shots their price; body, chassis,
suspension, roll cage and the number of wheels stay as they were built. What comes out is sold as
salvage. An option of a sample vehicle has its listed price.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from ...book.catalogue import catalogue
from ...book.people import workshop
from ...book.records import SIDECAR, ZERO
from ...design.components import ARMOR, TIRE, fitted_by_code
from ...design.design import ON_SIDECAR, PLANT, Design, Link, Mounted, weapon_names, wheels_of
from ...design.parts import accessory_cost, armor_of, body_of, load_cost, point_cost, tire_figures
from ...design.stock import stock_vehicles
from ...state.condition import Condition
from ...state.outfit import outfit_of
from ...state.settings import why_not_fielded
from .garage import Car
from .repair import bill, rounded
from .wear import Wear

type Weapon = tuple[str, str, bool, int, bool]
"""What makes a weapon the same one: its make, place, sight, how many magazines, their switch. What
it is loaded with does not."""

UNITS = ("", ON_SIDECAR)


class Refit(NamedTuple):
    """What altering a vehicle costs in dollars, what the old parts bring, and what is worn after
    it."""

    price: int
    salvage: int
    wear: Wear


def why_not_refitted(car: Car, design: Design) -> str:
    """Why a vehicle cannot be altered into another, in one sentence; empty when it can."""
    old, name = car.design, car.design.name
    if car.wear.burnt:
        return f"{name} is a burned wreck."
    if old.body != design.body or old.reversed != design.reversed:
        return f"{design.name} has another body than {name}."
    if old.chassis != design.chassis or len(old.tires) != len(design.tires):
        return f"{design.name} has another chassis than {name}."
    if old.suspension != design.suspension:
        return f"{design.name} has another suspension than {name}."
    if _frame_of_sidecar(old) != _frame_of_sidecar(design):
        return f"{design.name} has another sidecar than {name}."
    for code, record in catalogue().accessories.items():
        if record.original_only and Counter(old.fitted(code)) != Counter(design.fitted(code)):
            return f"{record.name}: fitted only when the vehicle is built."
    if _without_name(old) == _without_name(design):
        return f"{name} is built so already."
    reason = why_not_fielded(design)
    return f"{design.name}: {reason}." if reason else ""


def is_option(old: Design, new: Design) -> bool:
    """Whether a sample vehicle becomes an option of it, or is one and becomes it or another."""
    bases = [
        {
            each.variant_of or each.code
            for each in stock_vehicles().values()
            if each.design == design
        }
        for design in (old, new)
    ]
    return bool(bases[0] & bases[1])


def refit_of(car: Car, design: Design) -> Refit:
    """What it takes to alter a vehicle into another for which ``why_not_refitted`` has no
    reason."""
    wear = _wear_after(car, design)
    if is_option(car.design, design):
        return Refit(max(0, Car(design).price - car.price), 0, wear)
    return Refit(rounded(_price(car.design, design)), rounded(_salvage(car, design)), wear)


def _frame_of_sidecar(design: Design) -> tuple[str, str] | None:
    return (design.sidecar.body, design.sidecar.suspension) if design.sidecar else None


def _without_name(design: Design) -> tuple[object, ...]:
    fields = [each for each in design.__slots__ if each not in ("name", "book_name")]
    return tuple([getattr(design, each) for each in fields])


# What comes in


def _price(old: Design, new: Design) -> Fraction:
    cost = workshop().costs["retrofit"]
    return sum(_parts_in(old, new), ZERO) * cost.percent / 100 + sum(_at_price(old, new), ZERO)


def _parts_in(old: Design, new: Design) -> Iterator[Fraction]:
    """The prices of parts that are dearer when they are fitted later."""
    if old.plant != new.plant:
        yield Fraction(catalogue().plants[new.plant].price)
    if new.turret and old.turret != new.turret:
        yield Fraction(catalogue().accessories[new.turret].price)
    for weapon in _more(map(_weapon, new.weapons), map(_weapon, old.weapons)):
        yield _gun_price(weapon)
    for link in _more(_plain(new.links), _plain(old.links)):
        yield Fraction(catalogue().accessories[link].price)
    for each in _more(new.accessories, old.accessories):
        yield accessory_cost(new, each)[0]
    for unit in UNITS:
        yield _armor(old, new, unit)


def _at_price(old: Design, new: Design) -> Iterator[Fraction]:
    """The prices of tires, and of shots."""
    for place, tire in _tires(new).items():
        if _tires(old)[place] != tire:
            yield _tire_price(new, place)
    known = Counter(old.weapons)
    for weapon in new.weapons:
        if known[weapon]:
            known[weapon] -= 1
        else:
            yield sum((load_cost(load)[0] for load in (weapon.load, *weapon.magazines)), ZERO)


def _armor(old: Design, new: Design, unit: str) -> Fraction:
    """The points that come on; all of a layer that is of another type than before."""
    if unit and not new.sidecar:
        return ZERO
    before, price = armor_of(old, unit), ZERO
    for number, layer in enumerate(armor_of(new, unit)):
        same = number < len(before) and before[number].type == layer.type
        had = before[number].points if same else [0] * len(layer.points)
        more = sum(max(0, now - then) for now, then in zip(layer.points, had, strict=True))
        price += point_cost(body_of(new, unit), layer.type)[0] * more
    return price


# What comes out


def _salvage(car: Car, new: Design) -> Fraction:
    """Half of what old parts are worth as they stand; armor that comes off is worth nothing
    (house)."""
    old, gone = car.design, _names_gone(car.design, new)
    value = ZERO
    if PLANT in gone:
        value += catalogue().plants[old.plant].price
    for name, weapon in zip(weapon_names(old.weapons), old.weapons, strict=True):
        value += _gun_price(_weapon(weapon)) if name in gone else 0
    for each in _more(old.accessories, new.accessories):
        value += accessory_cost(old, each)[0]
    for place in _tires(old):
        value += _tire_price(old, place) if f"{TIRE}-{place}" in gone else 0
    worn = sum(work.price for work in bill(old, car.wear) if work.code in gone)
    return max(ZERO, value - worn) * workshop().costs["salvage"].sell


def _names_gone(old: Design, new: Design) -> set[str]:
    """The codes of what does not stay of the old vehicle, its armor apart."""
    stays = set(_weapons_kept(old, new))
    gone = {name for name in weapon_names(old.weapons) if name not in stays}
    gone |= {f"{TIRE}-{place}" for place, tire in _tires(old).items() if _tires(new)[place] != tire}
    if old.plant != new.plant:
        gone.add(PLANT)
    now = fitted_by_code(new)
    return gone | {code for code, each in fitted_by_code(old).items() if now.get(code) != each}


def _weapons_kept(old: Design, new: Design) -> dict[str, tuple[str, bool]]:
    """By the name of an old weapon that stays its new name, and whether its loads do too."""
    free = list(zip(weapon_names(new.weapons), new.weapons, strict=True))
    found: dict[str, tuple[str, bool]] = {}
    for name, weapon in zip(weapon_names(old.weapons), old.weapons, strict=True):
        same = [each for each in free if _weapon(each[1]) == _weapon(weapon)]
        best = next((each for each in same if each[1] == weapon), same[0] if same else None)
        if best is not None:
            free.remove(best)
            found[name] = best[0], best[1] == weapon
    return found


# What stays worn


def _wear_after(car: Car, new: Design) -> Wear:
    old, wear = car.design, car.wear
    kept, gone = _weapons_kept(old, new), _names_gone(old, new)
    parts = {part.code: part for part in outfit_of(new).parts}
    before = {part.code: part.dp for part in outfit_of(old).parts}
    after = Wear()
    for code, left in wear.left.items():
        if code in gone:
            continue
        name = kept[code][0] if code in kept else code
        if name not in parts or (code.startswith(f"{ARMOR}-") and not _same_type(old, new, code)):
            continue
        stays = max(0, parts[name].dp - (before[code] - left))
        if stays < parts[name].dp:
            after.left[name] = stays
            after.rigged += [name] if code in wear.rigged else []
    after.wheels = [place for place in wear.wheels if f"{TIRE}-{place}" not in gone]
    full = Condition(outfit_of(new)).shots
    for name, row in wear.shots.items():
        now, loaded = kept.get(name, ("", False))
        if loaded and list(row) != full[outfit_of(new).weapons.index(now)]:
            after.shots[now] = list(row)
    return after


def _same_type(old: Design, new: Design, code: str) -> bool:
    unit = ON_SIDECAR if code.startswith(f"{ARMOR}-{ON_SIDECAR}") else ""
    number = 1 if code.endswith("-2") else 0
    layers = armor_of(old, unit), armor_of(new, unit)
    return all(len(each) > number for each in layers) and (
        layers[0][number].type == layers[1][number].type
    )


# Small pieces


def _weapon(each: Mounted) -> Weapon:
    return each.code, each.place, each.infrared, len(each.magazines), each.switch


def _gun_price(weapon: Weapon) -> Fraction:
    code, _, infrared, magazines, switch = weapon
    found = catalogue()
    factor = found.weapon_options["infrared"].price_factor if infrared else 1
    price = Fraction(found.weapons[code].price * factor)
    price += found.accessories["extra-magazine"].price * magazines
    return price + (found.accessories["magazine-switch"].price if switch else 0)


def _plain(links: tuple[Link, ...]) -> list[str]:
    return [link.kind for link in links]


def _tires(design: Design) -> dict[str, object]:
    found: dict[str, object] = dict(zip(wheels_of(design), design.tires, strict=True))
    if design.sidecar:
        found[ON_SIDECAR] = design.sidecar.tire
    return found


def _tire_price(design: Design, place: str) -> Fraction:
    if place == ON_SIDECAR and design.sidecar:
        return tire_figures(design.sidecar.tire, SIDECAR).price
    return tire_figures(design.tires[wheels_of(design).index(place)], design.kind).price


def _more[T](these: Iterable[T], those: Iterable[T]) -> Iterator[T]:
    """What is more often among these than among those."""
    yield from (Counter(these) - Counter(those)).elements()
