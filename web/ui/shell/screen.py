"""The screen: what it knows, and drawing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from ui.base.node import Node
from ui.base.ports import PageLike
from ui.base.strings import say
from ui.play.game_ui import Display
from ui.play.surroundings import Scene
from ui.shell.store import Store
from ui.shell.views.app import app, resume_hint
from ui.shell.views.menu import welcome_of

if TYPE_CHECKING:
    from typing import Unpack

    from ui.shell.store import Changes

COVER = "cover"
"""The name of every screen that hands the device to somebody."""


class GameScreen(Protocol):
    """What a game has on the screen: a table, a replay or a lobby."""

    @property
    def screen(self) -> str: ...

    def tree(self, display: Display) -> Node: ...


class Screen:
    """The page with all that is on it. `set` changes what it knows, `draw` shows it.

    `game_screen` gives what a game has on it, if one has; `scene` the moment of the match that
    is on.
    """

    def __init__(self, page: PageLike, store: Store) -> None:
        self.page = page
        self.store = store
        self.game_screen: Callable[[], GameScreen | None] = lambda: None
        self.scene: Callable[[], Scene | None] = lambda: None
        self._was_covered = False
        # What is told in a notice, and on which screen it was first.
        self._told: tuple[str, str] = ("", "")
        self._told_on: object = None
        # The open notices, the oldest first; the last one is shown.
        self._notices: tuple[str, ...] = ()

    def set(self, **changes: Unpack[Changes]) -> None:
        """Change what the screen knows; `draw` shows it."""
        if changes.get("notice") == "":
            # All are closed: none of them comes back with the same key later.
            self._notices = ()
        elif changes.get("notice", self.store.notice) != self.store.notice:
            # There is room for one sentence, and this one is new.
            changes.setdefault("report", "")
        self.store = replace(self.store, **changes)

    def tell(self, key: str, *, mends: str = "") -> None:
        """Show the notice of a key; the one that is shown comes back once this is closed.

        Notices whose key begins with `mends` are dropped, since they are no longer true.
        """
        waiting = [each for each in self._waiting_notices() if each != key]
        true = [each for each in waiting if not (mends and each.startswith(mends))]
        self._notices = (*true, key)
        self.set(notice=key)

    def drop_notice(self, key: str) -> bool:
        """Drop a notice that is no longer true; whether there was one."""
        waiting = self._waiting_notices()
        if key not in waiting:
            return False
        true = tuple(each for each in waiting if each != key)
        if self.store.notice == key:
            self.set(notice=true[-1] if true else "")
        self._notices = true
        return True

    def close_notice(self) -> None:
        """The player has read the notice, or the report that lay over it."""
        if self.store.report:
            self.set(report="", report_press=None)
            return
        waiting = self._waiting_notices()[:-1]
        self.set(notice=waiting[-1] if waiting else "", report="", report_press=None)
        self._notices = waiting

    def _waiting_notices(self) -> tuple[str, ...]:
        """The notices that are not closed yet, the shown one at the end."""
        shown = self.store.notice
        if not shown or self._notices[-1:] == (shown,):
            return self._notices if shown else ()
        return (shown,)

    def open(self, dialog: str) -> None:
        """Open a dialog."""
        self.set(dialog=dialog)
        self.draw()

    def draw(self) -> None:
        """Show the present moment."""
        playing = self.game_screen()
        self._forget_what_was_told(playing or self.store.screen)
        name = self.store.screen if playing is None else playing.screen
        covered = name == COVER
        if covered and not self._was_covered:
            # What was said aloud to the last person is not for the next one.
            self.page.hush()
        self._was_covered = covered
        self.page.render(self._tree)
        scene = self.scene()
        self.page.title(self._title(scene))
        question = None if scene is None else scene.question
        self.page.body(
            screen=name,
            # Boards need room: see html in css/base/base.css.
            table="" if self.store.screen == "table" else None,
            speed=str(self.store.pace),
            theme=self.store.settings.theme,
            question=None if question is None else str(question),
            watching=self.store.watching or None,
            # Noted for the menu that is painted at the next start.
            resume=resume_hint(self.store) if name == "menu" else None,
            welcome=welcome_of(self.store) if name == "menu" else None,
        )
        self.page.catch_back(name != "menu" or bool(self.store.dialog))
        if covered:
            # No frame may pass with a hand on the page.
            self.page.flush()

    def _tree(self) -> Node:
        playing = self.game_screen()
        return app(self.store, None if playing is None else playing.tree(self.store.display))

    def _forget_what_was_told(self, here: object) -> None:
        """A notice belongs to the screen, or the match, that it was told on."""
        told = (self.store.notice, self.store.report)
        if any(told) and told == self._told and here != self._told_on:
            self.set(notice="", report="", report_press=None)
            told = ("", "")
        self._told, self._told_on = told, here

    def _title(self, scene: Scene | None) -> str:
        if scene is None or self.store.screen != "table":
            return say("title")
        names = scene.seating.names
        if scene.cover is not None:
            return f"{say('cover-title', name=names[scene.cover])} · {say('title')}"
        return f"{' – '.join(names)} · {say('title')}"
