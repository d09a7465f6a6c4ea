"""What a menu tells of a game of the arena: as its host makes it, and as it is read back."""

from __future__ import annotations

from typing import TypedDict, cast

from ui.play.game_ui import Summary


class CarSummary(TypedDict):
    """A car: where it stands, if it has been placed, and the armor that it has left of how much."""

    pose: list[int] | None
    out: bool
    armor: list[int]


class ArenaSummary(TypedDict):
    """A game: the code and the size of its arena, and the cars by seat."""

    names: list[str]
    round: int
    arena: str
    size: list[int]
    cars: list[CarSummary]


def read_summary(summary: Summary) -> ArenaSummary:
    """A summary that the host has made. From a file it may be anything: see ``GameUI``."""
    return cast("ArenaSummary", summary)
