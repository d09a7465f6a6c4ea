"""The list of games, each a folder in every room; what a game brings is loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from .errors import Malformed

PLACES: Final = {
    "rules": "wreckyard.systems.{id}:RULES",
    "players": "wreckyard.ai.{id}:PLAYERS",
    "commands": "wreckyard.cli.{id}:COMMANDS",
    "page": "ui.games.{id}:PAGE",
}
"""The parts of a game, and where each is: a package, and the name in it."""


class Registry:
    """The games by their ids, in the order in which they are offered.

    Nothing of a game is imported before one of its parts is asked for.
    """

    def __init__(self, *ids: str) -> None:
        self.ids: Final = ids

    def part(self, id: str, part: str) -> Any:
        """One of ``PLACES`` of a game. Raises ``Malformed`` when there is no game of that id."""
        if id not in self.ids:
            raise Malformed(f"there is no game {id!r:.40}; there is {', '.join(self.ids)}")
        return _load(PLACES[part].format(id=id))


@cache
def _load(place: str) -> Any:
    package, _, name = place.partition(":")
    return getattr(import_module(package), name)
