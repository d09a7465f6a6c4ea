"""The arena's screens before a game: the set-up, and the garage that its cars come from."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.node import Node
from ui.base.seating import Seating
from ui.games.arena import draft as drafts
from ui.games.arena import garage as garages
from ui.games.arena import garage_presses as presses
from ui.games.arena.arena_files import arena_to_save, opened_file
from ui.games.arena.draft import OWN, ArenaDraft
from ui.games.arena.draft_json import draft_from_json, draft_to_json
from ui.games.arena.garage import Garage
from ui.games.arena.garage_strings import say
from ui.games.arena.settings import TIPS
from ui.games.arena.views.arena_setup import arena_setup, build_cover
from ui.games.arena.views.garage import garage_screen
from ui.play.game_ui import Display
from ui.play.garage_lobby import GarageLobby
from ui.play.manners import Manners
from ui.play.services import PageServices
from ui.play.workbench import Effect
from wreckyard.systems.arena import CarDesign

SETUP, GARAGE, COVER = "arena-setup", "garage", "cover"
DRAFT, CARS = "arena-draft", "arena-cars"
"""The names of the records that keep what is being set up, and the garage."""


class ArenaLobby(GarageLobby[CarDesign, ArenaDraft]):
    """The controller of the arena's set-up and of the garage."""

    setup_name, garage_name, prefix = SETUP, GARAGE, "a"
    garage_record = CARS
    garage: Garage

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        draft = draft_from_json(records.get(DRAFT)) or ArenaDraft()
        super().__init__(services, drafts, draft)
        self.garage = Garage().with_kept(records.get(CARS))
        self._hands = -1

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        if self.screen == COVER:
            return build_cover(self.draft, self._hands)
        if self.screen == GARAGE:
            seat = self.garage.seat
            return garage_screen(self.garage, self.draft.seats[seat] if seat >= 0 else None)
        settings = display.settings
        return arena_setup(
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
        """An arena file was chosen and read; of one with a fault nothing is taken."""
        if ref != "a-arena-file":
            return False
        arena, self.report = opened_file(name, text)
        self.report_refused = arena is None
        if arena is not None:
            self.draft = drafts.with_arena(self.draft, arena)
        return True

    def press_in_setup(self, ref: str) -> bool:
        """Something was pressed in the set-up, or on the cover before the garage."""
        head, _, rest = ref.partition(":")
        if head == "a-build" and rest.isdigit() and int(rest) < len(self.draft.seats):
            self._hands = int(rest)
            if drafts.is_covered(self.draft, self._hands):
                self.screen = COVER
            else:
                self._go_in()
            return True
        if head == "a-arena-save":
            own = self.draft.own_arena if self.draft.arena == OWN else None
            self._services.download(*arena_to_save(self.draft.arena, own))
            return True
        if head == "a-arena-forget" and self.draft.own_arena is not None:
            self.report = say("arena-forgotten", name=self.draft.own_arena.name)
            self.report_refused = False
            self.draft = drafts.with_arena(self.draft, None)
            return True
        if self.screen == COVER and head in ("a-uncover", "a-cover-back"):
            self.screen = SETUP
            if head == "a-uncover":
                self._go_in()
            return True
        return False

    def _go_in(self) -> None:
        car = drafts.car_of(self.draft, self._hands)
        self.garage = garages.for_seat(
            self.garage, self._hands, self.draft.division, car, self.draft.agreed
        )
        self.screen = GARAGE

    def press_in_garage(self, ref: str) -> Garage | Effect[Garage, CarDesign] | None:
        """What a press in the garage does."""
        return presses.pressed(self.garage, ref)

    def change_in_garage(self, ref: str, value: str, checked: bool | None) -> Garage | None:
        """The garage after a change of a field."""
        return presses.changed(self.garage, ref, value, checked)

    def escape(self) -> bool:
        """One step back; False when that is the menu."""
        if self.screen == COVER:
            self.screen = SETUP
            return True
        return super().escape()

    def beside(self, seating: Seating) -> Mapping[str, object]:
        """How the table is shared, if it is."""
        return Manners(facing=self.draft.facing).beside() if seating.shared else {}
