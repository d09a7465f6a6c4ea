"""The kinds of rounds by number, as the state holds them."""

from __future__ import annotations

from functools import cache

from .tables import Weapon, weapons

MG, SHELL, ROCKET, FLAME, OIL, SMOKE, SPIKES, MINE = range(8)

CODES = ("mg", "shell", "rocket", "flame", "oil", "smoke", "spikes", "mine")
"""The codes of the rounds in their order. The numbers stand in states."""

TESTS = (OIL, SMOKE, SPIKES)
"""The markers that a car may skid on."""

BURSTS = (SHELL, ROCKET)
"""What sets off rounds that it hits, and a tank."""


@cache
def kinds() -> tuple[Weapon, ...]:
    """The weapons in the order of ``CODES``."""
    by_code = {weapon.code: weapon for weapon in weapons()}
    return tuple([by_code[code] for code in CODES])


def is_passive(number: int) -> bool:
    """Whether a round is dropped and not fired."""
    return number >= OIL
