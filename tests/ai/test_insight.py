"""Looks into matches: chances, turns, and what the Ace would have done."""

from __future__ import annotations

import pytest

import wreckyard
from tests.engine.contract import check_open_hands
from wreckyard.ai import Budget, Chances, insight_of, make_agent, since_start, turns
from wreckyard.ai.insight import better_of
from wreckyard.ai.thoughts import POINTS, Thought, Thoughts, mean_and_error
from wreckyard.engine.log import Entry
from wreckyard.games import GAMES
from wreckyard.systems.classic import RULES, position


def entry(action: str) -> Entry:
    return Entry(0, action, (), (), "")


def even(*firsts: float) -> list[Chances]:
    return [Chances((first, 1 - first), (0.0, 0.0)) for first in firsts]


def test_a_turn_is_told_of_the_choice_that_led_to_it() -> None:
    log = [entry("fire"), entry("pass"), *[entry("wait")] * 8, entry("ram")]
    chances = even(0.5, 0.5, 0.2, *[0.2] * 8, 0.3)
    found = turns(log, chances, {"pass"})
    assert [(each.moment, each.after, each.seat, each.before, each.then) for each in found] == [
        (0, 2, 0, 0.5, 0.2),
        (10, 11, 0, 0.2, 0.3),
    ]


def test_turns_keep_apart_and_nothing_is_told_where_nothing_moved() -> None:
    log = [entry("a"), entry("b")]
    assert len(turns(log, even(0.5, 0.9, 0.1), ())) == 1
    assert turns(log, even(0.5, 0.5, 0.5), ()) == []


def test_chances_by_what_is_left_are_held_against_the_start() -> None:
    found = since_start(even(0.8, 0.8, 0.5), relative=True)
    assert [round(each.mean[0], 3) for each in found] == [0.5, 0.5, 0.2]
    assert since_start(even(0.8), relative=False)[0].mean[0] == 0.8


def test_what_is_worth_the_same_is_not_better() -> None:
    thoughts = Thoughts(POINTS, (Thought("a", 1.0), Thought("b", 1.0), Thought("c", 0.25)))
    assert better_of(thoughts, "b").gain == 0.0
    assert better_of(thoughts, "c") == ("a", 0.75, 0.0, True)
    assert not better_of(thoughts, "d").compared


def test_a_mean_has_its_standard_error() -> None:
    mean, error = mean_and_error([0.0, 1.0, 0.0, 1.0])
    assert (mean, round(error, 4)) == (0.5, 0.2887)


def test_hidden_sheets_can_be_looked_into_when_all_is_over() -> None:
    match = wreckyard.new_match("classic", ["A", "B"], 3, {"secret": True})
    check_open_hands(match.rules, match.state_at(0))


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_game_tells_chances_that_sum_to_one_and_what_a_seat_saw(game: str) -> None:
    match = wreckyard.new_match(game, ["A", "B"], 3)
    agents = [make_agent(game, "rookie", seat) for seat in range(2)]
    insight = insight_of(game)
    while (decision := match.decision) is not None and match.length < 30:
        # Looks go to the worker as text, from every moment: also while choices are sealed.
        check_open_hands(match.rules, match.state_at(match.length))
        seen = match.observe(decision.seat)
        action = match.ask(agents[decision.seat], Budget(samples=1))
        match.submit(decision.seat, action, decision.id)
    opened = match.rules.open_handed(match.state_at(match.length))
    found = insight.chances(opened, 4, 1)
    assert round(sum(found.mean), 6) == 1.0
    assert insight.chances(opened, 4, 1) == found
    assert insight.saw(seen, ["Ann", "Bob"])
    question = match.rules.decision_of(seen)
    assert question is not None
    thoughts, better = insight.weighed(seen, question, action, Budget(samples=20), 1)
    texts = [each.action for each in thoughts.options]
    assert len(texts) == len(set(texts))
    assert better.gain >= 0 or better.error > 0


def test_a_look_back_at_the_classic_tells_speeds_as_they_were() -> None:
    """A car at 2.5 mph in reverse is not one at minus 3."""
    places = {"x": 12_000, "y": 12_000}, {"x": 28_000, "y": 17_000}
    cars = [places[0] | {"speed": -25, "gear": -1}, places[1] | {"speed": 925}]
    data = position({"map": "six-gates", "vehicles": ["gravel-bishop"] * 2}, cars)
    seen = RULES.observe(RULES.from_json(data), 0)
    first, second = insight_of("classic").saw(seen, ["Ann", "Bob"])
    assert first.endswith(" 2.5 mph backward.")
    assert second.endswith(" 92.5 mph.")
