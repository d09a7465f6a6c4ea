"""Points that players agree on in place of a division's (Game Size)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wreckyard
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.arena import (
    RULES,
    AgreedPoints,
    car_from_json,
    car_to_json,
    check_for_game,
    names_in,
    read_sheet,
    tell_event,
    totals,
    write_sheet,
)
from wreckyard.systems.arena.damage import damage_cards

SHEET = """\
Old Nail (division 4, rammer)
front: Thresher
crew: Rookie Driver, Rookie Gunner
"""

AGREED = """\
Nimble (division 2, 26 build points, 7 crew points, sniper)
front: Devastator
crew: Veteran Driver, Amateur Gunner, Flak Jacket
"""


def test_a_sheet_says_what_points_were_agreed_on() -> None:
    car = read_sheet(AGREED)
    assert car.size == (2, 26, 7)
    assert write_sheet(car) == AGREED
    assert car_to_json(car)["points"] == {"build": 26, "crew": 7}
    assert car_from_json(car_to_json(car)) == car
    with pytest.raises(Malformed, match="The Devastator costs 8, and weapons of 6 or more"):
        check_for_game(car, 2)
    with pytest.raises(Malformed, match="7 crew points, and the players agreed on 6"):
        check_for_game(car, 2, AgreedPoints(26, 6))


def test_points_of_the_division_are_left_out_of_a_sheet() -> None:
    title = "Old Nail (division 4, 16 build points, 4 crew points, rammer)"
    car = read_sheet(SHEET.replace("Old Nail (division 4, rammer)", title))
    assert (car, write_sheet(car)) == (read_sheet(SHEET), SHEET)


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ({"build": 201, "crew": 1}, "'build' must be a whole number from 0 to 200, not 201"),
        ({"build": 20}, "'crew' is missing"),
        ({"build": 20, "crew": 4, "armor": 3}, "'armor' is unknown"),
        (20, "points: must be an object in braces, not 20"),
    ],
)
def test_wrong_points_of_a_car_as_json_are_told(points: Any, sentence: str) -> None:
    data = {**car_to_json(read_sheet(SHEET)), "points": points}
    with pytest.raises(Malformed) as caught:
        car_from_json(data)
    assert sentence in str(caught.value)


def test_players_may_agree_on_armor_build_and_crew_points() -> None:
    # Armor 2; 8 of 26 build points; 4 + 2 + 1 of 7 crew points. From 25 build points on
    # deck B is used and heavy weapons may be fitted.
    options = {"division": 2, "build": 26, "crew": 7, "first": 1, "cars": [AGREED, AGREED]}
    state = RULES.setup(2, options, LiveChance(1))
    assert state.cars[0].armor == [2, 2, 2, 2]
    assert (state.settings["build"], state.settings["crew"]) == (26, 7)
    assert [card.name for card in damage_cards(state)] == ["B1", "B2", "B3", "B4", "B5", "B6"]
    (started,) = RULES.opening(state)
    assert tell_event(started, names_in(state, ("Ann", "Bob"))) == (
        "Division 2 with 26 build points and 7 crew points. Bob goes first."
    )


def test_points_that_are_the_division_s_are_no_option() -> None:
    settings = RULES.check_options(2, {"division": 9, "build": 36, "crew": 9})
    assert settings == RULES.check_options(2, {"division": 9})
    assert not {"build", "crew"} & {*settings, *RULES.link_defaults(2)}
    assert RULES.check_options(2, {"crew": 5})["build"] == 16


def test_stock_cars_leave_at_home_what_was_not_agreed_on() -> None:
    settings = RULES.check_options(6, {"build": 6, "crew": 0})
    for data in settings["cars"]:
        assert totals(car_from_json(data)).build <= 6
        assert totals(car_from_json(data)).crew == 0
    assert RULES.check_options(6, json.loads(json.dumps(settings))) == settings


def test_agreed_points_stand_in_replays_and_links() -> None:
    options = {"build": 6, "crew": 1, "first": 0, "rounds": 1}
    match = wreckyard.new_match("arena", ["Ann", "Bob"], 3, options)
    while match.decision is not None:
        match.submit(match.decision.seat, next(iter(match.decision.options)), match.decision.id)
    for again in (
        wreckyard.load_replay(match.replay()),
        wreckyard.load_link(wreckyard.replay_to_link(match)),
    ):
        assert (again.options, again.state_hash) == (match.options, match.state_hash)
    assert RULES.from_json(RULES.to_json(RULES.setup(2, options, LiveChance(1))))
