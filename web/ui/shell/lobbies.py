"""The screens before a match: the games' lobbies, and quick play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial

import wreckyard
from ui.base.ports import Driven, Evenings, Thinkers
from ui.base.seating import PERSON, Seating
from ui.games.registry import answers, loads, page_of, page_of_career, pages
from ui.play.game_ui import Begin, Detail, Lobby, LobbyStep
from ui.play.host import QUICK, Host
from ui.play.services import PageServices
from ui.shell.background import Background
from ui.shell.clipboard import Clipboard
from ui.shell.screen import Screen
from ui.shell.sessions import Sessions
from ui.shell.stage import Stage
from ui.storage.ports import Storage
from ui.storage.rows import read_match

PERSONS, RIVALS = ("Jet",), ("Rusty", "Moss")
"""The default names of the person and of the computer rivals."""


class Lobbies:
    """The part of the shell that prepares matches and begins them.

    `on_saves` is called before something is kept that the player has saved.
    """

    def __init__(
        self,
        screen: Screen,
        stage: Stage,
        sessions: Sessions,
        storage: Storage,
        background: Background,
        random_seed: Callable[[], int],
        thinkers: Thinkers,
    ) -> None:
        self._screen, self._stage, self._sessions = screen, stage, sessions
        self._storage, self._background = storage, background
        self._random_seed, self._thinkers = random_seed, thinkers
        clipboard = Clipboard(screen)
        self._services = PageServices(
            clipboard.copy,
            clipboard.share,
            screen.page.download,
            random_seed,
            self._replay_of,
            self._later,
            self._changed,
            self._drive,
            self._hold,
        )
        self.on_saves: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Future[None]] = set()
        self._records: dict[str, object] = {}
        self._lobbies: dict[str, Lobby] = {}
        self._entered = ""
        self.presses: Mapping[str, Callable[[str], None]] = {
            "play": self._play_at_once,
            "rookie": lambda id: self._play_at_once(id, "rookie"),
            "lobby": self._enter_ref,
            "again": lambda _: self._again(),
            "career": lambda _: self._to_career(),
        }

    async def read(self) -> None:
        """Read what is kept of the lobbies, unless it has been changed already."""
        for game in pages():
            if game.id in self._lobbies:
                await self._reread(game.id)
                continue
            for name in game.records:
                self._records[name] = await self._storage.get(name)
        self._note_prepared()

    @property
    def open_lobby(self) -> Lobby | None:
        """The lobby that is on the screen, if one is."""
        on = self._screen.store.screen == "lobby"
        return self._lobbies.get(self._entered) if on else None

    def keep(self) -> None:
        """Keep what is being set up, and what careers have come to."""
        for id, lobby in self._lobbies.items():
            for name, data in lobby.records().items():
                if data != self._records.get(name):
                    self._records[name] = data
                    overtaken = partial(self._overtaken, lobby, name)
                    self._storage.put(
                        name, data, overtaken if name in page_of(id).one_tab else None
                    )
        self._note_prepared()

    def _note_prepared(self) -> None:
        self._screen.set(prepared=any(each is not None for each in self._records.values()))

    def _overtaken(self, lobby: Lobby, name: str, ids: Sequence[str]) -> None:
        lobby.overtaken(name, ids)
        if self.open_lobby is lobby:
            self._screen.draw()

    # -- beginning -------------------------------------------------------------------

    def _begin(self, game: str, begin: Begin) -> None:
        seating = begin.seating
        match = begin.match or wreckyard.new_match(
            game,
            [
                {"name": name, "player": player}
                for name, player in zip(seating.names, seating.players, strict=True)
            ],
            begin.seed,
            begin.options,
        )
        self._sessions.begin(match, seating, begin.beside, begin.career)

    def _again(self) -> None:
        host = self._stage.host
        if host is not None:
            game = page_of(host.match.rules.name)
            options = game.rematch_options(host.match)
            self._begin(game.id, Begin(host.seating, self._random_seed(), options, host.carried()))

    def _play_at_once(self, id: str, level: str = "regular") -> None:
        """One person against one computer player without a character."""
        if not self._loads(id):
            return
        game, name = page_of(id), self.person(id)
        self.begin_pair(id, name, RIVALS[0], level, game.quick_options(self._records_of(id)))

    def person(self, id: str = "") -> str:
        """Return the person of the last set-up: of the game with this id, else of any."""
        own = page_of(id).person_in(self._records_of(id)) if id else ""
        named = answers(lambda page: page.person_in(self._records_of(page.id)))
        return own or next((name for _, name in named if name), PERSONS[0])

    def begin_pair(
        self, id: str, name: str, rival: str, player: str, options: Mapping[str, object]
    ) -> None:
        """Begin a match of a person against a computer player, without more questions."""
        seconds = self._screen.store.settings.ace_seconds
        # No two seats may have one name.
        taken = name.strip().casefold()
        rival = next(each for each in (rival, *RIVALS) if each.casefold() != taken)
        seating = Seating((name, rival), (PERSON, player), (0, 1), seconds)
        self._begin(id, Begin(seating, self._random_seed(), options, {QUICK: True}))

    def _records_of(self, id: str) -> Mapping[str, object]:
        lobby = self._lobbies.get(id)
        return self._records if lobby is None else lobby.records()

    # -- the lobby that is entered -----------------------------------------------------

    def enter_first(self) -> None:
        """Enter the set-up of the first game."""
        game = pages()[0]
        self._enter_ref(f"{game.id}:{game.set_up.screen}")

    def _enter_ref(self, ref: str) -> None:
        """Enter by a door: the id of a game and the name of its screen."""
        id, _, screen = ref.partition(":")
        if not self._loads(id):
            return
        self._enter(id).enter(screen)
        self._screen.draw()
        self._background.do(self._reread(id))

    def _loads(self, id: str) -> bool:
        """Whether a game can be loaded; where it cannot, the menu says why."""
        found = loads(id)
        if not found:
            self._screen.draw()
        return found

    async def _reread(self, id: str) -> None:
        """Have a lobby that is entered know what another tab has kept of it meanwhile."""
        before = {name: self._records.get(name) for name in page_of(id).records}
        await self._storage.flush()
        for name, known in before.items():
            found = await self._storage.peek(name)
            # What was changed while this read is newer, and so is what cannot be kept now.
            newer = self._records.get(name) != known or name in self._storage.unkept
            if found not in (None, known) and not newer:
                self.reread(name, found)

    def reread(self, name: str, found: object) -> bool:
        """Whether a lobby goes on from what other tabs have kept of a record."""
        game = next((each for each in pages() if name in each.records), None)
        if game is None or game.id not in self._lobbies:
            return False
        if not self._lobbies[game.id].reread(name, found):
            return False
        self._storage.take_in(name, found)
        self._records[name] = found
        self._changed()
        return True

    def take_in(self, name: str, data: object) -> None:
        """Go on from a record that was put together with one from elsewhere."""
        if not self.reread(name, data):
            self._records[name] = data

    def _enter(self, id: str) -> Lobby:
        self._entered = id
        self._screen.set(screen="lobby", dialog="", help_game=id)
        return self._lobby(id)

    def _lobby(self, id: str) -> Lobby:
        if id not in self._lobbies:
            self._lobbies[id] = page_of(id).lobby(self._records, self._services)
            for name, data in self._lobbies[id].records().items():
                self._storage.suppose(name, data)
        return self._lobbies[id]

    # -- careers -------------------------------------------------------------------------

    def match_over(self, host: Host) -> None:
        """A match is over: the career that it is of goes on."""
        if host.career and not self._screen.store.watching:
            self._lobby(_owner(host)).match_over(host.career, host.match)
            self.keep()

    def awaits(self, match: str) -> bool:
        """Whether a career waits for a match, by the id of the match."""
        return any(
            page.awaits(self._records_of(page.id), match)
            for page in pages()
            if page.careers and match.startswith(page.careers)
        )

    def _to_career(self) -> None:
        """From the end of a match to the career that it is of."""
        host = self._stage.host
        if host is None:
            return
        self._sessions.leave()
        self._enter(_owner(host)).enter_career(host.career)
        self._screen.draw()

    def _replay_of(self, id: str) -> str:
        """The replay of a saved match so far; empty if none can be read."""
        record = read_match(self._sessions.rows, id).record
        return "" if record is None else record.replay

    async def _hold(self, game: str, key: str, *, force: bool, lost: Callable[[], None]) -> bool:
        """See `play.services.Hold`."""
        if not await self._storage.tabs.lock(key, force=force, lost=lost):
            return False
        if force:
            await self._reread(game)
        return True

    def _later(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _changed(self) -> None:
        """A lobby has something new, be it on the screen or not."""
        self.keep()
        if self.open_lobby is not None:
            self._screen.draw()

    async def _drive(
        self, game: str, key: str, data: object, level: str, progress: Callable[[Driven], None]
    ) -> object:
        """In the worker; where that fails on the page, in slices."""
        from ui.play.evenings import driven

        for thinker in (self._thinkers.thinker, self._thinkers.fallback):
            if isinstance(thinker, Evenings):
                try:
                    return await driven(thinker, game, key, data, level, progress)
                except (RuntimeError, TimeoutError):
                    if thinker is self._thinkers.fallback:
                        raise
        raise RuntimeError("nobody is there to drive it")

    def stop(self) -> None:
        """The page is left."""
        for task in self._tasks:
            task.cancel()

    def open_link(self, link: str) -> bool:
        """Show what a link holds that is for a game's lobby. False when it is for none."""
        for game in pages():
            if link.startswith(game.links):
                self._enter(game.id).open_link(link)
                self._screen.draw()
                return True
        return False

    def is_link(self, link: str) -> bool:
        """Whether a link is for the lobby of a game."""
        return any(link.startswith(game.links) for game in pages())

    def escape(self) -> bool:
        """One step back in the lobby; False when that is the menu."""
        lobby = self.open_lobby
        if lobby is None or not lobby.escape():
            return False
        self._screen.draw()
        return True

    def to_menu(self) -> None:
        """Go from a lobby to the menu, and keep its choices."""
        self.keep()
        self._screen.set(screen="menu", dialog="", report="", report_press=None)
        self._screen.draw()

    def on_ref(self, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened in the lobby that is on. True when it was used up."""
        lobby = self.open_lobby
        # A file takes a moment to be read: a dialog may have been opened since.
        if lobby is None or (self._screen.store.dialog and kind != "file"):
            return False
        step = lobby.on_ref(self._screen.store.display, ref, kind, detail)
        if step is None:
            return False
        if step.left:
            self.to_menu()
            return True
        if step.tells_kept:
            # Before it is tried: what fails is told.
            self.on_saves()
        self.keep()
        if step.begin is not None:
            self._begin(self._entered, step.begin)
        elif step.resume:
            self._sessions.resume(step.resume)
        elif step.tells_kept:
            self._background.do(self._show_when_kept(lobby, step))
        else:
            self._screen.draw()
        return True

    async def _show_when_kept(self, lobby: Lobby, step: LobbyStep) -> None:
        """Show what says that something is kept, once it is; else only what was done."""
        await self._storage.flush()
        if step.confirm is not None and not lobby.records().keys() & self._storage.unkept.keys():
            step.confirm()
        self._screen.draw()


def _owner(host: Host) -> str:
    """The game whose career a match is of."""
    return page_of_career(host.career, host.match.rules.name).id
