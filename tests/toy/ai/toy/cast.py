"""The characters in Flag Rush: they race as their levels do, and talk of the flag."""

from __future__ import annotations

from collections.abc import Iterable

from wreckyard.ai.agent import characters_as
from wreckyard.ai.occasions import CRASH, TURN, Occasion
from wreckyard.engine.values import Event

from . import PLAYERS


class ToyCast:
    """What the shared rooms ask of the characters of the game."""

    # There is too little to choose for a taste.
    players = characters_as(PLAYERS)

    def occasions(self, event: Event) -> Iterable[Occasion]:
        """What an event means: a round begins, or a car has slipped."""
        if event.kind == "round":
            return (Occasion(TURN),)
        if event.kind == "drove" and event.data["rolled"]:
            return (Occasion(CRASH, -1, event.data["seat"]),)
        return ()


CAST = ToyCast()
