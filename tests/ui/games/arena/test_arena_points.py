"""Build and crew points that players agree on, from the set-up to the game (Game Size)."""

from __future__ import annotations

import json

import pytest

import wreckyard
from tests.ui.games.arena.test_arena_lobby import DISPLAY, Table
from ui.base.node import find, text_of
from ui.games.arena.draft import ANY, ArenaDraft, stock_for, with_division, with_points, with_seat
from ui.games.arena.draft_json import draft_from_json, draft_to_json
from wreckyard.systems.arena import AgreedPoints, stock_car, totals

BIG = stock_for(9)[0].code
"""A stock car of division 9."""


def agreeing(**points: int) -> Table:
    table = Table()
    for name, value in points.items():
        assert table.change(f"a-points:{name}", str(value))
    return table


def test_the_set_up_shows_the_points_of_the_division_until_others_are_agreed_on() -> None:
    table = Table()
    assert find(table.tree(DISPLAY), ref="a-points:build").attrs["value"] == "16"
    assert find(table.tree(DISPLAY), ref="a-points:crew").attrs["value"] == "4"
    assert "Division 4" in text_of(table.tree(DISPLAY))
    table.change("a-points:build", "22")
    assert table.draft.agreed == AgreedPoints(22, 4)
    assert "points as you agreed" in text_of(table.tree(DISPLAY))
    # The division's own points again are nothing that was agreed on.
    table.change("a-points:build", "16")
    assert table.draft.agreed is None


def test_another_division_comes_with_its_own_points() -> None:
    draft = with_points(ArenaDraft(), build=30)
    assert with_division(draft, 5).agreed is None


@pytest.mark.parametrize("value", ["201", "-1", "", "many", "1.5"])
def test_points_that_make_no_game_are_left_as_they_were(value: str) -> None:
    table = agreeing(crew=6)
    table.change("a-points:build", value)
    assert table.draft.agreed == AgreedPoints(16, 6)


def test_what_was_agreed_on_is_kept_and_an_older_set_up_agrees_on_nothing() -> None:
    draft = with_points(ArenaDraft(), build=10, crew=2)
    data = json.loads(json.dumps(draft_to_json(draft)))
    assert draft_from_json(data) == draft
    del data["points"]
    old = draft_from_json(data)
    assert old is not None
    assert old.agreed is None


def test_stock_cars_leave_at_home_what_the_points_do_not_pay_for() -> None:
    agreed = AgreedPoints(8, 2)
    for stock in stock_for(4, agreed):
        assert totals(stock.car).build <= 8
        assert totals(stock.car).crew <= 2
        assert stock.car.agreed == agreed
    assert {stock.code for stock in stock_for(4, agreed)} == {stock.code for stock in stock_for(4)}


def test_the_game_is_played_with_them() -> None:
    begin = agreeing(build=10, crew=3).start()
    assert begin is not None
    match = wreckyard.new_match("arena", ["Jet", "Rusty"], begin.seed, begin.options)
    assert (match.options["build"], match.options["crew"]) == (10, 3)
    assert all(car["points"] == {"build": 10, "crew": 3} for car in match.options["cars"])


def test_the_garage_of_a_seat_builds_with_them() -> None:
    table = agreeing(build=60, crew=9)
    table.press("a-build:0")
    assert table.garage.car.agreed == AgreedPoints(60, 9)
    # A car of division 9 costs more than division 4 allows, and not more than was agreed on.
    table.press(f"g-stock:{BIG}", "g-use")
    own = table.draft.seats[0].own
    assert own is not None
    assert own.mounts == stock_car(BIG).car.mounts
    assert own.agreed == AgreedPoints(60, 9)
    assert table.start() is not None


def test_a_car_that_costs_more_than_was_agreed_on_is_told() -> None:
    table = Table()
    table.draft = with_seat(table.draft, 0, car="own", own=stock_car("late-fee").car)
    table.change("a-points:build", "3")
    assert table.start() is None
    assert "the players agreed on" in text_of(table.tree(DISPLAY))
    assert table.draft.seats[1].car == ANY
