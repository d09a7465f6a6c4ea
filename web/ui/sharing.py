"""Steps back, links and replays: what is pressed about a match as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import wreckyard

from .seating import seating_from_json
from .tables import replay_table

if TYPE_CHECKING:
    from .shell import Shell


class Sharing:
    """The part of the shell that takes back, hands out and shows matches."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.presses: Mapping[str, Callable[[str], None]] = {
            "undo": lambda _: self.undo(),
            "rewind": self._rewind,
            "share-match": self._share,
            "copy-match": self._copy,
            "open": lambda _: shell.open("open"),
            "open-go": lambda _: self.watch_text(shell.store.paste),
            "watch": lambda _: self._watch(shell.host.match),
            "replay-leave": lambda _: self.leave_replay(),
        }

    # -- steps back ------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last action, if one may."""
        shell = self._shell
        if shell.host is not None and not shell.store.dialog:
            shell.host.undo()

    def _rewind(self, _: str) -> None:
        shell = self._shell
        shell.set(dialog="")
        if shell.host is None or not shell.host.rewind():
            shell.draw()

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

    # -- replays ---------------------------------------------------------------------

    def watch_text(self, text: str) -> None:
        """Show the match of a link or a replay, or one sentence on what is wrong with it."""
        shell = self._shell
        text = text.strip()
        try:
            linked = "#r=" in text and "\n" not in text
            match = wreckyard.load_link(text) if linked else wreckyard.load_replay(text)
        except wreckyard.WreckyardError as error:
            told = str(error).removesuffix(".")
            shell.set(told=f"{told[:1].upper()}{told[1:]}.")
            shell.draw()
            return
        shell.set(told="", paste="")
        self._watch(match)

    def _watch(self, match: Any) -> None:
        shell = self._shell
        shell.matches.put_down()
        shell.show_table(
            replay_table(match, self._play_on, shell.clock, shell.changed, shell.store.speed)
        )
        shell.set(notice="", watching="")

    def _play_on(self, match: Any) -> None:
        shell = self._shell
        seconds = shell.store.settings.ace_seconds
        seating = replace(seating_from_json({}, match.seats), ace_seconds=seconds)
        shell.matches.begin(match, seating)

    def leave_replay(self) -> None:
        """Back to the menu."""
        self._shell.stop()
        self._shell.set(screen="menu", dialog="", notice="")
        self._shell.matches.put_up()
        self._shell.draw()
