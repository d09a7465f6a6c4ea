"""What a menu tells of a duel of the classic: as its host makes it, and as it is read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, cast

from ui.play.game_ui import Summary

if TYPE_CHECKING:
    from wreckyard.systems.classic import State


ON_MAP = 1
"""The place of a vehicle that is on the map: summaries are made without the rules at hand."""


class SeatSummary(TypedDict):
    """Somebody: the pose of his vehicle, or nothing where it is not on the map; whether it is out."""

    pose: list[int] | None
    out: bool


class ClassicSummary(TypedDict):
    """A duel: the map's size and what stands on it (x, y, width, height), and everybody by seat."""

    names: list[str]
    turn: int
    size: list[int]
    walls: list[list[int]]
    seats: list[SeatSummary]


def read_summary(summary: Summary) -> ClassicSummary:
    """A summary that the host has made. From a file it may be anything: see ``GameUI``."""
    return cast("ClassicSummary", summary)


def summary_of(state: State, names: Sequence[str]) -> ClassicSummary:
    """The summary of a moment: everything lies open."""
    shapes = [wall.shape for wall in state.ground.walls if wall.kind != "ditch"]
    return {
        "names": list(names),
        "turn": state.turn,
        "size": [state.ground.width, state.ground.height],
        "walls": [
            [each.left, each.top, each.right - each.left, each.bottom - each.top] for each in shapes
        ],
        "seats": [
            {
                "pose": [each.x, each.y, each.heading] if each.place == ON_MAP else None,
                "out": bool(each.out),
            }
            for each in state.vehicles
        ],
    }
