"""The plan of a road that somebody lays: its sections end to end, as values, as text, as JSON (Road
Sections; Highway Chases; Creating Your Own Game Maps).

A section is ten inches square. What it is built of is ours, as the book's sheets are lost; see
docs/rules-classic.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any, NamedTuple

from ....engine.errors import Malformed
from ....engine.plain import without_mark
from ....kit.reading import ObjectReader, among, quoted, read_object
from ..book.reading import FORMAT

STRAIGHT, LEFT, RIGHT, FORK, JOIN, END = SECTION_KINDS = (
    "straight",
    "left",
    "right",
    "fork",
    "join",
    "end",
)
"""What a section is: straight on, a curve of 90 degrees, the beginning of an island with a way on
both sides, its end, the end of the road."""

CURVES = (LEFT, RIGHT)

WALLED, BARRED, SHOULDERED, SOFT = EDGES = ("wall", "barrier", "shoulder", "soft-shoulder")
"""What a road has at its edges: a heavy wall, crash barriers, shoulders with open country behind
them; on soft ones every maneuver is D1 harder."""

FLAT, BANKED, STEEP = BANKS = ("", "banked", "steep")
"""How a curve lies: level, banked, very steep."""

MOST_SECTIONS = 40

LONGEST_NAME = 40

NEW_NAME = "New road"

_RUN = re.compile(r"(?:(\d{1,2}) )?(\S.*)")


class Section(NamedTuple):
    """One section: of ``SECTION_KINDS``, with an edge of ``EDGES``, for curves one of ``BANKS``."""

    kind: str
    edge: str = WALLED
    bank: str = FLAT

    def __str__(self) -> str:
        """The section as text, such as ``left barrier banked``, without usual properties."""
        return " ".join(
            filter(None, (self.kind, self.edge if self.edge != WALLED else "", self.bank))
        )


class RoadPlan(NamedTuple):
    """A road: its name and its sections, the first of which leads east. It may be unfinished."""

    name: str = NEW_NAME
    sections: tuple[Section, ...] = ()


def read_section(text: object, where: str) -> Section:
    """A section from text such as ``left barrier banked``. Raises ``Malformed``."""
    words = text.split() if isinstance(text, str) else []
    if not words or words[0] not in SECTION_KINDS:
        raise Malformed(
            f"{where}: {quoted(text)} is no section; there are {among(text, SECTION_KINDS)}"
        )
    kind, *options = words
    edges = [each for each in options if each in EDGES]
    banks = [each for each in options if each in BANKS]
    for each in options:
        if each not in EDGES and each not in BANKS:
            raise Malformed(f"{where}: {quoted(each)} is none of {among(each, EDGES + BANKS[1:])}")
    if len(edges) > 1 or len(banks) > 1:
        raise Malformed(f"{where}: {quoted(text)} says twice how it is built")
    if banks and kind not in CURVES:
        raise Malformed(f"{where}: {quoted(text)} is banked, and only curves are")
    return Section(kind, edges[0] if edges else WALLED, banks[0] if banks else FLAT)


def checked_name(text: str, where: str) -> str:
    """The name of a road that a text stands for. Raises ``Malformed``."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Malformed(f"{where}: the name of a road has 1 to {LONGEST_NAME} characters")
    if ":" in name:
        raise Malformed(f"{where}: a colon ends the name of a road, and cannot be in it")
    return name


# JSON


def plan_to_json(plan: RoadPlan) -> dict[str, Any]:
    """A plan as plain data, without loss."""
    return {"format": FORMAT, "name": plan.name, "sections": [str(each) for each in plan.sections]}


def is_plan(data: object) -> bool:
    """Whether plain data looks like the plan of a road rather than like a map."""
    return isinstance(data, Mapping) and "sections" in data


def plan_from_json(data: object, where: str = "road") -> RoadPlan:
    """A plan, finished or not, from plain data. Raises ``Malformed`` naming the field and what is
    wrong, or the section that does not fit."""
    reader = ObjectReader(where, data, Malformed)
    reader.whole("format", FORMAT, FORMAT, FORMAT)
    name = checked_name(reader.text("name"), where)
    rows = reader.listed("sections", MOST_SECTIONS)
    reader.finish()
    sections = [read_section(row, f"{where}, section {n}") for n, row in enumerate(rows, 1)]
    return _laid(name, sections, where)


def _laid(name: str, sections: list[Section], where: str) -> RoadPlan:
    from .trace import trace

    plan = RoadPlan(name, tuple(sections))
    trace(plan, where)
    return plan


# Text


def write_plan(plan: RoadPlan) -> str:
    """A plan as a line for people: ``Mill Road: 3 straight, left banked, end``."""
    runs = [(str(section), len(list(run))) for section, run in groupby(plan.sections)]
    told = ", ".join(f"{count} {text}" if count > 1 else text for text, count in runs)
    return f"{plan.name}: {told}"


def read_plan(text: str, where: str = "road") -> RoadPlan:
    """A plan from such a line, or from the text of a file. Raises ``Malformed``."""
    text = without_mark(text).strip()
    if text.startswith("{"):
        return plan_from_json(dict(read_object(text, where, Malformed).data), where)
    name, colon, rest = text.partition(":")
    if not colon:
        raise Malformed(f"{where}: a road is a name, a colon, and sections with commas between")
    sections: list[Section] = []
    for part in filter(None, (" ".join(each.split()) for each in rest.split(","))):
        found = _RUN.fullmatch(part)
        count = int(found[1] or 1) if found else 1
        section = read_section(found[2] if found else part, f"{where}, section {len(sections) + 1}")
        if not 1 <= count <= MOST_SECTIONS - len(sections):
            raise Malformed(f"{where}: a road has at most {MOST_SECTIONS} sections")
        sections += [section] * count
    return _laid(checked_name(name, where), sections, where)
