"""Players of the benches alone: the frozen ones and those that do one thing."""

from __future__ import annotations

import random

import pytest

import wreckyard
from tools.bench.sparring import arena as sparring_arena
from tools.bench.sparring import duel as sparring_duel
from tools.bench.sparring.frozen import frozen_games, frozen_players
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import SampledChance
from wreckyard.systems import arena, duel

from .ai.test_ramming import crossing
from .systems.duel.table import Table


@pytest.mark.parametrize("game", frozen_games())
def test_a_frozen_ace_is_no_player_of_today(game: str) -> None:
    """Its code is its own, so that a change of today's players leaves it as it was."""
    frozen, today = frozen_players(game)["ace"](1), make_agent(game, "ace", 1)
    assert type(frozen) is not type(today)
    assert type(frozen).__module__.startswith("wreckyard.frozen_players.")


@pytest.mark.parametrize("game", frozen_games())
def test_frozen_players_answer_what_is_asked_today(game: str) -> None:
    """They read today's state: a change of its form that they do not know shows here."""
    match = wreckyard.new_match(game, ["Ann", "Ben"], 5)
    players = [frozen_players(game)["regular"](seat) for seat in range(2)]
    kinds = set()
    for _ in range(60):
        decision = match.decision
        if decision is None:
            break
        kinds.add(decision.kind)
        seen = match.observe(decision.seat)
        action = players[decision.seat].choose(seen, decision, Budget(samples=1, seconds=0.05))
        match.submit(decision.seat, action, decision.id)
    assert len(kinds) >= 3


def test_the_games_that_are_measured_are_frozen() -> None:
    assert {"duel", "arena", "streets", "classic"} <= set(frozen_games())


def greedy(table: Table) -> str:
    """What the greedy player answers to the open question of a scene."""
    observation = duel.RULES.observe(table.state, table.state.asked)
    decision = duel.RULES.decision_of(observation)
    assert decision is not None
    return str(sparring_duel.player("greedy", 1).choose(observation, decision, Budget()))


def test_greed_takes_the_kill_before_a_breach() -> None:
    table = Table({"A": "MG:F MI:L"}, {"B": "F12 L9 D3"})
    assert greedy(table) == "fire MG:F > B"


def test_greed_spends_armor_on_a_hit() -> None:
    table = Table({"A": "MI:F", "B": "AR:F"}).play("A fire MI:F > B")
    assert greedy(table.close_windows()) == "armor"


def test_the_clairvoyant_sees_the_hands_of_others_and_nobody_else_does() -> None:
    state = Table({"A": "MG:F", "B": "AR:F"}).state
    open_hands = sparring_duel.seen_by(sparring_duel.player("clairvoyant", 1), state, 0)
    assert open_hands.known.hands == state.hands
    closed = sparring_duel.seen_by(sparring_duel.player("ace", 1), state, 0)
    assert set(closed.known.hands[1]) == {-1}
    assert closed.known.hands[0] == state.hands[0]


def test_who_only_rams_drives_into_the_foe_before_him() -> None:
    """A foe crosses a car length before the nose: straight on for a point ends in his side."""
    state = crossing()
    decision = arena.RULES.decision(state)
    assert decision is not None
    player = sparring_arena.player("rammer", 1)
    action = player.choose(arena.RULES.observe(state, 0), decision, Budget())
    assert action.verb == "speed"
    arena.RULES.apply(state, action, SampledChance(random.Random(1)))
    told: set[str] = set()
    while state.asked == 0 and state.cars[0].points:
        decision = arena.RULES.decision(state)
        assert decision is not None
        action = player.choose(arena.RULES.observe(state, 0), decision, Budget())
        told |= {
            each.kind for each in arena.RULES.apply(state, action, SampledChance(random.Random(1)))
        }
    assert "collision" in told
