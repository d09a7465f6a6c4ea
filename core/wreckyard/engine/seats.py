"""Descriptions of the seats of a table, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .errors import Malformed
from .plain import quoted
from .values import SeatInfo

NAME_LIMIT = 24
PERSON = "person"
"""The kind of player that is no computer."""


def read_seats(seats: Sequence[str | Mapping[str, str] | SeatInfo]) -> tuple[SeatInfo, ...]:
    """Seat descriptions as values; raises ``Malformed`` naming the seat that is wrong."""
    if isinstance(seats, str) or not isinstance(seats, (list, tuple, Iterable)):
        raise Malformed("seats must be a list with a name or a description for each seat")
    result: list[SeatInfo] = []
    for number, seat in enumerate(seats, 1):
        if isinstance(seat, SeatInfo):
            info = seat
        elif isinstance(seat, str):
            info = SeatInfo(seat)
        elif isinstance(seat, Mapping):
            unknown = sorted(set(seat) - {"name", "player"}, key=str)
            if unknown:
                raise Malformed(f"seat {number} has an unknown entry {unknown[0]!r}")
            info = SeatInfo(seat.get("name", ""), seat.get("player", PERSON))
        else:
            raise Malformed(f"seat {number} must be a name or a description, not {quoted(seat)}")
        for what, value in (("name", info.name), ("player", info.player)):
            if not isinstance(value, str) or not value.strip():
                raise Malformed(f"seat {number} has no {what}")
            if len(value) > NAME_LIMIT or not value.isprintable():
                raise Malformed(
                    f"the {what} of seat {number} must be at most {NAME_LIMIT} printable characters"
                )
        if " " in info.player.strip():
            raise Malformed(
                f"the player of seat {number} must be one word, not {quoted(info.player)}"
            )
        result.append(SeatInfo(info.name.strip(), info.player.strip()))
    return tuple(result)


def check_seat(seat: Any, seats: int) -> None:
    """Raises ``Malformed`` unless ``seat`` is ``None`` or a seat of so many."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise Malformed(f"there is no seat {quoted(seat)} in a match of {seats}")
