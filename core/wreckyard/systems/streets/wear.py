"""What spikes, mines and skids do to a car on its way, exactly (Skidding, Passive Weapons).

Everything here only ever adds damage, so whatever a car is after all of it tells what it was on the
way: a wreck stays a wreck, and a dead driver stays dead.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm
from typing import NamedTuple

from .cardesign import DRIVER, ENGINE, HIT_NUMBERS, TYRE, CarDesign
from .hit_tables import hit_tables
from .parts import TYRE_LOSS
from .tables import DIE, MINE, SECTIONS, SPIKES, section_of, tables

type Bump = str | int
"""Something that hurts a car: ``spikes``, a ``mine``, or the damage of a skid to each tire."""

DRAWS = lcm(*range(1, HIT_NUMBERS + 1))
"""What every draw of some of the eight numbers is counted out of, so that weights are whole."""

type _Boxes = tuple[int, ...]


class Ride(NamedTuple):
    """A car as it comes onto the road: its design, and the open boxes of each component."""

    design: CarDesign
    boxes: tuple[int, ...]


class Wear(NamedTuple):
    """The chances that a car is a wreck, and that it is none but its driver is dead."""

    wreck: Fraction
    dead: Fraction


class _Worn(NamedTuple):
    """The state of one section: its flat tires, the boxes that its engine has lost, whether its
    driver is dead, whether all its components are covered."""

    flat: int = 0
    engine: int = 0
    dead: bool = False
    covered: bool = False


@lru_cache(maxsize=512)
def wear(ride: Ride | None, bumps: tuple[Bump, ...]) -> Wear:
    """The state of a car after bumps, in their order; nothing hurts ``None``.

    Each mine strikes one of the sections. By which ones it was, the sections are independent.
    """
    wreck = dead = Fraction()
    if ride is None:
        return Wear(wreck, dead)
    mines = [at for at, bump in enumerate(bumps) if bump == MINE]
    for struck in product(range(len(SECTIONS)), repeat=len(mines)):
        share = Fraction(1)
        for section in struck:
            share *= _section_chance(section)
        by_mine = dict(zip(mines, struck, strict=True))
        sections = [
            _summed(
                ride,
                section,
                tuple([by_mine.get(at) == section for at in range(len(bumps))]),
                bumps,
            )
            for section in range(len(SECTIONS))
        ]
        for rows in product(*(each.items() for each in sections)):
            chance = share
            for _, part in rows:
                chance *= part
            worn = [each for each, _ in rows]
            if _is_wreck(ride.design, worn):
                wreck += chance
            elif any(each.dead for each in worn):
                dead += chance
    return Wear(wreck, dead)


def _is_wreck(car: CarDesign, worn: list[_Worn]) -> bool:
    """Whether the top speed is 0 or all sections are covered (rulings 4 and 5)."""
    loss = max(sum(each.engine for each in worn), TYRE_LOSS * sum(each.flat for each in worn))
    return loss >= car.top or all(each.covered for each in worn)


@lru_cache(maxsize=1)
def _section_chances() -> tuple[Fraction, ...]:
    shown = [section_of(die) for die in range(1, DIE + 1)]
    return tuple([Fraction(shown.count(section), DIE) for section in range(len(SECTIONS))])


def _section_chance(section: int) -> Fraction:
    return _section_chances()[section]


class _Rows(NamedTuple):
    """How likely each remainder of open boxes is: its weight out of so many."""

    weights: Mapping[_Boxes, int]
    out_of: int


@lru_cache(maxsize=512)
def _summed(
    ride: Ride, section: int, struck: tuple[bool, ...], bumps: tuple[Bump, ...]
) -> Mapping[_Worn, Fraction]:
    """How likely each state of a section is after bumps; ``struck`` says which mines hit it."""
    components, here = ride.design.components, ride.design.in_section(section)
    rows = _after(ride, section, struck, bumps)
    found: dict[_Worn, int] = {}
    for boxes, weight in rows.weights.items():
        kinds = [(components[at].kind, components[at].boxes, boxes[at]) for at in here]
        worn = _Worn(
            sum(kind == TYRE and not left for kind, _, left in kinds),
            sum(most - left for kind, most, left in kinds if kind == ENGINE),
            any(kind == DRIVER and not left for kind, _, left in kinds),
            not any(left for _, _, left in kinds),
        )
        found[worn] = found.get(worn, 0) + weight
    return {worn: Fraction(weight, rows.out_of) for worn, weight in found.items()}


@lru_cache(maxsize=512)
def _after(ride: Ride, section: int, struck: tuple[bool, ...], bumps: tuple[Bump, ...]) -> _Rows:
    """The open boxes of a section after bumps."""
    if not bumps:
        return _Rows({ride.boxes: 1}, 1)
    rows = _after(ride, section, struck[:-1], bumps[:-1])
    last, less = bumps[-1], tables().markers
    if isinstance(last, int):
        damage = [last]
    else:
        damage = _rolled(less.spikes_less if last == SPIKES else less.mine_less)
    for at in ride.design.of_kind(TYRE):
        if ride.design.components[at].section == section:
            rows = _tyre_hurt(rows, at, damage)
    return _burst(ride.design, section, rows) if struck[-1] else rows


def _rolled(less: int) -> list[int]:
    """The damage of each face of a die that counts for so much less."""
    return [max(0, shown - less) for shown in range(1, DIE + 1)]


def _tyre_hurt(rows: _Rows, tyre: int, damage: list[int]) -> _Rows:
    """One tire after a die, or after a damage that is certain."""
    found: dict[_Boxes, int] = {}
    for boxes, weight in rows.weights.items():
        for amount in damage:
            left = (*boxes[:tyre], max(0, boxes[tyre] - amount), *boxes[tyre + 1 :])
            found[left] = found.get(left, 0) + weight
    return _Rows(found, rows.out_of * len(damage))


def _burst(car: CarDesign, section: int, rows: _Rows) -> _Rows:
    """A section after a mine: numbers of open components are drawn one at a time (ruling 3)."""
    table = hit_tables(car)[section]
    damage = _rolled(tables().markers.mine_inside_less)
    hurt: dict[tuple[_Boxes, int], int] = {}
    for boxes, weight in rows.weights.items():
        for amount in damage:
            hurt[boxes, amount] = hurt.get((boxes, amount), 0) + weight
    out_of = rows.out_of * len(damage)
    while any(amount for _, amount in hurt):
        after: dict[tuple[_Boxes, int], int] = {}
        for (boxes, amount), weight in hurt.items():
            drawn = [at for at in table if boxes[at]] if amount else []
            for at in drawn:
                taken = min(amount, boxes[at])
                left = (*boxes[:at], boxes[at] - taken, *boxes[at + 1 :]), amount - taken
                after[left] = after.get(left, 0) + weight * (DRAWS // len(drawn))
            if not drawn:
                after[boxes, 0] = after.get((boxes, 0), 0) + weight * DRAWS
        hurt, out_of = after, out_of * DRAWS
    return _Rows({boxes: weight for (boxes, _), weight in hurt.items()}, out_of)
