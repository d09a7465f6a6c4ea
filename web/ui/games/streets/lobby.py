"""The screens of the streets before a game: the set-up, and the garage that its cars come from."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.node import Node
from ui.games.streets import draft as drafts
from ui.games.streets import garage as garages
from ui.games.streets import garage_presses as presses
from ui.games.streets.car_files import board_file, opened_board
from ui.games.streets.draft import StreetDraft
from ui.games.streets.draft_json import draft_from_json, draft_to_json
from ui.games.streets.garage import Garage
from ui.games.streets.settings import TIPS
from ui.games.streets.setup_strings import say
from ui.games.streets.views.garage import garage_screen
from ui.games.streets.views.setup import setup
from ui.play.game_ui import Display
from ui.play.garage_lobby import GarageLobby
from ui.play.services import PageServices
from ui.play.workbench import Effect
from wreckyard.systems.streets import CarDesign

SETUP, GARAGE = "streets-setup", "streets-garage"
DRAFT, CARS = "streets-draft", "streets-cars"
"""The names of the records that keep what is being set up, and the garage."""


class StreetLobby(GarageLobby[CarDesign, StreetDraft]):
    """The controller of the set-up and of the garage."""

    setup_name, garage_name, prefix = SETUP, GARAGE, "s"
    garage_record = CARS
    garage: Garage

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        draft = draft_from_json(records.get(DRAFT)) or StreetDraft()
        super().__init__(services, drafts, draft)
        self.garage = Garage().with_kept(records.get(CARS))

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        if self.screen == GARAGE:
            seat = self.garage.seat
            if seat < 0:
                return garage_screen(self.garage)
            owner = self.draft.seats[seat]
            return garage_screen(self.garage, owner.name, owner.colour)
        settings = display.settings
        return setup(
            self.draft,
            self.garage.saved,
            settings.ace_seconds,
            TIPS.given(settings),
            report=self.report,
            refused=self.report_refused,
        )

    def records(self) -> dict[str, object]:
        """What is being set up, and the cars of the garage."""
        return {DRAFT: draft_to_json(self.draft), CARS: self.garage.kept_data()}

    # -- what happens ----------------------------------------------------------------

    def file_in_setup(self, ref: str, name: str, text: str) -> bool:
        """A board file was chosen and read; of one with a fault nothing is taken."""
        if ref != "s-board-file":
            return False
        board, self.report = opened_board(name, text)
        self.report_refused = board is None
        if board is not None:
            self.draft = drafts.with_board(self.draft, board)
        return True

    def press_in_setup(self, ref: str) -> bool:
        """Something was pressed in the set-up."""
        head, _, rest = ref.partition(":")
        if head == "s-build" and rest.isdigit() and int(rest) < len(self.draft.seats):
            seat = int(rest)
            self.garage = garages.for_seat(self.garage, seat, drafts.car_of(self.draft, seat))
            self.screen = GARAGE
            return True
        if ref == "s-board-save":
            self._services.download(*board_file(drafts.board_of(self.draft)))
            return True
        if ref == "s-board-forget" and self.draft.own_board is not None:
            self.report = say("board-forgotten", name=self.draft.own_board.name)
            self.report_refused = False
            self.draft = drafts.with_board(self.draft, None)
            return True
        return False

    def press_in_garage(self, ref: str) -> Garage | Effect[Garage, CarDesign] | None:
        """What a press in the garage does."""
        return presses.pressed(self.garage, ref)

    def change_in_garage(self, ref: str, value: str, checked: bool | None) -> Garage | None:
        """The garage after a change of a field."""
        return presses.changed(self.garage, ref, value, checked)
