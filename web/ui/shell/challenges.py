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
from ui.shell.views.yard import lesson_title
from ui.shell.yard import Rung, beaten_count, yard_of
from ui.storage.results import WON, MatchResult, SeatResult


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
        id, _, number = ref.partition(":")
        rung = next(
            (
                row
                for row in self._rungs()
                if row.game.id == id and str(row.number) == number and row.is_open
            ),
            None,
        )
        if rung is not None:
            challenge = rung.challenge
            self._lobbies.begin_pair(
                id, self._screen.store.person, rung.name, challenge.player, challenge.options
            )

    def _rungs(self) -> tuple[Rung, ...]:
        store = self._screen.store
        return yard_of(store.person, store.results.matches)

    def sentence(self, host: Host) -> str:
        """Return what the end of a match of two says of the Yard; nothing if no rival of it played."""
        rung, name = self._met(host), self._name(host)
        outcome = host.match.outcome
        if rung is None or outcome is None:
            return ""
        me = host.seating.people[0]
        rungs = yard_of(name, self._screen.store.results.matches)
        n, all = beaten_count(rungs), len(rungs)
        if tuple(outcome.winners) == (me,):
            if n == all:
                return say("ending-all", name=rung.name, all=all)
            following = next(
                (
                    row
                    for row in rungs
                    if row.game.id == rung.game.id and row.is_open and not row.beaten
                ),
                None,
            )
            if following is None:
                return say("ending", name=rung.name, n=n, all=all)
            return say("ending-opens", name=rung.name, n=n, all=all, next=following.name)
        current = next(row for row in rungs if row.challenge == rung.challenge)
        if current.beaten:
            return ""
        return say("ending-lost", name=rung.name, lesson=lesson_title(rung))

    def _name(self, host: Host) -> str:
        people = host.seating.people
        return host.seating.names[people[0]] if people else ""

    def _met(self, host: Host) -> Rung | None:
        """Return the rival at a table of two with one person."""
        seating = host.seating
        if len(seating.names) != PAIR or len(seating.people) != 1 or host.match.practice:
            return None
        me = seating.people[0]
        seats = [
            SeatResult(name, player, WON if seat == me else "")
            for seat, (name, player) in enumerate(zip(seating.names, seating.players, strict=True))
        ]
        match = MatchResult(0, host.match.rules.name, tuple(seats))
        return next((row for row in yard_of(seating.names[me], [match]) if row.beaten), None)
