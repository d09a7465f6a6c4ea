"""A road as a board to play on: the map that is made of a plan.

Every section is a square of the board with half an inch of wall or crash barrier along its sides,
an island on it where the road has parted, and a line of the course where one comes onto it; all the
rest of the board is wall. The board is a map like any other: matches keep it, not the plan.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ....engine.errors import Malformed
from ..map.file.course import MapCourse, MapFork, StartPlace
from ..map.file.grid import Box
from ..map.file.ground import OFF_ROAD, ROAD, SHOULDER, SOFT_SHOULDER, Area, MapGround
from ..map.file.map import BARRIER, WALL, Block, MapDesign
from ..map.file.relief import BankBox, MapRelief
from .plan import BARRED, CURVES, END, FORK, JOIN, LEFT, SOFT, STEEP, WALLED, RoadPlan
from .trace import EAST, NORTH, SIDE, SOUTH, WEST, Laid, Placed, trace

BORDER = 2
"""Half an inch of wall or barrier along each side that is closed."""

GRASS, EDGE = 6, 8
"""From the side of a section to where the shoulder begins, and to where the road does: an inch of
country, half an inch of shoulder (Highway Chases)."""

ISLAND = (18, 22)
"""The part of a section between the two ways of a fork, across."""

NOSE, ISLE, TAIL = 12, 16, 24
"""Where on a fork its crash barrier begins, and the island behind it; where on a join that ends."""

STARTS = ((34, 20), (34, 30), (34, 10), (26, 25), (26, 15), (18, 20))
"""Where one starts on the first section: how far along, and how far from its left."""

_NAMES = ("north", "east", "south", "west")


def board_of(plan: RoadPlan, where: str = "road") -> MapDesign:
    """The board of a plan. Raises ``Malformed`` where a section does not fit or something is
    missing."""
    laid = trace(plan, where)
    missing = laid.missing()
    if missing:
        raise Malformed(f"{where}: {missing}")
    return board(plan.name, laid)


@lru_cache(maxsize=16)
def board(name: str, laid: Laid) -> MapDesign:
    """Return the board of a road. An unfinished road can only be viewed."""
    left, right, top, bottom = laid.bounds
    width, height = (right - left + 1) * SIDE, (bottom - top + 1) * SIDE
    return MapDesign(
        re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "road",
        name,
        "",
        width,
        height,
        (),
        tuple(_blocks(laid, width, height)),
        MapGround(ROAD, tuple(_areas(laid, width, height))),
        MapRelief(tuple(_banks(laid))),
        _course(laid) if laid.is_whole else MapCourse(),
    )


# Sections


def turned(placed: Placed, along: int, across: int, length: int, width: int) -> Box:
    """A rectangle of a section, so far along it and so far from its left, where it lies in its
    square."""
    far, wide = SIDE - along - length, SIDE - across - width
    return {
        NORTH: Box(across, far, width, length),
        EAST: Box(along, across, length, width),
        SOUTH: Box(wide, along, width, length),
        WEST: Box(far, wide, length, width),
    }[placed.heading]


def _origin(laid: Laid, placed: Placed) -> tuple[int, int]:
    left, _, top, _ = laid.bounds
    return (placed.column - left) * SIDE, (placed.row - top) * SIDE


def _on(laid: Laid, placed: Placed, *box: int) -> Box:
    """A rectangle of a section on the board."""
    x, y = _origin(laid, placed)
    found = turned(placed, *box)
    return found._replace(x=found.x + x, y=found.y + y)


def _sides(laid: Laid, placed: Placed, deep: int) -> Iterator[tuple[int, int, int, int]]:
    """The strips of a section along its closed sides, so deep, and its corners where it turns or
    crosses; of each how far along, how far from the left, its length and width."""
    kind, rest = placed.section.kind, SIDE - deep
    if placed.place in laid.crossings:
        for along in (0, rest):
            yield from ((along, 0, deep, deep), (along, rest, deep, deep))
        return
    inner = 0 if kind == LEFT else rest
    if kind in CURVES:
        yield 0, inner, deep, deep
        yield rest, 0, deep, SIDE
        yield 0, rest - inner, SIDE, deep
        return
    yield from ((0, 0, SIDE, deep), (0, rest, SIDE, deep))
    if kind == END:
        yield rest, 0, deep, SIDE
    if placed is laid.placed[0] and not laid.closed:
        yield 0, 0, deep, SIDE


def _islands(placed: Placed) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """Yield the islands between the ways of a fork on a section."""
    near, far = ISLAND
    wide, kind = far - near, placed.section.kind
    if kind == FORK:
        yield BARRIER, (NOSE, near, ISLE - NOSE, wide)
        yield WALL, (ISLE, near, SIDE - ISLE, wide)
    elif placed.parted and kind in CURVES:
        yield WALL, (0, near, far, wide)
        side = (0, near) if kind == LEFT else (far, SIDE - far)
        yield WALL, (near, side[0], wide, side[1])
    elif placed.parted:
        yield WALL, (0, near, TAIL if kind == JOIN else SIDE, wide)


# The board


def _blocks(laid: Laid, width: int, height: int) -> Iterator[Block]:
    canvas = Canvas(width, height, 1)
    for each in laid.placed:
        canvas.paint(_on(laid, each, 0, 0, SIDE, SIDE), 0)
    for each in laid.placed:
        border = 2 if each.section.edge == BARRED else 1
        for strip in _sides(laid, each, BORDER):
            canvas.paint(_on(laid, each, *strip), border)
        for kind, box in _islands(each):
            canvas.paint(_on(laid, each, *box), 2 if kind == BARRIER else 1)
    for number, kind in ((1, WALL), (2, BARRIER)):
        yield from (Block(kind, box) for box in canvas.boxes(number))


def _areas(laid: Laid, width: int, height: int) -> Iterator[Area]:
    """Shoulders, and the country behind them."""
    canvas = Canvas(width, height, 0)
    kinds = (OFF_ROAD, SHOULDER, SOFT_SHOULDER)
    for each in laid.placed:
        if each.section.edge in (WALLED, BARRED):
            continue
        shoulder = 3 if each.section.edge == SOFT else 2
        for deep, number in ((EDGE, shoulder), (GRASS, 1)):
            for strip in _sides(laid, each, deep):
                canvas.paint(_on(laid, each, *strip), number)
    for number, kind in reversed([*enumerate(kinds, 1)]):
        yield from (Area(kind, box) for box in canvas.boxes(number))


def _banks(laid: Laid) -> Iterator[BankBox]:
    for each in laid.placed:
        if not each.section.bank:
            continue
        back = (each.heading + 2) % 4
        inner = (each.heading + (3 if each.section.kind == LEFT else 1)) % 4
        level, upright = sorted((back, inner), key=lambda side: side % 2, reverse=True)
        box = _on(laid, each, BORDER, BORDER, SIDE - 2 * BORDER, SIDE - 2 * BORDER)
        inside = f"{_NAMES[upright]}-{_NAMES[level]}"
        yield BankBox(box, inside, each.section.bank == STEEP)


def _course(laid: Laid) -> MapCourse:
    """A line where one comes onto each section but the first, which on a lap has the last one."""
    first, *others = laid.placed
    lines, forks = [], []
    right: list[Box] = []
    for each in [*others, *([first] if laid.closed else [])]:
        near, far = ISLAND
        if each.parted:
            right.append(_on(laid, each, 0, far, 1, SIDE - BORDER - far))
        else:
            near = SIDE - BORDER
        lines.append(_on(laid, each, 0, BORDER, 1, near - BORDER))
        if each.section.kind == JOIN:
            forks.append(MapFork(len(lines) - len(right), tuple(right)))
            right = []
    x, y = _origin(laid, first)
    starts = [StartPlace(x + along, y + across, _NAMES[EAST]) for along, across in STARTS]
    return MapCourse(tuple(lines), tuple(starts), tuple(forks), not laid.closed)


class Canvas:
    """A board in squares of half an inch, each with a number; what is painted comes out as few
    rectangles."""

    def __init__(self, width: int, height: int, number: int) -> None:
        """A board of so many quarter inches, all of a number."""
        self._wide, self._high = width // BORDER, height // BORDER
        self._rows = [bytearray([number]) * self._wide for _ in range(self._high)]

    def paint(self, box: Box, number: int) -> None:
        """Make all squares of a rectangle of a number."""
        x, y, width, height = (each // BORDER for each in box)
        for row in self._rows[y : y + height]:
            row[x : x + width] = bytes([number]) * width

    def boxes(self, number: int) -> Iterator[Box]:
        """All squares of a number as rectangles: rows of them, as far down as they are alike."""
        open_runs: dict[tuple[int, int], int] = {}
        for y in range(self._high + 1):
            runs = set(self._runs(y, number))
            for run in [each for each in open_runs if each not in runs]:
                top = open_runs.pop(run)
                yield Box(*(each * BORDER for each in (run[0], top, run[1] - run[0], y - top)))
            for run in sorted(runs):
                open_runs.setdefault(run, y)

    def _runs(self, y: int, number: int) -> Iterator[tuple[int, int]]:
        row = self._rows[y] if y < self._high else bytearray()
        at = row.find(number)
        while at >= 0:
            end = at
            while end < len(row) and row[end] == number:
                end += 1
            yield at, end
            at = row.find(number, end)
