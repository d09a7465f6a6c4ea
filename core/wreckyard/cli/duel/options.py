"""Vehicles and deck files that are named on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.errors import Malformed
from ...systems.duel import VEHICLES, read_deck_file
from ..files import read_text


def duel_options(vehicles: str, decks: Sequence[str], seats: int) -> dict[str, Any]:
    """The vehicles and deck files of the command line as options of the game.

    Raises ``Malformed`` naming the argument that is wrong.
    """
    options: dict[str, Any] = {}
    if vehicles:
        options["vehicles"] = chosen = [each.strip() for each in vehicles.split(",")]
        if len(chosen) != seats or not set(chosen) <= set(VEHICLES):
            known = " or ".join(VEHICLES)
            raise Malformed(f"--vehicles: write {known} for each of the {seats} seats")
    if decks:
        options["decks"] = [_deck_of(name) for name in decks]
    return options


def _deck_of(path: str) -> dict[str, Any]:
    text = read_text(path, "--deck")
    try:
        return read_deck_file(text)
    except Malformed as error:
        raise Malformed(f"--deck {path}: {error}") from None
