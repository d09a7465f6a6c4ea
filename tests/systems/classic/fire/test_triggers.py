"""Linked Weapons; Rate of Fire: what one action fires."""

from __future__ import annotations

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import Car
from wreckyard.systems.classic import Link
from wreckyard.systems.classic.sight.triggers import Trigger, all_triggers, open_triggers


def texts(car: Car) -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
    return {
        each.text: (each.aimed, each.straight) for each in open_triggers(car.condition, car.outfit)
    }


def test_linked_weapons_fire_together_or_one_by_one() -> None:
    car = Car("twin-thimble")
    assert texts(car) == {"MG:F": ((0,), ()), "MG:F2": ((1,), ()), "link-1": ((0, 1), ())}


def test_a_weapon_fires_once_a_turn_and_what_is_left_of_a_link_is_no_link() -> None:
    car = Car("twin-thimble")
    car.condition.worked[0] = 1
    assert set(texts(car)) == {"MG:F2"}
    car = Car("twin-thimble").set(mg_front_2=0)
    assert set(texts(car)) == {"MG:F"}


def test_links_of_links_fire_all() -> None:
    rockets = armed(
        *[("hr", "front")] * 4,
        links=(
            Link("link", ("hr-front", "hr-front-2")),
            Link("link", ("hr-front-3", "hr-front-4")),
            Link("link", ("link-1", "link-2")),
        ),
    )
    assert [each.aimed for each in all_triggers(Car(rockets).outfit) if "link" in each.text] == [
        (0, 1),
        (2, 3),
        (0, 1, 2, 3),
    ]


def test_of_unlike_weapons_one_make_is_aimed() -> None:
    """Two machine guns and a rocket: the guns are aimed together, or the rocket."""
    joins = ("mg-front", "mg-front-2", "hr-front")
    car = Car(
        armed(("mg", "front"), ("mg", "front"), ("hr", "front"), links=(Link("link", joins),))
    )
    linked = [each for each in all_triggers(car.outfit) if "link" in each.text]
    assert linked == [Trigger("link-1=MG:F", (0, 1), (2,)), Trigger("link-1=HR:F", (2,), (0, 1))]


def test_a_turret_is_aimed_with_the_body_by_a_smart_link_only() -> None:
    values = {"turret": "turret-1", "body": "luxury"}
    joins = ("mg-front", "mg-turret")
    guns = (("mg", "front"), ("mg", "turret"))
    plain = Car(armed(*guns, links=(Link("link", joins),), **values))
    # A turret is never on automatic.
    assert [each for each in all_triggers(plain.outfit) if "link" in each.text] == [
        Trigger("link-1=MG:F", (0,)),
        Trigger("link-1=MG:tur", (1,), (0,)),
    ]
    smart = Car(armed(*guns, links=(Link("smart-link", joins),), **values))
    assert Trigger("link-1", (0, 1)) in all_triggers(smart.outfit)


def test_lasers_that_are_linked_need_power_for_all() -> None:
    """Two lasers of 2 units each."""
    car = Car(armed(("l", "front"), ("l", "front"), body="luxury", plant="super",
                    links=(Link("link", ("l-front", "l-front-2")),)))  # fmt: skip
    assert set(texts(car)) == {"L:F", "L:F2", "link-1"}
    car.condition.power = 3
    assert set(texts(car)) == {"L:F", "L:F2"}
