"""Buildings on the page: how they are drawn and told, walls to fire at, floors and stairs."""

from __future__ import annotations

from tests.systems.classic.foot.test_rulings_buildings import GUN, fallen, wall_at
from tests.systems.classic.foot.test_rulings_on_foot import idle, until_foot
from tests.systems.classic.positions.shed import AWAY, shed, square
from tests.ui.games.classic.classic_moments import view_of
from ui.base.node import find_all, text_of
from ui.games.classic.board.board import board
from ui.games.classic.board.map_picture import ground_paper
from ui.games.classic.board.spoken import ground_words
from ui.games.classic.scene.people import person_words
from ui.games.classic.table.ask import ask
from wreckyard.systems.classic import ground_of
from wreckyard.systems.classic.state.rows import Perched


def drawn(view: object, name: str) -> int:
    """How many things of a class the map has."""
    return len([each for each in find_all(view) if name in str(each.attrs.get("class", ""))])  # type: ignore[arg-type]


def test_a_breach_opens_on_the_map_and_rubble_takes_its_place() -> None:
    scene = shed(man=square(10, 10))
    until_foot(scene)
    assert drawn(board(view_of(scene.state)), "cl-hole") == 0
    scene.state.breaches[wall_at(scene.state, 34, 20)] = 1
    assert drawn(board(view_of(scene.state)), "cl-hole") == 1
    down = fallen(man=square(10, 10))
    until_foot(down)
    assert drawn(board(view_of(down.state)), "cl-rubble") == 1
    assert drawn(board(view_of(down.state)), "cl-brickwork") == 0


def test_windows_are_lit_at_night() -> None:
    scene = shed(man=square(10, 10), light="night")
    until_foot(scene)
    assert drawn(board(view_of(scene.state)), "cl-pane-lit") == 1


def test_the_map_is_told_with_its_buildings() -> None:
    told = ground_words(ground_of("crossroads"))
    assert any(
        each.startswith("Hotel, 3 floors high, walls of 12 points, from 19.5") for each in told
    )
    assert ground_paper(ground_of("crossroads")) is ground_paper(ground_of("crossroads"))


def test_walls_that_hide_somebody_are_buttons() -> None:
    scene = shed(AWAY[0], GUN, man=square(36, 24), vehicles=["pocket-change", "late-shift"])
    for _ in range(40):
        if scene.asked == ("fire", "B"):
            break
        idle(scene)
    words = text_of(ask(view_of(scene.state)))
    assert "At walls" in words
    assert "the shed, its west wall, 6 points" in words


def test_who_is_upstairs_is_said_to_be_and_can_climb() -> None:
    scene = shed(man=square(40, 22) | {"floor": 1})
    until_foot(scene)
    view = view_of(scene.state)
    assert "upstairs on floor 1" in person_words(view, scene.state.walkers[0])
    words = text_of(ask(view))
    assert "Climb the stairs (2 turns)" in words
    assert "Go down the stairs (2 turns)" in words


def test_the_panel_says_what_covers_him() -> None:
    for place, words in (
        (square(33, 23), "In the shed, at an opening: shots hit the wall (6 points) first."),
        (square(36, 24), "In the shed: hidden from everyone outside."),
    ):
        scene = shed(man=place)
        until_foot(scene)
        assert words in text_of(ask(view_of(scene.state)))
    scene = fallen(man=square(36, 24))
    until_foot(scene)
    assert "In the rubble of the shed" in text_of(ask(view_of(scene.state)))


def test_a_throw_through_a_window_upstairs_is_a_button_and_what_lies_there_is_shown() -> None:
    other = square(33, 23) | {"floor": 1}
    scene = shed(man=square(21, 23), other=other, gear=[("explosive",), ()])
    for _ in range(20):
        if scene.asked == ("foot-fire", "A"):
            break
        idle(scene)
    assert "driver, floor 1 of the shed" in text_of(ask(view_of(scene.state)))
    scene.state.perched = [Perched(8_375, 5_875, 2, 1, 0)]
    (lying,) = [
        each
        for each in find_all(board(view_of(scene.state)))
        if str(each.attrs.get("aria-label", "")).startswith("A grenade on")
    ]
    assert lying.attrs["aria-label"] == "A grenade on the roof of the shed"


def test_the_panel_says_what_the_night_and_his_height_do() -> None:
    scene = shed(
        AWAY[0], {"x": 5_000, "y": 5_875}, man=square(33, 23) | {"floor": 1}, light="night"
    )
    for _ in range(20):
        if scene.asked == ("foot-fire", "A"):
            break
        idle(scene)
    words = text_of(ask(view_of(scene.state)))
    assert "In the shed, floor 1, at an opening" in words
    assert "Shots from the ground at this person: −1 to hit." in words
    assert "Night: \u22123 on every shot and throw" in words
    scene = shed(man=square(33, 23) | {"floor": 2})
    until_foot(scene)
    assert "On the roof of the shed, 2 floors up" in text_of(ask(view_of(scene.state)))
