"""A saved match as text: nothing that was changed, cut off or invented is taken for a save."""

from __future__ import annotations

import json
import random

import pytest

from ui.storage.record import (
    APPENDED,
    FORMAT,
    Newer,
    Record,
    Unreadable,
    claimed_sequence,
    from_first_format,
    read,
    with_sum,
    write,
)

BODY = {
    "actions": 3,
    "summary": {"game": "duel", "names": ["Änn", "Bob"]},
    "replay": "a\nb\nend 3\n",
}
RECORD = Record("a1", 7, "tab", 4, "", BODY)


def test_what_is_written_is_read() -> None:
    assert read(write(RECORD)) == RECORD


def test_a_record_is_json_of_ascii_characters_with_its_sum_first() -> None:
    text = write(RECORD)
    assert text.isascii()
    assert list(json.loads(text))[:4] == ["sum", "format", "id", "sequence"]
    assert with_sum(json.loads(text)) == text


def test_every_changed_character_is_noticed() -> None:
    text = write(RECORD)
    for at, character in enumerate(text):
        for other in ("0", "x", '"', "\n", "é"):
            if other != character:
                with pytest.raises(Unreadable):
                    read(text[:at] + other + text[at + 1 :])


def test_every_cut_is_noticed() -> None:
    text = write(RECORD)
    for at in range(len(text)):
        with pytest.raises(Unreadable):
            read(text[:at])


@pytest.mark.parametrize("seed", range(20))
def test_random_damage_is_noticed_and_says_why(seed) -> None:
    rng = random.Random(seed)
    text = write(RECORD)
    at, length = rng.randrange(len(text)), rng.randrange(1, 20)
    other = "".join(chr(rng.randrange(0x20, 0x250)) for _ in range(length))
    with pytest.raises(Unreadable, match=r"\w"):
        read(text[:at] + other + text[at + length :])


@pytest.mark.parametrize("members", [{"format": APPENDED + 1}, {"format": 99, "replay": 5}])
def test_a_newer_record_is_known_as_one(members) -> None:
    with pytest.raises(Newer):
        read(with_sum({**json.loads(write(RECORD)), **members}))
    with pytest.raises(Newer):
        read(json.dumps({"id": "a", **members}))


def test_a_format_that_was_changed_by_damage_is_damage() -> None:
    text = write(RECORD).replace(f'"format":{FORMAT}', '"format":9')
    with pytest.raises(Unreadable) as error:
        read(text)
    assert not isinstance(error.value, Newer)


@pytest.mark.parametrize(
    "members",
    [
        {"format": 1},
        {"format": True},
        {"id": "a:b"},
        {"id": ""},
        {"sequence": 0},
        {"sequence": "7"},
        {"place": -1},
        {"owner": None},
        {"name": "x" * 41},
        {"name": "a\x00b"},
        {"replay": 1},
        {"summary": []},
    ],
)
def test_members_with_a_right_sum_may_still_be_wrong(members) -> None:
    with pytest.raises(Unreadable):
        read(with_sum({**json.loads(write(RECORD)), **members}))


@pytest.mark.parametrize("text", [None, 5, "", "[]", "{", "null", "[" * 100_000])
def test_what_is_no_record_at_all_is_unreadable(text) -> None:
    with pytest.raises(Unreadable):
        read(text)


def test_the_sequence_of_a_damaged_record_is_read_as_far_as_it_can_be() -> None:
    text = write(RECORD)
    assert claimed_sequence(text[:150]) == 7
    assert claimed_sequence(text.replace('"sequence":7', '"sequence":x')) == 0
    assert claimed_sequence("") == claimed_sequence(None) == 0


def test_the_match_of_an_earlier_release_is_a_record_without_loss() -> None:
    old = {"format": 1, "epoch": 3, "acknowledged": 1, "planned": [0], "seating": {}, **BODY}
    record = read(from_first_format(json.dumps(old), "b2"))
    assert (record.id, record.sequence, record.owner) == ("b2", 1, "")
    assert {"format": 1, **record.body} == old


@pytest.mark.parametrize("text", ["{", "{}", '{"format": 1}', '{"format": 2, "replay": ""}'])
def test_what_no_earlier_release_wrote_is_refused(text) -> None:
    with pytest.raises(Unreadable):
        from_first_format(text, "b2")
