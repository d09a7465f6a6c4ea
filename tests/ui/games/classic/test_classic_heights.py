"""What the page tells of heights and of what lies ahead, before it is confirmed and after."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from tests.ui.games.classic.classic_moments import view_of
from ui.base.node import attr_of, find, find_all, text_of
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.table.screen import screen

FOE = {"x": 25_000, "y": 18_500, "heading": 0}


def moment(code: str, car: dict[str, Any], inches: int = 0) -> ClassicView:
    """The question after so many inches straight on."""
    scene = Scene({"heading": 0, "speed": 300} | car, FOE, map=code)
    scene.until("maneuver")
    for _ in range(inches):
        scene.do("straight")
    return view_of(scene.state)


AHEAD = [
    # Half an inch before a tree, whose lower edge is at 5.5.
    ("scrub", {"x": 4_700, "y": 6_500}, "hits", "You would hit the tree."),
    # The platform ends at 24 inches.
    ("jumps", {"x": 23_000, "y": 12_000, "heading": 900}, "falls", "over the edge"),
    # A bunker from 9.5 to 10.5 inches, a low wall from 5 to 5.25.
    ("six-gates", {"x": 13_500, "y": 11_500}, "hits", "You would hit the bunker."),
    ("six-gates", {"x": 16_000, "y": 6_250}, "hits", "You would hit the low wall."),
    # The rail of a ramp is driven against from the side.
    ("jumps", {"x": 16_500, "y": 14_000}, "hits", "You would hit the rail of the ramp."),
]


@pytest.mark.parametrize(("code", "car", "sign", "words"), AHEAD)
def test_what_lies_ahead_is_told_on_the_map_and_above_the_button(
    code: str, car: dict[str, Any], sign: str, words: str
) -> None:
    tree = screen(moment(code, car))
    warning = find(tree, where=lambda node: attr_of(node, "class") == "cl-warning")
    assert warning is not None
    assert words in text_of(warning)
    signs = [
        text_of(each)
        for each in find_all(tree, where=lambda node: attr_of(node, "class") == "cl-sign")
    ]
    assert signs == [f"D0 · {sign}"]
    confirm = find(tree, ref="confirm")
    assert confirm is not None
    assert "risky" in (attr_of(confirm, "class") or "")


def test_a_jump_that_is_held_for_certain_is_no_warning() -> None:
    """Ramp of 30 degrees at 50 mph: 3 inches, D1 + 1, from handling 7 to 5: no roll."""
    tree = screen(moment("jumps", {"x": 21_000, "y": 17_000, "speed": 500, "status": 7}))
    assert "D0 · 3″ jump · 100 %" in text_of(tree)
    assert not find_all(tree, where=lambda node: attr_of(node, "class") == "cl-warning")


def test_a_car_in_the_air_is_drawn_above_its_shadow_and_told() -> None:
    view = moment("jumps", {"x": 21_000, "y": 17_000, "speed": 500}, inches=1)
    tree = screen(view)
    car = find(tree, ref="car:0")
    assert car is not None
    assert find_all(car, where=lambda node: attr_of(node, "class") == "cl-cast")
    assert "in the air" in str(attr_of(car, "aria-label"))
    assert "in the air · 50 mph" in text_of(tree)


def test_how_high_a_car_stands_is_told() -> None:
    tree = screen(moment("jumps", {"x": 21_000, "y": 12_000}))
    car = find(tree, ref="car:0")
    assert car is not None
    assert "1″ up" in str(attr_of(car, "aria-label"))
    assert "up 1″" in text_of(tree)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("jumps", ["Gate north, at 16", "Ramp 1″ up to the", "Platform 1″ high, from"]),
        ("scrub", ["Tree: stops you, from", "Boulder: stops you, from"]),
        (
            "six-gates",
            [
                "Wall, from 5 by 6 to 8 by 6.5 inches",
                "Low wall: you can shoot over it, from",
                "Bunker",
            ],
        ),
    ],
)
def test_who_hears_the_map_is_told_of_gates_and_of_all_that_stands(
    code: str, told: list[str]
) -> None:
    view = view_of(Scene({"x": 21_000, "y": 17_000}, FOE, map=code).state)
    described = find(screen(view), where=lambda node: node.key == "described")
    assert described is not None
    heard = text_of(described)
    for words in told:
        assert words in heard
