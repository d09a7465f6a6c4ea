"""Moments of a game on the streets in which nobody is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.streets import intent
from ui.games.streets.host import StreetScene, lines_in
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.paths import poses_of, ways_in
from ui.games.streets.table import view_of
from ui.games.streets.views.screen import TONES, screen
from ui.play.game_ui import Display, Moment
from ui.play.surroundings import Scene
from wreckyard import Event, Match
from wreckyard.systems.streets import Observation, State

NUMBERS_APART = 1000
"""Between the numbers of what moves at one moment and at the next: each is a new one."""

TELLING = ("game-ended", "killed", "entered", "left-car", "wreck")
"""What a step is about where it is among its events, the weightiest first: it is seldom the
last."""


class StreetReplay:
    """How a game on the streets is looked at."""

    tones: Mapping[str, str] = TONES

    def __init__(self, match: Match, seating: Seating) -> None:
        self._seating = seating
        self._named: State = match.observe(None).known

    def lines(self, events: Sequence[Event]) -> list[StoryLine]:
        """Events as lines of the story."""
        return lines_in(events, self._named, self._seating.names)

    def scene(self, moment: Moment, before: Scene | None) -> StreetScene:
        """The scene of a moment; what moved on the way from `before` is seen moving."""
        state = cast("Observation", moment.observation).known
        poses = poses_of(state if before is None else cast("StreetScene", before).state)
        number = NUMBERS_APART * moment.number
        ways = ways_in(moment.events, poses, number, {}) if moment.stepped else {}
        return StreetScene(
            self._seating,
            state,
            moment.viewer,
            story=self._told(moment),
            story_body=moment.story_body,
            ways=tuple(sorted(ways.items())),
            events=tuple(moment.events) if moment.stepped else (),
            question=moment.number,
        )

    def _told(self, moment: Moment) -> tuple[StoryLine, ...]:
        """What the handle of the drawer says: what the step is about, or else its last line."""
        for kind in TELLING:
            events = [event for event in moment.events if event.kind == kind]
            if events:
                texts = [line.text for line in self.lines(events)]
                return (StoryLine(" ".join(texts), kind),)
        return moment.story

    def tree(self, scene: Scene, display: Display, chosen: object) -> Node:
        """The board."""
        return screen(_view(scene, display, chosen))

    def press(self, scene: Scene, display: Display, ref: str, chosen: object) -> Choice | None:
        """What is looked at. Nobody is asked, so that nothing but a look can come of a press."""
        result = intent.press(_view(scene, display, chosen), ref)
        return result if isinstance(result, Choice) else None


def _view(scene: Scene, display: Display, chosen: object) -> StreetView:
    """The argument of the views for what `scene` and `press` have given before."""
    choice = chosen if isinstance(chosen, Choice) else Choice()
    return view_of(cast("StreetScene", scene), choice, display)
