"""A garage: a workbench, a shelf, and a door to the seats of a set-up. Every designer has one.

A game derives its own: it says what its designs are (`Workbench`, `Shelf`), and adds the presses
that build. What a press cannot do here, because it takes a browser, comes out as an ``Effect``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from ui.base.strings import as_sentence
from ui.play.shelf import Shelf, place_in
from ui.play.workbench import Effect, Named
from wreckyard import Malformed

MENU, CAREER = "garage-back", "garage-back-career"
"""Where the garage is left to, by the key of the word on the button."""


@dataclass(frozen=True, slots=True)
class SharedGarage[D: Named](Shelf[D]):
    """All that a garage knows, whatever is built in it.

    Attributes:
        paste: the text in the paste box, None while it is closed.
        tab: what a small screen shows.
        panel: what a larger one shows beside the design.
        seat: the seat of the set-up that the design is for, -1 none.
        bench: while a seat's design is here, the one that stood here before, behind its past.
        home: where a garage without a seat is left to, ``MENU`` or ``CAREER``.
        tabs: what a small screen can show; the first is the design itself.
        panels: what a larger one can show beside it.
    """

    tabs: ClassVar[tuple[str, ...]]
    panels: ClassVar[tuple[str, ...]]

    paste: str | None = None
    tab: str = "car"
    panel: str = ""
    seat: int = -1
    bench: tuple[D, ...] = ()
    home: str = MENU

    # -- for the seats of a set-up ------------------------------------------------------

    def entered(self, seat: int, car: D) -> Self:
        """The garage with a seat's design; ``put_back`` brings back the one that stood here."""
        garage = self.put_back()
        return replace(
            garage,
            car=car,
            typed=car.name,
            seat=seat,
            bench=(*garage.past, garage.car),
            past=(),
            future=(),
            typing=False,
            paste=None,
            dropped=None,
            tab=garage.tabs[0],
        ).hushed()

    def put_back(self) -> Self:
        """The garage after a seat's visit: nothing of its design is left on the workbench."""
        if self.seat < 0:
            return self
        *past, car = self.bench
        return type(self)(
            car=car, typed=car.name, saved=self.saved, aside=self.aside, past=tuple(past)
        )

    def kept_data(self) -> dict[str, object]:
        """Return the data to save: the shelf and the workbench, without a seat's design."""
        return self.put_back().to_json()

    # -- whole designs ------------------------------------------------------------------

    def taken_over(self, car: D, ref: str, done: str) -> Self:
        """Another whole design for the workbench, if it can stand there."""
        try:
            car = self.fitted(car)
        except Malformed as error:
            return self.refused_with(as_sentence(str(error)), ref)
        return replace(self.with_car(car), tab=self.tabs[0]).noticed(done)

    def from_link(self, text: str) -> Self:
        """The design of a link on the workbench, or a notice of what is wrong."""
        try:
            car = self.read_link(text)
        except Malformed as error:
            return self.refused_with(as_sentence(str(error)))
        return self.with_car(car).noticed(self.say("linked", name=car.name))

    def from_file(self, name: str, text: str, ref: str) -> Self:
        """The design of a file on the workbench, or a notice of what is wrong."""
        try:
            car = self.read_text(text, self.say("file-where", file=name))
        except Malformed as error:
            return self.refused_with(as_sentence(str(error)), ref)
        return self.taken_over(car, ref, self.say("opened", name=car.name, file=name))

    # -- presses and fields -------------------------------------------------------------

    def pressed(
        self, ref: str, own: Mapping[str, Callable[[Self, str, str], Self | Effect[Self, D]]]
    ) -> Self | Effect[Self, D] | None:
        """Return the result of a press, or None for a ref of something else.

        ``own`` are the presses of the game, by the part of a ref between prefix and colon. They are
        called with the garage, the part after the colon, and the whole ref.
        """
        head, _, rest = ref.partition(":")
        if not head.startswith(f"{self.prefix}-"):
            return None
        verb = head.removeprefix(f"{self.prefix}-")
        press = own.get(verb)
        return self._pressed(verb, rest, ref) if press is None else press(self, rest, ref)

    def _pressed(self, verb: str, rest: str, ref: str) -> Self | Effect[Self, D] | None:
        shared: dict[str, Callable[[], Self | Effect[Self, D]]] = {
            "undo": lambda: self.undone(ref),
            "redo": lambda: self.redone(ref),
            "new": lambda: self.with_car(self.new()).noticed(self.say("fresh")),
            "stock": lambda: self._stock(rest, ref),
            "load": lambda: self._load(rest, ref),
            "save": lambda: self.save(ref),
            "duplicate": lambda: self.duplicate(ref),
            "delete": lambda: self.delete(rest),
            "restore": self.restore,
            "aside-copy": lambda: self.copy_aside(rest),
            "aside-forget": lambda: self.forget_aside(rest),
            "copy": lambda: self.copied(self.sheet(self.car)),
            "link": lambda: Effect(
                "share", self.hushed(), self.link(self.car), notice=self.say("shared")
            ),
            "paste": lambda: replace(self, paste="").hushed(),
            "paste-go": lambda: self._paste(ref),
            "paste-close": lambda: replace(self, paste=None).hushed(),
            "use": lambda: self._use(ref),
            "leave": lambda: Effect("leave", self),
            "tab": lambda: self._turned_to(rest),
            "hush": self.hushed,
        }
        press = shared.get(verb)
        return None if press is None else press()

    def _stock(self, code: str, ref: str) -> Self:
        try:
            car = self.stock(code)
        except Malformed:
            return self
        return self.taken_over(car, ref, self.say("started", name=car.name))

    def _load(self, rest: str, ref: str) -> Self:
        at = place_in(rest, len(self.saved))
        if at < 0:
            return self
        car = self.saved[at]
        return self.taken_over(car, ref, self.say("loaded", name=car.name))

    def _paste(self, ref: str) -> Self | Effect[Self, D]:
        """The pasted design on the workbench, or a notice of what is wrong."""
        text = self.paste or ""
        if len(text) > self.longest_paste:
            told = self.say("paste-long", n=f"{len(text):,}", most=f"{self.longest_paste:,}")
            return self.refused_with(told, ref)
        try:
            car = self.read_text(text, self.say("paste-where"))
        except Malformed as error:
            return self.refused_with(as_sentence(str(error)), ref)
        done = self.taken_over(car, ref, self.say("pasted", name=car.name))
        return done if done.refused else replace(done, paste=None)

    def _use(self, ref: str) -> Self | Effect[Self, D]:
        trouble = self.name_trouble() or self.missing()
        return self.refused_with(trouble, ref) if trouble else Effect("use", self, car=self.car)

    def _turned_to(self, tab: str) -> Self:
        if tab not in self.tabs:
            return self
        return replace(self, tab=tab, panel=tab if tab in self.panels else self.panel)

    def changed(self, ref: str, value: str) -> Self | None:
        """The garage after a change of a field that every garage has; None for another field."""
        if ref == f"{self.prefix}-name":
            return self.with_name(value, ref)
        if ref == f"{self.prefix}-text":
            return self if self.paste is None else replace(self, paste=value)
        return None
