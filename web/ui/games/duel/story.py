"""Events as lines of the story."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.story import StoryLine
from wreckyard import Event
from wreckyard.systems.duel import Deck, tell_event

TONES = {
    "hit": "harm",
    "breached": "harm",
    "tires-gone": "harm",
    "out": "harm",
    "backfired": "harm",
    "skidded": "harm",
    "attacked": "act",
    "jammed": "act",
    "armored": "gain",
    "stopped": "gain",
    "swerved": "gain",
    "spun": "gain",
    "dud": "gain",
    "fizzled": "gain",
    "fireproofed": "gain",
    "unjammed": "gain",
    "escaped": "gain",
    "escape-announced": "info",
    "reshuffled": "info",
    "exhausted": "info",
    "duel-started": "info",
    "duel-ended": "info",
    "match-ended": "info",
}
"""What kinds of events mean to a reader, for the color of the mark beside a line."""

_PRIVATE_TWINS = frozenset({"hand", "drawn"})
_FIRST_OF_A_TURN = frozenset({"turn", "duel-started"})


def lines_of(events: Sequence[Event], names: Sequence[str], deck: Deck) -> list[StoryLine]:
    """The sentences of events, with the names of the seats."""
    mine = {event.data["seat"] for event in events if event.kind in _PRIVATE_TWINS}
    lines = []
    for event in events:
        # One's own draw is told with its cards, and not a second time without.
        if event.kind == "drew" and event.data["seat"] in mine:
            continue
        text = tell_event(event, names, deck)
        if text:
            lines.append(StoryLine(text, event.kind, event.kind in _FIRST_OF_A_TURN))
    return lines


def fallen_in(events: Sequence[Event]) -> tuple[int, ...]:
    """The seats that are taken out among events."""
    return tuple(event.data["seat"] for event in events if event.kind == "out")
