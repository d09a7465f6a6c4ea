"""States of the classic that cannot be are refused in one sentence, or can be played."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strictness import check_changed_observation, check_changed_state, check_no_state
from tests.systems.classic.positions.taste import by_verb
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES


@cache
def moments() -> tuple[str, ...]:
    """States of some random matches as JSON texts, the more the rarer their questions are."""
    found: dict[str, list[str]] = {}
    for seed in range(4):
        rng, chance = Random(seed), LiveChance(seed)
        state = RULES.setup(2, {"turns": 30, "map": ("lot", "six-gates")[seed % 2]}, chance)
        while (decision := RULES.decision(state)) is not None:
            texts = found.setdefault(decision.kind, [])
            if len(texts) < 8:
                texts.append(json.dumps(RULES.to_json(state)))
            RULES.apply(state, by_verb(list(decision.options), rng), chance)
        found.setdefault("over", []).append(json.dumps(RULES.to_json(state)))
    return tuple([text for texts in found.values() for text in texts])


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_changed_state_is_refused_or_can_be_played(draw: st.DataObject) -> None:
    check_changed_state(RULES, draw.draw(st.sampled_from(moments())), draw)


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_changed_observation_is_refused_or_can_be_used(draw: st.DataObject) -> None:
    check_changed_observation(RULES, draw.draw(st.sampled_from(moments())), draw)


def test_what_is_no_state_at_all_is_refused() -> None:
    check_no_state(RULES)
