"""The matches that are kept, as rows of a table, and every change of them. Pure.

Rows are texts by key. A match with id `a` has its two last saves as `a:0` and `a:1`, written in
turns, with the segments of each beside it (see `journal`); in `a:damaged`, `a:damaged2` and so on
are saves that could not be read when the match was played on from the one before. Each function
looks at the rows and says what is to be written; whoever stores them does the looking and the
writing in one transaction, so that no two tabs ever decide on the same rows.

Nothing here ever writes over the newest save that can be read, over a damaged one, or over
anything of a newer release.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ui.storage.journal import (
    TURNS,
    Journal,
    head_key,
    read_journal,
    rows_of_turn,
    segment_key,
    turn_of,
    write_journal,
)
from ui.storage.record import Newer, Record, Unreadable, read, sequence_said, write

RING = 8
"""So many matches are kept by themselves; those that have a name are kept beside them."""

DAMAGED = "damaged"

type Rows = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class KeyRange:
    """The rows whose keys lie from `first` to `last`, both included; all when `last` is empty."""

    first: str = ""
    last: str = ""

    def holds(self, key: str) -> bool:
        """Whether a key lies in it."""
        return not self.last or self.first <= key <= self.last


ALL = KeyRange()


def match_range(id: str) -> KeyRange:
    """All rows of a match."""
    return KeyRange(f"{id}:", f"{id}:\uffff")


def head_range(id: str) -> KeyRange:
    """The heads of the two saves of a match."""
    return KeyRange(head_key(id, TURNS[0]), head_key(id, TURNS[-1]))


class Taken(Exception):
    """Another tab plays the match now; nothing was written."""


class Gone(Exception):
    """There is no such match, or nothing of it can be read."""


class RowsChanged(Exception):
    """The heads of a match are not as their writer left them; nothing was written."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be written: texts by key, None to remove a row.

    `record` is the save that the change is about, `journals` how the saves of its match stand
    afterwards, by turn; `dropped` are the last saves of matches that go to make room.
    """

    rows: Mapping[str, str | None] = field(default_factory=dict)
    record: Record | None = None
    dropped: tuple[Record, ...] = ()
    journals: Mapping[str, Journal] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Kept:
    """A match that is kept.

    Attributes:
        id: the match.
        record: its newest save that can be read, or None.
        turn: which of the two saves it is, or empty.
        before: the save before that one, or None.
        journals: how the saves stand that can be read, by turn.
        newer: whether a newer release keeps it.
        behind: whether `record` is the save before a damaged one.
        damaged: keys and texts of damaged saves. The text of one that has several rows is that of
            all of them, line by line.
        why: what is wrong with the newest of them, a clause, or empty.
    """

    id: str
    record: Record | None = None
    turn: str = ""
    before: Record | None = None
    journals: Mapping[str, Journal] = field(default_factory=dict)
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
    journals: dict[str, Journal] = {}
    fresh: list[tuple[str, str, str]] = []
    newer = False
    for turn in TURNS:
        of_turn = rows_of_turn(rows, id, turn)
        if not of_turn:
            continue
        try:
            record, journals[turn] = read_journal(rows, id, turn)
        except Newer:
            newer = True
        except Unreadable as error:
            fresh.append((head_key(id, turn), "\n".join(of_turn.values()), str(error)))
        else:
            good.append((record, turn))
    # Those that were put aside have been told.
    aside: list[tuple[str, str, str]] = []
    for key in sorted(key for key in rows if id_of(key) == id and not turn_of(key)):
        try:
            read(rows[key])
        except Newer:
            newer = True
        except Unreadable as error:
            aside.append((key, rows[key], str(error)))
        else:
            aside.append((key, rows[key], "it could not be played"))
    good.sort(key=lambda each: each[0].sequence, reverse=True)
    newest, turn = good[0] if good else (None, "")
    return Kept(
        id,
        newest,
        turn,
        good[1][0] if len(good) > 1 else None,
        journals,
        newer,
        any(newest is None or not _is_older(text, newest) for _, text, _ in fresh),
        tuple((key, text) for key, text, _ in (*fresh, *aside)),
        (fresh or aside or [("", "", "")])[0][2],
    )


def _is_older(damaged: str, record: Record) -> bool:
    return 0 < sequence_said(damaged) < record.sequence


def matches_in(rows: Rows) -> list[Kept]:
    """All matches, the one that was played last first; those that cannot be read at the end."""
    ids = sorted({id_of(key) for key in rows})
    return sorted((look(rows, id) for id in ids), key=lambda each: -each.place)


def next_place(rows: Rows) -> int:
    return 1 + max((each.place for each in matches_in(rows)), default=0)


# One match


def save_rows(
    rows: Rows, kept: Kept, record: Record
) -> tuple[dict[str, str | None], dict[str, Journal]]:
    """The rows of a new save, in turns, with what is damaged put aside first; and all journals."""
    id, damaged = kept.id, dict(kept.damaged)
    free = [turn for turn in TURNS if turn != kept.turn]
    turn = min(free, key=lambda each: head_key(id, each) in damaged)
    changes: dict[str, str | None] = {}
    if head_key(id, turn) in damaged:
        changes[_aside(rows, id)] = damaged[head_key(id, turn)]
    journal, written = write_journal(record, turn, kept.journals.get(turn))
    valid = {segment_key(id, turn, number) for number in range(len(journal.segments))}
    left_over = dict.fromkeys(rows_of_turn(rows, id, turn).keys() - valid)
    return {**changes, **left_over, **written}, {**kept.journals, turn: journal}


def _aside(rows: Rows, id: str) -> str:
    number = 1
    while (key := f"{id}:{DAMAGED}{number if number > 1 else ''}") in rows:
        number += 1
    return key


def _least_sequence(kept: Kept) -> int:
    """The smallest sequence that is larger than all that the match may have had."""
    fresh = [text for key, text in kept.damaged if turn_of(key)]
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
    before = rows_of_turn(rows, id, TURNS[0])
    rows = {key: text for key, text in rows.items() if id_of(key) != id}
    record = Record(id, 1, owner, next_place(rows), "", body)
    journal, written = write_journal(record, TURNS[0])
    changes: dict[str, str | None] = {**dict.fromkeys(before), **written}
    goes = leaver(rows, playing)
    dropped: tuple[Record, ...] = ()
    if goes is not None and goes.record is not None:
        changes |= forget(rows, goes.id).rows
        dropped = (goes.record,)
    return Change(changes, record, dropped, {TURNS[0]: journal})


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
    record = Record(id, _least_sequence(kept), owner, next_place(rows), "", body)
    written, journals = save_rows(rows, kept, record)
    aside = {_aside(rows, id): write(kept.record)} if before else {}
    return Change({**aside, **written}, record, journals=journals)


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
    # The owner before may have gone on, if it could not be told that it lost the match.
    lost = newest is not None and (newest.owner != before or newest.sequence != last.sequence)
    if newest is not None and newest.owner != last.owner and lost:
        raise Taken
    sequence = max(last.sequence + 1, _least_sequence(kept))
    record = replace(last, sequence=sequence, body=body)
    written, journals = save_rows(rows, kept, record)
    return Change(written, record, journals=journals)


def append(
    heads: Rows, last: Record, journals: Mapping[str, Journal], body: Mapping[str, Any]
) -> Change:
    """As `keep`, by a look at the heads alone, for a writer that knows how both saves stand.

    Raises `RowsChanged` when anything has been written or damaged there since: then all rows of
    the match must be looked at.
    """
    id = last.id
    if dict(heads) != {head_key(id, turn): each.head for turn, each in journals.items()}:
        raise RowsChanged
    turn = min(TURNS, key=lambda each: journals[each].sequence if each in journals else 0)
    record = replace(last, sequence=last.sequence + 1, body=body)
    journal, written = write_journal(record, turn, journals.get(turn))
    return Change(written, record, journals={**journals, turn: journal})


def forget(rows: Rows, id: str) -> Change:
    """Remove a match and all its saves, unless a newer release keeps it."""
    kept = look(rows, id)
    if kept.newer:
        return Change()
    return Change({key: None for key in rows if id_of(key) == id}, kept.record)


def forget_damaged(rows: Rows, id: str) -> Change:
    """Remove what is damaged of a match."""
    kept = look(rows, id)
    gone: dict[str, str | None] = {}
    for key, _ in kept.damaged:
        turn = turn_of(key)
        gone |= dict.fromkeys(rows_of_turn(rows, id, turn) if turn else [key])
    return Change(gone, kept.record)


# Moments under a name


def name_moment(rows: Rows, new_id: str, name: str, record: Record) -> Change:
    """Keep a save under a name of its own, beside its match."""
    saved = Record(new_id, 1, "", next_place(rows), name, record.body)
    # Twice, like every match, so that one of them may be damaged.
    again = replace(saved, sequence=2)
    return Change({f"{new_id}:0": write(saved), f"{new_id}:1": write(again)}, again)


def rename(rows: Rows, id: str, name: str) -> Change:
    """Give a kept moment another name. Raises `Gone` when there is no such moment."""
    kept = look(rows, id)
    if kept.record is None or kept.newer or not kept.named:
        raise Gone
    record = replace(kept.record, sequence=_least_sequence(kept), name=name)
    return Change(save_rows(rows, kept, record)[0], record)


# Room


def make_room(rows: Rows, change: Change, playing: Collection[str], count: int) -> Change:
    """A change that also gives up the `count` matches that matter least.

    For a browser that has no more room: either both happen or nothing does. Raises `Gone` when
    all that is left is named, damaged, of a newer release or being played.
    """
    left, gone = dict(rows), dict(change.rows)
    dropped = change.dropped
    for key in change.rows:
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
