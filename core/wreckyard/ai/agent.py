"""What a computer player is, and how much it may think."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from ..characters import Character
from ..engine.decision import Decision
from ..engine.errors import Malformed
from ..engine.values import Event
from .occasions import Occasion


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one decision.

    ``seconds`` limits the time, ``samples`` the possible worlds that are played out; ``None``
    sets no limit of that sort. With ``samples`` alone an answer depends on nothing but the
    observation and the player's seed. With neither a search takes its own default.

    Players look at the clock between two looks ahead: an answer takes one of them whatever is
    given, and can be late by one. Those that look no further than the moment answer at once.
    """

    seconds: float | None = None
    samples: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise Malformed(f"a budget needs more than 0 seconds, not {self.seconds!r}")
        if self.samples is not None and self.samples < 1:
            raise Malformed(f"a budget needs at least 1 sample, not {self.samples!r}")


class Agent(Protocol):
    """A computer player. It sees what its seat may know and nothing else."""

    def choose(self, observation: Any, decision: Decision[Any], budget: Budget) -> Any:
        """One of ``decision.options``. ``decision`` must be put to the observation's seat.

        The answer depends only on the observation, the player's seed and the budget, and on what it
        is told to remember where it has ``wrongs`` (of characters) or ``trail`` (of drivers).
        """
        ...


type CharacterPlayers = Mapping[str, Callable[[Character, int], Agent]]
"""Players with a character: by the names of their levels, what makes one from a character and a
seed. It may keep in ``wrongs`` what shares of the harm that it remembers were done by each seat."""


class Cast(Protocol):
    """How the characters play a game, and what its events mean to them."""

    players: CharacterPlayers

    def occasions(self, event: Event) -> Iterable[Occasion]:
        """What an event that all may know means; nothing for most."""
        ...


type Players = Mapping[str, Callable[[int], Agent]]
"""The computer players of a game: by name what makes one from a seed, the levels for people
first."""


def characters_as(players: Players) -> CharacterPlayers:
    """Return the players of a game in which every character plays as its level does."""

    def made(level: str) -> Callable[[Character, int], Agent]:
        return lambda character, seed: players[level](seed)

    return {level: made(level) for level in players}
