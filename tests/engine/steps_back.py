"""What tests of steps back share: how far one may go, and whether two matches are the same."""

from __future__ import annotations

from tests.engine.contract import as_text
from wreckyard import Match
from wreckyard.engine.log import KEPT_EVERY

MOMENTS = (2 * KEPT_EVERY, 2 * KEPT_EVERY - 1, KEPT_EVERY, KEPT_EVERY - 1, 7, 0)
"""Where a match is rewound to, if it is as long: at states that are kept, before them, between."""


def limit_of(match: Match) -> int:
    """How far the rules of undo allow to go back, counted from the log alone."""
    if match.decision is None:
        return 0
    count = 0
    for entry in reversed(match.log):
        own = (entry.seat,) if entry.sealed else None
        secret = any(event.only not in (None, own) for event in entry.events)
        shown = any(event.kind in match.rules.reveals for event in entry.events)
        if entry.chance or entry.seals or secret or shown or entry.seat != match.log[-1].seat:
            break
        count += 1
    return count


def check_same(match: Match, other: Match) -> None:
    """Two matches are at the same moment, and go on with the same luck."""
    assert match.replay() == other.replay()
    assert match.undo_limit == other.undo_limit
    for seat in (None, *range(len(match.seats))):
        seen = [match.rules.observation_to_json(each.observe(seat)) for each in (match, other)]
        assert as_text(seen[0]) == as_text(seen[1])
