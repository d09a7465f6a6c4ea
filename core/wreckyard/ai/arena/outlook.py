"""What it is worth to stand somewhere: shots given and taken, room ahead, and the next round."""

from __future__ import annotations

from math import sqrt

from ...systems.arena import State, bonus
from ...systems.arena.search import control_shown
from .gunnery import Gunnery
from .poses import AHEAD, FAR, Glance, Place
from .sketch import Sketch
from .style import haste


class Outlook:
    """Judges places of one car. ``state`` is a copy that it may change: cars are moved about in
    it, so that the rules' own functions measure."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.gunnery = Gunnery(state)
        self.style = self.gunnery.styles[seat]
        self.haste = haste(state)
        self.closing = self.style.closing * (1 + self.haste)
        self.foes = [foe for foe in state.seats_in_play() if foe != seat and state.cars[foe].placed]
        here = {foe: self.place(foe) for foe in self.foes}
        self.guesses: dict[int, list[Place]] = {foe: [here[foe]] for foe in self.foes}
        """Where each foe may stand when it is time to shoot, all alike likely."""
        self.speeds = {foe: state.cars[foe].rolled_speed for foe in self.foes}
        self.sketch = Sketch(state)
        self._main = self._main_arcs()
        # At the start of a round nobody holds a token yet; that is no loss of control.
        self._fresh = all(car.control == 0 for car in state.cars)
        self._views: dict[Place, list[tuple[int, float, Glance]]] = {}
        self._memo: dict[tuple[int, int, int, int, int], tuple[float, float, float]] = {}

    def place(self, seat: int) -> Place:
        """Where a car is in the state."""
        car = self.state.cars[seat]
        return car.x, car.y, car.heading

    def put(self, seat: int, place: Place) -> None:
        """Move a car in the state."""
        car = self.state.cars[seat]
        car.x, car.y, car.heading = place

    def forget(self) -> None:
        """Forget what was seen: guesses have changed."""
        self._views.clear()
        self._memo.clear()

    def _main_arcs(self) -> list[float]:
        """How much of the firepower looks to each side; the whole of it is 1."""
        weight = [0.0] * 4
        for _, item in self.gunnery.weapons(self.seat):
            force = item.damage + 0.8 * sum(item.dice)
            if item.kind == "sidearm":
                weight[1] += force / 2
                weight[3] += force / 2
            else:
                weight[item.side] += force
        total = sum(weight) or 1.0
        return [each / total for each in weight]

    def ahead(self, place: Place) -> tuple[float, float]:
        """The direction of a heading as two parts of 1."""
        return AHEAD[place[2]]

    def free(self, x: float, y: float, u: float, v: float) -> float:
        """How far a ray goes from a point before it meets an edge or a thing, in units."""
        return self.sketch.free(x, y, u, v)

    def room(self, place: Place, speed: int, reverse: bool) -> float:
        """A price for having too little room for what the car must do in its next turn."""
        return self.sketch.room(place, speed, reverse)

    def fight(self, place: Place, speed: int, aces: int) -> tuple[float, float, float]:
        """Damage given, taken in control, and taken out of control, when one stands there."""
        key = *place, speed, aces
        if key in self._memo:
            return self._memo[key]
        seat = self.seat
        best_give, rest, take, helpless = 0.0, 0.0, 0.0, 0.0
        given = dict.fromkeys(self.foes, 0.0)
        for foe, share, view in self.views(place):
            car = self.state.cars[foe]
            dodge = 0 if car.control == 0 and not self._fresh else self.speeds[foe]
            aim = self.gunnery.volley
            arcs, sides, gap, cover = view
            given[foe] += share * aim(seat, foe, arcs, sides, gap, cover, dodge, min(car.aces, 2))
            # The foe's arcs that hold us are the sides that it shows to us.
            take += share * aim(foe, seat, sides, arcs, gap, cover, speed, aces)
            helpless += share * aim(foe, seat, sides, arcs, gap, cover, 0, aces)
        for give in given.values():
            best_give, rest = max(best_give, give), rest + give
        crowd = 1.0 / max(1, len(self.foes)) ** 0.5
        result = best_give + 0.1 * (rest - best_give), take * crowd, helpless * crowd
        self._memo[key] = result
        return result

    def views(self, place: Place) -> list[tuple[int, float, Glance]]:
        """Every foe that is seen from a place: who, how likely so, and how."""
        found = self._views.get(place)
        if found is None:
            found = self._views[place] = []
            for foe in self.foes:
                guesses = self.guesses[foe]
                for guess in guesses:
                    view = self.sketch.glance(self.seat, place, foe, guess)
                    if view[0]:
                        found.append((foe, 1 / len(guesses), view))
        return found

    def bearing(self, place: Place) -> float:
        """Worth of distance and direction to the nearest foe, with the next round in mind."""
        if not self.foes:
            return 0.0
        u, v = self.ahead(place)
        x, y, _ = place
        best = -FAR
        for foe in self.foes:
            fx, fy, _ = self.guesses[foe][0]
            dx, dy = fx - x, fy - y
            distance = sqrt(dx * dx + dy * dy) or 1.0
            ahead, beside = (dx * u + dy * v) / distance, (dy * u - dx * v) / distance
            main = self._main
            facing = max(0.0, ahead) * main[0] + max(0.0, -ahead) * main[2]
            facing += max(0.0, beside) * main[1] + max(0.0, -beside) * main[3]
            if self.haste:
                distance = self.sketch.ground.detours.length(x, y, fx, fy)
            off = abs(distance / 1000 - 1.0 - self.style.range)
            best = max(best, 2.0 * facing - self.closing * off)
        return best

    def next_control(self, speed: int) -> int:
        """The control tokens that the car would get at the start of the next round."""
        car = self.state.cars[self.seat]
        return control_shown(speed, car.tires) + bonus(self.state, self.seat, "control")

    def standing(self, place: Place, speed: int, reverse: bool, aces: int, lost: float) -> float:
        """The worth of ending a turn at a place; ``lost`` is the chance of being out of
        control there."""
        give, take, helpless = self.fight(place, 1 if reverse else speed, aces)
        value = give - self.style.caution * ((1 - lost) * take + lost * helpless)
        value += self.bearing(place) - self.room(place, speed, reverse)
        value += self.style.pace * min(speed, 4)
        coming = self.next_control(0 if reverse else speed)
        return value + (0.35 * min(coming, 4) if coming else -2.0)
