"""Counts of a finished game: its length, and the damage by weapon.

A game provides them as ``COUNTING`` in its module ``counting``, made from its own events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .values import Event, Seat


@dataclass(frozen=True, slots=True)
class Counted:
    """What a game comes to.

    Attributes:
        length: how many of the game's own units it had begun, turns or rounds.
        damage: points of damage by the seat that did it and the name of the weapon.
    """

    length: int
    damage: Mapping[tuple[Seat, str], int] = field(default_factory=dict)


class Counting(Protocol):
    """The part of a game that counts."""

    unit: str
    """What its length is told in: ``turns`` or ``rounds``."""

    def count(self, events: Sequence[Event], state: Any) -> Counted:
        """What the public events of a match come to; ``state`` is how it stands after them."""
        ...


def add(damage: dict[tuple[Seat, str], int], seat: Seat, weapon: str, points: int) -> None:
    """Add points to a sum of damage; none leave it as it is."""
    if points > 0:
        damage[seat, weapon] = damage.get((seat, weapon), 0) + points
