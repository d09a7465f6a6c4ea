"""Follies of the classic."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from types import MappingProxyType

from wreckyard.ai.classic.fire.gunnery import Gunnery, shots_at_vehicles
from wreckyard.engine.values import Event
from wreckyard.systems.classic import Action, State
from wreckyard.systems.classic.search import legal_actions
from wreckyard.systems.classic.state.actions import GRENADES

from ..classic import ROADS, Crashes, vehicles_of
from . import DRIVEN, DriverWatch, Folly, Pose, Track

UNFIRED, AT_FEET = "lethal shot unfired", "grenade at its own feet"

FOLLIES = (
    *DRIVEN,
    Folly(UNFIRED, "fired nothing in a turn in which a shot was likely to bring a foe down"),
    Folly(AT_FEET, "threw or shot what bursts onto its own place"),
    Folly("lost control by itself", "vehicles that lost control without enemy fire", 0.1),
    Folly("drove into a wall", "drove into a wall", 0.1),
)

CAR = 1000
"""Units that a car is long: an inch."""

DIVISION = 5

LETHAL = 0.5
"""A shot is lethal that is worth so much of bringing its target down, misses counted in."""

HARMLESS = frozenset(("fake", "flash", "foam", "paint", "smoke", "tear-gas"))
"""Grenades that one may well throw onto one's own place."""

FEET = 1.0
"""How near is one's own place, in inches."""


class Watch(DriverWatch):
    """Counts the follies of one game."""

    over = "turn"
    firing = MappingProxyType({"shot": "vehicle", "dropped": "vehicle", "collision": "mover"})
    meeting = MappingProxyType({"shot": "target", "collision": "other"})

    def __init__(self) -> None:
        super().__init__()
        self._crashes = Crashes()
        self._held: dict[int, float] = {}
        self._shot: set[int] = set()

    def poses(self, state: State) -> dict[int, Pose]:
        """Where the vehicles are that seats drive and that can still fight."""
        return {
            number: (vehicle.x / CAR, vehicle.y / CAR, vehicle.heading / 10)
            for number, vehicle in enumerate(state.vehicles[: state.n])
            if not vehicle.out
        }

    def before(self, state: State, action: Action) -> None:
        """Ask what else could have been fired, where a grenade goes, and who cannot move."""
        seat = state.asked
        if action.verb == "fight":
            # It is asked whether it gives up, since it cannot move: it is not parked.
            self.tracks.setdefault(seat, Track()).met = True
        if action.verb in ("fire", "shoot") and action.target < 0 and bursts(action.weapon):
            own = state.vehicles[seat]
            if hypot(action.x - own.x, action.y - own.y) <= FEET * CAR:
                self.counts[AT_FEET] += 1
        if action.verb == "done":
            options = tuple(legal_actions(state))
            shots = shots_at_vehicles(state, options) if options[-1] == action else []
            gunnery = Gunnery(state, seat)
            best = max([gunnery.value(each) for each in shots], default=0.0)
            self._held[seat] = max(best, self._held.get(seat, 0.0))

    def after(self, state: State, events: Sequence[Event]) -> None:
        """Follow the vehicles, what they lose control by, walls, and shots."""
        self._crashes.note(events)
        self.counts["lost control by itself"] = len(self._crashes.own)
        self.counts["drove into a wall"] += sum(event.kind == "hit-wall" for event in events)
        super().after(state, events)
        for event in events:
            if event.kind == "shot":
                self._shot.add(event.data["vehicle"])
            if event.kind == self.over:
                self._turned(state)

    def _turned(self, state: State) -> None:
        """A turn has ended: who held a lethal shot in it and fired nothing?"""
        for seat, held in self._held.items():
            if held >= LETHAL and seat not in self._shot and not state.vehicles[seat].out:
                self.counts[UNFIRED] += 1
        self._held.clear()
        self._shot.clear()


def bursts(weapon: str) -> bool:
    """Whether a weapon, as actions write it, is a grenade that hurts, or launches them."""
    kind = weapon.partition("-impact")[0].rstrip("0123456789")
    return kind.startswith("GL") or (kind in GRENADES and kind not in HARMLESS)


def settings(number: int, seats: int) -> dict[str, object]:
    """The options of a numbered game."""
    cars = vehicles_of(DIVISION)
    car = cars[number // len(ROADS) % len(cars)]
    return {"vehicles": [car] * seats, "map": ROADS[number % len(ROADS)]}
