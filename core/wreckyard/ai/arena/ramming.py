"""Rams: what it is worth to end a turn in the side of a foe.

Both cars take what the speed dice show, and nothing but a Safety Cage stops any of it: worth it
where one's own side stands and the foe's does not.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ...systems.arena import Action, State, bonus, preview_move
from .chances import rolled, shields
from .focus import Focus
from .poses import LENGTH, Place

NEAR = 2.2 * LENGTH
"""A foe whose middle is further away is not reached with one movement point."""


class Ram(NamedTuple):
    """What comes of a movement point that ends at a foe: the place, the driving roll (dice by
    color, how many of them for a speed, skids that are added, what each costs, whether it is a
    maneuver's), the foe, and the sides that may take it of one's own car and of the foe's."""

    place: Place
    dice: tuple[int, ...]
    speed: int
    extra: int
    cost: int
    maneuver: bool
    foe: int
    own_sides: tuple[int, ...]
    foe_sides: tuple[int, ...]


@lru_cache(maxsize=64)
def hits_taken(dice: int, cage: int) -> tuple[tuple[int, float], ...]:
    """Chances of each number of hits of a collision at so many speed dice, past a cage of so many
    dice."""
    stopped = shields(cage, 0, 0)
    chances: dict[int, float] = {}
    for hits, _, chance in rolled((dice, 0, 0, 0, 0, 0), "H", "H"):
        for off, part in enumerate(stopped):
            left = max(0, hits - off)
            chances[left] = chances.get(left, 0.0) + chance * part
    return tuple(sorted(chances.items()))


class Rams:
    """The rams of one seat in a state, of which it keeps a copy."""

    def __init__(self, state: State, seat: int, focus: Focus) -> None:
        self.state, self.seat, self.focus = state.copy(), seat, focus
        self.foes = [
            (car.x, car.y)
            for foe, car in enumerate(state.cars)
            if foe != seat and car.in_play and car.placed
        ]
        self._found: dict[tuple[Place, Action, bool], Ram | None] = {}
        self._harms: dict[tuple[int, tuple[int, ...], int], float] = {}

    def at(self, place: Place, action: Action, reverse: bool) -> Ram | None:
        """The ram that a last movement point would be; ``None`` when it would be no clean one:
        nothing is met, or more than one car, or something else."""
        x, y, _ = place
        if not any(hypot(fx - x, fy - y) < NEAR for fx, fy in self.foes):
            return None
        key = place, action, reverse
        if key not in self._found:
            self._found[key] = self._look(place, action, reverse)
        return self._found[key]

    def price(self, ram: Ram, speed: int) -> float:
        """Own damage at so many speed dice, less the foe's."""
        own = self._harm(self.seat, ram.own_sides, speed)
        return own - self._harm(ram.foe, ram.foe_sides, speed)

    def _look(self, place: Place, action: Action, reverse: bool) -> Ram | None:
        car = self.state.cars[self.seat]
        car.x, car.y, car.heading = place
        car.reverse = int(reverse)
        way = preview_move(self.state, self.seat, action)
        if way.walls or len(way.bumps) != 1:
            return None
        [bump] = way.bumps
        if bump.first >= 0 or not 0 <= bump.second < self.state.n:
            return None
        if not bump.mover_sides or not bump.second_sides:
            return None
        x, y, heading = way.pose
        return Ram(
            (x, y, heading),
            tuple(way.roll.dice),
            car.rolled_speed,
            way.roll.extra,
            way.roll.skid_cost,
            way.maneuver,
            bump.second,
            tuple(map(int, bump.mover_sides)),
            tuple(map(int, bump.second_sides)),
        )

    def _harm(self, seat: int, sides: tuple[int, ...], speed: int) -> float:
        """The mean worth of the damage to a car; at a corner its player takes the better side."""
        key = seat, sides, speed
        if key not in self._harms:
            taken = hits_taken(speed, bonus(self.state, seat, "cage"))
            self._harms[key] = min(
                sum(
                    chance * self.focus.hit(hits, *self.focus.side(seat, side))
                    for hits, chance in taken
                )
                for side in sides
            )
        return self._harms[key]
