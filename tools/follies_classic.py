"""Follies of the classic."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from wreckyard.engine.values import Event
from wreckyard.systems.classic import State

from .bench_classic import ROADS, Crashes, vehicles_of
from .follies import DRIVEN, DriverWatch, Folly, Pose

FOLLIES = (
    *DRIVEN,
    Folly("lost control by itself", "vehicles that lost control without enemy fire", 0.1),
    Folly("drove into a wall", "drove into a wall", 0.1),
)

CAR = 1000
"""Units that a car is long: an inch."""

DIVISION = 5


class Watch(DriverWatch):
    """Counts the follies of one game."""

    over = "turn"
    firing = MappingProxyType({"shot": "vehicle", "dropped": "vehicle"})

    def __init__(self) -> None:
        super().__init__()
        self._crashes = Crashes()

    def poses(self, state: State) -> dict[int, Pose]:
        """Where the vehicles are that seats drive and that can still fight."""
        return {
            number: (vehicle.x / CAR, vehicle.y / CAR, vehicle.heading / 10)
            for number, vehicle in enumerate(state.vehicles[: state.n])
            if not vehicle.out
        }

    def after(self, state: State, events: Sequence[Event]) -> None:
        """Follow the vehicles, what they lose control by, and walls."""
        self._crashes.note(events)
        self.counts["lost control by itself"] = len(self._crashes.own)
        self.counts["drove into a wall"] += sum(event.kind == "hit-wall" for event in events)
        super().after(state, events)


def settings(number: int, seats: int) -> dict[str, object]:
    """The options of a numbered game."""
    cars = vehicles_of(DIVISION)
    car = cars[number // len(ROADS) % len(cars)]
    return {"vehicles": [car] * seats, "map": ROADS[number % len(ROADS)]}
