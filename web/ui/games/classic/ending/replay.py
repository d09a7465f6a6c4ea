"""Moments of a match without an open question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.table import intent
from ui.games.classic.table.host import ClassicScene, lines_in
from ui.games.classic.table.paths import poses_of, ways_in
from ui.games.classic.table.screen import TONES, screen
from ui.games.classic.table.table import view_of
from ui.play.game_ui import Display, Moment
from ui.play.surroundings import Scene
from wreckyard import Event, Match
from wreckyard.systems.classic import Observation, State

NUMBERS_APART = 1000
"""Between the numbers of what moves at one moment and at the next: each is a new one."""


class ClassicReplay:
    """How a duel of the classic is looked at."""

    tones: Mapping[str, str] = TONES

    def __init__(self, match: Match, seating: Seating) -> None:
        self._seating = seating
        self._named: State = match.observe(None).known

    def lines(self, events: Sequence[Event]) -> list[StoryLine]:
        """Events as lines of the story."""
        return lines_in(events, self._named, self._seating.names)

    def scene(self, moment: Moment, before: Scene | None) -> ClassicScene:
        """The scene of a moment; what moved on the way from `before` is seen moving."""
        state = cast("Observation", moment.observation).known
        poses = poses_of(state if before is None else cast("ClassicScene", before).state)
        number = NUMBERS_APART * moment.number
        ways = ways_in(moment.events, poses, number, {}) if moment.stepped else {}
        return ClassicScene(
            self._seating,
            state,
            moment.viewer,
            story=moment.story,
            story_body=moment.story_body,
            ways=tuple(sorted(ways.items())),
            events=tuple(moment.events) if moment.stepped else (),
            question=moment.number,
        )

    def tree(self, scene: Scene, display: Display, chosen: object) -> Node:
        """The map, and the record sheet of whoever it is about."""
        return screen(_view(scene, display, chosen))

    def press(self, scene: Scene, display: Display, ref: str, chosen: object) -> Choice | None:
        """What is looked at. Nobody is asked, so that nothing but a look can come of a press."""
        result = intent.press(_view(scene, display, chosen), ref)
        return result if isinstance(result, Choice) else None


def _view(scene: Scene, display: Display, chosen: object) -> ClassicView:
    """The argument of the views for what `scene` and `press` have given before."""
    choice = chosen if isinstance(chosen, Choice) else Choice()
    return replace(view_of(cast("ClassicScene", scene), choice, display), replayed=True)
