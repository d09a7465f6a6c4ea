"""Smoke and paint in the way, lasers, flamethrowers, what sets on fire (2.9, 2.12, 2.13)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.laid import OIL, PAINT, PLAIN, SMOKE, lost, lying
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import (
    COUNTER_KINDS,
    Design,
    FittedTire,
    Layer,
    Mounted,
    catalogue,
    design_to_json,
)
from wreckyard.systems.classic.fire.firing import may_fire
from wreckyard.systems.classic.state.rows import Painted

FLAMES, GAS, FOAM = (COUNTER_KINDS.index(name) for name in ("flames", "tear-gas", "foam"))


def facing(
    own: Design,
    other: Design = PLAIN,
    counters: Sequence[Sequence[int]] = (),
    inches: int = 5,
) -> Scene:
    """Two cars at rest, both heading north, the other so many inches before the first: from muzzle
    to its back at rest the number is reached with +1 +1 -1."""
    return Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 12_000, "y": 11_000 - 1_000 * inches, "heading": 0},
        counters=counters,
        vehicles=[design_to_json(own), design_to_json(other)],
    )


def asked(play: Scene) -> Scene:
    play.until("fire")
    return play


def lines(play: Scene) -> dict[str, int]:
    """The lines of the last shot."""
    return {name: value for name, value, _ in play.told("shot")[-1]["lines"]}


@pytest.mark.parametrize(
    ("counters", "less"),
    [
        # Along the line an inch of cloud, across it half an inch.
        ([[SMOKE, 12_000, 9_000, 0]], -2),
        ([[SMOKE, 12_000, 9_000, 900]], -1),
        ([[PAINT, 12_000, 9_000, 0]], -2),
        ([[GAS, 12_000, 9_000, 900]], -1),
        ([[FLAMES, 12_000, 9_000, 900]], -1),
        # Two that lie a quarter inch apart cover an inch and a quarter: three begun half inches.
        ([[SMOKE, 12_000, 9_000, 0], [SMOKE, 12_000, 9_250, 0]], -3),
        # An inch, and half an inch further on.
        ([[SMOKE, 12_000, 9_000, 0], [SMOKE, 12_000, 7_500, 900]], -3),
        # Beside the line; grazed; oil hides nothing.
        ([[SMOKE, 13_000, 9_000, 0]], 0),
        ([[SMOKE, 12_250, 9_000, 0]], 0),
        ([[OIL, 12_000, 9_000, 0]], 0),
    ],
)
def test_2_9_each_begun_half_inch_of_cloud(counters: list[list[int]], less: int) -> None:
    play = asked(facing(PLAIN, counters=counters))
    play.do("fire driver MG:F > B:B", 1, 1)
    assert lines(play).get("smoke and paint", 0) == less


def test_2_9_lasers_do_not_pass_and_infrared_ones_lose_a_hit_a_die() -> None:
    """An inch of smoke: a medium laser is stopped. An infrared one needs 6 - 1 + 2 and does 5 + 4,
    less 1 for each of two dice and half inches: 5."""
    smoke = [[SMOKE, 12_000, 9_000, 0]]
    plain = facing(car(("ml", "front"), ("mg", "front"), name="Test"), counters=smoke)
    offered = asked(plain).options
    assert "fire driver MG:F > B:B" in offered
    assert not any("ML:F" in each for each in offered)
    infrared = facing(car(Mounted("ml", "front", True), name="Test"), counters=smoke)
    asked(infrared).do("fire driver ML:F > B:B", 6, 6, 5, 4)
    (shot,) = infrared.told("shot")
    assert (shot["needed"], lines(infrared)["smoke and paint"], shot["hits"]) == (8, -2, 5)
    assert lost(infrared, 1) == {"armor-back": 5}


@pytest.mark.parametrize(("dice", "hits"), [((5, 4), 5), ((1, 2), 0)])
def test_2_9_so_they_do_on_people(dice: tuple[int, int], hits: int) -> None:
    """An inch of smoke before B's driver, on foot: two hits less, two times, and none at the
    least."""
    man = {"vehicle": 1, "x": 12_125, "y": 7_125, "doing": 5, "busy": 9}
    play = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 20_000, "y": 20_000, "heading": 0},
        counters=[[SMOKE, 12_000, 9_000, 0]],
        people=[man],
        on_foot=True,
        vehicles=[
            design_to_json(each) for each in (car(Mounted("ml", "front", True), name="Test"), PLAIN)
        ],
    )
    asked(play).do("fire driver ML:F > B1", 6, 6, *dice)
    (shot,) = play.told("shot")
    assert (lines(play)["smoke and paint"], shot["hits"]) == (-2, hits)
    assert (play.state.walkers[0].points < 3) == (hits > 0)


def test_2_9_shots_through_paint_on_windows_and_from_oil() -> None:
    play = facing(PLAIN, counters=[[OIL, 12_000, 12_000, 0]])
    play.state.painted = [Painted(0, 4)]
    asked(play).do("fire driver MG:F > B:B", 1, 1)
    assert (lines(play)["paint on the windows"], lines(play)["on oil"]) == (-2, -1)


# Lasers, flamethrowers


@pytest.mark.parametrize(
    ("code", "units", "fires"), [("ll", 1, []), ("ml", 2, [1]), ("l", 2, [1]), ("hl", 3, [2])]
)
def test_2_12_lasers_draw_power_and_may_set_on_fire(
    code: str, units: int, fires: list[int]
) -> None:
    record = catalogue().weapons[code]
    assert record.damage is not None
    play = asked(facing(car((code, "front"), name="Test")))
    power = play.state.vehicles[0].condition.power
    play.do(f"fire driver {record.abbreviation}:F > B:B", 6, 6, *[1] * record.damage.number)
    assert play.state.vehicles[0].condition.power == power - units
    assert [size for size, _ in play.state.vehicles[1].condition.fires] == fires


@pytest.mark.parametrize(
    ("armor", "code", "fires"),
    [
        ("plastic", "l", [(1, 1)]),
        ("laser-reflective", "l", []),
        ("fireproof", "l", []),
        ("plastic", "ft", [(4, 4)]),
        ("laser-reflective", "ft", [(4, 4)]),
        ("fireproof", "ft", []),
        ("metal", "ft", []),
    ],
)
def test_2_12_what_armor_does_against_fire(
    armor: str, code: str, fires: list[tuple[int, int]]
) -> None:
    """While it alone is hurt, fireproof armor never burns; reflective armor not by lasers."""
    other = car(("mg", "front"), name="Other", armor=(Layer(armor, (4,) * 6),))
    play = asked(facing(car((code, "front"), name="Test"), other))
    dice = (1, 1, 1) if code == "l" else (2,)
    play.do(f"fire driver {code.upper()}:F > B:B", 6, 6, *dice)
    assert play.state.vehicles[1].condition.fires == fires


@pytest.mark.parametrize(
    ("tires", "armor", "fires"),
    [
        (FittedTire("puncture-resistant"), "plastic", [(4, 4)]),
        (FittedTire("puncture-resistant", ("fireproof",)), "plastic", []),
        (FittedTire("puncture-resistant"), "fireproof", []),
    ],
)
def test_2_12_tires_burn_too(tires: FittedTire, armor: str, fires: list[tuple[int, int]]) -> None:
    """Not fireproof ones, and with fireproof armor the car does not catch fire from them."""
    other = car(("mg", "front"), name="Other", tires=(tires,) * 4, armor=(Layer(armor, (4,) * 6),))
    play = asked(facing(car(("ft", "front"), name="Test"), other))
    play.do("fire driver FT:F > B:tire-BL", 6, 6, 3)
    assert play.state.vehicles[1].condition.fires == fires


def test_2_12_a_flamethrower_reaches_ten_inches_and_leaves_smoke_along_its_line() -> None:
    """From the muzzle at 11,500 an inch north."""
    design = car(("ft", "front"), name="Test")
    play = facing(design)
    one, other = play.state.vehicles
    one.y, other.y = 20_000, 9_000
    # From 19,500 to 9,500 are ten inches.
    assert may_fire(play.state, 0)
    other.y -= 1
    assert not may_fire(play.state, 0)
    play = asked(facing(design))
    play.do("fire driver FT:F > B:B", 1, 1)
    assert lying(play.state) == [("smoke", 12_000, 11_000, 0)]


@pytest.mark.parametrize(
    ("code", "dice", "most"),
    [("mg", (6,), 2), ("rl", (6, 1), 2), ("ft", (6,), 4), ("l", (6, 1, 1), 4), ("hl", (6, 1, 1, 1), 4)],
)  # fmt: skip
@pytest.mark.parametrize("struck", ["foj", "ft"])
def test_2_12_a_weapon_that_burns_when_hit(
    struck: str, code: str, dice: tuple[int, ...], most: int
) -> None:
    """2 in 6, by fire weapons and lasers 4 in 6: the die of the end of the turn."""
    other = car((struck, "back"), name="Other", armor=(Layer("plastic", (4, 4, 4, 0, 4, 4)),))
    play = asked(facing(car((code, "front"), name="Test"), other))
    play.do(f"fire driver {catalogue().weapons[code].abbreviation}:F > B:B")
    # The other is asked as well, for what is mounted behind.
    play.do("done", 6, 6, *dice)
    assert play.state.vehicles[1].condition.plant_die == most


# Each weapon


AIMED = [
    code
    for code, each in catalogue().weapons.items()
    if each.to_hit is not None and not each.grenades and not each.direct
]


@pytest.mark.parametrize("code", AIMED)
def test_2_9_each_weapon_hits_with_its_number_and_does_its_damage(code: str) -> None:
    """Two inches from muzzle to back, both at rest: +1 +1 -1. Every die of damage shows a 1."""
    record = catalogue().weapons[code]
    assert record.damage is not None
    play = asked(facing(car((code, "front"), name="Test"), inches=2))
    rockets = record.rockets or 1
    dice = [6, 6, *[1] * record.damage.number] * rockets
    hits = max(0, record.damage.total([1] * record.damage.number))
    # A phase with ten hits or more leaves debris.
    play.do(
        f"fire driver {record.abbreviation}:F > B:B", *dice, *([1] if hits * rockets >= 10 else [])
    )
    shots = play.told("shot")
    assert [(each["number"], each["needed"], each["hits"]) for each in shots] == [
        (record.to_hit, record.to_hit - 1, hits)
    ] * rockets
    assert lost(play, 1) == ({"armor-back": hits * rockets} if hits else {})
    if not record.laser:
        assert sum(play.state.vehicles[0].condition.shots[0]) == max(1, record.shots) - 1


def test_2_9_a_spike_gun_straight_at_a_tire() -> None:
    """7, -4, +1 +1, -1 for the size, -3 for the tire: 13, so a 12 misses; from the side 12 hits."""
    play = asked(facing(car(("sg", "front"), name="Test"), inches=2))
    assert not any(each.endswith("> B:B") for each in play.options)
    play.do("fire driver SG:F > B:tire-BL", 6, 6)
    (shot,) = play.told("shot")
    assert (shot["needed"], shot["hit"], lines(play)["straight at it"]) == (13, False, -4)
