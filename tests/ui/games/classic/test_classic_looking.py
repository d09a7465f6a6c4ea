"""What of the map is to be seen: all of it where that is asked for, and what a question is
about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.systems.classic.positions.fight import put
from tests.ui.games.classic.classic_moments import begun, view_of
from tests.ui.games.classic.test_classic_questions import driving
from tests.ui.platform.test_camera import Board, Desk
from ui.games.classic.board.framing import frame
from ui.games.classic.board.map_picture import view_box
from ui.games.classic.scene.moment import ClassicView
from ui.widgets.board import around, boxes_text
from wreckyard.systems.classic import GROUNDS, RULES, ground_of

BOARDS = {
    "390×844": (390, 242.64),
    "844×390": (455.76, 288.4),
    "768×1024": (768, 325.44),
    "1024×768": (656, 622.4),
    "1280×800": (691.2, 694.4),
    "1920×1080": (1216, 974.4),
    "2560×1440": (1684.8, 1319.2),
}
"""The pixels of the map on screens of these sizes, by the grid of `12-screen.css`."""

BUTTONS = 52
"""So many pixels at the right lie under the buttons of the camera."""


class Shown:
    """An element with a box, and others beside the board in it."""

    tagName = "DIV"

    def __init__(self, left: float, width: float, height: float, *clear: Shown) -> None:
        self._box = SimpleNamespace(
            left=left, right=left + width, top=0, bottom=height, width=width, height=height
        )
        self._clear = clear

    def getBoundingClientRect(self) -> Any:
        return self._box

    def querySelectorAll(self, selector: str) -> Any:
        return self._clear if selector == "[data-clear]" else ()

    def querySelector(self, selector: str) -> None:
        """Nothing lies aside."""

    def closest(self, selector: str) -> None:
        """Nobody sits on the far side."""


class Map(Board):
    """The map of the classic on a stage with the buttons of its camera."""

    def __init__(self, code: str, width: float, height: float) -> None:
        super().__init__()
        self.clientWidth, self.clientHeight = round(width), round(height)
        self.attributes["viewBox"] = view_box(ground_of(code))
        buttons = Shown(width - BUTTONS, BUTTONS - 8, 190)
        self.box = Shown(0, width, height, buttons)
        self.parentElement = self.box

    def getBoundingClientRect(self) -> Any:
        return self.box.getBoundingClientRect()

    def querySelectorAll(self, selector: str) -> Any:
        return ()


def unseen(desk: Desk, width: float, height: float) -> float:
    """How many pixels of the map at most lie beyond an edge of the board."""
    board = desk.board
    left, top, wide, high = map(float, board.attributes["viewBox"].split())
    first, last = desk.camera.place(board, 0, 0), desk.camera.place(board, width, height)
    beyond = max(first[0] - left, first[1] - top, left + wide - last[0], top + high - last[1])
    return beyond * min(width / wide, height / high)


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("code", GROUNDS)
def test_show_all_shows_all_of_every_map(size: str, code: str) -> None:
    """Wherever the camera stood: at my car by the east gate, or moved there by hand."""
    width, height = BOARDS[size]
    ground = ground_of(code)
    for x in (1_000, ground.width // 2, ground.width - 1_000):
        desk = Desk(Map(code, width, height))
        desk.draw("mine", boxes_text([around(x, ground.height // 2, 1500)]))
        desk.camera.whole(desk.board)
        assert unseen(desk, width, height) < 1, x
        desk.camera.zoom_by(desk.board, 4)
        desk.camera.pan(desk.board, -9999, 0)
        desk.camera.zoom_by(desk.board, 0.1)
        assert unseen(desk, width, height) < 1, x


def looked_at(view: ClassicView, code: str, size: str) -> Desk:
    """The camera after the moment has been drawn, having stood elsewhere before."""
    desk = Desk(Map(code, *BOARDS[size]))
    desk.draw("before", boxes_text([around(4_000, 20_000, 1500)]))
    desk.draw("now", boxes_text(frame(view)))
    return desk


def in_sight(desk: Desk, x: float, y: float) -> bool:
    """Whether a place of the map is to be seen beside the camera's buttons."""
    board = desk.board
    left, top = desk.camera.place(board, 0, 0)
    right, bottom = desk.camera.place(board, board.clientWidth - BUTTONS, board.clientHeight)
    return left <= x <= right and top <= y <= bottom


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("code", ["lot", "six-gates", "loop"])
def test_the_question_of_gates_shows_every_free_gate(size: str, code: str) -> None:
    """At the first question, and at the second, when another vehicle stands in its gate."""
    state, chance = begun(map=code)
    for _ in range(2):
        view = view_of(state)
        assert view.phase == "enter"
        desk = looked_at(view, code, size)
        for each in view.offered("enter"):
            x, y, _ = state.ground.gates[each.gate].start
            assert in_sight(desk, x, y), state.ground.gates[each.gate].name
        RULES.apply(state, view.offered("enter")[0], chance)


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize(("x", "y"), [(12, 3), (2, 22), (22, 2)])
def test_my_car_and_the_nearest_foe_are_in_sight(size: str, x: float, y: float) -> None:
    """My car stands at (12, 12), in the middle of the lot."""
    state = driving()
    put(state, 1, x, y, 0)
    desk = looked_at(view_of(state), "lot", size)
    assert in_sight(desk, 12_000, 12_000)
    assert in_sight(desk, 1000 * x, 1000 * y)
