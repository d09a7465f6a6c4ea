"""Points for kills, jumps and survival (Other Arena Events).

The book names kills, ramp jumps and other feats, and no numbers: all of them are house. A kill
counts for the foe who hurt the vehicle last.
"""

from __future__ import annotations

from ..state.rows import Feats
from ..state.settings import setting
from ..state.sides import are_foes, side_of
from ..state.state import State

KILL, LASTING = 3, 3
"""For a kill, and for each who is left when one side alone is."""

JUMP_MOST, INCH = 3, 1000
"""For each full inch of a jump one, so many at most."""


def is_scored(state: State) -> bool:
    """Whether a match is won by points."""
    return bool(setting(state.settings, "points"))


def _change(state: State, seat: int, points: int = 0, by: int | None = None) -> None:
    """Give a seat some more points, or note another foe who hurt it last."""
    row = next((row for row in state.feats if row.seat == seat), Feats(seat))
    new = Feats(seat, row.points + points, row.by if by is None else by)
    state.feats = sorted([*[row for row in state.feats if row.seat != seat], new])


def note_hurt(state: State, by: int, victim: int) -> None:
    """Note who hurt a vehicle last, if it was a foe."""
    if 0 <= by < state.n and is_scored(state) and are_foes(state, by, victim):
        _change(state, victim, by=by)


def note_kill(state: State, victim: int) -> None:
    """A vehicle is a kill: whoever hurt it last has its points."""
    if is_scored(state):
        by = next((row.by for row in state.feats if row.seat == victim), -1)
        if by >= 0:
            _change(state, by, KILL)


def note_jump(state: State, seat: int, length: int) -> None:
    """Somebody is down after a jump of a length in units."""
    full = min(JUMP_MOST, length // INCH)
    if is_scored(state) and full > 0:
        _change(state, seat, full)


def note_last(state: State, left: list[int]) -> None:
    """One side alone is left."""
    if is_scored(state):
        for seat in left:
            _change(state, seat, LASTING)


def scores(state: State) -> list[int]:
    """The points of each seat."""
    found = {row.seat: row.points for row in state.feats}
    return [found.get(seat, 0) for seat in state.numbers()]


def best(state: State) -> list[int]:
    """Return the seats with the most points, a team together; several share a victory."""
    sums: dict[int, int] = {}
    for seat, points in enumerate(scores(state)):
        side = side_of(state, seat)
        sums[side] = sums.get(side, 0) + points
    most = max(sums.values())
    return [seat for seat in state.numbers() if sums[side_of(state, seat)] == most]


def is_sound(state: State) -> bool:
    """Whether what a state says of points can be so."""
    rows = state.feats
    if rows and not is_scored(state):
        return False
    whole = all(
        0 <= row.seat < state.n and row.points >= 0 and -1 <= row.by < state.n for row in rows
    )
    seats = [row.seat for row in rows]
    fair = whole and all(row.by < 0 or are_foes(state, row.seat, row.by) for row in rows)
    return whole and fair and seats == sorted(set(seats))
