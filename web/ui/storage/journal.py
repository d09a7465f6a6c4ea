"""One of the two saves of a match, as an append-only list of rows. Pure.

A save is a small *head*, written anew every time, and *segments* that are never changed. The
head says everything about the match but its replay; of that it holds only the end, and how many
segments come before. A segment holds a piece of the replay. Its sum covers the sum of the segment
before it, and the head names the sum of the last one: so what is damaged, missing, exchanged or
left over from another save is noticed.

What becomes too long for the head goes into a new segment, which takes in those before it that
are not longer than itself. So there are about as many segments as the length of the replay can be
halved, and each piece is written about as often: n actions cost n log n characters. A step back
drops the segments that hold what was taken back; the last part of the replay stays in the head,
so that steps back and forth rewrite nothing else.

The two saves of a match share no row: whatever is damaged, one of them is whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.storage.record import (
    APPENDED,
    FORMAT,
    Record,
    Unreadable,
    head_of,
    members_of,
    read,
    record_of,
    sum_of,
    with_sum,
)

TURNS = ("0", "1")
"""The two saves of a match, written in turns."""

TAIL_MOST, TAIL_LEAST = 1536, 512
"""A head holds at most so many characters of a replay; so many stay when the others go."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a replay: the characters from `start` to before `end`, and its sum."""

    start: int
    end: int
    sum: str


@dataclass(frozen=True, slots=True)
class Journal:
    """How a save stands in its rows: what the next one of its turn is appended to.

    Attributes:
        head: the text of the head.
        sequence: that of its record.
        replay: the replay that head and segments hold.
        segments: in order; none in a save of format 2, which is one row.
    """

    head: str
    sequence: int
    replay: str = ""
    segments: tuple[Segment, ...] = ()


def head_key(id: str, turn: str) -> str:
    """The key of the head of a save."""
    return f"{id}:{turn}"


def segment_key(id: str, turn: str, number: int) -> str:
    """The key of a segment; all of them come after all heads."""
    return f"{id}:s{turn}.{number}"


def turn_of(key: str) -> str:
    """The save that a row belongs to, or empty for rows that belong to none."""
    part = key.partition(":")[2]
    if part.startswith("s"):
        part = part[1:].partition(".")[0]
    return part if part in TURNS else ""


def rows_of_turn(rows: Mapping[str, str], id: str, turn: str) -> dict[str, str]:
    """All rows of one save, whatever is in them: the head first, then the segments in order."""
    found = [key for key in rows if key.startswith(f"{id}:") and turn_of(key) == turn]
    return {key: rows[key] for key in sorted(found, key=lambda each: (len(each), each))}


# Reading


def read_journal(rows: Mapping[str, str], id: str, turn: str) -> tuple[Record, Journal]:
    """The save of a turn. Raises `Newer`, or `Unreadable` with what is wrong with it."""
    text = rows.get(head_key(id, turn))
    if text is None:
        raise Unreadable("its first part is missing")
    data = members_of(text)
    if data["format"] == FORMAT:
        record = read(text)
        journal = Journal(text, record.sequence)
    else:
        record, journal = _appended(rows, id, turn, text, data)
    if record.id != id:
        raise Unreadable("it belongs to another match")
    return record, journal


def _appended(
    rows: Mapping[str, str], id: str, turn: str, text: str, data: Mapping[str, object]
) -> tuple[Record, Journal]:
    count, chain, tail = _end_of(data)
    pieces: list[str] = []
    segments: list[Segment] = []
    at, before = 0, ""
    for number in range(count):
        row = rows.get(segment_key(id, turn, number))
        if row is None:
            raise Unreadable("a part of its replay is missing")
        piece, before = _segment(row, id, number, before)
        segments.append(Segment(at, at + len(piece), before))
        pieces.append(piece)
        at += len(piece)
    if before != chain:
        raise Unreadable("a part of its replay belongs to another save")
    replay = "".join([*pieces, tail])
    record = record_of({**data, "replay": replay})
    return record, Journal(text, record.sequence, replay, tuple(segments))


def _end_of(data: Mapping[str, object]) -> tuple[int, str, str]:
    """How many segments there are, the sum of the last one, and what comes after them."""
    end = data.get("replay")
    if isinstance(end, dict):
        count, chain, tail = end.get("segments"), end.get("chain"), end.get("tail")
        if type(count) is int and count >= 0 and isinstance(chain, str) and isinstance(tail, str):
            return count, chain, tail
    raise Unreadable("it does not say how its replay goes on")


def _segment(text: str, id: str, number: int, before: str) -> tuple[str, str]:
    """The piece of a replay that a segment holds, and its sum."""
    data = members_of(text)
    piece = data.get("text")
    if (data.get("id"), data.get("segment"), data.get("before")) != (id, number, before):
        raise Unreadable("a part of its replay belongs to another save")
    if not isinstance(piece, str):
        raise Unreadable("a part of its replay is no text")
    return piece, sum_of(text)


# Writing


def write_journal(
    record: Record, turn: str, before: Journal | None = None
) -> tuple[Journal, dict[str, str | None]]:
    """The next save of a turn: how it stands then, and the rows to write and to remove.

    `before` is how it stands now; None where nothing is known of it, and then whoever calls
    removes what else there is.
    """
    id, replay = record.id, record.replay
    # The last line tells the count of actions: it is another one in the next save.
    last_line = replay.rfind("\n", 0, max(0, len(replay) - 1)) + 1
    old = before.segments if before is not None else ()
    known = 0 if before is None else common(before.replay, replay[:last_line])
    segments = [each for each in old if each.end <= known]
    end = segments[-1].end if segments else 0
    rows: dict[str, str | None] = {}
    if last_line - end > TAIL_MOST:
        # Whole lines, so that a single segment can be read.
        cut = replay.rfind("\n", end, last_line - TAIL_LEAST) + 1
        if cut > end:
            start = end
            while segments and segments[-1].end - segments[-1].start <= cut - start:
                start = segments.pop().start
            piece, text = _written(id, len(segments), segments, replay[start:cut])
            rows[segment_key(id, turn, len(segments))] = text
            segments.append(Segment(start, cut, piece))
            end = cut
    for number in range(len(segments), len(old)):
        rows[segment_key(id, turn, number)] = None
    head = with_sum(
        {
            **head_of(record, APPENDED),
            **record.body,
            "replay": {
                "segments": len(segments),
                "chain": segments[-1].sum if segments else "",
                "tail": replay[end:],
            },
        }
    )
    rows[head_key(id, turn)] = head
    return Journal(head, record.sequence, replay, tuple(segments)), rows


def _written(id: str, number: int, before: list[Segment], piece: str) -> tuple[str, str]:
    """The sum and the text of a segment."""
    text = with_sum(
        {
            "format": APPENDED,
            "id": id,
            "segment": number,
            "before": before[-1].sum if before else "",
            "text": piece,
        }
    )
    return sum_of(text), text


def common(one: str, other: str) -> int:
    """How many characters two texts have in common at their start."""
    least, most = 0, min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    while most - least > 1:
        middle = (least + most) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle
    return least
