"""Cars altered between duels, and cars of one's own design (Vehicle Design, Modifying Vehicles)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import Design, Fitted, FittedTire, Layer, stock_vehicle
from wreckyard.systems.classic.career import (
    Car,
    Driver,
    buy,
    refit,
    refit_price,
    why_no_refit,
    why_not_refitted,
)
from wreckyard.systems.classic.career.garage.refit import refit_of
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.people.character import beginner
from wreckyard.systems.classic.career.week.rivals_week import thicken
from wreckyard.systems.classic.design.design import mounted

TWIN = stock_vehicle("twin-thimble").design
ONE_GUN = replace(TWIN, name="One Gun", weapons=(mounted("mg", "front"),), links=())
ARMOR = (10, 5, 5, 8, 5, 5)


def kim(*cars: Car, money: int = 0, prestige: int = 0) -> Driver:
    somebody = beginner("Kim", {"driver": 0})
    somebody.money, somebody.prestige = money, prestige
    return Driver(somebody, list(cars))


@pytest.mark.parametrize(
    ("changed", "wear", "price", "salvage"),
    [
        # A gun and its link out: the gun is $1,000 without its shots, and salvage is half.
        (ONE_GUN, Wear(), 0, 500),
        # With a hit it is worth a tenth less; destroyed nothing.
        (ONE_GUN, Wear({"mg-front-2": 2}), 0, 450),
        (ONE_GUN, Wear({"mg-front-2": 0}), 0, 0),
        # Five points on the back at $11, a tenth more: $60.50.
        (replace(ONE_GUN, armor=(Layer("plastic", (10, 5, 5, 13, 5, 5)),)), Wear(), 61, 500),
        # Another type is new all over: 38 points at $22, a tenth more.
        (replace(ONE_GUN, armor=(Layer("fireproof", ARMOR),)), Wear(), 920, 500),
        # Tires at their price of $200; the old ones were $100 each.
        (replace(ONE_GUN, tires=(FittedTire("puncture-resistant"),) * 4), Wear(), 800, 700),
        # A spikedropper for the other gun: $100 and a tenth; ten spikes at their $20 each.
        (replace(ONE_GUN, weapons=(mounted("mg", "front"), mounted("sd", "back"))), Wear(), 310, 500),
        # Another load, of eight shots at $25, is shots and no part that is fitted later.
        (replace(ONE_GUN, weapons=(mounted("mg", "front")._replace(load=(("mg-normal", 8),)),)), Wear(), 200, 500),
    ],
)  # fmt: skip
def test_modifying_vehicles_parts_cost_a_tenth_more(
    changed: Design, wear: Wear, price: int, salvage: int
) -> None:
    car = Car(TWIN, wear)
    assert why_not_refitted(car, changed) == ""
    found = refit_of(car, changed)
    assert (found.price, found.salvage) == (price, salvage)


def test_modifying_vehicles_an_option_of_a_sample_has_its_listed_price() -> None:
    roast, gun = stock_vehicle("sunday-roast").design, stock_vehicle("sunday-roast-gun").design
    # The book: 1,350 dollars more.
    assert refit_of(Car(roast), gun)[:2] == (1350, 0)
    # An option that is cheaper brings nothing back.
    assert refit_of(Car(TWIN), stock_vehicle("twin-thimble-rifle").design)[:2] == (0, 0)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (TWIN, "Twin Thimble is built so already."),
        (replace(TWIN, name="Other"), "Twin Thimble is built so already."),
        (replace(ONE_GUN, body="compact"), "One Gun has another body than Twin Thimble."),
        (replace(ONE_GUN, chassis="extra-heavy"), "One Gun has another chassis than Twin Thimble."),
        (replace(ONE_GUN, suspension="light"), "One Gun has another suspension than Twin Thimble."),
        (
            replace(ONE_GUN, accessories=(Fitted("roll-cage"),)),
            "Roll cage: fitted only when the vehicle is built.",
        ),
        (
            replace(TWIN, name="Fat", armor=(Layer("plastic", (90, 5, 5, 8, 5, 5)),)),
            "Fat: the vehicle may weigh 2,530 lb, and weighs 2,800.",
        ),
    ],
)
def test_modifying_vehicles_what_stays_as_it_was_built(changed: Design, said: str) -> None:
    assert why_not_refitted(Car(TWIN), changed) == said


def test_modifying_vehicles_what_stays_is_as_worn_as_before() -> None:
    wear = Wear(
        {"armor-front": 4, "armor-back": 0, "plant": 1, "mg-front-2": 1, "tire-back-left": 2},
        ["front-left"],
        {"mg-front": [7], "mg-front-2": [3]},
    )
    front = replace(ONE_GUN, armor=(Layer("plastic", (12, 5, 5, 8, 5, 5)),))
    found = refit_of(Car(TWIN, wear), front).wear
    # Two points come on, and six are still missing; the second gun has gone with its wear.
    assert found == Wear(
        {"armor-front": 6, "armor-back": 0, "plant": 1, "tire-back-left": 2},
        ["front-left"],
        {"mg-front": [7]},
    )
    solid = replace(ONE_GUN, tires=(FittedTire("puncture-resistant"),) * 4)
    assert refit_of(Car(TWIN, wear), solid).wear.wheels == []


def test_a_refit_is_paid_at_ones_discount_and_the_car_is_another_then() -> None:
    fireproof = replace(ONE_GUN, armor=(Layer("fireproof", ARMOR),))
    driver = kim(Car(TWIN), money=200)
    assert why_no_refit(driver, driver.cars[0], fireproof) == ("That costs $420, and Kim has $200.")
    with pytest.raises(Malformed, match=r"That costs \$420"):
        refit(driver, 0, fireproof)
    # A quarter less of $920, and $500 for the gun.
    driver.character.prestige = 15
    assert refit_price(driver, driver.cars[0], fireproof) == 190
    assert refit(driver, 0, fireproof) == 190
    assert driver.character.money == 10
    assert driver.cars[0].design == fireproof
    burnt = Car(TWIN, Wear(burnt=True))
    assert why_no_refit(driver, burnt, ONE_GUN) == "Twin Thimble is a burned wreck."


def test_a_car_of_ones_own_design_costs_what_its_parts_cost() -> None:
    driver = kim(money=4000)
    # A Twin Thimble without a gun of $1,500 with its shots and a link of $50: $3,718.
    buy(driver, ONE_GUN)
    assert driver.character.money == 4000 - 3718
    with pytest.raises(Malformed, match="Fat: the vehicle may weigh"):
        buy(driver, replace(ONE_GUN, name="Fat", armor=(Layer("plastic", (90, 5, 5, 8, 5, 5)),)))
    assert len(driver.cars) == 1


def test_computers_thicken_the_armor_that_is_thinnest_as_far_as_sense_goes() -> None:
    driver = kim(Car(ONE_GUN), money=5000)
    thicken(driver)
    [car] = driver.cars
    points = dict(zip(("front", "right", "left", "back"), car.design.armor[0].points, strict=False))
    # It may weigh 200 lb more than before its gun went, at 5 lb a point, but not accelerate less.
    assert min(points.values()) >= 10
    assert car.outfit.figures.empty.acceleration == Car(ONE_GUN).outfit.figures.empty.acceleration
    assert car.price <= 5000
    poor = kim(Car(ONE_GUN), money=520)
    thicken(poor)
    assert poor.cars[0].design == ONE_GUN
