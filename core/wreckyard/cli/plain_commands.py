"""The command line of a small game: its options are those of the match, and points are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .. import Match
from .options import Chosen
from .players import Player


class PlainCommands:
    """All of ``games.Commands`` but the title, the options and the table.

    ``unit`` is what tournaments call the matches, such as ``races``.
    """

    unit = "matches"

    def match_options(self, chosen: Chosen, players: Sequence[Player]) -> dict[str, Any]:
        """Return the options of a match from those of the command, which have the same names."""
        return dict(chosen)

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """Return the options of a match when the players sit in another order: the same."""
        return options

    def tally(self, players: Sequence[Player], chosen: Chosen) -> PointsTally:
        """Return an empty count."""
        return PointsTally(self.unit, len(players))


class PointsTally:
    """The sums of points over many games. ``unit`` is what the games are called."""

    columns: Mapping[str, int] = {"points": 9}

    def __init__(self, unit: str, players: int) -> None:
        self.unit = unit
        self.points = [0] * players

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished game; ``seated`` gives the player of each seat."""
        assert match.outcome is not None
        for seat, points in enumerate(match.outcome.points):
            self.points[seated[seat]] += points

    def totals(self) -> dict[str, Any]:
        """Return the points of all, as JSON data."""
        return {"points": sum(self.points)}

    def of_player(self, player: int) -> dict[str, Any]:
        """Return the points of a player, as JSON data."""
        return {"points": self.points[player]}

    def lines(self) -> list[str]:
        """Return the points of all, in words."""
        return [f"points made: {sum(self.points)}"]
