"""What the streets show at one moment: the one argument of their views."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import SeatLook
from ui.base.story import StoryLine
from ui.play.tips import teaches
from wreckyard import Decision, Event, Options
from wreckyard.systems.streets import FIRST_PERSON, Action, Names, State, names_in

STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Where the neighbor in each direction lies."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What has been chosen so far and is not yet confirmed.

    Attributes:
        action: an offered action that the button would carry out, when it is no part of a drive.
        turns: the drive that is drawn: the corner in eighths at each point from here on; the last
            one is at the end of the stroke. Empty for the plain way on.
        doing: what the panel is about beside driving: empty, ``fire``, ``drop`` or ``leave``.
        target: what is aimed at, -1 none; ``mount`` the weapon by its code, empty for the first
            that bears; ``line`` the direction of the shot, -1 for the first one; ``area`` the
            block, likewise.
        looked_at: the car whose card lies open, -1 none; looking needs no question.
        reason: why the last press was refused, and ``reason_ref`` what was pressed.
    """

    action: Action | None = None
    turns: tuple[int, ...] = ()
    doing: str = ""
    target: int = -1
    mount: str = ""
    line: int = -1
    area: int = -1
    looked_at: int = -1
    reason: str = ""
    reason_ref: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """How a car came to where it is: poses (x, y, facing in eighths) from start to end.

    Facings go on beyond a full turn, so that none jumps. ``number`` grows with every way, so that a
    new one is driven once.
    """

    number: int
    poses: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class StreetView:
    """A moment of a game on the streets for one pair of eyes.

    Attributes:
        state: all that the eyes may know. It is for reading.
        viewer: the person whose eyes are on the board, None for a spectator.
        decision: the open question, only when it is the viewer's to answer.
        asked: the seat that the open question is put to, or None.
        waiting_for: the computer seat that everybody waits for, or None.
        story_body: the story as drawn by who has drawn it, in place of `story`.
        ways: the last way of each car that has moved.
        events: what has happened since the moment before.
        may_undo: whether the viewer may take back his last action; may_reset whether more than one.
        may_change: the people who may still change the speed that they have chosen.
        rested: whether the exercise of a lesson is over, so that nothing more is asked.
        taught: the kinds of questions that need no tip any more; None when none is given.
    """

    state: State
    seats: tuple[SeatLook, ...]
    viewer: int | None = None
    decision: Decision[Action] | None = None
    asked: int | None = None
    waiting_for: int | None = None
    choice: Choice = field(default_factory=Choice)
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    ways: dict[int, Way] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    over: bool = False
    may_undo: bool = False
    may_reset: bool = False
    may_change: tuple[int, ...] = ()
    story_open: bool = False
    rested: bool = False
    speed: int = 1
    may_skip: bool = False
    taught: frozenset[str] | None = None

    @property
    def phase(self) -> str:
        """The kind of the viewer's open question, or waiting, or over."""
        if self.decision is not None:
            return str(self.decision.kind)
        return "over" if self.state.over else "waiting"

    @property
    def options(self) -> Options[Action]:
        """The answers to the viewer's open question. Raises ``LookupError`` when there is none."""
        return present(self.decision).options

    @property
    def asker(self) -> int:
        """The seat that the open question is put to. Raises ``LookupError`` when there is none."""
        return present(self.asked)

    @property
    def own_car(self) -> int:
        """The car that the one who is asked sits in; -1 on foot, or when nobody is asked."""
        return -1 if self.asked is None else self.state.people[self.asked].car

    @property
    def names(self) -> Names:
        """What everything is called."""
        return names_in(self.state, [seat.name for seat in self.seats])

    def teaches(self, kind: str) -> bool:
        """Whether a question of this kind comes with its tip."""
        return teaches(self.taught, kind)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name

    def mates(self, seat: int) -> tuple[int, ...]:
        """The other seats of a seat's team."""
        teams = self.state.settings["teams"]
        return tuple(
            each for each in range(self.state.n) if each != seat and teams[each] == teams[seat]
        )

    def is_friend(self, thing: int) -> bool:
        """Whether somebody of the team of the one who is asked sits in a car, or is a target."""
        seat = thing - FIRST_PERSON
        if thing < FIRST_PERSON:
            seat = self.state.cars[thing].driver
        return self.asked is not None and seat in self.mates(self.asked)

    def offered(self, verb: str) -> tuple[Action, ...]:
        """The offered answers of a verb."""
        if self.decision is None:
            return ()
        return tuple(each for each in self.options if each.verb == verb)
