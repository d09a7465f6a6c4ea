"""What a driver reads of a test before he commits himself to it."""

from __future__ import annotations

from tests.systems.streets.scene import N, Scene
from tests.ui.games.streets.street_moments import view_of
from ui.base.node import text_of
from ui.games.streets.moment import Choice
from ui.games.streets.views.ask_drive import ask_intent, ask_point


def worn(y: int) -> Scene:
    """A at speed 8 with one box left of each tyre, on its way north."""
    scene = Scene()
    scene.put(0, 10, y, N, 8)
    for tyre in scene.state.outfits[0].tyres:
        scene.state.cars[0].harm[tyre] = 2
    return scene


def test_a_sharp_corner_that_takes_the_last_tyres_says_so() -> None:
    scene = worn(20)
    scene.turn(0)
    # 135 degrees at 8: SD 6 takes a box of each tyre, whatever the dice show.
    text = text_of(ask_point(view_of(scene.state, Choice(turns=(3, 0)))))
    assert "100 % a wreck without tyres" in text


def test_on_oil_everything_that_is_meant_says_how_it_may_end() -> None:
    scene = worn(6)
    scene.lay("oil", 10, 5)
    scene.turn(0)
    # SD 8 drifts 0 to 7 points; there are 5 to the edge. With a 7 or 8 it strikes that.
    text = text_of(ask_intent(view_of(scene.state)))
    assert text.count("25 % into something") == 7
    assert text.count("75 % a wreck without tyres") == 7


def test_whole_tyres_are_no_matter_of_words() -> None:
    scene = Scene()
    scene.put(0, 10, 20, N, 5)
    scene.turn(0)
    text = text_of(ask_point(view_of(scene.state, Choice(turns=(2, 0)))))
    assert "wreck without tyres" not in text
