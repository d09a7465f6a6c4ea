"""What a shot may do, exactly: to hit, damage, components, driver, rounds, tank (Fire Weapon).

A target is told by the boxes that are open, so that nothing here needs a game.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ...kit.plain_dice import Sums, certain, sums
from .cardesign import (
    ARMED,
    DRIVER,
    EXTINGUISHER,
    GUNNERY_COMPUTER,
    TANK,
    CarDesign,
    section_of_block,
)
from .hit_tables import hit_tables
from .sight import passed_on
from .tables import DIE, REAR, Weapon, tables, weapon


class Hull(NamedTuple):
    """The intact parts of a car: open boxes of each block and component, and the rounds in each.

    The driver's boxes are 0 where nobody sits. ``loads`` are codes, the last loaded last.
    """

    armour: tuple[int, ...]
    boxes: tuple[int, ...]
    loads: tuple[tuple[str, ...], ...]


class ShotOdds(NamedTuple):
    """The possible effects of a shot at an area.

    ``hit`` is the chance to hit, ``damage`` the damage of a hit. All that follows counts the
    chance to hit in: ``breach`` that armor is passed, ``components`` that each component loses
    boxes, ``destroyed`` that it loses its last one, ``driver`` that the driver dies by the hit
    itself, ``detonation`` that a round goes off, ``explosion`` that the tank does.
    """

    hit: Fraction
    damage: Sums
    breach: Fraction
    components: dict[int, Fraction]
    destroyed: dict[int, Fraction]
    driver: Fraction
    detonation: Fraction
    explosion: Fraction


def whole(car: CarDesign) -> Hull:
    """A car without any damage, with a driver."""
    components = car.components
    return Hull(
        car.armour,
        tuple([each.boxes for each in components]),
        tuple([each.load for each in components]),
    )


@lru_cache(maxsize=1024)
def hit_chance(code: str, distance: int, modifier: int = 0) -> Fraction:
    """The chance that a round hits at a range, with all that is added to the roll."""
    each = weapon(code)
    if each.hit is None:
        return Fraction(each.hits(0, distance))
    return sums(each.hit).at_least(distance - modifier)


def hit_sum(code: str, distance: int, modifier: int = 0) -> str:
    """The roll as a sum: ``d8+3 ≥ 5``; for flame ``range 2 ≤ 3``."""
    each = weapon(code)
    if each.hit is None:
        return f"range {distance} ≤ {each.within}"
    return f"{each.hit.shifted(modifier)} ≥ {distance}"


@lru_cache(maxsize=1024)
def damage_odds(code: str, distance: int) -> Sums:
    """The damage of a hit at a range."""
    each = weapon(code)
    if each.damage is None:
        return certain(0)
    return sums(each.damage).map(lambda shown: max(0, shown - distance))


def shot_odds(
    car: CarDesign,
    hull: Hull,
    code: str,
    distance: int,
    modifier: int,
    block: int,
    came_from: str,
) -> ShotOdds:
    """What a shot at a block may do that comes from the ``front``, the ``rear`` or the ``side``."""
    each, chance, damage = (
        weapon(code),
        hit_chance(code, distance, modifier),
        damage_odds(code, distance),
    )
    tally = _Tally(car, hull, each, block)
    for amount, weight in damage.weights.items():
        through = amount - hull.armour[block]
        share = chance * Fraction(weight, damage.out_of)
        reaches = (section_of_block(block), *passed_on(section_of_block(block), came_from))
        tally.add(inside_odds(car, hull.boxes, reaches, max(0, through)), amount, share)
        if through > 0:
            tally.breach += share
    return ShotOdds(
        chance,
        damage,
        tally.breach,
        tally.components,
        tally.destroyed,
        tally.driver,
        tally.detonation,
        tally.explosion,
    )


def inside_odds(
    car: CarDesign, boxes: tuple[int, ...], sections: tuple[int, ...], amount: int
) -> dict[tuple[int, ...], Fraction]:
    """How likely each remainder of open boxes is after damage inside, section after section.

    Each time one number is drawn among those whose component has open boxes; what it cannot
    take goes on, and what nothing can take is lost.
    """
    rows = hit_tables(car)
    found: dict[tuple[int, ...], Fraction] = {}
    waiting: dict[tuple[tuple[int, ...], int], Fraction] = {(boxes, amount): Fraction(1)}
    while waiting:
        (left, more), chance = waiting.popitem()
        row: tuple[int, ...] = ()
        if more:
            for section in sections:
                row = tuple([number for number in rows[section] if left[number]])
                if row:
                    break
        if not row:
            found[left] = found.get(left, Fraction()) + chance
            continue
        for number in dict.fromkeys(row):
            taken = min(more, left[number])
            after = (*left[:number], left[number] - taken, *left[number + 1 :])
            key = after, more - taken
            share = chance * Fraction(row.count(number), len(row))
            waiting[key] = waiting.get(key, Fraction()) + share
    return found


class _Tally:
    """Adds up what the outcomes of a shot come to."""

    def __init__(self, car: CarDesign, hull: Hull, fired: Weapon, block: int) -> None:
        self.car, self.hull, self.fired, self.block = car, hull, fired, block
        self.breach = self.driver = self.detonation = self.explosion = Fraction()
        self.components: dict[int, Fraction] = {}
        self.destroyed: dict[int, Fraction] = {}
        self.tank = next(iter(car.of_kind(TANK)), -1)

    def add(self, odds: dict[tuple[int, ...], Fraction], amount: int, chance: Fraction) -> None:
        """Take in how the inside may look after a hit of some damage."""
        for left, weight in odds.items():
            share = chance * weight
            for number, before in enumerate(self.hull.boxes):
                if left[number] < before:
                    self._count(self.components, number, share)
                    if not left[number]:
                        self._count(self.destroyed, number, share)
                        if self.car.components[number].kind == DRIVER:
                            self.driver += share
            explodes = self._explodes(left, amount)
            self.explosion += share * explodes
            self.detonation += share * (1 - explodes) * self._detonates(left)

    @staticmethod
    def _count(table: dict[int, Fraction], number: int, share: Fraction) -> None:
        table[number] = table.get(number, Fraction()) + share

    def _works(self, kind: str, left: tuple[int, ...]) -> bool:
        return any(left[number] for number in self.car.of_kind(kind))

    def _explodes(self, left: tuple[int, ...], amount: int) -> Fraction:
        """The chance that the tank explodes after a hit (Fuel Tank; ruling 8)."""
        if self.tank < 0 or self._works(EXTINGUISHER, left):
            return Fraction()
        harm = self.car.components[self.tank].boxes - left[self.tank]
        struck = self.hull.boxes[self.tank] - left[self.tank]
        fire = tables().fire
        if self.fired.code == "flame":
            if not harm or not self._rear_hit(left, amount):
                return Fraction()
            added = harm
        elif self.fired.code in BURSTS and struck:
            added = harm - fire.tank_missile_less
        else:
            return Fraction()
        least = fire.explodes_from - added
        return Fraction(max(0, min(DIE, DIE + 1 - least)), DIE)

    def _rear_hit(self, left: tuple[int, ...], amount: int) -> bool:
        if section_of_block(self.block) == REAR:
            return True
        return any(left[n] < self.hull.boxes[n] for n in self.car.in_section(REAR))

    def _detonates(self, left: tuple[int, ...]) -> Fraction:
        """The chance that some round goes off after a hit (Weapon Pods and Turrets; ruling 7)."""
        if self.fired.code not in BURSTS or self._works(GUNNERY_COMPUTER, left):
            return Fraction()
        lost = sum(
            rounds_lost(self.hull, number, left[number])
            for number, component in enumerate(self.car.components)
            if component.kind in ARMED and left[number] < self.hull.boxes[number]
        )
        quiet = Fraction(tables().fire.detonates_from - 1, DIE)
        return 1 - quiet**lost


BURSTS = ("shell", "rocket")
"""What sets off rounds that it hits."""


def rounds_lost(hull: Hull, number: int, left: int) -> int:
    """How many missiles a pod loses that is left with so many open boxes (ruling 6).

    Empty boxes go first; then counters, the last loaded first, whole, which frees their others.
    """
    load = list(hull.loads[number])
    spare = hull.boxes[number] - sum(weapon(code).boxes for code in load)
    lost = 0
    for _ in range(hull.boxes[number] - left):
        if spare <= 0:
            code = load.pop()
            lost += not weapon(code).passive
            spare += weapon(code).boxes
        spare -= 1
    return lost
