"""Every build card of the rulebook's sets, fitted to a car by the rules and used (Build Cards).

Unlike other rulings these take the cards from our data, not stand-ins. Dice fall in the order
yellow, blue, red, green, black, white.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.arena.table import B, F, L, R, Table
from wreckyard.kit.geometry import Convex
from wreckyard.systems.arena import CREW_AREA, Arsenal, Mount, assembled, catalogue, frames
from wreckyard.systems.arena.outfit import arsenal_of
from wreckyard.systems.arena.play import Play
from wreckyard.systems.arena.tokens import take_control

SIDES = "FRBL"


def built(*cards: str, driver: str = "rookie-driver", gunner: str = "rookie-gunner") -> Arsenal:
    """A legal car of division 12 with some cards: ``flamethrower:F``, ``flak-jacket``."""
    mounts = [Mount(CREW_AREA, driver), Mount(CREW_AREA, gunner)]
    for each in cards:
        code, _, side = each.partition(":")
        mounts.append(Mount(SIDES.index(side) if side else CREW_AREA, code))
    return arsenal_of(assembled("Test", 12, "", mounts))


def game(first: Arsenal | None = None, second: Arsenal | None = None) -> Table:
    """A 1500 behind B, both heading north; B stands, and defends without dice."""
    arsenals = (first or built(), second or built())
    table = Table(
        items={seat: arsenal.items for seat, arsenal in enumerate(arsenals)},
        crews={seat: arsenal.crew for seat, arsenal in enumerate(arsenals)},
        division=12,
    )
    table.put(0, 6000, 6000, speed=0)
    table.put(1, 6000, 3500, speed=0)
    return table


def combat(table: Table) -> Table:
    """The combat phase of A."""
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    return table


def tokens(table: Table, seat: int = 0) -> tuple[int, int]:
    """The control and aces that a car takes."""
    take_control(Play(table.state, None, None), seat)  # type: ignore[arg-type]
    return table.state.cars[seat].control, table.state.cars[seat].aces


@pytest.mark.parametrize(
    ("code", "rolled", "basic", "tire", "explosion", "fire"),
    [
        ("light-machine-gun", "black:W black:H", 1, 1, 0, 0),
        ("flamethrower", "yellow:H green:W green:W", 1 + 1, 0, 0, 1),
        ("standard-recoilless-rifle", "yellow:HH red:W red:H", 1 + 3, 0, 0, 0),
        ("standard-rocket", "yellow:H blue:H green:W green:HH", 4, 0, 1, 0),
        ("heavy-machine-gun", "yellow:H yellow:S red:W white:WW", 1, 3, 0, 0),
        ("anti-tank-gun", "yellow:H yellow:S", 2 + 1, 0, 0, 0),
        ("thresher", "yellow:H blue:S red:W green:W green:HH", 3, 2, 0, 0),
        ("heat-saber", "yellow:S blue:H red:W white:WW", 2 + 1 + 2, 0, 0, 1),
        ("buffalo-gun", "yellow:H green:W green:HH", 2 + 3, 0, 0, 0),
        ("hellfire", "yellow:S yellow:H yellow:HH blue:S black:W white:HH", 5, 1, 0, 0),
        (
            "heavy-rocket",
            "yellow:S yellow:S yellow:S blue:H blue:S blue:S red:W black:W",
            1 + 1,
            0,
            1,
            0,
        ),
        ("devastator", "blue:S blue:H red:S red:S red:H white:SS white:W", 2 + 2, 0, 0, 0),
    ],
)
def test_weapons(code: str, rolled: str, basic: int, tire: int, explosion: int, fire: int) -> None:
    table = combat(game(built(f"{code}:F")))
    table.do(f"attack driver {code}:F > B:B", rolled)
    (result,) = table.told("attack-result")
    found = [result[name] for name in ("basic", "tire", "explosion", "fire")]
    assert found == [basic, tire, explosion, fire]
    other = table.state.cars[1]
    assert (other.armor, other.tires) == ([12, 12, 12 - basic, 12], 10 - tire)
    assert (other.control, other.fire) == (6 - explosion, [0, 0, fire, 0])
    one_shot = code.endswith("-rocket")
    # A weapon fires once in a combat phase, and nothing else of this car bears ahead.
    assert table.asked == "speed A"
    # Next round it is ready again, unless it was its only shot.
    table.state.stack = [frames.Round(frames.UPKEEP, 0)]
    table.settle()
    combat(table)
    assert table.asked == ("speed A" if one_shot else "attack A")


@pytest.mark.parametrize("code", ["flamethrower", "heat-saber"])
@pytest.mark.parametrize(("y", "reaches"), [(3000, True), (2999, False)])
def test_weapons_of_range_two_reach_two_lengths(code: str, y: int, reaches: bool) -> None:
    table = game(built(f"{code}:F"))
    table.put(1, 6000, y, speed=0)
    assert combat(table).asked == ("attack A" if reaches else "speed A")


@pytest.mark.parametrize(
    ("code", "rolled", "damage"),
    [
        ("hand-cannon", "blue:S blue:H blue:H", 2),
        ("assault-rifle", "blue:S blue:S blue:H black:W", 2),
    ],
)
def test_sidearms(code: str, rolled: str, damage: int) -> None:
    table = game(built(*([code] if code != "hand-cannon" else [])))
    table.put(1, 8000, 6000, speed=0)
    combat(table)
    table.do(f"attack driver {code} > B:L", rolled)
    table.do(f"attack gunner {code} > B:L", rolled)
    assert table.state.cars[1].armor == [12, 12, 12, 12 - 2 * damage]


def test_standard_steel_plate() -> None:
    table = combat(
        game(built("anti-tank-gun:F", "anti-tank-gun:F"), built("standard-steel-plate:B"))
    )
    table.do("attack driver anti-tank-gun:F > B:B", "yellow:S yellow:S", "yellow:S")
    assert table.state.cars[1].armor == [12, 12, 11, 12]
    table.state.cars[1].harm[0] = 2
    table.do("attack gunner anti-tank-gun:F2 > B:B", "yellow:S yellow:S")
    assert table.state.cars[1].armor == [12, 12, 9, 12]


def test_armored_beer_refrigerator() -> None:
    # Card B4 of the large deck: opposite armor 5, fire 1, crew 1, power plant. Eight points on
    # a bare side: 5 to the other side, a fire, one to the refrigerator, one to the power plant.
    table = game(built("armored-beer-refrigerator:L"))
    table.put(0, 6000, 6000, speed=1, armor=[0, 12, 12, 12])
    table.state.stack.append(frames.Internal(0, F, 8, 3, 0, 0, -1))
    table.settle()
    car = table.state.cars[0]
    assert (car.armor, car.fire, car.crew, car.power) == ([0, 12, 7, 12], [1, 0, 0, 0], [0, 0], 9)
    assert table.told("item")[0]["item"] == "armored-beer-refrigerator:L"
    table.drive(0, "slide R", "yellow:S blue:S")
    assert car.control == 4


def test_advanced_brakes() -> None:
    table = game(built("advanced-brakes:B"))
    table.put(0, 6000, 6000, speed=2)
    assert tokens(table) == (6, 1)
    table.state.stack = [frames.Speed(1), frames.Speed(0)]
    table.settle()
    table.do("stop hard")
    assert table.state.cars[0].tires == 10


def test_superbooster() -> None:
    table = game(built("superbooster:F"))
    table.put(0, 6000, 6000, speed=2)
    assert tokens(table) == (6, 1)
    table.state.stack = [frames.Speed(1), frames.Speed(0)]
    table.settle()
    table.do("speed 4 hard")
    assert table.state.cars[0].power == 10


def test_automatic_fire_suppressor() -> None:
    # It takes three fires' damage, and puts each of them out.
    table = game(built("automatic-fire-suppressor:R"))
    table.put(0, 6000, 6000, fire=[1, 1, 1, 1])
    table.state.stack.append(frames.Burn(0, 0b1111))
    table.settle()
    for side in "BLF":
        table.do(f"suppress {side}")
    car = table.state.cars[0]
    # The last one burns by itself: the suppressor is used up.
    assert (car.fire, car.armor) == ([0, 1, 0, 0], [12, 11, 12, 12])


def test_targeting_computer() -> None:
    table = combat(game(built("anti-tank-gun:F", "anti-tank-gun:F", "targeting-computer:B")))
    table.do("attack driver anti-tank-gun:F > B:B +computer", "yellow:S yellow:S blue:H")
    assert table.state.cars[1].armor == [12, 12, 9, 12]
    assert not [text for text in table.offered if "computer" in text]


def test_dynamic_suspension() -> None:
    table = game(built("dynamic-suspension:L"))
    assert tokens(table) == (7, 0)
    patch = Convex([(5500, 5500), (6500, 5500), (6500, 6500), (5500, 6500)])
    object.__setattr__(table.state.field, "terrain", ((2, patch), (1, patch)))
    assert tokens(table) == (7, 2)


def test_chassis_brace() -> None:
    for speed, aces in ((3, 1), (4, 2), (5, 2)):
        table = game(built("chassis-brace"))
        table.put(0, 6000, 6000, speed=speed)
        table.drive(0, "slide R", " ".join(["yellow:H"] * speed))
        assert table.state.cars[0].aces == aces


def test_safety_cage() -> None:
    table = game(built("safety-cage"))
    table.put(0, 6000, 1500, speed=2)
    table.drive(0, "straight", "yellow:HH yellow:HH", "yellow:S yellow:S yellow:H")
    assert table.state.cars[0].armor == [10, 12, 12, 12]


def test_strengthened_undercarriage() -> None:
    table = game(built("strengthened-undercarriage"))
    assert tokens(table) == (6, 1)
    table.put(0, 6000, 1500, speed=1, aces=2)
    table.drive(0, "straight")
    table.do("pay aces", "yellow:S")
    assert (table.state.cars[0].control, table.state.cars[0].aces) == (6, 0)


def test_high_density_radials() -> None:
    table = game(built("high-density-radials"))
    assert tokens(table) == (6, 2)
    table.put(0, 6000, 6000, speed=1, aces=3)
    # A D1 turn at speed 1: it earns an ace, so that there are four, for two wrenches.
    table.drive(0, "turn R20", "yellow:H green:W")
    assert table.asked == "wrench A"
    table.do("cancel")
    assert (table.state.cars[0].aces, table.state.cars[0].tires) == (2, 10)


@pytest.mark.parametrize(
    ("driver", "control", "aces"),
    [
        ("rookie-driver", 6, 0),
        ("amateur-driver", 7, 1),
        ("veteran-driver", 6, 2),
        ("legend-driver", 6, 0),
    ],
)
def test_drivers_in_take_control(driver: str, control: int, aces: int) -> None:
    table = game(built(driver=driver))
    assert tokens(table) == (control, aces)
    table.state.cars[0].crew[0] = 3
    assert tokens(table) == (6, 0)


def test_veteran_driver_rerolls_twice_for_an_ace() -> None:
    table = game(built("anti-tank-gun:F"), built(driver="veteran-driver"))
    table.put(1, 6000, 3500, speed=1, aces=1)
    combat(table)
    table.do("attack driver anti-tank-gun:F > B:B", "yellow:S yellow:S", "yellow:H")
    table.do("reroll yellow H", "yellow:H")
    table.do("reroll yellow H", "yellow:S")
    assert (table.state.cars[1].aces, table.state.cars[1].armor) == (0, [12, 12, 11, 12])


def test_legend_driver_defends_with_a_white_die() -> None:
    table = combat(game(built("anti-tank-gun:F"), built(driver="legend-driver")))
    table.do("attack driver anti-tank-gun:F > B:B", "yellow:S yellow:S", "white:SS")
    assert table.state.cars[1].armor == [12, 12, 12, 12]


def test_gunners() -> None:
    def shot(gunner: str, rolled: str) -> Table:
        table = combat(game(built("anti-tank-gun:F", gunner=gunner)))
        table.do("attack gunner anti-tank-gun:F > B:B", rolled)
        return table

    assert shot("rookie-gunner", "yellow:S yellow:S").state.cars[1].armor[B] == 10
    amateur = shot("amateur-gunner", "yellow:S yellow:S")
    amateur.do("reroll yellow S", "yellow:HH")
    amateur.do("reroll yellow S", "yellow:H")
    assert amateur.state.cars[1].armor[B] == 12 - 2 - 3
    assert shot("veteran-gunner", "yellow:S yellow:S yellow:H blue:H").state.cars[1].armor[B] == 8
    assert shot("legend-gunner", "yellow:S yellow:S").state.cars[1].armor[B] == 8


def test_flak_jacket() -> None:
    # Card A2 of the small deck would name the crew; here the gunner's line of B6, limit 1.
    table = game(built("flak-jacket"))
    table.state.cars[0].crew = [3, 3]
    assert table.state.cars[0].in_play
    table.put(0, 6000, 6000, armor=[12, 0, 12, 12])
    table.state.stack.append(frames.Internal(0, R, 1, 5, 3, 0, -1))
    table.settle()
    assert (table.state.cars[0].crew, table.state.cars[0].in_play) == ([3, 4], 1)


@pytest.mark.parametrize(("x", "dice"), [(8500, 4), (8501, 3)])
def test_holographic_sight(x: int, dice: int) -> None:
    # A's right side is at 6250, B's left side 250 left of its middle: two lengths at 8500.
    table = game(built("holographic-sight"))
    table.put(1, x, 6000, speed=0)
    combat(table)
    table.do("attack driver hand-cannon > B:L", " ".join(["blue:H"] * dice))
    assert table.state.cars[1].armor[L] == 12 - dice


def test_every_build_card_is_played_here() -> None:
    rulings = Path(__file__).read_text("utf-8")
    assert [card.code for card in catalogue() if card.code not in rulings] == []
