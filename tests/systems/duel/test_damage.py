"""Rulings on damage, breaches, drivers and who is out: duel 7; Breached Armor, Eliminating."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

DAMAGE = [
    Scene(
        "Breached Armor: 12 points breach a side, and the attack that does it spares the driver",
        {"A": "FT:F", "B": ""},
        ["A fire FT:F > B"],
        given={"B": "F6"},
        cars={"B": "F12"},
        happens="attacked hit breached",
    ),
    Scene(
        "Breached Armor: 11 points do not breach",
        {"A": "AC:F", "B": ""},
        ["A fire AC:F > B"],
        given={"B": "F6"},
        cars={"B": "F11"},
        happens="attacked hit",
    ),
    Scene(
        "duel 7: the surplus of the breaching attack is lost",
        {"A": "FT:F", "B": ""},
        ["A fire FT:F > B"],
        given={"B": "F11"},
        cars={"B": "F12"},
    ),
    Scene(
        "Breached Armor: a further attack on that side reaches the driver",
        {"A": "MG:F", "B": ""},
        ["A fire MG:F > B"],
        given={"B": "F12"},
        cars={"B": "F12 D3"},
        laid={"B": "MG:F"},
        happens="attacked hit",
    ),
    Scene(
        "Breached Armor: an attack on another side does not",
        {"A": "MG:R", "B": ""},
        ["A fire MG:R > B"],
        given={"B": "F12 D3"},
        cars={"B": "F12 R3 D3"},
    ),
    Scene(
        "duel 7: the driver is one, whichever side is open",
        {"A": "MG:R", "B": "", "C": ""},
        ["A fire MG:R > B"],
        given={"B": "F12 R12 D2"},
        cars={"A": "k1", "B": "F12 R12 D5 out"},
    ),
    Scene(
        "Breached Armor: the driver is spared by Armor that stops it all",
        {"A": "MG:F", "B": "AR:F"},
        ["A fire MG:F > B", "B armor"],
        given={"B": "F12 D4"},
        cars={"B": "F12 D4"},
    ),
    Scene(
        "Eliminating an Opponent: 4 points leave the driver in",
        {"A": "MI:F", "B": ""},
        ["A fire MI:F > B"],
        given={"B": "F12"},
        cars={"A": "", "B": "F12 D4"},
    ),
    Scene(
        "Eliminating an Opponent: at 5 the car is out, and the attacker has the kill",
        {"A": "AC:F", "B": "", "C": ""},
        ["A fire AC:F > B"],
        given={"B": "F12"},
        cars={"A": "k1", "B": "F12 D5 out"},
        happens="attacked hit out",
    ),
    Scene(
        "Eliminating an Opponent: his hand and all cards on and before his car are discarded",
        {"A": "FT:F MG:F", "B": "SPIN DUD AR:R", "C": "MI:F"},
        ["A fire FT:F > B", "B pass"],
        given={"B": "F12 jammed"},
        cars={"A": "k1", "B": "F12 D5 out"},
        laid={"B": ""},
        hands_after={"A": "MG:F", "B": "", "C": "MI:F"},
        discard="JAM FT:F AR:R SPIN DUD",
        asks="A escape",
    ),
    Scene(
        "Tire Shots: tires that are gone do not take the car out, and it shoots on",
        {"A": "MG:F MI:L", "B": ""},
        [],
        given={"A": "T9"},
        asks="A turn",
        offers="fire MG:F > B, fire MI:L > B, discard MG:F, discard MI:L",
    ),
    Scene(
        "duel 4: a Tire Shot never touches the driver, though every side is open",
        {"A": "FT:F TIRE", "B": ""},
        ["A fire FT:F > B +tire"],
        given={"B": "F12 R12 B12 L12 D4"},
        cars={"B": "F12 R12 B12 L12 T6 D4"},
    ),
]


@pytest.mark.parametrize("scene", DAMAGE, ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


def test_duel_7_every_number_of_a_hit_is_told() -> None:
    table = Table({"A": "FT:F", "B": "AR:F"}, {"B": "F11"})
    table.play("A fire FT:F > B", "B armor")
    assert dict(table.last("hit")) == {
        "seat": 0,
        "target": 1,
        "card": "FT:F",
        "place": "side",
        "side": 0,
        "value": 6,
        "stopped": 3,
        "damage": 3,
        "before": 11,
        "after": 12,
        "points": 12,
        "vehicle": "car",
    }


def test_the_example_of_the_rulebook() -> None:
    """6 from a flamethrower on the right; with one Armor 3 of them."""
    plain = Table({"A": "FT:R", "B": ""}).play("A fire FT:R > B").close_windows()
    armored = Table({"A": "FT:R", "B": "AR:R"}).play("A fire FT:R > B", "B armor")
    assert (plain.car("B"), armored.car("B")) == ("R6", "R3")
