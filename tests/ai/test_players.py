"""Computer players of the card duel: lawful, repeatable, blind to what is hidden, and no fools."""

from __future__ import annotations

import json
import random

import pytest

import wreckyard
from tests.systems.duel.table import Table
from wreckyard.ai import Budget, levels, make_agent
from wreckyard.systems.duel import RULES

FEW = Budget(samples=40)
PEOPLE_MEET = ("rookie", "regular", "ace")


def chosen(level: str, table: Table, budget: Budget = FEW, seed: int = 1) -> str:
    """What a player answers to the open question of a scene."""
    seat = table.state.asked
    observation = RULES.observe(table.state, seat)
    decision = RULES.decision_of(observation)
    assert decision is not None
    return str(make_agent("duel", level, seed).choose(observation, decision, budget))


@pytest.mark.parametrize("level", levels("duel"))
def test_every_player_plays_whole_matches_lawfully(level: str) -> None:
    budget = Budget(samples=4)
    for seats in (2, 3, 6) if "ace" in level else range(2, 7):
        # Turtles would tie for ever, and the Ace takes its time.
        length = "match" if level in ("rookie", "regular") else "duel"
        names = [f"P{seat}" for seat in range(seats)]
        match = wreckyard.new_match("duel", names, seats, {"length": length, "prestige": True})
        agents = [make_agent("duel", level, seat) for seat in range(seats)]
        for _ in range(20_000):
            decision = match.decision
            if decision is None:
                break
            seat = decision.seat
            action = agents[seat].choose(match.observe(seat), decision, budget)
            match.submit(seat, action, decision.id)
        assert match.outcome is not None


def moments(seed: int, count: int) -> list[Table]:
    """Positions from random duels, as scenes that are already set up."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        table = Table({}, seats=rng.randrange(2, 5), stage="start")
        match = wreckyard.new_match(
            "duel",
            ["Ann", "Bob", "Cy"][: rng.randrange(2, 4)],
            rng.randrange(10**6),
            {"length": "duel"},
        )
        for _ in range(rng.randrange(5, 60)):
            if match.decision is None:
                break
            options = [each for each in match.decision.options if str(each) != "escape"]
            match.submit(match.decision.seat, rng.choice(options))
        if match.decision is not None:
            seat = match.decision.seat
            table.state = RULES.determinize(match.observe(seat), rng)
            found.append(table)
    return found


@pytest.mark.parametrize("level", PEOPLE_MEET)
def test_the_same_observation_brings_the_same_answer(level: str) -> None:
    for table in moments(seed=3, count=25):
        observation = RULES.observe(table.state, table.state.asked)
        text = json.dumps(RULES.observation_to_json(observation))
        again = RULES.observation_from_json(json.loads(text))
        decision, same = RULES.decision_of(observation), RULES.decision_of(again)
        assert decision is not None
        assert same is not None
        first = make_agent("duel", level, 5).choose(observation, decision, FEW)
        assert make_agent("duel", level, 5).choose(again, same, FEW) == first


@pytest.mark.parametrize("level", PEOPLE_MEET)
def test_hidden_cards_do_not_change_an_answer(level: str) -> None:
    rng = random.Random(8)
    for table in moments(seed=4, count=12):
        answer = chosen(level, table)
        observation = RULES.observe(table.state, table.state.asked)
        table.state = RULES.determinize(observation, rng)
        assert chosen(level, table) == answer


@pytest.mark.parametrize("level", ["regular", "ace"])
@pytest.mark.parametrize(
    ("why", "table", "expected"),
    [
        (
            "the driver behind an open side has 2 left, the gun does 3",
            lambda: Table({"A": "MG:L FT:R AR:F", "B": "DUD SPIN"}, {"B": "L12 D3"}),
            {"fire MG:L > B"},
        ),
        (
            "one more missile breaches, a flamethrower on a fresh side does not",
            lambda: Table({"A": "MI:R FT:F AR:B", "B": "AR:L AR:B"}, {"B": "R9"}),
            {"fire MI:R > B"},
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_good_players_take_what_is_there(
    level: str, why: str, table: object, expected: set[str]
) -> None:
    assert callable(table)
    assert chosen(level, table(), Budget(samples=200)) in expected, why


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_good_players_waste_no_flames_on_a_fireproof_car(level: str) -> None:
    table = Table({"A": "FT:F MG:F AR:B AR:L", "B": "DUD"}, {"B": "fireproof"})
    assert not chosen(level, table, Budget(samples=200)).startswith("fire FT")


@pytest.mark.parametrize("level", ["regular", "ace"])
@pytest.mark.parametrize(
    ("why", "hand", "car", "attack", "expected"),
    [
        (
            "armor leaves 1 of 3 where the driver has 2 left",
            "AR:L AR:F",
            "L12 D3",
            "MI:L",
            {"armor"},
        ),
        ("only a swerve saves the driver", "SWERVE AR:F", "L12 D3", "MI:L", {"swerve"}),
        ("the missile is stopped for nothing", "DUD MG:F", "L12 D3", "MI:L", {"dud"}),
        (
            "the autocannon kills unless it backfires",
            "BACKFIRE MG:F",
            "L12 D1",
            "AC:L",
            {"backfire"},
        ),
        (
            "flames kill unless the car is fireproof",
            "FIREPROOF MG:F",
            "L12 D1",
            "FT:L",
            {"fireproof"},
        ),
        ("the spin saves the driver", "SPIN MG:F", "L12 D3", "MI:L", {"spin F", "spin B"}),
    ],
)
def test_good_players_save_their_driver(
    level: str, why: str, hand: str, car: str, attack: str, expected: set[str]
) -> None:
    table = Table({"A": f"{attack} AR:R", "B": hand}, {"B": car})
    table.play(f"A fire {attack} > B")
    # Fireproof Armor may be put on in the window or in the answer.
    while table.question == "B anytime":
        answer = chosen(level, table)
        if answer in expected:
            return
        table.answer(f"B {answer}")
    assert chosen(level, table) in expected, why


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_good_players_jam_a_burst_that_would_take_them_out(level: str) -> None:
    table = Table({"A": "MG:L AR:R", "B": "JAM MI:F"}, {"B": "L12 D3"})
    table.play("A fire MG:L > B")
    assert table.question == "B anytime"
    assert chosen(level, table, Budget(samples=100)) == "jam > A"


def test_the_regular_leaves_when_doomed_and_stays_when_only_one_foe_is_left() -> None:
    hands = {"A": "AR:F AR:R", "B": "MG:F", "C": "MG:R"}
    three = Table(hands, {"A": "L12 R12 D4"}).play("A discard AR:F", "A done")
    assert three.question == "A escape"
    assert chosen("regular", three) == "escape"
    two = Table({"A": "AR:F AR:R", "B": "MG:F"}, {"A": "L12 R12 D4"})
    two.play("A discard AR:F", "A done")
    assert chosen("regular", two) == "stay"


@pytest.mark.parametrize("level", PEOPLE_MEET)
@pytest.mark.parametrize(("points", "vote"), [(20, "vote yes"), (55, "vote no")])
def test_computers_vote_for_a_listed_feat_unless_it_would_end_the_match(
    level: str, points: int, vote: str
) -> None:
    match = Table(
        {"A": "MG:L", "B": "", "C": "AR:F"},
        {"B": "L12 D4", "C": "out"},
        scores=[points - 30, 0, 0],
        options={"prestige": True, "length": "match"},
    )
    match.play("A fire MG:L > B")
    while not match.question.endswith("nominate"):
        match.answer(f"{match.question[0]} pass")
    while match.question.endswith("nominate"):
        seat = match.question[0]
        feat = next((each for each in match.offers if each == "nominate A no-breach"), "pass")
        match.answer(f"{seat} {feat if seat == 'B' else 'pass'}")
    assert match.question == "C vote"
    assert chosen(level, match) == vote


def test_levels_stand_in_their_order() -> None:
    """Mirrored deals, fixed seeds and samples: the same games on every machine."""
    from tools.bench.duel import mirrored

    for first, second, deals, at_least in (
        ("regular", "attacker", 60, 0.7),
        ("regular", "rookie", 60, 0.6),
        ("ace", "regular", 18, 0.55),
    ):
        *_, tally = mirrored(first, second, 2, deals, budget=Budget(samples=120))
        assert tally.rate()[0] >= at_least, f"{first} against {second}"
