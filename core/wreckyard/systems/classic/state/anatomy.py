"""The order in which damage passes through a vehicle, computed once per design (Damage Location).

Parts are numbered as ``components`` lists them: conditions keep what is left of each by number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..book.catalogue import catalogue
from ..book.records import BACK, FRONT, LEFT, RIGHT, SIDES, TOP, UNDERBODY, Weapon
from ..design.broadside import arcs_of
from ..design.components import ARMOR, TIRE, WEAPON, Component, components
from ..design.design import (
    CARGO,
    CREW,
    ON_SIDECAR,
    PLANT,
    SIDECAR_SIDE,
    Design,
    Mounted,
    crew_of,
    on_sidecar,
    positions_of,
    weapon_names,
    weapon_record,
    wheels_of,
)
from ..design.figures import figures
from ..design.parts import type_of

NOTHING = -1
"""In place of a part: empty space, which lets all damage pass."""

OPPOSITE = {FRONT: BACK, BACK: FRONT, LEFT: RIGHT, RIGHT: LEFT, TOP: UNDERBODY, UNDERBODY: TOP}


FIREPROOF = "fireproof"
"""The modification of tires that do not burn."""


class Plate(NamedTuple):
    """A layer of armor on a side, or a guard: its part, and how it stops what hits it."""

    part: int
    metal: bool
    reflective: bool
    fireproof: bool


class Gun(NamedTuple):
    """A weapon: its name as links know it, its part, its place, its make, and its loads.

    ``edge`` is the side of the counter that the place is on, a turret's is ``turret``; ``arcs`` are
    the sides into whose arcs it fires.
    """

    name: str
    part: int
    place: str
    record: Weapon
    mounted: Mounted
    edge: str
    arcs: tuple[str, ...]


class Tub(NamedTuple):
    """A sidecar: the side that it runs on, its spaces, the layers of armor of each side, and the
    parts inside: weapons, people, cargo."""

    side: str
    spaces: int
    plates: dict[str, tuple[Plate, ...]]
    inside: tuple[int, ...]


class Wheel(NamedTuple):
    """A wheel: its place, the part of its tire, the number of its corner, its guard.

    ``covers`` is the greatest die on which the guard takes a shot at the tire; ``burns`` says that
    neither the tire nor the armor of the vehicle is fireproof, ``alone`` that only its armor is, so
    that the tire burns by itself (Fire and Explosion).
    """

    place: str
    tire: int
    corner: int
    solid: bool
    guard: Plate | None
    covers: int
    burns: bool = True
    alone: bool = False


class Rider(NamedTuple):
    """A person aboard: position, part, and whether they can fire vehicle weapons."""

    name: str
    part: int
    crew: bool


@dataclass(frozen=True, slots=True)
class Anatomy:
    """A design, prepared for damage.

    Attributes:
        plates: of each side the layers of its armor, the outer one first.
        guns, wheels, riders: in the order of the design; the driver is the first rider.
        corners: how many places wheels stand at; a pair counts once.
        plant: its part.
        locations: what lies from front to back, each with the parts in it; a place with nothing in
            it that can be hit has ``NOTHING``, one that is not there is left out.
        tub: the sidecar, whose wheel, weapons and people are among all others; ``None`` without.
    """

    design: Design
    parts: tuple[Component, ...]
    plates: dict[str, tuple[Plate, ...]]
    guns: tuple[Gun, ...]
    wheels: tuple[Wheel, ...]
    corners: int
    riders: tuple[Rider, ...]
    plant: int
    locations: tuple[tuple[int, ...], ...]
    tub: Tub | None = None

    def guns_at(self, *places: str) -> tuple[int, ...]:
        """The parts of all weapons in some places."""
        return tuple([gun.part for gun in self.guns if gun.place in places])


@lru_cache(maxsize=256)
def anatomy(design: Design, space: bool | None = None) -> Anatomy:
    """The anatomy of a design. ``space``: whether it has unused space, where the design does not
    say so itself."""
    parts = tuple(components(design))
    number = {part.code: at for at, part in enumerate(parts)}
    names = weapon_names(design.weapons)
    wheels = tuple(_wheels(design, number))
    return Anatomy(
        design,
        parts,
        {side: tuple(_plates(design, side, number)) for side in SIDES},
        tuple(
            [
                _gun(design, name, number[name], each)
                for name, each in zip(names, design.weapons, strict=True)
            ]
        ),
        wheels,
        len({wheel.corner for wheel in wheels}),
        tuple([Rider(who, number[who], who in crew_of(design)) for who in positions_of(design)]),
        number[PLANT],
        tuple(
            _locations(design, parts, number, has_cargo_space(design) if space is None else space)
        ),
        _tub(design, parts, number),
    )


def _gun(design: Design, name: str, part: int, mounted: Mounted) -> Gun:
    place = mounted.place.removeprefix(f"{ON_SIDECAR}-")
    edge = design.sidecar.side if design.sidecar and mounted.place == SIDECAR_SIDE else place
    arcs = arcs_of(mounted._replace(place=edge), design.kind)
    return Gun(name, part, mounted.place, weapon_record(mounted), mounted, edge, arcs)


def _tub(design: Design, parts: tuple[Component, ...], number: dict[str, int]) -> Tub | None:
    sidecar = design.sidecar
    if sidecar is None:
        return None
    plates = {
        side: tuple(
            [
                _plate(number[code], layer.type)
                for at, layer in enumerate(sidecar.armor)
                if (code := f"{ARMOR}-{ON_SIDECAR}-{side}" + ("-2" if at else "")) in number
            ]
        )
        for side in SIDES
    }
    inside = [
        at
        for at, part in enumerate(parts)
        if on_sidecar(part.place) and part.kind in (WEAPON, CREW, CARGO)
    ]
    spaces = catalogue().bodies[sidecar.body].spaces
    return Tub(sidecar.side, spaces, plates, tuple(inside))


def _plates(design: Design, side: str, number: dict[str, int]) -> Iterator[Plate]:
    for at, layer in enumerate(design.armor):
        code = f"{ARMOR}-{side}" + ("-2" if at else "")
        if code in number:
            yield _plate(number[code], layer.type)


def _plate(part: int, type: str) -> Plate:
    record = catalogue().armor[type]
    return Plate(part, record.metal, record.reflective, record.fireproof)


def _wheels(design: Design, number: dict[str, int]) -> Iterator[Wheel]:
    known = catalogue()
    guards = {
        each.place: each for each in design.accessories if known.accessories[each.code].covers
    }
    corners: dict[str, int] = {}
    places, tires = wheels_of(design), design.tires
    layers = design.armor
    if design.sidecar:
        places, tires = (*places, ON_SIDECAR), (*tires, design.sidecar.tire)
    for place, tire in zip(places, tires, strict=True):
        layers = design.sidecar.armor if design.sidecar and place == ON_SIDECAR else layers
        corner = corners.setdefault(place.removesuffix("-2"), len(corners))
        fitted = guards.get(place.removesuffix("-2"))
        guard, covers = None, 0
        if fitted is not None:
            guard = _plate(number[f"{fitted.code}-{fitted.place}"], type_of(design, fitted))
            covers = known.accessories[fitted.code].covers
        solid = known.tires[tire.make].solid
        burns = FIREPROOF not in tire.modifications
        kept = any(known.armor[layer.type].fireproof for layer in layers)
        part = number[f"{TIRE}-{place}"]
        yield Wheel(place, part, corner, solid, guard, covers, burns and not kept, burns and kept)


def _locations(
    design: Design, parts: tuple[Component, ...], number: dict[str, int], space: bool
) -> Iterator[tuple[int, ...]]:
    """Yield the locations from front to back (Damage Location); an empty cargo space is one."""
    for what in design.layout:
        if what == PLANT:
            yield (number[PLANT],)
        elif what == CREW:
            yield tuple([number[who] for who in crew_of(design) if not on_sidecar(who)])
        else:
            inside = [
                at for at, part in enumerate(parts) if part.kind == what and part.place != "sidecar"
            ]
            if inside:
                yield tuple(inside)
            elif space:
                yield (NOTHING,)


def has_cargo_space(design: Design) -> bool:
    """Whether a design has unused space, or cargo without points of its own."""
    cargo = [each for each in design.accessories if catalogue().accessories[each.code].cargo]
    return bool(cargo) or figures(design).vehicle.room > 0 or design.record.cargo_spaces > 0
