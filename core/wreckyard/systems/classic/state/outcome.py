"""The result of an attack on a vehicle: the parts it damaged and the consequences."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Loss(NamedTuple):
    """Points that a part had before and after; a rider's body armor has ``vest``."""

    part: int
    before: int
    after: int
    vest: bool = False


@dataclass(slots=True)
class Outcome:
    """The effects of an attack.

    Attributes:
        aimed: the side, ``turret``, or ``tire-`` and the wheel.
        hits: what was rolled; ``taken`` what the vehicle took of it, metal armor too: what passes
            out again does not count (ruling 9).
        losses: of which parts, in order.
        breach: whether something got past the armor.
        beyond: what passed out again, or was lost.
        driver: whether who drives was hurt: in the driver's seat, or in his place.
        tires: the wheels, by number, whose tire was finished; ``wheels`` those that came off.
        metal: points of metal armor lost.
        flammable: whether anything was hurt that can burn.
        scorched: the wheels, by number, of hurt tires that can burn by themselves.
        spared: the guard that took a shot at a tire.
        door: whether some of it came in by an open door.
    """

    aimed: str
    hits: int
    taken: int = 0
    losses: list[Loss] = field(default_factory=list)
    breach: bool = False
    beyond: int = 0
    driver: bool = False
    tires: list[int] = field(default_factory=list)
    wheels: list[int] = field(default_factory=list)
    metal: int = 0
    flammable: bool = False
    scorched: list[int] = field(default_factory=list)
    spared: bool = False
    door: bool = False

    def lost(self, part: int) -> bool:
        """Whether a part was finished by this."""
        return any(loss.part == part and loss.after == 0 < loss.before for loss in self.losses)
