"""Every restriction on designs and links, each with its rule and a sentence (Vehicle Design;
Accessories, Link).

A vehicle that is too heavy, or too weak to move, may be worked on all the same (``tolerated``).

What is wrong with the links of a design (Accessories, Link, Smart Link; ruling V7).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ..book.catalogue import catalogue
from ..book.records import CYCLE, Body
from .accessories import accessory_faults
from .design import (
    TURRET,
    Design,
    Layer,
    Load,
    Mounted,
    equipment_names,
    is_car,
    link_name,
    on_sidecar,
    positions_of,
    shots_in,
    weapon_names,
    weapon_record,
)
from .fault import Fault, a, amount
from .figures import Unit, figures
from .json import fits_weapon

RULE = "Linked Weapons"


def link_faults(design: Design) -> Iterator[Fault]:
    """Everything that is wrong with the links of a design."""
    weapons = dict(zip(weapon_names(design.weapons), design.weapons, strict=True))
    links = [link_name(number) for number in range(len(design.links))]
    known = {*weapons, *links, *equipment_names(design)}
    for name, link in zip(links, design.links, strict=True):
        key, words = f"{name}", name.replace("-", " ")
        if len(link.joins) < 2:
            yield Fault(key, RULE, f"{words} must join two things at least")
        elif len(set(link.joins)) < len(link.joins):
            yield Fault(key, RULE, f"{words} joins a thing twice")
        missing = [each for each in link.joins if each not in known]
        if missing:
            yield Fault(key, RULE, f"{words} joins {missing[0][:40]!r}, and there is none")
        elif _circle(design, name):
            yield Fault(key, RULE, f"{words} joins itself in a circle")
        else:
            yield from _across(key, words, _reached(design, name, weapons))


def _inner(design: Design, name: str) -> tuple[str, ...]:
    """What a link joins; nothing for what is no link."""
    names = [link_name(number) for number in range(len(design.links))]
    return design.links[names.index(name)].joins if name in names else ()


def _circle(design: Design, name: str) -> bool:
    """Whether a link joins itself, through others or not."""
    reached: set[str] = set()
    waiting = list(_inner(design, name))
    while waiting:
        each = waiting.pop()
        if each == name:
            return True
        if each not in reached:
            reached.add(each)
            waiting += _inner(design, each)
    return False


def _reached(design: Design, name: str, weapons: dict[str, Mounted]) -> list[Mounted]:
    """All weapons that a link fires, through the links that it joins; it is in no circle."""
    found: dict[str, Mounted] = {}
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each in weapons:
            found[each] = weapons[each]
        elif each not in seen:
            seen.add(each)
            waiting += _inner(design, each)
    return list(found.values())


def _across(key: str, words: str, joined: list[Mounted]) -> Iterator[Fault]:
    sides = {on_sidecar(weapon.place) for weapon in joined}
    aimed = [weapon for weapon in joined if not weapon_record(weapon).dropped]
    if len(sides) > 1 and aimed:
        what = weapon_record(aimed[0]).name.lower()
        reason = f"{words} joins cycle and sidecar: only dropped weapons may be, and no {what}"
        yield Fault(key, "Weapon Placement", reason)


class _Words(NamedTuple):
    """What the vehicle and its sidecar are called in sentences."""

    unit: str
    it: Unit


def faults(design: Design) -> Iterator[Fault]:
    """Everything that is wrong with a design, in the order of its design."""
    yield from _frame_faults(design)
    yield from _tire_faults(design)
    yield from _people_faults(design)
    yield from _weapon_faults(design)
    yield from _turret_faults(design)
    yield from link_faults(design)
    yield from _armor_faults(design.record, design.armor)
    if design.sidecar:
        yield from _armor_faults(catalogue().bodies[design.sidecar.body], design.sidecar.armor)
    yield from accessory_faults(design)
    yield from _sum_faults(design)


def is_legal(design: Design) -> bool:
    """Whether nothing is wrong with a design."""
    return next(faults(design), None) is None


# Frame, wheels, people


def _frame_faults(design: Design) -> Iterator[Fault]:
    found, body = catalogue(), design.record
    name = body.name.lower()
    if design.chassis != "standard" and not body.chassis:
        yield Fault("chassis", "Chassis", f"the chassis of {a(name)} cannot be changed")
    if design.reversed and not body.reversible:
        yield Fault("reversed", "Reversed Trikes", f"{a(name)} cannot be reversed; trikes can")
    plant = found.plants[design.plant]
    if plant.family != body.plants:
        takes = f"{a(name)} takes a plant for {body.plants}s"
        reason = f"{takes}; the {plant.name.lower()} one is for {plant.family}s"
        yield Fault("plant", "Power Plants", reason)
    if design.chassis in body.six_wheels_with and len(design.tires) != 6:
        strength = found.chassis[design.chassis].name.lower()
        reason = f"{a(name)} on {a(strength)} chassis needs six wheels"
        yield Fault("wheels", "Chassis", reason)
    if len(design.tires) not in body.wheels:
        reason = f"{a(name)} has {' or '.join(map(str, body.wheels))} wheels"
        yield Fault("wheels", "Chassis", reason)
    if design.sidecar and not body.sidecar:
        yield Fault("sidecar", "Cycles", f"{a(name)} pulls no sidecar; medium and heavy cycles do")


def _tire_faults(design: Design) -> Iterator[Fault]:
    known = catalogue().tire_modifications
    tires = list(design.tires) + ([design.sidecar.tire] if design.sidecar else [])
    for tire in dict.fromkeys(tires):
        for code in tire.modifications:
            for other in known[code].not_with:
                if other in tire.modifications and code < other:
                    names = f"{known[code].name.lower()} and {known[other].name.lower()}"
                    yield Fault("tires", "Tires", f"no tire is both {names}")
    if design.kind == CYCLE and len(set(tires)) > 1:
        whose = "a cycle and its sidecar" if design.sidecar else "a cycle"
        yield Fault("alike", "Cycles, Tires", f"the tires of {whose} must be alike")


def _people_faults(design: Design) -> Iterator[Fault]:
    if design.pillion and design.kind != CYCLE:
        yield Fault("pillion", "The Human Element", "only behind a cyclist rides a passenger")
    if design.beside:
        inside = [each for each in positions_of(design)[1:] if not on_sidecar(each)]
        if not is_car(design):
            yield Fault("beside", "Substitute Drivers", "beside a cyclist there is no front seat")
        elif design.beside not in inside:
            who = design.beside[:40].replace("-", " ")
            yield Fault("beside", "Substitute Drivers", f"there is no {who} to sit in front")


# Weapons


def _weapon_faults(design: Design) -> Iterator[Fault]:
    body = design.record
    for name, weapon in zip(weapon_names(design.weapons), design.weapons, strict=True):
        record = weapon_record(weapon)
        if on_sidecar(weapon.place) and not design.sidecar:
            yield Fault(f"place {name}", "Weapon Placement", "there is no sidecar to mount it on")
        elif weapon.place == TURRET and not design.turret:
            reason = f"there is no turret for the {record.name.lower()}"
            yield Fault("turret room", "Turrets", reason)
        elif weapon.place not in (*body.weapon_sides, TURRET) and not on_sidecar(weapon.place):
            sides = ", ".join(body.weapon_sides)
            reason = f"{a(body.name.lower())} has weapons {sides}, and none {weapon.place}"
            yield Fault(f"place {name}", "Weapon Placement", reason)
        if weapon.infrared and not record.laser:
            yield Fault(f"infrared {name}", "Lasers", f"{a(record.name.lower())} is no laser")
        yield from _load_faults(name, weapon)
    for place, (used, limit) in figures(design).sides.items():
        if limit is not None and used > limit and place not in (TURRET,) and not on_sidecar(place):
            whole = figures(design).vehicle.spaces + body.cargo_spaces
            reason = (
                f"{place} weapons may take {limit} of {whole} spaces, and these take {amount(used)}"
            )
            yield Fault(f"side {place}", "Weapon location restriction", reason)


def _load_faults(name: str, weapon: Mounted) -> Iterator[Fault]:
    record = weapon_record(weapon)
    what = record.name.lower()
    if weapon.magazines and not record.loads:
        reason = f"{a(what)} has no shots to put into a magazine"
        yield Fault(f"magazine {name}", "Extra Magazines", reason)
    if weapon.switch and not weapon.magazines:
        reason = f"without an extra magazine the {what} has nothing to switch to"
        yield Fault(f"switch {name}", "Magazine Switch", reason)
    for load in (weapon.load, *weapon.magazines):
        yield from _one_load(name, weapon, load)


def _one_load(name: str, weapon: Mounted, load: Load) -> Iterator[Fault]:
    record = weapon_record(weapon)
    most = record.shots if record.loads else 0
    if shots_in(load) > most:
        holds = f"{a(record.name.lower())} or its magazine holds {most} shots"
        yield Fault(f"load {name}", "Weapons", f"{holds}, and {shots_in(load)} are loaded")
    for code, _ in load:
        if not fits_weapon(code, weapon.code):
            reason = f"the {record.name.lower()} cannot fire {code[:40]}"
            yield Fault(f"load {name}", "Weapons", reason)


def _turret_faults(design: Design) -> Iterator[Fault]:
    if not design.turret:
        return
    record, body = catalogue().accessories[design.turret], design.record
    name = body.name.lower()
    if design.kind not in record.kinds or body.turret == 0:
        yield Fault("turret", "Turrets", f"{a(name)} carries no turret")
    elif record.holds > body.turret:
        size = ("one", "two", "three")[body.turret - 1]
        yield Fault("turret", "Turrets", f"{a(name)} carries {a(size)}-space turret at most")
    used, _ = figures(design).sides.get(TURRET, (Fraction(0), None))
    if used > record.holds:
        reason = (
            f"the turret holds {record.holds} spaces, and what stands in it needs {amount(used)}"
        )
        yield Fault("turret room", "Turrets", reason)


# Armor


def _armor_faults(body: Body, armor: tuple[Layer, ...]) -> Iterator[Fault]:
    types = [catalogue().armor[layer.type] for layer in armor]
    for each in types:
        if body.kind not in each.kinds:
            reason = f"{a(body.name.lower())} cannot have {each.name.lower()} armor"
            yield Fault(f"armor {body.kind}", "Armor Types", reason)
    if len(armor) > catalogue().most_layers:
        yield Fault("layers", "Armor Types", "two layers of armor are the most")
    elif len(armor) > 1 and not (types[0].metal and not types[1].metal):
        reason = "of two layers the outer one is metal, and the inner one is not"
        yield Fault("layers", "Armor Types", reason)


# Sums


def _sum_faults(design: Design) -> Iterator[Fault]:
    found = figures(design)
    units = [_Words("the vehicle", found.vehicle)]
    if found.sidecar:
        units.append(_Words("the sidecar", found.sidecar))
    for unit, it in units:
        if it.free < 0:
            reason = f"{unit} has {it.spaces} spaces, and {amount(it.used)} are taken"
            yield Fault(f"spaces {unit}", "Spaces", reason)
        if it.spare_weight < 0:
            most = f"{unit} may weigh {it.max_load.__floor__():,} lb"
            reason = f"{most}, and weighs {it.weight:,}"
            yield Fault(f"weight {unit}", "Maximum load", reason, tolerated=True)
    if not found.empty.acceleration:
        least = catalogue().acceleration[0][0]
        reason = (
            f"the plant has less than {least} of the weight in power factors: it does not move; "
            f"{found.empty.lighter:,} lb must go, or a stronger plant come"
        )
        yield Fault("power", "Acceleration & Top Speed", reason, tolerated=True)
