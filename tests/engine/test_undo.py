"""Undo, reset and reopening: how far back one may go, and that it tells nobody anything."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.contract import as_text
from tests.engine.playing import LONG, MATCHES, new, play, stretch
from tests.engine.steps_back import check_same, limit_of
from wreckyard import Illegal, Malformed, Match, Stale
from wreckyard.engine.chance import LiveChance

ENOUGH = 1_500
"""So many actions that can be undone are tried in worlds; a short game may have fewer."""


def after_a_stretch(game: str, seed: int) -> tuple[Match, list[str]]:
    """A match in which a seat has just answered, more than once if the game has that."""
    found = stretch(game, seed)
    if found is None:
        pytest.skip(f"nothing can be undone in {MATCHES} matches of {game}")
    return found


def test_a_new_match_has_nothing_to_undo() -> None:
    match = new()
    assert (match.can_undo, match.undo_limit, match.undo_seat) == (False, 0, None)
    assert match.reset() == ()
    with pytest.raises(Illegal, match="nothing can be undone"):
        match.undo()


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_undo_goes_back_action_by_action(game: str) -> None:
    match, texts = after_a_stretch(game, 5)
    last = match.log[-1]
    assert match.undo() == (last,)
    assert match.replay() == texts[-2]
    check_same(match, wreckyard.load_replay(texts[-2]))


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_reset_goes_back_to_the_start_of_the_stretch(game: str) -> None:
    match, texts = after_a_stretch(game, 6)
    limit = match.undo_limit
    seat, taken_back = match.undo_seat, match.log[-limit:]
    assert match.reset() == tuple(taken_back)
    assert match.replay() == texts[-1 - limit]
    # What the seat before has done is open again now, if anything is.
    assert match.undo_seat != seat


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_one_step_too_many_is_refused_and_changes_nothing(game: str) -> None:
    match, texts = after_a_stretch(game, 5)
    with pytest.raises(Illegal, match=f"{match.undo_limit} of the last actions can be undone"):
        match.undo(match.undo_limit + 1)
    assert match.replay() == texts[-1]


@pytest.mark.parametrize("steps", [0, -1, True, 1.0, "1", None])
def test_steps_that_are_no_number_from_one_are_refused(steps: Any) -> None:
    match, _ = after_a_stretch("duel", 5)
    with pytest.raises(Malformed, match="whole number from 1"):
        match.undo(steps)


def test_another_seats_answer_ends_the_stretch() -> None:
    """The first any-time window asks one after the other."""
    match = new(seats=["Ann", "Bob", "Cleo"])
    for answered in range(2):
        assert match.decision is not None
        seat = match.decision.seat
        assert match.undo_limit == answered
        match.submit(seat, "pass")
        assert (match.undo_limit, match.undo_seat) == (1, seat)


@pytest.mark.parametrize(("game", "barrier"), [("duel", "secret"), ("arena", "chance")])
def test_chance_and_secrets_that_were_told_end_the_stretch(game: str, barrier: str) -> None:
    """Drawn cards and dice: nobody may see them and think again."""
    match, rng = new(game), random.Random(1)
    seen = 0
    for _ in range(150):
        play(match, rng, 1)
        entry = match.log[-1]
        drawn = any(event.kind == "drawn" for event in entry.events)
        if drawn if barrier == "secret" else entry.chance:
            assert match.undo_limit == 0
            seen += 1
    assert seen >= 10


def test_a_shown_hand_ends_the_stretch() -> None:
    """Who is out shows his last cards, and the shot that did it stands."""
    for seed in range(20):
        match, rng = new(seats="ABC", seed=seed), random.Random(seed)
        while not match.log or all(event.kind != "out" for event in match.log[-1].events):
            play(match, rng, 1)
        assert match.undo_limit == 0


def test_a_match_that_is_over_cannot_be_undone() -> None:
    for seed in range(3):
        match = wreckyard.new_match("duel", ["A", "B"], seed, {"length": "duel"})
        play(match, random.Random(seed), 10_000)
        assert match.decision is None
        assert not match.can_undo
        with pytest.raises(Illegal, match="over"):
            match.undo()


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_late_answer_to_a_question_before_the_step_back_is_stale(game: str) -> None:
    """The same question is asked again under a number that no answer on its way can carry."""
    match, _ = after_a_stretch(game, 5)
    numbers = {match.decision.id}  # type: ignore[union-attr]
    for _ in range(3):
        entry = match.undo()[0]
        again = match.decision
        assert again is not None
        assert again.seat == entry.seat
        for number in numbers:
            with pytest.raises(Stale):
                match.submit(entry.seat, entry.action, number)
        numbers.add(again.id)
        match.submit(entry.seat, entry.action, again.id)
        assert match.decision is not None
        assert match.decision.id not in numbers
        numbers.add(match.decision.id)


def check_walk(game: str, seats: int, seed: int, moves: Sequence[int]) -> None:
    """Play and step back as it comes: at every moment all agrees with a match read anew."""
    match, rng = (
        new(game, [wreckyard.seat_letter(seat) for seat in range(seats)], seed),
        random.Random(seed),
    )
    highest = -1
    for move in moves:
        limit = match.undo_limit
        assert limit == limit_of(match)
        if move < 0 and limit:
            match.undo(1 + -move % limit)
        elif move == 0:
            match.reset()
        else:
            play(match, rng, max(1, move))
            continue
        if match.decision is not None and limit:
            assert match.decision.id > highest
            highest = match.decision.id
    check_same(match, wreckyard.load_replay(match.replay()))


@pytest.mark.parametrize("game", wreckyard.game_ids())
@given(st.integers(2, 4), st.integers(0, 10**6), st.lists(st.integers(-5, 5), max_size=40))
@settings(max_examples=40, deadline=None)
def test_any_walk_through_a_match_leaves_one_that_could_have_been(
    game: str, seats: int, seed: int, moves: list[int]
) -> None:
    check_walk(game, min(seats, wreckyard.rules_of(game).seats[1]), seed, moves)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_what_can_be_undone_has_told_nothing(game: str) -> None:
    """In every world that the one who acts holds possible, he would have seen the same.

    So nobody learns anything by acting and stepping back, and ``reveals`` is complete.
    """
    rules, rng = wreckyard.rules_of(game), random.Random(3)
    least, most = rules.seats
    checked = 0
    for seed in range(25):
        seats = min(least + seed % 3, most)
        match = new(game, [wreckyard.seat_letter(seat) for seat in range(seats)], seed)
        while match.decision is not None and len(match.log) < 250 and checked < ENOUGH:
            moment = len(match.log)
            play(match, rng, 1)
            if match.undo_limit == 0:
                continue
            entry = match.log[-1]
            before = match.state_at(moment)
            world = rules.determinize(rules.observe(before, entry.seat), rng)
            rules.apply(world, rules.parse(entry.action), LiveChance(1))
            real = match.state_at(moment + 1)
            seen = [
                as_text(rules.observation_to_json(rules.observe(state, entry.seat)))
                for state in (real, world)
            ]
            assert seen[0] == seen[1], f"{entry.action} told something: {entry.events}"
            asked, asked_there = rules.decision(real), rules.decision(world)
            assert asked is not None
            assert asked_there is not None
            assert (asked.seat, asked.kind) == (asked_there.seat, asked_there.kind)
            checked += 1
    assert checked == ENOUGH or game not in LONG
    if not checked:
        pytest.skip(f"nothing can be undone in 25 matches of {game}")


def test_answers_that_nothing_came_of_can_be_put_again_whoever_gave_them() -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob", "Cid"], 3, {"dealer": 2})
    for seat in (1, 2):
        assert match.submit(seat, "pass") == []
    asked = match.decision
    assert asked is not None
    undone = match.reopen(0)
    assert [entry.seat for entry in undone] == [1, 2]
    assert match.decision is not None
    assert match.decision.seat == 1
    assert match.decision.id > asked.id
    assert not match.practice


def test_what_something_has_come_of_cannot_be_put_again() -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob", "Cid"], 3, {"dealer": 2})
    for seat in (1, 2, 0):
        match.submit(seat, "pass")
    # The last pass ended the window, and the first player has drawn his cards.
    with pytest.raises(Illegal, match="come of the answers"):
        match.reopen(0)
    assert match.length == 3
    with pytest.raises(Malformed, match="moment"):
        match.reopen(3)
