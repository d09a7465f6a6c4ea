"""The registry: every game of Wreckyard is one line here, and a folder of its id in each room.

``systems/ID`` holds its rules, ``ai/ID`` its computer players, ``cli/ID`` its command line,
``zoo/ID`` its arrays and drawing for learners, and ``web/ui/games/ID`` its page. CONTRIBUTING.md
says step by step how a game is added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .engine.registry import Registry

PLACES = {
    "rules": "wreckyard.systems.{id}:RULES",
    "counting": "wreckyard.systems.{id}.counting:COUNTING",
    "ledger": "wreckyard.systems.{id}.ledger:LEDGER",
    "trail": "wreckyard.systems.{id}.trail:TRAIL",
    "players": "wreckyard.ai.{id}:PLAYERS",
    "cast": "wreckyard.ai.{id}.cast:CAST",
    "insight": "wreckyard.ai.{id}.insight:INSIGHT",
    "commands": "wreckyard.cli.{id}:COMMANDS",
    "career": "wreckyard.cli.{id}.career:Career",
    "evenings": "wreckyard.systems.{id}.career:EVENINGS",
    "outing": "wreckyard.systems.{id}.outing:OUTING",
    "zoo": "wreckyard.zoo.{id}:ZOO",
    "page": "ui.games.{id}:PAGE",
}
"""The parts of a game, and where each is: a package, and the name in it."""

NEEDS = {
    "rules": ("seats", "check_options", "setup", "decision", "apply", "outcome", "stores"),
    "commands": ("title", "options", "match_options", "seated", "table", "tally"),
    "page": ("id", "title", "hint", "set_up", "doors", "records", "settings", "lobby", "careers"),
}
"""What the parts have at least that are asked of every game, for the menu or at the terminal."""

GAMES = Registry(
    PLACES,
    NEEDS,
    "duel",
    "arena",
    "streets",
    "classic",
)


def trail_of(game: str, log: Sequence[Any], seat: int) -> tuple[int, ...]:
    """Return the numbers that a computer player remembers of its own moves, from a match's log;
    empty for games that keep none."""
    if not GAMES.has(game, "trail"):
        return ()
    found: tuple[int, ...] = GAMES.part(game, "trail")(log, seat)
    return found
