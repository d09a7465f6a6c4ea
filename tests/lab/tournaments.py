"""What the tests of the laboratory share: small plans, and drivers as files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wreckyard.lab import Driver, Plan, Result, all_tables
from wreckyard.lab.ledger import GAMES

FIRST = "def choose(observation, decision):\n    return next(iter(decision.options))\n"
"""A driver that takes the first option."""


def duels(*drivers: Driver, games: int = 4, seed: int = 3, limit: float = 60.0) -> Plan:
    """Every driver against every other in single duels."""
    tables = all_tables("duel", range(len(drivers)), 2, games, {"length": "duel"})
    return Plan(drivers, tuple(tables), seed, limit=limit)


ROOKIE = Driver("Rookie", level="rookie")
CHANCE = Driver("Chance", level="random")


def files_of(folder: Path) -> Mapping[str, bytes]:
    """Every file of a tournament by name; the lines of games in their order."""
    found = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
    if GAMES in found:
        lines = found[GAMES].splitlines()
        found[GAMES] = b"\n".join(sorted(lines))
    return found


def failures(results: list[Result]) -> list[str]:
    """Why games were broken off."""
    return [result.why for result in results if result.failed is not None]
