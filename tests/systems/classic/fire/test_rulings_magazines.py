"""Magazine Switch: the firer chooses the magazine of the shot, at no cost."""

from __future__ import annotations

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.taste import by_verb
from wreckyard.systems.classic import (
    RULES,
    Design,
    Mounted,
    design_to_json,
    faults,
    names_in,
    tell_event,
)
from wreckyard.systems.classic.fire.magazines import why_not_select
from wreckyard.systems.classic.vehicle.able import next_load

NORMAL, GAS = (("ss-normal", 10),), (("ss-tear-gas", 10),)
MIXED = (("ss-tear-gas", 1), ("ss-normal", 9))


def built(*magazines: tuple[tuple[str, int], ...], switch: bool = True) -> Design:
    design = car(
        Mounted("ss", "back", False, NORMAL, magazines, switch), ("mg", "front"), name="Chooser"
    )
    assert not list(faults(design)), list(faults(design))
    return design


def asked(design: Design) -> Scene:
    here = {"x": 12_000, "y": 14_000, "heading": 0, "speed": 100}
    found = Scene(here, vehicles=[design_to_json(design), "pocket-change"])
    found.until("fire")
    return found


def selects(scene: Scene) -> list[str]:
    return [text for text in scene.options if text.startswith("select")]


def test_choosing_is_no_firing_action_and_the_shot_is_of_the_magazine_chosen() -> None:
    found = asked(built(MIXED, GAS))
    assert selects(found) == ["select SS:B 2", "select SS:B 3"]
    (event,) = found.do("select SS:B 3")
    assert dict(event.data.items()) == {
        "vehicle": 0,
        "weapon": "SS:B",
        "magazine": 3,
        "load": "ss-tear-gas",
    }
    assert "switches SS B to magazine 2: tear gas" in tell_event(event, names_in(found.state))
    found.do("drop driver SS:B")
    assert found.state.vehicles[0].condition.shots[-1] == [10, 1, 9, 9]


def test_a_switch_is_set_once_a_phase_and_stays() -> None:
    found = asked(built(GAS))
    found.do("select SS:B 2")
    assert selects(found) == []
    assert found.why_not("select SS:B 1") == "its switch was set in this phase"
    found.do("done")
    found.until("fire")
    assert selects(found) == ["select SS:B 1"]
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    assert next_load(condition, outfit, 1) == "ss-tear-gas"
    found.do("select SS:B 1")
    assert next_load(condition, outfit, 1) == "ss-normal"


def test_in_a_mixed_magazine_shots_leave_from_top_to_bottom_then_all_others() -> None:
    found = asked(built(MIXED))
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    found.do("select SS:B 2")
    order = []
    for _ in range(20):
        order.append(next_load(condition, outfit, 1))
        runs = {"ss-tear-gas": (1,), "ss-normal": (2, 0)}[order[-1]]
        at = next(run for run in runs if condition.shots[1][run])
        condition.shots[1][at] -= 1
    assert order == ["ss-tear-gas", *["ss-normal"] * 19]
    assert next_load(condition, outfit, 1) == ""


@pytest.mark.parametrize(
    ("design", "reason"),
    [
        (built(GAS, switch=False), "that weapon has no magazine switch"),
        (built(NORMAL), "all that it has left is of one kind"),
    ],
    ids=["no switch", "loaded alike"],
)
def test_without_a_choice_nothing_is_asked(design: Design, reason: str) -> None:
    found = asked(design)
    assert selects(found) == []
    assert found.why_not("select SS:B 2") == reason


def test_what_stands_against_a_choice() -> None:
    found = asked(built(GAS))
    assert found.why_not("select SS:B 7") == (
        "the weapon has no such magazine with shots left, or already uses it"
    )
    assert found.why_not("select MG:F 2") == "that weapon has no magazine switch"
    assert found.why_not("select RL:F 2") == "this vehicle has no such weapon"
    found.do("auto driver SS:B on")
    assert why_not_select(found.state, 0, 1) == "on automatic a magazine is fired until it is empty"


def test_on_automatic_the_chosen_magazine_is_fired_until_it_is_empty() -> None:
    found = asked(built(GAS))
    found.do("select SS:B 2")
    found.do("auto driver SS:B on")
    for _ in range(40):
        if found.state.turn > 2:
            break
        found.do(
            "hold"
            if found.asked[0] == "speed"
            else "done"
            if found.asked[0] == "fire"
            else found.options[0]
        )
    shots = found.state.vehicles[0].condition.shots[1]
    assert shots[0] == 10
    assert shots[1] < 10


def test_a_destroyed_weapon_has_no_choice() -> None:
    found = asked(built(GAS))
    part = found.state.outfits[0].anatomy.guns[1].part
    found.state.vehicles[0].condition.left[part] = 0
    assert found.why_not("select SS:B 2") == (
        "that weapon is destroyed, or has nothing left to fire"
    )


def test_random_matches_with_switches_keep_the_contract() -> None:
    walk = Walk(RULES, 7, 0.1)
    car_json = design_to_json(built(GAS, MIXED))
    for number in range(3):
        walk.play(2 + number % 2, {"vehicles": [car_json] * (2 + number % 2), "turns": 6}, by_verb)
    assert "selected" in walk.happened


def test_under_a_seal_a_choice_is_a_step_like_a_shot() -> None:
    here = {"x": 12_000, "y": 14_000, "heading": 0, "speed": 100}
    cars = [design_to_json(built(GAS)), "pocket-change"]
    found = Scene(here, vehicles=cars, sealed=True)
    found.until("fire")
    found.do("select SS:B 2")
    assert found.state.vehicles[0].condition.sources == []
    assert selects(found) == []
    found.do("drop driver SS:B")
    assert found.state.vehicles[0].condition.shots[1] == [10, 9]
