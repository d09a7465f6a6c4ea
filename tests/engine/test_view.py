"""What a computer player is given, and matches that begin from a position."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

import wreckyard
from tests.engine.playing import part_way, play
from wreckyard import Malformed, Match, View
from wreckyard.systems.duel import State


def reached(start: Any) -> Iterator[Any]:
    """All objects that can be reached from one, code and modules apart."""
    seen, waiting = {id(start)}, [start]
    while waiting:
        at = waiting.pop()
        yield at
        for each in gc.get_referents(at):
            if id(each) not in seen and not isinstance(each, ModuleType) and not callable(each):
                seen.add(id(each))
                waiting.append(each)


def played(game: str, actions: int) -> Match:
    match, rng = wreckyard.new_match(game, ["Ann", "Bob"], 6), random.Random(6)
    while match.decision is not None and match.length < actions:
        match.submit(match.decision.seat, rng.choice(list(match.decision.options)))
    return match


class Looker:
    """A player that keeps what it is given."""

    given: View[Any, Any]

    def choose(self, observation: Any, decision: Any, budget: Any) -> Any:
        self.given = View(decision.seat, observation, decision)
        return next(iter(decision.options))


@pytest.mark.parametrize("actions", [1, 7, 20])
def test_what_a_computer_gets_leads_to_no_hidden_card(actions: int) -> None:
    match, looker = played("duel", actions), Looker()
    assert match.decision is not None
    assert match.ask(looker, None) in match.decision.options
    seat, asked = match.decision.seat, looker.given.decision
    assert asked is not None
    assert (asked.id, asked.seat) == (match.decision.id, seat)
    states = [each for each in reached(looker.given) if isinstance(each, State)]
    assert states
    for state in states:
        assert set(state.draw) <= {-1}
        for owner, hand in enumerate(state.hands):
            assert owner == seat or set(hand) <= {-1}


def test_others_are_asked_nothing() -> None:
    match = played("duel", 3)
    assert match.decision is not None
    assert match.view(1 - match.decision.seat).decision is None
    assert match.view(None).decision is None


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_match_from_a_position_is_played_kept_and_linked(game: str) -> None:
    before, rng = part_way(game, 15), random.Random(1)
    position = before.rules.to_json(before.state_at(before.length))
    match = wreckyard.match_from_state(game, position, ["Cyd", "Dot"], 3)
    assert match.state_hash == before.state_hash
    assert match.options == before.options
    assert match.events_for(None) == []
    play(match, rng, 12)
    assert match.length > 0
    assert match.replay().startswith("wreckyard-replay 3\n")
    for again in (
        wreckyard.load_replay(match.replay()),
        wreckyard.load_link(wreckyard.replay_to_link(match)),
    ):
        assert again.replay() == match.replay()


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_position_with_other_seats_or_that_cannot_be_is_refused(game: str) -> None:
    before = part_way(game, 5)
    position = before.rules.to_json(before.state_at(before.length))
    with pytest.raises(Malformed, match="the position has 2 seats, not 3"):
        wreckyard.match_from_state(game, position, ["A", "B", "C"])
    with pytest.raises(Malformed):
        wreckyard.match_from_state(game, {**position, "asked": 5}, ["A", "B"])
