"""Rulings on what follows an answer: skids and backfires, duel 4 and 5."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

SKIDS = [
    Scene(
        "Skid Into A Wall: 3 to the side that the foe chooses",
        {"A": "MG:F SKID", "B": "SWERVE"},
        ["A fire MG:F > B", "B swerve", "A skid B"],
        cars={"B": "B3 T1"},
        laid={"B": "SWERVE SKID"},
        discard="MG:F",
        happens="attacked swerved skidded hit",
    ),
    Scene(
        "duel 4: only one Skid answers a Swerve",
        {"A": "MG:F SKID", "B": "SWERVE SWERVE", "C": "SKID"},
        ["A fire MG:F > B", "B swerve", "A skid F", "B pass"],
        cars={"B": "F3 T1"},
        hands_after={"C": "SKID"},
        happens="attacked swerved skidded hit",
        set_up={"draw": ""},
    ),
    Scene(
        "Skid Into A Wall: the swerver may use Armor of that side, and nothing else",
        {"A": "MG:F", "B": "SWERVE SPIN AR:L AR:F", "C": "SKID"},
        ["A fire MG:F > B", "B swerve", "C skid L"],
        asks="B skid-armor",
        offers="pass, armor",
    ),
    Scene(
        "Skid Into A Wall: one Armor stops it whole; Skid and Armor are discarded",
        {"A": "MG:F", "B": "SWERVE AR:L", "C": "SKID"},
        ["A fire MG:F > B", "B swerve", "C skid L", "B armor"],
        cars={"B": "T1"},
        discard="MG:F SKID AR:L",
        happens="attacked swerved skidded armored stopped",
    ),
    Scene(
        "Eliminating an Opponent: a Skid's kill goes to the player whose attack was swerved",
        {"A": "MG:F", "B": "SWERVE", "C": "SKID", "D": ""},
        ["A fire MG:F > B", "B swerve", "C skid R"],
        given={"B": "R12 D2"},
        cars={"A": "k1", "B": "R12 T1 D5 out", "C": ""},
        happens="attacked swerved skidded hit out",
    ),
    Scene(
        "duel 4: a Skid may breach a side; its surplus is lost",
        {"A": "MG:F SKID", "B": "SWERVE"},
        ["A fire MG:F > B", "B swerve", "A skid R"],
        given={"B": "R11"},
        cars={"B": "R12 T1"},
    ),
    Scene(
        "Skid Into A Wall: a Skid answers the Swerve of a car whose tires it cost",
        {"A": "MG:F SKID", "B": "SWERVE"},
        ["A fire MG:F > B", "B swerve", "A skid F"],
        given={"B": "T8"},
        cars={"B": "F3 T9"},
    ),
]

BACKFIRES = [
    Scene(
        "duel 5: the attacker takes the full value on the side that he aimed at",
        {"A": "AC:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire"],
        cars={"A": "L5", "B": ""},
        laid={"A": "AC:L"},
        discard="BACKFIRE",
        happens="attacked backfired hit",
    ),
    Scene(
        "duel 5: on the side that he aimed at, even after a Spin",
        {"A": "AC:L", "B": "BACKFIRE SPIN"},
        ["A fire AC:L > B", "B spin F", "B backfire"],
        cars={"A": "L5", "B": ""},
    ),
    Scene(
        "duel 5: his tires with a Tire Shot, and no Armor for them",
        {"A": "AC:L TIRE AR:L", "B": "BACKFIRE"},
        ["A fire AC:L > B +tire", "B backfire"],
        cars={"A": "T5", "B": ""},
        hands_after={"A": "AR:L"},
        happens="attacked backfired hit",
        set_up={"draw": ""},
    ),
    Scene(
        "duel 5: tires that are gone already are not told to go again",
        {"A": "AC:L TIRE", "B": "BACKFIRE"},
        ["A fire AC:L > B +tire", "B backfire"],
        given={"A": "T9"},
        cars={"A": "T9", "B": ""},
        happens="attacked backfired hit",
    ),
    Scene(
        "duel 5: he may use Armor of that side, nothing else",
        {"A": "AC:L AR:L AR:F SWERVE SPIN", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire"],
        asks="A backfire-armor",
        offers="pass, armor",
    ),
    Scene(
        "duel 5: one Armor leaves 2",
        {"A": "AC:L AR:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire", "A armor"],
        cars={"A": "L2"},
        laid={"A": "AC:L AR:L"},
    ),
    Scene(
        "duel 5: two Armors stop it whole",
        {"A": "AC:L AR:L AR:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire", "A armor", "A armor"],
        cars={"A": ""},
        discard="BACKFIRE AC:L AR:L AR:L",
        happens="attacked backfired armored armored stopped",
    ),
    Scene(
        "duel 5: nobody scores a kill by it",
        {"A": "AC:L", "B": "BACKFIRE", "C": ""},
        ["A fire AC:L > B", "B backfire"],
        given={"A": "L12"},
        cars={"A": "L12 D5 out", "B": "", "C": ""},
        happens="attacked backfired hit out",
    ),
    Scene(
        "duel 5: it answers Autocannons only",
        {"A": "MI:L", "B": "BACKFIRE"},
        ["A fire MI:L > B"],
        asks="B defence",
        offers="pass",
    ),
    Scene(
        "duel 5: his attack is over, and he may still announce an escape",
        {"A": "AC:L", "B": "BACKFIRE"},
        ["A fire AC:L > B", "B backfire"],
        asks="A escape",
    ),
]


@pytest.mark.parametrize("scene", [*SKIDS, *BACKFIRES], ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


def test_duel_4_the_skid_window_goes_from_the_attacker_leftward_past_the_swerver() -> None:
    table = Table({"A": "DUD", "B": "MG:F DUD", "C": "SWERVE SKID", "D": "SKID"}, turn="B").play(
        "B fire MG:F > C", "C swerve"
    )
    asked = []
    while table.question.endswith(" skid"):
        asked.append((table.question[0], table.offers))
        table.answer(f"{table.question[0]} pass")
    assert asked == [
        ("B", ["pass"]),
        ("D", ["pass", "skid F", "skid R", "skid B", "skid L"]),
        ("A", ["pass"]),
    ]
