"""Questions of the streets for `bench_answers`."""

from __future__ import annotations

import random

import wreckyard
from wreckyard.ai import Budget, make_agent

from .answers import Question, request_of

FEW, MANY = 20, 60
"""How many of each kind are asked, in a hurry and else."""

ASKED = ("speed", "point", "stand")
"""The kinds of questions of the streets over which drivers think."""

LEVELS = ("rookie", "regular", "ace")


def questions(count: int) -> list[Question]:
    """So many questions of each kind, level, and number of cars, of matches between Regulars."""
    return [each for seats in (2, 4) for each in _of_seats(count, seats, random.Random(7))]


def _of_seats(count: int, seats: int, rng: random.Random) -> list[Question]:
    found: dict[str, list[Question]] = {kind: [] for kind in ASKED}
    names = ["Ann", "Bob", "Cy", "Di"][:seats]
    while any(len(each) < 2 * count for each in found.values()):
        match = wreckyard.new_match("streets", names, rng.randrange(10**9))
        agents = [make_agent("streets", "regular", seat) for seat in range(seats)]
        while (decision := match.decision) is not None:
            seat, kind = decision.seat, decision.kind
            if kind in found and len(decision.options) > 1:
                found[kind].append(request_of(match, decision, "", len(found[kind])))
            match.submit(seat, match.ask(agents[seat], Budget(samples=1)))
    return [
        {**question, "level": level, "group": f"{seats} seats, {level} {kind}"}
        for kind in ASKED
        for question in rng.sample(found[kind], count)
        for level in LEVELS
    ]
