"""The order of seats round a table, clockwise: the left neighbor comes next."""

from __future__ import annotations

from ..engine.values import Seat


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % seats


def right_of(seat: Seat, seats: int) -> Seat:
    """The seat before, counted clockwise."""
    return (seat - 1) % seats


def round_from(first: Seat, seats: int) -> list[Seat]:
    """Every seat once, clockwise, beginning with ``first``."""
    return [*range(first, seats), *range(first)]
