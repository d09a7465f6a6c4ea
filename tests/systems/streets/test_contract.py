"""The streets keep the contract of a game, over random games on all boards and scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from tests.engine.contract import Walk
from tests.systems.streets.coverage import Seen, entries, rows, weapons_and_devices
from tests.systems.streets.yards import TASTES, options_of
from wreckyard.engine.values import Event
from wreckyard.systems.streets import KINDS, RULES, State, car_to_json, stock_cars
from wreckyard.systems.streets.outfit import outfit_of

POWDER_KEG = (
    "Powder Keg: top speed 8; tires 2; armor 2 / 2 2 2 / 2; front: engine, pod (2 rockets);"
    " center: turret (8 MG); rear: pod (4 shells)"
)
"""Nothing in it keeps tank and rounds from going off."""

TINDER = (
    "Tinder: top speed 8; tires 2; armor 2 / 2 2 2 / 2; front: engine, pod (4 shells), turret (8 MG);"
    " center: turret (8 MG); rear: pod (2 rockets)"
)
"""Where it is hit, rounds go off in all directions."""

TORCH = (
    "Torch: top speed 8; tires 2; armor 2 / 2 2 2 / 2; front: engine, pod (2 flame);"
    " center: left pod (2 flame), right pod (2 flame); rear: pod (2 rockets)"
)
"""Its flame goes off too, which reaches three points and no further."""

RARE = {
    "gate-taken", "rounds-taken", "retired", "armed", "walked-off", "exploded", "adrift", "run-over",
    "lost",
}  # fmt: skip
"""Kinds of events that need luck; rulings show them, and so do the games of the soak."""

GAMES = {2: 44, 3: 32, 4: 24}
SOAK = {2: 220, 3: 170, 4: 140}
"""Games by seats: for every run, and five hundred and more for the soak."""


def check_table(state: State) -> None:
    """No two cars share a point, and none stands in a wall."""
    spots = [(car.x, car.y) for car in state.cars if car.x >= 0]
    assert len(set(spots)) == len(spots)
    assert all(state.board.free(spot) for spot in spots)


def bare(event: Event) -> Event:
    """An ending tells all missions, and who had reached theirs."""
    return Event(event.kind) if event.kind in ("missions", "game-ended") else event


def stripped() -> list[dict[str, Any]]:
    """Our cars with the least armor there may be: whatever is in them is hit soon."""
    return [{**car_to_json(stock.car), "armour": [2] * 8} for stock in stock_cars()]


def all_cars() -> list[Any]:
    """Our cars, the same in thin armor, two powder kegs."""
    return [*(stock.code for stock in stock_cars()), POWDER_KEG, TINDER, *stripped()]


def walked(
    seats: int, games: int, first: int, closely: float, seen: Seen, cars: Sequence[Any] = ()
) -> Walk:
    """Games on all boards in all scenarios, with all cars unless some are given."""
    cars = cars or all_cars()
    walk = Walk(RULES, first + seats, closely, check_table, bare, seen.watch, seen.hear)
    for number in range(first, first + games):
        options = options_of(number, seats, cars)
        check_table(walk.play(seats, options, TASTES[number % len(TASTES)]))
    return walk


SEEN = Seen()
"""What the games of this run have used."""


@cache
def walk(seats: int) -> Walk:
    """All the games of a number of seats, played once for the tests below."""
    return walked(seats, GAMES[seats], 0, 0.008, SEEN)


def all_walks() -> list[Walk]:
    return [walk(seats) for seats in GAMES]


@pytest.mark.parametrize("seats", GAMES)
def test_random_games_end_and_keep_the_contract_at_every_look(seats: int) -> None:
    assert walk(seats).games == GAMES[seats]
    assert walk(seats).looks > 40


def test_every_event_happens() -> None:
    assert set(KINDS) - RARE <= {kind for each in all_walks() for kind in each.happened}


def test_every_verb_is_used() -> None:
    used = {text.split()[0] for each in all_walks() for text in each.used}
    assert used >= {
        "place", "speed", "reverse", "three-point", "go", "end", "turn", "straight", "fire",
        "drop", "leave", "step", "face", "pass", "area",
    }  # fmt: skip


def go_on(seen: Seen, wanted: set[str], first: int, most: int) -> None:
    """More games for two, until all that is wanted has been used; every other with powder kegs."""
    for number in range(first, first + most):
        if wanted <= seen.used:
            return
        walked(2, 1, number, 0.0, seen, (POWDER_KEG, TORCH) if number % 4 < 2 else ())


def test_every_weapon_and_device_is_used() -> None:
    assert all_walks()
    wanted = set(weapons_and_devices())
    go_on(SEEN, wanted, 200, 200)
    assert wanted <= SEEN.used


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_in_five_hundred_games_everything_is_used() -> None:
    """The same net, cast wider: every entry of our cars' hit tables, and every row of the
    tables."""
    seen, happened, games, looks = Seen(), set[str](), 0, 0
    for seats, number in SOAK.items():
        result = walked(seats, number, 1000, 0.02, seen)
        happened |= set(result.happened)
        games, looks = games + result.games, looks + result.looks
    wanted = {*weapons_and_devices(), *rows()}
    wanted |= {each for stock in stock_cars() for each in entries(outfit_of(stock.car))}
    print(f"{games} games, {looks} moments looked at, still unused: {sorted(wanted - seen.used)}")
    go_on(seen, wanted, 2000, 2000)
    assert games >= 500
    assert set(KINDS) - happened <= {"gate-taken", "retired"}
    assert wanted <= seen.used
