"""How a computer knew: what it saw and weighed for an answer, as far as the asker may see that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

from ui.games.registry import page_of
from ui.play.asking import Asker
from ui.shell.looks import Looks
from ui.shell.screen import Screen
from ui.shell.stage import Stage
from ui.shell.store import Why
from wreckyard import Match, Playback

LOOKS = 200
"""In how many possible worlds a position is tried, as the asker sees it."""

SECONDS = 1.5
"""How long the computer may think again."""


class Whys:
    """The part of the shell that opens answers of computers.

    In a replay it opens the one that led to the moment, at the table of a match the last one.
    """

    def __init__(self, screen: Screen, stage: Stage, looks: Looks) -> None:
        self._screen, self._stage, self._looks = screen, stage, looks
        self._task: asyncio.Future[None] | None = None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "replay-why": lambda _: self._ask_shown(),
            "why-last": lambda _: self._ask_last(),
        }

    def stop(self) -> None:
        """Tell nothing more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def may_ask_last(self) -> bool:
        """Whether a computer has answered something in the match that is on."""
        return self._last() is not None

    def _last(self) -> tuple[Match, Asker, int] | None:
        host = self._stage.host
        # Without a computer at the table nothing is searched for.
        if host is None or len(host.seating.people) == len(host.seating.players):
            return None
        people = host.seating.people
        asker = Asker(Playback(host.match), host.seating, people[0] if len(people) == 1 else None)
        moment = asker.last(host.idle)
        return None if moment is None else (host.match, asker, moment)

    def _ask_last(self) -> None:
        last = self._last()
        if last is not None:
            self._open(*last)

    def _ask_shown(self) -> None:
        table = self._stage.replay
        if table is not None and table.asker.may_ask(table.at):
            self._open(table.host.match, table.asker, table.at)

    def _open(self, match: Match, asker: Asker, moment: int) -> None:
        self.stop()
        self._screen.set(why=Why())
        self._screen.open("why")
        self._task = asyncio.ensure_future(self._tell(match, asker, moment))

    async def _tell(self, match: Match, asker: Asker, moment: int) -> None:
        try:
            if asker.playback.may_tell(moment):
                why = await self._weighed(match, asker, moment)
            else:
                why = await self._lay_open(match, asker, moment)
        except (RuntimeError, TimeoutError, ValueError):
            why = Why(trouble=True)
        self._screen.set(why=why)
        self._screen.draw()

    async def _weighed(self, match: Match, asker: Asker, moment: int) -> Why:
        """All that it saw and weighed."""
        from wreckyard.ai import cast_of, wrongs
        from wreckyard.games import trail_of

        playback, number = asker.playback, moment - 1
        entry, seats = match.log[number], match.seats
        meaning = cast_of(match.rules.name).occasions
        decision = playback.decision(number)
        seed = match.seed * 31 + entry.seat * 7919 + (decision.id if decision else 0)
        reply = await self._looks.look(
            match,
            "weighed",
            match.rules.observation_to_json(playback.observe(number, entry.seat)),
            done=entry.action,
            level=seats[entry.seat].player,
            wrongs=list(wrongs(meaning, match.log[:number], entry.seat, len(seats))),
            trail=trail_of(match.rules.name, match.log[:number], entry.seat),
            seed=seed % 2**31,
            seconds=SECONDS,
        )
        words = partial(page_of(match.rules.name).answer_words, match, entry.seat)
        rows = sorted(reply["options"], key=lambda row: -row[1] - row[4])
        return Why(
            seats[entry.seat].name,
            seats[entry.seat].player,
            words(entry.action),
            tuple(reply["saw"]),
            tuple((words(row[0]), *row[1:]) for row in rows),
            reply["unit"],
            reply["own"],
            known=True,
        )

    async def _lay_open(self, match: Match, asker: Asker, moment: int) -> Why:
        """What lay open, and how chances moved for one who sees what the asker may see."""
        playback, entry, seats = asker.playback, match.log[moment - 1], match.seats
        seen = match.rules.observation_to_json(playback.observe(moment - 1, None))
        saw = await self._looks.look(match, "saw", seen)
        words = page_of(match.rules.name).answer_words(match, entry.seat, entry.action)
        return Why(
            seats[entry.seat].name,
            seats[entry.seat].player,
            words,
            tuple(saw["saw"]),
            closed=True,
            seated=asker.seat is not None,
            moved=await self._moved(match, asker, moment),
            known=True,
        )

    async def _moved(
        self, match: Match, asker: Asker, moment: int
    ) -> tuple[tuple[str, float, float, float], ...]:
        """The change of chances by an answer, for its seat and the asker, as the asker sees it."""
        from wreckyard.ai import insight_of

        playback, to_json = asker.playback, match.rules.observation_to_json
        # Chances that are to be held against the start of a match say nothing of one answer.
        if insight_of(match.rules.name).relative or playback.decision(moment) is None:
            return ()
        before, then = [
            await self._looks.look(
                match,
                "chances",
                to_json(playback.observe(at, asker.seat)),
                looks=LOOKS,
                seed=moment,
            )
            for at in (moment - 1, moment)
        ]
        return tuple(
            (
                match.seats[seat].name,
                before["mean"][seat],
                then["mean"][seat],
                max(before["error"][seat], then["error"][seat]),
            )
            for seat in (match.log[moment - 1].seat, asker.seat)
            if seat is not None
        )
