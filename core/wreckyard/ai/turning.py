"""The moments at which a match turned: where chances to win moved most, told of who was to
choose."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ..engine.log import Entry
from .insight import Chances

APART = 6
"""So many actions lie at least between two moments that are told."""

BACK = 10
"""So many actions back the choice is looked for that led to a turn."""


class Turn(NamedTuple):
    """A turn of a match: the number of actions before the choice, and after what came of it; whose
    chances moved most, from what to what."""

    moment: int
    after: int
    seat: int
    before: float
    then: float


def since_start(chances: Sequence[Chances], *, relative: bool) -> list[Chances]:
    """Chances by how far everybody has come since the start, where that is ``relative``: cars that
    differ are taken to have been alike good when it began."""
    if not relative or not chances:
        return list(chances)
    first = chances[0].mean
    found = []
    for each in chances:
        parts = [
            now / then if then > 0 else 0.0 for now, then in zip(each.mean, first, strict=True)
        ]
        total = sum(parts) or 1.0
        found.append(Chances(tuple(part / total for part in parts), each.error))
    return found


def turns(
    log: Sequence[Entry], chances: Sequence[Chances], idle: Collection[str], most: int = 3
) -> list[Turn]:
    """The greatest turns, the greatest first. ``chances`` are those at every moment, from 0 on."""
    swings = []
    for number in range(len(log)):
        before, then = chances[number].mean, chances[number + 1].mean
        seat = max(range(len(before)), key=lambda at: (round(abs(then[at] - before[at]), 9), -at))
        swings.append((abs(then[seat] - before[seat]), number, seat))
    chosen: list[Turn] = []
    for swing, number, seat in sorted(swings, key=lambda row: (-row[0], row[1])):
        moment = _choice_before(log, number, idle)
        if swing <= 0 or len(chosen) == most:
            break
        if all(abs(moment - each.moment) >= APART for each in chosen):
            was, is_ = chances[number].mean[seat], chances[number + 1].mean[seat]
            chosen.append(Turn(moment, number + 1, seat, was, is_))
    return chosen


def _choice_before(log: Sequence[Entry], number: int, idle: Collection[str]) -> int:
    """The last real choice of anybody up to an action; the action itself where there is none."""
    return next(
        (at for at in range(number, max(-1, number - BACK), -1) if log[at].action not in idle),
        number,
    )
