"""Positions that are set up by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.strictness import check_changed_state_to_its_end, check_position
from tests.engine.test_strict import moments
from wreckyard.systems.duel import RULES, position


def test_a_position_is_as_it_was_asked_for_and_can_be_played() -> None:
    data = position(("MI:R AR:F", "SPIN"), sides={1: (0, 9, 0, 0)}, driver={0: 2}, draw="MG:L")
    match = wreckyard.match_from_state("duel", data, ["Ann", "Bob"])
    seen = match.observe(0)
    assert [card.code for card in seen.hand] == ["MI:R", "AR:F"]
    assert seen.cars[1].sides == (0, 9, 0, 0)
    assert seen.cars[0].driver == 2
    # Two play with 106 of the 110 cards: one each of four kinds stays in the box.
    assert seen.piles[0].draw_size + 3 == 106
    match.submit(0, "fire MI:R > B")
    while (decision := match.decision) is not None and decision.kind != "turn":
        match.submit(decision.seat, "stay" if decision.kind == "escape" else "pass")
    # 9 and 4 are more than 12: open, and what is left over is lost.
    assert match.observe(None).cars[1].sides == (0, 12, 0, 0)


@pytest.mark.parametrize("hand", ["XX", "RAM:L RAM:L", "cMG:F"])
def test_cards_that_are_not_there_are_refused(hand: str) -> None:
    with pytest.raises(wreckyard.Malformed, match="there is no card"):
        position((hand, ""))


def test_a_driver_who_is_out_is_no_position() -> None:
    with pytest.raises(wreckyard.Malformed, match="driver"):
        position(("MI:R", ""), driver={1: 5})


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hands": "ab"}, "hands must be a list, not 'ab'"),
        ({"hands": [3, ""]}, "cards must be codes in a text, not 3"),
        ({"turn": 2}, "turn must be a seat from 0 to 1, not 2"),
        ({"sides": 3}, "sides must be an object by seat, not 3"),
        ({"sides": {7: (0, 0, 0, 0)}}, "there is no seat 7 for sides"),
        ({"sides": {0: (1, 2)}}, "sides of seat 0 must be 4 numbers"),
        ({"sides": {0: (1, 2, 3, "x")}}, "damage must be a whole number, not 'x'"),
        ({"driver": {0: None}}, "driver must be a whole number, not"),
        ({"draw": 5}, "cards must be codes in a text, not 5"),
        ({"vehicles": 5}, "vehicles must be a list, not 5"),
    ],
)
def test_what_is_no_value_is_refused_in_a_sentence(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(wreckyard.Malformed, match=why):
        position(**{"hands": ["MI:R AR:F", "SPIN"], **changes})


GIVEN: dict[str, Any] = {
    "hands": ["MI:R AR:F", "SPIN"],
    "vehicles": ["car", "car"],
    "sides": {0: [0, 3, 0, 0], 1: [0, 9, 0, 12]},
    "tires": {0: 1},
    "driver": {0: 2, 1: 1},
    "turn": 1,
    "draw": "MG:L RAM:L",
}


def made(given_: dict[str, Any]) -> dict[str, Any]:
    known = {name: value for name, value in given_.items() if not name.endswith("2")}
    return position(**{"hands": ["", ""], **known})


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_changed_position_is_refused_or_can_be_played(draw: st.DataObject) -> None:
    check_position(RULES, made, GIVEN, draw.draw)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_changed_state_is_refused_or_played_to_its_end(draw: st.DataObject) -> None:
    text = draw.draw(st.sampled_from(moments("duel")))
    check_changed_state_to_its_end(RULES, text, draw)
