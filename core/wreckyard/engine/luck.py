"""Luck accounts of a match: the results that chance was expected to bring, and those it brought,
for every seat.

A game states the probabilities of each roll and draw in its log; this module adds up the results.
Choices of players do not count.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from .playback import Playback
from .values import Event, Seat


class Roll(NamedTuple):
    """One roll or draw: whose luck it is, in which account, what it brings on average, what it
    brought, and the variance of that."""

    seat: Seat
    account: str
    expected: float
    got: float
    variance: float


class Account(NamedTuple):
    """The name of an account, in words, and whether a larger result is luckier."""

    words: str
    good: bool = True


class Ledger(Protocol):
    """What a game knows of its chance. One is made for each match, and hears all of it in order."""

    accounts: Mapping[str, Account]

    def rolls(self, before: Any, events: Sequence[Event]) -> Iterable[Roll]:
        """The rolls and draws of an action; ``before`` is what was seen with all hands open."""
        ...


@dataclass(frozen=True, slots=True)
class Balance:
    """What came of one account of one seat.

    Attributes:
        expected, got: what chance brings on average, and what it brought.
        deviation: the standard deviation of that.
        rolls: over how many rolls and draws.
        good: whether more is luck.
    """

    seat: Seat
    account: str
    words: str
    expected: float
    got: float
    deviation: float
    rolls: int
    good: bool

    @property
    def luck(self) -> float:
        """By how many standard deviations it went well; 0 where nothing was open."""
        if self.deviation < 1e-9:
            return 0.0
        off = (self.got - self.expected) / self.deviation
        return off if self.good else -off

    @property
    def worse(self) -> float:
        """The share of such matches in which chance brings less luck, from 0 to 1: by the normal
        distribution, which few rolls fit roughly and many well."""
        return 0.5 * (1.0 + math.erf(self.luck / math.sqrt(2.0)))


class Luck:
    """Counts up the accounts of a match that is over or for practice, as far as one likes at a
    time."""

    def __init__(self, ledger: Ledger, playback: Playback) -> None:
        self._ledger, self._playback = ledger, playback
        self._at = 0
        self._sums: dict[tuple[Seat, str], list[float]] = {}

    @property
    def done(self) -> bool:
        """Whether all is counted."""
        return self._at >= self._playback.length

    def go_on(self, most: int) -> None:
        """Count so many more actions. Raises ``Illegal`` where hands may not be looked at."""
        for _ in range(min(most, self._playback.length - self._at)):
            before = self._playback.open_handed(self._at)
            self._at += 1
            for roll in self._ledger.rolls(before, self._playback.events(self._at)):
                row = self._sums.setdefault((roll.seat, roll.account), [0.0, 0.0, 0.0, 0.0])
                for at, value in enumerate((roll.expected, roll.got, roll.variance, 1.0)):
                    row[at] += value

    def balances(self) -> list[Balance]:
        """The accounts as they stand, seat by seat; those in which nothing was rolled are left
        out."""
        return [
            Balance(
                seat, name, each.words, row[0], row[1], math.sqrt(row[2]), round(row[3]), each.good
            )
            for seat in range(len(self._playback.seats))
            for name, each in self._ledger.accounts.items()
            if (row := self._sums.get((seat, name))) is not None
        ]


def balances(ledger: Ledger, playback: Playback) -> list[Balance]:
    """All accounts of a match that is over or for practice, seat by seat."""
    luck = Luck(ledger, playback)
    luck.go_on(playback.length)
    return luck.balances()
