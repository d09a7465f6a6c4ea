"""Game sizes: the armor, build and crew points that players agree on (Game Size)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...engine.errors import Malformed
from ...kit.reading import quoted
from .components import components

BUILD_PER_DIVISION = 4
"""Build points for each point of a division."""

MOST_BUILD, MOST_CREW = 200, 30
"""Points beyond which no car could spend any more."""


class GameSize(NamedTuple):
    """Armor points of each side, and the build and crew points that a car may cost."""

    armor: int
    build: int
    crew: int

    @property
    def small(self) -> bool:
        """Whether the small damage deck is used and heavy weapons are left out."""
        return self.build <= components().damage_decks[0].largest_build


class AgreedPoints(NamedTuple):
    """Build and crew points in place of those of a division; the division is the armor alone."""

    build: int
    crew: int


def game_size(division: int, agreed: AgreedPoints | None = None) -> GameSize:
    """The size of a game of a division. Raises ``Malformed`` beyond the armor track."""
    most = components().dashboard.armor_track
    if isinstance(division, bool) or not isinstance(division, int) or not 1 <= division <= most:
        raise Malformed(f"a division is a whole number from 1 to {most}, not {quoted(division)}")
    return GameSize(division, *(agreed or _usual(division)))


def agree(division: int, build: object = None, crew: object = None) -> AgreedPoints | None:
    """Return the points that players agreed on, or ``None`` for the usual ones.

    A ``None`` stands for the division's points. Raises ``Malformed`` for numbers that make no game.
    """
    usual = _usual(game_size(division).armor)
    agreed = AgreedPoints(
        _points("build", build, usual.build, MOST_BUILD),
        _points("crew", crew, usual.crew, MOST_CREW),
    )
    return None if agreed == usual else agreed


def _usual(division: int) -> AgreedPoints:
    return AgreedPoints(BUILD_PER_DIVISION * division, division)


def _points(name: str, value: object, usual: int, most: int) -> int:
    if value is None:
        return usual
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise Malformed(f"{name} points are a whole number from 0 to {most}, not {quoted(value)}")
    return value


def size_of(settings: Mapping[str, Any]) -> GameSize:
    """The size of a game with these checked options."""
    return game_size(settings["division"], agreed_in(settings))


def agreed_in(settings: Mapping[str, Any]) -> AgreedPoints | None:
    """What the options of a game agree on beside its division."""
    return agree(settings["division"], settings.get("build"), settings.get("crew"))
