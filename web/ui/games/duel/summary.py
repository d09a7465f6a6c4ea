"""What a menu tells of a match of duels: as its host makes it, and as it is read back."""

from __future__ import annotations

from typing import TypedDict, cast

from ui.play.game_ui import Summary


class VehicleSummary(TypedDict):
    """A vehicle with its damage: that of its sides, its tires and its driver."""

    kind: str
    status: str
    sides: list[int]
    tires: int
    driver: int


class DuelSummary(TypedDict):
    """A match: the number of its duel and of the turn, and by seat names, scores and vehicles."""

    names: list[str]
    scores: list[int]
    duel: int
    turns: int
    vehicles: list[VehicleSummary]


def read_summary(summary: Summary) -> DuelSummary:
    """A summary that the host has made. From a file it may be anything: see ``GameUI``."""
    return cast("DuelSummary", summary)
