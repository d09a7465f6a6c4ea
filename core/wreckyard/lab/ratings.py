"""Ratings by openskill (the extra ``lab``): its Plackett-Luce model, for any number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .playing import Result


@dataclass(frozen=True, slots=True)
class Rating:
    """What openskill believes of a driver's strength: its mean and its standard deviation.

    Everybody begins with 25 and 25/3.
    """

    mu: float
    sigma: float


def rate(drivers: Sequence[int], results: Sequence[Result]) -> list[Rating | None]:
    """The rating of each driver after the games in their order; ``None`` without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return [None] * len(drivers)
    model = PlackettLuce()
    ratings = {number: model.rating() for number in drivers}
    for result in results:
        ranks = [float(number not in result.winners) for number in result.seats]
        teams = model.rate([[ratings[number]] for number in result.seats], ranks=ranks)
        for number, [rating] in zip(result.seats, teams, strict=True):
            ratings[number] = rating
    return [Rating(each.mu, each.sigma) for each in ratings.values()]
