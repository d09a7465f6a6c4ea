"""Drivers to begin with: three short lessons, which each game completes with what it prefers.

They need the public names of the package alone, so they drive on the command line as well.
"""

from __future__ import annotations

from collections.abc import Sequence

TITLES = ("1. By luck", "2. By a rule", "3. One step ahead")

_LUCK = '''"""Lesson 1: a driver is one function. This one takes any of its options."""

import random


def choose(observation, decision):
    # observation: all that your seat may know, and nothing else.
    # decision.options: all that you may answer now. Nothing else is taken.
    # A driver may return an option, or its text.
    return random.choice(list(decision.options))
'''

_RULE = '''"""Lesson 2: {about}"""

from fnmatch import fnmatchcase

# The best stands first. An option is text as well, and a star stands for any part of it.
LIKES = {likes}


def choose(observation, decision):
    options = list(decision.options)
    for like in LIKES:
        for option in options:
            if fnmatchcase(str(option), like):
                return option
    # It likes none of them, and takes the first.
    return options[0]
'''

_STEP = '''"""Lesson 3: a class that tries each option in a world that may be, and looks what comes of it."""

import random

from wreckyard import rules_of
from wreckyard.engine.chance import SampledChance

RULES = rules_of("{game}")
TRIES = 8    # options that are looked at
AHEAD = {ahead}   # answers that are given by luck after it


class Driver:
    def __init__(self, seed):
        # Luck from the seed alone: then the same match comes out again.
        self.luck = random.Random(seed)

    def choose(self, observation, decision):
        options = list(decision.options)
        if len(options) > TRIES:
            options = self.luck.sample(options, TRIES)
        return max(options, key=lambda option: self.worth(observation, decision, option))

    def worth(self, observation, decision, option):
        # You do not know everything: this deals what is hidden as it might be.
        world = RULES.determinize(observation, self.luck)
        chance = SampledChance(self.luck)
        RULES.advance(world, option, chance)
        for _ in range(AHEAD):
            asked = RULES.decision(world)
            if asked is None:
                break
            RULES.advance(world, self.luck.choice(list(asked.options)), chance)
        seats = range(world.n)
        outcome = RULES.outcome(world)
        if outcome is not None and len(outcome.winners) < world.n:
            return 1000 if decision.seat in outcome.winners else -1000
        left = [points(world, seat) for seat in seats]
        return left[decision.seat] - max(left[seat] for seat in seats if seat != decision.seat)


def points(state, seat):
    """What is left of the seat's vehicle."""
    return {points}
'''


def driver_lessons(
    game: str, about: str, likes: Sequence[str], ahead: int, points: str
) -> tuple[tuple[str, str], ...]:
    """The lessons for a game: their titles and texts.

    `about` says what the rule of the second is, `likes` what the options look like that it takes,
    the best first; `ahead` is how many answers the third looks ahead, and `points` how it counts
    what is left of the vehicle of a `seat` in a `state`.
    """
    listed = "(" + ", ".join(f'"{like}"' for like in likes) + ",)"
    texts = (
        _LUCK,
        _RULE.format(about=about, likes=listed),
        _STEP.format(game=game, ahead=ahead, points=points),
    )
    return tuple(zip(TITLES, texts, strict=True))
