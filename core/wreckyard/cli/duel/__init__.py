"""The card duel at the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from ... import Match
from ..players import Player
from .options import duel_options
from .table import DuelTable
from .tally import DuelTally


class DuelGame:
    """What ``play`` and ``simulate`` need of the card duel."""

    name = "duel"

    def match_options(
        self, chosen: argparse.Namespace, players: Sequence[Player]
    ) -> dict[str, Any]:
        """Vehicles, decks, and a single duel or a match to 60 points. Raises ``Malformed``."""
        options = duel_options(chosen.vehicles or "", chosen.deck or [], len(players))
        return {**options, "length": "match" if chosen.match else "duel"}

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """Vehicles stay with their players."""
        if "vehicles" not in options:
            return options
        return {**options, "vehicles": [options["vehicles"][player] for player in order]}

    def table(
        self, match: Match, players: Sequence[Player], chosen: argparse.Namespace
    ) -> DuelTable:
        """The duel at the terminal."""
        return DuelTable(match, players)

    def tally(self, players: Sequence[Player], chosen: argparse.Namespace) -> DuelTally:
        """An empty count."""
        return DuelTally(len(players), "matches" if chosen.match else "duels")


COMMANDS = DuelGame()
