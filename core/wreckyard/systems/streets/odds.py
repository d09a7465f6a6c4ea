"""What a skid or an impact may bring, exactly (Skidding, Damage from Rams and Crashes).

Chances are fractions over whole numbers of rolls, so that they add up to 1. What a shot may do is
in ``shot_odds``.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ...kit.convex import Point
from ...kit.plain_dice import PlainDice, Sums, sums
from .board import Road
from .tables import (
    CRASH,
    DIE,
    MINE,
    SPIKES,
    drift_points,
    final_turn,
    impact_damage,
    marker_sd,
    rammer_share,
    stuns,
    tyre_damage,
)
from .wear import Bump, Ride, wear

ONE = PlainDice(1, DIE)
"""The die."""


class SkidEnd(NamedTuple):
    """One possible end of a skid.

    ``struck`` is what the drift ran into: ``edge``, ``terrain``, ``corner``, or what stands on
    the next point (a value of ``solid``); empty when it ran into nothing. ``turn`` is the final
    facing's turn in eighths, 0 in hand; ``None`` after an impact, which skips that roll, and where
    the car is a wreck by its tires, spikes or mines. ``tyres`` is the damage that the tables do to
    each tire. ``dead`` says that a mine has killed the driver: the car stops whatever its facing.
    """

    point: Point
    struck: str
    turn: int | None
    tyres: int
    dead: bool
    chance: Fraction


class SkidOdds(NamedTuple):
    """All ways in which a skid may end, those of a drift of fewer points first."""

    ends: tuple[SkidEnd, ...]

    @property
    def in_hand(self) -> Fraction:
        """The chance that the car turns as intended and drives on."""
        kept = (end.chance for end in self.ends if end.turn == 0 and not end.dead)
        return sum(kept, Fraction())

    @property
    def strikes(self) -> Fraction:
        """The chance that the drift runs into something."""
        return sum((end.chance for end in self.ends if end.struck), Fraction())

    @property
    def wrecks(self) -> Fraction:
        """The chance that the car becomes a wreck on the way, before any impact."""
        return sum(
            (end.chance for end in self.ends if end.turn is None and not end.struck), Fraction()
        )

    @property
    def kills(self) -> Fraction:
        """The chance that a mine kills the driver of a car that does not become a wreck."""
        return sum((end.chance for end in self.ends if end.dead), Fraction())

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
    road: Road,
    start: tuple[int, int],
    travel: int,
    speed: int,
    sd: int,
    ride: Ride | None = None,
) -> SkidOdds:
    """How a skid may end that is tested for on a point, with a speed difference of 1 or more.

    Oil, smoke and spikes end a drift and ask for a new one; spikes and mines do their damage to
    ``ride``. Without it nothing is hurt on the way.
    """
    drift = _Drift(road, travel, speed, ride)
    drift.test(Point(*start), sd, 0, 0, (), Fraction(1))
    ends: list[SkidEnd] = []
    turns = _turn_chances(speed)
    for (point, struck, tyres, fate), chance in drift.found.items():
        if struck or fate == WRECKED:
            ends.append(SkidEnd(point, struck, None, tyres, False, chance))
        else:
            ends += [
                SkidEnd(point, struck, turn, tyres, fate == DEAD, chance * share)
                for turn, share in turns.items()
            ]
    return SkidOdds(tuple(ends))


FINE, DEAD, WRECKED = range(3)


class _Drift:
    """Adds up where a skid may lead: the chance of each end by its point, what is struck there, the
    tables' damage to each tire, and what has become of the car and its driver on the way."""

    def __init__(self, road: Road, travel: int, speed: int, ride: Ride | None) -> None:
        self.road, self.travel, self.speed, self.ride = road, travel, speed, ride
        self.found: dict[tuple[Point, str, int, int], Fraction] = {}

    def test(
        self, start: Point, sd: int, rest: int, tyres: int, bumps: tuple[Bump, ...], share: Fraction
    ) -> None:
        """A test on a point, with the points that ``rest`` of an earlier drift.

        ``tyres`` is the damage of the tables so far, ``bumps`` is all damage on the way, and
        ``share`` the chance of the dice up to here.
        """
        odds = drift_odds(sd)
        for points, weight in odds.weights.items():
            chance = share * Fraction(weight, odds.out_of)
            self._roll(start, points + rest, tyre_damage(sd), tyres, bumps, chance)

    def _roll(
        self,
        point: Point,
        left: int,
        amount: int,
        tyres: int,
        bumps: tuple[Bump, ...],
        share: Fraction,
    ) -> None:
        while left:
            step = self.road.board.step(point, self.travel)
            struck = step.block or self.road.solid.get(step.point, "")
            if struck:
                # The tires land first, but nobody is out before the impact (ruling 16).
                lasts = 1 - wear(self.ride, bumps).wreck
                self._add((point, struck, tyres + amount, FINE), share * lasts)
                return
            point, left = step.point, left - 1
            kind = self.road.markers.get(point, "")
            if kind in (SPIKES, MINE):
                bumps = self._bump(point, kind, tyres, bumps, share)
            anew = marker_sd(kind, self.speed)
            if anew:
                bumps = self._bump(point, amount, tyres + amount, bumps, share)
                if wear(self.ride, bumps).wreck < 1:
                    self.test(point, anew, left, tyres + amount, bumps, share)
                return
        bumps = self._bump(point, amount, tyres + amount, bumps, share)
        worn = wear(self.ride, bumps)
        self._add((point, "", tyres + amount, FINE), share * (1 - worn.wreck - worn.dead))
        self._add((point, "", tyres + amount, DEAD), share * worn.dead)

    def _bump(
        self, point: Point, bump: Bump, tyres: int, bumps: tuple[Bump, ...], share: Fraction
    ) -> tuple[Bump, ...]:
        """The bumps with one more; where it makes a wreck of the car, the skid ends."""
        if not bump:
            return bumps
        more = (*bumps, bump)
        wrecks = wear(self.ride, more).wreck - wear(self.ride, bumps).wreck
        self._add((point, "", tyres, WRECKED), share * wrecks)
        return more

    def _add(self, end: tuple[Point, str, int, int], chance: Fraction) -> None:
        if chance:
            self.found[end] = self.found.get(end, Fraction()) + chance


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
