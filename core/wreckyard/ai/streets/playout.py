"""Playing on from a moment in a possible world, with quick drivers at every wheel."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ...engine.chance import SampledChance
from ...systems.streets import Action, State
from ...systems.streets.search import advance, legal_actions, question
from .prospects import prospects
from .quick import Quick

LONGEST = 400
"""Answers after which playing on ends in any case."""


def play_on(
    world: State,
    seat: int,
    action: Action,
    luck: int,
    speeds: Mapping[int, Action],
    rounds: int,
) -> float:
    """How likely ``seat`` wins after an answer to the open question, as one line of events has it.

    ``world`` is changed. ``luck`` is the seed of all dice; ``speeds`` are what the others choose
    at first; all drive on quickly until so many rounds have ended.
    """
    chance = SampledChance(random.Random(luck))
    crew = [Quick() for _ in range(world.n)]
    last = world.round + rounds
    first = dict(speeds)
    advance(world, action, chance)
    for _ in range(LONGEST):
        if world.over or world.round >= last:
            break
        kind, asked = question(world), world.asked
        if kind == "speed" and asked in first:
            answer = first.pop(asked)
        else:
            answer = crew[asked].act(world, kind, legal_actions(world))
        advance(world, answer, chance)
    return prospects(world, seat)


__all__ = ("play_on",)
