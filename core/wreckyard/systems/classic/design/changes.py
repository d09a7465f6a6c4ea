"""Single changes to a design: wheels, people, loads, armor, accessories, sidecar (Vehicle Design).

Each gives another design, legal or not: ``workbench.why_not`` says what it may not be.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ..book.catalogue import catalogue, grenade_price
from ..book.people import personal
from ..book.records import BACK, CYCLE, FRONT, RIGHT
from .design import (
    ON_SIDECAR,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Load,
    Sidecar,
    full_load,
    is_car,
    on_sidecar,
    positions_of,
    weapon_names,
    wheels_of,
)
from .json import make_tire
from .parts import armor_of, body_of
from .workbench import remove_weapon

ALL_WHEELS = "all"
ENDS = (ALL_WHEELS, FRONT, BACK)
"""The wheels that are changed together."""

# Wheels and people


def with_wheels(design: Design, count: int) -> Design:
    """With so many wheels; new ones have the tires of the last."""
    return replace(design, tires=(*design.tires, *[design.tires[-1]] * count)[:count])


def with_reversed(design: Design, reversed: bool) -> Design:
    """A trike with its pair of wheels in front, or behind; each end keeps its tires."""
    if reversed == design.reversed or len(design.tires) != 3:
        return replace(design, reversed=reversed)
    one, two, three = design.tires
    tires = (two, three, one) if reversed else (three, one, two)
    return replace(design, reversed=reversed, tires=tires)


def wheels_at(design: Design, end: str) -> tuple[int, ...]:
    """The numbers of the wheels of an end, or of all."""
    places = wheels_of(design)
    return tuple(
        [at for at, place in enumerate(places) if end in (ALL_WHEELS, place.split("-")[0])]
    )


def with_tire_make(design: Design, end: str, make: str) -> Design:
    """With tires of a make at an end, modified as they were. On a cycle all are alike."""
    return _with_tires(
        design, end, {at: design.tires[at]._replace(make=make) for at in wheels_at(design, end)}
    )


def with_modification(design: Design, end: str, code: str) -> Design:
    """With a modification of the tires at an end; without it where all of them have it."""
    at_end = wheels_at(design, end)
    have = all(code in design.tires[at].modifications for at in at_end)

    def changed(tire: FittedTire) -> FittedTire:
        others = [each for each in tire.modifications if each != code]
        return make_tire(tire.make, others if have else [*others, code])

    return _with_tires(design, end, {at: changed(design.tires[at]) for at in at_end})


def _with_tires(design: Design, end: str, changed: dict[int, FittedTire]) -> Design:
    tires = tuple([changed.get(at, tire) for at, tire in enumerate(design.tires)])
    if design.kind == CYCLE and changed:
        tires = (next(iter(changed.values())),) * len(tires)
    sidecar = design.sidecar and replace(design.sidecar, tire=tires[0])
    return replace(design, tires=tires, sidecar=sidecar)


def with_people(design: Design, gunners: int, passengers: int) -> Design:
    """With so many gunners and passengers. The first gunner of a car sits beside the driver; who is
    no longer aboard sits nowhere."""
    changed = replace(design, gunners=gunners, passengers=passengers)
    beside = design.beside
    if is_car(design) and gunners > design.gunners and not beside:
        beside = "gunner-1"
    return replace(changed, beside=beside if beside in positions_of(changed) else "")


# Weapons


class Shot(NamedTuple):
    """A kind of shot that a weapon can fire: its code, its name, its price in dollars."""

    code: str
    name: str
    price: int


def shots_for(weapon: str) -> list[Shot]:
    """Every kind of shot of a weapon, and every grenade for a launcher; ``""`` is a box of
    grenades."""
    found = catalogue()
    if weapon and not found.weapons[weapon].grenades:
        return [
            Shot(each.code, each.name, each.shot_price)
            for each in found.ammunition.values()
            if each.weapon == weapon
        ]
    plain = [each for each in personal().grenades.values() if not each.option]
    fuse = personal().grenades["impact-fuse"].name.lower()
    pairs = [(each.code, each.name) for each in plain]
    pairs += [(f"{each.code}+impact-fuse", f"{each.name}, {fuse}") for each in plain]
    return [Shot(code, name, grenade_price(code) or 0) for code, name in pairs]


def with_shots(load: Load, code: str, count: int) -> Load:
    """A load with so many shots of a kind: the kinds leave in the order in which they were
    loaded."""
    if code not in [kind for kind, _ in load]:
        return (*load, (code, count)) if count else load
    first = [kind for kind, _ in load].index(code)
    rest = [(at, run) for at, run in enumerate(load) if run[0] != code or at == first]
    return tuple(
        [(code, count) if run[0] == code else run for _, run in rest if run[0] != code or count]
    )


def with_load(design: Design, name: str, which: int, code: str, count: int) -> Design:
    """With so many shots of a kind in a weapon (``which`` 0) or in one of its magazines."""
    at = weapon_names(design.weapons).index(name)
    weapon = design.weapons[at]
    if which == 0:
        changed = weapon._replace(load=with_shots(weapon.load, code, count))
    else:
        loads = list(weapon.magazines)
        loads[which - 1] = with_shots(loads[which - 1], code, count)
        changed = weapon._replace(magazines=tuple(loads))
    return replace(design, weapons=(*design.weapons[:at], changed, *design.weapons[at + 1 :]))


def with_magazines(design: Design, name: str, count: int) -> Design:
    """With so many extra magazines of a weapon, new ones loaded fully; without one no switch."""
    at = weapon_names(design.weapons).index(name)
    weapon = design.weapons[at]
    full = full_load(weapon.code) or weapon.load
    changed = weapon._replace(
        magazines=(*weapon.magazines, *[full] * count)[: max(0, count)],
        switch=weapon.switch and count > 0,
    )
    return replace(design, weapons=(*design.weapons[:at], changed, *design.weapons[at + 1 :]))


def with_option(design: Design, name: str, option: str) -> Design:
    """With a weapon's option, ``infrared`` or ``switch``, turned about."""
    at = weapon_names(design.weapons).index(name)
    weapon = design.weapons[at]
    if option == "switch":
        changed = weapon._replace(switch=not weapon.switch)
    else:
        # An infrared laser is another make (ruling V7), which its name does not tell.
        changed = weapon._replace(infrared=not weapon.infrared)
    return replace(design, weapons=(*design.weapons[:at], changed, *design.weapons[at + 1 :]))


# Armor


def with_points(design: Design, unit: str, layer: int, side: str, points: int) -> Design:
    """With so many points, never below 0, of a layer on a side of the vehicle or its sidecar; plain
    plastic where there was no armor."""
    sides = body_of(design, unit).armor_sides
    layers = list(armor_of(design, unit)) or [Layer("plastic", (0,) * len(sides))]
    own = list(layers[layer].points)
    own[sides.index(side)] = max(0, points)
    layers[layer] = layers[layer]._replace(points=tuple(own))
    return _with_layers(design, unit, tuple(layers))


def with_layer(design: Design, unit: str, layer: int, type: str) -> Design:
    """With a layer of a type, a new one without points; without the layer where it is empty."""
    layers = list(armor_of(design, unit))
    if not type:
        return _with_layers(design, unit, tuple(layers[:layer] + layers[layer + 1 :]))
    if layer < len(layers):
        layers[layer] = layers[layer]._replace(type=type)
    else:
        sides = len(body_of(design, unit).armor_sides)
        layers.append(Layer(type, (0,) * sides))
    # A metal layer lies over another.
    layers.sort(key=lambda each: not catalogue().armor[each.type].metal)
    return _with_layers(design, unit, tuple(layers))


def _with_layers(design: Design, unit: str, layers: tuple[Layer, ...]) -> Design:
    if unit == ON_SIDECAR and design.sidecar:
        return replace(design, sidecar=replace(design.sidecar, armor=layers))
    return replace(design, armor=layers)


# Accessories


def with_accessory(design: Design, each: Fitted) -> Design:
    """With one accessory more."""
    return replace(design, accessories=(*design.accessories, each))


def with_changed(design: Design, each: Fitted, **changes: object) -> Design:
    """With an accessory in another place, of other points, for somebody else."""
    left = list(design.accessories)
    left[left.index(each)] = Fitted(**(each._asdict() | changes))
    return replace(design, accessories=tuple(left))


# Sidecar


def with_sidecar(design: Design, body: str) -> Design:
    """With a sidecar of a body, or without one: then all that is on it goes too."""
    if body and design.sidecar:
        return replace(design, sidecar=replace(design.sidecar, body=body))
    if body:
        fresh = Sidecar(body, RIGHT, design.suspension, design.tires[0])
        return replace(design, sidecar=fresh)
    for name, weapon in reversed(
        list(zip(weapon_names(design.weapons), design.weapons, strict=True))
    ):
        if on_sidecar(weapon.place):
            design = remove_weapon(design, name)
    kept = [
        each
        for each in design.accessories
        if not (on_sidecar(each.place) or on_sidecar(each.position))
        and catalogue().accessories[each.code].needs != ON_SIDECAR
    ]
    return replace(design, sidecar=None, accessories=tuple(kept))


def with_sidecar_changed(design: Design, **changes: object) -> Design:
    """With something else of its sidecar; as it is when it has none."""
    if design.sidecar is None:
        return design
    return replace(design, sidecar=replace(design.sidecar, **changes))  # type: ignore[arg-type]
