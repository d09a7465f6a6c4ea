"""The geometry of a shot, and the lines of a to-hit sum (Rolling to Hit)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ....kit.numbers import VehicleNumber
from ..design.broadside import hit_chance


class Line(NamedTuple):
    """A line of the sum: its name, what it adds, and what about: ``27.5 of 55 mph``, ``8.25"``."""

    name: str
    value: int
    about: str = ""


class Bearing(NamedTuple):
    """How a target lies to a weapon.

    Attributes:
        distance: units to the nearest point of the part that is in the arc and can be seen.
        faced: whether the firer's line comes from within the arc of the side that is aimed at;
            true of tires and turrets.
        firer_in: the sides of the target into whose arcs any part of the firer's counter reaches.
        target_in: the sides of the firer into whose arcs any part of the target's reaches.
        nearing: whether the headings are over 90 degrees apart.
        veil: the begun half inches of smoke and paint in the way.
        point: the place that is aimed at, in half units.
        beside: whether a shot at an end comes from the side on which a sidecar runs.
    """

    distance: int
    faced: bool
    firer_in: tuple[str, ...]
    target_in: tuple[str, ...]
    nearing: bool
    veil: int = 0
    point: tuple[int, int] = (0, 0)
    beside: bool = False


class Aim(NamedTuple):
    """A shot that could be fired: who, of what vehicle, with which weapon, at what of whom.

    ``part`` is as ``damage.strike`` takes it: a side, ``turret``, or ``tire-`` and the wheel.
    ``straight`` fire is not aimed: it is as if on automatic (ruling 32).
    """

    firer: VehicleNumber
    who: str
    gun: int
    target: int
    part: str
    straight: bool = False


class Sum(NamedTuple):
    """The whole of it: the weapon's number and all lines."""

    number: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The total modifier of the roll."""
        return sum(line.value for line in self.lines)

    @property
    def needed(self) -> int:
        """The least roll of two dice that hits; 13 and more cannot come up."""
        return max(3, self.number - self.total)

    @property
    def chance(self) -> Fraction:
        """How likely it hits."""
        return hit_chance(self.number, self.total)
