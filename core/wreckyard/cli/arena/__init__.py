"""The arena at the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from ... import Match
from ...engine.errors import Malformed
from ..players import Player
from .files import read_arena, read_cars
from .table import ArenaTable
from .tally import ArenaTally


class ArenaGame:
    """What ``play`` and ``simulate`` need of the arena."""

    name = "arena"

    def match_options(
        self, chosen: argparse.Namespace, players: Sequence[Player]
    ) -> dict[str, Any]:
        """Division, arena, cars and the rest. Raises ``Malformed`` naming what is wrong."""
        options: dict[str, Any] = {}
        for name in ("division", "wrecks", "rounds"):
            value = getattr(chosen, name, None)
            if value is not None:
                options[name] = value
        if chosen.arena is not None:
            options["arena"] = read_arena(chosen.arena)
        if chosen.cars is not None:
            options["cars"] = read_cars(chosen.cars, len(players), options.get("division"))
        first = getattr(chosen, "first", None)
        if first is not None:
            if first > len(players):
                raise Malformed(f"--first: there is no seat {first} among {len(players)}")
            options["first"] = first - 1
        return options

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """Cars that were chosen stay with their players; others belong to the seats."""
        if "cars" not in options:
            return options
        return {**options, "cars": [options["cars"][player] for player in order]}

    def table(
        self, match: Match, players: Sequence[Player], chosen: argparse.Namespace
    ) -> ArenaTable:
        """The arena at the terminal."""
        return ArenaTable(match, players, board=not chosen.no_board)

    def tally(self, players: Sequence[Player], chosen: argparse.Namespace) -> ArenaTally:
        """An empty count."""
        return ArenaTally(len(players))


COMMANDS = ArenaGame()
