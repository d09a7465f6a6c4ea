"""Kept matches as a file: everything comes back, and every bad part is told with where it is."""

from __future__ import annotations

import json

import pytest

from ui.storage.match_files import FILE_FORMAT, HEAD, MATCHES_MOST, read_file, write_file
from ui.storage.record import Record, Unreadable, with_sum, write

RECORDS = tuple(
    Record(
        f"m{number}",
        number + 1,
        place=number,
        name="The wäll" if number else "",
        body={"summary": {"names": ["Ä", "B"]}, "replay": "a\n", "seconds": 1.5},
    )
    for number in range(3)
)
TEXTS = [write(record) for record in RECORDS]


def test_all_matches_of_a_file_come_back() -> None:
    found = read_file(write_file(TEXTS))
    assert found.records == RECORDS
    assert found.faults == ()


def test_the_file_can_be_read_and_says_what_it_is() -> None:
    data = json.loads(write_file(TEXTS, ["{broken"]))
    assert data[HEAD] == FILE_FORMAT
    assert "Wreckyard" in data["about"]
    assert [match["id"] for match in data["matches"]] == ["m0", "m1", "m2"]
    assert data["damaged"] == ["{broken"]


def test_a_single_save_as_the_browser_keeps_it_is_read_too() -> None:
    assert read_file(TEXTS[1] + "\n").records == RECORDS[1:2]


def changed(**members) -> str:
    data = json.loads(write_file(TEXTS))
    data["matches"][1] |= members
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (changed(replay="b\n"), "Match 2 in the file was not imported: it has been changed"),
        (changed(sum=5), "Match 2 in the file was not imported: it does not begin"),
        (changed(sum="0" * 16), "Match 2 in the file was not imported: it has been changed"),
        (changed(extra=[1]), "Match 2 in the file was not imported"),
    ],
)
def test_a_bad_match_is_told_with_its_place_and_the_others_are_taken(text, fault) -> None:
    found = read_file(text)
    assert found.records == (RECORDS[0], RECORDS[2])
    assert len(found.faults) == 1
    assert found.faults[0].startswith(fault)
    assert found.faults[0].endswith(".")


def test_what_is_no_match_at_all_is_told_too() -> None:
    data = json.loads(write_file(TEXTS))
    data["matches"] += [None, 3, "x", {}]
    found = read_file(json.dumps(data))
    assert len(found.records) == 3
    assert [fault[:7] for fault in found.faults] == ["Match 4", "Match 5", "Match 6", "Match 7"]


def test_a_match_of_a_newer_release_is_told_as_one() -> None:
    data = json.loads(write_file(TEXTS))
    newer = json.loads(with_sum({**data["matches"][0], "format": 9}))
    found = read_file(json.dumps({**data, "matches": [newer]}))
    assert found.records == ()
    assert "newer release" in found.faults[0]


def test_damaged_texts_in_a_file_are_told() -> None:
    found = read_file(write_file(TEXTS, ["{", "["]))
    assert len(found.records) == 3
    assert found.faults == ("2 damaged texts in the file cannot be read.",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"wreckyard-matches": "1"}',
        '{"wreckyard-matches": 1}',
        '{"wreckyard-matches": 1, "matches": {}}',
        '{"wreckyard-matches": 2, "matches": []}',
        "[" * 100_000,
        write_file(TEXTS)[:-40],
        json.dumps({HEAD: 1, "matches": [{}] * (MATCHES_MOST + 1)}),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused_in_one_sentence(text) -> None:
    with pytest.raises(Unreadable) as error:
        read_file(text)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)
