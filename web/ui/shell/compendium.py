"""Looking things up: the compendium over whatever is on the screen, and back to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ui.games.registry import pages
from ui.shell.cast import entries_of
from ui.shell.screen import Screen
from ui.shell.store import LookedUp

DIALOG = "compendium"


class Compendium:
    """The part of the shell that opens entries, and closes back to where one was."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.presses: Mapping[str, Callable[[str], None]] = {
            "look-up": self.open,
            "about": self.open,
            "about-back": lambda _: self.back(),
            "about-list": lambda _: self._show(entry="", trail=()),
        }

    @property
    def on(self) -> bool:
        """Whether something is looked up."""
        return self._screen.store.dialog == DIALOG

    def open(self, about: str = "") -> None:
        """Look up an entry, `game:id`; the list of a game without the id, or of the last game."""
        store = self._screen.store
        game, _, id = about.partition(":")
        games = [page.id for page in pages() if entries_of(page)]
        if game not in games:
            game, id = store.help_game if store.help_game in games else games[0], ""
        page = next(page for page in pages() if page.id == game)
        if id and id not in {entry.id for entry in entries_of(page)}:
            id = ""
        if self.on:
            before = store.looked_up
            trail = (*before.trail, (before.game, before.entry))
            self._show(game=game, entry=id, trail=trail)
        else:
            self._screen.set(
                looked_up=LookedUp(game, id, under=store.dialog), dialog=DIALOG, help_game=game
            )
            self._screen.draw()

    def back(self) -> None:
        """To what was looked up before; without that, to the list."""
        trail = self._screen.store.looked_up.trail
        game, entry = trail[-1] if trail else (self._screen.store.looked_up.game, "")
        self._show(game=game, entry=entry, trail=trail[:-1])

    def close(self) -> None:
        """Back to where one was, and to the dialog that was open there."""
        self._screen.set(dialog=self._screen.store.looked_up.under, looked_up=LookedUp())
        self._screen.draw()

    def on_change(self, head: str, rest: str, value: str, checked: bool | None) -> bool:
        """Handle a changed field. Return False for a field of something else."""
        if head == "about-search":
            self._show(search=value, entry="", trail=())
        elif head == "about-game":
            if checked:
                self._show(game=rest, entry="", trail=())
        else:
            return False
        return True

    def _show(
        self,
        game: str | None = None,
        entry: str | None = None,
        search: str | None = None,
        trail: tuple[tuple[str, str], ...] = (),
    ) -> None:
        now = self._screen.store.looked_up
        now = replace(
            now,
            game=now.game if game is None else game,
            entry=now.entry if entry is None else entry,
            search=now.search if search is None else search,
            trail=trail,
        )
        self._screen.set(looked_up=now, help_game=now.game)
        self._screen.draw()
