"""The changes that a design allows now, what each alters, and why others are refused (Vehicle
Design).

A change is another design. What it would make wrong refuses it; what was wrong before does not, and
a vehicle may be too heavy or too weak while one works on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ....engine.values import ALLOWED, Verdict
from ..book.catalogue import catalogue
from ..book.records import CAR
from .accessories import GUARDS, fields_of, places_of
from .design import (
    DRIVER,
    LINK,
    TURRET,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Link,
    Mounted,
    full_load,
    link_name,
    mounted,
    weapon_names,
    wheels_of,
)
from .fault import Fault
from .faults import faults
from .figures import figures
from .json import plain_accessories
from .parts import type_of


class Offer(NamedTuple):
    """A change that is offered: its words, what comes of it, and whether it may be made.

    ``price``, ``weight`` and ``spaces`` are differences; ``tolerated`` the reasons for which the
    result could not leave the workbench.
    """

    what: str
    design: Design
    verdict: Verdict
    price: int
    weight: int
    spaces: Fraction
    acceleration: int
    top_speed: Fraction
    hc: int
    tolerated: tuple[str, ...] = ()


def why_not(design: Design, changed: Design) -> Verdict:
    """Whether a change may be made; if not, the rule and a sentence."""
    return _verdict(design, changed, faults(changed))


def _verdict(design: Design, changed: Design, wrong: Iterable[Fault]) -> Verdict:
    """``why_not``, from what is wrong with the result."""
    if changed == design:
        return Verdict(False, "Workbench", "nothing would change")
    before = _keys(design)
    new = (fault for fault in wrong if not fault.tolerated and fault.key not in before)
    fault = next(new, None)
    return fault.verdict if fault else ALLOWED


@lru_cache(maxsize=8)
def _keys(design: Design) -> frozenset[str]:
    """What is wrong with a design already; kept, for many changes are asked of one."""
    return frozenset([fault.key for fault in faults(design)])


def offer(design: Design, what: str, changed: Design) -> Offer:
    """A change as an offer."""
    old, new = figures(design), figures(changed)
    wrong = list(faults(changed))
    return Offer(
        what,
        changed,
        _verdict(design, changed, wrong),
        new.price - old.price,
        new.weight - old.weight,
        new.vehicle.used - old.vehicle.used,
        new.empty.acceleration,
        new.empty.top_speed,
        new.empty.hc,
        tuple([fault.reason for fault in wrong if fault.tolerated]),
    )


# Changes


def new_design(name: str, body: str) -> Design:
    """The least vehicle of a body: light suspension, its smallest plant, standard tires."""
    record = catalogue().bodies[body]
    plants = [each.code for each in catalogue().plants.values() if each.family == record.plants]
    tires = (FittedTire("standard"),) * record.wheels[0]
    return Design(name, body, "standard", "light", plants[0], tires)


def with_body(design: Design, body: str) -> Design:
    """A design on another body: what belongs to the old one alone goes, all else stays."""
    fresh, record = new_design(design.name, body), catalogue().bodies[body]
    armor = tuple(
        [_moved(layer, design.record.armor_sides, record.armor_sides) for layer in design.armor]
    )
    same = catalogue().plants[design.plant].family == record.plants
    keeps_chassis = record.chassis and design.record.chassis
    count = len(design.tires) if len(design.tires) in record.wheels else record.wheels[0]
    tires = (*design.tires, *[design.tires[0]] * 6)[:count]
    return replace(
        design,
        body=body,
        chassis=design.chassis if keeps_chassis else fresh.chassis,
        plant=design.plant if same else fresh.plant,
        tires=tires,
        armor=armor,
        reversed=design.reversed and record.reversible,
        sidecar=design.sidecar if record.sidecar else None,
        pillion=design.pillion and record.kind == "cycle",
        beside=design.beside if record.kind == CAR else "",
    )


def _moved(layer: Layer, old: tuple[str, ...], new: tuple[str, ...]) -> Layer:
    points = dict(zip(old, layer.points, strict=True))
    return Layer(layer.type, tuple([points.get(side, 0) for side in new]))


def add_weapon(design: Design, code: str, place: str, infrared: bool = False) -> Design:
    """With one more weapon, fully loaded, after those of its make in its place."""
    return replace(design, weapons=(*design.weapons, mounted(code, place, infrared)))


def remove_weapon(design: Design, name: str) -> Design:
    """Without a weapon: links lose it, and go when they join less than two; computers that are set
    to nothing go too, and names of the others move up."""
    names = weapon_names(design.weapons)
    at = names.index(name)
    left = design.weapons[:at] + design.weapons[at + 1 :]
    renamed: dict[str, str] = dict(
        zip((each for each in names if each != name), weapon_names(left), strict=True)
    )
    return _renamed(design, renamed, name, weapons=left)


def swap_weapon(design: Design, name: str, code: str) -> Design:
    """With a weapon of another make in place of one, in its links; loaded fully."""
    names = weapon_names(design.weapons)
    old = design.weapons[names.index(name)]
    new = old._replace(
        code=code,
        infrared=old.infrared and catalogue().weapons[code].laser,
        load=full_load(code),
        magazines=(),
        switch=False,
    )
    rest = [weapon for each, weapon in zip(names, design.weapons, strict=True) if each != name]
    # Placed last among its own, so that all others keep their order.
    weapons = (*rest, new)
    bare = replace(design, weapons=weapons, links=(), accessories=())
    final = weapon_names(bare.weapons)
    others = [each for each in names if each != name]
    own = [n for n, weapon in zip(final, bare.weapons, strict=True) if weapon[:2] == new[:2]][-1]
    renamed = dict(zip(others, [each for each in final if each != own], strict=True)) | {name: own}
    return _renamed(design, renamed, "", weapons=weapons)


def _renamed(
    design: Design,
    renamed: dict[str, str],
    gone: str,
    weapons: tuple[Mounted, ...],
    old_links: tuple[Link, ...] | None = None,
) -> Design:
    """A design with other weapons, after whose names links and computers are set right."""
    links: list[Link] = []
    numbers: dict[str, str] = {}
    for number, link in enumerate(design.links if old_links is None else old_links):
        joins = [numbers.get(each, renamed.get(each, each)) for each in link.joins if each != gone]
        joins = [each for each in dict.fromkeys(joins) if each]
        kept = len(joins) > 1
        if kept:
            links.append(Link(link.kind, tuple(joins)))
        numbers[link_name(number)] = link_name(len(links) - 1) if kept else "".join(joins[:1])
    accessories = [
        each._replace(aim=renamed.get(each.aim, each.aim))
        for each in design.accessories
        if not gone or each.aim != gone
    ]
    return replace(design, weapons=weapons, links=tuple(links), accessories=tuple(accessories))


def remove_link(design: Design, number: int) -> Design:
    """Without a link, from 0; links that joined it lose it, and go when they join less than two."""
    empty = [*design.links[:number], Link(LINK, ()), *design.links[number + 1 :]]
    return _renamed(design, {}, "", design.weapons, tuple(empty))


def with_turret(design: Design, code: str) -> Design:
    """With another turret, or none: then what stands in it goes too."""
    if not code:
        for name in reversed(weapon_names(design.weapons)):
            if f"-{TURRET}" in name:
                design = remove_weapon(design, name)
    if not code or not catalogue().accessories[code].pop_up:
        # Only a turret that pops up is worked by an action, and so may be linked.
        design = _renamed(design, {}, TURRET, design.weapons)
    return replace(design, turret=code)


def with_armor(design: Design, side: str, points: int, layer: int = 0) -> Design:
    """With so many points of a layer on a side; plain plastic where there was no armor."""
    sides = design.record.armor_sides
    layers = list(design.armor) or [Layer("plastic", (0,) * len(sides))]
    own = list(layers[layer].points)
    own[sides.index(side)] = points
    layers[layer] = layers[layer]._replace(points=tuple(own))
    return replace(design, armor=tuple(layers))


def remove_accessory(design: Design, each: Fitted) -> Design:
    """Without one accessory; nothing changes when it has none such."""
    left = list(design.accessories)
    if each in left:
        left.remove(each)
    return replace(design, accessories=tuple(left))


# Offers


def weapon_offers(design: Design, place: str) -> list[Offer]:
    """Every weapon for a place."""
    found = catalogue().weapons.values()
    return [offer(design, each.name, add_weapon(design, each.code, place)) for each in found]


def frame_offers(design: Design) -> dict[str, list[Offer]]:
    """Every body, chassis, suspension, plant, turret and make of tire, by what it replaces."""
    found = catalogue()
    bodies = [each for each in found.bodies.values() if each.plants != "none"]
    suspensions = found.suspensions_of(design.record).values()
    turrets = [each for each in found.accessories.values() if each.holds]
    kinds: dict[str, tuple[Iterable[tuple[str, str]], Callable[[str], Design]]] = {
        "body": ([(each.code, each.name) for each in bodies], lambda code: with_body(design, code)),
        "chassis": (
            [(each.code, each.name) for each in found.chassis.values()],
            lambda code: replace(design, chassis=code),
        ),
        "suspension": (
            [(each.code, each.name) for each in suspensions],
            lambda code: replace(design, suspension=code),
        ),
        "plant": (
            [(each.code, each.name) for each in found.plants.values()],
            lambda code: replace(design, plant=code),
        ),
        "turret": (
            [(each.code, each.name) for each in turrets],
            lambda code: with_turret(design, code),
        ),
        "tires": (
            [(each.code, each.name) for each in found.tires.values()],
            lambda code: with_tires(design, FittedTire(code)),
        ),
    }
    return {
        what: [offer(design, name, change(code)) for code, name in records]
        for what, (records, change) in kinds.items()
    }


def with_tires(design: Design, tire: FittedTire) -> Design:
    """With one kind of tires on all wheels, a sidecar's among them."""
    sidecar = replace(design.sidecar, tire=tire) if design.sidecar else None
    return replace(design, tires=(tire,) * len(wheels_of(design)), sidecar=sidecar)


def accessory_offers(design: Design) -> list[Offer]:
    """Every accessory in every place that it can have, the driver's where it is somebody's."""
    return [
        offer(
            design,
            " ".join(filter(None, (catalogue().accessories[each.code].name, each.place))),
            replace(design, accessories=(*design.accessories, each)),
        )
        for code in plain_accessories()
        for each in fittings(design, code)
    ]


def fittings(design: Design, code: str, who: str = DRIVER, aim: str = "") -> Iterator[Fitted]:
    """An accessory in every place that it can have: for somebody and set to a weapon, the first
    where none is named, as far as it is; a guard as heavy as it may be."""
    record = catalogue().accessories[code]
    used = fields_of(record)
    weapon = aim or (*weapon_names(design.weapons), "")[0]
    places = places_of(design, record) if "place" in used else ("",)
    for place in places or ("",):
        each = Fitted(
            code,
            place,
            0,
            who if "position" in used else "",
            weapon if "aim" in used else "",
            "",
            str(design.tires[0]) if "tire" in used else "",
            (("explosive", 12),) if "load" in used else (),
        )
        if code in GUARDS:
            heavy = record.point_weight * catalogue().armor[type_of(design, each)].weight
            each = each._replace(points=(record.most_weight / heavy).__floor__())
        yield each
