"""What a skid or an impact may bring, exactly (Skidding, Damage from Rams and Crashes).

Chances are fractions over whole numbers of rolls, so that they add up to 1. What a shot may do is
in ``shot_odds``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ...kit.convex import Point
from ...kit.plain_dice import PlainDice, Sums, sums
from .board import Board
from .tables import (
    CRASH,
    DIE,
    drift_points,
    final_turn,
    impact_damage,
    marker_sd,
    rammer_share,
    stuns,
    tyre_damage,
)

ONE = PlainDice(1, DIE)
"""The die."""


ENDURING = 99
"""A damage to tyres that no skid does."""


class SkidEnd(NamedTuple):
    """One way in which a skid may end.

    ``struck`` is what the drift ran into: ``edge``, ``terrain``, ``corner``, or what stands on
    the next point (a value of ``solid``); empty when it ran into nothing. ``turn`` is the final
    facing's turn in eighths, 0 in hand; ``None`` after an impact, which skips that roll, and where
    the car is a wreck without tyres. ``tyres`` is the damage that the tables do to each tyre.
    """

    point: Point
    struck: str
    turn: int | None
    tyres: int
    chance: Fraction


class SkidOdds(NamedTuple):
    """All ways in which a skid may end, those of a drift of fewer points first."""

    ends: tuple[SkidEnd, ...]

    @property
    def in_hand(self) -> Fraction:
        """How likely the car turns as intended and drives on."""
        return sum((end.chance for end in self.ends if end.turn == 0), Fraction())

    @property
    def strikes(self) -> Fraction:
        """How likely the drift runs into something."""
        return sum((end.chance for end in self.ends if end.struck), Fraction())

    @property
    def wrecks(self) -> Fraction:
        """How likely the tyres are worn out, so that the car stops as a wreck before any impact."""
        return sum(
            (end.chance for end in self.ends if end.turn is None and not end.struck), Fraction()
        )

    def facings(self) -> dict[int, Fraction]:
        """How likely each turn of the final facing is, -3 to 4 eighths, in that order."""
        found = dict.fromkeys(range(-3, 5), Fraction())
        for end in self.ends:
            if end.turn is not None:
                found[end.turn] += end.chance
        return {turn: chance for turn, chance in found.items() if chance}

    def drifts(self) -> dict[tuple[Point, str], Fraction]:
        """How likely the drift ends on each point, and against what."""
        found: dict[tuple[Point, str], Fraction] = {}
        for end in self.ends:
            key = end.point, end.struck
            found[key] = found.get(key, Fraction()) + end.chance
        return found


def stays_in_hand(speed: int) -> Fraction:
    """How likely the final facing keeps the car in hand at a speed."""
    kept = sum(final_turn(shown, speed) == 0 for shown in range(1, DIE + 1))
    return Fraction(kept, DIE)


@lru_cache(maxsize=64)
def drift_odds(sd: int) -> Sums:
    """The points that a test with a speed difference of 1 or more drifts."""
    return sums(ONE).map(lambda shown: drift_points(sd, shown))


def skid_odds(
    board: Board,
    solid: Mapping[tuple[int, int], str],
    markers: Mapping[tuple[int, int], str],
    start: tuple[int, int],
    travel: int,
    speed: int,
    sd: int,
    lasting: int = ENDURING,
) -> SkidOdds:
    """How a skid may end that is tested for on a point, with a speed difference of 1 or more.

    ``solid`` says what stands on which point (``car``, ``wreck``), the skidding car not among
    them; ``markers`` which kind of weapon marker lies where: oil, smoke and spikes end a drift
    and ask for a new one. What spikes and mines do on the way is not in it. ``lasting`` is the
    damage to each tyre that makes a wreck of the car.
    """
    found: dict[tuple[Point, str, int], Fraction] = {}
    _drift(
        board, solid, markers, Point(*start), travel, speed, sd, 0, 0, lasting, Fraction(1), found
    )  # fmt: skip
    ends: list[SkidEnd] = []
    turns = _turn_chances(speed)
    for (point, struck, tyres), chance in found.items():
        if struck or tyres >= lasting:
            ends.append(SkidEnd(point, struck, None, tyres, chance))
        else:
            ends += [
                SkidEnd(point, struck, turn, tyres, chance * share) for turn, share in turns.items()
            ]
    return SkidOdds(tuple(ends))


def _drift(
    board: Board,
    solid: Mapping[tuple[int, int], str],
    markers: Mapping[tuple[int, int], str],
    start: Point,
    travel: int,
    speed: int,
    sd: int,
    carried: int,
    tyres: int,
    lasting: int,
    chance: Fraction,
    found: dict[tuple[Point, str, int], Fraction],
) -> None:
    """Adds to ``found`` where a test may lead, with the points carried over from an earlier one."""
    tyres += tyre_damage(sd)
    odds = drift_odds(sd)
    for drift, weight in odds.weights.items():
        share = chance * Fraction(weight, odds.out_of)
        point, left, struck = start, drift + carried, ""
        anew = 0
        while left and not struck and not anew:
            step = board.step(point, travel)
            struck = step.block or solid.get(step.point, "")
            if not struck:
                point, left = step.point, left - 1
                anew = marker_sd(markers.get(point, ""), speed)
        if anew and tyres < lasting:
            _drift(
                board, solid, markers, point, travel, speed, anew, left, tyres, lasting, share, found
            )  # fmt: skip
        else:
            key = point, struck, tyres
            found[key] = found.get(key, Fraction()) + share


@lru_cache(maxsize=16)
def _turn_chances(speed: int) -> dict[int, Fraction]:
    turns = [final_turn(shown, speed) for shown in range(1, DIE + 1)]
    return {turn: Fraction(turns.count(turn), DIE) for turn in sorted(set(turns))}


# Impacts


class ImpactOdds(NamedTuple):
    """What an impact may do: the damage of the car that drives, and of the one that it hits.

    In a crash ``theirs`` is the one point of the obstacle. Stuns are for each driver.
    """

    kind: str
    velocity: int
    own: Sums
    theirs: Sums

    @property
    def stuns_own(self) -> Fraction:
        """How likely the driver of the car that drives is stunned."""
        return self.own.chance(stuns)

    @property
    def stuns_theirs(self) -> Fraction:
        """How likely the other driver is stunned; nobody sits in an obstacle."""
        return Fraction() if self.kind == CRASH else self.theirs.chance(stuns)


@lru_cache(maxsize=128)
def impact_odds(kind: str, velocity: int) -> ImpactOdds:
    """The odds of an impact of a kind at a relative velocity; one die for both."""
    whole = sums(ONE).map(lambda shown: impact_damage(velocity, shown))
    own = whole.map(lambda damage: rammer_share(kind, damage))
    return ImpactOdds(kind, velocity, own, Sums({1: 1}, 1) if kind == CRASH else whole)
