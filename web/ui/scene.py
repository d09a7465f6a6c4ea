"""A moment of a match as the page may show it: what the host hands to the views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .seating import Seating
from .table_view import StoryLine


@dataclass(frozen=True, slots=True)
class Bar:
    """The public question "does anyone play a card?" on a shared device.

    `seats` are the people who may, whatever they hold; `next_seat` is the person who will
    be asked next, as everyone can see, or None; it closes by itself after `seconds`.
    """

    kind: str
    seats: tuple[int, ...]
    next_seat: int | None
    seconds: float


@dataclass(frozen=True, slots=True)
class DuelResult:
    """A duel that has ended, by seat. `escaped` and `out` are seats; prestige is (seat, feat)."""

    duel: int
    result: str
    winners: tuple[int, ...]
    points: tuple[int, ...]
    kills: tuple[int, ...]
    scores: tuple[int, ...]
    prestige: tuple[tuple[int, str, int], ...] = ()
    out: tuple[tuple[int, int | None], ...] = ()
    escaped: tuple[int, ...] = ()
    match_winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """What may be on the screen now.

    Attributes:
        observation: what the viewer (or, without one, a spectator) may know.
        viewer: the person whose eyes are on the table, or None.
        decision: the open question, if it may be shown and answered now.
        asked: the seat that `decision` is put to; differs from the viewer in public questions.
        waiting_for: the computer seat that everybody waits for, or None.
        cover: the seat that the device must be handed to, or None.
        bar: the open public window, or None.
        score: the duel that has just ended and waits to be continued, or None.
        over: whether the match has ended.
        question: number of the match's open question when this was the moment, or None.
        planned_escape: whether the viewer announces an escape at the end of this turn.
    """

    seating: Seating
    observation: Any
    viewer: int | None = None
    decision: Any = None
    asked: int | None = None
    waiting_for: int | None = None
    cover: int | None = None
    bar: Bar | None = None
    score: DuelResult | None = None
    over: bool = False
    story: tuple[StoryLine, ...] = ()
    planned_escape: bool = False
    may_plan_escape: bool = False
    result: DuelResult | None = None
    question: int | None = None
