"""Setting up a match: the duel's screen, the arena's lobby, and playing at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import wreckyard
from ui.base.seating import Seating, seating_of
from ui.base.store import Draft, draft_to_json, trouble_with
from ui.base.strings import say
from ui.games.duel.deck_files import as_option, deck_to_save, taken, without
from ui.shell.forms import changed_draft

if TYPE_CHECKING:
    from ui.shell.shell import Shell

RANDOM_SEEDS = 10**9
ARENA_KEPT = ("arena-draft", "arena-cars")
"""What is kept of the arena beside settings and matches: its set-up, and the garage's cars."""


class SetUps:
    """The part of the shell that prepares matches and begins them."""

    def __init__(self, shell: Shell, random_seed: Callable[[], int]) -> None:
        self._shell = shell
        self._random_seed = random_seed
        self._kept: dict[str, Any] = {}
        self.lobby: Any = None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "play": lambda _: self._quick("duel"),
            "arena-play": lambda _: self._quick("arena"),
            "again": lambda _: self._again(),
            "setup": lambda _: self._enter(),
            "start": lambda _: self._start(),
            "arena-setup": lambda _: self._enter_lobby("arena-setup"),
            "garage": lambda _: self._enter_lobby("garage"),
            "a-start": lambda _: self._start_arena(),
            "deck-save": lambda deck: shell.page.download(*deck_to_save(deck)),
            "deck-forget": self._forget_deck,
        }

    async def read(self) -> None:
        """Read what was kept of the lobby."""
        self._kept = {name: await self._shell.saves.get(name) for name in ARENA_KEPT}

    def keep(self) -> None:
        """Keep what is being set up."""
        self._keep_draft()
        self._keep_lobby()

    def _keep_draft(self) -> None:
        self._shell.saves.put("draft", draft_to_json(self._shell.store.draft))

    def _keep_lobby(self) -> None:
        if self.lobby is not None:
            for name, data in self.lobby.kept().items():
                self._shell.saves.put(name, data)

    # -- beginning -------------------------------------------------------------------

    def _begin_duel(self, draft: Draft) -> None:
        """Start a match of the duel as it was set up."""
        store = self._shell.store
        options: dict[str, Any] = {"length": draft.length, "prestige": draft.with_prestige}
        if len(store.vehicles) > 1:
            options["vehicles"] = list(draft.vehicles)
        if draft.decks:
            options["decks"] = as_option(draft.decks, draft.vehicles)
        self._begin("duel", seating_of(draft, store.settings.ace_seconds), draft.seed, options)

    def _begin(self, game: str, seating: Seating, seed: str, options: Mapping[str, Any]) -> None:
        match = wreckyard.new_match(
            game,
            [
                {"name": name, "player": player}
                for name, player in zip(seating.names, seating.players, strict=True)
            ],
            int(seed) if seed.strip() else self._random_seed() % RANDOM_SEEDS,
            options,
        )
        self._shell.matches.begin(match, seating)

    def _again(self) -> None:
        host = self._shell.host
        if host is not None:
            self._begin(host.match.rules.name, host.seating, "", host.match.options)

    def _quick_seating(self) -> Seating:
        """The person of the last set-up against one Regular."""
        store = self._shell.store
        first = store.draft.seats[0]
        name = first.name.strip() if first.player == "person" and first.name.strip() else "Jet"
        rival = "Rusty" if name.casefold() != "rusty" else "Moss"
        return Seating((name, rival), ("person", "regular"), (0, 1), store.settings.ace_seconds)

    def _quick(self, game: str) -> None:
        options = {"length": "duel", "prestige": False} if game == "duel" else {}
        seating = self._quick_seating()
        self._begin(game, seating, "", options)

    def _start(self) -> None:
        draft = self._shell.store.draft
        if trouble_with(draft):
            return
        self._keep_draft()
        self._begin_duel(draft)

    def _start_arena(self) -> None:
        shell = self._shell
        seconds = shell.store.settings.ace_seconds
        game = self.lobby.begin(self._random_seed() % RANDOM_SEEDS, seconds)
        if game is not None:
            self._keep_lobby()
            self._begin("arena", game.seating, game.seed, game.options)

    # -- the duel's set-up -----------------------------------------------------------

    def _enter(self) -> None:
        self._shell.set(screen="setup", dialog="", deck_told="", deck_refused=False)
        self._shell.draw()

    def changed(self, head: str, rest: str, value: str, checked: bool | None) -> bool:
        """A field of the set-up was changed. False when there is none of that name."""
        shell = self._shell
        draft = changed_draft(shell.store.draft, head, rest, value, checked)
        if draft is None:
            return False
        if draft != shell.store.draft:
            shell.set(draft=draft)
            shell.draw()
        return True

    def deck_file(self, name: str, text: str) -> bool:
        """A deck file was chosen and read. Reading takes a moment: the set-up may be left."""
        store = self._shell.store
        if store.screen == "setup":
            decks, told, fine = taken(store.draft.decks, name, text)
            self._keep_decks(decks, told, refused=not fine)
        return True

    def _forget_deck(self, deck: str) -> None:
        decks = without(self._shell.store.draft.decks, deck)
        self._keep_decks(decks, say("deck-forgotten", deck=say(f"deck-{deck}")))

    def _keep_decks(self, decks: tuple[str, ...], told: str, *, refused: bool = False) -> None:
        shell = self._shell
        draft = replace(shell.store.draft, decks=decks)
        shell.set(draft=draft, deck_told=told, deck_refused=refused)
        self._keep_draft()
        shell.draw()

    # -- the arena's lobby -----------------------------------------------------------

    def _enter_lobby(self, screen: str) -> None:
        shell = self._shell
        if self.lobby is None:
            # Only read when it is wanted: the page starts sooner without it.
            from ui.games.arena.lobby import Lobby

            self.lobby = Lobby(self._kept, shell.page.copy, shell.page.share, shell.page.download)
        self.lobby.enter(screen)
        shell.set(screen="lobby", dialog="", help_game="arena")
        shell.draw()

    def open_car(self, link: str) -> None:
        """Show the car of a link in the garage."""
        self._enter_lobby("garage")
        self.lobby.open_link(link)
        self._shell.draw()

    def escape_lobby(self) -> bool:
        """One step back in the lobby; False when that is the menu."""
        return bool(self.lobby.escape())

    def in_lobby(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        """Something happened in the lobby. True when it was used up."""
        shell = self._shell
        if shell.store.dialog or not self.lobby.on_ref(ref, kind, detail):
            return False
        if self.lobby.left:
            shell.to_menu()
            return True
        self._keep_lobby()
        if self.lobby.saves:
            self._show_when_kept()
        else:
            shell.draw()
        return True

    def _show_when_kept(self) -> None:
        """Show what says that something is kept, once it is."""

        async def show() -> None:
            await self._shell.saves.flush()
            self._shell.draw()

        self._shell.matches.aside(show())
