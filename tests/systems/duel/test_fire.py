"""Rulings on flames: Fireproof Armor."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

FIRE = [
    Scene(
        "Fireproof Armor: stops the flames that were just fired",
        {"A": "FT:F", "B": "FIREPROOF"},
        ["A fire FT:F > B", "B fireproof"],
        cars={"B": "fireproof"},
        laid={"B": "FIREPROOF"},
        discard="FT:F",
    ),
    Scene(
        "Fireproof Armor: on the table it stops flames without a question",
        {"A": "FT:F", "B": "AR:F"},
        ["A fire FT:F > B"],
        given={"B": "fireproof"},
        cars={"B": "fireproof"},
        hands_after={"B": "AR:F"},
        discard="FT:F",
        happens="attacked fizzled",
        set_up={"draw": ""},
    ),
    Scene(
        "Fireproof Armor: protects the driver too",
        {"A": "FT:F", "B": ""},
        ["A fire FT:F > B"],
        given={"B": "F12 fireproof"},
        cars={"B": "F12 fireproof"},
    ),
    Scene(
        "Fireproof Armor: protects the tires too",
        {"A": "FT:F TIRE", "B": ""},
        ["A fire FT:F > B +tire"],
        given={"B": "fireproof"},
        cars={"B": "fireproof"},
        discard="TIRE FT:F",
    ),
    Scene(
        "Fireproof Armor: other weapons are not stopped",
        {"A": "AC:F", "B": ""},
        ["A fire AC:F > B"],
        given={"B": "fireproof"},
        cars={"B": "F5 fireproof"},
    ),
    Scene(
        "Fireproof Armor: not after flame damage",
        {"A": "FT:F", "B": "FIREPROOF"},
        ["A fire FT:F > B", "B pass"],
        cars={"B": "F6"},
        asks="B turn",
        offers="discard FIREPROOF, discard AR:L",
        set_up={"draw": "AR:L " * 5},
    ),
    Scene(
        "Fireproof Armor: he that was flamed before may not put it on",
        {"A": "FT:F", "B": "FIREPROOF"},
        ["A fire FT:F > B"],
        given={"B": "flamed"},
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Fireproof Armor: is no answer to another weapon",
        {"A": "MI:F", "B": "FIREPROOF"},
        ["A fire MI:F > B"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Fireproof Armor: may be the action of one's turn",
        {"A": "FIREPROOF MG:F", "B": ""},
        ["A fireproof"],
        cars={"A": "fireproof"},
        asks="A escape",
        happens="fireproofed",
    ),
    Scene(
        "a second Fireproof Armor is not allowed",
        {"A": "FIREPROOF MG:F", "B": "", "C": "", "D": ""},
        [],
        given={"A": "fireproof"},
        asks="A turn",
        offers="fire MG:F > B, fire MG:F > C, fire MG:F > D, discard FIREPROOF, discard MG:F",
    ),
]


@pytest.mark.parametrize("scene", FIRE, ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


@pytest.mark.parametrize(
    ("tire", "defence", "may"),
    [
        ("", ("B armor", "B armor"), True),
        ("", ("B swerve",), True),
        ("", ("B armor", "B pass"), False),
        ("", ("B pass",), False),
        (" +tire", ("B swerve",), True),
        (" +tire", ("B pass",), False),
    ],
)
def test_fireproof_armor_only_flame_damage_bars_it(
    tire: str, defence: tuple[str, ...], may: bool
) -> None:
    table = Table({"A": "FT:F TIRE", "B": "FIREPROOF AR:F AR:F SWERVE"})
    table.play(f"A fire FT:F > B{tire}", *defence).reach("B turn")
    assert ("fireproof" in table.offers) is may
