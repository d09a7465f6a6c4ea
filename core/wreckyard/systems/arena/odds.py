"""Exact odds of rolls before they are made, as whole-number weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...kit.dice import Die, Distribution, Totals, distribution
from ...kit.rerolls import rerolled
from .actions import Action
from .combat import (
    attack_dice,
    damage_rolled,
    defence_dice,
    index_of,
    rerolls_left,
    stopped_by,
    sure_damage,
)
from .components import components
from .driving import DrivingRoll
from .equipment import bonus, item_of
from .shooting import sight
from .state import State


def dice_of(counts: Sequence[int]) -> list[Die]:
    """The dice of so many of each color, in the order of ``COLORS``."""
    return [die for die, count in zip(components().dice, counts, strict=True) for _ in range(count)]


def driving_odds(roll: DrivingRoll) -> Distribution:
    """Skids and wrenches of a driving roll, those that hazards add included."""
    rolled = distribution(dice_of(roll.dice), "SW")
    return rolled.map(lambda total: (total[0] + roll.extra, total[1]))


def impact_odds(speed: int) -> Distribution:
    """Hits of a collision at a speed: (hits,); reverse is speed 1 (Collisions)."""
    return distribution(dice_of((speed, 0, 0, 0, 0, 0)), "H")


def _hits(total: Totals) -> int:
    return total[0]


def _hits_and_wrenches(total: Totals) -> int:
    return total[0] + total[1]


def _shields(total: Totals) -> int:
    return total[0]


def attack_odds(state: State, seat: int, action: Action, aces: int = 0) -> Distribution:
    """The damage of an attack after the defense: (basic, tires, control, fire).

    Re-rolls of the attacker and the target's free ones are played as well as can be for hits
    and for shields, and ``aces`` that the target spends on more. Basic damage is on the side
    that is attacked, tire damage beyond the last tire included; control is what an explosion
    costs, fire is 1 when one starts.
    """
    damage = _attack(state, seat, action)
    shields = _defence(state, seat, action, aces)
    merged: dict[Totals, int] = {}
    for (basic, tire, explosion, fire), weight in damage.weights.items():
        for (stopping,), times in shields.weights.items():
            stopped, stopped_tire = stopped_by(stopping, basic, tire)
            left = tire - stopped_tire
            tires = min(left, state.cars[action.target].tires) if left else 0
            total = basic - stopped + left - tires, tires, explosion, fire
            merged[total] = merged.get(total, 0) + weight * times
    return Distribution(dict(sorted(merged.items())), damage.out_of * shields.out_of)


def _attack(state: State, seat: int, action: Action) -> Distribution:
    """The damage of an attack before the defense: (basic, tire, explosion, fire)."""
    index = index_of(state, seat, action)
    item = item_of(state, seat, index)
    value = _hits_and_wrenches if item.wrench else _hits
    dice = dice_of(attack_dice(state, seat, action))
    rolled = rerolled(dice, "HW", rerolls_left(state, seat), value)
    return rolled.map(
        lambda total: damage_rolled(
            state, seat, action.crew, index, action.target, action.target_side, *total
        )
    )


@dataclass(frozen=True, slots=True)
class AttackSum:
    """The mean of an attack as a sum: ``sure`` damage and what the dice add on average, less
    what shields stop of it. Basic and tire damage are added up."""

    sure: int
    rolled: Fraction
    stopped: Fraction


def attack_sum(state: State, seat: int, action: Action, odds: Distribution) -> AttackSum:
    """The mean of ``attack_odds`` as a sum; ``odds`` are those of the same attack."""
    sure = sure_damage(state, seat, action.crew, index_of(state, seat, action))
    made = _attack(state, seat, action).expected(lambda total: total[0] + total[1])
    through = odds.expected(lambda total: total[0] + total[1])
    return AttackSum(sure, made - sure, made - through)


def _defence(state: State, seat: int, action: Action, aces: int) -> Distribution:
    """Shields of a target, from cover too: (shields,)."""
    target = action.target
    if target >= state.n:
        return Distribution({(0,): 1}, 1)
    view = sight(state, seat, target)
    rerolls = view.rerolls + aces * (1 + bonus(state, target, "rerolls-per-ace"))
    dice = dice_of(defence_dice(state, target, action.target_side))
    rolled = rerolled(dice, "S", rerolls if dice else 0, _shields)
    return rolled.map(lambda total: (total[0] + view.cover,))
