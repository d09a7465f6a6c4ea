"""Rulings of lost control: spins, rolls, vaults, recovering, lost wheels (2.7, rulings 14 to
19)."""

from __future__ import annotations

from tests.systems.classic.positions.relief import ride
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic.drive.throttle import forced_loss
from wreckyard.systems.classic.state.state import DRIVING, ROLLING, SPINNING, T_STOPPING

A = {"x": 12_000, "y": 12_000, "heading": 0}


def on(scene: Scene, *faces: int) -> None:
    """Let A and B hold, and A's next slice fall with some dice."""
    scene.until("speed", "B")
    scene.do("hold", *faces)


def test_2_7_a_spinout_turns_a_quarter_an_inch_and_hurts_the_tires() -> None:
    # 30 mph, D6 at status -2: the floor -6 asks for a 4 at most; a 3 loses control:
    # 4 + 3 + (6 - 3) - 1 = 9 is a spinout, here clockwise.
    scene = Scene({**A, "speed": 300, "status": -2})
    scene.until("maneuver")
    scene.do("bend R90", 3, 4, 3, 1)
    assert scene.told("crash")[0]["result"] == "spinout"
    at = scene.pose()
    for _ in range(3):
        if scene.state.phase == 3:
            break
        on(scene)
    whole = sum(scene.state.vehicles[0].condition.left)
    on(scene, 1, 1, 1, 1)
    assert scene.motion().mode == SPINNING
    x, y, heading = scene.pose()
    assert (x, heading) == (at[0], 1800)
    assert at[1] - y == 1000
    assert whole - sum(scene.state.vehicles[0].condition.left) == 4


def test_ruling_16_recovering_after_a_quarter_at_the_lowest_status() -> None:
    # Spinning backward at 30 mph: a 4 holds it, and it goes on in reverse, 5 mph less a turn.
    scene = Scene({**A, "speed": 300, "mode": SPINNING, "bearing": 1800, "hand": 1, "quarters": 2})
    scene.until("recover")
    scene.do("recover", 4)
    motion = scene.motion()
    assert (motion.mode, motion.gear, motion.speed) == (DRIVING, -1, -300)
    assert forced_loss(scene.state, 0) == 50


def test_ruling_16_sideways_it_becomes_a_t_stop_that_can_be_ended() -> None:
    scene = Scene(
        {**A, "heading": 900, "speed": 300, "mode": SPINNING, "bearing": 0, "hand": 1,
         "quarters": 1}
    )  # fmt: skip
    scene.until("recover")
    scene.do("recover", 5)
    assert scene.motion().mode == T_STOPPING
    assert scene.pose() == (12_000, 11_000, 900)
    assert scene.motion().speed == 100


def test_ruling_16_missed_it_spins_on_and_is_not_asked_again_in_the_turn() -> None:
    scene = Scene({**A, "speed": 300, "mode": SPINNING, "bearing": 0, "hand": 1, "quarters": 1})
    scene.until("recover")
    scene.do("recover", 3)
    assert scene.motion().mode == SPINNING
    assert scene.pose() == (12_000, 11_000, 900)
    asked = 0
    while scene.state.turn == 1:
        asked += scene.asked[0] == "recover"
        scene.do(scene.options[0])
    assert asked == 0


def test_2_7_a_roll_goes_over_its_leading_side_the_top_the_other_and_the_wheels() -> None:
    # Clockwise, its front is to the right of its way: it lies on its left side first.
    scene = Scene({**A, "speed": 500, "coming": ROLLING, "course": 0, "turning": 1})
    for faces in ((1,), (1,), (1,), (1, 1, 1, 1)):
        on(scene, *faces)
    assert [each["onto"] for each in scene.told("rolled")] == ["left", "top", "right", "wheels"]
    assert scene.pose() == (12_000, 8_000, 900)


def test_ruling_4_spins_and_rolls_lose_20_mph_at_the_end_of_the_turn() -> None:
    scene = Scene(
        {**A, "speed": 300, "mode": SPINNING, "bearing": 0, "hand": 1, "recovered": 1}, phase=4
    )
    while scene.state.turn == 1:
        scene.do(scene.options[0])
    assert scene.motion().speed == 100


def test_ruling_14_who_spins_gets_nothing_less() -> None:
    # The book's example: hit while he spins, he rolls a skid, and just goes on spinning.
    scene = Scene(
        {**A, "speed": 300, "status": -6, "mode": SPINNING, "bearing": 0, "hand": 1,
         "recovered": 1},
        counters=[(1, 12_000, 11_000, 0)],
    )  # fmt: skip
    # An obstacle is D3: four dice for the tires, a 3 loses control, 1 + 1 is a minor fishtail left.
    scene.until("speed", "B")
    scene.do("hold", 1, 1, 1, 1, 3, 1, 1, 1)
    motion = scene.motion()
    assert (motion.mode, motion.fishtails, motion.skid) == (SPINNING, [], None)


def test_2_7_a_vault_flies_and_lands_on_its_top() -> None:
    # 30 mph: the two leading tires 3d each, 1 to the driver, one inch, and down on the top with
    # the dice of 30 mph: 5, times the damage modifier 2/3, is 3.
    scene = Scene({**A, "speed": 300, "coming": 5, "course": 0, "turning": 1, "landing": 300})
    on(scene, 1, 1, 1, 1, 1, 1, 1, 5)
    assert scene.told("vault")[0]["inches"] == 1
    landed = scene.told("landed")[0]
    assert (landed["onto"], landed["hits"]) == ("top", 3)
    assert scene.motion().mode == ROLLING
    driver = scene.state.outfits[0].part_of["driver"]
    assert scene.state.vehicles[0].condition.left[driver] == 2


def test_2_7_a_vault_over_two_inches_lands_on_its_wheels() -> None:
    # Ruling 18: even inches. Two inches at 30 mph, then 5 times 2/3 is 3.
    scene = Scene({**A, "speed": 450, "coming": 5, "course": 0, "turning": 1, "landing": 300})
    ride(scene, "landed", *[1] * 6, 2, 5)
    (landed,) = scene.told("landed")
    assert (landed["onto"], landed["hits"]) == ("wheels", 3)


def test_2_7_fishtails_turn_about_the_front_corner_and_leave_the_move_free() -> None:
    # To the left is clockwise: the front right corner, (12250, 11500), stays.
    scene = Scene({**A, "speed": 300, "fishtails": [150]})
    scene.until("maneuver")
    x, y, heading = scene.pose()
    assert heading == 150
    assert (abs(x - 11_879) <= 1, abs(y - 11_918) <= 1) == (True, True)


def test_ruling_9_the_last_tire_of_a_corner_takes_the_status_to_the_floor() -> None:
    # Debris, and one point left of each front tire: a 4 finishes the left one: a roll at -6,
    # which asks for a 4 at 30 mph; it counts as D6.
    scene = Scene(
        {**A, "speed": 300, "parts": {"tire-front-left": 1}}, counters=[(0, 12_000, 11_000, 0)]
    )
    scene.until("maneuver")
    scene.do("straight", 4, 1, 1, 1, 4)
    found = scene.told("control")[0]
    assert (found["status"], found["needed"], found["difficulty"]) == (-6, 4, 6)


def test_2_6_without_wheels_on_two_corners_nothing_obeys_and_30_mph_go_a_turn() -> None:
    scene = Scene({**A, "speed": 400}, phase=4)
    scene.state.vehicles[0].condition.wheels[:2] = [0, 0]
    while scene.state.turn == 1:
        if scene.asked == ("speed", "A"):
            scene.do("hold")
            continue
        assert scene.asked[1] == "B"
        scene.do(scene.options[0])
    assert scene.motion().speed == 100
