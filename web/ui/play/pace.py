"""Durations on the page, in seconds. Nothing here depends on hidden information.

A pace is how many times as fast as usual the page goes, and 0 for instant. What is shown may be
hurried: it then takes as long as at the instant pace, and no less. The times that hide something
are the same at every pace, so that they cannot be cut.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable

from ui.base.ports import Clock
from wreckyard import Event

SEALED_SECONDS = 0.2
"""What a computer that does not search takes over a step of a choice that is sealed."""

_THINK = 0.3
_READ, _WATCHED, _GLANCE = 0.3, 0.5, 0.2
_STAGED, _LAST_LOOK = 1.0, 0.8
"""Seconds at the usual pace."""

_LINES = 3
"""Only the reading of this many lines is waited for."""

_CROWD = (1.0, 1.0, 1.0, 0.7, 0.55, 0.45)
"""How long a computer's turn is announced, by how many computers sit at the table."""


def crowded(computers: int) -> float:
    """The part of the usual time that computers take where so many of them sit."""
    return _CROWD[min(computers, len(_CROWD) - 1)]


def paced(seconds: float, speed: int) -> float:
    """Return what `seconds` at the usual pace take at a pace."""
    return seconds / speed if speed else 0.0


def answer_after(speed: int, computers: int = 1) -> float:
    """Seconds from a question to a computer's answer, at least."""
    return paced(_THINK, speed) * crowded(computers)


def sealed_answer(level: str, budget: float) -> float:
    """Seconds that a computer takes over a step of a choice that is sealed, always.

    `budget` is what it may think at most: how long it does think would tell of its choice.
    """
    return budget if level == "ace" else SEALED_SECONDS


def reading_time(lines: int, speed: int, *, near: bool = True, watched: bool = False) -> float:
    """Return the seconds to read new story lines before the next computer acts.

    What is not `near` to anybody at the table gets a glance, however long it is. Where nobody
    plays, all of it is `watched`: nobody waits for a turn.
    """
    if not near:
        return paced(_GLANCE, speed) if lines else 0.0
    return paced(_WATCHED if watched else _READ, speed) * min(lines, _LINES)


def staged(speed: int) -> float:
    """Seconds that a kill is looked at, at least."""
    return paced(_STAGED, speed)


def last_look(speed: int) -> float:
    """Seconds that the table stays after the last blow of a match, before its end is staged."""
    return paced(_LAST_LOOK, speed)


_WHO = ("seat", "target", "attacker", "by", "credit", "first", "second")
"""Under these names events say whom they are about."""


def concerns(event: Event, seats: Collection[int]) -> bool:
    """Whether an event is about one of `seats`."""
    return any(event.data.get(name) in seats for name in _WHO)


def reading_of(
    lines: int,
    events: Iterable[Event],
    people: Collection[int],
    mark_of: Callable[[Event], str],
) -> Callable[[int], float]:
    """The seconds that what has happened is shown, by the pace.

    `lines` tell of `events`, `people` sit at the table, and `mark_of` names what is pointed out in
    replays. Only what all may know is looked at. Where nobody plays, all of it is what one has come
    to see; a kill is staged.
    """
    public = [event for event in events if event.only is None]
    marks = [mark for mark in map(mark_of, public) if mark]
    near = not people or bool(marks) or any(concerns(event, people) for event in public)

    def length(speed: int) -> float:
        reading = reading_time(lines, speed, near=near, watched=not people)
        return max(reading, staged(speed)) if "kill" in marks else reading

    return length


class Pauses:
    """Waits in which something is shown; each may be cut short by whoever looks on."""

    def __init__(self) -> None:
        self._cut: asyncio.Future[None] | None = None

    @property
    def on(self) -> bool:
        """Whether something is shown that can be hurried."""
        return self._cut is not None

    def hurry(self) -> bool:
        """End the current wait. Return False without one."""
        if self._cut is None or self._cut.done():
            return False
        self._cut.set_result(None)
        return True

    async def wait(
        self, clock: Clock, length: Callable[[int], float], speed: int, since: float
    ) -> None:
        """Wait until `length` of the pace has gone by since then; hurried, that of the quickest."""
        least = since + length(0) - clock.now()
        if least > 0:
            await clock.sleep(least)
        left = since + length(speed) - clock.now()
        if left <= 0:
            return
        self._cut = cut = asyncio.get_running_loop().create_future()
        sleep = asyncio.ensure_future(clock.sleep(left))
        try:
            await asyncio.wait((cut, sleep), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._cut = None
            sleep.cancel()
