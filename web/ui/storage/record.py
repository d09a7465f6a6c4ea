"""A save of a match as one line of JSON text: written, checked and read. Pure.

A record begins with a sum over all that follows, then says its `format`, the `id` of its match,
its `sequence` (later saves of a match have larger ones), its `owner` (the tab that may write the
next one), its `place` (larger for matches that were begun or resumed later), and its `name` if it
was kept under one. The clock is in none of them. What follows is the match itself.

A record of format 2 holds all of a match: moments under a name and files are such. A match that
goes on is kept in format 3, in which the replay is appended to (see `journal`).

These first members, and the sum, stay as they are in all formats to come: so that an older
release knows a record of a newer one, and leaves it alone.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import cast

from ui.base.json_data import Json, is_whole
from wreckyard import parse_json

FORMAT = 2
"""A whole record. Format 1 was the single match that earlier releases kept, without a sum."""

APPENDED = 3
"""The head and the segments of a save whose replay is appended to."""

NAME_MOST = 40
_OPENING = '{"sum":"'
_DIGITS = 16
_REST = len(_OPENING) + _DIGITS + len('",')
_HEAD = ("format", "id", "sequence", "owner", "place", "name")


class Unreadable(Exception):
    """A text that is no record of a saved match; the message says why, without a full stop."""


class Newer(Unreadable):
    """A record that a newer release wrote: to be left alone."""


@dataclass(frozen=True, slots=True)
class Record:
    """One save of a match.

    Attributes:
        id: the match; letters and digits.
        sequence: from 1; grows with every save of the match.
        owner: the tab that may write the next save, or empty when nobody plays it.
        place: grows whenever a match is begun or resumed, over all matches.
        name: what a moment was kept as, or empty for a match that goes on.
        body: the match: replay, seating, epoch, summary and what its game keeps beside it.
    """

    id: str
    sequence: int
    owner: str = ""
    place: int = 0
    name: str = ""
    body: Mapping[str, object] = field(default_factory=dict)

    @property
    def summary(self) -> Mapping[str, object]:
        """What a menu tells of the match."""
        return _summary(self.body)

    @property
    def replay(self) -> str:
        """The match as its rules write it."""
        # As with the summary.
        return cast("str", self.body["replay"])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return is_over(self.body)


def is_over(body: Mapping[str, object]) -> bool:
    """Whether the match of a body has ended."""
    return bool(_summary(body).get("over"))


def _summary(body: Mapping[str, object]) -> Mapping[str, object]:
    # The body is the host's own, or `record_of` has looked at it.
    return cast("Mapping[str, object]", body["summary"])


def _sum(rest: str) -> str:
    return hashlib.sha256(rest.encode("ascii")).hexdigest()[:_DIGITS]


def write(record: Record) -> str:
    """A record as text, of ASCII characters alone."""
    return with_sum({**head_of(record, FORMAT), **record.body})


def head_of(record: Record, format: int) -> dict[str, Json]:
    """The first members of a record, which are the same in all formats."""
    return {
        "format": format,
        "id": record.id,
        "sequence": record.sequence,
        "owner": record.owner,
        "place": record.place,
        "name": record.name,
    }


def with_sum(members: Mapping[str, object]) -> str:
    """The members of a record as its text, with their sum before them."""
    rest = json.dumps({key: members[key] for key in members if key != "sum"}, separators=(",", ":"))
    return f'{_OPENING}{_sum(rest[1:])}",{rest[1:]}'


def sum_of(text: str) -> str:
    """The sum that a text says it has."""
    return text[len(_OPENING) : len(_OPENING) + _DIGITS]


def read(text: object) -> Record:
    """The record of a text that holds all of it. Raises `Newer` for one of a newer release, else
    `Unreadable`.

    A text from a stranger must have been tried with `parse_json` before.
    """
    data = members_of(text)
    if _format(data) == APPENDED:
        raise Unreadable("it is a part of a saved match and not the whole of it")
    return record_of(data)


def members_of(text: object) -> Mapping[str, object]:
    """The members of a text of this release's formats with a right sum.

    Raises `Newer` for what a newer release wrote, else `Unreadable`. A text from a stranger must
    have been tried with `parse_json` before.
    """
    if not isinstance(text, str):
        raise Unreadable("it is no text")
    found = _checked(text)
    if isinstance(found, Unreadable):
        raise found.with_traceback(None)
    return found


@lru_cache(maxsize=128)
def _checked(text: str) -> Mapping[str, object] | Unreadable:
    """Most texts are looked at again and again, unchanged."""
    try:
        return _members(text)
    except Unreadable as error:
        return error


def _members(text: str) -> dict[str, object]:
    if not text.startswith(_OPENING):
        data = _parsed(text)
        if data is not None:
            _check_not_newer(data)
        raise Unreadable("it does not begin like a saved match")
    if not text.isascii() or text[len(_OPENING) : _REST] != _sum(text[_REST:]) + '",':
        raise Unreadable("it has been changed or cut off: its sum is wrong")
    try:
        # What has a right sum is our own, or was tried before it came in.
        members: dict[str, object] = json.loads(text)
    except ValueError:
        raise Unreadable("it is no JSON") from None
    _check_not_newer(members)
    if _format(members) not in (FORMAT, APPENDED):
        raise Unreadable("it says no format that this release knows")
    return members


def _check_not_newer(data: Mapping[str, object]) -> None:
    if _format(data) > APPENDED:
        raise Newer(f"it has format {_format(data)}, and this release reads format {APPENDED}")


def _parsed(text: str) -> dict[str, object] | None:
    try:
        data: object = parse_json(text)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def _format(data: Mapping[str, object]) -> int:
    found = data.get("format")
    return found if is_whole(found) else 0


def record_of(data: Mapping[str, object]) -> Record:
    """The record of members whose sum is right; they may still be somebody's invention."""
    id, sequence = _member(data, "id", str), _member(data, "sequence", int)
    owner, place = _member(data, "owner", str), _member(data, "place", int)
    name = _member(data, "name", str)
    if not is_id(id):
        raise Unreadable("its “id” must be letters and digits")
    if sequence < 1 or place < 0:
        raise Unreadable("its “sequence” and “place” must not be negative")
    if len(name) > NAME_MOST or not name.isprintable():
        raise Unreadable(f"its name must be at most {NAME_MOST} printable characters")
    body = {key: value for key, value in data.items() if key not in _HEAD and key != "sum"}
    if not isinstance(body.get("replay"), str) or not isinstance(body.get("summary"), dict):
        raise Unreadable("its replay or its summary is missing")
    return Record(id, sequence, owner, place, name, body)


def _member[T](data: Mapping[str, object], key: str, kind: type[T]) -> T:
    found = data.get(key)
    if type(found) is not kind:
        raise Unreadable(f"its “{key}” is missing or of the wrong kind")
    return found


def fresh_id() -> str:
    """An id that no match or tab has had before."""
    return os.urandom(8).hex()


def is_id(text: str) -> bool:
    """Whether a text can be the id of a match."""
    return 0 < len(text) <= 40 and text.isascii() and text.isalnum()


def claimed_sequence(text: object) -> int:
    """The sequence that a damaged record seems to have, or 0."""
    if not isinstance(text, str):
        return 0
    _, found, rest = text[:400].partition('"sequence":')
    digits = rest.partition(",")[0]
    return (
        int(digits) if found and digits.isascii() and digits.isdigit() and len(digits) < 16 else 0
    )


def from_first_format(text: str, id: str) -> str:
    """The single match of an earlier release as a record. Raises `Unreadable`."""
    data = _parsed(text)
    if data is None or data.get("format") != 1:
        raise Unreadable("it is no saved match of an earlier release")
    body = {key: value for key, value in data.items() if key != "format"}
    record = write(Record(id, 1, place=1, body=body))
    read(record)
    return record
