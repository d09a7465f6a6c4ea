"""Substitute Drivers: who drives when the driver is out, and who moves to the wheel."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.crewed import OUT, at_rest, built, scene
from tests.systems.classic.positions.fight import Car
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import RULES
from wreckyard.systems.classic.drive.helm import cap, skill
from wreckyard.systems.classic.harm.damage import Target
from wreckyard.systems.classic.state.outcome import Outcome
from wreckyard.systems.classic.vehicle import crew


def test_substitute_drivers_the_front_gunner_drives_on() -> None:
    found = scene({**OUT, "speed": 200})
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    assert outfit.aboard[crew.pilot(condition, outfit)] == "gunner-1"
    found.until("maneuver")
    # A bend of 15° is D1, and D2 more for him. At 20 mph nothing is rolled down to -4.
    found.do("bend L15")
    assert found.told("control")[-1]["difficulty"] == 3
    # He has driven in this turn, and cannot fire.
    assert crew.may_fire_now(condition, outfit, "gunner-1") is False


def test_substitute_drivers_fire_instead_and_nobody_steers() -> None:
    found = scene({**OUT, "speed": 200}, phase=1)
    found.until("fire")
    found.do("fire gunner-1 MG:F > B:B", 1, 1)
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    assert crew.pilot(condition, outfit) == crew.NOBODY
    # Straight on, and 5 mph less at the end of the turn.
    while found.state.turn == 1:
        found.do(found.options[0] if found.asked[0] != "fire" else "done")
    losses = [each for each in found.told("speed") if each["cause"] == "turn"]
    assert [(each["before"], each["speed"]) for each in losses] == [(200, 150)]


def test_substitute_drivers_have_their_own_skill_and_no_reflexes() -> None:
    found = scene({**OUT, "speed": 200, "reflexes": 6}, crews=[[[2, 0], [0, 0]], []])
    assert skill(found.state, 0) == 2
    assert cap(found.state, 0) == found.motion().hc
    whole = scene({"speed": 200, "reflexes": 6})
    assert cap(whole.state, 0) == whole.motion().hc + 2


def test_substitute_drivers_a_passenger_sits_in_front_only_if_it_is_said() -> None:
    alone = built(gunners=0)
    there = built(gunners=0, beside="passenger-1")
    for design, drives in ((alone, False), (there, True)):
        found = scene({**OUT, "speed": 200}, design=design)
        condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
        assert (crew.pilot(condition, outfit) != crew.NOBODY) is drives


def test_substitute_drivers_brake_harder() -> None:
    found = scene({**OUT, "speed": 200, "status": 5})
    found.until("speed")
    # 15 mph less is D1, and D2 more.
    found.do("speed -15")
    assert found.told("control")[-1]["difficulty"] == 3


# Changing seats


def turns_on(found: Scene, count: int) -> None:
    last = found.state.turn + count
    while found.state.turn < last and not found.state.over:
        kind = found.asked[0]
        found.do({"speed": "hold", "fire": "done", "seat": "stay", "surrender": "fight"}[kind])


@pytest.mark.parametrize(
    ("driver", "wheel", "hit", "hazard"),
    [
        (3, 0, "driver", True),
        (3, 0, "gunner-1", False),
        (1, 0, "gunner-1", True),  # he drives from beside the driver, who is unconscious
        (0, 1, "gunner-1", True),  # he has moved over to the wheel
    ],
)
def test_injury_whoever_drives_is_the_driver(
    driver: int, wheel: int, hit: str, hazard: bool
) -> None:
    car = Car(built()).set(driver=driver)
    car.condition.wheel = wheel
    target = Target(car.condition, car.outfit, Outcome("front", 1))
    target.hurt(car.outfit.aboard.index(hit), 1)
    assert target.outcome.driver is hazard


def test_substitute_drivers_at_rest_it_takes_five_turns_to_the_wheel() -> None:
    found = at_rest()
    assert (found.options, found.asked[1]) == (["seat passenger-1", "stay"], "A")
    found.do("seat passenger-1")
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    begun = found.state.turn
    turns_on(found, 5)
    assert found.state.turn == begun + 5
    # On the sixth turn the new driver may accelerate; nothing is added to his maneuvers.
    assert [each["turns"] for each in found.told("seat")] == [5, 4, 3, 2, 1, 0][:6]
    assert outfit.aboard[condition.wheel] == "passenger-1"
    assert crew.pilot(condition, outfit) == condition.wheel
    assert not crew.is_substitute(condition, outfit)
    assert found.asked == ("speed", "A")
    assert RULES.from_json(RULES.to_json(found.state)) == found.state


def test_substitute_drivers_who_is_hit_on_the_way_does_not_get_there() -> None:
    found = at_rest()
    found.do("seat passenger-1")
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    turns_on(found, 1)
    condition.left[outfit.part_of["passenger-1"]] = 1
    assert crew.sit_down(condition, outfit, at_rest=True) == -1
    assert condition.changing is None


def test_substitute_drivers_a_push_ends_it() -> None:
    found = at_rest()
    found.do("seat passenger-1")
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    assert crew.sit_down(condition, outfit, at_rest=False) == -1


def test_seats_are_asked_only_with_somebody_left() -> None:
    found = at_rest()
    assert (
        RULES.decision(found.state)
        .options.why_not(  # type: ignore[union-attr]
            RULES.parse("seat gunner-1")
        )
        .rule
        == "Substitute Drivers"
    )
