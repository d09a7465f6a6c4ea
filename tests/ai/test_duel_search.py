"""What the duel's Ace takes for likely, what it compares, and whom it expects others to hit."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.systems.duel.table import Table
from wreckyard.ai import Budget
from wreckyard.ai.duel.ace import Ace, Search
from wreckyard.ai.duel.beliefs import CLASSES, GROUPS, Beliefs, read_beliefs
from wreckyard.ai.duel.deck_left import tie_chance
from wreckyard.ai.duel.plans import bared, plans_of
from wreckyard.ai.duel.policy import Policy
from wreckyard.ai.duel.sense import sensible
from wreckyard.ai.duel.style import KEEN
from wreckyard.ai.duel.tables import Crowd, policy_of
from wreckyard.ai.duel.worlds import Worlds
from wreckyard.systems.duel import RULES
from wreckyard.systems.duel.search import State, legal_actions

EVEN = Beliefs({name: [1.0] * 5 for name in CLASSES}, dict.fromkeys(GROUPS, 1.0))


def dealt(table: Table, beliefs: Beliefs | None, card: str, worlds: int = 300) -> int:
    """How many of a card seat B is dealt in so many worlds of seat A."""
    kind = table.state.deck.by_code[card]
    found = Worlds(RULES.observe(table.state, 0), random.Random(4), beliefs)
    return sum(found.draw().hands[1].count(kind) for _ in range(worlds))


def late(hand: str = "SWERVE AR:F MG:F MG:R TIRE") -> Table:
    """Seat A on its second turn, before seat B, who has had one."""
    table = Table({"A": "MG:F MI:L", "B": hand})
    table.state.turns = 3
    table.state.ruled_out = [[0] * len(each) for each in table.state.hands]
    return table


def test_a_card_that_is_never_kept_is_never_dealt() -> None:
    never = EVEN._replace(classes={**EVEN.classes, "swerve": [0.0] * 5})
    # 300 hands of five out of 104 cards with six Swerves hold some 87.
    assert 60 < dealt(late(), EVEN, "SWERVE") < 115
    assert dealt(late(), never, "SWERVE") == 0


def test_before_its_first_turn_a_hand_is_dealt_evenly() -> None:
    never = EVEN._replace(classes={**EVEN.classes, "swerve": [0.0] * 5})
    table = late()
    table.state.turns = 1
    assert dealt(table, never, "SWERVE") > 60


def test_what_a_holder_has_let_by_is_believed_to_be_rare() -> None:
    table = late()
    open_ = dealt(table, read_beliefs(), "AR:F")
    table.state.ruled_out[1] = [1] * 5
    assert dealt(table, read_beliefs(), "AR:F") < open_ / 2
    # Of what is not ruled out nothing gets rarer.
    assert dealt(table, read_beliefs(), "AR:L") > open_ / 2


def plans(table: Table) -> set[str]:
    state = RULES.observe(table.state, table.state.asked).known
    found = plans_of(state, policy_of(state, KEEN), legal_actions(state), 14)
    return {", ".join(map(str, plan)) for plan in found}


def test_discards_are_compared_as_sets_with_armor_kept_and_without() -> None:
    found = plans(Table({"A": "AR:F AR:R TIRE", "B": "MG:F"}))
    assert found == {
        "discard TIRE, done",
        "discard AR:F, done",
        "discard AR:R, done",
        "discard TIRE, discard AR:F, done",
        "discard TIRE, discard AR:F, discard AR:R",
    }
    after = Table({"A": "AR:F AR:R TIRE", "B": "MG:F"}).play("A discard TIRE")
    assert plans(after) >= {"done", "discard AR:F, done", "discard AR:F, discard AR:R"}


@pytest.mark.parametrize(
    ("hand", "car", "thrown", "sides"),
    [
        ("AR:F AR:R", "", ("AR:F",), 1),
        ("AR:F AR:R", "", ("AR:F", "AR:R"), 2),
        ("AR:F AR:F", "", ("AR:F",), 0),
        ("AR:F AR:F", "", ("AR:F", "AR:F"), 1),
        ("AR:F TIRE", "F12", ("AR:F",), 0),
        ("AR:F TIRE", "", ("TIRE",), 0),
    ],
)
def test_a_side_is_bared_when_its_last_armor_goes(
    hand: str, car: str, thrown: tuple[str, ...], sides: int
) -> None:
    state = Table({"A": hand, "B": "MG:F"}, {"A": car}).state
    plan = tuple(RULES.parse(f"discard {card}") for card in thrown)
    assert bared(state, plan) == sides


def test_nobody_knows_whom_others_would_rather_hit() -> None:
    state = Table({"A": "MG:F", "B": "MG:F", "C": "MG:F", "D": "MG:F"}, turn="B").state
    state.asked = 0
    crowd, rng = Crowd(state, KEEN), random.Random(3)

    def target(seat: int) -> set[int]:
        def aimed(world: State, policy: Policy) -> int:
            _, shot = policy.best_attack(world, seat)
            assert shot is not None
            return shot.target

        return {aimed(state, crowd.seated(rng).policies[seat]) for _ in range(60)}

    assert target(1) == {0, 2, 3}
    # Who asks knows its own mind: of equal foes the next one.
    assert target(0) == {1}


def test_an_ace_stays_in_a_single_duel_that_only_the_last_one_in_wins() -> None:
    table = Table({"A": "AR:F", "B": "MG:F", "C": "MG:R"}, {"A": "L12 R12 D4"})
    table.play("A discard AR:F")
    assert table.question == "A escape"
    known = RULES.observe(table.state, 0).known
    assert [each.verb for each in sensible(known, legal_actions(known))] == ["stay"]


def test_between_plans_that_are_alike_no_time_is_lost() -> None:
    alike = [0.5, 0.7] * 32
    better = [each + 0.01 for each in alike]
    assert Search.still_close([0, 1], [alike[:8], alike[:8]]) == [0, 1]
    assert Search.still_close([0, 1], [alike, alike]) == [0]
    # One that is always a hundredth behind is clearly behind.
    assert Search.still_close([0, 1], [alike, better]) == [1]


@pytest.mark.parametrize(("hand", "held"), [("MG:F AR:L SWERVE", True), ("AR:L SWERVE", False)])
def test_an_ace_with_a_shot_in_hand_needs_a_better_reason_to_discard(hand: str, held: bool) -> None:
    """Otherwise everybody waits for better cards until the deck is used up: a tie."""
    table = Table({"A": hand, "B": "MG:F"})
    options = legal_actions(table.state)
    leaning = Ace(seed=1).leaning(RULES.observe(table.state, 0), options)
    liked = dict(zip(options, leaning, strict=True))
    assert {like < 0 for action, like in liked.items() if action.verb == "discard"} == {held}
    assert {like for action, like in liked.items() if action.verb != "discard"} <= {0}


def answer(table: Table, samples: int = 60) -> str:
    question = RULES.decision(table.state)
    assert question is not None
    seen = RULES.observe(table.state, question.seat)
    return str(Ace(seed=1).choose(seen, question, Budget(samples=samples)))


def test_an_ace_shoots_where_a_discard_is_worth_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The heuristic would wait for better cards, and its choice comes first among equals."""
    monkeypatch.setattr(Search, "value", lambda search, world: 0.5)
    monkeypatch.setattr(Search, "urgency", lambda search, world: 0.0)
    table = Table({"A": "MG:F MG:F MG:R MG:R MG:L TIRE", "B": "AR:F AR:R"})
    assert policy_of(table.state, KEEN).answer(table.state).verb == "discard"
    assert answer(table).startswith("fire")


LAST_CARDS = "AR:F AR:F AR:L AR:L AR:B AR:B SWERVE SWERVE"


@pytest.mark.parametrize(("tires", "worth"), [("T8", 0.5), ("", None)])
def test_with_the_deck_nearly_used_up_twice_an_ace_does_what_ends_the_duel(
    tires: str, worth: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tires take nobody out; the weakest side does. Once with both worth the same, once as it
    is."""
    if worth is not None:
        monkeypatch.setattr(Search, "value", lambda search, world: worth)
    hands = {"A": "MG:F TIRE", "B": "MG:R"}
    table = Table(hands, {"B": f"F8 {tires}"}, draw=LAST_CARDS, reshuffled=["car"])
    assert "fire MG:F > B +tire" in table.offers
    assert answer(table, samples=200) == "fire MG:F > B"


def low(car: str = "", **more: Any) -> float:
    """The chance of a tie that seat A sees, with a foe's car in some state."""
    reshuffled = more.pop("reshuffled", ["car"])
    hands = {"A": "MG:F", "B": "MG:R", "C": "MG:L"}
    return tie_chance(Table(hands, {"B": car}, reshuffled=reshuffled, **more).state, 0)


@pytest.mark.parametrize(
    ("likelier", "less_likely"),
    [
        (low(draw=LAST_CARDS), low(draw=f"{LAST_CARDS} AR:R")),
        (low(draw=LAST_CARDS), low(draw=LAST_CARDS, reshuffled=[])),
        (low("F8"), low("F9")),
        (low("F12 D1"), low("F12 D2")),
        (low("F12 D4"), low("out")),
    ],
)
def test_a_tie_is_likelier_with_fewer_cards_and_more_damage_to_be_done(
    likelier: float, less_likely: float
) -> None:
    """The deck is reshuffled once; when it is used up again the duel is a tie (Reshuffling)."""
    assert 0 < less_likely < likelier < 1


def test_damage_beside_the_weakest_side_and_to_oneself_makes_no_tie_less_likely() -> None:
    assert low("F8 R3") == low("F8")
    hands = {"A": "MG:F", "B": "MG:R"}
    hurt = Table(hands, {"A": "F11 D3"}, reshuffled=["car"]).state
    assert tie_chance(hurt, 0) == tie_chance(Table(hands, reshuffled=["car"]).state, 0)


def test_a_duel_that_is_over_is_a_tie_or_is_not() -> None:
    hands = {"A": "MG:F MG:L", "B": "MG:R"}
    tied = Table(hands, draw="", reshuffled=["car"]).play("A fire MG:F > B", "B pass").reach("over")
    assert (tied.state.exhausted, tie_chance(tied.state, 0)) == (1, 1.0)
    won = Table(hands, {"B": "F12 D4"}).play("A fire MG:F > B", "B pass").reach("over")
    assert (won.state.exhausted, tie_chance(won.state, 0)) == (0, 0.0)
