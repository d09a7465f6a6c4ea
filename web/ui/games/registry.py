"""The pages of the games, by the registry of the rules package."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ui.play.game_ui import GameUI, Summary
from wreckyard import Malformed
from wreckyard.games import GAMES


def page_of(id: str) -> GameUI:
    """The page of a game. Raises ``Malformed`` when there is no game of that id."""
    page: GameUI = GAMES.part(id, "page")
    return page


LONGEST = 300
"""The most characters of the sentence for a game that is left out."""

_raised: dict[str, str] = {}
"""The games that have raised an error as they were asked or loaded, each with the sentence for
it."""


def pages() -> tuple[GameUI, ...]:
    """The pages of all games, in the order in which they are offered. A game that is being added
    has none until its package has one."""
    return tuple([page_of(id) for id in GAMES.having("page") if id not in _raised])


def left_out() -> tuple[str, ...]:
    """Why each game without a page that can be shown has none, in one sentence each."""
    whys = [_raised.get(id) or GAMES.why_not(id, "page") for id in GAMES.ids]
    return tuple([why for why in whys if why])


def answers[T](question: Callable[[GameUI], T]) -> Iterator[tuple[GameUI, T]]:
    """Ask the page of every game, and yield each page with its answer.

    A game that raises an error instead is left out from then on, so that the others can be played.
    """
    for page in pages():
        try:
            answer = question(page)
        except Exception as error:
            _leave_out(page.id, error)
        else:
            yield page, answer


def loads(id: str) -> bool:
    """Whether what a match of a game needs can be loaded. The game is left out where it cannot."""
    page = page_of(id)
    try:
        page.preload()
    except Exception as error:
        _leave_out(id, error)
        return False
    return True


def _leave_out(id: str, error: Exception) -> None:
    why = f"the game {id!r} cannot be loaded, it raises {type(error).__name__}: {error}"
    _raised[id] = " ".join(why.split())[:LONGEST]


def page_of_career(match: str, game: str) -> GameUI:
    """The page of the game whose career a match is of: `match` is the id of the match, `game` what
    is played in it."""
    owners = (page for page in pages() if page.careers and match.startswith(page.careers))
    return next(owners, page_of(game))


def page_for(summary: Summary) -> GameUI | None:
    """The page of the game that a summary is of; None when this release has no such game."""
    try:
        # Before a summary said so, there was only the first of them.
        return page_of(str(summary.get("game", GAMES.ids[0])))
    except Malformed:
        return None
