"""The arena at the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ... import Match
from ...engine.errors import Malformed
from ..options import PLAY, SIMULATE, Chosen, Option, one_of, whole_number
from ..players import Player

if TYPE_CHECKING:
    from .table import ArenaTable
    from .tally import ArenaTally


class ArenaCommands:
    """What ``play`` and ``simulate`` need of the arena."""

    title = "the arena"
    options = (
        Option("--division", "1 to 12; 4 unless told", whole_number(1, 12), "N"),
        Option(
            "--build",
            "build points of a car; four times the division unless told",
            whole_number(0, 200),
            "N",
        ),
        Option(
            "--crew",
            "crew points of a car; those of the division unless told",
            whole_number(0, 30),
            "N",
        ),
        Option("--arena", "the code of a built-in arena, or a JSON file", str, "CODE_OR_FILE"),
        Option(
            "--cars",
            "for each of the seats a stock car by its code or the file of a car sheet",
            str,
            "LIST",
        ),
        Option(
            "--wrecks",
            "whether wrecks can be destroyed: durable",
            one_of("solid", "durable"),
            "KIND",
        ),
        Option(
            "--first",
            "which of the seats goes first; chance decides unless told",
            whole_number(1, 1000),
            "N",
            (PLAY,),
        ),
        Option("--no-board", "tell where things are in words alone", commands=(PLAY,)),
        Option(
            "--rounds",
            "the match is a draw after this many rounds",
            whole_number(1, 1000),
            "N",
            (SIMULATE,),
        ),
    )

    def match_options(self, chosen: Chosen, players: Sequence[Player]) -> dict[str, Any]:
        """Division, arena, cars and the rest. Raises ``Malformed`` naming what is wrong."""
        from ...systems.arena import agree
        from .files import DIVISION, read_arena, read_cars

        options: dict[str, Any] = {
            name: chosen[name]
            for name in ("division", "build", "crew", "wrecks", "rounds")
            if name in chosen
        }
        if "arena" in chosen:
            options["arena"] = read_arena(chosen["arena"])
        if "cars" in chosen:
            division = chosen.get("division", DIVISION)
            agreed = agree(division, chosen.get("build"), chosen.get("crew"))
            options["cars"] = read_cars(chosen["cars"], len(players), division, agreed)
        if "first" in chosen:
            first = chosen["first"]
            if first > len(players):
                raise Malformed(f"--first: there is no seat {first} among {len(players)}")
            options["first"] = first - 1
        return options

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """Cars that were chosen stay with their players; others belong to the seats."""
        if "cars" not in options:
            return options
        return {**options, "cars": [options["cars"][player] for player in order]}

    def table(self, match: Match, players: Sequence[Player], chosen: Chosen) -> ArenaTable:
        """The arena at the terminal."""
        from .table import ArenaTable

        return ArenaTable(match, players, board="no_board" not in chosen)

    def tally(self, players: Sequence[Player], chosen: Chosen) -> ArenaTally:
        """An empty count."""
        from .tally import ArenaTally

        return ArenaTally(len(players))


COMMANDS = ArenaCommands()
