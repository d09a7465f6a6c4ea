"""The streets at the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ... import Match
from ...engine.errors import Malformed
from ..options import PLAY, Chosen, Option, one_of, whole_number
from ..players import Player

if TYPE_CHECKING:
    from .table import StreetTable
    from .tally import StreetTally


class StreetCommands:
    """What ``play`` and ``simulate`` need of the streets."""

    title = "the streets"
    options = (
        Option(
            "--scenario",
            "the scenario (default: street combat)",
            one_of("street", "arena", "mission"),
            "NAME",
        ),
        Option("--board", "the code of a built-in board, or a JSON file", str, "CODE_OR_FILE"),
        Option(
            "--cars",
            "for each of the seats a stock car by its code or the file of a car sheet",
            str,
            "LIST",
        ),
        Option(
            "--teams",
            "the team of each seat, such as 1,2,1,2; by default everybody is alone",
            str,
            "LIST",
        ),
        Option("--old-wrecks", "wrecks of earlier combats stand in the arena"),
        Option("--rearming", "cars may drive out of the arena and come back armed anew"),
        Option(
            "--first",
            "the seat that goes first; by default chance decides",
            whole_number(1, 1000),
            "N",
            (PLAY,),
        ),
        Option("--no-board", "describe the board in words instead of drawing it", commands=(PLAY,)),
    )

    def match_options(self, chosen: Chosen, players: Sequence[Player]) -> dict[str, Any]:
        """Scenario, board, cars and the rest. Raises ``Malformed`` naming what is wrong."""
        from .files import read_board_named, read_cars, read_teams

        options: dict[str, Any] = {}
        if "scenario" in chosen:
            options["scenario"] = chosen["scenario"]
        if "board" in chosen:
            options["board"] = read_board_named(chosen["board"])
        if "cars" in chosen:
            options["cars"] = read_cars(chosen["cars"], len(players))
        if "teams" in chosen:
            options["teams"] = read_teams(chosen["teams"], len(players))
        if "old_wrecks" in chosen:
            options["wrecks"] = True
        if "rearming" in chosen:
            options["rearming"] = True
        if "first" in chosen:
            first = chosen["first"]
            if first > len(players):
                raise Malformed(f"--first: there is no seat {first} among {len(players)}")
            options["first"] = first - 1
        return options

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """Cars and teams that were chosen stay with their players."""
        found = dict(options)
        for name in ("cars", "teams"):
            if name in options:
                found[name] = [options[name][player] for player in order]
        return found

    def table(self, match: Match, players: Sequence[Player], chosen: Chosen) -> StreetTable:
        """The streets at the terminal."""
        from .table import StreetTable

        return StreetTable(match, players, board="no_board" not in chosen)

    def tally(self, players: Sequence[Player], chosen: Chosen) -> StreetTally:
        """An empty count."""
        from .tally import StreetTally

        return StreetTally(len(players))


COMMANDS = StreetCommands()
