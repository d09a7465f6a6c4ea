"""Saves from a file, taken in beside the matches that are kept. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from ui.storage.changes import next_place, save_rows
from ui.storage.record import Record, write
from ui.storage.rows import Change, Rows, SavedMatch, id_of, read_match, read_matches


@dataclass(frozen=True, slots=True)
class ImportCounts:
    """What came of records from a file: how many of which kind."""

    added: int = 0
    updated: int = 0
    copied: int = 0
    skipped: int = 0


def import_records(
    rows: Rows, records: Iterable[Record], new_ids: Iterable[str], playing: Collection[str] = ()
) -> tuple[Change, ImportCounts]:
    """Import records beside the saved ones.

    One that is there already is skipped. One that goes on from where ours stands becomes the
    next save of that match, with ours as the one before. Everything else is added, with a new id if
    its id is in use.
    """
    now = dict(rows)
    changes: dict[str, str | None] = {}
    counts = {"added": 0, "updated": 0, "copied": 0, "skipped": 0}
    fresh = iter(new_ids)
    for record in records:
        saved = read_match(now, record.id)
        there = any(id_of(key) == record.id for key in now)
        what, more = _imported(now, record, saved, there, record.id in playing, fresh)
        counts[what] += 1
        changes |= more
        now |= {key: text for key, text in more.items() if text is not None}
    return Change(changes), ImportCounts(**counts)


def _imported(
    rows: Rows, record: Record, saved: SavedMatch, there: bool, playing: bool, fresh: Iterator[str]
) -> tuple[str, dict[str, str | None]]:
    if not there:
        new = replace(record, owner="", place=next_place(rows))
        return "added", {f"{record.id}:0": write(new)}
    ours = [each for each in (saved.record, saved.before) if each is not None]
    if any(_same(each, record) for each in ours):
        return "skipped", {}
    if (
        saved.record is not None
        and not (saved.newer or saved.damaged or playing or saved.record.name or record.name)
        and record.sequence > saved.record.sequence
        and goes_on(saved.record.replay, record.replay)
    ):
        new = replace(record, owner="", place=next_place(rows))
        return "updated", save_rows(rows, saved, new)[0]
    if any(_same(each.record, record) for each in read_matches(rows)):
        return "skipped", {}
    # A copy is no part of a career, which waits for one match alone.
    body = {name: each for name, each in record.body.items() if name != "career"}
    new = replace(record, id=next(fresh), owner="", place=next_place(rows), body=body)
    return "copied", {f"{new.id}:0": write(new)}


def _same(one: Record | None, other: Record) -> bool:
    """Whether two saves hold the same moment of the same match under the same name."""
    return (
        one is not None
        and one.name == other.name
        and one.replay == other.replay
        and one.body.get("acknowledged") == other.body.get("acknowledged")
    )


def goes_on(ours: str, theirs: str) -> bool:
    """Whether the replay `theirs` begins as `ours` does and is longer."""
    begun, longer = ours.splitlines()[:-1], theirs.splitlines()[:-1]
    return len(longer) > len(begun) and longer[: len(begun)] == begun
