"""The odds of a driving roll: skids, the control that pays for them, and what follows."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.ahead import FLIP, Risk, Step
from ui.games.arena.phrases import degrees, percent, say
from wreckyard.systems.arena import spin_angle

MOST_ROWS = 6


@lru_cache(maxsize=64)
def odds(risk: Risk, maneuver: bool) -> Node:
    """What may come of a driving roll."""
    return h(
        "div",
        h(
            "ul",
            [h("li", words, class_=kind) for words, kind in headlines(risk)],
            class_="odds-list",
        ),
        _ladder(risk, maneuver),
        class_="odds",
        key="odds",
    )


def headlines(risk: Risk) -> list[tuple[str, str]]:
    """The odds that matter most, in words, with the class of each."""
    found = []
    for skids in (1, 2):
        chance = risk.at_least(skids)
        if chance:
            found.append((say("odds-skids", n=skids, chance=percent(chance)), ""))
    if risk.wrenches:
        found.append((say("odds-wrench", chance=percent(risk.wrenches)), "warn"))
    if risk.lost:
        found.append((say("odds-lost", chance=percent(risk.lost)), "warn"))
    if risk.spin:
        found.append((say("odds-spin", chance=percent(risk.spin)), "harm"))
    if risk.flip:
        found.append((say("odds-flip", chance=percent(risk.flip)), "harm"))
    return found


def _ladder(risk: Risk, maneuver: bool) -> Node:
    """A bar for each number of skids, with the control that it leaves."""
    return h(
        "table",
        h("caption", say("odds-title"), class_="ladder-title"),
        h(
            "thead",
            h(
                "tr",
                h("th", say("odds-head-skids"), scope="col"),
                h("th", say("odds-head-chance"), scope="col"),
                h("th", say("odds-head-left"), scope="col"),
            ),
            class_="visually-hidden",
        ),
        h("tbody", [_row(step, maneuver) for step in _folded(risk.steps)]),
        class_="ladder",
    )


def _folded(steps: tuple[Step, ...]) -> list[tuple[str, Step]]:
    rows = [(str(step.skids), step) for step in steps[:MOST_ROWS]]
    rest = steps[MOST_ROWS - 1 :]
    if len(rest) > 1:
        first = rest[0]
        chance = sum((step.chance for step in rest), rest[0].chance * 0)
        rows[-1] = (f"{first.skids}+", Step(first.skids, chance, first.control, first.unpaid))
    return rows


def _row(named: tuple[str, Step], maneuver: bool) -> Node:
    name, step = named
    if step.unpaid >= FLIP and maneuver:
        left, kind = say("odds-flipped"), "harm"
    elif step.unpaid and maneuver:
        left, kind = say("odds-spun", n=degrees(spin_angle(step.unpaid))[:-1]), "harm"
    else:
        key = "odds-control-most" if name.endswith("+") and step.control else "odds-control"
        left, kind = say(key, n=step.control), "" if step.control else "warn"
    return h(
        "tr",
        h("th", name, scope="row"),
        h(
            "td",
            h("span", class_="ladder-fill", style={"width": f"{int(step.chance * 100)}%"}),
            h("span", percent(step.chance), class_="ladder-share"),
            class_="ladder-bar",
        ),
        h("td", left, class_="ladder-left"),
        class_=kind,
        key=name,
    )
