"""The duel's screen before a match: the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.base.node import Node
from ui.base.seating import seating_of, trouble_with_seats
from ui.games.duel.deck_files import as_option, deck_to_save, loaded, without
from ui.games.duel.draft import Draft, changed_draft, draft_from_json, draft_to_json
from ui.games.duel.screen_strings import say
from ui.games.duel.views.setup import setup
from ui.play.game_ui import Begin, Detail, Display, Lobby, LobbyStep
from ui.play.manners import Manners
from ui.play.services import PageServices

SETUP = "setup"
DRAFT = "draft"
"""The name of the record that keeps what is being set up."""


class DuelLobby(Lobby):
    """The controller of the duel's set-up."""

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        self.draft = draft_from_json(records.get(DRAFT)) or Draft()
        self.screen = SETUP
        self._services = services
        self._report, self._refused = "", False
        self._unfolded = False

    def enter(self, screen: str) -> None:
        """Show the set-up."""
        super().enter(screen)
        self._report, self._refused = "", False
        self._unfolded = False

    def tree(self, display: Display) -> Node:
        """The set-up."""
        seconds = display.settings.ace_seconds
        # What has been set is in sight, and what was in sight does not go while one types.
        self._unfolded |= bool(self.draft.seed or self.draft.decks or self._report)
        return setup(
            self.draft, seconds, self._report, refused=self._refused, unfolded=self._unfolded
        )

    def records(self) -> dict[str, object]:
        """What is being set up."""
        return {DRAFT: draft_to_json(self.draft)}

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        head, _, rest = ref.partition(":")
        if kind == "press":
            return self._press(head, rest, display)
        if kind == "key":
            enters = detail["key"] == "Enter" and head in ("name", "seed")
            return self._start(display) if enters else None
        if kind == "file" and ref == "deck-file":
            decks, report, fine = loaded(self.draft.decks, detail["name"], detail["text"])
            return self._with_decks(decks, report, refused=not fine)
        if kind in ("input", "change"):
            draft = changed_draft(self.draft, head, rest, detail["value"], detail["checked"])
            if draft is not None:
                self.draft = draft
                return LobbyStep()
        return None

    def _press(self, head: str, rest: str, display: Display) -> LobbyStep | None:
        if head == "start":
            return self._start(display)
        if head == "deck-save":
            self._services.download(*deck_to_save(rest))
            return LobbyStep()
        if head == "deck-forget":
            report = say("deck-forgotten", deck=say(f"deck-{rest}"))
            return self._with_decks(without(self.draft.decks, rest), report)
        return None

    def _with_decks(
        self, decks: tuple[str, ...], report: str, *, refused: bool = False
    ) -> LobbyStep:
        self.draft = replace(self.draft, decks=decks)
        self._report, self._refused = report, refused
        return LobbyStep()

    def _start(self, display: Display) -> LobbyStep | None:
        draft = self.draft
        if trouble_with_seats(draft.seats, draft.seed):
            return None
        options: dict[str, object] = {
            "length": draft.length,
            "prestige": draft.with_prestige,
            "vehicles": list(draft.vehicles),
        }
        if draft.decks:
            options["decks"] = as_option(draft.decks, draft.vehicles)
        seating = seating_of(draft.seats, display.settings.ace_seconds)
        manners = Manners(draft.open_hands, draft.facing)
        beside = manners.beside() if seating.shared else {}
        return LobbyStep(begin=Begin(seating, self._services.seed_of(draft.seed), options, beside))
