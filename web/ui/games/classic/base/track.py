"""The handling track: the control row of a speed, and where each option lands.

Every number is asked of the rules; here it is only put beside the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ui.games.classic.base.sheet_strings import dice, number, say
from wreckyard.systems.classic import (
    LOST,
    CrashResult,
    control_chance,
    crash_roll,
    driving_tables,
    least_die,
    lowered,
    maneuver_odds,
    row_of,
)

type Speed = Fraction | int

MOST_DIFFICULTY = 7
"""A bootlegger: no maneuver is harder by itself."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A handling status: the least die there, 1 for none and ``LOST`` where control is lost; and
    the difficulties that lead to it from the status of now."""

    status: int
    die: int
    lands: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        """How it looks: safe, risk or lost."""
        return "safe" if self.die == 1 else "lost" if self.die == LOST else "risk"


@dataclass(frozen=True, slots=True)
class Track:
    """A driver's track at a speed.

    Attributes:
        speed: mph, above 0 or 0; `row` is the speed of its row, `crash` the row's crash modifier.
        status: the handling status of now; `hc` the handling class.
        skill: what is added to the die.
        cells: from the best status to the worst.
    """

    speed: Speed
    row: int
    crash: int
    status: int
    hc: int
    skill: int
    cells: tuple[Cell, ...]


def track(
    speed: Speed, status: int, hc: int, difficulties: Iterable[int] = (), skill: int = 0
) -> Track:
    """The track at a speed and status; `difficulties` are those of what could be done now."""
    limits = driving_tables().handling
    row = row_of(speed)
    lands: dict[int, list[int]] = {}
    for each in sorted(set(difficulties)):
        if each > 0:
            lands.setdefault(lowered(status, each), []).append(each)
    cells = tuple(
        Cell(at, least_die(speed, at), tuple(lands.get(at, ())))
        for at in range(limits.most, limits.least - 1, -1)
    )
    return Track(abs(Fraction(speed)), row.speed, row.crash, status, hc, skill, cells)


def keeps(speed: Speed, status: int, difficulty: int, skill: int = 0) -> Fraction:
    """How likely control is kept after something of a difficulty."""
    if difficulty <= 0 or speed == 0:
        return Fraction(1)
    return control_chance(speed, lowered(status, difficulty), skill)


def spare(speed: Speed, status: int) -> int:
    """The greatest difficulty for which nothing is rolled at a speed and status; -1 where even none
    is too much."""
    found = -1
    for difficulty in range(MOST_DIFFICULTY + 1):
        if least_die(speed, lowered(status, difficulty)) > 1:
            break
        found = difficulty
    return found


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result that could come: its code, its name, how likely it is, and what it brings."""

    code: str
    name: str
    chance: Fraction
    brings: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """What could come of a difficulty: `roll` is what is rolled when control is lost."""

    difficulty: int
    roll: str
    outcomes: Sequence[Outcome]


def odds(
    speed: Speed,
    status: int,
    difficulty: int,
    skill: int = 0,
    gentle: bool = False,
    ground: int = 0,
) -> Odds:
    """The exact distribution over the crash table; results that cannot come are left out. `ground`
    is what that adds to the roll."""
    found = maneuver_odds(speed, status, difficulty, skill, gentle, ground)
    table = driving_tables().maneuvers
    outcomes = [Outcome("kept", say("odds-kept"), found["kept"])]
    outcomes += [
        Outcome(code, result.name, found[code], brings(result))
        for code, result in table.items()
        if found[code]
    ]
    return Odds(difficulty, _dice(crash_roll(difficulty, speed, skill, ground).plus), outcomes)


def _dice(plus: int) -> str:
    if not plus:
        return say("dice-plain")
    return say("dice-plus" if plus > 0 else "dice-minus", n=abs(plus))


def brings(result: CrashResult) -> str:
    """What a crash result costs, in a few words."""
    told = []
    if result.slower:
        told.append(say("slower-turn" if result.each_turn else "slower", n=result.slower))
    if result.tires:
        told.append(say("tires-take", dice=dice(result.tires)))
    if result.no_fire:
        told.append(say("fire-none"))
    elif result.fire:
        told.append(say("fire-less", n=number(result.fire)))
    return ", ".join(told)


def percent(chance: Fraction) -> str:
    """A chance in whole percent; what is not quite nothing or all says so."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    whole = int(chance * 100 + Fraction(1, 2))
    if whole == 0:
        return "under 1 %"
    return "over 99 %" if whole == 100 else f"{whole} %"
