"""Counters on the ground: debris, dropped weapons, smoke, paint, grenades (Debris and Obstacles;
Dropped Weapons; Paint and Smoke).

Lengths are thousandths of an inch. A counter that is gone keeps its number and has no live part.
"""

from __future__ import annotations

from ....kit.convex import Convex
from ....kit.geometry import Base, Pose, outline

COUNTER_NUMBERS = ("kind", "x", "y", "heading", "live", "by", "age")

(
    DEBRIS,
    OBSTACLE,
    MINES,
    SPEAR_MINES,
    SPIKES,
    OIL,
    FUEL,  # flaming oil that does not burn yet
    FLAMES,
    SMOKE,
    TEAR_GAS,
    PAINT,
    FOAM,
    GRENADE,
    SIDECAR,  # cast off, on its way or at rest
) = range(14)

COUNTER_KINDS = (
    "debris", "obstacle", "mines", "spear-mines", "spikes", "oil", "fuel", "flames", "smoke",
    "tear-gas", "paint", "foam", "grenade", "sidecar",
)  # fmt: skip
"""The kinds of things on the ground."""

SCRAP = (DEBRIS, OBSTACLE, SIDECAR)
"""Things that are hit: a loose sidecar counts as an obstacle (Jettison Joining)."""

BOMBS = (MINES, SPEAR_MINES)
RINGED = (*BOMBS, SPIKES)
"""What also counts in the quarter inch round it."""

SLICKS = (OIL, FUEL, FLAMES)
VEILS = (FLAMES, SMOKE, TEAR_GAS, PAINT, FOAM)
"""What hinders sight: flaming oil does while it burns."""

BLINDING = (PAINT, FOAM)
"""What stays on the windows of who comes into it."""

CONTACT, REMOTE = 1, 2
"""The fuses of mines, as bits of ``live``."""

LONG, SQUARE, SMALL = 1, 2, 3
"""The forms of clouds and slicks, as their ``live``: 1" by 1/2", 1" by 1", 1/2" by 1/2"."""

FORMS = {LONG: Base(1000, 500), SQUARE: Base(1000, 1000), SMALL: Base(500, 500)}

SCRAP_SIZE = Base(250, 500)
"""Debris and obstacles: half an inch across, a quarter along."""

PATCH_SIZE = Base(500, 500)
"""Mines and spikes, and a sidecar that was cast off."""

RING_SIZE = Base(1000, 1000)
"""Mines and spikes with the quarter inch round them."""

GRENADE_SIZE = Base(250, 250)
"""The square that a grenade lies on."""


class Counter:
    """Something that lies on the ground, flat.

    Attributes:
        kind: one of ``COUNTER_KINDS``, by number.
        live: 0 once it is gone; of debris its live squares (bits), of mines their fuses, of clouds
            and slicks their form, of a grenade one more than its number among all kinds.
        by: whose it is, -1 nobody's.
        age: of what changes with time the phases since it was laid, or since it burns.
    """

    __slots__ = COUNTER_NUMBERS

    kind: int
    x: int
    y: int
    heading: int
    live: int
    by: int
    age: int

    def __init__(
        self, kind: int, x: int, y: int, heading: int, live: int = 3, by: int = -1
    ) -> None:
        self.kind, self.x, self.y, self.heading = kind, x, y, heading
        self.live, self.by, self.age = live, by, 0

    def copy(self) -> Counter:
        """An independent copy."""
        new = Counter(self.kind, self.x, self.y, self.heading, self.live, self.by)
        new.age = self.age
        return new

    @property
    def pose(self) -> Pose:
        """Where its middle is, and where its front points."""
        return Pose(self.x, self.y, self.heading)


def size_of(kind: int, live: int) -> Base:
    """The length and width of a counter."""
    if kind in (DEBRIS, OBSTACLE):
        return SCRAP_SIZE
    if kind in (*RINGED, SIDECAR):
        return PATCH_SIZE
    if kind == GRENADE:
        return GRENADE_SIZE
    return FORMS.get(live, FORMS[LONG])


def counter_shape(counter: Counter) -> Convex:
    """The outline of a counter."""
    return outline(counter.pose, size_of(counter.kind, counter.live))


def ring_shape(counter: Counter) -> Convex:
    """The outline of mines or spikes with the quarter inch round them."""
    return outline(counter.pose, RING_SIZE)


def may_live(kind: int, live: int, grenades: int) -> bool:
    """Whether a counter of a kind can be so, where there are so many kinds of grenades."""
    if kind in (DEBRIS, OBSTACLE):
        return 0 <= live <= 3
    if kind in (SPIKES, SIDECAR):
        return live in (0, 1)
    if kind in BOMBS:
        return 0 <= live <= CONTACT | REMOTE
    if kind == GRENADE:
        return 0 <= live <= grenades
    return live == 0 or live in FORMS
