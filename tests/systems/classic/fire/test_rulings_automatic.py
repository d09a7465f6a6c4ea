"""Weapons on automatic: what falls and fires by itself (2.13; ruling 32)."""

from __future__ import annotations

from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.laid import PLAIN, lying, scene
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import design_to_json


def test_2_13_what_is_dropped_on_automatic_falls_each_phase_that_it_moves() -> None:
    """At 25 mph in phases 1, 3 and 5; setting it is the driver's action of the turn."""
    play = scene(car(("sd", "back"), name="Test"), speed=250)
    play.until("fire")
    assert play.options == ["drop driver SD:B", "auto driver SD:B on", "done"]
    play.do("auto driver SD:B on")
    while play.state.turn < 2:
        play.do(play.options[0] if play.asked[0] != "fire" else "done")
    # At the rear edge after each move: 11,500, 10,500, 10,000.
    spikes = [y for kind, _, y, _ in lying(play.state)]
    assert spikes == [11_750, 10_750, 10_250]
    play.until("fire")
    assert "auto driver SD:B off" in play.options
    assert not any(each.startswith("drop") for each in play.options)
    play.do("auto driver SD:B off")
    assert len(lying(play.state)) == 3
    assert play.state.autos == []


def test_2_13_at_rest_it_falls_once_a_turn() -> None:
    play = scene(car(("ss", "back"), name="Test"))
    play.until("fire")
    play.do("auto driver SS:B on")
    while play.state.turn < 3:
        play.do("hold" if play.asked[0] == "speed" else "done")
    assert len(lying(play.state)) == 2


def test_2_13_automatic_ends_with_the_last_shot() -> None:
    play = scene(car(("ss", "back"), name="Test"), speed=250)
    play.state.vehicles[0].condition.shots[0] = [2]
    play.until("fire")
    play.do("auto driver SS:B on")
    while play.state.turn < 2:
        play.do(play.options[0] if play.asked[0] != "fire" else "done")
    assert len(lying(play.state)) == 2
    assert play.state.autos == []


def test_ruling_32_a_gun_on_automatic_fires_straight_on_at_the_end_of_the_turn() -> None:
    """Number 7, point blank no, target and firer at rest +1 +1, back of a car -1; no skill."""
    cars = [design_to_json(PLAIN), design_to_json(PLAIN)]
    play = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 12_000, "y": 9_000, "heading": 0},
        phase=5,
        vehicles=cars,
        automatic=True,
        skills=[[0, 3], [0, 0]],
    )
    play.until("fire")
    play.do("auto driver MG:F on", 3, 3, 4)
    (shot,) = play.told("shot")
    assert [(name, value) for name, value, _ in shot["lines"]] == [
        ("range", 0),
        ("speed", 0),
        ("target at rest", 1),
        ("firer at rest", 1),
        ("size", -1),
    ]
    assert (shot["needed"], shot["hits"]) == (6, 4)


def test_2_13_guns_are_set_on_automatic_only_where_the_match_says_so() -> None:
    cars = [design_to_json(PLAIN), design_to_json(PLAIN)]
    places = {"x": 12_000, "y": 12_000, "heading": 0}, {"x": 12_000, "y": 9_000, "heading": 0}
    play = Scene(*places, vehicles=cars)
    play.until("fire")
    assert not any(each.startswith("auto") for each in play.options)
    assert "only if the match allows it" in play.why_not("auto driver MG:F on")
