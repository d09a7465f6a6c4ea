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

from collections.abc import Mapping
from dataclasses import dataclass, field

from ui.storage.journal import (
    TURNS,
    Journal,
    head_key,
    read_journal,
    rows_of_turn,
    turn_of,
)
from ui.storage.record import Newer, Record, Unreadable, claimed_sequence, read

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


class TakenOver(Exception):
    """Another tab plays the match now; nothing was written."""


class NotFound(Exception):
    """There is no such match, or nothing of it can be read."""


class RowsChanged(Exception):
    """The heads of a match are not as their writer left them; nothing was written."""


@dataclass(frozen=True, slots=True)
class Change:
    """Rows to write: texts by key, None to remove a row.

    `record` is the save that the change is about, `journals` how the saves of its match stand
    afterwards, by turn; `dropped` are the last saves of matches that go to make room.
    """

    rows: Mapping[str, str | None] = field(default_factory=dict)
    record: Record | None = None
    dropped: tuple[Record, ...] = ()
    journals: Mapping[str, Journal] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A saved match.

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
    def freshly_damaged(self) -> bool:
        """Whether one of its two saves is damaged and not put aside yet."""
        return any(turn_of(key) for key, _ in self.damaged)

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


def read_match(rows: Rows, id: str) -> SavedMatch:
    """Return the saved data of a match."""
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
    return SavedMatch(
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
    return 0 < claimed_sequence(damaged) < record.sequence


def read_matches(rows: Rows) -> list[SavedMatch]:
    """All matches, the one that was played last first; those that cannot be read at the end."""
    ids = sorted({id_of(key) for key in rows})
    return sorted((read_match(rows, id) for id in ids), key=lambda each: -each.place)
