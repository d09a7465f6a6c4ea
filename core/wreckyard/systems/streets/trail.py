"""A driver's memory of turning without result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.values import Event, Seat

BY, AT = {"fired": "seat", "dropped": "seat", "ram": "car"}, {"fired": "target", "ram": "target"}
"""The events that end what is remembered, with the names of who does it, and of whom it is done to.
Cars have the numbers of their seats."""


def trail(log: Sequence[Any], seat: Seat) -> tuple[int, ...]:
    """The corners of a seat's car in the last round and in this one so far, in eighths, to the
    right above 0, from a match's log.

    Nothing before the second round, for who did not turn in the last one, and where a shot, a ram
    or something dropped has come between, of the seat's own or at it.
    """
    turned, at = [0, 0], 1
    for entry in reversed(log):
        for event in reversed(entry.events):
            if event.kind == "round":
                at -= 1
                if at < 0:
                    return (turned[0], turned[1]) if turned[0] else ()
            elif event.kind == "corner" and event.data["car"] == seat:
                turned[at] += event.data["eighths"]
            elif _ends(event, seat):
                return ()
    return ()


def _ends(event: Event, seat: Seat) -> bool:
    data = event.data
    return (event.kind in BY and data[BY[event.kind]] == seat) or (
        event.kind in AT and data[AT[event.kind]] == seat
    )


TRAIL = trail
"""What the registry finds."""
