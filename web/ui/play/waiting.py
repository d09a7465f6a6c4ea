"""What a host waits for: a person, or time that passes and may be hurried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ui.base.ports import Clock
from ui.play.pace import Pauses


class Waiting:
    """Waits for one thing at a time: ``_awaits`` names it, ``_deliver`` brings it.

    `speed` is the pace in force; `on_change` is called when a person begins to be waited for.
    While `skipping` no time passes; that ends when a person is waited for.
    """

    def __init__(self, clock: Clock, on_change: Callable[[], None], speed: int) -> None:
        self.speed = speed
        self.skipping = False
        self._clock = clock
        self._on_change = on_change
        self._pauses = Pauses()
        self._waiter: asyncio.Future[object] | None = None
        self._awaits = ""

    def now(self) -> float:
        """The time, in seconds."""
        return self._clock.now()

    def hurry(self) -> bool:
        """Show what is shown now no longer. False when nothing but time is waited for."""
        return self._pauses.hurry()

    def uncover(self) -> None:
        """The person who was called has the device."""
        self._deliver("cover", True)

    def _deliver(self, what: str, value: object) -> bool:
        waiter = self._waiter
        if waiter is None or waiter.done() or self._awaits != what:
            return False
        waiter.set_result(value)
        return True

    async def _wait_for(self, what: str) -> object:
        self.skipping = False
        self._waiter = asyncio.get_running_loop().create_future()
        self._awaits = what
        self._on_change()
        try:
            return await self._waiter
        finally:
            self._waiter = None
            self._awaits = ""

    async def _pause(self, length: Callable[[int], float], since: float | None = None) -> None:
        """Show what is shown for as long as the pace says, or until somebody hurries it."""
        clock = self._clock
        if self.skipping:
            # Whoever looks on sees how far it is, and may stop it.
            await clock.sleep(0)
            return
        await self._pauses.wait(clock, length, self.speed, clock.now() if since is None else since)

    async def _until(self, moment: float) -> None:
        left = moment - self._clock.now()
        if left > 0 and not self.skipping:
            await self._clock.sleep(left)
