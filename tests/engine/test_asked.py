"""Nobody who could act is forgotten, in random matches of every game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import wreckyard
from tests import toy
from tests.engine.asked import MOST_ANSWERS, Asked
from tests.engine.contract import Walk
from tests.replays.write_corpus import corpora_of, tastes_of
from tests.systems.classic.positions.fight import duel, put
from wreckyard.systems.streets.state import IN as ON_BOARD

MATCHES, SOAK = 6, 2_000


def walked(game: str, first: int, matches: int) -> Walk:
    """Matches of all corpora of a game in turn, at tables of every size."""
    rules = wreckyard.rules_of(game)
    corpora, tastes = list(corpora_of(game).values()), tastes_of(game)
    least, most = rules.seats
    walk = Walk(rules, first, 0.0)
    for number in range(first, first + matches):
        seats = least + number % (most - least + 1)
        options = corpora[number % len(corpora)](number, seats)
        walk.play(seats, options, tastes[number % len(tastes)])
    return walk


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_nobody_who_could_act_is_forgotten(game: str) -> None:
    assert walked(game, 0, MATCHES).games == MATCHES


@pytest.mark.soak
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_nobody_is_forgotten_in_two_thousand_matches(game: str) -> None:
    assert walked(game, 1_000, SOAK).games == SOAK


def bending(options: Sequence[Any], rng: random.Random) -> Any:
    """The first option, or a bend in one of three: how the stuck drivers were found."""
    bends = [each for each in options if each.verb == "bend"]
    return rng.choice(bends) if bends and rng.random() < 0.35 else options[0]


SEEDS = (11, 17, 27, 39)
"""Road Duels in which a vehicle that lost control as it was stopped was never asked again."""


def road_duel(seed: int, rules: int) -> None:
    """Play one of these matches by the rules of a version, and notice whoever is forgotten."""
    options = {"scenario": "road-duel", "map": "loop", "rules": rules}
    match = wreckyard.new_match("classic", ["Ann", "Ben"], seed, options)
    rng, asked = random.Random(seed), Asked("classic", 2)
    while (decision := match.decision) is not None and match.length < 400:
        asked.note(match.state_at(match.length), decision.seat)
        match.submit(decision.seat, bending(list(decision.options), rng))


@pytest.mark.parametrize("seed", [1, *SEEDS, 36])
def test_in_road_duels_everybody_is_asked_again(seed: int) -> None:
    road_duel(seed, rules=3)


def test_by_the_rules_of_version_2_a_driver_was_forgotten() -> None:
    """So the rule above can fail: `coming` of vehicle 1 stayed, at rest, from turn 2 on."""
    state: Any = None
    match = wreckyard.new_match(
        "classic", ["Ann", "Ben"], 11, {"scenario": "road-duel", "map": "loop", "rules": 2}
    )
    rng = random.Random(11)
    while (decision := match.decision) is not None and match.length < 200:
        match.submit(decision.seat, bending(list(decision.options), rng))
        state = match.state_at(match.length)
    assert state.vehicles[1].motion.speed == 0
    assert state.vehicles[1].motion.coming
    with pytest.raises(AssertionError, match="seat 1 could act, and was not asked from turn 2"):
        road_duel(11, rules=2)


@pytest.mark.parametrize(
    ("game", "counter"),
    [
        ("duel", "turns"),
        ("arena", "round"),
        ("streets", "round"),
        ("classic", "turn"),
        ("toy", "round"),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_game_notices_a_seat_that_is_passed_over(game: str, counter: str, seats: int) -> None:
    """Turns go by, and seat 0 alone is asked. The seats may wait so many turns, and no turn
    more."""
    state = all_ready(game, seats)
    asked = Asked(game, seats)
    for turn in range(1, asked.most + 1):
        setattr(state, counter, turn)
        asked.note(state, 0)
    setattr(state, counter, asked.most + 1)
    with pytest.raises(AssertionError, match="seat 1 could act, and was not asked from turn 0"):
        asked.note(state, 0)


def all_ready(game: str, seats: int) -> Any:
    """A state in which every seat could act."""
    if game == "classic":
        state: Any = duel(*["pocket-change"] * seats)
        for seat in range(seats):
            put(state, seat, 10 + 5 * seat, 20, 0, 30)
        return state
    with toy.added():
        state = wreckyard.new_match(game, [f"P{seat}" for seat in range(seats)], 1).state_at(0)
    for car in getattr(state, "cars", ()):
        if game == "arena":
            car.placed = 1
        else:
            car.out = ON_BOARD
    return state


def test_in_a_game_that_says_nothing_of_turns_answers_count() -> None:
    """A seat of two may be passed over for so many answers for each, and not for one more."""
    asked = Asked("no-such-game", 2)
    for _ in range(2 * MOST_ANSWERS):
        asked.note(None, 0)
    asked.note(None, 1)
    for _ in range(2 * MOST_ANSWERS):
        asked.note(None, 0)
    with pytest.raises(AssertionError, match="seat 1 could act"):
        asked.note(None, 0)
