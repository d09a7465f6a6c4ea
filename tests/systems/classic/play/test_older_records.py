"""Records of version 1, in which vehicles were evened out, and took explosions, without being asked."""

from __future__ import annotations

import random
import re

import pytest

import wreckyard
from tests.systems.classic.play.taste import by_verb
from wreckyard import Malformed


def recorded(**options: object) -> str:
    """The replay of a short match, as version 1 would have written it."""
    match = wreckyard.new_match("classic", ["Ann", "Ben"], 4, {"turns": 8, **options})
    rng = random.Random(4)
    while (decision := match.decision) is not None and len(match.log) < 25:
        match.submit(decision.seat, by_verb(list(decision.options), rng), decision.id)
    return re.sub("^system classic 2$", "system classic 1", match.replay(), flags=re.M)


def test_a_record_in_which_nothing_of_the_kind_came_up_is_played_as_it_was() -> None:
    text = recorded()
    again = wreckyard.load_replay(text)
    assert again.replay() == text.replace("system classic 1", "system classic 2")
    assert len(again.log) == 25


def test_one_with_evening_out_is_refused_with_the_reason() -> None:
    said = "in version 1 of classic vehicles were evened out without being asked"
    with pytest.raises(Malformed, match=said):
        wreckyard.load_replay(recorded(even=True))
