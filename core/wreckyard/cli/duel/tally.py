"""Counts over many duels: turns, points and kills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import Match
from ..games import spread


class DuelTally:
    """Sums over the games; ``turns`` are those of each game."""

    columns: Mapping[str, int] = {"points": 9, "kills": 8}

    def __init__(self, players: int, unit: str) -> None:
        self.unit = unit
        self.duels = 0
        self.turns: list[int] = []
        self.points = [0] * players
        self.kills = [0] * players

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished match; ``seated`` gives the player of each seat."""
        assert match.outcome is not None
        turns = 0
        for event in match.events_for(None):
            if event.kind == "turn":
                turns += 1
            elif event.kind == "duel-ended":
                self.duels += 1
                for seat, kills in enumerate(event.data["kills"]):
                    self.kills[seated[seat]] += kills
        self.turns.append(turns)
        for seat, points in enumerate(match.outcome.points):
            self.points[seated[seat]] += points

    def totals(self) -> dict[str, Any]:
        """Duels and turns, as JSON data."""
        return {"duels": self.duels, "turns": spread(self.turns)}

    def of_player(self, player: int) -> dict[str, Any]:
        """Points and kills of a player, as JSON data."""
        return {"points": self.points[player], "kills": self.kills[player]}

    def lines(self) -> list[str]:
        """How long the games were."""
        turns = self.totals()["turns"]
        return [
            f"turns a game: mean {turns['mean']}, median {turns['median']},"
            f" longest {turns['longest']}"
        ]
