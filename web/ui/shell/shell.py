"""The shell: puts its parts together, and says what a press outside the table means.

No browser: page, saves, clock and thinkers are given to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from ui.base.ports import Clock, Laboratory, PageLike, Sandbox, Thinker, Thinkers
from ui.base.strings import say
from ui.play.game_ui import Detail
from ui.play.host import Host
from ui.shell.background import Background
from ui.shell.challenges import Challenges
from ui.shell.compendium import Compendium
from ui.shell.drivers import Drivers
from ui.shell.endings import Endings
from ui.shell.insights import Insights
from ui.shell.kept_matches import KeptMatches
from ui.shell.lessons import Lessons
from ui.shell.lobbies import Lobbies
from ui.shell.looks import Looks
from ui.shell.preferences import Preferences
from ui.shell.refusals import Refusals
from ui.shell.scorekeeper import SHOW_RECORDS, Scorekeeper
from ui.shell.screen import GameScreen, Screen
from ui.shell.sessions import Sessions
from ui.shell.sharing import Sharing
from ui.shell.skipping import Skipping
from ui.shell.sound import Sound
from ui.shell.stage import Stage
from ui.shell.store import Store
from ui.shell.taking_in import TakingIn
from ui.shell.tournaments import Tournaments
from ui.shell.unkept import Unkept
from ui.shell.whys import Whys
from ui.storage.document_files import is_file as is_file_of_changes
from ui.storage.driver_shelf import LINK as DRIVER_LINK
from ui.storage.ports import Storage

MATCH_LINK = "#r="
"""How the end of an address begins that holds a match."""

NOTHING = ("", "board", "hurry")
"""The references of presses on nothing that could be used, and of the button that does the same:
they hurry what is shown."""

ABOVE = {"records": "matches"}
"""The screens that a step back leads to, where that is not the menu."""


class Shell:
    """The controller of the page. `start` once; then `on_ref` for all that happens."""

    def __init__(
        self,
        page: PageLike,
        storage: Storage,
        clock: Clock,
        thinker: Thinker,
        fallback: Thinker,
        random_seed: Callable[[], int],
        *,
        sandbox: Sandbox | None = None,
        reduced_motion: bool = False,
        laboratory: Laboratory | None = None,
    ) -> None:
        self._storage = storage
        self.screen = Screen(page, Store(reduced_motion=reduced_motion))
        self.stage = Stage(self.screen, clock.now)
        self.background = Background()
        self.preferences = Preferences(self.screen, self.stage, storage)
        self.sound = Sound(self.screen, self.preferences.change)
        self.stage.sound = self.sound.play
        self.stage.asked = self.sound.asked
        thinkers = Thinkers(thinker, fallback)
        self.sessions = Sessions(
            self.screen,
            self.stage,
            self.background,
            storage,
            thinkers,
            clock,
            self.preferences.change,
        )
        self.unkept = Unkept(
            self.screen, storage, clock, self.sessions.retry, lambda: self.sessions.is_unkept
        )
        self.sessions.on_storage_fails = self.unkept.try_again
        self.refusals = Refusals(self.screen, clock)
        self.sharing = Sharing(self.screen, self.stage, self.sessions, clock)
        self.endings = Endings(self.screen, self.stage, self.sharing, clock, self.sound.play)
        self.skipping = Skipping(self.screen, self.stage, clock)
        self.stage.on_changed = self._table_changed
        looks = Looks(thinker)
        self.insights = Insights(self.screen, self.stage, self.sharing, looks, clock)
        self.whys = Whys(self.screen, self.stage, looks)
        self.kept_matches = KeptMatches(
            self.screen, self.sessions, self.background, storage, clock, self.sharing.watch_text
        )
        self.lobbies = Lobbies(
            self.screen, self.stage, self.sessions, storage, self.background, random_seed, thinkers
        )
        self.scorekeeper = Scorekeeper(self.screen, storage, self.background)
        self.challenges = Challenges(
            self.screen, self.stage, self.sessions, self.lobbies, self.scorekeeper
        )
        self.endings.over = self.lobbies.match_over
        self.endings.decided = self._match_decided
        self.lobbies.on_saves = self.unkept.insist
        self.drivers = Drivers(
            self.screen, self.stage, self.background, storage, sandbox, random_seed
        )
        self.sessions.own = self.drivers.at_table
        self.sessions.awaits = self.lobbies.awaits
        self.drivers.on_forfeit = self.sessions.end_shown
        self.drivers.on_saves = self.unkept.insist
        self.taking_in = TakingIn(
            self.screen, storage, self.lobbies, self.drivers, self.scorekeeper
        )
        self.lessons = Lessons(self.screen, self.stage, self.sessions, storage, clock, random_seed)
        self.endings.left_out = self.sound.silent = lambda: self.lessons.on
        self.skipping.left_out = lambda: self.lessons.on
        self.tournaments = Tournaments(
            self.screen,
            storage,
            clock,
            self.background,
            laboratory,
            lambda text: self.sharing.watch_text(text, back="tournaments"),
        )
        self.compendium = Compendium(self.screen)
        self.screen.game_screen = self._game_screen
        self.screen.scene = lambda: self.stage.scene
        self.sessions.on_dropped = self.kept_matches.dropped
        self.sessions.on_ended = self.kept_matches.ask_once
        self.sessions.on_storage_works = self._storage_works
        self._unread = False
        self._presses: Mapping[str, Callable[[str], None]] = {
            **self._own_presses(),
            **self.sessions.presses,
            **self.unkept.presses,
            **self.kept_matches.presses,
            **self.lobbies.presses,
            **self.sharing.presses,
            **self.lessons.presses,
            **self.drivers.presses,
            **self.tournaments.presses,
            **self.endings.presses,
            **self.skipping.presses,
            **self.insights.presses,
            **self.whys.presses,
            **self.preferences.presses,
            **self.sound.presses,
            **self.compendium.presses,
            **self.scorekeeper.presses,
            **self.challenges.presses,
        }

    @property
    def store(self) -> Store:
        """What the screen knows."""
        return self.screen.store

    @property
    def host(self) -> Host | None:
        """Runs the match that is on, if one is."""
        return self.stage.host

    def _table_changed(self) -> None:
        self.endings.look()
        self.skipping.look()

    def _game_screen(self) -> GameScreen | None:
        """What a game has on the screen."""
        if self.store.screen == "table":
            return self.endings.on_screen or self.stage.table
        if self.store.screen == "lesson":
            return self.lessons.lobby
        return self.lobbies.open_lobby

    # -- starting --------------------------------------------------------------------

    async def start(self, wish: str = "", link: str = "") -> None:
        """Read what was kept and show the menu.

        `wish` (new, resume, or resume: and the id of a match) goes straight on, and so does the
        end of an address that holds something.
        """
        await self._read_kept()
        await self.sessions.read()
        self.challenges.note_person()
        self.screen.draw()
        self.background.do(self._look_at_records())
        what, _, id = wish.partition(":")
        if what == "new":
            self.lobbies.enter_first()
        elif what == "resume":
            self.sessions.resume(id)
        else:
            self.open_link(link)

    async def _read_kept(self) -> None:
        """Read settings and set-ups, unless they have been changed already."""
        # Noted first: storage may come to work while this reads. And it may fail while it does.
        self._unread = bool(self._storage.trouble)
        await self.preferences.read()
        await self.lobbies.read()
        await self.lessons.read()
        await self.drivers.read()
        self._unread = self._unread or bool(self._storage.trouble)

    def _storage_works(self) -> None:
        """Read saved data, since storage that failed at the start now works."""
        if self._unread:
            self._unread = False
            self.background.do(self._read_late())

    async def _read_late(self) -> None:
        await self._read_kept()
        await self.sessions.read()
        await self._look_at_records()
        self.screen.draw()

    async def _look_at_records(self) -> None:
        """Read who has beaten whom, which the menu tells; it need not wait for that."""
        await self.scorekeeper.look()
        self.challenges.note_person()
        if self.store.screen in SHOW_RECORDS:
            self.screen.draw()

    def tabs_silent(self) -> None:
        """The browser does not answer what other tabs play: one plays on as if in one tab."""
        self.screen.tell("tabs-silent")
        self.screen.draw()

    def merged(self, name: str, document: object) -> bool:
        """Other tabs have changed a document: whether this tab goes on from what is kept now."""
        parts = (self.scorekeeper, self.drivers, self.lobbies)
        return any(part.reread(name, document) for part in parts)

    def open_link(self, link: str) -> None:
        """Go where the end of an address leads: to a lobby, or to a match to be watched."""
        is_match = link.startswith(MATCH_LINK)
        if link.startswith(DRIVER_LINK):
            if self.stage.table is not None:
                self.sessions.leave()
            self.drivers.open_link(link)
            return
        if not is_match and not self.lobbies.is_link(link):
            if link.removeprefix("#"):
                self.screen.set(report=say("link-unknown"))
                self.screen.draw()
            return
        if self.stage.table is not None:
            self.sessions.leave()
        if is_match:
            self.screen.set(screen="menu", dialog="")
            self.sharing.watch_text(link)
        else:
            self.lobbies.open_link(link)

    def _match_decided(self, host: Host, escaped: Collection[int]) -> None:
        """Count the match, then mark its end as seen: an end that was seen does not count."""
        match = self.sessions.match_to_count

        async def count() -> None:
            if match:
                await self.scorekeeper.count(match, host, escaped)
                of_yard = self.challenges.sentence(host)
                if of_yard:
                    self.challenges.note_person()
                self.endings.tell_record(
                    host, of_yard or self.scorekeeper.sentence(host), in_yard=bool(of_yard)
                )
            self.sessions.end_shown()
            if self.store.screen in SHOW_RECORDS:
                # The end was left before it was counted.
                self.screen.draw()

        self.background.do(count())

    def stop(self) -> None:
        """Leave what goes on."""
        self.stage.stop()
        self.sharing.stop()
        self.endings.stop()
        self.skipping.stop()
        self.insights.stop()
        self.whys.stop()
        self.unkept.stop()
        self.refusals.stop()
        self.tournaments.close()
        self.lobbies.stop()

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press":
            return self._press(ref)
        if kind == "about":
            self.compendium.open(ref)
            return True
        if kind in ("input", "change"):
            return self._change(ref, kind, detail)
        if kind == "key":
            return self._key(ref, detail)
        if kind == "back":
            return self._go_back()
        if kind in self.refusals.heard:
            self.refusals.heard[kind](detail)
            return True
        if kind == "file":
            self.refusals.file_came()
        if kind in ("hold", "release"):
            return self.preferences.hold(kind == "hold")
        if kind == "file" and ref == "open-file":
            return self.sharing.reading.file(detail)
        if kind == "file" and ref == "match-file":
            if is_file_of_changes(detail["text"]):
                self.background.do(self.taking_in.file(detail["text"]))
                return True
            return self.kept_matches.file(detail["text"])
        if kind == "file" and ref in self.drivers.files:
            return self.drivers.file(ref, detail)
        return self._at_game(ref, kind, detail)

    def _at_game(self, ref: str, kind: str, detail: Detail) -> bool:
        """For the lobby that is on the screen, or for the table."""
        if self.lessons.lobby is not None:
            return self.lessons.on_ref(ref, kind, detail)
        if self.lobbies.open_lobby is not None:
            return self.lobbies.on_ref(ref, kind, detail)
        return self.stage.on_ref(ref, kind, detail)

    def _key(self, ref: str, detail: Detail) -> bool:
        key = detail["key"]
        if key == "Escape":
            return self._escape()
        if key == "Enter" and ref == "match-name":
            return self._press("match-name-go")
        if key == " " and self.preferences.hurry():
            return True
        if self.stage.table is not None and not self.store.dialog and key in ("u", "U"):
            self.sharing.undo(all_of_it=bool(detail.get("shift")))
            return True
        if key == "?" and not self.store.dialog:
            self.compendium.open()
            return True
        return self._at_game(ref, "key", detail)

    def _escape(self) -> bool:
        table = None if self.store.dialog or self.lessons.on else self.stage.table
        if table is not None and table.cancel(self.store.display):
            self.screen.draw()
            return True
        return self._step_back()

    def _go_back(self) -> bool:
        """The browser's Back. It leaves the screen of a match only where that is over."""
        if self.endings.on_screen is not None and not self.store.dialog:
            career = self.host is not None and self.host.career
            return self._press("career" if career else "finish")
        return self._step_back()

    def _step_back(self) -> bool:
        """Close a dialog, or go up one screen; in a match open its menu. False in the menu."""
        if self.store.dialog:
            return self._press("close")
        if self.lessons.escape() or self.lobbies.escape():
            return True
        return self.store.screen != "menu" and self._press(ABOVE.get(self.store.screen, "menu"))

    def _press(self, ref: str) -> bool:
        head, _, rest = ref.partition(":")
        during = self.lessons.during if self.lessons.on else {}
        handler = during.get(head) or self._presses.get(head)
        if handler is not None:
            handler(rest)
            return True
        if ref in NOTHING and self.preferences.hurry():
            return True
        return self._at_game(ref, "press", {})

    def _own_presses(self) -> Mapping[str, Callable[[str], None]]:
        return {
            "help": lambda _: self.screen.open("help"),
            "settings": lambda _: self._settings(),
            "close": lambda _: self._close(),
            "menu": lambda _: self._menu(),
            "notice-close": lambda _: self._clear_notice(),
            "story": lambda _: self._toggle_story(),
            "print": lambda _: self.screen.page.print(),
            "dialog": lambda _: None,
        }

    def _settings(self) -> None:
        self.screen.open("settings")
        self.background.do(self.kept_matches.look_at_storage())

    def _close(self) -> None:
        if self.compendium.on:
            self.compendium.close()
            return
        if self.store.dialog == "skipping":
            self.skipping.show()
            return
        self.screen.set(dialog="", report="")
        self.screen.draw()

    def _toggle_story(self) -> None:
        self.screen.set(story_open=not self.store.story_open)
        self.screen.draw()

    def _clear_notice(self) -> None:
        self.screen.close_notice()
        self.screen.draw()

    def _menu(self) -> None:
        if self.store.screen != "table" or self.stage.table is None:
            self.lobbies.to_menu()
        elif self.stage.replay is not None:
            self.sharing.leave_replay()
        elif self.store.watching:
            self.sessions.leave()
        elif self.host is not None:
            host = self.host
            shared = host.seating.shared and not host.scene.over
            may_ask = self.whys.may_ask_last()
            self.screen.set(
                may_rewind=host.may_rewind,
                may_share=not shared,
                may_ask=may_ask,
                may_keep=not host.career,
            )
            self.screen.open("pause")

    def _change(self, ref: str, kind: str, detail: Detail) -> bool:
        head, _, rest = ref.partition(":")
        value, checked = detail["value"], detail["checked"]
        if head == "open-text":
            self.screen.set(paste=value)
            return True
        if head == "match-name":
            self.kept_matches.typed(value)
            return True
        if head == "help-game":
            self.screen.set(help_game=rest if checked else self.store.help_game)
            self.screen.draw()
            return True
        if self.drivers.on_change(head, value):
            return True
        if self.tournaments.on_change(head, rest, value):
            return True
        if self.compendium.on_change(head, rest, value, checked):
            return True
        if self.preferences.on_change(head, rest, value, checked):
            return True
        return self._at_game(ref, kind, detail)
