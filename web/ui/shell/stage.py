"""The stage: the match or the replay that is on, and the one task that runs it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence

from ui.base.sounds import cues_of
from ui.base.story import StoryLine
from ui.games.registry import page_of
from ui.play.forfeits import MISSING
from ui.play.game_ui import Detail, Table
from ui.play.host import Host
from ui.play.replay import ReplayTable
from ui.play.surroundings import Scene
from ui.shell.screen import Screen

SKIPPED_SECONDS = 0.25
"""Seconds after which a match that is skipped is drawn again, to show how far it is."""


class Stage:
    """The match, replay or other thing now on the screen; one at a time. `now` is the time in
    seconds.

    `on_changed` is told that the table shows something new, before it is drawn, and `sound` what
    is heard of it; `asked` the number of the question that somebody may answer now, or None.
    """

    def __init__(self, screen: Screen, now: Callable[[], float]) -> None:
        self._screen, self._now = screen, now
        self._drawn = 0.0
        self.on_changed: Callable[[], None] = lambda: None
        self.sound: Callable[[Sequence[str]], None] = lambda cues: None
        self.asked: Callable[[int | None], None] = lambda question: None
        self.table: Table | ReplayTable | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def match_table(self) -> Table | None:
        """The table of the match that is on; None in a replay too."""
        return None if isinstance(self.table, ReplayTable) else self.table

    @property
    def host(self) -> Host | None:
        """What runs the match that is on, if one is."""
        table = self.match_table
        return None if table is None else table.host

    @property
    def replay(self) -> ReplayTable | None:
        """The replay that is looked at, if one is."""
        return self.table if isinstance(self.table, ReplayTable) else None

    @property
    def scene(self) -> Scene | None:
        """The moment that is shown."""
        if self.replay is not None:
            return self.replay.moment
        return None if self.host is None else self.host.scene

    def show(self, table: Table | ReplayTable, *, run: bool = True) -> None:
        """Put a match on the screen and run it, or only have it looked at."""
        self.stop()
        self._screen.page.hush()
        self.table = table
        self._screen.set(screen="table", dialog="", help_game=table.host.match.rules.name)
        if run:
            self.later(table.host.run())

    def changed(self) -> None:
        """The host shows something new."""
        if self.table is not None:
            self.table.moved_on()
            scene = self.scene
            self.asked(scene.question if scene is not None and scene.decision is not None else None)
            self.on_changed()
            if not self._unseen():
                self._screen.draw()

    def _unseen(self) -> bool:
        """Whether this moment need not be drawn: the match is skipped, and another one comes."""
        host = self.host
        if host is None or not host.skipping or host.scene.over:
            return False
        now = self._now()
        if now - self._drawn < SKIPPED_SECONDS:
            return True
        self._drawn = now
        return False

    def on_ref(self, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref` of the table. True when it was used up."""
        if self.table is None or self._screen.store.dialog:
            return False
        if not self.table.on_ref(self._screen.store.display, ref, kind, detail):
            return False
        self._screen.draw()
        return True

    # -- the one thing that goes on ----------------------------------------------------

    def later(self, work: Coroutine[object, object, None]) -> None:
        """Do this as the one thing that goes on; what went on before ends."""
        self._end()
        self._task = asyncio.ensure_future(work)
        self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self._screen.tell("host-trouble")
            self._screen.draw()
            task.result()

    def stop(self) -> None:
        """Leave the match that is on, or that is being read back."""
        self._end()
        self.table = None
        self._screen.set(busy=False, asks_sound=False, may_skip=False)

    def _end(self) -> None:
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def rest(self) -> None:
        """Ask nothing more; keep the picture."""
        self._end()
        self._screen.draw()

    def stand_still(self) -> None:
        """Ask nothing more; the table stays as it is."""
        self._end()
        self._screen.set(watching="lost", dialog="")
        self._screen.draw()

    # -- what the host tells -----------------------------------------------------------

    def tell_story(self, lines: Sequence[StoryLine]) -> None:
        """Have what has just happened said to a screen reader, and heard."""
        page, table = self._screen.page, self.table
        if self.host is not None and self.host.skipping:
            return
        page.announce([line.text for line in lines])
        if table is not None:
            cues = page_of(table.host.match.rules.name).cues
            self.sound(cues_of((line.kind for line in lines), cues))

    def tell_slow_thinker(self, slow: bool) -> None:
        """The computers' helper is overdue, or it has answered."""
        if slow:
            self._screen.tell("worker-slow")
            self._screen.draw()
        elif self._screen.drop_notice("worker-slow"):
            self._screen.draw()

    def tell_thinker_trouble(self, what: str) -> None:
        """The computers' helper has stopped."""
        self._screen.tell(what if what == MISSING else "worker-trouble")
        self._screen.draw()
