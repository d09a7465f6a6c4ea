"""Which part of a car was touched: a side, or a corner that belongs to two sides alike.

A part is a number: 0 to 3 a side, clockwise from the front; 4 to 7 the corner between such a
side and the next one; -1 for what has no sides.
"""

from __future__ import annotations

from collections.abc import Sequence

SIDES = 4

PART_NAMES = (
    "front", "right", "back", "left",
    "front right corner", "back right corner", "back left corner", "front left corner",
)  # fmt: skip


def part_of(sides: Sequence[int]) -> int:
    """The part that some touched sides, none to two that are next to each other, are."""
    if not sides:
        return -1
    first, *others = sides
    for other in others:
        if (first + 1) % SIDES == other:
            return SIDES + first
        if (other + 1) % SIDES == first:
            return SIDES + other
    return int(first)


def sides_of(part: int) -> tuple[int, ...]:
    """The sides that a part belongs to, front first, clockwise."""
    if part < SIDES:
        return (part,) if part >= 0 else ()
    return tuple(sorted((part - SIDES, (part + 1) % SIDES)))
