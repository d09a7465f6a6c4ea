"""What the end tells of everybody: who took whom out, when and with what."""

from __future__ import annotations

import pytest

from ui.games.classic.ending.fates import Blow, Fate, blow_words, fates_in
from wreckyard.engine.values import Event

NAMES = ("Jet", "Rusty")

SHOT = Event("shot", {"vehicle": 1, "target": 0, "weapon": "mg-front-2", "hit": True})
MISS = Event("shot", {"vehicle": 0, "target": 1, "weapon": "rl-back", "hit": False})
RAM = Event("collision", {"mover": 0, "other": 1})
BURNS = Event("burning", {"vehicle": 0})
TURN = Event("turn", {"turn": 4})
OUT = Event("killed", {"vehicle": 0, "gave_up": 0})


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([TURN, SHOT, MISS, OUT], "Rusty’s front machine gun"),
        ([TURN, SHOT, RAM, OUT], "a collision with Rusty"),
        ([TURN, SHOT, BURNS, OUT], "the fire after Rusty’s front machine gun"),
        ([TURN, RAM, BURNS, OUT], "fire"),
        ([TURN, SHOT, Event("hit-wall", {"vehicle": 0}), OUT], "a wall"),
        ([TURN, SHOT, Event("killed", {"vehicle": 0, "gave_up": 1})], "gave up"),
        ([TURN, Event("left", {"vehicle": 0})], "left by a gate"),
        ([TURN, OUT], "earlier damage"),
    ],
)
def test_the_last_blow_before_is_what_took_a_car_out(events: list[Event], words: str) -> None:
    found = fates_in(events)
    assert [(seat, fate.turn) for seat, fate in found.items()] == [(0, 4)]
    assert blow_words(found[0].blow, NAMES) == words


def test_who_is_out_last_comes_last() -> None:
    other = Event("killed", {"vehicle": 1, "gave_up": 0})
    found = fates_in([TURN, SHOT, OUT, Event("turn", {"turn": 5}), other])
    assert found == {0: Fate(4, Blow("shot", 1, "mg-front-2")), 1: Fate(5, None)}
    assert list(found) == [0, 1]
