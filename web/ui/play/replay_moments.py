"""Moments of a replay as the tables of the games show them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ui.base.node import Node, h
from ui.base.store import Store
from ui.games.duel.scene import Scene, table_view_of


def teller(match: Any, names: Sequence[str]) -> Callable[[Sequence[Any]], list[Any]]:
    """What turns events of a match into lines of its story."""
    if match.rules.name == "arena":
        from ui.games.arena.host import lines_in

        state = match.observe(None).known
        return lambda events: lines_in(events, state, names)
    from ui.games.duel.story import lines_of

    deck = match.observe(None).deck
    return lambda events: lines_of(events, names, deck)


def tones(match: Any) -> Mapping[str, str]:
    """What kinds of events mean to a reader of the story."""
    if match.rules.name == "arena":
        from ui.games.arena.views.screen import TONES

        return TONES
    from ui.widgets.story import TONES as DUEL_TONES

    return DUEL_TONES


def scene(
    host: Any,
    observation: Any,
    viewer: int | None,
    *,
    at: int,
    story: tuple[Any, ...],
    story_body: Node,
    events: Sequence[Any],
    stepped: bool,
    open_hands: bool,
) -> Any:
    """The scene of a moment; nobody is asked.

    `events` have led to it; `stepped` is whether they are seen happening, from the scene that
    the host shows.
    """
    if host.match.rules.name == "arena":
        from ui.games.arena.host import ArenaScene, dice_in, poses_of, ways_in

        state = observation.known
        before = poses_of(state if host.scene is None else host.scene.state)
        # Whatever moves or tumbles is a new one: its number has not been before.
        number = 1000 * at
        return ArenaScene(
            host.seating,
            state,
            viewer,
            story=story,
            story_body=story_body,
            dice=dice_in(events, number),
            ways=tuple(sorted(ways_in(events, before, number).items())) if stepped else (),
            events=tuple(events) if stepped else (),
            question=at,
        )
    return Scene(
        host.seating,
        observation,
        viewer,
        story=story,
        story_body=story_body,
        open_hands=open_hands,
        question=at,
    )


def tree(host: Any, store: Store, bar: Node, chosen: Any = None) -> Node:
    """The table of a moment with the bar under it; `chosen` is what `press` gave."""
    if host.match.rules.name == "arena":
        from ui.games.arena.moment import Choice
        from ui.games.arena.table import view_of
        from ui.games.arena.views.screen import screen

        table = screen(view_of(host.scene, chosen or Choice(), store))
    else:
        from ui.games.duel.intent import Selection
        from ui.games.duel.views.table import table as duel_table

        table = duel_table(table_view_of(host.scene, Selection(), store))
    return h("div", table, bar, class_="replay", key="replay")


def press(host: Any, store: Store, ref: str, chosen: Any) -> Any:
    """What is looked at after a press on the table; None where nothing there can be looked at.

    Nobody is asked in a replay, so that nothing but a look can come of it.
    """
    if host.match.rules.name != "arena":
        return None
    from ui.games.arena import intent
    from ui.games.arena.moment import Choice
    from ui.games.arena.table import view_of

    return intent.press(view_of(host.scene, chosen or Choice(), store), ref)
