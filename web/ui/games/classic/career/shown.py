"""What is on the screen of careers, beside the careers themselves."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.games.classic.career.draft import NewCareer
from wreckyard.systems.classic import Design

TABS = ("week", "garage", "dealers", "league", "news")


@dataclass(frozen=True, slots=True)
class Shown:
    """What is looked at.

    Attributes:
        tab: which part of a career, one of `TABS`.
        who: the number of the person whose garage it is.
        sheet: the number of the car whose record sheet lies open, or -1.
        armed: the reference that was pressed once and wants to be pressed again.
        bay: whether one works in the bay of a garage.
        dear: whether dealers show what nobody can pay.
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
    report: str = ""
    refused: bool = False
    draft: NewCareer = field(default_factory=NewCareer)
    shelf: tuple[Design, ...] = ()
    shut: str = ""
