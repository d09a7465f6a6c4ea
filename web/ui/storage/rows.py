"""The matches that are kept, as rows of a table, and every change of them. Pure.

Rows are texts by key. A match with id `a` has its two last saves in `a:0` and `a:1`, written in
turns, and in `a:damaged`, `a:damaged2` and so on saves that could not be read when the match was
played on from the one before. Each function looks at the rows and says what is to be written; whoever stores them does
the looking and the writing in one transaction, so that no two tabs ever decide on the same rows.

Nothing here ever writes over the newest save that can be read, over a damaged one, or over
anything of a newer release.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ui.storage.record import Newer, Record, Unreadable, read, sequence_said, write

RING = 8
"""So many matches are kept by themselves; those that have a name are kept beside them."""

DAMAGED = "damaged"
_TURNS = ("0", "1")

type Rows = Mapping[str, str]


class Taken(Exception):
    """Another tab plays the match now; nothing was written."""


class Gone(Exception):
    """There is no such match, or nothing of it can be read."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be written: texts by key, None to remove a row.

    `record` is the save that the change is about; `dropped` are the texts of the saves of
    matches that go to make room.
    """

    rows: Mapping[str, str | None] = field(default_factory=dict)
    record: Record | None = None
    dropped: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class Kept:
    """A match that is kept.

    Attributes:
        id: the match.
        record: its newest save that can be read, or None.
        text: that save as it is stored, or empty.
        before: the save before that one, or None.
        newer: whether a newer release keeps it.
        behind: whether `record` is the save before a damaged one.
        damaged: keys and texts of damaged saves, as they are stored.
        why: what is wrong with the newest of them, a clause, or empty.
    """

    id: str
    record: Record | None = None
    text: str = ""
    before: Record | None = None
    newer: bool = False
    behind: bool = False
    damaged: tuple[tuple[str, str], ...] = ()
    why: str = ""

    @property
    def named(self) -> bool:
        """Whether it is a moment that was kept under a name."""
        return self.record is not None and bool(self.record.name)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.record is not None and self.record.over

    @property
    def seen(self) -> bool:
        """Whether it has ended and its end was seen: nothing is left to go on with."""
        return self.record is not None and bool(self.record.body.get("seen"))

    @property
    def place(self) -> int:
        """Where it stands: later ones have larger numbers."""
        return self.record.place if self.record is not None else 0


def id_of(key: str) -> str:
    """The match that a row belongs to."""
    return key.partition(":")[0]


def look(rows: Rows, id: str) -> Kept:
    """What is kept of one match."""
    good: list[tuple[Record, str]] = []
    bad: list[tuple[str, str, str]] = []
    newer = False
    for key in sorted(key for key in rows if id_of(key) == id):
        text = rows[key]
        try:
            record = read(text)
            if record.id != id:
                raise Unreadable("it belongs to another match")
        except Newer:
            newer = True
        except Unreadable as error:
            bad.append((key, text, str(error)))
        else:
            if _part(key) in _TURNS:
                good.append((record, text))
            else:
                bad.append((key, text, "it could not be played"))
    good.sort(key=lambda each: each[0].sequence, reverse=True)
    newest, text = good[0] if good else (None, "")
    # Those that were put aside have been told.
    fresh = [each for each in bad if _part(each[0]) in _TURNS]
    return Kept(
        id,
        newest,
        text,
        good[1][0] if len(good) > 1 else None,
        newer,
        any(newest is None or not _is_older(text, newest) for _, text, _ in fresh),
        tuple((key, text) for key, text, _ in bad),
        (fresh or bad or [("", "", "")])[0][2],
    )


def _part(key: str) -> str:
    return key.partition(":")[2]


def _is_older(damaged: str, record: Record) -> bool:
    return 0 < sequence_said(damaged) < record.sequence


def matches_in(rows: Rows) -> list[Kept]:
    """All matches, the one that was played last first; those that cannot be read at the end."""
    ids = sorted({id_of(key) for key in rows})
    return sorted((look(rows, id) for id in ids), key=lambda each: -each.place)


def _next_place(rows: Rows) -> int:
    return 1 + max((each.place for each in matches_in(rows)), default=0)


# One match


def _written(rows: Rows, kept: Kept, record: Record) -> dict[str, str | None]:
    """The rows of a new save: in turns, with what is damaged put aside first."""
    damaged = dict(kept.damaged)
    free = [
        key
        for key in (f"{kept.id}:{part}" for part in _TURNS)
        if key not in rows or rows[key] != kept.text
    ]
    key = min(free, key=lambda each: each in damaged)
    changes: dict[str, str | None] = {key: write(record)}
    if key in damaged:
        changes[_aside(rows, kept.id)] = damaged[key]
    return changes


def _aside(rows: Rows, id: str) -> str:
    number = 1
    while (key := f"{id}:{DAMAGED}{number if number > 1 else ''}") in rows:
        number += 1
    return key


def _least_sequence(kept: Kept) -> int:
    """The smallest sequence that is larger than all that the match may have had."""
    fresh = [text for key, text in kept.damaged if _part(key) in _TURNS]
    known = kept.record.sequence if kept.record is not None else 0
    if fresh:
        # Each damaged save may have been one further, those that were put aside as well.
        known += len(kept.damaged)
    said = max((sequence_said(text) for text in fresh), default=0)
    # A damaged number may be any number: it must not use up all that there are.
    return 1 + max(known, said if said <= known + 1000 else 0)


def begin(
    rows: Rows, id: str, owner: str, body: Mapping[str, Any], playing: Collection[str] = ()
) -> Change:
    """The first save of a match. The oldest one without a name goes if there are enough.

    `playing` are matches that are on in some tab: none of them goes. A save that was begun before
    and came about after all is written over, and nothing more goes for it.
    """
    rows = {key: text for key, text in rows.items() if id_of(key) != id}
    record = Record(id, 1, owner, _next_place(rows), "", body)
    changes: dict[str, str | None] = {f"{id}:0": write(record)}
    goes = leaver(rows, playing)
    dropped: tuple[Record, ...] = ()
    if goes is not None and goes.record is not None:
        changes |= forget(rows, goes.id).rows
        dropped = (goes.record,)
    return Change(changes, record, dropped)


def leaver(rows: Rows, playing: Collection[str] = (), most: int = RING) -> Kept | None:
    """The match that goes when another is begun: an ended one first, else the oldest."""
    ring = [
        each
        for each in matches_in(rows)
        if each.record is not None and not (each.named or each.newer)
    ]
    if len(ring) < most:
        return None
    # What is damaged waits until its owner has seen it.
    free = [each for each in ring if each.id not in playing and not each.damaged]
    return min(free, key=lambda each: (not each.over, each.place), default=None)


def claim(rows: Rows, id: str, owner: str, sequence: int, *, before: bool = False) -> Change:
    """Make a tab the owner of a match whose newest save it has read; the tab before loses it.

    With `before` it goes on from the save before that one, which could not be played and is put
    aside. Raises `Taken` when there is a newer save by now, `Gone` when there is none.
    """
    kept = look(rows, id)
    if kept.record is None or kept.newer:
        raise Gone
    if kept.record.sequence != sequence:
        raise Taken
    start = kept.before if before else kept.record
    if start is None:
        raise Gone
    body = {**start.body, "epoch": int(start.body.get("epoch", 0)) + 1}
    record = Record(id, _least_sequence(kept), owner, _next_place(rows), "", body)
    aside = {_aside(rows, id): kept.text} if before else {}
    return Change({**aside, **_written(rows, kept, record)}, record)


def keep(rows: Rows, last: Record, body: Mapping[str, Any], before: str | None = None) -> Change:
    """The next save of a match. `last` is the save before, as its owner remembers it.

    `before` is the owner from whom the match is claimed by this save, if it could not be claimed
    when it was read.

    Raises `Taken` when another tab owns the match. A match whose rows have vanished under its
    player is kept anew.
    """
    kept = look(rows, last.id)
    if kept.newer:
        raise Taken
    newest = kept.record
    if newest is not None and newest.owner not in (last.owner, before):
        raise Taken
    sequence = max(last.sequence + 1, _least_sequence(kept))
    record = replace(last, sequence=sequence, body=body)
    return Change(_written(rows, kept, record), record)


def forget(rows: Rows, id: str) -> Change:
    """Remove a match and all its saves, unless a newer release keeps it."""
    kept = look(rows, id)
    if kept.newer:
        return Change()
    return Change({key: None for key in rows if id_of(key) == id}, kept.record)


def forget_damaged(rows: Rows, id: str) -> Change:
    """Remove what is damaged of a match."""
    kept = look(rows, id)
    return Change({key: None for key, _ in kept.damaged}, kept.record)


# Moments under a name


def name_moment(rows: Rows, new_id: str, name: str, record: Record) -> Change:
    """Keep a save under a name of its own, beside its match."""
    saved = Record(new_id, 1, "", _next_place(rows), name, record.body)
    # Twice, like every match, so that one of them may be damaged.
    again = replace(saved, sequence=2)
    return Change({f"{new_id}:0": write(saved), f"{new_id}:1": write(again)}, again)


def rename(rows: Rows, id: str, name: str) -> Change:
    """Give a kept moment another name. Raises `Gone` when there is no such moment."""
    kept = look(rows, id)
    if kept.record is None or kept.newer or not kept.named:
        raise Gone
    record = replace(kept.record, sequence=_least_sequence(kept), name=name)
    return Change(_written(rows, kept, record), record)


# Room


def make_room(rows: Rows, change: Change, playing: Collection[str], count: int) -> Change:
    """A change that also gives up the `count` matches that matter least.

    For a browser that has no more room: either both happen or nothing does. Raises `Gone` when
    all that is left is named, damaged, of a newer release or being played.
    """
    left, gone = dict(rows), dict(change.rows)
    dropped = change.dropped
    for key in gone:
        left.pop(key, None)
    for _ in range(count):
        goes = leaver(left, playing, most=1)
        if goes is None or goes.record is None:
            raise Gone
        for key in forget(left, goes.id).rows:
            gone[key] = None
            del left[key]
        dropped += (goes.record,)
    return Change(gone, change.record, dropped)


# Coming in from a file


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What came of records from a file: how many of which kind."""

    added: int = 0
    updated: int = 0
    copied: int = 0
    skipped: int = 0


def take_in(
    rows: Rows, records: Iterable[Record], new_ids: Iterable[str], playing: Collection[str] = ()
) -> tuple[Change, TakenIn]:
    """Take records in beside what is there.

    One that is there already is skipped. One that goes on from where ours stands becomes the
    next save of that match, with ours as the one before. Everything else is added, under an id
    of its own if its id is in use.
    """
    now = dict(rows)
    changes: dict[str, str | None] = {}
    counts = {"added": 0, "updated": 0, "copied": 0, "skipped": 0}
    fresh = iter(new_ids)
    for record in records:
        kept = look(now, record.id)
        there = any(id_of(key) == record.id for key in now)
        what, more = _taken(now, record, kept, there, record.id in playing, fresh)
        counts[what] += 1
        changes |= more
        now |= {key: text for key, text in more.items() if text is not None}
    return Change(changes), TakenIn(**counts)


def _taken(
    rows: Rows, record: Record, kept: Kept, there: bool, playing: bool, fresh: Any
) -> tuple[str, dict[str, str | None]]:
    if not there:
        new = replace(record, owner="", place=_next_place(rows))
        return "added", {f"{record.id}:0": write(new)}
    ours = [each for each in (kept.record, kept.before) if each is not None]
    if any(_same(each, record) for each in ours):
        return "skipped", {}
    if (
        kept.record is not None
        and not (kept.newer or kept.damaged or playing or kept.record.name or record.name)
        and record.sequence > kept.record.sequence
        and goes_on(kept.record.body["replay"], record.body["replay"])
    ):
        new = replace(record, owner="", place=_next_place(rows))
        return "updated", _written(rows, kept, new)
    if any(_same(each.record, record) for each in matches_in(rows)):
        return "skipped", {}
    new = replace(record, id=next(fresh), owner="", place=_next_place(rows))
    return "copied", {f"{new.id}:0": write(new)}


def _same(one: Record | None, other: Record) -> bool:
    """Whether two saves hold the same moment of the same match under the same name."""
    return (
        one is not None
        and one.name == other.name
        and one.body["replay"] == other.body["replay"]
        and one.body.get("acknowledged") == other.body.get("acknowledged")
    )


def goes_on(ours: str, theirs: str) -> bool:
    """Whether the replay `theirs` begins as `ours` does and is longer."""
    begun, longer = ours.splitlines()[:-1], theirs.splitlines()[:-1]
    return len(longer) > len(begun) and longer[: len(begun)] == begun
