"""The reasons for payments, for the cash book."""

from __future__ import annotations

from .....engine.career.cash_book import LIVING, LOAN, PAID_BACK, PRIZE, STAKE

WAGE, PITS = "wage", "pits"
"""What who drives a lent car gets, and who works in the pits."""

SHARE, HIRE, FAMILY = "share", "hire", "family"
"""What hired people get of a prize, for their work, and their families."""

CAR, SALE, REFIT, SALVAGE = "car", "sale", "refit", "salvage"
"""Cars bought, sold and altered, and what comes out of those."""

REPAIR, AMMUNITION, LABOR = "repair", "ammunition", "labor"
"""Mending and loading; parts, and the bay, for who works himself."""

ARMOR, SCHOOL = "armor", "school"
"""Body armor, and a new skill."""

GEAR, GEAR_SALE = "gear", "gear-sale"
"""What people carry on foot, bought and sold."""

PAID_FOR = (
    PRIZE, WAGE, PITS, SALE, SALVAGE, GEAR_SALE, LOAN, LIVING, STAKE, CAR, REFIT, REPAIR, AMMUNITION, LABOR,
    HIRE, SHARE, FAMILY, ARMOR, GEAR, SCHOOL, PAID_BACK,
)  # fmt: skip
"""All of them, in the order of sums."""
