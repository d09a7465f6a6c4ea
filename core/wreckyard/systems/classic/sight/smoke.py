"""Smoke and paint in the way of a shot (Paint and Smoke; Lasers).

Places are in half units, as lines of fire have them. What a line only grazes is not in its way.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ....kit.convex import Convex, Point
from ....kit.line import begun_units, covered, stretch
from ..state.anatomy import Gun
from ..state.counters import VEILS, counter_shape
from ..state.edition import TOUCHED_CORNERS_ARE_OPEN, has
from ..state.state import State
from .line import CLOSED, GRAZED, Place, Screen

HALF_INCH = 1000
"""Half an inch in half units: each begun one of cloud costs one."""


def clouds(state: State) -> list[Convex]:
    """The clouds on the map, in half units."""
    return [
        Convex.trusted(tuple([Point(2 * x, 2 * y) for x, y in counter_shape(each).points]))
        for each in state.counters
        if each.live and each.kind in VEILS
    ]


def fog(state: State, shapes: Sequence[Convex]) -> list[Screen]:
    """Clouds, in half units already, as what stops lasers."""
    manner = GRAZED if has(state, TOUCHED_CORNERS_ARE_OPEN) else CLOSED
    return [Screen(tuple([(x, y) for x, y in shape.points]), manner) for shape in shapes]


def veil(eye: Place, point: Place, shapes: Sequence[Convex]) -> int:
    """The begun half inches of cloud on a line; clouds that overlap count once."""
    parts = [stretch(eye, point, shape) for shape in shapes]
    inside = [part for part in parts if part is not None and part.inside]
    return begun_units(eye, point, covered(inside), HALF_INCH) if inside else 0


def place_at(a: Place, b: Place, share: Fraction) -> Place:
    """The place at a share of the way from one to another, to the half unit."""
    return round(a[0] + share * (b[0] - a[0])), round(a[1] + share * (b[1] - a[1]))


def is_stopped(gun: Gun) -> bool:
    """Whether any cloud stops a weapon: lasers that are not infrared."""
    return gun.record.laser and not gun.mounted.infrared


def weakened(gun: Gun, veiled: int) -> int:
    """The hits that a shot loses to clouds: of infrared lasers one for each die and half inch."""
    if not (gun.record.laser and gun.mounted.infrared and gun.record.damage):
        return 0
    return veiled * gun.record.damage.number
