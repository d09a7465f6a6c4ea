"""Rulings on set-up, drawing and the deck: duel 1 and 9; Starting the Game, Reshuffling."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.systems.duel.table import Table
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_duel_1_five_cards_each_and_the_first_turn_to_the_dealers_left(seats: int) -> None:
    for dealer in range(seats):
        state = RULES.setup(seats, {"dealer": dealer}, LiveChance(dealer))
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert state.turn == (dealer + 1) % seats
        assert len(state.draw) == (106 if seats <= 3 else 110) - 5 * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_starting_the_game_two_or_three_players_take_out_four_cards(seats: int) -> None:
    state = RULES.setup(seats, {}, LiveChance(3))
    held = Counter([*state.draw, *(card for hand in state.hands for card in hand)])
    copies = {kind.code: held[kind.index] for kind in state.deck}
    left = 1 if seats <= 3 else 2
    assert [copies[code] for code in ("JAM", "FIREPROOF", "BACKFIRE", "DUD")] == [left] * 4
    assert sum(copies.values()) == (106 if seats <= 3 else 110)


def test_the_first_dealer_is_cut_for() -> None:
    dealers = Counter(RULES.setup(3, {}, LiveChance(seed)).dealer for seed in range(300))
    assert all(60 < dealers[seat] < 140 for seat in range(3))


def test_duel_9_the_discard_pile_is_shuffled_when_a_card_must_be_drawn() -> None:
    table = Table({"A": "AR:F", "B": ""}, stage="begin", draw="MG:F", discard="MI:F " * 4 + "AR:L")
    assert len(table.hand("A").split()) == 6
    assert table.last("reshuffled") == {"count": 5, "vehicle": ""}
    assert (len(table.state.draw), table.state.discard, table.state.reshuffles) == (1, [], 1)


def test_duel_9_an_empty_draw_pile_is_not_touched_while_nobody_draws() -> None:
    table = Table({"A": "MG:F " * 6, "B": ""}, stage="begin", draw="", discard="AR:F")
    assert table.state.reshuffles == 0


def test_duel_9_the_second_exhaustion_is_a_tie_of_all_still_in() -> None:
    table = Table(
        {"A": "AR:F", "B": "DUD", "C": "SPIN"},
        {"B": "out", "A": "k1"},
        stage="begin",
        draw="MG:F",
        discard="MI:F MI:F MI:F MI:F AR:L AR:L",
        reshuffled=["car"],
    )
    assert table.question == "over"
    ended = table.last("duel-ended")
    assert (ended["result"], ended["seats"], ended["points"]) == ("tie", [0, 2], [20, 0, 10])
    assert table.last("exhausted") == {"vehicle": ""}


def test_duel_9_with_nothing_to_shuffle_the_deck_is_at_its_end() -> None:
    table = Table({"A": "AR:F", "B": "DUD"}, stage="begin", draw="MG:F")
    assert table.last("duel-ended")["result"] == "tie"


def test_drawing_is_told_to_all_by_number_and_to_oneself_by_card() -> None:
    table = Table({"A": "AR:F", "B": ""}, stage="begin", draw="MG:F AR:F MG:F AR:F MI:R DUD")
    assert table.last("drew") == {"seat": 0, "count": 5}
    drawn = next(event for event in table.events if event.kind == "drawn")
    assert drawn.only == (0,)
    assert drawn.data["cards"] == ["MG:F", "MG:F", "MI:R", "AR:F", "AR:F"]
