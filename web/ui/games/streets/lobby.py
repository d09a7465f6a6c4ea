"""The screens of the streets before a game: the set-up, and the garage that its cars come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.base.node import Node
from ui.base.seating import seating_of
from ui.games.streets import draft as drafts
from ui.games.streets import garage as garages
from ui.games.streets import garage_presses as presses
from ui.games.streets.car_files import board_file, opened_board
from ui.games.streets.draft import StreetDraft
from ui.games.streets.draft_json import draft_from_json, draft_to_json
from ui.games.streets.garage import Effect
from ui.games.streets.garage_json import garage_from_json, garage_to_json
from ui.games.streets.settings import gives_tips
from ui.games.streets.setup_strings import say
from ui.games.streets.views.garage import garage_screen
from ui.games.streets.views.setup import setup
from ui.play.game_ui import Begin, Detail, Display, Lobby, LobbyStep, PageServices

SETUP, GARAGE = "streets-setup", "streets-garage"
DRAFT, CARS = "streets-draft", "streets-cars"
"""The names of the records that keep what is being set up, and the garage."""


class StreetLobby(Lobby):
    """The controller of the set-up and of the garage."""

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        self.draft = draft_from_json(records.get(DRAFT)) or StreetDraft()
        self.garage = garage_from_json(records.get(CARS))
        self.screen = SETUP
        self._services = services
        self._left = self._tells_kept = False
        self._report, self._refused = "", False

    def enter(self, screen: str) -> None:
        """Show one of the screens, as from the menu."""
        self.screen = screen
        self._report, self._refused = "", False
        self.garage = garages.put_back(self.garage)

    def open_link(self, link: str) -> None:
        """Put the car of a link on the workbench."""
        self.enter(GARAGE)
        self.garage = presses.from_link(self.garage, link)

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
            gives_tips(settings),
            report=self._report,
            refused=self._refused,
        )

    def records(self) -> dict[str, object]:
        """What is being set up, and the cars of the garage."""
        return {DRAFT: draft_to_json(self.draft), CARS: garage_to_json(self.garage)}

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        self._left = self._tells_kept = False
        if self.screen == SETUP and (
            ref == "s-start" if kind == "press" else _enters(ref, kind, detail)
        ):
            return self._begin(display)
        take = self._in_garage if self.screen == GARAGE else self._in_setup
        if not take(ref, kind, detail):
            return None
        return LobbyStep(left=self._left, tells_kept=self._tells_kept)

    def _in_setup(self, ref: str, kind: str, detail: Detail) -> bool:
        if kind == "press":
            return self._press(ref)
        if kind == "file" and ref == "s-board-file":
            board, self._report = opened_board(detail["name"], detail["text"])
            self._refused = board is None
            if board is not None:
                self.draft = drafts.with_board(self.draft, board)
            return True
        if kind not in ("input", "change"):
            return False
        value, checked = str(detail["value"]), detail["checked"]
        draft = drafts.changed(self.draft, ref, value, checked, self.garage.saved)
        if draft is not None:
            self.draft = draft
        return draft is not None

    def _press(self, ref: str) -> bool:
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
            self._report = say("board-forgotten", name=self.draft.own_board.name)
            self._refused = False
            self.draft = drafts.with_board(self.draft, None)
            return True
        return False

    def _in_garage(self, ref: str, kind: str, detail: Detail) -> bool:
        if kind == "file" and ref == "sg-file":
            self.garage = presses.from_file(self.garage, detail["name"], detail["text"])
            return True
        if kind in ("input", "change"):
            garage = presses.changed(self.garage, ref, str(detail["value"]), detail["checked"])
        elif kind == "press":
            done = presses.pressed(self.garage, ref)
            if isinstance(done, Effect):
                self._carry_out(done)
                return True
            garage = done
        else:
            return False
        if garage is not None:
            self.garage = garage
        return garage is not None

    def _carry_out(self, effect: Effect) -> None:
        self.garage = effect.garage
        self._tells_kept = effect.do == "save"
        if effect.do == "copy":
            self._services.copy(effect.text)
        elif effect.do == "share":
            self._services.share(effect.text)
        elif effect.do == "download":
            self._services.download(effect.name, effect.text)
        elif effect.do == "use" and effect.car is not None:
            self.draft = drafts.with_car(self.draft, self.garage.seat, effect.car)
            self._back()
        elif effect.do == "leave":
            self._back()

    def _back(self) -> None:
        """To where the garage was entered from."""
        self._left = self.garage.seat < 0
        self.garage = garages.put_back(self.garage)
        self.screen = SETUP

    def escape(self) -> bool:
        """One step back; False when that is the menu."""
        if self.screen != GARAGE:
            return False
        if self.garage.paste is not None:
            self.garage = garages.hushed(replace(self.garage, paste=None))
            return True
        self._back()
        return not self._left

    def _begin(self, display: Display) -> LobbyStep | None:
        """The game of the draft; None while something is wrong with it."""
        if drafts.trouble_with(self.draft):
            return None
        seed = self._services.seed_of(self.draft.seed)
        seating = seating_of(self.draft.seats, display.settings.ace_seconds)
        return LobbyStep(begin=Begin(seating, seed, drafts.options_of(self.draft, seed)))


def _enters(ref: str, kind: str, detail: Detail) -> bool:
    """Whether Enter was pressed in a field in which it starts the game."""
    return kind == "key" and detail["key"] == "Enter" and ref.split(":")[0] in ("s-name", "s-seed")
