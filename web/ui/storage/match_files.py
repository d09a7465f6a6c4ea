"""Kept matches as a file, and back. Pure.

The file is JSON that can be read: a head with a number of its format, the matches as they are
kept, each with its sum, and what is damaged as the text that was found.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ui.base.json_data import is_whole
from ui.storage.record import Newer, Record, Unreadable, read, with_sum
from wreckyard import parse_json

FILE_FORMAT = 1
HEAD = "wreckyard-matches"
MATCHES_MOST = 200
_ABOUT = "Matches of Wreckyard. Open it there: Matches, then Import."


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The records of a file, and a sentence about each unreadable part."""

    records: tuple[Record, ...] = ()
    faults: tuple[str, ...] = ()


def write_file(texts: Iterable[str], damaged: Iterable[str] = ()) -> str:
    """A file of records, given as their texts, and of texts that are damaged."""
    data: dict[str, object] = {
        HEAD: FILE_FORMAT,
        "about": _ABOUT,
        "matches": [json.loads(text) for text in texts],
    }
    broken = list(damaged)
    if broken:
        data["damaged"] = broken
    return json.dumps(data, indent=1) + "\n"


def read_file(text: str) -> ReadFile:
    """The matches of a file. Raises `Unreadable` with a sentence when it is no such file."""
    text = text.strip().removeprefix("\ufeff")
    try:
        data: object = parse_json(text)
    except ValueError as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise Unreadable(f"This is no file of matches: it is no whole JSON{where}.") from None
    if text.startswith('{"sum":"'):
        # One save as it stands in the browser's database.
        return _records([text], lambda number: "The match in the file")
    format = data.get(HEAD) if isinstance(data, dict) else None
    if not isinstance(data, dict) or not is_whole(format):
        raise Unreadable(f"This is no file of matches: it does not say “{HEAD}”.")
    if format > FILE_FORMAT:
        raise Unreadable(
            f"A newer release wrote this file: it has format {format}, and this release reads"
            f" format {FILE_FORMAT}."
        )
    matches = data.get("matches")
    if not isinstance(matches, list):
        raise Unreadable("This is no file of matches: its “matches” are no list.")
    if len(matches) > MATCHES_MOST:
        raise Unreadable(
            f"The file holds {len(matches)} matches; at most {MATCHES_MOST} are read at once."
        )
    found = _records(
        [_text(each) for each in matches], lambda number: f"Match {number} in the file"
    )
    spoilt = data.get("damaged")
    if isinstance(spoilt, list) and spoilt:
        sentence = (
            f"{len(spoilt)} damaged text{'s' * (len(spoilt) > 1)} in the file cannot be read."
        )
        return ReadFile(found.records, (*found.faults, sentence))
    return found


def _text(data: object) -> str:
    """A record as the one text that it can have been."""
    if not isinstance(data, dict) or not isinstance(data.get("sum"), str):
        return ""
    text = with_sum(data)
    # The sum that it came with, right or wrong.
    return json.dumps(data, separators=(",", ":")) if data["sum"] not in text[:30] else text


def _records(texts: Sequence[str], name: Callable[[int], str]) -> ReadFile:
    records, faults = [], []
    for number, text in enumerate(texts, 1):
        try:
            records.append(read(text))
        except Newer as error:
            faults.append(f"{name(number)} was made by a newer release: {error}.")
        except Unreadable as error:
            faults.append(f"{name(number)} was not imported: {error}.")
    return ReadFile(tuple(records), tuple(faults))
