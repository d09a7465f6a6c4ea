"""Flag Rush at the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wreckyard import Match
from wreckyard.cli.options import Chosen, Option, whole_number
from wreckyard.cli.plain_commands import PlainCommands
from wreckyard.cli.players import Player

if TYPE_CHECKING:
    from .table import ToyTable


class ToyCommands(PlainCommands):
    """What ``play`` and ``simulate`` need of Flag Rush."""

    title = "Flag Rush"
    unit = "races"
    options = (Option("--rounds", "1 to 9; 4 unless told", whole_number(1, 9), "N"),)

    def table(self, match: Match, players: Sequence[Player], chosen: Chosen) -> ToyTable:
        """Flag Rush at the terminal."""
        from .table import ToyTable

        return ToyTable(match, players)


COMMANDS = ToyCommands()
