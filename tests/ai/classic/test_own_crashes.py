"""Whose fault a crash is, as the bench of the classic counts it."""

from __future__ import annotations

import pytest

from wreckyard.engine.values import Event

TURN = Event("turn", {"turn": 5})
FALLS = Event("counter", {"thing": 1000, "counter": 0})
SHOT_AT = Event("damage", {"vehicle": 0, "cause": "attack"})
RAMMED = Event("collision", {"mover": 1, "other": 0})
MET = Event("met", {"vehicle": 0, "thing": 1000})


def lost(cause: str) -> Event:
    """A roll of control of vehicle 0 that fails."""
    return Event("control", {"vehicle": 0, "cause": cause, "kept": False})


@pytest.mark.parametrize(
    ("events", "own"),
    [
        ([TURN, lost("maneuver")], True),
        ([TURN, SHOT_AT, lost("braking")], True),
        ([TURN, SHOT_AT, lost("attack")], False),
        ([TURN, RAMMED, lost("collision")], False),
        ([TURN, SHOT_AT, lost("attack"), lost("skid")], False),
        ([TURN, SHOT_AT, FALLS, MET, lost("debris")], False),
        ([TURN, RAMMED, FALLS, MET, lost("obstacle")], False),
        ([TURN, SHOT_AT, FALLS, TURN, MET, lost("debris")], True),
        ([TURN, FALLS, MET, lost("debris")], True),
        ([TURN, SHOT_AT, FALLS, MET, TURN, MET, lost("debris")], True),
    ],
    ids=[
        "maneuver", "braking under fire", "shot", "ram", "skid of a shot", "debris of a shot",
        "debris of a ram", "debris of the last turn", "debris of nobody", "met again",
    ],
)  # fmt: skip
def test_a_crash_is_ones_own_when_no_enemy_asked_for_it(events: list[Event], own: bool) -> None:
    from tools.bench.classic import Crashes

    crashes = Crashes()
    crashes.note(events)
    assert crashes.own == ({0} if own else set())
