"""The sharpest safe bend of a design at each speed, and its stopping distances (Maneuvers;
Deceleration).

Its driver has no skill and no reflexes, and begins with his full handling status, which is the
handling class.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ..book.driving import (
    bend_difficulty,
    braking,
    control_chance,
    driving_tables,
    least_die,
    lowered,
    quarters,
    recovered,
)
from .design import Design
from .figures import FAST, Driving, eases_maneuvers, figures

STEP = 5
"""Speeds are multiples of it, but for a top speed (ruling 1)."""


class SafeTurn(NamedTuple):
    """What bends ask at a speed.

    ``degrees`` is the sharpest that asks no roll, 0 to 90; ``dice`` the least die for each further
    step of 15 degrees up to 90, ``driving.LOST`` where control is lost for certain.
    """

    speed: Fraction
    degrees: int
    dice: tuple[int, ...]


class Stop(NamedTuple):
    """A way to a stop: the speed after the change of each turn, its length in quarter inches,
    how likely control is kept all the way, and the turns that hurt the tires."""

    speeds: tuple[Fraction, ...]
    quarters: int
    control: Fraction
    tires: int

    @property
    def turns(self) -> int:
        """How many turns it takes."""
        return len(self.speeds)


def hc_at(drive: Driving, speed: Fraction | int) -> int:
    """The handling class on the road at a speed."""
    return drive.hc_fast if speed > FAST else drive.hc


def safe_turns(design: Design, full: bool = False) -> list[SafeTurn]:
    """The sharpest safe bend at every speed from 10 mph by tens to the top speed."""
    drive = figures(design).full if full else figures(design).empty
    top = drive.top_speed
    speeds = [Fraction(each) for each in range(10, int(top) + 1, 10)]
    if top not in speeds:
        speeds.append(top)
    return [_safe_turn(design, drive, speed) for speed in speeds]


def _safe_turn(design: Design, drive: Driving, speed: Fraction) -> SafeTurn:
    limits = driving_tables().handling
    eased = 1 if eases_maneuvers(design) and speed >= FAST else 0
    degrees, dice = 0, []
    step = limits.degrees_for_each_difficulty
    for angle in range(step, limits.sharpest + 1, step):
        difficulty = max(0, bend_difficulty(angle) - eased)
        needed = least_die(speed, lowered(hc_at(drive, speed), difficulty)) if difficulty else 1
        if needed == 1:
            degrees = angle
        else:
            dice.append(needed)
    return SafeTurn(speed, degrees, tuple(dice))


def stop(drive: Driving, speed: Fraction | int, losses: Sequence[int]) -> Stop:
    """The way to a stop from a speed, with a loss of mph at the start of each turn; the last loss
    is repeated to the end, and no loss is more than there is speed.

    Control is rolled at the speed before each loss. Raises ``ValueError`` for a loss that no
    braking allows, or of 0 or less.
    """
    hc = hc_at(drive, speed)
    status, chance, tires, way = hc, Fraction(1), 0, 0
    now = Fraction(speed)
    speeds: list[Fraction] = []
    while now > 0:
        less = min(now, Fraction(losses[min(len(speeds), len(losses) - 1)]))
        row = braking(less) if less > 0 else None
        if row is None:
            raise ValueError(f"nothing brakes by {less} mph in a turn")
        status = lowered(status, row.difficulty)
        if row.difficulty:
            chance *= control_chance(now, status)
        tires += row.tires is not None
        now -= less
        speeds.append(now)
        way += quarters(now)
        hc = hc_at(drive, now)
        status = recovered(status, hc)
    return Stop(tuple(speeds), way, chance, tires)


def stopping_ways(design: Design, speed: Fraction | int, full: bool = False) -> dict[str, Stop]:
    """Ways to a stop by what they are: ``free``, 10 mph a turn; ``safe``, as hard in each turn as
    asks no roll; ``hard``, as hard as spares the tires."""
    drive = figures(design).full if full else figures(design).empty
    sparing = [row.most for row in driving_tables().braking if row.tires is None]
    free = driving_tables().braking[0].most
    return {
        "free": stop(drive, speed, [free]),
        "safe": stop(drive, speed, _safe_losses(drive, Fraction(speed))),
        "hard": stop(drive, speed, [sparing[-1]]),
    }


def _safe_losses(drive: Driving, speed: Fraction) -> list[int]:
    """The hardest braking of each turn that asks no roll and spares the tires."""
    now, losses = speed, []
    status = hc_at(drive, speed)
    while now > 0:
        rows = [
            row
            for row in driving_tables().braking
            if row.tires is None
            and (not row.difficulty or least_die(now, lowered(status, row.difficulty)) == 1)
        ]
        losses.append(rows[-1].most)
        status = lowered(status, rows[-1].difficulty)
        now = max(Fraction(0), now - rows[-1].most)
        status = recovered(status, hc_at(drive, now))
    return losses or [driving_tables().braking[0].most]
