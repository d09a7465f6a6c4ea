"""Which careers this tab goes on with, and which another does."""

from __future__ import annotations

from ui.games.classic.career.kept import GAME
from ui.play.services import PageServices

LOCK = "career-"
"""Before the id of a career that one tab goes on with."""


class Held:
    """The careers that this tab has asked for; `elsewhere` are those that another tab goes on with,
    and `asked` those of which it is not known yet."""

    def __init__(self, services: PageServices) -> None:
        self._services = services
        self._mine: set[str] = set()
        self.elsewhere: set[str] = set()
        self.asked: set[str] = set()

    def knows(self, id: str) -> bool:
        """Whether a career has been asked for."""
        return id in self._mine or id in self.elsewhere or id in self.asked

    def lose(self, id: str) -> None:
        """Another tab goes on with a career."""
        self._mine.discard(id)
        self.elsewhere.add(id)

    async def take(self, id: str, *, force: bool) -> bool:
        """Go on with a career in this tab, unless another does; by force all the same. Whether it
        is this tab's now."""

        def lost() -> None:
            self.lose(id)
            self._services.changed()

        self._mine.add(id)
        self.asked.add(id)
        free = False
        try:
            free = await self._services.hold(GAME, f"{LOCK}{id}", force=force, lost=lost)
        finally:
            self.asked.discard(id)
            if free:
                self.elsewhere.discard(id)
            else:
                self.lose(id)
        return free
