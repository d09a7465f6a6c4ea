"""The line and picture of a kept match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, cast

from ui.play.game_ui import Summary

if TYPE_CHECKING:
    from wreckyard.systems.classic import Ground, State


ON_MAP = 1
"""The place of a vehicle that is on the map: summaries are made without the rules at hand."""


class SeatSummary(TypedDict):
    """Somebody: the pose of his vehicle, or nothing where it is not on the map; whether it is
    out."""

    pose: list[int] | None
    out: bool


class ClassicSummary(TypedDict):
    """A duel: the map's size and what stands on it (x, y, width, height, and what it is), and
    everybody by seat. Of matches that were kept before maps had heights it is not said what stands
    there."""

    names: list[str]
    turn: int
    size: list[int]
    walls: list[list[int | str]]
    seats: list[SeatSummary]


def read_summary(summary: Summary) -> ClassicSummary:
    """A summary that the host has made. From a file it may be anything: see ``GameUI``."""
    return cast("ClassicSummary", summary)


def summary_of(state: State, names: Sequence[str]) -> ClassicSummary:
    """The summary of a moment: everything lies open."""
    return {
        "names": list(names),
        "turn": state.turn,
        "size": [state.ground.width, state.ground.height],
        "walls": _standing(state.ground),
        "seats": [
            {
                "pose": [each.x, each.y, each.heading] if each.place == ON_MAP else None,
                "out": bool(each.out),
            }
            for each in state.vehicles
        ],
    }


UNSEEN = ("ditch", "rail", "ramp-back")
"""Too thin for a small picture."""


def _standing(ground: Ground) -> list[list[int | str]]:
    """What a small picture shows of a map: pools and platforms first, what stands on them then."""
    found = [(each.kind, each.shape) for each in ground.terrain.features if each.kind == "water"]
    walls = ground.walls[: ground.plain]
    found += [(each.kind, each.shape) for each in walls if each.kind not in UNSEEN]
    found += [("building", each.shape) for each in ground.houses]
    boxes: list[list[int | str]] = [
        [each.left, each.top, each.right - each.left, each.bottom - each.top, kind]
        for kind, each in found
    ]
    ramps = ground.relief.ramps
    boxes += [[r.left, r.top, r.right - r.left, r.bottom - r.top, "ramp"] for r in ramps]
    return boxes
