"""Steps back, links and replays: what is pressed about a match as a whole."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import wreckyard
from ui.base.seating import seating_from_json
from ui.play.tables import GameTable, replay_table
from ui.shell.reading import Opening

if TYPE_CHECKING:
    from ui.shell.shell import Shell


class Sharing:
    """The part of the shell that takes back, hands out and shows matches."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        # The table of a match that goes on, and that on which its past is looked at.
        self._look: tuple[GameTable, GameTable] | None = None
        self._looking: asyncio.Task[None] | None = None
        self.opening = Opening(shell, lambda match: self._watch(match))
        self.presses: Mapping[str, Callable[[str], None]] = {
            **self.opening.presses,
            "undo": lambda _: self.undo(),
            "undo-all": lambda _: self.undo(all_of_it=True),
            "rewind": self._rewind,
            "look-back": lambda _: self._look_back(),
            "replay-share": lambda _: shell.open("share"),
            "share-match": self._share,
            "copy-match": self._copy,
            "save-match": self._save,
            "watch": lambda _: self._watch(shell.host.match),
            "replay-leave": lambda _: self.leave_replay(),
        }

    # -- steps back ------------------------------------------------------------------

    def undo(self, *, all_of_it: bool = False) -> None:
        """Take back the last action, or all that may be taken back, if any may."""
        shell = self._shell
        playing = shell.host is not None and shell.table is not None
        if playing and not shell.store.dialog and shell.table.screen != "replay":
            if all_of_it:
                shell.host.reset()
            else:
                shell.host.undo()

    def _rewind(self, _: str) -> None:
        shell = self._shell
        shell.set(dialog="")
        if shell.host is None or not shell.host.rewind():
            shell.draw()

    def _look_back(self) -> None:
        """Look at what has been; the match waits, and may go back to a moment of it."""
        shell = self._shell
        live = shell.table
        if live is None or not live.host.may_rewind:
            return
        host = live.host
        table = replay_table(
            host.match,
            self._go_back,
            shell.clock,
            shell.changed,
            shell.store.speed,
            goes_back=True,
            seat=host.seating.people[0],
            seating=host.seating,
            at=len(host.match.log),
            announce=shell.page.announce,
        )
        shell.page.hush()
        shell.set(dialog="", notice="")
        self._look, shell.table = (live, table), table
        self._looking = asyncio.ensure_future(table.host.run())
        shell.draw()

    def _end_look(self) -> bool:
        """Back to the match that goes on. False when there is none."""
        look, self._look = self._look, None
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        shell = self._shell
        # Something else may have come onto the screen: a link that was opened, or the menu.
        if look is None or shell.table is not look[1]:
            return False
        shell.page.hush()
        shell.table = look[0]
        shell.changed()
        return True

    def _go_back(self, moment: int) -> None:
        host = self._shell.host
        if self._end_look() and not self._shell.host.rewind(moment):
            self._play_on(host.match.branch(moment))

    # -- handing out -----------------------------------------------------------------

    def _share(self, _: str) -> None:
        shell = self._shell
        try:
            shell.page.share("#r=" + wreckyard.replay_to_link(shell.host.match))
            notice = "share-done"
        except wreckyard.Malformed:
            notice = "share-long"
        shell.set(dialog="", notice=notice)
        shell.draw()

    def _copy(self, _: str) -> None:
        shell = self._shell
        shell.page.copy(shell.host.match.replay())
        shell.set(dialog="", notice="copy-done")
        shell.draw()

    def _save(self, _: str) -> None:
        shell = self._shell
        match = shell.host.match
        names = "-".join(re.sub(r"[^\w]+", "", info.name) for info in match.seats)
        shell.page.download(f"wreckyard-{match.rules.name}-{names}.txt", match.replay())
        shell.set(dialog="", notice="save-done")
        shell.draw()

    # -- replays ---------------------------------------------------------------------

    def watch_text(self, text: str) -> None:
        """Show the match of a link or a replay, or one sentence on what is wrong with it."""
        self.opening.read(text)

    def _watch(self, match: Any) -> None:
        shell = self._shell
        shell.matches.put_down()
        shell.show_table(
            replay_table(
                match,
                self._play_on,
                shell.clock,
                shell.changed,
                shell.store.speed,
                announce=shell.page.announce,
            )
        )
        shell.set(notice="", watching="")

    def _play_on(self, match: Any) -> None:
        shell = self._shell
        shell.page.forget_link()
        seconds = shell.store.settings.ace_seconds
        seating = replace(seating_from_json({}, match.seats), ace_seconds=seconds)
        shell.matches.begin(match, seating)

    def leave_replay(self) -> None:
        """Back to the menu, or to the match whose past was looked at."""
        if self._end_look():
            return
        self._shell.stop()
        self._shell.page.forget_link()
        self._shell.set(screen="menu", dialog="", notice="")
        self._shell.matches.put_up()
        self._shell.draw()
