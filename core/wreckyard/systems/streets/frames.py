"""The frames of the stack: open questions, and what is to happen after them.

Each frame is a ``NamedTuple`` whose class says what it is; the last one on the stack is dealt with
first (``kit.frames``). Seats, cars, weapons, directions and points are numbered as in ``state`` and
``actions``; a seat or a car that is none is -1.
"""

from __future__ import annotations

from typing import NamedTuple

from ...engine.values import Seat
from ...kit.frames import FrameKinds


class Place(NamedTuple):
    """Ask where a car begins: its starting point, or its gate in an arena."""

    seat: Seat


class Round(NamedTuple):
    """Go on with the rounds, one phase after the other.

    Attributes:
        phase: ``BEGIN``, ``TURNS`` or ``FINISH``.
        begun: the seats of this round whose turn has begun.
    """

    phase: int
    begun: int


class Speeds(NamedTuple):
    """Ask for the speeds of all, in secret. The sealed choices of the state say who is asked."""


class Turn(NamedTuple):
    """The turn of a seat: it starts, and ends when all that lies above is finished.

    Attributes:
        begun: 1 once the turn has started, otherwise 0.
    """

    seat: Seat
    begun: int


class Stand(NamedTuple):
    """Ask what somebody in a standing car or a wreck does."""

    seat: Seat


class Drive(NamedTuple):
    """Ask what somebody does at a point of their drive."""

    seat: Seat


class Foot(NamedTuple):
    """Ask what somebody on foot does."""

    seat: Seat


class Intent(NamedTuple):
    """Ask a driver on oil, smoke or spikes whether they go straight on or turn (ruling 13)."""

    seat: Seat


class Arrive(NamedTuple):
    """A car has been driven onto a point: the things that lie there take effect."""

    car: int


class SkidTest(NamedTuple):
    """Roll for the drift of a car (Skidding).

    Attributes:
        difference: the speed above the safe one.
        rest: the points still to drift from an earlier test (ruling 15).
    """

    car: int
    difference: int
    rest: int


class Drift(NamedTuple):
    """A car drifts for the points that are ``left``."""

    car: int
    left: int


class Tires(NamedTuple):
    """The damage to each tire of a car, once its drift has ended (ruling 16)."""

    car: int
    amount: int


class Facing(NamedTuple):
    """Roll for the final facing of a car that has skidded.

    Attributes:
        eighths: the corner that was meant, in eighths of a full turn to the right.
    """

    car: int
    eighths: int


class Flight(NamedTuple):
    """A round flies on along its line to the next thing there (Missile Weapons).

    Attributes:
        by: the seat whose deed the damage is; -1 for nobody.
        firer: the seat that fires; -1 for a round that has gone off.
        x, y: the point from which it flies, in ``direction``.
        cover: the piece of terrain that it is fired from; -1 for none.
        added: the modifier of its roll to hit.
        passed: the stops of its line that it has already missed.
        aimed: the thing aimed at; -1 where chance decides.
        area: the armor block that was chosen; -1 before any is.
        source: the car whose round went off; -1 for a round that was fired.
    """

    by: Seat
    firer: Seat
    weapon: int
    x: int
    y: int
    direction: int
    cover: int
    added: int
    passed: int
    aimed: int
    area: int
    source: int


class Hit(NamedTuple):
    """A round has hit something: ask ``seat`` which part of a car, or whom on a point.

    Attributes:
        by: the seat whose deed the damage is; -1 for nobody.
        range: the points between muzzle and target.
        bearing: the direction on the board from the target back to the shot.
        car: the car that is hit; -1 where people share a point.
        x, y: that point; -1 for a car.
    """

    seat: Seat
    by: Seat
    weapon: int
    range: int
    bearing: int
    car: int
    x: int
    y: int


class Return(NamedTuple):
    """Ask those who were fired at, one after the other, whether they fire back (ruling 24).

    Attributes:
        firer: the seat that they may answer.
        answering: the seats that may still answer (bits).
    """

    firer: Seat
    answering: int


class Load(NamedTuple):
    """Ask what a car that comes back into an arena takes along."""

    seat: Seat


type Frame = (
    Place | Round | Speeds | Turn | Stand | Drive | Foot | Intent | Arrive | SkidTest | Drift | Tires
    | Facing | Flight | Hit | Return | Load
)  # fmt: skip

FRAMES = FrameKinds[Frame](
    Place, Round, Speeds, Turn, Stand, Drive, Foot, Intent, Arrive, SkidTest, Drift, Tires,
    Facing, Flight, Hit, Return, Load,
)  # fmt: skip
"""The kinds of frames in the order of their numbers in JSON."""

QUESTIONS: dict[type[Frame], str] = {
    Place: "place",
    Speeds: "speed",
    Stand: "stand",
    Drive: "point",
    Foot: "foot",
    Intent: "intent",
    Hit: "area",
    Return: "return",
    Load: "load",
}
"""The kinds of decisions, by the frame that asks them."""

BEGIN, TURNS, FINISH = range(3)
"""Phases of a ``Round``."""

CALM = frozenset([Place, Round, Speeds, Turn, Stand, Drive, Foot, Return, Load])
"""Frames on top of the stack when what one event has started is finished (ruling 30)."""


def question_of(frame: Frame) -> str:
    """The kind of the decision that a frame asks. Raises ``KeyError`` for one that asks nothing."""
    return QUESTIONS[type(frame)]
