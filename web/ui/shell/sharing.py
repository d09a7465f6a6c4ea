"""Undo, links and replays: presses about a match as a whole."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

import wreckyard
from ui.base.ports import Clock
from ui.base.seating import Seating, seating_from_json
from ui.games.registry import page_of
from ui.play.game_ui import Table
from ui.play.replay import ReplayHost, ReplayOffer, ReplayTable
from ui.shell.clipboard import Clipboard
from ui.shell.reading import Reading
from ui.shell.screen import Screen
from ui.shell.sessions import Sessions
from ui.shell.stage import Stage
from wreckyard import Match


class Sharing:
    """The part of the shell that takes back, hands out and shows matches."""

    def __init__(self, screen: Screen, stage: Stage, sessions: Sessions, clock: Clock) -> None:
        self._screen, self._stage, self._sessions = screen, stage, sessions
        self._clock = clock
        self._clipboard = Clipboard(screen)
        # The table of a match that goes on, and that on which its past is looked at.
        self._look: tuple[Table, ReplayTable] | None = None
        self._looking: asyncio.Task[None] | None = None
        # The screen that a replay was opened from.
        self._back = "menu"
        self.reading = Reading(screen, clock, self._watch)
        self.presses: Mapping[str, Callable[[str], None]] = {
            **self.reading.presses,
            "undo": lambda _: self.undo(),
            "undo-all": lambda _: self.undo(all_of_it=True),
            "rewind": lambda _: self._rewind(),
            "look-back": lambda _: self.look_back(),
            "replay-share": lambda _: self._ask_how(),
            "share-match": lambda _: self._share(),
            "share-moment": lambda _: self._share_shown(),
            "copy-match": lambda _: self._copy(),
            "save-match": lambda _: self._save(),
            "watch": lambda _: self._watch_present(),
            "replay-leave": lambda _: self.leave_replay(),
        }

    # -- steps back ------------------------------------------------------------------

    def undo(self, *, all_of_it: bool = False) -> None:
        """Take back the last action, or all that may be taken back, if any may."""
        host = self._stage.host
        if host is not None and not self._screen.store.dialog:
            if all_of_it:
                host.reset()
            else:
                host.undo()

    def _rewind(self) -> None:
        self._screen.set(dialog="")
        host = self._stage.host
        if host is None or not host.rewind():
            self._screen.draw()

    def look_back(self, to: int | None = None) -> None:
        """Look at what has been, from the moment `to` on, or from the last.

        The match waits, and may go back to a moment of it where one person alone plays; others only
        look, as spectators. One that is over can be played on from there as another match.
        """
        live = self._stage.match_table
        if live is None:
            return
        host, page = live.host, self._screen.page
        over, people = host.match.decision is None, host.seating.people
        offer = ReplayOffer(
            play_on=self._play_on if over else None,
            go_back=self._go_back if host.may_rewind and not over else None,
            seat=people[0] if len(people) == 1 else None,
            announce=page.announce,
            returns=True,
        )
        at = len(host.match.log) if to is None else to
        # What led there is seen moving.
        past = self._replay_of(
            host.match, offer, host.seating, at if to is None else max(0, at - 1)
        )
        past.go(at)
        page.hush()
        self._screen.set(dialog="", notice="")
        self._look, self._stage.table = (live, past), past
        self._looking = asyncio.ensure_future(past.host.run())
        self._screen.draw()

    def _end_look(self) -> bool:
        """Return to the running match. Return False without one."""
        look, self._look = self._look, None
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        # Something else may have come onto the screen: a link that was opened, or the menu.
        if look is None or self._stage.table is not look[1]:
            return False
        self._screen.page.hush()
        self._stage.table = look[0]
        self._stage.changed()
        return True

    def _go_back(self, moment: int) -> None:
        if self._end_look():
            host = self._stage.host
            assert host is not None
            if not host.rewind(moment):
                self._play_on(host.match.branch(moment))

    # -- handing out -----------------------------------------------------------------

    def _match(self) -> Match | None:
        """The match that is played or looked at."""
        table = self._stage.table
        return None if table is None else table.host.match

    def _ask_how(self) -> None:
        self._screen.set(at_moment=self._stage.replay is not None)
        self._screen.open("share")

    def _share(self) -> None:
        self._hand_out(None, "share-done")

    def share_moment(self, at: int) -> None:
        """Hand out a link to a moment of the match, at which whoever opens it can play on."""
        self._hand_out(at, "share-moment-done")

    def _share_shown(self) -> None:
        if self._stage.replay is not None:
            self.share_moment(self._stage.replay.at)

    def _hand_out(self, at: int | None, done: str) -> None:
        match = self._match()
        if match is None:
            return
        try:
            link = wreckyard.replay_to_link(match, at)
        except wreckyard.Malformed:
            self._notify("share-long")
        else:
            self._screen.open("")
            self._clipboard.share(f"#r={link}", lambda: self._notify(done))

    def _copy(self) -> None:
        match = self._match()
        if match is not None:
            self._screen.open("")
            self._clipboard.copy(match.replay(), lambda: self._notify("copy-done"))

    def _save(self) -> None:
        match = self._match()
        if match is not None:
            names = "-".join(re.sub(r"[^\w]+", "", info.name) for info in match.seats)
            file = f"wreckyard-{match.rules.name}-{names}.txt"
            if self._screen.page.download(file, match.replay()):
                self._notify("save-done")

    def _notify(self, notice: str) -> None:
        self._screen.set(dialog="", notice=notice)
        self._screen.draw()

    # -- replays ---------------------------------------------------------------------

    def watch_text(self, text: str, *, back: str = "menu") -> None:
        """Show the match of a link or a replay, or one sentence on what is wrong with it.

        ``back`` is the screen that leaving it leads to.
        """
        self._back = back
        self.reading.read(text)

    def _watch_present(self) -> None:
        host = self._stage.host
        if host is not None and host.match.decision is None:
            self.look_back(0)

    def _watch(self, match: Match, at: int | None = None) -> None:
        self._sessions.close_match()
        offer = ReplayOffer(self._play_on, announce=self._screen.page.announce)
        self._stage.show(self._replay_of(match, offer, at=at or 0))
        self._screen.set(notice="" if at is None else "moment-opened", watching="")

    def _replay_of(
        self, match: Match, offer: ReplayOffer, seating: Seating | None = None, at: int = 0
    ) -> ReplayTable:
        pace = self._screen.store.pace
        host = ReplayHost(match, self._clock, self._stage.changed, pace, seating)
        host.settings = self._screen.store.settings
        return ReplayTable(page_of(match.rules.name), host, offer, at)

    def _play_on(self, match: Match) -> None:
        self._end_look()
        # What was said of the moment is not about the match that begins.
        self._screen.set(notice="")
        self._screen.page.forget_link()
        seconds = self._screen.store.settings.ace_seconds
        seating = replace(seating_from_json({}, match.seats), ace_seconds=seconds)
        self._sessions.begin(match, seating, {})

    def stop(self) -> None:
        """Look at nothing more."""
        if self._looking is not None:
            self._looking.cancel()

    def leave_replay(self) -> None:
        """Back to the screen it was opened from, or to the match whose past was looked at."""
        if self._end_look():
            return
        self._stage.stop()
        self._screen.page.forget_link()
        self._screen.set(screen=self._back, dialog="", notice="")
        self._back = "menu"
        self._sessions.show_matches()
        self._screen.draw()
