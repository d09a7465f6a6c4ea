"""Maneuvers and hazards lower the handling status; control rolls; crash rolls (Control Table; Crash
Tables).

Nothing is asked here. What a crash table says waits in the motion for the next move.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ..book.driving import (
    LOST,
    CrashResult,
    crash_result,
    crash_roll,
    driving_tables,
    least_die,
    lowered,
    milder,
)
from ..book.weather import harder_hazards
from ..harm.hazards import OUT_OF_CONTROL, RIDER_DOWN, TO_FLOOR
from ..place.heights import in_air
from ..place.lying import oil_difficulty
from ..state import frames
from ..state.motion import Skid
from ..state.outfit import INCH
from ..state.play import Play
from ..state.settings import setting
from ..state.state import DRIVING, FLYING, NO_FIRE, ROLLING, SPINNING, TURNING_ABOUT, Motion
from .helm import end_at_rest, skill
from .off_road import crash_shift

HANDS = (1, -1)
"""Clockwise, and the other way."""

END_OVER_END = 5
"""A maneuver of this D or above vaults a vehicle end over end, and so does a bend of ``SHARP``
degrees (ruling 18)."""

SHARP = 60


class Roll(NamedTuple):
    """A cause of a control roll.

    Attributes:
        vehicle: its number.
        difficulty: what the status loses; ``crash_as`` the D that counts on the crash table.
        cause: one of ``frames``.
        bearing: the direction of a skid that it leads to.
        hand: which way a fishtail or roll goes, 0 to leave that to chance.
        speed: in tenths of a mph, at which it is rolled.
        plus: the modifier on the crash table.
        sharp: whether it is a bend so sharp that a vault goes end over end.
    """

    vehicle: int
    difficulty: int
    crash_as: int
    cause: int
    bearing: int
    hand: int
    speed: int
    plus: int = 0
    sharp: bool = False

    @property
    def mph(self) -> Fraction:
        """The speed as the tables read it."""
        return Fraction(abs(self.speed), 10)


def ask_control(play: Play, roll: Roll) -> bool:
    """Take a D off the handling status, and roll for control where the table says so: whether it
    is kept. At D0 or less, and at rest, nothing is lost or rolled (ruling 8)."""
    motion = play.state.vehicles[roll.vehicle].motion
    if roll.difficulty <= 0 or roll.speed == 0:
        return True
    motion.difficulty += roll.difficulty
    before = motion.status
    motion.status = lowered(before, roll.difficulty)
    if in_air(play.state, roll.vehicle):
        # There is nothing to hold: what is lost counts when it is down again (house).
        play.tell("status", vehicle=roll.vehicle, before=before, status=motion.status, hc=motion.hc)
        return True
    needed = least_die(roll.mph, motion.status)
    die = play.die() if 1 < needed < LOST else 0
    kept = needed == 1 or (needed < LOST and die + skill(play.state, roll.vehicle) >= needed)
    play.tell(
        "control",
        vehicle=roll.vehicle,
        cause=frames.CAUSES[roll.cause],
        difficulty=roll.difficulty,
        before=before,
        status=motion.status,
        needed=needed,
        die=die,
        kept=kept,
    )
    if not kept:
        crash(play, roll)
    return kept


def settle_hazards(play: Play) -> None:
    """Roll for all hazards that wait, by vehicle, each in the order in which it came."""
    state = play.state
    while state.hazards:
        hazard = min(state.hazards, key=lambda each: each.vehicle)
        state.hazards.remove(hazard)
        number, floor = hazard.vehicle, hazard.floor
        vehicle = state.vehicles[number]
        oil = oil_difficulty(state, number) + harder_hazards(state.settings)
        roll = Roll(
            number,
            hazard.difficulty + oil,
            (hazard.crash_as or hazard.difficulty) + oil,
            hazard.cause,
            vehicle.travel,
            hazard.hand,
            hazard.speed,
        )
        if floor in (OUT_OF_CONTROL, RIDER_DOWN):
            _lose_control(play, roll, floor == RIDER_DOWN)
            continue
        if floor == TO_FLOOR:
            vehicle.motion.status = driving_tables().handling.least
        ask_control(play, roll)


RIDERLESS = 4
"""The modifier on Crash Table 1 for a cycle without a conscious rider (Uncontrolled Vehicles)."""


def _lose_control(play: Play, roll: Roll, riderless: bool) -> None:
    """Without any roll on the control table to Crash Table 1; nothing happens at rest."""
    if not roll.speed or in_air(play.state, roll.vehicle):
        return
    motion = play.state.vehicles[roll.vehicle].motion
    motion.status = driving_tables().handling.least
    motion.difficulty += roll.difficulty
    play.tell("rider-down" if riderless else "out-of-control", vehicle=roll.vehicle)
    _crash_1(play, roll._replace(plus=RIDERLESS) if riderless else roll)
    end_at_rest(play.state, roll.vehicle)


# Crash tables


def crash(play: Play, roll: Roll) -> None:
    """Control is lost: by a maneuver on Crash Table 1, by a hazard on Crash Table 2."""
    if roll.cause in (frames.BRAKING, frames.STEERING):
        _crash_1(play, roll)
    else:
        _crash_2(play, roll)
    end_at_rest(play.state, roll.vehicle)


def _rolled(play: Play, roll: Roll, table: int) -> CrashResult:
    ground = crash_shift(play.state, roll.vehicle)
    dice = crash_roll(roll.crash_as, roll.mph, skill(play.state, roll.vehicle), ground)
    shown = play.roll(dice)
    total = dice.total(shown) + roll.plus
    tables = driving_tables()
    result = crash_result(tables.maneuvers if table == 1 else tables.hazards, total)
    if table == 1 and setting(play.state.settings, "gentle"):
        result = milder(result)
    play.tell(
        "crash",
        vehicle=roll.vehicle,
        table=table,
        dice=shown,
        added=total - sum(shown),
        total=total,
        result=result.code,
    )
    motion = play.state.vehicles[roll.vehicle].motion
    # A bootlegger that goes out of control is none any more: it skids or rolls on, sideways.
    if motion.mode == TURNING_ABOUT:
        motion.mode = DRIVING
    motion.aim = NO_FIRE if result.no_fire else min(motion.aim, result.fire)
    return result


def _crash_2(play: Play, roll: Roll) -> None:
    """Fishtails, and perhaps Crash Table 1 after them, with new dice (ruling 15)."""
    result = _rolled(play, roll, 2)
    motion = play.state.vehicles[roll.vehicle].motion
    hand = roll.hand or HANDS[play.chance.pick(2)]
    turn = 10 * sum(result.fishtails)
    # Of two results the worse counts, and who spins, rolls or flies gets nothing less (ruling 14).
    if not _is_wild(motion) and turn > abs(sum(motion.fishtails)) and not motion.skid:
        motion.fishtails = [hand * turn]
        motion.fresh = 1
    if result.again:
        _crash_1(play, roll._replace(hand=hand), fishtailed=True)


def _is_wild(motion: Motion) -> bool:
    return max(motion.mode, motion.coming) >= SPINNING


def _crash_1(play: Play, roll: Roll, fishtailed: bool = False) -> None:
    """Skids, spins, rolls and vaults; ``fishtailed`` when a fishtail goes with it."""
    result = _rolled(play, roll, 1)
    motion = play.state.vehicles[roll.vehicle].motion
    if result.skid is not None:
        _skid(play, roll, result, fishtailed)
        return
    mode = _mode_of(result)
    # Rolls turn to the bend's side (ruling 18); spins only follow a fishtail.
    known = roll.hand if mode != SPINNING or roll.cause != frames.STEERING else 0
    hand = known or HANDS[play.chance.pick(2)]
    burns = bool(result.burns_from) and play.die() >= result.burns_from
    if burns:
        play.state.vehicles[roll.vehicle].condition.burning = 1
        play.tell("burning", vehicle=roll.vehicle)
    if mode <= max(motion.mode, motion.coming):
        return
    motion.coming, motion.course, motion.turning = mode, roll.bearing, hand
    motion.landing = roll.speed
    motion.skid = None
    tight = roll.cause == frames.STEERING and (roll.sharp or roll.crash_as >= END_OVER_END)
    motion.flight = int(mode == FLYING and tight)
    motion.fresh = int(roll.cause != frames.BRAKING)


def _mode_of(result: CrashResult) -> int:
    """The mode that a result brings."""
    return {"spinout": SPINNING, "vault": FLYING}.get(result.code, ROLLING)


def _skid(play: Play, roll: Roll, result: CrashResult, fishtailed: bool) -> None:
    """A skid for the next move, unless something worse is coming."""
    motion = play.state.vehicles[roll.vehicle].motion
    assert result.skid is not None
    length = int(result.skid * INCH)
    if _is_wild(motion) or (motion.skid and motion.skid.length >= length):
        return
    tables = driving_tables().maneuvers
    after = tables[result.then].skid if result.then else None
    tires = result.tires.total([]) if result.tires else 0
    then = int((after or 0) * INCH)
    motion.skid = Skid(roll.bearing, length, result.slower * 10, tires, then, chosen=0)
    if not fishtailed:
        motion.fishtails = []
    motion.fresh = int(roll.cause != frames.BRAKING)
