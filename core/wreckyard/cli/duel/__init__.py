"""The card duel at the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ... import Match
from ..options import Chosen, Option
from ..players import Player

if TYPE_CHECKING:
    from .table import DuelTable
    from .tally import DuelTally


class DuelCommands:
    """What ``play`` and ``simulate`` need of the card duel."""

    title = "the card duel"
    options = (
        Option("--match", "a whole match to 60 points"),
        Option("--vehicles", "for each seat, for example car,cow", str, "LIST"),
        Option("--deck", "a deck file of your own; one for each deck", str, "FILE", repeated=True),
    )

    def match_options(self, chosen: Chosen, players: Sequence[Player]) -> dict[str, Any]:
        """Vehicles, decks, and a single duel or a match to 60 points. Raises ``Malformed``."""
        from .options import duel_options

        options = duel_options(chosen.get("vehicles", ""), chosen.get("deck", ()), len(players))
        return {**options, "length": "match" if "match" in chosen else "duel"}

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """Vehicles stay with their players."""
        if "vehicles" not in options:
            return options
        return {**options, "vehicles": [options["vehicles"][player] for player in order]}

    def table(self, match: Match, players: Sequence[Player], chosen: Chosen) -> DuelTable:
        """The duel at the terminal."""
        from .table import DuelTable

        return DuelTable(match, players)

    def tally(self, players: Sequence[Player], chosen: Chosen) -> DuelTally:
        """An empty count."""
        from .tally import DuelTally

        return DuelTally(len(players), "matches" if "match" in chosen else "duels")


COMMANDS = DuelCommands()
