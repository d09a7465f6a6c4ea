"""The arena's screens before a game: the set-up, and the garage that its cars come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..node import Node
from ..seating import Seating
from ..store import Store
from . import draft as drafts
from .draft import ArenaDraft, draft_from_json, draft_to_json
from .views.arena_setup import arena_setup


@dataclass(frozen=True, slots=True)
class Begin:
    """Start this game."""

    seating: Seating
    seed: str
    options: dict[str, Any]


class Lobby:
    """The controller of the arena's set-up."""

    def __init__(self, kept: Mapping[str, Any]) -> None:
        self.draft = draft_from_json(kept.get("arena-draft")) or ArenaDraft()
        self.screen = "arena-setup"

    def tree(self, store: Store) -> Node:
        """The screen of the moment."""
        return arena_setup(self.draft, (), store.settings.ace_seconds)

    def kept(self) -> dict[str, Any]:
        """What is to be kept, by name."""
        return {"arena-draft": draft_to_json(self.draft)}

    def on_ref(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind != "change":
            return False
        draft = drafts.changed(self.draft, ref, detail["value"], detail["checked"])
        if draft is None:
            return False
        self.draft = draft
        return True

    def begin(self, seed: int, ace_seconds: float) -> Begin | None:
        """The game of the draft, or None while something is wrong with it."""
        if drafts.trouble_with(self.draft):
            return None
        seats = self.draft.seats
        given = self.draft.seed.strip()
        seed = int(given) if given else seed
        seating = Seating(
            tuple(seat.name.strip() for seat in seats),
            tuple(seat.player for seat in seats),
            tuple(seat.colour for seat in seats),
            ace_seconds,
        )
        return Begin(seating, str(seed), drafts.options_of(self.draft, seed))
