"""Rulings 1 to 9: terrain, cars, wrecks and their components take damage."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import (
    BARE,
    DRIVER,
    ENGINE,
    EXTINGUISHER,
    PLAIN,
    POD,
    REAR_POD,
    TANK,
    TURRET,
    Dice,
    E,
    N,
    S,
    Scene,
)
from tests.systems.streets.yards import board
from wreckyard.systems.streets import top_speed, works
from wreckyard.systems.streets.damage import Blow, hurt_terrain, hurt_wreck, strike, strike_inside
from wreckyard.systems.streets.parts import is_dead
from wreckyard.systems.streets.play import Play
from wreckyard.systems.streets.rounds import MINE, OIL, SHELL, SPIKES

FLAMER = PLAIN.replace("pod (4 shells)", "pod (2 flames)")
GUNNER = PLAIN.replace("extinguisher", "gunnery computer")
TREES = board([("trees", 10, 8, 2, 2)])


def hit(scene: Scene, block: int, amount: int, bearing: int, *dice: int, car: int = 1) -> Blow:
    """A blow on an armor block from a bearing, with the dice that say what it strikes inside."""
    luck = Dice(dice)
    blow = strike(Play(scene.state, luck, scene.events), car, block, amount, bearing, 0)
    assert not luck.coming
    return blow


def test_1_terrain_takes_a_box_a_point_then_who_is_inside() -> None:
    scene = Scene(yard=TREES)
    scene.on_foot(1, 10, 8)
    play = Play(scene.state, Dice([]), scene.events)
    hurt_terrain(play, 0, 3, 0)
    assert (scene.state.hurt, scene.state.people[1].wounds) == ([3], 0)
    hurt_terrain(play, 0, 3, 0)
    # One box was left of four; full terrain stays and blocks.
    assert (scene.state.hurt, scene.state.people[1].wounds) == ([4], 2)
    assert scene.state.board.solid((10, 8))


def test_1_of_several_inside_chance_picks_one() -> None:
    scene = Scene(yard=TREES, seats=3)
    scene.on_foot(1, 10, 8)
    scene.on_foot(2, 11, 9)
    scene.state.hurt[0] = 4
    hurt_terrain(Play(scene.state, Dice([1]), scene.events), 0, 1, 0)
    assert [person.wounds for person in scene.state.people] == [0, 0, 1]


def test_1_where_two_corners_meet_chance_picks_which_is_hit() -> None:
    # The diagonal from (9, 9) to (10, 10) is cut by both.
    scene = Scene(yard=board([("trees", 10, 8, 2, 2), ("building", 8, 10, 2, 2)]))
    scene.put(0, 9, 9, N)
    scene.turn(0)
    # A die of 5 against range 0 hits; 5 - 2 - 0 = 3 to the second of the two.
    scene.do("fire turret se > #0+1", 1, 5, 5)
    assert scene.state.hurt == [0, 3]


@pytest.mark.parametrize(
    ("number", "part"),
    [(1, 0), (2, 1), (3, ENGINE), (5, ENGINE), (6, POD), (8, POD)],
)
def test_2_armour_first_then_what_the_hit_table_says(number: int, part: int) -> None:
    scene = Scene()
    hit(scene, 0, 6, 0, number)
    assert scene.state.cars[1].armour[0] == 4
    assert scene.harm(1, part) == 2


def test_2_one_draw_among_numbers_with_open_boxes_and_surplus_is_carried_on() -> None:
    scene = Scene()
    # 4 armor; 3 of 5 into the left tire (number 1); of the seven that are left the second of
    # the numbers, 3, is the engine.
    hit(scene, 0, 9, 0, 1, 1)
    assert [scene.harm(1, part) for part in (0, 1, ENGINE)] == [3, 0, 2]


def test_2_an_empty_seat_counts_as_destroyed() -> None:
    scene = Scene()
    scene.on_foot(1, 3, 3)
    # Center: numbers 3 to 8 are left, of which the first is the turret.
    hit(scene, 2, 5, 2, 0)
    assert scene.harm(1, TURRET) == 1


@pytest.mark.parametrize(
    ("block", "bearing", "sections"),
    [
        (0, 0, "front centre rear"),
        (0, 1, "front centre rear"),
        (2, 1, "centre rear"),
        (6, 7, "centre rear"),
        (4, 4, "rear centre front"),
        (3, 3, "rear centre front"),
        (2, 2, "centre"),
        (7, 6, "front"),
        (5, 6, "rear"),
    ],
)
def test_3_a_covered_section_passes_damage_on_along_the_shot(
    block: int, bearing: int, sections: str
) -> None:
    scene = Scene()
    names = sections.split()
    place = {"front": 0, "centre": 1, "rear": 2}
    # Every section on the way is full but the last, where there is room for 1.
    parts = scene.state.outfits[1].parts
    harm = scene.state.cars[1].harm
    for name in names:
        for at in scene.state.outfits[1].sections[place[name]]:
            harm[at] = 0 if at == DRIVER else parts[at].boxes
    if place["centre"] in [place[name] for name in names]:
        scene.on_foot(1, 3, 3)
    last = {"front": 1, "centre": EXTINGUISHER, "rear": TANK}[names[-1]]
    harm[last] -= 1
    scene.state.cars[1].armour = [4] * 8
    hit(scene, block, 3, bearing)
    assert harm[last] == parts[last].boxes
    # What nothing can take is lost, and sections beside the way are not touched.
    assert scene.told("lost")[0]["amount"] == 2
    assert scene.told("component")[0]["part"] == last


def test_3_a_mine_goes_no_further_than_its_section() -> None:
    scene = Scene()
    for at in (0, 1, ENGINE, POD):
        scene.state.cars[1].harm[at] = scene.state.outfits[1].parts[at].boxes
    play = Play(scene.state, Dice([]), scene.events)
    strike_inside(play, 1, (0,), 4, 0, Blow())
    assert scene.told("lost")[0]["amount"] == 4


@pytest.mark.parametrize(
    ("engine", "tyres", "top"),
    [(0, 0, 8), (3, 0, 5), (0, 2, 4), (3, 2, 4), (5, 2, 3), (8, 0, 0), (0, 4, 0), (1, 1, 6)],
)
def test_5_top_speed_falls_by_the_greater_of_engine_and_tyres(
    engine: int, tyres: int, top: int
) -> None:
    scene = Scene()
    harm = scene.state.cars[0].harm
    harm[ENGINE] = engine
    for tyre in scene.state.outfits[0].tyres[:tyres]:
        harm[tyre] = 3
    assert top_speed(scene.state, 0) == top
    # A car without top speed is a wreck (ruling 4).
    assert is_dead(scene.state, 0) == (top == 0)


def test_4_a_car_without_open_components_is_a_wreck() -> None:
    scene = Scene()
    # Its engine is dead anyway: armor does not count.
    scene.state.cars[0].harm = [part.boxes for part in scene.state.outfits[0].parts]
    scene.state.cars[0].harm[DRIVER] = 0
    assert is_dead(scene.state, 0)


def test_4_a_wreck_takes_two_points_then_whoever_is_inside() -> None:
    scene = Scene(seats=3)
    scene.wreck(1, 10, 6)
    scene.put(0, 10, 10, N)
    scene.turn(0)
    # Range 3: a die of 7 hits, 7 - 2 - 3 = 2.
    scene.do("fire turret n > B", 7, 7)
    assert (scene.state.cars[1].cover, scene.state.people[1].wounds) == (2, 0)
    scene.do("pass")
    scene.turn(0)
    scene.do("fire turret n > B", 7, 8)
    assert (scene.state.cars[1].cover, scene.state.people[1].wounds) == (2, 3)
    assert not scene.state.people[1].alive


@pytest.mark.parametrize(("pick", "wounds"), [(0, [0, 1, 0]), (1, [0, 0, 1])])
def test_4_of_two_in_a_wreck_chance_picks_one(pick: int, wounds: list[int]) -> None:
    scene = Scene(seats=3)
    scene.wreck(1, 10, 6)
    scene.on_foot(2, 10, 6)
    hurt_wreck(Play(scene.state, Dice([pick]), scene.events), 1, 3, 0)
    assert [person.wounds for person in scene.state.people] == wounds


def test_4_the_drive_of_a_wreck_ends_and_it_may_still_fire() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 19, N, 3)
    scene.put(1, 13, 18, N)
    scene.state.cars[0].harm[ENGINE] = 7
    scene.state.cars[0].harm[0] = scene.state.cars[0].harm[1] = 3
    scene.lay("spikes", 10, 18)
    # Top speed 1 by the engine; rear tires 3 each make it 0 by 4 tires.
    scene.turn(0, 1, 1, 6, 6)
    assert scene.state.cars[0].wreck
    assert scene.at(0) == (10, 18, N, 0)
    assert scene.asked == "point A"
    assert scene.offers("fire")
    assert not scene.offers("turn")


def test_6_pods_lose_empty_boxes_first_then_counters_the_last_loaded_first() -> None:
    scene = Scene(PLAIN, PLAIN.replace("pod (mine, spikes, oil, smoke)", "pod (mine, spikes, oil)"))
    car = scene.state.cars[1]
    assert car.loads[REAR_POD] == [MINE, SPIKES, OIL]
    # Two empty boxes of eight.
    hit(scene, 4, 6, 4, 6)
    assert (car.harm[REAR_POD], car.loads[REAR_POD]) == (2, [MINE, SPIKES, OIL])
    # One more takes the oil, and frees its other box; the next one is that box.
    hit(scene, 4, 1, 4, 6)
    assert (car.harm[REAR_POD], car.loads[REAR_POD]) == (3, [MINE, SPIKES])
    hit(scene, 4, 1, 4, 6)
    assert (car.harm[REAR_POD], car.loads[REAR_POD]) == (4, [MINE, SPIKES])
    hit(scene, 4, 1, 4, 6)
    assert car.loads[REAR_POD] == [MINE]


def test_7_counters_hit_by_a_shell_go_off_on_seven_and_eight() -> None:
    scene = Scene(PLAIN, BARE, seats=3)
    scene.put(2, 10, 12, N)
    # Hit (die 1 + 3 >= 3); damage 6 - 3 = 3, one of it by armor of 2... that is gone. Inside:
    # the pod by number 8 (left tire 1 and 2, right 3 and 4, tank 5, pod): 3 boxes, 2 shells.
    # One goes off on 7, the other does not on 6.
    scene.state.cars[1].armour[4] = 2
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 6, N)
    scene.turn(0)
    # The one that goes off flies out of the rear pod, south: the first thing there is A, at range 3:
    # it hits with a 1, and does 4 - 3 = 1. Square in the front there is no area to choose.
    scene.do("fire front-pod n > B rear", 1, 6, 8, 7, 6, 1, 4)
    assert [data["goes_off"] for data in scene.told("detonation-roll")] == [True, False]
    assert scene.told("goes-off")[0]["direction"] == S
    assert scene.state.cars[0].armour[0] == 1
    assert scene.state.cars[1].loads[REAR_POD - 1] == [SHELL, SHELL]


def test_7_from_a_turret_they_go_any_way_by_the_die() -> None:
    scene = Scene(PLAIN, BARE, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 6, E)
    scene.state.cars[1].armour[2] = 2
    scene.turn(0)
    # From the right of B. Center of the bare car: driver twice, turret six times. Damage 4 - 3 = 1 to
    # the turret: 1 round. It goes off on 8; scatter 3 is ahead: east, where nothing is.
    scene.do("fire front-pod n > B right-centre", 1, 4, 5, 8, 3)
    assert scene.told("goes-off")[0]["direction"] == E
    assert len(scene.told("flown-off")) == 1


@pytest.mark.parametrize(("car", "weapon"), [(GUNNER, "front-pod"), (PLAIN, "turret")])
def test_7_no_round_goes_off_with_a_gunnery_computer_or_by_machine_gun(
    car: str, weapon: str
) -> None:
    scene = Scene(PLAIN, car)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 9, E)
    scene.state.cars[1].armour[2] = 4
    scene.turn(0)
    # Range 0. A shell of 2 does 2, a machine gun die of 4 does 2, to the turret (number 3).
    scene.do(f"fire {weapon} n > B right-centre", 1, 2 if weapon == "front-pod" else 4, 3)
    assert scene.harm(1, TURRET) == 2
    assert len(scene.told("round-lost")) == 2
    assert not scene.told("detonation-roll")


def test_8_flame_on_the_rear_explodes_a_damaged_tank_on_seven_in_all() -> None:
    scene = Scene(FLAMER, BARE, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 6, N)
    scene.state.cars[1].harm[TANK - 1] = 1
    assert scene.state.outfits[1].parts[TANK - 1].kind == "tank"
    scene.state.cars[1].armour[4] = 0
    scene.turn(0)
    # Range 3: 1 + 3 - 3 = 1, into the armor; the tank has 1: 6 + 1 explodes.
    scene.do("fire front-pod n > B rear", 1, 6)
    assert scene.state.cars[1].wreck
    assert not scene.state.people[1].alive
    assert scene.state.cars[1].loads == [[] for _ in scene.state.outfits[1].parts]
    assert scene.state.people[1].killed_by == scene.state.cars[1].wrecked_by == 1


@pytest.mark.parametrize(
    ("car", "weapon", "tank", "shown", "explodes"),
    [
        # No damage on the tank after the hit, or a working extinguisher: no roll at all.
        (BARE, "flames", 0, None, False),
        (PLAIN, "flames", 2, None, False),
        (BARE, "flames", 2, 4, False),
        (BARE, "flames", 2, 5, True),
        # A shell that puts a point on it: 2 less.
        (BARE, "shells", 2, 6, False),
        (BARE, "shells", 2, 7, True),
    ],
)
def test_8_what_it_takes_to_explode(
    car: str, weapon: str, tank: int, shown: int | None, explodes: bool
) -> None:
    scene = Scene(FLAMER if weapon == "flames" else PLAIN, car, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 9, N)
    at = scene.state.outfits[1].tank
    roll = [] if shown is None else [shown]
    scene.turn(0)
    if weapon == "flames":
        scene.state.cars[1].harm[at] = tank
        scene.state.cars[1].armour[4] = 0
        # 1 + 3 - 0 = 4: 2 or 4 into the armor, the rest into the left tire (number 1).
        inside = [1] if car == BARE else []
        scene.do("fire front-pod n > B rear", 1, *inside, *roll)
    else:
        scene.state.cars[1].harm[at] = tank - 1
        scene.state.cars[1].armour[4] = 2
        # A shell of 1 at range 0: 1, by number 3 into the tank: in the bare car the tires have one
        # number each, the tank two and the pod four.
        scene.do("fire front-pod n > B rear", 1, 1, 3, *roll)
    assert bool(scene.told("exploded")) == explodes
    assert len(scene.told("tank-roll")) == len(roll)


def test_8_neighbours_are_unharmed() -> None:
    scene = Scene(FLAMER, BARE, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 9, N)
    scene.put(2, 10, 8, N)
    scene.state.cars[1].harm[TANK - 1] = 3
    scene.state.cars[1].armour[4] = 0
    scene.turn(0)
    # 2 armor, then 2 inside into the left tire; 8 + 3 explodes.
    scene.do("fire front-pod n > B rear", 1, 1, 8)
    assert not any(scene.state.cars[2].armour)
    assert not any(scene.state.cars[0].armour)


def test_9_a_driver_killed_outside_his_drive_skids_at_his_next_turn() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 9, E, 5)
    scene.state.people[1].wounds = 2
    scene.state.cars[1].armour[2] = 4
    scene.turn(0)
    # From the right: 3 - 2 = 1, to the driver by number 1.
    scene.do("fire turret n > B right-centre", 1, 3, 1)
    assert not scene.state.people[1].alive
    assert scene.at(1)[3] == 5
    scene.turn(1, 5, 1)
    # SD 5: 5 - 4 = 1 point; in hand, but speed 0 all the same, and the seat is empty.
    assert scene.at(1) == (11, 9, E, 0)
    assert scene.state.cars[1].driver == -1


def test_9_killed_in_his_own_drive_he_skids_at_once() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N, 3)
    scene.put(1, 12, 7, N)
    scene.state.people[0].wounds = 2
    scene.state.cars[0].armour[2] = 4
    scene.turn(0)
    # At (10, 9), range 1: A misses with nothing to hit behind; 2 - 2 - 1 would be no damage anyway.
    scene.do("fire turret ne > B left-rear", 2, 2)
    assert scene.asked == "return B"
    # B answers into the right of A: 4 - 2 - 1 = 1 to the driver, by number 1. SD 3: 8 - 6 = 2
    # points; in hand by 1, but speed 0.
    scene.do("fire turret sw > A right-centre", 1, 4, 1, 8, 1)
    assert not scene.state.people[0].alive
    assert scene.at(0) == (10, 7, N, 0)
    assert scene.state.people[0].killed_by == 2
    assert scene.asked == "stand B"


def test_9_nobody_drives_the_car_of_the_dead_but_whoever_takes_it() -> None:
    scene = Scene(seats=3)
    scene.state.people[1].alive, scene.state.people[1].wounds = 0, 3
    scene.state.people[1].died = 1
    scene.state.people[1].car = scene.state.cars[1].driver = -1
    scene.turn(1)
    assert scene.asked == "stand C"


def test_9_who_is_killed_before_his_three_point_turn_turns_nothing() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 9, E)
    scene.state.people[1].wounds, scene.state.people[1].about = 2, 1
    scene.state.cars[1].armour[2] = 4
    scene.turn(0)
    # 3 - 2 = 1 to the driver, by number 1. His car stands, and can be taken over.
    scene.do("fire turret n > B right-centre", 1, 3, 1)
    assert scene.state.people[1].about == 0
    assert scene.state.cars[1].driver == -1


def test_devices_work_until_their_last_box() -> None:
    scene = Scene()
    scene.state.cars[0].harm[EXTINGUISHER] = 1
    assert works(scene.state, 0, "extinguisher")
    scene.state.cars[0].harm[EXTINGUISHER] = 2
    assert not works(scene.state, 0, "extinguisher")
