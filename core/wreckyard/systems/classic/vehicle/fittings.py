"""Exterior accessories that still work: spoilers, ramplates, spikes, wheelguards (Accessories)."""

from __future__ import annotations

from functools import lru_cache

from ..book.catalogue import catalogue
from ..book.records import BACK, FRONT
from ..design.design import TURRET
from ..design.parts import type_of
from ..state.condition import OUT, Condition
from ..state.outfit import Outfit

SPOILER, AIRDAM = "spoiler", "airdam"

WINGS = ((SPOILER, BACK), (AIRDAM, FRONT))
"""What helps at speed, and where it is."""

ENDS = (FRONT, BACK)
"""The sides whose damage ``Condition.ends`` counts, in its order."""

WING_HITS = 30
"""Hits on an end of metal armor that take a spoiler or airdam of plastic off it."""

EASED_FROM = 600
"""From 60 mph on a spoiler and an airdam make maneuvers easier, tenths of a mph."""


def armor_left(condition: Condition, outfit: Outfit, side: str) -> bool:
    """Whether a side has any armor left, in whatever layer."""
    return any(condition.left[plate.part] for plate in outfit.anatomy.plates[side])


@lru_cache(maxsize=256)
def wears_by_hits(outfit: Outfit) -> frozenset[str]:
    """The spoiler and airdam that go by hits: those of plastic on a vehicle with metal armor."""
    known = catalogue().armor
    metal = any(known[layer.type].metal for layer in outfit.design.armor)
    fitted = outfit.design.fitted(SPOILER, AIRDAM)
    return frozenset(
        [each.code for each in fitted if metal and not known[type_of(outfit.design, each)].metal]
    )


def counts_ends(outfit: Outfit) -> bool:
    """Whether it matters what the ends of a vehicle have taken in all."""
    return bool(wears_by_hits(outfit))


def has_wing(condition: Condition, outfit: Outfit, code: str) -> bool:
    """Whether a spoiler or airdam is there and has not been lost: with all armor of its end, or by
    ``WING_HITS``. Where there never was any armor it stays on (house)."""
    if not outfit.design.has(code):
        return False
    side = dict(WINGS)[code]
    if code in wears_by_hits(outfit):
        return not condition.ends or condition.ends[ENDS.index(side)] < WING_HITS
    bare = not any(outfit.parts[plate.part].dp for plate in outfit.anatomy.plates[side])
    return bare or armor_left(condition, outfit, side)


def steadies(condition: Condition, outfit: Outfit) -> bool:
    """Whether a spoiler or airdam adds to the handling class above 60 mph."""
    return any(has_wing(condition, outfit, code) for code, _ in WINGS)


def eases(condition: Condition, outfit: Outfit, speed: int) -> bool:
    """Whether maneuvers at a speed in tenths of a mph are D1 easier: from 60 mph on, with both."""
    fast = outfit.eases and abs(speed) >= EASED_FROM
    return fast and all(has_wing(condition, outfit, code) for code, _ in WINGS)


BLADES = ("body-blades", "cycle-blades")


def has_blades(outfit: Outfit) -> bool:
    """Whether a vehicle was built with blades, which a roll takes off."""
    return any(outfit.design.has(code) for code in BLADES)


def has_ram(condition: Condition, outfit: Outfit, code: str, side: str) -> bool:
    """Whether a ramplate or bumper spikes are on a side and not lost with its armor."""
    there = any(each.place in (side, "") for each in outfit.design.fitted(code))
    return there and armor_left(condition, outfit, side)


# What is brought out and drawn in


def guards_name(end: str) -> str:
    """What links call a pair of wheelguards that can be drawn in."""
    return f"retractable-wheelguards-{end}"


def is_out(condition: Condition, outfit: Outfit, gadget: str) -> bool:
    """Whether equipment is completely out; fixed equipment always is."""
    if gadget not in outfit.gadgets:
        return True
    return bool(condition.gadgets) and condition.gadgets[outfit.gadgets.index(gadget)] == OUT


def shows(condition: Condition, outfit: Outfit, gadget: str) -> bool:
    """Whether a gadget is out to some part, so that it can be aimed at."""
    if gadget not in outfit.gadgets:
        return True
    return bool(condition.gadgets) and condition.gadgets[outfit.gadgets.index(gadget)] > 0


def is_unmasked(condition: Condition, outfit: Outfit, gun: int) -> bool:
    """Whether a weapon does not wait in a pop-up turret that is not wholly out."""
    return outfit.anatomy.guns[gun].place != TURRET or is_out(condition, outfit, TURRET)


def guard_loss(condition: Condition, outfit: Outfit) -> int:
    """What a front pair of wheelguards that is out costs of the handling class; fixed ones are in
    the design's."""
    name = guards_name(FRONT)
    if name not in outfit.gadgets or not is_out(condition, outfit, name):
        return 0
    return catalogue().accessories["wheelguard"].hc_front
