"""States of the classic that cannot be are refused in one sentence, or can be played."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strictness import check_changed_observation, check_changed_state, check_no_state
from tests.systems.classic.positions.taste import by_verb
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES, position

MATCHES: tuple[dict[str, object], ...] = (
    {"map": "lot"},
    {"map": "six-gates"},
    {"map": "crossroads", "on_foot": True},
    {"map": "jumps", "sealed": True},
    {"map": "scrub", "on_foot": True, "body_armor": ["improved-body-armor", ""]},
    {"map": "ring", "scenario": "race"},
    {"map": "loop", "scenario": "road-duel", "on_foot": True, "secret": True},
)
"""Matches of every kind of ground."""


@cache
def moments() -> tuple[str, ...]:
    """States of some random matches as JSON texts, the more the rarer their questions are."""
    found: dict[tuple[int, str], list[str]] = {}
    for seed, options in enumerate(MATCHES):
        rng, chance = Random(seed), LiveChance(seed)
        state = RULES.setup(2, {"turns": 20, **options}, chance)
        while (decision := RULES.decision(state)) is not None:
            texts = found.setdefault((seed, decision.kind), [])
            if len(texts) < 3:
                texts.append(json.dumps(RULES.to_json(state)))
            RULES.apply(state, by_verb(list(decision.options), rng), chance)
        found.setdefault((seed, "over"), []).append(json.dumps(RULES.to_json(state)))
    return tuple([text for texts in found.values() for text in texts])


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_changed_state_is_refused_or_can_be_played(draw: st.DataObject) -> None:
    state = check_changed_state(RULES, draw.draw(st.sampled_from(moments())), draw, 3)
    if state is not None:
        RULES.from_json(RULES.to_json(state))


@pytest.mark.parametrize(("turns", "last"), [(0, 300), (20, 20)])
def test_no_match_stands_after_its_last_turn(turns: int, last: int) -> None:
    """Ruling 36. What a later turn wrote down of a weapon could not be read again."""
    cars = [{"x": 5_000, "y": 5_000}, {"x": 15_000, "y": 15_000}]
    data = position({"map": "lot", "turns": turns}, cars, 2, turn=last)
    RULES.from_json(data)
    for turn in (last + 1, 10**6):
        with pytest.raises(Malformed, match=f"turn must not be after the last one, {last}"):
            RULES.from_json({**data, "turn": turn})


@pytest.mark.parametrize(
    ("seat", "points", "fits"), [(0, 6, True), (0, 7, False), (1, 0, True), (1, 1, False)]
)
def test_body_armor_has_no_more_points_than_is_worn(seat: int, points: int, fits: bool) -> None:
    """Characters, Pedestrian Equipment: improved body armor has 6 DP. Who gets out wears it on
    foot."""
    options = {"map": "lot", "on_foot": True, "body_armor": ["improved-body-armor", ""]}
    data = RULES.to_json(RULES.setup(2, options, LiveChance(1)))
    data["vehicles"][seat]["condition"]["vests"][0] = points
    if fits:
        RULES.from_json(data)
    else:
        with pytest.raises(Malformed, match="'vests'"):
            RULES.from_json(data)


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_changed_observation_is_refused_or_can_be_used(draw: st.DataObject) -> None:
    # The guess at a hidden sheet is a world to play on, with no settings of its own to be read by.
    open_sheets = [text for text in moments() if '"secret": true' not in text]
    check_changed_observation(RULES, draw.draw(st.sampled_from(open_sheets)), draw)


def test_what_is_no_state_at_all_is_refused() -> None:
    check_no_state(RULES)


def entering() -> dict[str, Any]:
    """Two vehicles have come in by the first two gates, and the third is asked for its own."""
    chance = LiveChance(3)
    state = RULES.setup(3, {"map": "six-gates"}, chance)
    for gate in range(2):
        decision = RULES.decision(state)
        assert decision is not None
        RULES.apply(state, next(each for each in decision.options if each.gate == gate), chance)
    data: dict[str, Any] = json.loads(json.dumps(RULES.to_json(state)))
    return data


def here(data: dict[str, Any], gate: int) -> dict[str, Any]:
    """The vehicle that stands at a gate; -1 for the one that waits."""
    [found] = [each for each in data["vehicles"] if each["gate"] == gate]
    return cast("dict[str, Any]", found)


def test_two_vehicles_do_not_come_in_by_one_gate() -> None:
    """Game Setup: each driver takes a free gate. The next one could be put onto the second
    vehicle."""
    data = entering()
    RULES.from_json(data)
    here(data, 1)["gate"] = 0
    with pytest.raises(Malformed, match="two vehicles have come in by one gate"):
        RULES.from_json(data)


def test_a_vehicle_stands_at_its_gate_until_all_have_come_in() -> None:
    data = entering()
    here(data, 1)["x"] += 1
    with pytest.raises(Malformed, match="a vehicle is away from its gate"):
        RULES.from_json(data)


@pytest.mark.parametrize(
    ("name", "value"), [("gear", -1), ("rest", 1), ("aim", -1), ("difficulty", 2), ("slow", 50)]
)
def test_a_vehicle_that_has_not_come_in_has_not_moved(name: str, value: int) -> None:
    """Reverse gear would be driven forward through the gate, which nothing can read."""
    data = entering()
    here(data, -1)["motion"][name] = value
    with pytest.raises(Malformed, match="moves before it is there"):
        RULES.from_json(data)


def test_nobody_is_asked_in_secret_for_fire_who_cannot_fire() -> None:
    """Play passes such a driver over, and the choices would wait for one that nobody asks for."""
    cars = [
        {"x": 12_000, "y": y, "heading": heading} for y, heading in ((16_000, 0), (12_000, 1800))
    ]
    options = {"vehicles": ["pocket-change"] * 2, "map": "lot", "sealed": True}
    state, chance = RULES.from_json(position(options, cars, 5)), LiveChance(1)
    while (decision := RULES.decision(state)) is not None and decision.kind != "fire":
        RULES.apply(state, next(iter(decision.options)), chance)
    data = json.loads(json.dumps(RULES.to_json(state)))
    assert RULES.to_json(RULES.from_json(data)) == data
    _, later = data["choices"]["order"]
    condition = data["vehicles"][later]["condition"]
    condition["shots"] = [[0] * len(row) for row in condition["shots"]]
    with pytest.raises(Malformed, match="whoever is asked for fire can fire"):
        RULES.from_json(data)
