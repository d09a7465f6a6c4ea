"""A car design as the rules ask for it: which components there are of what, and where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .cardesign import CarDesign, Component
from .hit_tables import hit_tables
from .rounds import CODES

MOUNTS = ("pod", "turret")
DEVICES = ("supercharger", "auto-steer", "gunnery-computer", "extinguisher", "power-brakes")

SECTION_OF_BLOCK = (0, 0, 1, 2, 2, 2, 1, 0)
"""The section behind each armor block, clockwise from the front."""

SIDE_BLOCKS = {2: (1, 2, 3), 6: (7, 6, 5)}
"""The blocks of the right side and of the left one, from the front to the rear."""


class Outfit:
    """The parts of a car that never change. Components are named by their places in ``parts``.

    ``driver``, ``engine`` and ``tank`` are -1 where there is none; ``device`` gives the place of
    each device that the car has. ``sections`` lists the components of each section, ``tables``
    the eight of its hit table, ``bearings`` the directions of each mount for each facing.
    """

    __slots__ = (
        "armour", "bearings", "design", "device", "driver", "engine", "loads", "mounts", "parts",
        "sections", "tables", "tank", "top", "tyres",
    )  # fmt: skip

    def __init__(self, design: CarDesign | None) -> None:
        """``None`` makes the outfit of an old wreck, which has nothing."""
        self.design = design
        self.parts: tuple[Component, ...] = design.components if design else ()
        self.top = design.top if design else 0
        self.armour: tuple[int, ...] = tuple(design.armour) if design else (0,) * 8
        self.tyres = self._all("tyre")
        self.mounts = tuple([at for at, part in enumerate(self.parts) if part.kind in MOUNTS])
        self.driver, self.engine, self.tank = (
            self._one(kind) for kind in ("driver", "engine", "tank")
        )
        self.device = {kind: self._one(kind) for kind in DEVICES if self._one(kind) >= 0}
        self.sections = tuple(
            [
                tuple([at for at, part in enumerate(self.parts) if part.section == section])
                for section in range(3)
            ]
        )
        self.tables: Sequence[Sequence[int]] = hit_tables(design) if design else ((), (), ())
        self.loads = tuple(
            [tuple([CODES.index(code) for code in part.load]) for part in self.parts]
        )
        self.bearings = {
            at: tuple([self.parts[at].bearings(facing) for facing in range(8)])
            for at in self.mounts
        }

    def _all(self, kind: str) -> tuple[int, ...]:
        return tuple([at for at, part in enumerate(self.parts) if part.kind == kind])

    def _one(self, kind: str) -> int:
        return next(iter(self._all(kind)), -1)

    def part_of(self, code: str) -> int:
        """Return the place of a component by its code, or -1."""
        return next((at for at, part in enumerate(self.parts) if part.code == code), -1)


OLD_WRECK = Outfit(None)


@lru_cache(maxsize=256)
def outfit_of(design: CarDesign) -> Outfit:
    """The outfit of a design, made once."""
    return Outfit(design)
