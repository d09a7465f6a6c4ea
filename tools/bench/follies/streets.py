"""Follies of the streets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

from wreckyard.engine.values import Event
from wreckyard.systems.streets import RULES, State

from ..streets import Crashes, deal
from . import DRIVEN, STANDING, WAIT, DriverWatch, Folly, Pose

CRASHED, SHOVED = "crashed by choice", "shoved for nothing"
BARRED = "turned about in vain"

FOLLIES = (
    *DRIVEN,
    Folly(SHOVED, "stood four rounds with everybody else, who ran into each other and hurt nobody"),
    Folly(BARRED, "chose a three-point turn three rounds running, and never turned"),
    Folly(CRASHED, "drove into terrain, a wreck or the edge without a skid before", 0.02),
)

__all__ = ["BARRED", "CRASHED", "FOLLIES", "RULES", "SHOVED", "Watch", "settings"]

BARS = 3
"""So many three-point turns running that are not made are a folly."""

CAR = 2
"""Points that a car is long."""


class Watch(DriverWatch):
    """Counts the follies of one game."""

    over = "round"
    firing = MappingProxyType({"fired": "seat", "dropped": "seat", "ram": "car"})
    meeting = MappingProxyType({"fired": "target", "ram": "target"})

    def __init__(self) -> None:
        super().__init__()
        self._crashes = Crashes()
        self._shoves = 0
        self._about: Counter[int] = Counter()

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
        self._barred(state, events)
        if any(event.kind == self.over for event in events):
            self._shoved(state.quiet > 0)

    def _barred(self, state: State, events: Sequence[Event]) -> None:
        """Count the rounds in which a three-point turn was chosen, until one is made."""
        for event in events:
            if event.kind == "faced":
                self._about[state.cars[event.data["car"]].driver] = 0
            if event.kind != "revealed":
                continue
            for seat, chosen in zip(event.data["seats"], event.data["speeds"], strict=True):
                self._about[seat] = self._about[seat] + 1 if chosen == "three-point" else 0
                if self._about[seat] > BARS:
                    self.counts[BARRED] += 1
                    self._about[seat] = 0

    def _shoved(self, quiet: bool) -> None:
        """A round has ended, in which nobody was damaged if it was ``quiet``."""
        last = [track.turns[-1] for track in self.tracks.values() if track.turns]
        stood = all(each.went < STANDING and abs(each.turned) < 1 for each in last)
        shoved = quiet and stood and len(last) > 1 and any(each.fired for each in last)
        self._shoves = self._shoves + 1 if shoved else 0
        if self._shoves == WAIT:
            self.counts[SHOVED] += 1
            self._shoves = 0


def settings(number: int, seats: int) -> dict[str, object]:
    """The options of a numbered game."""
    cars, board = deal(71, number, seats)
    return {"cars": cars, "board": board}
