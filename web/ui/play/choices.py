"""Which actions of people were choices: what the page has answered for them was none."""

from __future__ import annotations

from collections.abc import Collection

from wreckyard import Match


class Choices:
    """Tracks how many actions ago a player's last choices were made.

    ``idle`` are the actions that may have been given without a question: those of them that were
    made before it came are taken for such.
    """

    def __init__(self, match: Match, idle: Collection[str]) -> None:
        self._match = match
        self._given = {at for at, entry in enumerate(match.log) if entry.action in idle}

    def give(self) -> None:
        """The next action is answered by the page."""
        self._given.add(self._match.length)

    def ask(self) -> None:
        """Mark the next action as a person's own, and forget what was taken back."""
        self._given = {at for at in self._given if at < self._match.length}

    def last(self, seat: int | None, idle: Collection[str]) -> int | None:
        """The number of the last action of a seat that was none of ``idle``; None for none."""
        log = self._match.log
        numbers = range(len(log) - 1, -1, -1)
        mine = (at for at in numbers if log[at].seat == seat and log[at].action not in idle)
        return next(mine, None)

    def back(self, seat: int | None) -> tuple[int, ...]:
        """Return how many actions ago each choice was made that `seat` may take back, newest
        first.

        Empty if `seat` has made no choice, or if others have acted since.
        """
        match = self._match
        if seat is None or match.undo_seat != seat:
            return ()
        reach = range(1, match.undo_limit + 1)
        return tuple(steps for steps in reach if match.length - steps not in self._given)
