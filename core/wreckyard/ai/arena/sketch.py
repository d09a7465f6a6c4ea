"""The arena as a driver pictures it: quick answers, good to a few thousandths of a length.

Plans look at thousands of places, and the rules' exact sweeps and sightlines are for the one
that is carried out. Here a way is clear when the car fits where it is in between and at its
end, and a car is seen by its corners and sides' middles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import hypot

from ...systems.arena import State
from .cover import apart, hidden, hull
from .ground import SHIELDS, Fan, Step, ground_of
from .poses import AROUND, BLOCKED, Corners, Glance, Place, corners, crash, moved

NEAR_LINE = 570.0
"""No sightline between two cars is further from the line between their middles."""
FULL = SHIELDS[-1]
CLOSE = 3500
"""Cars further apart do not meet within one movement point, across or along."""


class Sketch:
    """What stands where in one state. ``state`` is a copy that it may change for a moment."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.ground = ground_of(state)
        self.cars = {
            seat: (car.x, car.y, car.heading)
            for seat, car in enumerate(state.cars)
            if car.in_play and car.placed
        }
        self.look = self.ground.look
        self.rough = self.ground.rough
        self.free = self.ground.free
        self.room = self.ground.room
        self._glances: dict[tuple[int, Place, int, Place], Glance] = {}

    @contextmanager
    def without(self, seat: int) -> Iterator[None]:
        """The arena without a car that will have gone elsewhere."""
        place = self.cars.pop(seat)
        yield
        self.cars[seat] = place

    def fits(self, place: Place, seat: int) -> bool:
        """Whether a car has room at a place; other cars are where they are in ``cars``."""
        return self.ground.fits(place) and self._is_clear(place, seat)

    def _is_clear(self, place: Place, seat: int) -> bool:
        """Whether no other car is in the way at a place."""
        x, y, _ = place
        for other, there in self.cars.items():
            if other != seat:
                across, along = there[0] - x, there[1] - y
                if across * across + along * along < 4 * AROUND * AROUND and crash(place, there):
                    return False
        return True

    def fan(self, seat: int, place: Place, reverse: bool, moves: Sequence[Step]) -> Fan:
        """Where each of some movement points leads; ``None`` where something is in the way."""
        found = self.ground.fan(place, reverse, moves)
        x, y, _ = place
        for other, there in self.cars.items():
            if other != seat and abs(there[0] - x) < CLOSE and abs(there[1] - y) < CLOSE:
                return self._past_cars(seat, place, reverse, moves, found)
        return found

    def _past_cars(
        self, seat: int, place: Place, reverse: bool, moves: Sequence[Step], fan: Fan
    ) -> Fan:
        """A fan without what leads into another car."""
        clear: dict[Place, bool] = {}
        found: list[Place | None] = []
        for (verb, side, degrees), there in zip(moves, fan, strict=True):
            end = there
            for each in moved(place, verb, side, degrees, reverse) if there else ():
                if each not in clear:
                    clear[each] = self._is_clear(each, seat)
                if not clear[each]:
                    end = None
                    break
            found.append(end)
        return tuple(found)

    def way(
        self, seat: int, place: Place, verb: str, side: int, degrees: int, reverse: bool
    ) -> Place | None:
        """Where a movement point leads; ``None`` when something is in the way."""
        return self.fan(seat, place, reverse, ((verb, side, degrees),))[0]

    def glance(self, seat: int, here: Place, other: int, there: Place) -> Glance:
        """How a car at a place sees another at its place; no arcs when it does not."""
        key = seat, here, other, there
        found = self._glances.get(key)
        if found is None:
            found = self._glances[key] = self._glance(seat, here, other, there)
        return found

    def _glance(self, seat: int, here: Place, other: int, there: Place) -> Glance:
        shields, walls = self._cover(seat, here, other, there)
        if walls and hidden(corners(here), corners(there), walls):
            return BLOCKED
        arcs, sides, gap, _ = self.look(here, there)
        return arcs, sides, gap, shields

    def _cover(self, seat: int, here: Place, other: int, there: Place) -> tuple[int, list[Corners]]:
        """The shields of what is between two cars, and what of it nobody sees through."""
        x, y, _ = here
        length = hypot(there[0] - x, there[1] - y) or 1.0
        ex, ey = (there[0] - x) / length, (there[1] - y) / length
        things = self.ground.covers
        if len(self.cars) > 2:
            cars = [
                (float(car[0]), float(car[1]), AROUND, corners(car), SHIELDS[1])
                for number, car in self.cars.items()
                if number not in (seat, other)
            ]
            things = things + cars
        shields, full = 0, list[Corners]()
        both: list[tuple[float, float]] = []
        lines: list[tuple[float, float]] = []
        low = high = 0.0
        for mx, my, reach, points, given in things:
            dx, dy = mx - x, my - y
            along, across = dx * ex + dy * ey, dx * ey - dy * ex
            far = reach + NEAR_LINE
            if not (-far < along < length + far and -far < across < far):
                continue
            if not both:
                both = [*corners(here), *corners(there)]
                off = [(px - x) * ey - (py - y) * ex for px, py in both]
                low, high = min(off), max(off)
            # The thread around both cars is dear: first what does without it.
            if not low - reach <= across <= high + reach or apart(points, both):
                continue
            lines = lines or hull(both)
            if not apart(lines, points):
                shields += given
                if given == FULL:
                    full.append(points)
        return shields, full
