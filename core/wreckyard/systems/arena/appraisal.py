"""What a car on the workbench can do, worked out by the rules that it will drive under.

The car is set on the open yard with a target beside it, once on each of its sides, and the
game itself is asked for its attacks and their odds. The target is a car within two car lengths
that stands, has nothing that helps it to defend, and is not yet on fire.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ...kit.dice import Distribution, combined, distribution
from .actions import Action
from .arenas import DEFAULT_ARENA, field_of, stock_arena
from .arsenal import Arsenal
from .catalogue import CREW_AREA, CREW_KINDS, SIDES, catalogue
from .combat import defence_dice, rerolls_left
from .components import components
from .construction import CarDesign, Mount, new_car
from .equipment import bonus, crew_durability
from .odds import attack_odds, dice_of
from .outfit import arsenal_of
from .shooting import attacks_on
from .state import State
from .tokens import control_shown

TARGET_PLACES = ((0, -2000), (2000, 0), (0, 2000), (-2000, 0))
"""Where the target stands from the car, by the side it is on: too near for a free re-roll."""

SPEEDS = range(6)


class Firing(NamedTuple):
    """One attack of a round: the card and its side, who fires it (0 driver, 1 gunner), whether
    a Targeting Computer helps, and its odds as ``attack_odds`` gives them."""

    card: str
    side: int
    crew: int
    computer: bool
    odds: Distribution


@dataclass(frozen=True, slots=True)
class SideWorth:
    """What a side of a car can do and take.

    Attributes:
        armor: armor points at the start.
        structure: damage that its structure card can take, 0 without one.
        shields: the mean of shields in a defense, by speed from 0 to 5.
        weapons: the cards that fire through its arc, copies too; sidearms after the others.
        attacks: the best that driver and gunner can do through its arc in one round.
        damage: basic and tire damage of these together, as (damage,), before a defense.
        fire: the chance that they start a fire.
        explosion: the chance that they make the target pay control.
    """

    armor: int
    structure: int
    shields: tuple[Fraction, ...]
    weapons: tuple[str, ...]
    attacks: tuple[Firing, ...]
    damage: Distribution
    fire: Fraction
    explosion: Fraction

    @property
    def mean(self) -> Fraction:
        """The mean of the damage."""
        return self.damage.expected(_first)


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a car can do before anything happens to it.

    Attributes:
        sides: front, right, back, left.
        control: the control tokens of a round, by speed from 0 to 5.
        aces: the ace tokens of a round, those for terrain and maneuvers left out.
        crew: damage that each crew member can take.
        tires: points of tires.
        power: points of the power plant.
    """

    sides: tuple[SideWorth, ...]
    control: tuple[int, ...]
    aces: int
    crew: int
    tires: int
    power: int


def _first(total: tuple[int, ...]) -> int:
    return total[0]


def _harm(total: tuple[int, ...]) -> tuple[int, ...]:
    basic, tires, _, _ = total
    return (basic + tires,)


@lru_cache(maxsize=512)
def appraise(car: CarDesign) -> Appraisal:
    """The worth of a car, complete or not: Rookies sit where nobody is hired yet."""
    state = _on_the_yard(car)
    own, dashboard = state.cars[0], components().dashboard
    control = bonus(state, 0, "control")
    return Appraisal(
        sides=tuple(_side_worth(state, side) for side in range(len(SIDES))),
        control=tuple(control_shown(speed, own.tires) + control for speed in SPEEDS),
        aces=bonus(state, 0, "aces"),
        crew=min(crew_durability(state, 0, member) for member in range(len(CREW_KINDS))),
        tires=dashboard.tires,
        power=dashboard.power,
    )


@lru_cache(maxsize=128)
def card_odds(code: str) -> Distribution:
    """What one attack with a weapon or sidearm does, fired by a Rookie, as ``attack_odds`` has it.

    Raises ``Malformed`` for a card that does not exist, ``ValueError`` for one that does not fire.
    """
    card = catalogue().card(code)
    if card.kind not in ("weapon", "sidearm"):
        raise ValueError(f"the {card.name} is no weapon")
    # Its cost is no matter here, so the car need not be legal.
    car = CarDesign("Range", 1, mounts=(Mount(card.places[0], code),))
    state = _on_the_yard(car)
    # A sidearm fires to the sides.
    _place_target(state, 1 if card.kind == "sidearm" else card.places[0])
    return attack_odds(state, 0, next(_one_side(state)))


def _on_the_yard(car: CarDesign) -> State:
    own, target = arsenal_of(_manned(car)), _target()
    state = State({"division": car.division}, field_of(stock_arena(DEFAULT_ARENA)), (own, target))
    for each in state.cars:
        each.x = state.field.width // 2
        each.y = state.field.height // 2
        each.placed, each.control = 1, 1
    state.cars[1].speed = 0
    return state


def _manned(car: CarDesign) -> CarDesign:
    """The car with Rookies where nobody is hired; they cost nothing."""
    mounts = list(car.mounts)
    for kind in CREW_KINDS:
        if car.member(kind) is None:
            rookie = min(catalogue().of_kind(kind), key=lambda card: card.points)
            mounts.append(Mount(CREW_AREA, rookie.code))
    return CarDesign(car.name, car.division, car.style, tuple(mounts))


@lru_cache(maxsize=1)
def _target() -> Arsenal:
    return arsenal_of(_manned(new_car("Target", 1)))


def _place_target(state: State, side: int) -> None:
    dx, dy = TARGET_PLACES[side]
    state.cars[1].x = state.cars[0].x + dx
    state.cars[1].y = state.cars[0].y + dy


def _one_side(state: State) -> Iterator[Action]:
    """The attacks on the target, on one of its sides: they are all alike."""
    side = -1
    for action in attacks_on(state, 0, 1):
        side = action.target_side if side < 0 else side
        if action.target_side == side:
            yield action


def _side_worth(state: State, side: int) -> SideWorth:
    _place_target(state, side)
    actions = list(_one_side(state))
    attacks = _best_of_round(state, actions)
    damage = Distribution({(0,): 1}, 1)
    fire = explosion = Fraction(1)
    for attack in attacks:
        damage = combined(damage, attack.odds.map(_harm))
        explosion *= 1 - attack.odds.chance(lambda total: total[2] > 0)
        fire *= 1 - attack.odds.chance(lambda total: total[3] > 0)
    fired = {(action.card, action.side, action.copy): action.card for action in actions}
    arsenal = state.arsenals[0]
    return SideWorth(
        armor=state.cars[0].armor[side],
        structure=sum(
            item.durability
            for item in arsenal.items
            if item.kind == "structure" and item.side == side
        ),
        shields=_shields(state, side),
        weapons=tuple(fired.values()),
        attacks=attacks,
        damage=damage,
        fire=1 - fire,
        explosion=1 - explosion,
    )


def _best_of_round(state: State, actions: list[Action]) -> tuple[Firing, ...]:
    """The attacks of driver and gunner with the highest mean of damage (Choosing a Target).

    A weapon fires once a round, a sidearm in the hands of both; the computer helps once, and
    the re-rolls of a round are shared out between the two before they fire.
    """
    rerolls = rerolls_left(state, 0)
    worth = [(action, _by_rerolls(state, action, rerolls)) for action in actions]
    best: tuple[Fraction, tuple[Firing, ...]] = Fraction(-1), ()
    for one, one_worth in worth:
        if one.crew != 0:
            continue
        for other, other_worth in worth:
            same = (one.card, one.side, one.copy) == (other.card, other.side, other.copy)
            if other.crew != 1 or (one.computer and other.computer):
                continue
            if same and catalogue().card(one.card).kind != "sidearm":
                continue
            for (mean, odds), (other_mean, other_odds) in zip(
                one_worth, reversed(other_worth), strict=True
            ):
                if mean + other_mean > best[0]:
                    best = mean + other_mean, (_firing(one, odds), _firing(other, other_odds))
    for action, found in worth:
        # A lone weapon is fired by whoever does it better.
        mean, odds = found[-1]
        if mean > best[0]:
            best = mean, (_firing(action, odds),)
    return best[1]


def _by_rerolls(state: State, action: Action, rerolls: int) -> list[tuple[Fraction, Distribution]]:
    """The mean and odds of an attack with none, one, … of the re-rolls of a round."""
    found = []
    car = state.cars[0]
    for used in range(rerolls, -1, -1):
        car.rerolled = used
        odds = attack_odds(state, 0, action)
        found.append((odds.map(_harm).expected(_first), odds))
    return found


def _firing(action: Action, odds: Distribution) -> Firing:
    return Firing(action.card, action.side, action.crew, action.computer, odds)


def _shields(state: State, side: int) -> tuple[Fraction, ...]:
    """The mean of shields on a side by speed, while the car is in control (Defending)."""
    means = []
    car = state.cars[0]
    before = car.speed
    for car.speed in SPEEDS:
        rolled = distribution(dice_of(defence_dice(state, 0, side)), "S")
        means.append(rolled.expected(_first))
    car.speed = before
    return tuple(means)
