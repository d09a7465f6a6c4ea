"""Rulings on jams: duel 3, 4 and 8; Machine Gun Jams!"""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, ruling_of

JAMS = [
    Scene(
        "Machine Gun Jams!: the burst just fired fails, and the turn is over",
        {"A": "MG:F MI:F", "B": "JAM"},
        ["A fire MG:F > B", "B jam > A"],
        asks="A escape",
        cars={"A": "jammed", "B": ""},
        laid={"A": "JAM"},
        hands_after={"A": "MI:F"},
        discard="MG:F",
        happens="attacked jammed",
    ),
    Scene(
        "Machine Gun Jams!: a Called Shot: Machine Gun fails as well",
        {"A": "CG", "B": "JAM"},
        ["A fire CG:R > B", "B jam > A"],
        cars={"A": "jammed", "B": ""},
    ),
    Scene(
        "duel 4: a jam cancels a burst at the tires, and the Tire Shot is lost",
        {"A": "MG:F TIRE", "B": "JAM"},
        ["A fire MG:F > B +tire", "B jam > A"],
        cars={"A": "jammed", "B": ""},
        discard="TIRE MG:F",
    ),
    Scene(
        "Machine Gun Jams!: a burst at anyone may be jammed by any other player",
        {"A": "MG:F", "B": "DUD", "C": "JAM"},
        ["A fire MG:F > B", "C jam > A"],
        cars={"A": "jammed", "B": ""},
        asks="A escape",
    ),
    Scene(
        "duel 4: he may still announce an escape",
        {"A": "MG:F", "B": "JAM"},
        ["A fire MG:F > B", "B jam > A", "A escape"],
        cars={"A": "jammed leaving"},
        happens="attacked jammed escape-announced",
    ),
    Scene(
        "Machine Gun Jams!: another weapon fires on though its owner's guns jam",
        {"A": "MI:F", "B": "JAM"},
        ["A fire MI:F > B", "B jam > A"],
        cars={"A": "jammed", "B": "F4"},
    ),
    Scene(
        "Machine Gun Jams!: jamming somebody else does not stop the burst",
        {"A": "MG:F", "B": "JAM", "C": ""},
        ["A fire MG:F > B", "B jam > C"],
        cars={"A": "", "B": "F3", "C": "jammed"},
    ),
    Scene(
        "Machine Gun Jams!: as the action of one's turn, on a foe that is not jammed",
        {"A": "JAM", "B": "", "C": "", "D": ""},
        [],
        given={"B": "jammed", "D": "out"},
        asks="A turn",
        offers="jam > C, discard JAM",
    ),
    Scene(
        "duel 3: in a window too, only foes that are not jammed",
        {"A": "MI:F", "B": "JAM", "C": "", "D": "", "E": ""},
        [],
        given={"A": "jammed", "C": "out"},
        asks="B anytime",
        offers="pass, jam > D, jam > E",
        set_up={"stage": "window"},
    ),
    Scene(
        "duel 8: while jammed neither Machine Gun nor Called Shot: Machine Gun may attack",
        {"A": "MG:F CG CM AC:F TIRE", "B": ""},
        [],
        given={"A": "jammed"},
        asks="A turn",
        offers="fire CM:F > B, fire CM:R > B, fire CM:B > B, fire CM:L > B, fire CM > B +tire, "
        "fire AC:F > B, fire AC:F > B +tire, unjam, discard MG:F, discard CG, discard CM, "
        "discard AC:F, discard TIRE",
    ),
    Scene(
        "duel 8: unjamming discards the whole hand and the jam, and is the only action",
        {"A": "MG:F CG AR:F", "B": ""},
        ["A unjam"],
        given={"A": "jammed"},
        asks="A escape",
        cars={"A": ""},
        laid={"A": ""},
        hands_after={"A": ""},
        discard="MG:F CG AR:F JAM",
        happens="unjammed",
    ),
    Scene(
        "an escape may be announced after unjamming",
        {"A": "MG:F", "B": ""},
        ["A unjam", "A escape"],
        given={"A": "jammed"},
        cars={"A": "leaving"},
    ),
    Scene(
        "Machine Gun Jams!: after unjamming six new cards are drawn at the next turn",
        {"A": "MG:F", "B": "MI:F AR:L AR:L AR:L AR:L AR:L"},
        ["A unjam", "B fire MI:F > A"],
        given={"A": "jammed"},
        asks="A turn",
        hands_after={"A": "MG:R MG:R MG:R MG:R MG:R MG:R"},
        set_up={"draw": "MG:R " * 6},
    ),
]


@pytest.mark.parametrize("scene", JAMS, ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()
