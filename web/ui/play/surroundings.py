"""What a host works with, and what every game's scene has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container
from dataclasses import dataclass, field
from typing import Protocol, TypedDict

from ui.base.ports import Clock, Thinker
from ui.base.seating import Seating
from ui.base.settings import Settings
from ui.base.story import StoryLine
from ui.play.forfeits import NONE, OwnDrivers
from wreckyard import Decision

type Saver = Callable[[dict[str, object]], Awaitable[None] | None]
"""Keeps a match. What it returns is awaited before anything that it was given is shown."""


class _Back:
    """Put in the place of an answer: a step back was taken, and the question is asked anew."""


BACK = _Back()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a host works with, and whom it tells.

    Attributes:
        thinker, fallback: answer for computer seats; the fallback when the thinker fails.
        clock: the time.
        saver: keeps the match after every action.
        on_change: there is a new scene.
        on_story: something has happened, as lines.
        on_trouble: the thinker has failed; how it said so.
        on_settings: the table wants other settings.
        speed: the pace in force, 0 at once to 2 easy to follow.
        own: drivers that somebody has brought.
        epoch: grows whenever the match is resumed.
        career: the id of a match of a career, else empty.
    """

    thinker: Thinker
    fallback: Thinker
    clock: Clock
    saver: Saver
    on_change: Callable[[], None]
    on_story: Callable[[list[StoryLine]], None] = lambda lines: None
    on_trouble: Callable[[str], None] = lambda what: None
    on_settings: Callable[[Settings], None] = lambda settings: None
    settings: Settings = field(default_factory=Settings)
    speed: int = 1
    epoch: int = 0
    own: OwnDrivers = NONE
    career: str = ""


class OpenDecision(Protocol):
    """A decision as far as is looked at where no game is known."""

    @property
    def options(self) -> Container[object]: ...


class Shown[A](TypedDict, total=False):
    """What a host says of a moment that is to be shown, `A` being the actions of its game.

    A game's own host may say more. The words are those of `Scene`; `waiting_for` is the computer
    seat that everybody waits for.
    """

    decision: Decision[A]
    asked: int
    waiting_for: int
    cover: int
    over: bool


class Scene(Protocol):
    """The part of a scene that all games share: the things allowed on the screen.

    Attributes:
        seating: who plays.
        viewer: the person whose eyes are on the table, or None.
        decision: the open question, if it may be shown and answered now.
        asked: the seat that `decision` is put to.
        cover: the seat that the device must be handed to, or None.
        over: whether the match has ended.
        question: the number of the match's open question, or None.
    """

    @property
    def seating(self) -> Seating: ...

    @property
    def viewer(self) -> int | None: ...

    @property
    def decision(self) -> OpenDecision | None: ...

    @property
    def asked(self) -> int | None: ...

    @property
    def cover(self) -> int | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def question(self) -> int | None: ...
