"""The exact odds of a shot, part by part.

Every way that the dice can fall is played through by the rules of damage themselves, so that there
is no second account of them. Chances are fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain, product
from math import lcm
from typing import NamedTuple

from ....kit.dice import Picks
from ....kit.plain_dice import PlainDice
from ..book.records import Weapon
from ..fire.to_hit import to_hit
from ..fire.volley import blow_of
from ..harm.damage import DIE, Blow, strike
from ..harm.hazards import attack_difficulty, hazard_of
from ..sight.bearing import Aim, Bearing, Sum
from ..state.condition import UNCONSCIOUS, Condition
from ..state.outcome import Outcome
from ..state.outfit import Outfit
from ..state.settings import setting
from ..state.state import State
from ..vehicle.able import rockets_left
from ..vehicle.cycles import Weights


class PartOdds(NamedTuple):
    """What a hit does to a part: the points that it may expect to lose, and how likely it is
    finished."""

    lost: Fraction
    finished: Fraction


class HitOdds(NamedTuple):
    """The effects of one hit.

    Attributes:
        parts: by number, those that may lose something.
        taken: the damage that it may expect to do.
        breach: how likely something gets past the armor.
        driver_out: how likely the driver is unconscious or dead after it.
        fire: how likely the plant's die at the end of the turn sets the vehicle on fire.
        flammable: how likely something is hit that a weapon's own fire can take to.
        hazards: how likely the hazard has each D; a lost last tire counts with its D6.
    """

    parts: dict[int, PartOdds]
    taken: Fraction
    breach: Fraction
    driver_out: Fraction
    fire: Fraction
    flammable: Fraction
    hazards: dict[int, Fraction]


class ShotOdds(NamedTuple):
    """A shot: the sum for the roll, how likely each rocket or bullet of ``shots`` hits, what a hit
    does."""

    sum: Sum
    shots: int
    hit: HitOdds

    @property
    def chance(self) -> Fraction:
        """How likely a single one hits."""
        return self.sum.chance

    @property
    def taken(self) -> Fraction:
        """The expected damage of the whole shot, with each rocket counted separately."""
        return self.chance * self.shots * self.hit.taken


def branches[T](run: Callable[[Picks], T]) -> Iterator[tuple[T, Fraction]]:
    """Everything that can come of something that asks luck, each with how likely it is."""
    waiting: list[list[int]] = [[]]
    while waiting:
        path = _Path(waiting.pop())
        result = run(path)
        share, of = 1, 1
        for at, (taken, weights) in enumerate(zip(path.taken, path.asked, strict=True)):
            share *= weights[taken]
            of *= sum(weights)
            if at >= path.known:
                others = [each for each in range(taken + 1, len(weights)) if weights[each]]
                waiting += [[*path.taken[:at], other] for other in others]
        yield result, Fraction(share, of)


class _Path(Weights):
    """One branch of chance: its probability so far, and the first of everything."""

    def __init__(self, taken: list[int]) -> None:
        self.taken, self.asked, self.known = taken, list[Sequence[int]](), len(taken)

    def pick(self, count: int) -> int:
        return self.weigh((1,) * count)

    def weigh(self, weights: Sequence[int]) -> int:
        self.asked.append(weights)
        if len(self.asked) > len(self.taken):
            self.taken.append(next(at for at, weight in enumerate(weights) if weight))
        return self.taken[len(self.asked) - 1]


@lru_cache(maxsize=64)
def faces_of(dice: PlainDice, metal: bool = True) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """The ways in which damage dice can lie that are not alike: they come to the same, with as many
    fives and sixes where there is ``metal``. One of each, and how likely they are."""
    found: dict[tuple[int, int, int], tuple[tuple[int, ...], int]] = {}
    for faces in product(range(1, dice.sides + 1), repeat=dice.number):
        high = (faces.count(DIE), faces.count(DIE - 1)) if metal else (0, 0)
        key = sum(faces), *high
        first, count = found.get(key, (faces, 0))
        found[key] = first, count + 1
    whole = dice.sides**dice.number
    return tuple([(faces, Fraction(count, whole)) for faces, count in found.values()])


@lru_cache(maxsize=64)
def has_metal(outfit: Outfit) -> bool:
    """Whether any armor of a vehicle is metal: to all other, single dice are nothing."""
    body = outfit.anatomy
    sides = [*body.plates.values(), *(body.tub.plates.values() if body.tub else ())]
    guards = [wheel.guard for wheel in body.wheels if wheel.guard]
    return any(plate.metal for plate in chain(*sides, guards))


def hit_odds(
    condition: Condition, outfit: Outfit, aimed: str, record: Weapon, beside: bool = False
) -> HitOdds:
    """What a hit of a weapon on a part of a vehicle does; without damage dice nothing. ``beside``:
    see ``Blow``."""
    hits = list(_all_hits(condition, outfit, aimed, record, beside))
    # Counted in whole shares of one denominator: fractions that are added one by one take longest.
    whole = lcm(*[share.denominator for _, _, share in hits])
    lost: dict[int, int] = {}
    finished: dict[int, int] = {}
    hazards: dict[int, int] = {}
    taken = breach = out = fire = flammable = 0
    for outcome, after, chance in hits:
        share = chance.numerator * (whole // chance.denominator)
        taken += share * outcome.taken
        breach += share * outcome.breach
        for loss in outcome.losses:
            if loss.vest:
                continue
            lost[loss.part] = lost.get(loss.part, 0) + share * (loss.before - loss.after)
            finished[loss.part] = finished.get(loss.part, 0) + share * (loss.after == 0)
        driver = outfit.anatomy.riders[0].part
        out += share * (after.left[driver] <= UNCONSCIOUS < condition.left[driver])
        fire += share * after.plant_die
        flammable += share * outcome.flammable
        d = hazard_of(after, outfit, outcome, attack_difficulty(outcome.taken)).difficulty
        hazards[d] = hazards.get(d, 0) + share

    def odds(shares: int) -> Fraction:
        return Fraction(shares, whole)

    parts = {part: PartOdds(odds(lost[part]), odds(finished[part])) for part in lost}
    dangers = {d: odds(hazards[d]) for d in sorted(hazards)}
    return HitOdds(
        parts, odds(taken), odds(breach), odds(out), odds(fire) / DIE, odds(flammable), dangers
    )


def _all_hits(
    condition: Condition, outfit: Outfit, aimed: str, record: Weapon, beside: bool
) -> Iterator[tuple[Outcome, Condition, Fraction]]:
    """Yield every result of a hit: the effect, the remaining condition, the probability."""
    if record.damage is None:
        return
    for faces, chance in faces_of(record.damage, has_metal(outfit)):
        blow = blow_of(record, faces)._replace(beside=beside)

        def land(luck: Picks, blow: Blow = blow) -> tuple[Outcome, Condition]:
            after = condition.copy()
            return strike(after, outfit, aimed, blow, luck), after

        for (outcome, after), share in branches(land):
            yield outcome, after, chance * share


def shot_odds(state: State, aim: Aim, bearing: Bearing) -> ShotOdds:
    """All about a shot that could be fired now."""
    vehicle, outfit = state.vehicles[aim.target], state.outfits[aim.target]
    firer = state.outfits[aim.firer]
    record = firer.anatomy.guns[aim.gun].record
    shots = rockets_left(state.vehicles[aim.firer].condition, firer, aim.gun)
    hit = hit_odds(vehicle.condition, outfit, aim.part, record, bearing.beside)
    if setting(state.settings, "gentle"):
        hit = hit._replace(fire=Fraction(0), flammable=Fraction(0))
    return ShotOdds(to_hit(state, aim, bearing), shots, hit)
