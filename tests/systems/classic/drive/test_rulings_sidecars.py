"""Sidecar Targeting, substitutes in sidecars, and all else that a cycle with a sidecar does.

The cycle has 6 points of armor in front and behind and a machine gun in front; its sidecar runs on
the right, with 4 points of armor in front and on its sides, 2 behind and 3 below, a micromissile
launcher of 2 in front, and a gunner.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.classic.design.garage import HD, armed
from tests.systems.classic.positions.fight import Car, Picks, duel, put
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import (
    RULES,
    Layer,
    Maneuver,
    Sidecar,
    design_to_json,
    why_not_fielded,
)
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.drive.helm import maneuver_difficulty
from wreckyard.systems.classic.drive.throttle import forced_loss, may_change
from wreckyard.systems.classic.fire.to_hit import to_hit
from wreckyard.systems.classic.harm.crush import crush
from wreckyard.systems.classic.harm.damage import Blow, strike
from wreckyard.systems.classic.harm.hazards import NO_FLOOR, OUT_OF_CONTROL, hazard_of
from wreckyard.systems.classic.place.lying import wheel_point
from wreckyard.systems.classic.sight.aims import part_text
from wreckyard.systems.classic.sight.bearing import Aim
from wreckyard.systems.classic.sight.view import aims
from wreckyard.systems.classic.state.outcome import Outcome
from wreckyard.systems.classic.vehicle import crew

GUN = armed(("mg", "front"))
TUB = Sidecar(
    "heavy-sidecar", "right", "improved", HD, (Layer("plastic", (4, 4, 4, 2, 0, 3)),), gunners=1
)
RIG = armed(
    ("mg", "front"),
    ("mml", "sidecar-front"),
    body="heavy-cycle",
    plant="super-cycle",
    armor=(Layer("plastic", (6, 6)),),
    sidecar=TUB,
    name="Rig",
)


def hit(car: Car, aimed: str, hits: int, *luck: int, beside: bool = False) -> Outcome:
    picks = Picks(*luck)
    outcome = strike(car.condition, car.outfit, aimed, Blow(hits, beside=beside), picks)
    assert not picks.left
    return outcome


def test_a_cycle_with_a_sidecar_is_fielded() -> None:
    assert why_not_fielded(RIG) == ""
    # The heavy suspension of the cycle, 2, and the improved one of its sidecar, 1.
    assert Car(RIG).outfit.hc == 3


SHOTS = [
    # Aimed at the sidecar: its armor, then gun or gunner, all alike, then the other side's armor.
    ("sidecar-right", False, 6, [1], {"armor-sidecar-right": 4, "mml-sidecar-front": 2}),
    ("sidecar-front", False, 6, [2], {"armor-sidecar-front": 4, "sidecar-gunner-1": 2}),
    (
        "sidecar-right",
        False,
        9,
        [1],
        {"armor-sidecar-right": 4, "mml-sidecar-front": 2, "armor-sidecar-left": 3},
    ),
    # At the cycle as a whole, from the sidecar's side: 1 to 4 the cycle, 5 and 6 the sidecar.
    ("right", False, 2, [4, 1], {"driver": 2}),
    ("right", False, 2, [5], {"armor-sidecar-right": 2}),
    ("front", True, 2, [4, 1], {"armor-front": 2}),
    ("front", True, 2, [6], {"armor-sidecar-front": 2}),
    ("back", True, 2, [5], {"armor-sidecar-back": 2}),
    # From the other side of the line lengthwise it cannot be hit.
    ("front", False, 2, [1], {"armor-front": 2}),
    # Through the cycle, with the sidecar behind: a die up to its three spaces hits that.
    ("left", False, 9, [1, 3, 2], {"driver": 3, "armor-sidecar-left": 4, "sidecar-gunner-1": 2}),
    ("left", False, 9, [1, 4], {"driver": 3}),
    ("underbody", False, 3, [6], {"armor-sidecar-underbody": 3}),
    ("tire-sidecar", False, 2, [], {"tire-sidecar": 2}),
]


@pytest.mark.parametrize(("aimed", "beside", "hits", "luck", "lost"), SHOTS)
def test_sidecar_targeting(
    aimed: str, beside: bool, hits: int, luck: list[int], lost: dict[str, int]
) -> None:
    car = Car(RIG)
    hit(car, aimed, hits, *luck, beside=beside)
    assert car.lost() == lost


@pytest.mark.parametrize(
    ("x", "y", "seen", "beside"),
    [
        # The rig stands at (12, 7) and heads north, its sidecar east.
        (17, 7, {"SR"}, set()),
        (7, 7, set(), set()),
        (12, 12, {"SB"}, {"B"}),
        (13, 12, {"SB", "SR"}, {"B"}),
        (11, 12, set(), set()),
        (13, 2, {"SF", "SR"}, {"F"}),
    ],
)
def test_sidecar_targeting_from_its_side_of_the_line(
    x: int, y: int, seen: set[str], beside: set[str]
) -> None:
    state = duel(armed(("mg", "turret"), body="luxury", turret="turret-1"), RIG)
    put(state, 0, x, y, 0, 20)
    put(state, 1, 12, 7, 0, 20)
    found = {part_text(part): each for part, each in aims(state, 0, 0, 1).items()}
    assert {each for each in found if each in ("SF", "SB", "SR")} == seen
    assert {part for part, each in found.items() if each.beside} == beside
    assert ("tire-S" in found) is ("SR" in seen)
    if x == 17:
        sum_ = to_hit(state, Aim(0, "driver", 0, 1, "sidecar-right"), found["SR"])
        lines = {line.name: line.value for line in sum_.lines}
        assert (lines["size"], lines["sidecar"]) == (-2, -2)


def test_weapon_placement_weapons_of_a_sidecar_are_written_and_fire_from_its_side() -> None:
    side = replace(RIG, weapons=(mounted("mml", "sidecar-side"),))
    found = {}
    for name, design in (("front", RIG), ("side", side)):
        scene = Scene(
            {"x": 12_000, "y": 12_000, "heading": 0},
            {"x": 16_000, "y": 12_000} if name == "side" else {"x": 12_000, "y": 8_000},
            vehicles=[design_to_json(design), "pocket-change"],
        )
        scene.until("fire")
        found[name] = {
            str(RULES.parse(each)).split(" ")[2] for each in scene.options if ">" in each
        }
    assert found == {"front": {"MG:F", "MML:SF"}, "side": {"MML:SS"}}


def test_uncontrolled_vehicles_a_cycle_with_a_sidecar_goes_straight_on() -> None:
    car = Car(RIG)
    outcome = hit(car, "rider", 3)
    assert hazard_of(car.condition, car.outfit, outcome, 1).floor == NO_FLOOR


def test_substitute_drivers_from_a_sidecar_one_steers_and_no_more() -> None:
    state = duel(RIG, GUN)
    put(state, 0, 12, 12, 0, 30)
    vehicle, outfit = state.vehicles[0], state.outfits[0]
    assert may_change(state, 0)
    vehicle.condition.left[outfit.part_of["driver"]] = 0
    assert crew.driver_of(vehicle.condition, outfit) == "sidecar-gunner-1"
    # Neither brakes nor throttle: 5 mph go at the end of the turn, and a bend is no harder.
    assert not may_change(state, 0)
    assert forced_loss(state, 0) == 50
    assert maneuver_difficulty(state, 0, Maneuver("bend", "L", 30), 300) == 2
    # Not on a turn in which he steers.
    crew.handle(vehicle.condition, outfit)
    assert not crew.may_fire_now(vehicle.condition, outfit, "sidecar-gunner-1")


def test_tire_blowouts_the_wheel_of_a_sidecar_is_one_of_three() -> None:
    car = Car(RIG)
    found = hazard_of(car.condition, car.outfit, hit(car, "tire-sidecar", 9), 2)
    assert (car.outfit.wheels, found.floor) == (("front", "back", "sidecar"), OUT_OF_CONTROL)
    state = duel(RIG, GUN)
    put(state, 0, 12, 12)
    # In the middle of the right edge of a counter of half an inch.
    assert wheel_point(state.vehicles[0].pose, car.outfit.base, car.outfit.spots[2]) == (
        12_250,
        12_000,
    )


CRUSHED = [
    # Half to each, the cycle more: 5 and 4.
    ("front", 9, {"armor-front": 5, "armor-sidecar-front": 4}),
    # Sidecar first: 4 of armor, a hit each for launcher and gunner.
    ("right", 6, {"armor-sidecar-right": 4, "mml-sidecar-front": 1, "sidecar-gunner-1": 1}),
    # Cycle first: its two tires, its gun, its plant and its rider, one each.
    ("left", 5, {"tire-front": 1, "tire-back": 1, "mg-front": 1, "plant": 1, "driver": 1}),
]


@pytest.mark.parametrize(("side", "hits", "lost"), CRUSHED)
def test_collision_damage_of_a_cycle_with_a_sidecar(
    side: str, hits: int, lost: dict[str, int]
) -> None:
    car = Car(RIG)
    crush(car.condition, car.outfit, side, hits)
    assert car.lost() == lost
