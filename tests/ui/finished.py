"""Matches that are over, as the shell's records see them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.ui.desk import played
from ui.base.seating import Seating
from ui.storage.results import EVEN, LOST, WON, MatchResult, SeatResult


def finished(*players: str, names: tuple[str, ...] = ("Ann", "Bob", "Cid")) -> Any:
    """A host of a card duel that is over, at whose seats these players sat."""
    players = players or ("person", "regular")
    count = len(players)
    seating = Seating(names[:count], players, tuple(range(count)))
    return SimpleNamespace(match=played("duel", count), seating=seating)


def result(number: int, *seats: tuple[str, str, str], game: str = "duel") -> MatchResult:
    """A result of a match between seats with a name, a player and a result."""
    return MatchResult(number, game, tuple(SeatResult(*seat) for seat in seats))


def duels(
    outcomes: str, name: str = "Jet", rival: tuple[str, str] = ("Rusty", "regular")
) -> list[MatchResult]:
    """Matches against a rival, of which a letter says the result: w, l or e."""
    pairs = {"w": (WON, LOST), "l": (LOST, WON), "e": (EVEN, EVEN)}
    return [
        result(at, (name, "person", pairs[letter][0]), (*rival, pairs[letter][1]))
        for at, letter in enumerate(outcomes, 1)
    ]
