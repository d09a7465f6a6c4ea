"""The people of a car, each test named after its paragraph: gunners, skills, wounds, body armor,
concussion."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.systems.classic.positions.crewed import built, scene
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES, Design, Fitted, ahead, check_options, design_to_json
from wreckyard.systems.classic.drive.helm import hc_now, skill
from wreckyard.systems.classic.fire.to_hit import gunnery_skill
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.vehicle import crew
from wreckyard.systems.classic.vehicle.concussion import stun


def fire(found: Scene) -> list[str]:
    """Who of A can fire the front gun at the other's back."""
    found.until("fire")
    return [text.split()[1] for text in found.options if text.endswith("MG:F > B:B")]


# Gunners


def test_rate_of_fire_each_of_the_crew_fires_once_a_turn_and_each_weapon_once() -> None:
    found = scene()
    assert fire(found) == ["driver", "gunner-1"]
    found.do("fire gunner-1 MG:F > B:B")
    assert "the gunner" not in found.why_not("fire gunner-1 MG:F2 > B:B")
    assert found.why_not("fire gunner-1 MG:F2 > B:B") == "gunner 1 has fired in this turn"
    assert found.why_not("fire driver MG:F > B:B") == "a weapon fires only once a turn"
    found.do("fire driver MG:F2 > B:B", *(1, 1, 1, 1))
    assert [each["who"] for each in found.told("shot")] == ["gunner-1", "driver"]


def test_the_human_element_passengers_fire_no_weapons_of_the_vehicle() -> None:
    found = scene()
    found.until("fire")
    reason = found.why_not("fire passenger-1 MG:F > B:B")
    assert reason == "no crew member of that name fires weapons"


@pytest.mark.parametrize(("pair", "line"), [([0, 0], None), ([0, 2], 2), ([0, -1], -3)])
def test_gunner_skill_is_his_own(pair: list[int], line: int | None) -> None:
    design = design_to_json(built())
    options = {"vehicles": [design, "pocket-change"], "crews": [[pair, [0, 0]], []]}
    state = RULES.setup(2, options, LiveChance(1))
    assert gunnery_skill(state, 0, "gunner-1") == (line or 0)
    assert gunnery_skill(state, 0, "driver") == 0


def test_injury_a_wounded_gunner_has_minus_two_and_the_driver_not() -> None:
    found = scene({"parts": {"gunner-1": 2}})
    found.until("fire")
    found.do("fire gunner-1 MG:F > B:B")
    found.do("fire driver MG:F2 > B:B", *(1, 1, 1, 1))
    lines = [{name: value for name, value, _ in each["lines"]} for each in found.told("shot")]
    assert [each.get("wounded") for each in lines] == [-2, None]


@pytest.mark.parametrize("left", [1, 0])
def test_injury_who_is_unconscious_or_dead_does_not_fire(left: int) -> None:
    found = scene({"parts": {"gunner-1": left}})
    assert fire(found) == ["driver"]
    assert found.why_not("fire gunner-1 MG:F > B:B") == "gunner 1 is not conscious"


# Skills


def test_driver_without_the_skill_has_two_less_handling_class() -> None:
    plain = scene()
    bad = scene(skills=[[-1, 0], [0, 0]])
    assert hc_now(plain.state, 0) - hc_now(bad.state, 0) == 2
    assert skill(bad.state, 0) == 0


def test_reflexes_of_others_do_not_count() -> None:
    cars = [design_to_json(built()), "pocket-change"]
    options = {"vehicles": cars, "crews": [[[5, 0], [5, 0]], []]}
    plain = RULES.setup(2, {"vehicles": cars}, LiveChance(3))
    skilled = RULES.setup(2, options, LiveChance(3))
    assert [each.reflexes for each in plain.vehicles] == [
        each.reflexes for each in skilled.vehicles
    ]


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("crews", [[]], "'crews' must be a list for each of the 2 seats"),
        ("crews", [[[0, 0]], []], "for each aboard besides the driver: gunner-1, passenger-1"),
        ("crews", [[[0, 0], [0, 99]], []], "pair of driving and gunnery"),
        ("crews", [[[0, 0], [0, 0]], [[0, 0]]], "besides the driver: nobody"),
        ("skills", [[-2, 0], [0, 0]], "whole numbers from -1 to 9"),
        ("body_armor", ["", "plate"], "vehicle 2: 'plate' is none of body-armor,"),
        ("body_armor", [["body-armor"], ""], "one for each of the 3 aboard"),
        ("body_armor", "body-armor", "must be a list for each of the 2 seats"),
        ("concussion", 1, "'concussion' must be true or false"),
    ],
)
def test_what_people_cannot_be_is_told(option: str, value: object, reason: str) -> None:
    cars = [design_to_json(built()), "pocket-change"]
    with pytest.raises(Malformed) as raised:
        check_options(2, {"vehicles": cars, option: value})
    assert reason in str(raised.value)


def test_people_as_usual_are_left_out_of_the_options() -> None:
    cars = [design_to_json(built()), "pocket-change"]
    usual = {"crews": [[[0, 0], [0, 0]], []], "body_armor": ["", [""]], "concussion": False}
    assert check_options(2, {"vehicles": cars, **usual}) == check_options(2, {"vehicles": cars})
    worn = check_options(2, {"vehicles": cars, "body_armor": ["body-armor", ""]})["body_armor"]
    assert worn == [["body-armor"] * 3, [""]]


# Wounds


WOUNDED = {"parts": {"driver": 2}}


def bending(one: dict[str, Any], *faces: int) -> Scene:
    """A bend of 60 degrees at 50 mph: D4, from a status of 0."""
    found = scene({"speed": 500, "status": 0, **one})
    found.until("maneuver")
    found.do("bend L60", *faces)
    return found


def test_injury_a_wounded_driver_has_minus_two_on_control_rolls_and_crash_tables() -> None:
    # At 50 mph and -4 a 3 is needed: a 4 keeps control, but not with 2 off.
    assert bending({}, 4).told("control")[-1]["kept"]
    found = bending(WOUNDED, 4, 1, 1)
    told = found.told("control")[-1]
    assert (told["needed"], told["die"], told["kept"]) == (3, 4, False)
    # 2d + (4 - 3) + 2 + 1 for 50 mph: two ones are 6, a moderate skid.
    crash = found.told("crash")[-1]
    assert (crash["added"], crash["total"], crash["result"]) == (4, 6, "moderate-skid")


def test_injury_a_wounded_driver_regains_less() -> None:
    def regained(**one: Any) -> int:
        found = scene({"speed": 200, "status": -3, **one}, phase=5)
        while found.state.turn == 1:
            found.do(found.options[0] if found.asked[0] != "fire" else "done")
        return found.motion().status - -3

    hc = scene().motion().hc
    assert hc == 3
    assert [regained(), regained(**WOUNDED)] == [3, 1]


def test_injury_a_wound_comes_off_a_skill_and_off_none() -> None:
    assert [skill(scene(WOUNDED, skills=[[n, 0], [0, 0]]).state, 0) for n in (3, 0, -1)] == [
        1,
        -2,
        -2,
    ]
    # A substitute drives with his own hurt, not the driver's.
    found = scene({"parts": {"driver": 1, "gunner-1": 2}}, crews=[[[1, 0], [0, 0]], []])
    assert skill(found.state, 0) == -1


def test_injury_a_preview_knows_of_the_wound() -> None:
    # A 3 is needed: 3 to 6 keep control, with a wound 5 and 6.
    bend = RULES.parse("bend L60").maneuver
    kept = [
        ahead(scene({"speed": 500, "status": 0, **one}).state, 0, bend, 4).kept
        for one in ({}, WOUNDED)
    ]
    assert kept == [Fraction(4, 6), Fraction(2, 6)]


# Body armor


@pytest.mark.parametrize(
    ("worn", "points", "reflexes"),
    [("", 0, 0), ("body-armor", 3, 0), ("improved-body-armor", 6, -1), ("impact-armor", 6, -1),
     ("blended-body-armor", 3, 0), ("blended-improved-body-armor", 6, -1)],
)  # fmt: skip
def test_body_armor_gives_points_and_may_cost_reflexes(
    worn: str, points: int, reflexes: int
) -> None:
    plain = RULES.setup(2, {}, LiveChance(8))
    state = RULES.setup(2, {"body_armor": [worn, ""]}, LiveChance(8))
    assert state.vehicles[0].condition.vests == [points]
    assert state.vehicles[0].reflexes - plain.vehicles[0].reflexes == reflexes
    assert RULES.from_json(RULES.to_json(state)) == state


# Concussion


def stopped(mph: int, *faces: int, design: Design | None = None, **options: Any) -> Scene:
    """A car that drives head on into the north wall."""
    cars = [design_to_json(design or built()), "pocket-change"]
    one = {"x": 5000, "y": 1200, "heading": 0, "speed": mph * 10, "status": 7}
    found = Scene(one, vehicles=cars, concussion=True, **options)
    found.until("maneuver")
    found.do("straight", *faces)
    return found


def test_concussion_two_dice_against_a_tenth_of_the_change() -> None:
    # 35 mph: 2d; 4 or more for each of three. Driver 3: misses by one, gunner 4, passenger 2: by two.
    # Both at least to the end of the turn: 5 phases. D4 for 35 mph, and D2 for the driver.
    found = stopped(35, 1, 1, 1, 2, 2, 2, 1, 1)
    told = {each["who"]: (each["needed"], each["phases"]) for each in found.told("concussion")}
    assert told == {"driver": (4, 5), "gunner-1": (4, 0), "passenger-1": (4, 5)}
    assert found.told("control")[0]["difficulty"] == 6
    condition, outfit = found.state.vehicles[0].condition, found.state.outfits[0]
    # One of the five has passed.
    assert condition.stunned == [4, 0, 4]
    assert outfit.aboard[crew.pilot(condition, outfit)] == "gunner-1"
    assert RULES.from_json(RULES.to_json(found.state)) == found.state


@pytest.mark.parametrize(("before", "after"), [(0, 5), (3, 5), (5, 5), (8, 8)])
def test_concussion_of_two_collisions_the_longer_counts(before: int, after: int) -> None:
    """40 mph: 1 + 1 misses 4 by two, which is to the end of the turn at least: 5 phases."""
    found = scene(design=built(gunners=0, passengers=0), concussion=True)
    condition = found.state.vehicles[0].condition
    condition.stunned = [before]
    stun(Play(found.state, Picks(1, 1), []), 0, Fraction(40))
    assert condition.stunned == [after]


def test_concussion_ends_with_its_phases() -> None:
    found = stopped(35, 1, 1, 1, 2, 2, 2, 6, 6)
    while found.state.turn == 1:
        found.do(found.options[0] if found.asked[0] != "fire" else "done")
    assert found.state.vehicles[0].condition.stunned == []
    assert [each["who"] for each in found.told("recovered")] == ["driver"]


def test_concussion_nobody_rolls_who_cannot_fail() -> None:
    # 20 mph and less: two dice always reach it. With a roll cage 30 mph too.
    assert not stopped(20, 3).told("concussion")
    cage = built(accessories=(Fitted("roll-cage"),), weapons=())
    assert not stopped(30, 3, design=cage).told("concussion")


def test_concussion_is_an_option() -> None:
    one = {"x": 5000, "y": 1200, "heading": 0, "speed": 350, "status": 7}
    found = Scene(one, vehicles=[design_to_json(built()), "pocket-change"])
    found.until("maneuver")
    found.do("straight", 1, 1)
    assert not found.told("concussion")
