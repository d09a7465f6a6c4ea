"""Ends of matches, for a look at their boxes: won and lost alone, and among several people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.e2e.drawn import Drawn, drawn
from tests.ui.desk import played
from ui.base.node import Node
from ui.base.seating import Seating
from ui.games.registry import page_of
from ui.shell.endings import ending_of
from ui.shell.store import Store
from ui.shell.views.ending import ending
from wreckyard import Match, Playback

SCREENS = {"duel": "table", "arena": "arena", "streets": "streets", "classic": "classic"}
NAMES = ("Ann", "Bob", "Cid", "Dot")


def endings(game: str) -> Iterator[Drawn]:
    """The ends of a match of two, seen by the winner, the loser and both; and of one of four."""
    match = played(game, 2, **_short(game))
    winner = match.outcome.winners[0] if match.outcome is not None else 0
    for words, people in (("won", {winner}), ("lost", {1 - winner}), ("of two people", {0, 1})):
        yield _end(game, words, match, people)
    yield _end(game, "won, sound asked", match, {winner}, Store(screen="table", asks_sound=True))
    yield _end(game, "of four", played(game, 4, **_short(game)), {0})


def _short(game: str) -> dict[str, object]:
    return {"length": "duel"} if game == "duel" else {}


def _end(
    game: str, words: str, match: Match, people: set[int], store: Store | None = None
) -> Drawn:
    count = len(match.seats)
    players = tuple("person" if seat in people else "ace" for seat in range(count))
    seating = Seating(NAMES[:count], players, tuple(range(count)))
    page = page_of(game)
    finale = page.finale(match, seating)
    assert finale is not None
    shown = ending_of(match, seating, finale)
    playback = Playback(match)

    def picture(moment: int, seats: Sequence[int]) -> Node:
        return page.moment_picture(playback.observe(moment, None), seats, seating.colours)

    ours = count == 2 and len(people) == 1
    report = shown.report
    shown = replace(
        shown,
        pictures=tuple(picture(beat.moment, beat.seats) for beat in shown.best),
        blow=None if report is None else picture(report.blow.moment, report.blow.seats),
        record="You and Mags Rook are even: 12 to 12." if ours else "",
    )
    return drawn(f"{game}, the end, {words}", SCREENS[game], ending(shown), store)
