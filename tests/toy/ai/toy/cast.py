"""The characters in Flag Rush: they race as their levels do, and talk of the flag."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from types import MappingProxyType

from wreckyard.ai.agent import Agent, CharacterPlayers
from wreckyard.ai.occasions import CRASH, TURN, Occasion
from wreckyard.characters import Character
from wreckyard.engine.values import Event

from . import PLAYERS


def _plain(level: str, character: Character, seed: int) -> Agent:
    return PLAYERS[level](seed)


class ToyCast:
    """What the shared rooms ask of the characters of the game."""

    # There is too little to choose for a taste.
    players: CharacterPlayers = MappingProxyType(
        {level: partial(_plain, level) for level in PLAYERS}
    )

    def occasions(self, event: Event) -> Iterable[Occasion]:
        """What an event means: a round begins, or a car has slipped."""
        if event.kind == "round":
            return (Occasion(TURN),)
        if event.kind == "drove" and event.data["rolled"]:
            return (Occasion(CRASH, -1, event.data["seat"]),)
        return ()


CAST = ToyCast()
