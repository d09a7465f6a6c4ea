"""The book's own worked examples of the first three stages, as far as no other ruling has them:
``test_book`` lists all of them with their tests."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.fight import Car, Picks
from tests.systems.classic.positions.scene import FAR, Dice, Scene
from wreckyard.systems.classic import (
    RULES,
    Design,
    Fitted,
    Layer,
    Link,
    Sum,
    accessory_cost,
    figures,
    shots_of,
    stock_vehicle,
)
from wreckyard.systems.classic.book.collisions import fixed_damage
from wreckyard.systems.classic.book.driving import recovered
from wreckyard.systems.classic.design.figures import driving
from wreckyard.systems.classic.fire.grenades import flights
from wreckyard.systems.classic.fire.volley import hits
from wreckyard.systems.classic.sight.bearing import Line
from wreckyard.systems.classic.sight.triggers import all_triggers
from wreckyard.systems.classic.state.outfit import outfit_of
from wreckyard.systems.classic.state.play import Play

A = {"x": 12_000, "y": 12_000, "heading": 0}


# Movement


def test_handling_class_a_driver_of_2_adds_2_to_his_reflexes() -> None:
    # A 4 and his skill are 6: two more for the status.
    state = RULES.setup(2, {"skills": [[2, 0], [0, 0]]}, Dice(4, 1))
    assert (state.vehicles[0].reflexes, state.vehicles[0].motion.status) == (6, 6)


def test_regaining_status_class_2_and_a_driver_of_1_are_3_points() -> None:
    assert recovered(-3, 2, 1, cap=9) == 0


def test_maneuvers_a_steep_drift_turns_a_9_into_a_miss() -> None:
    scene = Scene({**A, "speed": 300}, {"x": 12_500, "y": 6_000, "heading": 0})
    scene.until("maneuver")
    scene.do("drift R500")
    decision = RULES.decision(scene.state)
    assert decision is not None
    assert decision.kind == "fire"
    back = next(each for each in decision.options if str(each).endswith("MG:F > B:B"))
    (shot,) = shots_of(scene.state, 0, back)
    assert ("own driving", -3) in [(line.name, line.value) for line in shot.sum.lines]
    # What he rolls counts for three less than it shows: of a 7, a 9 misses.
    seven = Sum(7, (Line("own driving", -3),))
    assert (hits(seven, 9), hits(seven, 10)) == (False, True)


def test_controlled_skid_three_quarters_then_a_quarter_straight_ahead() -> None:
    # D3 and D3 from 4 leave -2, where 30 mph ask nothing. The tires lose a point each after the skid.
    scene = Scene({**A, "speed": 300})
    scene.until("maneuver")
    scene.do("bend L45 skid 750")
    x, y, heading = scene.pose()
    assert heading == 3150
    for _ in range(8):
        if scene.told("skid"):
            break
        scene.do(scene.options[0])
    # A quarter inch to the upper left is 177 units along both.
    assert scene.pose()[0] == pytest.approx(x - 177, abs=1)
    assert scene.pose()[1] == pytest.approx(y - 750 - 177, abs=1)


def test_pivot_a_driver_may_go_straight_instead() -> None:
    scene = Scene({**A, "speed": 50}, FAR)
    scene.until("maneuver")
    scene.do("straight")
    assert scene.pose() == (12_000, 11_500, 0)


@pytest.mark.parametrize(
    ("code", "pounds", "modifier"),
    [("paper-wasp", 798, "1/3"), ("pocket-change", 2_300, "2/3"), ("sunday-roast", 6_600, "1")],
)
def test_collisions_the_damage_modifiers_of_three_vehicles(
    code: str, pounds: int, modifier: str
) -> None:
    outfit = outfit_of(stock_vehicle(code).design)
    assert (outfit.figures.weight, outfit.dm) == (pounds, Fraction(modifier))


@pytest.mark.parametrize(
    ("rolled", "dp", "sections", "done"),
    [
        # A tree of 20 points: 12 for both; 41 break it, and the car takes 20.
        (12, 20, 1, (12, False)),
        (41, 20, 1, (20, True)),
        # A building of 6: two breaches at once need 12, and no more comes back.
        (11, 6, 2, (11, False)),
        (12, 6, 2, (12, True)),
        (15, 6, 2, (12, True)),
    ],
)
def test_fixed_objects_take_and_give_the_same(
    rolled: int, dp: int, sections: int, done: tuple[int, bool]
) -> None:
    assert fixed_damage(rolled, Fraction(1), dp, sections) == done


# Combat


def test_linked_weapons_two_pairs_of_droppers_fire_with_a_turret() -> None:
    joins = ("md-back", "md-back-2", "sd-right", "sd-left", "mg-turret")
    car = armed(
        ("md", "back"),
        ("md", "back"),
        ("sd", "right"),
        ("sd", "left"),
        ("mg", "turret"),
        body="van",
        turret="turret-1",
        links=(Link("link", joins), Link("link", joins[2:4]), Link("link", joins[:2])),
    )
    outfit = Car(car).outfit
    found = {
        frozenset(outfit.weapons[gun] for gun in each.guns)
        for each in all_triggers(outfit)
        if each.text.startswith("link")
    }
    assert found == {frozenset(joins), frozenset(joins[2:4]), frozenset(joins[:2])}


def test_grenades_one_that_misses_by_1_to_the_right_and_short() -> None:
    # Direction 5, right and long or short; a 5 is odd: short. Then 2 - 1 and 3 - 1 squares.
    state = Scene(A, FAR).state
    luck = Picks(5, 5, 2, 3)
    play = Play(state, luck, None)  # type: ignore[arg-type]
    assert flights.strayed(play, missed=1, near=False) == (1, -2)
    assert not luck.left


# Design


def test_chassis_a_heavy_one_of_a_mid_sized_car() -> None:
    plain, heavy = figures(bare()), figures(bare(chassis="heavy"))
    assert (heavy.vehicle.max_load, heavy.price - plain.price) == (5_280, 300)


def test_suspension_a_heavy_one_of_a_luxury_car() -> None:
    light = bare("luxury", suspension="light")
    assert figures(replace(light, suspension="heavy")).price - figures(light).price == 1_200


def test_acceleration_of_a_luxury_car_of_5500_lb() -> None:
    medium, large = bare("luxury", plant="medium"), bare("luxury", plant="large")
    assert driving(medium, 5_500).acceleration == 0
    assert (driving(large, 5_500).acceleration, driving(large, 5_500).top_speed) == (5, 95)
    assert driving(large, 4_000).acceleration == 10


def test_spoilers_one_of_metal() -> None:
    # 25 and 10 points of a mid-sized car's armor, 16 dollars and 8 lb each; metal 2½ and 5 times.
    car = bare(armor=(Layer("metal", (1,) * 6),))
    plain = Fitted("spoiler", "back", armor="plastic")
    metal = Fitted("spoiler", "back", armor="metal")
    assert accessory_cost(car, plain) == (400, 80)
    assert accessory_cost(car, metal) == (Fraction(125, 2) * 16, 50 * 8)


def plated(kind: str, points: int) -> Design:
    return bare(armor=(Layer(kind, (points,) * 6),))


def test_sample_vehicles_armor_of_another_type() -> None:
    # Five points of plastic are one of metal at half the price, of fireproof at a quarter; back
    # again it costs twice as much. 30 points of a mid-sized car: $480.
    bodies = figures(plated("plastic", 0)).price
    plastic, fireproof, metal = (
        figures(plated(kind, points))
        for kind, points in (("plastic", 5), ("fireproof", 5), ("metal", 1))
    )
    assert [each.price - bodies for each in (plastic, fireproof, metal)] == [480, 960, 240]
    assert plastic.weight == fireproof.weight == metal.weight


@pytest.mark.parametrize(
    ("old", "new", "dollars"),
    [
        (("ft",), ("l",), 7_250),
        (("hr", "hr"), ("md",), 600),
        (("sd",), ("ss",), 50),
        (("sd",), ("ps",), 350),
        (("ss",), ("ps",), 300),
    ],
)
def test_sample_vehicles_weapons_that_can_be_traded(
    old: tuple[str, ...], new: tuple[str, ...], dollars: int
) -> None:
    before, after = (figures(armed(*[(each, "front") for each in some])) for some in (old, new))
    assert after.price - before.price == dollars
    assert (after.weight, after.vehicle.used) == (before.weight, before.vehicle.used)
