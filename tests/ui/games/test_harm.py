"""What took the players out, in real matches of all games: each is told, and each lesson is
there."""

from __future__ import annotations

from functools import cache

import pytest

import wreckyard
from ui.base.seating import Seating
from ui.games.arena import harm as arena
from ui.games.classic.ending import harm as classic
from ui.games.registry import page_of
from ui.games.streets import harm as streets
from ui.play.game_ui import Finale
from ui.play.harm import Harms, report_of
from wreckyard import Event, Match
from wreckyard.ai import answer, make_agent
from wreckyard.ai.agent import Budget

GAMES = ("duel", "arena", "streets", "classic")
OPTIONS: dict[str, dict[str, object]] = {"duel": {"length": "duel"}}


@cache
def ended(game: str, seed: int) -> tuple[Match, Finale]:
    """A match of two Rookies, and its end."""
    match = wreckyard.new_match(game, ["Ann", "Bob"], seed, OPTIONS.get(game, {}))
    rookies = [make_agent(game, "rookie", seat) for seat in (0, 1)]
    while (decision := match.decision) is not None:
        action = answer(match, rookies[decision.seat], Budget(samples=1))
        match.submit(decision.seat, action, decision.id)
    finale = page_of(game).finale(match, Seating(("Ann", "Bob"), ("person", "ace"), (0, 1)))
    assert finale is not None
    return match, finale


def test_every_game_of_the_page_is_asked() -> None:
    assert set(GAMES) == set(wreckyard.game_ids())


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_that_is_advised_exists(game: str) -> None:
    _, finale = ended(game, SEEDS[game])
    known = {lesson.id for lesson in page_of(game).lessons()}
    assert {"own", "part", "weaker"} <= set(finale.harms.lessons)
    assert set(finale.harms.lessons.values()) <= known


SEEDS = {"duel": 2, "arena": 2, "streets": 8, "classic": 4}
"""Matches in which somebody is shot or rammed until they are out."""


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_taken_out_is_told_by_what(game: str) -> None:
    match, finale = ended(game, SEEDS[game])
    assert match.outcome is not None
    (loser,) = {0, 1} - set(match.outcome.winners)
    report = report_of(finale.harms, loser, ("Ann", "Bob"))
    assert report is not None
    # The blow is in what the log has at that moment, and is no later than the end of the player.
    assert report.blow.moment <= finale.harms.out[loser] <= match.length
    assert report.lesson
    assert report.blow.part in report.words


@pytest.mark.parametrize("game", GAMES)
def test_all_damage_has_a_place_in_the_match(game: str) -> None:
    match, finale = ended(game, SEEDS[game])
    harms = finale.harms.all
    assert [each.moment for each in harms] == sorted(each.moment for each in harms)
    for each in harms:
        assert 1 <= each.moment <= match.length
        assert each.seat in (0, 1)
        assert each.by in (-1, 0, 1)
        assert each.amount > 0
        assert each.part


def _sums(harms: Harms) -> list[tuple[str, int, int, int, str]]:
    return [(each.kind, each.seat, each.by, each.amount, each.part) for each in harms.all]


def _hurt(car: int, part: int, amount: int) -> Event:
    return Event("component", {"car": car, "part": part, "amount": amount, "left": 1})


def _ram(car: int, target: int) -> Event:
    return Event("ram", {"car": car, "target": target, "kind": "side", "velocity": 3})


@pytest.mark.parametrize(
    ("events", "harms"),
    [
        # one blow through the armor is told once, by where it struck
        (
            [
                Event("fired", {"seat": 1, "weapon": 2}),
                Event("struck", {"car": 0, "area": 6, "damage": 7}),
                Event("armour", {"car": 0, "block": 6, "amount": 4, "left": 0}),
                _hurt(0, 3, 3),
            ],
            [("shot", 0, 1, 7, "left side")],
        ),
        # a ram is the doing of the one who drove, whoever is hurt
        (
            [_ram(1, 0), _hurt(0, 3, 4), _hurt(1, 3, 2)],
            [("ram", 0, 1, 4, "car"), ("ram", 1, 1, 2, "car")],
        ),
        # into a car that nobody is in, or by one
        (
            [Event("left-car", {"seat": 0, "car": 0}), _ram(1, 0), _hurt(0, 3, 4), _hurt(1, 3, 2)],
            [("crash", 1, 1, 2, "car")],
        ),
        (
            [Event("left-car", {"seat": 1, "car": 1}), _ram(1, 0), _hurt(0, 3, 4)],
            [("other", 0, -1, 4, "car")],
        ),
        # whoever sits in a car takes what it takes
        (
            [
                Event("left-car", {"seat": 0, "car": 0}),
                Event("entered", {"seat": 1, "car": 0}),
                Event("crash", {"car": 0, "marker": 0, "wreck": -1, "speed": 3}),
                _hurt(0, 3, 2),
            ],
            [("crash", 1, 1, 2, "car")],
        ),
        # what lies there hurts the tires, and is nobody's
        (
            [Event("tyre-rolls", {"car": 0, "shown": [6, 6, 1, 1]}), _hurt(0, 0, 2)],
            [("other", 0, -1, 2, "tires")],
        ),
        # a bullet through the door
        (
            [
                Event("fired", {"seat": 1, "weapon": 0}),
                Event("wounded", {"seat": 0, "amount": 3, "left": 0}),
                Event("killed", {"seat": 0, "by": 1}),
            ],
            [("shot", 0, 1, 3, "driver")],
        ),
        (
            [
                Event("run-over", {"car": 1, "seat": 0}),
                Event("killed", {"seat": 0, "by": 1}),
            ],
            [("run-over", 0, 1, 0, "driver")],
        ),
        # an empty car hurts nobody
        ([Event("left-car", {"seat": 0, "car": 0}), _hurt(0, 3, 2)], []),
    ],
)
def test_damage_on_the_streets_is_told_to_whom_it_hurts(
    events: list[Event], harms: list[tuple[str, int, int, int, str]]
) -> None:
    assert _sums(streets.harms_of([(1, events)], 2)) == harms


@pytest.mark.parametrize(
    ("events", "harms"),
    [
        (
            [
                Event("attacked", {"seat": 1, "target": 0, "weapon": "hmg"}),
                Event("damage", {"seat": 0, "side": 3, "amount": 2, "cause": "combat"}),
            ],
            [("shot", 0, 1, 2, "left side")],
        ),
        (
            [
                Event("collision", {"seat": 1, "second": 0}),
                Event("damage", {"seat": 0, "side": 1, "amount": 3, "cause": "collision"}),
                Event("damage", {"seat": 1, "side": 0, "amount": 3, "cause": "collision"}),
            ],
            [("ram", 0, 1, 3, "right side"), ("ram", 1, 1, 3, "front")],
        ),
        # a wall (any number from 2 on) is one's own doing
        (
            [
                Event("collision", {"seat": 1, "second": 4}),
                Event("damage", {"seat": 1, "side": 0, "amount": 1, "cause": "collision"}),
            ],
            [("crash", 1, 1, 1, "front")],
        ),
        (
            [Event("damage", {"seat": 0, "side": 2, "amount": 1, "cause": "fire"})],
            [("fire", 0, -1, 1, "back")],
        ),
        (
            [Event("eliminated", {"seat": 0, "cause": "flipped"})],
            [("flip", 0, 0, 0, "")],
        ),
    ],
)
def test_damage_in_the_arena_is_told_by_whose_doing_it_is(
    events: list[Event], harms: list[tuple[str, int, int, int, str]]
) -> None:
    found = arena.harms_of([(1, events)], 2, {"hmg": "Heavy Machine Gun"})
    assert _sums(found) == harms


def _damage(vehicle: int, cause: str, aimed: str, taken: int) -> Event:
    return Event("damage", {"vehicle": vehicle, "cause": cause, "aimed": aimed, "taken": taken})


@pytest.mark.parametrize(
    ("events", "harms"),
    [
        (
            [
                Event("shot", {"vehicle": 1, "target": 0, "weapon": "mg-front", "hit": True}),
                _damage(0, "attack", "left", 4),
            ],
            [("shot", 0, 1, 4, "left side")],
        ),
        # a shot that is not told as one of a vehicle's
        ([_damage(0, "attack", "front", 2)], [("other", 0, -1, 2, "front")]),
        (
            [
                Event("collision", {"mover": 0, "other": 1}),
                _damage(0, "collision", "front", 5),
                _damage(1, "collision", "back", 4),
            ],
            [("ram", 0, 0, 5, "front"), ("ram", 1, 0, 4, "back")],
        ),
        # what has no player, such as a trailer that came loose
        (
            [Event("collision", {"mover": 0, "other": 5}), _damage(0, "collision", "front", 5)],
            [("crash", 0, 0, 5, "front")],
        ),
        (
            [Event("collision", {"mover": 5, "other": 0}), _damage(0, "collision", "front", 5)],
            [("other", 0, -1, 5, "front")],
        ),
        ([_damage(0, "obstacle", "front", 6)], [("crash", 0, 0, 6, "front")]),
        ([_damage(0, "debris", "tires", 2)], [("other", 0, -1, 2, "tires")]),
        ([_damage(0, "fire", "fire", 3)], [("fire", 0, -1, 3, "vehicle")]),
        ([_damage(7, "debris", "tires", 2)], []),  # nobody's vehicle
    ],
)
def test_damage_in_the_classic_is_told_by_its_cause(
    events: list[Event], harms: list[tuple[str, int, int, int, str]]
) -> None:
    assert _sums(classic.harms_of([(1, events)], 2)) == harms


@pytest.mark.parametrize("last", [[], [Event("got-out", {"vehicle": 0})]])
def test_a_vehicle_that_was_left_was_not_taken_out_by_its_last_blow(last: list[Event]) -> None:
    events = [_damage(0, "debris", "tires", 2), *last]
    events.append(Event("killed", {"vehicle": 0, "gave_up": 0}))
    assert (0 in classic.harms_of([(1, events)], 2).out) == (not last)
