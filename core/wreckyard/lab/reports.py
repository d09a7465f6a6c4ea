"""What a tournament comes to: win rates with intervals, who beats whom, lengths, ratings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.counting import Counting
from ..games import GAMES
from .plan import Plan
from .playing import Result
from .ratings import Rating, rate

Z = 1.959964
"""Standard deviations from the middle that hold 95 % of a normal distribution."""
BINS = 12
"""Bars of a distribution of lengths at most."""


def wilson(score: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % of a share, from ``score`` of so many ``games``.

    A game that is shared counts in part, so ``score`` need not be whole. Without games it is
    from 0 to 1.
    """
    if games == 0:
        return 0.0, 1.0
    p, z2 = score / games, Z * Z
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * math.sqrt(p * (1 - p) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Standing:
    """How one driver has done in one game.

    Attributes:
        wins, shared, lost: games in which it came first alone, with others, or not.
        failed: games that it lost by failing; they are among those lost.
        score: a win counts 1, a place shared by k counts 1/k.
        rating: from the library, where that is installed.
    """

    name: str
    wins: int = 0
    shared: int = 0
    lost: int = 0
    failed: int = 0
    score: float = 0.0
    why: str = ""
    rating: Rating | None = None

    @property
    def games(self) -> int:
        """How many it has played."""
        return self.wins + self.shared + self.lost

    @property
    def rate(self) -> float:
        """Its score a game, from 0 to 1."""
        return self.score / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of 95 % of the rate."""
        return wilson(self.score, self.games)

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        low, high = self.interval
        told: dict[str, Any] = {
            "driver": self.name,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "lost": self.lost,
            "failed": self.failed,
            "win_rate": round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }
        if self.why:
            told["first_failure"] = self.why
        if self.rating is not None:
            told["rating"] = round(self.rating.mu, 2)
            told["rating_sigma"] = round(self.rating.sigma, 2)
        return told


@dataclass
class Duel:
    """How often one driver came before another in games of both; a tie counts half."""

    score: float = 0.0
    games: int = 0


@dataclass
class GameReport:
    """All of one game.

    Attributes:
        standings: of the drivers that have played it, in the order of the plan.
        cross: row by row, how each did against each; ``None`` on the diagonal and where two have
            not met.
        lengths: answers of each game that was played to its end.
        turns: turns or rounds of each such game, as ``unit`` says.
        damage: points by weapon and driver, of all games.
    """

    game: str
    standings: list[Standing] = field(default_factory=list)
    cross: list[list[Duel | None]] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    unit: str = "turns"
    turns: list[int] = field(default_factory=list)
    damage: dict[str, list[int]] = field(default_factory=dict)
    games: int = 0
    seats: int = 0

    def length_data(self) -> dict[str, Any]:
        """The lengths in answers as JSON data; empty without a game that came to its end."""
        return _spread("answers", self.lengths)

    def turn_data(self) -> dict[str, Any]:
        """The same in the game's own turns or rounds."""
        return _spread(self.unit, self.turns)

    def damage_rows(self) -> list[tuple[str, list[float]]]:
        """Each weapon with the points a game that each driver did with it, the most first."""
        games = [max(1, each.games) for each in self.standings]
        ordered = sorted(self.damage.items(), key=lambda row: (-sum(row[1]), row[0]))
        return [
            (weapon, [points / played for points, played in zip(row, games, strict=True)])
            for weapon, row in ordered
        ]

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "game": self.game,
            "games": self.games,
            "drivers": [each.data() for each in self.standings],
            "cross": [
                [None if each is None else [each.score, each.games] for each in row]
                for row in self.cross
            ],
            "lengths": self.length_data(),
            "turns": self.turn_data(),
            "damage": [
                {"weapon": weapon, "a_game": [round(points, 3) for points in row]}
                for weapon, row in self.damage_rows()
            ],
        }


def histogram(lengths: Sequence[int]) -> list[tuple[int, int, int]]:
    """Games by length: from, to and how many, in bars of equal width."""
    if not lengths:
        return []
    low, high = min(lengths), max(lengths)
    width = max(1, math.ceil((high - low + 1) / BINS))
    bars = [0] * (-(-(high - low + 1) // width))
    for length in lengths:
        bars[(length - low) // width] += 1
    return [(low + width * at, low + width * (at + 1) - 1, count) for at, count in enumerate(bars)]


def _spread(unit: str, lengths: Sequence[int]) -> dict[str, Any]:
    if not lengths:
        return {}
    ordered = sorted(lengths)
    return {
        "unit": unit,
        "mean": round(sum(ordered) / len(ordered), 2),
        "shortest": ordered[0],
        "median": ordered[len(ordered) // 2],
        "longest": ordered[-1],
        "bars": [
            {"from": low, "to": high, "games": count} for low, high, count in histogram(ordered)
        ],
    }


def report(plan: Plan, results: Sequence[Result]) -> list[GameReport]:
    """The reports of a plan's games, in the order in which the plan names them."""
    found = []
    for id in dict.fromkeys(table.game for table in plan.tables):
        numbers = sorted({n for each in plan.tables if each.game == id for n in each.drivers})
        own = [result for result in results if result.game == id]
        told = _report(plan, id, numbers, own)
        for standing, rating in zip(told.standings, rate(numbers, own), strict=True):
            standing.rating = rating
        found.append(told)
    return found


def _report(plan: Plan, id: str, numbers: list[int], results: Sequence[Result]) -> GameReport:
    at = {number: place for place, number in enumerate(numbers)}
    counting: Counting = GAMES.part(id, "counting")
    told = GameReport(
        id, [Standing(plan.drivers[number].name) for number in numbers], unit=counting.unit
    )
    table = [[Duel() for _ in numbers] for _ in numbers]
    for result in results:
        told.games += 1
        told.seats = max(told.seats, len(result.seats))
        if result.failed is None:
            told.lengths.append(result.length)
            told.turns.append(result.turns)
        for seat, weapon, points in result.damage:
            told.damage.setdefault(weapon, [0] * len(numbers))[at[result.seats[seat]]] += points
        for number in result.seats:
            _count(told.standings[at[number]], number, result)
            for other in result.seats:
                won, theirs = number in result.winners, other in result.winners
                duel = table[at[number]][at[other]]
                duel.games += 1
                duel.score += 0.5 if won == theirs else float(won)
    told.cross = [
        [duel if duel.games and row != column else None for column, duel in enumerate(line)]
        for row, line in enumerate(table)
    ]
    return told


def _count(standing: Standing, number: int, result: Result) -> None:
    if number not in result.winners:
        standing.lost += 1
    elif len(result.winners) > 1:
        standing.shared += 1
        standing.score += 1 / len(result.winners)
    else:
        standing.wins += 1
        standing.score += 1
    if result.failed == number:
        standing.failed += 1
        standing.why = standing.why or result.why
