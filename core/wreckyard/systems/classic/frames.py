"""The frames of the stack: open questions, and what is to happen after them.

Each frame is a list of whole numbers whose first says what it is; the last one on the stack is
dealt with first. The numbers that follow are named beside each kind.
"""

from __future__ import annotations

(
    ENTER,  # vehicle: its gate and speed (section 4, set-up)
    PHASE,  # stage: what comes next in this phase
    SPEED,  # vehicle
    BRAKE,  # vehicle, D, D on the crash table
    SLICE,  # vehicle, quarter inches, may wait
    PENDING,  # vehicle, quarter inches: what a loss of control does first; asks ``recover``
    MANEUVER,  # vehicle, quarter inches: what to do with this slice
    WAY,  # vehicle, turned, aside, then legs of LEG numbers each
    MADE,  # vehicle, maneuver (see ``maneuvers.KINDS``), sign, amount, skid, start bearing, turned, aside
    CONTROL,  # vehicle, D, D on the crash table, cause, plus on the crash table
    CRASH,  # vehicle, D, plus, table (1 or 2), cause
    CONTACT,  # vehicle, then contacts of CONTACT_LENGTH numbers each: asks which comes first
    TYPE,  # the one hit, mover, then as a contact: asks which type of collision it is
    COLLISION,  # mover, the other, type, sides of both, stage
    CONFORM,  # vehicle, the one that it conforms to: asks for a corner
    HAZARD,  # deals with the rows of ``state.hazards`` one after the other
    FIRE,  # vehicle: asks its crew
    RESOLVE,  # which of ``state.shots`` comes next
    HURT,  # lands ``state.wounds``
    END,  # stage: the end of a turn
    SURRENDER,  # vehicle
) = range(21)

LEG = 5
"""The numbers of a leg: bearing, length, aside, angle, corner, as in ``maneuvers.Leg``."""

CONTACT_LENGTH = 4
"""The numbers of a contact: the thing, the mover's side, the other's side, a corner of both (1)."""

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
}
"""The kinds of decisions, by the frame that asks them."""

# Stages of a PHASE frame.
BEGIN, SPEEDS, MOVES, SHOTS, SHOOT, LAND, CLOSE = range(7)

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
    FELL,
    RECOVERING,
) = range(11)

CAUSES = (
    "braking", "maneuver", "attack", "driver", "debris", "obstacle", "tire", "corner", "collision",
    "fall", "recover",
)  # fmt: skip
