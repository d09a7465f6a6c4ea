"""What is seen of what has just happened: rounds in flight, damage, skids, wrecks."""

from __future__ import annotations

from tests.systems.streets.scene import N, Scene
from tests.ui.games.streets.street_moments import view_of
from ui.base.node import attr_of, find_all, text_of
from ui.games.streets.moment import StreetView, Way
from ui.games.streets.views.happened import flights
from ui.games.streets.views.screen import screen
from wreckyard import Event


def after(scene: Scene) -> StreetView:
    """What is shown after all that has happened in a scene."""
    return view_of(scene.state, events=tuple(scene.events))


def words(view: StreetView) -> list[str]:
    """What rises on the board."""
    shown = find_all(screen(view), where=lambda node: attr_of(node, "class") == "sc-rising-word")
    return [text_of(node) for node in shown]


def facing_each_other() -> Scene:
    """Jet at 10,15 on the way up, Rusty's car four points ahead, its rear toward him."""
    scene = Scene()
    scene.put(0, 10, 16, N, 4)
    scene.put(1, 10, 10, N)
    scene.turn(0)
    return scene


def test_a_round_flies_to_what_it_hits_and_its_damage_rises_there() -> None:
    scene = facing_each_other()
    scene.events.clear()
    # A shell at range 4: 8 + 3 hits, 8 - 4 does 4 damage, all of it to the four boxes of the rear.
    scene.do("fire front-pod n > B rear", 8, 8)
    view = after(scene)
    (flight,) = flights(view, view.events)
    assert (flight.start, flight.end, flight.hit) == ((10, 15), (10, 10), True)
    assert words(view) == ["−4"]


def test_a_round_that_misses_flies_past() -> None:
    scene = facing_each_other()
    scene.put(1, 10, 0, N)
    scene.events.clear()
    # Range 14: 1 + 3 is less.
    scene.do("fire front-pod n > B rear", 1)
    view = after(scene)
    (flight,) = flights(view, view.events)
    assert not flight.hit
    assert flight.end[1] < 0
    assert words(view) == []


def test_a_round_starts_where_its_car_was_when_it_was_fired() -> None:
    scene = facing_each_other()
    events = [
        Event("fired", {"seat": 0, "car": 0, "part": 3, "weapon": 1, "direction": 0, "target": 1,
                        "also": [], "area": 4, "answer": 0}),
        Event("to-hit", {"weapon": 1, "target": 1, "shown": [8], "added": 0, "range": 4, "hit": 1}),
        Event("drove", {"car": 0, "x": 10, "y": 15, "left": 3}),
    ]  # fmt: skip
    scene.put(0, 10, 15, N, 4)
    view = view_of(scene.state)
    moved = view_of(scene.state, events=tuple(events), ways={0: Way(3, ((10, 16, 0), (10, 15, 0)))})
    assert [each.start for each in flights(moved, moved.events)] == [(10, 16)]
    assert [each.start for each in flights(view, events[:2])] == [(10, 15)]


def test_a_wreck_blazes_and_a_stunned_driver_is_named() -> None:
    scene = facing_each_other()
    scene.wreck(1, 10, 10)
    events = (Event("wreck", {"car": 1, "by": 0}), Event("stunned", {"seat": 0}))
    view = view_of(scene.state, events=events)
    assert words(view) == ["stunned"]
    blazes = find_all(screen(view), where=lambda node: "blaze" in str(node.key or ""))
    assert [attr_of(node, "transform") for node in blazes] == ["translate(5000 5000) scale(7)"]
