"""The shelf of a garage: saving, opening, duplicating and deleting designs, and what is kept."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple, Self

from ui.base.strings import as_sentence
from ui.play.workbench import Effect, Named, Workbench
from wreckyard import Malformed

MOST_ASIDE = 400
"""How many designs are kept that cannot be read, or have no room: those of several shelves that
were put together, too."""


class Aside(NamedTuple):
    """An unreadable saved design: its text, and the reason."""

    data: object
    reason: str


@dataclass(frozen=True, slots=True)
class Shelf[D: Named](Workbench[D]):
    """A workbench with a shelf.

    Attributes:
        saved: the shelf; designs there go by their names.
        aside: what was on the shelf and could not be read.
        dropped: where the design stood that was last deleted or saved over, and the design.
        most_saved: how many designs the shelf holds.
        version: the version of what is kept.
    """

    most_saved: ClassVar[int]
    version: ClassVar[int] = 1

    saved: tuple[D, ...] = ()
    aside: tuple[Aside, ...] = ()
    dropped: tuple[int, D] | None = None

    @abstractmethod
    def design_to_json(self, car: D) -> object:
        """A design as plain data."""

    @abstractmethod
    def design_from_json(self, data: object, where: str) -> D:
        """A design from data that anybody may have written. Raises ``Malformed``."""

    @property
    def kept(self) -> int:
        """Where on the shelf a design of this name stands, -1 nowhere: saving replaces it."""
        return next((at for at, car in enumerate(self.saved) if car.name == self.car.name), -1)

    @property
    def is_saved(self) -> bool:
        """Whether the design on the workbench stands on the shelf just as it is."""
        return self.car in self.saved

    # -- what presses do ------------------------------------------------------------------

    def save(self, ref: str) -> Self | Effect[Self, D]:
        """The design on the shelf, in the place of one of its name."""
        trouble = self.name_trouble()
        if trouble:
            return self.refused_with(trouble, ref)
        at, name = self.kept, self.car.name
        if at < 0:
            if len(self.saved) >= self.most_saved:
                return self._full(ref)
            done = replace(self, saved=(*self.saved, self.car), dropped=None)
            return Effect("save", done.hushed(), notice=self.say("saved", name=name))
        before = self.saved[at]
        saved = (*self.saved[:at], self.car, *self.saved[at + 1 :])
        over = before != self.car
        done = replace(self, saved=saved, dropped=(at, before) if over else None)
        return Effect(
            "save", done.hushed(), notice=self.say("saved-over" if over else "saved", name=name)
        )

    def duplicate(self, ref: str) -> Self | Effect[Self, D]:
        """A second one like that on the workbench, on the shelf at once, to change from there."""
        if len(self.saved) >= self.most_saved:
            return self._full(ref)
        car = self.renamed(self.car, self._free_name(self.car.name, self.car.name))
        done = replace(self, saved=(*self.saved, car), dropped=None).with_car(car)
        return Effect("save", done.hushed(), notice=self.say("duplicated", name=car.name))

    def _full(self, ref: str) -> Self:
        return self.refused_with(self.say("shelf-full", most=self.most_saved), ref)

    def _free_name(self, name: str, *taken: str) -> str:
        """The name, or the first free one with a number."""
        names = {car.name for car in self.saved} | set(taken)
        if name not in names:
            return name
        room = self.longest_name - len(" 999")
        stem = name.rstrip("0123456789 ")[:room] or name[:room]
        free = (f"{stem} {number}" for number in range(2, 999))
        return next(each for each in free if each not in names)

    def delete(self, rest: str) -> Self | Effect[Self, D]:
        """The shelf without the design of a number."""
        at = place_in(rest, len(self.saved))
        if at < 0:
            return self
        car = self.saved[at]
        saved = self.saved[:at] + self.saved[at + 1 :]
        done = replace(self, saved=saved, dropped=(at, car))
        return Effect("save", done.hushed(), notice=self.say("deleted", name=car.name))

    def restore(self) -> Self | Effect[Self, D]:
        """Restore the last deleted or replaced design."""
        if self.dropped is None:
            return self
        at, car = self.dropped
        car = self.renamed(car, self._free_name(car.name))
        saved = (*self.saved[:at], car, *self.saved[at:])
        done = replace(self, saved=saved, dropped=None)
        return Effect("save", done.hushed(), notice=self.say("restored", name=car.name))

    def copy_aside(self, rest: str) -> Self | Effect[Self, D]:
        """The data of what could not be read, to be mended elsewhere."""
        at = place_in(rest, len(self.aside))
        if at < 0:
            return self
        text = json.dumps(self.aside[at].data, ensure_ascii=False)
        return self.copied(text)

    def copied(self, text: str) -> Effect[Self, D]:
        """What puts a text on the clipboard."""
        return Effect("copy", self.hushed(), text, notice=self.say("copied"))

    def forget_aside(self, rest: str) -> Self | Effect[Self, D]:
        """The shelf without one that could not be read."""
        at = place_in(rest, len(self.aside))
        if at < 0:
            return self
        done = replace(self, aside=self.aside[:at] + self.aside[at + 1 :])
        return Effect("save", done.hushed(), notice=self.say("forgotten"))

    # -- what is kept ---------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        """Shelf and workbench as plain data, and what was put aside."""
        return {
            "format": self.version,
            "cars": [self.design_to_json(car) for car in self.saved],
            "aside": [{"data": each.data, "reason": each.reason} for each in self.aside],
            "bench": self.design_to_json(self.car),
        }

    def with_kept(self, data: object) -> Self:
        """Shelf and workbench as they were kept; None means that nothing was.

        Each design that cannot be read is put aside with its reason.
        """
        if data is None:
            return self
        cars = data.get("cars") if isinstance(data, Mapping) else None
        if not isinstance(data, Mapping) or not isinstance(cars, list):
            return replace(self, aside=(Aside(data, self.say("aside-shelf")),))
        saved: list[D] = []
        aside = _read_aside(data.get("aside"))
        for number, each in enumerate(cars, 1):
            try:
                car = self.design_from_json(each, self.say("aside-where", number=number))
                if len(saved) >= self.most_saved:
                    raise Malformed(self.say("shelf-full", most=self.most_saved))
            except Malformed as error:
                aside.append(Aside(each, as_sentence(str(error))))
            else:
                saved.append(car)
        there = replace(self, saved=tuple(saved), aside=tuple(aside[:MOST_ASIDE]))
        return there if data.get("bench") is None else there._with_bench(data["bench"])

    def with_shelf_of(self, data: object) -> Self:
        """The shelf as another tab has kept it; the workbench stays."""
        there = self.with_kept(data)
        return replace(self, saved=there.saved, aside=there.aside)

    def _with_bench(self, data: object) -> Self:
        try:
            car = self.design_from_json(data, self.say("aside-bench"))
        except Malformed as error:
            return replace(self, aside=(*self.aside, Aside(data, as_sentence(str(error)))))
        return replace(self, car=car, typed=car.name)


def place_in(text: str, below: int) -> int:
    """Return an index below a limit, or -1 for other text."""
    known = text.isascii() and text.isdigit() and len(text) < 5
    return int(text) if known and int(text) < below else -1


def _read_aside(data: object) -> list[Aside]:
    rows = data if isinstance(data, list) else []
    return [
        Aside(row["data"], row["reason"])
        for row in rows
        if isinstance(row, Mapping) and "data" in row and isinstance(row.get("reason"), str)
    ]
