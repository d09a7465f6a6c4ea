"""Follies of the streets."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from wreckyard.engine.values import Event
from wreckyard.systems.streets import RULES, State

from .bench_streets import Crashes, deal
from .follies import DRIVEN, DriverWatch, Folly, Pose

CRASHED = "crashed by choice"

FOLLIES = (
    *DRIVEN,
    Folly(CRASHED, "drove into terrain, a wreck or the edge without a skid before", 0.02),
)

__all__ = ["CRASHED", "FOLLIES", "RULES", "Watch", "settings"]

CAR = 2
"""Points that a car is long."""


class Watch(DriverWatch):
    """Counts the follies of one game."""

    over = "round"
    firing = MappingProxyType({"fired": "seat", "dropped": "seat"})

    def __init__(self) -> None:
        super().__init__()
        self._crashes = Crashes()

    def poses(self, state: State) -> dict[int, Pose]:
        """Where the cars with a driver are, by their drivers."""
        return {
            car.driver: (car.x / CAR, car.y / CAR, 45.0 * car.facing)
            for car in state.cars
            if car.driver >= 0 and not car.wreck and car.x >= 0
        }

    def after(self, state: State, events: Sequence[Event]) -> None:
        """Follow the cars and their crashes."""
        self._crashes.watch(list(events))
        self.counts[CRASHED] = int(self._crashes.chosen)
        super().after(state, events)


def settings(number: int, seats: int) -> dict[str, object]:
    """The options of a numbered game."""
    cars, board = deal(71, number, seats)
    return {"cars": cars, "board": board}
