"""The games that the page can play: the table of each, made for a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ui.base.node import Node
from ui.base.ports import Clock
from ui.base.store import Store


class GameTable(Protocol):
    """A game on the page: its host, its screen, and what a press there means."""

    host: Any

    @property
    def screen(self) -> str:
        """The name of what is on the screen, as `data-screen` says it."""
        ...

    def tree(self, store: Store) -> Node:
        """The screen of the moment."""
        ...

    def moved_on(self) -> None:
        """The host shows something new."""
        ...

    def on_ref(self, store: Store, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        """Something happened at `ref`. True when it was used up."""
        ...

    def cancel(self, store: Store) -> bool:
        """Take back what is chosen. False when nothing was."""
        ...


def replay_table(
    match: Any,
    play_on: Callable[[Any], None],
    clock: Clock,
    changed: Callable[[], None],
    speed: int,
    **more: Any,
) -> GameTable:
    """A match to be watched. `more` is what `replay.Watching` knows beside `play_on`."""
    from ui.play.replay import ReplayHost, ReplayTable, Watching

    seating, at = more.pop("seating", None), more.pop("at", 0)
    host = ReplayHost(match, clock, changed, speed, seating)
    return ReplayTable(host, Watching(play_on, **more), at)


def table_for(match: Any, seating: Any, kept: Mapping[str, Any], **surroundings: Any) -> GameTable:
    """The table of a match, with what was saved beside its replay.

    Games are only read when they are played: the page starts sooner without them.
    """
    if match.rules.name == "arena":
        from ui.games.arena.host import ArenaHost
        from ui.games.arena.table import ArenaTable

        return ArenaTable(ArenaHost(match, seating, **surroundings))
    from ui.games.duel.host import DuelHost
    from ui.games.duel.table import DuelTable

    acknowledged, planned = int(kept.get("acknowledged", 0)), kept.get("planned", ())
    seats = range(len(match.seats))
    return DuelTable(
        DuelHost(
            match,
            seating,
            acknowledged=acknowledged,
            planned=tuple(seat for seat in planned if seat in seats),
            **surroundings,
        )
    )
