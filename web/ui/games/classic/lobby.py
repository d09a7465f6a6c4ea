"""The screens of the classic outside a duel: the set-up, the garage that vehicles come from,
careers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ui.base.node import Node
from ui.games.classic.garage import garage as garages
from ui.games.classic.garage import presses as presses
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.view import garage_screen
from ui.games.classic.roads.desk import SCREEN as ROADS
from ui.games.classic.roads.desk import RoadDesk
from ui.games.classic.roads.links import LINKS
from ui.games.classic.setup import draft as drafts
from ui.games.classic.setup.draft import ClassicDraft
from ui.games.classic.setup.draft_json import draft_from_json, draft_to_json
from ui.games.classic.setup.draft_map import OWN_ROAD, with_map, with_road
from ui.games.classic.setup.view import setup
from ui.play.game_ui import Detail, Display, LobbyStep
from ui.play.garage import CAREER, MENU
from ui.play.garage_lobby import GarageLobby
from ui.play.services import PageServices
from ui.play.workbench import Effect
from wreckyard import Match
from wreckyard.systems.classic import Design
from wreckyard.systems.classic.roads import RoadPlan

if TYPE_CHECKING:
    from ui.games.classic.career.desk import CareerDesk

SETUP, GARAGE, CAREERS = "classic-setup", "classic-garage", "classic-careers"
DRAFT, CARS, KEPT_CAREERS = "classic-draft", "classic-cars", "classic-careers"
KEPT_ROADS = "classic-roads"
"""The names of the records that keep what is being set up, the garage, careers, and roads."""


class ClassicLobby(GarageLobby[Design, ClassicDraft]):
    """The controller of the set-up and of the garage; careers have a desk of their own."""

    setup_name, garage_name, prefix = SETUP, GARAGE, "cl"
    garage_record = CARS
    garage: Garage

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        draft = draft_from_json(records.get(DRAFT)) or ClassicDraft()
        super().__init__(services, drafts, draft)
        self.garage = Garage().with_kept(records.get(CARS))
        self._kept_careers = records.get(KEPT_CAREERS)
        self.roads = RoadDesk(records.get(KEPT_ROADS), services, self._take_road)
        self._desk: CareerDesk | None = None
        self._from_career = False

    def enter(self, screen: str) -> None:
        """Show one of the screens, as from the menu; no sheet lies open."""
        super().enter(screen)
        self._from_career, self.garage = False, replace(self.garage, home=MENU)
        self.draft = replace(self.draft, sheet=-1)
        self.roads.enter()
        if screen == CAREERS:
            self.desk.enter()
            self.screen = self.desk.screen

    @property
    def desk(self) -> CareerDesk:
        """The careers, read when they are first asked for."""
        if self._desk is None:
            from ui.games.classic.career.desk import CareerDesk

            self._desk = CareerDesk(self._kept_careers, self._services, lambda: self.garage.saved)
        return self._desk

    @property
    def _at_careers(self) -> bool:
        return self.screen not in (SETUP, GARAGE, ROADS)

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        if self._at_careers:
            return self.desk.tree()
        if self.screen == ROADS:
            return self.roads.tree()
        if self.screen == GARAGE:
            seat = self.garage.seat
            if seat < 0:
                return garage_screen(self.garage)
            owner = self.draft.seats[seat]
            return garage_screen(self.garage, owner.name, owner.colour)
        return setup(
            self.draft, display.settings.ace_seconds, self.garage.saved, self.roads.yard.saved
        )

    def records(self) -> dict[str, object]:
        """What is being set up, and the vehicles of the garage."""
        kept = {
            DRAFT: draft_to_json(self.draft),
            CARS: self.garage.kept_data(),
            KEPT_ROADS: self.roads.yard.kept_data(),
        }
        return kept if self._desk is None else {**kept, KEPT_CAREERS: self._desk.data()}

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        if self.screen == ROADS:
            return self._on_road(ref, kind, detail)
        if not self._at_careers:
            return super().on_ref(display, ref, kind, detail)
        step = self.desk.on_ref(ref, kind, detail, display.settings.ace_seconds)
        self.screen = self.desk.screen
        if self.desk.wanted is not None:
            self.garage = self.garage.put_back().with_car(self.desk.wanted)
            self.garage = replace(self.garage, home=CAREER)
            self.desk.wanted = None
            self.screen, self._from_career = GARAGE, True
        return step

    def _on_road(self, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened in the yard for roads."""
        step = self.roads.on_ref(ref, kind, detail)
        if self.roads.is_left:
            self.screen = SETUP
        return step

    def _take_road(self, plan: RoadPlan) -> None:
        """A road was laid for the match that is set up."""
        self.draft = with_road(self.draft, plan)

    def open_link(self, link: str) -> None:
        """Show the vehicle or the road of a link, or what is wrong with it."""
        if LINKS.is_link(link):
            self.enter(ROADS)
            self.roads.open_link(link)
        else:
            super().open_link(link)

    def _back(self) -> None:
        if self._from_career:
            self._from_career = False
            self.garage = replace(self.garage.put_back(), home=MENU)
            self.screen = self.desk.screen
        else:
            super()._back()

    def match_over(self, career: str, match: Match) -> None:
        """A match of a career is over."""
        self.desk.match_over(career, match)

    def reread(self, name: str, record: object) -> bool:
        """Careers that another tab has gone on with, and what it has put on a shelf."""
        if name == KEPT_CAREERS:
            return self._desk is not None and self._desk.reread(record)
        if name == KEPT_ROADS:
            self.roads.yard = self.roads.yard.with_shelf_of(record)
            return True
        return super().reread(name, record)

    def overtaken(self, name: str, ids: Sequence[str]) -> None:
        """Careers with which another tab was first to go on."""
        if name == KEPT_CAREERS and self._desk is not None:
            self._desk.overtaken(ids)

    def enter_career(self, career: str) -> None:
        """Show the career that a match was of."""
        self.desk.enter()
        self.desk.enter_career(career)
        self.screen = self.desk.screen

    def escape(self) -> bool:
        """Close the sheet that lies open; else as in every garage."""
        if self._at_careers:
            return self.desk.escape()
        if self.screen == ROADS:
            if self.roads.escape():
                return True
            self.screen = SETUP
            return self.roads.for_match
        if self.screen == SETUP and self.draft.sheet >= 0:
            self.draft = replace(self.draft, sheet=-1)
            return True
        return super().escape()

    # -- what happens ----------------------------------------------------------------

    def in_setup(self, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened in the set-up; maps may be roads of the shelf."""
        if kind in ("input", "change") and ref.startswith("cl-map:") and detail["checked"]:
            chosen = ref.removeprefix("cl-map:")
            self.draft = with_map(self.draft, chosen, self.roads.yard.saved)
            return True
        return super().in_setup(ref, kind, detail)

    def press_in_setup(self, ref: str) -> bool:
        """Something was pressed in the set-up."""
        head, _, rest = ref.partition(":")
        if head == "cl-road":
            own = self.draft.road if self.draft.map == OWN_ROAD else None
            self.roads.enter_for(own, self.draft.scenario)
            self.screen = ROADS
            return True
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
