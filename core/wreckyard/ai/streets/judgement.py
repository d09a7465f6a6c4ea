"""What a driver weighs when he judges places and ways: numbers, no rules."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Judgement:
    """The weights of a level; a car's style comes on top of them.

    All are in the unit of all values, about a box of armor that is needed, or shares of one.

    Attributes:
        answer: how much of one's own answer is taken off a foe's shot.
        next_round: what a threat counts that must wait for the next round.
        fear: what the shots of foes count at the end of a drive.
        rammed: what the rams of foes count there.
        bears, near: what a gun that bears on a foe, or might soon, is worth of its shot.
        reach: what a point counts by which the range is not the wanted one.
        pace: what each step counts by which the speed is not the one that is felt well at.
        stuck: what it costs to end without a safe way on, and once more for each point of speed.
        crash: what it costs to drive into a wall by choice, beyond the damage.
        astray: what it costs to end a skid out of hand: turned anywhere, at a stand.
        stun: what it costs to be stunned.
        spare: the share of a round's own worth that a shot must bring beyond it.
        bold: how much readier for a ram a driver is.
        gamble: the most that this readiness adds to a ram beyond what the foe loses more: a small
            ram is welcome, but two cars that meet head-on at full speed throw a die for both.
        apart, share, care: how a driver leaves several foes to each other: with each beyond the
            first, the steps by which the range that is wanted is longer, and what damage done and
            damage taken count of before.
        lays: whether a driver plans to drop things right before foes, and minds what lies before
            himself.
    """

    answer: float = 0.7
    next_round: float = 0.75
    fear: float = 1.0
    rammed: float = 0.15
    bears: float = 0.45
    near: float = 0.25
    reach: float = 0.16
    pace: float = 0.12
    stuck: float = 5.0
    crash: float = 30.0
    astray: float = 3.0
    stun: float = 2.0
    spare: float = 0.1
    bold: float = 1.0
    gamble: float = math.inf
    apart: int = 0
    share: float = 1.0
    care: float = 1.0
    lays: bool = False


PLAIN_JUDGEMENT = Judgement()
