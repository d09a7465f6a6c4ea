"""The items of vehicle sheets: bodies, parts of the frame, tires, people, and words that are no
parts."""

from __future__ import annotations

from typing import NamedTuple

from ...book.catalogue import catalogue
from ..design import FittedTire
from .accessories import AccessoryItem
from .armor import ArmorHead, SideItem
from .figures import FigureItem
from .weapons import LastLinked, LinkItem, WeaponItem


class BodyItem(NamedTuple):
    """A body: its code, whether it is a reversed trike, a sidecar's side, and 6 wheels where it
    says so."""

    code: str
    reversed: bool = False
    side: str = ""
    wheels: int = 0

    @property
    def words(self) -> str:
        """The body as a player is told it."""
        name = catalogue().bodies[self.code].name
        name = f"Reversed {name[0].lower()}{name[1:]}" if self.reversed else name
        wheels = f", {self.wheels} wheels" if self.wheels else ""
        return f"Body: {name}{f', {self.side}' if self.side else ''}{wheels}"


class FrameItem(NamedTuple):
    """A chassis, suspension, power plant or turret.

    ``wheels`` is 6 where the item says so; ``of_weapon`` says that a turret is told as the place
    of a weapon, so that the sheet may name it again.
    """

    what: str
    code: str
    name: str
    wheels: int = 0
    of_weapon: bool = False

    @property
    def words(self) -> str:
        """The part as a player is told it."""
        return f"{self.what[0].upper()}{self.what[1:]}: {self.name}"


class BareFrame(NamedTuple):
    """A word such as *heavy* alone: the parts of the frame that it can be, each with its code."""

    text: str
    meanings: tuple[tuple[str, str], ...]

    @property
    def words(self) -> str:
        """The word as a player is told it while its part is unknown."""
        return self.text


class TireItem(NamedTuple):
    """Tires: their make, how many (0: one for each wheel), and where; empty for anywhere."""

    tire: FittedTire
    number: int
    where: str = ""

    @property
    def words(self) -> str:
        """The tires as a player is told them."""
        known = catalogue().tire_modifications
        names = [known[code].name.lower() for code in self.tire.modifications]
        name = " ".join([catalogue().tires[self.tire.make].name.lower(), *names])
        return f"Tires: {self.number or 'all'} {name}{f', {self.where}' if self.where else ''}"


class PersonItem(NamedTuple):
    """People aboard: ``driver``, ``gunner``, ``passenger`` or ``pillion``, and how many."""

    who: str
    number: int

    @property
    def words(self) -> str:
        """The people as a player is told them."""
        if self.who == "pillion":
            return "Passenger behind the cyclist"
        return f"{self.number} {self.who}s" if self.number > 1 else self.who.capitalize()


class SidecarSide(NamedTuple):
    """The side that a sidecar runs on."""

    side: str

    @property
    def words(self) -> str:
        """The side as a player is told it."""
        return f"Sidecar: on the {self.side}"


class Remark(NamedTuple):
    """Words that are no part of a design: their kind, and the words."""

    kind: str
    text: str

    @property
    def words(self) -> str:
        """The kind as a player is told it."""
        return self.kind[0].upper() + self.kind[1:]


class Foreign(NamedTuple):
    """Equipment that this edition does not have, in the plural."""

    what: str


type Item = (
    BodyItem
    | FrameItem
    | BareFrame
    | TireItem
    | PersonItem
    | SidecarSide
    | WeaponItem
    | LinkItem
    | LastLinked
    | AccessoryItem
    | SideItem
    | ArmorHead
    | FigureItem
    | Remark
    | Foreign
)


class Placed(NamedTuple):
    """An item, and the number of its clause.

    ``of`` is ``sidecar`` or ``cycle`` where the sheet says whose it is.
    """

    clause: int
    item: Item
    of: str = ""
