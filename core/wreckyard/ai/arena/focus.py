"""The value of damage to a player who wants a car out: how much nearer that comes.

A car is out when its power plant is destroyed, and that is reached through whichever side has been
broken through. So a point of armor counts by how thin its side is among the four: the value of a
car's armor is a soft minimum, over its sides, of the points that stand before the power plant. How
soft it is depends on the guns. Where a hit is small beside a side, all sides are worn down, and
their sum decides who wins; where one hit breaks through, the thinnest side decides.

Logistic regression on who won (263 games of two cars in division 4, 47 in division 9) showed both:
``tools/study/train_arena.py --sides`` repeats it. The values of power, weapons and crew beside
armor come from the same tool without ``--sides``. The unit is a point of armor of a car whose sides
are alike.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import ClassVar

from ...systems.arena import State, components, crew_works, items_on
from .gunnery import Gunnery, Hit
from .worth import is_frail, plate_of

BREADTH = 60.0
"""How many points thicker a side must be to count for a third (1 / e) beside another, times the
division: 15 in division 4, nearly 7 in division 9."""

THIN = 4.0
"""Worth of a point of the soft minimum: one of each side."""

POINT, LAST = 1.7, 3.8
"""Worth of a point of the power plant, which stands behind every side, and of one of its last."""

FEW_POINTS = 3
"""So many points of the power plant are its last."""

LOSS = 1.75
"""Worth of a point that a weapon, an accessory or a crew member takes: two of a weapon's make
it."""

END = 18.0
"""Worth of taking a car out, beside what its last points are worth."""

ABSORBED = 0.8, 1.6
"""Points of one hit that do not reach the power plant behind a side without and with items."""

STOPPED = 1.5
"""What a defense takes off an attack."""

ONCE, REACH = 0.4, 0.7
"""What weapons count for that fire once, and that do not reach far."""

FRAIL = 8.0
"""Worth of a wound to a crew that it may end."""


@lru_cache(maxsize=1)
def averages() -> tuple[tuple[float, float], ...]:
    """How many hits and wrenches a die of each color shows on average."""
    return tuple(
        (
            sum(face.count("H") for face in die.faces) / len(die.faces),
            sum(face.count("W") for face in die.faces) / len(die.faces),
        )
        for die in components().dice
    )


def soft_minimum(one: float, other: float, breadth: float) -> float:
    """The less of two, and less than it where they are close."""
    return -breadth * log(exp(-one / breadth) + exp(-other / breadth))


def power_worth(power: float) -> float:
    """Worth of so many points of a power plant."""
    return LAST * min(power, FEW_POINTS) + POINT * max(0.0, power - FEW_POINTS)


@lru_cache(maxsize=65536)
def side_hit(
    amount: int,
    armor: int,
    plate: int,
    power: int,
    frail: int,
    items: int,
    others: float,
    breadth: float,
) -> float:
    """Worth of basic damage to a side; ``items`` is 1 if something else can be hit there,
    ``others`` the soft minimum of the armor and plates of the other sides."""
    if not amount:
        return 0.0
    before = soft_minimum(armor + plate, others, breadth)
    inside = max(0, amount - armor)
    left, struck = max(0, armor - amount), min(inside, plate)
    through = inside - struck
    absorbed = min(float(through), ABSORBED[items])
    lost = min(float(power), through - absorbed)
    worth = THIN * (before - soft_minimum(left + plate - struck, others, breadth))
    worth += power_worth(power) - power_worth(power - lost)
    if through:
        worth += LOSS * absorbed + (FRAIL if frail else 0.0)
        # Cards differ in what they hit first: the end may come a point sooner or later.
        worth += END * min(1.0, max(0.0, (through - absorbed - power + 1.5) / 2.0))
    return worth


class Focus(Gunnery):
    """Values shots by how much nearer they bring a car to being out."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.breadth = BREADTH / state.settings["division"]

    def broadsides(self, seat: int) -> list[float]:
        """What a crew's weapons do in a round beyond each side of the car; its best side is 1."""
        crew = sum(crew_works(self.state, seat, member) for member in (0, 1))
        found: list[list[float]] = [[], [], [], []]
        for _, item in self.weapons(seat):
            force = float(item.damage)
            for count, (hits, wrenches) in zip(item.dice, averages(), strict=True):
                force += count * (hits + (0.5 * wrenches if item.wrench else 0.0))
            force = max(0.3, force - STOPPED) * (ONCE if item.one_shot else 1.0)
            if item.kind == "sidearm":
                # Every crew member has one of its own.
                found[1] += [force] * crew
                found[3] += [force] * crew
            else:
                found[item.side].append(force * (REACH if item.range else 1.0))
        best = [sum(sorted(side, reverse=True)[:crew]) for side in found]
        return [each / (max(best) or 1.0) for each in best]

    def thinness(self, seat: int) -> list[float]:
        """What a point of damage to each side is worth; 1 for a side as thick as the others."""
        car = self.state.cars[seat]
        left = [car.armor[side] + plate_of(self.state, seat, side) for side in range(4)]
        total = sum(exp(-each / self.breadth) for each in left)
        return [4 * exp(-each / self.breadth) / total if each else 4.0 for each in left]

    hit: ClassVar[Hit] = staticmethod(side_hit)

    def side(self, target: int, side: int) -> tuple[float, ...]:
        """What ``side_hit`` must know of a side."""
        state, car = self.state, self.state.cars[target]
        others = -self.breadth * log(
            sum(
                exp(-(car.armor[each] + plate_of(state, target, each)) / self.breadth)
                for each in range(4)
                if each != side
            )
        )
        more = any(items_on(state, target, kind, side) for kind in ("weapon", "accessory"))
        return (
            car.armor[side],
            plate_of(state, target, side),
            car.power,
            is_frail(state, target),
            int(more),
            round(2 * others) / 2,
            self.breadth,
        )


type _Marks = tuple[object, ...]


def _marks(state: State) -> _Marks:
    """All damage in a state: what the worth of shots depends on."""
    return tuple(
        (car.in_play, car.power, car.tires, *car.armor, *car.fire, *car.crew, *car.harm, *car.fired)
        for car in state.cars
    )


_recent: list[tuple[_Marks, Focus]] = []
REMEMBERED = 4


def focus_for(state: State) -> Focus:
    """The values of shots at the damage of a state; the last few are remembered.

    What depends on more than damage and equipment (``attack``) must not be asked of it.
    """
    marks = _marks(state)
    for at, (known, focus) in enumerate(_recent):
        if known == marks and focus.state.arsenals == state.arsenals:
            _recent.append(_recent.pop(at))
            return focus
    focus = Focus(state.copy())
    _recent.append((marks, focus))
    del _recent[:-REMEMBERED]
    return focus
