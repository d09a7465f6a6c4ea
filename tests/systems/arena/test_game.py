"""The arena as a game of the engine: its options, its state as JSON, what cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wreckyard
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.arena import (
    RULES,
    State,
    read_sheet,
    stock_cars_for,
    write_sheet,
)


def fresh(seats: int = 2, **options: Any) -> State:
    return RULES.setup(seats, {"first": 0, **options}, LiveChance(1))


def test_a_game_without_options_is_division_four_with_stock_cars() -> None:
    settings = RULES.check_options(3, {})
    assert (settings["division"], settings["rounds"], settings["wrecks"]) == (4, 0, "solid")
    assert [car["name"] for car in settings["cars"]] == [
        stock.car.name for stock in stock_cars_for(4)[:3]
    ]
    assert fresh(3).cars[0].armor == [4, 4, 4, 4]
    assert fresh(2, division=9).cars[0].armor == [9, 9, 9, 9]


def test_checked_options_are_checked_again_without_change() -> None:
    settings = RULES.check_options(2, {"arena": "spillway", "division": 9, "wrecks": "durable"})
    assert RULES.check_options(2, json.loads(json.dumps(settings))) == settings


def test_a_car_may_come_as_code_sheet_or_json() -> None:
    stock = stock_cars_for(4)[0]
    sheet = write_sheet(stock.car)
    first = RULES.check_options(2, {"cars": [stock.code, sheet]})["cars"]
    assert first[0] == first[1]
    assert RULES.check_options(2, {"cars": first})["cars"] == first


def test_the_first_player_is_given_or_left_to_chance() -> None:
    assert fresh(4, first=2).asked == 2
    asked = {RULES.setup(4, {}, LiveChance(seed)).asked for seed in range(30)}
    assert asked == {0, 1, 2, 3}


def test_wrecks_can_be_destroyed_when_the_players_choose_so() -> None:
    solid, durable = fresh(), fresh(wrecks="durable")
    assert solid.field.kinds[solid.field.wreck].durability == 0
    assert durable.field.kinds[durable.field.wreck].durability == 5


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "an arena game needs 2 to 6 seats, not 1"),
        (7, {}, "an arena game needs 2 to 6 seats, not 7"),
        (2, {"deck": "cars"}, "the arena has no option 'deck'"),
        (2, {"division": 0}, "a division is a whole number from 1 to 12, not 0"),
        (2, {"division": True}, "a division is a whole number from 1 to 12, not true"),
        (2, {"arena": "atlantis"}, "there is no arena 'atlantis'"),
        (2, {"arena": 7}, "arena: must be the name of an arena or an object, not 7"),
        (2, {"cars": ["anvil-chorus"]}, "a car for each of the 2 seats"),
        (2, {"cars": ["anvil-chorus", "nobody"]}, "there is no stock car 'nobody'"),
        (2, {"cars": ["anvil-chorus", 3]}, "car 2: must be a sheet or an object, not 3"),
        (2, {"first": 2}, "option 'first' must be a seat from 0 to 1, not 2"),
        (2, {"first": True}, "option 'first' must be a seat from 0 to 1, not true"),
        (2, {"wrecks": "none"}, "option 'wrecks' must be one of solid, durable, not 'none'"),
        (2, {"rounds": -1}, "option 'rounds' must be a whole number from 0 to 1000, not -1"),
        (2, {"build": -1}, "build points are a whole number from 0 to 200, not -1"),
        (2, {"build": 201}, "build points are a whole number from 0 to 200, not 201"),
        (2, {"crew": True}, "crew points are a whole number from 0 to 30, not true"),
        (2, {"crew": "4"}, "crew points are a whole number from 0 to 30, not '4'"),
        (
            2,
            {"build": 11, "cars": ["anvil-chorus", "anvil-chorus"]},
            "the car would cost 12 build points, and the players agreed on 11 (Game Size)",
        ),
        (2, {"division": 7}, "there are no stock cars of division 7"),
    ],
)
def test_wrong_options_are_told(seats: int, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as error:
        RULES.check_options(seats, options)
    assert sentence in str(error.value)


@pytest.mark.parametrize("name", ["arena", "cars", "first", "wrecks", "rounds", "division", "crew"])
def test_a_value_of_a_hundred_thousand_characters_is_quoted_in_part(name: str) -> None:
    for options in ({name: "A" * 100_000}, {"A" * 100_000: 1}):
        with pytest.raises(Malformed) as error:
            RULES.check_options(2, options)
        assert len(str(error.value)) < 200


def test_a_car_of_a_larger_division_is_refused() -> None:
    large = stock_cars_for(9)[0]
    with pytest.raises(Malformed, match=read_sheet(write_sheet(large.car)).name):
        RULES.check_options(2, {"cars": [large.code, large.code]})


def broken(path: str, value: Any) -> dict[str, Any]:
    """A state as JSON with one entry changed; ``path`` is its keys with dots between."""
    data: Any = json.loads(json.dumps(RULES.to_json(fresh())))
    whole = data
    *way, last = path.split(".")
    for key in way:
        data = data[int(key) if key.isdecimal() else key]
    data[int(last) if last.isdecimal() else last] = value
    return dict(whole)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("settings", None, "'settings' and 'seats' are missing"),
        ("seats", "two", "'settings' and 'seats' are missing"),
        ("round", "first", "round must be a whole number"),
        ("cars", [], "cars must have an entry for each seat"),
        ("cars.0", 5, "car 0 must be an object"),
        ("cars.1.x", True, "x of car 1 must be a whole number"),
        ("cars.1.armor", [4, 4, 4], "armor of car 1 must be a list of 4"),
        ("cars.0.harm", [0], "harm of car 0 must be a list of"),
        ("things", {}, "things must be a list"),
        ("things.0", [99, 0, 0, 0, 0, 1], "kind of thing 0 must be a whole number from 0 to"),
        ("stack", [[77, 0]], "the stack holds something that is no open question"),
        ("stack", [[]], "the stack holds something that is no open question"),
        ("stack", [[0, 0, 0]], "the stack holds something that is no open question"),
        ("stack", [[7, 0]], "the stack holds something that is no open question"),
        ("stack", [[9, 0, 0, 10, 0, -1]], "the stack holds something that is no open question"),
        ("asked", 2, "asked must be a whole number from -1 to 1"),
    ],
)
def test_a_state_that_nobody_wrote_is_refused(path: str, value: Any, sentence: str) -> None:
    with pytest.raises(Malformed) as error:
        RULES.from_json(broken(path, value))
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("arena", "number", "values", "sentence"),
    [
        # Edges and walls: fixed, and nothing destroys them.
        ("crossing", 3, {"x": 1}, "thing 3 cannot have moved so"),
        ("crossing", 4, {"y": 1}, "thing 4 cannot have moved so"),
        ("crossing", 0, {"in_play": 0}, "thing 0 cannot be gone or there"),
        ("crossing", 4, {"in_play": 0}, "thing 4 cannot be gone or there"),
        # Barriers of 4 are pushed without turning, and are gone with the fourth point.
        ("six-barriers", 4, {"x": 1}, ""),
        ("six-barriers", 4, {"heading": 1}, "thing 4 cannot have moved so"),
        ("six-barriers", 4, {"harm": 3}, ""),
        ("six-barriers", 4, {"harm": 4}, "thing 4 cannot be gone or there"),
        ("six-barriers", 4, {"harm": 4, "in_play": 0}, ""),
        ("six-barriers", 4, {"harm": 3, "in_play": 0}, "thing 4 cannot be gone or there"),
        # Barrels pop.
        ("spillway", 4, {"in_play": 0}, ""),
    ],
)
def test_things_are_where_rules_can_bring_them(
    arena: str, number: int, values: dict[str, int], sentence: str
) -> None:
    """A state in which an edge stood elsewhere let cars out of the arena, and nothing read it
    then."""
    data = json.loads(json.dumps(RULES.to_json(fresh(arena=arena))))
    thing = dict(zip(THING, data["things"][number], strict=True))
    moved = {
        name: value if name in ("harm", "in_play") else thing[name] + value
        for name, value in values.items()
    }
    data["things"][number] = list({**thing, **moved}.values())
    if not sentence:
        assert RULES.to_json(RULES.from_json(data)) == data
        return
    with pytest.raises(Malformed, match=sentence):
        RULES.from_json(data)


THING = ("kind", "x", "y", "heading", "harm", "in_play")


def test_an_observation_of_nobody_is_refused() -> None:
    data = RULES.observation_to_json(RULES.observe(fresh(), 0))
    for seat in (2, "A", True):
        with pytest.raises(Malformed, match="there is no seat"):
            RULES.observation_from_json({**data, "seat": seat})
    with pytest.raises(Malformed, match="must be an object"):
        RULES.observation_from_json({"seat": 0})


def test_a_match_is_played_by_text() -> None:
    match = wreckyard.new_match("arena", ["Ann", "Bob"], 7, {"first": 0})
    for text in ("heading 0", "place 6000 11300", "heading 180", "place 6000 700"):
        assert match.decision is not None
        match.submit(match.decision.seat, text)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("speed", 0)
    with pytest.raises(wreckyard.Illegal, match="A change by 2 is a hard one"):
        match.submit(0, "speed 4")
    again = wreckyard.load_replay(match.replay())
    assert again.state_hash == match.state_hash


def test_records_of_version_one_are_refused_with_the_reason() -> None:
    text = wreckyard.new_match("arena", ["Ann", "Bob"], 1).replay()
    assert "system arena 2\n" in text
    with pytest.raises(Malformed, match="collisions were counted in another way"):
        wreckyard.load_replay(text.replace("system arena 2\n", "system arena 1\n"))
