"""Names of people, and names in sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..chance import Chance

FIRST_NAMES = (
    "Ada", "Boris", "Carmen", "Dex", "Elsa", "Finn", "Greta", "Hugo", "Ines", "Jonas", "Kaya",
    "Lou", "Mila", "Nestor", "Odile", "Pavel", "Quinn", "Rosa", "Sven", "Tilda", "Ulf", "Vesna",
    "Walt", "Yara", "Zeno",
)  # fmt: skip
LAST_NAMES = (
    "Ashdown", "Brandt", "Cable", "Dunn", "Ember", "Farrow", "Gantry", "Holt", "Ironside", "Juniper",
    "Kettle", "Larkspur", "Marrow", "Nettle", "Orchard", "Pike", "Quarry", "Rudd", "Slate", "Thorn",
    "Underhill", "Vane", "Wick", "Yarrow",
)  # fmt: skip


def name_of(chance: Chance, taken: Collection[str]) -> str:
    """A name that nobody of the circuit has, or has had."""
    every = [f"{first} {last}" for first in FIRST_NAMES for last in LAST_NAMES]
    free = [name for name in every if name not in taken]
    return free[chance.pick(len(free))] if free else f"Driver {len(taken) + 1}"


def listed(names: Sequence[str]) -> str:
    """Names in a row: ``A, B and C``."""
    if len(names) < 2:
        return "".join(names) or "nobody"
    return f"{', '.join(names[:-1])} and {names[-1]}"
