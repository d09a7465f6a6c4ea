"""Luck and turning points: looks into a match that is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ui.base.ports import Clock
from ui.games.registry import page_of
from ui.shell.looks import Looks
from ui.shell.screen import Screen
from ui.shell.sharing import Sharing
from ui.shell.stage import Stage
from ui.shell.store import Insight, TurnedAt
from wreckyard import Luck, Match, Playback
from wreckyard.games import GAMES

if TYPE_CHECKING:
    from wreckyard.ai import Chances, Turn

LOOKS, CLOSE_LOOKS = 12, 200
"""In how many possible worlds each moment is tried, and the moments before and after a turn."""

SECONDS = 1.5
"""How long the Ace thinks about what it would have done."""

MOST = 240
"""So many moments are looked at, evenly spread, where a match has more."""

BATCH = 12
"""So many actions are accounted for between two frames."""


class Insights:
    """The part of the shell that looks into matches."""

    def __init__(
        self, screen: Screen, stage: Stage, sharing: Sharing, looks: Looks, clock: Clock
    ) -> None:
        self._screen, self._stage, self._sharing = screen, stage, sharing
        self._looks, self._clock = looks, clock
        self._task: asyncio.Future[None] | None = None
        self._of: tuple[int, int] = (0, -1)
        self.presses: Mapping[str, Callable[[str], None]] = {
            "insight": lambda _: self._open(),
            "insight-find": lambda _: self._do(self._find()),
            "insight-stop": lambda _: self._stop_looking(),
            "insight-go": self._go,
        }

    def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _do(self, work: Coroutine[object, object, None]) -> None:
        self.stop()
        self._task = asyncio.ensure_future(work)

    @property
    def _known(self) -> Insight:
        return self._screen.store.insight

    def _show(self, known: Insight) -> None:
        self._screen.set(insight=known)
        self._screen.draw()

    def _match(self) -> Match | None:
        host = self._stage.host
        if host is not None and host.match.decision is None:
            return host.match
        return None

    # -- luck ------------------------------------------------------------------------

    def _open(self) -> None:
        match = self._match()
        if match is None:
            return
        if self._of != (id(match), match.length):
            self._of = id(match), match.length
            names = tuple(seat.name for seat in match.seats)
            self._screen.set(insight=Insight(names=names))
            self._do(self._count(match))
        self._screen.open("insight")

    async def _count(self, match: Match) -> None:
        """Count up the luck of everybody, a few actions at a time."""
        playback = Playback(match)
        luck = Luck(GAMES.part(match.rules.name, "ledger")(), playback)
        while not luck.done:
            luck.go_on(BATCH)
            await self._clock.sleep(0)
        self._show(replace(self._known, balances=tuple(luck.balances()), counted=True))

    # -- turning points --------------------------------------------------------------

    def _stop_looking(self) -> None:
        self.stop()
        self._show(replace(self._known, looking=False))

    async def _find(self) -> None:
        from wreckyard.ai import insight_of, since_start, turns

        match, host = self._match(), self._stage.host
        if match is None or host is None:
            return
        self._show(
            replace(self._known, looking=True, progress=0, turned=(), trouble=False, found=False)
        )
        playback, log = Playback(match), match.log
        step = max(1, -(-len(log) // MOST))
        moments = [*range(0, len(log), step), len(log)]
        found: list[Chances] = []
        try:
            for at, moment in enumerate(moments):
                found.append(await self._chances(match, playback, moment, LOOKS))
                self._show(replace(self._known, progress=round(80 * (at + 1) / len(moments))))
            every: list[Chances] = []
            for at, moment in enumerate(moments[:-1]):
                every += [found[at]] * (moments[at + 1] - moment)
            every.append(found[-1])
            relative = insight_of(match.rules.name).relative
            every = since_start(every, relative=relative)
            for at, turn in enumerate(turns(log, every, host.idle)):
                row = await self._look_at(match, playback, turn, relative=relative)
                turned = (*self._known.turned, row)
                self._show(
                    replace(self._known, turned=turned, progress=80 + round(20 * (at + 1) / 3))
                )
            self._show(replace(self._known, looking=False, found=True))
        except (RuntimeError, TimeoutError, ValueError):
            self._show(replace(self._known, looking=False, trouble=True))

    async def _chances(self, match: Match, playback: Playback, moment: int, looks: int) -> Chances:
        from wreckyard.ai import Chances

        seen = match.rules.observation_to_json(playback.open_handed(moment))
        reply = await self._looks.look(match, "chances", seen, looks=looks, seed=moment)
        return Chances(tuple(reply["mean"]), tuple(reply["error"]))

    async def _look_at(
        self, match: Match, playback: Playback, turn: Turn, *, relative: bool
    ) -> TurnedAt:
        """A turn looked at closely, and what the Ace would have done."""
        entry = match.log[turn.moment]
        before, then, error = turn.before, turn.then, 0.0
        if not relative:
            one = await self._chances(match, playback, turn.moment, CLOSE_LOOKS)
            two = await self._chances(match, playback, turn.after, CLOSE_LOOKS)
            before, then = one.mean[turn.seat], two.mean[turn.seat]
            error = max(one.error[turn.seat], two.error[turn.seat])
        seen = match.rules.observation_to_json(playback.observe(turn.moment, entry.seat))
        reply = await self._looks.look(
            match, "weighed", seen, done=entry.action, seed=turn.moment, seconds=SECONDS
        )
        better = reply["better"]
        words = partial(page_of(match.rules.name).answer_words, match, entry.seat)
        return TurnedAt(
            turn.moment,
            entry.seat,
            words(entry.action),
            turn.seat,
            before,
            then,
            error,
            words(better[0]),
            better[1],
            better[2],
            better[3],
            reply["unit"],
        )

    def _go(self, rest: str) -> None:
        if rest.isdigit():
            self.stop()
            self._screen.set(dialog="")
            self._sharing.look_back(int(rest))
