"""The settings of the page: read, changed, kept, and handed to the match that is on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ui.base.settings import (
    PACES,
    Settings,
    changed_settings,
    settings_from_json,
    settings_to_json,
)
from ui.games.registry import pages
from ui.shell.screen import Screen
from ui.shell.stage import Stage
from ui.storage.ports import Storage

RECORD = "settings"


class Preferences:
    """The part of the shell that looks after settings."""

    def __init__(self, screen: Screen, stage: Stage, storage: Storage) -> None:
        self._screen, self._stage, self._storage = screen, stage, storage
        self.presses: Mapping[str, Callable[[str], None]] = {
            "pace": lambda _: self._next_pace(),
        }

    async def read(self) -> None:
        """Read the settings that are kept, unless they have been changed already."""
        usual = Settings()
        self._storage.suppose(RECORD, settings_to_json(usual))
        saved = await self._storage.get(RECORD)
        own = [setting for game in pages() for setting in game.settings]
        if self._screen.store.settings == usual:
            self._screen.set(settings=settings_from_json(saved, own))

    def on_change(self, head: str, rest: str, value: str, checked: bool | None) -> bool:
        """Handle a changed field. Return False for a field of something else."""
        settings = self._screen.store.settings
        changes = (game.changed_settings for game in pages())
        for change in (changed_settings, *changes):
            changed = change(settings, head, rest, value, checked)
            if changed is not None:
                self.change(changed)
                return True
        return False

    def change(self, settings: Settings) -> None:
        """Take other settings into force, and keep them."""
        before = self._screen.store.settings
        if settings == before:
            return
        if settings.sound != before.sound:
            self._screen.page.sound(["armor", "hit"], settings.sound)
        self._screen.set(settings=settings)
        self._storage.put(RECORD, settings_to_json(settings))
        host = self._stage.host
        if host is not None:
            host.settings = settings
            host.seating = replace(host.seating, ace_seconds=settings.ace_seconds)
        self._set_speed()
        self._screen.draw()

    def _next_pace(self) -> None:
        """Quicker by one, and from the quickest to the slowest."""
        store = self._screen.store
        after = (PACES.index(store.pace) + 1) % len(PACES)
        self.change(replace(store.settings, pace=PACES[after]))

    def hurry(self) -> bool:
        """Mark what is shown as seen. Return False if only time is waited for."""
        host = self._stage.host
        return host is not None and not self._screen.store.dialog and host.hurry()

    def hold(self, on: bool) -> bool:
        """From now on all goes at once, or again as before. False where nothing is going on."""
        host = self._stage.host
        if on and (host is None or host.scene.decision is not None or self._screen.store.dialog):
            return False
        self._screen.set(hurried=on)
        self._set_speed()
        self._screen.draw()
        if on:
            self.hurry()
        return True

    def motion_changed(self, reduced: bool) -> None:
        """The system's wish for less motion has changed."""
        self._screen.set(reduced_motion=reduced)
        self._set_speed()
        self._screen.draw()

    def _set_speed(self) -> None:
        table = self._stage.table
        if table is not None:
            table.host.speed = self._screen.store.pace
