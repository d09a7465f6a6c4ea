"""Combat, Damage Location; Recording Damage; Injury to Drivers (2.10)."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import bare
from tests.systems.classic.positions.fight import Car, Picks
from wreckyard.systems.classic import Fitted, Layer
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.harm.damage import Blow, side_of, strike
from wreckyard.systems.classic.state.outcome import Loss, Outcome

MG = [("mg", "front"), ("mg", "front"), ("rl", "back"), ("ft", "right")]


def hit(car: Car, aimed: str, hits: int, *luck: int, **blow: object) -> Outcome:
    """An attack; all luck that was laid out must be used."""
    picks = Picks(*luck)
    outcome = strike(car.condition, car.outfit, aimed, Blow(hits, **blow), picks)  # type: ignore[arg-type]
    assert not picks.left, "more draws were laid out than asked for"
    return outcome


def gunboat(**changes: object) -> Car:
    """Two machine guns in front, launcher behind, flamethrower right, turret gun; 5 points a side;
    driver and gunner; plant, crew, cargo from front to back."""
    weapons = [mounted(*each) for each in [*MG, ("mg", "turret")]]
    armor = (Layer("plastic", (5,) * 6),)
    values = {"weapons": tuple(weapons), "turret": "turret-1", "armor": armor, "gunners": 1}
    return Car(bare("luxury", **values | changes))  # type: ignore[arg-type]


SHOTS = [
    # Armor is lost a point at a time; nothing else is touched, no die is rolled.
    ("front", 5, [], {"armor-front": 5}),
    # Front: one of the front weapons, at random; then plant, one of the crew, cargo, back weapon.
    ("front", 7, [2], {"armor-front": 5, "mg-front-2": 2}),
    ("front", 9, [1], {"armor-front": 5, "mg-front": 3, "plant": 1}),
    # 5 armor, 3 gun, 10 plant, 3 gunner, cargo without points, 2 launcher, 1 of the back armor.
    ("front", 24, [1, 2], {"armor-front": 5, "mg-front": 3, "plant": 10, "gunner-1": 3,
                           "rl-back": 2, "armor-back": 1}),
    # Back: the same reversed.
    ("back", 9, [1], {"armor-back": 5, "rl-back": 2, "driver": 2}),
    ("back", 12, [2], {"armor-back": 5, "rl-back": 2, "gunner-1": 3, "plant": 2}),
    # Right: its weapon, then one location (plant, crew, cargo), then the left armor from inside.
    ("right", 9, [1], {"armor-right": 5, "ft-right": 2, "plant": 2}),
    ("right", 9, [2, 1], {"armor-right": 5, "ft-right": 2, "driver": 2}),
    ("right", 9, [3], {"armor-right": 5, "ft-right": 2, "armor-left": 2}),
    # Left: no weapon there; the flamethrower is the last thing before the right armor.
    ("left", 20, [1], {"armor-left": 5, "plant": 10, "ft-right": 2, "armor-right": 3}),
    # Underbody: one of what is inside, the turret's weapon, the top.
    ("underbody", 12, [2, 2], {"armor-underbody": 5, "gunner-1": 3, "mg-turret": 3,
                               "armor-top": 1}),
    ("top", 12, [2, 1], {"armor-top": 5, "mg-turret": 3, "driver": 3, "armor-underbody": 1}),
    # A turret: the top's armor, its weapon, and the rest passes over the car.
    ("turret", 12, [], {"armor-top": 5, "mg-turret": 3}),
    # A tire: that alone.
    ("tire-front-left", 9, [], {"tire-front-left": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("aimed", "hits", "luck", "lost"), SHOTS)
def test_damage_goes_inward(aimed: str, hits: int, luck: list[int], lost: dict[str, int]) -> None:
    car = gunboat()
    outcome = hit(car, aimed, hits, *luck)
    assert car.lost() == lost
    assert outcome.taken == sum(lost.values())
    assert outcome.beyond == hits - outcome.taken or outcome.beyond == 0


def test_what_is_destroyed_lets_damage_pass_and_is_hit_all_the_same() -> None:
    car = gunboat().set(armor_front=0, mg_front=0, plant=0, driver=0)
    outcome = hit(car, "front", 4, 1, 1)
    assert car.lost() == {"rl-back": 2, "armor-back": 2}
    assert outcome.breach


def test_a_weapon_works_until_its_last_point() -> None:
    car = Car("pocket-change").set(armor_front=0)
    outcome = hit(car, "front", 2)
    assert car.points("mg-front") == 1
    gun = car.outfit.part_of["mg-front"]
    assert not outcome.lost(gun)
    assert hit(car, "front", 1).lost(gun)


def test_a_full_car_has_no_cargo_location() -> None:
    """Pocket Change has a space left, so that its side has three locations; without, two."""
    full = bare("subcompact", plant="super")
    car = Car(full)
    assert len(car.outfit.anatomy.locations) == 2
    assert hit(car, "left", 2, 2).driver


def test_another_layout_is_another_order() -> None:
    car = gunboat(layout=("crew", "plant", "cargo")).set(armor_front=0, mg_front=0, mg_front_2=0)
    hit(car, "front", 5, 2, 1)
    assert car.lost() == {"driver": 3, "plant": 2}


def test_passengers_are_cargo() -> None:
    car = Car(bare("van", plant="super", passengers=2)).set()
    hit(car, "back", 4, 2)
    assert car.lost() == {"passenger-2": 3, "driver": 1}


# Injury to Drivers


@pytest.mark.parametrize(
    ("hits", "vest", "body", "hazard"),
    [(2, 2, 0, False), (3, 3, 0, False), (4, 3, 1, True), (6, 3, 3, True)],
)
def test_body_armor_takes_damage_first(hits: int, vest: int, body: int, hazard: bool) -> None:
    """Hits taken by body armor are no hazard; the driver being hurt is."""
    car = Car("pocket-change", vest=3).set(armor_back=0)
    outcome = hit(car, "back", hits)
    assert (3 - car.condition.vests[0], 3 - car.points("driver")) == (vest, body)
    assert outcome.driver is hazard
    assert outcome.taken == hits


def test_what_kills_passes_on() -> None:
    car = Car("pocket-change").set(armor_back=0)
    outcome = hit(car, "back", 5)
    assert car.lost() == {"driver": 3, "plant": 2}
    assert outcome.losses == [Loss(12, 3, 0), Loss(11, 8, 6)]


# Tires


def test_gunfire_that_finishes_a_tire_takes_the_wheel() -> None:
    car = Car("pocket-change")
    assert not hit(car, "tire-back-left", 5).tires
    outcome = hit(car, "tire-back-left", 4)
    assert (outcome.tires, outcome.wheels, outcome.taken, outcome.beyond) == ([2], [2], 1, 3)
    assert car.condition.wheels == [1, 1, 0, 1]


def test_a_wheelguard_takes_the_shot_on_1_to_4() -> None:
    guarded = bare(accessories=(Fitted("wheelguard", "front-left", 8),))
    car = Car(guarded)
    assert hit(car, "tire-front-left", 3, 4).spared
    assert car.lost() == {"wheelguard-front-left": 3}
    hit(car, "tire-front-left", 3, 5)
    assert car.lost() == {"wheelguard-front-left": 3, "tire-front-left": 3}
    # What is too much for the guard is lost with it; then nothing guards the tire.
    assert hit(car, "tire-front-left", 9, 1).beyond == 4
    hit(car, "tire-front-left", 1)
    assert car.points("tire-front-left") == 2


# Armor types


METAL = [
    # value, faces, burst, hits let through, value left
    (8, (5, 5), False, 2, 8),
    (8, (6, 5), False, 3, 7),
    (8, (5, 6), True, 3, 6),
    (8, (1, 2), True, 0, 8),
    (8, (6, 1), False, 0, 7),
    (1, (6, 6), False, 11, 0),
]


@pytest.mark.parametrize(("value", "faces", "burst", "through", "left"), METAL)
def test_metal_stops_its_value_and_loses_a_point_a_six(
    value: int, faces: tuple[int, ...], burst: bool, through: int, left: int
) -> None:
    car = Car(bare(plant="super", armor=(Layer("metal", (value,) * 6),)))
    outcome = hit(car, "front", sum(faces), faces=faces, burst=burst)
    assert car.points("armor-front") == left
    assert car.lost().get("plant", 0) == through
    assert outcome.metal == value - left


def test_metal_over_plastic() -> None:
    layers = (Layer("metal", (3,) * 6), Layer("plastic", (4,) * 6))
    car = Car(bare(armor=layers))
    hit(car, "back", 6, faces=(6,))
    assert car.lost() == {"armor-back": 1, "armor-back-2": 3}


def test_reflective_armor_halves_lasers_rounded_down() -> None:
    car = Car(bare(armor=(Layer("laser-reflective", (5,) * 6),)))
    outcome = hit(car, "front", 7, faces=(3, 4), laser=True)
    assert (car.lost(), outcome.taken, outcome.flammable) == ({"armor-front": 3}, 3, False)
    # Two points are left, which take four hits; the rest goes in whole.
    outcome = hit(car, "front", 7, faces=(3, 4), laser=True)
    assert car.lost() == {"armor-front": 5, "plant": 3}
    assert outcome.flammable


# What fire and debris ask


@pytest.mark.parametrize(("blow", "die"), [({}, 2), ({"laser": True}, 4), ({"flame": True}, 4)])
def test_a_plant_that_was_hit_may_burn(blow: dict[str, bool], die: int) -> None:
    """2 in 6, by lasers, flamethrowers and flaming oil 4 in 6 (Fire and Explosion)."""
    car = Car("pocket-change").set(armor_front=0, mg_front=0)
    hit(car, "front", 1, **blow)
    assert car.condition.plant_die == die
    hit(car, "front", 1)
    assert car.condition.plant_die == die


def test_a_flamethrower_that_was_hit_may_burn() -> None:
    car = gunboat().set(armor_right=0)
    hit(car, "right", 1)
    assert car.condition.plant_die == 2


def test_fireproof_armor_that_alone_is_hurt_does_not_burn() -> None:
    car = Car(bare(armor=(Layer("fireproof", (5,) * 6),)))
    assert not hit(car, "front", 5).flammable
    assert hit(car, "front", 1).flammable
    assert hit(Car("pocket-change"), "front", 1).flammable


@pytest.mark.parametrize(
    ("aimed", "side"),
    [("front", "front"), ("underbody", "underbody"), ("turret", "top"),
     ("tire-front-left", "left"), ("tire-back-right-2", "right"), ("tire-front", "front")],
)  # fmt: skip
def test_debris_lies_at_the_side_that_was_hit(aimed: str, side: str) -> None:
    assert side_of(aimed) == side


def test_the_single_wheel_of_a_trike_is_hit_on_11_or_12() -> None:
    """Trike Targeting: what is left over is lost."""
    car = Car("dune-ferry")
    hit(car, "front", 3, 4, 6)
    assert car.lost() == {"armor-front": 3}
    outcome = hit(car, "front", 30, 5, 6)
    assert outcome.tires == [0]
    assert set(car.lost()) == {"armor-front", "tire-front"}
