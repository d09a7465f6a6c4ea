"""Every change of saved matches: the rows to write, and the tabs that may write. Pure.

Each function looks at the rows and says what is to be written; whoever stores them does the
looking and the writing in one transaction, so that no two tabs ever decide on the same rows.

Nothing here ever writes over the newest save that can be read, over a damaged one, or over
anything of a newer release.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from ui.base.json_data import is_whole
from ui.storage.journal import (
    TURNS,
    Journal,
    head_key,
    rows_of_turn,
    segment_key,
    turn_of,
    write_journal,
)
from ui.storage.record import Record, claimed_sequence, write
from ui.storage.rows import (
    DAMAGED,
    Change,
    NotFound,
    Rows,
    RowsChanged,
    SavedMatch,
    TakenOver,
    id_of,
    read_match,
    read_matches,
)

AUTOSAVES_MOST = 8
"""The number of unnamed matches kept; named ones are kept in addition."""


def next_place(rows: Rows) -> int:
    return 1 + max((each.place for each in read_matches(rows)), default=0)


# One match


def save_rows(
    rows: Rows, saved: SavedMatch, record: Record
) -> tuple[dict[str, str | None], dict[str, Journal]]:
    """The rows of a new save, in turns, with what is damaged put aside first; and all journals."""
    id, damaged = saved.id, dict(saved.damaged)
    free = [turn for turn in TURNS if turn != saved.turn]
    turn = min(free, key=lambda each: head_key(id, each) in damaged)
    changes: dict[str, str | None] = {}
    if head_key(id, turn) in damaged:
        changes[_aside(rows, id)] = damaged[head_key(id, turn)]
    journal, written = write_journal(record, turn, saved.journals.get(turn))
    valid = {segment_key(id, turn, number) for number in range(len(journal.segments))}
    left_over = dict.fromkeys(rows_of_turn(rows, id, turn).keys() - valid)
    return {**changes, **left_over, **written}, {**saved.journals, turn: journal}


def _aside(rows: Rows, id: str) -> str:
    number = 1
    while (key := f"{id}:{DAMAGED}{number if number > 1 else ''}") in rows:
        number += 1
    return key


def _least_sequence(saved: SavedMatch) -> int:
    """The smallest sequence that is larger than all that the match may have had."""
    fresh = [text for key, text in saved.damaged if turn_of(key)]
    known = saved.record.sequence if saved.record is not None else 0
    if fresh:
        # Each damaged save may have been one further, those that were put aside as well.
        known += len(saved.damaged)
    said = max((claimed_sequence(text) for text in fresh), default=0)
    # A damaged number may be any number: it must not use up all that there are.
    return 1 + max(known, said if said <= known + 1000 else 0)


def begin(
    rows: Rows, id: str, owner: str, body: Mapping[str, object], playing: Collection[str] = ()
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
    goes = next_to_go(rows, playing)
    dropped: tuple[Record, ...] = ()
    if goes is not None and goes.record is not None:
        changes |= delete(rows, goes.id).rows
        dropped = (goes.record,)
    return Change(changes, record, dropped, {TURNS[0]: journal})


def next_to_go(
    rows: Rows, playing: Collection[str] = (), most: int = AUTOSAVES_MOST
) -> SavedMatch | None:
    """The match that goes when another is begun: an ended one first, else the oldest."""
    ring = [
        each
        for each in read_matches(rows)
        if each.record is not None and not (each.named or each.newer)
    ]
    if len(ring) < most:
        return None
    # What is damaged waits until its owner has seen it, and a career for the end of its match.
    free = [
        each
        for each in ring
        if each.id not in playing and not each.damaged and not is_awaited(each)
    ]
    return min(free, key=lambda each: (not each.over, each.place), default=None)


def is_awaited(saved: SavedMatch) -> bool:
    """Whether a match is an evening of a career, and not over."""
    return saved.record is not None and not saved.over and bool(saved.record.body.get("career"))


def claim(rows: Rows, id: str, owner: str, sequence: int, *, before: bool = False) -> Change:
    """Make a tab the owner of a match whose newest save it has read. The previous tab loses it.

    With `before` it goes on from the save before that one, which could not be played and is put
    aside. Raises `TakenOver` when there is a newer save by now, `NotFound` when there is no save.
    """
    saved = read_match(rows, id)
    if saved.record is None or saved.newer:
        raise NotFound
    if saved.record.sequence != sequence:
        raise TakenOver
    start = saved.before if before else saved.record
    if start is None:
        raise NotFound
    epoch = start.body.get("epoch")
    body = {**start.body, "epoch": epoch + 1 if is_whole(epoch) else 1}
    record = Record(id, _least_sequence(saved), owner, next_place(rows), "", body)
    written, journals = save_rows(rows, saved, record)
    aside = {_aside(rows, id): write(saved.record)} if before else {}
    return Change({**aside, **written}, record, journals=journals)


def save(
    rows: Rows, last: Record, body: Mapping[str, object], previous_owner: str | None = None
) -> Change:
    """The next save of a match. `last` is the save before, as its owner remembers it.

    `previous_owner` is the owner from whom the match is claimed by this save, if it could not be
    claimed when it was read.

    Raises `TakenOver` when another tab owns the match. A match whose rows have vanished under its
    player is kept anew.
    """
    saved = read_match(rows, last.id)
    if saved.newer:
        raise TakenOver
    newest = saved.record
    # The owner before may have gone on, if it could not be told that it lost the match.
    lost = newest is not None and (
        newest.owner != previous_owner or newest.sequence != last.sequence
    )
    if newest is not None and newest.owner != last.owner and lost:
        raise TakenOver
    sequence = max(last.sequence + 1, _least_sequence(saved))
    record = replace(last, sequence=sequence, body=body)
    written, journals = save_rows(rows, saved, record)
    return Change(written, record, journals=journals)


def append(
    heads: Rows, last: Record, journals: Mapping[str, Journal], body: Mapping[str, object]
) -> Change:
    """As `save`, by a look at the heads alone, for a writer that knows how both saves stand.

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


def delete(rows: Rows, id: str) -> Change:
    """Remove a match and all its saves, unless a newer release keeps it."""
    saved = read_match(rows, id)
    if saved.newer:
        return Change()
    return Change({key: None for key in rows if id_of(key) == id}, saved.record)


def delete_damaged(rows: Rows, id: str) -> Change:
    """Remove what is damaged of a match."""
    saved = read_match(rows, id)
    gone: dict[str, str | None] = {}
    for key, _ in saved.damaged:
        turn = turn_of(key)
        gone |= dict.fromkeys(rows_of_turn(rows, id, turn) if turn else [key])
    return Change(gone, saved.record)


# Moments under a name


def name_moment(rows: Rows, new_id: str, name: str, record: Record) -> Change:
    """Keep a save under a new name, beside its match."""
    saved = Record(new_id, 1, "", next_place(rows), name, record.body)
    # Twice, like every match, so that one of them may be damaged.
    again = replace(saved, sequence=2)
    return Change({f"{new_id}:0": write(saved), f"{new_id}:1": write(again)}, again)


def rename(rows: Rows, id: str, name: str) -> Change:
    """Give a kept moment another name. Raises `NotFound` when there is no such moment."""
    saved = read_match(rows, id)
    if saved.record is None or saved.newer or not saved.named:
        raise NotFound
    record = replace(saved.record, sequence=_least_sequence(saved), name=name)
    return Change(save_rows(rows, saved, record)[0], record)


# Room


def make_room(rows: Rows, change: Change, playing: Collection[str], count: int) -> Change:
    """A change that also gives up the `count` matches that matter least.

    For a browser that has no more room: either both happen or nothing does. Raises `NotFound` when
    all that is left is named, damaged, of a newer release or being played.
    """
    left, gone = dict(rows), dict(change.rows)
    dropped = change.dropped
    for key in change.rows:
        left.pop(key, None)
    for _ in range(count):
        goes = next_to_go(left, playing, most=1)
        if goes is None or goes.record is None:
            raise NotFound
        for key in delete(left, goes.id).rows:
            gone[key] = None
            del left[key]
        dropped += (goes.record,)
    return Change(gone, change.record, dropped)
