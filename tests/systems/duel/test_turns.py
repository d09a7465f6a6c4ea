"""Rulings on turns and escapes: duel 2; Drawing and Playing, Escaping."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of

TURNS = [
    Scene(
        "Drawing and Playing: a player must attack, play a special or discard",
        {"A": "MG:F AR:F JAM FIREPROOF SWERVE", "B": ""},
        [],
        asks="A turn",
        offers="fire MG:F > B, jam > B, fireproof, discard MG:F, discard AR:F, discard JAM, "
        "discard FIREPROOF, discard SWERVE",
    ),
    Scene(
        "Drawing and Playing: each kind of card is offered once, however many are held",
        {"A": "MG:F MG:F MG:F", "B": ""},
        [],
        asks="A turn",
        offers="fire MG:F > B, discard MG:F",
    ),
    Scene(
        "Drawing and Playing: several cards are discarded one by one, until done",
        {"A": "MG:F AR:F AR:R", "B": ""},
        ["A discard AR:F", "A discard MG:F", "A done"],
        asks="A escape",
        hands_after={"A": "AR:R"},
        discard="AR:F MG:F",
        happens="discarded discarded",
    ),
    Scene(
        "Drawing and Playing: at least one card is discarded, and then one may be done",
        {"A": "MG:F AR:F", "B": ""},
        ["A discard AR:F"],
        asks="A discard",
        offers="done, discard MG:F",
    ),
    Scene(
        "Drawing and Playing: discarding the last card ends it",
        {"A": "MG:F AR:F", "B": ""},
        ["A discard AR:F", "A discard MG:F"],
        asks="A escape",
    ),
    Scene(
        "Drawing and Playing: draws up to six at the start of the turn, and not later",
        {"A": "MG:F MI:F", "B": "DUD"},
        ["A fire MG:F > B", "B pass"],
        asks="A escape",
        hands_after={"A": "MI:F AR:F AR:F AR:R AR:R"},
        set_up={"stage": "begin", "draw": "AR:F AR:F AR:R AR:R AR:B"},
    ),
    Scene(
        "Drawing and Playing: play goes on to the left, past the cars that are out",
        {"A": "MG:F", "B": "", "C": "", "D": "DUD"},
        ["A fire MG:F > D", "D pass", "A stay"],
        given={"B": "out", "C": "escaped"},
        asks="D turn",
        set_up={"draw": "AR:F " * 5},
    ),
    Scene(
        "duel 2: after the last seat the first one follows",
        {"A": "DUD", "B": "MG:F"},
        ["B fire MG:F > A", "A pass", "B stay"],
        asks="A turn",
        set_up={"turn": "B", "draw": "AR:F " * 5},
    ),
    Scene(
        "duel 2: a player whose hand is empty passes",
        {"A": "", "B": "DUD"},
        [],
        asks="A escape",
        happens="missed-turn",
    ),
]

ESCAPES = [
    Scene(
        "Escaping: announced at the end of the turn, before which it is an ordinary one",
        {"A": "MG:F", "B": "DUD"},
        ["A fire MG:F > B", "B pass", "A escape"],
        cars={"A": "leaving", "B": "F3"},
        happens="attacked hit escape-announced",
    ),
    Scene(
        "Escaping: he leaves at the beginning of his next turn; hand and cards are discarded",
        {"A": "MG:F AR:F", "B": "", "C": ""},
        [],
        given={"A": "F3 leaving"},
        cars={"A": "F3 escaped"},
        hands_after={"A": ""},
        discard="MG:F AR:F",
        asks="B turn",
        set_up={"stage": "begin"},
    ),
    Scene(
        "Escaping: without tires he stays and takes his turn normally",
        {"A": "MG:F", "B": ""},
        [],
        given={"A": "T9 leaving"},
        cars={"A": "T9"},
        asks="A turn",
        offers="fire MG:F > B, discard MG:F, discard AR:F",
        set_up={"stage": "begin", "draw": "AR:F " * 5},
    ),
    Scene(
        "Escaping: who is leaving can be taken out before his next turn, for a kill",
        {"A": "MG:F", "B": "", "C": ""},
        ["A fire MG:F > B"],
        given={"B": "F12 D2 leaving"},
        cars={"A": "k1", "B": "F12 D5 out"},
    ),
    Scene(
        "duel 10: nobody escapes from an empty arena, the last one in has won at once",
        {"A": "MG:F AR:F", "B": "DUD"},
        [],
        given={"A": "leaving", "B": "leaving"},
        cars={"A": "escaped", "B": "leaving"},
        asks="over",
        set_up={"stage": "begin"},
    ),
]


@pytest.mark.parametrize("scene", [*TURNS, *ESCAPES], ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


def test_duel_2_the_order_of_a_turn() -> None:
    table = Table({"A": "MG:F", "B": "DUD"}, stage="begin", draw="AR:F " * 5)
    asked = []
    for answer in ("B pass", "A pass", "A fire MG:F > B", "B pass", "B pass", "A stay"):
        asked.append(table.question)
        table.answer(answer)
    assert asked == [
        "B anytime",
        "A anytime",
        "A turn",
        "B anytime",
        "B defence",
        "A escape",
    ]
    assert [event.kind for event in table.events][:3] == ["turn", "drew", "drawn"]


def test_escaping_nobody_without_tires_is_asked() -> None:
    table = Table({"A": "MG:F", "B": ""}, {"A": "T9"}, draw="AR:F " * 6)
    table.play("A fire MG:F > B").close_windows()
    assert table.question == "B turn"
