"""Questions of the duel for `bench_answers`."""

from __future__ import annotations

import random

import wreckyard
from wreckyard.ai import Budget, make_agent

from .answers import Question, request_of

FEW, MANY = 6, 30
"""How many of each kind are asked, in a hurry and else."""

ASKED = ("turn", "defence", "anytime")
"""The kinds of questions over which the Ace thinks."""


def questions(count: int) -> list[Question]:
    """So many questions to the Ace of each kind and number of seats, of duels between Regulars."""
    return [each for seats in (2, 4) for each in _of_seats(count, seats, random.Random(7))]


def _of_seats(count: int, seats: int, rng: random.Random) -> list[Question]:
    found: dict[str, list[Question]] = {kind: [] for kind in ASKED}
    names = ["Ann", "Bob", "Cy", "Di"][:seats]
    while any(len(each) < 2 * count for each in found.values()):
        match = wreckyard.new_match("duel", names, rng.randrange(10**9), {"length": "duel"})
        agents = [make_agent("duel", "regular", seat) for seat in range(seats)]
        while (decision := match.decision) is not None:
            kind = decision.kind
            if kind in found and len(decision.options) > 1:
                asked = request_of(match, decision, "ace", len(found[kind]))
                found[kind].append({**asked, "group": f"{seats} seats, ace {kind}"})
            match.submit(decision.seat, match.ask(agents[decision.seat], Budget(samples=1)))
    return [question for kind in ASKED for question in rng.sample(found[kind], count)]
