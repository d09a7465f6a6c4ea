"""The garage: a car on the workbench, and a shelf of saved ones. Values, and who works there.

What may be built is asked of the rules alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar, NamedTuple, Self

from ui.base.json_data import Json
from ui.base.strings import Strings, as_sentence
from ui.games.arena.draft import misfit
from ui.games.arena.garage_strings import say
from ui.games.arena.links import car_from_link, car_to_link, is_link
from ui.play.garage import SharedGarage
from wreckyard import Malformed
from wreckyard.systems.arena import (
    CREW_AREA,
    GARAGE,
    MOST_CARS,
    AgreedPoints,
    CarDesign,
    Mount,
    Step,
    assembled,
    car_from_json,
    car_to_json,
    fit_to_division,
    is_complete,
    new_car,
    read_sheet,
    refusal_text,
    stock_car,
    why_not,
    write_sheet,
)

PLACES = {"F": 0, "R": 1, "B": 2, "L": 3, "C": CREW_AREA}
"""The letters of the places in refs: the sides, and the crew area."""

LETTERS = {side: letter for letter, side in PLACES.items()}

SIDE_FILTERS = ("weapon", "structure", "accessory")

CREW_FILTERS = ("driver", "gunner", "upgrade", "sidearm", "gear")
"""The kinds of cards of a side and of the crew area, in the order of the shelf."""

DIVISION = 4
"""The division of a car that is built for no game."""


class Unfinished(NamedTuple):
    """The car that a seat left on its workbench, and its own car in the set-up at that time."""

    seat: int
    car: CarDesign
    own: CarDesign | None


@dataclass(frozen=True, slots=True)
class Garage(SharedGarage[CarDesign]):
    """All that the garage knows. The car on the workbench is always legal for its division.

    Attributes:
        place: the side, or the crew area, that cards are added to.
        kind: the kind of cards that are shown, empty for all of the place.
        fitting: whether only cards are shown that can be added now.
        panel: what a larger screen shows beside the car: cards (where they are not there anyway),
            numbers or shelf.
        own: the car of the seat in the set-up, when it has one.
        unfinished: what seats have left behind; it is shown to nobody else and never kept.
    """

    say: ClassVar[Strings] = say
    prefix: ClassVar[str] = "g"
    most_saved: ClassVar[int] = MOST_CARS
    version: ClassVar[int] = GARAGE.version
    tabs: ClassVar[tuple[str, ...]] = ("car", "cards", "numbers", "shelf")
    panels: ClassVar[tuple[str, ...]] = ("cards", "numbers", "shelf")

    car: CarDesign = field(default_factory=lambda: new_car(say("new-name"), DIVISION))
    typed: str = say("new-name")
    panel: str = "cards"
    place: int = 0
    kind: str = ""
    fitting: bool = False
    own: CarDesign | None = None
    unfinished: tuple[Unfinished, ...] = ()

    @property
    def locked(self) -> bool:
        """Whether the set-up has fixed the division."""
        return self.seat >= 0

    @property
    def filters(self) -> tuple[str, ...]:
        """The kinds of cards that go to the chosen place."""
        return CREW_FILTERS if self.place == CREW_AREA else SIDE_FILTERS

    def new(self) -> CarDesign:
        """An empty car for the size of game that the workbench is for."""
        return new_car(say("new-name"), self.car.division, agreed=self.car.agreed)

    def stock(self, code: str) -> CarDesign:
        """A stock car, without what is too dear for a seat's game. Raises ``Malformed``."""
        car, size = stock_car(code).car, self.car
        if self.locked and misfit(car, size.division, size.agreed):
            return fit_to_division(car, size.division, size.agreed)
        return car

    def checked_name(self, text: str) -> str:
        """The name that a text stands for. Raises ``Malformed``."""
        return new_car(text, self.car.division, agreed=self.car.agreed).name

    def renamed(self, car: CarDesign, name: str) -> CarDesign:
        """The car under another name."""
        return replace(car, name=name)

    def sheet(self, car: CarDesign) -> str:
        """The car as text for people."""
        return write_sheet(car)

    def link(self, car: CarDesign) -> str:
        """The car as the end of an address."""
        return car_to_link(car)

    def read_link(self, text: str) -> CarDesign:
        """The car of a link, complete or not. Raises ``Malformed``."""
        return car_from_link(text)

    def read_text(self, text: str, where: str) -> CarDesign:
        """The car of a sheet or a link, complete or not. Raises ``Malformed``."""
        return car_from_link(text) if is_link(text) else read_sheet(text, complete=False)

    def design_to_json(self, car: CarDesign) -> Json:
        """A car as plain data."""
        return car_to_json(car)

    def design_from_json(self, data: object, where: str) -> CarDesign:
        """A car, complete or not, from data that anybody may have written. Raises ``Malformed``."""
        return car_from_json(data, where, complete=False)

    def fitted(self, car: CarDesign) -> CarDesign:
        """A car built anew for the game of a seat. Raises ``Malformed`` when it does not allow
        it."""
        if not self.locked:
            return car
        size = self.car
        return assembled(car.name, size.division, car.style, car.mounts, size.agreed)

    def missing(self) -> str:
        """What the car still needs, as a sentence."""
        verdict = is_complete(self.car)
        return "" if verdict else f"{refusal_text(verdict)}."

    def put_back(self) -> Self:
        """The garage after a seat's visit: nothing of its secret car is left on the workbench.

        The seat finds it again when it comes back, unless it has another one by then.
        """
        if self.seat < 0:
            return self
        others = tuple(each for each in self.unfinished if each.seat != self.seat)
        left = Unfinished(self.seat, self.car, self.own)
        # A class with slots is built twice, which `super()` without arguments does not know.
        return replace(SharedGarage.put_back(self), unfinished=(*others, left))


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
    garage = garage.put_back()
    left = next((each for each in garage.unfinished if each.seat == seat), None)
    wanted = left.car if left is not None and left.own == own else own
    there = replace(
        garage.entered(seat, new_car(say("new-name"), division, agreed=agreed)), own=own
    )
    if wanted is None:
        return there
    try:
        car = there.fitted(wanted)
    except Malformed as error:
        return there.refused_with(as_sentence(str(error)))
    return replace(there, car=car, typed=car.name)


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
