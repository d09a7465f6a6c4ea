"""The state, the dice and the log that a rule works with."""

from __future__ import annotations

from typing import Any

from ....engine.chance import Chance
from ....engine.values import Event, Seat
from ....kit.numbers import VehicleNumber
from ....kit.plain_dice import PlainDice
from .declared import Hazard
from .frames import Frame
from .outfit import Outfit
from .state import State, Vehicle

DIE = 6


class Play:
    """A state with the luck that is asked and the events that are told.

    ``story`` is ``None`` in searches, which need no story.
    """

    __slots__ = ("chance", "state", "story")

    def __init__(self, state: State, chance: Chance, story: list[Event] | None) -> None:
        self.state, self.chance, self.story = state, chance, story

    def tell(self, kind: str, **data: Any) -> None:
        """Add an event to the story, if one is kept."""
        if self.story is not None:
            self.story.append(Event(kind, data))

    def tell_one(self, seat: Seat, kind: str, /, **data: Any) -> None:
        """Add an event that its seat alone may know."""
        if self.story is not None:
            self.story.append(Event(kind, data, only=(seat,)))

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack: it is dealt with before all that is there."""
        self.state.stack.append(frame)

    def vehicle(self, number: VehicleNumber) -> tuple[Vehicle, Outfit]:
        """A vehicle and what never changes about it."""
        return self.state.vehicles[number], self.state.outfits[number]

    def die(self) -> int:
        """A roll of one die, 1 to 6."""
        return self.chance.pick(DIE) + 1

    def roll(self, dice: PlainDice) -> list[int]:
        """The number that each die shows; ``dice.total`` of it is the sum."""
        return dice.roll(self.chance)

    def direction(self) -> int:
        """A bearing, one of twelve, in tenths of a degree."""
        return self.chance.pick(12) * 300

    def hazard(
        self,
        number: VehicleNumber,
        difficulty: int,
        cause: int,
        crash_as: int = 0,
        floor: int = 0,
        hand: int = 0,
    ) -> None:
        """Note a hazard: rolled when the way, or all damage of the phase, is done (Hazards).

        ``crash_as`` is the D that counts on the crash table where it is another one, ``floor`` one
        of ``harm``, ``hand`` the turn of a fishtail that it leads to, where that is known (1
        clockwise, -1 the other way). ``cause`` is one of ``frames``. Its roll is made at the speed
        that the vehicle has now, whatever a collision does to that.
        """
        speed = self.state.vehicles[number].motion.speed
        self.state.hazards.append(Hazard(number, difficulty, cause, crash_as, floor, hand, speed))
