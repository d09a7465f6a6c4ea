"""Obstacles that people carry (Producing and Moving Obstacles).

It takes a turn to pick one up and a turn to drop it; who carries one goes a square a turn and uses no
weapon.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kit.convex import overlap
from .actions import FIRST_COUNTER, LAY, Action
from .buildings import is_rubble
from .counters import OBSTACLE, Counter, counter_shape
from .feet import is_down, thing_of
from .lying import outline_of
from .play import Play
from .state import State
from .walker import SQUARE, Walker, square_at

PERSON, LIVE = range(2)
"""A row of ``State.burdens``: who, the ``live`` part of the obstacle that he carries."""


def carries(state: State, person: int) -> bool:
    """Whether somebody carries an obstacle."""
    return any(row[PERSON] == person for row in state.burdens)


def lifts(state: State, walker: Walker) -> Iterator[Action]:
    """The obstacles that somebody could pick up: on his square or beside it, under no vehicle (house)."""
    if walker.prone or carries(state, walker.person) or not is_down(state, walker):
        return
    reach = [
        square_at(walker.x + across * SQUARE, walker.y + down * SQUARE)
        for across in (-1, 0, 1)
        for down in (-1, 0, 1)
    ]
    for at, counter in enumerate(state.counters):
        if counter.kind != OBSTACLE or not counter.live:
            continue
        shape = counter_shape(counter)
        if not any(overlap(shape, each) for each in reach):
            continue
        if not any(overlap(shape, outline_of(state, each)) for each in state.vehicles_in()):
            yield Action("lift", target=FIRST_COUNTER + at)


def lays(state: State, walker: Walker) -> Iterator[Action]:
    """Whether somebody can lay down what he carries."""
    if carries(state, walker.person) and not is_rubble(state, walker.x, walker.y):
        yield LAY


def lift(play: Play, walker: Walker, thing: int) -> None:
    """Take an obstacle up: it is gone from the ground at once, and its bearer busy for a turn."""
    counter = play.state.counters[thing - FIRST_COUNTER]
    play.state.burdens.append([walker.person, counter.live])
    counter.live = 0
    play.tell("lifted", person=thing_of(walker.person), thing=thing)


def drop(play: Play, walker: Walker) -> None:
    """What somebody carries lies on his square, across the way that he looks (house); upstairs it stays in
    the house and does nothing more."""
    state = play.state
    for row in state.burdens:
        if row[PERSON] == walker.person and is_down(state, walker):
            counter = Counter(
                OBSTACLE, walker.x, walker.y, walker.heading, row[LIVE], walker.vehicle
            )
            state.counters.append(counter)
            play.tell(
                "laid", person=thing_of(walker.person), x=walker.x, y=walker.y,
                thing=FIRST_COUNTER + len(state.counters) - 1,
            )  # fmt: skip
    state.burdens = [row for row in state.burdens if row[PERSON] != walker.person]


def is_burden(state: State, row: list[int]) -> bool:
    """Whether numbers can be a row of ``State.burdens``: somebody on foot, and a live part."""
    if len(row) != LIVE + 1 or not 1 <= row[LIVE] <= 3:
        return False
    return any(each.person == row[PERSON] for each in state.walkers)
