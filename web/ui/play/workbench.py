"""A workbench: a design in progress, its history, and messages about it.

Each game derives its own workbench, which asks the rules what may be built.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol, Self

from ui.base.strings import Strings, as_sentence
from wreckyard import Malformed

LONGEST_PAST = 100
"""How many steps can be taken back."""


class Named(Protocol):
    """A design of any game."""

    @property
    def name(self) -> str:
        """What its builder calls it."""
        ...


@dataclass(frozen=True, slots=True)
class Effect[G, D]:
    """What the page is to do, and the garage as it is then.

    ``do`` is ``copy`` (put ``text`` on the clipboard), ``share`` (``text`` is the end of an
    address), ``download`` (``text`` is a file called ``name``), ``save`` (keep what
    ``Shelf.to_json`` gives), ``use`` (``car`` is for the garage's seat), or ``leave``. ``notice``
    is what the garage says once a text or a link is on the clipboard, or the shelf is kept.
    """

    do: str
    garage: G
    text: str = ""
    name: str = ""
    car: D | None = None
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Workbench[D: Named](ABC):
    """The design on the workbench.

    Attributes:
        car: the design; its name is the last one that could be one.
        typed: its name as it stands in the field, which may be none.
        past, future: designs to go back to, and forward again; the nearest one last.
        typing: whether the last change was to the name, so that more letters join it.
        notice: one sentence, empty for none; ``refused`` when it says why something cannot be.
        touched: the ref that the notice is about.
        say: the words of the game's garage, ``GARAGE_WORDS`` among them.
        prefix: what the refs of the game's garage begin with, before a dash.
        longest_name: how many characters a name may have.
        longest_paste: how many characters of a pasted text are read.
    """

    say: ClassVar[Strings]
    prefix: ClassVar[str]
    longest_name: ClassVar[int] = 40
    longest_paste: ClassVar[int] = 8_000

    car: D
    typed: str
    past: tuple[D, ...] = ()
    future: tuple[D, ...] = ()
    typing: bool = False
    notice: str = ""
    refused: bool = False
    touched: str = ""

    # -- what a game says of its designs --------------------------------------------------

    @abstractmethod
    def new(self) -> D:
        """A design with nothing in it."""

    @abstractmethod
    def stock(self, code: str) -> D:
        """A stock design, as it can stand here. Raises ``Malformed`` for an unknown code."""

    @abstractmethod
    def checked_name(self, text: str) -> str:
        """The name that a text stands for. Raises ``Malformed`` when it cannot be one."""

    @abstractmethod
    def renamed(self, car: D, name: str) -> D:
        """The design under another name."""

    @abstractmethod
    def sheet(self, car: D) -> str:
        """The design as text for people."""

    @abstractmethod
    def link(self, car: D) -> str:
        """The design as the end of an address."""

    @abstractmethod
    def read_link(self, text: str) -> D:
        """The design of a link. Raises ``Malformed``."""

    @abstractmethod
    def read_text(self, text: str, where: str) -> D:
        """The design of a sheet, or of what else the game writes. Raises ``Malformed``."""

    def fitted(self, car: D) -> D:
        """The design as it can stand on this workbench. Raises ``Malformed`` when it cannot."""
        return car

    def missing(self) -> str:
        """Why nobody can drive the design, as a sentence; empty when somebody can."""
        return ""

    # -- what is said ---------------------------------------------------------------------

    def noticed(self, text: str, ref: str = "") -> Self:
        """The same with a sentence about what was done."""
        return replace(self, notice=text, refused=False, touched=ref)

    def refused_with(self, text: str, ref: str = "") -> Self:
        """The same with the reason why what was pressed cannot be."""
        return replace(self, notice=text, refused=True, touched=ref)

    def hushed(self) -> Self:
        """The same without a notice."""
        return replace(self, notice="", refused=False, touched="")

    # -- other designs --------------------------------------------------------------------

    def with_car(self, car: D, *, typing: bool = False) -> Self:
        """Another design on the workbench; the one before can be had back."""
        past = self.past
        if car != self.car and not (typing and self.typing):
            past = (*past, self.car)[-LONGEST_PAST:]
        return replace(
            self,
            car=car,
            typed=self.typed if typing else car.name,
            past=past,
            future=self.future if car == self.car else (),
            typing=typing,
        ).hushed()

    def undone(self, ref: str) -> Self:
        """Go one step back, or say why not."""
        if not self.past:
            return self.refused_with(self.say("nothing-undo"), ref)
        return self._back_to(self.past[-1], self.past[:-1], (*self.future, self.car))

    def redone(self, ref: str) -> Self:
        """Redo a step, or say why not."""
        if not self.future:
            return self.refused_with(self.say("nothing-redo"), ref)
        return self._back_to(self.future[-1], (*self.past, self.car), self.future[:-1])

    def _back_to(self, car: D, past: tuple[D, ...], future: tuple[D, ...]) -> Self:
        try:
            car = self.fitted(car)
        except Malformed as error:
            return self.refused_with(as_sentence(str(error)))
        there = replace(self, car=car, typed=car.name, past=past, future=future, typing=False)
        return there.hushed()

    @property
    def idle_tools(self) -> tuple[str, ...]:
        """The tools that would only say why they do nothing."""
        off = {"undo": not self.past, "redo": not self.future}
        return tuple(tool for tool, idle in off.items() if idle)

    # -- its name -------------------------------------------------------------------------

    def name_trouble(self) -> str:
        """Why the name in the field cannot be one, or empty."""
        try:
            self.checked_name(self.typed)
        except Malformed as error:
            return as_sentence(str(error))
        return ""

    def with_name(self, value: str, ref: str) -> Self:
        """Rename the design. An invalid name stays in the field only."""
        if value == self.typed:
            return self
        there = replace(self, typed=value)
        try:
            name = self.checked_name(value)
        except Malformed as error:
            return there.refused_with(as_sentence(str(error)), ref)
        return there.with_car(self.renamed(self.car, name), typing=True)
