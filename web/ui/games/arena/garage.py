"""The garage: a car on the workbench, and a shelf of saved ones. Values, and who works there.

What may be built is asked of the rules alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from ui.games.arena.garage_strings import say
from wreckyard import Malformed
from wreckyard.systems.arena import (
    CREW_AREA,
    AgreedPoints,
    CarDesign,
    Mount,
    Step,
    assembled,
    new_car,
    refusal_text,
    why_not,
)

PLACES = {"F": 0, "R": 1, "B": 2, "L": 3, "C": CREW_AREA}
"""The letters of the places in refs: the sides, and the crew area."""

LETTERS = {side: letter for letter, side in PLACES.items()}

SIDE_FILTERS = ("weapon", "structure", "accessory")

CREW_FILTERS = ("driver", "gunner", "upgrade", "sidearm", "gear")
"""The kinds of cards of a side and of the crew area, in the order of the shelf."""

TABS = ("car", "cards", "numbers", "shelf")
"""What a small screen shows, one at a time."""

DIVISION = 4

LONGEST_PAST = 100


class Aside(NamedTuple):
    """A saved car that cannot be read: what was there, and why not."""

    data: object
    reason: str


class Unfinished(NamedTuple):
    """The car that a seat left on its workbench, and its own car in the set-up at that time."""

    seat: int
    car: CarDesign
    own: CarDesign | None


@dataclass(frozen=True, slots=True)
class Garage:
    """All that the garage knows.

    Attributes:
        car: the car on the workbench, always legal for its division.
        typed: its name as it stands in the field, which may be none.
        place: the side, or the crew area, that cards are added to.
        kind: the kind of cards that are shown, empty for all of the place.
        fitting: whether only cards are shown that can be added now.
        saved: the shelf; cars there go by their names.
        aside: what was on the shelf and could not be read.
        past, future: cars to go back to, and forward again; the nearest one last.
        typing: whether the last change was to the name, so that more letters join it.
        notice: one sentence, empty for none; ``refused`` when it says why something cannot be.
        touched: the ref that the notice is about.
        paste: the text in the paste box, None while it is closed.
        dropped: where the car stood on the shelf that was last deleted or saved over, and
            the car.
        tab: what a small screen shows.
        panel: what a larger one shows beside the car: cards (where they are not there anyway),
            numbers or shelf.
        seat: the seat of the set-up that the car is for, -1 none; its division is then fixed.
        own: the car of that seat in the set-up, when it has one.
        bench: while a seat's car is here, the one that stood here before, behind its past.
        unfinished: what seats have left behind; it is shown to nobody else and never kept.
    """

    car: CarDesign = field(default_factory=lambda: new_car(say("new-name"), DIVISION))
    typed: str = say("new-name")
    place: int = 0
    kind: str = ""
    fitting: bool = False
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
    panel: str = "cards"
    seat: int = -1
    own: CarDesign | None = None
    bench: tuple[CarDesign, ...] = ()
    unfinished: tuple[Unfinished, ...] = ()

    @property
    def locked(self) -> bool:
        """Whether the set-up has fixed the division."""
        return self.seat >= 0

    @property
    def kept(self) -> int:
        """Where on the shelf a car of this name stands, -1 nowhere: saving replaces it."""
        return _on_shelf(self.saved, self.car.name)

    @property
    def is_saved(self) -> bool:
        """Whether the car on the workbench stands on the shelf just as it is."""
        return self.car in self.saved

    @property
    def filters(self) -> tuple[str, ...]:
        """The kinds of cards that go to the chosen place."""
        return CREW_FILTERS if self.place == CREW_AREA else SIDE_FILTERS


@dataclass(frozen=True, slots=True)
class Effect:
    """What the shell is to do, and the garage as it is then.

    ``do`` is ``copy`` (put ``text`` on the clipboard), ``share`` (``text`` is the end of an
    address), ``save`` (keep ``garage_to_json``), ``use`` (``car`` is for the garage's seat),
    or ``leave``.
    """

    do: str
    garage: Garage
    text: str = ""
    car: CarDesign | None = None


def for_seat(
    garage: Garage,
    seat: int,
    division: int,
    own: CarDesign | None,
    agreed: AgreedPoints | None = None,
) -> Garage:
    """The garage as a seat of the set-up enters it: with what it left here, its own car, or
    an empty one.

    The car that stood on the workbench comes back to it with ``put_back``.
    """
    if garage.seat >= 0:
        garage = put_back(garage)
    left = next((each for each in garage.unfinished if each.seat == seat), None)
    wanted = left.car if left is not None and left.own == own else own
    car = new_car(say("new-name"), division, agreed=agreed)
    notice, refused = "", False
    if wanted is not None:
        try:
            car = assembled(wanted.name, division, wanted.style, wanted.mounts, agreed)
        except Malformed as error:
            notice, refused = sentence(error), True
    return replace(
        garage,
        car=car,
        typed=car.name,
        seat=seat,
        own=own,
        bench=(*garage.past, garage.car),
        past=(),
        future=(),
        typing=False,
        notice=notice,
        refused=refused,
        touched="",
        paste=None,
        dropped=None,
        tab="car",
    )


def put_back(garage: Garage) -> Garage:
    """The garage after a seat's visit: nothing of its secret car is left on the workbench.

    The seat finds it again when it comes back, unless it has another one by then.
    """
    if garage.seat < 0:
        return garage
    others = tuple(each for each in garage.unfinished if each.seat != garage.seat)
    left = Unfinished(garage.seat, garage.car, garage.own)
    *past, car = garage.bench
    return Garage(
        car=car,
        typed=car.name,
        saved=garage.saved,
        aside=garage.aside,
        past=tuple(past),
        unfinished=(*others, left),
    )


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


def _on_shelf(saved: tuple[CarDesign, ...], name: str) -> int:
    return next((at for at, car in enumerate(saved) if car.name == name), -1)


def with_car(garage: Garage, car: CarDesign, *, typing: bool = False) -> Garage:
    """The garage with another car on the workbench; the one before can be had back."""
    past = garage.past
    if car != garage.car and not (typing and garage.typing):
        past = (*past, garage.car)[-LONGEST_PAST:]
    return replace(
        garage,
        car=car,
        typed=garage.typed if typing else car.name,
        past=past,
        future=garage.future if car == garage.car else (),
        typing=typing,
        notice="",
        refused=False,
        touched="",
    )


def on_the_bench(garage: Garage, car: CarDesign) -> CarDesign:
    """A car built anew for the size of game that the workbench is for. Raises ``Malformed``."""
    size = garage.car
    return assembled(car.name, size.division, car.style, car.mounts, size.agreed)


def take_over(garage: Garage, car: CarDesign, ref: str, done: str) -> Garage:
    """Another whole car for the workbench: it must be legal where the division is fixed."""
    if garage.locked:
        try:
            car = on_the_bench(garage, car)
        except Malformed as error:
            return refused_with(garage, sentence(error), ref)
    return noticed(replace(with_car(garage, car), tab="car"), done)


def name_trouble(garage: Garage) -> str:
    """Why the name in the field cannot be a car's, or empty."""
    try:
        new_car(garage.typed, garage.car.division, agreed=garage.car.agreed)
    except Malformed as error:
        return sentence(error)
    return ""


@lru_cache(maxsize=4096)
def refusal(car: CarDesign, step: Step) -> str:
    """Why a step is not allowed, as one sentence with its rule; empty when it is."""
    verdict = why_not(car, step)
    return "" if verdict else f"{refusal_text(verdict)}."


def mounts_at(car: CarDesign, place: int) -> list[tuple[Mount, int]]:
    """What stands at a place of a car: each card once, with how many copies."""
    counts: dict[Mount, int] = {}
    for mount in car.mounts:
        if mount.side == place:
            counts[mount] = counts.get(mount, 0) + 1
    return list(counts.items())
