"""Rulings on set-up, turns, windows, jams, escapes and the deck: duel 1 to 3, 8 and 9."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.systems.duel.table import Scene, Table, ruling_of
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import DUEL

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

SCENES = [*TURNS, *JAMS, *ESCAPES]


@pytest.mark.parametrize("scene", SCENES, ids=ruling_of)
def test_ruling(scene: Scene) -> None:
    scene.check()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_duel_1_five_cards_each_and_the_first_turn_to_the_dealers_left(seats: int) -> None:
    for dealer in range(seats):
        state = DUEL.setup(seats, {"dealer": dealer}, LiveChance(dealer))
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert state.turn == (dealer + 1) % seats
        assert len(state.draw) == (106 if seats <= 3 else 110) - 5 * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_starting_the_game_two_or_three_players_take_out_four_cards(seats: int) -> None:
    state = DUEL.setup(seats, {}, LiveChance(3))
    held = Counter([*state.draw, *(card for hand in state.hands for card in hand)])
    copies = {kind.code: held[kind.index] for kind in state.deck}
    left = 1 if seats <= 3 else 2
    assert [copies[code] for code in ("JAM", "FIREPROOF", "BACKFIRE", "DUD")] == [left] * 4
    assert sum(copies.values()) == (106 if seats <= 3 else 110)


def test_the_first_dealer_is_cut_for() -> None:
    dealers = Counter(DUEL.setup(3, {}, LiveChance(seed)).dealer for seed in range(300))
    assert all(60 < dealers[seat] < 140 for seat in range(3))


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
    state = DUEL.setup(4, {"dealer": dealer}, LiveChance(dealer))
    asked = []
    while not state.turns:
        asked.append(state.asked)
        DUEL.advance(state, DUEL.parse("pass"), LiveChance(0))
    assert asked == [(dealer + step) % 4 for step in (2, 3, 4, 1)]


def test_escaping_nobody_without_tires_is_asked() -> None:
    table = Table({"A": "MG:F", "B": ""}, {"A": "T9"}, draw="AR:F " * 6)
    table.play("A fire MG:F > B").close_windows()
    assert table.question == "B turn"


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
