"""Dropping oil, smoke, spikes and mines: what, and onto which point."""

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


def dropping() -> StreetView:
    """A stands at 10,10, facing north; its rear pod has one of each kind."""
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.turn(0)
    return replace(view_of(scene.state), choice=Choice(doing="drop"))


def test_each_weapon_has_a_row_with_an_arrow_to_each_point() -> None:
    rows = find_all(ask(dropping()), where=lambda node: attr_of(node, "class") == "sc-drop")
    assert [text_of(each) for each in rows] == [
        f"{name} Drop {what} at 11,11 Drop {what} at 10,11 Drop {what} at 9,11"
        for name, what in (
            ("Mine", "a mine"),
            ("Spikes", "spikes"),
            ("Oil", "oil"),
            ("Smoke", "smoke"),
        )
    ]


def test_a_press_on_the_board_keeps_the_weapon_that_is_chosen() -> None:
    view = dropping()
    first = intent.pointed(view, 500 * 10, 500 * 11)
    assert isinstance(first, Choice)
    assert str(first.action) == "drop rear-pod mine > 10,11"
    oil = Action("drop", mount="rear-pod", weapon="oil", x=10, y=11)
    chosen = replace(view, choice=replace(view.choice, action=oil))
    elsewhere = intent.pointed(chosen, 500 * 9, 500 * 11)
    assert isinstance(elsewhere, Choice)
    assert str(elsewhere.action) == "drop rear-pod oil > 9,11"
    spots = find_all(
        board(replace(view, choice=elsewhere)),
        where=lambda node: "sc-spot" in str(attr_of(node, "class")).split(),
    )
    # A press on a point drops the same there; what is chosen is marked.
    assert [attr_of(each, "data-ref") for each in spots] == [
        f"pick:drop rear-pod oil > {at}" for at in ("11,11", "10,11", "9,11")
    ]
    assert [attr_of(each, "class") for each in spots][2] == "sc-spot chosen"
    button = find(ask(replace(view, choice=elsewhere)), ref="confirm")
    assert button is not None
    assert text_of(button) == "Drop oil at 9,11"
