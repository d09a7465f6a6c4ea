"""Designs to JSON and back. The writer omits defaults; the reader is strict."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from ....engine.errors import Malformed
from ....kit.reading import ObjectReader, among, quoted, read_object
from ..book.catalogue import catalogue, grenade_price
from ..book.reading import FORMAT
from ..book.records import CAR, CYCLE, LEFT, RIGHT, TRIKE
from .design import (
    LINKS,
    LOCATIONS,
    PLACES,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Link,
    Load,
    Mounted,
    Sidecar,
    full_load,
)

LONGEST_NAME = 40
MOST_PEOPLE = 20
MOST_WEAPONS = 40
MOST_POINTS = 999
MOST_OTHERS = 60

_ENDS_NAME = re.compile(r"[:–—]| - ")
"""What ends a name on a sheet, so that no name may have it."""


def check_name(name: str, where: str) -> str:
    """A name that a sheet can carry. Raises ``Malformed``."""
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Malformed(f"{where}: a name has at most {LONGEST_NAME} characters, on one line")
    if not name or name != " ".join(name.split()):
        raise Malformed(f"{where}: a name has one word at least, and single spaces")
    if _ENDS_NAME.search(name):
        raise Malformed(f"{where}: {quoted(name)} has a colon or dash, which end names on sheets")
    return name


def read_tire(text: object, where: str) -> FittedTire:
    """A tire from ``solid+radial``. Raises ``Malformed``."""
    makes, known = catalogue().tires, catalogue().tire_modifications
    make, *modifications = text.split("+") if isinstance(text, str) else [""]
    if make not in makes:
        raise Malformed(f"{where}: {quoted(text)} is no tire; there are {among(make, makes)}")
    for each in modifications:
        if each not in known:
            raise Malformed(f"{where}: {quoted(each)} is none of {among(each, known)}")
    if len(set(modifications)) < len(modifications):
        raise Malformed(f"{where}: {quoted(text)} names a modification twice")
    return make_tire(make, modifications)


def make_tire(make: str, modifications: Collection[str]) -> FittedTire:
    """A tire with its modifications in the order of the data."""
    known = catalogue().tire_modifications
    return FittedTire(make, tuple([each for each in known if each in modifications]))


# Reading


def design_from_json(data: object, where: str = "design") -> Design:
    """A design from what ``design_to_json`` made. Raises ``Malformed`` in one sentence.

    It may be illegal: ask ``faults``.
    """
    reader = ObjectReader(where, data, Malformed)
    if "format" in reader:
        reader.whole("format", FORMAT, FORMAT)
    found = catalogue()
    bodies = [code for code, body in found.bodies.items() if body.kind in (CAR, CYCLE, TRIKE)]
    body = found.bodies[reader.choice("body", bodies)]
    wheels = reader.listed("tires", 6)
    if len(wheels) not in body.wheels:
        counts = " or ".join(map(str, body.wheels))
        raise reader.wrong("tires", f"must have {counts} entries, one for each wheel")
    people = _people(reader, ("gunners", "passengers"))
    layout = reader.words("layout", 3, list(LOCATIONS))
    if sorted(layout) != sorted(LOCATIONS):
        raise reader.wrong("layout", f"must have {', '.join(LOCATIONS)} in some order")
    turrets = [code for code, each in found.accessories.items() if each.holds]
    design = Design(
        name=check_name(reader.text("name"), f"{where}, name"),
        body=body.code,
        chassis=reader.choice("chassis", list(found.chassis), "standard"),
        suspension=reader.choice("suspension", list(found.suspensions_of(body))),
        plant=reader.choice("plant", list(found.plants)),
        tires=tuple([read_tire(each, f"{where}, tires") for each in wheels]),
        reversed=reader.flag("reversed"),
        gunners=people[0],
        passengers=people[1],
        pillion=reader.flag("pillion"),
        weapons=tuple(
            [_weapon(each) for each in reader.objects("weapons", "weapon", MOST_WEAPONS, [])]
        ),
        turret=reader.choice("turret", turrets, ""),
        links=tuple([_link(each) for each in reader.objects("links", "link", MOST_OTHERS, [])]),
        armor=_armor(reader, len(body.armor_sides)),
        accessories=tuple(
            [_fitted(each) for each in reader.objects("accessories", "accessory", MOST_OTHERS, [])]
        ),
        sidecar=_sidecar(reader.inner("sidecar")) if "sidecar" in reader else None,
        layout=layout,
        seat=reader.choice("seat", (LEFT, RIGHT), LEFT),
        beside=reader.text("beside", "", LONGEST_NAME),
        book_name=reader.text("book_name", "", LONGEST_NAME),
    )
    reader.finish()
    return design


def load_design(text: str, where: str = "design") -> Design:
    """A design from the text of a JSON file. Raises ``Malformed`` in one sentence."""
    return design_from_json(read_object(text, where, Malformed).data, where)


def _people(reader: ObjectReader, names: tuple[str, ...]) -> list[int]:
    return [reader.whole(name, 0, MOST_PEOPLE, 0) for name in names]


def _load(reader: ObjectReader, name: str, weapon: str, default: Any) -> Load:
    return read_load(reader.listed(name, 50, default), f"{reader.where}, {name}", weapon)


def read_load(runs: Collection[object], where: str, weapon: str) -> Load:
    """A load from pairs of a code and a number. ``weapon`` is empty for a box of grenades."""
    found: list[tuple[str, int]] = []
    for run in runs:
        code, count = run if isinstance(run, list | tuple) and len(run) == 2 else ("", 0)
        whole = isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= 99
        if not isinstance(code, str) or not whole:
            raise Malformed(f"{where}: {quoted(run)} is no pair of a shot and a number to 99")
        if not fits_weapon(code, weapon):
            raise Malformed(f"{where}: there is no shot {quoted(code)} for it")
        if found and found[-1][0] == code:
            raise Malformed(f"{where}: {quoted(code)} comes twice on end; give their sum")
        found.append((code, count))
    return tuple(found)


def fits_weapon(code: str, weapon: str) -> bool:
    """Whether a weapon can fire a shot; grenades fit a launcher and a box (empty)."""
    if not weapon or catalogue().weapons[weapon].grenades:
        return grenade_price(code) is not None
    shot = catalogue().ammunition.get(code)
    return shot is not None and shot.weapon == weapon


def _weapon(reader: ObjectReader) -> Mounted:
    code = reader.choice("weapon", list(catalogue().weapons))
    usual = [list(run) for run in full_load(code)]
    magazines = [
        read_load(each if isinstance(each, list) else [each], f"{reader.where}, magazines", code)
        for each in reader.listed("magazines", 9, [])
    ]
    found = Mounted(
        code,
        reader.choice("place", PLACES),
        reader.flag("infrared"),
        _load(reader, "load", code, usual),
        tuple(magazines),
        reader.flag("switch"),
    )
    reader.finish()
    return found


def _link(reader: ObjectReader) -> Link:
    found = Link(reader.choice("kind", LINKS), reader.words("joins", MOST_WEAPONS))
    reader.finish()
    return found


def _armor(reader: ObjectReader, sides: int) -> tuple[Layer, ...]:
    layers = []
    for each in reader.objects("armor", "layer", catalogue().most_layers, []):
        points = each.numbers("points", 0, MOST_POINTS, sides)
        layers.append(Layer(each.choice("type", list(catalogue().armor), "plastic"), points))
        each.finish()
    return tuple(layers)


def _fitted(reader: ObjectReader) -> Fitted:
    found = Fitted(
        reader.choice("code", [*plain_accessories()]),
        reader.text("place", "", LONGEST_NAME),
        reader.whole("points", 0, MOST_POINTS, 0),
        reader.text("position", "", LONGEST_NAME),
        reader.text("aim", "", LONGEST_NAME),
        reader.choice("armor", list(catalogue().armor), ""),
        str(read_tire(reader.text("tire"), reader.where)) if "tire" in reader else "",
        _load(reader, "load", "", []),
    )
    reader.finish()
    return found


def plain_accessories() -> list[str]:
    """The accessories that a design lists as such; links, magazines and turrets stand elsewhere."""
    elsewhere = {*LINKS, "extra-magazine", "magazine-switch"}
    known = catalogue().accessories
    return [code for code, each in known.items() if code not in elsewhere and not each.holds]


def _sidecar(reader: ObjectReader) -> Sidecar:
    found = catalogue()
    bodies = [code for code, body in found.bodies.items() if body.kind == "sidecar"]
    body = found.bodies[reader.choice("body", bodies)]
    people = _people(reader, ("gunners", "passengers"))
    sidecar = Sidecar(
        body.code,
        reader.choice("side", (LEFT, RIGHT), RIGHT),
        reader.choice("suspension", list(found.suspensions_of(body))),
        read_tire(reader.text("tire"), f"{reader.where}, tire"),
        _armor(reader, len(body.armor_sides)),
        people[0],
        people[1],
    )
    reader.finish()
    return sidecar


# Writing


def design_to_json(design: Design) -> dict[str, Any]:
    """A design as plain JSON; what is as usual is left out."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "name": design.name,
        "book_name": design.book_name,
        "body": design.body,
        "reversed": design.reversed,
        "chassis": design.chassis if design.chassis != "standard" else "",
        "suspension": design.suspension,
        "plant": design.plant,
        "tires": [str(tire) for tire in design.tires],
        "gunners": design.gunners,
        "passengers": design.passengers,
        "pillion": design.pillion,
        "weapons": [_weapon_json(weapon) for weapon in design.weapons],
        "turret": design.turret,
        "links": [{"kind": link.kind, "joins": list(link.joins)} for link in design.links],
        "armor": _armor_json(design.armor),
        "accessories": [_fitted_json(each) for each in design.accessories],
        "sidecar": _sidecar_json(design.sidecar) if design.sidecar else None,
        "layout": list(design.layout) if design.layout != LOCATIONS else None,
        "seat": design.seat if design.seat != LEFT else "",
        "beside": design.beside,
    }
    return _without_empty(data)


def _without_empty(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value not in ("", None, False, 0, [])}


def _weapon_json(weapon: Mounted) -> dict[str, Any]:
    data = _without_empty(
        {
            "weapon": weapon.code,
            "place": weapon.place,
            "infrared": weapon.infrared,
            "magazines": [_load_json(load) for load in weapon.magazines],
            "switch": weapon.switch,
        }
    )
    return (
        data if weapon.load == full_load(weapon.code) else data | {"load": _load_json(weapon.load)}
    )


def _load_json(load: Load) -> list[list[str | int]]:
    return [[code, count] for code, count in load]


def _armor_json(armor: tuple[Layer, ...]) -> list[dict[str, Any]]:
    return [
        _without_empty({"type": layer.type if layer.type != "plastic" else ""})
        | {"points": list(layer.points)}
        for layer in armor
    ]


def _fitted_json(each: Fitted) -> dict[str, Any]:
    return _without_empty(each._asdict() | {"load": _load_json(each.load)})


def _sidecar_json(sidecar: Sidecar) -> dict[str, Any]:
    return _without_empty(
        {
            "body": sidecar.body,
            "side": sidecar.side if sidecar.side != RIGHT else "",
            "suspension": sidecar.suspension,
            "tire": str(sidecar.tire),
            "gunners": sidecar.gunners,
            "passengers": sidecar.passengers,
            "armor": _armor_json(sidecar.armor),
        }
    )
