"""What has happened, week by week."""

from __future__ import annotations

from itertools import groupby

from ui.base.node import Node, h
from ui.games.classic.career.strings import say
from wreckyard.systems.classic.career import Circuit


def news(circuit: Circuit) -> Node:
    """All of it, the last week first."""
    weeks = [(week, [told for _, told in rows]) for week, rows in _by_week(circuit)]
    return h(
        "div",
        [_week(week, told, "h2") for week, told in reversed(weeks)],
        h("p", say("news-none"), class_="hint") if not weeks else None,
        class_="cr-news-list",
    )


def news_of_last_week(circuit: Circuit) -> Node | None:
    """What happened last, by the week; None before anything has."""
    weeks = [(week, [told for _, told in rows]) for week, rows in _by_week(circuit)]
    if not weeks:
        return None
    return h(
        "section",
        h("h2", say("news-title")),
        _week(*weeks[-1]),
        class_="cr-card cr-paper",
        key="news",
    )


def _by_week(circuit: Circuit) -> list[tuple[int, list[tuple[int, str]]]]:
    return [(week, [*rows]) for week, rows in groupby(circuit.news, key=lambda each: each[0])]


def _week(week: int, told: list[str], head: str = "h3") -> Node:
    return h(
        "section",
        h(head, say("news-of", week=week)),
        h("ul", [h("li", line, key=str(at)) for at, line in enumerate(told)], class_="cr-news"),
        key=str(week),
    )
