"""The cash book of somebody: every payment with its week and what it was for, and sums by season.

Payments of the season that is on and of the one before stand one by one; of earlier ones there are
sums by kind. Money is whole dollars: above 0 comes in, below 0 goes out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..errors import Malformed
from ..plain import quoted
from .season import LAST_WEEK, season_of

PRIZE, STAKE, LIVING, LOAN, PAID_BACK = "prize", "stake", "living", "loan", "paid-back"
"""What every career pays for. A game adds kinds of its own, of small letters and hyphens."""

MOST_PAYMENTS = 400
"""So many payments stand one by one; of more the oldest go into the sums of their season."""

MOST_SEASONS = 10
"""So many seasons have sums of their own; those of all earlier ones are together, under
``EARLIER``."""

EARLIER = 0
"""Instead of the number of a season: all before those that have sums of their own."""

LONGEST_ABOUT, LONGEST_KIND, MOST_KINDS = 60, 20, 40
MOST_DOLLARS = 10**12


class Payment(NamedTuple):
    """Dollars that came in or went out in a week: the kind, and which event, car or person it was
    for; empty where the kind says it all."""

    week: int
    dollars: int
    kind: str
    about: str = ""


@dataclass(slots=True)
class CashBook:
    """What somebody was paid and has paid.

    Attributes:
        week: the week that payments are of now; the frame sets it.
        payments: one by one, newest last.
        sums: by season, or ``EARLIER``, and kind, of what no longer stands one by one.
    """

    week: int = field(default=1, compare=False)
    payments: list[Payment] = field(default_factory=list)
    sums: dict[int, dict[str, int]] = field(default_factory=dict)

    def add(self, dollars: int, kind: str, about: str = "") -> None:
        """Something is paid now. What follows its like in the same week is one payment with it."""
        if not dollars:
            return
        new = Payment(self.week, dollars, kind, about[:LONGEST_ABOUT])
        last = self.payments[-1] if self.payments else None
        if last is not None and last._replace(dollars=dollars) == new:
            both = _capped(last.dollars + dollars)
            self.payments[-1:] = [new._replace(dollars=both)] if both else []
        else:
            self.payments.append(new)
        while len(self.payments) > MOST_PAYMENTS:
            self._fold(self.payments.pop(0))

    def turn(self, week: int) -> None:
        """Begin a week: payments from before last season move into sums."""
        self.week = week
        while self.payments and season_of(self.payments[0].week) < season_of(week) - 1:
            self._fold(self.payments.pop(0))
        for old in sorted(self.sums)[:-MOST_SEASONS]:
            if old != EARLIER:
                _add_up(self.sums.setdefault(EARLIER, {}), self.sums.pop(old))

    def balances(self, money: int) -> Iterator[tuple[Payment, int]]:
        """The payments, newest first, each with the money there was after it; ``money`` is that of
        now."""
        for payment in reversed(self.payments):
            yield payment, money
            money -= payment.dollars

    def seasons(self) -> dict[int, dict[str, int]]:
        """What each kind came to by season, newest season first."""
        found = {season: dict(kinds) for season, kinds in self.sums.items()}
        for each in self.payments:
            _add_up(found.setdefault(season_of(each.week), {}), {each.kind: each.dollars})
        return dict(sorted(found.items(), reverse=True))

    def _fold(self, old: Payment) -> None:
        _add_up(self.sums.setdefault(season_of(old.week), {}), {old.kind: old.dollars})


def _add_up(sums: dict[str, int], more: Mapping[str, int]) -> None:
    for kind, dollars in more.items():
        sums[kind] = _capped(sums.get(kind, 0) + dollars)


def _capped(dollars: int) -> int:
    return max(-MOST_DOLLARS, min(MOST_DOLLARS, dollars))


# As data


def cash_to_json(book: CashBook) -> dict[str, Any]:
    """Return a cash book as JSON, without empty parts."""
    data: dict[str, Any] = {}
    if book.payments:
        data["payments"] = [list(each) if each.about else list(each[:-1]) for each in book.payments]
    if book.sums:
        data["sums"] = {str(season): dict(kinds) for season, kinds in sorted(book.sums.items())}
    return data


def cash_from_json(data: Any, where: str) -> CashBook:
    """What ``cash_to_json`` wrote. Raises ``Malformed`` naming what is wrong."""
    if not isinstance(data, Mapping) or not set(data) <= {"payments", "sums"}:
        raise Malformed(f"{where}: 'cash' must be an object of payments and sums")
    payments, sums = data.get("payments", []), data.get("sums", {})
    if not isinstance(payments, list) or len(payments) > MOST_PAYMENTS:
        raise Malformed(f"{where}: 'payments' must be a list of {MOST_PAYMENTS} at most")
    for each in payments:
        if not _is_payment(each):
            raise Malformed(
                f"{where}: {quoted(each)} is no payment of week, dollars, kind and about"
            )
    if not isinstance(sums, Mapping) or not all(map(_is_season, sums, sums.values())):
        raise Malformed(f"{where}: 'sums' must be dollars by season and kind")
    found = CashBook(payments=[Payment(*each) for each in payments])
    found.sums = {int(season): dict(kinds) for season, kinds in sums.items()}
    return found


def _is_payment(data: Any) -> bool:
    if not isinstance(data, list | tuple) or not len(Payment._fields) - 1 <= len(data) <= len(
        Payment._fields
    ):
        return False
    week, dollars, kind, about = Payment(*data)
    return (
        type(week) is int
        and 0 < week <= LAST_WEEK
        and _is_dollars(dollars)
        and dollars != 0
        and _is_kind(kind)
        and isinstance(about, str)
        and about.isprintable()
        and len(about) <= LONGEST_ABOUT
    )


def _is_season(season: Any, kinds: Any) -> bool:
    return (
        isinstance(season, str)
        and season.isdecimal()
        and season.isascii()
        and len(season) <= len(str(LAST_WEEK))
        and str(int(season)) == season
        and int(season) <= season_of(LAST_WEEK)
        and isinstance(kinds, Mapping)
        and len(kinds) <= MOST_KINDS
        and all(_is_kind(kind) and _is_dollars(each) for kind, each in kinds.items())
    )


def _is_dollars(value: Any) -> bool:
    return type(value) is int and abs(value) <= MOST_DOLLARS


def _is_kind(value: Any) -> bool:
    letters = value.replace("-", "") if isinstance(value, str) else ""
    return letters.isascii() and letters.isalpha() and len(value) <= LONGEST_KIND
