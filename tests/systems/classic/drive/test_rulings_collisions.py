"""Rulings of collisions as they happen: each is named after its paragraph.

A Pocket Change (damage modifier 2/3, handling class 4) and a School Run with guns (1, 2) on the
Lot, whose north wall is at y = 0, with a gate from 11 to 13 inches.
"""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES
from wreckyard.systems.classic.book.maneuvers import difficulty
from wreckyard.systems.classic.drive.passage import cut_short
from wreckyard.systems.classic.state.edition import NEWEST, OPTION
from wreckyard.systems.classic.state.frames import Made, Way

LIGHT, HEAVY = "pocket-change", "school-run-guns"
MIDDLE = {"x": 12_000, "y": 12_000, "heading": 0}


def driven(text: str, *faces: int, scene: Scene) -> Scene:
    """Drive to the first maneuver of A and make it."""
    scene.until("maneuver")
    scene.do(text, *faces)
    return scene


def at_the_wall(text: str, *faces: int, y: int = 1200, **more: int) -> Scene:
    """A car at x = 5 inches that drives up to the north wall."""
    return driven(text, *faces, scene=Scene({"x": 5000, "y": y, "heading": 0, **more}))


def two(one: dict[str, int], other: dict[str, int], *cars: str) -> Scene:
    """Two cars, the first in the middle of the lot, heading up."""
    return Scene({**MIDDLE, **one}, other, vehicles=list(cars or (LIGHT, LIGHT)))


# Fixed objects


def test_2_8_head_on_into_a_wall_stops_and_rolls_at_the_old_speed() -> None:
    # 30 mph are one die: 3 times 2/3 are 2, to the car as to the wall. 30 mph lost are D3: from -2
    # to -5, where 30 mph needs a 2 or more; at 0, its speed now, nothing would be rolled.
    scene = at_the_wall("straight", 3, 2, speed=300, status=-2)
    (hit,) = scene.told("hit-wall")
    assert (hit["type"], hit["side"], hit["speed"], hit["hits"]) == ("head-on", "front", 30, 2)
    assert scene.told("damage")[0]["losses"] == [["armor-front", 5, 3, 0]]
    (roll,) = scene.told("control")
    assert (roll["difficulty"], roll["status"], roll["needed"]) == (3, -5, 2)
    assert (scene.pose(), scene.motion().speed) == ((5000, 500, 0), 0)


@pytest.mark.parametrize(
    ("rules", "causes"), [(3, ["collision", "driver"]), (2, ["collision"] * 2)]
)
def test_2_6_a_driver_hurt_in_a_collision_is_a_hazard_of_his_own(
    rules: int, causes: list[str]
) -> None:
    """Hazards: a 2 times 2/3 is a point, which nothing stops before the driver: D2 beside the
    D3."""
    gone = {"armor-front": 0, "mg-front": 0, "plant": 0}
    scene = Scene({"x": 5000, "y": 1200, "heading": 0, "speed": 300, "status": 7, "parts": gone})
    scene.state.settings = {**scene.state.settings, **({OPTION: rules} if rules < NEWEST else {})}
    driven("straight", 2, scene=scene)
    assert [each["losses"] for each in scene.told("damage")] == [[["driver", 3, 2, 0]]]
    found = [(each["cause"], each["difficulty"]) for each in scene.told("control")]
    assert found == list(zip(causes, (3, 2), strict=True))


def test_rulings_20_and_22_a_wall_under_45_degrees_is_sideswiped_and_slid_along() -> None:
    # 30° to the wall at 40 mph: a quarter of it, 10 mph, 1d−2: 3 − 2, times 2/3, is nothing.
    scene = at_the_wall("straight", 3, y=900, heading=600, speed=400)
    (hit,) = scene.told("hit-wall")
    assert (hit["type"], hit["side"], hit["speed"], hit["hits"]) == ("sideswipe", "left", 10, 0)
    # It lies along the wall, half its width from it, keeps its speed, and D1 is rolled.
    assert (scene.pose()[1:], scene.motion().speed) == ((250, 900), 400)
    assert [each["difficulty"] for each in scene.told("control")] == [1]
    # Touching on is no new collision (ruling 23).
    before = scene.pose()[0]
    scene.until("maneuver")
    scene.do("straight")
    assert scene.pose() == (before + 1000, 250, 900)
    assert len(scene.told("hit-wall")) == 1


def test_ruling_11_a_bend_that_ends_in_its_straight_inch_is_none() -> None:
    scene = at_the_wall("bend L45", 3, y=900, heading=600, speed=400)
    assert [each["cause"] for each in scene.told("control")] == ["collision"]
    assert scene.motion().status == 3
    assert scene.pose()[2] == 900


def test_ruling_11_a_bend_that_ends_in_its_turn_counts_by_the_angle() -> None:
    # At 60° to the wall after an inch, it turns on until its corner is in the wall, after 17°: D2.
    # By then it is head on: 40 mph are 3d, 9 times 2/3.
    scene = at_the_wall("bend L45", 3, 3, 3, heading=600, speed=400)
    assert [(each["cause"], each["difficulty"]) for each in scene.told("control")] == [
        ("maneuver", 2),
        ("collision", 4),
    ]
    assert scene.told("hit-wall")[0]["hits"] == 6
    assert 420 < scene.pose()[2] < 440


def test_ruling_23_pressing_on_square_stands_still() -> None:
    scene = at_the_wall("straight", 3, speed=300)
    while scene.asked[0] != "speed":
        scene.do("done")
    scene.do("speed +10")
    scene.until("maneuver")
    scene.do("straight")
    assert [each["stopped"] for each in scene.told("blocked")] == [True]
    assert (scene.pose(), scene.motion().speed) == ((5000, 500, 0), 0)
    assert len(scene.told("hit-wall")) == 1


# Vehicles


def test_2_8_a_rear_end_leaves_both_with_the_sum() -> None:
    # 50 into 20 of equal modifiers: 30 mph, one die; half of each speed is left, 25 and 10.
    # Both lose or gain 15: D2. The rammer's modifier is no higher: it does not go on.
    ahead = {"x": 12_000, "y": 10_700, "heading": 0, "speed": 200}
    scene = driven("straight", 3, scene=two({"speed": 500}, ahead))
    (met,) = scene.told("collision")
    assert (met["type"], met["sides"], met["hits"]) == ("rear-end", ["front", "back"], [2, 2])
    assert (scene.motion("A").speed, scene.motion("B").speed) == (350, 350)
    assert [each["difficulty"] for each in scene.told("control")] == [2, 2]
    assert scene.pose() == (12_000, 11_700, 0)


def test_2_8_a_head_on_collision_leaves_the_difference() -> None:
    # 40 and 20: 60 mph are 7d, 14 times 2/3 are 9 to each; temporary speeds 20 and 10.
    ahead = {"x": 12_000, "y": 10_700, "heading": 1800, "speed": 200}
    scene = driven("straight", *[2] * 7, scene=two({"speed": 400}, ahead))
    (met,) = scene.told("collision")
    assert (met["type"], met["speed"], met["hits"]) == ("head-on", 60, [9, 9])
    assert (scene.motion("A").speed, scene.motion("B").speed) == (100, 0)


def across(speed: int, *cars: str) -> Scene:
    """A drives up to B, which stands across, its middle 0.3 inches to the right."""
    other = {"x": 12_300, "y": 10_900, "heading": 900, "speed": 0}
    return driven("straight", 2, scene=two({"speed": speed}, other, *cars))


def test_ruling_22_who_is_rammed_turns_out_of_the_way_on_a_corner_that_he_picks() -> None:
    # 10 mph: 1d−2, nothing. The heavier rammer keeps half: 5 mph, and goes on.
    scene = across(100, HEAVY, LIGHT)
    assert scene.told("collision")[0]["type"] == "t-bone"
    assert scene.asked == ("conform", "B")
    assert "conform FR" in scene.options
    scene.do("conform FR")
    assert scene.pose("A") == (12_000, 11_000, 0)
    (turned,) = scene.told("conformed")
    assert (turned["vehicle"], turned["to"]) == (1, 0)
    # Passing it closely is still the same collision.
    assert len(scene.told("collision")) == 1
    assert scene.pose("B")[2] != 900


def test_ruling_20_on_the_border_the_one_that_is_hit_chooses() -> None:
    other = {"x": 12_050, "y": 10_800, "heading": 450, "speed": 0}
    for kind, sides in (("rear-end", ["front", "back"]), ("t-bone", ["front", "right"])):
        scene = driven("straight", scene=two({"speed": 200}, other))
        assert scene.asked == ("collision-type", "B")
        assert scene.options == ["type rear-end", "type t-bone"]
        # 20 mph are one die: 1 times 2/3 is nothing.
        scene.do(f"type {kind}", 1)
        assert scene.told("collision")[0]["sides"] == sides


def test_ruling_24_the_mover_orders_several_at_once() -> None:
    left = {"x": 11_600, "y": 10_900, "heading": 900}
    right = {"x": 12_700, "y": 10_900, "heading": 900}
    scene = Scene({**MIDDLE, "speed": 200}, left, right)
    driven("straight", scene=scene)
    assert scene.asked == ("collision-order", "A")
    assert scene.options == ["collide B", "collide C"]
    # 20 mph against C first, then what is left of it, 10 mph (1d−2), against B.
    scene.do("collide C", 1, 1)
    assert [(each["other"], each["speed"]) for each in scene.told("collision")] == [
        (2, 20),
        (1, 10),
    ]


def test_ruling_11_a_drift_that_is_cut_short_counts_as_far_as_it_came() -> None:
    """A steep drift of half an inch meets both after 350 of its 1000 units: 175 aside, D1 and not
    D3. A state with such a drift is kept as it is."""
    left = {"x": 11_600, "y": 10_900, "heading": 900}
    right = {"x": 12_700, "y": 10_900, "heading": 900}
    scene = driven("drift R500", scene=Scene({**MIDDLE, "speed": 200}, left, right))
    assert scene.asked == ("collision-order", "A")
    _, whole, way, _ = scene.state.stack
    assert isinstance(whole, Made)
    assert isinstance(way, Way)
    made = cut_short(scene.state, whole, way.legs)
    assert str(made.maneuver) == "drift R175"
    assert (difficulty(made.maneuver), difficulty(whole.maneuver)) == (1, 3)
    scene.state.stack[1] = made
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state
    for amount in (0, -5, 501):
        scene.state.stack[1] = made._replace(amount=amount)
        with pytest.raises(Malformed, match="no maneuver"):
            RULES.from_json(RULES.to_json(scene.state))


def test_sideswipes_4_the_lighter_slides_along_the_heavier() -> None:
    # 20° apart, 50 and 20 the same way: 30 mph, a quarter up to 5 is 10: 1d−2, 3 − 2 = 1.
    beside = {"x": 12_700, "y": 11_500, "heading": 0, "speed": 200}
    scene = driven("straight", 3, scene=two({"heading": 200, "speed": 500}, beside, LIGHT, HEAVY))
    (met,) = scene.told("collision")
    assert (met["type"], met["speed"], met["sides"], met["hits"]) == (
        "sideswipe",
        10,
        ["right", "left"],
        [1, 0],
    )
    # It lies along the other, half an inch beside its middle, and makes the rest of its inch so.
    assert (scene.pose()[0], scene.pose()[2]) == (12_200, 0)
    assert (scene.motion("A").speed, scene.motion("B").speed) == (500, 200)


def test_2_8_a_heavier_one_that_sideswipes_stops_there() -> None:
    beside = {"x": 12_700, "y": 11_500, "heading": 0, "speed": 200}
    scene = driven("straight", 3, scene=two({"heading": 200, "speed": 500}, beside, HEAVY, LIGHT))
    assert scene.told("collision")[0]["hits"] == [0, 1]
    assert scene.pose()[2] == 200
    assert not scene.told("turned-along")
