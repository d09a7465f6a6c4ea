"""A lobby of two screens: a set-up, and the garage that its cars come from."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Protocol

from ui.base.seating import Seating, SeatInSetUp, seating_of
from ui.play.game_ui import Begin, Detail, Display, Lobby, LobbyStep
from ui.play.garage import SharedGarage
from ui.play.services import PageServices
from ui.play.workbench import Effect, Named


class SeatedDraft(Protocol):
    """What every set-up has: its seats, and the number that chance comes from, as text."""

    @property
    def seats(self) -> Sequence[SeatInSetUp]: ...
    @property
    def seed(self) -> str: ...


class Drafts[D, F](Protocol):
    """What a game's module of set-ups does with drafts ``F`` whose seats have designs ``D``."""

    def changed(
        self, draft: F, ref: str, value: str, checked: bool | None, saved: Sequence[D], /
    ) -> F | None:
        """The draft after a change of a field; None when the field is not of the set-up."""

    def with_car(self, draft: F, at: int, car: D, /) -> F:
        """The draft with a design from the garage for a seat."""

    def trouble_with(self, draft: F, /) -> str:
        """The first reason why the draft cannot be played, as a sentence, or empty."""

    def options_of(self, draft: F, seed: int, /) -> Mapping[str, object]:
        """The options of a match for a draft without trouble."""


class GarageLobby[D: Named, F: SeatedDraft](Lobby):
    """The controller of a set-up and a garage. A game adds its own fields and presses.

    Attributes:
        setup_name, garage_name: the names of the two screens; a game may have others beside them.
        garage_record: the name of the record that keeps the garage.
        prefix: what the refs of the set-up begin with, before a dash: of its button that starts,
            ``-start``, and of the fields in which Enter starts, ``-name`` and ``-seed``.
        draft: what is set up.
        garage: the garage; a seat's design is in it only while its screen is shown.
        report: one sentence on what was done in the set-up, empty for none; ``report_refused``
            when it says what could not be done.
    """

    setup_name: ClassVar[str]
    garage_name: ClassVar[str]
    garage_record: ClassVar[str]
    prefix: ClassVar[str]

    draft: F
    garage: SharedGarage[D]

    def __init__(self, services: PageServices, drafts: Drafts[D, F], draft: F) -> None:
        self.draft = draft
        self._drafts = drafts
        self.screen = self.setup_name
        self.report, self.report_refused = "", False
        self._services = services
        self._left = False
        self._confirm: Callable[[], None] | None = None

    # -- what a game says -------------------------------------------------------------------

    @abstractmethod
    def press_in_setup(self, ref: str) -> bool:
        """Something was pressed outside the garage; False when it means nothing there."""

    def file_in_setup(self, ref: str, name: str, text: str) -> bool:
        """A file was opened outside the garage; False when none is asked for there."""
        return False

    def beside(self, seating: Seating) -> Mapping[str, object]:
        """What the table of the match that begins is to keep."""
        return {}

    @abstractmethod
    def press_in_garage(self, ref: str) -> SharedGarage[D] | Effect[SharedGarage[D], D] | None:
        """What a press in the garage does; None when it means nothing there."""

    @abstractmethod
    def change_in_garage(
        self, ref: str, value: str, checked: bool | None
    ) -> SharedGarage[D] | None:
        """The garage after a change of a field; None when the field is not of the garage."""

    # -- what other tabs do -------------------------------------------------------------------

    def reread(self, name: str, record: object) -> bool:
        """Another tab has put something on the shelf of the garage."""
        if name == self.garage_record:
            self.garage = self.garage.with_shelf_of(record)
        return name == self.garage_record

    # -- entering and leaving -----------------------------------------------------------------

    def enter(self, screen: str) -> None:
        """Show one of the screens, as from the menu."""
        self.screen = screen
        self.report, self.report_refused = "", False
        self.garage = self.garage.put_back()

    def open_link(self, link: str) -> None:
        """Put the design of a link on the workbench."""
        self.enter(self.garage_name)
        self.garage = self.garage.from_link(link)

    def escape(self) -> bool:
        """One step back; False when that is the menu."""
        if self.screen != self.garage_name:
            return False
        if self.garage.paste is not None:
            self.garage = replace(self.garage, paste=None).hushed()
            return True
        self._back()
        return not self._left

    def _back(self) -> None:
        """To where the garage was entered from."""
        self._left = self.garage.seat < 0
        self.garage = self.garage.put_back()
        self.screen = self.setup_name

    # -- what happens -------------------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        self._left, self._confirm = False, None
        if self.screen == self.setup_name and self._starts(ref, kind, detail):
            return self.begin(display)
        take = self._in_garage if self.screen == self.garage_name else self.in_setup
        if not take(ref, kind, detail):
            return None
        return LobbyStep(self._left, tells_kept=bool(self._confirm), confirm=self._confirm)

    def in_setup(self, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened outside the garage; False when it means nothing there."""
        if kind == "press":
            return self.press_in_setup(ref)
        if kind == "file":
            return self.file_in_setup(ref, detail["name"], detail["text"])
        if kind not in ("input", "change"):
            return False
        value, checked = str(detail["value"]), detail["checked"]
        draft = self._drafts.changed(self.draft, ref, value, checked, self.garage.saved)
        if draft is not None:
            self.draft = draft
        return draft is not None

    def begin(self, display: Display) -> LobbyStep | None:
        """The match that is set up; None while something is wrong with it."""
        if self._drafts.trouble_with(self.draft):
            return None
        seed = self._services.seed_of(self.draft.seed)
        seating = seating_of(self.draft.seats, display.settings.ace_seconds)
        options = self._drafts.options_of(self.draft, seed)
        return LobbyStep(begin=Begin(seating, seed, options, beside=self.beside(seating)))

    def _starts(self, ref: str, kind: str, detail: Detail) -> bool:
        if kind == "press":
            return ref == f"{self.prefix}-start"
        fields = (f"{self.prefix}-name", f"{self.prefix}-seed")
        return kind == "key" and detail["key"] == "Enter" and ref.split(":")[0] in fields

    def _in_garage(self, ref: str, kind: str, detail: Detail) -> bool:
        done = happened(self.garage, ref, kind, detail, self.press_in_garage, self.change_in_garage)
        if isinstance(done, Effect):
            self._carry_out(done)
        elif done is not None:
            self.garage = done
        return done is not None

    def _carry_out(self, effect: Effect[SharedGarage[D], D]) -> None:
        self.garage = effect.garage
        if effect.do == "save":
            self._confirm = partial(self._tell, effect.notice)
        hand_out(self._services, effect, self._tell)
        if effect.do == "use" and effect.car is not None:
            self.draft = self._drafts.with_car(self.draft, self.garage.seat, effect.car)
            self._back()
        elif effect.do == "leave":
            self._back()

    def _tell(self, notice: str) -> None:
        self.garage = self.garage.noticed(notice)


def happened[G: SharedGarage, D: Named](  # type: ignore[type-arg]
    garage: G,
    ref: str,
    kind: str,
    detail: Detail,
    press: Callable[[str], G | Effect[G, D] | None],
    change: Callable[[str, str, bool | None], G | None],
) -> G | Effect[G, D] | None:
    """What comes of something that happened in a garage; None when it means nothing there.
    ``press`` and ``change`` are what the game's own presses and fields do."""
    if kind == "press":
        return press(ref)
    if kind in ("input", "change"):
        return change(ref, str(detail["value"]), detail["checked"])
    if kind == "file" and ref == f"{garage.prefix}-file":
        return garage.from_file(detail["name"], detail["text"], ref)
    return None


def hand_out[G, D](
    services: PageServices, effect: Effect[G, D], copied: Callable[[str], None]
) -> None:
    """Do what a garage asks of the page: the clipboard, a link, a file.

    ``copied`` is called with the garage's notice once a text or a link is on the clipboard.
    """

    def done() -> None:
        copied(effect.notice)
        services.changed()

    if effect.do == "copy":
        services.copy(effect.text, done)
    elif effect.do == "share":
        services.share(effect.text, done)
    elif effect.do == "download":
        services.download(effect.name, effect.text)
