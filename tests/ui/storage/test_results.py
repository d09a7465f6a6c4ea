"""The document of results: a match counts once, and damage is told and costs nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ui.storage.merge import ABSENT, merged
from ui.storage.results import (
    FORMAT,
    NAME,
    ResultShelf,
    SeatResult,
    check_file,
    empty,
    result_of,
)
from wreckyard import Malformed

SEATS = (SeatResult("Jet", "person", "won"), SeatResult("Rusty", "regular", "lost"))


def shelf(*matches: str) -> ResultShelf:
    made = ResultShelf()
    for match in matches:
        assert made.add(match, "duel", SEATS)
    return made


def through_json(document: object) -> Any:
    return json.loads(json.dumps(document))


def test_a_match_is_added_once() -> None:
    made = shelf("a")
    assert not made.add("a", "arena", SEATS)
    (one,) = made.results().matches
    assert (one.game, one.seats) == ("duel", SEATS)


def test_a_document_comes_back_as_it_was_and_in_order() -> None:
    again = ResultShelf()
    assert again.join(through_json(shelf("b", "a").document())) == ""
    assert again.add("c", "streets", SEATS)
    assert [one.number for one in again.results().matches] == [1, 2, 3]
    assert [one.game for one in again.results().matches] == ["duel", "duel", "streets"]


def test_what_two_tabs_count_is_joined_match_by_match() -> None:
    known = shelf("a").document()
    one, other = ResultShelf(), ResultShelf()
    for made, match in ((one, "b"), (other, "c")):
        made.join(known)
        made.add(match, "duel", SEATS)
        made.add("both", "duel", SEATS)
    for base in (known, empty(), ABSENT):
        together = ResultShelf()
        assert together.join(merged(base, one.document(), other.document())) == ""
        assert len(together.results().matches) == len({"a", "b", "c", "both"})


@pytest.mark.parametrize("id", ["name", "digest", "done", "cars"])
def test_no_id_of_a_match_means_something_to_the_merge(id: str) -> None:
    """Ids come from files, too: one that is called “name” must not make a whole of all matches."""
    one, other = shelf(id, "a"), shelf("b")
    together = ResultShelf()
    together.join(merged(empty(), one.document(), other.document()))
    assert len(together.results().matches) == len({id, "a", "b"})


GOOD = {
    "number": 1,
    "game": "duel",
    "seats": [{"name": "Jet", "player": "person", "result": "won"}],
}

BAD = [
    3,
    {},
    {**GOOD, "number": 0},
    {**GOOD, "number": True},
    {**GOOD, "game": ""},
    {**GOOD, "game": 4},
    {**GOOD, "game": "x" * 41},
    {**GOOD, "seats": []},
    {**GOOD, "seats": GOOD["seats"] * 9},
    {**GOOD, "seats": ["Jet"]},
    {**GOOD, "seats": [{"name": "Jet", "player": "person", "result": "drawn"}]},
    {**GOOD, "seats": [{"name": "Jet", "player": "person", "result": ["won"]}]},
    {**GOOD, "seats": [{"name": " ", "player": "person", "result": "won"}]},
    {**GOOD, "seats": [{"name": "a\nb", "player": "person", "result": "won"}]},
    {**GOOD, "seats": [{"name": "Jet", "result": "won"}]},
]


@pytest.mark.parametrize("row", BAD, ids=str)
def test_a_damaged_result_is_left_out_kept_and_counted_as_damaged(row: object) -> None:
    assert result_of(row) is None
    made = ResultShelf()
    assert made.join({"format": FORMAT, "matches": {"bad": row, "good": GOOD}}) == ""
    assert made.add("new", "duel", SEATS)
    found = made.results()
    assert (len(found.matches), found.damaged) == (2, 1)
    assert made.document()["matches"]["bad"] == row  # type: ignore[index]


@pytest.mark.parametrize(
    ("document", "trouble"),
    [
        (None, ""),
        ("{not JSON", "damaged"),
        (3, "damaged"),
        ({}, "damaged"),
        ({"format": "1", "matches": {}}, "damaged"),
        ({"format": FORMAT}, "damaged"),
        ({"format": FORMAT, "matches": []}, "damaged"),
        ({"format": FORMAT + 1, "anything": 1}, "newer"),
    ],
)
def test_a_document_says_what_is_wrong_with_it(document: object, trouble: str) -> None:
    made = shelf("a")
    assert made.join(document) == trouble
    assert len(made.results(trouble).matches) == 1


@pytest.mark.parametrize(
    "document",
    [
        None,
        "text",
        {"format": FORMAT, "matches": 1},
        {"format": FORMAT + 1, "matches": {}},
        {"format": FORMAT, "matches": {"a": GOOD, "b": BAD[1]}},
    ],
    ids=str,
)
def test_a_file_is_whole_or_refused_in_a_sentence(document: object) -> None:
    with pytest.raises(Malformed) as error:
        check_file(document)
    assert str(error.value).endswith(".")


def test_a_whole_file_is_taken() -> None:
    document = shelf("a").document()
    assert check_file(document) is document
    assert NAME == "results"
