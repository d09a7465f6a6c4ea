"""Flag Rush at the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wreckyard import Match
from wreckyard.cli.options import Chosen, Option, whole_number
from wreckyard.cli.players import Player
from wreckyard.cli.points_tally import PointsTally

if TYPE_CHECKING:
    from .table import ToyTable


class ToyCommands:
    """What ``play`` and ``simulate`` need of Flag Rush."""

    title = "Flag Rush"
    options = (Option("--rounds", "1 to 9; 4 unless told", whole_number(1, 9), "N"),)

    def match_options(self, chosen: Chosen, players: Sequence[Player]) -> dict[str, Any]:
        """How many rounds are driven."""
        return dict(chosen)

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """No option belongs to a seat."""
        return options

    def table(self, match: Match, players: Sequence[Player], chosen: Chosen) -> ToyTable:
        """Flag Rush at the terminal."""
        from .table import ToyTable

        return ToyTable(match, players)

    def tally(self, players: Sequence[Player], chosen: Chosen) -> PointsTally:
        """An empty count."""
        return PointsTally("races", len(players))


COMMANDS = ToyCommands()
