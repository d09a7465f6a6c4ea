"""The story of a drive in one line: what happens point by point is told as a whole. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.base.story import StoryLine
from ui.base.strings import listed
from ui.games.streets.screen_strings import say, some
from wreckyard import Event
from wreckyard.systems.streets import Names, point_text, tell_event, turn_words

_FIRST_OF_A_TURN = frozenset({"turn", "round", "game-started"})
_UNTOLD = frozenset({"sealed", "flown-off"})
"""Events that need no sentence: that somebody has chosen is seen."""


class Leg(NamedTuple):
    """A car that has driven on and on: so many points to (x, y), with these corners in eighths."""

    car: int
    points: int
    x: int
    y: int
    turns: tuple[int, ...]


def plain_lines(events: Sequence[Event], names: Names) -> list[StoryLine]:
    """A line for each event that is told."""
    told = ((event, tell_event(event, names)) for event in events if event.kind not in _UNTOLD)
    return [
        StoryLine(text, event.kind, event.kind in _FIRST_OF_A_TURN) for event, text in told if text
    ]


def told_on(
    story: Sequence[StoryLine], leg: Leg | None, events: Sequence[Event], names: Names
) -> tuple[list[StoryLine], Leg | None]:
    """The story with these events, and the leg that its last line tells of, if it tells of one.

    ``leg`` is what the last line of the story so far tells of: it is told anew as it goes on.
    """
    lines = list(story)
    for event in events:
        following = _gone_on(leg, event)
        if following is None:
            leg = None
            lines += plain_lines([event], names)
            continue
        if leg is not None and leg.car == following.car:
            lines.pop()
        leg = following
        lines.append(StoryLine(leg_words(leg, names), "drove"))
    return lines, leg


def _gone_on(leg: Leg | None, event: Event) -> Leg | None:
    """The leg after an event; None where that is no part of one."""
    data = event.data
    if event.kind == "drove":
        if leg is None or leg.car != data["car"]:
            return Leg(data["car"], 1, data["x"], data["y"], ())
        return leg._replace(points=leg.points + 1, x=data["x"], y=data["y"])
    if event.kind == "corner" and not data["sd"] and leg is not None and leg.car == data["car"]:
        return leg._replace(turns=(*leg.turns, data["eighths"]))
    return None


def leg_words(leg: Leg, names: Names) -> str:
    """A leg in a sentence."""
    turns = listed([turn_words(each) for each in leg.turns])
    words = say(
        "leg",
        car=names.cars[leg.car],
        points=some("point", leg.points),
        at=point_text((leg.x, leg.y)),
    )
    words = words[:1].upper() + words[1:]
    return say("leg-turning", leg=words, turns=turns) if turns else f"{words}."
