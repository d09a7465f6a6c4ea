"""On oil, smoke or spikes: what a driver sees before he says what he means to do there."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.streets.scene import N, Scene
from tests.ui.games.streets.street_moments import view_of
from ui.base.node import attr_of, find, find_all, text_of
from ui.games.streets import intent
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.views.ask import ask
from ui.games.streets.views.board import board
from wreckyard.systems.streets import Action


def on_oil() -> StreetView:
    """A has come onto oil at 10,7 at speed 3, facing north; straight on is chosen."""
    scene = Scene()
    scene.put(0, 10, 8, N, 3)
    scene.lay("oil", 10, 7)
    scene.turn(0)
    view = view_of(scene.state)
    return replace(view, choice=Choice(action=Action("straight")))


def test_the_ways_on_lie_from_left_to_right_with_their_chances() -> None:
    buttons = find_all(
        ask(on_oil()), where=lambda node: str(attr_of(node, "data-ref") or "").startswith("pick:")
    )
    assert [str(attr_of(each, "data-ref"))[5:] for each in buttons] == [
        "turn L135", "turn L90", "turn L45", "straight", "turn R45", "turn R90", "turn R135",
    ]  # fmt: skip
    # SD 5 at speed 3: in hand on 1 to 4 of 8.
    assert [text_of(each).count("50 %") for each in buttons] == [2] * 7


def test_who_hears_a_way_hears_where_it_leads() -> None:
    button = find(ask(on_oil()), ref="pick:turn R45")
    assert button is not None
    assert "45° right, north-east: 5 over" in text_of(button)
    scene = Scene()
    scene.put(0, 10, 9, N, 3)
    scene.turn(0)
    panel = ask(view_of(scene.state))
    named = [attr_of(find(panel, ref=f"bend-to:{at}"), "aria-label") for at in (-2, 0, 1)]
    assert named == ["90° left, west", "straight on, north", "45° right, north-east"]


def test_where_the_car_may_end_lies_on_the_board_as_ghosts() -> None:
    view = on_oil()
    ghosts = find_all(board(view), where=lambda node: attr_of(node, "class") == "sc-ghost")
    # The die less 4 drifts 0 to 4 points; at speed 3 it ends as it was meant, or 45 or 90 degrees off.
    assert len(ghosts) == 5 * 5
    sign = find(board(view), where=lambda node: attr_of(node, "class") == "sc-sign-words")
    assert sign is not None
    assert text_of(sign) == "+5 · 50 %"


def test_a_press_beside_the_car_means_to_go_there() -> None:
    view = on_oil()
    chosen = intent.pointed(view, 500 * 11, 500 * 6)
    assert isinstance(chosen, Choice)
    assert chosen.action == Action("turn", 1)
    # Straight back leads no way.
    assert intent.pointed(view, 500 * 10, 500 * 8) is None


def test_arrow_keys_go_on_to_the_way_beside() -> None:
    view = on_oil()
    for key, eighths in (("ArrowRight", 1), ("ArrowLeft", -1)):
        chosen = intent.key(view, key)
        assert isinstance(chosen, Choice)
        assert chosen.action == Action("turn", eighths)
