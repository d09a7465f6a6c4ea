"""The maps: what stands on them, and the gates by which vehicles come in and leave.

Lengths are thousandths of an inch, x to the right and y downward from the top left corner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ...kit.convex import Convex
from ...kit.geometry import Pose

INCH = 1000

WALL, LOW_WALL, BUNKER = KINDS = ("wall", "low-wall", "bunker")
"""What stands on a map: low walls are shot over, but not driven over (Game Maps)."""

WALL_DP = 80


class Wall(NamedTuple):
    """Something fixed: its kind, its outline, its damage points."""

    kind: str
    shape: Convex
    dp: int = WALL_DP


class Gate(NamedTuple):
    """A way in and out, by its name; ``start`` is where a car stands that has just come in."""

    name: str
    start: Pose


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A map. ``walls`` are all fixed things, its rim among them; gates are gaps in the rim."""

    code: str
    name: str
    width: int
    height: int
    walls: tuple[Wall, ...]
    gates: tuple[Gate, ...]

    def outside(self, shape: Convex) -> bool:
        """Whether the whole of a counter is off the map."""
        return (
            shape.right <= 0
            or shape.bottom <= 0
            or shape.left >= self.width
            or shape.top >= self.height
        )


THICK = 500
"""How thick the rim is drawn; it lies outside of the map."""


def _box(x: int, y: int, w: int, h: int) -> Convex:
    return Convex([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


def _rim(length: int, gaps: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The stretches of a side between gates 2 inches wide that begin at ``gaps``."""
    at = -THICK
    for gap in gaps:
        yield at, gap - at
        at = gap + 2 * INCH
    yield at, length + THICK - at


def _walled(width: int, height: int, across: tuple[int, ...], down: tuple[int, ...]) -> list[Wall]:
    boxes = []
    for at, long in _rim(width, across):
        boxes += [_box(at, -THICK, long, THICK), _box(at, height, long, THICK)]
    for at, long in _rim(height, down):
        boxes += [_box(-THICK, at, THICK, long), _box(width, at, THICK, long)]
    return [Wall(WALL, box) for box in boxes]


@cache
def _lot() -> Ground:
    """24 × 24 inches, four gates (section 5, Maps)."""
    side, middle = 24 * INCH, 12 * INCH
    gates = (
        Gate("north", Pose(middle, INCH // 2, 1800)),
        Gate("east", Pose(side - INCH // 2, middle, 2700)),
        Gate("south", Pose(middle, side - INCH // 2, 0)),
        Gate("west", Pose(INCH // 2, middle, 900)),
    )
    walls = _walled(side, side, (11 * INCH,), (11 * INCH,))
    return Ground("lot", "Lot", side, side, tuple(walls), gates)


GROUNDS: Mapping[str, object] = {"lot": _lot}
"""The maps by their codes."""


def ground_of(code: str) -> Ground:
    """The map of a code that is in ``GROUNDS``."""
    return {"lot": _lot}[code]()
