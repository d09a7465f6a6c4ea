"""The arena keeps the contract of a game, over random games: some in every run, two thousand in
the soak."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pytest

from tests.engine.contract import Taste, Walk, check_replay, evenly
from wreckyard.kit.geometry import overlap
from wreckyard.systems.arena import (
    KINDS,
    RULES,
    STOCK_ARENAS,
    Action,
    CarDesign,
    State,
    apply_step,
    car_to_json,
    catalogue,
    kind_of,
    legal_steps,
    new_car,
    obstacles_in_play,
    shape_of,
    stock_cars_for,
)

GAMES = {2: 100, 3: 60, 4: 35, 5: 20, 6: 15}


def check_table(state: State) -> None:
    """Nothing overlaps but walls that join, and no number is out of its bounds."""
    for car, arsenal in zip(state.cars, state.arsenals, strict=True):
        assert 0 <= car.power <= 10
        assert 0 <= car.tires <= 10
        assert 0 <= car.speed <= 5
        assert car.control >= 0
        assert car.aces >= 0
        assert not car.reverse or car.speed == 0
        assert all(0 <= armor <= state.settings["division"] for armor in car.armor)
        assert car.in_play or state.over or not car.points
        for harm, item in zip(car.harm, arsenal.items, strict=True):
            assert 0 <= harm <= item.durability
    numbers = sorted(obstacles_in_play(state), key=lambda each: not is_wall(state, each))
    walls = sum(is_wall(state, number) for number in numbers)
    shapes = [shape_of(state, number) for number in numbers]
    for place in range(walls, len(shapes)):
        assert not any(overlap(shapes[place], other) for other in shapes[:place])


def is_wall(state: State, number: int) -> bool:
    return number >= state.n and kind_of(state, number).name == "wall"


def by_verb(options: Sequence[Action], rng: random.Random) -> Action:
    """Any kind of answer, all alike, and then any of that kind: so few turns and many slides."""
    verbs = sorted({action.verb for action in options})
    verb = verbs[int(rng.random() * len(verbs))]
    return evenly([action for action in options if action.verb == verb], rng)


def fierce(options: Sequence[Action], rng: random.Random) -> Action:
    """Attacks where it can, goes fast, and turns little."""
    attacks = [action for action in options if action.verb == "attack"]
    if attacks:
        return evenly(attacks, rng)
    slight = [action for action in options if action.verb == "turn" and action.amount <= 15]
    if slight and rng.random() < 0.8:
        return evenly([*slight, options[0]], rng)
    fast = [action for action in options if action.verb == "speed" and action.mode != "hard"]
    return fast[-1] if fast and rng.random() < 0.7 else by_verb(options, rng)


TASTES: tuple[Taste, ...] = (evenly, by_verb, fierce)


def any_car(division: int, rng: random.Random) -> CarDesign:
    """A car built at random, whole and legal, with its points spent."""
    car = new_car("Any", division)
    for kind in ("driver", "gunner"):
        hires = [step for step in legal_steps(car) if catalogue().card(step.card).kind == kind]
        car = apply_step(car, hires[int(rng.random() * len(hires))])
    for _ in range(40):
        fits = [
            step
            for step in legal_steps(car)
            if step.verb == "fit" and catalogue().card(step.card).kind not in ("driver", "gunner")
        ]
        if not fits:
            break
        car = apply_step(car, fits[int(rng.random() * len(fits))])
    return car


CARRIED: set[str] = set()
"""Every card that was equipped in some game."""


def play_games(walk: Walk, seats: int, games: int, rng: random.Random) -> None:
    """Random cars in every arena, in both divisions, with both kinds of wrecks."""
    for number in range(games):
        division = (4, 9)[number // 2 % 2]
        stock = [each.code for each in stock_cars_for(division)]
        options = {
            "arena": STOCK_ARENAS[number % len(STOCK_ARENAS)],
            "division": division,
            "cars": [
                stock[int(rng.random() * len(stock))]
                if rng.random() < 0.3
                else car_to_json(any_car(division, rng))
                for _ in range(seats)
            ],
            "wrecks": ("solid", "durable")[number % 2],
        }
        state = walk.play(seats, options, TASTES[number % len(TASTES)])
        check_table(state)
        for arsenal in state.arsenals:
            CARRIED.update(item.code for item in (*arsenal.items, *arsenal.crew))


@cache
def walk(seats: int) -> Walk:
    """All the games of a number of seats, played once for the tests below."""
    result = Walk(RULES, seats, 0.006, check_table)
    play_games(result, seats, GAMES[seats], random.Random(seats))
    return result


@pytest.mark.parametrize("seats", GAMES)
def test_random_games_end_and_keep_the_contract_at_every_look(seats: int) -> None:
    assert walk(seats).games == GAMES[seats]
    assert walk(seats).looks > 60


def test_every_event_happens() -> None:
    happened = {kind for seats in GAMES for kind in walk(seats).happened}
    assert set(KINDS) == happened


def test_every_weapon_is_fired() -> None:
    used = [text.split() for seats in GAMES for text in walk(seats).used]
    fired = {words[2].partition(":")[0] for words in used if words[0] == "attack"}
    assert fired == {card.code for card in catalogue() if card.kind in ("weapon", "sidearm")}


def test_every_card_is_carried_into_a_game() -> None:
    for seats in GAMES:
        walk(seats)
    assert {card.code for card in catalogue()} == CARRIED


def test_every_choice_that_cards_give_is_made() -> None:
    verbs = {text.split()[0] for seats in GAMES for text in walk(seats).used}
    assert verbs >= {"suppress", "burn", "cancel", "accept", "pay", "reroll", "hurt", "hit"}
    assert any("+computer" in text for seats in GAMES for text in walk(seats).used)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_replays_give_equal_hashes(seats: int) -> None:
    check_replay("arena", seats, {"division": 4 + 5 * (seats % 2)}, seats, TASTES[seats % 3])


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", range(2, 7))
def test_many_more_games_keep_the_contract(seats: int) -> None:
    """The same net, cast wider: other cars and other luck than in the sample of every run."""
    result = Walk(RULES, 100 + seats, 0.02, check_table)
    play_games(result, seats, 400, random.Random(100 + seats))
    assert result.games == 400


BENDS: list[dict[str, int]] = [
    # A wall bent twice by 45 degrees, and a cross: what cars drive into, along and out of.
    {"x": 4041, "y": 5000, "length": 2082, "width": 200, "heading": 90},
    {"x": 5860, "y": 5820, "length": 2400, "width": 200, "heading": 135},
    {"x": 6680, "y": 7639, "length": 2082, "width": 200, "heading": 180},
    {"x": 9000, "y": 3000, "length": 1800, "width": 200, "heading": 0},
    {"x": 9000, "y": 3000, "length": 1800, "width": 200, "heading": 90},
]


@pytest.mark.parametrize("seed", range(3))
def test_cars_drive_between_walls_that_bend_and_cross(seed: int) -> None:
    barrier = {"kind": "barrier", "x": 4700, "y": 6700, "heading": 45}
    arena = {
        "format": 1,
        "code": "bends",
        "name": "Bends",
        "width": 12_000,
        "height": 12_000,
        "walls": BENDS,
        "obstacles": [barrier],
    }
    walk = Walk(RULES, seed, 0.2, check_table)
    walk.play(3, {"arena": arena, "rounds": 12, "wrecks": "durable"}, fierce)
