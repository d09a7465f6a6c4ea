"""Chance as an actor: every shuffle and pick is asked for here and can be recorded.

Games never touch a generator. A live match draws from a seed and keeps what came out;
a replay hands back what was kept, so that it does not depend on the generator.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from .errors import Malformed


class Chance(Protocol):
    """What a game may ask of luck."""

    def shuffle(self, items: Sequence[int]) -> list[int]:
        """``items`` in a random order, as a new list."""
        ...

    def pick(self, count: int) -> int:
        """A random whole number from 0 to ``count - 1``."""
        ...


class LiveChance:
    """Chance from a seed; ``taken`` holds each outcome since it was last emptied.

    Only ``Random.random`` is used: it is the one method whose sequence Python promises
    to keep, so that a seed gives the same game on every version and in the browser.
    ``draws`` counts its numbers since the seed; with ``draws`` given it begins after so many.
    """

    def __init__(self, seed: int, draws: int = 0) -> None:
        self._random = random.Random(seed).random
        self.taken: list[list[int]] = []
        self.draws = draws
        for _ in range(draws):
            self._random()

    def shuffle(self, items: Sequence[int]) -> list[int]:
        result = list(items)
        rand = self._random
        for last in range(len(result) - 1, 0, -1):
            other = int(rand() * (last + 1))
            result[last], result[other] = result[other], result[last]
        self.draws += max(0, len(result) - 1)
        self.taken.append(list(result))
        return result

    def pick(self, count: int) -> int:
        value = int(self._random() * count)
        self.draws += 1
        self.taken.append([value])
        return value


class NoChance:
    """Chance for a position that is set up by hand: whatever asks for luck is refused."""

    def shuffle(self, items: Sequence[int]) -> list[int]:
        """Raise ``Malformed``."""
        raise Malformed("position: cards are shuffled before its first question; give it a chance")

    def pick(self, count: int) -> int:
        """Raise ``Malformed``."""
        raise Malformed("position: dice are rolled before its first question; give it a chance")


class RecordedChance:
    """Hands back recorded outcomes in order and refuses those that cannot have been.

    ``live`` is asked the same questions on the side and its answers are dropped: a match
    that goes on after its record ends meets the luck that it would have met uninterrupted.
    """

    def __init__(self, seed: int) -> None:
        self.live = LiveChance(seed)
        self.taken: list[list[int]] = []
        self._coming: list[list[int]] = []

    def expect(self, outcomes: Sequence[Sequence[int]]) -> None:
        """Queue the outcomes of the next action."""
        self._coming = [list(outcome) for outcome in outcomes]

    @property
    def draws(self) -> int:
        """How many numbers the live generator has given since the seed."""
        return self.live.draws

    @property
    def left_over(self) -> int:
        """Recorded outcomes that nothing has asked for yet."""
        return len(self._coming)

    def _next(self, what: str) -> list[int]:
        if not self._coming:
            raise Malformed(f"the record holds no outcome for a {what}")
        outcome = self._coming.pop(0)
        self.taken.append(outcome)
        return outcome

    def shuffle(self, items: Sequence[int]) -> list[int]:
        self.live.shuffle(items)
        self.live.taken.clear()
        outcome = self._next("shuffle")
        if sorted(outcome) != sorted(items):
            raise Malformed("a recorded shuffle does not hold the cards that were shuffled")
        return list(outcome)

    def pick(self, count: int) -> int:
        self.live.pick(count)
        self.live.taken.clear()
        outcome = self._next("pick")
        if len(outcome) != 1 or not 0 <= outcome[0] < count:
            raise Malformed(f"a recorded pick is not one number from 0 to {count - 1}")
        return outcome[0]


class SampledChance:
    """Unrecorded chance for search and simulation, from a generator of the caller's."""

    __slots__ = ("_rng",)

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def shuffle(self, items: Sequence[int]) -> list[int]:
        result = list(items)
        self._rng.shuffle(result)
        return result

    def pick(self, count: int) -> int:
        return self._rng.randrange(count)
