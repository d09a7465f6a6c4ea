"""Moments of a duel in which nobody is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.duel.intent import Selection
from ui.games.duel.scene import Scene, table_view_of
from ui.games.duel.story import TONES, fallen_in, lines_of
from ui.games.duel.views.table import table
from ui.play import surroundings
from ui.play.game_ui import Display, Moment
from wreckyard import Event, Match
from wreckyard.systems.duel import Observation


class DuelReplay:
    """How a match of duels is looked at."""

    tones: Mapping[str, str] = TONES

    def __init__(self, match: Match, seating: Seating) -> None:
        self._seating = seating
        self._deck = match.observe(None).deck

    def lines(self, events: Sequence[Event]) -> list[StoryLine]:
        """Events as lines of the story."""
        return lines_of(events, self._seating.names, self._deck)

    def scene(self, moment: Moment, before: surroundings.Scene | None) -> Scene:
        """The scene of a moment."""
        return Scene(
            self._seating,
            cast("Observation", moment.observation),
            moment.viewer,
            story=moment.story,
            story_body=moment.story_body,
            open_hands=moment.open_hands,
            fallen=fallen_in(moment.events) if moment.stepped else (),
            question=moment.number,
        )

    def tree(self, scene: surroundings.Scene, display: Display, chosen: object) -> Node:
        """The table."""
        return table(table_view_of(cast("Scene", scene), Selection(), display))

    def press(self, scene: surroundings.Scene, display: Display, ref: str, chosen: object) -> None:
        """All that there is to see is seen already."""
