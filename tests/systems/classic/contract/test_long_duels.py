"""A duel of an hour stays a link that can be sent, and every answer of it is told by the link."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import wreckyard

HOUR, LONGEST = 1_600, 8_000
"""About so many answers are given in an hour, and so many characters its link may have."""


def patient(options: Sequence[Any], rng: random.Random) -> Any:
    """Somebody who drives slowly and for long: speeds up a bit, bends a bit, shoots now and
    then."""
    slow = [
        each for each in options if each.verb == "hold" or (each.verb, each.amount) == ("speed", 10)
    ]
    shots = [each for each in options if each.verb == "fire"]
    easy = [
        each
        for each in options
        if each.verb == "bend" and each.maneuver.amount <= 30 and not each.maneuver.skid
    ]
    plain = [each for each in options if each.verb in ("straight", "go", "done")]
    for some, often in ((slow, 1.0), (shots, 0.5), (easy, 0.5), (plain, 1.0)):
        if some and rng.random() < often:
            return rng.choice(some)
    return rng.choice(options)


def test_an_hours_duel_is_a_link_of_less_than_8000_characters() -> None:
    rng = random.Random(0)
    options = {"map": "six-gates", "turns": 60, "vehicles": ["gravel-bishop"] * 4}
    match = wreckyard.new_match("classic", ["Ann", "Bob", "Cleo", "Dov"], 1, options)
    while (decision := match.decision) is not None:
        match.submit(decision.seat, patient(list(decision.options), rng), decision.id)
    answers = len(match.log)
    assert answers > 700
    link = wreckyard.replay_to_link(match)
    assert len(link) * HOUR < LONGEST * answers
    again = wreckyard.load_link(link)
    assert (again.state_hash, len(again.log)) == (match.state_hash, answers)
