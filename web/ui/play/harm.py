"""Damage to the players of a match, and the lesson that it teaches. Pure.

A game reads the events of its match and gives a `Harm` for each time that somebody lost points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ui.base.harm_strings import say

NOBODY = -1
"""Whose doing it is that burning oil burns."""

FLIP, EXPLODED, RUN_OVER = "flip", "exploded", "run-over"
"""The kinds of what takes somebody out without a point of damage."""


@dataclass(frozen=True, slots=True)
class Harm:
    """Damage that a player took at one blow.

    Attributes:
        moment: the number of actions after which it has happened.
        time: the turn or round of it, as the game counts.
        seat: who took it.
        by: the seat whose doing it was, `seat` itself, or `NOBODY`.
        kind: ``shot``, ``ram``, ``crash``, ``fire``, ``other``, or what
            needs no damage: ``FLIP``, ``EXPLODED`` or ``RUN_OVER``.
        amount: the points of damage.
        part: what took it, as behind “your”.
        weapon: of a shot, as behind “your”.
        other: the seat on the other side of a ram.
    """

    moment: int
    time: int
    seat: int
    by: int
    kind: str
    amount: int
    part: str
    weapon: str = ""
    other: int = NOBODY

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that a picture of it is about."""
        return tuple(sorted({self.seat, *(each for each in (self.by, self.other) if each >= 0)}))


@dataclass(frozen=True, slots=True)
class Harms:
    """The damage to all players of a match.

    Attributes:
        clock: what the game counts: ``turn`` or ``round``.
        all: every blow, in the order of the match.
        out: the moment at which each seat was taken out that was.
        lessons: the id of the lesson for each pattern, ``own``, ``part`` and ``weaker``, and for
            kinds of a last blow that have one of their own.
    """

    clock: str = "turn"
    all: Sequence[Harm] = ()
    out: Mapping[int, int] = field(default_factory=dict)
    lessons: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """What took a player out, in a sentence, and the pattern of all that they took, in another.

    Attributes:
        blow: the last blow; its moment can be looked at.
        pattern: empty where the blow says it all.
        lesson: the id of the lesson that helps, or empty.
    """

    blow: Harm
    words: str
    pattern: str
    lesson: str


def report_of(harms: Harms, seat: int, names: Sequence[str]) -> Report | None:
    """What took `seat` out; None if nothing did, or no blow led to it."""
    taken = [each for each in harms.all if each.seat == seat]
    taken = [each for each in taken if each.moment <= harms.out.get(seat, NOBODY)]
    if not taken:
        return None
    blow = taken[-1]
    pattern, words = _pattern(harms, taken, seat)
    lesson = harms.lessons.get(blow.kind) or harms.lessons.get(pattern, "")
    return Report(blow, words_of(blow, harms.clock, names), words, lesson)


def words_of(harm: Harm, clock: str, names: Sequence[str]) -> str:
    """A blow in a sentence, for the one whom it hurt."""
    own = harm.kind in ("shot", "ram") and harm.by == harm.seat
    return say(
        f"{harm.kind}-own" if own else harm.kind,
        when=say(clock, n=harm.time),
        by=_name(names, harm.by),
        other=_name(names, harm.other),
        weapon=harm.weapon,
        part=harm.part,
        n=harm.amount,
    )


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def _pattern(harms: Harms, taken: Sequence[Harm], seat: int) -> tuple[str, str]:
    """Which lesson the damage taken teaches, and the sentence on it."""
    total = sum(each.amount for each in taken)
    own = sum(each.amount for each in taken if each.by == seat)
    if taken[-1].kind == FLIP:
        return "own", ""
    if not total:
        return "weaker", ""
    if 2 * own >= total:
        return "own", say("own", n=own, all=total)
    parts: Counter[str] = Counter()
    for each in taken:
        parts[each.part] += each.amount
    part, most = parts.most_common(1)[0]
    if 2 * most >= total and len(taken) > 1:
        return "part", say("part" if most < total else "part-all", part=part, n=most, all=total)
    dealt = sum(each.amount for each in harms.all if each.by == seat != each.seat)
    key = "close" if 2 * dealt >= total else "weaker" if dealt else "weaker-none"
    return "weaker", say(key, n=dealt, all=total)
