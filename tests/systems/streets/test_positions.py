"""Positions that are set up by hand: what stands in them, and what cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strictness import check_changed_state_to_its_end, check_position
from tests.systems.streets.scene import PLAIN, Dice
from tests.systems.streets.test_strict import moments
from tests.systems.streets.yards import board
from wreckyard import Event, Malformed, match_from_state
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.streets import RULES, position

OPTIONS = {"board": board(), "cars": [PLAIN, PLAIN]}
STANDS: tuple[dict[str, Any], ...] = ({"x": 5, "y": 18, "speed": 3}, {"x": 12, "y": 3, "facing": 4})


def test_a_position_stands_before_the_choice_of_speeds() -> None:
    match = match_from_state("streets", position(OPTIONS, STANDS), ["Ann", "Bob"])
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("speed", 0)
    # 3 and 2 faster, 3 slower.
    assert [str(each) for each in match.decision.options] == [f"speed {n}" for n in range(6)]


def test_a_position_stands_in_the_turn_of_the_first_seat() -> None:
    match = match_from_state("streets", position(OPTIONS, STANDS, phase="turns"), ["Ann", "Bob"])
    assert match.decision is not None
    assert match.decision.kind == "point"
    car = match.observe(None).known.cars[0]
    assert (car.x, car.y) == (5, 17), "the first point is forced"


def test_damage_is_told_by_component_and_people_may_be_on_foot() -> None:
    cars = ({**STANDS[0], "harm": {"engine": 2}}, STANDS[1])
    known = (
        match_from_state("streets", position(OPTIONS, cars, {1: {"x": 3, "y": 4}}), ["Ann", "Bob"])
        .observe(None)
        .known
    )
    engine = known.outfits[0].engine
    assert known.cars[0].harm[engine] == 2
    assert (known.people[1].car, known.people[1].x, known.cars[1].driver) == (-1, 3, -1)


@pytest.mark.parametrize(
    ("cars", "people", "phase", "why"),
    [
        (({**STANDS[0], "wings": 2}, STANDS[1]), None, "speeds", "a car has no 'wings'"),
        (STANDS, {0: {"hat": 1}}, "speeds", "a person has no 'hat'"),
        (STANDS, None, "tea", "the phase must be speeds or turns, not 'tea'"),
        (({**STANDS[0], "x": 99}, STANDS[1]), None, "speeds", "car 0 does not stand on free"),
    ],
)
def test_what_cannot_be_is_refused(cars: Any, people: Any, phase: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        position(OPTIONS, cars, people, phase)


def test_the_question_of_speeds_stands_once() -> None:
    """A question that stands there twice has nobody's car in it: it is refused, not read."""
    data = json.loads(json.dumps(position(OPTIONS, STANDS)))
    data["stack"].append(data["stack"][-1])
    with pytest.raises(Malformed, match="only cars that come back are asked before speeds"):
        RULES.from_json(data)


# Everything that a game can hold


def test_a_position_of_missions_names_the_roll_of_every_seat() -> None:
    options = {"scenario": "mission", "board": board(width=42)}
    cars = [{"x": 5 + 5 * seat, "y": 10} for seat in range(4)]
    data = position(options, cars, missions=[1, 4, 7, 8])
    assert data["missions"] == [1, 4, 7, 8]
    match = match_from_state("streets", data, ["Ann", "Bob", "Cem", "Dee"])
    assert match.observe(1).known.missions == [0, 4, 0, 0]
    with pytest.raises(Malformed, match="missions must be the rolls of all 4 seats, 1 to 8"):
        position(options, cars)
    with pytest.raises(Malformed, match="a mission is a roll from 1 to 8"):
        position(options, cars, missions=[1, 4, 7, 9])
    with pytest.raises(Malformed, match="there are missions in the scenario mission only"):
        position(OPTIONS, STANDS, missions=[1, 2])


GATES = ((10, 0, 4), (10, 20, 0))
ARENA = {"scenario": "arena", "board": board(gates=GATES), "cars": [PLAIN, PLAIN]}


def test_speeds_are_chosen_in_an_arena_too() -> None:
    """Arena Combat: round one is driven at 3 without a choice, so this is round two."""
    match = match_from_state("streets", position(ARENA, STANDS), ["Ann", "Bob"])
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("speed", 0)
    assert match.observe(None).known.round == 2


def test_cars_wait_before_their_gates() -> None:
    cars = [{"x": 5, "y": 10}, {"out": 1, "gate": 1, "speed": 3}]
    data = position(ARENA, cars, phase="turns")
    assert (data["cars"][1]["x"], data["cars"][1]["out"], data["cars"][1]["gate"]) == (-1, 1, 1)


def test_weapons_and_wrecks_of_a_board_lie_where_it_says() -> None:
    yard = board(gates=GATES, weapons=[("mine", 4, 4)], wrecks=[(15, 15, 2)])
    data = position({"board": yard}, STANDS, weapons=[{"kind": "oil", "x": 6, "y": 6, "owner": 1}])
    # Oil is the fourth of the weapons from 0, a mine the seventh.
    assert data["markers"] == [[7, 4, 4, -1], [4, 6, 6, 1]]
    wreck = data["cars"][2]
    assert (wreck["x"], wreck["y"], wreck["facing"], wreck["wreck"]) == (15, 15, 2, 1)
    in_arena = {"scenario": "arena", "board": yard}
    assert len(position(in_arena, STANDS)["cars"]) == 2
    assert len(position({**in_arena, "wrecks": True}, STANDS)["cars"]) == 3
    with pytest.raises(Malformed, match="option 'wrecks' needs a board that says where they stand"):
        position({**ARENA, "wrecks": True}, STANDS)


def test_loads_wounds_and_terrain_can_be_told() -> None:
    yard = board([("building", 8, 8, 2, 2)])
    cars = ({**STANDS[0], "loads": {"rear-pod": ["mine"], "turret": []}}, STANDS[1])
    data = position({**OPTIONS, "board": yard}, cars, {1: {"wounds": 2}}, hurt={0: 3})
    outfit = RULES.from_json(data).outfits[0]
    loads = data["cars"][0]["loads"]
    assert (loads[outfit.part_of("rear-pod")], loads[outfit.part_of("turret")]) == ([7], [])
    assert (data["people"][1]["wounds"], data["people"][1]["car"]) == (2, 1)
    assert data["hurt"] == [3]


def test_the_dead_and_those_in_another_car_leave_theirs_empty() -> None:
    places = [{"x": 4 * seat + 2, "y": 10} for seat in range(3)]
    data = position({"board": board()}, places, {0: {"alive": 0}, 1: {"car": 0}})
    assert [car["driver"] for car in data["cars"]] == [1, -1, 2]
    assert (data["people"][0]["wounds"], data["people"][0]["car"]) == (3, -1)


def test_forced_dice_come_from_the_callers_chance_and_are_told() -> None:
    """12: a car before the edge crashes at once: RV 3, d + 3 - 6, so 8 does 5."""
    cars = ({"x": 5, "y": 0, "speed": 3}, STANDS[1])
    with pytest.raises(
        Malformed, match="dice are rolled before its first question; give it a chance"
    ):
        position(OPTIONS, cars, phase="turns")
    story: list[Event] = []
    # The fifth passes the four boxes of armor, and hits the engine by number 3.
    data = position(OPTIONS, cars, phase="turns", chance=Dice([8, 3]), story=story)
    assert data["cars"][0]["armour"][0] == 4
    assert [event.kind for event in story][:4] == ["turn", "crash", "impact", "armour"]


def test_a_position_is_no_game_that_is_over() -> None:
    with pytest.raises(Malformed, match="this game is over already"):
        position(OPTIONS, STANDS, {1: {"alive": 0}})


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"options": 3}, "the options must be an object, not 3"),
        ({"cars": "ab"}, "cars must be a list, not 'ab'"),
        ({"cars": [{"x": "a"}, {}]}, "x of car 0 must be a whole number"),
        ({"cars": [{"armour": "abc"}, {}]}, "armour of car 0 must be a list, not 'abc'"),
        ({"cars": [{"armour": [1]}, {}]}, "armour of car 0 must be 8 numbers"),
        ({"cars": [{"harm": 3}, {}]}, "harm of car 0 must be an object, not 3"),
        ({"cars": [{"harm": {"wing": 1}}, {}]}, "car 0 has no component 'wing'"),
        ({"cars": [{"loads": {"wing": []}}, {}]}, "car 0 has no component 'wing'"),
        ({"cars": [{"loads": {"turret": ["pea"]}}, {}]}, "a load of car 0 is no weapon: 'pea'"),
        ({"people": {7: {"x": 3, "y": 4}}}, "there is no seat 7 for a person"),
        ({"people": {0: 3}}, "person 0 must be an object, not 3"),
        ({"people": {0: {"x": None, "y": 4}}}, "x of person 0 must be a whole number"),
        ({"phase": []}, "the phase must be speeds or turns, not"),
        ({"weapons": [{"kind": "oil", "x": 3}]}, "weapon 0 must have kind, x and y"),
        ({"weapons": [{"kind": "mg", "x": 3, "y": 4}]}, "weapon 0 is none that lies on the road"),
        ({"hurt": {0: 1}}, "the board has no piece of terrain 0"),
    ],
)
def test_what_is_no_value_is_refused_in_a_sentence(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        position(**{"options": OPTIONS, "cars": STANDS, **changes})


def made(given_: dict[str, Any]) -> dict[str, Any]:
    known = {name: value for name, value in given_.items() if not name.endswith("2")}
    return position(**{"options": {}, "cars": [], **known}, chance=LiveChance(1))


CROWDED = board(
    [("building", 8, 8, 2, 2), ("grass", 2, 2, 4, 2)],
    gates=GATES,
    weapons=[("mine", 4, 14), ("oil", 5, 17)],
    wrecks=[(15, 15, 2)],
)
HURT = {"harm": {"engine": 2, "front-left-tyre": 1}, "armour": [1, 0, 0, 0, 2, 0, 0, 0]}
POSITIONS: tuple[dict[str, Any], ...] = (
    {
        "options": {"board": CROWDED, "cars": [PLAIN, PLAIN, PLAIN], "first": 1},
        "cars": [
            {"x": 5, "y": 18, "facing": 0, "speed": 3, **HURT, "loads": {"turret": ["mg"]}},
            {"x": 12, "y": 3, "facing": 4, "speed": -1},
            {"x": 1, "y": 18, "speed": 0, "wreck": 1, "cover": 1, "wrecked_by": 1},
        ],
        "people": {0: {"wounds": 1}, 1: {"stunned": 0}, 2: {"x": 9, "y": 8, "speed": 1, "rounds": 2}},
        "phase": "turns",
        "weapons": [{"kind": "smoke", "x": 3, "y": 3, "owner": 0}],
        "hurt": {0: 2},
    },
    {
        "options": {"scenario": "arena", "board": CROWDED, "cars": [PLAIN, PLAIN], "wrecks": True,
                    "rearming": True, "teams": [0, 1]},
        "cars": [{"x": 10, "y": 1, "speed": 4}, {"out": 3, "back": 2, "gate": -1}],
        "people": {0: {"about": 0}, 1: {"rounds": 1}},
        "phase": "speeds",
    },
    {
        "options": {"scenario": "mission", "board": board(width=42)},
        "cars": [{"x": 5 + 5 * seat, "y": 10, "speed": (0, 0, 2, 3)[seat]} for seat in range(4)],
        "people": {1: {"car": 0}, 0: {"alive": 0, "killed_by": 2}},
        "phase": "turns",
        "missions": [1, 4, 7, 8],
    },
)  # fmt: skip


@pytest.mark.parametrize("given_", POSITIONS, ids=["street", "arena", "mission"])
def test_the_positions_that_are_changed_below_can_be(given_: dict[str, Any]) -> None:
    """A position that is refused unchanged would prove nothing once changed."""
    RULES.from_json(json.loads(json.dumps(made(given_))))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_people_change_cars_in_whatever_order_they_are_named(order: tuple[int, int]) -> None:
    """Pedestrians: person 1 drives the car whose driver is dead."""
    people = {0: {"alive": 0}, 1: {"car": 0}}
    data = made({**POSITIONS[2], "people": {seat: people[seat] for seat in order}})
    assert [each["driver"] for each in data["cars"][:2]] == [1, -1]


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_changed_position_is_refused_or_can_be_played(draw: st.DataObject) -> None:
    check_position(RULES, made, draw.draw(st.sampled_from(POSITIONS)), draw.draw)


def test_a_car_that_rolls_does_not_stand() -> None:
    data = json.loads(json.dumps(position(OPTIONS, ({"x": 5, "y": 18}, STANDS[1]), phase="turns")))
    data["cars"][0]["speed"] = 5
    with pytest.raises(Malformed, match="a car that rolls does not stand"):
        RULES.from_json(data)


def test_a_car_off_the_board_is_no_wreck() -> None:
    data = json.loads(json.dumps(RULES.to_json(RULES.setup(2, ARENA, LiveChance(1)))))
    data["cars"][0]["wreck"] = 1
    with pytest.raises(Malformed, match="car 0 is a wreck off the board"):
        RULES.from_json(data)


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_changed_state_is_refused_or_played_to_its_end(draw: st.DataObject) -> None:
    text = draw.draw(st.sampled_from(moments()))
    check_changed_state_to_its_end(RULES, text, draw)
