"""To hit, and how long a design lives under fire."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product

import pytest

from tests.systems.classic.design.garage import armed, bare
from wreckyard import Malformed
from wreckyard.kit.plain_dice import PlainDice
from wreckyard.systems.classic import (
    Attack,
    Design,
    Fitted,
    Layer,
    arcs_of,
    broadside,
    hit_chance,
    life,
    over_turns,
    range_modifier,
    shots,
    size_modifier,
    stock_vehicle,
)
from wreckyard.systems.classic.book.reading import package_file
from wreckyard.systems.classic.design.broadside import (
    computer_bonus,
    matrix_speed,
    read_targeting,
    speed_modifier,
)
from wreckyard.systems.classic.design.design import mounted

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("inches", "modifier"),
    [(0, 4), (HALF, 4), (1, 0), (Fraction(39, 10), 0), (4, -1), (Fraction(79, 10), -1), (8, -2),
     (12, -3), (40, -10)],
)  # fmt: skip
def test_range(inches: Fraction, modifier: int) -> None:
    assert range_modifier(inches) == modifier


@pytest.mark.parametrize(
    ("speed", "modifier"),
    [(0, 0), (Fraction(55, 2), 0), (30, -1), (Fraction(75, 2), -1), (40, -2), (55, -3), (60, -4),
     (70, -5), (80, -6), (200, -6)],
)  # fmt: skip
def test_movement(speed: Fraction, modifier: int) -> None:
    assert speed_modifier(speed) == modifier


@pytest.mark.parametrize(
    ("firer_in", "target_in", "nearing", "speed"),
    [
        # The target drives 60, the firer 40.
        ("front", "front", True, 30), ("front", "back", False, 10), ("front", "side", False, 30),
        ("back", "front", False, 10), ("back", "back", False, 30), ("back", "side", False, 30),
        ("side", "front", False, 60), ("side", "back", False, 60), ("side", "side", False, 20),
        ("side", "side", True, 60),
    ],
)  # fmt: skip
def test_the_matrix_of_arcs(firer_in: str, target_in: str, nearing: bool, speed: int) -> None:
    assert matrix_speed(firer_in, target_in, 60, 40, nearing) == speed


def test_the_matrix_has_no_sign_and_adds_reverse() -> None:
    """Ruling 28."""
    assert matrix_speed("back", "front", 20, 60) == 20
    assert matrix_speed("side", "side", 40, -10) == 50
    assert speed_modifier(Fraction(55, 2)) == 0
    assert speed_modifier(Fraction(60)) == -4


@pytest.mark.parametrize(
    ("body", "side", "modifier"),
    [
        ("compact", "left", -1), ("compact", "front", -2), ("luxury", "back", -1),
        ("luxury", "right", 0), ("heavy-cycle", "left", -2), ("heavy-cycle", "front", -3),
        ("light-trike", "front", -3), ("medium-trike", "left", -1), ("x-heavy-trike", "left", 0),
        ("x-heavy-trike", "back", -1), ("light-trike", "top", -2),
    ],
)  # fmt: skip
def test_vehicle_targets(body: str, side: str, modifier: int) -> None:
    assert size_modifier(body, side) == modifier


def test_rolling_to_hit() -> None:
    """The book's own example: a machine gun, point blank with a computer, at the tire of a cycle at
    night needs a 10."""
    modifier = 1 + range_modifier(0) - 3 - 2 - 3
    assert modifier == -3
    assert hit_chance(7, modifier) == Fraction(6, 36)
    assert hit_chance(6, 4) == Fraction(35, 36), "a 2 always misses"
    assert hit_chance(9, -4) == 0, "a 13 cannot be rolled"
    assert hit_chance(9, -3) == Fraction(1, 36)


def test_a_weapon_by_range() -> None:
    goat = stock_vehicle("stubborn-goat").design
    rows = shots(goat, "rl-front", [0, 3, 8])
    # A rocket launcher's 8, a computer of +1: 3 at point blank, 7, and 9 at eight inches.
    assert [row.needed for row in rows] == [3, 7, 9]
    assert [row.chance for row in rows] == [Fraction(35, 36), Fraction(21, 36), Fraction(10, 36)]
    assert rows[1].damage == Fraction(21, 36) * 7
    assert shots(goat, "ss-back", [1]) == []


def test_reach_salvo_and_spikes() -> None:
    car = armed(("ft", "front"), ("mfr", "right"), ("sg", "back"), ("mnr", "left"))
    near, far = shots(car, "ft-front", [10, 11])
    assert (near.chance, far.chance) == (Fraction(15, 36), 0)
    # Six rockets of 3.5 each; a spike gun is 4 worse at a target; a mini rocket does 1d-1.
    assert shots(car, "mfr-right", [1])[0].damage == Fraction(10, 36) * 21
    assert shots(car, "sg-back", [1])[0].needed == 11
    assert shots(car, "mnr-left", [1])[0].damage == Fraction(10, 36) * Fraction(15, 6)


COMPUTERS = (
    Fitted("targeting-computer", position="driver"),
    Fitted("hi-res-single-weapon-computer", position="driver", aim="mg-front"),
    Fitted("cyberlink", position="gunner-1", aim="mg-front-2"),
)


@pytest.mark.parametrize(
    ("name", "position", "bonus"),
    [
        ("mg-front", "driver", 2),
        ("mg-front-2", "driver", 2),
        ("rl-back", "driver", 1),
        ("mg-front", "gunner-1", 0),
        ("mg-front-2", "gunner-1", 3),
    ],
)
def test_targeting_computers(name: str, position: str, bonus: int) -> None:
    """Ruling V6: for one shot only one counts; a cyberlink serves one weapon, the others a make."""
    car = armed(("mg", "front"), ("mg", "front"), ("rl", "back"), gunners=1, accessories=COMPUTERS)
    assert computer_bonus(car, name, position) == bonus


def test_arcs() -> None:
    assert arcs_of(mounted("mg", "turret"), "car") == ("front", "right", "left", "back")
    assert arcs_of(mounted("mg", "left"), "car") == ("left",)
    assert arcs_of(mounted("mg", "left"), "trike") == ("front", "left")


def test_what_a_side_can_do() -> None:
    trike = armed(("mg", "front"), ("mg", "left"), body="x-heavy-trike")
    one = Fraction(21, 36) * Fraction(7, 2)
    sides = {side: broadside(trike, side, 2) for side in ("front", "left", "back")}
    assert sides == {"front": 2 * one, "left": one, "back": 0}


def test_wrong_modifiers_are_refused() -> None:
    data = json.loads(package_file("targeting.json"))
    data["sizes"] = [each for each in data["sizes"] if each["code"] != "light-trike"]
    with pytest.raises(Malformed, match="sizes: there is none for 'light-trike'"):
        read_targeting(json.dumps(data))


# Under fire

MG = Attack(PlainDice(1, 6))
TWO = Attack(PlainDice(2, 6))


def plated(points: int, type: str = "plastic", **changes: object) -> Design:
    return bare(armor=(Layer(type, (points,) * 6),), **changes)


def test_armor_is_lost_a_point_at_a_time() -> None:
    """Ten points against 1d: through when the sum of the dice passes ten."""
    found = life(plated(10), "front", MG, 4)
    counted = [
        Fraction(sum(sum(dice) > 10 for dice in product(range(1, 7), repeat=hits)), 6**hits)
        for hits in range(5)
    ]
    assert list(found.through) == counted
    assert found.through[1] == 0


def brute_plant(points: int, dp: int, hits: int) -> Fraction:
    """How likely armor and then a plant are shot away: the first thing behind the front armor of a
    car without front weapons."""
    lost = sum(sum(dice) >= points + dp for dice in product(range(1, 7), repeat=hits))
    return Fraction(lost, 6**hits)


def test_damage_goes_through_plant_to_driver() -> None:
    """Front: armor, plant, crew. A large plant has 10 DP; the driver is out with his second hit."""
    found = life(plated(2), "front", MG, 5)
    assert [found.plant[n] for n in (2, 3, 4, 5)] == [brute_plant(2, 10, n) for n in (2, 3, 4, 5)]
    assert found.driver[5] == brute_plant(2, 10 + 2, 5)
    assert found.stopped == found.plant


def test_the_layout_decides_who_is_hit_first() -> None:
    forward = plated(2, layout=("crew", "plant", "cargo"))
    found = life(forward, "front", MG, 3)
    assert found.driver[1] == Fraction(3, 6), "4, 5 or 6: two points of armor, two hits"
    assert found.plant[2] == 0
    assert found.stopped == found.driver


def test_from_the_side_one_location_is_hit() -> None:
    """Plant, crew and free space, one in three each: 5 or 6 through 3 points put the driver out."""
    found = life(plated(3), "left", MG, 1)
    assert found.driver[1] == Fraction(2, 6) * Fraction(1, 3)
    gunner = life(plated(3, gunners=1), "left", MG, 1)
    assert gunner.driver[1] == Fraction(2, 6) * Fraction(1, 6)


def test_weapons_of_the_side_come_first() -> None:
    """Of two guns each attack hits one; 3 DP each."""
    guns = armed(("mg", "front"), ("mg", "front"), layout=("crew", "plant", "cargo"))
    found = life(guns, "front", MG, 2)
    assert found.driver[1] == Fraction(2, 6), "5 or 6: a gun and two hits"
    # The second attack: the driver is out already, or it sums up to it by the gun that it meets.
    counted = Fraction(0)
    for one, two, same in product(range(1, 7), range(1, 7), (True, False)):
        first = max(0, one - 3)
        left = max(0, 3 - one) if same else 3
        counted += Fraction(first + max(0, two - left) >= 2, 72)
    assert found.driver[2] == counted


def test_metal_stops_its_value_and_loses_a_point_for_each_6() -> None:
    """Value 5 against 1d: only a 6 gets in, and takes a point."""
    metal = plated(5, "metal", layout=("crew", "plant", "cargo"))
    found = life(metal, "front", MG, 2)
    assert found.through == (0, Fraction(1, 6), Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 6))
    # After a first 6 the value is 4: a second 6 does the two hits that are left to do.
    assert found.driver[2] == Fraction(1, 6) * Fraction(2, 6)
    burst = life(metal, "front", Attack(PlainDice(1, 6), burst=True), 2)
    # A 5 takes a point too: then 5 and 6 get in.
    assert burst.through[2] == Fraction(1, 6) + Fraction(1, 6) * Fraction(2, 6) + Fraction(
        4, 6
    ) * Fraction(1, 6)


def test_reflective_armor_halves_lasers() -> None:
    mirror = plated(3, "laser-reflective")
    laser = Attack(PlainDice(1, 6), laser=True)
    assert life(mirror, "front", laser, 1).through[1] == 0
    assert life(mirror, "front", MG, 1).through[1] == HALF
    # Three points take six hits of a laser's damage, odd ones are lost: 6, or two attacks.
    assert life(mirror, "front", laser, 2).through[2] == Fraction(
        sum(
            (one // 2 < 3 and two > 2 * (3 - one // 2)) or one == 6
            for one, two in product(range(1, 7), repeat=2)
        ),
        36,
    )


def test_body_armor_doubles_the_driver() -> None:
    bare_car = plated(0, layout=("crew", "plant", "cargo"))
    assert life(bare_car, "front", MG, 1).driver[1] == Fraction(5, 6)
    assert life(bare_car, "front", MG, 1, body_armor=True).driver[1] == Fraction(2, 6)


def test_cycle_targeting() -> None:
    """From the side 10 in 36 strike the cyclist, 11 the plant; without weapons out of 24."""
    found = life(bare("heavy-cycle"), "left", TWO, 1)
    assert found.driver[1] == Fraction(10, 24)
    # A large cycle plant has 4 DP: 33 of 36 rolls are 4 or more.
    assert found.plant[1] == Fraction(11, 24) * Fraction(33, 36)
    armed_cycle = life(armed(("mg", "front"), body="heavy-cycle"), "left", TWO, 1)
    assert armed_cycle.driver[1] == Fraction(10, 36)
    with pytest.raises(ValueError, match="'top' is no side"):
        life(bare("heavy-cycle"), "top", MG, 1)


def test_trike_targeting() -> None:
    """A hit in front strikes the front wheel on 11 and 12; of a reversed one from behind."""
    trike = bare("heavy-trike", layout=("crew", "plant", "cargo"))
    assert life(trike, "front", TWO, 1).driver[1] == Fraction(33, 36)
    # From behind no wheel, and the plant's 4 DP before the driver: 6 or more.
    assert life(trike, "back", TWO, 1).driver[1] == Fraction(26, 36)
    turned = bare("heavy-trike", reversed=True, layout=("plant", "cargo", "crew"))
    assert life(turned, "back", TWO, 1).driver[1] == Fraction(33, 36)


def test_chances_only_grow() -> None:
    for code in ("sunday-roast", "paper-wasp", "loud-neighbor"):
        found = life(stock_vehicle(code).design, "front", TWO, 12)
        for row in (found.through, found.plant, found.driver, found.stopped):
            assert list(row) == sorted(row)
            assert 0 <= row[0] <= row[-1] <= 1
        most = zip(found.plant, found.driver, found.stopped, strict=True)
        assert all(
            max(plant, driver) <= stopped <= plant + driver for plant, driver, stopped in most
        )


def test_over_turns() -> None:
    """A hit stops for certain; two shots a turn hit by a half each."""
    assert over_turns(
        [Fraction(0), Fraction(1), Fraction(1), Fraction(1), Fraction(1)], HALF, 2
    ) == [
        0,
        Fraction(3, 4),
        Fraction(15, 16),
    ]


def test_half_is_the_first_number_as_likely_as_not() -> None:
    found = life(plated(10), "front", MG, 12)
    half = found.half()
    assert half is not None
    assert found.stopped[half - 1] < HALF <= found.stopped[half]
    assert life(plated(50), "front", MG, 3).half() is None
