"""The shell: what is on the screen, and what a press means outside the table.

It keeps the store, draws, and hands what happens to its parts: `matches` (those that are kept),
`set_ups`, `sharing`, and the table of the match that is on. No browser: page, saves, clock and
thinkers are given to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any

from ui.base.ports import Clock, PageLike, Thinker
from ui.base.sounds import cues_of
from ui.base.store import (
    Draft,
    Settings,
    Store,
    draft_from_json,
    settings_from_json,
    settings_to_json,
    with_vehicles,
)
from ui.base.strings import say
from ui.games.duel.vehicles import offered
from ui.games.duel.view import StoryLine
from ui.play.tables import GameTable
from ui.shell.forms import changed_settings, taught
from ui.shell.kept_matches import Shelving
from ui.shell.other_tab import Watching
from ui.shell.sessions import Matches
from ui.shell.set_ups import SetUps
from ui.shell.sharing import Sharing
from ui.shell.views.app import app
from ui.storage.ports import Saves

_ENTER = {
    "match-name": "match-name-go", "name": "start", "seed": "start", "a-name": "a-start",
    "a-seed": "a-start",
}  # fmt: skip
"""What Enter in a field presses."""


class Shell:
    """The controller of the page. `start` once; then `on_ref` for all that happens."""

    def __init__(
        self,
        page: PageLike,
        saves: Saves,
        clock: Clock,
        thinker: Thinker,
        fallback: Thinker,
        random_seed: Callable[[], int],
        *,
        reduced_motion: bool = False,
    ) -> None:
        self.page = page
        self.saves = saves
        self.clock = clock
        self.thinker = thinker
        self.fallback = fallback
        self.store = Store(reduced_motion=reduced_motion, vehicles=offered())
        self.table: GameTable | None = None
        self.matches = Matches(self)
        self.watching = Watching(self)
        self.shelving = Shelving(self)
        self.set_ups = SetUps(self, random_seed)
        self.sharing = Sharing(self)
        self._task: asyncio.Task[None] | None = None
        self._was_covered = False
        self._unread = False
        self._presses: Mapping[str, Callable[[str], None]] = {
            **self._own_presses(),
            **self.matches.presses,
            **self.watching.presses,
            **self.shelving.presses,
            **self.set_ups.presses,
            **self.sharing.presses,
        }

    async def start(self, wish: str = "", link: str = "") -> None:
        """Read what was kept and show the menu.

        `wish` (new, resume, or resume: and the id of a match) goes straight on, and so does the
        end of an address that holds a car.
        """
        await self._read_kept()
        await self.matches.read()
        self.draw()
        if wish == "new":
            self._press("setup")
        elif wish.partition(":")[0] == "resume":
            self.matches.resume(wish.partition(":")[2])
        else:
            self.open_link(link)

    async def _read_kept(self) -> None:
        """Read settings and set-ups, unless they have been changed already."""
        unread = bool(self.saves.trouble)
        settings = settings_from_json(
            await self.saves.get("settings", settings_to_json(Settings()))
        )
        draft = draft_from_json(await self.saves.get("draft")) or Draft()
        if self.store.settings == Settings():
            self.set(settings=settings)
        if self.store.draft == Draft():
            self.set(draft=with_vehicles(draft, self.store.vehicles))
        await self.set_ups.read()
        self._unread = unread

    def storage_works(self) -> None:
        """Storage that failed at the start works now: what is kept can be read."""
        if self._unread:
            self._unread = False
            self.matches.aside(self._read_late())

    async def _read_late(self) -> None:
        await self._read_kept()
        await self.matches.read()
        self.draw()

    def open_link(self, link: str) -> None:
        """Go where the end of an address leads: to a car, or to a match to be watched."""
        if self.table is not None and link.startswith(("#car=", "#r=")):
            self.matches.leave()
        if link.startswith("#car="):
            self.set_ups.open_car(link)
        elif link.startswith("#r="):
            self.set(screen="menu", dialog="")
            self.sharing.watch_text(link)

    def set(self, **changes: Any) -> None:
        """Change what the screen knows; `draw` shows it."""
        self.store = replace(self.store, **changes)

    # -- drawing ---------------------------------------------------------------------

    @property
    def host(self) -> Any:
        """Runs the match that is on, if one is."""
        return None if self.table is None else self.table.host

    def draw(self) -> None:
        """Show the present moment."""
        playing = self._playing()
        screen = self.store.screen if playing is None else playing.screen
        covered = screen == "cover"
        if covered and not self._was_covered:
            # What was said aloud to the last person is not for the next one.
            self.page.hush()
        self._was_covered = covered
        self.page.render(app(self.store, None if playing is None else playing.tree(self.store)))
        scene = None if self.table is None else self.table.host.scene
        self.page.title(self._title(screen, scene))
        question = scene.question if scene is not None else None
        self.page.body(
            screen=screen,
            speed=str(self.store.speed),
            question=str(question) if question is not None else None,
            watching=self.store.watching or None,
        )
        if covered:
            # No frame may pass with a hand on the page.
            self.page.flush()

    def _playing(self) -> Any:
        """What has the screen, if it is none of the shell's own."""
        if self.store.screen == "table":
            return self.table
        return self.set_ups.lobby if self.store.screen == "lobby" else None

    def _title(self, screen: str, scene: Any) -> str:
        if scene is None or self.store.screen != "table":
            return say("title")
        names = scene.seating.names
        if scene.cover is not None:
            return f"{say('cover-title', name=names[scene.cover])} · {say('title')}"
        return f"{' – '.join(names)} · {say('title')}"

    def changed(self) -> None:
        """The host shows something new."""
        if self.table is not None:
            self.table.moved_on()
            self.draw()

    # -- the table ---------------------------------------------------------------------

    def show_table(self, table: GameTable, *, run: bool = True) -> None:
        """Put a match on the screen and run it, or only have it looked at."""
        self.stop()
        self.page.hush()
        self.table = table
        self.set(screen="table", dialog="", help_game=table.host.match.rules.name)
        if run:
            self.later(table.host.run())

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this as the one thing that goes on; what went on before ends."""
        self._end()
        self._task = asyncio.ensure_future(work)
        self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.set(notice="host-trouble")
            self.draw()
            task.result()

    def stop(self) -> None:
        """Leave the match that is on, or that is being read back."""
        self._end()
        self.table = None
        self.set(busy=False)

    def _end(self) -> None:
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def stand_still(self) -> None:
        """Ask nothing more; the table stays as it is."""
        self._end()
        self.set(watching="lost", dialog="")
        self.draw()

    def told(self, lines: list[StoryLine]) -> None:
        """Have what has just happened said to a screen reader, and heard."""
        self.page.announce([line.text for line in lines])
        self.page.sound(cues_of(line.kind for line in lines), self.store.settings.sound)

    def worker_trouble(self, what: str) -> None:
        """The computers' helper has stopped."""
        self.set(notice="worker-trouble")
        self.draw()

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press":
            return self._press(ref)
        if kind in ("input", "change"):
            return self._change(ref, detail)
        if kind == "key":
            return self._key(ref, detail)
        if kind == "file" and self.store.screen == "lobby":
            return self.set_ups.in_lobby(ref, "file", detail)
        if kind == "file" and ref == "open-file":
            return self.sharing.opening.file(detail)
        if kind == "file" and ref == "deck-file":
            return self.set_ups.deck_file(str(detail["name"]), str(detail["text"]))
        if kind == "file" and ref == "match-file":
            return self.shelving.file(str(detail["text"]))
        return self._at_table(ref, kind, detail)

    def _key(self, ref: str, detail: dict[str, Any]) -> bool:
        key = detail["key"]
        if key == "Escape":
            if self.store.dialog:
                return self._press("close")
            if self.store.screen == "lobby" and self.set_ups.escape_lobby():
                self.draw()
                return True
            if self.store.screen in ("setup", "lobby", "matches"):
                return self._press("menu")
            if self.table is not None:
                if self.table.cancel(self.store):
                    self.draw()
                    return True
                return self._press("menu")
        if self.table is not None and not self.store.dialog:
            if key in ("u", "U"):
                self.sharing.undo(all_of_it=bool(detail.get("shift")))
                return True
            return self._at_table(ref, "key", detail)
        meant = _ENTER.get(ref.partition(":")[0], "") if key == "Enter" else ""
        return bool(meant) and self._press(meant)

    def _press(self, ref: str) -> bool:
        head, _, rest = ref.partition(":")
        handler = self._presses.get(head)
        if handler is not None:
            handler(rest)
            return True
        if self.store.screen == "lobby":
            return self.set_ups.in_lobby(ref, "press", {})
        return self._at_table(ref, "press", {})

    def _own_presses(self) -> Mapping[str, Callable[[str], None]]:
        return {
            "help": lambda _: self.open("help"),
            "settings": lambda _: self._settings(),
            "close": lambda _: self._close(),
            "menu": lambda _: self._menu(),
            "notice-close": lambda _: self._clear_notice(),
            "story": lambda _: self._toggle_story(),
            "dialog": lambda _: None,
            "taught": lambda kind: self._change_settings(taught(self.store.settings, kind)),
        }

    def _at_table(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        if (
            self.table is None
            or self.store.dialog
            or not self.table.on_ref(self.store, ref, kind, detail)
        ):
            return False
        self.draw()
        return True

    def open(self, name: str) -> None:
        """Open a dialog."""
        self.set(dialog=name)
        self.draw()

    def _settings(self) -> None:
        self.open("settings")
        self.matches.aside(self.shelving.look_at_storage())

    def _close(self) -> None:
        self.set(dialog="", told="")
        self.draw()

    def _toggle_story(self) -> None:
        self.set(story_open=not self.store.story_open)
        self.draw()

    def _clear_notice(self) -> None:
        self.set(notice="", told="", told_press=None)
        self.draw()

    def _menu(self) -> None:
        if self.store.screen != "table" or self.table is None:
            self.to_menu()
        elif self.table.screen == "replay":
            self.sharing.leave_replay()
        elif self.store.watching:
            self.matches.leave()
        else:
            host = self.host
            shared = host.seating.shared and not host.scene.over
            self.set(may_rewind=host.may_rewind, may_share=not shared)
            self.open("pause")

    def to_menu(self) -> None:
        """From a set-up to the menu; what was chosen in it is kept."""
        self.set_ups.keep()
        self.set(screen="menu", dialog="", told="", told_press=None)
        self.draw()

    # -- settings and set-up -----------------------------------------------------------

    def _change(self, ref: str, detail: dict[str, Any]) -> bool:
        head, _, rest = ref.partition(":")
        value, checked = detail["value"], detail["checked"]
        if head == "open-text":
            self.set(paste=value)
            return True
        if head == "match-name":
            self.shelving.typed(value)
            return True
        if head == "help-game":
            self.set(help_game=rest if checked else self.store.help_game)
            self.draw()
            return True
        settings = changed_settings(self.store.settings, head, rest, value, checked)
        if settings is not None:
            self._change_settings(settings)
            return True
        if self.store.screen == "table":
            return self._at_table(ref, "change", detail)
        if self.store.screen == "lobby":
            return self.set_ups.in_lobby(ref, "change", detail)
        return self.store.screen == "setup" and self.set_ups.changed(head, rest, value, checked)

    def _change_settings(self, settings: Settings) -> None:
        if settings == self.store.settings:
            return
        if settings.sound != self.store.settings.sound:
            self.page.sound(["armor", "hit"], settings.sound)
        self.set(settings=settings)
        self.saves.put("settings", settings_to_json(settings))
        if self.host is not None:
            self.host.settings = settings
            self.host.speed = self.store.speed
            self.host.seating = replace(self.host.seating, ace_seconds=settings.ace_seconds)
        self.draw()

    def motion_changed(self, reduced: bool) -> None:
        """The system's wish for less motion has changed."""
        self.set(reduced_motion=reduced)
        if self.host is not None:
            self.host.speed = self.store.speed
        self.draw()
