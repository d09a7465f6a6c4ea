"""The parts of a vehicle that can be hit, with their damage points and places (Vehicle Design;
Damage Location).

The parts of a record sheet: armor by side, tires, weapons, what lies in the three locations.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..book.catalogue import catalogue
from ..book.records import SIDECAR, Body
from .design import (
    CARGO,
    CREW,
    DRIVER,
    ON_SIDECAR,
    PLANT,
    Design,
    Fitted,
    on_sidecar,
    positions_of,
    weapon_names,
    wheels_of,
)
from .parts import body_of, magazine_dp, tire_figures, unit_of

ARMOR, TIRE, WEAPON, GUARD, OUTSIDE = "armor", "tire", "weapon", "guard", "outside"


class Component(NamedTuple):
    """A part that can be struck.

    ``code`` is unique in its vehicle: ``armor-front``, ``armor-front-2`` for the inner layer,
    ``tire-back-left``, ``mg-front``, ``plant``, ``gunner-1``. ``kind`` is armor, tire, weapon,
    guard, outside, or the location that it lies in; ``place`` the side, wheel or turret. ``dp`` are
    points: of metal armor its value.
    """

    code: str
    kind: str
    place: str
    dp: int


def components(design: Design) -> list[Component]:
    """All parts of a design that can be struck; without a part, there is nothing."""
    found = [*_armor(design, design.record, ""), *_tires(design)]
    weapons = zip(weapon_names(design.weapons), design.weapons, strict=True)
    found += [Component(name, WEAPON, each.place, magazine_dp(each)) for name, each in weapons]
    if design.sidecar:
        body = body_of(design, ON_SIDECAR)
        found += _armor(design, body, ON_SIDECAR)
        tire = tire_figures(design.sidecar.tire, SIDECAR)
        found.append(Component(f"{TIRE}-{ON_SIDECAR}", TIRE, ON_SIDECAR, tire.dp))
    found.append(Component(PLANT, PLANT, "", catalogue().plants[design.plant].dp))
    for who in positions_of(design):
        crew = who == DRIVER or "gunner" in who
        place = ON_SIDECAR if on_sidecar(who) else ""
        found.append(Component(who, CREW if crew else CARGO, place, catalogue().person.dp))
    return [*found, *_accessories(design)]


def _armor(design: Design, body: Body, unit: str) -> Iterator[Component]:
    layers = design.sidecar.armor if unit and design.sidecar else design.armor
    for number, layer in enumerate(layers):
        for side, points in zip(body.armor_sides, layer.points, strict=True):
            place = f"{unit}-{side}" if unit else side
            code = f"{ARMOR}-{place}" + ("-2" if number else "")
            yield Component(code, ARMOR, place, points)


def _tires(design: Design) -> Iterator[Component]:
    for place, tire in zip(wheels_of(design), design.tires, strict=True):
        yield Component(f"{TIRE}-{place}", TIRE, place, tire_figures(tire, design.kind).dp)


def _accessories(design: Design) -> Iterator[Component]:
    """Guards and all else with points of its own; cases of a shop are cargo."""
    for code, each in fitted_by_code(design).items():
        dp = each.points or catalogue().accessories[each.code].dp
        yield Component(code, _kind(each), each.place or _unit(design, each), dp)


def fitted_by_code(design: Design) -> dict[str, Fitted]:
    """The accessories with points of their own, by the codes of their components."""
    found: dict[str, Fitted] = {}
    counts: dict[str, int] = {}
    for each in design.accessories:
        if not (each.points or catalogue().accessories[each.code].dp):
            continue
        name = "-".join(filter(None, (each.code, each.place)))
        counts[name] = counts.get(name, 0) + 1
        found[name if counts[name] == 1 else f"{name}-{counts[name]}"] = each
    return found


def _kind(each: Fitted) -> str:
    if each.points:
        return GUARD
    return CARGO if catalogue().accessories[each.code].cargo else OUTSIDE


def _unit(design: Design, each: Fitted) -> str:
    return ON_SIDECAR if design.sidecar and unit_of(each) == ON_SIDECAR else ""
