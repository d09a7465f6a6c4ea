"""What of a vehicle never changes in a match: its design, reckoned once.

Lengths are thousandths of an inch, speeds tenths of a mph, as in the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...kit.geometry import Base
from .anatomy import Anatomy, anatomy
from .components import Component, components
from .design import Design, corners_of, crew_of, positions_of, weapon_names, wheels_of
from .figures import FAST, Figures, eases_maneuvers, figures
from .records import CYCLE

INCH = 1000
"""Units to the inch."""

MPH = 10
"""Speeds in states are so many times mph, so that a top speed of 92.5 mph is whole."""

CAR_SIZE, CYCLE_SIZE = Base(INCH, INCH // 2), Base(INCH // 2, INCH // 2)
"""The counters of cars and trikes, and of cycles, with or without a sidecar (section 3)."""


@dataclass(frozen=True, slots=True, eq=False)
class Outfit:
    """A design as play asks it.

    Attributes:
        anatomy: what lies where, for damage.
        parts: everything that can be struck, in the order of ``components``; a ``Condition``
            counts by it. ``part_of`` finds a part by its code.
        wheels, corners: the wheels, and where they stand; wheels of one corner share it.
        weapons: the names of all weapons, as the design's links call them.
        crew, aboard: who can fire, and everybody, the driver first.
        top_speed: tenths of a mph. ``dm``: the damage modifier of the loaded weight.
        eases: whether maneuvers from 60 mph on are D1 easier.
    """

    design: Design
    figures: Figures
    anatomy: Anatomy
    parts: tuple[Component, ...]
    part_of: dict[str, int]
    wheels: tuple[str, ...]
    corners: tuple[str, ...]
    weapons: tuple[str, ...]
    crew: tuple[str, ...]
    aboard: tuple[str, ...]
    base: Base
    top_speed: int
    acceleration: int
    hc: int
    hc_fast: int
    dm: Fraction
    eases: bool
    ramplate: bool

    @property
    def is_cycle(self) -> bool:
        """Whether it is a cycle without a sidecar: it falls when its rider does."""
        return self.design.kind == CYCLE and self.design.sidecar is None

    def hc_at(self, speed: int) -> int:
        """The handling class of the whole vehicle at a speed in tenths of a mph."""
        return self.hc_fast if abs(speed) > FAST * MPH else self.hc

    def wheels_at(self, corner: str) -> tuple[int, ...]:
        """The numbers of the wheels of a corner."""
        return tuple([n for n, each in enumerate(self.wheels) if each.removesuffix("-2") == corner])


def outfit_of(design: Design) -> Outfit:
    """A design reckoned for play, as it stands: people and full loads, no cargo."""
    found = figures(design)
    parts = tuple(components(design))
    drive = found.empty
    return Outfit(
        design=design,
        figures=found,
        anatomy=anatomy(design),
        parts=parts,
        part_of={part.code: number for number, part in enumerate(parts)},
        wheels=tuple(wheels_of(design)),
        corners=tuple([each for each in corners_of(design) if each in wheels_of(design)]),
        weapons=tuple(weapon_names(design.weapons)),
        crew=crew_of(design),
        aboard=positions_of(design),
        base=CYCLE_SIZE if design.kind == CYCLE else CAR_SIZE,
        top_speed=int(drive.top_speed * MPH),
        acceleration=drive.acceleration * MPH,
        hc=drive.hc,
        hc_fast=drive.hc_fast,
        dm=drive.damage_modifier,
        eases=eases_maneuvers(design),
        ramplate=design.has("ramplate"),
    )
