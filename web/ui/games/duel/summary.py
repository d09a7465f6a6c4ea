"""What a menu tells of a match of duels: as its host makes it, and as it is read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, cast

from ui.play.game_ui import Summary

if TYPE_CHECKING:
    from wreckyard.systems.duel import Observation


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


def summary_of(observation: Observation, names: Sequence[str]) -> DuelSummary:
    """The summary of a moment, all of it public."""
    return {
        "names": list(names),
        "scores": list(observation.scores),
        "duel": observation.duel,
        "turns": observation.turns,
        "vehicles": [
            {
                "kind": str(car.vehicle),
                "status": car.status,
                "sides": list(car.sides),
                "tires": car.tires,
                "driver": car.driver,
            }
            for car in observation.cars
        ],
    }
