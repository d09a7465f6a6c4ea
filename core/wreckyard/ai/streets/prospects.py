"""Who is likely to win: what is left of every car, weighed by what has decided games.

The weights are in logits, fitted to who won 448 duels of Regulars from the moments at which
their rounds began, each against the start of its own duel, and rounded.
"""

from __future__ import annotations

import math

from ...systems.streets import State
from ...systems.streets.search import (
    CODES,
    manned_by,
    open_boxes,
    side_of,
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

ON_FOOT = -2.0
"""The strength of somebody who has no car."""


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


def strengths(state: State) -> list[float | None]:
    """The strength of every seat's driver; ``None`` for who is out."""
    found: list[float | None] = []
    for person in state.people:
        if not person.alive or person.gone:
            found.append(None)
        elif person.car >= 0 and not state.cars[person.car].wreck:
            found.append(strength(state, person.car))
        else:
            found.append(ON_FOOT)
    return found


def prospects(state: State, seat: int) -> float:
    """How likely a seat's side wins, from 0 to 1; exact when the game is over."""
    if state.over:
        return (seat in state.winners) / len(state.winners)
    own = side_of(state, seat)
    known = strengths(state)
    most = max((each for each in known if each is not None), default=0.0)
    ours = whole = 0.0
    for each, value in enumerate(known):
        if value is not None:
            share = math.exp(value - most)
            whole += share
            if side_of(state, each) == own:
                ours += share
    return ours / whole if whole else 0.0


__all__ = ("prospects", "strength")
