"""States, observations and calls that cannot be: refused in one sentence, or taken as they are."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.links import finished
from tests.engine.strictness import check_changed_observation, check_changed_state, check_no_state
from wreckyard import Malformed


@cache
def moments(game: str) -> tuple[str, ...]:
    """States of a match as JSON texts."""
    match, rules = finished(game), wreckyard.rules_of(game)
    steps = range(0, len(match.log) + 1, max(1, len(match.log) // 40))
    return tuple(json.dumps(rules.to_json(match.state_at(step))) for step in steps)


@pytest.mark.parametrize("game", wreckyard.game_ids())
@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_changed_state_is_refused_or_can_be_played(game: str, draw: st.DataObject) -> None:
    check_changed_state(wreckyard.rules_of(game), draw.draw(st.sampled_from(moments(game))), draw)


@pytest.mark.parametrize("game", wreckyard.game_ids())
@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_changed_observation_is_refused_or_can_be_used(game: str, draw: st.DataObject) -> None:
    text = draw.draw(st.sampled_from(moments(game)))
    check_changed_observation(wreckyard.rules_of(game), text, draw)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_what_is_no_state_at_all_is_refused(game: str) -> None:
    check_no_state(wreckyard.rules_of(game))


LONG = 10**5_000
DEEP: list[Any] = []
for _ in range(3_000):
    DEEP = [DEEP]


@pytest.mark.parametrize("value", [LONG, -LONG, DEEP], ids=["long", "negative", "deep"])
@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_state_with_an_endless_value_is_refused(game: str, value: Any) -> None:
    """Python writes no number of more than 4,300 digits, and nothing that is some thousand levels
    deep."""
    rules = wreckyard.rules_of(game)
    state = json.loads(moments(game)[0])
    changed = [{**state, name: value} for name in state]
    changed += [
        {**state, "settings": {**state["settings"], name: value}} for name in state["settings"]
    ]
    for data in changed:
        with pytest.raises(Malformed) as refused:
            rules.from_json(data)
        assert len(str(refused.value)) < 300


@pytest.mark.parametrize("value", [LONG, -LONG], ids=["long", "negative"])
@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_an_endless_number_is_refused_as_anything(game: str, value: int) -> None:
    with pytest.raises(Malformed):
        wreckyard.new_match(game, ["Ann", "Bob"], value)
    with pytest.raises(Malformed):
        wreckyard.rules_of(game).check_options(value, {})
    match = wreckyard.new_match(game, ["Ann", "Bob"], 3)
    for ask in (match.observe, match.events_for, match.branch):
        with pytest.raises(Malformed):
            ask(value)


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "A"])
def test_a_seat_that_is_none_sees_and_answers_nothing(seat: Any) -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob", "Cyd"], 3)
    for ask in (match.observe, match.events_for):
        with pytest.raises(Malformed, match="there is no seat"):
            ask(seat)
    with pytest.raises(wreckyard.NotYourDecision):
        match.submit(seat, "pass")
    assert len(match.log) == 0


@pytest.mark.parametrize("since", [-1, 1, True, 0.0, None, "0"])
def test_events_are_asked_for_since_a_moment_of_the_match(since: Any) -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], 3)
    with pytest.raises(Malformed, match="the moment must be"):
        match.events_for(0, since)
