"""Remarks of characters as lines of the story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ui.base.remarks import KIND, Remarks
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.base.strings import say
from wreckyard import Event, Match


class Voices:
    """The characters at a table. They must hear all events of a match in their order."""

    def __init__(self, match: Match, seating: Seating) -> None:
        # The players of a game are imported when it is played.
        from wreckyard.ai import cast_of

        self._names = seating.names
        self._remarks = Remarks(seating.players, cast_of(match.rules.name).occasions, match.seed)
        self.any = self._remarks.wanted

    def lines(self, events: Iterable[Event], *, wanted: bool = True) -> list[StoryLine]:
        """Return the remarks to some events; none unless ``wanted``."""
        said = self._remarks.hear(events)
        return [
            StoryLine(
                say("remark", name=self._names[each.seat], text=each.text),
                KIND,
                face=each.character,
            )
            for each in (said if wanted else ())
        ]


def told_to(match: Match, seat: int | None) -> Iterator[list[Event]]:
    """What a seat may know of what has happened, action by action."""
    for events in (match.start_events, *(entry.events for entry in match.log)):
        yield [event for event in events if event.visible_to(seat)]
