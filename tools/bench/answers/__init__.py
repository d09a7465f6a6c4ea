"""Questions of a match as the page puts them to a computer player, for `tools.bench.answers`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import wreckyard
from ui.base.seating import ACE_SECONDS
from wreckyard.ai import Budget, make_agent

type Question = dict[str, Any]
"""A request as the page's worker gets it; with it what it is counted under, ``group``, and ``turn``
where times of turns are told."""

ASKING = ("game", "observation", "level", "seed", "seconds")
"""What of a question the worker gets."""


def request_of(match: Any, decision: Any, level: str, seed: int) -> Question:
    """An open question of a match as the page asks a level."""
    return {
        "game": match.rules.name,
        "observation": match.rules.observation_to_json(match.observe(decision.seat)),
        "level": level,
        "seed": seed,
        "seconds": ACE_SECONDS,
    }


def asked_of_regulars(
    game: str, options: dict[str, Any], seats: int, kinds: Sequence[str], count: int
) -> dict[str, list[Question]]:
    """So many questions of each kind that leave a choice, of matches between Regulars; no level is
    asked yet."""
    rng = random.Random(7)
    found: dict[str, list[Question]] = {kind: [] for kind in kinds}
    names = ["Ann", "Bob", "Cy", "Di"][:seats]
    while any(len(each) < 2 * count for each in found.values()):
        match = wreckyard.new_match(game, names, rng.randrange(10**9), options)
        agents = [make_agent(game, "regular", seat) for seat in range(seats)]
        while (decision := match.decision) is not None:
            seat, kind = decision.seat, decision.kind
            if kind in found and len(decision.options) > 1:
                found[kind].append(request_of(match, decision, "", len(found[kind])))
            match.submit(seat, match.ask(agents[seat], Budget(samples=1)))
    return {kind: rng.sample(each, count) for kind, each in found.items()}
