"""What a menu tells of a game on the streets: as its host makes it, and as it is read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, cast

from ui.play.game_ui import Summary

if TYPE_CHECKING:
    from wreckyard.systems.streets import State


class SeatSummary(TypedDict):
    """Somebody: where the car stands and faces, where he is on foot, and what has become of
    both."""

    car: list[int] | None
    foot: list[int] | None
    wreck: bool
    dead: bool


class StreetSummary(TypedDict):
    """A game: its board's size and terrain (kind, x, y, w, h), and everybody by seat."""

    names: list[str]
    round: int
    scenario: str
    size: list[int]
    terrain: list[list[str | int]]
    seats: list[SeatSummary]


def read_summary(summary: Summary) -> StreetSummary:
    """A summary that the host has made. From a file it may be anything: see ``GameUI``."""
    return cast("StreetSummary", summary)


def summary_of(state: State, names: Sequence[str]) -> StreetSummary:
    """The summary of a moment. Only what lies open is in it."""
    board = state.board
    return {
        "names": list(names),
        "round": state.round,
        "scenario": str(state.settings["scenario"]),
        "size": [board.width, board.height],
        "terrain": [[each.kind, each.x, each.y, each.w, each.h] for each in board.markers],
        "seats": [
            {
                "car": [car.x, car.y, car.facing] if car.x >= 0 else None,
                "foot": [person.x, person.y] if person.car < 0 and person.x >= 0 else None,
                "wreck": bool(car.wreck),
                "dead": not person.alive,
            }
            for car, person in zip(state.cars, state.people, strict=False)
        ],
    }
