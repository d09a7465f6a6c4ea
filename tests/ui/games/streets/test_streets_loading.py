"""Arming a car again at a gate of the arena, pod by pod."""

from __future__ import annotations

from tests.systems.streets.scene import N, Scene
from tests.systems.streets.yards import board
from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.streets.pressing import match_of, panel_of, refs_in, waits
from tests.ui.games.streets.street_moments import view_of
from ui.base.node import attr_of, find, find_all, text_of
from ui.games.streets import intent
from ui.games.streets.moment import Choice
from ui.games.streets.views.ask import ask
from wreckyard.systems.streets import Action

GATES = ((10, 0, 4), (10, 20, 0))


def at_the_gate() -> Scene:
    """A has driven out, and is asked what to load: a pod in front, a turret, a pod in the rear."""
    scene = Scene(yard=board(gates=GATES), scenario="arena", rearming=True)
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    scene.do("go")
    scene.round_ends()
    scene.round_ends()
    assert scene.asked == "load A"
    return scene


def pods(scene: Scene) -> list[str]:
    found = find_all(
        ask(view_of(scene.state)), where=lambda node: attr_of(node, "class") == "sc-pod"
    )
    return [text_of(each) for each in found]


def test_each_pod_stands_by_itself_with_what_is_in_it_and_what_still_fits() -> None:
    scene = at_the_gate()
    assert pods(scene)[:2] == [
        "Front pod empty; 8 free MG takes 1 Shell takes 2 Rocket takes 4 Flame takes 4",
        "Turret empty; 8 free MG takes 1",
    ]
    scene.do("load front-pod rocket")
    # One kind of missile to a pod: rockets alone. On the boxes of a rocket stands its letter.
    assert pods(scene)[0] == "Front pod rocket; 4 free R Rocket takes 4"
    scene.do("load front-pod rocket")
    assert pods(scene)[0] == "Front pod 2 rockets; 0 free R R"
    assert "Mine takes 2" in pods(scene)[2]


def test_damaged_boxes_take_nothing() -> None:
    scene = at_the_gate()
    scene.state.cars[0].harm[3] = 5
    assert pods(scene)[0] == "Front pod empty; 3 free MG takes 1 Shell takes 2"


def test_a_round_is_chosen_by_one_press_and_loaded_by_a_second() -> None:
    view = view_of(at_the_gate().state)
    chosen = intent.press(view, "pick:load turret mg")
    assert isinstance(chosen, Choice)
    again = view_of(at_the_gate().state, chosen)
    load = Action("load", mount="turret", weapon="mg")
    assert intent.press(again, "pick:load turret mg") == load
    button = find(ask(again), ref="confirm")
    assert button is not None
    assert text_of(button) == "Load a machine gun round into the turret"


def test_a_gate_is_asked_for_as_a_gate() -> None:
    scene = at_the_gate()
    scene.do("done")
    title = find(ask(view_of(scene.state)), tag="h2")
    assert title is not None
    assert text_of(title) == "A Which gate?"


def test_two_at_a_tablet_and_one_drives_out_and_comes_back_with_new_rounds() -> None:
    """By presses through the whole page: out by the gate backwards, a round missed, pods loaded."""
    # In at 3 to 10,2; a stand; back to the gate; out; in again.
    speeds = {"A": ["speed 0", "reverse 2", "reverse 2", "speed 2"], "B": ["speed 0"] * 9}

    async def step(desk: Desk) -> None:
        """Answer what is asked in the plainest way, with the next of these speeds."""
        at, decision = match_of(desk).length, match_of(desk).decision
        assert decision is not None
        if desk.screen == "cover":
            desk.press("uncover")
            await desk.settle(lambda: desk.screen == "streets" and waits(desk))
        panel = refs_in(panel_of(desk))
        if decision.kind == "speed":
            speed = f"pick:{speeds['AB'[decision.seat]].pop(0)}"
            assert speed in panel
            desk.press(speed)
        plain = ("drive-one", "drive", "confirm", "answer:end", "answer:done")
        desk.press(next(ref for ref in plain if ref in refs_in(panel_of(desk))))
        await desk.settle(lambda: match_of(desk).length > at and waits(desk))

    async def scenario(desk: Desk) -> None:
        desk.press("lobby:streets:streets-setup")
        desk.choose("s-scenario:arena")
        desk.choose("s-count:2")
        for seat, car in enumerate(("gatepost", "tin-vicar")):
            desk.choose(f"s-player:{seat}", "person")
            desk.choose(f"s-car:{seat}", car)
        desk.choose("s-rearming", checked=True)
        desk.choose("s-first", "0")
        desk.press("s-start")
        await desk.settle(lambda: asked(desk))
        known = match_of(desk).observe(None).known
        while not known.cars[0].back:
            await step(desk)
            known = match_of(desk).observe(None).known
        assert "to be armed again" in desk.text
        left = known.round
        while match_of(desk).decision.kind != "load":
            await step(desk)
        assert match_of(desk).observe(None).known.round == left + 2
        desk.press("refill")
        await desk.settle(lambda: "Load everything" not in desk.text and waits(desk))
        await step(desk)
        assert "Which gate?" in desk.text
        while match_of(desk).observe(None).known.cars[0].x < 0:
            await step(desk)
        car = match_of(desk).observe(None).known.cars[0]
        assert sum(len(load) for load in car.loads) == 16

    at_a_desk(scenario)
