"""Which kinds of vehicles the rules let players choose from."""

from __future__ import annotations

from wreckyard import Malformed
from wreckyard.systems.duel import RULES

VEHICLES = ("car", "cow")
"""Every kind of vehicle that the page can draw and talk about."""


def offered() -> tuple[str, ...]:
    """The kinds that a duel of the rules at hand can be set up with, the usual one first."""
    try:
        RULES.check_options(len(VEHICLES), {"vehicles": list(VEHICLES)})
    except Malformed:
        return VEHICLES[:1]
    return VEHICLES
