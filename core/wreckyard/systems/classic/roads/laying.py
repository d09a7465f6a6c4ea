"""What somebody who lays a road can do: what fits next, what he may build otherwise, what the road
is good for."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.errors import Malformed
from ..map.course import course_of
from ..map.scenarios import RACE, SCENARIOS, why_not_on
from .board import board
from .plan import CURVES, FLAT, FORK, SECTION_KINDS, STRAIGHT, RoadPlan, Section
from .trace import SIDE, Laid, trace

INCH, QUARTERS = 1000, 4


class Offer(NamedTuple):
    """A section that could be laid next, and why it does not fit; empty where it does."""

    section: Section
    why: str


class Figures(NamedTuple):
    """A road in figures: sections, inches along it, the width and height of its board in inches."""

    sections: int
    length: int
    width: int
    height: int


def laid_of(plan: RoadPlan) -> Laid:
    """A plan that fits, as it lies."""
    return trace(plan)


def offers(laid: Laid, edge: str, bank: str) -> list[Offer]:
    """Every kind of section with an edge, curves with a bank, and whether it fits behind the
    last."""
    sections = [Section(kind, edge, bank if kind in CURVES else FLAT) for kind in SECTION_KINDS]
    return [Offer(each, laid.why_not(each)) for each in sections]


def with_next(plan: RoadPlan, section: Section) -> RoadPlan:
    """The road with a section more. Raises ``Malformed`` where it does not fit."""
    why = trace(plan).why_not(section)
    if why:
        raise Malformed(why)
    return plan._replace(sections=(*plan.sections, section))


def without_last(plan: RoadPlan) -> RoadPlan:
    """The road without its last section, if it has one."""
    return plan._replace(sections=plan.sections[:-1])


def built_otherwise(plan: RoadPlan, at: int, edge: str, bank: str) -> RoadPlan:
    """The road with a section of another edge or bank; where that lies changes nothing of the
    rest."""
    section = plan.sections[at]
    changed = section._replace(edge=edge, bank=bank if section.kind in CURVES else FLAT)
    return plan._replace(sections=(*plan.sections[:at], changed, *plan.sections[at + 1 :]))


def why_not_played(plan: RoadPlan, scenario: str) -> str:
    """Why a scenario cannot be played on a road, without a full stop; empty where it can. A duel,
    the empty scenario, asks only that the road is whole."""
    laid = trace(plan)
    missing = laid.missing()
    if missing or not scenario:
        return missing
    first = plan.sections[1]
    if scenario != RACE and first.kind != STRAIGHT:
        return (
            "for the head start of 12 inches the second section must be straight too,"
            f" and it is a {'fork' if first.kind == FORK else 'curve'}"
        )
    return why_not_on(board(plan.name, laid), scenario)


def played(plan: RoadPlan) -> dict[str, str]:
    """Why each scenario cannot be played on a road, empty where it can; the duel first."""
    return {each: why_not_played(plan, each) for each in SCENARIOS}


def figures_of(plan: RoadPlan) -> Figures:
    """A road in figures; a lap is measured along the straight ways from line to line, what is no
    lap, or not whole, by ten inches a section."""
    laid = trace(plan)
    left, right, top, bottom = laid.bounds
    inches = SIDE // QUARTERS
    length = inches * len(plan.sections)
    if laid.closed and laid.is_whole:
        length = course_of(board(plan.name, laid).course).length // INCH
    return Figures(
        len(plan.sections), length, (right - left + 1) * inches, (bottom - top + 1) * inches
    )
