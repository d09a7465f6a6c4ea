"""Distances around walls and over ramps on a coarse grid."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ....systems.classic.search import (
    DITCH,
    INCH,
    PLATFORM,
    RAIL,
    RAMP_BACK,
    Convex,
    Ground,
    Pose,
    Ramp,
    State,
    strips,
)

STEP = 500
"""Width of a cell, in units."""

SPOT = 125
"""Width of a spot, in units: places in the same one have the same way, but for its length."""

BESIDE = 20
"""The room that a vehicle wants on either side, in units."""

RAILS = 180
"""How near the rails of a ramp the middle of a cell may be: who drives up keeps between them."""

LEAST = 1000
"""What is shorter than this both ways, in units, one steers round without a thought."""

LEEWAY = 300
"""How much higher or lower than a place the middle of a cell beside it may be, in units."""

FIELDS, KNOWN = 48, 16384
"""For so many goals a map's ways are remembered, and so many answers."""

type Cell = tuple[int, int]

type Spot = tuple[int, int]
"""The middle of a square of ``SPOT``, in units."""

type Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in units."""

type Field = dict[Cell, int]
"""How many cells it is to a goal, along and across, from all from which a way leads there."""

AROUND = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)

FURTHER = tuple((x, y) for x in range(-2, 3) for y in range(-2, 3) if max(abs(x), abs(y)) == 2)


class Bars(NamedTuple):
    """What bars ways: walls, the rails of ramps, and their backs, which are in the way of who is
    not on one."""

    walls: tuple[Box, ...]
    rails: tuple[Box, ...]
    backs: tuple[Box, ...]


class Detour(NamedTuple):
    """A way that is not straight: its length in inches, to the place for which one heads as the
    crow flies, from there on along and across; and that place, in units."""

    length: float
    x: int
    y: int


class Detours:
    """The ways of a map, for vehicles that are so wide."""

    def __init__(self, ground: Ground, bars: Bars, half: int) -> None:
        """``half`` is half the width of a vehicle, and a little."""
        self.relief, self.half = ground.relief, half
        self.across, self.down = ground.width // STEP, ground.height // STEP
        self._levels: dict[Cell, int | None] = {}
        self._shut(bars.rails, RAILS)
        # Where the ground may rise or fall beside the middle of a cell: elsewhere it is the floor.
        raised = [each[:4] for each in (*self.relief.ramps, *self.relief.platforms)]
        self._uneven = {cell for box in raised for cell in _cells_near(box, half)}
        backs = {cell for box in bars.backs for cell in _cells_near(box, half)}
        for cell in self._uneven | backs:
            if cell not in self._levels:
                self._levels[cell] = self._level(*_middle(cell), cell in backs)
        self._shut(bars.walls, half)
        self._beside: dict[Cell, tuple[Cell, ...]] = {}
        self._fields: dict[tuple[Cell, ...], Field] = {}
        self._known: dict[tuple[Spot, Spot, int, int], Detour | None] = {}

    # Cells

    def _shut(self, boxes: Sequence[Box], gap: int) -> None:
        self._levels |= {cell: None for box in boxes for cell in _cells_near(box, gap)}

    def _level(self, x: int, y: int, back: bool) -> int | None:
        """The height of uneven ground at a place, or ``None`` beside a step; ``back``: at the back
        of a ramp, which is in the way of who is not on one."""
        if self.relief.ramp_at(x, y):
            return self.relief.height(x, y)
        if back:
            return None
        half, level = self.half, self.relief.height(x, y)
        for u, v in ((-half, -half), (half, -half), (-half, half), (half, half)):
            beside = x + u, y + v
            if not self.relief.ramp_at(*beside) and self.relief.height(*beside) != level:
                return None
        return level

    def level(self, cell: Cell) -> int | None:
        """The height of the ground at the middle of a cell; ``None`` where no vehicle has room."""
        x, y = cell
        inside = 0 <= x < self.across and 0 <= y < self.down
        return self._levels.get(cell, 0) if inside else None

    def beside(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells to which one drives from a cell, along or across."""
        found = self._beside.get(cell)
        if found is None:
            x, y = cell
            others = (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)
            found = self._beside[cell] = tuple([each for each in others if self.joins(cell, each)])
        return found

    def joins(self, cell: Cell, other: Cell) -> bool:
        """Whether one drives from a cell to one that touches it, and back."""
        one, two = self.level(cell), self.level(other)
        if one is None or two is None:
            return False
        if cell not in self._uneven and other not in self._uneven:
            return True
        here, there = _middle(cell), _middle(other)
        ramp, next_ = self.relief.ramp_at(*here), self.relief.ramp_at(*there)
        if ramp == next_:
            return bool(ramp) or one == two
        if ramp and next_:
            return abs(one - two) <= LEEWAY
        if ramp:
            return _leads(self.relief.ramps[ramp - 1], there, two)
        return _leads(self.relief.ramps[next_ - 1], here, one)

    def _cells(self, spot: Spot, level: int) -> list[Cell]:
        """The cells from which a way goes on that begins, or ends, at a spot of some height."""
        own = spot[0] // STEP, spot[1] // STEP
        if self.level(own) is not None:
            return [own]
        for ring in (AROUND, FURTHER):
            near = [(own[0] + u, own[1] + v) for u, v in ring]
            found = [each for each in near if self._is_at(each, level)]
            if found:
                return found
        return []

    def _height(self, x: int, y: int) -> int:
        return self.relief.height(x, y) if self.relief else 0

    def _is_at(self, cell: Cell, level: int) -> bool:
        high = self.level(cell)
        return high is not None and abs(high - level) <= LEEWAY

    # Ways

    def way(self, x: int, y: int, goal: Pose) -> Detour | None:
        """The way from a place to a goal; ``None`` where one drives straight there, and where no
        way leads there."""
        # What is remembered must not depend on who asked first: all of a spot are answered alike.
        key = _spot(x, y), _spot(goal.x, goal.y), self._height(x, y), self._height(goal.x, goal.y)
        if key not in self._known:
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[key] = self._way(*key)
        found = self._known[key]
        if found is None:
            return None
        return found._replace(length=found.length + hypot(found.x - x, found.y - y) / INCH)

    def _way(self, start: Spot, goal: Spot, low: int, high: int) -> Detour | None:
        """The same between two spots and their heights, its length from where one heads on."""
        ends, starts = self._cells(goal, high), self._cells(start, low)
        if not ends or not starts or self._is_straight(start, goal):
            return None
        key = tuple(ends)
        field = self._fields.get(key)
        if field is None:
            if len(self._fields) >= FIELDS:
                self._fields.clear()
            field = self._fields[key] = self._spread(ends)
        known = [each for each in starts if each in field]
        if not known:
            return None
        cell = min(known, key=lambda each: (field[each], each))
        ahead = self._ahead(field, cell)
        return Detour(field[ahead] * STEP / INCH, *_middle(ahead))

    def _spread(self, ends: Sequence[Cell]) -> Field:
        found = dict.fromkeys(ends, 0)
        edge = deque(ends)
        while edge:
            cell = edge.popleft()
            far = found[cell] + 1
            for other in self.beside(cell):
                if other not in found:
                    found[other] = far
                    edge.append(other)
        return found

    def _ahead(self, field: Field, cell: Cell) -> Cell:
        """The last cell of a way to which one drives straight from its beginning."""
        start = last = cell
        for each in self._along(field, cell):
            if not self._is_clear(start, each):
                break
            last = each
        return last

    def _along(self, field: Field, cell: Cell) -> Iterator[Cell]:
        """The cells of a way, its beginning left out; aslant where that is shorter."""
        while field[cell]:
            near = [
                each for each in self.beside(cell) if field.get(each, field[cell]) < field[cell]
            ]
            aslant = [
                each
                for first in near
                for each in self.beside(first)
                if field.get(each, field[cell]) == field[cell] - 2
                and each[0] != cell[0]
                and each[1] != cell[1]
            ]
            cell = min(aslant or near)
            yield cell

    def _is_clear(self, start: Cell, end: Cell) -> bool:
        """Whether one drives straight from a cell to another."""
        return self._is_straight(_middle(start), _middle(end))

    def _is_straight(self, start: tuple[int, int], end: tuple[int, int]) -> bool:
        """Whether one drives straight from a place to another: about the places themselves, where
        there may be less room than one wants, nothing is asked."""
        count = int(hypot(end[0] - start[0], end[1] - start[1])) // (STEP // 2) + 1
        cells = [
            (
                (start[0] + (end[0] - start[0]) * at // count) // STEP,
                (start[1] + (end[1] - start[1]) * at // count) // STEP,
            )
            for at in range(count + 1)
        ]
        ends = (cells[0], cells[-1])
        last: Cell | None = None
        for cell in cells:
            if cell == last or (cell in ends and self.level(cell) is None):
                continue
            if self.level(cell) is None or (last is not None and not self.joins(last, cell)):
                return False
            last = cell
        return True


def _spot(x: int, y: int) -> Spot:
    return x // SPOT * SPOT + SPOT // 2, y // SPOT * SPOT + SPOT // 2


def _middle(cell: Cell) -> tuple[int, int]:
    return cell[0] * STEP + STEP // 2, cell[1] * STEP + STEP // 2


def _cells_near(box: Sequence[int], gap: int) -> Iterator[Cell]:
    """The cells whose middles are nearer to a box, along and across, than a gap."""
    left, top, right, bottom = [each - STEP // 2 for each in box]
    for x in range((left - gap) // STEP + 1, -(-(right + gap) // STEP)):
        for y in range((top - gap) // STEP + 1, -(-(bottom + gap) // STEP)):
            yield x, y


def _leads(ramp: Ramp, place: tuple[int, int], level: int) -> bool:
    """Whether a ramp leads to level ground beside it: by its foot, or by its upper edge."""
    beyond = ramp.beyond(*place)
    if beyond > 0:
        return not ramp.free and level == ramp.crest
    return beyond < -ramp.length and level == ramp.base


@lru_cache(maxsize=8)
def _detours(ground: Ground, bars: Bars, half: int) -> Detours:
    return Detours(ground, bars, half)


@lru_cache(maxsize=32)
def _bars(ground: Ground, breaches: tuple[int, ...]) -> Bars:
    """What bars the ways of a map but for buildings."""
    rows = zip(ground.walls[: ground.plain], breaches, strict=False)
    boxes: dict[str, list[Box]] = {"": [], RAIL: [], RAMP_BACK: []}
    for wall, breach in rows:
        box = left, top, right, bottom = _box(wall.shape)
        outside = left >= ground.width or top >= ground.height or right <= 0 or bottom <= 0
        if wall.kind in boxes:
            boxes[wall.kind].append(box)
        elif not (outside or breach or wall.kind in (PLATFORM, DITCH)) and (
            max(right - left, bottom - top) >= LEAST
        ):
            boxes[""].append(box)
    return Bars(*[tuple(each) for each in boxes.values()])


def _box(shape: Convex) -> Box:
    return shape.left, shape.top, shape.right, shape.bottom


def detours_of(state: State, number: int) -> Detours | None:
    """The ways of the map for a vehicle; ``None`` where nothing is in the way."""
    ground = state.ground
    bars = _bars(ground, tuple(state.breaches[: ground.plain]))
    built = [_box(each.shape) for house in ground.houses for each in strips(state, house)]
    if not (bars.walls or built or ground.relief.platforms):
        return None
    if built:
        bars = bars._replace(walls=(*bars.walls, *built))
    return _detours(ground, bars, state.outfits[number].base.width // 2 + BESIDE)
