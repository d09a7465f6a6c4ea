"""Sine and cosine of tenths of a degree, from a table of whole numbers.

The table is worked out in long integers when the module is read, so that every interpreter
has the same one. Angles run clockwise from 0, which is straight up; y grows downward.
"""

from __future__ import annotations

QUARTER = 900
TURN = 4 * QUARTER
"""A full turn, in tenths of a degree."""

SHIFT = 30
ONE = 1 << SHIFT
"""What a sine of 1 is in the table."""

_HALF = ONE >> 1
_GUARD = 128
_PI = 3141592653589793238462643383279502884197169399375105820974944592
_PI_SCALE = 10**63


def _quarter() -> tuple[int, ...]:
    """Sines of 0 to 90 degrees: the tenth of a degree by its series, the rest by addition."""
    one = 1 << _GUARD
    step = (_PI << _GUARD) // (_PI_SCALE * (TURN // 2))
    sine, cosine, term = 0, 0, one
    for order in range(1, 40):
        sign = -1 if (order - 1) & 2 else 1
        if order & 1:
            cosine += sign * term
        else:
            sine += sign * term
        term = (term * step >> _GUARD) // order
    drop = _GUARD - SHIFT
    half = 1 << (drop - 1)
    s, c, table = 0, one, []
    for _ in range(QUARTER + 1):
        table.append((s + half) >> drop)
        s, c = (s * cosine + c * sine) >> _GUARD, (c * cosine - s * sine) >> _GUARD
    return tuple(table)


_FIRST = _quarter()
_RISING = _FIRST + _FIRST[-2::-1]
_SINE = _RISING + tuple(-value for value in _RISING[1:-1])


def sine(tenths: int) -> int:
    """The sine of an angle in tenths of a degree, times ``ONE``, rounded to the nearest."""
    return _SINE[tenths % TURN]


def cosine(tenths: int) -> int:
    """The cosine of an angle in tenths of a degree, times ``ONE``, rounded to the nearest."""
    return _SINE[(tenths + QUARTER) % TURN]


def scaled(value: int) -> int:
    """``value / ONE``, rounded to the nearest whole number, halves away from zero."""
    return (value + _HALF) >> SHIFT if value >= 0 else -((_HALF - value) >> SHIFT)


def rounded(value: int, divisor: int) -> int:
    """``value / divisor`` to the nearest whole number, halves away from zero; divisor > 0."""
    if value >= 0:
        return (2 * value + divisor) // (2 * divisor)
    return -((divisor - 2 * value) // (2 * divisor))


def vector(bearing: int, length: int) -> tuple[int, int]:
    """The step ``(x, y)`` of a length along a bearing, each rounded to the nearest."""
    return scaled(length * sine(bearing)), -scaled(length * cosine(bearing))


def bearing(x: int, y: int) -> int:
    """The direction of a step in tenths of a degree, to the nearest; 0 for no step at all.

    A direction half-way between two tenths goes to the one nearer to straight up or down.
    """
    across, along = abs(x), abs(y)
    low, high = 0, QUARTER
    while high - low > 1:
        middle = (low + high) // 2
        if across * _SINE[QUARTER - middle] >= along * _SINE[middle]:
            low = middle
        else:
            high = middle
    past = across * _SINE[QUARTER - low] - along * _SINE[low]
    short = along * _SINE[high] - across * _SINE[QUARTER - high]
    turn = low if past <= short else high
    if not across:
        turn = 0
    if y > 0:
        return TURN // 2 - turn if x >= 0 else TURN // 2 + turn
    return turn if x >= 0 or not turn else TURN - turn
