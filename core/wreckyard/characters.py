"""The characters: who a computer player may be, apart from how strong it is.

A player's name is a level, ``ace``, or a level with a character, ``mags.ace``. A character turns
what its level would do anyway: among answers that are worth nearly the same it takes the one that
it likes, and how much that may cost is bounded by each game. So a grudge is kept, but not against
all reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

DRIVER, COW = "driver", "cow"
"""Kinds of characters: who drives, and who needs no car."""

LEVELS = ("rookie", "regular", "ace")
"""The levels that a character may have."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a character likes, each from -1 (avoids it) over 0 (does not care) to 1.

    Attributes:
        far: shots from afar, rather than from near; and weapons that are made for it.
        rams: to run into a foe.
        tires: to shoot at what a foe moves on.
        fire: flames.
        hoard: to keep answers and to wait for a better moment.
        grudge: to hit whoever has done it harm.
        weak: to hit whoever is hurt most, rather than whoever is ahead.
        pace: to be fast.
        drops: to lay things in the way of others.
    """

    far: float = 0.0
    rams: float = 0.0
    tires: float = 0.0
    fire: float = 0.0
    hoard: float = 0.0
    grudge: float = 0.0
    weak: float = 0.0
    pace: float = 0.0
    drops: float = 0.0


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody who plays: an id that stands in records, a name of at most 12 characters, a driver
    or a cow, and what it likes."""

    id: str
    name: str
    kind: str
    temper: Temper


CHARACTERS: Mapping[str, Character] = {
    each.id: each
    for each in (
        Character("mags", "Mags Rook", DRIVER, Temper(far=-0.8, rams=1.0, fire=-0.3, pace=0.3)),
        Character("frost", "Ilya Frost", DRIVER, Temper(far=1.0, rams=-1.0, hoard=0.3, fire=-0.4)),
        Character("nettie", "Nettie Coil", DRIVER, Temper(tires=1.0, drops=1.0, rams=-0.4)),
        Character("ember", "Ember Diaz", DRIVER, Temper(fire=1.0, far=-0.7, hoard=-0.5)),
        Character("hob", "Old Hob", DRIVER, Temper(grudge=1.0, hoard=0.6, pace=-0.6, tires=-0.5)),
        Character("kit", "Kit Vane", DRIVER, Temper(weak=-1.0, pace=1.0, hoard=-0.8, far=0.3)),
        Character("duchess", "Duchess", COW, Temper(grudge=1.0, hoard=0.4, rams=-0.5)),
        Character("clementine", "Clementine", COW, Temper(rams=1.0, far=-0.8, hoard=-0.3)),
        Character("bramble", "Bramble", COW, Temper(tires=1.0, drops=1.0, fire=-0.4)),
        Character("buttercup", "Buttercup", COW, Temper(fire=1.0, far=-0.4, tires=-0.5)),
        Character("bess", "Old Bess", COW, Temper(hoard=1.0, far=0.8, pace=-0.6, rams=-0.6)),
        Character("thistle", "Thistle", COW, Temper(weak=1.0, hoard=-0.8, pace=0.6, tires=-0.3)),
    )
}
"""By their ids, the drivers first."""


def character_of(player: str) -> Character | None:
    """Who plays as ``mags.ace``; ``None`` for a mere level, a person, or somebody unknown."""
    name, dot, level = player.partition(".")
    return CHARACTERS.get(name) if dot and level in LEVELS else None


def level_of(player: str) -> str:
    """The level of a player, with a character or without: ``ace`` of ``mags.ace`` and of
    ``ace``."""
    return player.partition(".")[2] if character_of(player) else player


def player_name(character: str, level: str) -> str:
    """The name of a player: of a character's id, or "" for none, and a level."""
    return f"{character}.{level}" if character else level


def of_kind(kind: str) -> tuple[Character, ...]:
    """The characters of a kind, in order."""
    return tuple(each for each in CHARACTERS.values() if each.kind == kind)
