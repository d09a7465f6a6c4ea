"""The shell: what a press means outside the table, and which match is on.

It keeps the store, starts and resumes matches, and hands everything about choosing cards to
`intent`. No browser: page, saves, clock and thinkers are given to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import wreckyard

from .decks import as_option, deck_to_save, taken, without
from .forms import changed_draft, changed_settings
from .garage import offered
from .ports import Clock, PageLike, Saves, Thinker
from .saved import Damaged, Loaded, hint_of, load
from .seating import Seating, seating_from_json, seating_of
from .store import (
    Draft,
    SavedInfo,
    Settings,
    Store,
    draft_from_json,
    draft_to_json,
    settings_from_json,
    settings_to_json,
    trouble_with,
    with_vehicles,
)
from .tables import GameTable, replay_table, table_for
from .views.app import app
from .words import say

RANDOM_SEEDS = 10**9
ARENA_KEPT = ("arena-draft", "arena-cars")
"""What is kept of the arena beside settings and matches: its set-up, and the garage's cars."""


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
        self.store = Store(reduced_motion=reduced_motion, vehicles=offered())
        self.table: GameTable | None = None
        self.lobby: Any = None
        self._clock = clock
        self._thinker = thinker
        self._fallback = fallback
        self._random_seed = random_seed
        self._task: asyncio.Task[None] | None = None
        self._epoch = 0
        self._arena_kept: dict[str, Any] = {}
        self._was_covered = False
        self._record: Any = None
        self._wanted: Callable[[], None] = lambda: None

    async def start(self, wish: str = "", link: str = "") -> None:
        """Read what was kept and show the menu.

        `wish` (new or resume) goes straight on, and so does the end of an address that holds
        a car.
        """
        self._set(
            settings=settings_from_json(await self.saves.get("settings")),
            draft=with_vehicles(
                draft_from_json(await self.saves.get("draft")) or Draft(), self.store.vehicles
            ),
        )
        self._arena_kept = {name: await self.saves.get(name) for name in ARENA_KEPT}
        await self._look_for_match()
        self.draw()
        if wish == "new":
            self._press("setup")
        elif wish == "resume":
            self._resume()
        else:
            self.open_link(link)

    def open_link(self, link: str) -> None:
        """Go where the end of an address leads: to a car, or to a match to be watched."""
        if link.startswith("#car="):
            self.open_car(link)
        elif link.startswith("#r="):
            self._set(screen="menu", dialog="")
            self._watch_text(link)

    async def _look_for_match(self) -> None:
        self._record = await self.saves.get("match")
        saved, trouble = None, self.saves.trouble
        if self._record is not None:
            try:
                saved = SavedInfo(hint_of(self._record))
            except Damaged:
                self._put_away()
                trouble = "saved-broken"
        self._set(saved=saved, saved_trouble=trouble)

    def _put_away(self) -> None:
        self.saves.put("damaged", self._record)
        self.saves.remove("match")
        self._record = None

    def _set(self, **changes: Any) -> None:
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
        )
        if covered:
            # No frame may pass with a hand on the page.
            self.page.flush()

    def _playing(self) -> Any:
        """What has the screen, if it is none of the shell's own."""
        if self.store.screen == "table":
            return self.table
        return self.lobby if self.store.screen == "lobby" else None

    def _title(self, screen: str, scene: Any) -> str:
        if scene is None or self.store.screen != "table":
            return say("title")
        names = scene.seating.names
        if scene.cover is not None:
            return f"{say('cover-title', name=names[scene.cover])} · {say('title')}"
        return f"{' – '.join(names)} · {say('title')}"

    def _changed(self) -> None:
        """The host shows something new."""
        if self.table is not None:
            self.table.moved_on()
            self.draw()

    # -- matches ---------------------------------------------------------------------

    def _begin(self, draft: Draft) -> None:
        """Start a match of the duel as it was set up."""
        options: dict[str, Any] = {"length": draft.length, "prestige": draft.with_prestige}
        if len(self.store.vehicles) > 1:
            options["vehicles"] = list(draft.vehicles)
        if draft.decks:
            options["decks"] = as_option(draft.decks, draft.vehicles)
        seating = seating_of(draft, self.store.settings.ace_seconds)
        self._new_match("duel", seating, draft.seed, options)

    def _new_match(
        self, game: str, seating: Seating, seed: str, options: Mapping[str, Any]
    ) -> None:
        match = wreckyard.new_match(
            game,
            [
                {"name": name, "player": player}
                for name, player in zip(seating.names, seating.players, strict=True)
            ],
            int(seed) if seed.strip() else self._random_seed() % RANDOM_SEEDS,
            options,
        )
        self._sit_down(match, seating, self._epoch + 1, {})

    def _start_when_sure(self, start: Callable[[], None]) -> None:
        """Start a match, or first ask whether the saved one may go."""
        if self.store.saved is None:
            start()
        else:
            self._wanted = start
            self._open("replace")

    def _sit_down(self, match: Any, seating: Seating, epoch: int, kept: Mapping[str, Any]) -> None:
        self._stop()
        self._epoch = epoch
        self.page.hush()
        self.table = table_for(
            match,
            seating,
            kept,
            thinker=self._thinker,
            fallback=self._fallback,
            clock=self._clock,
            saver=self._save,
            on_change=self._changed,
            on_story=self.page.announce,
            on_trouble=self._worker_trouble,
            settings=self.store.settings,
            speed=self.store.speed,
            epoch=epoch,
        )
        self._set(screen="table", dialog="", busy=False, help_game=match.rules.name)
        self._task = asyncio.ensure_future(self.table.host.run())
        self._task.add_done_callback(self._ended)

    # -- steps back, links and replays -------------------------------------------------

    def _undo(self, _: str = "") -> None:
        if self.host is not None and not self.store.dialog:
            self.host.undo()

    def _rewind(self, _: str) -> None:
        self._set(dialog="")
        if self.host is None or not self.host.rewind():
            self.draw()

    def _share_match(self, _: str) -> None:
        try:
            self.page.share("#r=" + wreckyard.replay_to_link(self.host.match))
            notice = "share-done"
        except wreckyard.Malformed:
            notice = "share-long"
        self._set(dialog="", notice=notice)
        self.draw()

    def _copy_match(self, _: str) -> None:
        self.page.copy(self.host.match.replay())
        self._set(dialog="", notice="copy-done")
        self.draw()

    def _watch_text(self, text: str) -> None:
        """Show the match of a link or a replay, or one sentence on what is wrong with it."""
        text = text.strip()
        try:
            linked = "#r=" in text and "\n" not in text
            match = wreckyard.load_link(text) if linked else wreckyard.load_replay(text)
        except wreckyard.WreckyardError as error:
            told = str(error).removesuffix(".")
            self._set(told=f"{told[:1].upper()}{told[1:]}.")
            self.draw()
            return
        self._set(told="", paste="")
        self._watch(match)

    def _watch(self, match: Any) -> None:
        self._stop()
        self.page.hush()
        self.table = replay_table(
            match, self._play_on, self._clock, self._changed, self.store.speed
        )
        self._set(screen="table", dialog="", notice="", help_game=match.rules.name)
        self._task = asyncio.ensure_future(self.table.host.run())

    def _play_on(self, match: Any) -> None:
        seconds = self.store.settings.ace_seconds
        seating = replace(seating_from_json({}, match.seats), ace_seconds=seconds)
        self._start_when_sure(lambda: self._sit_down(match, seating, self._epoch + 1, {}))

    def _leave_replay(self, _: str) -> None:
        self._stop()
        self._set(screen="menu", dialog="", notice="")
        self.draw()

    def _save(self, record: dict[str, Any]) -> None:
        self._record = record
        self.saves.put("match", record)
        if self.saves.trouble and self.saves.trouble != self.store.saved_trouble:
            self._set(saved_trouble=self.saves.trouble, notice=self.saves.trouble)

    def saves_trouble(self, key: str) -> None:
        """Keeping a match has failed; play goes on and the player is told once."""
        if key != self.store.saved_trouble:
            self._set(saved_trouble=key, notice=key if self.store.screen == "table" else "")
            self.draw()

    def _worker_trouble(self, what: str) -> None:
        self._set(notice="worker-trouble")
        self.draw()

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self._set(notice="host-trouble")
            self.draw()
            task.result()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self.table = None

    def _resume(self) -> None:
        if self.store.saved is None:
            return
        # The menu says so first: reading a long match back takes a moment.
        self._set(busy=True)
        self.draw()
        self._task = asyncio.ensure_future(self._resume_soon())

    async def _resume_soon(self) -> None:
        await self._clock.sleep(0.05)
        try:
            loaded: Loaded = load(self._record)
        except Damaged:
            self._put_away()
            self._set(saved=None, saved_trouble="saved-broken", busy=False)
            self.draw()
            return
        self._task = None
        self._sit_down(loaded.match, loaded.seating, loaded.epoch + 1, loaded.kept)

    def _leave(self) -> None:
        self._stop()
        self.page.hush()
        saved = SavedInfo(hint_of(self._record)) if self._record is not None else None
        self._set(screen="menu", dialog="", notice="", saved=saved)
        self.draw()

    def _finish(self) -> None:
        self._stop()
        self._record = None
        self.saves.remove("match")
        self._set(screen="menu", dialog="", notice="", saved=None)
        self.draw()

    def _again(self) -> None:
        host = self.host
        if host is not None:
            self._new_match(host.match.rules.name, host.seating, "", host.match.options)

    def _quick_seating(self) -> Seating:
        """The person of the last set-up against one Regular."""
        first = self.store.draft.seats[0]
        name = first.name.strip() if first.player == "person" and first.name.strip() else "Jet"
        rival = "Rusty" if name.casefold() != "rusty" else "Moss"
        seconds = self.store.settings.ace_seconds
        return Seating((name, rival), ("person", "regular"), (0, 1), seconds)

    def _quick(self, game: str) -> None:
        options = {"length": "duel", "prestige": False} if game == "duel" else {}
        seating = self._quick_seating()
        self._start_when_sure(lambda: self._new_match(game, seating, "", options))

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press":
            return self._press(ref)
        if kind in ("input", "change"):
            return self._change(ref, detail)
        if kind == "key":
            return self._key(ref, detail)
        if kind == "file" and ref == "deck-file":
            return self._deck_file(str(detail["name"]), str(detail["text"]))
        return self._at_table(ref, kind, detail)

    def _key(self, ref: str, detail: dict[str, Any]) -> bool:
        key = detail["key"]
        if key == "Escape":
            if self.store.dialog:
                return self._press("close")
            if self.store.screen == "lobby" and self.lobby.escape():
                self.draw()
                return True
            if self.store.screen in ("setup", "lobby"):
                return self._press("menu")
            if self.table is not None:
                if self.table.cancel(self.store):
                    self.draw()
                    return True
                return self._press("menu")
        if self.table is not None and not self.store.dialog:
            if key in ("u", "U"):
                self._undo()
                return True
            return self._at_table(ref, "key", detail)
        if (key == "Enter" and ref in ("seed",)) or (key == "Enter" and ref.startswith("name:")):
            return self._press("start")
        return False

    def _press(self, ref: str) -> bool:
        head, _, rest = ref.partition(":")
        handler = _PRESSES.get(head)
        if handler is not None:
            handler(self, rest)
            return True
        if self.store.screen == "lobby":
            return self._in_lobby(ref, "press", {})
        return self._at_table(ref, "press", {})

    def _in_lobby(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        if self.store.dialog or not self.lobby.on_ref(ref, kind, detail):
            return False
        if self.lobby.left:
            return self._press("menu")
        self._keep_lobby()
        self.draw()
        return True

    def _at_table(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        if (
            self.table is None
            or self.store.dialog
            or not self.table.on_ref(self.store, ref, kind, detail)
        ):
            return False
        self.draw()
        return True

    def _open(self, name: str) -> None:
        self._set(dialog=name)
        self.draw()

    def _close(self, _: str) -> None:
        self._set(dialog="", told="")
        self.draw()

    def _toggle_story(self) -> None:
        self._set(story_open=not self.store.story_open)
        self.draw()

    def _clear_notice(self) -> None:
        self._set(notice="", told="")
        self.draw()

    def _menu(self, _: str) -> None:
        if self.store.screen == "table" and self.table is not None:
            host = self.host
            if self.table.screen == "replay":
                self._leave_replay("")
                return
            shared = host.seating.shared and not host.scene.over
            self._set(may_rewind=host.may_rewind, may_share=not shared)
            self._open("pause")
            return
        self.saves.put("draft", draft_to_json(self.store.draft))
        self._keep_lobby()
        self._set(screen="menu", dialog="")
        self.draw()

    def _setup(self, _: str) -> None:
        self._set(screen="setup", dialog="", deck_told="", deck_refused=False)
        self.draw()

    def _enter_lobby(self, screen: str) -> None:
        if self.lobby is None:
            # Only read when it is wanted: the page starts sooner without it.
            from .arena.lobby import Lobby

            self.lobby = Lobby(self._arena_kept, self.page.copy, self.page.share)
        self.lobby.enter(screen)
        self._set(screen="lobby", dialog="", help_game="arena")
        self.draw()

    def open_car(self, link: str) -> None:
        """Show the car of a link in the garage."""
        self._enter_lobby("garage")
        self.lobby.open_link(link)
        self.draw()

    def _keep_lobby(self) -> None:
        if self.lobby is not None:
            for name, data in self.lobby.kept().items():
                self.saves.put(name, data)

    def _start_arena(self, _: str) -> None:
        game = self.lobby.begin(self._random_seed() % RANDOM_SEEDS, self.store.settings.ace_seconds)
        if game is not None:
            self._keep_lobby()
            self._start_when_sure(
                lambda: self._new_match("arena", game.seating, game.seed, game.options)
            )

    def _start(self, _: str) -> None:
        if trouble_with(self.store.draft):
            return
        self.saves.put("draft", draft_to_json(self.store.draft))
        draft = self.store.draft
        self._start_when_sure(lambda: self._begin(draft))

    def _deck_file(self, name: str, text: str) -> bool:
        """A deck file was chosen and read. Reading takes a moment: the set-up may be left."""
        if self.store.screen == "setup":
            decks, told, fine = taken(self.store.draft.decks, name, text)
            self._keep_decks(decks, told, refused=not fine)
        return True

    def _forget_deck(self, deck: str) -> None:
        decks = without(self.store.draft.decks, deck)
        self._keep_decks(decks, say("deck-forgotten", deck=say(f"deck-{deck}")))

    def _keep_decks(self, decks: tuple[str, ...], told: str, *, refused: bool = False) -> None:
        draft = replace(self.store.draft, decks=decks)
        self._set(draft=draft, deck_told=told, deck_refused=refused)
        self.saves.put("draft", draft_to_json(draft))
        self.draw()

    def _replace(self, _: str) -> None:
        self._set(saved=None, dialog="")
        self._wanted()

    # -- settings and set-up -----------------------------------------------------------

    def _change(self, ref: str, detail: dict[str, Any]) -> bool:
        head, _, rest = ref.partition(":")
        value, checked = detail["value"], detail["checked"]
        if head == "open-text":
            self._set(paste=value)
            return True
        if head == "help-game":
            self._set(help_game=rest if checked else self.store.help_game)
            self.draw()
            return True
        settings = changed_settings(self.store.settings, head, rest, value, checked)
        if settings is not None:
            self._change_settings(settings)
            return True
        if self.store.screen == "table":
            return self._at_table(ref, "change", detail)
        if self.store.screen == "lobby":
            return self._in_lobby(ref, "change", detail)
        if self.store.screen != "setup":
            return False
        draft = changed_draft(self.store.draft, head, rest, value, checked)
        if draft is None:
            return False
        if draft != self.store.draft:
            self._set(draft=draft)
            self.draw()
        return True

    def _change_settings(self, settings: Settings) -> None:
        if settings == self.store.settings:
            return
        self._set(settings=settings)
        self.saves.put("settings", settings_to_json(settings))
        if self.host is not None:
            self.host.settings = settings
            self.host.speed = self.store.speed
            self.host.seating = replace(self.host.seating, ace_seconds=settings.ace_seconds)
        self.draw()

    def motion_changed(self, reduced: bool) -> None:
        """The system's wish for less motion has changed."""
        self._set(reduced_motion=reduced)
        if self.host is not None:
            self.host.speed = self.store.speed
        self.draw()


_PRESSES: dict[str, Callable[[Shell, str], None]] = {
    "play": lambda shell, _: shell._quick("duel"),
    "arena-play": lambda shell, _: shell._quick("arena"),
    "resume": lambda shell, _: shell._resume(),
    "setup": Shell._setup,
    "help": lambda shell, _: shell._open("help"),
    "settings": lambda shell, _: shell._open("settings"),
    "close": Shell._close,
    "menu": Shell._menu,
    "start": Shell._start,
    "arena-setup": lambda shell, _: shell._enter_lobby("arena-setup"),
    "undo": Shell._undo,
    "rewind": Shell._rewind,
    "share-match": Shell._share_match,
    "copy-match": Shell._copy_match,
    "open": lambda shell, _: shell._open("open"),
    "open-go": lambda shell, _: shell._watch_text(shell.store.paste),
    "watch": lambda shell, _: shell._watch(shell.host.match),
    "replay-leave": Shell._leave_replay,
    "garage": lambda shell, _: shell._enter_lobby("garage"),
    "a-start": Shell._start_arena,
    "deck-save": lambda shell, deck: shell.page.download(*deck_to_save(deck)),
    "deck-forget": Shell._forget_deck,
    "replace-yes": Shell._replace,
    "leave": lambda shell, _: shell._leave(),
    "finish": lambda shell, _: shell._finish(),
    "again": lambda shell, _: shell._again(),
    "notice-close": lambda shell, _: shell._clear_notice(),
    "story": lambda shell, _: shell._toggle_story(),
    "dialog": lambda shell, _: None,
}
