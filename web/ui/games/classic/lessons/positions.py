"""Cars, cones and positions of lessons.

Rusty, seat 1, does nothing, or drives straight on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wreckyard.systems.classic import COUNTER_KINDS, position

IDLE = ("hold", "done", "straight", "go")
"""What Rusty does: nothing."""

_SCHOOL = (
    "{name}: Compact, std. chassis, hvy. suspension, large power plant, 4 HD tires, driver{gun}."
    " Armor: F10, R10, L10, B10, T5, U5."
)
SCHOOL_CAR = _SCHOOL.format(name="School Car", gun="")
RUSTY = _SCHOOL.format(name="Rusty's Rest", gun="")
GUN_CAR = _SCHOOL.format(name="Range Car", gun=", RR front")
PAIR_CAR = _SCHOOL.format(name="Pair Car", gun=", 2 linked MGs front")
LAMP_CAR = (
    "Lamp Car: Mid-sized, std. chassis, hvy. suspension, large power plant, 4 HD tires, driver,"
    " gunner, MG front, searchlight front. Armor: F10, R10, L10, B10, T5, U5."
)
TRAIL_CAR = _SCHOOL.format(name="Trail Car", gun=", MD back")

CONE = COUNTER_KINDS.index("obstacle")
"""Obstacles stand for cones."""

type Cone = tuple[int, int]

PARKED = {"x": 3_000, "y": 21_000, "heading": 0, "speed": 0, "changed": 1}
"""Where Rusty waits when he is not needed: behind, so that no sign for him hides a cone."""

FACING = {"x": 12_000, "y": 11_000, "heading": 1_350, "speed": 0, "changed": 1}
"""Rusty across the way: his front and his right side can be seen."""


def standing(
    me: Mapping[str, object],
    foe: Mapping[str, object] = PARKED,
    cones: Sequence[Cone] = (),
    car: str = SCHOOL_CAR,
    phase: int = 1,
    **more: object,
) -> Mapping[str, object]:
    """A position: what of the person's car and of Rusty's is not as usual, cones, the person's car,
    the phase that begins, and options of the match."""
    options = {"vehicles": [car, RUSTY], "gentle": True, **more}
    start = {"x": 12_000, "y": 16_000, "heading": 0, "changed": 1}
    counters = [(CONE, x, y, 0) for x, y in cones]
    return position(options, ({**start, **me}, {**PARKED, **foe}), phase, counters)


def across(y: int, left: int = 9_000, right: int = 15_000) -> tuple[Cone, ...]:
    """A row of cones across the way."""
    return tuple((x, y) for x in range(left, right + 1, 500))
