"""The classic at the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ... import Match
from ..options import PLAY, Chosen, Option, whole_number
from ..players import Player

if TYPE_CHECKING:
    from .table import ClassicTable
    from .tally import ClassicTally


class ClassicCommands:
    """What ``play`` and ``simulate`` need of the classic."""

    title = "the classic"
    options = (
        Option("--map", "the code of a built-in map, or a JSON file", str, "CODE_OR_FILE"),
        Option(
            "--cars",
            "for each of the seats a stock car by its code, the file of a car sheet, or a link to one",
            str,
            "LIST",
        ),
        Option(
            "--division",
            "the highest price of a car, in thousands of dollars; 0 for any price",
            whole_number(0, 999),
            "N",
        ),
        Option(
            "--skills",
            "driving and gunnery of each seat, such as 0/0,2/1 (default 0/0); two more numbers are Handgunner and Running",
            str,
            "LIST",
        ),
        Option(
            "--body-armor",
            "the body armor of everybody aboard, such as body-armor or impact-armor",
            str,
            "CODE",
        ),
        Option("--on-foot", "people get out of their vehicles and fight on foot"),
        Option(
            "--gear",
            "the gear of everybody on foot: a kit such as marksman, or things such as rifle,ammo-clip",
            str,
            "LIST",
        ),
        Option("--concussion", "rams can stun people"),
        Option(
            "--scenario",
            "race, road-duel, pack-attack or highway-chase, on a map with a course; the default is a duel",
            str,
            "CODE",
        ),
        Option(
            "--teams",
            "the team of each seat, such as 1,2,1,2; by default everybody is alone",
            str,
            "LIST",
        ),
        Option(
            "--laps",
            "the laps of a race (default 2) or of a chase (default 1)",
            whole_number(1, 20),
            "N",
        ),
        Option("--points", "count points for kills, jumps and survival; the most points win"),
        Option("--sealed", "choose speeds and fire in secret, and show them together"),
        Option("--secret", "hide what vehicles carry until it shows"),
        Option("--weather", "such as light-rain, heavy-rain, fog, light-snow", str, "CODE"),
        Option("--surface", "gravel or ice", str, "CODE"),
        Option("--light", "night", str, "CODE"),
        Option("--turns", "the match is a draw after this many turns", whole_number(1, 999), "N"),
        Option("--whole-moves", "vehicles make all of a phase's movement at once"),
        Option("--errata", "every inch of a phase skids, not only the first"),
        Option("--even", "maneuvers along the lines of the map end exactly on them"),
        Option("--gentle", "nothing worse than a severe skid, and no fire"),
        Option("--automatic", "guns may be set on automatic, as all that is dropped may"),
        Option("--no-board", "tell where things are in words alone", commands=(PLAY,)),
    )

    def match_options(self, chosen: Chosen, players: Sequence[Player]) -> dict[str, Any]:
        """Map, vehicles, skills and the rest. Raises ``Malformed`` naming what is wrong."""
        from .files import read_map_named, read_skills, read_teams, read_vehicles

        options: dict[str, Any] = {}
        if "map" in chosen:
            options["map"] = read_map_named(chosen["map"])
        if "cars" in chosen:
            options["vehicles"] = read_vehicles(chosen["cars"], len(players))
        if "teams" in chosen:
            options["teams"] = read_teams(chosen["teams"], len(players))
        if "skills" in chosen:
            options["skills"] = read_skills(chosen["skills"], len(players))
        for name in ("division", "turns", "weather", "surface", "light", "scenario", "laps"):
            if name in chosen:
                options[name] = chosen[name]
        if "whole_moves" in chosen:
            options["alternate"] = False
        if "body_armor" in chosen:
            options["body_armor"] = [chosen["body_armor"]] * len(players)
        if "gear" in chosen:
            from ...systems.classic import KITS

            kit = KITS.get(chosen["gear"]) or [each for each in chosen["gear"].split(",") if each]
            options["gear"] = [list(kit)] * len(players)
        for name in (
            "errata",
            "gentle",
            "automatic",
            "concussion",
            "sealed",
            "even",
            "on_foot",
            "points",
            "secret",
        ):
            if name in chosen:
                options[name] = True
        return options

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """Vehicles and skills that were chosen stay with their players."""
        found = dict(options)
        for name in ("vehicles", "skills", "teams"):
            if name in options:
                found[name] = [options[name][player] for player in order]
        return found

    def table(self, match: Match, players: Sequence[Player], chosen: Chosen) -> ClassicTable:
        """The classic at the terminal."""
        from .table import ClassicTable

        return ClassicTable(match, players, board="no_board" not in chosen)

    def tally(self, players: Sequence[Player], chosen: Chosen) -> ClassicTally:
        """An empty count."""
        from .tally import ClassicTally

        return ClassicTally(len(players))


COMMANDS = ClassicCommands()
