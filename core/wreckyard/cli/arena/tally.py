"""Counts over many games of the arena: rounds and causes of elimination."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import Match
from ..games import spread

CAUSES = {"crew": "crew lost", "power-plant": "power plant dead", "flipped": "flipped"}
"""What puts a car out, by event, and in words."""


class ArenaTally:
    """Sums over the games; ``rounds`` are those of each game."""

    unit = "games"
    columns: Mapping[str, int] = {"eliminated": 12}

    def __init__(self, players: int) -> None:
        self.rounds: list[int] = []
        self.limits = 0
        self.causes = dict.fromkeys(CAUSES, 0)
        self.eliminated = [0] * players

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished game; ``seated`` gives the player of each seat."""
        for event in match.events_for(None):
            if event.kind == "eliminated":
                self.causes[event.data["cause"]] += 1
                self.eliminated[seated[event.data["seat"]]] += 1
            elif event.kind == "game-ended":
                self.rounds.append(event.data["rounds"])
                self.limits += event.data["why"] == "round-limit"

    def totals(self) -> dict[str, Any]:
        """Rounds and eliminations, as JSON data."""
        return {
            "rounds": spread(self.rounds),
            "round_limits": self.limits,
            "eliminations": dict(self.causes),
        }

    def of_player(self, player: int) -> dict[str, Any]:
        """How often a player was put out, as JSON data."""
        return {"eliminated": self.eliminated[player]}

    def lines(self) -> list[str]:
        """How long the games were, and what put cars out."""
        data = self.totals()
        rounds = data["rounds"]
        lines = [
            f"rounds a game: mean {rounds['mean']}, median {rounds['median']},"
            f" longest {rounds['longest']}",
            "cars put out: "
            + ", ".join(f"{CAUSES[cause]} {number}" for cause, number in self.causes.items()),
        ]
        if self.limits:
            lines.append(f"ended by the limit of rounds: {self.limits}")
        return lines
