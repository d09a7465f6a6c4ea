"""The bench of the duel's endings: its counts, by hand and over short series."""

from __future__ import annotations

from tools.bench.endings import Endings, endings, sentence
from wreckyard.ai import Budget


def test_ties_turns_and_held_fire_are_told() -> None:
    row = Endings(turns=[30, 20, 70, 40], ties=1, armed=50, discarded=5).row()
    assert (row["games"], row["ties"], row["median_turns"], row["late_turns"]) == (4, 1, 35, 70)
    assert float(row["low"]) < 0.25 < float(row["high"])
    told = sentence({"level": "ace", "seats": 4, **row})
    assert told.startswith("ace, 4 seats: 1 of 4 duels tied because the deck ran out (")
    assert told.endswith("5 of 50 turns with a shot only discarded (10 %)")


def test_every_duel_has_a_deal_of_its_own() -> None:
    told = endings("regular", 4, 12, 5, Budget(samples=1))
    assert len(told.turns) == 12
    assert len(set(told.turns)) > 6
    assert told.discarded <= told.armed


def test_players_who_only_wait_tie() -> None:
    """The deck is reshuffled once; when it is used up again the duel is a tie (Reshuffling)."""
    told = endings("turtle", 2, 3, 5, Budget(samples=1))
    assert told.ties == 3
