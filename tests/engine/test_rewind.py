"""Rewind and branches: any moment is met again with its luck, and matches stay apart."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wreckyard
from tests.engine.playing import AGAINST_COMPUTERS, longest, new, part_way, play
from tests.engine.steps_back import MOMENTS, check_same, limit_of
from wreckyard import Illegal, Malformed
from wreckyard.engine.log import KEPT_EVERY
from wreckyard.engine.replay import write_replay


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_rewind_goes_to_any_moment_and_meets_the_luck_of_then(game: str) -> None:
    texts = longest(game, max(MOMENTS) + 5, AGAINST_COMPUTERS)
    match, number = wreckyard.load_replay(texts[-1]), -1
    last = len(match.log) - 1
    for to in (last, *(moment for moment in MOMENTS if moment < last)):
        number = number if match.decision is None else match.decision.id
        match.rewind(to)
        assert match.decision is not None
        assert match.decision.id > number
        cut = wreckyard.load_replay(texts[to])
        cut.mark_practice()
        check_same(match, cut)
    play(match, random.Random(9), 60)
    play(cut, random.Random(9), 60)
    check_same(match, cut)


def test_a_rewound_match_is_for_practice_for_ever() -> None:
    match = new("duel", AGAINST_COMPUTERS)
    assert not match.practice
    play(match, random.Random(1), 20)
    match.rewind(4)
    assert match.practice
    text = match.replay()
    assert text.splitlines()[:4] == [
        "wreckyard-replay 2",
        "system duel 3",
        "data 1",
        "practice yes",
    ]
    again = wreckyard.load_replay(text)
    assert again.practice
    assert again.replay() == text


def test_a_match_that_is_over_can_be_rewound() -> None:
    match = wreckyard.new_match("duel", AGAINST_COMPUTERS, 4, {"length": "duel"})
    play(match, random.Random(1), 10_000)
    assert match.decision is None
    undone = match.rewind(len(match.log) - 3)
    assert len(undone) == 3
    assert match.decision is not None
    assert match.outcome is None


def test_undo_is_possible_after_a_rewind_into_a_stretch() -> None:
    match, rng = new("arena", AGAINST_COMPUTERS), random.Random(5)
    play(match, rng, 50)
    for to in range(49, 0, -1):
        match.rewind(to)
        assert match.undo_limit == limit_of(match)
        if match.undo_limit:
            match.undo()
            assert len(match.log) == to - 1
            match.submit(match.decision.seat, next(iter(match.decision.options)))  # type: ignore[union-attr]


def test_a_match_of_several_people_cannot_be_rewound() -> None:
    match = new()
    play(match, random.Random(1), 5)
    with pytest.raises(Illegal, match="one person against computers"):
        match.rewind(2)
    assert (len(match.log), match.practice) == (5, False)


@pytest.mark.parametrize("to", [-1, 5, True, "2", 1.0, None])
def test_a_moment_that_is_none_is_refused(to: Any) -> None:
    match = new("duel", AGAINST_COMPUTERS)
    play(match, random.Random(1), 5)
    with pytest.raises(Malformed, match="a number of actions from 0 to 4"):
        match.rewind(to)
    assert not match.practice


def test_before_the_first_action_there_is_nothing_to_rewind() -> None:
    with pytest.raises(Malformed, match="no action yet"):
        new("duel", AGAINST_COMPUTERS).rewind(0)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_branch_leaves_the_match_as_it_was(game: str) -> None:
    match = part_way(game, 60)
    text, last = match.replay(), len(match.log)
    for moment in (last, last * 2 // 3, 0):
        branch = match.branch(moment, ["Zoe", {"name": "Dot", "player": "rookie"}])
        assert branch.practice
        assert [info.name for info in branch.seats] == ["Zoe", "Dot"]
        assert branch.log == match.log[:moment]
        play(branch, random.Random(3), 30)
        assert wreckyard.load_replay(branch.replay()).replay() == branch.replay()
    assert match.replay() == text
    assert not match.practice
    # Its luck too is its own.
    play(match, random.Random(4), 40)
    other = wreckyard.load_replay(text)
    play(other, random.Random(4), 40)
    check_same(match, other)


def test_a_branch_has_as_many_seats() -> None:
    with pytest.raises(Malformed, match="2 seats as before, not 3"):
        new().branch(0, ["A", "B", "C"])


def test_few_moments_are_kept() -> None:
    match = new("duel", AGAINST_COMPUTERS)
    play(match, random.Random(1), 600)
    kept = len(match._log._past)
    assert kept <= len(match.log) // KEPT_EVERY + 1 + match.undo_limit


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_replay_that_was_written_before_a_step_back_is_written_rightly_after_it(
    game: str,
) -> None:
    """A match remembers the text of its actions: it must forget that of those taken back."""
    for seed in range(4):
        rng = random.Random(seed)
        match = new(game, AGAINST_COMPUTERS, seed)
        for _ in range(12):
            play(match, rng, rng.randrange(1, 20))
            branch = match.branch(rng.randrange(len(match.log) + 1))
            if match.log:
                match.rewind(rng.randrange(len(match.log)))
            play(branch, rng, 3)
            for each in (match, branch):
                assert each.replay() == write_replay(each)
                assert wreckyard.load_replay(each.replay()).state_hash == each.state_hash
