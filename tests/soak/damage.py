"""Matches as they are kept, and what can become of a kept text."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import wreckyard
from tests.soak.records import table_of
from ui.storage import changes
from ui.storage.rows import Change, head_range

ID = "abcdef123456"

MOST = 120
"""So many actions: enough for replays of several rows."""


@cache
def bodies(game: str) -> list[dict[str, Any]]:
    """A match after each of its first actions."""
    rng = random.Random(4)
    seats = [{"name": "Ann", "player": "person"}, {"name": "Moss", "player": "rookie"}]
    match = wreckyard.new_match(game, seats, 8)
    found = [table_of(match).host.record()]
    while (decision := match.decision) is not None and len(found) <= MOST:
        match.submit(decision.seat, rng.choice(list(decision.options)))
        found.append(table_of(match).host.record())
    return found


def applied(rows: dict[str, str], change: Change) -> dict[str, str]:
    """The rows after a change."""
    after = {**rows, **change.rows}
    return {key: text for key, text in after.items() if text is not None}


def saved(game: str, count: int, id: str = ID) -> dict[str, str]:
    """The rows of a match that was kept so many times."""
    change = changes.begin({}, id, "tab", bodies(game)[0])
    rows = applied({}, change)
    for body in bodies(game)[1:count]:
        assert change.record is not None
        change = changes.append(heads(rows, id), change.record, change.journals, body)
        rows = applied(rows, change)
    return rows


def heads(rows: dict[str, str], id: str) -> dict[str, str]:
    """The heads of a match."""
    return {key: text for key, text in rows.items() if head_range(id).holds(key)}


def damaged(text: str, rng: random.Random) -> str:
    """A text with one byte flipped, cut off, or with nothing but zeros from some point on."""
    at = rng.randrange(len(text))
    how = rng.randrange(4)
    if how == 0:
        return text[:at]
    if how == 1:
        return text[:at] + "\0" * (len(text) - at)
    return text[:at] + chr(ord(text[at]) ^ 1 << rng.randrange(8)) + text[at + 1 :]
