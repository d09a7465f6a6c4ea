"""Counts over many duels of the classic: turns, endings, kills and crashes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import Match
from ..games import spread


class ClassicTally:
    """Sums over the duels; ``turns`` are those of each.

    A crash is a loss of control that the crash tables were asked for, by whoever drove.
    """

    unit = "duels"
    columns: Mapping[str, int] = {"killed": 8, "crashes": 8, "left": 6}

    def __init__(self, players: int) -> None:
        self.turns: list[int] = []
        self.endings: dict[str, int] = {}
        self.killed, self.crashes, self.gone = ([0] * players for _ in range(3))

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished duel; ``seated`` gives the player of each seat."""
        rows = {"killed": self.killed, "crash": self.crashes, "left": self.gone}
        for event in match.events_for(None):
            if event.kind in rows:
                rows[event.kind][seated[event.data["vehicle"]]] += 1
            elif event.kind == "game-ended":
                self.turns.append(event.data["turns"])
                why = event.data["why"]
                self.endings[why] = self.endings.get(why, 0) + 1

    def totals(self) -> dict[str, Any]:
        """Turns and endings, as JSON data."""
        return {"turns": spread(self.turns), "endings": dict(sorted(self.endings.items()))}

    def of_player(self, player: int) -> dict[str, Any]:
        """How often a player was killed, crashed, and left by a gate, as JSON data."""
        return {
            "killed": self.killed[player],
            "crashes": self.crashes[player],
            "left": self.gone[player],
        }

    def lines(self) -> list[str]:
        """How long the duels were, and how they ended."""
        data = self.totals()
        turns = data["turns"]
        endings = ", ".join(f"{why} {number}" for why, number in data["endings"].items())
        return [
            f"turns a duel: mean {turns['mean']}, median {turns['median']},"
            f" longest {turns['longest']}",
            f"ended by: {endings}",
        ]
