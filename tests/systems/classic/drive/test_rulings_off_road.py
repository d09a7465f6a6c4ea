"""Off-Road Duelling, Off-Road Hazards, Jumping Out of Vehicles, Rolling (2.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.design.garage import bare
from tests.systems.classic.positions.fight import Picks, duel, put
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import (
    Design,
    FittedTire,
    Layer,
    Maneuver,
    Sidecar,
    State,
    ahead,
    change_ahead,
    crash_roll,
    design_to_json,
    figures,
    maneuver_odds,
)
from wreckyard.systems.classic.book.driving import braking
from wreckyard.systems.classic.drive.control import Roll, crash
from wreckyard.systems.classic.drive.helm import hc_now, maneuver_difficulty
from wreckyard.systems.classic.drive.off_road import landing_speed, softened, wear, wear_rolls
from wreckyard.systems.classic.drive.throttle import brake_difficulty
from wreckyard.systems.classic.state.frames import ATTACKED, STEERING
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.state import ROLLING

FIELD = yard(ground="off-road")
HALF = yard(areas=[box(0, 0, 96, 48, ground="off-road")])
"""Open country to the north of the middle, road to the south of it."""

RADIAL = (FittedTire("heavy-duty", ("radial",)),) * 4
OFF_ROAD = (FittedTire("heavy-duty", ("off-road",)),) * 4
SOLID = (FittedTire("solid"),) * 4
HD3 = (FittedTire("heavy-duty"),) * 3
CAR = bare(armor=(Layer("plastic", (1, 1, 1, 1, 1, 3)),))


def one(design: Design, ground: dict[str, Any] = FIELD, y: float = 6, mph: int = 0) -> State:
    """A vehicle on a map, another far off; by default in open country."""
    state = duel(design, bare(), map=ground)
    put(state, 0, 12, y, 0, mph)
    put(state, 1, 3, 21)
    return state


HANDLING = [
    # what it is, its handling class on the road and off it
    (bare(), 3, 0),
    (bare("mid-sized", suspension="off-road"), 2, 2),
    (bare("light-cycle", tires=(FittedTire("heavy-duty"),) * 2), 2, 0),
    (bare("light-trike", tires=HD3), 2, 1),
    # Radial tires add 1 on the road alone, off-road tires 1 off it alone.
    (bare(tires=RADIAL), 4, 0),
    (bare(tires=OFF_ROAD), 3, 1),
]


@pytest.mark.parametrize(("design", "road", "off"), HANDLING)
def test_off_road_hazards_handling_class(design: Design, road: int, off: int) -> None:
    """A trike loses 1, a cycle 2, a car 3, with off-road suspension nothing."""
    assert hc_now(one(design, HALF, y=18), 0) == road
    assert hc_now(one(design, HALF, y=6), 0) == off
    assert hc_now(one(design, FIELD, y=18), 0) == off


def test_a_sidecar_needs_the_suspension_too() -> None:
    """House: handling is lost unless cycle and sidecar both have it."""
    tires = (FittedTire("heavy-duty"),) * 2
    cart = Sidecar("light-sidecar", "left", "off-road", tires[0], ())
    for suspension, loss in (("off-road", 0), ("heavy", -2)):
        design = bare("medium-cycle", suspension=suspension, tires=tires, sidecar=cart)
        found = figures(design).empty
        assert found.hc_off_road - found.hc == loss


def test_handling_counts_from_the_end_of_the_turn() -> None:
    """House: the ground on which a turn ends. The lent car has 4 on the road and 1 off it, where
    its status falls to that; at 50 mph the next turn begins with two rolls for wear."""
    start = {"x": 12_000, "y": 12_500, "speed": 500, "status": 4}
    scene = Scene(start, {"x": 3_000, "y": 20_000}, phase=5, map=HALF)
    assert scene.motion().hc == 4
    scene.until("maneuver")
    scene.do("straight", 6, 6, 6, 6)
    assert (scene.pose()[1], scene.motion().hc, scene.motion().status) == (11_500, 1, 1)


@pytest.mark.parametrize(("y", "bend", "brakes"), [(6, 3, 3), (18, 2, 2)])
def test_off_road_duelling_maneuvers_are_harder(y: float, bend: int, brakes: int) -> None:
    """All maneuvers, braking too: a bend of 30 degrees is D2, so is braking by 20 mph."""
    state = one(bare(), HALF, y, 30)
    assert maneuver_difficulty(state, 0, Maneuver("bend", "L", 30), 300) == bend
    assert brake_difficulty(state, 0, braking(20)) == brakes
    assert maneuver_difficulty(state, 0, Maneuver("straight"), 300) == 0
    assert brake_difficulty(state, 0, braking(10)) == 0
    assert change_ahead(state, 0, -200).difficulty == brakes
    assert ahead(state, 0, Maneuver("bend", "L", 30), 4).difficulty == bend


@pytest.mark.parametrize(("y", "difficulty"), [(13.4, 2), (12.4, 3), (11, 3)])
def test_a_maneuver_counts_where_it_ends(y: float, difficulty: int) -> None:
    """House: an inch on from 12.4 the middle of the car is off the road."""
    state = one(bare(), HALF, y, 30)
    assert ahead(state, 0, Maneuver("bend", "L", 30), 4).difficulty == difficulty


def test_off_road_duelling_hazards_are_not_harder() -> None:
    """An obstacle stays D3."""
    scene = Scene(
        {"x": 12_000, "y": 12_000, "speed": 100, "status": 7, "reflexes": 6},
        {"x": 3_000, "y": 20_000},
        counters=[[1, 12_000, 11_000, 0]],
        map=FIELD,
    )
    scene.until("maneuver")
    scene.do("straight", 1, 1, 1, 1)
    assert [each["difficulty"] for each in scene.told("control")] == [3]


@pytest.mark.parametrize(("y", "total"), [(6, 4), (18, 7)])
@pytest.mark.parametrize("cause", [STEERING, ATTACKED])
def test_off_road_duelling_crash_tables(cause: int, y: float, total: int) -> None:
    """3 less on both: two dice of 3 and 4, D2 (−1), 30 mph (+1 by the table's row)."""
    state = one(bare(), HALF, y, 30)
    plus = crash_roll(2, 30).plus
    story: list[Any] = []
    crash(Play(state, Picks(3, 4, 1, 1), story), Roll(0, 2, 2, cause, 0, 1, 300))
    (told,) = [each.data for each in story if each.kind == "crash"]
    assert told["total"] == total + plus


def test_odds_know_the_ground() -> None:
    """At D7 and 30 mph, with no handling left, off the road the rolls that end in a roll are
    fewer."""
    on, off = maneuver_odds(30, -6, 7), maneuver_odds(30, -6, 7, ground=-3)
    assert off["kept"] == on["kept"]
    assert sum(off.values()) == sum(on.values()) == 1
    assert off["trivial-skid"] > on["trivial-skid"]


# Wear


@pytest.mark.parametrize(
    ("mph", "rolls"), [(0, 0), (10, 0), (15, 1), (30, 1), (35, 2), (50, 2), (55, 3), (75, 4)]
)
def test_off_road_hazards_rolls_by_speed(mph: int, rolls: int) -> None:
    """Faster than 10 mph once, over 30 twice, over 50 three times, and so on."""
    assert wear_rolls(mph * 10) == wear_rolls(-mph * 10) == rolls


WEAR = [
    # two dice, the tire drawn; what takes a point
    ((1, 1), "armor-underbody"),
    ((1, 2), "armor-underbody"),
    ((1, 3, 2), "tire-front-right"),
    ((1, 4, 3), "tire-back-left"),
    ((2, 4), ""),
    ((6, 6), ""),
]


def _worn(design: Design, dice: tuple[int, ...], mph: int = 20, y: float = 6) -> list[str]:
    """What one turn costs a vehicle."""
    state = one(design, HALF, y, mph)
    before = list(state.vehicles[0].condition.left)
    picks = Picks(*dice)
    wear(Play(state, picks, []))
    assert not picks.left
    after = state.vehicles[0].condition.left
    lost = [(at, a - b) for at, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    assert all(points == 1 for _, points in lost)
    return [state.outfits[0].parts[at].code for at, _ in lost]


@pytest.mark.parametrize(("dice", "code"), WEAR)
def test_off_road_hazards_what_the_ground_hurts(dice: tuple[int, ...], code: str) -> None:
    """2 or 3 the underbody, 4 or 5 a tire at random."""
    assert _worn(CAR, dice) == ([code] if code else [])


def test_off_road_hazards_more_rolls_at_speed() -> None:
    """At 35 mph two: of the underbody, and of a tire."""
    assert _worn(CAR, (1, 1, 2, 2, 1), mph=35) == ["armor-underbody", "tire-front-left"]


def test_off_road_hazards_nothing_on_the_road_or_at_ten() -> None:
    assert _worn(CAR, (), y=18) == []
    assert _worn(CAR, (), mph=10) == []


def test_off_road_hazards_without_underbody_armor_nothing_inside_is_hurt() -> None:
    assert _worn(bare(), (1, 1)) == []


EXCEPTIONS = [
    # who, the dice of its roll, what takes a point
    (bare(tires=SOLID), (1, 3, 1), []),
    (bare(tires=OFF_ROAD), (1, 3, 1), []),
    (bare(armor=CAR.armor, suspension="off-road"), (1, 1), []),
    (bare(armor=CAR.armor, suspension="off-road"), (1, 3, 1), ["tire-front-left"]),
    (bare("light-trike", tires=HD3, armor=CAR.armor), (1, 2), []),
    (bare("light-trike", tires=HD3), (1, 3, 1), ["tire-front"]),
    (bare("light-cycle", tires=HD3[:2]), (1, 1), []),
    (bare("light-cycle", tires=HD3[:2]), (1, 4, 2), ["tire-back"]),
]


@pytest.mark.parametrize(("design", "dice", "lost"), EXCEPTIONS)
def test_off_road_hazards_exceptions(
    design: Design, dice: tuple[int, ...], lost: list[str]
) -> None:
    """Solid and off-road tires, high underbodies. Cycles and trikes roll for their tires
    (house)."""
    assert _worn(design, dice) == lost


def test_a_tire_that_wears_off_is_a_hazard() -> None:
    """Tire Blowouts: the first one of a corner that has but one is its last."""
    state = one(bare(), mph=20)
    state.vehicles[0].condition.left[state.outfits[0].part_of["tire-front-left"]] = 1
    wear(Play(state, Picks(1, 3, 1), []))
    (hazard,) = state.hazards
    assert hazard.vehicle == 0
    assert hazard.crash_as == 6


# Rolling, jumping out


@pytest.mark.parametrize(("y", "hits"), [(6, [0, 0, 1, 2, 3, 4]), (18, [1, 2, 3, 4, 5, 6])])
def test_rolling_is_softer(y: float, hits: list[int]) -> None:
    """1d-2 off the road, 1d on it."""
    state = one(bare(), HALF, y)
    assert [softened(state, 0, die) for die in range(1, 7)] == hits


@pytest.mark.parametrize(("ground", "lost"), [(FIELD, 2), (yard(), 4)])
def test_rolling_hurts_the_side_that_lands(ground: dict[str, Any], lost: int) -> None:
    """A quarter roll onto the left side, a 4; off the road the side loses 2."""
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 900, "speed": 200, "mode": ROLLING, "bearing": 0,
         "hand": 1, "quarters": 1, "status": -6},
        {"x": 3_000, "y": 20_000},
        phase=3, map=ground,
        vehicles=[design_to_json(bare(armor=(Layer("plastic", (9,) * 6),))), "pocket-change"],
    )  # fmt: skip
    events = scene.do("hold", 4)
    (damage,) = [each.data for each in events if each.kind == "damage"]
    assert sum(before - after for _, before, after, _ in damage["losses"]) == lost


@pytest.mark.parametrize(("y", "mph", "as_at"), [(6, 50, 20), (6, 20, 0), (18, 50, 50)])
def test_jumping_out_of_vehicles(y: float, mph: int, as_at: int) -> None:
    """As if 30 mph slower. Who jumps, comes with people on foot; the speed is ready for it."""
    assert landing_speed(one(bare(), HALF, y, mph), 0) == as_at * 10
