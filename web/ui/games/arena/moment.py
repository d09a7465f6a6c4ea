"""What the arena shows at one moment: the one argument of its views."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import SeatLook
from ui.base.story import StoryLine
from ui.play.tips import teaches
from wreckyard import Decision, Event, Options
from wreckyard.systems.arena import Action, OpenQuestion, State, open_question

ZOOM_LEAST, ZOOM_MOST = 1.0, 8.0
"""1 shows the whole arena."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What has been chosen so far and is not yet confirmed.

    Attributes:
        action: an offered action that a press on the button would carry out: a move (its
            ghost is shown), a start, a speed, an attack, a re-roll.
        weapon: an item as text (``light-machine-gun:F``) that an attack is to be made with.
        crew: who is to fire it: 0 driver, 1 gunner, -1 not chosen.
        computer: whether the Targeting Computer is to help.
        target: the obstacle that is to be attacked, -1 none; ``side`` of a car, -1 none.
        given: whether all of it was chosen by the page, as there is nothing else to choose: no
            press has asked for it yet.
        looked_at: the obstacle whose card lies open, -1 none; looking needs no question.
        term: the word of the game whose meaning lies open, empty for none.
        reason: why the last press was refused, and ``reason_ref`` what was pressed.
    """

    action: Action | None = None
    weapon: str = ""
    crew: int = -1
    computer: bool = False
    target: int = -1
    side: int = -1
    given: bool = False
    looked_at: int = -1
    term: str = ""
    reason: str = ""
    reason_ref: str = ""


@dataclass(frozen=True, slots=True)
class DiceShown:
    """The last roll of the story: (color, face) of each die, whose it is and what for.

    ``kind`` is that of the event (``driving-roll``, ``attacked``, ``defended`` …), ``number``
    grows with every roll, so that a new one tumbles.
    """

    number: int
    kind: str
    seat: int
    dice: tuple[tuple[str, str], ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """How a car came to where it is: poses (x, y, heading) from start to end, for its path.

    Headings are in tenths of a degree and go on beyond a full turn, so that none jumps.
    ``number`` grows with every way, so that a new one is driven once.
    """

    number: int
    poses: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class ArenaView:
    """A moment of an arena game for one pair of eyes.

    Attributes:
        state: all there is to know; nothing is hidden in play. It is for reading.
        viewer: the person whose eyes are on the board, None for a spectator.
        decision: the open question, only when it is the viewer's to answer.
        asked: the seat that the open question is put to, or None.
        waiting_for: the computer seat that everybody waits for, or None.
        story_body: the story as drawn by who has drawn it, in place of `story`.
        ways: the last way of each seat that has moved.
        events: what has happened since the moment before.
        may_undo: whether the viewer may take back his last action.
        rested: whether the exercise of a lesson is over, so that nothing more is asked.
        taught: the kinds of questions that need no tip any more; None when none is given.
        may_reset: whether there is more than one to take back.
        in_slices: whether what takes long is looked at piece by piece, after the picture is drawn.
        facing: whom of two people the screen is turned to: far, near, or empty for nobody;
            None where not two people share the device.
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
    dice: DiceShown | None = None
    ways: dict[int, Way] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    over: bool = False
    may_undo: bool = False
    may_reset: bool = False
    story_open: bool = False
    rested: bool = False
    speed: int = 1
    may_skip: bool = False
    taught: frozenset[str] | None = None
    in_slices: bool = False
    facing: str | None = None

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
    def question(self) -> OpenQuestion:
        """The open question with what it is about. Raises ``LookupError`` when the game is over."""
        return present(open_question(self.state))

    def teaches(self, kind: str) -> bool:
        """Whether a question of this kind comes with its tip."""
        return teaches(self.taught, kind)

    @property
    def foes(self) -> tuple[int, ...]:
        """The other seats, clockwise from the viewer (all seats for a spectator)."""
        count = self.state.n
        if self.viewer is None:
            return tuple(range(count))
        return tuple((self.viewer + step) % count for step in range(1, count))

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name
