"""A person for hire: trade, skill and wages.

The book has no wages for gunners and drivers, but says what mechanics of each level earn in a year
above their living (Learning the Mechanic Skill): a week of anybody costs so much by his level, and
some dollars more for each point of his prestige.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from .....engine.career.people import LONGEST_AWAY, LONGEST_NAME
from .....engine.career.season import LAST_WEEK
from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.people import workshop
from .character import DRIVER, GUNNER, MECHANIC

TRADES = (GUNNER, DRIVER, MECHANIC)

YEARLY = (8_000, 10_000, 15_000, 20_000)
"""What a mechanic earns in a year above his living, by his level."""

WEEKS_A_YEAR, ROUND = 52, 10
FAME = 10
"""Dollars more a week for each point of prestige."""

BEST_FAME = 20

SHARES = {GUNNER: 10, DRIVER: 4, MECHANIC: 0}
"""Of a purse that somebody has helped to win, or to share, one of so many parts is his; 0 for
none."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody for hire.

    Attributes:
        trade: one of ``TRADES``; ``level`` his skill in it, 0 for base to 3.
        fame: his prestige.
        until: the last week of his contract, 0 while he is for hire.
    """

    name: str
    trade: str
    level: int
    fame: int
    until: int = 0

    @property
    def wage(self) -> int:
        """What a week of him costs in dollars, or an evening, which is the same."""
        year = Fraction(YEARLY[self.level], WEEKS_A_YEAR)
        week = workshop().costs["living"].price + year
        return round(week / ROUND) * ROUND + FAME * self.fame

    @property
    def skills(self) -> list[int]:
        """Driving and gunnery as options of a match have them."""
        if self.trade == DRIVER:
            return [self.level, max(0, self.level - 1)]
        return [0, self.level]

    def hired(self, until: int) -> Hand:
        """The same under contract."""
        return replace(self, until=until)


def hand_to_json(hand: Hand) -> dict[str, Any]:
    """Somebody under contract as plain data."""
    return {name: getattr(hand, name) for name in Hand.__slots__}


def hand_from_json(data: Any, where: str) -> Hand:
    """What ``hand_to_json`` wrote. Raises ``Malformed`` naming what is wrong."""
    if not isinstance(data, Mapping) or set(data) != set(Hand.__slots__):
        raise Malformed(f"{where}: must be an object of {', '.join(Hand.__slots__)}")
    name = data["name"]
    fine = isinstance(name, str) and name.isprintable() and 0 < len(name.strip()) <= LONGEST_NAME
    if not fine or data["trade"] not in TRADES:
        raise Malformed(
            f"{where}: {quoted(name)} must have a name, and a trade of {', '.join(TRADES)}"
        )
    for each, most in (
        ("level", len(YEARLY) - 1),
        ("fame", BEST_FAME),
        ("until", LAST_WEEK + LONGEST_AWAY),
    ):
        if type(data[each]) is not int or not 0 <= data[each] <= most:
            raise Malformed(f"{where}: {each!r} must be a whole number from 0 to {most}")
    return Hand(name, data["trade"], data["level"], data["fame"], data["until"])
