"""Summaries of saved matches, by the pages of their games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.base.node import Node
from ui.base.strings import say
from ui.games.registry import page_for
from ui.play.game_ui import GameUI
from ui.shell.store import ListedMatch
from ui.storage.loading import Unplayable
from ui.storage.record import NAME_MOST, Record
from ui.widgets.thumbnail import unknown_thumbnail

FOREIGN = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What looking into a summary may raise: of an earlier release, or from a file by other hands."""


def line_of(record: Record) -> str:
    """A match in one line. Raises `Unplayable` when its summary says nothing of the kind."""
    game = page_for(record.summary)
    if game is None:
        raise Unplayable(say("game-unknown"))
    try:
        return game.summary_line(record.summary)
    except FOREIGN:
        raise Unplayable(say("summary-odd")) from None


def hint_of(record: Record | None) -> str:
    """A match in one line; empty where its summary says nothing of the kind."""
    try:
        return "" if record is None else line_of(record)
    except Unplayable:
        return ""


def notice_of(listed: Sequence[ListedMatch], last: ListedMatch | None) -> str:
    """The key of the words that the menu says about what is kept, or empty."""
    if last is not None and last.saved.behind:
        return "saved-behind"
    found = (
        ("saved-by-newer", any(each.saved.newer for each in listed)),
        ("saved-broken", any(each.saved.record is None for each in listed)),
        ("saved-other-behind", any(each.saved.behind for each in listed)),
        ("saved-older", any(each.saved.freshly_damaged for each in listed)),
        ("saved-odd", any(not each.hint for each in listed)),
    )
    return next((key for key, is_so in found if is_so), "")


def title_of(record: Record) -> str:
    """The name of the game that a match is of."""
    game = page_for(record.summary)
    return say("game-unknown") if game is None else game.title


def where(record: Record) -> str:
    """How far a match is; empty where nothing can be said."""
    return _asked(record, lambda game: game.where(record.summary)) or ""


def figure(record: Record, seat: int) -> str:
    """Return a seat's figure, or an empty string."""
    return _asked(record, lambda game: game.figure(record.summary, seat)) or ""


def picture(record: Record, colours: Sequence[int]) -> Node:
    """A small picture of a match."""
    drawn = _asked(record, lambda game: game.thumbnail(record.summary, colours))
    return drawn or unknown_thumbnail()


def short(record: Record) -> str:
    """A few words about a match: who plays, and how far it is."""
    names = record.summary.get("names")
    if not isinstance(names, list) or not names:
        return record.id
    words = where(record)
    ends = f", {words[:1].lower()}{words[1:]}" if words else ""
    return f"{' – '.join(map(str, names))}{ends}"[:NAME_MOST]


def _asked[T](record: Record, question: Callable[[GameUI], T]) -> T | None:
    game = page_for(record.summary)
    try:
        return None if game is None else question(game)
    except FOREIGN:
        return None
