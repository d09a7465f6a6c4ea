"""What a driver reads of a test before he commits himself to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.streets.scene import E, N, S, Scene
from tests.systems.streets.yards import board
from tests.ui.games.streets.street_moments import view_of
from ui.base.node import Node, attr_of, find, find_all, text_of
from ui.games.streets import intent
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.sensible import sensible_answer
from ui.games.streets.views.ask import ask
from ui.games.streets.views.ask_drive import ask_intent, ask_point
from ui.games.streets.views.ask_fire import ask_return
from ui.games.streets.views.board import board as board_of
from ui.games.streets.views.screen import screen
from wreckyard.systems.streets import Action
from wreckyard.systems.streets.state import WAITING


def worn(y: int) -> Scene:
    """A at speed 8 with one box left of each tire, on its way north."""
    scene = Scene()
    scene.put(0, 10, y, N, 8)
    for tyre in scene.state.outfits[0].tyres:
        scene.state.cars[0].harm[tyre] = 2
    return scene


def test_a_sharp_corner_that_takes_the_last_tyres_says_so() -> None:
    scene = worn(20)
    scene.turn(0)
    # 135 degrees at 8: SD 6 takes a box of each tire, whatever the dice show.
    text = text_of(ask_point(view_of(scene.state, Choice(turns=(3, 0)))))
    assert "100 % to be wrecked on the way" in text


def test_on_oil_everything_that_is_meant_says_how_it_may_end() -> None:
    scene = worn(6)
    scene.lay("oil", 10, 5)
    scene.turn(0)
    # SD 8 drifts 0 to 7 points; there are 5 to the edge. With a 7 or 8 it strikes that.
    text = text_of(ask_intent(view_of(scene.state)))
    # Each of the seven says so, and what is chosen once more under them.
    assert text.count("25 % to hit something") == 8
    assert text.count("75 % to be wrecked on the way") == 8


def test_whole_tyres_are_no_matter_of_words() -> None:
    scene = Scene()
    scene.put(0, 10, 20, N, 5)
    scene.turn(0)
    text = text_of(ask_point(view_of(scene.state, Choice(turns=(2, 0)))))
    assert "wrecked on the way" not in text


def test_what_is_in_the_way_tells_what_the_impact_does_to_both() -> None:
    scene = Scene()
    scene.put(0, 10, 12, N, 5)
    scene.put(1, 10, 9, E, 2)
    scene.turn(0)
    # One point is free; into its side at 5: d - 1, of which the rammer takes half. 6 or more stun:
    # 7 and 8 of the die; half of 7 is 3.
    ahead = text_of(ask_point(view_of(scene.state, Choice(turns=(0, 0)))))
    assert "Into the side of Rusty's car at 5" in ahead
    assert "You 0 to 3 damage" in ahead
    assert "Rusty's car 0 to 7 damage, 25 % stunned" in ahead
    assert "Into the side" not in text_of(ask_point(view_of(scene.state, Choice(turns=(2, 0)))))


def test_a_crash_names_what_it_is_into() -> None:
    scene = Scene(yard=board([("building", 10, 8, 2, 2)]))
    scene.put(0, 10, 12, N, 5)
    scene.turn(0)
    text = text_of(ask_point(view_of(scene.state, Choice(turns=(0, 0)))))
    assert "A crash into the building at 10,8 at 5" in text


def looked_at(scene: Scene, number: int) -> StreetView:
    return replace(view_of(scene.state), choice=Choice(looked_at=number))


def foe_lines(view: StreetView) -> str:
    """The lines of fire of the car that is looked at, as a path."""
    found = find(screen(view), where=lambda node: attr_of(node, "class") == "sc-foe-lines")
    return "" if found is None else str(attr_of(found, "d"))


def test_a_foe_that_is_looked_at_shows_his_lines_and_his_worst_shot() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N, 2)
    scene.put(1, 10, 13, N, 2)
    scene.turn(0)
    # A has driven to 10,9, three points before B. Shells: d + 3 hits, d - 3 passes 4 boxes with an 8.
    looked = looked_at(scene, 1)
    assert "Rusty could fire at you now with the front pod: 100 % to hit at range 3." in text_of(
        screen(looked)
    )
    assert "13 % to get through your armor, rear." in text_of(screen(looked))
    # The turret's eight lines, the one to the north up to A.
    assert foe_lines(looked).count("M") == 8
    assert "M5000 6500L5000 4500" in foe_lines(looked)
    assert not foe_lines(looked_at(scene, -1))
    scene.put(1, 11, 13, N, 2)
    assert "Rusty cannot fire at you now." in text_of(screen(looked_at(scene, 1)))


def chips(view: StreetView) -> list[str]:
    """The targets that the panel offers."""
    found = find_all(
        ask(view), tag="button", where=lambda node: "sc-chip" in str(attr_of(node, "class"))
    )
    return [text_of(each) for each in found]


def test_walls_are_offered_as_targets_behind_one_button() -> None:
    scene = Scene(yard=board([("building", 4, 10, 2, 2), ("trees", 15, 10, 2, 2)]))
    scene.put(0, 10, 11, N, 2)
    scene.put(1, 10, 6, E)
    scene.turn(0)
    view = view_of(scene.state)
    assert "Fire at Rusty" in text_of(ask(view))
    firing = replace(view, choice=Choice(doing="fire", target=1))
    assert chips(firing) == ["Rusty's car", "Walls and trees (2)"]
    wall = next(each.target for each in view.offered("fire") if each.target >= 64)
    firing = replace(view, choice=Choice(doing="fire", target=wall))
    assert len(chips(firing)) == 3
    scene.put(1, 11, 6, E)
    assert "Fire at a wall" in text_of(ask(view_of(scene.state)))


def test_a_round_that_cannot_hit_is_no_answer_that_the_panel_asks_for() -> None:
    scene = Scene()
    scene.put(0, 10, 20, N, 2)
    scene.put(1, 10, 1, E)
    scene.turn(0)
    view = replace(view_of(scene.state), choice=Choice(doing="fire", target=1, mount="turret"))
    button = find(ask(view), ref="confirm")
    assert button is not None
    # Range 17, and a die of eight.
    assert text_of(button) == "Fire, though it cannot hit"
    assert "primary" not in str(attr_of(button, "class"))


def test_where_no_round_can_hit_back_not_to_answer_is_what_is_asked_for() -> None:
    scene = Scene()
    scene.put(0, 10, 20, N, 2)
    scene.put(1, 10, 1, E)
    scene.turn(0)
    view = replace(view_of(scene.state), choice=Choice(doing="fire", target=1, mount="turret"))
    button = find(ask_return(view), ref="answer:pass")
    assert button is not None
    assert "primary" in str(attr_of(button, "class"))


def on_foot(scene: Scene) -> Node:
    scene.turn(0)
    return ask(view_of(scene.state))


def test_on_foot_the_panel_says_what_lies_beside_and_how_one_is() -> None:
    scene = Scene(yard=board([("trees", 8, 9, 2, 2)]), seats=3)
    scene.on_foot(0, 10, 10, 2, wounds=1, rounds=2)
    scene.put(1, 11, 9, E)
    scene.kill(1)
    panel = on_foot(scene)
    text = text_of(panel)
    assert "2 points to walk; 2 MG, 1 of 3 wounds" in text
    assert "north-east: get into Rusty's car" in text
    assert "Get into Rusty's car" in text
    assert "Cover in the trees at 8,9" in text


def test_the_point_under_a_car_to_take_over_can_be_pressed() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, 2)
    scene.put(1, 11, 9, E)
    scene.kill(1)
    scene.turn(0)
    # What is drawn later lies above, and takes the press.
    drawn = [
        str(attr_of(each, "data-ref")) for each in find_all(board_of(view_of(scene.state)), ref="*")
    ]
    assert drawn.index("pick:step ne") > drawn.index("car:1")


def told_of_shot(view: StreetView, target: int) -> str:
    """What the panel says of the best round at a target."""
    choice = intent.press(replace(view, choice=Choice(doing="fire")), f"target:{target}")
    assert isinstance(choice, Choice)
    return text_of(ask(replace(view, choice=choice)))


def test_a_round_at_a_wreck_says_who_is_behind_it() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.wreck(1, 10, 7)
    scene.turn(0)
    view = view_of(scene.state)
    # The best is a shell; at range 2 it does d - 2: 3 and more on 5 to 8, 5 and more on 7 and 8.
    assert (
        "The cover takes the first 2 damage. Then: Rusty: 50 % to be wounded, 25 % to die"
        in told_of_shot(view, 1)
    )
    scene.on_foot(1, 3, 3)
    assert "Nobody is inside. The cover has 2 left." in told_of_shot(view, 1)
    scene.state.cars[1].cover = 2
    assert "Nobody is inside. A hit does nothing." in told_of_shot(view, 1)
    assert "Fire at a wreck" in text_of(ask(view))


def test_nobody_is_asked_for_an_answer_that_cannot_harm() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N)
    scene.put(1, 10, 1, S)
    scene.turn(0)

    def answer_to(fired: str, *dice: int) -> object:
        scene.do(fired, *dice)
        decision = view_of(scene.state).decision
        assert decision is not None
        assert decision.kind == "return"
        return sensible_answer(scene.state, decision, ("Jet", "Rusty"), quick=False)

    # Range 17: neither d nor d + 3 comes to that.
    assert answer_to("fire turret n > B front", 1) == (
        Action("pass"),
        "Rusty has nothing that could hurt you in return.",
    )
    scene.do("pass")
    scene.do("end")
    scene.put(0, 10, 5, N)
    scene.turn(0)
    # Range 3: d + 3 hits, and an 8 does 5 to the armor.
    assert answer_to("fire turret n > B front", 1) is None


def test_those_of_a_team_are_shown_together_and_are_no_reason_to_fire() -> None:
    scene = Scene(seats=4, teams=[0, 0, 2, 3])
    scene.put(0, 10, 12, N)
    scene.put(1, 10, 10, N)
    scene.put(2, 13, 12, N)
    scene.turn(0)
    view = view_of(scene.state)
    tiles = find(screen(view), where=lambda node: attr_of(node, "class") == "sc-tiles")
    assert tiles is not None
    assert text_of(tiles).count("in a team with") == 2
    assert "in a team with Rusty" in text_of(tiles)
    assert "Fire at Moss" in text_of(ask(view))
    choice = intent.press(view, "doing:fire")
    assert isinstance(choice, Choice)
    assert choice.target == 2
    scene.put(2, 13, 13, N)
    assert "Fire at your own team" in text_of(ask(view_of(scene.state)))


def test_an_answer_that_cannot_hit_is_no_risk() -> None:
    scene = Scene()
    scene.put(0, 10, 20, N)
    scene.put(1, 10, 0, S)
    scene.turn(0)
    # A machine gun at range 19, and so would be the answer: neither can hit, nor a shell.
    view = replace(view_of(scene.state), choice=Choice(doing="fire", target=1, mount="turret"))
    told = find(ask(view), where=lambda node: attr_of(node, "class") == "sc-answer")
    assert told is not None
    assert text_of(told) == "Nothing they could fire back can harm you."


def test_a_single_target_stands_in_the_title() -> None:
    scene = Scene()
    scene.put(0, 10, 12, N)
    scene.put(1, 10, 6, E)
    scene.turn(0)
    view = replace(view_of(scene.state), choice=Choice(doing="fire", target=1))
    assert chips(view) == []
    title = find(ask(view), tag="h2")
    assert title is not None
    assert text_of(title) == "A Fire at Rusty's car"


def test_a_car_is_armed_again_as_it_was_built_by_one_press() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena", rearming=True)
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    scene.do("go")
    scene.round_ends()
    scene.round_ends()
    view = view_of(scene.state)
    assert "Load everything as built" in text_of(ask(view))
    loaded = []
    while isinstance(found := intent.press(view_of(scene.state), "refill"), intent.Refill):
        loaded.append(str(found.first))
        scene.do(str(found.first))
    # As PLAIN was built: four shells in front, a turret of eight, a mixed pod in the rear.
    assert loaded.count("load front-pod shell") == 4
    assert loaded.count("load turret mg") == 8
    assert sorted(each for each in loaded if "rear" in each) == [
        "load rear-pod mine",
        "load rear-pod oil",
        "load rear-pod smoke",
        "load rear-pod spikes",
    ]
    assert len(loaded) == 16
    button = find(ask(view_of(scene.state)), ref="answer:done")
    assert button is not None
    assert "primary" in str(attr_of(button, "class"))


@pytest.mark.parametrize(
    ("rearming", "told", "risky"),
    [
        (True, "you miss a round and return fully loaded", False),
        (False, "you are out of the fight for good", True),
    ],
)
def test_what_driving_out_by_a_gate_means_is_told(rearming: bool, told: str, risky: bool) -> None:
    gates = ((10, 0, 4), (10, 20, 0))
    scene = Scene(yard=board(gates=gates), scenario="arena", rearming=rearming)
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    panel = ask(view_of(scene.state))
    assert told in text_of(panel)
    button = find(panel, ref="drive-one")
    assert button is not None
    assert text_of(button) == "Leave by the gate"
    assert ("risky" in classes(button)) is risky


def test_who_comes_back_is_told_that_he_may_be_slower() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena", rearming=True)
    scene.put(0, 10, 1, N, 3)
    scene.turn(0)
    scene.do("go")
    scene.round_ends()
    scene.round_ends()
    scene.do("done")
    assert "Then choose a speed of up to 3." in text_of(ask(view_of(scene.state)))


def test_a_gate_shows_who_waits_before_it() -> None:
    scene = Scene(yard=board(gates=((10, 0, 4), (10, 20, 0))), scenario="arena")
    scene.put(0, -1, -1, S, out=WAITING)
    scene.state.cars[0].gate = 1
    scene.turn(1)
    shown = find(screen(view_of(scene.state)), where=lambda node: "sc-waits" in classes(node))
    assert shown is not None
    assert attr_of(shown, "aria-label") == "Jet waits at the gate at 10,20"


def classes(node: Node) -> str:
    return str(attr_of(node, "class"))
