"""How a driver leads or chases on points."""

from __future__ import annotations

from dataclasses import replace

from ....systems.classic.search import KILL, State, is_scored, scores, side_of
from .manner import CLOSEST, Manner

AWAY, OFF = 16.0, 3.0
"""So far, in inches, who is ahead would be from his foes, and what being nearer costs him: a share
of what being further would."""

CAREFUL, BOLD = 1.5, 0.6
"""By what shots at oneself count more to who is ahead, and less to who is behind."""


def ahead_by(state: State, number: int) -> int:
    """By how many points the side of somebody is ahead of the best other; below 0 behind. 0 where
    points do not decide."""
    if not is_scored(state):
        return 0
    sums: dict[int, int] = {}
    for seat, points in enumerate(scores(state)):
        side = side_of(state, seat)
        sums[side] = sums.get(side, 0) + points
    own = sums.pop(side_of(state, number))
    return own - max(sums.values(), default=own)


def by_tally(manner: Manner, fear: float, state: State, number: int) -> tuple[Manner, float]:
    """The manner and the fear of somebody as the points stand: a kill ahead, or behind."""
    found = ahead_by(state, number)
    if found >= KILL:
        return replace(manner, range=AWAY, off=OFF, lead=0.0), fear * CAREFUL
    if found <= -KILL:
        return replace(manner, range=min(manner.range, CLOSEST)), fear * BOLD
    return manner, fear
