"""What is inferred from what a seat does not do: worked by hand, and true to the play."""

from __future__ import annotations

import random

import pytest

import wreckyard
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES
from wreckyard.systems.duel.inference import ALL_ATTACKS, BACKFIRE, DUD, GAS, SPIN, SWERVE

from .table import Table

ARMOR_FRONT, ARMOR_LEFT, ATTACK_REAR = 1, 8, 64

# What happens; the hands; the vehicles; the steps; whose cards; what each of them, the one held
# longest first, is now thought not to be.
CASES = [
    (
        "a hit let through: no Armor of that side",
        {"A": "MG:F MG:L", "B": "AR:R SWERVE"},
        {},
        ["A fire MG:F > B", "B pass"],
        "B",
        [ARMOR_FRONT, ARMOR_FRONT],
    ),
    (
        "a missile let through: no Dud Missile! either",
        {"A": "MI:F MG:L", "B": "AR:R SWERVE"},
        {},
        ["A fire MI:F > B", "B pass"],
        "B",
        [ARMOR_FRONT | DUD, ARMOR_FRONT | DUD],
    ),
    (
        "a breach let through: nothing that turns or dodges it",
        {"A": "MG:F MG:L", "B": "AR:R"},
        {"B": "F9"},
        ["A fire MG:F > B", "B pass"],
        "B",
        [ARMOR_FRONT | SWERVE | SPIN],
    ),
    (
        "with tires gone there was no way to dodge",
        {"A": "MG:F MG:L", "B": "AR:R"},
        {"B": "F9 T9"},
        ["A fire MG:F > B", "B pass"],
        "B",
        [ARMOR_FRONT],
    ),
    (
        "after an Armor nothing but Armor could follow",
        {"A": "AC:F MG:L", "B": "AR:F AR:R"},
        {},
        ["A fire AC:F > B", "B armor", "B pass"],
        "B",
        [ARMOR_FRONT],
    ),
    (
        "an autocannon at the tires: only Backfire was missed",
        {"A": "AC:F TIRE MG:L", "B": "AR:F"},
        {},
        ["A fire AC:F > B +tire", "B pass"],
        "B",
        [BACKFIRE],
    ),
    (
        "a ram let through breaks nothing yet: no Armor of that side",
        {"A": "RAM:L MG:L MI:R", "B": "AR:R"},
        {"B": "L4"},
        ["A fire RAM:L > B", "B pass"],
        "B",
        [ARMOR_LEFT],
    ),
    (
        "a follow-up cannot be dodged: a breach by it shows nothing of Swerve",
        {"A": "RAM:L MG:L MI:R", "B": "AR:R"},
        {"B": "L6"},
        ["A fire RAM:L > B", "B pass", "A fire MG:L > B", "B pass"],
        "B",
        [ARMOR_LEFT | SPIN],
    ),
    (
        "who leaves a breached side alone cannot reach it",
        {"A": "MG:F MG:L", "B": "AR:R"},
        {"B": "B12"},
        ["A fire MG:F > B", "B pass"],
        "A",
        [ATTACK_REAR],
    ),
    (
        "who attacks the breached side shows nothing",
        {"A": "MG:B MG:L", "B": "AR:R"},
        {"B": "B12"},
        ["A fire MG:B > B", "B pass"],
        "A",
        [0],
    ),
    (
        "who discards has nothing to attack with",
        {"A": "AR:F AR:L", "B": "AR:R"},
        {},
        ["A discard AR:F"],
        "A",
        [ALL_ATTACKS],
    ),
    (
        "who is jammed shows nothing",
        {"A": "AR:F AR:L", "B": "AR:R"},
        {"A": "jammed"},
        ["A discard AR:F"],
        "A",
        [0],
    ),
]


@pytest.mark.parametrize(
    ("hands", "cars", "steps", "seat", "expected"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_what_is_seen(
    hands: dict[str, str],
    cars: dict[str, str],
    steps: list[str],
    seat: str,
    expected: list[int],
) -> None:
    table = Table(hands, cars).play(*steps)
    assert table.state.ruled_out[wreckyard.seat_of(seat)] == expected


COWS = [
    (
        "who fires something else has no Methane",
        "cow car",
        {"A": "cMG:F cMG:L", "B": "AR:R"},
        {},
        ["A fire cMG:F > B", "B pass"],
        "A",
        [GAS],
    ),
    (
        "who lets Methane go shows nothing of the rest, though a side is open",
        "cow car",
        {"A": "METHANE cMG:L", "B": "AR:R"},
        {"B": "B12"},
        ["A fire METHANE > B", "B pass"],
        "A",
        [0],
    ),
    (
        "Methane let in: no way to dodge was held, and no Armor is ruled out",
        "cow car",
        {"A": "METHANE", "B": "AR:R SPIN"},
        {},
        ["A fire METHANE > B", "B pass"],
        "B",
        [SWERVE, SWERVE],
    ),
    (
        "Methane let in without hooves: there was no way to dodge",
        "cow cow",
        {"A": "METHANE", "B": "cAR:R"},
        {"B": "T9"},
        ["A fire METHANE > B", "B pass"],
        "B",
        [0],
    ),
    (
        "a milk bomb let through: no Dud Missile! either",
        "cow car",
        {"A": "MILK:F", "B": "AR:R SWERVE"},
        {},
        ["A fire MILK:F > B", "B pass"],
        "B",
        [ARMOR_FRONT | DUD, ARMOR_FRONT | DUD],
    ),
]


@pytest.mark.parametrize(
    ("vehicles", "hands", "cars", "steps", "seat", "expected"),
    [case[1:] for case in COWS],
    ids=[case[0] for case in COWS],
)
def test_what_is_seen_of_cows(
    vehicles: str,
    hands: dict[str, str],
    cars: dict[str, str],
    steps: list[str],
    seat: str,
    expected: list[int],
) -> None:
    table = Table(hands, cars, vehicles=vehicles).play(*steps)
    assert table.state.ruled_out[wreckyard.seat_of(seat)] == expected


def test_a_card_played_was_one_that_it_could_be() -> None:
    table = Table({"A": "MG:F MG:L", "B": "AR:F MG:R"}, draw="MG:B MG:B MG:B MG:B MG:R MG:R MG:R")
    state = table.state
    # The card held longer is thought not to be Armor of the Front, the newer one is unknown.
    state.ruled_out[1] = [ARMOR_FRONT, 0]
    table.play("A fire MG:F > B", "B armor")
    assert state.ruled_out[1] == [ARMOR_FRONT]


def test_fresh_cards_are_unknown() -> None:
    table = Table({"A": "MG:F MG:L", "B": "AR:R"}).play("A fire MG:F > B", "B pass")
    table.reach("B turn")
    assert table.state.ruled_out[1] == [ARMOR_FRONT, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_card_in_every_hand_is_spoken_of(seats: int) -> None:
    rng = random.Random(seats)
    chance = LiveChance(seats)
    vehicles = ["car", "cow", "cow", "car", "cow", "car"][:seats]
    options = {"length": "duel", "prestige": False, "vehicles": vehicles}
    state = RULES.setup(seats, options, chance)
    while not state.over:
        assert [len(row) for row in state.ruled_out] == [len(hand) for hand in state.hands]
        decision = RULES.decision(state)
        assert decision is not None
        RULES.advance(state, rng.choice(list(decision.options)), chance)
