"""The environments of all games: PettingZoo's own tests, and that nothing is lost or leaked."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils.conversions import parallel_to_aec

import wreckyard
from wreckyard import Malformed, game_ids, rules_of, zoo
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import LiveChance
from wreckyard.games import GAMES

SHORT: dict[str, dict[str, Any]] = {
    "duel": {"length": "duel"},
    "arena": {"rounds": 3},
    "classic": {"turns": 2},
}

KNOWN = ("probably should be gymnasium.spaces.box", "is not a NumPy array")
"""Warnings for every environment with masks that PettingZoo does not know by name."""


def environment(game: str, **arguments: Any) -> zoo.GameEnv:
    return zoo.env(game, options=SHORT.get(game, {}), **arguments)


def play_some(env: zoo.GameEnv, answers: int, seed: int = 3) -> None:
    """Play at random."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    for _ in range(answers):
        if env.terminations[env.agent_selection]:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("game", game_ids())
def test_pettingzoos_own_tests(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(environment(game, describe=True), num_cycles=40)
    assert [each for each in warned if not any(part in str(each.message) for part in KNOWN)] == []
    seed_test(partial(environment, game), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", game_ids())
def test_pettingzoos_own_tests_of_all_agents_at_once(game: str) -> None:
    make = partial(zoo.parallel_env, game, options=SHORT.get(game, {}))
    parallel_api_test(make(), num_cycles=20)
    parallel_seed_test(make, num_cycles=10)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=make, env=lambda max_cycles: parallel_to_aec(make(max_cycles=max_cycles))
        )
    )


def walk(
    options: Sequence[int], taken: tuple[int, ...] = ()
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every option that can be reached, and by which actions."""
    choice = zoo.Choice(options)
    for digit in taken:
        assert choice.take(digit) is None
    assert 1 <= choice.count <= zoo.CAP
    if choice.whole:
        yield from ((choice.options[digit], (*taken, digit)) for digit in range(choice.count))
    else:
        for digit in range(choice.count):
            yield from walk(options, (*taken, digit))


@pytest.mark.parametrize(
    ("size", "steps"), [(1, 1), (2, 1), (64, 1), (65, 2), (575, 2), (4096, 2), (4097, 3)]
)
def test_every_option_can_be_reached_and_none_twice(size: int, steps: int) -> None:
    options = list(range(size))
    reached = list(walk(options))
    assert [option for option, _ in reached] == options
    assert {len(digits) for _, digits in reached} == {steps}
    for option, digits in reached[:: max(1, size // 50)]:
        assert zoo.Choice(options).digits_of(option) == list(digits)


def test_numbers_in_base_64_by_hand() -> None:
    # 1825 options: 29 groups of 64; option 200 is number 8 of group 3.
    choice = zoo.Choice(range(1825))
    assert (choice.count, choice.digits_of(200)) == (29, [3, 8])
    # 4097: two groups, the second with one option, which still takes two more digits.
    assert zoo.Choice(range(4097)).digits_of(4096) == [1, 0, 0]


@pytest.mark.parametrize("game", game_ids())
def test_an_environment_plays_the_game_that_the_engine_plays(game: str) -> None:
    env = environment(game, max_cycles=60)
    rng = random.Random(1)
    env.reset(seed=4)
    match = wreckyard.new_match(game, env.possible_agents, env.game_seed, SHORT.get(game))
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        decision = match.decision
        assert decision is not None
        if decision.unasked:
            match.submit(decision.seat, next(iter(decision.options)))
            continue
        assert env.agent_selection == f"seat_{decision.seat}"
        option = rng.choice([*decision.options])
        for action in env.actions_for(option):
            assert env.observe(env.agent_selection)["action_mask"][action] == 1
            assert str(option) in env.legal_options()[action]
            env.step(action)
        match.submit(decision.seat, option, decision.id)
    assert env.replay() == match.replay()


@pytest.mark.parametrize("game", game_ids())
def test_an_array_tells_what_the_seat_knows_and_no_more(game: str) -> None:
    """It is the same in every world that may be, and another where the seat knows otherwise."""
    rules, encoding = rules_of(game), GAMES.part(game, "zoo").encoding
    rng = random.Random(5)
    state = rules.setup(2, rules.check_options(2, SHORT.get(game, {})), chance := LiveChance(8))
    met: dict[bytes, set[str]] = {}
    for number in range(60):
        decision = rules.decision(state)
        if decision is None:
            break
        for seat in range(2) if number % 5 == 0 else ():
            observation = rules.observe(state, seat)
            array = encoding.encode(rules, state, seat)
            world = rules.determinize(observation, rng)
            assert np.array_equal(encoding.encode(rules, world, seat), array)
            data = rules.observation_to_json(observation)
            met.setdefault(array.tobytes(), set()).add(str(data))
        rules.advance(state, rng.choice([*decision.options]), chance)
    assert len(met) > 2


def test_the_arrays_of_a_duel_by_hand() -> None:
    env = environment("duel")
    env.reset(seed=1)
    state = env._state
    state.damage[:] = [1, 2, 3, 4, 5, 6, 7, 8]
    state.tires[:] = [2, 3]
    for seat, sides, tires in (
        (0, [1, 2, 3, 4, 5, 6, 7, 8], [2, 3]),
        (1, [5, 6, 7, 8, 1, 2, 3, 4], [3, 2]),
    ):
        array = env.observe(f"seat_{seat}")["observation"]
        assert array.dtype == np.uint8
        assert array[:8].tolist() == sides
        assert array[8:10].tolist() == tires
        kinds = len(state.deck.kinds)
        cards = array[13 * 2 + 2 :][:kinds]
        assert [kind for kind in range(kinds) for _ in range(cards[kind])] == state.hands[seat]
    state.scores[:] = [1000, 0]
    assert env.observe("seat_0")["observation"].max() == 255


def test_features_tell_words_and_numbers() -> None:
    fire = zoo.features_of("fire MG:B > B")
    assert fire.sum() == 4
    # A side and a seat of the same letter are two words.
    assert not np.array_equal(fire, zoo.features_of("fire MG:B > C"))
    assert not np.array_equal(fire, zoo.features_of("fire MG:C > B"))
    slower, faster = zoo.features_of("speed -25"), zoo.features_of("speed +10")
    [at] = np.flatnonzero(slower != faster)
    assert (round(float(slower[at]), 2), round(float(faster[at]), 2)) == (-0.25, 0.1)
    there, back = zoo.features_of("place 10,0"), zoo.features_of("place 0,10")
    assert not np.array_equal(there, back)


def test_a_row_of_features_is_that_of_its_option_or_the_mean_of_its_group() -> None:
    env = environment("arena", describe=True)
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    groups = env.legal_options()
    assert len(groups) == seen["action_mask"].sum() > 1
    for row, group in zip(seen["options"], groups, strict=False):
        wanted = np.mean([zoo.features_of(text) for text in group], axis=0)
        assert np.allclose(row, wanted)
    assert not seen["options"][len(groups) :].any()


@pytest.mark.parametrize("seats", [2, 3])
def test_rewards_sum_to_zero_and_name_the_winner(seats: int) -> None:
    env = zoo.env("duel", seats=seats, options={"length": "duel"})
    play_some(env, 10_000)
    match = wreckyard.load_replay(env.replay())
    assert match.outcome is not None
    winners = match.outcome.winners
    if len(winners) == 1:
        wanted = [1.0 if seat in winners else -1 / (seats - 1) for seat in range(seats)]
        assert [env.rewards[agent] for agent in env.possible_agents] == pytest.approx(wanted)
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_what_is_not_legal_loses() -> None:
    env = environment("duel", seats=3)
    env.reset(seed=1)
    loser = env.agent_selection
    legal = int(env.observe(loser)["action_mask"].sum())
    env.step(legal)
    assert all(env.terminations.values())
    assert env.infos[loser] == {"illegal": True}
    assert {agent: env.rewards[agent] for agent in env.possible_agents} == {
        agent: pytest.approx(-0.5 if agent == loser else 0.25) for agent in env.possible_agents
    }
    assert wreckyard.load_replay(env.replay()).length == 0


def test_a_game_that_takes_too_long_is_truncated() -> None:
    env = environment("arena", max_cycles=3)
    play_some(env, 3)
    while not any(env.truncations.values()):
        env.step(0)
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}
    assert wreckyard.load_replay(env.replay()).length == 3


def test_a_computer_player_sits_in_an_environment() -> None:
    env = environment("classic")
    env.reset(seed=2)
    agent = make_agent("classic", "regular", 1)
    for _ in range(20):
        view = env.view()
        assert view.decision is not None
        for action in env.actions_for(agent.choose(view.observation, view.decision, Budget())):
            env.step(action)
    assert wreckyard.load_replay(env.replay()).length >= 20


@pytest.mark.parametrize("game", game_ids())
def test_pictures_say_in_words_what_they_show(game: str) -> None:
    texts = {}
    for mode in ("ansi", "svg"):
        env = environment(game, render_mode=mode)
        play_some(env, 60)
        texts[mode] = env.render()
    told, drawn = texts["ansi"], texts["svg"]
    assert told is not None
    assert drawn is not None
    title, *lines = told.splitlines()
    assert lines
    words = [*ElementTree.fromstring(drawn).itertext()]
    assert title in words
    assert set(lines) <= set(words)
    env = environment(game)
    env.reset(seed=1)
    assert env.render() is None


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "duel", "seats": 7}, "a card duel needs 2 to 6 seats, not 7"),
        ({"game": "duel", "options": {"colour": 1}}, "no option 'colour'"),
        ({"game": "duel", "render_mode": "human"}, "render_mode must be ansi or svg, not 'human'"),
        ({"game": "duel", "max_cycles": 0}, "max_cycles must be a whole number from 1, not 0"),
    ],
)
def test_what_is_wrong_is_named(arguments: dict[str, Any], named: str) -> None:
    for make in (zoo.env, zoo.parallel_env):
        with pytest.raises(Malformed, match=named):
            make(**arguments)
