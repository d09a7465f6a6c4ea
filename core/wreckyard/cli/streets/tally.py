"""Counts over many street games: rounds, endings, kills and wrecks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import Match
from ..games import spread


class StreetTally:
    """Sums over the games; ``rounds`` are those of each game."""

    unit = "games"
    columns: Mapping[str, int] = {"killed": 8, "wrecked": 8, "crashes": 8}

    def __init__(self, players: int) -> None:
        self.rounds: list[int] = []
        self.endings: dict[str, int] = {}
        self.killed, self.wrecked, self.crashes = ([0] * players for _ in range(3))

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished game; ``seated`` gives the player of each seat."""
        for event in match.events_for(None):
            if event.kind == "killed":
                self.killed[seated[event.data["seat"]]] += 1
            elif event.kind in ("wreck", "crash") and event.data["car"] < len(seated):
                row = self.wrecked if event.kind == "wreck" else self.crashes
                row[seated[event.data["car"]]] += 1
            elif event.kind == "game-ended":
                self.rounds.append(event.data["rounds"])
                why = event.data["why"]
                self.endings[why] = self.endings.get(why, 0) + 1

    def totals(self) -> dict[str, Any]:
        """Rounds and endings, as JSON data."""
        return {
            "rounds": spread(self.rounds),
            "endings": dict(sorted(self.endings.items())),
        }

    def of_player(self, player: int) -> dict[str, Any]:
        """How often a player was killed, lost a car, and crashed one, as JSON data."""
        return {
            "killed": self.killed[player],
            "wrecked": self.wrecked[player],
            "crashes": self.crashes[player],
        }

    def lines(self) -> list[str]:
        """How long the games were, and how they ended."""
        data = self.totals()
        rounds = data["rounds"]
        endings = ", ".join(f"{why} {number}" for why, number in data["endings"].items())
        return [
            f"rounds a game: mean {rounds['mean']}, median {rounds['median']},"
            f" longest {rounds['longest']}",
            f"ended by: {endings}",
        ]
