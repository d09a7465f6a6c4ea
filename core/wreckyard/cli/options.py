"""Options that belong to some games alone, and values that arguments of all commands may have."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..engine.errors import Malformed
from .games import commands_of, with_commands

PLAY, SIMULATE = "play", "simulate"

type Chosen = Mapping[str, Any]
"""The options of a game that were given, by the name of the flag: ``no_board`` for
``--no-board``."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option that a game adds to the commands which play it.

    Several games may have the same flag. All of them must then take a value, or none, and all
    must be repeatable, or none; what a value may be is each game's own.
    """

    flag: str
    help: str
    read: Callable[[str], Any] | None = None
    """Makes the value out of what was written, or raises ``argparse.ArgumentTypeError``;
    ``None`` is for a switch, which has no value."""
    metavar: str = ""
    """What stands for the value in the help."""
    commands: tuple[str, ...] = (PLAY, SIMULATE)
    repeated: bool = False
    """Whether it may be given several times; its value is then a list."""

    @property
    def entry(self) -> str:
        """The name of its value among the arguments."""
        return self.flag.lstrip("-").replace("-", "_")

    def add_to(self, group: argparse._ArgumentGroup) -> None:
        """Define the option. Its value stays text, since the game is not known yet."""
        # The parser would look for its own names behind a percent sign.
        told = self.help.replace("%", "%%")
        if self.read is None:
            group.add_argument(self.flag, action="store_const", const=True, help=told)
        else:
            group.add_argument(
                self.flag,
                action="append" if self.repeated else "store",
                metavar=self.metavar,
                help=told,
            )

    def value(self, written: Any) -> Any:
        """The value of what was written. Raises ``Malformed`` naming the flag."""
        if self.read is None:
            return written
        try:
            return [self.read(each) for each in written] if self.repeated else self.read(written)
        except argparse.ArgumentTypeError as error:
            raise Malformed(f"{self.flag}: {error}") from None


def _of(game: str, command: str) -> list[Option]:
    return [each for each in commands_of(game).options if command in each.commands]


def add_options(parser: argparse.ArgumentParser, command: str) -> None:
    """Define the options that only some of the games have, in a group for those that share them."""
    owners: dict[str, list[str]] = {}
    helps: dict[str, dict[str, list[str]]] = {}
    first: dict[str, Option] = {}
    for id in with_commands():
        for option in _of(id, command):
            owners.setdefault(option.flag, []).append(commands_of(id).title)
            first.setdefault(option.flag, option)
            helps.setdefault(option.flag, {}).setdefault(option.help, []).append(
                commands_of(id).title
            )
    groups: dict[str, argparse._ArgumentGroup] = {}
    for flag, titles in owners.items():
        named = _listed(titles, "and")
        if named not in groups:
            groups[named] = parser.add_argument_group(f"options of {named}")
        told = [f"{_listed(whose, 'and')}: {text}" for text, whose in helps[flag].items()]
        one = replace(first[flag], help="; ".join(told)) if len(told) > 1 else first[flag]
        one.add_to(groups[named])


def own_options(arguments: argparse.Namespace) -> Chosen:
    """Return the given options of the chosen game.

    Raises ``Malformed`` for an option of other games, and for an impossible value.
    """
    command: str = arguments.command
    own = {option.entry: option for option in _of(arguments.game, command)}
    owners: dict[str, list[str]] = {}
    for id in with_commands():
        for option in _of(id, command):
            if option.entry not in own and getattr(arguments, option.entry, None) is not None:
                owners.setdefault(option.flag, []).append(commands_of(id).title)
    for flag, titles in owners.items():
        others, this = _listed(titles, "and"), commands_of(arguments.game).title
        raise Malformed(f"{flag} is for {others}, not for {this}")
    return {
        entry: option.value(written)
        for entry, option in own.items()
        if (written := getattr(arguments, entry, None)) is not None
    }


def _listed(words: list[str], last: str) -> str:
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """An argparse type: a whole number within limits, refused in one sentence."""

    def read(text: str) -> int:
        digits = text[1:] if text[:1] == "-" else text
        if not (digits.isascii() and digits.isdigit()):
            raise argparse.ArgumentTypeError(f"{text[:20]!r} is no whole number")
        # Python reads no more than 4,300 digits.
        if len(digits) >= 18 or not low <= int(text) <= high:
            short = text if len(text) <= 20 else f"{text[:20]}\N{HORIZONTAL ELLIPSIS}"
            raise argparse.ArgumentTypeError(f"{short} is not from {low} to {high}")
        return int(text)

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """An argparse type: one of some words, refused in one sentence."""

    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(f"{text[:20]!r} is not {_listed(list(words), 'or')}")
        return text

    return read
