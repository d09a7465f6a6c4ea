"""What designs come to, named after the sections of Vehicle Design and the rulings."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.systems.classic.design.garage import HD, SOLID, armed, bare
from wreckyard.systems.classic import (
    Design,
    Fitted,
    FittedTire,
    Layer,
    Sidecar,
    accessory_cost,
    catalogue,
    figures,
    parts,
    tire_figures,
)
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.design.figures import (
    damage_modifier,
    drain,
    eases_maneuvers,
    rounded,
    top_speed,
    units_a_mile,
)

SIX = (10, 10, 10, 10, 10, 10)


@pytest.mark.parametrize(
    ("factors", "weight", "mph"),
    [
        # The example of Acceleration & Top Speed: 96 rounds down to 95.
        (2000, 5500, Fraction(95)),
        (2000, 5760, Fraction(185, 2)),
        (400, 798, Fraction(120)),
    ],
)
def test_top_speed(factors: int, weight: int, mph: Fraction) -> None:
    assert top_speed(factors, weight) == mph


@pytest.mark.parametrize(
    ("plant", "mph", "lighter", "heavier"),
    [
        # A luxury car with four HD tires and its driver weighs 2,110 lb without its plant.
        ("small", 0, 210, 0),  # 2,610 lb; 800 factors move 2,400
        ("medium", 5, 10, 1390),  # 2,810 lb; 1,400 factors are half of 2,800, a third of 4,200
        ("large", 10, 1010, 990),  # 3,010 lb; 2,000 factors
        ("thundercat", 15, 0, 2590),  # 4,110 lb; 6,700 factors
    ],
)
def test_acceleration(plant: str, mph: int, lighter: int, heavier: int) -> None:
    found = figures(bare("luxury", plant=plant)).empty
    assert (found.acceleration, found.lighter, found.heavier) == (mph, lighter, heavier)


@pytest.mark.parametrize(
    ("tire", "price", "weight", "dp"),
    [
        (FittedTire("standard"), 50, 30, 4),
        (FittedTire("heavy-duty", ("steelbelted",)), 150, 60, 7),
        (FittedTire("puncture-resistant", ("radial",)), 500, 60, 8),
        # Steelbelted first: 300 and 75 lb, 11 DP; then radial: 750, 90 lb, 10 DP.
        (FittedTire("puncture-resistant", ("steelbelted", "radial")), 750, 90, 10),
        (FittedTire("solid", ("off-road",)), 600, 80, 12),
        (FittedTire("solid", ("radial", "fireproof")), 2500, 90, 11),
    ],
    ids=str,
)
def test_tires(tire: FittedTire, price: int, weight: int, dp: int) -> None:
    assert tire_figures(tire, "car") == (price, weight, dp)
    assert tire_figures(tire, "cycle") == (price, Fraction(weight, 2), dp)


@pytest.mark.parametrize(
    ("body", "suspension", "hc", "off_road"),
    [
        ("compact", "light", 1, -2),
        ("subcompact", "heavy", 4, 1),
        ("van", "improved", 1, -2),
        ("sedan", "off-road", 2, 2),
        ("medium-cycle", "heavy", 2, 0),
        ("heavy-trike", "improved", 1, 0),
        ("camper", "heavy", 3, 0),
    ],
)
def test_suspension(body: str, suspension: str, hc: int, off_road: int) -> None:
    found = figures(bare(body, suspension=suspension)).empty
    assert (found.hc, found.hc_off_road) == (hc, off_road)


RADIAL = FittedTire("solid", ("radial",))
OFF_ROAD = FittedTire("solid", ("off-road",))
GUARDS = tuple([Fitted("wheelguard", place, 5) for place in ("front-left", "front-right")])


@pytest.mark.parametrize(
    ("changes", "hc", "off_road"),
    [
        ({}, 3, 0),
        ({"tires": (RADIAL,) * 4}, 4, 0),
        ({"tires": (RADIAL,) * 2 + (SOLID,) * 2}, 3, 0),
        ({"tires": (OFF_ROAD,) * 4}, 3, 1),
        ({"tires": (HD, SOLID, HD, SOLID)}, 2, -1),
        ({"accessories": (Fitted("active-suspension"),)}, 4, 0),
        ({"accessories": GUARDS}, 2, -1),
        ({"accessories": (*GUARDS, Fitted("retractable-wheelguards", "front"))}, 3, 0),
        ({"accessories": (Fitted("wheelguard", "back-left", 5),)}, 3, 0),
        ({"accessories": (Fitted("spoiler", "back"),)}, 3, 0),
    ],
)
def test_handling_class(changes: dict[str, object], hc: int, off_road: int) -> None:
    found = figures(bare(**changes)).empty  # type: ignore[arg-type]
    assert (found.hc, found.hc_off_road) == (hc, off_road)


@pytest.mark.parametrize(
    ("suspension", "hc"), [("light", 1), ("improved", 2), ("heavy", 3), ("off-road", 3)]
)
def test_reversed_trikes(suspension: str, hc: int) -> None:
    """Half the body's price more, one space less, HC +1; percents are of the plain price
    (ruling V2)."""
    plain = figures(bare("heavy-trike", suspension=suspension))
    found = figures(bare("heavy-trike", suspension=suspension, reversed=True))
    assert found.empty.hc == hc
    assert found.price - plain.price == 200
    assert (plain.vehicle.spaces, found.vehicle.spaces) == (12, 11)


def test_spoiler_and_airdam() -> None:
    both = bare(accessories=(Fitted("spoiler", "back"), Fitted("airdam", "front")))
    assert figures(both).empty.hc_fast == 4
    assert eases_maneuvers(both)
    assert not eases_maneuvers(bare(accessories=(Fitted("spoiler", "back"),)))
    # 25 points' price and 10 points' weight of a mid-sized car: 16 dollars, 8 lb.
    assert accessory_cost(both, Fitted("spoiler", "back")) == (400, 80)
    # Of metal 62 1/2 and 50 times.
    metal = Fitted("spoiler", "back", armor="metal")
    assert accessory_cost(both, metal) == (1000, 400)


def test_a_pickup_reads_the_column_of_vans_above_5500_lb() -> None:
    light = bare("pickup")
    heavy = bare("pickup", armor=(Layer("metal", (20,) * 6),), chassis="heavy")
    assert figures(light).weight <= 5500 < figures(heavy).weight
    assert (figures(light).empty.hc, figures(heavy).empty.hc) == (3, 2)
    assert figures(light).full.hc == 2, "with full cargo it weighs more (ruling V3)"


@pytest.mark.parametrize(
    ("weight", "modifier"),
    [(2000, Fraction(1, 3)), (2001, Fraction(2, 3)), (4000, Fraction(2, 3)), (8000, 1), (8001, 2),
     (12_000, 2), (12_001, 3), (16_000, 3)],
)  # fmt: skip
def test_damage_modifier(weight: int, modifier: Fraction) -> None:
    assert damage_modifier(weight) == modifier


@pytest.mark.parametrize(
    ("each", "price", "weight"),
    [
        # A mid-sized car: a point of plain armor is 16 dollars and 8 lb.
        (Fitted("body-blades"), 48, 24),
        (Fitted("bumper-spikes", "front"), 80, 40),
        (Fitted("fake-ramplate", "front"), 80, 40),
        (Fitted("ramplate", "front"), 240, 40),  # 160 and 80 of front armor
        (Fitted("roll-cage"), 900, 240),  # the book's own example: 6 points of metal, $900
        (Fitted("wheelguard", "front-left", 10), 100, 40),
        (Fitted("tire-spare", tire="solid+radial"), 1250, 90),
        (Fitted("grenade-box", load=(("explosive", 12),)), 300, 50),
        (Fitted("cyberlink", position="driver", aim="mg-front"), 16_000, 100),
    ],
    ids=lambda each: each.code if isinstance(each, Fitted) else "",
)
def test_accessories(each: Fitted, price: int, weight: int) -> None:
    design = armed(("mg", "front"), armor=(Layer("plastic", SIX),))
    assert accessory_cost(design, each) == (price, weight)


def test_what_matches_the_armor_costs_as_the_armor() -> None:
    fireproof = bare(armor=(Layer("fireproof", SIX),))
    assert accessory_cost(fireproof, Fitted("bumper-spikes", "back")) == (160, 40)
    guard = Fitted("wheelguard", "back-left", 2)
    metal = bare(armor=(Layer("metal", SIX), Layer("fireproof", SIX)))
    assert accessory_cost(metal, guard) == (50, 40)
    assert accessory_cost(metal, guard._replace(armor="fireproof")) == (40, 8)
    # Ramplate (ruling V8): both layers, 160 × 5/2 and 160 × 2 dollars, 400 and 80 lb.
    assert accessory_cost(metal, Fitted("ramplate", "front")) == (1080, 240)


def test_a_cycles_roll_cage() -> None:
    """The book's own example: two sides, $300 and two points of metal."""
    assert accessory_cost(bare("medium-cycle"), Fitted("roll-cage")) == (300, 50)


@pytest.mark.parametrize(
    ("code", "place", "infrared", "magazines", "price", "weight", "spaces"),
    [
        ("mg", "front", False, 0, 1500, 200, Fraction(1)),
        ("mg", "front", False, 2, 2600, 330, Fraction(3)),
        ("mg", "turret", False, 1, 2050, 265, Fraction(1)),
        ("ml", "front", True, 0, 11_000, 350, Fraction(2)),
        ("mnr", "front", False, 0, 50, 20, Fraction(1, 3)),
        ("gl", "front", False, 0, 1250, 240, Fraction(2)),
    ],
)
def test_weapons(
    code: str, place: str, infrared: bool, magazines: int, price: int, weight: int, spaces: Fraction
) -> None:
    weapon = mounted(code, place, infrared)
    weapon = weapon._replace(magazines=(weapon.load,) * magazines)
    design = bare(weapons=(weapon,))
    line = next(part for part in parts(design) if part.place == place)
    assert (line.price, line.weight, line.spaces) == (price, weight, spaces)


def test_a_weapon_pays_for_what_it_holds() -> None:
    """Ruling V5; tear gas of ruling V19: $50 and a pound a shot."""
    weapon = mounted("ss", "back")._replace(load=(("ss-tear-gas", 3), ("ss-normal", 2)))
    line = parts(bare(weapons=(weapon,)))
    assert [(part.price, part.weight) for part in line if part.place] == [(420, 38)]


def wagon(**changes: object) -> Design:
    return bare("station-wagon", plant="super", **changes)


def test_passengers_go_into_the_cargo_area_first() -> None:
    found = figures(wagon(passengers=9)).vehicle
    assert (found.cargo_used, found.used) == (7, 6 + 2 + 2)
    crew = figures(wagon(gunners=2)).vehicle
    assert (crew.cargo_used, crew.used) == (0, 6 + 6)


def test_nobody_but_the_cyclist_takes_space_on_a_cycle() -> None:
    alone, two = figures(bare("heavy-cycle")), figures(bare("heavy-cycle", pillion=True))
    assert two.vehicle.used == alone.vehicle.used
    assert two.weight - alone.weight == 150


def test_a_sidecar_is_reckoned_by_itself() -> None:
    """Cycles: both meet their own load; weights add up for speed, handling classes too."""
    sidecar = Sidecar("heavy-sidecar", "right", "improved", HD, (Layer("plastic", SIX),), gunners=1)
    found = figures(bare("heavy-cycle", sidecar=sidecar, weapons=(mounted("mg", "sidecar-front"),)))
    assert found.sidecar is not None
    # 350 and 20 for the tire, 150 for the gunner, 200 for the gun, 60 × 6 of armor.
    assert found.sidecar.weight == 1080
    assert found.sidecar.price == 450 + 450 + 100 + 1500 + 300
    assert found.sidecar.used == 3
    assert found.vehicle.weight == 350 + 175 + 150 + 40
    assert found.weight == found.vehicle.weight + found.sidecar.weight
    assert found.empty.hc == 3


def test_sums_are_rounded_once_halves_up() -> None:
    assert [rounded(Fraction(each, 4)) for each in (9, 10, 11)] == [2, 3, 3]
    # Reflective armor of a subcompact: 12.1 dollars and 5.5 lb a point.
    plain = figures(bare("subcompact", plant="small"))
    found = figures(
        bare("subcompact", plant="small", armor=(Layer("laser-reflective", (1, 1, 1, 0, 0, 0)),))
    )
    assert found.weight - plain.weight == 17
    assert found.price - plain.price == 36


def test_range_with_electric_power_plants() -> None:
    """100 miles at top speed, 200 at half of it (ruling V23); a unit for each full 10 mph over."""
    car = bare()
    weight = figures(car).weight
    top = figures(car).empty.top_speed
    assert units_a_mile(car, top, weight) * 100 == figures(car).power_units == 250
    assert units_a_mile(car, top / 2, weight) * 200 == 250
    assert [drain(car, top + over, weight) for over in (5, 10, 15, 20)] == [0, 1, 1, 2]
    assert catalogue().plants["super-trike"].power_units == 150


def test_six_wheels_pay_for_their_tires() -> None:
    four, six = bare("van"), replace(bare("van"), tires=(HD,) * 6)
    assert figures(six).price - figures(four).price == 100 + 200
    assert figures(six).weight - figures(four).weight == 80
