"""Rulings on the answers to an attack: duel 4; Armor Cards, Specials."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, ruling_of

DEFENCE = [
    Scene(
        "Armor Cards: an Armor of the side stops 3 and covers what it stopped",
        {"A": "FT:R", "B": "AR:R"},
        ["A fire FT:R > B", "B armor"],
        cars={"B": "R3"},
        laid={"B": "FT:R AR:R"},
        discard="",
        happens="attacked armored hit",
    ),
    Scene(
        "Armor Cards: Armor of another side is not offered",
        {"A": "FT:R", "B": "AR:F AR:B AR:L"},
        ["A fire FT:R > B"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "Armor Cards: two Armors stop all damage from any attack, and all is discarded",
        {"A": "FT:R", "B": "AR:R AR:R AR:R"},
        ["A fire FT:R > B", "B armor", "B armor"],
        cars={"B": ""},
        laid={"B": ""},
        hands_after={"B": "AR:R"},
        discard="FT:R AR:R AR:R",
        happens="attacked armored armored stopped",
        set_up={"draw": ""},
    ),
    Scene(
        "duel 4: an attack reduced to 0 is discarded, and no third Armor is asked for",
        {"A": "MG:R", "B": "AR:R AR:R"},
        ["A fire MG:R > B", "B armor"],
        hands_after={"B": "AR:R"},
        discard="MG:R AR:R",
        cars={"B": ""},
        set_up={"draw": ""},
    ),
    Scene(
        "Armor Cards: the player may keep his Armor",
        {"A": "MG:R", "B": "AR:R"},
        ["A fire MG:R > B", "B pass"],
        cars={"B": "R3"},
    ),
    Scene(
        "Breached Armor: Armor can still be played on a breached side",
        {"A": "AC:R", "B": "AR:R"},
        ["A fire AC:R > B", "B armor"],
        given={"B": "R12"},
        cars={"B": "R12 D2"},
    ),
    Scene(
        "duel 4: once an Armor is down, only more Armor may follow",
        {"A": "FT:F", "B": "AR:F AR:F SWERVE SPIN FIREPROOF"},
        ["A fire FT:F > B", "B armor"],
        asks="B defence",
        offers="pass, armor",
    ),
    Scene(
        "duel 4: against a Tire Shot no Armor and no Spin, but Swerve",
        {"A": "MI:F TIRE", "B": "AR:F SPIN SWERVE DUD"},
        ["A fire MI:F > B +tire"],
        asks="B defence",
        offers="pass, swerve, dud",
    ),
    Scene(
        "Spin: the hit moves to the adjacent side of the player's choice",
        {"A": "AC:F", "B": "SPIN"},
        ["A fire AC:F > B", "B spin L"],
        cars={"B": "L5"},
        discard="SPIN",
        happens="attacked spun hit",
    ),
    Scene(
        "Spin: only adjacent sides",
        {"A": "AC:R", "B": "SPIN"},
        ["A fire AC:R > B"],
        asks="B defence",
        offers="pass, spin F, spin B",
    ),
    Scene(
        "Spin: two Spins reach the opposite side, and Armor counts where it ends",
        {"A": "AC:F", "B": "SPIN SPIN AR:B AR:R AR:F"},
        ["A fire AC:F > B", "B spin R", "B spin B", "B armor", "B pass"],
        cars={"B": "B2"},
        hands_after={"B": "AR:F AR:R"},
        happens="attacked spun spun armored hit",
        set_up={"draw": ""},
    ),
    Scene(
        "Spin: Armor of the side that was aimed at no longer helps",
        {"A": "AC:F", "B": "SPIN AR:F"},
        ["A fire AC:F > B", "B spin R"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "duel 4: a Swerve may follow a Spin",
        {"A": "AC:F", "B": "SPIN SWERVE"},
        ["A fire AC:F > B", "B spin R", "B swerve"],
        cars={"B": "T1"},
    ),
    Scene(
        "Swerve: a miss for 1 of one's own tires; the attack is discarded, the Swerve is kept",
        {"A": "FT:F", "B": "SWERVE"},
        ["A fire FT:F > B", "B swerve"],
        cars={"B": "T1"},
        laid={"B": "SWERVE"},
        discard="FT:F",
        happens="attacked swerved",
    ),
    Scene(
        "Swerve: a Swerve may cost the last of the tires",
        {"A": "FT:F", "B": "SWERVE"},
        ["A fire FT:F > B", "B swerve"],
        given={"B": "T8"},
        cars={"B": "T9"},
        happens="attacked swerved tires-gone",
    ),
    Scene(
        "Tire Shots: without tires no Swerve and no Spin",
        {"A": "MI:F", "B": "SWERVE SPIN DUD AR:F"},
        ["A fire MI:F > B"],
        given={"B": "T9"},
        asks="B defence",
        offers="pass, armor, dud",
    ),
    Scene(
        "Dud Missile!: cancels a Missile; both cards are discarded",
        {"A": "MI:F", "B": "DUD"},
        ["A fire MI:F > B", "B dud"],
        cars={"B": ""},
        discard="DUD MI:F",
        happens="attacked dud",
    ),
    Scene(
        "Dud Missile!: cancels a Called Shot: Missile at the tires",
        {"A": "CM TIRE", "B": "DUD"},
        ["A fire CM > B +tire", "B dud"],
        cars={"B": ""},
    ),
    Scene(
        "Dud Missile!: is no answer to anything else",
        {"A": "AC:F", "B": "DUD"},
        ["A fire AC:F > B"],
        asks="B defence",
        offers="pass",
    ),
]


@pytest.mark.parametrize("scene", DEFENCE, ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()
