"""The pages of the games, by the registry of the rules package."""

from __future__ import annotations

from ui.play.game_ui import GameUI, Summary
from wreckyard import Malformed
from wreckyard.games import GAMES


def page_of(id: str) -> GameUI:
    """The page of a game. Raises ``Malformed`` when there is no game of that id."""
    page: GameUI = GAMES.part(id, "page")
    return page


def pages() -> tuple[GameUI, ...]:
    """The pages of all games, in the order in which they are offered. A game that is being added has
    none until its package has one."""
    return tuple([page_of(id) for id in GAMES.having("page")])


def left_out() -> tuple[str, ...]:
    """Why each game without a page that can be shown has none, in one sentence each."""
    return tuple([why for id in GAMES.ids if (why := GAMES.why_not(id, "page"))])


def page_of_career(match: str, game: str) -> GameUI:
    """The page of the game whose career a match is of: `match` is the id of the match, `game` what is
    played in it."""
    owners = (page for page in pages() if page.careers and match.startswith(page.careers))
    return next(owners, page_of(game))


def page_for(summary: Summary) -> GameUI | None:
    """The page of the game that a summary is of; None when this release has no such game."""
    try:
        # Before a summary said so, there was only the first of them.
        return page_of(str(summary.get("game", GAMES.ids[0])))
    except Malformed:
        return None
