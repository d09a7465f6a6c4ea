"""The frames of the stack: open questions and what follows them.

Each frame is a list of whole numbers whose first says what it is; the last one on the stack is
dealt with first. The numbers that follow are named beside each kind.
"""

from __future__ import annotations

(
    ENTER,  # vehicle: its gate and speed (set-up)
    PHASE,  # stage: what comes next in this phase
    SPEED,  # vehicle
    SLICE,  # vehicle, quarter inches, may wait: asks who goes first
    PENDING,  # vehicle, quarter inches: what a loss of control does first; asks ``recover``
    MANEUVER,  # vehicle, quarter inches: what to do with this slice
    WAY,  # vehicle, then legs of LEG numbers each
    MADE,  # vehicle, kind (see ``maneuvers.KINDS``), hand, amount, skid, bearing, speed, quarter inches
    AFTER,  # vehicle, mode, quarter inches: a slice that nobody steered
    CONTACT,  # vehicle, then the things that it has met: asks which comes first
    TYPE,  # the one that is hit, the mover, the other: asks which type of collision it is
    CONFORM,  # vehicle, the one that it conforms to: asks for a corner
    FIRE,  # vehicle: asks its crew
    END,  # stage: the end of a turn
    SURRENDER,  # vehicle
    SEAT,  # vehicle: asks who moves to the wheel
    FLY,  # vehicle, units: so far through the air
    FLOWN,  # vehicle, units that were flown, units that are left of the slice
    LEAVE,  # vehicle: asks who gets out
    FOOT,  # vehicle, rider, squares: asks somebody on foot where he goes
    AIM,  # vehicle, rider: asks somebody on foot for fire
    EVEN,  # vehicle: asks onto which place of the grid it is put
    BURN,  # the next vehicle: fires at the end of a turn, one vehicle after the other
    BLAST,  # vehicle, the one that has blown up: asks which side takes it
) = range(24)

LEG = 5
"""The numbers of a leg: bearing, length, aside, angle, corner, as in ``maneuvers.Leg``."""

QUESTIONS = {
    ENTER: "enter",
    SPEED: "speed",
    SLICE: "order",
    PENDING: "recover",
    MANEUVER: "maneuver",
    CONTACT: "collision-order",
    TYPE: "collision-type",
    CONFORM: "conform",
    FIRE: "fire",
    SURRENDER: "surrender",
    SEAT: "seat",
    LEAVE: "leave",
    FOOT: "foot",
    AIM: "foot-fire",
    EVEN: "even",
    BLAST: "blast",
}
"""The kinds of decisions, by the frame that asks them."""

# Stages of a PHASE frame.
BEGIN, MOVES, SLICES, SHOTS, SHOOT, CLOSE = range(6)

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
