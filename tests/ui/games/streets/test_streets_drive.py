"""Drawing a drive, carrying it out, and why a shot is refused: what presses mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.streets.scene import E, N, Scene
from tests.systems.streets.yards import board
from tests.ui.games.streets.street_moments import NAMES, view_of
from ui.base.node import Node, attr_of, find, find_all, text_of
from ui.base.seating import seat_looks
from ui.games.streets import intent
from ui.games.streets.initial_choice import opening_choice
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.plan import follows, next_action, plan_of
from ui.games.streets.steering import drawn
from ui.games.streets.views.ask_speed import told
from ui.games.streets.views.screen import screen
from wreckyard import Event
from wreckyard.systems.streets import Action


def driving(speed: int = 5) -> tuple[Scene, StreetView]:
    """Jet at 10,18 on the way up with all but one point left; Rusty far away."""
    scene = Scene()
    scene.put(0, 10, 19, N, speed)
    scene.put(1, 0, 0, E)
    scene.turn(0)
    return scene, view_of(scene.state)


def pressed(view: StreetView, *refs: str) -> StreetView:
    """The moment after some presses, none of which answers."""
    for ref in refs:
        choice = intent.press(view, ref)
        assert isinstance(choice, Choice), ref
        view = replace(view, choice=choice)
    return view


def way(view: StreetView) -> list[tuple[int, int]]:
    return [tuple(each.point) for each in drawn(view).points]


def test_the_stroke_begins_with_one_point_straight_on() -> None:
    _, view = driving()
    assert way(view) == [(10, 18), (10, 17)]


def test_buttons_and_arrow_keys_draw_the_same() -> None:
    _, view = driving()
    by_button = pressed(view, "bend-to:2", "further")
    assert way(by_button) == [(10, 18), (10, 17), (11, 17)]
    by_key = view
    for name in ("ArrowRight", "ArrowRight", "ArrowUp"):
        choice = intent.key(by_key, name)
        assert isinstance(choice, Choice)
        by_key = replace(by_key, choice=choice)
    assert by_key.choice == by_button.choice
    assert way(pressed(by_button, "shorter")) == [(10, 18), (10, 17)]


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ((10, 15), [(10, 18), (10, 17), (10, 16), (10, 15)]),
        ((11, 16), [(10, 18), (10, 17), (11, 16)]),
        ((10, 18), [(10, 18)]),
        ((3, 3), [(10, 18), (10, 17)]),
    ],
)
def test_a_press_on_the_ground_leads_the_stroke_there_if_it_can(
    point: tuple[int, int], expected: list[tuple[int, int]]
) -> None:
    _, view = driving()
    choice = intent.pointed(view, 500 * point[0] + 90, 500 * point[1] - 90)
    after = replace(view, choice=choice) if isinstance(choice, Choice) else view
    assert way(after) == expected


def test_all_that_is_safe_is_driven_and_the_test_is_asked_for() -> None:
    # Safe at 8, 4 and 2.
    _, view = driving(5)
    view = pressed(view, "further", "bend-to:2")
    text = text_of(screen(view))
    assert "1 over the safe speed" in text
    drive = intent.press(view, "drive")
    assert isinstance(drive, intent.Drive)
    assert str(drive.first) == "go"
    assert [(step.x, step.y, step.eighths) for step in drive.plan] == [
        (10, 18, 0),
        (10, 17, 0),
        (10, 16, 0),
    ]


def test_an_unsafe_corner_here_says_so_on_its_button() -> None:
    _, view = driving(5)
    view = pressed(view, "shorter", "bend-to:2")
    button = find(screen(view), ref="drive-one")
    assert button is not None
    # In hand on 2 of 8 at speed 5.
    assert text_of(button) == "Turn 90° right, 1 too fast: 25 % to keep control"
    assert find_all(screen(view), where=lambda node: "sc-ghost" in str(attr_of(node, "class")))
    drive = intent.press(view, "drive-one")
    assert isinstance(drive, intent.Drive)
    assert (str(drive.first), drive.plan) == ("turn R90", ())


def test_a_plan_goes_on_only_where_the_car_is_as_planned() -> None:
    scene, view = driving(5)
    plan = plan_of(drawn(pressed(view, "bend-to:1", "further")), 2)
    assert next_action(plan, scene.state, 0) == Action("go")
    scene.do("go")
    assert next_action(plan, scene.state, 0) == Action("turn", 1)
    scene.state.cars[0].x += 1
    assert next_action(plan, scene.state, 0) is None


@pytest.mark.parametrize(
    ("event", "goes_on"),
    [
        (Event("drove", {"car": 0, "x": 1, "y": 1, "left": 1}), True),
        (Event("corner", {"car": 0, "eighths": 1, "sd": 0}), True),
        (Event("corner", {"car": 0, "eighths": 1, "sd": 2}), False),
        (Event("mine", {"car": 0}), False),
    ],
)
def test_whatever_happens_on_the_way_ends_a_plan(event: Event, goes_on: bool) -> None:
    assert follows([event]) is goes_on


def test_what_is_left_of_a_stroke_is_there_at_the_next_point() -> None:
    scene, view = driving(5)
    drawing = pressed(view, "bend-to:1", "further", "bend-to:-2")
    stroke = drawn(drawing).points
    assert [each.eighths for each in stroke] == [0, 1, -2]

    def ahead() -> tuple[int, ...]:
        return opening_choice(view_of(scene.state), Choice(), stroke).turns

    scene.do("go")
    assert ahead() == (1, -2)
    scene.do("turn R45")
    assert ahead() == (0, -2)
    scene.do("go")
    assert ahead() == (-2,)
    # Whoever turns otherwise has left it, and begins with one point straight on.
    scene.do("turn R45")
    assert ahead() == (0, 0)


def test_a_car_that_stands_begins_with_the_fastest_that_ends_safely() -> None:
    scene = Scene()
    scene.put(0, 10, 15, N)
    scene.round_ends()
    assert str(view_of(scene.state).choice.action) == "speed 2"
    # At the edge, facing it, the forced first point is a crash at any speed.
    scene.put(0, 10, 0, N)
    assert str(view_of(scene.state).choice.action) == "speed 0"


def test_a_car_that_cannot_be_fired_at_says_why() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N, 2)
    scene.put(1, 10, 5, N)
    scene.put(2, 10, 2, N)
    scene.turn(0)
    view = pressed(view_of(scene.state), "doing:fire")
    assert view.choice.target == 1
    blocked = pressed(view, "car:2")
    assert blocked.choice.reason == "The first thing on that line is Rusty's car."
    assert "The first thing on that line is Rusty's car." in text_of(screen(blocked))
    scene.put(2, 13, 2, N)
    aside = pressed(pressed(view_of(scene.state), "doing:fire"), "car:2")
    assert "You have no line there" in aside.choice.reason


def test_speeds_say_which_corners_are_safe_and_what_can_be_braked() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 4)
    view = StreetView(scene.state, seat_looks(NAMES[:2]), viewer=0, asked=0)
    at_five, standing = told(view, Action("speed", 5)), told(view, Action("speed", 0))
    assert at_five is not None
    assert standing is not None
    # Safe at 8, 4 and 2; in hand on 2 of 8 at speed 5.
    assert "45° safe 90° +1 25 % 135° +3 25 %" in text_of(at_five)
    assert "Brake to 2, reach 7." in text_of(at_five)
    assert "get out" in text_of(standing)


def own_car(view: StreetView) -> Node | None:
    """The card of one's own car beside the question."""
    return find(screen(view), where=lambda node: attr_of(node, "class") == "sc-own")


def test_ones_own_car_stands_beside_the_question_until_a_shot_needs_the_room() -> None:
    scene, _ = driving()
    scene.put(1, 10, 15, E)
    view = view_of(scene.state)
    own = own_car(view)
    assert own is not None
    assert find(own, ref="look:0") is not None
    assert "Jet drives" in text_of(own)
    assert own_car(pressed(view, "doing:fire")) is None


def choosing(x: int, y: int, way: int, speed: int) -> StreetView:
    """Somebody who chooses a speed, with a car that drives at it already."""
    scene = Scene()
    scene.put(0, x, y, way, speed)
    scene.round_ends()
    view = view_of(scene.state)
    return replace(view, choice=Choice(Action("speed", speed)))


def marks(view: StreetView) -> dict[str, int]:
    """How many marks of each kind are on the board."""
    found = find(screen(view), where=lambda node: attr_of(node, "class") == "sc-ends")
    assert found is not None
    return {
        str(attr_of(path, "class")).removeprefix("sc-end-"): str(attr_of(path, "d") or "").count(
            "M" if attr_of(path, "class") != "sc-end-crash" else "m0"
        )
        for path in found.children
        if isinstance(path, Node) and attr_of(path, "class") != "sc-end-edge"
    }


def test_where_a_speed_can_end_lies_on_the_board_while_it_is_chosen() -> None:
    # Two points on open road, corners of 135 degrees safe: the first straight on, then any of
    # seven ways; none leads to a crash.
    assert marks(choosing(10, 15, N, 2)) == {"safe": 7, "risky": 0, "crash": 0}
    # Straight on at 3 the edge is met after one point: a cross there, and ways beside it.
    ahead = choosing(10, 1, N, 3)
    assert marks(ahead)["crash"] == 1
    assert "straight ahead: a crash" in text_of(screen(ahead))
    # At 4 a ring marks where a corner of 135 degrees leads, in hand on 3 of 8; at 6 it is 2 of 8,
    # and rings would lie all over the board: they are counted beside it.
    assert marks(choosing(10, 15, N, 4))["risky"] > 0
    fast = choosing(10, 15, N, 6)
    assert marks(fast)["risky"] == 0
    assert "more points, with a skid test" in text_of(screen(fast))
    # At 8 no corner of 90 degrees is safe, and the edge is one point away.
    stuck = choosing(10, 1, N, 8)
    assert marks(stuck)["safe"] == 0
    assert "every route needs a skid test, crosses a mine or ends in a crash" in text_of(
        screen(stuck)
    )
    assert find(screen(driving()[1]), where=lambda n: attr_of(n, "class") == "sc-ends") is None


def test_a_press_on_the_speed_that_is_chosen_already_does_not_commit_it() -> None:
    view = choosing(10, 15, N, 4)
    assert isinstance(intent.press(view, "pick:speed 4"), Choice)
    assert intent.press(view, "confirm") == Action("speed", 4)


@pytest.mark.parametrize("weapon", ["oil", "smoke", "spikes", "mine"])
def test_what_lies_on_the_road_is_counted_where_a_speed_can_end(weapon: str) -> None:
    """Rulings 13 and 17: whatever lies on the forced first point is met on every way."""
    scene = Scene()
    scene.put(0, 10, 15, N, 2)
    scene.round_ends()
    chosen = Choice(Action("speed", 2))
    free = replace(view_of(scene.state), choice=chosen)
    assert marks(free) == {"safe": 7, "risky": 0, "crash": 0}
    scene.lay(weapon, 10, 14)
    met = replace(view_of(scene.state), choice=chosen)
    # The same seven ends, none of them safe any more.
    assert marks(met) == {"safe": 0, "risky": 7, "crash": 0}
    assert "every route needs a skid test, crosses a mine or ends in a crash" in text_of(
        screen(met)
    )


def test_a_car_at_a_gate_may_leave_at_any_speed() -> None:
    """Arena Combat: the way straight off a gate is no crash."""
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.put(0, 10, 0, N, 8)
    scene.round_ends()
    text = text_of(screen(replace(view_of(scene.state), choice=Choice(Action("speed", 8)))))
    assert "You can leave the arena safely." in text
    assert "every route needs a skid test" not in text
