"""What outlives a match: written as a file, read from any hand, and carried over versions."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wreckyard
from wreckyard import Malformed, Store, read_store, write_store
from wreckyard.systems.arena import GARAGE, car_to_json, stock_car


def check(data: Any) -> Any:
    if not isinstance(data, dict) or not isinstance(data.get("money"), int):
        raise Malformed("purse: 'money' must be a whole number")
    return data


PURSE = Store(
    "purse",
    3,
    lambda: {"money": 0},
    check,
    {1: lambda data: {"coins": data}, 2: lambda data: {"money": data["coins"]}},
)


def file(**changes: Any) -> str:
    head = {"wreckyard-store": 1, "game": "arena", "store": "purse", "version": 3}
    return json.dumps({**head, "data": {"money": 5}, **changes})


def test_what_was_written_is_read_again() -> None:
    text = write_store("arena", PURSE, {"money": 12})
    assert read_store("arena", PURSE, text) == {"money": 12}
    assert read_store("arena", PURSE, "\ufeff" + text) == {"money": 12}


def test_older_data_is_carried_from_version_to_version() -> None:
    assert read_store("arena", PURSE, file(version=1, data=7)) == {"money": 7}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "the file is not JSON"),
        ("[]", "the file is no store of this release: it must begin with 'wreckyard-store': 1"),
        (file(game="duel"), "the file is of the game 'duel', not of 'arena'"),
        (file(store="garage"), "the file is of the store 'garage', not of 'purse'"),
        (
            file(version=4),
            "purse: this release keeps version 3; version 4 is of a newer release",
        ),
        (file(version=0), "purse: its version must be a whole number from 1"),
        (file(version=True), "purse: its version must be a whole number from 1"),
        (file(data={}), "purse: 'money' must be a whole number"),
        (" " * 4_000_001, "the file is longer than 4000000 characters"),
    ],
)
def test_everything_else_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_store("arena", PURSE, text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_every_store_begins_with_sound_data(game: str) -> None:
    stores = wreckyard.rules_of(game).stores
    assert all(id == store.id for id, store in stores.items())
    for store in stores.values():
        assert read_store(game, store, write_store(game, store, store.empty())) == store.empty()


def test_a_garage_keeps_its_cars_and_names_the_one_that_is_wrong() -> None:
    car = car_to_json(stock_car("late-fee").car)
    data = {**GARAGE.empty(), "cars": [car]}
    assert read_store("arena", GARAGE, write_store("arena", GARAGE, data)) == data
    with pytest.raises(Malformed, match=r"^garage, car 2"):
        GARAGE.check({"cars": [car, {**car, "division": 0}]})
    with pytest.raises(Malformed, match="garage: it has room for 60 cars, not 61"):
        GARAGE.check({"cars": [car] * 61})
