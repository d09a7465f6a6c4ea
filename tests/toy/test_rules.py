"""The rules of Flag Rush, and the contract of a game over random games of it."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.contract import Walk, check_replay
from tests.engine.strictness import check_changed_observation, check_changed_state, check_no_state
from wreckyard import Illegal, Malformed, Match, NotYourDecision


def new(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return wreckyard.new_match("toy", [f"P{seat}" for seat in range(seats)], seed, options)


def play(match: Match, *answers: str) -> None:
    """Answer what is asked, whoever is."""
    for answer in answers:
        assert match.decision is not None
        match.submit(match.decision.seat, answer)


def told(match: Match, seat: int | None) -> list[str]:
    return [event.kind for event in match.events_for(seat)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_and_keep_the_contract(seats: int) -> None:
    walk = Walk(wreckyard.rules_of("toy"), seats, 0.2)
    for rounds in (1, 4, 9):
        for _ in range(10):
            state = walk.play(seats, {"rounds": rounds})
            assert state.round == rounds + 1
    assert walk.looks > 100
    assert set(walk.used) == {
        "speed 1", "speed 2", "speed 3", "drive N", "drive E", "drive S", "drive W", "drop", "keep",
    }  # fmt: skip


def test_a_choice_of_several_steps_is_made_again_whole() -> None:
    match = new(3)
    play(match, "speed 1", "drive N", "speed 2", "drive E", "speed 3")
    assert match.sealed_seats == (0, 1)
    with pytest.raises(Illegal, match="all its steps"):
        match.choose_again(0, "speed 2")
    match.choose_again(0, "speed 2", "drive S")
    # What others have chosen, and begun to choose, stands as it was.
    assert [entry.action for entry in match.log] == [
        "speed 2",
        "drive S",
        "speed 2",
        "drive E",
        "speed 3",
    ]
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind) == (2, "direction")
    assert (match.undo_seat, match.undo_limit) == (2, 1)


@cache
def moments() -> tuple[str, ...]:
    """The states of a match of three as JSON texts."""
    match = new(3, seed=6, rounds=3)
    rng = random.Random(6)
    while match.decision is not None:
        play(match, str(rng.choice(list(match.decision.options))))
    states = [match.state_at(moment) for moment in range(match.length + 1)]
    return tuple(json.dumps(match.rules.to_json(state)) for state in states)


@given(st.data())
@settings(max_examples=400)
def test_a_changed_state_is_refused_or_can_be_played(draw: st.DataObject) -> None:
    rules = wreckyard.rules_of("toy")
    check_changed_state(rules, draw.draw(st.sampled_from(moments())), draw)
    check_changed_observation(rules, draw.draw(st.sampled_from(moments())), draw)


def test_what_is_no_state_at_all_is_refused() -> None:
    check_no_state(wreckyard.rules_of("toy"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_replay_gives_the_same_match(seats: int) -> None:
    check_replay("toy", seats, {"rounds": 9}, seats)


def test_a_link_gives_the_same_match() -> None:
    match = new(3, seed=5)
    rng = random.Random(2)
    while match.decision is not None:
        play(match, str(rng.choice(list(match.decision.options))))
    again = wreckyard.load_link(wreckyard.replay_to_link(match))
    assert again.replay() == match.replay()


def test_choices_are_asked_one_seat_after_the_other_and_revealed_together() -> None:
    match = new(3)
    asked = []
    for _ in range(6):
        assert match.decision is not None
        asked.append((match.decision.seat, match.decision.kind, match.decision.sealed))
        play(match, "speed 1" if match.decision.kind == "speed" else "drive E")
    assert asked == [
        (0, "speed", True),
        (0, "direction", True),
        (1, "speed", True),
        (1, "direction", True),
        (2, "speed", True),
        (2, "direction", True),
    ]
    assert match.decision is not None
    assert (match.decision.kind, match.decision.sealed) == ("oil", False)
    # Seat 1 stands in the south-east corner, 2 in the north-east one: both stay at the wall.
    known = match.observe(None).known
    assert (known.columns, known.rows) == ([1, 4, 4], [0, 4, 0])


def test_nobody_else_knows_a_choice_before_all_have_sealed() -> None:
    match = new(2)
    play(match, "speed 3", "drive S")
    for other in (1, None):
        known = match.observe(other).known
        assert known.choices.of(0) == ("?",)
        assert told(match, other) == ["round", "sealed"]
    assert match.observe(0).known.choices.of(0) == ("speed 3", "drive S")
    assert told(match, 0) == ["round", "chose", "chose", "sealed"]
    play(match, "speed 1", "drive N")
    assert [event.data for event in match.events_for(None) if event.kind == "revealed"] == [
        {"choices": [["speed 3", "drive S"], ["speed 1", "drive N"]]}
    ]


def test_the_log_gives_a_choice_to_its_own_seat_alone() -> None:
    match = new(2)
    play(match, "speed 3", "drive S", "speed 1", "drive N", "drop")
    assert [entry.action_for(0) for entry in match.log] == ["speed 3", "drive S", "", "", "drop"]
    assert [entry.action_for(1) for entry in match.log] == ["", "", "speed 1", "drive N", "drop"]
    assert [entry.action_for(None) for entry in match.log] == ["", "", "", "", "drop"]


def test_a_choice_is_taken_back_until_it_is_sealed() -> None:
    match = new(2)
    play(match, "speed 3")
    assert (match.undo_limit, match.undo_seat) == (1, 0)
    match.undo()
    assert match.decision is not None
    assert match.decision.kind == "speed"
    play(match, "speed 2", "drive E")
    with pytest.raises(Illegal, match="nothing can be undone"):
        match.undo()
    play(match, "speed 1")
    # The next seat takes back its own step, and never what was sealed before it.
    assert (match.undo_limit, match.undo_seat) == (1, 1)
    with pytest.raises(Illegal, match="1 of the last actions can be undone, not 2"):
        match.undo(2)
    with pytest.raises(NotYourDecision):
        match.submit(0, "speed 1")


def test_what_can_be_taken_back_is_the_same_after_a_replay() -> None:
    match = new(2)
    play(match, "speed 2", "drive E", "speed 1")
    again = wreckyard.load_replay(match.replay())
    assert (again.undo_limit, again.undo_seat) == (1, 1)
    again.undo()
    assert again.decision is not None
    assert (again.decision.seat, again.decision.kind) == (1, "speed")


@pytest.mark.parametrize("roll", range(1, 7))
def test_oil_stops_a_car_on_a_roll_of_one_to_three(roll: int) -> None:
    for seed in range(200):
        match = new(2, seed)
        play(match, "speed 1", "drive S", "speed 1", "drive N", "drop", "keep")
        play(match, "speed 1", "drive N", "speed 1", "drive N", "keep", "keep")
        # Oil lies in the first column, second row; seat 0 drives over it from the corner.
        play(match, "speed 3", "drive S", "speed 1", "drive E")
        (drove,) = [event.data for event in match.log[-1].events if event.data.get("rolled")]
        if drove["rolled"] == roll:
            assert drove["to"] == ([0, 1] if roll <= 3 else [0, 3])
            return
    raise AssertionError(f"no seed rolls a {roll}")


def test_the_flag_is_a_point_and_the_most_points_win() -> None:
    match = new(2, rounds=2)
    play(match, "speed 2", "drive E", "speed 1", "drive N", "keep", "keep")
    play(match, "speed 2", "drive S", "speed 1", "drive N", "keep", "keep")
    assert match.outcome == wreckyard.Outcome((0,), (1, 0))
    assert match.decision is None


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Flag Rush needs 2 to 4 seats, not 1"),
        (5, {}, "Flag Rush needs 2 to 4 seats, not 5"),
        (2, {"rounds": 0}, "option 'rounds' must be a whole number from 1 to 9, not 0"),
        (2, {"laps": 3}, "Flag Rush has no option 'laps'"),
    ],
)
def test_a_game_that_cannot_be_is_refused(
    seats: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Malformed) as refused:
        new(seats, **options)
    assert str(refused.value) == sentence


def test_empty_cans_say_so() -> None:
    match = new(2, rounds=3)
    for _ in range(2):
        play(match, "speed 1", "drive N", "speed 1", "drive S", "drop", "keep")
    play(match, "speed 1", "drive N", "speed 1", "drive S")
    with pytest.raises(Illegal, match="Both of your cans are empty"):
        match.submit(0, "drop")
