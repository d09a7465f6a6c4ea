"""What a menu tells of a game of the arena: as its host makes it, and as it is read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, cast

from ui.play.game_ui import Summary

if TYPE_CHECKING:
    from wreckyard.systems.arena import State


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


def summary_of(state: State, names: Sequence[str]) -> ArenaSummary:
    """The summary of a moment: round, arena, and where each car stands with how much armor."""
    arena, whole = state.settings["arena"], 4 * int(state.settings["division"])
    return {
        "names": list(names),
        "round": state.round,
        "arena": arena["code"],
        "size": [arena["width"], arena["height"]],
        "cars": [
            {
                "pose": [car.x, car.y, car.heading] if car.placed else None,
                "out": not car.in_play,
                "armor": [sum(max(0, side) for side in car.armor), whole],
            }
            for car in state.cars
        ],
    }
