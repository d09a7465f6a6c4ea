"""An encounter of two cars: how the ends of their turns are valued against each other."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappush, heapreplace
from math import hypot, sqrt

from ...systems.arena import State
from .crowd import Crowd
from .focus import END, focus_for, power_worth
from .poses import AHEAD, Place
from .reach import Driven, End, standing_end
from .sketch import Sketch
from .style import haste

ALL = (0, 1, 2, 3)
"""All sides of a car."""

AIM = 1.6
"""Worth of having the best guns on a side that is as thick as the others: half of what they may
do there, for both will have moved by then."""

CLOSE_ENOUGH = 1.5
"""The way to a foe that is short enough for one who has lost patience, in car lengths, middle to
middle."""

HASTE = 0.5
"""Price of each car length beyond ``CLOSE_ENOUGH`` for one who has lost patience."""


class Encounter:
    """A seat and its foe: the value of every pair of places where their turns may end."""

    def __init__(self, state: State, seat: int, foe: int) -> None:
        self.state, self.seat, self.foe = state, seat, foe
        order = state.seats_in_order()
        self.shoots_first = order.index(seat) < order.index(foe)
        self.sketch = Sketch(state)
        self.gunnery = focus_for(state)
        self.fire = {each: self.gunnery.broadsides(each) for each in (seat, foe)}
        self.open = {each: self.gunnery.thinness(each) for each in (seat, foe)}
        self.haste = HASTE * haste(state)
        self.still = standing_end(state, foe)
        self.crowd = Crowd(self)
        self.aimed_at = 1 / sqrt(1 + len(self.crowd.others))
        """The share of the foes' fire that is expected to be aimed at this seat."""
        self._fought: dict[tuple[int, int], tuple[End, End, float, float]] = {}
        self.crowd.look_ahead()

    def shots(self, seat: int, foe: int, end: End, other: End) -> tuple[float, float]:
        """The mean value of the shots of two cars at each other: given, taken."""
        arcs, sides, gap, cover = self.sketch.glance(seat, end.place, foe, other.place)
        if not arcs:
            return 0.0, 0.0
        volley = self.gunnery.volley
        mine, theirs = min(end.aces, 3), min(other.aces, 3)
        give = volley(seat, foe, arcs, sides, gap, cover, other.dice, theirs)
        if other.lost > 0.02:
            still = volley(seat, foe, arcs, sides, gap, cover, 0, theirs)
            give += other.lost * (still - give)
        take = volley(foe, seat, sides, arcs, gap, cover, end.dice, mine)
        if end.lost > 0.02:
            still = volley(foe, seat, sides, arcs, gap, cover, 0, mine)
            take += end.lost * (still - take)
        # Who has lost control on the way does not get to where the shots were planned.
        return give * (1 - end.strayed), take * (1 - other.strayed)

    def bearing(self, seat: int, place: Place, other: Place) -> float:
        """Worth of where a car stands to its foe for the rounds to come: the guns that bear, on
        the side that is shown to them, and the distance."""
        dx, dy = other[0] - place[0], other[1] - place[1]
        gap = hypot(dx, dy) or 1.0
        u, v = dx / gap, dy / gap
        foe = self.foe if seat == self.seat else self.seat
        aimed = toward(self.fire[seat], place, u, v) * toward(self.open[foe], other, -u, -v)
        return AIM * aimed + self._range(seat, gap)

    def near(self, seat: int, end: End, other: End) -> float:
        """Worth of the distance to a foe."""
        (x, y, _), (fx, fy, _) = end.place, other.place
        return self._range(seat, hypot(fx - x, fy - y))

    def _range(self, seat: int, gap: float) -> float:
        style = self.gunnery.styles[seat]
        return -style.closing * abs(gap / 1000 - 1.0 - style.range)

    def outlook(self, seat: int, end: End, car: Driven) -> float:
        """What an end promises whoever else is there: room ahead, speed, and the control that
        the next round brings."""
        return self._ahead(seat, end, car) - self.sketch.room(end.place, end.slider, end.reverse)

    def _ahead(self, seat: int, end: End, car: Driven) -> float:
        """What an end promises but for the room."""
        coming = car.coming[end.slider]
        value = 0.35 * min(coming, 4) if coming else -2.0
        return value + self.gunnery.styles[seat].pace * min(end.slider, 4)

    def promise(self, end: End, other: End) -> float:
        """The value of the next rounds for the seat after a pair of ends, less that for the foe."""
        gain, aimed = self.crowd.gain, self.aimed_at
        mine = end.outlook + gain * self.bearing(self.seat, end.place, other.place)
        value = mine - gain * other.outlook
        value -= aimed * self.bearing(self.foe, other.place, end.place)
        if self.haste:
            # Only one's own: that both want it would cancel out.
            (x, y, _), (fx, fy, _) = end.place, other.place
            gap = self.sketch.ground.detours.length(x, y, fx, fy)
            value -= self.haste * max(0.0, gap / 1000 - CLOSE_ENOUGH)
        return value

    def exchange(self, end: End, other: End) -> float:
        """The value of a pair of ends at once: shots given less taken, less the price of the
        ways."""
        return self._fight(end, other) - end.price + self.crowd.gain * other.price

    def weighed(self, end: End, other: End) -> tuple[float, float]:
        """What a pair of ends brings at once, and what it promises; remembered but for the prices,
        so it is for ends of which both and what they promise stay as they are."""
        key = id(end), id(other)
        found = self._fought.get(key)
        if found is None:
            # The ends are kept, so that no other will have the key.
            found = end, other, self._fight(end, other), self.promise(end, other)
            self._fought[key] = found
        return found[2] - end.price + self.crowd.gain * other.price, found[3]

    def ranked(self, seat: int, ends: list[End], car: Driven, other: End, most: int) -> list[End]:
        """The best ends of a seat, the best first, when its foe is at the end of its own turn.

        Shots are looked at while the rest leaves an end a chance to be among them.
        """
        foe = self.foe if seat == self.seat else self.seat
        room = self.sketch.room
        rows: list[tuple[float, int, End, float, float, float]] = []
        for at, end in enumerate(ends):
            ahead = self._ahead(seat, end, car)
            mine = self.bearing(seat, end.place, other.place)
            theirs = self.bearing(foe, other.place, end.place)
            rows.append((ahead - end.price + mine - theirs, at, end, ahead, mine, theirs))
        rows.sort(key=lambda row: -row[0])
        dodge = 0 if other.lost > 0.02 else other.dice
        aces = min(other.aces, 3)
        hope = self.gunnery.volley(seat, foe, ALL, ALL, 0, 0, dodge, aces) + 1e-6
        found: list[tuple[float, int, End]] = []
        best: list[float] = []
        for most_worth, at, end, ahead, mine, theirs in rows:
            could = 0.0
            if len(best) == most:
                if most_worth + hope < best[0]:
                    break
                arcs, sides, gap, _ = self.sketch.look(end.place, other.place)
                could = self.gunnery.volley(seat, foe, arcs, sides, gap, 0, dodge, aces) + 1e-6
                if most_worth + could < best[0]:
                    continue
            end.outlook = ahead - room(end.place, end.slider, end.reverse)
            bare = end.outlook - end.price + mine - theirs
            if could and bare + could < best[0]:
                continue
            give, take = self.shots(seat, foe, end, other)
            end.worth = bare + give - take
            found.append((-end.worth, at, end))
            if len(best) < most:
                heappush(best, end.worth)
            elif end.worth > best[0]:
                heapreplace(best, end.worth)
        return [row[2] for row in sorted(found)[:most]]

    def _fight(self, end: End, other: End) -> float:
        """The value of the shots that are given less that of those taken."""
        give, take = self.shots(self.seat, self.foe, end, other)
        crowd = self.crowd
        if crowd.others:
            take *= crowd.aimed(self.foe, other, take)
            elsewhere = crowd.elsewhere(self.seat, end)
            if elsewhere > give:
                return crowd.gain * elsewhere - take
        # Who is out before its turn to shoot does not shoot.
        if self.shoots_first:
            take *= 1 - fatal(give, self.state.cars[self.foe].power)
        else:
            give *= 1 - fatal(take, self.state.cars[self.seat].power)
        return crowd.gain * give - take

    def lure(self, end: End, other: End) -> float:
        """How much more the foe's best shot from its end is worth when it is fired at another than
        this seat."""
        if not self.crowd.others:
            return 0.0
        elsewhere = self.crowd.elsewhere(self.foe, other)
        return max(0.0, elsewhere - self.shots(self.seat, self.foe, end, other)[1])


def toward(sides: Sequence[float], place: Place, u: float, v: float) -> float:
    """A value that each side of a car has, in any direction: it changes smoothly between sides."""
    x, y = AHEAD[place[2]]
    ahead, beside = u * x + v * y, v * x - u * y
    facing = sides[0] if ahead > 0 else sides[2]
    return ahead * ahead * facing + beside * beside * (sides[1] if beside > 0 else sides[3])


def fatal(worth: float, power: int) -> float:
    """A rough chance, 0 to 0.9, that shots of a value take out a car with this much power."""
    points = power_worth(power)
    return min(0.9, max(0.0, (worth - 0.6 * points) / (END + 0.4 * points)))
