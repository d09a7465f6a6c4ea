"""Cycle Targeting, Uncontrolled Vehicles, and what else cycles do otherwise than cars.

Iron Wasp: 10 points of armor in front and behind, two tires of 9, a machine gun in front, a plant
of 5, and its rider.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.fight import Car, Picks, duel, put
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard.systems.classic import RULES, is_amateur, stock_vehicle, why_not_fielded
from wreckyard.systems.classic.ahead.shots import hit_odds
from wreckyard.systems.classic.drive.helm import hc_now
from wreckyard.systems.classic.drive.throttle import changes
from wreckyard.systems.classic.fire.to_hit import to_hit
from wreckyard.systems.classic.harm.crush import crush
from wreckyard.systems.classic.harm.damage import Blow, strike
from wreckyard.systems.classic.harm.hazards import OUT_OF_CONTROL, RIDER_DOWN, hazard_of
from wreckyard.systems.classic.sight.aims import part_text
from wreckyard.systems.classic.sight.bearing import Aim
from wreckyard.systems.classic.sight.view import aims
from wreckyard.systems.classic.state.outcome import Outcome

GUN = armed(("mg", "front"))


def hit(car: Car, aimed: str, hits: int, *luck: int) -> Outcome:
    picks = Picks(*luck)
    outcome = strike(car.condition, car.outfit, aimed, Blow(hits), picks)
    assert not picks.left
    return outcome


# Of 36 throws 33 hit the armor of an end and the last 3 its wheel; of the side 10 hit the rider, 11
# the plant, 12 a weapon, 3 a tire, at random the front or the back one.
SHOTS = [
    ("front", 7, [33], {"armor-front": 7}),
    ("front", 7, [34], {"tire-front": 7}),
    ("back", 12, [36], {"tire-back": 9}),
    # What goes through the armor strikes by the side's table, one thing alone.
    ("front", 12, [1, 10], {"armor-front": 10, "driver": 2}),
    ("back", 20, [1, 11], {"armor-back": 10, "plant": 5}),
    ("left", 9, [1], {"driver": 3}),
    ("right", 9, [21], {"plant": 5}),
    ("left", 2, [22], {"mg-front": 2}),
    ("left", 2, [33], {"mg-front": 2}),
    ("right", 2, [34, 1], {"tire-front": 2}),
    ("right", 2, [36, 2], {"tire-back": 2}),
    # Mines strike from below, where there is no armor either.
    ("underbody", 4, [1], {"driver": 3}),
    # The rider that is aimed at, and nothing behind him.
    ("rider", 9, [], {"driver": 3}),
    ("tire-back", 30, [], {"tire-back": 9}),
]


@pytest.mark.parametrize(("aimed", "hits", "luck", "lost"), SHOTS)
def test_cycle_targeting(aimed: str, hits: int, luck: list[int], lost: dict[str, int]) -> None:
    car = Car("iron-wasp")
    outcome = hit(car, aimed, hits, *luck)
    assert car.lost() == lost
    assert outcome.taken == sum(lost.values())


@pytest.mark.parametrize(
    ("luck", "lost"), [([10], "driver"), ([21], "plant"), ([22, 1], "tire-front")]
)
def test_cycle_targeting_without_a_weapon_it_is_rolled_again(luck: list[int], lost: str) -> None:
    """So the other 24 of 36 throws are all."""
    car = Car(bare("light-cycle"))
    hit(car, "left", 1, *luck)
    assert car.lost() == {lost: 1}


def test_cycle_targeting_what_is_destroyed_lets_damage_pass() -> None:
    car = Car("iron-wasp").set(plant=0)
    assert hit(car, "left", 6, 11).taken == 0
    assert car.lost() == {}


def test_cycle_targeting_odds_are_those_of_the_table() -> None:
    """A machine gun does a die: to the rider 1, 2 or, four times of six, 3, so 2½ on average."""
    car, gun = Car("iron-wasp"), stock_vehicle("iron-wasp").design
    record = Car(gun).outfit.anatomy.guns[0].record
    odds = hit_odds(car.condition, car.outfit, "left", record)
    assert odds.parts[car.outfit.part_of["driver"]].lost == Fraction(5, 2) * Fraction(10, 36)
    # Out of it with 2 and more: five of six.
    assert odds.driver_out == Fraction(5, 6) * Fraction(10, 36)
    front = hit_odds(car.condition, car.outfit, "front", record)
    assert front.parts[car.outfit.part_of["armor-front"]].lost == Fraction(7, 2) * Fraction(33, 36)
    assert front.parts[car.outfit.part_of["tire-front"]].lost == Fraction(7, 2) * Fraction(3, 36)


@pytest.mark.parametrize(("heading", "seen"), [(90, True), (270, True), (0, False), (180, False)])
def test_targeting_the_rider_from_the_side_only(heading: int, seen: bool) -> None:
    state = duel(GUN, "iron-wasp")
    put(state, 0, 12, 12, 0, 20)
    put(state, 1, 12, 7, heading, 20)
    found = {part_text(part): each for part, each in aims(state, 0, 0, 1).items()}
    assert ("rider" in found) is seen
    if seen:
        sum_ = to_hit(state, Aim(0, "driver", 0, 1, "rider"), found["rider"])
        lines = {line.name: line.value for line in sum_.lines}
        assert (lines["size"], lines["rider"]) == (-2, -3)


@pytest.mark.parametrize(("part", "size"), [("front", -3), ("back", -3), ("left", -2)])
def test_vehicle_targets_a_cycle_is_small(part: str, size: int) -> None:
    state = duel(GUN, "paper-wasp")
    put(state, 0, 12, 12, 0, 20)
    put(state, 1, 12, 7, {"front": 180, "back": 0, "left": 270}[part], 20)
    sum_ = to_hit(state, Aim(0, "driver", 0, 1, part), aims(state, 0, 0, 1)[part])
    assert {line.name: line.value for line in sum_.lines}["size"] == size


# Losing control


def test_uncontrolled_vehicles_a_cycle_without_its_rider_crashes_at_4_more() -> None:
    """4 hits: 3 do for the rider. D1 for them and D2 for a hurt driver is D3; at 30 mph -1, 4 more:
    3 + 4 + 0 - 1 + 4 is a spinout, without any roll for control."""
    scene = Scene(
        {"x": 12_000, "y": 8_000, "heading": 900, "speed": 300},
        {"x": 13_000, "y": 12_000, "heading": 0},
        vehicles=["iron-wasp", "pocket-change"],
    )
    scene.until("fire", "B")
    scene.do("fire driver MG:F > A:rider", 6, 6, 4, 3, 4, 1)
    assert scene.told("rider-down") == [{"vehicle": 0}]
    assert scene.told("control") == []
    (crash,) = scene.told("crash")
    assert (crash["table"], crash["added"], crash["result"]) == (1, 3, "spinout")


@pytest.mark.parametrize(("hits", "floor"), [(1, 0), (2, RIDER_DOWN), (3, RIDER_DOWN)])
def test_uncontrolled_vehicles_unconscious_is_enough_and_wounded_is_not(
    hits: int, floor: int
) -> None:
    car = Car("iron-wasp")
    outcome = hit(car, "rider", hits)
    assert hazard_of(car.condition, car.outfit, outcome, 1).floor == floor


def test_tire_blowouts_a_cycle_that_loses_one_wheel_is_out_of_control() -> None:
    car = Car("iron-wasp")
    found = hazard_of(car.condition, car.outfit, hit(car, "tire-front", 9), 2)
    assert (found.floor, found.crash_as) == (OUT_OF_CONTROL, 6)


def test_crash_table_1_a_cycle_is_not_drivable_after_a_roll() -> None:
    """It has come onto its wheels when its 20 mph are gone at the end of the turn: it falls
    over."""
    rolling = {"mode": 4, "hand": 1, "bearing": 0, "quarters": 4, "speed": 200}
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 900, **rolling},
        {"x": 3_000, "y": 3_000},
        vehicles=["iron-wasp", "pocket-change"],
        phase=5,
    )
    scene.until("speed", "B")
    scene.do("hold")
    assert [each["onto"] for each in scene.told("rolled")] == ["left"]
    assert scene.motion().face == 1
    assert scene.state.vehicles[0].out


# Driving


def test_reverse_movement_a_cycle_is_only_pushed_backward() -> None:
    state = duel("iron-wasp", GUN)
    put(state, 0, 12, 12)
    assert "speed -2.5" not in [str(each) for each in changes(state, 0)]
    state.vehicles[0].motion.rest = 5
    back = [str(each) for each in changes(state, 0) if each.amount < 0]
    assert back == ["speed -2.5"]
    state.vehicles[0].motion.speed, state.vehicles[0].motion.gear = -25, -1
    assert [str(each) for each in changes(state, 0)] == ["hold", "speed +2.5"]


@pytest.mark.parametrize(("code", "offered"), [("iron-wasp", False), ("pocket-change", True)])
def test_bootlegger_not_for_cycles(code: str, offered: bool) -> None:
    scene = Scene(
        {"x": 12_000, "y": 12_000, "speed": 300, "began": 300}, vehicles=[code, "pocket-change"]
    )
    scene.until("maneuver")
    assert ("bootlegger L" in scene.options) is offered
    assert "tstop L" in scene.options


@pytest.mark.parametrize(("skill", "hc"), [(0, 2), (-1, -1)])
def test_skills_without_cyclist_a_cycle_handles_3_worse(skill: int, hc: int) -> None:
    state = duel("iron-wasp", GUN, skills=[[skill, 0], [0, 0]])
    assert hc_now(state, 0) == hc


def test_game_setup_a_cycle_comes_in_with_its_back_on_the_edge() -> None:
    state = RULES.setup(2, {"vehicles": ["iron-wasp", "pocket-change"]}, Dice(1, 2))
    RULES.apply(state, RULES.parse("enter 0 20"), Dice())
    # By the north gate, half an inch long: its middle is a quarter inch in.
    assert (state.vehicles[0].y, state.vehicles[0].heading) == (250, 1800)


def test_counters_a_cycle_takes_half_an_inch() -> None:
    outfit = Car("iron-wasp").outfit
    assert (outfit.base.length, outfit.base.width) == (500, 500)
    assert (Car("paper-wasp").outfit.dm, outfit.dm) == (Fraction(1, 3), Fraction(1, 3))


CRUSHED = [
    # Ten on five things: two each. Three behind ten of armor: the first three.
    ("left", 10, {"tire-front": 2, "tire-back": 2, "mg-front": 2, "plant": 2, "driver": 2}),
    ("front", 13, {"armor-front": 10, "tire-front": 1, "tire-back": 1, "mg-front": 1}),
    ("underbody", 1, {"tire-front": 1}),
]


@pytest.mark.parametrize(("side", "hits", "lost"), CRUSHED)
def test_collision_damage_everything_on_a_cycle_lies_open(
    side: str, hits: int, lost: dict[str, int]
) -> None:
    car = Car("iron-wasp")
    outcome = crush(car.condition, car.outfit, side, hits)
    assert car.lost() == lost
    assert outcome.breach is (side == "front")


# Which are driven


def test_cycles_are_fielded_though_not_on_an_amateur_night() -> None:
    design = stock_vehicle("paper-wasp").design
    assert why_not_fielded(design, 5) == ""
    assert not is_amateur(design)
