"""Matches as links: short, whole, and nothing but one sentence for what is no link."""

from __future__ import annotations

import base64
import json
import random
import re
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.playing import AGAINST_COMPUTERS, new, play
from tests.engine.test_steps_back import check_same
from wreckyard import Malformed, Match
from wreckyard.engine import link as link_module
from wreckyard.engine.coding import Habits, Reader, Writer
from wreckyard.engine.link import FORMAT, HEADER_LIMIT, LENGTH_LIMIT, STEP_LIMIT, reading
from wreckyard.systems.arena import RULES, stock_cars_for
from wreckyard.systems.arena import settings as arena_settings


@cache
def finished(game: str = "duel", seats: int = 2, seed: int = 3) -> Match:
    options = {"length": "duel"} if game == "duel" else {}
    match = wreckyard.new_match(game, ["Ann", "Çağla", "#r=", "D"][:seats], seed, options)
    play(match, random.Random(seed), 10_000)
    assert match.decision is None
    return match


@cache
def link(game: str = "duel") -> str:
    return wreckyard.replay_to_link(finished(game))


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


def told(text: Any) -> str:
    started = time.process_time()
    with pytest.raises(Malformed) as error:
        wreckyard.load_link(text)
    sentence = str(error.value)
    assert re.fullmatch(r"link: [^\n]{5,240}", sentence), sentence
    assert time.process_time() - started < 20
    return sentence


def read_or_told(text: str) -> None:
    """Anything but one sentence of what is wrong would break the page."""
    with suppress(Malformed):
        wreckyard.load_link(text)
        return
    told(text)


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def made(
    change: Callable[[list[Any]], Any] = lambda header: header, answers: bytes | None = None
) -> str:
    """A link whose checksum is right, with another header or other answers."""
    data = bytes_of(link())
    end = 7 + int.from_bytes(data[5:7], "big")
    unpack = zlib.decompressobj(-15, zdict=link_module._DICTIONARY)
    header = json.loads(unpack.decompress(data[7:end]))
    changed = change(header)
    text = changed if isinstance(changed, bytes) else json.dumps(changed).encode()
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=link_module._DICTIONARY)
    packed = squeeze.compress(text) + squeeze.flush()
    rest = data[end:] if answers is None else data[end : end + 8] + answers
    return link_module._wrapped(len(packed).to_bytes(2, "big") + packed + rest)


def with_part(number: int, value: Any) -> str:
    def change(header: list[Any]) -> list[Any]:
        header[number] = value
        return header

    return made(change)


# Round trips


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


# What is no link


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "damaged or was cut off"),
        ("#r=", "damaged or was cut off"),
        ("hello", "damaged or was cut off"),
        ("A", "damaged or was cut off"),
        ("%00", "damaged or was cut off"),
        ("AAAA", "damaged or was cut off"),
        ("ÀÀÀÀ", "damaged or was cut off"),
        ("_" * 40, f"this release reads format {FORMAT}, the link has format 255"),
        ("x" * (LENGTH_LIMIT + 1), "longer than"),
        ("x" * 3_000_000, "longer than"),
        (None, "must be text"),
        (b"AQ", "must be text"),
        (7, "must be text"),
    ],
)
def test_what_is_no_link_is_told(text: Any, said: str) -> None:
    assert said in told(text)


@pytest.mark.parametrize(
    ("number", "value", "said"),
    [
        (0, "chess", "there is no game 'chess'"),
        (0, 3, "9 parts"),
        (1, 99, "version 99 is of a newer release"),
        (1, 2, "one kind of vehicle only"),
        (1, -1, "its version must be"),
        (1, 10**400, "its version must be"),
        (1, True, "9 parts"),
        (2, 9, "data version 9 is of a newer release"),
        (2, 0, "cannot play version 3 with data version 0"),
        (3, -1, "its seed must be a whole number"),
        (3, 2**53, "its seed must be a whole number"),
        (3, 10**4000, "its seed must be a whole number"),
        (3, 4, "link: "),
        (4, {"speed": 1}, "no option 'speed'"),
        (4, {"length": ["duel"]}, "option 'length'"),
        (4, {"vehicles": [{"a": 1}, []]}, "option 'vehicles'"),
        (4, {"decks": 7}, "deck"),
        (4, [], "9 parts"),
        (5, [], "2 to 6 seats"),
        (5, [["Ann", "person"]] * 7, "at most 6 pairs"),
        (5, [["Ann", "person"], ["Bob"]], "at most 6 pairs"),
        (5, [["Ann", "person"], [3, "person"]], "at most 6 pairs"),
        (5, [["Ann", "person"], ["B" * 25, "person"]], "name of seat 2"),
        (5, [["Ann", "person"], ["", "person"]], "seat 2 has no name"),
        (6, -1, "at most 10000 actions"),
        (6, STEP_LIMIT + 1, "at most 10000 actions"),
        (6, 10**4000, "at most 10000 actions"),
        (6, STEP_LIMIT, "the match is over after"),
        (6, 3, "does not end as it was recorded"),
        (6, 0, "does not end as it was recorded"),
        (7, 2, "practice must be 0 or 1"),
        (7, False, "9 parts"),
        (8, [[0]], "numbers with lists of numbers"),
        (8, [[0, [1]], [0, [1]]], "numbers with lists of numbers"),
        (8, [["0", [1]]], "numbers with lists of numbers"),
        (8, [[0, [1.5]]], "numbers with lists of numbers"),
        (8, [[0, [7]]], "a pick of it is not one number from 0 to 1"),
        (8, [[0, []]], "a pick of it is not one number"),
        (8, [[1, [1, 2, 3]]], "does not hold what was shuffled"),
        (8, [[10**9, [1]]], "does not end as it was recorded"),
        (8, [[-1, [1]]], "does not end as it was recorded"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_header_that_is_wrong_is_told(number: int, value: Any, said: str) -> None:
    assert said in told(with_part(number, value))


@pytest.mark.parametrize(
    ("header", "said"),
    [
        (b"", "not JSON"),
        (b"[", "not JSON"),
        (b"[" * 60_000, "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"9" * 5_000, "not JSON"),
        (b"{}", "9 parts"),
        (b"[1,2]", "9 parts"),
        (b" " * (HEADER_LIMIT + 1), "too large or not whole"),
    ],
)
def test_a_header_that_is_none_is_told(header: bytes, said: str) -> None:
    assert said in told(made(lambda _: header))


def test_a_bomb_does_not_go_off() -> None:
    """Fifty megabytes of blanks in fifty kilobytes are never unpacked."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    blanks = b" " * 2**20
    packed = b"".join(squeeze.compress(blanks) for _ in range(40)) + squeeze.flush()
    body = len(packed).to_bytes(2, "big") + packed + bytes(8)
    assert len(packed) < HEADER_LIMIT
    said = told(link_module._wrapped(body))
    assert "too large or not whole" in said or "longer than" in said


def test_a_header_longer_than_the_link_is_told() -> None:
    assert "not whole" in told(link_module._wrapped(b"\xff\xff" + bytes_of(link())[7:40]))


@given(st.integers(0, 400))
@settings(max_examples=60, deadline=None)
def test_a_link_that_was_cut_off_is_refused(length: int) -> None:
    if length < len(link()):
        told(link()[:length])


@given(st.integers(0, 10_000), st.sampled_from("AZaz09-_=+/% \n#é"))
@settings(max_examples=150, deadline=None)
def test_a_changed_character_is_refused_or_changes_nothing(place: int, character: str) -> None:
    place %= len(link())
    text = link()[:place] + character + link()[place + 1 :]
    if text.strip() != link():
        told(text)


@given(st.binary(max_size=60))
@settings(max_examples=120, deadline=None)
def test_other_answers_end_elsewhere(answers: bytes) -> None:
    if made(answers=answers) != link():
        told(made(answers=answers))


@given(st.binary(max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_bytes_with_a_right_checksum_are_refused(body: bytes) -> None:
    told(link_module._wrapped(body))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.integers(0, 8), JSON)
@settings(max_examples=200, deadline=None)
def test_any_part_of_a_header_is_read_or_refused(number: int, value: Any) -> None:
    read_or_told(with_part(number, value))


@pytest.mark.parametrize("game", wreckyard.game_ids())
@given(st.data())
@settings(max_examples=125, deadline=None)
def test_any_options_are_read_or_refused(game: str, data: st.DataObject) -> None:
    names = st.sampled_from([*finished(game).options, "unheard-of"])
    options = data.draw(st.dictionaries(names, JSON, max_size=3))

    def change(header: list[Any]) -> list[Any]:
        rules = wreckyard.rules_of(game)
        header[:5] = [game, rules.version, rules.data_version, 1, options]
        return header

    read_or_told(made(change))


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_text_is_refused_in_one_sentence(text: str) -> None:
    told(text)


def test_what_has_no_room_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_module, "STEP_LIMIT", 5)
    with pytest.raises(Malformed, match="more than 5 actions has no room"):
        wreckyard.replay_to_link(finished())
    monkeypatch.undo()
    monkeypatch.setattr(link_module, "HEADER_LIMIT", 20)
    with pytest.raises(Malformed, match="too large for a link"):
        wreckyard.replay_to_link(finished())


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
