"""Positions that are set up by hand: what cannot be is refused, and the rest can be played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strictness import check_changed_state_to_its_end, check_position
from tests.engine.test_strict import moments
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.arena import RULES, position

CARS: list[dict[str, Any]] = [
    {"x": 3000, "y": 3000, "heading": 0, "speed": 2, "control": 6},
    {"x": 8000, "y": 8000, "heading": 1800, "speed": 0, "control": 6, "armor": [1, 2, 0, 3]},
]


def test_a_position_says_what_is_not_as_in_a_new_game() -> None:
    data = position({}, CARS, "movement")
    assert [car["x"] for car in data["cars"]] == [3000, 8000]
    assert data["cars"][1]["armor"] == [1, 2, 0, 3]
    assert data["round"] == 1


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"phase": "tea"}, "the phase must be start, movement, combat, not 'tea'"),
        ({"phase": []}, "the phase must be start, movement, combat, not"),
        ({"options": 3}, "the options must be an object, not 3"),
        ({"cars": "ab"}, "cars must be a list, not 'ab'"),
        ({"cars": [3, {}]}, "car 0 must be an object, not 3"),
        ({"cars": [{"wings": 2}, {}]}, "a car has no 'wings'"),
        ({"cars": [{"copy": 2}, {}]}, "a car has no 'copy'"),
        ({"cars": [{"in_play": 0}, {}]}, "car 0 is placed and in play: leave out 'in_play'"),
        ({"cars": [{"x": "a"}, {}]}, "x of car 0"),
        ({"cars": [{"armor": [1]}, {}]}, "armor of car 0"),
        ({"cars": [{"armor": 3}, {}]}, "armor of car 0"),
        ({"cars": [{"speed": 99}, {}]}, "speed of car 0 must be from 0 to"),
    ],
)
def test_what_is_no_value_is_refused_in_a_sentence(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        position(**{"options": {}, "cars": CARS, "phase": "movement", **changes})


GIVEN: dict[str, Any] = {
    "options": {"first": 1},
    "cars": [{**CARS[0], "fire": [0, 1, 0, 0], "crew": [1, 0], "tires": 3}, CARS[1]],
    "phase": "start",
}


def made(given_: dict[str, Any]) -> dict[str, Any]:
    known = {name: value for name, value in given_.items() if not name.endswith("2")}
    return position(**{"options": {}, "cars": [], **known}, chance=LiveChance(1))


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_a_changed_position_is_refused_or_can_be_played(draw: st.DataObject) -> None:
    check_position(RULES, made, GIVEN, draw.draw)


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_a_changed_state_is_refused_or_played_to_its_end(draw: st.DataObject) -> None:
    text = draw.draw(st.sampled_from(moments("arena")))
    check_changed_state_to_its_end(RULES, text, draw)
