"""Rulings 30 and 31: who wins, and whose deed it was."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import (
    BARE,
    ENGINE,
    EXTINGUISHER,
    NE,
    PLAIN,
    POD,
    TURRET,
    E,
    N,
    Scene,
    W,
)
from tests.systems.streets.yards import board
from wreckyard.systems.streets.rounds import SHELL


def test_30_the_driver_of_the_only_car_that_is_no_wreck_wins_at_once() -> None:
    scene = Scene(seats=3)
    scene.wreck(1, 10, 10)
    scene.wreck(2, 14, 10)
    scene.turn(0)
    assert scene.outcome == ([0], 1)
    assert scene.told("game-ended")[0]["why"] == "last-car"


def test_30_an_empty_car_is_still_to_be_won() -> None:
    scene = Scene()
    scene.wreck(0, 10, 10)
    scene.on_foot(0, 4, 4)
    scene.on_foot(1, 5, 5)
    scene.turn(0)
    assert scene.asked != "over"


def test_30_the_only_driver_alive_wins() -> None:
    scene = Scene(seats=3)
    scene.kill(1)
    scene.kill(2)
    scene.turn(0)
    assert scene.outcome == ([0], 1)


def test_30_where_the_last_event_wrecked_no_drivers_car_the_living_draw() -> None:
    scene = Scene(seats=3)
    for seat in range(3):
        scene.wreck(seat, 5 + 3 * seat, 10)
    scene.kill(1)
    scene.turn(0)
    assert scene.outcome == ([0, 2], 0)


def test_30_the_last_ones_dead_together_share_a_draw() -> None:
    scene = Scene(seats=3)
    scene.kill(2)
    scene.state.event += 1
    scene.kill(0)
    scene.kill(1)
    scene.turn(0)
    assert scene.outcome == ([0, 1], 0)


@pytest.mark.parametrize(
    ("version", "driver", "winners"),
    [
        (2, "alive", [0, 1]),
        (2, "dies of it", [0, 1]),
        (2, "dead before", [0]),
        (1, "alive", [0, 1, 2]),
        (1, "dies of it", [0, 2]),
    ],
)
def test_30_those_draw_whose_cars_the_last_event_has_wrecked(
    version: int, driver: str, winners: list[int]
) -> None:
    """C has long sat in a wreck. In version 1 all the living drew, and nobody else."""
    scene = head_on(Scene(seats=3, rules=version))
    scene.wreck(2, 20, 20)
    if driver == "dies of it":
        # Behind the engine, and nothing else in front, are the driver's two numbers.
        scene.state.cars[1].harm[TURRET], scene.state.cars[1].loads[TURRET] = 8, []
        scene.state.cars[1].harm[EXTINGUISHER] = 2
        scene.state.people[1].wounds = 2
    if driver == "dead before":
        scene.state.people[1].alive, scene.state.people[1].wounds = 0, 3
        scene.state.people[1].died = 1
        scene.state.event = 2
    # 1 + 10 - 6 = 5 each, one of it to the engine; four to the center of B: the turret, by number 3;
    # where the driver alone is left there, one to him, the other three to the rear pod. Where he is
    # dead, the first of six open numbers is the turret. Then A in the same way.
    other = {"alive": (0, 3), "dies of it": (0, 0, 6), "dead before": (0, 0)}[driver]
    scene.turn(0, 1, *other, 0, 3)
    assert scene.outcome == (winners, 0)
    assert scene.told("game-ended")[0]["why"] == "all-wrecks"


def head_on(scene: Scene) -> Scene:
    """A and B at 5 each, nose to nose, with a box of the engine left in front and nothing else."""
    scene.put(0, 8, 10, E, 5)
    scene.put(1, 9, 10, W, 5)
    for seat in (0, 1):
        scene.state.cars[seat].armour[0] = 4
        scene.state.cars[seat].harm[ENGINE] = 7
        scene.state.cars[seat].harm[0] = scene.state.cars[seat].harm[1] = 3
        scene.state.cars[seat].harm[POD] = 8
        scene.state.cars[seat].loads[POD] = []
    return scene


def test_30_what_one_event_started_is_finished_first() -> None:
    scene = head_on(Scene())
    # RV 10, die 1: 5 each. The engine is all that is left in front (three numbers, of which the
    # first is drawn): both are wrecks together. The other four go on to the turret (number 3).
    scene.turn(0, 1, 0, 3, 0, 3)
    assert scene.outcome == ([0, 1], 0)
    assert scene.told("game-ended")[0]["why"] == "all-wrecks"
    assert [car.wrecked_by for car in scene.state.cars] == [2, 1]


def test_30_those_draw_whom_one_round_has_killed_though_somebody_said_where_it_struck() -> None:
    scene = Scene(PLAIN, BARE)
    scene.put(0, 10, 10, NE)
    scene.put(1, 10, 8, N)
    for person in scene.state.people:
        person.wounds = 2
    # The rear of B is worn down to two boxes of its pod, with a shell in them; its armor, and that of
    # the left of A, are gone.
    other, outfit = scene.state.cars[1], scene.state.outfits[1]
    rear = outfit.part_of("rear-pod")
    for part in outfit.sections[2]:
        other.harm[part] = outfit.parts[part].boxes
    other.harm[rear], other.loads[rear] = 6, [SHELL]
    other.armour[4], scene.state.cars[0].armour[6] = 2, 4
    scene.turn(0)
    # Range 1: 1 + 3 hits. 4 - 1 = 3: two to the pod, the first of its four numbers; the third goes on
    # to the center: the driver, number 1. The shell goes off on 7, to the south, and hits A, who says
    # where.
    scene.do("fire front-pod n > B rear", 1, 4, 0, 1, 7, 1)
    assert scene.asked == "area A"
    # 2 - 1 = 1: his driver, number 1.
    scene.do("area left-centre", 2, 1)
    assert scene.outcome == ([0, 1], 0)


def test_30_teams_win_together() -> None:
    scene = Scene(seats=4, teams=[0, 1, 0, 1])
    scene.kill(1)
    scene.kill(3)
    scene.kill(2)
    scene.turn(0)
    assert scene.outcome == ([0, 2], 1)


def test_30_the_last_cars_of_one_side_are_its_victory() -> None:
    scene = Scene(seats=4, teams=[0, 1, 0, 1])
    # The others are on foot; A sits in a wreck, and C drives.
    for seat in (0, 1, 3):
        scene.wreck(seat, 3 + 3 * seat, 10)
    scene.on_foot(1, 2, 2)
    scene.on_foot(3, 5, 2)
    scene.turn(0)
    assert scene.outcome == ([0, 2], 1)


def test_30_the_dead_have_no_part_in_a_draw_of_twenty_quiet_rounds() -> None:
    scene = Scene(seats=3)
    scene.kill(1)
    scene.state.quiet = 19
    scene.round_ends()
    assert scene.outcome == ([0, 2], 0)


def test_30_twenty_rounds_without_damage_are_a_draw() -> None:
    scene = Scene()
    scene.state.quiet = 19
    scene.state.loud = 1
    scene.round_ends()
    assert scene.asked == "speed A"
    scene.state.quiet, scene.state.loud = 19, 0
    scene.round_ends()
    assert scene.outcome == ([0, 1], 0)
    assert scene.told("game-ended")[0]["why"] == "quiet"


def test_31_a_mine_counts_for_whoever_laid_it() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 19, N, 1)
    scene.lay("mine", 10, 18, 2)
    scene.state.people[0].wounds = 2
    # No tire is hurt; section 3: the center; 3 - 2 = 1 by number 1: the driver. He skids at once:
    # SD 1, no drift; facing 1.
    scene.turn(0, 1, 1, 1, 1, 3, 3, 1, 1)
    assert scene.state.people[0].killed_by == 1 << 2


@pytest.mark.parametrize("what", ["building", "wreck"])
def test_31_whom_a_crash_kills_is_nobodys_deed(what: str) -> None:
    scene = Scene(yard=board([("building", 10, 6, 2, 2)]) if what == "building" else None, seats=3)
    if what == "wreck":
        scene.wreck(1, 10, 7)
        scene.state.cars[1].cover = 2
    else:
        scene.on_foot(1, 10, 7)
        scene.state.hurt[0] = 4
    scene.state.people[1].wounds = 2
    scene.put(0, 10, 8, N, 1)
    # 1 + 1 - 6 does nothing to A; the 1 of the obstacle passes to who is inside.
    scene.turn(0, 1)
    assert not scene.state.people[1].alive
    assert scene.state.people[1].killed_by == 0


def test_31_a_crash_is_nobodys_deed() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 0, N, 8)
    scene.state.cars[0].armour[0] = 4
    scene.state.cars[0].harm[ENGINE] = 7
    # 1 + 8 - 6 = 3 by number 3: one box of engine was left, then 2 by number 1 of the five others.
    scene.turn(0, 1, 3, 0)
    assert scene.state.cars[0].wreck
    assert scene.state.cars[0].wrecked_by == 0
