"""What is left of a car, weighed by what has decided games.

The weights are in logits, fitted to who won 448 duels of Regulars from the moments at which
their rounds began, each against the start of its own duel, and rounded.
"""

from __future__ import annotations

from ...systems.streets import State
from ...systems.streets.search import (
    CODES,
    manned_by,
    open_boxes,
    top_speed,
    works,
)

ARMOUR_BOX = 0.06
DRIVER_BOXES = (0.0, 0.7, 0.9, 1.1)
TOP_SPEED, LAST_SPEEDS, LAST = 0.2, 0.25, 3
"""What each step of the top speed counts, and how much more the last three."""

MOUNT_BOX = 0.05
EXTINGUISHER, TANK_BOX = 0.2, 0.1
ROUNDS = {
    "mg": 0.035, "shell": 0.05, "rocket": 0.65, "flame": 0.65, "oil": 0.08, "smoke": 0.08,
    "spikes": 0.08, "mine": 0.08,
}  # fmt: skip
ROUND = tuple([ROUNDS[code] for code in CODES])


def strength(state: State, car: int) -> float:
    """What is left of a car, in logits of winning."""
    outfit, each = state.outfits[car], state.cars[car]
    top = top_speed(state, car)
    total = ARMOUR_BOX * (sum(outfit.armour) - sum(each.armour))
    if manned_by(state, car) >= 0:
        total += DRIVER_BOXES[open_boxes(state, car, outfit.driver)]
    total += TOP_SPEED * top + LAST_SPEEDS * min(LAST, top)
    for mount in outfit.mounts:
        total += MOUNT_BOX * open_boxes(state, car, mount)
        for code in each.loads[mount]:
            total += ROUND[code]
    if works(state, car, "extinguisher"):
        total += EXTINGUISHER
    return total + TANK_BOX * open_boxes(state, car, outfit.tank)


__all__ = ("strength",)
