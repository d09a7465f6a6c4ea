"""Rulings 3, 7 and 8: what a hit sets off, and what it does not; where its surplus goes."""

from __future__ import annotations

from tests.systems.streets.scene import BARE, PLAIN, REAR_POD, E, N, S, Scene
from wreckyard.systems.streets.rounds import MINE, OIL, SPIKES

FLAMER = PLAIN.replace("pod (4 shells)", "pod (2 flames)")
BARE_TANK = 8
"""The tank of ``BARE``, whose rear has tires by the numbers 1 and 2, the tank by 3 and 4, the pod
by 5 to 8."""


def behind(car: str = PLAIN, other: str = BARE) -> Scene:
    """A, range 1 behind B, both looking north; the rear of B has no armor left."""
    scene = Scene(car, other, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 8, N)
    scene.state.cars[1].armour[4] = scene.state.outfits[1].armour[4]
    scene.turn(0)
    return scene


def test_7_rounds_that_are_dropped_do_not_go_off() -> None:
    scene = behind(other=PLAIN)
    # 2 - 1 = 1 to the rear pod of B by number 8: the smoke was loaded last.
    scene.do("fire front-pod n > B rear", 1, 2, 8)
    assert scene.state.cars[1].loads[REAR_POD] == [MINE, SPIKES, OIL]
    assert not scene.told("detonation-roll")


def test_7_of_people_who_share_the_point_that_it_hits_chance_picks_one() -> None:
    scene = Scene(PLAIN, BARE, seats=4)
    scene.put(0, 7, 11, N)
    scene.put(1, 10, 8, N)
    scene.state.cars[1].armour[4] = 2
    scene.on_foot(2, 10, 10)
    scene.on_foot(3, 10, 10)
    scene.turn(0)
    # Range 2: 1 + 3 hits; 3 - 2 = 1 to the pod by number 8; the shell goes off on 7 and flies south.
    # 1 + 3 - 2 hits at range 1; the second of the two takes 3 - 1 = 2.
    scene.do("fire front-pod ne > B rear", 1, 3, 8, 7, 1, 1, 3)
    assert [person.wounds for person in scene.state.people] == [0, 0, 0, 2]


def test_8_the_rounds_of_a_car_that_explodes_do_not_go_off() -> None:
    scene = behind()
    scene.state.cars[1].harm[BARE_TANK] = 2
    # 4 - 1 = 3: number 3 is the tank, its last box. Of the six numbers that are left the last is the
    # pod: its two boxes are one shell. 6 + 3 - 2 explodes, and no die is rolled for the shell.
    scene.do("fire front-pod n > B rear", 1, 4, 3, 5, 6)
    assert len(scene.told("round-lost")) == 1
    assert not scene.told("detonation-roll")


def test_8_a_shell_beside_a_damaged_tank_explodes_nothing() -> None:
    scene = behind()
    scene.state.cars[1].harm[BARE_TANK] = 2
    # 2 - 1 = 1 into a tire.
    scene.do("fire front-pod n > B rear", 1, 2, 1)
    assert not scene.told("tank-roll")


def test_8_flame_in_front_does_not_reach_the_tank() -> None:
    scene = Scene(FLAMER, BARE, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 8, S)
    scene.state.cars[1].harm[BARE_TANK] = 3
    scene.turn(0)
    # 1 + 3 - 1 = 3: 2 into the armor, 1 into a tire.
    scene.do("fire front-pod n > B front", 1, 1)
    assert not scene.told("tank-roll")


def test_8_flame_that_goes_on_to_the_rear_does() -> None:
    scene = Scene(FLAMER, BARE, seats=3)
    scene.put(0, 10, 10, N)
    # A is at the right front quarter of B, whose middle is empty and shot to pieces.
    scene.put(1, 10, 8, 3)
    scene.on_foot(1, 3, 3)
    car, outfit = scene.state.cars[1], scene.state.outfits[1]
    car.armour[2], car.harm[BARE_TANK] = 2, 2
    turret = outfit.part_of("turret")
    car.harm[turret], car.loads[turret] = 8, []
    scene.turn(0)
    # 1 + 3 - 1 = 3: a tire takes two by number 1, the other one by the first number that is left.
    # 4 + 2 is no explosion.
    scene.do("fire front-pod n > B right-centre", 1, 1, 0, 4)
    assert [data["added"] for data in scene.told("tank-roll")] == [2]


def test_3_surplus_goes_on_as_the_car_faces() -> None:
    scene = Scene(PLAIN, BARE, seats=3)
    scene.put(0, 6, 8, E)
    # B drives away to the east, and A is behind it.
    scene.put(1, 8, 8, E)
    car, outfit = scene.state.cars[1], scene.state.outfits[1]
    car.armour[4] = 2
    for part in outfit.sections[2]:
        car.harm[part], car.loads[part] = outfit.parts[part].boxes, []
    scene.turn(0)
    # 2 - 1 = 1 through the rear into the turret, by number 3; the round that it loses rolls a 1.
    scene.do("fire front-pod e > B rear", 1, 2, 3, 1)
    assert car.harm[outfit.part_of("turret")] == 1
    assert not scene.told("lost")
