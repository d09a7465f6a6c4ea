"""The frames of the stack: open questions and what follows them (``kit.frames``).

The last frame of ``State.stack`` is dealt with first. A phase, or the end of a turn, lies under all
others. A frame that asks something asks the driver or the people of its ``vehicle``.

Vehicles are numbers of ``State.vehicles``. Quarters are quarter inches of movement on the chart,
units thousandths of an inch, bearings tenths of a degree clockwise from up, speeds tenths of a mph
and below 0 in reverse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit.frames import FrameKinds
from ....kit.numbers import RosterNumber, VehicleNumber
from ..book import maneuvers

HANDS = {maneuvers.LEFT: -1, "": 0, maneuvers.RIGHT: 1}
"""The sides of a maneuver as numbers."""

_SIDES = {hand: side for side, hand in HANDS.items()}

BEGIN, MOVES, SLICES, SHOTS, SHOOT, CLOSE = range(6)
"""The stages of a phase, as ``Phase.stage``."""

LOSSES, BURNING, STATUS, GIVING_UP, VERDICT = range(5)
"""The stages of the end of a turn, as ``End.stage``."""


class Enter(NamedTuple):
    """Ask a driver for a gate and an entry speed, in the set-up."""

    vehicle: VehicleNumber


class Phase(NamedTuple):
    """A phase.

    Attributes:
        stage: its next stage, from ``BEGIN`` to ``CLOSE``.
    """

    stage: int


class Speed(NamedTuple):
    """Ask a driver for a change of speed."""

    vehicle: VehicleNumber


class Slice(NamedTuple):
    """An inch, or less, that a vehicle is to move. Ask whether its driver lets another go first.

    Attributes:
        vehicle: the vehicle that moves.
        quarters: the length, 1 to 4 quarter inches.
        may_wait: 1 where an equally fast vehicle may go first, 0 elsewhere.
    """

    vehicle: VehicleNumber
    quarters: int
    may_wait: int


class Pending(NamedTuple):
    """What a loss of control does first. Ask whether the driver tries to recover.

    Attributes:
        vehicle: the vehicle that moves.
        quarters: the length of its slice, 1 to 4 quarter inches.
    """

    vehicle: VehicleNumber
    quarters: int


class Maneuver(NamedTuple):
    """Ask a driver for a maneuver.

    Attributes:
        vehicle: the vehicle that moves.
        quarters: the length of its slice, 1 to 4 quarter inches.
    """

    vehicle: VehicleNumber
    quarters: int


class Way(NamedTuple):
    """A way that is being made.

    Attributes:
        vehicle: the vehicle that moves.
        legs: the rest of its way, the next leg first.
    """

    vehicle: VehicleNumber
    legs: tuple[maneuvers.Leg, ...]


class Made(NamedTuple):
    """The control roll of a maneuver, once its way is made.

    Attributes:
        vehicle: the vehicle that made it.
        kind: the maneuver by its place in ``maneuvers.KINDS``.
        hand: its side as in ``HANDS``.
        amount: units aside of a drift, else degrees.
        skid: units of a controlled skid, or 0.
        about: the side of the rear corner of a pivot, as in ``HANDS``.
        bearing: the bearing of travel before it.
        speed: the speed before it.
        quarters: the length of its slice, 1 to 4 quarter inches.
    """

    vehicle: VehicleNumber
    kind: int
    hand: int
    amount: int
    skid: int
    about: int
    bearing: int
    speed: int
    quarters: int

    @classmethod
    def of(
        cls,
        vehicle: VehicleNumber,
        maneuver: maneuvers.Maneuver,
        bearing: int,
        speed: int,
        quarters: int,
    ) -> Made:
        """The frame of a maneuver that begins at a bearing and a speed."""
        kind, hand = maneuvers.KINDS.index(maneuver.kind), HANDS[maneuver.side]
        about = HANDS[maneuver.about]
        return cls(
            vehicle, kind, hand, maneuver.amount, maneuver.skid, about, bearing, speed, quarters
        )

    @property
    def maneuver(self) -> maneuvers.Maneuver:
        """The maneuver that was made."""
        kind, side = maneuvers.KINDS[self.kind], _SIDES[self.hand]
        return maneuvers.Maneuver(kind, side, self.amount, self.skid, _SIDES[self.about])

    def cut_to(self, maneuver: maneuvers.Maneuver) -> Made:
        """The frame where only ``maneuver`` came of it; a pivot keeps its corner."""
        kind, hand = maneuvers.KINDS.index(maneuver.kind), HANDS[maneuver.side]
        return self._replace(kind=kind, hand=hand, amount=maneuver.amount, skid=maneuver.skid)


class After(NamedTuple):
    """What follows a slice that nobody steered.

    Attributes:
        vehicle: the vehicle that moved.
        mode: how it moved, from ``motion.DRIVING`` (a skid) to ``motion.FLYING`` (a vault).
        quarters: the length of its slice, 1 to 4 quarter inches.
    """

    vehicle: VehicleNumber
    mode: int
    quarters: int


class Contact(NamedTuple):
    """Collisions of a vehicle with what it has met. Ask which of them comes first.

    Attributes:
        vehicle: the vehicle that moves.
        things: the numbers of the things that it has met (see ``actions``).
    """

    vehicle: VehicleNumber
    things: tuple[int, ...]


class Type(NamedTuple):
    """A collision of two vehicles. Ask the one that is hit which type of collision it is.

    Attributes:
        vehicle: the one that is hit, either of the two.
        mover: the one whose way it is.
        other: the one that it has met.
    """

    vehicle: VehicleNumber
    mover: VehicleNumber
    other: VehicleNumber


class Conform(NamedTuple):
    """Conforming movement. Ask for the corner about which a vehicle turns.

    Attributes:
        vehicle: the vehicle that gives way.
        mover: the one that it gives way to.
    """

    vehicle: VehicleNumber
    mover: VehicleNumber


class Fire(NamedTuple):
    """Ask the crew of a vehicle for fire."""

    vehicle: VehicleNumber


class End(NamedTuple):
    """The end of a turn.

    Attributes:
        stage: its next stage, from ``LOSSES`` to ``VERDICT``.
    """

    stage: int


class Surrender(NamedTuple):
    """Ask a driver whether to surrender."""

    vehicle: VehicleNumber


class Seat(NamedTuple):
    """Ask who of a vehicle moves to the wheel."""

    vehicle: VehicleNumber


class Fly(NamedTuple):
    """Movement of a vehicle in the air.

    Attributes:
        vehicle: the vehicle that flies.
        units: the rest of its slice, in units.
    """

    vehicle: VehicleNumber
    units: int


class Flown(NamedTuple):
    """What follows a part of a flight.

    Attributes:
        vehicle: the vehicle that flies.
        units: the length of that part, in units.
        rest: the rest of its slice, in units.
    """

    vehicle: VehicleNumber
    units: int
    rest: int


class Leave(NamedTuple):
    """Ask who gets out of a vehicle."""

    vehicle: VehicleNumber


class Foot(NamedTuple):
    """Ask somebody on foot for a move.

    Attributes:
        vehicle: the vehicle whose crew the person is of.
        rider: the person by number in that crew.
        squares: the quarter-inch squares that the person may still move in this phase.
    """

    vehicle: VehicleNumber
    rider: RosterNumber
    squares: int


class Aim(NamedTuple):
    """Ask somebody on foot for fire.

    Attributes:
        vehicle: the vehicle whose crew the person is of.
        rider: the person by number in that crew.
    """

    vehicle: VehicleNumber
    rider: RosterNumber


class Even(NamedTuple):
    """Ask for the place of the grid onto which a vehicle is put."""

    vehicle: VehicleNumber


class Burn(NamedTuple):
    """The fires at the end of a turn, one vehicle after the other.

    Attributes:
        vehicle: the next vehicle; ``State.n`` after the last.
    """

    vehicle: VehicleNumber


class Blast(NamedTuple):
    """An explosion beside a vehicle. Ask which side takes the damage.

    Attributes:
        vehicle: the vehicle within reach.
        exploded: the vehicle that has blown up.
    """

    vehicle: VehicleNumber
    exploded: VehicleNumber


type Moved = (
    Enter
    | Speed
    | Slice
    | Pending
    | Maneuver
    | Way
    | Made
    | After
    | Contact
    | Type
    | Conform
    | Fire
    | Surrender
    | Seat
    | Fly
    | Flown
    | Leave
    | Foot
    | Aim
    | Even
    | Burn
    | Blast
)
"""A frame about one vehicle or its people."""

type Frame = Moved | Phase | End

FRAMES = FrameKinds[Frame](
    Enter,
    Phase,
    Speed,
    Slice,
    Pending,
    Maneuver,
    Way,
    Made,
    After,
    Contact,
    Type,
    Conform,
    Fire,
    End,
    Surrender,
    Seat,
    Fly,
    Flown,
    Leave,
    Foot,
    Aim,
    Even,
    Burn,
    Blast,
)
"""All kinds of frames by their numbers in JSON."""

QUESTIONS: dict[type[Frame], str] = {
    Enter: "enter",
    Speed: "speed",
    Slice: "order",
    Pending: "recover",
    Maneuver: "maneuver",
    Contact: "collision-order",
    Type: "collision-type",
    Conform: "conform",
    Fire: "fire",
    Surrender: "surrender",
    Seat: "seat",
    Leave: "leave",
    Foot: "foot",
    Aim: "foot-fire",
    Even: "even",
    Blast: "blast",
}
"""The kinds of decisions, by the frame that asks them."""


def stack_to_json(stack: Sequence[Frame]) -> list[list[int]]:
    """The numbers of the frames of a stack."""
    return FRAMES.stack_to_json(stack)


def vehicle_of(frame: Frame) -> VehicleNumber:
    """The vehicle that a frame is about. Raises ``TypeError`` for a phase and the end of a turn."""
    if isinstance(frame, (Phase, End)):
        raise TypeError("a phase is about no vehicle")
    return frame.vehicle


# Causes of control rolls and hazards.
(
    BRAKING,
    STEERING,
    ATTACKED,
    DRIVER_HURT,
    DEBRIS_MET,
    OBSTACLE_MET,
    TIRE_LOST,
    CORNER_LOST,
    COLLIDED,
    SKIDDED,
    SPUN,
    ROLLED,
    BURNT,
    SPIKED,
    FLAMED,
    TREE_MET,
    DITCH_MET,
    WATER_MET,
    WORN,
    LANDED,
    FALLEN,
    PARTED,
    PERSON_HIT,
    CURB_MET,
) = range(24)

CAUSES = (
    "braking", "maneuver", "attack", "driver", "debris", "obstacle", "tire", "corner", "collision",
    "skid", "spin", "roll", "fire", "spikes", "flames",
    "tree", "ditch", "water", "rough-ground", "landing", "fall", "joining", "person",
    "curb",
)  # fmt: skip
