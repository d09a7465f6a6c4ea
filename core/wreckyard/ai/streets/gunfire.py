"""The value of shots, from exact odds: damage to armor and to the parts behind it, and the return
fire."""

from __future__ import annotations

from functools import lru_cache

from ...systems.streets.search import CODES, areas, damage_odds, hit_chance
from .sketch import ROUND_WORTH, Rig

BLOCK_SECTION = (0, 0, 1, 2, 2, 2, 1, 0)

ARMOUR = 1.0
"""What a box of armor is worth."""

FAR = 20


@lru_cache(maxsize=4096)
def damage_row(number: int, distance: int, added: int) -> tuple[tuple[float, ...], float]:
    """For a round at a range: the mean damage that armor of 0 to 20 boxes stops; all of it.

    Both count the chance to hit in.
    """
    code = CODES[number]
    chance = float(hit_chance(code, distance, added))
    odds = damage_odds(code, distance)
    rows = [(amount, weight / odds.out_of) for amount, weight in odds.weights.items()]
    stops = tuple(
        [chance * sum(min(amount, left) * share for amount, share in rows) for left in range(21)]
    )
    return stops, chance * sum(amount * share for amount, share in rows)


class Duel:
    """What one car can do to another, remembered by weapon, range and bearing.

    ``worth`` scales all that is done to the target.
    """

    __slots__ = ("_along", "_best", "_near", "attacker", "spare", "target", "worth")

    def __init__(self, attacker: Rig, target: Rig, worth: float = 1.0, spare: float = 0.0) -> None:
        """``spare`` is the share of a round's own worth that it must bring beyond it."""
        self.attacker, self.target, self.worth, self.spare = attacker, target, worth, spare
        self._best: dict[tuple[int, int, int], float] = {}
        self._along: dict[int, float] = {}
        self._near: dict[int, float] = {}

    def area(self, number: int, distance: int, bearing: int) -> float:
        """The worth of a round that comes from a bearing of the target, at its best block."""
        key = number, distance, bearing
        found = self._best.get(key)
        if found is None:
            stops, whole = damage_row(number, distance, self.attacker.added)
            target = self.target
            found = self._best[key] = self.worth * max(
                [
                    ARMOUR * box_weight(left) * stops[min(20, left)]
                    + target.inside[BLOCK_SECTION[block]] * (whole - stops[min(20, left)])
                    for block in areas(bearing, 0)
                    for left in [target.armour[block]]
                ]
            )
            if self.spare:
                found -= self.spare * ROUND_WORTH[CODES[number]]
                self._best[key] = found
        return found

    def along(self, way: int, length: int, facing: int, turned: int) -> float:
        """The worth of the best shot down a line: its direction and length, both cars' facings.

        What matters is how the line lies to each of the cars, so little is worked out twice.
        """
        key = (length << 6) + ((way - facing) % 8 << 3) + (way - turned) % 8
        found = self._along.get(key)
        if found is None:
            bearing = (way + 4 - turned) % 8
            found = self._along[key] = max(
                [
                    0.0,
                    *[
                        self.area(gun.number, length - 1, bearing)
                        for gun in self.attacker.guns
                        if gun.masks[facing] >> way & 1
                    ],
                ]
            )
        return found

    def near(self, distance: int, bearing: int) -> float:
        """The worth of the best round at a range, whatever points where."""
        key = distance << 3 | bearing
        found = self._near.get(key)
        if found is None:
            found = self._near[key] = max(
                [self.area(gun.number, distance, bearing) for gun in self.attacker.guns],
                default=0.0,
            )
        return found


@lru_cache(maxsize=512)
def _kept(
    arms: tuple[object, ...], body: tuple[object, ...], worth: float, spare: float
) -> list[Duel]:
    """A place for the duel of two cars as they are."""
    return []


def duel(attacker: Rig, target: Rig, worth: float = 1.0, spare: float = 0.0) -> Duel:
    """What one car can do to another: the same as before while neither has changed."""
    kept = _kept(attacker.arms, target.body, worth, spare)
    if not kept:
        kept.append(Duel(attacker, target, worth, spare))
    return kept[0]


class Exchange:
    """Two cars that may fire at each other: what we give, what we take, what it comes to."""

    __slots__ = ("_nets", "_ranked", "given", "taken")

    def __init__(self, given: Duel, taken: Duel) -> None:
        self.given, self.taken = given, taken
        self._ranked: dict[tuple[int, float], list[tuple[float, int]]] = {}
        self._nets: dict[float, dict[int, float]] = {}

    def nets(self, fear: float) -> dict[int, float]:
        """What ``net`` has worked out so far for a weight of answers, by its key."""
        return self._nets.setdefault(fear, {})

    def net(self, length: int, ahead: int, turned: int, fear: float) -> float:
        """The worth of our best shot down a line, ``fear`` of its answer taken off; at least 0.

        ``ahead`` and ``turned`` are the line's direction as our car and the foe's see it. It is
        remembered in ``nets`` by ``length << 6 | ahead << 3 | turned``.
        """
        value = self.given.along(0, length, -ahead % 8, -turned % 8)
        if value > 0:
            value -= fear * self.taken.along(4, length, -turned % 8, -ahead % 8)
            value = max(0.0, value)
        self.nets(fear)[length << 6 | ahead << 3 | turned] = value
        return value

    def ranked(self, length: int, turned: int, answer: float) -> list[tuple[float, int]]:
        """A foe's shots down a line by his facing there (a bit), the worst for us first.

        ``turned`` is our facing; all are counted from the line's direction. ``answer`` of what
        our answer does is taken off.
        """
        key = length << 3 | turned, answer
        found = self._ranked.get(key)
        if found is None:
            found = self._ranked[key] = sorted(
                [
                    (
                        self.taken.along(0, length, post, turned)
                        - answer * self.given.along(4, length, turned, post),
                        1 << post,
                    )
                    for post in range(8)
                ],
                reverse=True,
            )
        return found


@lru_cache(maxsize=512)
def exchange(given: Duel, taken: Duel) -> Exchange:
    """The exchange of two cars."""
    return Exchange(given, taken)


def box_weight(left: int) -> float:
    """A box of a thin block is worth more: what lies behind is nearer."""
    return 0.75 + 1.6 / (1 + left)
