"""Rulings on the end of a duel, prestige and the match: duel 10 to 12; Scoring and Winning."""

from __future__ import annotations

import pytest

import wreckyard
from tests.systems.duel.table import Table
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.values import Outcome
from wreckyard.systems.duel import RULES

MATCH = {"length": "match"}
VOTING = {"length": "match", "prestige": True}
KILL_B = {"B": "F12 D4"}


def won_by_a(seats: int = 3, **given: str) -> Table:
    """A has just taken out the last foe in, B, and the votes are open."""
    hands = {"A": "MG:F", **dict.fromkeys("BCDEF"[: seats - 1], "")}
    cars = {**KILL_B, **dict.fromkeys("CDEF"[: seats - 2], "out"), **given}
    return Table(hands, cars, options=VOTING).play("A fire MG:F > B")


def test_duel_10_the_last_one_in_wins_20_and_each_kill_is_10() -> None:
    table = Table({"A": "MG:F", "B": ""}, KILL_B).play("A fire MG:F > B")
    assert table.question == "over"
    assert table.kinds == "attacked hit out duel-ended match-ended"
    ended = dict(table.last("duel-ended"))
    assert ended.pop("table")["driver"] == [0, 5]
    assert ended == {
        "duel": 1,
        "result": "win",
        "seats": [0],
        "points": [30, 0],
        "kills": [1, 0],
        "scores": [30, 0],
    }
    assert RULES.outcome(table.state) == Outcome((0,), (30, 0))


def test_duel_10_the_last_one_in_wins_at_once_and_is_not_asked_about_escaping() -> None:
    table = Table({"A": "RAM:L MG:L MG:R", "B": ""}, {"B": "L12 D1"}).play("A fire RAM:L > B")
    assert table.question == "over"


def test_duel_10_kills_count_for_those_who_are_out_or_escaped() -> None:
    cars = {"B": "F12 D4", "C": "k2 out", "D": "k1 escaped"}
    table = Table({"A": "MG:F", "B": "", "C": "", "D": ""}, cars).play("A fire MG:F > B")
    assert table.last("duel-ended")["points"] == [30, 0, 20, 10]


def test_duel_10_a_backfire_gives_the_last_one_in_the_win_but_no_kill() -> None:
    table = Table({"A": "AC:F", "B": "BACKFIRE"}, {"A": "F12"})
    table.play("A fire AC:F > B", "B backfire")
    assert table.last("duel-ended")["points"] == [0, 20]


def test_duel_10_a_skid_in_the_end_gives_its_kill_to_the_attacker() -> None:
    cars = {"B": "F12 D2", "C": "out"}
    table = Table({"A": "MG:R SKID", "B": "SWERVE", "C": ""}, cars)
    table.play("A fire MG:R > B", "B swerve", "A skid F")
    assert table.last("duel-ended")["points"] == [30, 0, 0]


def test_duel_10_who_stays_when_the_other_escapes_has_won() -> None:
    table = Table({"A": "MG:F", "B": "DUD"}, {"A": "leaving k1"}, seats=2, stage="begin")
    ended = table.last("duel-ended")
    assert (ended["result"], ended["seats"], ended["points"]) == ("win", [1], [10, 20])


def test_duel_12_scores_add_up_over_the_duels() -> None:
    table = Table({"A": "MG:F", "B": ""}, KILL_B, options=MATCH, scores=[10, 40])
    table.play("A fire MG:F > B")
    assert table.state.scores == [40, 40]
    assert table.question.endswith("anytime")
    assert table.last("duel-started")["duel"] == table.state.duel


def test_the_next_duel_the_deal_passes_to_the_right_and_all_is_as_new() -> None:
    cars = {"A": "R12 T3 D2 jammed leaving", "B": "F12 D4", "C": "k1 out"}
    table = Table({"A": "MI:F", "B": "", "C": ""}, cars, options=MATCH)
    table.play("A fire MI:F > B")
    assert (table.state.dealer, table.state.turn) == (1, 2)
    assert [table.car(letter) for letter in "ABC"] == ["", "", ""]
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5]
    assert len(table.state.draw) == 106 - 15
    assert (table.state.reshuffles, table.state.flamed) == (0, [0, 0, 0])


@pytest.mark.parametrize(
    ("scores", "over"),
    [
        ([29, 0], False),
        ([30, 0], True),
        ([30, 60], False),
        ([30, 61], True),
        ([40, 70], False),
        ([0, 59], False),
    ],
)
def test_duel_12_at_60_points_the_lead_wins_and_a_tie_for_it_plays_on(
    scores: list[int], over: bool
) -> None:
    """A takes 30 points from the last duel."""
    table = Table({"A": "MG:F", "B": ""}, KILL_B, options=MATCH, scores=scores)
    table.play("A fire MG:F > B")
    assert (table.question == "over") is over
    if over:
        outcome = RULES.outcome(table.state)
        total = (scores[0] + 30, scores[1])
        assert outcome == Outcome((total.index(max(total)),), total)


def test_duel_12_the_target_is_an_option() -> None:
    options = {**MATCH, "target": 30}
    table = Table({"A": "MG:F", "B": ""}, KILL_B, options=options)
    assert table.play("A fire MG:F > B").question == "over"


def test_a_match_of_one_duel_that_is_tied_is_shared() -> None:
    table = Table({"A": "AR:F", "B": "DUD"}, stage="begin", draw="MG:F")
    assert RULES.outcome(table.state) == Outcome((0, 1), (10, 10))


def test_duel_11_prestige_is_on_by_default_from_three_players() -> None:
    prestige = {
        seats: wreckyard.new_match(
            "duel", [wreckyard.seat_letter(seat) for seat in range(seats)]
        ).options["prestige"]
        for seats in range(2, 7)
    }
    assert prestige == {2: False, 3: True, 4: True, 5: True, 6: True}


def test_duel_11_every_player_may_name_one_other_from_the_dealers_left() -> None:
    table = won_by_a(3)
    asked = []
    while table.question.endswith("nominate"):
        asked.append(table.question[0])
        table.answer(f"{table.question[0]} pass")
    assert asked == ["A", "B", "C"]


def test_duel_11_the_four_feats_are_detected_and_anything_else_may_be_named() -> None:
    table = won_by_a(3)
    assert table.offers == ["pass", "nominate B other", "nominate C other"]
    table.answer("A pass")
    assert table.offers == [
        "pass",
        "nominate A no-breach",
        "nominate A other",
        "nominate C other",
    ]


@pytest.mark.parametrize(
    ("car", "feats"),
    [
        ("", ["no-breach"]),
        ("F11 R11 B11 L11 T8", ["no-breach"]),
        ("R12", []),
        ("F12 R12 B12 L12", ["all-breached"]),
        ("F12 R12 B12 T9", ["no-tires"]),
        ("T9", ["no-tires", "no-breach"]),
    ],
)
def test_duel_11_the_feats_of_the_winner(car: str, feats: list[str]) -> None:
    table = won_by_a(3, A=car)
    table.answer("A pass")
    named = [text.split()[2] for text in table.offers if text.startswith("nominate A")]
    assert named == [*feats, "other"]


def test_duel_11_winning_without_a_kill_is_a_feat() -> None:
    table = Table({"A": "AC:F", "B": "BACKFIRE", "C": ""}, {"A": "F12", "C": "out"}, options=VOTING)
    table.play("A fire AC:F > B", "B backfire")
    assert table.question == "A nominate"
    assert "nominate B no-kills" in table.offers


def test_duel_11_nobody_wins_a_tie_so_a_tie_has_no_listed_feat() -> None:
    table = Table({"A": "AR:F", "B": "DUD", "C": ""}, stage="begin", draw="MG:F", options=VOTING)
    assert table.offers == ["pass", "nominate B other", "nominate C other"]


def test_duel_11_naming_counts_as_a_vote_and_more_than_half_of_the_others_must_agree() -> None:
    table = won_by_a(3)
    table.play("A pass", "B nominate A no-breach", "C pass")
    assert (table.question, table.offers) == ("C vote", ["vote yes", "vote no"])
    table.answer("C vote yes")
    assert table.last("prestige") == {
        "seat": 0,
        "feat": "no-breach",
        "points": 5,
        "scores": [35, 0, 0],
        "vehicle": "car",
    }


def test_duel_11_half_of_the_others_is_not_enough() -> None:
    table = won_by_a(3).play("A pass", "B nominate A no-breach", "C pass", "C vote no")
    assert "no-prestige" in table.kinds
    assert table.last("duel-ended")["scores"] == [30, 0, 0]
    assert table.state.scores == [30, 0, 0]


def test_duel_11_the_vote_ends_as_soon_as_it_is_decided() -> None:
    table = won_by_a(5).play(
        "A pass",
        "B nominate A no-breach",
        "C nominate A no-breach",
        "D nominate A no-breach",
        "E pass",
    )
    assert table.last("prestige")["seat"] == 0
    assert table.question.endswith("anytime")


@pytest.mark.parametrize(
    ("seats", "against", "asked"),
    [
        (5, "C", "D vote"),
        # Two of four others against: more than half is out of reach, and E is not asked.
        (5, "C D", ""),
        # Of five others it takes three.
        (6, "C D", "E vote"),
        (6, "C D E", ""),
    ],
)
def test_duel_11_a_vote_that_is_lost_ends_too(seats: int, against: str, asked: str) -> None:
    table = won_by_a(seats).play("A pass", "B nominate A no-breach")
    table.play(*[f"{seat} pass" for seat in "CDEF"[: seats - 2]])
    table.play(*[f"{seat} vote no" for seat in against.split()])
    assert ("no-prestige" in table.kinds) is not bool(asked)
    assert (table.question if asked else "") == asked


def test_duel_11_at_most_five_points_a_player_and_duel() -> None:
    table = won_by_a(3)
    table.play("A pass", "B nominate A no-breach", "C nominate A other", "C vote yes")
    assert table.state.scores == [35, 0, 0]
    assert table.kinds.count("prestige") == 1
    assert table.question.endswith("anytime")


def test_duel_11_two_players_may_be_named_and_both_rewarded() -> None:
    table = won_by_a(3)
    table.play("A nominate B other", "B nominate A no-breach", "C pass")
    table.play("C vote yes", "C vote yes")
    assert table.state.scores == [35, 5, 0]


def test_duel_11_prestige_counts_towards_the_match() -> None:
    hands = {"A": "MG:F", "B": "", "C": ""}
    cars = {"B": "F12 D4", "C": "out"}
    table = Table(hands, cars, options=VOTING, scores=[25, 0, 0]).play("A fire MG:F > B")
    table.play("A pass", "B nominate A no-breach", "C nominate A no-breach")
    assert RULES.outcome(table.state) == Outcome((0,), (60, 0, 0))


def test_duel_11_without_the_option_nobody_is_asked() -> None:
    hands = {"A": "MG:F", "B": "", "C": ""}
    table = Table(hands, {"B": "F12 D4", "C": "out"}, options=MATCH).play("A fire MG:F > B")
    assert "nominated" not in table.kinds
    assert table.question.endswith("anytime")


@pytest.mark.parametrize(
    ("scores", "after", "over"),
    [
        # A drawn duel adds ten to each: 60 are won by nobody while the lead is shared, …
        ((50, 50, 0), (60, 60, 10), False),
        ((1040, 1040, 0), (1050, 1050, 10), False),
        # … 1000 more than that end the match, …
        ((1050, 1050, 0), (1060, 1060, 10), True),
        ((1050, 1050, 1050), (1060, 1060, 1060), True),
        # … and a lead of one alone has always done so.
        ((60, 50, 0), (70, 60, 10), True),
    ],
)
def test_duel_12_a_lead_that_stays_shared_ends_the_match_1000_points_past_the_target(
    scores: tuple[int, ...], after: tuple[int, ...], over: bool
) -> None:
    hands = {"A": "AR:F", "B": "DUD", "C": ""}
    table = Table(hands, stage="begin", draw="MG:F", options=MATCH, scores=scores)
    assert tuple(table.state.scores) == after
    leaders = tuple(seat for seat, score in enumerate(after) if score == max(after))
    assert RULES.outcome(table.state) == (Outcome(leaders, after) if over else None)
    assert (table.events[-1].kind == "match-ended") is over


def test_duel_12_a_table_that_only_waits_comes_to_an_end() -> None:
    state = RULES.setup(2, {"target": 10}, LiveChance(4))
    chance = LiveChance(4)
    while (decision := RULES.decision(state)) is not None:
        options = list(decision.options)
        quiet = (each for each in options if each.verb in ("pass", "stay", "done"))
        RULES.advance(state, next(quiet, options[-1]), chance)
    assert (state.duel, state.scores) == (101, [1010, 1010])
    assert RULES.outcome(state) == Outcome((0, 1), (1010, 1010))
