"""What a game must read and refuse: run over changed states by the tests of each game.

A state or an observation in which one value was changed, left out or put in is refused in a
sentence, or it is one that can be played.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st

from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.rules import Rules

OTHERS = (-2, -1, 0, 1, 2, 3, 7, 100, 10**7, True, False, None, 1.0, "1", [], {}, [[0]])
"""What a value is changed to, beside its neighbors."""


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


def check_plays_to_its_end(rules: Rules[Any, Any, Any], data: Any, most: int = 4000) -> None:
    """A state that was accepted is written as it was read, and can be played at random to its end;
    the states on the way can be read, too."""
    state = rules.from_json(data)
    assert strict(rules.to_json(state)) == strict(data)
    rng, chance = random.Random(1), LiveChance(1)
    for number in range(most):
        decision = rules.decision(state)
        assert (decision is None) == (rules.outcome(state) is not None)
        if decision is None:
            break
        rules.apply(state, rng.choice(list(decision.options)), chance)
        if number < 40 or rules.decision(state) is None:
            again = rules.to_json(state)
            assert strict(rules.to_json(rules.from_json(again))) == strict(again)
    else:
        raise AssertionError(f"the game was not over after {most} actions")


def check_position(
    rules: Rules[Any, Any, Any], make: Callable[[dict[str, Any]], Any], given: Any, draw: Any
) -> None:
    """A position in which one thing was changed is refused in one sentence, or can be played."""
    try:
        data = make(changed(given, draw))
    except Malformed as error:
        told = str(error)
        assert told
        assert "\n" not in told
        assert len(told) < 300
        return
    check_plays_to_its_end(rules, json.loads(json.dumps(data)))


def check_changed_state_to_its_end(
    rules: Rules[Any, Any, Any], text: str, draw: st.DataObject
) -> None:
    """As ``check_changed_state``, and every game that was accepted is played to its end."""
    data = changed(json.loads(text), draw.draw)
    try:
        rules.from_json(data)
    except Malformed:
        return
    check_plays_to_its_end(rules, data)


def check_changed_state(
    rules: Rules[Any, Any, Any], text: str, draw: st.DataObject, most: int = 1
) -> Any:
    """A state (its JSON text) in which at most so many things were changed is refused in one
    sentence, or can be played. Return what it came to, None where it was refused."""
    data = json.loads(text)
    for _ in range(draw.draw(st.integers(1, most))):
        data = changed(data, draw.draw)
    try:
        state = rules.from_json(data)
    except Malformed as error:
        told = str(error)
        assert told
        assert "\n" not in told
        assert len(told) < 300
        return None
    assert strict(rules.to_json(state)) == strict(data)
    assert (rules.decision(state) is None) == (rules.outcome(state) is not None)
    rng, chance = random.Random(1), LiveChance(1)
    for _ in range(60):
        decision = rules.decision(state)
        if decision is None:
            break
        rules.apply(state, rng.choice(list(decision.options)), chance)
    return state


def check_changed_observation(rules: Rules[Any, Any, Any], text: str, draw: st.DataObject) -> None:
    """An observation of a state in which one thing was changed is refused, or can be used."""
    state = rules.from_json(json.loads(text))
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


NO_STATES: tuple[Any, ...] = (None, [], "x", 3, {}, {"settings": {}}, {"seats": 2})


def check_no_state(rules: Rules[Any, Any, Any]) -> None:
    """What is no state at all is refused, and so it is as an observation."""
    for data in NO_STATES:
        for read in (rules.from_json, rules.observation_from_json):
            with pytest.raises(Malformed):
                read(data)
