"""Custom drivers as players of seats: their names, and those that set-ups offer.

The same drivers are offered in the set-ups of all games, like settings. The shell says it.
"""

from __future__ import annotations

import re

OWN = "own:"
"""How the player of a seat begins whose driver somebody has brought; then comes its name."""

NAME_MOST = 24
_NAME = re.compile(rf"[A-Za-z0-9][A-Za-z0-9_-]{{0,{NAME_MOST - 1}}}")

_offered: tuple[str, ...] = ()


def is_name(name: str) -> bool:
    """Whether a driver can be called so: one word of letters, figures, dashes and underscores."""
    return _NAME.fullmatch(name) is not None


def own_name(player: str) -> str:
    """The name of the driver of a seat, such as of ``own:Mine``; empty for all other players."""
    name = player.removeprefix(OWN)
    return name if name != player and is_name(name) else ""


def own_player(name: str) -> str:
    """The player of a seat that a driver of this name drives."""
    return OWN + name


def offered() -> tuple[str, ...]:
    """The names of the drivers that a seat may be given to."""
    return _offered


def offer(names: tuple[str, ...]) -> None:
    """Have set-ups offer these."""
    global _offered
    _offered = names
