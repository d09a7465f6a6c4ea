"""One person among Regulars who answers with sense, and how long the page has that person wait.

Times are those of a clock that adds up what the page waits: no computer's thinking is in them.
"""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.table_players import NAMES
from ui.base.seating import Seating
from ui.base.settings import Settings
from ui.games.registry import page_of
from ui.play.game_ui import Begin
from ui.play.host import QUICK
from ui.play.pace import concerns
from ui.play.thinking import LocalThinker
from wreckyard import Event
from wreckyard.ai import Budget, make_agent

OWN_SECONDS = 3.0
"""The seconds that a person takes for an answer: to look, to choose and to press two or three
times."""


UNSEEN = frozenset({"turn", "round", "phase", "drew", "drawn", "reshuffled", "took-control"})
"""Kinds of events of which nothing is to be seen on the table."""


@dataclass
class Waits:
    """What a person waited for in a match.

    Attributes:
        answers: the seconds from each answer to the next question, or to the end.
        late: the seconds from the last event that is about the person to each question; between two
            everything is that can be seen on the table.
    """

    answers: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)

    @property
    def total(self) -> float:
        """All seconds that were waited."""
        return sum(self.answers)

    @property
    def median(self) -> float:
        """The median of the waits."""
        return statistics.median(self.answers)

    @property
    def share(self) -> float:
        """The part of the match's time that is waiting."""
        return self.total / (self.total + OWN_SECONDS * len(self.answers))


def options_of(game: str, seats: int) -> dict[str, Any]:
    """The options of a match that is begun from the menu, for any number of seats."""
    options = dict(page_of(game).quick_options({}))
    if "vehicles" in options:
        options["vehicles"] = [options["vehicles"][0]] * seats
    return options


def waits(
    game: str, seats: int, seed: int, *, most: int = 40, settings: Settings | None = None
) -> Waits:
    """The waits of a match against Regulars, or of its first `most` answers."""
    found = Waits()

    async def play(desk: Desk) -> None:
        begin_at_desk(desk, game, ("person", *["regular"] * (seats - 1)), seed)
        host, agent, clock = desk.shell.host, make_agent(game, "regular", 0), desk.clock
        concerned = [clock.now()]
        taken = host._take_in

        def take_in(events: list[Event]) -> int:
            seen = [each for each in events if each.only is None and each.kind not in UNSEEN]
            if seen and (seats == 2 or any(concerns(each, (0,)) for each in seen)):
                concerned[0] = clock.now()
            return int(taken(events))

        host._take_in = take_in

        def ended() -> bool:
            return bool(host.scene.over or desk.screen == "score")

        await settle(lambda: ended() or waits_for_an_answer(desk, 0))
        while not ended() and len(found.answers) < most:
            length, decision = host.match.length, host.scene.decision
            action = agent.choose(host.match.observe(0), decision, Budget(samples=1))
            answered = clock.now()
            assert host.submit(action)
            await settle(lambda at=length: ended() or waits_for_an_answer(desk, at + 1))
            found.answers.append(clock.now() - answered)
            if not ended():
                found.late.append(clock.now() - concerned[0])

    at_a_desk(play, Desk(thinker=LocalThinker, settings=settings))
    return found


def begin_at_desk(
    desk: Desk, game: str, players: tuple[str, ...], seed: int, **options: Any
) -> None:
    """Begin a match of these players, as the menu would begin it but for some options."""
    seating = Seating(NAMES[: len(players)], players, tuple(range(len(players))))
    begin = Begin(seating, seed, {**options_of(game, len(players)), **options}, {QUICK: True})
    desk.shell.lobbies._begin(game, begin)


def waits_for_an_answer(desk: Desk, length: int) -> bool:
    """Whether somebody can answer a question after at least so many actions."""
    host = desk.shell.host
    return bool(asked(desk) and host.match.length >= length and host._awaits == "answer")


async def settle(done: Callable[[], object]) -> None:
    """Let all tasks run until something holds."""
    for _ in range(2_000_000):
        if done():
            return
        await asyncio.sleep(0)
    raise AssertionError("nothing more is asked")
