"""Range with electric power plants; computers; armor against fire, each named after its
paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.fight import Car, Picks, burn_down, duel, put
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard.systems.classic import Fitted, Layer, design_to_json
from wreckyard.systems.classic.design.broadside import computer_bonus
from wreckyard.systems.classic.drive.throttle import changes, drain
from wreckyard.systems.classic.fire.to_hit import to_hit
from wreckyard.systems.classic.harm.damage import Blow, strike
from wreckyard.systems.classic.sight.bearing import Aim
from wreckyard.systems.classic.sight.view import View
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.vehicle.able import puts_out

# Range: a Pocket Change goes 135 mph, and has 200 power units.


@pytest.mark.parametrize(
    ("mph", "units"),
    [(135, 0), (140, 0), (144, 0), (145, 1), (150, 1), (155, 2), (160, 2), (165, 3)],
)
def test_range_each_full_10_mph_above_top_speed_costs_a_unit_a_turn(mph: int, units: int) -> None:
    state = duel("pocket-change", "pocket-change")
    state.vehicles[0].motion.speed = mph * 10
    drain(Play(state, Picks(), None), 0)
    assert state.vehicles[0].condition.power == 200 - units


def test_range_it_is_paid_at_the_end_of_every_turn() -> None:
    # Pushed to 150 mph it pays a unit, and does not slow down by itself (ruling 5).
    one = {"x": 12_000, "y": 23_000, "heading": 0, "speed": 1500, "status": 7}
    scene = Scene(one, phase=5)
    while scene.state.turn == 1:
        scene.do(scene.options[0] if scene.asked[0] != "fire" else "done")
    assert [(each["units"], each["left"]) for each in scene.told("drained")] == [(1, 199)]
    assert scene.motion().speed == 1500


def test_range_without_power_nothing_is_driven_faster() -> None:
    state = duel("pocket-change", "pocket-change")
    state.vehicles[0].motion.speed = 200
    assert any(each.amount > 0 for each in changes(state, 0))
    state.vehicles[0].condition.power = 0
    assert not any(each.amount > 0 for each in changes(state, 0))
    # The extinguisher is lost with the plant alone.
    car = Car("sunday-roast")
    car.condition.power = 0
    assert puts_out(car.condition, car.outfit) == 3


# Computers

MG_2 = (("mg", "front"), ("mg", "front"), ("rl", "front"), ("mg", "back"))


@pytest.mark.parametrize(
    ("fitted", "gun", "who", "bonus"),
    [
        (Fitted("targeting-computer", position="driver"), "mg-front", "driver", 1),
        (Fitted("targeting-computer", position="driver"), "mg-front", "gunner-1", 0),
        (Fitted("hi-res-targeting-computer", position="gunner-1"), "rl-front", "gunner-1", 2),
        (Fitted("vehicular-computer", position="driver"), "mg-back", "driver", 1),
        # A make in one place.
        (Fitted("single-weapon-computer", position="driver", aim="mg-front"), "mg-front-2",
         "driver", 1),
        (Fitted("single-weapon-computer", position="driver", aim="mg-front"), "mg-back",
         "driver", 0),
        (Fitted("hi-res-single-weapon-computer", position="driver", aim="rl-front"), "rl-front",
         "driver", 2),
        (Fitted("hi-res-single-weapon-computer", position="driver", aim="rl-front"), "mg-front",
         "driver", 0),
        # One weapon alone.
        (Fitted("cyberlink", position="driver", aim="mg-front"), "mg-front", "driver", 3),
        (Fitted("cyberlink", position="driver", aim="mg-front"), "mg-front-2", "driver", 0),
    ],
)  # fmt: skip
def test_computers_help_whom_and_what_they_are_set_to(
    fitted: Fitted, gun: str, who: str, bonus: int
) -> None:
    design = armed(*MG_2, body="luxury", gunners=1, accessories=(fitted,))
    assert computer_bonus(design, gun, who) == bonus
    state = duel(design, "pocket-change")
    put(state, 0, 12, 12)
    put(state, 1, 12, 8 if "back" not in gun else 16)
    at = state.outfits[0].weapons.index(gun)
    view = View(state, 0, 1)
    bearing = view.bearing(at, "back" if "back" not in gun else "front")
    assert bearing is not None
    aim = Aim(0, who, at, 1, "back" if "back" not in gun else "front")

    def added() -> int:
        return {line.name: line.value for line in to_hit(state, aim, bearing).lines}.get(
            "computer", 0
        )

    assert added() == bonus
    # Lost with the power plant.
    condition, outfit = state.vehicles[0].condition, state.outfits[0]
    condition.left[outfit.part_of["plant"]] = 0
    assert added() == 0


def test_computers_are_not_added_up() -> None:
    fitted = (
        Fitted("targeting-computer", position="driver"),
        Fitted("cyberlink", position="driver", aim="mg-front"),
    )
    assert computer_bonus(armed(*MG_2, body="luxury", accessories=fitted), "mg-front") == 3


# Wheelguards that are drawn in

GUARDS = tuple(
    [Fitted("wheelguard", place, 5) for place in ("front-left", "front-right")]
    + [Fitted("retractable-wheelguards", "front")]
)


@pytest.mark.parametrize(
    ("out", "picks", "lost"),
    [
        ([6], (4,), {"wheelguard-front-left": 3}),
        ([6], (5,), {"tire-front-left": 3}),
        # Drawn in, and on its way, it takes nothing: no die is rolled.
        ([], (), {"tire-front-left": 3}),
        ([3], (), {"tire-front-left": 3}),
    ],
)
def test_wheelguards_take_a_shot_on_1_to_4_if_they_are_out(
    out: list[int], picks: tuple[int, ...], lost: dict[str, int]
) -> None:
    car = Car(bare("luxury", accessories=GUARDS, armor=(Layer("plastic", (5,) * 6),)))
    car.condition.gadgets = out
    strike(car.condition, car.outfit, "tire-front-left", Blow(3, (3,)), Picks(*picks))
    assert car.lost() == lost


# Improved body armor in a fire


@pytest.mark.parametrize(
    ("worn", "die", "lost"),
    [
        ("improved-body-armor", 3, 0),
        ("improved-body-armor", 4, 1),
        ("body-armor", None, 1),
        ("impact-armor", None, 1),
    ],
)
def test_improved_body_armor_keeps_a_fire_out_on_1_to_3(
    worn: str, die: int | None, lost: int
) -> None:
    options: dict[str, Any] = {"body_armor": [worn, ""]}
    state = duel("pocket-change", "pocket-change", **options)
    condition = state.vehicles[0].condition
    condition.burning = 1
    before = condition.vests[0]
    dice = Dice(*([die] if die else []))
    burn_down(Play(state, dice, []))
    assert not dice.left
    assert (before - condition.vests[0], condition.left[state.outfits[0].part_of["driver"]]) == (
        lost,
        3,
    )


def test_sample_car_with_computer_and_guards_is_what_it_says() -> None:
    """Stubborn Goat: a targeting computer, four guards of 10 points."""
    car = Car("stubborn-goat")
    assert computer_bonus(car.outfit.design, "rl-front") == 1
    assert car.points("wheelguard-back-right") == 10
    assert design_to_json(car.outfit.design)["name"] == "Stubborn Goat"
