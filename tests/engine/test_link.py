"""Matches as links: short, whole, and of a moment if one likes."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.links import finished, link
from tests.engine.playing import AGAINST_COMPUTERS, new, play
from tests.engine.steps_back import check_same
from wreckyard import Malformed
from wreckyard.engine.coding import Habits, Reader, Writer
from wreckyard.engine.link import reading
from wreckyard.systems.arena import RULES, stock_cars_for
from wreckyard.systems.arena import settings as arena_settings


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_link_brings_its_cars_whatever_ours_are_by_now(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    names = [f"Driver {seat}" for seat in range(seats)]
    usual = RULES.link_defaults(seats)
    match = wreckyard.new_match("arena", names, 3, usual)
    play(match, random.Random(3), 40)
    written = wreckyard.replay_to_link(match)
    others = stock_cars_for(4)[::-1]
    assert [stock.car.name for stock in others[:seats]] != [car["name"] for car in usual["cars"]]
    monkeypatch.setattr(arena_settings, "stock_cars_for", lambda division: others)
    assert wreckyard.new_match("arena", names, 3).options != match.options
    assert wreckyard.load_link(written).options == match.options


@pytest.mark.parametrize("game", wreckyard.game_ids())
@pytest.mark.parametrize("more", [0, 1, 2])
def test_a_link_brings_back_the_same_match(game: str, more: int) -> None:
    match = finished(game, min(2 + more, wreckyard.rules_of(game).seats[1]))
    text = wreckyard.replay_to_link(match)
    assert re.fullmatch("[A-Za-z0-9_-]+", text)
    again = wreckyard.load_link(text)
    assert again.log == match.log
    assert again.replay() == match.replay()
    assert wreckyard.replay_from_link(text) == match.replay()
    assert wreckyard.replay_to_link(match.replay()) == text


def test_a_link_is_an_address_a_fragment_or_what_stands_behind_it() -> None:
    text = finished().replay()
    for way in (
        link(),
        f"#r={link()}",
        f"https://example.org/play/?x=1#r={link()}",
        f" {link()}\n",
    ):
        assert wreckyard.replay_from_link(way) == text


def test_links_are_short() -> None:
    """A whole match to 60 between four, and an arena game of four at random."""
    match = new(seats="ABCD", seed=1)
    play(match, random.Random(1), 10_000)
    assert match.outcome is not None
    assert len(match.log) > 300
    assert len(wreckyard.replay_to_link(match)) < 2_000
    game = new("arena", "ABCD", 1)
    play(game, random.Random(1), 10_000)
    assert len(wreckyard.replay_to_link(game)) < 8_000


@pytest.mark.parametrize("game", wreckyard.game_ids())
@given(st.integers(2, 4), st.integers(0, 2**53 - 1), st.data())
@settings(max_examples=20, deadline=None)
def test_any_match_comes_back_and_goes_on_with_the_same_luck(
    game: str, seats: int, seed: int, data: st.DataObject
) -> None:
    seats = min(seats, wreckyard.rules_of(game).seats[1])
    match, rng = new(game, "ABCD"[:seats], seed), random.Random(seed)
    play(match, rng, data.draw(st.integers(0, 120)))
    if match.can_undo and data.draw(st.booleans()):
        match.undo()
    again = wreckyard.load_link(wreckyard.replay_to_link(match))
    check_same(match, again)
    for each in (match, again):
        play(each, random.Random(5), 30)
    check_same(match, again)


def test_practice_is_kept() -> None:
    match = new("duel", AGAINST_COMPUTERS)
    play(match, random.Random(1), 30)
    match.rewind(20)
    again = wreckyard.load_link(wreckyard.replay_to_link(match))
    assert again.practice
    check_same(match, again)
    assert not wreckyard.load_link(link()).practice


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_luck_that_the_seed_would_not_have_given_is_kept(game: str) -> None:
    """A replay says what chance gave; its seed may be another's."""
    match = finished(game)
    text = re.sub(r"^seed \d+$", "seed 12345", match.replay(), flags=re.M)
    other = wreckyard.load_replay(text)
    again = wreckyard.load_link(wreckyard.replay_to_link(other))
    assert again.replay() == text


def test_a_reader_can_go_step_by_step() -> None:
    steps = reading(link(), wreckyard.rules_of)
    told_ = []
    match = None
    while match is None:
        try:
            told_.append(next(steps))
        except StopIteration as end:
            match = end.value
    length = len(finished().log)
    assert told_ == [(step, length) for step in range(length)]
    check_same(match, wreckyard.load_link(link()))


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 59)), max_size=200))
@settings(max_examples=100, deadline=None)
def test_every_choice_comes_out_as_it_went_in(choices: list[tuple[int, int]]) -> None:
    writer, habits = Writer(), Habits()
    given_ = [([f"{'ab'[n % 2]} {n}" for n in range(size)], pick % size) for size, pick in choices]
    for texts, index in given_:
        habits.write(writer, "kind", texts, index)
    reader, habits = Reader(writer.end()), Habits()
    assert [habits.read(reader, "kind", texts) for texts, _ in given_] == [i for _, i in given_]


def test_what_is_usual_costs_less() -> None:
    def size(indexes: list[int]) -> int:
        writer, habits = Writer(), Habits()
        for index in indexes:
            habits.write(writer, "window", ["pass", "jam > 1", "fireproof"], index)
        return len(writer.end())

    rng = random.Random(1)
    assert size([0] * 400) < 8
    assert size([rng.randrange(3) for _ in range(400)]) > 60


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_a_link_may_mean_a_moment_of_its_match(game: str) -> None:
    match = finished(game)
    for at in (0, 5, match.length):
        written = wreckyard.replay_to_link(match, at)
        assert written == f"{link(game)}&at={at}"
        address = f"https://example.org/yard/#r={written}"
        assert wreckyard.moment_of_link(f"look: {address} !") == at
        # The whole match comes with it, whoever reads the link.
        assert wreckyard.load_link(address).state_hash == match.state_hash
    assert wreckyard.moment_of_link(f"#r={link(game)}") is None


@pytest.mark.parametrize("at", [-1, 10_000, True, "5", 1.0])
def test_a_moment_that_a_match_does_not_have_is_refused(at: Any) -> None:
    with pytest.raises(Malformed, match=r"^the moment must be a number from 0 to "):
        wreckyard.replay_to_link(finished(), at)


@pytest.mark.parametrize("end", ["&at=", "&at=x", "&at=-1", "&at=123456", "&at=5&at=6", "at=5"])
def test_what_stands_behind_a_link_must_be_a_moment(end: str) -> None:
    with pytest.raises(Malformed):
        wreckyard.load_link(f"#r={link()}{end}")
