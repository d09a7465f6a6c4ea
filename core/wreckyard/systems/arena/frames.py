"""The frames of the stack: open questions, and what is to happen after them.

Each frame is a list of whole numbers whose first says what it is; the last one on the stack is
dealt with first. The numbers that follow are named beside each kind.
"""

from __future__ import annotations

(
    HEADING,  # seat
    PLACE,  # seat, heading
    ROUND,  # phase, how many seats of the phase have begun
    FIRES,  # seat
    BURN,  # seat, sides that are still to burn (bits)
    SPEED,  # seat
    DRIVE,  # seat
    REPOSITION,  # seat, then the walls pressed on
    PUSHED,  # seat, then the light obstacles pushed
    CONTACTS,  # seat, then bumps of BUMP_LENGTH numbers each
    CRASH,  # see below
    PAY,  # seat, control to pay for a collision
    ROLL,  # seat, move, side, tenths turned, done (dice are on the table)
    RESULTS,  # seat, move, side, skids, wrenches, control for each skid
    SPIN,  # seat, side of the maneuver, skids not paid for
    ATTACK,  # seat
    SHOT,  # see below
    DEFENCE,  # see below
    INTERNAL,  # see below
    STRUCK,  # seat, part (a corner), hits
) = range(20)

QUESTIONS = {
    HEADING: "heading",
    PLACE: "place",
    FIRES: "fires",
    BURN: "burn",
    SPEED: "speed",
    DRIVE: "move",
    REPOSITION: "reposition",
    CONTACTS: "collision-order",
    PAY: "pay",
    RESULTS: "wrench",
    ATTACK: "attack",
    SHOT: "attack-reroll",
    DEFENCE: "defence-reroll",
    INTERNAL: "internal-damage",
    STRUCK: "struck-side",
}
"""The kinds of decisions, by the frame that asks them."""

FRAME_LENGTHS = {
    HEADING: 2, PLACE: 3, ROUND: 3, FIRES: 2, BURN: 3, SPEED: 2, DRIVE: 2, CRASH: 10, PAY: 3,
    ROLL: 5, RESULTS: 7, SPIN: 4, ATTACK: 2, INTERNAL: 8, STRUCK: 4,
}  # fmt: skip
"""Frames of a fixed length."""

LEAST_LENGTHS = {REPOSITION: 3, PUSHED: 3, CONTACTS: 7, SHOT: 8, DEFENCE: 12}
"""The others hold a list at their end."""


def is_frame(frame: list[int]) -> bool:
    """Whether numbers can be a frame."""
    if not frame:
        return False
    kind = frame[0]
    if kind in FRAME_LENGTHS:
        return len(frame) == FRAME_LENGTHS[kind]
    return kind in LEAST_LENGTHS and len(frame) >= LEAST_LENGTHS[kind]


# Phases of a ROUND frame.
UPKEEP, FIRE_PHASE, MOVEMENT, COMBAT, END_OF_ROUND = range(5)
PHASES = ("start", "fires", "movement", "combat", "end")

# A bump of a CONTACTS frame, and the head of a CRASH frame after its kind and mover:
# first (what touched second: the mover, or the end of the chain that it pushes), second, and
# the parts of mover, first and second that were touched (see ``struck``).
BUMP_LENGTH = 5
MOVER, FIRST, SECOND, MOVER_PART, FIRST_PART, SECOND_PART, STAGE, HITS, STILL = range(1, 10)
"""Places in a ``CRASH`` frame; ``STILL`` is 1 when a pile-up's first thing is to be damaged."""

# SHOT: seat, crew, item, target, side, computer, re-rolls left, then the dice.
SHOOTER, SHOT_CREW, SHOT_ITEM, SHOT_TARGET, SHOT_SIDE, SHOT_COMPUTER, SHOT_REROLLS = range(1, 8)
SHOT_DICE = 8

# DEFENCE: attacker, crew, item, target, side, basic, tire, explosion, fire, cover, free
# re-rolls, then the dice.
(
    ATTACKER, ATTACK_CREW, ATTACK_ITEM, TARGET, TARGET_SIDE, BASIC, TIRE, EXPLOSION, FIRE, COVER,
    FREE,
) = range(1, 12)  # fmt: skip
DEFENCE_DICE = 12

# INTERNAL: seat, side, amount left, damage card, entry, taken at this entry, chosen item or
# crew member (-1 none yet).
HURT, HURT_SIDE, AMOUNT, DAMAGE_CARD, ENTRY, TAKEN, CHOSEN = range(1, 8)

COMBAT_DAMAGE, COLLISION_DAMAGE, FIRE_DAMAGE, PUSH_DAMAGE = range(4)
"""Causes of damage (Damage)."""

CAUSES = ("combat", "collision", "fire", "push")
