"""Points for kills, jumps and survival (Other Arena Events).

The book names kills, ramp jumps and other feats, and no numbers: all of them are house. A kill counts for
the foe who hurt the vehicle last.
"""

from __future__ import annotations

from ..state.settings import setting
from ..state.sides import are_foes, side_of
from ..state.state import State

KILL, LASTING = 3, 3
"""For a kill, and for each who is left when one side alone is."""

JUMP_MOST, INCH = 3, 1000
"""For each full inch of a jump one, so many at most."""

SEAT, POINTS, BY = range(3)
"""A row of ``State.feats``: a seat, its points, who hurt it last (-1 nobody)."""


def is_scored(state: State) -> bool:
    """Whether a match is won by points."""
    return bool(setting(state.settings, "points"))


def _row(state: State, seat: int) -> list[int]:
    for row in state.feats:
        if row[SEAT] == seat:
            return row
    state.feats.append([seat, 0, -1])
    state.feats.sort()
    return next(row for row in state.feats if row[SEAT] == seat)


def note_hurt(state: State, by: int, victim: int) -> None:
    """Note who hurt a vehicle last, if it was a foe."""
    if 0 <= by < state.n and is_scored(state) and are_foes(state, by, victim):
        _row(state, victim)[BY] = by


def note_kill(state: State, victim: int) -> None:
    """A vehicle is a kill: whoever hurt it last has its points."""
    if is_scored(state):
        by = next((row[BY] for row in state.feats if row[SEAT] == victim), -1)
        if by >= 0:
            _row(state, by)[POINTS] += KILL


def note_jump(state: State, seat: int, length: int) -> None:
    """Somebody is down after a jump of a length in units."""
    full = min(JUMP_MOST, length // INCH)
    if is_scored(state) and full > 0:
        _row(state, seat)[POINTS] += full


def note_last(state: State, left: list[int]) -> None:
    """One side alone is left."""
    if is_scored(state):
        for seat in left:
            _row(state, seat)[POINTS] += LASTING


def scores(state: State) -> list[int]:
    """The points of each seat."""
    found = {row[SEAT]: row[POINTS] for row in state.feats}
    return [found.get(seat, 0) for seat in range(state.n)]


def best(state: State) -> list[int]:
    """Return the seats with the most points, a team together; several share a victory."""
    sums: dict[int, int] = {}
    for seat, points in enumerate(scores(state)):
        side = side_of(state, seat)
        sums[side] = sums.get(side, 0) + points
    most = max(sums.values())
    return [seat for seat in range(state.n) if sums[side_of(state, seat)] == most]


def is_sound(state: State) -> bool:
    """Whether what a state says of points can be so."""
    rows = state.feats
    if rows and not is_scored(state):
        return False
    whole = all(
        len(row) == 3 and 0 <= row[SEAT] < state.n and row[POINTS] >= 0 and -1 <= row[BY] < state.n
        for row in rows
    )
    seats = [row[SEAT] for row in rows if row]
    fair = whole and all(row[BY] < 0 or are_foes(state, row[SEAT], row[BY]) for row in rows)
    return whole and fair and seats == sorted(set(seats))
