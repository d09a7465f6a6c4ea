"""The story of a game: a drive is one line, whatever comes between begins another."""

from __future__ import annotations

from typing import Any

from ui.base.story import StoryLine
from ui.games.streets.legs import told_on
from wreckyard import Event
from wreckyard.systems.streets import Names

NAMES = Names(["Jet", "Rusty"], ["Jet's car", "Rusty's car"], [[], []], [])


def told(*lots: list[Event]) -> list[str]:
    """The story after lots of events, one action each."""
    story: list[StoryLine] = []
    leg = None
    for lot in lots:
        story, leg = told_on(story, leg, lot, NAMES)
    return [line.text for line in story]


def drove(x: int, y: int, car: int = 0) -> Event:
    return Event("drove", {"car": car, "x": x, "y": y, "left": 1})


def corner(eighths: int, **more: Any) -> Event:
    return Event("corner", {"car": 0, "eighths": eighths, "sd": 0, **more})


def test_points_and_safe_corners_make_one_line() -> None:
    assert told([drove(10, 9)]) == ["Jet's car drives 1 point to 10,9."]
    assert told([drove(10, 9)], [drove(10, 8), corner(1)], [drove(11, 7)], [corner(-2)]) == [
        "Jet's car drives 3 points to 11,7, turning 45° right and 90° left."
    ]


def test_another_car_and_whatever_happens_between_begin_another_line() -> None:
    assert told([drove(10, 9)], [drove(4, 4, car=1)], [drove(4, 5, car=1)]) == [
        "Jet's car drives 1 point to 10,9.",
        "Rusty's car drives 2 points to 4,5.",
    ]
    assert told([drove(10, 9)], [Event("stunned", {"seat": 1})], [drove(10, 8)]) == [
        "Jet's car drives 1 point to 10,9.",
        "Rusty is stunned until the round ends.",
        "Jet's car drives 1 point to 10,8.",
    ]


def test_a_corner_that_is_too_fast_is_told_by_itself() -> None:
    lines = told([drove(10, 9)], [corner(2, sd=1)])
    assert lines[0] == "Jet's car drives 1 point to 10,9."
    assert len(lines) == 2
