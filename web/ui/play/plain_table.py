"""The table of a small game whose answers are all buttons: its scene, its host and its replay.

The game tells its events (`Telling`), draws a scene, and says what a menu shows of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.play.game_ui import Detail, Display, Moment
from ui.play.host import Host
from ui.play.surroundings import Scene, Shown
from ui.widgets.cover import cover
from wreckyard import Decision, Event

ANSWER = "t-do"
"""The reference of an answer is this word, a colon, and the answer's text."""


@dataclass(frozen=True, slots=True)
class PlainScene[O]:
    """The things allowed on the screen now: see ``ui.play.surroundings.Scene``.

    ``observation`` is what the viewer knows of the match.
    """

    seating: Seating
    observation: O
    viewer: int | None = None
    decision: Decision[object] | None = None
    asked: int | None = None
    waiting_for: int | None = None
    cover: int | None = None
    over: bool = False
    winners: tuple[int, ...] = ()
    question: int | None = None
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    may_undo: bool = False
    may_reset: bool = False


type Draw[O] = Callable[[PlainScene[O], Display], Node]
"""Draws a scene."""


@dataclass(frozen=True, slots=True)
class Telling:
    """The story of a game.

    Attributes:
        tell: an event in a sentence, with the names of the seats; empty for one that needs none.
        turn: the kind of the event that begins a turn.
        tones: what kinds of events mean to a reader: harm, act, gain or info.
    """

    tell: Callable[[Event, Sequence[str]], str]
    turn: str
    tones: Mapping[str, str]

    def lines(self, events: Sequence[Event], names: Sequence[str]) -> list[StoryLine]:
        """Return events as lines of the story."""
        told = ((event, self.tell(event, names)) for event in events)
        return [
            StoryLine(text, event.kind, event.kind == self.turn) for event, text in told if text
        ]


class PlainHost[O](Host):
    """Runs one match. A game gives `telling`, `summary` and `progress`."""

    telling: ClassVar[Telling]
    scene: PlainScene[O]

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        return self.telling.lines(events, self.seating.names)

    def _make_scene(self, **extra: object) -> PlainScene[O]:
        shown = cast("Shown[object]", extra)
        asked, outcome = shown.get("asked"), self.match.outcome
        return PlainScene(
            self.seating,
            cast("O", self.match.observe(self._eyes)),
            self._eyes,
            winners=() if outcome is None else outcome.winners,
            story=tuple(self._story),
            question=None if self.match.decision is None else self.match.decision.id,
            may_undo=asked is not None and self.match.undo_seat == asked,
            may_reset=asked is not None and self.match.undo_limit > 1,
            **shown,
        )


class PlainTable[O]:
    """The controller of a table where nothing is chosen but answers; `host` runs the match."""

    def __init__(self, host: PlainHost[O], screen: str, draw: Draw[O], hidden: str) -> None:
        """`screen` is the name of the screen, `hidden` says on a cover what is not on it."""
        self.host = host
        self._screen, self._draw, self._hidden = screen, draw, hidden

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        return self._screen if self.host.scene.cover is None else "cover"

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        scene = self.host.scene
        if scene.cover is not None:
            return cover(scene.seating, scene.cover, self._hidden)
        return self._draw(scene, display)

    def moved_on(self) -> None:
        """Nothing is chosen beside the match."""

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind != "press":
            return False
        head, _, text = ref.partition(":")
        if head == "uncover":
            self.host.uncover()
            return True
        return head == ANSWER and self.host.submit(self.host.match.rules.parse(text))

    def cancel(self, display: Display) -> bool:
        """Nothing is chosen that could be taken back."""
        return False


class PlainReplay[O]:
    """A match that is only looked at."""

    def __init__(self, seating: Seating, telling: Telling, draw: Draw[O]) -> None:
        self._seating, self._telling, self._draw = seating, telling, draw

    @property
    def tones(self) -> Mapping[str, str]:
        """What kinds of events mean to a reader."""
        return self._telling.tones

    def lines(self, events: Sequence[Event]) -> list[StoryLine]:
        """Return events as lines of the story."""
        return self._telling.lines(events, self._seating.names)

    def scene(self, moment: Moment, before: Scene | None) -> PlainScene[O]:
        """The scene of a moment."""
        return PlainScene(
            self._seating,
            cast("O", moment.observation),
            moment.viewer,
            question=moment.number,
            story=moment.story,
            story_body=moment.story_body,
        )

    def tree(self, scene: Scene, display: Display, chosen: object) -> Node:
        """The table."""
        return self._draw(cast("PlainScene[O]", scene), display)

    def press(self, scene: Scene, display: Display, ref: str, chosen: object) -> None:
        """All that there is to see is seen already."""
