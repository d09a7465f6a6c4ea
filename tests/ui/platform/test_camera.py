"""What the camera shows of a board, and for how long, with stand-ins for the browser."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ui.platform.camera import Camera

WRECK, OWN = "100,100,1900,1900", "8000,8000,12000,12000"


class Board:
    """An svg of 600 by 600 pixels that shows 12,000 by 12,000 units."""

    clientWidth = clientHeight = 600
    parentElement: Any = None

    def __init__(self) -> None:
        self.attributes = {"viewBox": "0 0 12000 12000"}
        self.style = SimpleNamespace(setProperty=lambda name, value: None)
        self.classList = SimpleNamespace(toggle=lambda name, on: None)
        self.group = SimpleNamespace(style=SimpleNamespace(transform=""), tagName="G")

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def getBoundingClientRect(self) -> Any:
        return SimpleNamespace(left=0, top=0, width=600, height=600)

    def closest(self, selector: str) -> None:
        """Nobody sits on the far side."""

    def querySelector(self, selector: str) -> Any:
        return self.group


class Desk:
    """A camera over a board, and the browser's timers."""

    def __init__(self, board: Board | None = None) -> None:
        self.timers: list[Callable[[], None]] = []
        self.board: Any = board or Board()
        document: Any = SimpleNamespace(
            body=SimpleNamespace(dataset=SimpleNamespace(speed="0")), documentElement=None
        )
        window: Any = SimpleNamespace(
            getComputedStyle=lambda el: SimpleNamespace(getPropertyValue=lambda name: "16px"),
            setTimeout=lambda call, after: self.timers.append(call),
            clearTimeout=lambda timer: self.timers.clear(),
        )
        options: Any = dict
        callback: Any = lambda call: call  # noqa: E731
        self.camera = Camera(document, window, options, callback)

    def draw(self, focus: str, frame: str, glance: str = "") -> None:
        """The page has been drawn anew."""
        named = {"data-focus": focus, "data-frame": frame, "data-glance": glance}
        self.board.attributes.update(named)
        self.camera.refresh(self.board)

    def wait(self) -> None:
        """All timers go off."""
        for call in self.timers[:]:
            call()
        self.timers.clear()

    def middle(self) -> tuple[int, int]:
        """The place of the board in the middle of the picture."""
        return self.camera.place(self.board, 300, 300)


def shows(desk: Desk, boxes: str) -> bool:
    left, top, right, bottom = map(int, boxes.split(","))
    x, y = desk.middle()
    # A car in a corner of its arena stands beside the middle: nothing is shown beyond the walls.
    return abs(x - (left + right) / 2) < 2000 and abs(y - (top + bottom) / 2) < 2000


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_what_has_just_happened_is_shown_first_and_then_what_the_question_is_about(
    desk: Desk,
) -> None:
    desk.draw("mine-1", OWN)
    assert shows(desk, OWN)
    desk.draw("mine-2", OWN, WRECK)
    assert shows(desk, WRECK)
    desk.wait()
    assert shows(desk, OWN)


def test_what_was_watched_while_others_played_is_not_shown_again(desk: Desk) -> None:
    desk.draw("fallen", WRECK, WRECK)
    assert shows(desk, WRECK)
    desk.draw("mine-1", OWN, WRECK)
    assert shows(desk, OWN)


def test_who_answers_at_once_is_shown_what_comes_next(desk: Desk) -> None:
    desk.draw("mine-1", OWN, WRECK)
    desk.draw("mine-2", OWN)
    assert shows(desk, OWN)
    desk.wait()
    assert shows(desk, OWN)


def test_who_moves_the_board_himself_is_not_taken_elsewhere(desk: Desk) -> None:
    desk.draw("mine-1", OWN, WRECK)
    desk.camera.pan(desk.board, 10, 10)
    here = desk.middle()
    desk.wait()
    assert desk.middle() == here
