"""What drivers of the classic must not miss, in positions set by hand."""

from __future__ import annotations

from itertools import count

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.crewed import TURRET, built
from tests.systems.classic.positions.crewed import scene as crewed
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic.ace import Ace
from wreckyard.ai.classic.fire.gear import drop_sides, litter, set_up
from wreckyard.ai.classic.fire.gunnery import toll
from wreckyard.ai.classic.regular import Regular
from wreckyard.systems.classic import DONE, RULES, Action, parse
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.search import Pose
from wreckyard.systems.classic.turn.options import legal_actions

THIMBLES = ["twin-thimble", "twin-thimble"]
"""Cars that gain 5 mph a second."""


def empty(scene: Scene, seat: int) -> None:
    """All its shots are fired."""
    condition = scene.state.vehicles[seat].condition
    condition.shots = [[0] * len(row) for row in condition.shots]


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_a_slow_car_gains_speed_to_come_into_range(level: str) -> None:
    # 21 inches apart, both guns out of reach: 5 mph more are all that its plant gives.
    scene = Scene(
        {"x": 1_500, "y": 12_000, "heading": 900, "speed": 200},
        {"x": 22_500, "y": 3_000, "heading": 0},
        vehicles=THIMBLES,
    )
    scene.until("speed")
    assert answer(scene, level) == "speed +5"


@pytest.mark.parametrize(("seconds", "best"), [(0.5, "hold"), (100.0, "speed +5")])
@pytest.mark.parametrize("driver", [Regular, Ace])
def test_who_has_no_time_left_takes_the_best_so_far(
    driver: type[Regular], seconds: float, best: str
) -> None:
    """A second goes by from look to look at the clock. To hold the speed is tried first; with
    half a second there is no time for 5 mph more, which is better."""
    scene = Scene(
        {"x": 1_500, "y": 12_000, "heading": 900, "speed": 200},
        {"x": 22_500, "y": 3_000, "heading": 0},
        vehicles=THIMBLES,
    )
    scene.until("speed")
    decision = RULES.decision(scene.state)
    assert decision is not None
    seen = RULES.observe(scene.state, decision.seat)
    ticks = count()
    chosen = driver(1, lambda: float(next(ticks))).choose(seen, decision, Budget(seconds))
    assert str(chosen) == best


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_has_no_shots_left_charges(level: str) -> None:
    # Eighteen inches ahead stands a car with its side to the front of another: faster is better.
    scene = Scene(
        {"x": 12_000, "y": 22_000, "heading": 0, "speed": 300},
        {"x": 12_000, "y": 4_000, "heading": 900},
    )
    empty(scene, 0)
    empty(scene, 1)
    scene.until("speed")
    assert answer(scene, level).startswith("speed +")


def test_to_who_can_but_ram_a_foe_that_stands_is_no_wall() -> None:
    # Three inches ahead, at 35 mph, stands a car with its bare side to the front of another: a hit in
    # the side brings it down, so nobody brakes.
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 350},
        {"x": 12_000, "y": 8_500, "heading": 900, "parts": {"armor-right": 0, "plant": 0}},
    )
    empty(scene, 0)
    scene.until("speed")
    assert "speed -" not in answer(scene, "regular")


@pytest.mark.parametrize(
    ("driver", "turn", "rams"),
    [(Regular, 39, True), (Regular, 40, False), (Ace, 49, True), (Ace, 50, False)],
)
def test_late_in_a_duel_who_can_but_ram_lets_others_be(
    driver: type[Regular], turn: int, rams: bool
) -> None:
    # Both stand, nothing left to fire in either, a bare side five inches ahead: at it, or away.
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 12_000, "y": 7_000, "heading": 900, "parts": {"armor-right": 0, "plant": 0}},
    )
    empty(scene, 0)
    empty(scene, 1)
    scene.state.turn = turn
    scene.until("speed")
    planner = driver(1).planner(scene.state, 0)
    way = driver.way_at(planner, parse("speed +5"))[1]
    assert (way.places[-1].pose.y < 12_000) == rams


def test_who_has_a_foe_that_can_shoot_rams_on_late_in_a_duel() -> None:
    scene = Scene({"x": 12_000, "y": 12_000}, {"x": 12_000, "y": 7_000, "heading": 900})
    empty(scene, 0)
    scene.state.turn = 60
    scene.until("speed")
    assert Regular(1).planner(scene.state, 0).rams


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_has_no_shots_left_does_not_creep_backward(level: str) -> None:
    # In reverse, a foe beside it, the whole floor before its nose: nothing is rammed backward.
    scene = Scene(
        {"x": 15_000, "y": 7_800, "heading": 1650, "speed": -50},
        {"x": 17_100, "y": 5_800, "heading": 3000, "speed": 150},
        vehicles=["stubborn-goat"] * 2,
    )
    empty(scene, 0)
    empty(scene, 1)
    scene.until("speed")
    assert answer(scene, level) in ("speed +5", "speed +10")


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_with_a_wall_before_its_nose_it_does_not_stay(level: str) -> None:
    scene = Scene(
        {"x": 12_000, "y": 600, "heading": 0},
        {"x": 12_000, "y": 12_000, "heading": 1800, "speed": 150},
        vehicles=["stubborn-goat"] * 2,
    )
    empty(scene, 0)
    scene.until("speed")
    assert answer(scene, level).startswith("speed")


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_never_had_a_gun_backs_off_from_a_wall(level: str) -> None:
    # A foe in a corner to its side, too far to be pushed about; whoever stays is never free again.
    scene = Scene(
        {"x": 540, "y": 7_368, "heading": 2590, "status": 3, "rest": 5},
        {"x": 1_600, "y": 3_300, "heading": 1950, "speed": 100},
        vehicles=["long-shadow-furnace"] * 2,
    )
    scene.until("speed")
    assert answer(scene, level) == "speed -5"


def test_a_hit_on_a_bare_side_is_worth_more_than_on_a_plated_front() -> None:
    scene = Scene({"x": 12_000, "y": 12_000, "heading": 0})
    gun = scene.state.outfits[0].anatomy.guns[0].record
    whole = toll(scene.state, 1, "right", gun)
    assert whole > toll(scene.state, 1, "front", gun)
    at = scene.state.outfits[1].part_of["armor-right"]
    scene.state.vehicles[1].condition.left[at] = 0
    assert toll(scene.state, 1, "right", gun) > whole


def test_a_hit_on_who_has_run_dry_is_worth_less_whatever_was_asked_before() -> None:
    scene = Scene({"x": 12_000, "y": 12_000, "heading": 0})
    gun = scene.state.outfits[0].anatomy.guns[0].record
    armed = toll(scene.state, 1, "right", gun)
    empty(scene, 1)
    assert toll(scene.state, 1, "right", gun) < armed


def followed(heading: int) -> Scene:
    """A car with spikes at its back that nobody is before; three inches behind it another one
    heads so many tenths of a degree."""
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 200},
        {"x": 12_000, "y": 15_000, "heading": heading, "speed": 200},
        vehicles=["twin-thimble-spikes", "pocket-change"],
    )
    scene.until("fire")
    return scene


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_is_chased_and_has_no_shot_drops_behind_itself(level: str) -> None:
    assert answer(followed(0), level).startswith("drop driver SD:B")


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_nothing_is_dropped_when_nobody_gives_chase(level: str) -> None:
    assert answer(followed(1800), level) == "done"


def crossed(x: int) -> Scene:
    """A car that has nothing but paint, oil and mines, on both sides; another like it crosses, so
    far to its left, a way that then lies an inch and a half behind it."""
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 200},
        {"x": x, "y": 12_500, "heading": 900, "speed": 200},
        vehicles=["long-shadow"] * 2,
    )
    scene.until("fire")
    return scene


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_has_nothing_to_fire_drops_mines_rather_than_paint(level: str) -> None:
    assert answer(crossed(6_000), level) == "drop driver MD:L"


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_nobody_drops_for_a_foe_ten_inches_off(level: str) -> None:
    assert answer(crossed(2_000), level) == "done"


def test_a_question_that_a_driver_does_not_know_gets_the_first_answer() -> None:
    scene = Scene({"x": 12_000, "y": 12_000, "heading": 0})
    scene.until("speed")
    options = (DONE, Action("later"))
    assert Regular(1).answer(scene.state, "of-a-later-stage", options) == DONE


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_a_turret_that_is_in_is_brought_out_while_there_is_no_shot(level: str) -> None:
    # Its only gun is in a pop-up turret; from in there nothing can be fired.
    turret = {**TURRET, "weapons": (mounted("mg", "turret"),)}
    scene = crewed(design=built(**turret))
    scene.until("fire")
    assert answer(scene, level).endswith("turret")
    scene.do(answer(scene, level))
    assert [each["done"] for each in scene.told("gadget")] == [False]


def test_against_a_long_chase_smoke_goes_on_automatic() -> None:
    # The gun in front has fired; somebody three inches behind comes on as fast as one goes.
    scene = followed(0)
    scene.state.vehicles[0].condition.worked[0] = 1
    assert set_up(scene.state, 0, tuple(legal_actions(scene.state))) == parse("auto driver SD:B on")


def test_nothing_goes_on_automatic_when_who_follows_is_much_slower() -> None:
    scene = followed(0)
    scene.state.vehicles[1].motion.speed = 50
    assert set_up(scene.state, 0, tuple(legal_actions(scene.state))) is None


def rockets(left: int) -> Scene:
    """A rocket launcher with so many rockets before the plated front of a car nine inches off: 10
    or more of two dice, 17 %; ten hits of seven points would not get through its forty."""
    scene = Scene(
        {"x": 12_000, "y": 18_000, "heading": 0},
        {"x": 12_000, "y": 8_000, "heading": 1800},
        vehicles=["twin-thimble-launcher"] * 2,
        phase=5,
    )
    scene.until("fire")
    scene.state.vehicles[0].condition.shots = [[left]]
    return scene


@pytest.mark.parametrize("level", ["regular", "ace"])
@pytest.mark.parametrize("left", [5, 14])
def test_few_rockets_are_saved_for_better_odds(level: str, left: int) -> None:
    assert answer(rockets(left), level) == "done"


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_of_many_shots_none_is_saved(level: str) -> None:
    assert answer(rockets(15), level).startswith("fire driver RL:F > B:F")


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_late_in_a_duel_any_shot_is_fired(level: str) -> None:
    scene = rockets(5)
    scene.state.turn = 35
    assert answer(scene, level).startswith("fire driver RL:F > B:F")


def test_an_ace_slows_down_near_a_foe_and_a_regular_does_not() -> None:
    # Five inches before the side of a car that points elsewhere, at 20 mph.
    scene = Scene(
        {"x": 12_000, "y": 16_000, "heading": 0, "speed": 200},
        {"x": 12_000, "y": 11_000, "heading": 900, "speed": 50},
    )
    scene.until("speed")
    assert answer(scene, "ace") == "speed -10"
    assert answer(scene, "regular") == "speed +10"


def test_an_ace_in_a_car_that_one_shot_destroys_does_not_wait() -> None:
    # Both drive at each other from eight inches, each with a laser and five points in front: a
    # later phase has the shorter range, but who is hit before does not live to see it; in a car that
    # is not so easily destroyed it waits (test_levels).
    scene = Scene(
        {"x": 12_000, "y": 13_000, "heading": 0, "speed": 400},
        {"x": 12_000, "y": 4_000, "heading": 1800, "speed": 400},
        vehicles=["needles-eye"] * 2,
    )
    scene.until("fire")
    assert answer(scene, "ace").startswith("fire driver L:F > B:F")


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_nobody_brakes_so_hard_that_he_may_well_lose_control(level: str) -> None:
    # At 60 mph with handling -3, five inches before a wall: to brake by 20 mph is D2.
    scene = Scene(
        {"x": 12_000, "y": 5_500, "heading": 0, "speed": 600, "status": -3},
        {"x": 3_000, "y": 20_000, "heading": 0, "speed": 200},
    )
    scene.until("speed")
    change = answer(scene, level)
    assert change in ("hold", "speed -5", "speed -10")


@pytest.mark.parametrize(
    ("x", "y", "costs"),
    [(1_000, 0, True), (-1_000, 0, True), (0, 1_500, True), (0, -1_500, False), (0, 3_000, False)],
    ids=["to its right", "to its left", "behind it", "before it", "three inches off"],
)
def test_what_a_foe_may_drop_is_feared_beside_it_and_behind(x: int, y: int, costs: bool) -> None:
    # Oil at its back and both sides, paint and mines at the sides, nothing in front.
    scene = Scene({"x": 12_000, "y": 12_000, "heading": 0}, vehicles=["long-shadow-furnace"] * 2)
    sides = drop_sides(scene.state, 0)
    assert sides == {"right", "left", "back"}
    here = Pose(12_000, 12_000, 0)
    assert (litter(here, Pose(12_000 + x, 12_000 + y, 900), sides) > 0) == costs
    empty(scene, 0)
    assert not drop_sides(scene.state, 0)
