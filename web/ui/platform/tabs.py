"""What other tabs of the page do: which matches they play, and what they tell (Web Locks)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.platform.patience import ends_in_time

if TYPE_CHECKING:
    from browser.events import MakesCallable, MakesOptions
    from browser.proxies import JsNull, JsPromise
    from browser.tabs import BroadcastChannel, Lock
    from browser.window import Window

_LOCK = "wreckyard match "

PATIENCE = 2
"""Seconds after which a browser that does not answer counts as one without locks."""

QUIET = 10
"""Seconds for which nobody waits for locks that did not answer."""


def _alone() -> None:
    """Let go of a match that is played without its lock."""


class BrowserTabs:
    """Marks matches as played here, by locks that end with the tab.

    `on_notified` is called with the id of a match of which another tab has changed something,
    `on_silent` when the browser does not answer what other tabs play.
    `once` and `lasting` make functions of ours callable for the browser, `options` a new object
    from a mapping.
    """

    def __init__(
        self,
        window: Window,
        *,
        once: MakesCallable,
        lasting: MakesCallable,
        options: MakesOptions,
    ) -> None:
        self._window, self._once, self._options = window, once, options
        self.on_notified: Callable[[str], None] = lambda match: None
        self.on_silent: Callable[[], None] = lambda: None
        self._quiet_until = 0.0
        self._releases: dict[str, Callable[[], object]] = {}
        self._channel: BroadcastChannel | None = None
        try:
            self._channel = window.BroadcastChannel.new("wreckyard matches")
        except Exception:
            # Then other tabs look for themselves, when they are looked at.
            return
        self._channel.onmessage = lasting(lambda event: self.on_notified(str(event.data)))

    def notify(self, match: str) -> None:
        """Have other tabs know that something of a match has changed."""
        if self._channel is not None:
            # Other tabs look for themselves, when they are looked at.
            with contextlib.suppress(Exception):
                self._channel.postMessage(match)

    async def playing(self) -> set[str]:
        """The matches that other tabs play; none are known where there are no locks."""
        try:
            asking = asyncio.ensure_future(self._window.navigator.locks.query())
            if not await self._is_answered(asking):
                asking.cancel()
                return set()
            names = [str(lock.name) for lock in asking.result().held]
        except Exception:
            return set()
        ids = {name.removeprefix(_LOCK) for name in names if name.startswith(_LOCK)}
        return ids - set(self._releases)

    async def lock(self, match: str, *, force: bool, lost: Callable[[], None]) -> bool:
        """Hold the lock of a match until `unlock`, or until another tab takes it by force.

        False when another tab holds it and `force` is not set. True as well where there are no
        locks, or they do not answer: the owner that is said in the save decides alone then.
        """
        if match in self._releases:
            return True
        granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def hold(resolve: Callable[[], object], _: object) -> None:
            self._releases[match] = resolve

        def given(lock: Lock | JsNull) -> JsPromise[object] | None:
            # Null when another tab has it.
            if not hasattr(lock, "name"):
                _settle(granted, False)
                return None
            late = granted.done() and self._releases.get(match) is not _alone
            if granted.cancelled() or late:
                # The match has been left: the lock goes back at once.
                return None
            _settle(granted, True)
            # It is held for as long as this promise waits.
            return self._window.Promise.new(self._once(hold))

        def ended(_: object) -> None:
            _settle(granted, True)
            if match in self._releases and self._releases[match] is not _alone:
                del self._releases[match]
                lost()

        options = {"steal": True} if force else {"ifAvailable": True}
        try:
            self._window.navigator.locks.request(
                f"{_LOCK}{match}",
                self._options(options),
                self._once(given),
            ).catch(self._once(ended))
        except Exception:
            return True
        try:
            if not await self._is_answered(granted):
                self._releases[match] = _alone
                granted.set_result(True)
            return granted.result()
        except asyncio.CancelledError:
            granted.cancel()
            self.unlock(match)
            raise

    async def _is_answered[T](self, asking: asyncio.Future[T]) -> bool:
        """Whether the browser answers in time. After it did not, nobody waits for a while."""
        now = asyncio.get_running_loop().time
        if now() < self._quiet_until:
            return asking.done()
        if await ends_in_time(asking, PATIENCE):
            return True
        self._quiet_until = now() + QUIET
        self.on_silent()
        return False

    def unlock(self, match: str) -> None:
        """The match is no longer played here."""
        resolve = self._releases.pop(match, None)
        if resolve is not None:
            resolve()


def _settle(future: asyncio.Future[bool], value: bool) -> None:
    if not future.done():
        future.set_result(value)
