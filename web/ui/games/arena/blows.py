"""Attacks that somebody could make, and the worst of them, asked of the previews of the rules.

Odds are kept as long as the dice they are of.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from wreckyard.systems.arena import (
    Action,
    AttackPreview,
    Distribution,
    Item,
    Sight,
    State,
    attack_odds,
    attacks_on,
    bonus,
    combined,
    item_text,
    preview_attack,
    sight,
)


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack that somebody could make: with what, at which side, and its exact result.

    ``mean`` is the basic damage and the tires that get through on average.
    """

    action: Action
    weapon: Item
    preview: AttackPreview
    odds: Distribution
    mean: Fraction


@dataclass(frozen=True, slots=True)
class Threat:
    """The worst that a car could do to another in one combat phase: at most an attack by each
    of its crew. ``mean`` is their basic damage and tires on average."""

    seat: int
    target: int
    sight: Sight
    blows: tuple[Blow, ...]
    mean: Fraction

    @property
    def basic(self) -> Distribution:
        """The basic damage of all blows together: (basic,)."""
        total = Distribution({(0,): 1}, 1)
        for blow in self.blows:
            total = combined(total, blow.odds.map(lambda each: (each[0],)))
        return total


def _basic_and_tires(total: tuple[int, ...]) -> int:
    return total[0] + total[1]


_odds: dict[tuple[object, ...], tuple[Distribution, Fraction]] = {}
ODDS_KEPT = 600


def odds_of(
    state: State, seat: int, action: Action, preview: AttackPreview, aces: int = 0
) -> tuple[Distribution, Fraction]:
    """The exact result of an attack: (basic, tires, control, fire), see ``attack_odds``; and
    the mean of basic damage and tires."""
    target = action.target
    key: tuple[object, ...] = (preview.wrench,)
    if target < state.n:
        car = state.cars[target]
        burning = car.fire[action.target_side]
        # Of the tires only matters how many there are to lose.
        key += (car.tires, car.out_of_control, burning)
        key += (aces * (1 + bonus(state, target, "rerolls-per-ace")),)
    dice = (*preview.attack, *preview.defence, preview.damage, preview.rerolls)
    key += (target < state.n, *dice, preview.cover, preview.free)
    if key not in _odds:
        if len(_odds) >= ODDS_KEPT:
            _odds.clear()
        odds = attack_odds(state, seat, action, aces)
        _odds[key] = odds, odds.expected(_basic_and_tires)
    return _odds[key]


def worst(state: State, seat: int, target: int) -> Threat:
    """The worst that a car could do to another as things stand."""
    view = sight(state, seat, target)
    best: dict[tuple[int, str], Blow] = {}
    items = {(item.code, item.side, item.copy): item for item in state.arsenals[seat].items}
    for action in attacks_on(state, seat, target, view):
        if action.computer:
            continue
        weapon = items[action.card, action.side, action.copy]
        preview = preview_attack(state, seat, action, view)
        blow = Blow(action, weapon, preview, *odds_of(state, seat, action, preview))
        key = action.crew, item_text(action.card, action.side, action.copy)
        if key not in best or blow.mean > best[key].mean:
            best[key] = blow
    blows = _best_pair(best)
    mean = sum((blow.mean for blow in blows), Fraction(0))
    return Threat(seat, target, view, blows, mean)


def _best_pair(best: Mapping[tuple[int, str], Blow]) -> tuple[Blow, ...]:
    """An attack by each of the crew that together do the most; a weapon fires once."""
    mine: list[list[tuple[str, Blow | None]]] = [[("", None)], [("", None)]]
    for (crew, weapon), blow in best.items():
        mine[crew].append((weapon, blow))
    found: tuple[Blow, ...] = ()
    most = Fraction(-1)
    for weapon, first in mine[0]:
        for other, second in mine[1]:
            if weapon == other and first is not None and first.weapon.kind != "sidearm":
                continue
            blows = tuple(blow for blow in (first, second) if blow is not None)
            mean = sum((blow.mean for blow in blows), Fraction(0))
            if mean > most:
                found, most = blows, mean
    return found
