"""Trike Targeting, Trike Combat, and what else trikes do otherwise than cars."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.fight import Car, Picks, duel, put
from wreckyard.systems.classic import Design, Layer, is_amateur, stock_vehicle, why_not_fielded
from wreckyard.systems.classic.fire.to_hit import to_hit
from wreckyard.systems.classic.harm.damage import Blow, strike
from wreckyard.systems.classic.harm.hazards import OUT_OF_CONTROL, hazard_of
from wreckyard.systems.classic.sight.aims import part_text
from wreckyard.systems.classic.sight.bearing import Aim, Bearing
from wreckyard.systems.classic.sight.triggers import all_triggers
from wreckyard.systems.classic.sight.view import aims
from wreckyard.systems.classic.state.condition import hc_loss
from wreckyard.systems.classic.state.outcome import Outcome
from wreckyard.systems.classic.vehicle import crew
from wreckyard.systems.classic.vehicle.able import rolls_on

GUN = armed(("mg", "front"))
TURRETED = armed(
    ("mg", "turret"),
    body="heavy-trike",
    plant="super-trike",
    turret="turret-2",
    armor=(Layer("plastic", (5,) * 6),),
)


def hit(car: Car, aimed: str, hits: int, *luck: int) -> Outcome:
    picks = Picks(*luck)
    outcome = strike(car.condition, car.outfit, aimed, Blow(hits), picks)
    assert not picks.left
    return outcome


def test_trikes_are_fielded_though_not_on_an_amateur_night() -> None:
    design = stock_vehicle("dune-ferry").design
    assert why_not_fielded(design) == ""
    assert not is_amateur(design)


@pytest.mark.parametrize(
    ("trike", "heading", "top"),
    [
        # Its front, its right side, its back, its left side toward the firer, four inches off.
        ("dune-ferry", 180, True),
        ("dune-ferry", 90, True),
        ("dune-ferry", 0, False),
        ("dune-ferry", 270, True),
        (bare("light-trike", reversed=True), 180, True),
        (bare("light-trike", reversed=True), 0, False),
        ("pocket-change", 180, False),
    ],
)
def test_trike_targeting_its_top_is_seen_from_all_sides_but_behind(
    trike: str | Design, heading: int, top: bool
) -> None:
    state = duel(GUN, trike)
    put(state, 0, 12, 12)
    put(state, 1, 12, 7, heading)
    found = {part_text(part): each for part, each in aims(state, 0, 0, 1).items()}
    assert ("T" in found) is top
    if top:
        # As far off as the edge that shows, and never from outside of an arc.
        assert found["T"].faced
        assert found["T"].distance == (4000 if heading == 180 else 4250)


@pytest.mark.parametrize(
    ("body", "arc", "size"),
    [
        ("light-trike", "front", -3),
        ("light-trike", "left", -2),
        ("medium-trike", "front", -2),
        ("heavy-trike", "right", -1),
        ("x-heavy-trike", "right", 0),
    ],
)
def test_trike_targeting_the_top_is_2_harder_than_what_shows(
    body: str, arc: str, size: int
) -> None:
    state = duel(GUN, bare(body))
    put(state, 0, 12, 12, 0, 20)
    put(state, 1, 12, 7, 180, 20)
    found = to_hit(
        state, Aim(0, "driver", 0, 1, "top"), Bearing(4000, True, (arc,), ("front",), True)
    )
    lines = {line.name: line.value for line in found.lines}
    assert lines.get("size", 0) == size
    assert lines["top"] == -2


def test_trike_targeting_the_top_of_a_turreted_one_is_its_turret() -> None:
    car = Car(TURRETED)
    # 5 of armor, 3 of the gun; the rest passes over the trike.
    assert hit(car, "top", 12).beyond == 4
    assert car.lost() == {"armor-top": 5, "mg-turret": 3}


def test_trike_targeting_without_a_turret_the_top_leads_inward() -> None:
    # Dune Ferry has 9 points there; then plant or driver, here the driver's two.
    car = Car("dune-ferry")
    hit(car, "top", 11, 2)
    assert car.lost() == {"armor-top": 9, "driver": 2}


@pytest.mark.parametrize(
    ("heading", "guns"),
    [
        # Due north of it: the front arc. Due east: the right one.
        (0, {0, 1, 2, 3}),
        (270, {0, 1}),
        (180, set()),
        (90, {2, 3}),
    ],
)
def test_trike_combat_side_weapons_fire_into_the_front_arc_too(
    heading: int, guns: set[int]
) -> None:
    """Loud Neighbor: two rocket launchers right, two left."""
    state = duel("loud-neighbor", "pocket-change")
    put(state, 0, 12, 12, heading)
    put(state, 1, 12, 6)
    assert {gun for gun in range(4) if aims(state, 0, gun, 1)} == guns


def test_trike_combat_a_link_aims_both_sides_at_what_is_in_front() -> None:
    car = Car("loud-neighbor")
    found = {each.text: each.aimed for each in all_triggers(car.outfit) if "link" in each.text}
    assert found == {
        "link-1": (0, 1),
        "link-2": (2, 3),
        "link-3": (0, 1, 2, 3),
        "link-3=RL:R": (0, 1),
        "link-3=RL:L": (2, 3),
    }


def test_tire_blowouts_a_trike_that_loses_one_wheel_is_out_of_control() -> None:
    car = Car("dune-ferry")
    outcome = hit(car, "tire-back-left", 30)
    found = hazard_of(car.condition, car.outfit, outcome, 3)
    assert (found.floor, found.crash_as) == (OUT_OF_CONTROL, 6)


@pytest.mark.parametrize(("flat", "drives"), [((), True), (("tire-front",), False)])
def test_crash_table_1_a_trike_drives_on_with_tires_on_three_corners(
    flat: tuple[str, ...], drives: bool
) -> None:
    state = duel("dune-ferry", GUN)
    for tire in flat:
        state.vehicles[0].condition.left[state.outfits[0].part_of[tire]] = 0
    assert rolls_on(state, 0) is drives


def test_substitute_drivers_at_rest_a_gunner_takes_the_place_of_a_late_cyclist() -> None:
    car = Car(bare("heavy-trike", gunners=1)).set(driver=0)
    assert crew.movers(car.condition, car.outfit) == [1]


@pytest.mark.parametrize(
    ("code", "modifier"),
    # 2,095 lb; 3,499 lb; Gravel Bishop is a pickup of 7,314 lb on six wheels.
    [("dune-ferry", "2/3"), ("loud-neighbor", "2/3"), ("gravel-bishop", "1")],
)
def test_collisions_the_damage_modifier_of_trikes_and_pickups(code: str, modifier: str) -> None:
    assert Car(code).outfit.dm == Fraction(modifier)


def test_tire_blowouts_of_a_pair_on_six_wheels_all_wheels_must_be_there() -> None:
    """Gravel Bishop: one tire of a rear pair gone costs nothing, a wheel of it 3."""
    car = Car("gravel-bishop").set(tire_back_left=0)
    assert hc_loss(car.condition, car.outfit) == 0
    car.condition.wheels[car.outfit.wheels.index("back-left")] = 0
    assert hc_loss(car.condition, car.outfit) == -3
