"""People of a career (Characters: Skills, Prestige)."""

from __future__ import annotations

import pytest

from wreckyard.engine.career.people import IRON, heal, wound
from wreckyard.engine.errors import Malformed
from wreckyard.engine.values import Event
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    GENERAL,
    Character,
    Driver,
    learn,
    next_cost,
    why_not_improved,
)
from wreckyard.systems.classic.career.people.character import (
    beginner,
    character_from_json,
    character_to_json,
    earn,
    improve,
    skills_for,
)
from wreckyard.systems.classic.career.people.deeds import Deeds, earn_skill, prestige_of
from wreckyard.systems.classic.career.people.story import Story

CAR, CYCLE = (stock_vehicle(code).design for code in ("pocket-change", "iron-wasp"))


# Beginning Skills


@pytest.mark.parametrize(
    ("levels", "left"),
    [
        ({"driver": 0, "cyclist": 0, "gunner": 0}, 0),
        ({"driver": 0, "gunner": 1}, 0),
        ({"driver": 2}, 0),
        ({"driver": 0, "gunner": 0}, 10),
    ],
)
def test_thirty_points_buy_three_levels(levels: dict[str, int], left: int) -> None:
    assert beginner("Kim", levels).points.get(GENERAL, 0) == left


def test_a_fourth_level_is_refused() -> None:
    with pytest.raises(Malformed, match="cost 40 points, and a beginner has 30"):
        beginner("Kim", {"driver": 1, "gunner": 1})


def test_who_has_not_learned_to_ride_has_no_skill_on_a_cycle() -> None:
    kim = beginner("Kim", {"driver": 1, "gunner": 0})
    assert skills_for(kim, CAR) == [1, 0]
    assert skills_for(kim, CYCLE) == [-1, 0]


# Spending Points to Improve Skills


@pytest.mark.parametrize(("level", "cost"), [(0, 10), (2, 10), (3, 20), (5, 20), (6, 30), (9, 0)])
def test_a_level_costs_more_the_higher_it_is(level: int, cost: int) -> None:
    assert next_cost(Character("Kim", {"driver": level}), "driver") == cost


def test_points_of_a_skill_go_before_general_ones() -> None:
    kim = Character("Kim", {"driver": 0}, {"driver": 4, GENERAL: 8})
    assert improve(kim, "driver") is False
    assert (kim.skills["driver"], kim.points) == (1, {GENERAL: 2})


def test_a_new_skill_costs_money_and_three_months_too() -> None:
    kim = Character("Kim", {}, {GENERAL: 10}, money=999)
    assert why_not_improved(kim, "cyclist") == "A new skill costs $1,000 besides."
    kim.money = 1200
    driver = Driver(kim)
    learn(driver, "cyclist", 5)
    assert driver.away == 5 + 13
    assert (kim.money, kim.skills, kim.points) == (200, {"cyclist": 0}, {})


def test_nobody_is_better_than_nine() -> None:
    kim = Character("Kim", {"driver": 9}, {GENERAL: 99})
    assert why_not_improved(kim, "driver") == "Kim cannot get any better at this."


# Earning Skill Points


def test_driving_in_combat_kills_and_events_earn_points() -> None:
    kim = Character("Kim", {"driver": 0, "gunner": 0})
    earn_skill(kim, Deeds(kills=[1, 2], fought=True, won=True), "driver", True)
    assert kim.points == {"driver": 1 + 2, "gunner": 1 + 2, GENERAL: 3}


def test_who_met_nobody_earns_for_having_survived_alone() -> None:
    kim = Character("Kim")
    earn_skill(kim, Deeds(), "driver", True)
    assert kim.points == {GENERAL: 1}


def test_the_dead_learn_nothing() -> None:
    kim = Character("Kim", dead=3)
    earn_skill(kim, Deeds(kills=[1], fought=True), "driver", True)
    assert kim.points == {}


# Prestige, Scoring


@pytest.mark.parametrize(
    ("deeds", "before", "fame", "died", "gain"),
    [
        (Deeds(), 0, [], False, 1),
        (Deeds(won=True), 0, [], False, 3),
        (Deeds(kills=[1]), 0, [0], False, 3),
        (Deeds(kills=[1]), 0, [14], False, 3),
        (Deeds(kills=[1]), 0, [15], False, 4),
        (Deeds(kills=[1]), 0, [20], False, 4),
        (Deeds(kills=[1]), 0, [21], False, 5),
        (Deeds(killed=True), 0, [], False, 0),
        (Deeds(killed=True, hits=1), 0, [], False, -1),
        (Deeds(killed=True, hits=3), 0, [], True, -1),
        (Deeds(left=True), 0, [], False, 0),
        # The fifth confirmed kill makes an ace, the tenth a double ace.
        (Deeds(kills=[1]), 4, [0], False, 8),
        (Deeds(kills=[1]), 9, [0], False, 13),
        (Deeds(kills=[1]), 5, [0], False, 3),
        (Deeds(won=True, kills=[1, 2]), 3, [0, 0], False, 1 + 2 + 4 + 5),
    ],
)
def test_prestige(deeds: Deeds, before: int, fame: list[int], died: bool, gain: int) -> None:
    assert prestige_of(deeds, before, fame, died) == gain


# Kills


def shot(by: int, at: int, hit: bool = True) -> Event:
    return Event("shot", {"vehicle": by, "target": at, "hit": hit})


KILLED = Event("killed", {"vehicle": 2, "gave_up": 0})


@pytest.mark.parametrize(
    ("events", "killers"),
    [
        ([shot(0, 2), KILLED], {2: 0}),
        ([shot(0, 2), shot(1, 2), KILLED], {2: 1}),
        ([shot(0, 2), shot(1, 2, hit=False), KILLED], {2: 0}),
        ([Event("collision", {"mover": 2, "other": 1}), KILLED], {2: 1}),
        # A crash of his own making is nobody's kill.
        ([Event("hit-wall", {"vehicle": 2}), KILLED], {}),
        # What he drove over belongs to who dropped it.
        (
            [
                Event("dropped", {"vehicle": 1, "thing": 9}),
                Event("trap", {"vehicle": 2, "thing": 9}),
                KILLED,
            ],
            {2: 1},
        ),
        (
            [
                Event("fell", {"vehicle": 0}),
                Event("went-off", {}),
                Event("damage", {"vehicle": 2}),
                KILLED,
            ],
            {2: 0},
        ),
        ([Event("fell", {"vehicle": 0}), Event("phase", {}), Event("damage", {"vehicle": 2}), KILLED], {}),
    ],
)  # fmt: skip
def test_a_kill_is_his_who_hurt_the_vehicle_last(
    events: list[Event], killers: dict[int, int]
) -> None:
    story = Story(3)
    for event in events:
        story.read(event)
    assert story.killers == killers


# Wounds


def test_a_point_heals_in_two_weeks() -> None:
    kim = Character("Kim")
    wound(kim, 2, 3, 10, IRON)
    left = []
    for week in range(11, 15):
        heal(kim, week, IRON)
        left.append(kim.hurt)
    assert left == [2, 1, 1, 0]


def test_three_points_are_death() -> None:
    kim = Character("Kim")
    wound(kim, 3, 3, 10, IRON)
    assert kim.dead == 10


# As data


def test_somebody_is_read_back() -> None:
    kim = Character("Kim", {"driver": 1}, {GENERAL: 4}, prestige=-3, money=120, kills=2)
    kim.wins, kim.amateur, kim.entered, kim.hurt, kim.well = 1, 1, 5, 1, 9
    earn(kim, "gunner", 1)
    assert character_from_json(character_to_json(kim), "driver 1") == kim


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"name": "", "skills": {}}, "'name' must be 1 to 24 printable characters"),
        ({"name": "Kim", "skills": {"flying": 1}}, "'skills' must be whole numbers of driver"),
        ({"name": "Kim", "skills": {}, "money": -1}, "'money' must be a whole number"),
        ({"name": "Kim", "skills": {}, "horse": 1}, "must be an object of"),
    ],
)
def test_nobody_that_cannot_be_is_read(data: object, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        character_from_json(data, "driver 1")


# Spending Points to Improve Skills: a new one takes three months


@pytest.mark.parametrize(
    ("learned", "back"),
    [
        (["cyclist"], 1 + 13),
        # Whoever improves a known skill at school comes back no sooner.
        (["cyclist", "gunner"], 1 + 13),
        (["gunner"], 0),
        # Each new skill takes its own thirteen weeks.
        (["cyclist", "handgunner"], 1 + 26),
        (["cyclist", "gunner", "handgunner", "gunner"], 1 + 26),
    ],
)
def test_every_new_skill_takes_thirteen_weeks_of_its_own(learned: list[str], back: int) -> None:
    kim = Character("Kim", {"gunner": 0}, {GENERAL: 200}, money=5000)
    driver = Driver(kim)
    for skill in learned:
        learn(driver, skill, 1)
    assert driver.away == back


def test_a_skill_learned_in_the_middle_of_school_adds_thirteen_weeks() -> None:
    kim = Character("Kim", {}, {GENERAL: 200}, money=5000)
    driver = Driver(kim)
    learn(driver, "cyclist", 1)
    learn(driver, "driver", 10)
    assert driver.away == 14 + 13
