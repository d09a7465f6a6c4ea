"""Accessories that matter in crashes, each named after its paragraph: roll cages, safety seats,
impact armor, bumper spikes, ramplates, antilock brakes, spoilers and airdams."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.systems.classic.design.garage import bare
from tests.systems.classic.positions.fight import Car, Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import Design, Fitted, Layer, design_to_json, faults
from wreckyard.systems.classic.book.collisions import ram_damage
from wreckyard.systems.classic.design.design import mounted
from wreckyard.systems.classic.drive.helm import hc_now
from wreckyard.systems.classic.harm.crush import crush
from wreckyard.systems.classic.harm.damage import Blow, strike
from wreckyard.systems.classic.harm.hazards import crush_side
from wreckyard.systems.classic.state import frames
from wreckyard.systems.classic.state.condition import Condition, from_json, to_json
from wreckyard.systems.classic.state.outfit import outfit_of
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.vehicle.fittings import eases, has_ram, has_wing, steadies
from wreckyard.systems.classic.vehicle.protection import steadied

SEAT = Fitted("safety-seat", position="driver")
CAGE = Fitted("roll-cage")
SPIKES = Fitted("bumper-spikes", "front")


def built(*fitted: Fitted, **changes: Any) -> Design:
    """A luxury car with driver and gunner, two machine guns in front, 5 points on each side."""
    values: dict[str, Any] = {
        "chassis": "extra-heavy",
        "plant": "super",
        "weapons": (mounted("mg", "front"), mounted("mg", "front")),
        "armor": (Layer("plastic", (5,) * 6),),
        "gunners": 1,
        "accessories": fitted,
    }
    design = bare("luxury", **values | changes)
    assert not list(faults(design)), list(faults(design))
    return design


def car(*fitted: Fitted, **changes: Any) -> Car:
    return Car(built(*fitted, **changes))


OUTSIDE = {"armor-front": 5, "mg-front": 3, "mg-front-2": 3}


@pytest.mark.parametrize(("hits", "plant"), [(11, 0), (12, 1), (13, 1), (14, 2), (23, 6), (24, 7)])
def test_roll_cage_halves_what_a_ram_does_inside(hits: int, plant: int) -> None:
    """Rounded up: 5 in the armor and 6 in the guns, and half of the rest for the plant."""
    found = car(CAGE)
    crush(found.condition, found.outfit, "front", hits)
    assert found.lost() == OUTSIDE | ({"plant": plant} if plant else {})


def test_roll_cage_keeps_a_roll_out() -> None:
    found = car(CAGE)
    crush(found.condition, found.outfit, "front", 24, rolling=True)
    assert found.lost() == OUTSIDE


def test_roll_cage_does_not_help_against_weapons() -> None:
    found = car(CAGE).set(armor_back=0)
    # Cargo lets all pass: the first of the crew takes 3, the plant 2.
    strike(found.condition, found.outfit, "back", Blow(5, (5,)), Picks(1))
    assert found.lost() == {"driver": 3, "plant": 2}


def test_safety_seat_the_books_example() -> None:
    # All is gone outside, and the plant: four left for driver and gunner, two each; the seat takes one.
    found = car(SEAT).set(armor_front=0, mg_front=0, mg_front_2=0, plant=0)
    crush(found.condition, found.outfit, "front", 4)
    assert found.lost() == {"driver": 1, "gunner-1": 2}


@pytest.mark.parametrize(("share", "taken"), [(1, 1), (2, 1), (3, 2)])
def test_safety_seat_rounds_up(share: int, taken: int) -> None:
    found = car(SEAT, gunners=0).set(armor_front=0, mg_front=0, mg_front_2=0, plant=0)
    crush(found.condition, found.outfit, "front", share)
    assert found.lost() == {"driver": taken}


def test_impact_armor_halves_collisions_and_takes_the_rest() -> None:
    outfit = outfit_of(built(gunners=0), ["impact-armor"])
    condition = Condition(outfit)
    assert condition.vests == [6]
    for part in ("armor-front", "mg-front", "mg-front-2", "plant"):
        condition.left[outfit.part_of[part]] = 0
    crush(condition, outfit, "front", 7)
    assert (condition.vests, condition.left[outfit.part_of["driver"]]) == ([2], 3)
    # Half of 6 is 3: two for the armor, one for him. Then it is used up and helps no more.
    crush(condition, outfit, "front", 6)
    assert (condition.vests, condition.left[outfit.part_of["driver"]]) == ([0], 2)
    crush(condition, outfit, "front", 2)
    assert condition.left[outfit.part_of["driver"]] == 0


@pytest.mark.parametrize("worn", ["body-armor", "improved-body-armor", "blended-body-armor"])
def test_other_body_armor_does_not_help_in_collisions(worn: str) -> None:
    outfit = outfit_of(built(gunners=0), [worn])
    condition = Condition(outfit)
    before = list(condition.vests)
    for part in ("armor-front", "mg-front", "mg-front-2", "plant"):
        condition.left[outfit.part_of[part]] = 0
    crush(condition, outfit, "front", 2)
    assert (condition.vests, condition.left[outfit.part_of["driver"]]) == (before, 1)


def test_concussion_rolls_gain_by_seat_cage_and_impact_armor() -> None:
    outfit = outfit_of(built(SEAT, CAGE), ["impact-armor", ""])
    condition = Condition(outfit)
    assert [steadied(condition, outfit, rider) for rider in (0, 1)] == [3, 1]
    condition.vests[0] = 0
    assert steadied(condition, outfit, 0) == 2


# Spikes and plates


def test_bumper_spikes_add_a_die_to_what_is_given() -> None:
    # 14 times 2/3 and 1, as in the book; with a 4 on the first one's spikes (14 + 4) × 2/3.
    modifiers = Fraction(2, 3), Fraction(1)
    assert ram_damage(14, modifiers) == (14, 9)
    assert ram_damage(14, modifiers, spikes=(4, 0)) == (14, 12)


def test_bumper_spikes_in_a_collision() -> None:
    one = {"x": 12_000, "y": 12_000, "heading": 0, "speed": 400}
    other = {"x": 12_000, "y": 10_700, "heading": 1800, "speed": 200}
    scene = Scene(one, other, vehicles=[design_to_json(built(SPIKES)), "pocket-change"])
    scene.until("maneuver")
    # 60 mph are 7 dice: 7. With 4 on the spikes the Pocket Change (DM 2/3) takes 11 times 1 and
    # gives 7 times 2/3.
    scene.do("straight", *[1] * 7, 4)
    (hit,) = scene.told("collision")
    assert (hit["hits"], hit["spikes"]) == ([4, 11], [[0, 4]])


def test_bumper_spikes_and_ramplates_go_with_all_armor_of_their_side() -> None:
    layers = (Layer("metal", (2,) * 6), Layer("plastic", (3,) * 6))
    found = car(Fitted("ramplate", "front"), armor=layers, plant="sport", weapons=(), gunners=0)
    assert has_ram(found.condition, found.outfit, "ramplate", "front")
    found.set(armor_front=0)
    assert has_ram(found.condition, found.outfit, "ramplate", "front")
    found.set(armor_front_2=0)
    assert not has_ram(found.condition, found.outfit, "ramplate", "front")


def test_spikes_are_on_one_side() -> None:
    found = car(SPIKES)
    sides = ("front", "back", "left")
    there = [has_ram(found.condition, found.outfit, "bumper-spikes", each) for each in sides]
    assert there == [True, False, False]


# Brakes


@pytest.mark.parametrize(("fitted", "lost"), [((), 2), ((Fitted("antilock-brakes"),), 0)])
def test_antilock_brakes_spare_the_tires(fitted: tuple[Fitted, ...], lost: int) -> None:
    # 35 mph less at once: D7, and 2 to each tire.
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 350, "status": 7},
        vehicles=[design_to_json(built(*fitted)), "pocket-change"],
    )
    scene.until("speed")
    scene.do("speed -35")
    outfit, condition = scene.state.outfits[0], scene.state.vehicles[0].condition
    for part, left in zip(outfit.parts, condition.left, strict=True):
        if part.kind == "tire":
            assert part.dp - left == lost


# Spoilers and airdams

BOTH = (Fitted("spoiler", "back"), Fitted("airdam", "front"))


@pytest.mark.parametrize(
    ("fitted", "speed", "hc"),
    [((), 650, 3), (BOTH[:1], 650, 4), (BOTH[1:], 650, 4), (BOTH, 650, 4), (BOTH, 600, 3)],
)
def test_spoiler_or_airdam_adds_one_above_60_mph(
    fitted: tuple[Fitted, ...], speed: int, hc: int
) -> None:
    scene = Scene(
        {"x": 12_000, "y": 20_000, "heading": 0, "speed": speed},
        vehicles=[design_to_json(built(*fitted)), "pocket-change"],
    )
    assert hc_now(scene.state, 0) == hc


def test_both_make_maneuvers_easier_from_60_mph_on() -> None:
    found = car(*BOTH)
    assert [eases(found.condition, found.outfit, mph * 10) for mph in (59, 60, 90)] == [
        False,
        True,
        True,
    ]
    alone = car(BOTH[0])
    assert not eases(alone.condition, alone.outfit, 900)


def test_they_go_with_the_armor_of_their_end() -> None:
    found = car(*BOTH).set(armor_back=0)
    assert not has_wing(found.condition, found.outfit, "spoiler")
    assert has_wing(found.condition, found.outfit, "airdam")
    assert steadies(found.condition, found.outfit)
    assert not eases(found.condition, found.outfit, 900)
    found.set(armor_front=0)
    assert not steadies(found.condition, found.outfit)


def test_of_plastic_on_metal_they_go_after_30_hits() -> None:
    metal = {"armor": (Layer("metal", (5,) * 6),), "plant": "sport", "weapons": (), "gunners": 0}
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        vehicles=[design_to_json(built(*BOTH, **metal)), "pocket-change"],
    )
    play = Play(scene.state, LiveChance(1), None)
    condition, outfit = scene.state.vehicles[0].condition, scene.state.outfits[0]
    crush_side(play, 0, "back", 15, frames.COLLIDED)
    crush_side(play, 0, "front", 1, frames.COLLIDED)
    assert condition.ends == [1, 15]
    crush_side(play, 0, "back", 14, frames.COLLIDED)
    assert has_wing(condition, outfit, "spoiler")
    crush_side(play, 0, "back", 1, frames.COLLIDED)
    assert not has_wing(condition, outfit, "spoiler")
    assert has_wing(condition, outfit, "airdam")
    assert from_json(to_json(condition), outfit, "it").ends == [1, 30]
