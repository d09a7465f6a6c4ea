"""Rulings 23, 40 and 41, and of what comes to rest in a collision: vehicles that press on each
other.

A Sunday Roast (damage modifier 1) and Pocket Changes (2/3) on the Lot, whose north wall is at
y = 0; cars are 1,000 units long. Ramming dice are told.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES, Maneuver, ahead, ram_ahead
from wreckyard.systems.classic.book.maneuvers import STRAIGHT

HEAVY, LIGHT = "sunday-roast", "pocket-change"
BEHIND = {"x": 12_000, "y": 12_000, "heading": 0, "status": 3}
AHEAD = {"x": 12_000, "y": 10_700, "heading": 0, "status": 3}


def column(one: int, other: int, *cars: str, rules: int = 3, **more: int) -> Scene:
    """A at one speed, a gap of 0.3 inches behind B at another, when A is asked for its maneuver."""
    scene = Scene(
        {**BEHIND, "speed": one}, {**AHEAD, "speed": other, **more}, vehicles=[*cars], rules=rules
    )
    scene.until("maneuver")
    return scene


def test_ruling_23_a_heavier_rammer_completes_its_movement() -> None:
    """Rear-End, 3: 60 times 1/2 and 30 times 1/2 are 45 for both, who stay at 45."""
    scene = column(600, 300, HEAVY, LIGHT)
    scene.do("straight", 1)
    assert [each["type"] for each in scene.told("collision")] == ["rear-end"]
    assert (scene.motion("A").speed, scene.motion("B").speed) == (450, 450)
    # The whole inch: 0.3 inches to B, and 0.7 with B before it.
    assert scene.pose("A") == (12_000, 11_000, 0)
    assert scene.pose("B") == (12_000, 10_000, 0)
    assert scene.told("pushed") == [{"vehicle": 1, "by": 0}]
    assert not scene.told("blocked")


def test_ruling_23_the_preview_of_that_rear_end_promises_what_comes() -> None:
    scene = column(600, 300, HEAVY, LIGHT)
    found = ram_ahead(scene.state, 0, ahead(scene.state, 0, Maneuver(STRAIGHT), 4))
    assert found is not None
    assert found.speeds == (Fraction(45), Fraction(45))


def test_ruling_23_by_the_rules_of_version_2_that_rammer_stood_still() -> None:
    scene = column(600, 300, HEAVY, LIGHT, rules=2)
    scene.do("straight", 1)
    assert (scene.motion("A").speed, scene.motion("B").speed) == (0, 450)


def test_ruling_23_a_push_ends_where_the_pushed_vehicle_has_no_room() -> None:
    """B's front is 0.4 inches from the north wall: it is pushed so far, and both keep their
    speed."""
    scene = Scene(
        {**BEHIND, "x": 5000, "y": 2200, "speed": 600},
        {**AHEAD, "x": 5000, "y": 900, "speed": 300},
        vehicles=[HEAVY, LIGHT],
    )
    scene.until("maneuver")
    scene.do("straight", 1)
    assert scene.pose("B") == (5000, 500, 0)
    assert scene.pose("A") == (5000, 1500, 0)
    assert (scene.motion("A").speed, scene.motion("B").speed) == (450, 450)
    assert not scene.told("hit-wall")
    assert [each["stopped"] for each in scene.told("blocked")] == [False]


@pytest.mark.parametrize("cars", [(LIGHT, LIGHT), (LIGHT, HEAVY)])
def test_ruling_23_no_other_rammer_goes_on_in_a_rear_end(cars: tuple[str, str]) -> None:
    scene = column(400, 0, *cars)
    scene.do("straight", 1, 1, 1)
    assert scene.pose("A") == (12_000, 11_700, 0)
    assert not scene.told("pushed")
    assert scene.motion("A").speed == scene.motion("B").speed > 0


@pytest.mark.parametrize(("rules", "speed"), [(2, 0), (3, 200)])
def test_ruling_23_nobody_ahead_stops_a_pursuer_by_waiting(rules: int, speed: int) -> None:
    """40 into 0 of equal modifiers: both at 20. In phase 3 the one ahead, whose reflexes are
    better, waits; the rammer presses on it. "Do not adjust speed again" (Conforming Movement)."""
    scene = column(400, 0, LIGHT, LIGHT, rules=rules)
    scene.do("straight", 1, 1, 1)
    assert (scene.motion("A").speed, scene.motion("B").speed) == (200, 200)
    while scene.asked != ("order", "B"):
        scene.do("done" if scene.asked[0] == "fire" else scene.options[0])
    scene.do("wait")
    scene.until("maneuver")
    scene.do("straight")
    assert (scene.motion("A").speed, scene.motion("B").speed) == (speed, 200)
    assert [each["stopped"] for each in scene.told("blocked")] == [rules == 2]
    assert len(scene.told("collision")) == 1


def test_ruling_23_what_is_fixed_still_stops() -> None:
    """Square to the wall: blocked at 0, as before."""
    scene = Scene({"x": 5000, "y": 1200, "heading": 0, "speed": 300, "status": 3})
    scene.until("maneuver")
    scene.do("straight", 3)
    while scene.asked[0] != "speed":
        scene.do("done")
    scene.do("speed +10")
    scene.until("maneuver")
    scene.do("straight")
    assert [each["stopped"] for each in scene.told("blocked")] == [True]
    assert scene.motion().speed == 0


# Net speed


@pytest.mark.parametrize(("other", "collides"), [(400, False), (450, False), (350, True)])
def test_ruling_40_a_column_at_one_speed_does_not_collide(other: int, collides: bool) -> None:
    """Nor does a slower car that comes up to a faster one: no ramming speed is below 0 (24)."""
    scene = Scene(
        {**BEHIND, "speed": 400, "rank": 1},
        {**AHEAD, "speed": other, "rank": 0},
        vehicles=[LIGHT, LIGHT],
        phase=1,
    )
    while scene.asked != ("maneuver", "A"):
        if scene.asked == ("maneuver", "B"):
            break
        scene.do("go" if scene.asked[0] == "order" else scene.options[0])
    if scene.asked[1] == "B":
        # The faster one moves first: nothing is left to run into.
        assert other == 450
        return
    scene.do("straight", *([1] if collides else []))
    assert bool(scene.told("collision")) is collides
    assert bool(scene.told("control")) is collides
    if not collides:
        assert [each["stopped"] for each in scene.told("blocked")] == [False]
        assert scene.pose("A") == (12_000, 11_700, 0)
        assert (scene.motion("A").speed, scene.motion("B").speed) == (400, 400)


def test_ruling_40_side_by_side_at_one_speed_nobody_is_sideswiped() -> None:
    """A drifts into B beside it; both go 40 mph the same way. B is 0.1 inches to the right."""
    scene = Scene(
        {**BEHIND, "speed": 400, "rank": 1},
        {**BEHIND, "x": 12_600, "speed": 400, "rank": 0},
        vehicles=[LIGHT, LIGHT],
    )
    while scene.asked != ("maneuver", "A"):
        scene.do("go" if scene.asked[0] == "order" else scene.options[0])
    found = ahead(scene.state, 0, Maneuver("drift", "R", 250), 4)
    assert ram_ahead(scene.state, 0, found) is None
    scene.do("drift R250")
    assert not scene.told("collision")
    assert len(scene.told("blocked")) == 1


def test_ruling_40_by_the_rules_of_version_2_a_column_collided_for_a_hazard() -> None:
    scene = Scene(
        {**BEHIND, "speed": 400, "rank": 1},
        {**AHEAD, "speed": 400, "rank": 0},
        vehicles=[LIGHT, LIGHT],
        rules=2,
    )
    while scene.asked != ("maneuver", "A"):
        scene.do("go" if scene.asked[0] == "order" else scene.options[0])
    scene.do("straight")
    assert len(scene.told("collision")) == 1
    assert [each["difficulty"] for each in scene.told("control")] == [1, 1]


# Conforming


@pytest.mark.parametrize(("rules", "turned"), [(2, 753), (3, -580)])
def test_ruling_41_without_a_conscious_driver_the_least_turn_counts(
    rules: int, turned: int
) -> None:
    """50 mph into a side, a tenth of an inch before its middle, with 0.55 inches to go: FR clears
    the way after 75.3° to the right, BR after 58.0° to the left."""
    other = {"x": 11_900, "y": 10_800, "heading": 900, "speed": 300, "parts": {"driver": 0}}
    scene = Scene({**BEHIND, "speed": 500}, other, vehicles=[HEAVY, LIGHT], rules=rules)
    scene.until("maneuver")
    scene.do("straight", *[1] * 5)
    (found,) = scene.told("conformed")
    assert (found["heading"] - 900 + 1800) % 3600 - 1800 == turned


# At rest


@pytest.mark.parametrize("rules", [2, 3])
def test_a_driver_who_spins_out_in_the_collision_that_stops_it_is_asked_again(rules: int) -> None:
    """60 mph into the wall: 7 dice, and D6 at 60, which needs a 6 at status −3. Crash Table 2: 12 +
    3 + 1 are 16, both fishtails and Crash Table 1 with the same modifiers: 5 + 4 are 9, a spinout.
    At rest nothing of it follows (ruling 8)."""
    scene = Scene({"x": 5000, "y": 1200, "heading": 0, "speed": 600, "status": 3}, rules=rules)
    scene.until("maneuver")
    scene.do("straight", *[1] * 7, 2, 6, 6, 1, 2, 3)
    assert [each["result"] for each in scene.told("crash")][-1] == "spinout"
    motion = scene.motion()
    assert motion.speed == 0
    assert bool(motion.coming) is (rules == 2)
    assert bool(motion.fishtails) is (rules == 2)
    asked = set()
    chance = LiveChance(1)
    while scene.state.turn < 4:
        kind, seat = scene.asked
        asked.add((scene.state.turn, kind, seat))
        RULES.apply(scene.state, RULES.parse(scene.options[0]), chance)
    assert any((turn, "speed", "A") in asked for turn in (2, 3)) is (rules == 3)


def test_what_was_to_come_ends_with_a_stop_before_it_began() -> None:
    """A spinout waits for the next phase (ruling 13); before that, somebody stops the vehicle."""
    spinning = {"coming": 3, "turning": 1, "course": 0, "fresh": 1}
    scene = Scene(
        {"x": 12_000, "y": 10_700, "heading": 1800, "speed": 200, "status": 3, **spinning},
        {**BEHIND, "speed": 400},
        vehicles=[LIGHT, HEAVY],
    )
    scene.until("maneuver", "B")
    scene.do("straight", *[1] * 7)
    assert scene.motion("A").speed == 0
    assert scene.motion("A").coming == 0
