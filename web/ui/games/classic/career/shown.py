"""What is on the screen of careers, beside the careers themselves."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.games.classic.career.draft import NewCareer
from wreckyard.systems.classic import Design
from wreckyard.systems.classic.career import Circuit, has_people, undecided

TABS = ("week", "garage", "dealers", "payments", "league", "news")


@dataclass(frozen=True, slots=True)
class Shown:
    """What is looked at.

    Attributes:
        tab: which part of a career, one of `TABS`.
        who: the number of the person whose garage it is.
        sheet: the number of the car whose record sheet lies open, or -1.
        armed: the reference that was pressed once and wants to be pressed again.
        bay: whether one works in the bay of a garage.
        dear: whether dealers show what nobody can pay; `older` whether all payments are shown.
        report: one sentence on what was done; `refused` when it says what could not be done.
        draft: the career that is to begin.
        shelf: the vehicles that people have designed themselves.
        shut: why nothing can be done here, in one sentence: another tab goes on with the career.
    """

    tab: str = TABS[0]
    who: int = 0
    sheet: int = -1
    armed: str = ""
    bay: bool = False
    dear: bool = False
    older: bool = False
    report: str = ""
    refused: bool = False
    draft: NewCareer = field(default_factory=NewCareer)
    shelf: tuple[Design, ...] = ()
    shut: str = ""


def whose(circuit: Circuit, who: int) -> int:
    """Whose week is shown next: that of `who` as long as he may decide, of the first who has not,
    or of the first who drives tonight."""
    waiting = undecided(circuit)
    if who in waiting:
        return who
    if waiting:
        return waiting[0]
    return min(circuit.booked[0].drivers) if has_people(circuit) else who
