"""What is counted over many games of Flag Rush: the points of each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wreckyard import Match


class ToyTally:
    """Sums over the games."""

    unit = "races"
    columns: Mapping[str, int] = {"points": 9}

    def __init__(self, players: int) -> None:
        self.points = [0] * players

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished game; ``seated`` gives the player of each seat."""
        assert match.outcome is not None
        for seat, points in enumerate(match.outcome.points):
            self.points[seated[seat]] += points

    def totals(self) -> dict[str, Any]:
        """Flags that were reached, as JSON data."""
        return {"flags": sum(self.points)}

    def of_player(self, player: int) -> dict[str, Any]:
        """The points of a player, as JSON data."""
        return {"points": self.points[player]}

    def lines(self) -> list[str]:
        """How many flags were reached."""
        return [f"flags reached: {sum(self.points)}"]
