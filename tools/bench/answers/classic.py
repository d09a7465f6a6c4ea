"""Questions of the classic for `tools.bench.answers`."""

from __future__ import annotations

import wreckyard
from wreckyard.ai import Budget, make_agent

from . import Question, request_of

FEW, MANY = 1, 3
"""How many duels with each car, in a hurry and else."""

DUELS = {
    "lot": ("twin-thimble", "brickwork"),
    "six-gates": ("loud-neighbor", "school-run-guns"),
    "scrub": ("dune-ferry", "brickwork"),
    "jumps": ("twin-thimble", "tin-casserole"),
}
"""Maps of the classic, and the cars that meet their like there."""

TURNS = 25
"""How many turns of a duel are asked."""


def questions(count: int) -> list[Question]:
    """All questions of the first turns of two Aces' duels, ``count`` duels with each car of a
    map."""
    found: list[Question] = []
    for ground, cars in DUELS.items():
        for car in cars * count:
            options = {"vehicles": [car, car], "map": ground}
            match = wreckyard.new_match("classic", ["Ann", "Bob"], len(found), options)
            agents = [make_agent("classic", "ace", seat) for seat in range(2)]
            start = len(found)
            while (decision := match.decision) is not None:
                seat = decision.seat
                now = match.observe(seat).known.turn
                if now > TURNS:
                    break
                if len(decision.options) > 1:
                    asked = request_of(match, decision, "ace", seat)
                    turn = f"{start} {now} {seat}"
                    found.append({**asked, "group": f"{ground}, ace", "turn": turn})
                match.submit(seat, match.ask(agents[seat], Budget(samples=1)))
    return found
