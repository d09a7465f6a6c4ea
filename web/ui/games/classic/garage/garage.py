"""The workbench and the shelf.

What may be built is asked of the rules alone. A vehicle may be too heavy or too dear while one
works on it: the garage says so, and nobody drives it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar, Self

from ui.base.json_data import Json
from ui.base.strings import Strings, as_sentence
from ui.games.classic.garage.car_files import car_from_text, readings
from ui.games.classic.garage.links import car_from_link, car_to_link
from ui.games.classic.garage.strings import say
from ui.games.classic.setup.draft import OPEN, refusal_of
from ui.play.garage import SharedGarage
from ui.play.workbench import Effect
from wreckyard.systems.classic import (
    DIVISIONS,
    LONGEST_NAME,
    Design,
    Suggestion,
    check_name,
    design_from_json,
    design_to_json,
    faults,
    figures,
    new_design,
    stock_vehicle,
    stock_vehicles,
    suggestions,
    write_sheet,
)

FIRST_BODY = "compact"
"""What a new vehicle is built on."""

BUDGETS = (OPEN, *DIVISIONS)
"""The divisions that can be built for, and any price."""

SECTIONS = ("body", "drive", "tires", "crew", "weapons", "armor", "gear", "links")
"""What there is to choose from, in the order of the book."""


NOT_FIRST = ("links",)
"""The sections that a first car does not need."""

FOES = ("mg", "vmg", "rr", "ac", "rl", "hr", "l", "hl", "ft")
"""The weapons whose fire on the vehicle can be looked at."""

NO_LIMIT = 1_000_000
"""What a vehicle may cost when nothing is said, in dollars."""


@dataclass(frozen=True, slots=True)
class Garage(SharedGarage[Design]):
    """All that the garage knows.

    Attributes:
        division: a vehicle may cost so many thousand dollars, 0 for any number.
        event: what the seat is set up for that the vehicle is for, one of ``EVENTS``.
        section: what is chosen from: one of ``SECTIONS``.
        place: where the next weapon goes.
        wanted: what is searched for among all parts, empty for nothing.
        end: the wheels that tires are chosen for.
        who, aim: for whom and for which weapon the next accessory is.
        picked: what the next link joins.
        unit: whose armor is chosen, of the vehicle or of its sidecar.
        foe, struck: the code of the weapon whose fire is looked at, and the side that it hits.
        sought: what is searched for among the samples.
        beside: what the vehicle is compared with: the code of a sample, ``saved:`` and a place of
            the shelf, empty for nothing.
        amateur: whether what a first car does not need is hidden.
    """

    say: ClassVar[Strings] = say
    prefix: ClassVar[str] = "cg"
    longest_name: ClassVar[int] = LONGEST_NAME
    longest_paste: ClassVar[int] = 40_000
    most_saved: ClassVar[int] = 60
    tabs: ClassVar[tuple[str, ...]] = ("car", "parts", "list", "able", "sheet", "shelf")
    panels: ClassVar[tuple[str, ...]] = ("list", "able", "sheet", "shelf")

    car: Design = field(default_factory=lambda: new_design(say("new-name"), FIRST_BODY))
    typed: str = say("new-name")
    panel: str = "shelf"
    division: int = 0
    event: int = 0
    section: str = "body"
    place: str = "front"
    wanted: str = ""
    end: str = "all"
    who: str = "driver"
    aim: str = ""
    picked: tuple[str, ...] = ()
    unit: str = "vehicle"
    foe: str = "mg"
    struck: str = "front"
    sought: str = ""
    beside: str = ""
    amateur: bool = False

    @property
    def sections(self) -> tuple[str, ...]:
        """What there is to choose from now."""
        return tuple(each for each in SECTIONS if not (self.amateur and each in NOT_FIRST))

    @property
    def budget(self) -> int:
        """The division that is built for: that of the seat, if it is for one; 0 for any price."""
        return self.division if self.seat < 0 else max(OPEN, self.event)

    @property
    def seats_event(self) -> int | None:
        """What the seat is set up for that the vehicle is for; None when it is for none."""
        return self.event if self.seat >= 0 else None

    # -- what a vehicle is --------------------------------------------------------------

    def new(self) -> Design:
        """The least vehicle of the usual body."""
        return new_design(say("new-name"), FIRST_BODY)

    def stock(self, code: str) -> Design:
        """A sample vehicle. Raises ``Malformed`` for an unknown code."""
        return stock_vehicle(code).design

    def checked_name(self, text: str) -> str:
        """The name that a text stands for. Raises ``Malformed``."""
        name = " ".join(text.split())
        return check_name(name, say("name-where"))

    def renamed(self, car: Design, name: str) -> Design:
        """The vehicle under another name."""
        return replace(car, name=name)

    def sheet(self, car: Design) -> str:
        """The vehicle as a paragraph for people."""
        return sheet_text(car)

    def link(self, car: Design) -> str:
        """The vehicle as the end of an address."""
        return car_to_link(car)

    def read_link(self, text: str) -> Design:
        """The vehicle of a link. Raises ``Malformed``."""
        return car_from_link(text)

    def read_text(self, text: str, where: str) -> Design:
        """The vehicle of a sheet, of JSON, or of a link. Raises ``Malformed``."""
        return car_from_text(text, where).design

    def design_to_json(self, car: Design) -> Json:
        """A vehicle as plain data."""
        return design_to_json(car)

    def design_from_json(self, data: object, where: str) -> Design:
        """A vehicle, legal or not, from data that anybody may have written. Raises
        ``Malformed``."""
        return design_from_json(data, where)

    def missing(self) -> str:
        """Why the vehicle cannot be driven: what is wrong with it, its price, what is not
        played."""
        wrong = trouble(self.car) or too_dear(self.car, self.budget)
        return wrong or (_sentence(refusal_of(self.car, self.event)) if self.seat >= 0 else "")

    # -- what is kept of it -------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        """Shelf and workbench, the division that is built for, and what is hidden."""
        # A class with slots is built twice, which `super()` without arguments does not know.
        kept: dict[str, object] = {"division": self.division}
        if self.amateur:
            kept["amateur"] = True
        return SharedGarage.to_json(self) | kept

    def with_kept(self, data: object) -> Self:
        """Shelf and workbench as they were kept."""
        there = SharedGarage.with_kept(self, data)
        kept = data.get("division") if isinstance(data, dict) else 0
        division = next((each for each in BUDGETS if each == kept), 0)
        amateur = isinstance(data, dict) and data.get("amateur") is True
        return replace(there, division=division, amateur=amateur)

    def put_back(self) -> Self:
        """The garage after a seat's visit; what is looked at there stays."""
        back = SharedGarage.put_back(self)
        return (
            back
            if back is self
            else replace(back, division=self.division, panel=self.panel, amateur=self.amateur)
        )

    # -- whole designs ------------------------------------------------------------------

    def taken_over(self, car: Design, ref: str, done: str) -> Self:
        """Another whole design for the workbench."""
        there = SharedGarage.taken_over(self, car, ref, done)
        return replace(there, place="front", end="all", who="driver", aim="", picked=())

    def _paste(self, ref: str) -> Self | Effect[Self, Design]:
        """The pasted vehicle on the workbench, with notes on its figures; several on the shelf."""
        found = readings(self.paste or "")
        if len(found) > 1 and all(each.whole for each in found):
            return self.opened_rest(ref)
        if len(found) > 1:
            names = ", ".join(
                [each.name or say("paste-nameless") for each in found if not each.whole]
            )
            return self.refused_with(say("paste-not-whole", names=names), ref)
        done: Self | Effect[Self, Design] = SharedGarage._paste(self, ref)
        if isinstance(done, Effect) or done.refused:
            return done
        return done.noticed(f"{done.notice} {car_from_text(self.paste or '').said}".strip())

    def opened_rest(self, ref: str) -> Self | Effect[Self, Design]:
        """Everything in the pasted text that was understood: one vehicle on the workbench, several
        on the shelf one after the other."""
        found = readings(self.paste or "")
        cars = [each.design for each in found if each.design is not None]
        if not cars:
            return self
        if len(cars) == 1:
            notes = [as_sentence(each) for one in found for each in (*one.problems, *one.notes)]
            told = " ".join([say("pasted", name=cars[0].name), *notes])
            done = self.taken_over(cars[0], ref, told)
            return done if done.refused else replace(done, paste=None)
        if len(self.saved) + len(cars) > self.most_saved:
            return self._full(ref)
        there = self
        for car in cars:
            free = there.renamed(car, there._free_name(car.name))
            there = replace(there, saved=(*there.saved, free), dropped=None)
        names = ", ".join([car.name for car in there.saved[-len(cars) :]])
        done = there.taken_over(there.saved[-len(cars)], ref, "")
        told = say("pasted-several", n=len(cars), names=names)
        return Effect("save", replace(done, paste=None).hushed(), notice=told)

    def from_file(self, name: str, text: str, ref: str) -> Self:
        """The vehicle of a file. A text that is not understood whole, or has several vehicles,
        stands in the paste box, so that nothing is replaced unseen."""
        found = readings(text)
        if len(found) > 1 or (found and found[0].design is not None and not found[0].whole):
            return replace(self, paste=text).hushed()
        done = SharedGarage.from_file(self, name, text, ref)
        if done.refused:
            return done
        return done.noticed(f"{done.notice} {car_from_text(text).said}".strip())


type Done = Garage | Effect[SharedGarage[Design], Design]


def for_seat(garage: Garage, seat: int, event: int, own: Design | None) -> Garage:
    """The garage as a seat of the set-up enters it, with its own vehicle or a new one, to drive in
    one of ``EVENTS``.

    The one that stood on the workbench comes back to it with ``put_back``.
    """
    there = garage.entered(seat, own if own is not None else garage.new())
    return replace(there, event=event)


def beside_of(garage: Garage) -> Design | None:
    """The vehicle that the one on the workbench is compared with; None for none."""
    word, colon, number = garage.beside.partition(":")
    if colon and word == "saved" and number.isdigit() and int(number) < len(garage.saved):
        return garage.saved[int(number)]
    found = stock_vehicles().get(garage.beside)
    return None if found is None else found.design


@lru_cache(maxsize=256)
def trouble(car: Design) -> str:
    """The first thing that is wrong with a design, as a sentence with its rule; empty for none."""
    fault = next(faults(car), None)
    return "" if fault is None else f"{as_sentence(fault.reason).removesuffix('.')} ({fault.rule})."


def too_dear(car: Design, division: int) -> str:
    """By how much a design is beyond a division, as a sentence; empty when it is not."""
    over = figures(car).price - division * 1000
    return say("too-dear", division=division, over=f"{over:,}") if division and over > 0 else ""


def unplayed(car: Design) -> str:
    """Why nobody can drive a legal design in a duel yet, as a sentence; empty when one can."""
    return _sentence(refusal_of(car, OPEN))


def _sentence(why: str) -> str:
    return as_sentence(why) if why else ""


@lru_cache(maxsize=64)
def sheet_text(car: Design) -> str:
    """A design as the paragraph that players have written for decades."""
    return write_sheet(car)


@lru_cache(maxsize=8)
def suggested(car: Design, division: int) -> tuple[Suggestion, ...]:
    """What the money that a division leaves could buy, what costs something first."""
    found = {each.text: each for each in suggestions(car, division * 1000 or NO_LIMIT)}
    return tuple(sorted(found.values(), key=lambda each: each.price <= 0))
