"""The screen of the classic before a duel: the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.base.node import Node
from ui.base.seating import seating_of
from ui.games.classic import draft as drafts
from ui.games.classic.draft import ClassicDraft
from ui.games.classic.draft_json import draft_from_json, draft_to_json
from ui.games.classic.views.setup import setup
from ui.play.game_ui import Begin, Detail, Display, Lobby, LobbyStep, PageServices

SETUP = "classic-setup"

DRAFT = "classic-draft"
"""The name of the record that keeps what is being set up."""


class ClassicLobby(Lobby):
    """The controller of the set-up."""

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        self.draft = draft_from_json(records.get(DRAFT)) or ClassicDraft()
        self.screen = SETUP
        self._services = services

    def enter(self, screen: str) -> None:
        """Show the set-up, as from the menu."""
        self.screen = screen
        self.draft = replace(self.draft, sheet=-1)

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        return setup(self.draft, display.settings.ace_seconds)

    def records(self) -> dict[str, object]:
        """What is being set up."""
        return {DRAFT: draft_to_json(self.draft)}

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        if ref == "cl-start" if kind == "press" else _enters(ref, kind, detail):
            return self._begin(display)
        if kind == "press":
            return self._press(ref)
        if kind not in ("input", "change"):
            return None
        draft = drafts.changed(self.draft, ref, str(detail["value"]), detail["checked"])
        if draft is None:
            return None
        self.draft = draft
        return LobbyStep()

    def _press(self, ref: str) -> LobbyStep | None:
        head, _, rest = ref.partition(":")
        if head == "cl-sheet" and rest.isdigit() and int(rest) < len(self.draft.seats):
            self.draft = replace(self.draft, sheet=int(rest))
            return LobbyStep()
        if ref in ("cl-sheet-close", "dialog:cl-sheet"):
            self.draft = replace(self.draft, sheet=-1)
            return LobbyStep()
        return None

    def escape(self) -> bool:
        """Close the sheet that lies open; False when there is none, and the menu is wanted."""
        if self.draft.sheet < 0:
            return False
        self.draft = replace(self.draft, sheet=-1)
        return True

    def _begin(self, display: Display) -> LobbyStep | None:
        """The duel of the draft; None while something is wrong with it."""
        if drafts.trouble_with(self.draft):
            return None
        seed = self._services.seed_of(self.draft.seed)
        seating = seating_of(self.draft.seats, display.settings.ace_seconds)
        return LobbyStep(begin=Begin(seating, seed, drafts.options_of(self.draft, seed)))


def _enters(ref: str, kind: str, detail: Detail) -> bool:
    """Whether Enter was pressed in a field in which it starts the duel."""
    fields = ("cl-name", "cl-seed")
    return kind == "key" and detail["key"] == "Enter" and ref.split(":")[0] in fields
