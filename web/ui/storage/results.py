"""Results of matches that people finished at this device: one document, read and added to. Pure.

A result stands under the id of its match, so that a match is never counted twice. Tabs and files
are joined match by match. Later results have larger numbers; the clock is in none of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ui.base.json_data import is_whole
from ui.base.seating import NAME_KEPT
from wreckyard import Malformed

NAME = "results"
"""The name of the document."""

FORMAT = 1

WON, LOST, EVEN = "won", "lost", "even"
"""A seat's result. Even: nobody won, or the seat got away unbeaten."""

_SEATS_MOST, _WORD_MOST = 8, 40


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat of a finished match: its name, its player, and its result."""

    name: str
    player: str
    result: str


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match. `number` grows from match to match."""

    number: int
    game: str
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """The document as it was read.

    Attributes:
        matches: the results in the order of their matches.
        damaged: the number of results that cannot be read.
        trouble: why none of them can be read: damaged, newer (another release wrote them), or
            empty.
    """

    matches: tuple[MatchResult, ...] = ()
    damaged: int = 0
    trouble: str = ""


@dataclass(slots=True)
class ResultShelf:
    """The results by the keys of their matches, as plain data that may hold anything."""

    rows: dict[str, object] = field(default_factory=dict)

    def add(self, match: str, game: str, seats: Sequence[SeatResult]) -> bool:
        """Add the result of a match. False where the match has one already."""
        if _key(match) in self.rows:
            return False
        number = 1 + max((_number(row) for row in self.rows.values()), default=0)
        told = [{"name": one.name, "player": one.player, "result": one.result} for one in seats]
        self.rows[_key(match)] = {"number": number, "game": game, "seats": told}
        return True

    def join(self, document: object) -> str:
        """Take in the results of a document. Return its trouble as `Results` has it."""
        rows, trouble = _rows(document)
        self.rows = {**rows, **self.rows}
        return trouble

    def document(self) -> dict[str, object]:
        """The document that holds these results."""
        return {"format": FORMAT, "matches": dict(self.rows)}

    def results(self, trouble: str = "") -> Results:
        """The results that can be read, in order."""
        rows = [(result_of(row), key) for key, row in self.rows.items()]
        good = [(one.number, key, one) for one, key in rows if one is not None]
        return Results(
            tuple(one for *_, one in sorted(good, key=_order)), len(rows) - len(good), trouble
        )


def empty() -> dict[str, object]:
    """The document before any match has ended."""
    return ResultShelf().document()


def check_file(document: object) -> Mapping[str, object]:
    """Return the document of a file. Raises `Malformed` with a sentence unless all of it can be
    read."""
    rows, trouble = _rows(document)
    if trouble == "newer":
        raise Malformed(
            "A newer release of Wreckyard wrote these records. Reload the page to update."
        )
    if trouble or not isinstance(document, Mapping):
        raise Malformed("The records in this file are damaged: its matches cannot be read.")
    for number, row in enumerate(rows.values(), 1):
        if result_of(row) is None:
            raise Malformed(f"The records in this file are damaged: match {number} cannot be read.")
    return document


def result_of(row: object) -> MatchResult | None:
    """Return a result from plain data, or None for anything else."""
    if not isinstance(row, Mapping):
        return None
    number, game, seats = row.get("number"), row.get("game"), row.get("seats")
    if not (is_whole(number) and number > 0 and _is_word(game, _WORD_MOST)):
        return None
    if not isinstance(seats, list) or not 0 < len(seats) <= _SEATS_MOST:
        return None
    read = [_seat(seat) for seat in seats]
    good = tuple(seat for seat in read if seat is not None)
    return MatchResult(number, str(game), good) if len(good) == len(seats) else None


def _seat(seat: object) -> SeatResult | None:
    if not isinstance(seat, Mapping):
        return None
    name, player, result = seat.get("name"), seat.get("player"), seat.get("result")
    if not (_is_word(name, NAME_KEPT) and _is_word(player, _WORD_MOST)):
        return None
    return SeatResult(str(name), str(player), str(result)) if result in (WON, LOST, EVEN) else None


def _is_word(value: object, most: int) -> bool:
    return (
        isinstance(value, str)
        and 0 < len(value.strip()) <= len(value) <= most
        and value.isprintable()
    )


def _rows(document: object) -> tuple[Mapping[str, object], str]:
    """The results of a document by their keys, and its trouble."""
    if document is None:
        return {}, ""
    format = document.get("format") if isinstance(document, Mapping) else None
    if not isinstance(document, Mapping) or not is_whole(format):
        return {}, "damaged"
    if format > FORMAT:
        return {}, "newer"
    rows = document.get("matches")
    return (rows, "") if isinstance(rows, Mapping) else ({}, "damaged")


def _number(row: object) -> int:
    number = row.get("number") if isinstance(row, Mapping) else 0
    return number if is_whole(number) else 0


def _order(row: tuple[int, str, MatchResult]) -> tuple[int, str]:
    return row[:2]


def _key(match: str) -> str:
    """The member of a match: ids may be any word, and some words mean something to `merge`."""
    return f"match {match}"
