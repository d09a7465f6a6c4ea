"""Seat lists of the command line: ``you``, a level, or ``ace:300`` for 300 samples a decision."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..ai import Budget, levels
from ..engine.errors import Malformed
from ..engine.match import SEED_LIMIT
from ..systems.duel import VEHICLES, read_deck_file

ALIASES = {"greedy": "regular"}
PERSON = "you"


@dataclass(frozen=True, slots=True)
class Player:
    """One entry of a seat list, as it was written and what it means."""

    text: str
    level: str
    budget: Budget

    @property
    def person(self) -> bool:
        """Whether somebody at the keyboard plays this seat."""
        return self.level == PERSON


def read_players(text: str, game: str, *, people: bool) -> list[Player]:
    """The players of a list such as ``you,regular``. Raises ``Malformed`` naming the entry."""
    players = []
    known = (*levels(game), *ALIASES)
    for number, entry in enumerate(text.split(","), 1):
        name, colon, samples = entry.strip().partition(":")
        level = ALIASES.get(name, name)
        if level == PERSON and people and not colon:
            players.append(Player(name, PERSON, Budget()))
            continue
        if level not in levels(game):
            choices = ", ".join(known if not people else (PERSON, *known))
            raise Malformed(f"--seats, entry {number}: there is no player {name!r}; use {choices}")
        budget = Budget()
        if colon:
            try:
                budget = Budget(samples=whole_number(1, 100_000)(samples))
            except argparse.ArgumentTypeError as error:
                raise Malformed(f"--seats, entry {number}: samples: {error}") from None
        players.append(Player(entry.strip(), level, budget))
    if not 2 <= len(players) <= 6:
        raise Malformed(f"--seats: the card duel needs 2 to 6 seats, not {len(players)}")
    return players


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """An argparse type: a whole number within limits, refused in one sentence."""

    def read(text: str) -> int:
        digits = text[1:] if text[:1] == "-" else text
        if not (digits.isascii() and digits.isdigit() and len(digits) < 18):
            raise argparse.ArgumentTypeError(f"{text[:20]!r} is no whole number")
        if not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text} is not from {low} to {high}")
        return int(text)

    return read


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that playing and simulating share."""
    parser.add_argument("game", choices=("duel",), help="the game: duel")
    parser.add_argument("--seed", type=whole_number(0, SEED_LIMIT), help="0 to 2**53 - 1")
    parser.add_argument("--vehicles", default="", help="for each seat, for example car,cow")
    parser.add_argument(
        "--deck", action="append", default=[], help="a deck file of your own; one for each deck"
    )


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
        options["decks"] = [_deck_of(Path(name)) for name in decks]
    return options


def _deck_of(path: Path) -> dict[str, Any]:
    try:
        return read_deck_file(path.read_text("utf-8"))
    except OSError as error:
        raise Malformed(f"--deck: {path} cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise Malformed(f"--deck: {path} is not a text in UTF-8") from None
    except Malformed as error:
        raise Malformed(f"--deck {path}: {error}") from None
