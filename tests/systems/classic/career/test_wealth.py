"""No chain of deals makes money of nothing (ruling 44 of the rules of play; career rulings 7 to 9).

Wealth is money less debts, with what everything somebody owns would be sold for.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.systems.classic.career.made_up import worn
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import (
    Design,
    stock_vehicle,
    stock_vehicles,
    suggestions,
    why_not_fielded,
)
from wreckyard.systems.classic.career import (
    ARMOR_ANEW,
    NEW,
    PATCH,
    Car,
    Circuit,
    Driver,
    Work,
    armor_anew,
    buy,
    buy_used,
    code_of,
    cost_of,
    equip,
    gear_price,
    jury_rig,
    learn,
    lines_of,
    mend,
    new_circuit,
    on_sale,
    own_price,
    refit,
    refit_price,
    reload_all,
    sale_price,
    sell,
    sell_gear,
    why_no_refit,
    why_not_refitted,
    work_on,
)
from wreckyard.systems.classic.career.garage.repair import bill
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.people.belongings import Thing, wares
from wreckyard.systems.classic.design.components import ARMOR

FAME = (0, 14, 15, 24, 25, 60)
ONCE = [Phase.explicit, Phase.reuse, Phase.generate]
"""Nothing is gained by smaller examples: each is a number."""


def wealth(driver: Driver) -> int:
    """What somebody would have in money who sold all and paid all debts."""
    cars = sum(sale_price(car.design, car.wear) for car in driver.cars)
    gear = sum(gear_price(driver, number) for number in range(len(driver.kit)))
    return driver.character.money - driver.debt + cars + gear


def kim(*cars: Car, prestige: int = 0, money: int = 10**6) -> Driver:
    driver = new_circuit("Kim", {"driver": 0}, "iron", 3).you
    driver.character.prestige, driver.character.money = prestige, money
    driver.cars = [*cars]
    return driver


@cache
def changes(design: Design) -> tuple[Design, ...]:
    """What a vehicle may be altered into: options of the sample, suggestions of the designer, and
    designs with something taken off."""
    found = [each.design for each in stock_vehicles().values() if each.design.body == design.body]
    found += [each.design for each in suggestions(design, 0)]
    found += list(_less(design))
    car = Car(design)
    return tuple(each for each in found if not why_not_refitted(car, each))


def _less(design: Design) -> Iterator[Design]:
    """The same with one thing less, or with other armor."""
    for at in range(len(design.weapons)):
        rest = design.weapons[:at] + design.weapons[at + 1 :]
        yield replace(design, name="Less", weapons=rest, links=())
    for at in range(len(design.accessories)):
        rest_of = design.accessories[:at] + design.accessories[at + 1 :]
        yield replace(design, name="Less", accessories=rest_of)
    if design.armor:
        layer, *others = design.armor
        for at, many in enumerate(layer.points):
            for points in {0, many // 2}:
                row = (*layer.points[:at], points, *layer.points[at + 1 :])
                yield replace(design, name="Bare", armor=(layer._replace(points=row), *others))
        for kind in ("plastic", "fireproof"):
            yield replace(design, name=kind, armor=(layer._replace(type=kind), *others))


# Chains of deals

type Deal = Callable[[random.Random, Circuit], object]


def _mend(luck: random.Random, circuit: Circuit) -> None:
    car = luck.choice(circuit.you.cars)
    codes = [code_of(work) for work in lines_of(car)]
    chosen = luck.sample(codes, luck.randint(0, len(codes)))
    if luck.random() < 0.3:
        chosen.append(ARMOR_ANEW)
    mend(circuit.you, car, chosen)


def _work(luck: random.Random, circuit: Circuit) -> None:
    car = luck.choice(circuit.you.cars)
    # Mostly enough hours to finish, sometimes a few that end in the middle.
    circuit.you.worked = luck.choice((0, 0, 74))
    work, bay = luck.choice(lines_of(car)), luck.random() < 0.3
    if work.what == NEW and luck.random() < 0.5:
        jury_rig(circuit, circuit.you, car, work.code, bay)
    else:
        work_on(circuit, circuit.you, car, code_of(work), bay)


def _refit(luck: random.Random, circuit: Circuit) -> None:
    at = luck.randrange(len(circuit.you.cars))
    refit(circuit.you, at, luck.choice(changes(circuit.you.cars[at].design)))


def _sell(luck: random.Random, circuit: Circuit) -> None:
    sell(circuit.you, luck.randrange(len(circuit.you.cars)), circuit)


def _buy(luck: random.Random, circuit: Circuit) -> None:
    if luck.random() < 0.5:
        buy_used(circuit, circuit.you, 0)
    else:
        buy(circuit.you, luck.choice(on_sale())[1])


def _gear(luck: random.Random, circuit: Circuit) -> None:
    what = luck.random()
    if what < 0.6:
        equip(circuit, circuit.you, luck.choice(wares()))
    elif what < 0.9:
        sell_gear(circuit.you, luck.randrange(len(circuit.you.kit)))
    else:
        reload_all(circuit.you)


def _learn(luck: random.Random, circuit: Circuit) -> None:
    learn(circuit.you, luck.choice(("gunner", "cyclist")), circuit.week)


DEALS: tuple[Deal, ...] = (_mend, _mend, _work, _work, _refit, _refit, _refit, _sell, _buy, _gear, _gear, _learn)  # fmt: skip


@settings(max_examples=60, phases=ONCE)
@given(st.integers(0, 2**32))
def test_no_chain_of_deals_raises_wealth(seed: int) -> None:
    luck = random.Random(seed)
    skills = {"driver": 0, "mechanic": 0} if luck.random() < 0.8 else {"driver": 0}
    circuit = new_circuit("Kim", skills, "iron", seed, on_foot=True)
    you = circuit.you
    if "mechanic" in skills:
        you.character.skills["mechanic"] = luck.randint(0, 3)
    you.character.money = luck.choice((0, 3000, 10**6))
    you.character.prestige, you.character.entered = luck.choice(FAME), luck.choice((0, 3))
    you.character.points = {"general": 60}
    vehicles = [*stock_vehicles().values()]
    you.cars = [Car(luck.choice(vehicles).design) for _ in range(2)]
    for car in you.cars:
        car.wear = worn(car, luck, burnt=0.05)
    you.kit = [Thing(code) for code in luck.sample(wares(), 3)]
    for thing in you.kit:
        thing.used = int(thing.code.endswith(("pistol", "rifle")) and thing.code != "laser-rifle")
    for _ in range(20):
        before = wealth(you)
        deal = luck.choice(DEALS)
        try:
            deal(luck, circuit)
        except (Malformed, IndexError, ValueError):
            # It could not be done: nothing has changed.
            assert wealth(you) == before
            continue
        assert wealth(you) <= before, deal
        assert you.character.money >= 0


@settings(max_examples=60, phases=ONCE)
@given(st.integers(0, 2**32))
def test_repairing_by_a_detour_never_costs_less_than_repairing(seed: int) -> None:
    luck = random.Random(seed)
    design = luck.choice([*stock_vehicles().values()]).design
    wear = worn(Car(design), luck, burnt=0)
    you = kim(Car(design, wear), prestige=luck.choice(FAME))
    direct = cost_of(you, you.cars[0], [code_of(work) for work in lines_of(you.cars[0])])
    before = you.character.money
    for _ in range(luck.randint(1, 2)):
        if luck.random() < 0.5:
            codes = [code_of(work) for work in lines_of(you.cars[0])]
            mend(you, you.cars[0], luck.sample(codes, luck.randint(0, len(codes))))
        others = [
            each for each in changes(you.cars[0].design) if not why_no_refit(you, you.cars[0], each)
        ]
        if others:
            refit(you, 0, luck.choice(others))
    if you.cars[0].design != design:
        if why_no_refit(you, you.cars[0], design):
            return
        refit(you, 0, design)
    mend(you, you.cars[0], [code_of(work) for work in lines_of(you.cars[0])])
    assert you.cars[0].design == design
    assert you.cars[0].wear.whole
    assert before - you.character.money >= direct


# Altering a wreck


def ruined(design: Design) -> Wear:
    outfit = Car(design).outfit
    return Wear({part.code: 0 for part in outfit.parts if part.code not in outfit.aboard})


def test_altering_a_wreck_into_an_option_costs_what_it_mends() -> None:
    """Releases up to 2026 altered this wreck for nothing, and it was worth thousands then."""
    furnace = stock_vehicle("long-shadow-furnace").design
    shadow = stock_vehicle("long-shadow").design
    car = Car(furnace, ruined(furnace))
    # New it costs $21,425. Armor anew is 200 points at $40 and a tenth, $8,800; tires 4 x $500, plant $2,000,
    # three jets at $300, two sprays at $400 and two mines at $500 are $6,700.
    assert car.worth == 21_425 - 8_800 - 6_700
    you = kim(car)
    # The other costs $15,400; its armor and jets are new, all else, for $5,800, stays destroyed.
    assert refit_price(you, car, shadow) == (15_400 - 5_800) - 5_925
    money = you.character.money
    refit(you, 0, shadow)
    assert you.cars[0].worth == 15_400 - 5_800
    sell(you, 0)
    assert you.character.money == money - 3_675 + 4_800


@pytest.mark.parametrize("prestige", FAME)
def test_the_famous_pay_for_an_alteration_what_it_adds(prestige: int) -> None:
    """Ruling 44: an alteration never raises a vehicle's value by more than was paid."""
    twin = stock_vehicle("twin-thimble").design
    layer, *others = twin.armor
    more = tuple(each + 5 for each in layer.points)
    design = replace(twin, name="Thick", armor=(layer._replace(points=more), *others))
    you = kim(Car(twin), prestige=prestige)
    # 30 points at $11 are $330; for half of $363 nobody gets them.
    assert Car(design).price - Car(twin).price == 330
    assert refit_price(you, you.cars[0], design) == (363 if prestige < 15 else 330)


# Fame and one's own hands


@pytest.mark.parametrize(
    ("prestige", "price"),
    [
        # Two thirds of $1,000 for one's own hands.
        (0, 667),
        (14, 667),
        # A quarter off would be $750: one's own hands are cheaper.
        (15, 667),
        # Half of it for fame is cheaper; a third, both together, it never is.
        (25, 500),
    ],
)
def test_prices_for_fame_and_for_own_hands_do_not_add_up(prestige: int, price: int) -> None:
    assert own_price(kim(prestige=prestige), Work("plant", NEW, 1, 1000)) == price


# Armor


def test_patches_never_cost_more_than_all_armor_anew() -> None:
    pocket = stock_vehicle("pocket-change").design
    sides = [code for code in ruined(pocket).left if code.startswith(f"{ARMOR}-")]
    car = Car(pocket, Wear(dict.fromkeys(sides, 0)))
    # 18 points at $11 and a tenth are $218; 18 patches at $50 are $900.
    assert armor_anew(pocket) == 218
    assert sum(work.price for work in bill(pocket, car.wear) if work.what == PATCH) == 900
    you = kim(car)
    assert cost_of(you, car, sides) == cost_of(you, car, [ARMOR_ANEW]) == 218
    # So much less it is worth, and no more than half of that is won by mending.
    assert car.worth == Car(pocket).price - 218
    # The front alone would be five patches, $250: all armor is done for less.
    assert cost_of(you, car, ["armor-front"]) == 218
    mend(you, car, ["armor-front"])
    assert car.wear.whole
    assert you.character.money == 10**6 - 218


def test_a_weapon_of_one_shot_that_is_destroyed_is_paid_once() -> None:
    design, name = next(
        (each.design, weapon)
        for each in stock_vehicles().values()
        for weapon, gun in zip(
            Car(each.design).outfit.weapons, Car(each.design).outfit.anatomy.guns, strict=True
        )
        if not gun.record.loads and gun.record.shots
    )
    car = Car(design, Wear({name: 0}, shots={name: [0]}))
    you = kim(car)
    [line] = lines_of(car)
    assert line.what == NEW
    mend(you, car, [name])
    assert car.wear.whole


# Clips


def test_a_clip_brings_the_same_whatever_weapons_its_owner_has() -> None:
    circuit = new_circuit("Kim", {"driver": 0}, "iron", 3, on_foot=True)
    you = circuit.you
    you.character.money, you.kit = 5000, [Thing("light-pistol")]
    equip(circuit, you, "ammo-clip")
    # A clip is $50, its eight shots $8.
    assert you.character.money == 5000 - 58
    assert gear_price(you, 1) == 25
    equip(circuit, you, "gauss-rifle")
    # Twenty shots of the rifle are $300; the clip of the pistol brings no more for them.
    assert gear_price(you, 1) == 25


def test_every_design_of_the_dealers_can_be_altered_into_something() -> None:
    """The chains above are not empty."""
    assert all(changes(each.design) for each in stock_vehicles().values())
    assert all(not why_not_fielded(each.design) for each in stock_vehicles().values())
