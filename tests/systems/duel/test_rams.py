"""Rulings on Ramming and the shot that follows it: duel 6; Ramming."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

RAMS = [
    Scene(
        "Ramming: does its damage and never harms the rammer",
        {"A": "RAM:L", "B": ""},
        ["A fire RAM:L > B"],
        cars={"A": "", "B": "L4"},
        laid={"B": "RAM:L"},
        happens="attacked hit",
    ),
    Scene(
        "Ramming: not with one's own front breached",
        {"A": "RAM:L", "B": ""},
        [],
        given={"A": "F12"},
        asks="A turn",
        offers="discard RAM:L",
    ),
    Scene(
        "Ramming: another open side does not hinder it",
        {"A": "RAM:L", "B": ""},
        [],
        given={"A": "F11 R12 B12 L12 T8"},
        asks="A turn",
        offers="fire RAM:L > B, discard RAM:L",
    ),
    Scene(
        "Ramming: not without tires",
        {"A": "RAM:L", "B": ""},
        [],
        given={"A": "T9"},
        asks="A turn",
        offers="discard RAM:L",
    ),
    Scene(
        "Ramming: can be answered as any attack, but not as a missile or autocannon",
        {"A": "RAM:L", "B": "AR:L SPIN SWERVE DUD BACKFIRE FIREPROOF"},
        ["A fire RAM:L > B"],
        asks="B defence",
        offers="pass, armor, swerve, spin B, spin F",
    ),
]

FOLLOW_UPS = [
    Scene(
        "Ramming: the follow-up is an attack on the same side, and a Called Shot names that side",
        {"A": "RAM:L MG:L AC:R FT:F CM AR:L", "B": "", "C": ""},
        ["A fire RAM:L > B"],
        asks="A follow-up",
        offers="pass, fire MG:L > B, fire CM:L > B",
    ),
    Scene(
        "duel 6: a Tire Shot goes with the follow-up",
        {"A": "RAM:L MG:L MI:R CM TIRE", "B": ""},
        ["A fire RAM:L > B"],
        asks="A follow-up",
        offers="pass, fire MG:L > B, fire MG:L > B +tire, fire CM:L > B, fire CM > B +tire",
    ),
    Scene(
        "duel 6: no Tire Shot with the follow-up at tires that are gone",
        {"A": "RAM:L MG:L TIRE", "B": ""},
        ["A fire RAM:L > B"],
        given={"B": "T9"},
        asks="A follow-up",
        offers="pass, fire MG:L > B",
    ),
    Scene(
        "duel 6: a second Ramming may not follow",
        {"A": "RAM:L RAM:R", "B": "SPIN SPIN"},
        ["A fire RAM:L > B", "B spin F", "B spin R"],
        asks="A follow-up",
        offers="pass",
    ),
    Scene(
        "Ramming: both do damage",
        {"A": "RAM:L AC:L", "B": ""},
        ["A fire RAM:L > B", "A fire AC:L > B"],
        cars={"B": "L9"},
        laid={"B": "RAM:L AC:L"},
        happens="attacked hit attacked hit",
    ),
    Scene(
        "Ramming: the rammer may leave it at the ram",
        {"A": "RAM:L AC:L", "B": ""},
        ["A fire RAM:L > B", "A pass"],
        asks="A escape",
        cars={"B": "L4"},
    ),
    Scene(
        "duel 6: a rammer without cards is not asked for a follow-up",
        {"A": "RAM:L", "B": ""},
        ["A fire RAM:L > B"],
        asks="A escape",
        happens="attacked hit",
    ),
    Scene(
        "Ramming: a Spin moves the ram, and the follow-up goes where the ram ended",
        {"A": "RAM:L MG:L MG:F CG", "B": "SPIN"},
        ["A fire RAM:L > B", "B spin F"],
        asks="A follow-up",
        offers="pass, fire MG:F > B, fire CG:F > B",
        cars={"B": "F4"},
    ),
    Scene(
        "duel 6: a Spin against the follow-up moves the follow-up only",
        {"A": "RAM:L MI:L", "B": "SPIN AR:L"},
        ["A fire RAM:L > B", "B pass", "A fire MI:L > B", "B spin B", "B pass"],
        cars={"B": "B4 L4"},
        happens="attacked hit attacked spun hit",
    ),
    Scene(
        "Ramming: a Swerve makes the ram miss, and nothing may follow",
        {"A": "RAM:L MG:L", "B": "SWERVE"},
        ["A fire RAM:L > B", "B swerve"],
        asks="A escape",
        cars={"B": "T1"},
        discard="RAM:L",
        happens="attacked swerved",
    ),
    Scene(
        "Ramming: no Swerve from the follow-up; every other defence stands",
        {"A": "RAM:L MI:L", "B": "SWERVE SPIN AR:L DUD"},
        ["A fire RAM:L > B", "B pass", "A fire MI:L > B"],
        asks="B defence",
        offers="pass, armor, spin F, spin B, dud",
    ),
    Scene(
        "duel 6: a Backfire answers the follow-up too",
        {"A": "RAM:L AC:L", "B": "BACKFIRE"},
        ["A fire RAM:L > B", "B pass", "A fire AC:L > B", "B backfire"],
        asks="A escape",
        cars={"A": "L5", "B": "L4"},
    ),
    Scene(
        "duel 6: a Backfire of the follow-up hurts the side where the ram ended",
        {"A": "RAM:L AC:F", "B": "BACKFIRE SPIN SPIN"},
        [
            "A fire RAM:L > B",
            "B spin F",
            "B pass",
            "A fire AC:F > B",
            "B spin R",
            "B backfire",
        ],
        cars={"A": "F5", "B": "F4"},
    ),
    Scene(
        "duel 6: Armor that stops the whole ram does not hinder the follow-up",
        {"A": "RAM:L MG:L", "B": "AR:L AR:L DUD"},
        ["A fire RAM:L > B", "B armor", "B armor"],
        asks="A follow-up",
        offers="pass, fire MG:L > B",
        cars={"B": ""},
    ),
    Scene(
        "duel 6: a ram with a Tire Shot ends on the side of its card",
        {"A": "RAM:L TIRE MG:L", "B": ""},
        ["A fire RAM:L > B +tire"],
        asks="A follow-up",
        offers="pass, fire MG:L > B",
        cars={"B": "T4"},
    ),
    Scene(
        "duel 6: no follow-up at a car that the ram took out",
        {"A": "RAM:L MG:L", "B": "", "C": ""},
        ["A fire RAM:L > B"],
        given={"B": "L12 D1"},
        asks="A escape",
        cars={"A": "k1", "B": "L12 D5 out"},
    ),
    Scene(
        "duel 6: the ram may breach the side and the follow-up then reaches the driver",
        {"A": "RAM:L FT:L", "B": "", "C": ""},
        ["A fire RAM:L > B", "A fire FT:L > B"],
        given={"B": "L8"},
        cars={"A": "k1", "B": "L12 D5 out"},
        happens="attacked hit breached attacked hit out",
    ),
    Scene(
        "duel 8: a rammer whose guns were jammed meanwhile may not follow up with them",
        {"A": "RAM:L MG:L MI:L CG", "B": "JAM"},
        ["A fire RAM:L > B", "B jam > A"],
        asks="A follow-up",
        offers="pass, fire MI:L > B",
        cars={"A": "jammed", "B": "L4"},
    ),
    Scene(
        "duel 4: a jam cancels a follow-up burst; the ram's damage stays",
        {"A": "RAM:L MG:L", "B": "", "C": "JAM"},
        ["A fire RAM:L > B", "A fire MG:L > B", "C jam > A"],
        asks="A escape",
        cars={"A": "jammed", "B": "L4"},
        discard="MG:L",
        happens="attacked hit attacked jammed",
    ),
    Scene(
        "duel 6: a follow-up is not followed up",
        {"A": "RAM:L MG:L MI:L", "B": ""},
        ["A fire RAM:L > B", "A fire MG:L > B"],
        asks="A escape",
    ),
]


@pytest.mark.parametrize("scene", [*RAMS, *FOLLOW_UPS], ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


def test_duel_6_a_window_opens_after_the_ram_and_after_the_follow_up() -> None:
    table = Table({"A": "RAM:L MI:L", "B": "AR:F", "C": "AR:F"})
    asked = []
    for step in ("A fire RAM:L > B", "A fire MI:L > B"):
        table.play(step)
        while table.question.endswith("anytime"):
            asked.append(table.question)
            table.answer(f"{table.question[0]} pass")
        table.play("B pass")
    assert asked == ["B anytime", "C anytime"] * 2
