"""Common sense of the streets: what no plan is asked about, since it would look silly."""

from __future__ import annotations

import random

from ...systems.streets import Action, State

RESTLESS = 4
"""After so many rounds in which nobody was damaged a driver who stands tries what else there is."""


def restless(state: State, seat: int, options: list[Action], rng: random.Random) -> list[Action]:
    """The speeds to choose from: some of them for who stands where nothing has come of the best.

    Two who shunt each other at the same speed would else do so round after round.
    """
    if state.quiet < RESTLESS or state.cars[state.people[seat].car].speed:
        return options
    return [each for each in options if rng.random() < 0.5] or options
