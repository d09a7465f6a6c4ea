"""States, observations and calls that cannot be: refused in one sentence, or taken as they are."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.test_link import finished
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance

OTHERS = (-2, -1, 0, 1, 2, 3, 7, 100, 10**7, True, False, None, 1.0, "1", [], {}, [[0]])
"""What a value is changed to, beside its neighbours."""


@cache
def moments(game: str) -> tuple[str, ...]:
    """States of a match as JSON texts."""
    match, rules = finished(game), wreckyard.rules_of(game)
    steps = range(0, len(match.log) + 1, max(1, len(match.log) // 40))
    return tuple(json.dumps(rules.to_json(match.state_at(step))) for step in steps)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all values in JSON, settings apart."""
    found = [path] if path else []
    if isinstance(data, dict):
        for name, value in data.items():
            if name != "settings":
                found += places(value, (*path, name))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            found += places(value, (*path, number))
    return found


def changed(data: Any, draw: Any) -> Any:
    """The same with one value changed, left out or put in."""
    data = copy.deepcopy(data)
    path = draw(st.sampled_from(places(data)))
    at = data
    for step in path[:-1]:
        at = at[step]
    last, old = path[-1], at[path[-1]]
    near = (old - 1, old + 1) if type(old) is int else ()
    change = draw(st.sampled_from(["put", "drop", "double", "swap"]))
    if change == "drop":
        del at[last]
    elif change == "double":
        if isinstance(at, list):
            at.insert(last, copy.deepcopy(old))
        else:
            at[f"{last}2"] = old
    elif change == "swap" and isinstance(at, list):
        other = draw(st.integers(0, len(at) - 1))
        at[last], at[other] = at[other], at[last]
    else:
        at[last] = draw(st.sampled_from([*near, *OTHERS]))
    return data


def strict(data: Any) -> str:
    """JSON text that tells 1 from true and from 1.0."""
    return json.dumps(data, sort_keys=True)


@given(st.sampled_from(wreckyard.game_ids()), st.data())
@settings(max_examples=400, deadline=None)
def test_a_changed_state_is_refused_or_can_be_played(game: str, draw: st.DataObject) -> None:
    rules = wreckyard.rules_of(game)
    data = changed(json.loads(draw.draw(st.sampled_from(moments(game)))), draw.draw)
    try:
        state = rules.from_json(data)
    except Malformed:
        return
    assert strict(rules.to_json(state)) == strict(data)
    assert (rules.decision(state) is None) == (rules.outcome(state) is not None)
    rng, chance = random.Random(1), LiveChance(1)
    for _ in range(60):
        decision = rules.decision(state)
        if decision is None:
            break
        rules.apply(state, rng.choice(list(decision.options)), chance)


@given(st.sampled_from(wreckyard.game_ids()), st.data())
@settings(max_examples=400, deadline=None)
def test_a_changed_observation_is_refused_or_can_be_used(game: str, draw: st.DataObject) -> None:
    rules = wreckyard.rules_of(game)
    state = rules.from_json(json.loads(draw.draw(st.sampled_from(moments(game)))))
    viewer = draw.draw(st.sampled_from([None, *range(state.n)]))
    data = changed(rules.observation_to_json(rules.observe(state, viewer)), draw.draw)
    try:
        observation = rules.observation_from_json(data)
    except Malformed:
        return
    assert strict(rules.observation_to_json(observation)) == strict(data)
    decision = rules.decision_of(observation)
    assert decision is None or len(decision.options) > 0
    rules.from_json(rules.to_json(rules.determinize(observation, random.Random(1))))


@pytest.mark.parametrize("game", wreckyard.game_ids())
@pytest.mark.parametrize("data", [None, [], "x", 3, {}, {"settings": {}}, {"seats": 2}])
def test_what_is_no_state_at_all_is_refused(game: str, data: Any) -> None:
    rules = wreckyard.rules_of(game)
    for read in (rules.from_json, rules.observation_from_json):
        with pytest.raises(Malformed):
            read(data)


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
