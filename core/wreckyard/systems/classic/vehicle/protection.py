"""Body armor, safety seats and roll cages (Accessories, Defense; Equipment)."""

from __future__ import annotations

from functools import lru_cache

from ..book.people import Gear, personal
from ..state.condition import Condition
from ..state.outfit import Outfit

KEEPS_FIRE_OUT = {"improved-body-armor": 3}
"""The greatest die on which armor keeps a fire from its wearer in a turn."""


def half(damage: int) -> int:
    """Half of some damage, rounded up (the book for roll cages; for seats and impact armor
    house)."""
    return -(-damage // 2)


def gear(code: str) -> Gear | None:
    """The record of some body armor; ``None`` for none."""
    return personal().gear[code] if code else None


def reflex_modifier(outfit: Outfit) -> int:
    """Return the modifier of the driver's reflex roll for armor, 0 or below."""
    worn = gear(outfit.worn[0])
    return worn.reflex if worn else 0


@lru_cache(maxsize=256)
def safe_seats(outfit: Outfit) -> frozenset[int]:
    """Return the people aboard in safety seats, by number; everyone starts strapped in."""
    seats = {each.position for each in outfit.design.fitted("safety-seat")}
    return frozenset([at for at, who in outfit.riders() if who in seats])


def halves_collisions(condition: Condition, outfit: Outfit, rider: int) -> bool:
    """Whether somebody wears armor that helps in collisions and is not used up."""
    worn = gear(outfit.worn[rider])
    return worn is not None and worn.halves_collisions and condition.vests[rider] > 0


def steadied(condition: Condition, outfit: Outfit, rider: int) -> int:
    """What is added to somebody's roll against concussion: 1 each for a safety seat, impact armor
    and a roll cage."""
    return (
        (rider in safe_seats(outfit))
        + halves_collisions(condition, outfit, rider)
        + outfit.design.has("roll-cage")
    )


def keeps_fire_out(condition: Condition, outfit: Outfit, rider: int) -> int:
    """Return the highest roll on which armor saves a person from a fire this turn, 0 for never."""
    return KEEPS_FIRE_OUT.get(outfit.worn[rider], 0) if condition.vests[rider] else 0
