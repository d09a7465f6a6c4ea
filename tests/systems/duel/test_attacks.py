"""Rulings on attacks and what they hit: duel 4; Attack, Tire Shots."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

ATTACKS = [
    Scene(
        "Attack: an attack does its damage to the side on its card",
        {"A": "MG:R", "B": "DUD"},
        ["A fire MG:R > B", "B pass"],
        cars={"A": "", "B": "R3"},
        laid={"B": "MG:R"},
        discard="",
        happens="attacked hit",
    ),
    Scene(
        "Attack: a player may attack any other player",
        {"A": "AC:F", "B": "", "C": ""},
        [],
        asks="A turn",
        offers="fire AC:F > B, fire AC:F > C, discard AC:F",
    ),
    Scene(
        "Attack: nobody attacks a car that is out or has escaped",
        {"A": "AC:F", "B": "", "C": "", "D": ""},
        [],
        given={"B": "out", "D": "escaped"},
        asks="A turn",
        offers="fire AC:F > C, discard AC:F",
    ),
    Scene(
        "Attack: a player without cards is hit without being asked",
        {"A": "FT:B", "B": ""},
        ["A fire FT:B > B"],
        cars={"B": "B6"},
        happens="attacked hit",
    ),
    Scene(
        "duel 4: a Called Shot names its side",
        {"A": "CM", "B": ""},
        ["A fire CM:L > B"],
        cars={"B": "L4"},
        laid={"B": "CM"},
    ),
    Scene(
        "duel 4: a Called Shot is offered for each side, and a Tire Shot with it names none",
        {"A": "CG TIRE", "B": ""},
        [],
        asks="A turn",
        offers="fire CG:F > B, fire CG:R > B, fire CG:B > B, fire CG:L > B, fire CG > B +tire, "
        "discard CG, discard TIRE",
    ),
    Scene(
        "Tire Shots: the damage goes to the tires and not to the side; the card is discarded",
        {"A": "AC:F TIRE", "B": ""},
        ["A fire AC:F > B +tire"],
        cars={"B": "T5"},
        laid={"B": "AC:F"},
        discard="TIRE",
        happens="attacked hit",
    ),
    Scene(
        "Tire Shots: a Called Shot at the tires",
        {"A": "CM TIRE", "B": ""},
        ["A fire CM > B +tire"],
        cars={"B": "T4"},
    ),
    Scene(
        "duel 4: a Tire Shot goes with Ramming too",
        {"A": "RAM:L TIRE", "B": ""},
        ["A fire RAM:L > B +tire"],
        cars={"B": "T4"},
    ),
    Scene(
        "Tire Shots: tires are gone at 9, and nothing breaches",
        {"A": "FT:F TIRE", "B": ""},
        ["A fire FT:F > B +tire"],
        given={"B": "T5"},
        cars={"B": "T9"},
        happens="attacked hit tires-gone",
    ),
    Scene(
        "a Tire Shot needs tires that are still there",
        {"A": "MG:F TIRE", "B": "", "C": ""},
        [],
        given={"B": "T9"},
        asks="A turn",
        offers="fire MG:F > B, fire MG:F > C, fire MG:F > C +tire, discard MG:F, discard TIRE",
    ),
    Scene(
        "Tire Shots: a Tire Shot alone is no attack",
        {"A": "TIRE", "B": ""},
        [],
        asks="A turn",
        offers="discard TIRE",
    ),
]


@pytest.mark.parametrize("scene", ATTACKS, ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


@pytest.mark.parametrize("code", ["MG:F", "MI:R", "AC:B", "FT:L", "CG:L", "CM:F"])
def test_each_attack_does_the_damage_of_its_card(code: str) -> None:
    card = code if code[0] != "C" else code[:2]
    table = Table({"A": card, "B": ""}).play(f"A fire {code} > B")
    value = {"MG": 3, "CG": 3, "MI": 4, "CM": 4, "AC": 5, "FT": 6}[code[:2]]
    assert table.car("B") == f"{code[-1]}{value}"
    assert table.last("hit")["damage"] == value
