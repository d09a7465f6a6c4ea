"""Playing a match on to its end without showing it, once no person has a part in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from ui.base.ports import Clock
from ui.games.registry import page_of
from ui.play.host import Host
from ui.shell.screen import Screen
from ui.shell.stage import Stage

SEEN_AFTER = 1.6
"""Seconds for which the last blow to a person is seen before anything is offered."""

DIALOGS = frozenset({"out", "skipping"})
"""The dialogs of this part of the shell."""


class Skipping:
    """The part of the shell that offers to skip to the end, and shows how far that is.

    `left_out` is whether nothing is offered at the table that is on, as in a lesson.
    """

    def __init__(self, screen: Screen, stage: Stage, clock: Clock) -> None:
        self._screen, self._stage, self._clock = screen, stage, clock
        self._offering: asyncio.Future[None] | None = None
        self._offered: Host | None = None
        self.left_out: Callable[[], bool] = lambda: False
        self.presses: Mapping[str, Callable[[str], None]] = {
            "skip": lambda _: self._skip(),
            "skip-stop": lambda _: self.show(),
        }

    def look(self) -> None:
        """The table shows something new: a person may be out, or the end may have come."""
        host, store = self._stage.host, self._screen.store
        if host is None:
            return
        may = host.may_skip and not self.left_out()
        self._screen.set(may_skip=may)
        if not may:
            if self._offered is host:
                self._offered = None
            if store.dialog in DIALOGS:
                self._screen.set(dialog="")
        elif host.skipping:
            self._screen.set(skipped=page_of(host.match.rules.name).where(host.summary()))
        elif host.seating.people and self._offered is not host:
            self._offered = host
            self._offering = asyncio.ensure_future(self._offer(host))

    async def _offer(self, host: Host) -> None:
        """Ask whether to watch, once the last blow has been seen."""
        await self._clock.sleep(SEEN_AFTER)
        if self._stage.host is host and host.may_skip and not self._screen.store.dialog:
            self._screen.open("out")

    def stop(self) -> None:
        """Offer nothing more."""
        if self._offering is not None:
            self._offering.cancel()

    def _skip(self) -> None:
        host = self._stage.host
        if host is not None and host.skip(True):
            self._screen.set(skipped=page_of(host.match.rules.name).where(host.summary()))
            self._screen.open("skipping")

    def show(self) -> None:
        """Show the match again."""
        host = self._stage.host
        if host is not None:
            host.skip(False)
        self._screen.set(dialog="")
        self._screen.draw()
