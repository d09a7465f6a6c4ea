"""The numbers of the book as the package has them, and what is said of a file that is wrong."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from wreckyard import Malformed
from wreckyard.kit.plain_dice import PlainDice
from wreckyard.systems.classic import catalogue
from wreckyard.systems.classic.book.catalogue import FILES, grenade_price, read_catalogue
from wreckyard.systems.classic.book.people import personal, workshop
from wreckyard.systems.classic.book.reading import BOOK, STATUSES, Record, package_file


def records() -> list[Record]:
    """Every record of the game."""
    found = catalogue()
    groups: list[Any] = [
        found.bodies,
        found.chassis,
        found.chassis_options,
        *found.suspensions.values(),
        found.plants,
        found.tires,
        found.tire_modifications,
        found.armor,
        found.weapons,
        found.weapon_options,
        found.ammunition,
        found.accessories,
        personal().weapons,
        personal().grenades,
        personal().gear,
        *(getattr(workshop(), name) for name in ("costs", "jobs", "rolls", "tools")),
    ]
    return [record for group in groups for record in group.values()]


def test_every_record_names_book_section_and_status() -> None:
    found = records()
    assert len(found) > 180
    for record in found:
        assert record.book == BOOK
        assert record.source
        assert record.status in STATUSES


def test_how_many_of_each_the_book_has() -> None:
    found = catalogue()
    kinds = [body.kind for body in found.bodies.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "car": 9,
        "cycle": 3,
        "sidecar": 2,
        "trike": 4,
    }
    assert [plant.family for plant in found.plants.values()].count("cycle") == 5
    assert (len(found.plants), len(found.weapons), len(found.accessories)) == (11, 26, 42)
    assert (len(found.armor), len(found.tires), len(found.tire_modifications)) == (6, 4, 4)
    assert (len(personal().weapons), len(personal().grenades), len(personal().gear)) == (19, 13, 24)


@pytest.mark.parametrize(
    ("code", "price", "weight", "load", "spaces", "cargo", "armor"),
    [
        ("subcompact", 300, 1000, 2300, 7, 0, (11, 5)),
        ("station-wagon", 800, 1800, 5500, 14, 7, (20, 10)),
        ("van", 1000, 2000, 6000, 24, 6, (30, 14)),
        ("heavy-cycle", 400, 350, 1300, 7, 0, (12, 6)),
        ("heavy-sidecar", 450, 350, 750, 3, 0, (5, 6)),
        ("x-heavy-trike", 550, 950, 3500, 14, 0, (16, 8)),
    ],
)
def test_vehicle_design_bodies(
    code: str, price: int, weight: int, load: int, spaces: int, cargo: int, armor: tuple[int, int]
) -> None:
    body = catalogue().bodies[code]
    assert (body.price, body.weight, body.max_load) == (price, weight, load)
    assert (body.spaces, body.cargo_spaces) == (spaces, cargo)
    assert (body.armor_price, body.armor_weight) == armor


@pytest.mark.parametrize(
    ("code", "to_hit", "damage", "dp", "loaded"),
    [
        ("mg", 7, PlainDice(1, 6), 3, (1500, 200)),
        ("atg", 8, PlainDice(3, 6), 5, (2500, 700)),
        ("hl", 6, PlainDice(4, 6), 2, (None, None)),
        ("mnr", 9, PlainDice(1, 6, -1), 1, (None, None)),
        ("smd", None, PlainDice(2, 6, 3), 2, (1250, 200)),
        ("foj", None, PlainDice(1, 6, -2), 3, (1175, 80)),
    ],
)
def test_weapons(
    code: str,
    to_hit: int | None,
    damage: PlainDice,
    dp: int,
    loaded: tuple[int | None, int | None],
) -> None:
    weapon = catalogue().weapons[code]
    assert (weapon.to_hit, weapon.damage, weapon.dp) == (to_hit, damage, dp)
    assert (weapon.loaded_price, weapon.loaded_weight) == loaded


def test_fractions_are_exact() -> None:
    found = catalogue()
    assert found.weapons["mnr"].spaces == Fraction(1, 3)
    assert found.weapons["mg"].shot_weight == Fraction(5, 2)
    assert found.armor["laser-reflective-metal"].price == Fraction(11, 4)
    assert found.acceleration == ((Fraction(1, 3), 5), (Fraction(1, 2), 10), (Fraction(1), 15))


def test_grenades_have_prices_with_and_without_a_fuse() -> None:
    assert grenade_price("explosive") == 25
    assert grenade_price("explosive+impact-fuse") == 75
    assert grenade_price("impact-fuse") is None
    assert grenade_price("cabbage") is None


def changed(file: str, change: dict[str, Any], code: str, group: str) -> dict[str, str]:
    """All files, with fields of one entry changed; those set to ``None`` are taken out."""
    texts = {name: package_file(f"{name}.json") for name in FILES}
    data = json.loads(texts[file])
    entry = next(each for each in data[group] if each["code"] == code)
    entry |= change
    for name in [name for name, value in change.items() if value is None]:
        del entry[name]
    return texts | {file: json.dumps(data)}


@pytest.mark.parametrize(
    ("file", "group", "code", "change", "sentence"),
    [
        ("bodies", "bodies", "van", {"price": -1}, "'price' must be a whole number from 0"),
        ("bodies", "bodies", "van", {"prise": 1}, "'prise' is unknown; known: price"),
        ("bodies", "bodies", "van", {"kind": "boat"}, "there is no kind 'boat'"),
        ("bodies", "bodies", "van", {"price": None}, "'price' is missing"),
        ("bodies", "bodies", "van", {"counter": [1.5, "1/2"]}, "must be a list of fractions"),
        ("weapons", "weapons", "mg", {"spaces": "1/0"}, "must be a whole number or a fraction"),
        ("weapons", "weapons", "mg", {"damage": "two dice"}, "must be dice such as 2d+3"),
        ("weapons", "weapons", "mg", {"shot_price": 26}, "is 1500, its parts come to 1520"),
        ("weapons", "weapons", "mg", {"status": "rumor"}, "must be one of book, public, house"),
        ("ammunition", "ammunition", "mg-normal", {"weapon": "mgg"}, "there is no 'mgg'"),
        ("accessories", "accessories", "ramplate", {"not_with": ["x"]}, "there is no 'x'"),
        ("tires", "tires", "solid", {"code": "Solid!"}, "must be small letters"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(
    file: str, group: str, code: str, change: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Malformed) as found:
        read_catalogue(changed(file, change, code, group))
    assert sentence in str(found.value)
    assert "\n" not in str(found.value)
