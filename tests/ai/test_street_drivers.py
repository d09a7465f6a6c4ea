"""Drivers of the streets: lawful, honest, the same every time, and better by level."""

from __future__ import annotations

import random

import pytest

from wreckyard.ai.agent import Agent, Budget
from wreckyard.ai.streets import PLAYERS
from wreckyard.ai.streets.gunfire import damage_row
from wreckyard.ai.streets.outlook import Outlook
from wreckyard.ai.streets.planner import keeps, strikes
from wreckyard.ai.streets.reach import has_way, reach_of
from wreckyard.ai.streets.sense import RESTLESS, restless
from wreckyard.ai.streets.sketch import Rig, cell_of, ground_of
from wreckyard.ai.streets.style import STYLES
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.streets import RULES, Action, State, load_board, stock_cars
from wreckyard.systems.streets.search import legal_actions, question

BUDGET = Budget(samples=1)
LEVELS = ("rookie", "regular", "ace")


def game(seats: int, seed: int, **options: object) -> State:
    return RULES.setup(seats, options, SampledChance(random.Random(seed)))


def answer(agent: Agent, state: State) -> str:
    decision = RULES.decision(state)
    assert decision is not None
    action = agent.choose(RULES.observe(state, decision.seat), decision, BUDGET)
    assert action in decision.options
    return str(action)


def play(state: State, levels: list[str], seed: int, most: int = 4000) -> list[str]:
    """The kinds of events of a game that the drivers play to its end."""
    agents = [PLAYERS[level](seed + seat) for seat, level in enumerate(levels)]
    chance = SampledChance(random.Random(seed))
    told: list[str] = []
    for _ in range(most):
        decision = RULES.decision(state)
        if decision is None:
            break
        action = RULES.parse(answer(agents[decision.seat], state))
        told += [event.kind for event in RULES.apply(state, action, chance)]
    return told


@pytest.mark.parametrize(
    ("level", "seats", "options"),
    [
        (
            "rookie",
            3,
            {"board": "market-cross", "cars": ["wet-paint", "long-letter", "kettle-lid"]},
        ),
        ("rookie", 2, {"scenario": "arena", "rearming": True, "wrecks": True}),
        ("rookie", 4, {"scenario": "mission"}),
        ("regular", 2, {"board": "the-common", "cars": ["gatepost", "night-bus"]}),
    ],
    ids=["three", "arena", "mission", "street"],
)
def test_a_game_is_played_to_its_end(level: str, seats: int, options: dict[str, object]) -> None:
    state = game(seats, 5, **options)
    play(state, [level] * seats, 5)
    assert state.over


def test_every_answer_of_an_ace_is_offered() -> None:
    state = game(3, 5, cars=["kettle-lid", "slow-puncture", "night-bus"])
    play(state, ["ace", "rookie", "rookie"], 5, most=60)
    assert state.over or state.round > 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_moment_brings_the_same_answer(level: str) -> None:
    state = game(2, 3)
    play(state, ["regular", "regular"], 3, most=30)
    assert answer(PLAYERS[level](9), state) == answer(PLAYERS[level](9), state.copy())


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_speeds_do_not_change_an_answer(level: str) -> None:
    """Whatever the first has sealed, the second chooses alike."""
    answers = set()
    for number in range(3):
        state = game(2, 7, first=0)
        chance = SampledChance(random.Random(7))
        while question(state) != "speed":
            RULES.apply(state, legal_actions(state)[0], chance)
        assert state.asked == 0
        RULES.apply(state, legal_actions(state)[number % len(legal_actions(state))], chance)
        assert (question(state), state.asked) == ("speed", 1)
        answers.add(answer(PLAYERS[level](1), state))
    assert len(answers) == 1


def test_nobody_crashes_by_choice_on_an_open_start() -> None:
    for seed in range(3):
        state = game(2, seed, board=("market-cross", "the-common", "the-bowl")[seed % 3])
        chance = SampledChance(random.Random(seed))
        agents = [PLAYERS["regular"](seed), PLAYERS["regular"](seed + 1)]
        while state.round < 6 and not state.over:
            decision = RULES.decision(state)
            assert decision is not None
            action = RULES.parse(answer(agents[decision.seat], state))
            kinds = [event.kind for event in RULES.apply(state, action, chance)]
            assert "crash" not in kinds or "skid" in kinds


def test_any_driver_beats_chance() -> None:
    won = 0.0
    for seed in range(6):
        levels = ["regular", "random"] if seed % 2 else ["random", "regular"]
        state = game(2, seed, cars=["gatepost", "gatepost"])
        play(state, levels, seed)
        won += (levels.index("regular") in state.winners) / len(state.winners)
    assert won >= 4.5


# What plans are made of


def test_the_sketch_of_a_board_agrees_with_it() -> None:
    board = load_board("market-cross")
    ground = ground_of(board)
    for point in board.free_points():
        cell = point.y * board.width + point.x
        for way in range(8):
            step = board.step(point, way)
            there = step.point.y * board.width + step.point.x
            assert ground.next[8 * cell + way] == (-1 if step.block else there)
    # From 10,0 south the middle street is free to the other edge.
    assert ground.line(10, 20 * 21 + 10) == (4, 20)
    # Two houses stand between 1,3 and 13,3.
    assert ground.line(3 * 21 + 1, 3 * 21 + 13) == (-1, -1)


def test_posts_are_where_a_car_comes_to_with_safe_corners() -> None:
    state = game(2, 1, board="the-bowl", cars=["tin-vicar", "tin-vicar"])
    ground, rig = ground_of(state.board), Rig(state, 0)
    start = cell_of(state, 10, 10)
    # At 5 on the road without auto-steer only corners of 45 degrees are safe, and the first
    # point is straight on: after two points northward there are 10,8 and its neighbors.
    found, entries = reach_of(ground, rig, start, 0, 5, 2, ())
    assert set(found) == {cell_of(state, *at) for at in ((10, 9), (9, 8), (10, 8), (11, 8))}
    assert found[cell_of(state, 10, 9)] == 0b10000011
    assert entries[cell_of(state, 9, 8)] == 0b10000000
    assert reach_of(ground, rig, start, 3, 0, 0, ()) == ({start: 0b1000}, {})


def test_a_way_on_is_known_to_be_there_or_not() -> None:
    state = game(2, 1, board="the-bowl", cars=["tin-vicar", "tin-vicar"])
    ground, rig = ground_of(state.board), Rig(state, 0)
    # One point from the northern edge, facing it: one point can be driven, and then a corner.
    near = cell_of(state, 10, 1)
    assert has_way(ground, rig, near, 0, 1, 1, ())
    assert has_way(ground, rig, near, 0, 2, 2, ())  # 135 degrees are safe at 2
    assert not has_way(ground, rig, near, 0, 6, 6, ())
    assert not has_way(ground, rig, near, 0, 1, 1, {cell_of(state, 10, 0)})


def test_odds_in_plans_are_the_exact_ones() -> None:
    # Shell at range 6: hits on 3 to 8 of 8; damage d - 6 is 1 or 2 on 7 and 8.
    stops, whole = damage_row(1, 6, 0)
    assert whole == pytest.approx(6 / 8 * 3 / 8)
    assert stops[1] == pytest.approx(6 / 8 * 2 / 8)
    assert keeps(6) == 0.25
    # Speed difference 5 drifts d - 4: more than two points on 7 and 8.
    assert strikes(5, 2) == 0.25


def test_every_style_of_ours_has_a_driver() -> None:
    assert {stock.car.style for stock in stock_cars()} == set(STYLES)


@pytest.mark.parametrize(
    ("quiet", "speed", "tries"),
    [(RESTLESS, 0, True), (RESTLESS - 1, 0, False), (RESTLESS, 2, False)],
)
def test_who_stands_through_quiet_rounds_tries_other_speeds(
    quiet: int, speed: int, tries: bool
) -> None:
    """Only who has stood where nobody was damaged for long: each speed is left out half the
    time."""
    state = game(2, 1)
    state.quiet, state.cars[state.people[0].car].speed = quiet, speed
    options = [Action("speed", amount=each) for each in range(8)]
    chosen = [restless(state, 0, options, random.Random(luck)) for luck in range(20)]
    assert all(each and set(each) <= set(options) for each in chosen)
    left_out = sum(len(options) - len(each) for each in chosen)
    assert (40 < left_out < 120) if tries else left_out == 0


def test_who_may_drive_away_shoves_nobody_after_quiet_rounds() -> None:
    """Back to back with a foe: it goes forward, or stands."""
    state = game(2, 1)
    for number, (x, facing) in enumerate(((10, 6), (11, 2))):
        car = state.cars[number]
        car.x, car.y, car.facing, car.speed = x, 10, facing, 0
    options = [Action("speed", amount=1), Action("speed"), Action("reverse", amount=2)]
    for quiet, shoves in ((RESTLESS - 1, True), (RESTLESS, False)):
        state.quiet = quiet
        chosen = [restless(state, 0, options, random.Random(luck)) for luck in range(20)]
        assert any(options[2] in each for each in chosen) == shoves


@pytest.mark.parametrize(("quiet", "wanted"), [(0, 7), (3, 7), (6, 5), (20, 1)])
def test_a_lull_makes_drivers_come_nearer(quiet: int, wanted: int) -> None:
    """By 0.7 points for each quiet round after the third: a sniper likes seven points best."""
    sniper = next(stock.code for stock in stock_cars() if stock.car.style == "sniper")
    state = game(2, 1, cars=[sniper, sniper])
    for number, car in enumerate(state.cars[:2]):
        car.x, car.y, car.facing = 10, 5 + 10 * number, 0
    state.quiet = quiet
    assert Outlook(state, 0).wanted == wanted
