"""The money of a career at the terminal: payments, newest first, and what each season came to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ...systems.classic.career import PAID_FOR, Driver, season_of

RECENT = 40
"""So many payments are told; older ones are in the sums."""

WORDS = {
    "prize": "prize",
    "wage": "driver's wage",
    "pits": "work in the pits",
    "sale": "car sold",
    "salvage": "old parts sold",
    "loan": "loan",
    "living": "living",
    "stake": "stake",
    "car": "car bought",
    "refit": "alteration",
    "repair": "repair",
    "ammunition": "ammunition",
    "labor": "parts and bay",
    "hire": "hired",
    "share": "share of the hired",
    "family": "to the family",
    "armor": "to wear",
    "gear": "for the time on foot",
    "gear-sale": "gear sold",
    "school": "school",
    "paid-back": "loan paid back",
}


def money_lines(driver: Driver, week: int) -> Iterator[str]:
    """What somebody was paid and has paid, in lines; ``week`` is that of the circuit."""
    yield f"{driver.name} has ${driver.character.money:,}."
    if driver.cash is None or not (driver.cash.payments or driver.cash.sums):
        yield "Whatever is paid from now on is told here."
        return
    for payment, after in islice(driver.cash.balances(driver.character.money), RECENT):
        what = WORDS.get(payment.kind, payment.kind)
        what += f", {payment.about}" if payment.about else ""
        yield f"Week {payment.week}: {_signed(payment.dollars)}, {what}; ${after:,} then."
    order = {kind: at for at, kind in enumerate(PAID_FOR)}
    for season, kinds in driver.cash.seasons().items():
        rows = sorted(kinds.items(), key=lambda row: (order.get(row[0], len(order)), row[0]))
        sums = ", ".join(f"{WORDS.get(kind, kind)} {_signed(n)}" for kind, n in rows)
        name = "Earlier seasons" if not season else f"Season {season}"
        name += ", so far" if season == season_of(week) else ""
        yield f"{name}: {_signed(sum(kinds.values()))}. {sums[:1].upper()}{sums[1:]}."


def _signed(n: int) -> str:
    return f"{'+' if n > 0 else '-' if n < 0 else ''}${abs(n):,}"
