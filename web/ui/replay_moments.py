"""Moments of a replay as the tables of the games show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .node import Node, h
from .scene import Scene, table_view_of
from .store import Store


def teller(match: Any) -> Callable[[Sequence[Any]], list[Any]]:
    """What turns events of a match into lines of its story."""
    names = [info.name for info in match.seats]
    if match.rules.name == "arena":
        from .arena.host import lines_in

        state = match.observe(None).known
        return lambda events: lines_in(events, state, names)
    from .telling import lines_of

    deck = match.observe(None).deck
    return lambda events: lines_of(events, names, deck)


def scene(host: Any, observation: Any, eyes: int, story: tuple[Any, ...], at: int) -> Any:
    """The scene of a moment; nobody is asked."""
    viewer = eyes if eyes >= 0 else None
    if host.match.rules.name == "arena":
        from .arena.host import ArenaScene

        return ArenaScene(host.seating, observation.known, viewer, story=story, question=at)
    return Scene(host.seating, observation, viewer, story=story, question=at)


def tree(host: Any, store: Store, bar: Node) -> Node:
    """The table of a moment with the bar under it."""
    if host.match.rules.name == "arena":
        from .arena.moment import Choice
        from .arena.table import view_of
        from .arena.views.screen import screen

        table = screen(view_of(host.scene, Choice(), store))
    else:
        from .intent import Selection
        from .views.table import table as duel_table

        table = duel_table(table_view_of(host.scene, Selection(), store))
    return h("div", table, bar, class_="replay", key="replay")
