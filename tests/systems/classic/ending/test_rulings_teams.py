"""Rulings of team play, named after Other Arena Events."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.taste import by_verb
from wreckyard import Malformed
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES, check_options, names_in, tell_event

FOUR = [{"x": 3000 + 5000 * at, "y": 12_000, "heading": 0} for at in range(4)]


def to_the_end(scene: Scene) -> None:
    """Nobody does anything until the turn is over."""
    for _ in range(80):
        if scene.state.over or scene.state.turn > 1:
            return
        scene.do("hold" if "hold" in scene.options else scene.options[-1])


@pytest.mark.parametrize(
    ("out", "winners"),
    [
        ((2, 3), [0, 1]),
        # Who is out of the team wins with it.
        ((0, 2, 3), [0, 1]),
        # Of each team one is left: the fight goes on.
        ((1, 3), None),
        # None is left: those who went last, with their teams; here all went in one phase.
        ((0, 1, 2, 3), [0, 1, 2, 3]),
    ],
)
def test_the_last_team_wins_as_a_whole(out: tuple[int, ...], winners: list[int] | None) -> None:
    vehicles = [{**each, "gave_up": int(at in out)} for at, each in enumerate(FOUR)]
    scene = Scene(*vehicles, phase=2, teams=[0, 0, 2, 2])
    to_the_end(scene)
    found = RULES.outcome(scene.state)
    assert (list(found.winners) if found else None) == winners


def test_the_story_says_that_a_team_wins() -> None:
    vehicles = [{**each, "gave_up": int(at > 1)} for at, each in enumerate(FOUR)]
    scene = Scene(*vehicles, phase=2, teams=[0, 0, 2, 2])
    to_the_end(scene)
    told = tell_event(scene.story[-1], names_in(scene.state, ["Ann", "Bob", "Cleo", "Dov"]))
    assert told == "Ann, Bob win: one side is left, after 1 turn."


def test_when_the_turns_are_up_all_teams_that_are_left_share_it() -> None:
    vehicles = [{**each, "gave_up": int(at == 1)} for at, each in enumerate(FOUR)]
    scene = Scene(*vehicles, phase=2, teams=[0, 0, 2, 3], turns=1)
    to_the_end(scene)
    assert scene.told("game-ended") == [{"winners": [0, 1, 2, 3], "why": "turns", "turns": 1}]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"teams": [0, 0, 1]}, "option 'teams' must be 4 numbers from 0 to 3"),
        ({"teams": [0, 0, 0, 4]}, "option 'teams' must be 4 numbers from 0 to 3"),
        ({"teams": [1, 1, 1, 1]}, "option 'teams' must leave at least two sides"),
        (
            {"teams": [0, 0, 1, 1], "scenario": "race"},
            "option 'teams' is for duels: there are none in a race or on the road",
        ),
    ],
)
def test_what_are_no_teams_is_told(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as told:
        check_options(4, options)
    assert str(told.value) == sentence


def test_everybody_alone_is_as_ever() -> None:
    assert "teams" not in check_options(3, {"teams": [2, 1, 0]})


@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_computer_drivers_do_not_aim_at_their_team(level: str) -> None:
    """A mate right before the guns, a foe beside: the shots go to the foe, or nowhere."""
    mate = {"x": 12_000, "y": 9000, "heading": 0}
    foe = {"x": 13_500, "y": 9000, "heading": 0}
    own = {"x": 12_000, "y": 12_000, "heading": 0}
    for seed in range(6):
        scene = Scene(own, mate, foe, phase=2, teams=[0, 0, 2])
        rng, chance = Random(seed), LiveChance(seed)
        agent = make_agent("classic", level, seed)
        while scene.state.turn < 2 and not scene.state.over:
            decision = RULES.decision(scene.state)
            assert decision is not None
            if decision.seat == 0:
                seen = RULES.observe(scene.state, 0)
                action = agent.choose(seen, decision, Budget())
                assert not (action.verb == "fire" and action.target == 1)
            else:
                action = by_verb(list(decision.options), rng)
            RULES.apply(scene.state, action, chance)
