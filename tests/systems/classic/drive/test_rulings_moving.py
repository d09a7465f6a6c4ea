"""Rulings of moving: each is named after its paragraph. The car is a Pocket Change (handling class
4, acceleration 10, top speed 135 mph, 1 × ½ inch) in the middle of the Lot, heading up."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import FAR, Scene
from wreckyard.systems.classic import RULES
from wreckyard.systems.classic.state.state import DRIVING, NO_FIRE, ROLLING

A = {"x": 12_000, "y": 12_000, "heading": 0}


def car(mph: float = 0, **more: object) -> dict[str, object]:
    """The car at a speed."""
    return {**A, "speed": int(mph * 10), **more}


def moved(scene: Scene, text: str, *faces: int) -> Scene:
    """Drive to the first maneuver of A and make it."""
    scene.until("maneuver")
    scene.do(text, *faces)
    return scene


@pytest.mark.parametrize(
    ("text", "pose", "status"),
    [
        ("straight", (12_000, 11_000, 0), 4),
        ("drift R250", (12_250, 11_000, 0), 3),
        ("drift L300", (11_700, 11_000, 0), 1),
        # The rear right corner, (12250, 11500) after an inch, stays where it is.
        ("bend R90", (12_750, 11_250, 900), -2),
        ("bend L90", (11_250, 11_250, 2700), -2),
        ("bend R15", (12_138, 10_952, 150), 3),
        ("bend R16", (12_148, 10_950, 160), 2),
        # A quarter inch to the left first, then the turn to the right.
        ("swerve R90", (12_500, 11_250, 900), -3),
        ("bend R45 skid 250", (12_427, 10_970, 450), 0),
    ],
)
def test_2_5_where_maneuvers_end_and_what_they_cost(
    text: str, pose: tuple[int, int, int], status: int
) -> None:
    # At 30 mph nothing is rolled down to a status of -4.
    scene = moved(Scene(car(30)), text)
    x, y, heading = scene.pose()
    assert (abs(x - pose[0]) <= 1, abs(y - pose[1]) <= 1, heading) == (True, True, pose[2])
    assert scene.motion().status == status


def test_2_1_at_30_mph_it_moves_in_phases_1_3_and_5() -> None:
    scene = Scene(car(30))
    moves = []
    for phase in (1, 3, 5):
        scene.until("maneuver")
        moves.append(scene.state.phase)
        assert scene.state.phase == phase
        scene.do("straight")
    assert scene.pose() == (12_000, 9_000, 0)


def test_2_5_one_maneuver_a_phase_then_straight() -> None:
    # At 60 mph phase 1 has two inches: the second is not asked once the first was a bend.
    scene = moved(Scene(car(60)), "bend R15")
    assert scene.state.phase == 2 or scene.asked[0] != "maneuver"
    assert [each["maneuver"] for each in scene.told("maneuver")] == ["bend R15"]


def test_2_4_the_books_example_of_three_maneuvers_at_60() -> None:
    # Handling class 2, status 2: a drift leaves 1, a steep drift -2 (2 or more), a drift -3 (3).
    scene = Scene(car(60, status=2, hc=2))
    moved(scene, "drift R250")
    scene.until("maneuver")
    scene.do("straight") if scene.state.phase == 1 else None
    moved(scene, "drift R500", 2)
    moved(scene, "drift R250", 3)
    assert [(each["status"], each["needed"]) for each in scene.told("control")] == [
        (1, 1),
        (-2, 2),
        (-3, 3),
    ]
    assert not scene.told("crash")


def test_2_7_a_minor_skid_follows_the_old_heading_in_the_next_phase() -> None:
    # D3 at status -1 leaves -4: 4 or more, a 3 is too little; 1 + 1 + (3 - 3) + 1 = 3: minor skid.
    scene = Scene(car(60, status=-1))
    moved(scene, "bend R45", 3, 1, 1)
    assert scene.told("crash")[0]["result"] == "minor-skid"
    assert scene.motion().aim == -6
    assert scene.motion().speed == 600
    before = scene.pose()
    scene.until("speed")
    # Phase 2 has one inch: half of it slides up the map, half goes on ahead, to the upper right.
    scene.do("hold")
    scene.until("speed")
    assert scene.state.phase == 3
    x, y, heading = scene.pose()
    inches_ahead = 2 if before[1] > 10_900 else 1
    assert heading == 450
    assert scene.motion().speed == 550
    assert inches_ahead in (1, 2)
    assert (x - before[0]) > 0 > (y - before[1])


def test_ruling_13_a_skid_costs_speed_once_and_the_phase_is_straight() -> None:
    scene = Scene(car(60, skid=[0, 500, 50, 0, 0, 0]))
    scene.until("speed")
    scene.do("hold")
    scene.until("speed")
    # Both inches of phase 1 were made without a question: half an inch slid, the rest straight.
    assert scene.state.phase == 2
    assert scene.pose() == (12_000, 10_000, 0)
    assert scene.motion().speed == 550


def test_ruling_13_a_skid_goes_its_own_way() -> None:
    # Half an inch to the right, then half an inch ahead.
    scene = Scene(car(30, skid=[900, 500, 50, 0, 0, 0]))
    scene.until("speed")
    scene.do("hold")
    scene.until("speed")
    assert scene.pose() == (12_500, 11_500, 0)


def test_2_7_a_moderate_skid_hurts_tires_and_is_followed_by_a_trivial_one() -> None:
    scene = Scene(car(30, skid=[900, 750, 100, 1, 250, 0]))
    whole = scene.state.vehicles[0].condition.left[:]
    scene.until("speed")
    scene.do("hold")
    scene.until("speed")
    motion, left = scene.motion(), scene.state.vehicles[0].condition.left
    assert motion.speed == 200
    assert motion.skid == (900, 250, 0, 0, 0, 0)
    assert sum(whole) - sum(left) == 4


def test_2_5_a_controlled_skid() -> None:
    # D3 and D2 at once; then half an inch up the map, half an inch to the upper left, and 5 mph
    # less from the phase after on.
    scene = moved(Scene(car(30)), "bend L45 skid 500")
    motion = scene.motion()
    assert (motion.status, motion.aim) == (-1, -3)
    x, y, _ = scene.pose()
    for phase in (2, 3, 4):
        scene.until("speed")
        assert scene.state.phase == phase
        scene.do("hold")
    assert scene.pose()[0] == pytest.approx(x - 354, abs=1)
    assert scene.pose()[1] == pytest.approx(y - 500 - 354, abs=1)
    assert scene.motion().speed == 250


@pytest.mark.parametrize(
    ("change", "status", "tires"),
    [("-10", 4, 0), ("-15", 3, 0), ("-20", 2, 0), ("-25", 1, 0), ("-30", -1, 0), ("-35", -3, 8)],
)
def test_2_2_braking(change: str, status: int, tires: int) -> None:
    scene = Scene(car(40, status=4))
    scene.until("speed")
    whole = sum(scene.state.vehicles[0].condition.left)
    scene.do(f"speed {change}")
    assert scene.motion().status == status
    assert whole - sum(scene.state.vehicles[0].condition.left) == tires


def test_2_2_braking_rolls_at_the_old_speed_and_skids_at_once() -> None:
    # 60 to 35 mph is D3: -4 at 60 mph asks for a 4; 3 + 2 + 0 + 1 = 6 is a moderate skid.
    scene = Scene(car(60, status=-1))
    scene.until("speed")
    scene.do("speed -25", 3, 3, 2)
    scene.do("hold")
    assert scene.told("crash")[0]["result"] == "moderate-skid"
    assert scene.told("skid")[0]["length"] == 750
    assert scene.motion().speed == 250


def test_2_2_more_than_45_mph_is_never_braked_at_once() -> None:
    scene = Scene(car(60))
    scene.until("speed")
    assert "speed -45" in scene.options
    assert "speed -50" not in scene.options
    assert "speed +10" in scene.options
    assert "speed +15" not in scene.options
    assert "brakes by at most 45 mph" in scene.why_not("speed -50")


def test_ruling_6_braking_with_a_d_is_the_maneuver_of_the_phase() -> None:
    scene = Scene(car(40))
    scene.until("speed")
    scene.do("speed -15")
    scene.do("hold")
    assert scene.told("moved")[0]["y"] == 11_000
    assert not scene.told("maneuver")


def test_2_2_one_change_a_turn() -> None:
    scene = Scene(car(20))
    scene.until("speed")
    scene.do("speed +5")
    for _ in range(20):
        if scene.state.turn == 2:
            break
        assert scene.asked != ("speed", "A")
        scene.do(scene.options[0])
    assert scene.state.turn == 2


def test_ruling_5_reverse_after_five_phases_at_rest() -> None:
    scene = Scene(car(0))
    seen = []
    for _ in range(7):
        scene.until("speed")
        seen.append("speed -10" in scene.options)
        scene.do("hold")
    assert seen == [False] * 5 + [True] * 2


def test_2_5_maneuvers_in_reverse_are_one_harder_and_go_back() -> None:
    scene = moved(Scene(car(-10)), "drift R250")
    assert scene.pose() == (12_250, 13_000, 0)
    assert scene.motion().status == 2


def test_2_5_a_pivot_takes_the_half_move_at_5_mph() -> None:
    scene = Scene(car(5))
    scene.until("maneuver")
    assert "bend L15" not in scene.options
    scene.do("pivot R180 about R")
    # A quarter inch on; the rear right corner is at (12250, 12250) and stays.
    assert scene.pose() == (12_500, 12_750, 1800)
    assert scene.motion().status == 4


def test_2_5_t_stop() -> None:
    # 30 mph: D3; an inch sideways loses 20 mph, and each tire a point.
    scene = Scene(car(30))
    whole = sum(scene.state.vehicles[0].condition.left)
    moved(scene, "tstop R")
    motion = scene.motion()
    assert scene.pose() == (12_000, 11_000, 900)
    assert (motion.status, motion.speed, motion.aim) == (1, 100, NO_FIRE)
    assert whole - sum(scene.state.vehicles[0].condition.left) == 4
    # 10 mph moves in phase 1 of the next turn: another inch, and it stands.
    for _ in range(40):
        if scene.motion().speed == 0:
            break
        scene.do("hold" if scene.asked[0] == "speed" else scene.options[0])
    assert scene.pose() == (12_000, 10_000, 900)


def test_2_5_t_stops_are_for_turns_begun_at_20_to_35_mph() -> None:
    for mph, offered in ((15, False), (20, True), (35, True), (40, False)):
        scene = Scene(car(mph))
        scene.until("maneuver")
        assert ("tstop L" in scene.options) is offered


def test_2_5_bootlegger() -> None:
    # 25 mph: D7 leaves -3, which needs no roll at 30 mph or less.
    scene = moved(Scene(car(25)), "bootlegger R")
    assert scene.motion().status == -3
    assert scene.pose() == (12_000, 11_250, 900)
    scene.until("speed", "B")
    scene.do("hold")
    for _ in range(10):
        if scene.motion().speed == 0:
            break
        scene.do(scene.options[0])
    # Half an inch to the right, three quarters up, and turned round.
    assert scene.pose() == (12_500, 10_500, 1800)


def test_2_5_a_bootlegger_out_of_control_skids_on_sideways() -> None:
    # D7 from 1 leaves -6: a 4 or better at 25 mph. 2d + 4 - 1 for 25 mph: a moderate skid.
    scene = moved(Scene(car(25, status=1)), "bootlegger R", 1, 1, 1)
    assert scene.told("crash")[0]["result"] == "moderate-skid"
    scene.until("speed", "B")
    scene.do("hold")
    while scene.pose() == (12_000, 11_250, 900):
        scene.do(scene.options[0])
    # Three quarters of an inch on as before, the rest where the nose points; 10 mph are lost.
    assert scene.pose() == (12_250, 10_500, 900)
    assert scene.motion().speed == 150
    assert scene.motion().mode == DRIVING


def test_2_5_a_bootlegger_that_loses_a_tire_is_out_of_control() -> None:
    # The point that it costs each tire is the last of the first one. Control is kept at -3, and
    # lost all the same: 2d + 4 - 1, a severe skid. Then the tire: -6, and kept with a 4.
    scene = moved(Scene(car(25, parts={"tire-front-left": 1})), "bootlegger R", 2, 2, 4)
    assert [each["result"] for each in scene.told("crash")] == ["severe-skid"]
    assert [each["cause"] for each in scene.told("control")] == ["maneuver", "corner"]
    assert scene.motion().mode == DRIVING


def test_2_3_status_comes_back_by_the_handling_class() -> None:
    scene = Scene(car(10, status=-2), phase=5)
    scene.until("speed")
    scene.do("hold")
    while scene.state.turn == 1:
        scene.do(scene.options[0])
    assert scene.motion().status == 2


def test_2_10_without_a_driver_it_goes_straight_on_and_slows_down() -> None:
    others = [{**FAR, "x": x} for x in (2_000, 20_000)]
    scene = Scene(car(20, parts={"driver": 1}, status=0), *others, phase=4)
    while scene.state.turn == 1:
        assert scene.asked[1] != "A"
        scene.do(scene.options[0])
    assert scene.motion().speed == 150


@pytest.mark.parametrize(("kind", "status", "cause"), [(0, 3, "debris"), (1, 1, "obstacle")])
def test_2_6_debris_and_obstacles(kind: int, status: int, cause: str) -> None:
    # On the way up: 1d - 3 to each tire, so 4 and 5 hurt by 1 and 2.
    scene = Scene(car(20), counters=[(kind, 12_000, 11_000, 0)])
    scene.until("maneuver")
    scene.do("straight", 4, 5, 1, 3)
    assert [each["cause"] for each in scene.told("control")] == [cause]
    assert scene.motion().status == status
    losses = [before - after for _, before, after, _ in scene.told("damage")[0]["losses"]]
    assert losses == [1, 2]


def test_2_6_debris_counts_once_a_phase_and_every_obstacle() -> None:
    scene = Scene(car(20), counters=[(0, 12_000, 11_200, 0), (0, 12_000, 10_900, 0)])
    scene.until("maneuver")
    scene.do("straight", 1, 1, 1, 1)
    assert len(scene.told("met")) == 1
    assert scene.motion().status == 3
    scene = Scene(car(20), counters=[(1, 12_000, 11_200, 0), (1, 12_000, 10_900, 0)])
    scene.until("maneuver")
    scene.do("straight", 1, 1, 1, 1, 1, 1, 1, 1)
    assert len(scene.told("met")) == 2
    assert scene.motion().status == -2


def test_ruling_36_out_by_a_gate() -> None:
    scene = Scene({**A, "y": 900, "speed": 400})
    moved(scene, "straight")
    moved(scene, "straight")
    assert scene.told("left")
    while scene.state.turn == 1 and not scene.state.over:
        scene.do(scene.options[0])
    assert scene.state.over
    assert scene.told("game-ended")[0]["winners"] == [1]


def test_ruling_36_who_rolls_out_by_a_gate_is_gone_and_rolls_no_more() -> None:
    rolling = {"mode": ROLLING, "bearing": 0, "hand": 1, "face": 1, "quarters": 1, "speed": 300}
    scene = Scene({"x": 12_000, "y": 400, "heading": 900, **rolling})
    scene.until("speed", "B")
    scene.do("hold")
    assert [each["vehicle"] for each in scene.told("left")] == [0]
    assert not scene.told("rolled")
    assert (scene.motion().speed, scene.motion().mode) == (0, DRIVING)
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state
