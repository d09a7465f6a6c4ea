"""Changed states and observations are refused, or can be played; options that cannot be are told
why."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strictness import check_changed_observation, check_changed_state, check_no_state
from tests.systems.streets.scene import PLAIN
from tests.systems.streets.yards import TASTES, board, options_of
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.streets import RULES, stock_cars


@cache
def moments() -> tuple[str, ...]:
    """States of games of all scenarios as JSON texts, one for each kind of question and more."""
    found = []
    codes = [stock.code for stock in stock_cars()]
    for number in range(12):
        rng, chance = random.Random(number), LiveChance(number)
        seats = 2 + number % 3
        state = RULES.setup(seats, options_of(number, seats, codes), chance)
        kinds: dict[str, int] = {}
        while (decision := RULES.decision(state)) is not None:
            kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
            if kinds[decision.kind] in (1, 5, 25):
                found.append(json.dumps(RULES.to_json(state)))
            taste = TASTES[number % len(TASTES)]
            RULES.apply(state, taste(list(decision.options), rng), chance)
        found.append(json.dumps(RULES.to_json(state)))
    return tuple(found)


@given(st.data())
@settings(max_examples=250, deadline=None)
def test_a_changed_state_is_refused_or_can_be_played(draw: st.DataObject) -> None:
    check_changed_state(RULES, draw.draw(st.sampled_from(moments())), draw)


@given(st.data())
@settings(max_examples=120, deadline=None)
def test_a_changed_observation_is_refused_or_can_be_used(draw: st.DataObject) -> None:
    check_changed_observation(RULES, draw.draw(st.sampled_from(moments())), draw)


def test_what_is_no_state_at_all_is_refused() -> None:
    check_no_state(RULES)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "a game on the streets needs 2 to 4 seats, not 1"),
        (2, {"laps": 3}, "the streets have no option 'laps'"),
        (
            2,
            {"scenario": "race"},
            "option 'scenario' must be one of street, arena, mission, not 'race'",
        ),
        (3, {"scenario": "mission"}, "missions are for 4 seats, not 3"),
        (2, {"rearming": True}, "option 'rearming' is for the arena alone"),
        (2, {"teams": [0, 0]}, "option 'teams' must leave at least two sides"),
        (2, {"teams": [0]}, "option 'teams' must be 2 numbers from 0 to 1"),
        (2, {"first": 2}, "option 'first' must be a seat from 0 to 1, not 2"),
        (2, {"cars": [PLAIN]}, "option 'cars' must be a list with a car for each of the 2 seats"),
        (
            2,
            {"scenario": "arena", "board": board()},
            "option 'board': Test has 0 gates for 2 seats",
        ),
    ],
)
def test_a_game_that_cannot_be_is_refused(
    seats: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Malformed) as refused:
        RULES.check_options(seats, options)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_links_leave_out_can_be_played(seats: int) -> None:
    usual = RULES.link_defaults(seats)
    assert RULES.check_options(seats, usual) == usual
