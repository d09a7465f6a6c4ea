"""The Yard in the shell: its screen, its challenges, and its sentence at the end of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.seating import PERSON
from ui.base.yard_strings import say
from ui.play.host import Host
from ui.shell.lobbies import Lobbies
from ui.shell.scorekeeper import Scorekeeper
from ui.shell.screen import Screen
from ui.shell.sessions import Sessions
from ui.shell.stage import Stage
from ui.shell.standings import PAIR
from ui.shell.yard import beaten_count, is_met, next_rival, yard_of


class Challenges:
    """The part of the shell that leads through the Yard."""

    def __init__(
        self,
        screen: Screen,
        stage: Stage,
        sessions: Sessions,
        lobbies: Lobbies,
        scorekeeper: Scorekeeper,
    ) -> None:
        self._screen, self._stage, self._sessions = screen, stage, sessions
        self._lobbies, self._scorekeeper = lobbies, scorekeeper
        self.presses: Mapping[str, Callable[[str], None]] = {
            "yard": lambda _: self._enter(),
            "yard-of": self._show_of,
            "challenge": self._challenge,
        }

    def note_person(self) -> None:
        """Show the Yard of the person who played last; of the last set-up where nobody has yet."""
        played = [
            seat.name.strip()
            for match in self._screen.store.results.matches
            for seat in match.seats
            if seat.player == PERSON
        ]
        self._screen.set(person=played[-1] if played else self._lobbies.person())

    def _enter(self) -> None:
        if self._stage.table is not None:
            self._sessions.leave()
        self._scorekeeper.enter("yard")

    def _show_of(self, name: str) -> None:
        self._screen.set(person=name)
        self._screen.draw()

    def _challenge(self, ref: str) -> None:
        if self._screen.store.screen != "yard":
            # A second press that came before the table was drawn: one press begins one match.
            return
        store = self._screen.store
        for rung in yard_of(store.person, store.results.matches):
            if ref == f"{rung.game.id}:{rung.number}" and rung.is_open:
                challenge = rung.challenge
                self._lobbies.begin_pair(
                    rung.game.id, store.person, rung.name, challenge.player, challenge.options
                )

    def sentence(self, host: Host) -> str:
        """Return the Yard's sentence at the end of a match of two; empty if no rival of it
        played."""
        seating, outcome = host.seating, host.match.outcome
        if len(seating.names) != PAIR or seating.single is None or host.match.practice:
            return ""
        me = seating.single
        rungs = yard_of(seating.names[me], self._screen.store.results.matches)
        own = [rung for rung in rungs if rung.game.id == host.match.rules.name]
        met = next((rung for rung in own if is_met(seating.players[1 - me], rung.challenge)), None)
        if met is None or outcome is None:
            return ""
        if tuple(outcome.winners) != (me,):
            return "" if met.beaten else say("ending-lost", name=met.name)
        words = {"name": met.name, "n": beaten_count(rungs), "all": len(rungs)}
        if words["n"] == words["all"]:
            return say("ending-all", **words)
        following = next_rival(own)
        if following is None:
            return say("ending", **words)
        return say("ending-opens", next=following.name, **words)
