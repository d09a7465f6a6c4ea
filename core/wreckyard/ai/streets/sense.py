"""Common sense of the streets: what no plan is asked about, since it would look silly."""

from __future__ import annotations

import random

from ...systems.streets import Action, State
from ...systems.streets.search import IN
from .sketch import cell_of, ground_of

RESTLESS = 4
"""After so many rounds in which nobody was damaged a driver who stands tries what else there is."""


def restless(state: State, seat: int, options: list[Action], rng: random.Random) -> list[Action]:
    """The speeds to choose from: some of them for who stands where nothing has come of the best.

    Two who shunt each other at the same speed would else do so round after round: who may drive
    away from it runs into nobody before or behind him.
    """
    number = state.people[seat].car
    if state.quiet < RESTLESS or state.cars[number].speed:
        return options
    shut = _at_bumpers(state, number)
    free = [each for each in options if not each.amount or not shut[each.verb == "reverse"]]
    if any(each.amount for each in free):
        options = free
    return [each for each in options if rng.random() < 0.5] or options


def _at_bumpers(state: State, number: int) -> tuple[bool, bool]:
    """Whether a car stands right before another, and right behind it."""
    car, after = state.cars[number], ground_of(state.board).next
    cell = cell_of(state, car.x, car.y)
    shut = {
        cell_of(state, each.x, each.y)
        for at, each in enumerate(state.cars)
        if at != number and each.out == IN and each.x >= 0
    }
    ahead, behind = (after[8 * cell + way % 8] in shut for way in (car.facing, car.facing + 4))
    return ahead, behind
