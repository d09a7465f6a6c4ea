"""Fire and Explosion: of two sides that an explosion reaches alike the owner picks one (ruling
34)."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.scene import Dice
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.systems.classic import RULES, Layer, State, design_to_json, position

BOMB = design_to_json(armed(("rl", "front")))
GUARDED = design_to_json(armed(("mg", "front"), armor=(Layer("plastic", (9, 9, 4, 7, 9, 9)),)))
"""Its armor: front 9, right 9, left 4, back 7."""

DEBRIS = [1, 1, 3] * 5
"""Luck for five counters of it, all where the explosion was."""


def burnt(x: int, y: int, *faces: int, more: tuple[tuple[int, int], ...] = ()) -> State:
    """A burning car of rockets at 12, 12, another that heads north at a place, others; all stand.
    The turn is played to its end with some dice."""
    cars = [
        {"x": 12_000, "y": 12_000},
        *[{"x": each[0], "y": each[1]} for each in ((x, y), *more)],
    ]
    options = {"vehicles": [BOMB, *[GUARDED] * (len(cars) - 1)]}
    state = RULES.from_json(position(options, cars, 5))
    state.vehicles[0].condition.burning = 1
    dice = Dice(*faces)
    while (decision := RULES.decision(state)) is not None and decision.kind != "blast":
        if state.turn > 1:
            break
        offered = {str(each) for each in decision.options}
        RULES.apply(state, RULES.parse("done" if "done" in offered else "hold"), dice)
    assert not dice.left
    return state


def armor(state: State, side: str, number: int = 1) -> int:
    return state.vehicles[number].condition.left[state.outfits[number].part_of[f"armor-{side}"]]


def test_two_exposed_sides_are_their_owners_choice() -> None:
    """South-east of it: the corner of the front and the left side is nearest. The better armored
    one is named first; the die falls when the side is chosen."""
    for answer, side, whole in (("take F", "front", 9), ("take L", "left", 4)):
        state = burnt(13_000, 13_500, 1, *DEBRIS)
        decision = RULES.decision(state)
        assert decision is not None
        assert (decision.kind, decision.seat) == ("blast", 1)
        assert [str(each) for each in decision.options] == ["take F", "take L"]
        RULES.apply(state, RULES.parse(answer), Dice(3))
        assert armor(state, side) == whole - 3
        assert armor(state, "left" if side == "front" else "front") in (4, 9)


def test_the_side_is_not_asked_for_where_there_is_one() -> None:
    """Straight behind it: its front alone faces the explosion."""
    state = burnt(12_000, 13_500, 1, *DEBRIS, 3)
    assert (armor(state, "front"), armor(state, "left")) == (6, 4)


def test_another_side_is_refused_with_the_rule() -> None:
    state = burnt(13_000, 13_500, 1, *DEBRIS)
    decision = RULES.decision(state)
    assert decision is not None
    said = decision.options.why_not(RULES.parse("take B")).reason
    assert said == "only one of the two sides nearest to the explosion can take it"


def test_of_several_each_is_asked_for_its_own() -> None:
    state = burnt(13_000, 13_500, 1, *DEBRIS, more=((11_000, 10_500),))
    asked = []
    while (decision := RULES.decision(state)) is not None and decision.kind == "blast":
        asked.append((decision.seat, [str(each) for each in decision.options]))
        RULES.apply(state, next(iter(decision.options)), Dice(1))
    assert asked == [(1, ["take F", "take L"]), (2, ["take R", "take B"])]


def test_nobody_is_asked_for_a_wreck() -> None:
    """Its driver has given up: the better side takes it by itself."""
    cars = [{"x": 12_000, "y": 12_000}, {"x": 13_000, "y": 13_500}, {"x": 20_000, "y": 20_000}]
    options = {"vehicles": [BOMB, GUARDED, GUARDED]}
    state = RULES.from_json(position(options, cars, 5))
    state.vehicles[0].condition.burning = 1
    state.vehicles[1].out = 1
    state.vehicles[1].gave_up = 1
    dice = Dice(1, *DEBRIS, 2)
    while (decision := RULES.decision(state)) is not None and state.turn == 1:
        offered = {str(each) for each in decision.options}
        RULES.apply(state, RULES.parse("done" if "done" in offered else "hold"), dice)
        assert decision.kind != "blast"
    assert (armor(state, "front"), armor(state, "left")) == (7, 4)


@pytest.mark.parametrize("level", ["rookie", "regular", "ace"])
def test_computers_take_it_where_they_have_most_armor(level: str) -> None:
    state = burnt(13_000, 13_500, 1, *DEBRIS)
    decision = RULES.decision(state)
    assert decision is not None
    answer = PLAYERS[level](1).choose(RULES.observe(state, 1), decision, Budget())
    assert str(answer) == "take F"


def test_a_question_about_an_explosion_is_read_back() -> None:
    state = burnt(13_000, 13_500, 1, *DEBRIS)
    again = RULES.from_json(RULES.to_json(state))
    assert RULES.to_json(again) == RULES.to_json(state)
