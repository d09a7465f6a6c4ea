"""The garage of the streets: a car on the workbench, and a shelf of saved ones.

What may be built is asked of the rules alone; only steps that leave the car legal are taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from ui.games.streets.garage_strings import say
from wreckyard import Malformed
from wreckyard.systems.streets import CarDesign, Step, check_name, new_car, why_not

TABS = ("car", "parts", "card", "shelf")
"""What a small screen shows, one at a time."""

PANELS = ("card", "shelf")
"""What a larger one shows beside the car and its parts."""

LONGEST_PAST = 100

LEFT_OF = {"right-front": "left-front", "right-centre": "left-centre", "right-rear": "left-rear"}
OTHER_SIDE = LEFT_OF | {left: right for right, left in LEFT_OF.items()}
"""The armour block across from each block of a side."""


class Aside(NamedTuple):
    """A saved car that cannot be read: what was there, and why not."""

    data: object
    reason: str


@dataclass(frozen=True, slots=True)
class Garage:
    """All that the garage knows.

    Attributes:
        car: the car on the workbench, always legal.
        typed: its name as it stands in the field, which may be none.
        section: 0 front, 1 centre, 2 rear: where parts are put in.
        alike: whether a change of the armour of one side is made on the other too.
        saved: the shelf; cars there go by their names.
        aside: what was on the shelf and could not be read.
        past, future: cars to go back to, and forward again; the nearest one last.
        typing: whether the last change was to the name, so that more letters join it.
        notice: one sentence, empty for none; ``refused`` when it says why something cannot be.
        touched: the ref that the notice is about.
        paste: the text in the box for car sheets, None while it is closed.
        dropped: where the car stood on the shelf that was last deleted or saved over, and the car.
        tab, panel: what a small screen shows, and what a larger one shows beside the car.
        seat: the seat of the set-up that the car is for, -1 none.
        bench: while a seat's car is here, the one that stood here before, behind its past.
    """

    car: CarDesign = field(default_factory=lambda: new_car(say("new-name")))
    typed: str = say("new-name")
    section: int = 0
    alike: bool = True
    saved: tuple[CarDesign, ...] = ()
    aside: tuple[Aside, ...] = ()
    past: tuple[CarDesign, ...] = ()
    future: tuple[CarDesign, ...] = ()
    typing: bool = False
    notice: str = ""
    refused: bool = False
    touched: str = ""
    paste: str | None = None
    dropped: tuple[int, CarDesign] | None = None
    tab: str = "car"
    panel: str = "card"
    seat: int = -1
    bench: tuple[CarDesign, ...] = ()

    @property
    def kept(self) -> int:
        """Where on the shelf a car of this name stands, -1 nowhere: saving replaces it."""
        return next((at for at, car in enumerate(self.saved) if car.name == self.car.name), -1)

    @property
    def is_saved(self) -> bool:
        """Whether the car on the workbench stands on the shelf just as it is."""
        return self.car in self.saved


@dataclass(frozen=True, slots=True)
class Effect:
    """What the shell is to do, and the garage as it is then.

    ``do`` is ``copy`` (put ``text`` on the clipboard), ``share`` (``text`` is the end of an
    address), ``download`` (``text`` is a file called ``name``), ``save`` (keep
    ``garage_to_json``), ``use`` (``car`` is for the garage's seat), or ``leave``.
    """

    do: str
    garage: Garage
    text: str = ""
    name: str = ""
    car: CarDesign | None = None


def for_seat(garage: Garage, seat: int, own: CarDesign | None) -> Garage:
    """The garage as a seat of the set-up enters it, with its own car or a new one.

    The car that stood on the workbench comes back to it with ``put_back``.
    """
    garage = put_back(garage)
    car = own if own is not None else new_car(say("new-name"))
    return replace(
        garage,
        car=car,
        typed=car.name,
        seat=seat,
        bench=(*garage.past, garage.car),
        past=(),
        future=(),
        typing=False,
        notice="",
        refused=False,
        touched="",
        paste=None,
        dropped=None,
        tab="car",
    )


def put_back(garage: Garage) -> Garage:
    """The garage after a seat's visit: the workbench as it was before."""
    if garage.seat < 0:
        return garage
    *past, car = garage.bench
    return Garage(car=car, typed=car.name, saved=garage.saved, aside=garage.aside, past=tuple(past))


def sentence(error: Malformed) -> str:
    """What is wrong, as a sentence."""
    text = str(error).removesuffix(".")
    return f"{text[:1].upper()}{text[1:]}."


def noticed(garage: Garage, text: str, ref: str = "") -> Garage:
    """The garage with a sentence about what was done."""
    return replace(garage, notice=text, refused=False, touched=ref)


def refused_with(garage: Garage, text: str, ref: str = "") -> Garage:
    """The garage with the reason why what was pressed cannot be."""
    return replace(garage, notice=text, refused=True, touched=ref)


def hushed(garage: Garage) -> Garage:
    """The garage without a notice."""
    return replace(garage, notice="", refused=False, touched="")


def with_car(garage: Garage, car: CarDesign, *, typing: bool = False) -> Garage:
    """The garage with another car on the workbench; the one before can be had back."""
    past = garage.past
    if car != garage.car and not (typing and garage.typing):
        past = (*past, garage.car)[-LONGEST_PAST:]
    return hushed(
        replace(
            garage,
            car=car,
            typed=garage.typed if typing else car.name,
            past=past,
            future=garage.future if car == garage.car else (),
            typing=typing,
        )
    )


def take_over(garage: Garage, car: CarDesign, done: str) -> Garage:
    """Another whole car for the workbench."""
    return noticed(replace(with_car(garage, car), tab="car"), done)


def name_trouble(garage: Garage) -> str:
    """Why the name in the field cannot be a car's, or empty."""
    try:
        check_name(garage.typed)
    except Malformed as error:
        return sentence(error)
    return ""


@lru_cache(maxsize=4096)
def refusal(car: CarDesign, step: Step) -> str:
    """Why a step is not allowed, as one sentence with its rule; empty when it is."""
    verdict = why_not(car, step)
    return "" if verdict else f"{verdict.reason.removesuffix('.')} ({verdict.rule})."
