"""The arena's screens before a game: the set-up, and the garage that its cars come from."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.node import Node
from ui.base.seating import seating_of
from ui.games.arena import draft as drafts
from ui.games.arena import garage as garages
from ui.games.arena import garage_presses as presses
from ui.games.arena.arena_files import arena_to_save, opened_file
from ui.games.arena.draft import OWN, ArenaDraft
from ui.games.arena.draft_json import draft_from_json, draft_to_json
from ui.games.arena.garage import Effect
from ui.games.arena.garage_json import garage_from_json, garage_to_json
from ui.games.arena.garage_strings import say
from ui.games.arena.settings import gives_tips
from ui.games.arena.views.arena_setup import arena_setup, build_cover
from ui.games.arena.views.garage import garage_screen
from ui.play.game_ui import Begin, Detail, Display, Lobby, LobbyStep, PageServices
from ui.play.manners import Manners

SETUP, GARAGE, COVER = "arena-setup", "garage", "cover"
DRAFT, CARS = "arena-draft", "arena-cars"
"""The names of the records that keep what is being set up, and the garage."""


class ArenaLobby(Lobby):
    """The controller of the arena's set-up and of the garage."""

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        self.draft = draft_from_json(records.get(DRAFT)) or ArenaDraft()
        self.garage = garage_from_json(records.get(CARS))
        self.screen = SETUP
        self._services = services
        self._left = self._tells_kept = False
        self._report, self._refused = "", False
        self._hands = -1

    # -- entering and drawing --------------------------------------------------------

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
        starts = self.screen == SETUP and (
            ref == "a-start" if kind == "press" else _enters(ref, kind, detail)
        )
        if starts:
            return self._begin(display)
        if not self._take(ref, kind, detail):
            return None
        return LobbyStep(left=self._left, tells_kept=self._tells_kept)

    def _take(self, ref: str, kind: str, detail: Detail) -> bool:
        if kind == "press":
            return self._press(ref)
        if kind == "file" and ref == "a-arena-file":
            self._arena_file(detail["name"], detail["text"])
            return True
        if kind in ("input", "change"):
            return self._change(ref, detail["value"], detail["checked"])
        return False

    def _press(self, ref: str) -> bool:
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
            self._report = say("arena-forgotten", name=self.draft.own_arena.name)
            self._refused = False
            self.draft = drafts.with_arena(self.draft, None)
            return True
        if self.screen == COVER and head in ("a-uncover", "a-cover-back"):
            self.screen = SETUP
            if head == "a-uncover":
                self._go_in()
            return True
        result = presses.pressed(self.garage, ref) if self.screen == GARAGE else None
        if result is None:
            return False
        if isinstance(result, Effect):
            self._carry_out(result)
        else:
            self.garage = result
        return True

    def _arena_file(self, name: str, text: str) -> None:
        """An arena file was chosen and read; of one with a fault nothing is taken."""
        arena, self._report = opened_file(name, text)
        self._refused = arena is None
        if arena is not None:
            self.draft = drafts.with_arena(self.draft, arena)

    def _go_in(self) -> None:
        car = drafts.car_of(self.draft, self._hands)
        self.garage = garages.for_seat(
            self.garage, self._hands, self.draft.division, car, self.draft.agreed
        )
        self.screen = GARAGE

    def _carry_out(self, effect: Effect) -> None:
        self.garage = effect.garage
        self._tells_kept = effect.do == "save"
        if effect.do == "copy":
            self._services.copy(effect.text)
        elif effect.do == "share":
            self._services.share(effect.text)
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

    def _change(self, ref: str, value: str, checked: bool | None) -> bool:
        if self.screen == GARAGE:
            garage = presses.changed(self.garage, ref, value, checked)
            if garage is not None:
                self.garage = garage
            return garage is not None
        draft = drafts.changed(self.draft, ref, value, checked, self.garage.saved)
        if draft is None:
            return False
        self.draft = draft
        return True

    def escape(self) -> bool:
        """One step back; False when that is the menu."""
        if self.screen == GARAGE and self.garage.paste is not None:
            return self._press("g-paste-close")
        if self.screen == GARAGE:
            self._back()
            return not self._left
        if self.screen == COVER:
            self.screen = SETUP
            return True
        return False

    def _begin(self, display: Display) -> LobbyStep | None:
        """The game of the draft; None while something is wrong with it."""
        if drafts.trouble_with(self.draft):
            return None
        seed = self._services.seed_of(self.draft.seed)
        seating = seating_of(self.draft.seats, display.settings.ace_seconds)
        beside = Manners(facing=self.draft.facing).beside() if seating.shared else {}
        options = drafts.options_of(self.draft, seed)
        return LobbyStep(begin=Begin(seating, seed, options, beside=beside))


def _enters(ref: str, kind: str, detail: Detail) -> bool:
    """Whether Enter was pressed in a field in which it starts the game."""
    return kind == "key" and detail["key"] == "Enter" and ref.split(":")[0] in ("a-name", "a-seed")
