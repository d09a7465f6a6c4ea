"""Short steps that take one polygon off another."""

from __future__ import annotations

from collections.abc import Sequence

from .convex import Convex, reaches
from .trig import rounded


def backing(u: int, v: int, amount: int) -> tuple[int, int]:
    """The short step (x, y) along (u, v) for which u * x + v * y is at least ``amount``."""
    square = u * u + v * v
    x, y = rounded(u * amount, square), rounded(v * amount, square)
    missing = amount - u * x - v * y
    if missing > 0:
        across, along = abs(u), abs(v)
        if across >= along:
            x += (1 if u > 0 else -1) * -(-missing // (across + (along if across == along else 0)))
        if along >= across:
            y += (1 if v > 0 else -1) * -(-missing // (along + (across if across == along else 0)))
    return x, y


def separation(mover: Convex, obstacle: Convex) -> tuple[int, int]:
    """The shortest step, to a unit or so, that takes a mover off an obstacle it overlaps.

    Of two that are equally short it is the one between them, so that neither hand is favored.
    """
    best: list[tuple[int, int, int]] = []
    best_depth, best_square = 0, 1
    for u, v, low, high, other_low, other_high, _ in reaches(mover, obstacle):
        square = u * u + v * v
        for side, depth in ((-1, high - other_low), (1, other_high - low)):
            if depth <= 0:
                return 0, 0
            now, before = depth * depth * best_square, best_depth * best_depth * square
            if not best or now < before:
                best, best_depth, best_square = [(u * side, v * side, depth)], depth, square
            elif now == before:
                best.append((u * side, v * side, depth))
    if len(best) > 1:
        middle = _between(best)
        if middle is not None:
            return middle
    return backing(*best[0])


def _between(ways: Sequence[tuple[int, int, int]]) -> tuple[int, int] | None:
    """A step (x, y) along the sum of some (u, v), with each u * x + v * y at least its amount.

    ``None`` when they lead apart.
    """
    x, y = sum(u for u, _, _ in ways), sum(v for _, v, _ in ways)
    gains = [(u * x + v * y, amount) for u, v, amount in ways]
    if any(gain <= 0 for gain, _ in gains):
        return None
    times, per = 0, 1
    for gain, amount in gains:
        if amount * per > times * gain:
            times, per = amount, gain
    while True:
        step_x, step_y = rounded(x * times, per), rounded(y * times, per)
        if all(u * step_x + v * step_y >= amount for u, v, amount in ways):
            return step_x, step_y
        times, per = 9 * times, 8 * per
