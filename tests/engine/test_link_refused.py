"""Nothing but one sentence for what is no link."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.links import finished, link
from wreckyard import Malformed
from wreckyard.engine import link as link_module
from wreckyard.engine.link import FORMAT, HEADER_LIMIT, LENGTH_LIMIT, STEP_LIMIT


def told(text: Any) -> str:
    with pytest.raises(Malformed) as error:
        wreckyard.load_link(text)
    sentence = str(error.value)
    assert re.fullmatch(r"link: [^\n]{5,240}", sentence), sentence
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
