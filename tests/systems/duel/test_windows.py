"""Rulings on any-time windows: duel 3."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Table
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES


def windows(table: Table, answers: dict[str, str] | None = None) -> list[str]:
    """Who is asked in the open window, one after the other."""
    asked = []
    replies = dict(answers or {})
    while table.question.endswith(" anytime"):
        seat = table.question[0]
        asked.append(seat)
        table.answer(f"{seat} {replies.pop(seat, 'pass')}")
    return asked


def test_duel_3_a_window_opens_at_the_start_of_the_duel() -> None:
    hands = {"A": "AR:F", "B": "AR:F", "C": "AR:F"}
    table = Table(hands, stage="start", turn="B")
    assert windows(table)[:3] == ["C", "A", "B"]


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_duel_3_every_duel_begins_with_a_window_of_every_seat(dealer: int) -> None:
    state = RULES.setup(4, {"dealer": dealer}, LiveChance(dealer))
    asked = []
    while not state.turns:
        asked.append(state.asked)
        RULES.advance(state, RULES.parse("pass"), LiveChance(0))
    assert asked == [(dealer + step) % 4 for step in (2, 3, 4, 1)]


def test_duel_3_the_order_is_from_the_left_of_the_turn() -> None:
    hands = {"A": "DUD", "B": "DUD", "C": "SPIN", "D": "SPIN"}
    assert windows(Table(hands, stage="window", turn="C")) == ["D", "A", "B", "C"]


def test_duel_3_after_an_attack_everybody_but_the_attacker_is_asked() -> None:
    hands = {"A": "DUD", "B": "DUD", "C": "MG:F SPIN", "D": "SPIN"}
    table = Table(hands, turn="C").play("C fire MG:F > A")
    assert windows(table) == ["D", "A", "B"]


def test_duel_3_every_seat_with_cards_is_asked_whatever_they_are() -> None:
    hands = {"A": "DUD", "B": "", "C": "AR:F", "D": "JAM"}
    assert windows(Table(hands, stage="window")) == ["C", "D", "A"]


def test_duel_3_who_is_out_is_not_asked() -> None:
    hands = {"A": "DUD", "B": "", "C": "SPIN", "D": "SPIN"}
    assert windows(Table(hands, {"B": "out"}, stage="window")) == ["C", "D", "A"]


def test_duel_3_after_a_card_those_who_had_passed_are_asked_again() -> None:
    hands = {"A": "DUD SPIN", "B": "DUD", "C": "FIREPROOF SKID", "D": "SPIN"}
    table = Table(hands, stage="window")
    assert windows(table, {"C": "fireproof"}) == ["B", "C", "B", "C", "D", "A"]


def test_duel_3_who_has_played_his_last_card_is_not_asked_again() -> None:
    table = Table({"A": "DUD", "B": "JAM", "C": "SPIN"}, stage="window")
    assert windows(table, {"B": "jam > C"}) == ["B", "C", "A"]


def test_duel_3_a_jam_may_answer_a_jam() -> None:
    hands = {"A": "DUD", "B": "JAM SPIN", "C": "JAM SPIN", "D": "DUD"}
    table = Table(hands, stage="window").play("B jam > C", "C jam > B")
    assert (table.car("B"), table.car("C")) == ("jammed", "jammed")


def test_duel_3_a_pass_tells_nothing() -> None:
    table = Table({"A": "DUD", "B": "JAM", "C": "SPIN"}, stage="window")
    table.answer("B pass")
    assert table.events == []


def test_duel_3_fireproof_armor_in_somebody_elses_turn() -> None:
    table = Table({"A": "FT:F", "B": "FIREPROOF SPIN"}, stage="window")
    table.play("B fireproof", "A fire FT:F > B").close_windows()
    assert table.car("B") == "fireproof"
    assert table.kinds == "fireproofed attacked fizzled"


def test_duel_3_in_the_window_of_an_attack_fireproof_armor_stops_it() -> None:
    table = Table({"A": "FT:F", "B": "FIREPROOF SPIN"}).play("A fire FT:F > B")
    table.answer("B fireproof")
    assert table.close_windows().kinds == "attacked fireproofed fizzled"
