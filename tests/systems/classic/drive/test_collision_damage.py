"""Combat, Collision Damage (2.10): spread over what is exposed, inward only when that is gone."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import bare
from tests.systems.classic.positions.fight import Car
from wreckyard.systems.classic import Layer
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.harm.crush import crush, even


def guns(**changes: object) -> Car:
    """Two machine guns in front, driver and gunner, 5 points of armor on each side."""
    weapons = (mounted("mg", "front"), mounted("mg", "front"))
    values = {"weapons": weapons, "armor": (Layer("plastic", (5,) * 6),), "gunners": 1}
    return Car(bare("luxury", **values | changes))  # type: ignore[arg-type]


CASES = [
    ("front", 4, {"armor-front": 4}),
    # The book's example: three points on two exposed guns are two and one.
    ("front", 8, {"armor-front": 5, "mg-front": 2, "mg-front-2": 1}),
    # Both guns go before anything inside.
    ("front", 11, {"armor-front": 5, "mg-front": 3, "mg-front-2": 3}),
    # 11 outside, 10 for the plant, then 3 for the crew: two and one.
    (
        "front",
        24,
        {"armor-front": 5, "mg-front": 3, "mg-front-2": 3, "plant": 10, "driver": 2, "gunner-1": 1},
    ),
    # Back: cargo without points lets all pass; 4 for the crew.
    ("back", 9, {"armor-back": 5, "driver": 2, "gunner-1": 2}),
    # Side: 9 over plant, crew and cargo are 3 each; the crew has 2 and 1; cargo's reach the armor.
    ("left", 14, {"armor-left": 5, "plant": 3, "driver": 2, "gunner-1": 1, "armor-right": 3}),
    ("underbody", 8, {"armor-underbody": 5, "plant": 1, "driver": 1, "armor-top": 1}),
]


@pytest.mark.parametrize(("side", "hits", "lost"), CASES)
def test_collision_damage_is_spread_evenly(side: str, hits: int, lost: dict[str, int]) -> None:
    car = guns()
    outcome = crush(car.condition, car.outfit, side, hits)
    assert car.lost() == lost
    assert (outcome.taken, outcome.breach) == (hits, hits > 5)


def test_what_a_broken_gun_cannot_take_the_other_takes() -> None:
    car = guns().set(armor_front=0, mg_front=1)
    crush(car.condition, car.outfit, "front", 4)
    assert car.lost() == {"mg-front": 1, "mg-front-2": 3}


def test_body_armor_does_not_help() -> None:
    car = Car("pocket-change", vest=3).set(armor_back=0)
    outcome = crush(car.condition, car.outfit, "back", 2)
    assert car.lost() == {"driver": 2}
    assert (car.condition.vests, outcome.driver) == ([3], True)


METAL = [
    # The book's example: 29 on 8 points: 24 stopped, 4 points lost (half), 5 go in.
    (8, 29, 4, 5),
    (8, 24, 4, 0),
    (8, 7, 3, 0),
    (8, 1, 1, 0),
    (5, 15, 3, 0),
]


@pytest.mark.parametrize(("value", "hits", "lost", "inside"), METAL)
def test_metal_is_three_times_as_strong(value: int, hits: int, lost: int, inside: int) -> None:
    car = Car(bare(plant="super", armor=(Layer("metal", (value,) * 6),)))
    outcome = crush(car.condition, car.outfit, "front", hits)
    assert car.lost() == {"armor-front": lost} | ({"plant": inside} if inside else {})
    assert (outcome.metal, outcome.taken) == (lost, hits)


@pytest.mark.parametrize(
    ("hits", "count", "shares"),
    [
        (7, 3, [3, 2, 2]),
        (0, 2, [0, 0]),
        (1, 3, [1, 0, 0]),
        (5, 3, [2, 2, 1]),
        (4, 2, [2, 2]),
        (3, 1, [3]),
    ],
)
def test_what_cannot_be_shared_goes_to_the_first(hits: int, count: int, shares: list[int]) -> None:
    assert even(hits, count) == shares
