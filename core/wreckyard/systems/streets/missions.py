"""Secret missions (Mission Accomplished; ruling 33)."""

from __future__ import annotations

import random
from typing import NamedTuple

from .edition import OWN_WRECK_IS_NO_DEED, has
from .state import State

MISSION = "mission"
WRECKERS = (0, 2)
"""The seats whose highest rolls ask for two wrecks; those of the others ask for any kill."""

WRECKS_WANTED = 2


class Mission(NamedTuple):
    """What a seat is to do: kill the one of seat ``target``; make ``wrecks``; or kill anyone."""

    target: int = -1
    wrecks: int = 0


def mission_of(seat: int, shown: int) -> Mission:
    """The mission that a roll of 1 to 8 gives the car of a seat."""
    others = [each for each in range(4) if each != seat]
    if shown <= 6:
        return Mission(target=others[(shown - 1) // 2])
    return Mission(wrecks=WRECKS_WANTED) if seat in WRECKERS else Mission()


def is_done(state: State, seat: int, shown: int) -> bool:
    """Whether a seat has done by its own deeds what a roll asks of it (ruling 31)."""
    mission = mission_of(seat, shown)
    if mission.target >= 0:
        return bool(state.people[mission.target].killed_by >> seat & 1)
    if mission.wrecks:
        own = seat if has(state, OWN_WRECK_IS_NO_DEED) else -1
        made = sum(
            car.wrecked_by >> seat & 1 for number, car in enumerate(state.cars) if number != own
        )
        return made >= mission.wrecks
    return any(person.killed_by >> seat & 1 for person in state.people)


def accomplished(state: State) -> list[int]:
    """Return the seats that have completed their missions, including the last event. A driver who
    died before it is out, and a mine of theirs wins nothing any more (rulings 9 and 30)."""
    if state.settings["scenario"] != MISSION:
        return []
    return [
        seat
        for seat, shown in enumerate(state.missions)
        if shown
        and (state.people[seat].alive or state.people[seat].died == state.event)
        and is_done(state, seat, shown)
    ]


def guess(state: State, seat: int, rng: random.Random) -> int:
    """A roll that a seat may have had: one whose mission is not done, as the game goes on."""
    possible = [shown for shown in range(1, 9) if not is_done(state, seat, shown)]
    return rng.choice(possible or list(range(1, 9)))
