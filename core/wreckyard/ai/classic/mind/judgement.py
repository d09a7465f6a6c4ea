"""The weights of a level when it plans."""

from __future__ import annotations

from dataclasses import dataclass

from ....characters import Temper

FASTEST, FOLLOWING = 500, 6.0
"""Up to what speed, in tenths of a mph, who likes to be fast likes it; how near, in inches,
somebody is who is led."""

RESTLESS_PACE = 0.02
"""What each 10 mph is worth to who does not lie in wait any longer."""

OUT_OF_RANGE, NEARING = 14.0, 6.0
"""Inches to a foe at which pace does not matter yet, and over how many of them it comes to."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a driver weighs: what shots at it count, how far ahead it looks in phases, how many ways
    it keeps, the risk of losing control that it will not go beyond in a maneuver, what the shots
    count that could be fired from where a way ends, what each point of handling status is worth
    that is left there, by how many degrees foes may turn more than they are thought to, what it
    costs to be fast near a foe, and whether it is keen: it tries every fifteen degrees of a pivot
    about both corners, and judges shots by all the sides that can be seen. ``temper`` is its
    character's, if it has one."""

    fear: float = 0.8
    horizon: int = 10
    width: int = 8
    risk: float = 0.12
    facing: float = 0.0
    handling: float = 0.0
    turned: float = 0.0
    slow: float = 0.0
    keen: bool = False
    temper: Temper | None = None
