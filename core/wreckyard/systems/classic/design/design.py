"""A vehicle design as plain frozen values (Vehicle Design).

A design may be illegal; ``faults`` says what is wrong with it, ``figures`` what it comes to.
Its codes are those of the catalogue. Lists come in one order, so that equal designs are equal:
weapons by place and make, accessories as in the catalogue, links after those that they join.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..book.catalogue import catalogue
from ..book.records import BACK, CAR, CYCLE, FRONT, LEFT, RIGHT, TOP, TRIKE, UNDERBODY, Body, Weapon

TURRET = "turret"

ON_SIDECAR = "sidecar"
"""Where an accessory is that belongs to the sidecar."""

SIDECAR_FRONT, SIDECAR_BACK, SIDECAR_SIDE = SIDECAR_PLACES = (
    "sidecar-front",
    "sidecar-back",
    "sidecar-side",
)

PLACES = (FRONT, BACK, RIGHT, LEFT, TOP, UNDERBODY, TURRET, *SIDECAR_PLACES)
"""Where a weapon can be, in the order of sheets."""

LINK, SMART_LINK = LINKS = ("link", "smart-link")

PLANT, CREW, CARGO = LOCATIONS = ("plant", "crew", "cargo")
"""What lies from front to back; any order, this one if nothing is said (Vehicle Diagram)."""

DRIVER = "driver"

type Load = tuple[tuple[str, int], ...]
"""Shots in the order in which they leave: runs of a code of ammunition and a number. A grenade is
its own code, ``explosive`` or ``explosive+impact-fuse``."""


class FittedTire(NamedTuple):
    """The tire of one wheel: its make, and its modifications in the order of reckoning."""

    make: str
    modifications: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "+".join((self.make, *self.modifications))


class Mounted(NamedTuple):
    """A weapon in its place, what it is loaded with, and its extra magazines."""

    code: str
    place: str
    infrared: bool = False
    load: Load = ()
    magazines: tuple[Load, ...] = ()
    switch: bool = False


class Link(NamedTuple):
    """A link, and the names of what it joins: weapons, ``link-2``, or equipment."""

    kind: str
    joins: tuple[str, ...]


class Layer(NamedTuple):
    """A layer of armor: its type, and its points on each side that the body arms, in order."""

    type: str
    points: tuple[int, ...]


class Fitted(NamedTuple):
    """An accessory in its place.

    ``place`` is a side, a wheel's corner, ``turret`` or on the sidecar; ``points`` those of a
    guard; ``position`` whose it is; ``aim`` the weapon that it serves, as ``weapon_names`` calls
    it; ``armor`` its type of armor where it has a choice; ``tire`` the make of a spare;
    ``load`` the grenades in a box.
    """

    code: str
    place: str = ""
    points: int = 0
    position: str = ""
    aim: str = ""
    armor: str = ""
    tire: str = ""
    load: Load = ()


@dataclass(frozen=True, slots=True)
class Sidecar:
    """A sidecar: its body, the side that it runs on, and what is its own."""

    body: str
    side: str
    suspension: str
    tire: FittedTire
    armor: tuple[Layer, ...] = ()
    gunners: int = 0
    passengers: int = 0


@dataclass(frozen=True, slots=True)
class Design:
    """A vehicle.

    Attributes:
        tires: one for each wheel, in the order of ``wheel_places``.
        gunners, passengers: how many besides the one driver; ``pillion``: one behind a cyclist.
        turret: the code of its turret; what stands in it has that place.
        armor: one layer, or two with the outer one first.
        layout: what lies from front to back.
        seat: the side of the driver; ``beside`` who sits in front with him.
        book_name: what a sample vehicle is called in the book.
    """

    name: str
    body: str
    chassis: str
    suspension: str
    plant: str
    tires: tuple[FittedTire, ...]
    reversed: bool = False
    gunners: int = 0
    passengers: int = 0
    pillion: bool = False
    weapons: tuple[Mounted, ...] = ()
    turret: str = ""
    links: tuple[Link, ...] = ()
    armor: tuple[Layer, ...] = ()
    accessories: tuple[Fitted, ...] = ()
    sidecar: Sidecar | None = None
    layout: tuple[str, ...] = LOCATIONS
    seat: str = LEFT
    beside: str = ""
    book_name: str = ""

    def __post_init__(self) -> None:
        weapons = tuple(sorted(self.weapons, key=_weapon_key))
        object.__setattr__(self, "weapons", weapons)
        order = list(catalogue().accessories)
        accessories = tuple(sorted(self.accessories, key=lambda each: _fitted_key(each, order)))
        object.__setattr__(self, "accessories", accessories)
        object.__setattr__(self, "links", _in_order(self.links, weapon_names(weapons)))

    @property
    def record(self) -> Body:
        """The record of its body."""
        return catalogue().bodies[self.body]

    @property
    def kind(self) -> str:
        """The kind of its body."""
        return self.record.kind

    def has(self, *codes: str) -> bool:
        """Whether it has an accessory of some codes."""
        return any(each.code in codes for each in self.accessories)

    def fitted(self, *codes: str) -> tuple[Fitted, ...]:
        """Its accessories of some codes."""
        return tuple([each for each in self.accessories if each.code in codes])


def _weapon_key(weapon: Mounted) -> tuple[int, int]:
    return PLACES.index(weapon.place), list(catalogue().weapons).index(weapon.code)


def _fitted_key(each: Fitted, order: Sequence[str]) -> tuple[int, Fitted]:
    return order.index(each.code), each


def weapon_names(weapons: Sequence[Mounted]) -> tuple[str, ...]:
    """What links and computers call each weapon: ``mg-front``, ``mg-front-2``, ``l-turret``."""
    return _names_of(tuple([(weapon.code, weapon.place) for weapon in weapons]))


@lru_cache(maxsize=256)
def _names_of(weapons: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    names = []
    for code, place in weapons:
        name = f"{code}-{place}"
        counts[name] = counts.get(name, 0) + 1
        names.append(name if counts[name] == 1 else f"{name}-{counts[name]}")
    return tuple(names)


def equipment_names(design: Design) -> tuple[str, ...]:
    """Equipment besides weapons that a firing action works, so that a link may join it."""
    names = []
    if design.turret and catalogue().accessories[design.turret].pop_up:
        names.append(TURRET)
    worked = design.fitted("retractable-wheelguards", "jettison-joining")
    names += [f"{each.code}-{each.place}" if each.place else each.code for each in worked]
    return tuple(names)


def link_name(number: int) -> str:
    """What links call the link of a number, from 0: ``link-1``."""
    return f"link-{number + 1}"


def _in_order(links: Sequence[Link], weapons: Sequence[str]) -> tuple[Link, ...]:
    """Links in order, each after those that it joins, with the names of links made right.

    Names that mean nothing, and links that join each other in a circle, stay as they are.
    """
    by_name = {link_name(number): link for number, link in enumerate(links)}
    keys: dict[str, tuple[int, str]] = {}

    def key(name: str, above: tuple[str, ...]) -> tuple[int, str]:
        """How deep a thing joins others, and a text that is the same for the same thing."""
        if name in weapons:
            return 0, f"{list(weapons).index(name):03}"
        if name not in by_name or name in above:
            return 0, f"~{name}"
        if name not in keys:
            parts = sorted(key(each, (*above, name)) for each in by_name[name].joins)
            inner = ",".join(text for _, text in parts)
            depth = 1 + max([depth for depth, _ in parts], default=0)
            keys[name] = depth, f"{LINKS.index(by_name[name].kind)}({inner})"
        return keys[name]

    order = sorted(by_name, key=lambda name: key(name, ()))
    renamed = {old: link_name(number) for number, old in enumerate(order)}
    found = []
    for name in order:
        # Links that are alike keep the order of their new names.
        joins = sorted(
            by_name[name].joins,
            key=lambda each: (*key(each, ()), order.index(each) if each in order else -1),
        )
        found.append(Link(by_name[name].kind, tuple([renamed.get(each, each) for each in joins])))
    return tuple(found)


# Wheels and people


def wheel_places(kind: str, reversed: bool, wheels: int) -> tuple[str, ...]:
    """The wheels of a vehicle, front first, left first. A second rear pair ends with ``-2``."""
    if kind == CYCLE:
        return (FRONT, BACK)
    if kind == TRIKE:
        pair, single = (FRONT, BACK) if reversed else (BACK, FRONT)
        two = (f"{pair}-left", f"{pair}-right")
        return (*two, single) if reversed else (single, *two)
    places = ("front-left", "front-right", "back-left", "back-right")
    return (*places, "back-left-2", "back-right-2") if wheels == 6 else places


def wheels_of(design: Design) -> tuple[str, ...]:
    """The wheels of a design; a sidecar's is not among them."""
    return wheel_places(design.kind, design.reversed, len(design.tires))


def corners_of(design: Design) -> tuple[str, ...]:
    """Where a wheelguard can be: wheels of one corner share one (ruling V11)."""
    corners = [place for place in wheels_of(design) if not place.endswith("-2")]
    return (*corners, ON_SIDECAR) if design.sidecar else tuple(corners)


def positions_of(design: Design) -> tuple[str, ...]:
    """Who is aboard: ``driver``, ``gunner-2``, ``passenger-1``, ``pillion``, and in a sidecar
    ``sidecar-gunner-1``."""
    return (*crew_of(design), *_riders(design))


def crew_of(design: Design) -> tuple[str, ...]:
    """Who can fire weapons of the vehicle."""
    crew = [DRIVER, *_numbered("gunner", design.gunners)]
    if design.sidecar:
        crew += _numbered("sidecar-gunner", design.sidecar.gunners)
    return tuple(crew)


def _riders(design: Design) -> Iterator[str]:
    yield from _numbered("passenger", design.passengers)
    if design.pillion:
        yield "pillion"
    if design.sidecar:
        yield from _numbered("sidecar-passenger", design.sidecar.passengers)


def _numbered(word: str, count: int) -> list[str]:
    return [f"{word}-{number}" for number in range(1, count + 1)]


# Weapons and loads


def weapon_record(weapon: Mounted) -> Weapon:
    """The record of a weapon's make."""
    return catalogue().weapons[weapon.code]


def full_load(code: str) -> Load:
    """A full load of the usual kind; none for lasers and for what is used up by firing.

    A grenade launcher has explosive grenades (house: the book names no usual one).
    """
    weapon = catalogue().weapons[code]
    if not weapon.loads:
        return ()
    return (("explosive" if weapon.grenades else f"{code}-normal", weapon.shots),)


def shots_in(load: Load) -> int:
    """How many shots a load has."""
    return sum(count for _, count in load)


def mounted(code: str, place: str, infrared: bool = False) -> Mounted:
    """A weapon with a full load of the usual kind."""
    return Mounted(code, place, infrared, full_load(code))


def on_sidecar(place: str) -> bool:
    """Whether a place, or somebody, is on the sidecar."""
    return place.startswith(ON_SIDECAR)


def is_car(design: Design) -> bool:
    """Whether it is driven from a seat, as cars and reversed trikes are (Figures, step 6)."""
    return design.kind == CAR or design.reversed
