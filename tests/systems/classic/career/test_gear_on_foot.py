"""What people of careers carry on foot: bought, loaded, sold and used up (Hand Weapons; Pedestrian
Equipment)."""

from __future__ import annotations

import pytest

from tests.systems.classic.career.test_people_on_foot import begun, kit, rich
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    Car,
    buy_suit,
    equip,
    gear_price,
    look_after,
    reload_all,
    reload_price,
    sell_gear,
    things_of,
    why_not_equipped,
    why_not_reloaded,
)
from wreckyard.systems.classic.career.people.belongings import Thing, carried, price_of, used_up

# What is bought, loaded and sold (Hand Weapons; Pedestrian Equipment)


@pytest.mark.parametrize(
    ("code", "has", "price"),
    [
        ("submachine-gun", (), 370),  # $250, ten shots at $12
        ("heavy-pistol", (), 108),
        ("grenade-launcher", (), 300 + 5 * 25),
        ("explosive", (), 25),
        ("ammo-clip", ("heavy-pistol",), 50 + 8),
        ("ammo-clip", ("heavy-pistol", "submachine-gun"), 50 + 120),
        ("ammo-clip", ("bazooka",), 50),  # a shell
        ("extended-clip", ("submachine-gun",), 80 + 2 * 120),
    ],
)
def test_prices_are_the_books(code: str, has: tuple[str, ...], price: int) -> None:
    assert price_of(code, kit(*has)) == price
    circuit = rich()
    circuit.you.kit = kit(*has)
    equip(circuit, circuit.you, code)
    assert circuit.you.character.money == 10_000 - price


@pytest.mark.parametrize(
    ("has", "armor", "code", "said"),
    [
        # Six grenade equivalents; five in improved armor. A submachine gun is two.
        (("explosive",) * 4, "", "submachine-gun", ""),
        (("explosive",) * 5, "", "submachine-gun", "That is 7 grenade equivalents, and 6 can"),
        (("explosive",) * 4, "improved-body-armor", "submachine-gun", "That is 6 .* and 5 can"),
        ((), "", "ammo-clip", "Kim has no weapon that it fits."),
        ((), "", "spiked-armor", "Spikes are on body armor, and none is worn."),
        ((), "", "tripod", "The dealers have no such thing."),
        ((), "", "gauss-rifle", "That costs \\$1,800, and Kim has \\$1,000."),
    ],
)
def test_who_cannot_carry_or_pay_it_is_told_so(
    has: tuple[str, ...], armor: str, code: str, said: str
) -> None:
    circuit = rich(1_000)
    circuit.you.kit, circuit.you.armor = kit(*has), armor
    if not said:
        assert why_not_equipped(circuit, circuit.you, code) == ""
        return
    with pytest.raises(Malformed, match=said):
        equip(circuit, circuit.you, code)


def test_what_was_fired_is_loaded_for_what_its_shots_cost() -> None:
    circuit = rich()
    you = circuit.you
    you.kit = [Thing("submachine-gun", 4), Thing("ammo-clip", 1), Thing("explosive")]
    # Four shots and a clip of ten, $12 each.
    assert reload_price(you) == 4 * 12 + 120
    assert reload_all(you) == 168
    assert [each.used for each in you.kit] == [0, 0, 0]
    assert you.character.money == 10_000 - 168
    assert why_not_reloaded(you) == "All is loaded."


def test_a_thing_is_sold_for_half_of_what_it_is_worth() -> None:
    circuit = rich(0)
    you = circuit.you
    you.kit = [Thing("submachine-gun", 5), Thing("ammo-clip")]
    # $370, five shots of $12 missing; then the clip alone, which nothing fits.
    assert gear_price(you, 0) == (370 - 60) // 2
    assert sell_gear(you, 0) == 155
    assert sell_gear(you, 0) == 25
    assert you.character.money == 180
    assert not you.kit


def test_what_is_too_much_in_heavy_armor_stays_at_home() -> None:
    circuit = rich()
    circuit.you.kit = kit("submachine-gun", *("explosive",) * 4)
    buy_suit(circuit.you, "impact-armor")
    assert carried(circuit.you.kit, "impact-armor") == [0, 1, 2, 3]
    assert [taken for _, _, taken in things_of(circuit.you)] == [True] * 4 + [False]


def test_grenades_are_gone_and_shots_are_missing_after_an_evening() -> None:
    had = kit("submachine-gun", "explosive", "explosive", "ammo-clip", "light-anti-tank-weapon")
    left = used_up(had, [0, 1, 2, 3, 4], [(0, 3), (2, 1), (3, 1), (4, 1)])
    assert [(each.code, each.used) for each in left] == [
        ("submachine-gun", 3),
        ("explosive", 0),
        ("ammo-clip", 1),
    ]


def test_computers_arm_themselves_and_keep_a_reserve() -> None:
    circuit = begun()
    poor, rival = circuit.drivers[1], circuit.drivers[5]
    for each, money in ((poor, 850), (rival, 4_400)):
        each.cars = [Car(stock_vehicle("stubborn-goat").design)]
        each.character.money = money
        look_after(circuit, each)
    # $250 of body armor and $100 of living to spare: a pistol is not bought below $500.
    assert [each.code for each in poor.kit] == []
    assert [each.code for each in rival.kit][:3] == ["submachine-gun", "explosive", "explosive"]
    assert rival.character.money >= 500
