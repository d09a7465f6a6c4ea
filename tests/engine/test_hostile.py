"""Texts from strangers: whatever they hold, one sentence comes of it, or a match that verifies."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wreckyard
from tests.engine.links import finished
from wreckyard import Malformed, Match, parse_json
from wreckyard.engine.plain import DEEPEST
from wreckyard.engine.replay import end_of


@cache
def text_of(game: str) -> str:
    return finished(game).replay()


def read(text: str) -> wreckyard.Match | str:
    """The match of a text, or the sentence that says what is wrong with it."""
    try:
        return end_of(wreckyard.reading(text))
    except Malformed as error:
        sentence = str(error)
        assert re.fullmatch(r"[^\n\r]{5,400}", sentence), sentence
        return sentence


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_links_and_texts_are_told_apart(game: str) -> None:
    match = finished(game)
    link = wreckyard.replay_to_link(match)
    for text in (
        match.replay(),
        "\ufeff" + match.replay().replace("\n", "\r\n"),
        link,
        f"#r={link}",
        f"Look: https://example.org/#r={link}, it is short.\n\nAnn",
    ):
        again = read(text)
        assert not isinstance(again, str), again
        assert again.replay() == match.replay()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "neither a link to a match nor the text of one"),
        ("Hello there", "neither a link to a match nor the text of one"),
        ("{}", "neither a link to a match nor the text of one"),
        ("#r=", "link: it is damaged or was cut off"),
        ("wreckyard-replay", "replay, line 1: expected"),
        ("wreckyard-replay 4\n", "reads formats 1 to 3, the replay has format 4"),
        ("wreckyard-replay 1" + "9" * 5_000_000, "longer than"),
    ],
)
def test_what_is_neither_is_told(text: str, said: str) -> None:
    assert said in str(read(text))


def test_how_far_it_is_is_told() -> None:
    steps = wreckyard.reading(text_of("duel"))
    told = list(steps)
    assert told == sorted(told)
    assert {of for _, of in told} == {len(text_of("duel").splitlines())}


HEAD = {
    "format": ("wreckyard-replay 1", "wreckyard-replay {}"),
    "system": ("system duel 3", "system duel {}"),
    "name": ("system duel 3", "system {} 3"),
    "seed": ("seed 3", "seed {}"),
    "end": ("end ", "end {}"),
    "seat": ("seat A person Ann", "seat A person {}"),
    "player": ("seat A person Ann", "seat A {} Ann"),
    "start": ("start #", "start #{}"),
}


@pytest.mark.parametrize("what", HEAD)
@pytest.mark.parametrize(
    "value",
    ["9" * 100_000, "-1", "1e9", "٣", "\x00", "<b>", "x" * 100_000, "[" * 100_000, "# #", "0" * 16],
    ids=lambda value: ascii(value[:4]),
)
def test_a_wrong_value_anywhere_in_the_head_is_told(what: str, value: str) -> None:
    old, new = HEAD[what]
    text = text_of("duel")
    assert old in text
    changed = text.replace(old, new.format(value), 1)
    told = read(changed)
    if isinstance(told, str):
        assert told.startswith("replay, line ")
    else:
        # A name may be anything that can be printed; what chance gave stands in the text.
        assert what in ("seat", "player", "seed")


@pytest.mark.parametrize("nested", ["[" * 100_000, '{"a":' * 100_000, "[[" * 60 + "]]" * 60])
def test_json_that_is_nested_too_deep_is_never_parsed(nested: str) -> None:
    with pytest.raises(ValueError, match="nested more than"):
        parse_json(nested)
    text = re.sub("^options .*$", f"options {nested}", text_of("duel"), flags=re.M)
    assert "the options are not JSON" in str(read(text))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=20,
    )
)
@settings(max_examples=200, deadline=None)
def test_other_json_is_parsed_as_it_is(value: object) -> None:
    assert parse_json(json.dumps(value)) == value


def test_brackets_in_words_do_not_count() -> None:
    word = '\\"[{' * 5_000
    assert parse_json(json.dumps([word])) == [word]
    depth = DEEPEST - 1
    assert parse_json("[" * depth + "]" * depth)


def is_the_same_match(told: Match[Any, Any, Any], game: str) -> None:
    """It went the same way: a die may show another face if that one did the same."""
    assert told.state_hash == finished(game).state_hash
    assert [(entry.action, entry.state_hash) for entry in told.log] == [
        (entry.action, entry.state_hash) for entry in finished(game).log
    ]


LINE = st.sampled_from(
    [
        "", "end 0", "! ", "! 1 2 3", "A pass #0000000000000000", "#", "seat G person Ann",
        "practice yes", "data 1", "! " + "0 " * 50_000, "A " + "x" * 50_000 + " #0", "\x00",
    ]
)  # fmt: skip


@pytest.mark.parametrize("game", wreckyard.game_ids())
@given(st.data())
@settings(max_examples=75, deadline=None)
def test_lines_that_were_moved_lost_or_put_in_are_noticed_or_change_nothing(
    game: str, data: st.DataObject
) -> None:
    lines = text_of(game).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(["drop", "double", "swap", "put", "cut"]))
        if change == "drop":
            del lines[at]
        elif change == "double":
            lines.insert(at, lines[at])
        elif change == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif change == "put":
            lines.insert(at, data.draw(LINE))
        else:
            lines[at] = lines[at][: data.draw(st.integers(0, len(lines[at])))]
    told = read("\n".join(lines) + "\n")
    if not isinstance(told, str):
        is_the_same_match(told, game)


@pytest.mark.parametrize("game", wreckyard.game_ids())
@given(st.integers(0, 10**6), st.characters())
@settings(max_examples=75, deadline=None)
def test_a_changed_character_of_a_text_is_noticed_or_a_name(
    game: str, place: int, character: str
) -> None:
    text = text_of(game)
    place %= len(text)
    told = read(text[:place] + character + text[place + 1 :])
    if not isinstance(told, str):
        is_the_same_match(told, game)


@given(st.text(max_size=2_000))
@settings(max_examples=200, deadline=None)
def test_any_text_at_all_is_one_sentence(text: str) -> None:
    assert isinstance(read(text), str)
    assert isinstance(read("wreckyard-replay 1\n" + text), str)


STRANGE_NUMBERS = ("1" * 5_000, "-" + "1" * 4_400, "\u00b2", "\u0663", "1e9", "1_0", "0x1")
"""Too long for Python, no decimal digits, or written as nobody writes them."""


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_strange_numbers_in_an_action_are_refused(game: str) -> None:
    """Whatever can be read comes out as it went in."""
    rules = wreckyard.rules_of(game)
    actions = dict.fromkeys(re.sub(r"\d+", "7", entry.action) for entry in finished(game).log)
    for action in actions:
        for found in re.finditer("7", action):
            for number in STRANGE_NUMBERS:
                text = action[: found.start()] + number + action[found.end() :]
                with suppress(Malformed):
                    assert str(rules.parse(text)) == text


@pytest.mark.parametrize("half", ['"\\ud800"', '"\ud800"', '["\\udfff", {"\\uDbFf": 1}]'])
def test_half_a_character_becomes_a_replacement(half: str) -> None:
    """No file in UTF-8 can hold it, and whoever wants to write one would fail later."""
    assert "\N{REPLACEMENT CHARACTER}" in json.dumps(parse_json(half), ensure_ascii=False)
    json.dumps(parse_json(half), ensure_ascii=False).encode()
    assert parse_json('"\\ud83d\\ude00 \\u00e9"') == "\U0001f600 \u00e9"
