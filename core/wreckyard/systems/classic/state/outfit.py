"""The facts of a vehicle that never change in a match, computed once per design.

Lengths are thousandths of an inch, speeds tenths of a mph, as in the state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import cast

from ....kit.geometry import Base
from ....kit.numbers import RiderNumber, RosterNumber
from ..book.people import personal
from ..book.records import CYCLE
from ..design.components import Component, components
from ..design.design import (
    ON_SIDECAR,
    Design,
    corners_of,
    crew_of,
    equipment_names,
    is_car,
    on_sidecar,
    positions_of,
    weapon_names,
    wheels_of,
)
from ..design.figures import Figures, eases_maneuvers, figures
from .anatomy import Anatomy, anatomy

JOINING = "jettison-joining"
"""What casts a sidecar off: it is worked once, see ``jettison``."""

GRENADE_BOX = "grenade-box"
"""A box of grenades, as cargo."""

INCH = 1000
"""Units to the inch."""

MPH = 10
"""Speeds in states are so many times mph, so that a top speed of 92.5 mph is whole."""


def mph_text(speed: int) -> str:
    """Return the size of a speed in mph, without sign and unit: ``92.5`` of -925 tenths."""
    whole, part = divmod(abs(speed), MPH)
    return f"{whole}.{part}" if part else str(whole)


CAR_SIZE, CYCLE_SIZE = Base(INCH, INCH // 2), Base(INCH // 2, INCH // 2)
"""The counters of cars and trikes, and of cycles, with or without a sidecar."""


@dataclass(frozen=True, slots=True, eq=False)
class Outfit:
    """A design, prepared for play.

    Attributes:
        anatomy: what lies where, for damage.
        parts: everything that can be struck, in the order of ``components``; a ``Condition``
            counts by it. ``part_of`` finds a part by its code.
        wheels, corners: the wheels, a sidecar's last, and where they stand; wheels of one corner
            share it. ``spots`` are the wheels with the side that a sidecar runs on.
        weapons: the names of all weapons, as the design's links call them.
        crew, aboard: who can fire, and everybody, the driver first.
        top_speed: tenths of a mph. ``dm``: the damage modifier of the loaded weight.
        eases: whether maneuvers from 60 mph on are D1 easier.
        worn: the body armor of each of ``aboard`` by its code, empty for none; ``vests`` its
            points.
        boxed: the kinds of grenades in its boxes, by their codes, each once.
        roster: the numbers of ``aboard`` by which the options of a match know them.
        front_mate: who sits in front beside the driver, empty when nobody does.
        whole: of a cycle whose sidecar is cast off what it was before; None for all others.
        gadgets: what a firing action works besides weapons, as links call it: a pop-up turret,
            pairs of wheelguards that can be drawn in.
    """

    design: Design
    figures: Figures
    anatomy: Anatomy
    parts: tuple[Component, ...]
    part_of: dict[str, int]
    wheels: tuple[str, ...]
    corners: tuple[str, ...]
    spots: tuple[str, ...]
    weapons: tuple[str, ...]
    crew: tuple[str, ...]
    aboard: tuple[str, ...]
    base: Base
    top_speed: int
    acceleration: int
    hc: int
    dm: Fraction
    eases: bool
    worn: tuple[str, ...]
    vests: tuple[int, ...]
    front_mate: str
    gadgets: tuple[str, ...]
    boxed: tuple[str, ...]
    roster: tuple[RosterNumber, ...]
    whole: Outfit | None = None

    @property
    def people(self) -> Outfit:
        """The outfit by which everybody is numbered who came with it, in a sidecar that is gone
        too."""
        return self.whole or self

    @property
    def is_cycle(self) -> bool:
        """Whether it is a cycle, with a sidecar or without: it has no reverse gear."""
        return self.design.kind == CYCLE

    @property
    def falls(self) -> bool:
        """Whether it is a cycle without a sidecar: it falls when its rider does."""
        return self.is_cycle and self.design.sidecar is None

    def rider(self, who: str) -> RiderNumber:
        """Return the number of somebody aboard. Raises ``ValueError`` for anybody else."""
        return RiderNumber(self.aboard.index(who))

    def riders(self) -> Iterator[tuple[RiderNumber, str]]:
        """Return everybody aboard with their numbers, in order."""
        return cast("Iterator[tuple[RiderNumber, str]]", enumerate(self.aboard))

    def wheels_at(self, corner: str) -> tuple[int, ...]:
        """The numbers of the wheels of a corner."""
        return tuple([n for n, each in enumerate(self.wheels) if each.removesuffix("-2") == corner])


def grenades_in(design: Design) -> list[tuple[str, int]]:
    """What the boxes of grenades of a design hold: codes, and how many of each."""
    boxes = [each for each in design.accessories if each.code == GRENADE_BOX]
    return [run for each in boxes for run in each.load]


def front_mate(design: Design) -> str:
    """Who sits in front beside the driver: who is said to, else the first gunner (house);
    passengers sit in the cargo space unless it is stated. On a cycle who sits in its sidecar;
    nobody else does on cycles and trikes."""
    if design.sidecar:
        return next((who for who in positions_of(design) if on_sidecar(who)), "")
    if not is_car(design):
        return ""
    return design.beside or ("gunner-1" if design.gunners else "")


def outfit_of(
    design: Design, worn: Sequence[str] = (), roster: Sequence[RosterNumber] = ()
) -> Outfit:
    """A design reckoned for play, as it stands: people and full loads, no cargo. ``worn`` is the
    body armor of each of ``aboard`` by its code, ``roster`` their numbers in the options of the
    match where these are of more people."""
    return _outfit(design, tuple(worn), tuple(roster))


@lru_cache(maxsize=256)
def _outfit(design: Design, worn: tuple[str, ...], roster: tuple[RosterNumber, ...]) -> Outfit:
    found = figures(design)
    aboard = positions_of(design)
    armor = worn or ("",) * len(aboard)
    parts = tuple(components(design))
    drive = found.empty
    beside = (ON_SIDECAR,) if design.sidecar else ()
    return Outfit(
        design=design,
        figures=found,
        anatomy=anatomy(design),
        parts=parts,
        part_of={part.code: number for number, part in enumerate(parts)},
        wheels=(*wheels_of(design), *beside),
        corners=corners_of(design),
        spots=(
            *wheels_of(design),
            *[f"{each}-{design.sidecar.side}" for each in beside if design.sidecar],
        ),
        weapons=tuple(weapon_names(design.weapons)),
        crew=crew_of(design),
        aboard=aboard,
        base=CYCLE_SIZE if design.kind == CYCLE else CAR_SIZE,
        top_speed=int(drive.top_speed * MPH),
        acceleration=drive.acceleration * MPH,
        hc=drive.hc,
        dm=drive.damage_modifier,
        eases=eases_maneuvers(design),
        worn=armor,
        vests=tuple([personal().gear[each].dp if each else 0 for each in armor]),
        front_mate=front_mate(design),
        boxed=tuple(dict.fromkeys(code for code, _ in grenades_in(design))),
        gadgets=tuple([each for each in equipment_names(design) if each != JOINING]),
        roster=roster or tuple([RosterNumber(at) for at in range(len(aboard))]),
    )
