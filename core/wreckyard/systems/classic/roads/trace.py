"""The places of a road's sections, the sections that fit next, and those still missing.

Places are squares of ten inches: columns to the east, rows to the south, the first section at 0, 0.
Headings are numbers of quarter turns clockwise from north.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....engine.errors import Malformed
from ..map.file.course import MOST_FORKS
from ..map.file.map import MOST_SIDE
from .plan import END, FORK, JOIN, LEFT, MOST_SECTIONS, RIGHT, STRAIGHT, RoadPlan, Section

NORTH, EAST, SOUTH, WEST = range(4)

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows of a step by its heading."""

SIDE = 40
"""The side of a section in quarter inches."""

MOST_ACROSS = MOST_SIDE // SIDE
"""How many sections a board has room for, each way."""

LEAST_SECTIONS = 4
"""Fewer leave no three lines that have an order."""

TURNS = {LEFT: 3, RIGHT: 1}


class Placed(NamedTuple):
    """A section that lies there: its place, the heading with which one comes onto it, and whether
    the road has parted before it."""

    section: Section
    column: int
    row: int
    heading: int
    parted: bool = False

    @property
    def place(self) -> tuple[int, int]:
        """Column and row."""
        return self.column, self.row

    @property
    def leaves(self) -> int:
        """The heading with which one leaves it."""
        return (self.heading + TURNS.get(self.section.kind, 0)) % 4

    @property
    def next_place(self) -> tuple[int, int]:
        """The place behind it."""
        column, row = STEPS[self.leaves]
        return self.column + column, self.row + row


@dataclass(frozen=True, slots=True)
class Laid:
    """A road as it lies."""

    placed: tuple[Placed, ...] = ()

    @property
    def parted(self) -> bool:
        """Whether two ways lead on behind the last section."""
        if not self.placed:
            return False
        last = self.placed[-1]
        return last.section.kind == FORK or (last.parted and last.section.kind != JOIN)

    @property
    def ended(self) -> bool:
        """Whether the last section is the end of the road."""
        return bool(self.placed) and self.placed[-1].section.kind == END

    @property
    def closed(self) -> bool:
        """Whether the last section leads onto the first."""
        if len(self.placed) < LEAST_SECTIONS or self.ended:
            return False
        last = self.placed[-1]
        return (*last.next_place, last.leaves) == (0, 0, EAST)

    @property
    def is_whole(self) -> bool:
        """Whether it can be played on."""
        return not self.missing()

    @property
    def next_place(self) -> tuple[int, int, int]:
        """Column, row and heading of what comes next."""
        if not self.placed:
            return 0, 0, EAST
        last = self.placed[-1]
        return (*last.next_place, last.leaves)

    @property
    def crossings(self) -> frozenset[tuple[int, int]]:
        """The places where the road crosses itself."""
        places = [each.place for each in self.placed]
        return frozenset(each for each in places if places.count(each) > 1)

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The first and last column, the first and last row."""
        columns = [each.column for each in self.placed] or [0]
        rows = [each.row for each in self.placed] or [0]
        return min(columns), max(columns), min(rows), max(rows)

    def with_section(self, section: Section) -> Laid:
        """The road with a section more, which fits."""
        column, row, heading = self.next_place
        return Laid((*self.placed, Placed(section, column, row, heading, self.parted)))

    # -- what fits ------------------------------------------------------------------------

    def why_not(self, section: Section) -> str:
        """Why a section does not fit behind the last one, without a full stop; empty where it
        does."""
        return self._out_of_order(section.kind) or self._no_room(section) or self._shuts(section)

    def _out_of_order(self, kind: str) -> str:
        if not self.placed:
            return "" if kind == STRAIGHT else "a road begins with a straight section"
        if self.ended:
            return "the road has ended"
        if self.closed:
            return "the lap is closed"
        if len(self.placed) >= MOST_SECTIONS:
            return f"a road has at most {MOST_SECTIONS} sections"
        if kind == JOIN and not self.parted:
            return "there is no fork whose ways could join"
        if kind in (FORK, END) and self.parted:
            return "the ways of the last fork must join first"
        forks = sum(each.section.kind == FORK for each in self.placed)
        if kind == FORK and forks >= MOST_FORKS:
            return f"a road has at most {MOST_FORKS} forks"
        return ""

    def _no_room(self, section: Section) -> str:
        column, row, heading = self.next_place
        there = [at for at, each in enumerate(self.placed) if each.place == (column, row)]
        if there and not self._may_cross(there, section, heading):
            return "there is road already, and only a straight section crosses another, at a right angle"
        left, right, top, bottom = self.bounds
        across = max(right, column) - min(left, column) + 1
        down = max(bottom, row) - min(top, row) + 1
        inches, most = SIDE // 4, MOST_ACROSS * SIDE // 4
        if across > MOST_ACROSS:
            return f"the board would be {across * inches} inches wide, and {most} is the most"
        if down > MOST_ACROSS:
            return f"the board would be {down * inches} inches high, and {most} is the most"
        return ""

    def _may_cross(self, there: Sequence[int], section: Section, heading: int) -> bool:
        """Whether a section may lie across what lies there: never across the start."""
        if len(there) > 1 or there[0] == 0 or self.parted or section.kind != STRAIGHT:
            return False
        other = self.placed[there[0]]
        return (
            other.section.kind == STRAIGHT
            and not other.parted
            and (other.heading - heading) % 2 == 1
        )

    def _shuts(self, section: Section) -> str:
        """Why a section may not be the last of a lap that it would close."""
        after = self.with_section(section)
        if not after.closed:
            return ""
        if after.parted:
            return "both ways must join before the lap closes"
        if section.kind == JOIN:
            return "behind a join one more section must lie before the lap closes"
        return ""

    def missing(self) -> str:
        """What a road that can be played on has, and this has not, without a full stop; empty where
        nothing is missing."""
        if self.parted:
            return "the ways of the last fork must join"
        if self.placed and not self.closed and not self.ended:
            return "the road is open: lead it back onto its first section, or end it"
        if len(self.placed) < LEAST_SECTIONS:
            return f"a road has at least {LEAST_SECTIONS} sections"
        return ""


def trace(plan: RoadPlan, where: str = "road") -> Laid:
    """A plan as it lies, finished or not. Raises ``Malformed`` with the first section that does not
    fit."""
    laid = Laid()
    for number, section in enumerate(plan.sections, 1):
        why = laid.why_not(section)
        if why:
            raise Malformed(f"{where}: section {number}, {section}, does not fit: {why}")
        laid = laid.with_section(section)
    return laid
