"""The tables of driving with their exact odds: movement, braking, control, crashes (Movement Chart;
Deceleration; Control Table; Crash Tables).

Speeds are mph; tables read the next higher row. Handling status runs from -6 to 7. D is difficulty.
Everything is exact: chances are fractions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ....engine.errors import Malformed
from ....kit.plain_dice import PlainDice, sums
from ....kit.records import read_record
from .reading import Record, Signed, package_file, read_json, read_records

DIE = 6

PHASES = 5
"""The phases of a turn, numbered from 1."""

LOST = DIE + 1
"""A number that no die reaches: control is lost for certain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phases:
    """The order in which phases get what is left over, and the step of the chart's speeds."""

    order: tuple[int, ...]
    speed_step: Fraction
    source: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The ends of the handling track, what a lost corner costs, and how bends are rated."""

    least: Signed
    most: int
    lost_corner_without_tires: Signed
    lost_corner_without_wheels: Signed
    degrees_for_each_difficulty: int
    sharpest: int
    source: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Braking(Record):
    """A loss of speed in one change: up to ``most`` mph, its D, the damage to each tire."""

    most: int
    difficulty: int
    tires: PlainDice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlRow(Record):
    """A row of the control table.

    Attributes:
        speed: the greatest speed of the row.
        safe: the lowest status at which nothing is rolled.
        dice: the least die at each status below it.
        crash: the crash modifier.
    """

    speed: int
    safe: Signed
    dice: tuple[int, ...]
    crash: Signed


@dataclass(frozen=True, slots=True, kw_only=True)
class CrashResult(Record):
    """A result of a crash table.

    Attributes:
        to: the greatest roll; 0 for the last, which has none.
        skid: inches of a skid; ``then`` the result that follows.
        slower: mph lost, at once or ``each_turn``.
        tires: damage to each tire, of a vault to those that lead.
        fire: what comes off aimed fire; ``no_fire`` there is none.
        burns_from: the least die on which it burns.
        fishtails: degrees; ``again`` Crash Table 1 follows.
    """

    name: str
    to: int = 0
    skid: Fraction | None = None
    slower: int = 0
    each_turn: bool = False
    tires: PlainDice | None = None
    fire: Signed = 0
    no_fire: bool = False
    then: str = ""
    burns_from: int = 0
    fishtails: tuple[int, ...] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class DrivingTables:
    """All of ``driving.json``; ``maneuvers`` is Crash Table 1, ``hazards`` Crash Table 2."""

    phases: Phases
    handling: Limits
    braking: tuple[Braking, ...]
    control: tuple[ControlRow, ...]
    maneuvers: dict[str, CrashResult]
    hazards: dict[str, CrashResult]


def read_driving(text: str, where: str = "driving") -> DrivingTables:
    """The tables from JSON text. Raises ``Malformed`` naming the entry that is wrong."""
    reader = read_json(text, where)
    found = DrivingTables(
        read_record(reader.inner("phases"), Phases),
        read_record(reader.inner("handling"), Limits),
        tuple(read_records(reader, "braking", Braking).values()),
        tuple(read_records(reader, "control", ControlRow).values()),
        read_records(reader, "maneuvers", CrashResult),
        read_records(reader, "hazards", CrashResult),
    )
    reader.finish()
    if sorted(found.phases.order) != list(range(1, PHASES + 1)):
        raise Malformed(f"{where}, phases: 'order' must name each phase once")
    for ends in ([row.speed for row in found.control], [row.most for row in found.braking]):
        if ends != sorted(set(ends)) or not ends:
            raise Malformed(f"{where}: rows must rise")
    return found


@cache
def driving_tables() -> DrivingTables:
    """The tables that come with the package."""
    return read_driving(package_file("driving.json"))


# Movement Chart


def quarters(speed: Fraction | int) -> int:
    """Quarter inches that a speed makes in a turn; it is a multiple of 2.5 mph.

    Raises ``ValueError`` for another speed.
    """
    exact = abs(Fraction(speed)) / driving_tables().phases.speed_step
    if exact.denominator != 1:
        raise ValueError(f"{speed} mph is no multiple of 2.5")
    return exact.numerator


def chart(speed: Fraction | int) -> tuple[int, ...]:
    """Quarter inches that a speed makes in each phase: whole inches first, then what is left."""
    inches, rest = divmod(quarters(speed), 4)
    each, over = divmod(inches, PHASES)
    moves = [4 * each] * PHASES
    order = driving_tables().phases.order
    for phase in order[:over]:
        moves[phase - 1] += 4
    moves[order[over] - 1] += rest
    return tuple(moves)


# Acceleration and Deceleration


def braking(less: Fraction | int) -> Braking | None:
    """The row of a loss of speed in one change, above 0; ``None`` when it is more than there is."""
    return next((row for row in driving_tables().braking if less <= row.most), None)


# Handling Status and Control Table


def row_of(speed: Fraction | int) -> ControlRow:
    """The row of a speed: the next higher one, the last one beyond (ruling 1)."""
    rows = driving_tables().control
    exact = abs(Fraction(speed))
    return next((row for row in rows if row.speed >= exact), rows[-1])


def least_die(speed: Fraction | int, status: int) -> int:
    """The least die that keeps control at a speed and handling status: 1 when nothing is rolled,
    ``LOST`` when control is lost for certain. A status outside the track reads as its end."""
    limits = driving_tables().handling
    row = row_of(speed)
    below = row.safe - max(limits.least, min(limits.most, status))
    if speed == 0 or below <= 0:
        return 1
    return row.dice[below - 1] if below <= len(row.dice) else LOST


def control_chance(speed: Fraction | int, status: int, skill: int = 0) -> Fraction:
    """How likely it is to keep control; skill is added to the die (ruling 7)."""
    needed = least_die(speed, status)
    if needed == 1:
        return Fraction(1)
    if needed == LOST:
        return Fraction(0)
    return Fraction(max(0, min(DIE, DIE + 1 - (needed - skill))), DIE)


def lowered(status: int, difficulty: int) -> int:
    """The status after a loss of so much; -6 is the floor."""
    return max(driving_tables().handling.least, status - max(0, difficulty))


def recovered(status: int, hc: int, skill: int = 0, cap: int | None = None) -> int:
    """The status at the end of a turn: HC and skill more, at least 1, up to the cap (HC and
    reflexes; HC alone if nothing is said), which it never passes (ruling 7)."""
    return min(status + max(1, hc + skill), hc if cap is None else cap)


def bend_difficulty(degrees: int) -> int:
    """The D of a bend: 1 for each begun 15 degrees (Maneuvers)."""
    return -(-abs(degrees) // driving_tables().handling.degrees_for_each_difficulty)


# Crash Tables


def crash_result(table: Mapping[str, CrashResult], roll: int) -> CrashResult:
    """The result of a roll, all modifiers in it."""
    return next(result for result in table.values() if roll <= result.to or not result.to)


def crash_roll(
    difficulty: int, speed: Fraction | int, skill: int = 0, ground: int = 0
) -> PlainDice:
    """What is rolled on a crash table: 2d + (D − 3) − skill + the crash modifier of the speed, and
    what the ``ground`` adds (Off-Road Duelling)."""
    return PlainDice(2, DIE, difficulty - 3 - skill + row_of(speed).crash + ground)


def crash_odds(table: Mapping[str, CrashResult], roll: PlainDice) -> dict[str, Fraction]:
    """How likely each result of a crash table is, by its code, the mildest first."""
    found = dict.fromkeys(table, Fraction(0))
    rolled = sums(roll)
    for number, weight in rolled.weights.items():
        found[crash_result(table, number).code] += Fraction(weight, rolled.out_of)
    return found


WORST_SKID = "severe-skid"
"""The worst that a gentle match lets happen: the worst result that is a skid."""


def milder(result: CrashResult) -> CrashResult:
    """A result of Crash Table 1 as a gentle match has it."""
    return result if result.skid is not None else driving_tables().maneuvers[WORST_SKID]


def maneuver_odds(
    speed: Fraction | int,
    status: int,
    difficulty: int,
    skill: int = 0,
    gentle: bool = False,
    ground: int = 0,
) -> dict[str, Fraction]:
    """What a maneuver leads to: ``kept``, or a result of Crash Table 1 when control is lost;
    ``ground`` is what that adds to the roll there.

    ``status`` is the one before it; a D of 0, and standing still, ask nothing (ruling 8). In a
    ``gentle`` match nothing is worse than a severe skid.
    """
    kept = Fraction(1)
    if difficulty > 0 and speed != 0:
        kept = control_chance(speed, lowered(status, difficulty), skill)
    table = driving_tables().maneuvers
    crashes = crash_odds(table, crash_roll(difficulty, speed, skill, ground))
    if gentle:
        for code, odds in crashes.items():
            mild = milder(table[code]).code
            if mild != code:
                crashes[mild] += odds
                crashes[code] = Fraction(0)
    return {"kept": kept} | {code: (1 - kept) * odds for code, odds in crashes.items()}
