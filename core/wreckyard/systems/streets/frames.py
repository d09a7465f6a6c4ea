"""The frames of the stack: open questions, and what is to happen after them.

Each frame is a list of whole numbers whose first says what it is; the last one on the stack is
dealt with first. The numbers that follow are named beside each kind.
"""

from __future__ import annotations

(
    PLACE,  # seat
    ROUND,  # phase, how many seats have had their turn
    SPEEDS,  # (who is asked stands in the sealed choices)
    TURN,  # seat, begun
    STAND,  # seat: a car that stands, or a wreck
    POINT,  # seat: at a point of its drive
    FOOT,  # seat: on foot
    INTENT,  # seat: on oil, smoke or spikes
    ARRIVE,  # car: it has been driven onto a point
    TEST,  # car, speed difference, points still to drift from an earlier test
    DRIFT,  # car, points left
    TYRES,  # car, damage to each tire when its drift has ended
    FACING,  # car, the corner that was meant in eighths
    FLIGHT,  # see below
    HIT,  # see below
    RETURN,  # who fired (seat), whom at: seats that may answer (bits)
    LOAD,  # seat
) = range(17)

QUESTIONS = {
    PLACE: "place",
    SPEEDS: "speed",
    STAND: "stand",
    POINT: "point",
    FOOT: "foot",
    INTENT: "intent",
    HIT: "area",
    RETURN: "return",
    LOAD: "load",
}
"""The kinds of decisions, by the frame that asks them."""

FRAME_LENGTHS = {
    PLACE: 2, ROUND: 3, SPEEDS: 1, TURN: 3, STAND: 2, POINT: 2, FOOT: 2, INTENT: 2, ARRIVE: 2,
    TEST: 4, DRIFT: 3, TYRES: 3, FACING: 3, FLIGHT: 13, HIT: 9, RETURN: 3, LOAD: 2,
}  # fmt: skip

# Phases of a ROUND frame.
BEGIN, TURNS, FINISH = range(3)

# FLIGHT: whose deed it is (seat or -1), the seat that fires (-1: a round that has gone off),
# weapon, from where (x, y), direction, the cover fired from (a marker or -1), what is added to
# the roll, stops of the line already passed, the thing aimed at first (-1 for chance), the area
# chosen (-1 for not yet), the car whose round went off (-1).
(
    BY, FIRER, WEAPON, FROM_X, FROM_Y, HEADING, COVER, ADDED, PASSED, AIMED, AREA, SOURCE,
) = range(1, 13)  # fmt: skip

# HIT: a round has hit something, and somebody is to say where: the seat asked, whose deed it is,
# weapon, range, bearing of the shot from the target (a direction on the board), the car that is
# hit (-1: people), and where people share a point, that point (x, y; else -1).
HIT_ASKED, HIT_BY, HIT_WEAPON, HIT_RANGE, HIT_FROM, HIT_CAR, HIT_X, HIT_Y = range(1, 9)

CALM = (PLACE, ROUND, SPEEDS, TURN, STAND, POINT, FOOT, RETURN, LOAD)
"""Frames on top of the stack when what one event has started is finished (ruling 30)."""


def is_frame(frame: list[int]) -> bool:
    """Whether numbers can be a frame."""
    return bool(frame) and len(frame) == FRAME_LENGTHS.get(frame[0], 0)
