"""The exact number of hits that a design survives on each side (Damage Location).

Damage goes through the armor, then through one thing of each place inward (Combat, Damage Location;
Cycle Targeting; Trike Targeting). What lies behind plant and driver is not looked at, nor are fire
and crashes. House: a laser takes two hits of its damage for each point of reflective armor.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, lcm
from typing import NamedTuple

from ....kit.plain_dice import PlainDice
from ..book.catalogue import catalogue
from ..book.records import BACK, CYCLE, FRONT, LEFT, RIGHT, TOP, TRIKE, UNDERBODY
from .design import CARGO, CREW, PLANT, TURRET, Design
from .figures import figures
from .parts import magazine_dp

OPPOSITE = {FRONT: BACK, BACK: FRONT, LEFT: RIGHT, RIGHT: LEFT}

DRIVER_DP_LEFT = 1
"""With so many of his points left a driver is unconscious: the second hit of three."""

WHEEL = Fraction(3, 36)
"""How likely the single wheel of a trike, or the wheel at the end of a cycle, is hit instead."""

CYCLE_SIDE = (("driver", 10), ("plant", 11), ("weapon", 12), ("tire", 3))
"""What a hit on a cycle's side strikes: 2 to 5, 6 and 7, 8 to 10, 11 and 12 with two dice."""


class Attack(NamedTuple):
    """What a hit does: its dice, and how it works on special armor."""

    dice: PlainDice
    burst: bool = False
    laser: bool = False


class _Stage(NamedTuple):
    """What damage meets next: one of some components, by weights; -1 lets all of it pass.

    ``armor`` is ``plastic``, ``metal`` or ``reflective``, empty for what is inside.
    """

    choices: tuple[tuple[int, int], ...]
    armor: str = ""
    reflective: bool = False


class _Plan(NamedTuple):
    """The way of damage inward: the points of each component, the stages, where plant and driver
    stand among the components (-1 if not), and how likely a hit comes to nothing."""

    points: tuple[int, ...]
    stages: tuple[_Stage, ...]
    plant: int
    driver: int
    wasted: Fraction


@dataclass(frozen=True, slots=True)
class Life:
    """How likely it is, after 0, 1, 2 … attacks, that something has come to pass.

    Attributes:
        through: damage has gone through the armor.
        plant: the power plant is destroyed.
        driver: the driver is unconscious or dead.
        stopped: one of the two at least.
    """

    through: tuple[Fraction, ...]
    plant: tuple[Fraction, ...]
    driver: tuple[Fraction, ...]
    stopped: tuple[Fraction, ...]

    def half(self) -> int | None:
        """The first number of attacks after which it is stopped as likely as not; ``None`` when it
        is more than were asked for."""
        return next((n for n, p in enumerate(self.stopped) if p >= Fraction(1, 2)), None)


# The way inward


class _Builder:
    """Components as they are met."""

    def __init__(self) -> None:
        self.points: list[int] = []
        self.stages: list[_Stage] = []
        self.plant = self.driver = -1

    def add(self, dp: int) -> int:
        """A new component."""
        self.points.append(dp)
        return len(self.points) - 1

    def crew(self, design: Design, body_armor: bool) -> list[int]:
        """Driver and gunners, the driver first."""
        person = catalogue().person
        self.driver = self.add(person.dp + (3 if body_armor else 0))
        return [self.driver, *[self.add(person.dp) for _ in range(design.gunners)]]


def _plan(design: Design, side: str, body_armor: bool) -> _Plan:
    build = _Builder()
    body = design.record
    for layer in design.armor if side in body.armor_sides else ():
        record = catalogue().armor[layer.type]
        at = build.add(layer.points[body.armor_sides.index(side)])
        build.stages.append(_Stage(((at, 1),), record.material, record.reflective))
    if design.kind == CYCLE:
        _cycle(build, design, body_armor)
    else:
        _inside(build, design, side, body_armor)
    single = FRONT if design.kind == TRIKE and not design.reversed else BACK
    ends = (FRONT, BACK) if design.kind == CYCLE else (single,) if design.kind == TRIKE else ()
    wasted = WHEEL if side in ends else Fraction(0)
    return _Plan(tuple(build.points), tuple(build.stages), build.plant, build.driver, wasted)


def _cycle(build: _Builder, design: Design, body_armor: bool) -> None:
    """A cycle's side table: one thing, and the rest of the damage is lost; the roll is made again
    where it says a weapon and there is none."""
    build.driver = build.crew(design, body_armor)[0]
    build.plant = build.add(catalogue().plants[design.plant].dp)
    armed = any(each.place in (FRONT, BACK) for each in design.weapons)
    struck = {"driver": build.driver, "plant": build.plant}
    choices = [
        (struck.get(what, -1), weight) for what, weight in CYCLE_SIDE if armed or what != "weapon"
    ]
    build.stages.append(_Stage(tuple(choices)))


def _inside(build: _Builder, design: Design, side: str, body_armor: bool) -> None:
    """Weapons of the side, then the locations: each in order from the ends, else one of them."""
    if side in OPPOSITE:
        own = [magazine_dp(each) for each in design.weapons if each.place == side]
        if own:
            build.stages.append(_Stage(tuple([(build.add(dp), 1) for dp in own])))
    elif side == TOP:
        own = [magazine_dp(each) for each in design.weapons if each.place == TURRET]
        if own:
            build.stages.append(_Stage(tuple([(build.add(dp), 1) for dp in own])))
    places = [_location(build, design, each, body_armor) for each in design.layout]
    there = [place for place in places if place]
    if side == FRONT:
        build.stages += [_even(place) for place in there]
    elif side == BACK:
        build.stages += [_even(place) for place in reversed(there)]
    elif side in (LEFT, RIGHT, TOP, UNDERBODY):
        size = lcm(*[len(place) for place in there])
        chosen = [(at, size // len(place)) for place in there for at in place]
        build.stages.append(_Stage(tuple(chosen)))


def _even(place: Sequence[int]) -> _Stage:
    return _Stage(tuple([(at, 1) for at in place]))


def _location(build: _Builder, design: Design, what: str, body_armor: bool) -> list[int]:
    """The things of a location; an empty list where there is none. Empty cargo space is one that
    lets all damage pass."""
    if what == PLANT:
        build.plant = build.add(catalogue().plants[design.plant].dp)
        return [build.plant]
    if what == CREW:
        return build.crew(design, body_armor)
    assert what == CARGO
    people = [build.add(catalogue().person.dp) for _ in range(design.passengers)]
    known = catalogue().accessories
    things = [known[each.code] for each in design.accessories]
    cargo = [build.add(each.dp) for each in things if each.cargo and each.dp]
    if people or cargo:
        return [*people, *cargo]
    empty = figures(design).vehicle.room > 0 or design.record.cargo_spaces > 0
    return [-1] if empty or any(each.cargo for each in things) else []


# Hits


@cache
def _outcomes(attack: Attack) -> tuple[tuple[int, int, int], ...]:
    """What the dice can do: the damage, the points of metal lost, and in how many of all rolls."""
    found: dict[tuple[int, int], int] = {}
    worst = 5 if attack.burst else 6
    for dice in product(range(1, 7), repeat=attack.dice.number):
        key = max(0, sum(dice) + attack.dice.plus), sum(die >= worst for die in dice)
        found[key] = found.get(key, 0) + 1
    return tuple([(damage, lost, count) for (damage, lost), count in sorted(found.items())])


type _State = tuple[int, ...]
"""What is left of each component, and last whether damage has gone through the armor."""

_OVER: _State = ()
"""Plant and driver are both lost: nothing more is asked."""


def _strike(
    plan: _Plan, attack: Attack, state: _State, damage: int, lost: int, at: int
) -> Iterator[tuple[_State, Fraction]]:
    """The states that damage leads to from a stage on, each with its chance."""
    if damage <= 0 or at == len(plan.stages):
        yield state, Fraction(1)
        return
    stage = plan.stages[at]
    if not stage.armor and not state[-1]:
        state = (*state[:-1], 1)
    whole = sum(weight for _, weight in stage.choices)
    for which, weight in stage.choices:
        after, rest = _absorb(stage, attack, state, which, damage, lost)
        for end, chance in _strike(plan, attack, after, rest, lost, at + 1):
            yield end, chance * Fraction(weight, whole)


def _absorb(
    stage: _Stage, attack: Attack, state: _State, which: int, damage: int, lost: int
) -> tuple[_State, int]:
    """What a component leaves of damage, and the state after it."""
    if which < 0:
        return state, damage
    left = state[which]
    double = 2 if stage.reflective and attack.laser else 1
    if stage.armor == "metal":
        rest, now = max(0, damage - double * left), max(0, left - lost)
    else:
        stopped = min(left, damage // double)
        rest = damage - double * stopped if stopped == left else 0
        now = left - stopped
    return (*state[:which], now, *state[which + 1 :]), rest


def life(design: Design, side: str, attack: Attack, attacks: int, body_armor: bool = False) -> Life:
    """How a design fares under so many hits on a side, one after the other, exactly.

    ``side`` is one of the six; cycles have no top and underbody of their own. Raises ``ValueError``
    for another.
    """
    if side not in (FRONT, BACK, LEFT, RIGHT, TOP, UNDERBODY) or (
        design.kind == CYCLE and side in (TOP, UNDERBODY)
    ):
        raise ValueError(f"{side!r} is no side that can be shot at")
    plan = _plan(design, side, body_armor)
    rolls = 6**attack.dice.number
    known: dict[_State, list[tuple[_State, Fraction]]] = {}
    states: dict[_State, Fraction] = {(*plan.points, 0): Fraction(1)}
    tallies = [_tally(plan, states)]
    for _ in range(attacks):
        after: dict[_State, Fraction] = {}
        for state, chance in states.items():
            if state not in known:
                known[state] = _after(plan, attack, state, rolls)
            for end, share in known[state]:
                after[end] = after.get(end, Fraction(0)) + chance * share
        states = after
        tallies.append(_tally(plan, states))
    through, plant, driver, stopped = zip(*tallies, strict=True)
    return Life(through, plant, driver, stopped)


def _after(plan: _Plan, attack: Attack, state: _State, rolls: int) -> list[tuple[_State, Fraction]]:
    if state == _OVER:
        return [(_OVER, Fraction(1))]
    merged: dict[_State, Fraction] = {}
    if plan.wasted:
        merged[state] = plan.wasted
    for damage, lost, count in _outcomes(attack):
        share = Fraction(count, rolls) * (1 - plan.wasted)
        for end, chance in _strike(plan, attack, state, damage, lost, 0):
            end = _OVER if _plant_lost(plan, end) and _driver_out(plan, end) else end
            merged[end] = merged.get(end, Fraction(0)) + chance * share
    return list(merged.items())


def _plant_lost(plan: _Plan, state: _State) -> bool:
    return state == _OVER or state[plan.plant] == 0


def _driver_out(plan: _Plan, state: _State) -> bool:
    return state == _OVER or state[plan.driver] <= DRIVER_DP_LEFT


def _tally(plan: _Plan, states: dict[_State, Fraction]) -> tuple[Fraction, ...]:
    tally = [Fraction(0)] * 4
    for state, chance in states.items():
        plant, driver = _plant_lost(plan, state), _driver_out(plan, state)
        for at, true in enumerate((state == _OVER or state[-1], plant, driver, plant or driver)):
            tally[at] += chance if true else 0
    return tuple(tally)


def over_turns(after_hits: Sequence[Fraction], chance: Fraction, shots: int) -> list[Fraction]:
    """How likely something is after 0, 1, 2 … turns, from its likelihood after so many hits, when
    each turn has so many shots that hit by a chance each.

    As many turns as the hits that are known are enough for.
    """
    found = []
    for turns in range((len(after_hits) - 1) // shots + 1):
        fired = turns * shots
        total = Fraction(0)
        for hits in range(fired + 1):
            odds = comb(fired, hits) * chance**hits * (1 - chance) ** (fired - hits)
            total += odds * after_hits[hits]
        found.append(total)
    return found
