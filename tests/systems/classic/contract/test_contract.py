"""The classic keeps the contract of a game, over random games with all cars and maps."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.contract.test_random_games import CARS, check_ground
from tests.systems.classic.positions.convoy import convoy_options
from tests.systems.classic.positions.taste import by_verb, gently
from tests.systems.classic.positions.wheels import wheels_options
from wreckyard.systems.classic import RULES, stock_vehicles, why_not_fielded
from wreckyard.systems.classic.state.events import KINDS

GAMES = {2: 26, 3: 16, 4: 6, 6: 2}
SOAK = {2: 150, 3: 80, 4: 40, 5: 15, 6: 15}
"""Matches by seats: for every run, and three hundred for the soak."""


def options_of(number: int, seats: int) -> dict[str, Any]:
    """The options of a match: every car on every map with every option in turn."""
    return {
        "map": ("lot", "six-gates")[number % 2 or seats > 4],
        "vehicles": [CARS[(number + seat) % len(CARS)] for seat in range(seats)],
        "skills": [[(number + seat) % 3, number % 2] for seat in range(seats)],
        "alternate": number % 5 != 0,
        "errata": number % 4 == 0,
        "turns": 60,
    }


def walked(seats: int, games: int, first: int, closely: float) -> Walk:
    """Random matches, looked at closely now and then."""
    walk = Walk(RULES, first + seats, closely, check_ground)
    for number in range(first, first + games):
        walk.play(seats, options_of(number, seats), (by_verb, gently)[number % 2])
    return walk


@cache
def walk(seats: int) -> Walk:
    """All matches of a number of seats, played once for the tests below."""
    return walked(seats, GAMES[seats], 0, 0.02)


@pytest.mark.parametrize("seats", GAMES)
def test_random_matches_keep_the_contract(seats: int) -> None:
    found = walk(seats)
    assert found.games == GAMES[seats]
    assert found.looks > 20


def convoys(first: int, games: int, closely: float) -> Walk:
    """Random matches of crews and accessories, of two seats and three in turn."""
    walk = Walk(RULES, first, closely, check_ground)
    for number in range(first, first + games):
        seats = 2 + number % 2
        walk.play(seats, convoy_options(number, seats), (by_verb, gently)[number % 2])
    return walk


def test_random_matches_of_crews_keep_the_contract() -> None:
    found = convoys(0, 6, 0.02)
    assert found.games == 6
    assert "gadget" in found.happened


def wheels(first: int, games: int, closely: float) -> Walk:
    """Random matches of cycles and trikes, of two seats to four in turn."""
    walk = Walk(RULES, first, closely, check_ground)
    for number in range(first, first + games):
        seats = 2 + number % 3
        walk.play(seats, wheels_options(number, seats), (by_verb, gently)[number % 2])
    return walk


def test_random_matches_on_two_and_three_wheels_keep_the_contract() -> None:
    found = wheels(10, 8, 0.02)
    assert found.games == 8
    assert {"jettison", "parted"} <= set(found.happened)


FLEET = tuple([code for code, each in stock_vehicles().items() if not why_not_fielded(each.design)])
"""The sample vehicles that can be driven: all of them."""


def fleets(first: int, games: int, turns: int, closely: float) -> Walk:
    """Random matches of four sample cars, each car in its turn, with all optional rules by
    turns."""
    walk = Walk(RULES, first, closely, check_ground)
    for number in range(first, first + games):
        options = {
            "vehicles": [FLEET[(4 * number + seat) % len(FLEET)] for seat in range(4)],
            "map": ("lot", "six-gates")[number % 2],
            "concussion": number % 2 == 0,
            "automatic": number % 3 == 0,
            "turns": turns,
        }
        walk.play(4, options, (by_verb, gently)[number % 2])
    return walk


def test_every_sample_car_is_fielded() -> None:
    # Eight matches of four have each once at least.
    assert len(FLEET) == 29
    assert fleets(0, 8, 4, 0.01).games == 8


@pytest.mark.soak
def test_many_random_matches_on_two_and_three_wheels_keep_the_contract() -> None:
    found = wheels(700, 90, 0.01)
    assert found.games == 90
    assert {"rider-down", *JETTISON} <= set(found.happened)


@pytest.mark.soak
def test_sample_cars_are_fielded_to_the_end() -> None:
    assert fleets(100, 50, 60, 0.005).games == 50


@pytest.mark.soak
def test_many_random_matches_of_crews_keep_the_contract() -> None:
    found = convoys(500, 120, 0.01)
    crews = {"concussion", "recovered", "gadget", "seat", "armor-roll"}
    assert crews <= set(found.happened)


RARE = {
    "concussion", "recovered", "armor-roll", "gadget", "seat", "drained", "rider-down",
    "vault", "landed", "out-of-control", "exploded", "explosion-roll", "burning", "left", "recover",
    "extinguisher", "shot-at-nothing", "burned", "conformed", "collision", "surrendered", "pushed",
}  # fmt: skip
"""Kinds of events that need luck; rulings show them, and so do the matches of the soak."""

RELIEF = {
    "took-off", "touched-down", "falls", "hit-ground", "landed-on", "dropped-corner", "balance",
    "hangs", "back-up",
}  # fmt: skip
"""Kinds of events of ramps and edges: see ``test_contract_relief``."""

JETTISON = {"jettison", "parted", "loose", "loose-crash"}
"""Kinds of events that only sidecars bring that can be cast off."""

UNSEEN = {"chose", "sealed", "revealed", "shown"}
"""Kinds of events of duels that are played unseen, or with hidden sheets: see ``test_unseen``."""

ARSENAL = {
    "dropping", "dropped", "automatic", "lobbed", "fell", "went-off", "foam", "trap", "blast",
    "painted", "ignited", "burnt-out", "selected", "tire-burning",
}  # fmt: skip
"""Kinds of events that only cars with other weapons or armor bring: see ``test_contract_arsenal``,
and the rulings of magazines and of burning tires."""


OFF_ROAD = {"crossed", "wear", "drowned", "backed-up", "washed-away"}
"""Kinds of events that only open country brings: see ``test_contract_off_road``."""


ON_FOOT = {
    "got-out", "jumped", "boarding", "got-in", "walked", "walked-off", "posture", "sprints", "busy",
    "trod-on-spikes", "slipped", "run-over", "hurt", "aims", "foot-shot", "side-out", "stunned-on-foot",
    "throws", "grenade-fell", "shines", "beam", "beam-lost", "dazzled",
    "doused", "tossed", "went-off-inside", "sheltered", "painted-on-foot", "gassed", "vest", "blades",
    "lifted", "laid", "timer", "fetched", "backpack", "tripod", "shield", "swept",
}  # fmt: skip
"""Kinds of events of people on foot, and of nights: see ``test_contract_on_foot``."""


ON_THE_ROAD = {"lap", "home", "placed", "lined-up", "fork", "lost", "safe", "scored"}
"""Kinds of events of races and of the road: see ``test_contract_races``."""


BUILT = {"stray", "high", "over", "breached", "covered", "collapsed", "buried", "climbed"}
"""Kinds of events of buildings: see ``test_contract_buildings``."""


def test_random_matches_tell_all_that_is_usual() -> None:
    happened = {kind for seats in GAMES for kind in walk(seats).happened}
    special = RARE | ARSENAL | UNSEEN | JETTISON | OFF_ROAD | RELIEF | ON_FOOT | ON_THE_ROAD | BUILT
    assert set(KINDS) - happened <= special


@pytest.mark.soak
@pytest.mark.parametrize("seats", SOAK)
def test_many_random_matches_keep_the_contract(seats: int) -> None:
    assert walked(seats, SOAK[seats], 1000, 0.01).games == SOAK[seats]
