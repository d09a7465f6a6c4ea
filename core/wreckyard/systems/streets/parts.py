"""The working parts of a car (Car Components).

A device works until its last box is covered. An empty seat counts as destroyed.
"""

from __future__ import annotations

from .rounds import kinds
from .state import DRIVER_BOXES, State

TYRE_LOSS = 2
"""The top speed that a destroyed tire costs."""


def manned_by(state: State, car: int) -> int:
    """The living driver of a car; -1 when nobody alive sits in it."""
    seat = state.cars[car].driver
    return seat if seat >= 0 and state.people[seat].alive else -1


def open_boxes(state: State, car: int, part: int) -> int:
    """The boxes of a component that are not covered."""
    outfit = state.outfits[car]
    if part == outfit.driver:
        seat = manned_by(state, car)
        return DRIVER_BOXES - state.people[seat].wounds if seat >= 0 else 0
    return outfit.parts[part].boxes - state.cars[car].harm[part]


def spare_boxes(state: State, car: int, mount: int) -> int:
    """The boxes of a pod or turret that hold neither damage nor a counter."""
    rounds = kinds()
    held = sum([rounds[each].boxes for each in state.cars[car].loads[mount]])
    return open_boxes(state, car, mount) - held


def works(state: State, car: int, device: str) -> bool:
    """Whether a car has a device that still works."""
    part = state.outfits[car].device.get(device, -1)
    return part >= 0 and open_boxes(state, car, part) > 0


def top_speed(state: State, car: int) -> int:
    """The top speed that damage leaves: the greater loss counts (ruling 5)."""
    outfit, harm = state.outfits[car], state.cars[car].harm
    flat = sum([harm[tyre] >= outfit.parts[tyre].boxes for tyre in outfit.tyres])
    engine = harm[outfit.engine] if outfit.engine >= 0 else 0
    return max(0, outfit.top - max(engine, TYRE_LOSS * flat))


def is_covered(state: State, car: int, section: int) -> bool:
    """Whether every component of a section is covered. Armor does not count (ruling 3)."""
    parts = state.outfits[car].sections[section]
    return not any(open_boxes(state, car, part) > 0 for part in parts)


def is_dead(state: State, car: int) -> bool:
    """Whether damage makes a wreck of a car: immobile, or all sections covered (ruling 4)."""
    if top_speed(state, car) == 0:
        return True
    return all(is_covered(state, car, section) for section in range(3))
