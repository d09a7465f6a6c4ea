"""Why something cannot be done: for every reason a moment in which exactly it is given."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tests.systems.duel.reason_moments import MOMENTS, at_moment
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.duel import FEATS, RULES, Action, load_deck
from wreckyard.systems.duel.actions import SIMPLE_VERBS
from wreckyard.systems.duel.reason_words import REASONS


@pytest.mark.parametrize("key", MOMENTS)
def test_the_reason_names_the_rule_and_says_why(key: str) -> None:
    moment = MOMENTS[key]
    table = at_moment(moment)
    decision = RULES.decision(table.state)
    assert decision is not None
    verdict = decision.options.why_not(RULES.parse(moment[3]))
    rule, sentence = REASONS[key]
    assert not verdict
    assert verdict.rule == f"Card duel, {rule}"
    assert moment[4] in verdict.reason
    assert verdict.reason.startswith(sentence.split("{")[0])


def every_action(seats: int) -> list[Action]:
    """All actions that can be written for the deck and this many seats."""
    deck = load_deck("cars")
    actions = [Action(verb) for verb in SIMPLE_VERBS]
    for kind in deck:
        actions.append(Action("discard", kind.code))
        for seat in range(seats):
            sides = (-1, *range(4)) if kind.called else (-1,)
            for tire in (False, True):
                actions += [Action("fire", kind.code, seat, side, tire) for side in sides]
    for seat in range(seats):
        actions.append(Action("jam", target=seat))
        actions += [Action("nominate", target=seat, feat=feat) for feat in FEATS]
    for verb in ("spin", "skid"):
        actions += [Action(verb, side=side) for side in range(4)]
    return [*actions, Action("vote", feat="yes"), Action("vote", feat="no")]


def check_verdicts(state: Any, actions: Sequence[Action]) -> None:
    decision = RULES.decision(state)
    assert decision is not None
    options = list(decision.options)
    assert len(options) == len(set(options)) == len(decision.options) > 0
    for action in actions:
        verdict = decision.options.why_not(action)
        assert bool(verdict) is (action in options)
        assert (action in decision.options) is (action in options)
        assert bool(verdict.reason) is not bool(verdict)
    assert set(options) <= set(actions)


def test_allowed_exactly_when_offered() -> None:
    rng = random.Random(11)
    actions = every_action(6)
    for seats in (2, 3, 4, 6):
        state = RULES.setup(seats, {"prestige": True}, SampledChance(rng))
        for step in range(900):
            if state.over:
                break
            if step % 3 == 0:
                check_verdicts(state, actions)
            decision = RULES.decision(state)
            assert decision is not None
            RULES.advance(state, rng.choice(list(decision.options)), SampledChance(rng))


@pytest.mark.parametrize(
    "hostile",
    [
        None,
        "pass",
        ("pass", "", -1, -1, False, ""),
        Action("fire"),
        Action("fire", "MG:F", 99),
        Action("fire", "CG", 1, 77),
        Action("spin", side=-5),
        Action("jam", target=-3),
        Action("nominate", target=40),
        Action("no such verb"),
    ],
)
@pytest.mark.parametrize("key", ["must-act", "own-step", "same-side", "not-yourself", "tire-spin"])
def test_nonsense_is_refused_in_a_sentence(key: str, hostile: Any) -> None:
    decision = RULES.decision(at_moment(MOMENTS[key]).state)
    assert decision is not None
    verdict = decision.options.why_not(hostile)
    assert not verdict
    assert verdict.reason.endswith(".")
    assert hostile not in decision.options
