"""The screens of the classic before a duel: the set-up, and the garage that vehicles come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.base.node import Node
from ui.games.classic import draft as drafts
from ui.games.classic import garage as garages
from ui.games.classic import garage_presses as presses
from ui.games.classic.draft import ClassicDraft
from ui.games.classic.draft_json import draft_from_json, draft_to_json
from ui.games.classic.garage import Garage
from ui.games.classic.views.garage import garage_screen
from ui.games.classic.views.setup import setup
from ui.play.game_ui import Display, PageServices
from ui.play.garage_lobby import GarageLobby
from ui.play.workbench import Effect
from wreckyard.systems.classic import Design

SETUP, GARAGE = "classic-setup", "classic-garage"
DRAFT, CARS = "classic-draft", "classic-cars"
"""The names of the records that keep what is being set up, and the garage."""


class ClassicLobby(GarageLobby[Design, ClassicDraft]):
    """The controller of the set-up and of the garage."""

    setup_name, garage_name, prefix = SETUP, GARAGE, "cl"
    garage: Garage

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        draft = draft_from_json(records.get(DRAFT)) or ClassicDraft()
        super().__init__(services, drafts, draft)
        self.garage = Garage().with_kept(records.get(CARS))

    def enter(self, screen: str) -> None:
        """Show one of the screens, as from the menu; no sheet lies open."""
        super().enter(screen)
        self.draft = replace(self.draft, sheet=-1)

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        if self.screen == GARAGE:
            seat = self.garage.seat
            if seat < 0:
                return garage_screen(self.garage)
            owner = self.draft.seats[seat]
            return garage_screen(self.garage, owner.name, owner.colour)
        return setup(self.draft, display.settings.ace_seconds, self.garage.saved)

    def records(self) -> dict[str, object]:
        """What is being set up, and the vehicles of the garage."""
        return {DRAFT: draft_to_json(self.draft), CARS: self.garage.kept_data()}

    def escape(self) -> bool:
        """Close the sheet that lies open; else as in every garage."""
        if self.screen == SETUP and self.draft.sheet >= 0:
            self.draft = replace(self.draft, sheet=-1)
            return True
        return super().escape()

    # -- what happens ----------------------------------------------------------------

    def press_in_setup(self, ref: str) -> bool:
        """Something was pressed in the set-up."""
        head, _, rest = ref.partition(":")
        known = rest.isdigit() and int(rest) < len(self.draft.seats)
        if head == "cl-sheet" and known:
            self.draft = replace(self.draft, sheet=int(rest))
            return True
        if head == "cl-build" and known:
            seat = int(rest)
            self.garage = garages.for_seat(
                self.garage, seat, self.draft.division, drafts.car_of(self.draft, seat)
            )
            self.screen = GARAGE
            return True
        if ref in ("cl-sheet-close", "dialog:cl-sheet"):
            self.draft = replace(self.draft, sheet=-1)
            return True
        return False

    def press_in_garage(self, ref: str) -> Garage | Effect[Garage, Design] | None:
        """What a press in the garage does."""
        return presses.pressed(self.garage, ref)

    def change_in_garage(self, ref: str, value: str, checked: bool | None) -> Garage | None:
        """The garage after a change of a field."""
        return presses.changed(self.garage, ref, value, checked)
