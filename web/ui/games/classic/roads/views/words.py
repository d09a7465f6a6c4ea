"""Roads and their sections in words."""

from __future__ import annotations

from ui.games.classic.roads.strings import say
from ui.games.classic.roads.yard import kind_word, laid_of
from wreckyard.systems.classic import roads
from wreckyard.systems.classic.roads import Laid, Placed, RoadPlan


def section_words(laid: Laid, at: int) -> str:
    """A section: what it is, where it leads, how it is built, what else is to be known of it."""
    each: Placed = laid.placed[at]
    section = each.section
    more = say("section-start") if at == 0 else ""
    more += say("section-crosses") if each.place in laid.crossings else ""
    more += say("section-parted") if each.parted else ""
    bank = f", {say(f'bank-{section.bank}').lower()}" if section.bank else ""
    return say(
        "section-row",
        kind=kind_word(section) + more,
        way=say(f"way-{each.leaves}"),
        edge=say(f"edge-{section.edge}"),
        bank=bank,
    )


def road_facts(plan: RoadPlan) -> str:
    """A road in a line: a lap or none, how long, its forks."""
    laid, figures = laid_of(plan), roads.figures_of(plan)
    if laid.missing():
        return say("facts-open", n=figures.sections)
    text = say("facts-lap" if laid.closed else "facts-road", n=figures.length)
    forks = sum(each.section.kind == "fork" for each in laid.placed)
    if not forks:
        return text
    return say("facts-fork" if forks == 1 else "facts-more", text=text, count=forks)
