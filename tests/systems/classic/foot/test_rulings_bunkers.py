"""Game Maps: bunkers and low walls for people on foot; blades of vehicles (Cycle Blades, Body
Blades)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.foot.test_rulings_on_foot import until_foot, walker
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import (
    RULES,
    Fitted,
    Layer,
    design_to_json,
    ground_of,
    names_in,
    tell_event,
)
from wreckyard.systems.classic.ending.left import is_beaten

ELSEWHERE = {"x": 4_000, "y": 2_500}, {"x": 28_000, "y": 17_500}


def at(x: int, y: int, **more: Any) -> Scene:
    """A's driver on foot somewhere on Six Gates."""
    scene = Scene(
        *ELSEWHERE, people=[{"vehicle": 0, "x": x, "y": y}], on_foot=True, map="six-gates", **more
    )
    until_foot(scene)
    return scene


def test_bunkers_have_a_notch_of_two_squares_in_the_middle_of_their_side() -> None:
    # 13 to 14 and 18 to 19 inches across, 9.5 to 10.5 down; notches west and east.
    assert ground_of("six-gates").notches == {
        (13_125, 9_875),
        (13_125, 10_125),
        (18_875, 9_875),
        (18_875, 10_125),
    }
    assert not ground_of("lot").notches


def test_whoever_enters_a_bunker_is_safe_but_out_of_the_event() -> None:
    scene = at(12_875, 9_875)
    scene.do("step E")
    assert walker(scene).gone
    assert is_beaten(scene.state, 0)
    (event,) = [each for each in scene.story if each.kind == "sheltered"]
    told = tell_event(event, names_in(scene.state))
    assert told == "A's driver is safe in a bunker, and out of the duel."
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state


@pytest.mark.parametrize("place", [(13_125, 9_375), (14_125, 9_875)])
def test_a_bunker_is_entered_by_its_notch_alone(place: tuple[int, int]) -> None:
    """From the north, and from the east, there is only wall."""
    scene = at(*place)
    inside = "step S" if place[1] < 9_500 else "step W"
    assert inside not in scene.options


def test_a_pedestrian_crosses_a_low_wall_without_stopping() -> None:
    """The northern low wall lies from 15 to 17 inches across, 5 to 5.25 down."""
    scene = at(16_125, 4_875)
    scene.do("step S")
    assert (walker(scene).x, walker(scene).y) == (16_125, 5_125)
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state
    until_foot(scene)
    # Nobody lies down on it.
    assert "prone" not in scene.options
    scene.do("step S")
    assert walker(scene).y == 5_375


# Blades


def run(x: int, speed: int, *faces: int, blades: str = "body-blades", **more: Any) -> Scene:
    """A's car drives an inch up; B's driver stands at the half of it, so far across."""
    armor = (Layer("plastic", (20,) * 6),)
    design = replace(armed(("mg", "front"), armor=armor), accessories=(Fitted(blades),))
    scene = Scene(
        {"x": 12_000, "y": 12_000, "speed": speed, "status": 7, "reflexes": 6},
        {"x": 20_000, "y": 20_000},
        vehicles=[design_to_json(design), "pocket-change"],
        people=[{"vehicle": 1, "x": x, "y": 11_125, "doing": 5, "busy": 30}],
        on_foot=True,
        **more,
    )
    scene.until("maneuver")
    scene.do("straight", *faces)
    return scene


def test_blades_add_2_to_whom_the_vehicle_runs_over() -> None:
    """At 20 mph a die, 2, times the modifier of the car: 2/3 to 4,000 lb, 1 above; and the hazard's
    roll is free at handling 7."""
    plain = run(12_125, 200, 2, blades="fake-body-blades").told("run-over")[0]["hits"][1]
    assert run(12_125, 200, 2).told("run-over")[0]["hits"][1] == plain + 2


@pytest.mark.parametrize(("die", "hits"), [(3, 1), (4, 0)])
def test_blades_in_passing_cut_one_time_in_two(die: int, hits: int) -> None:
    """Right beside the way: 12 250 is the side of the car, his square begins there. 35 mph: a
    point."""
    scene = run(12_375, 350, die)
    (told,) = scene.told("blades")
    assert (told["die"], told["hits"]) == (die, hits)
    assert walker(scene).points == 3 - hits
    assert bool(scene.told("control") or scene.state.hazards) == bool(hits)


def test_blades_in_passing_do_nothing_below_20_mph_or_further_off() -> None:
    assert not run(12_375, 150).told("blades")
    assert not run(12_875, 350).told("blades")


def test_blades_are_lost_in_a_roll() -> None:
    scene = run(16_125, 350)
    scene.state.vehicles[0].dulled = 1
    again = RULES.from_json(RULES.to_json(scene.state))
    assert again.vehicles[0].dulled
