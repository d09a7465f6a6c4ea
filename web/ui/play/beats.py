"""The best moments of a match, chosen from its events. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from wreckyard import Entry, Event, Match

BEST = 3
"""So many moments are shown at the end of a match."""

OWN_DEED, OWN_TROUBLE = 30, 8
"""What a moment gains for the eyes of whoever did it, and for those of whom it was done to."""

AGAIN = 25
"""What a moment loses for each one of its kind that is chosen already."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A memorable moment of a match.

    Attributes:
        moment: the number of actions after which it has happened.
        kind: what it is, such as hit, breach, kill or escape: a few of each are enough.
        weight: how much one wants to see it again, from 1 to 100.
        words: what happened, in a few words.
        seats: the seats it is about, the acting seat first.
    """

    moment: int
    kind: str
    weight: int
    words: str
    seats: tuple[int, ...] = ()


def moments_of(match: Match) -> list[tuple[int, list[Event]]]:
    """The public events of a match, each lot with the number of actions that led to it."""
    return [
        (number, [event for event in entry.events if event.only is None])
        for number, entry in enumerate(match.log, 1)
    ]


def best_of(beats: Iterable[Beat], eyes: int | None, most: int = BEST) -> tuple[Beat, ...]:
    """The moments to be shown to `eyes`, None for everybody's, in the order of the match.

    One's own deeds come before those of others, one kind does not crowd out the rest, and of what
    happened at one moment the weightiest stands for it. What came first wins a tie.
    """
    left = [(_worth(beat, eyes), beat) for beat in beats]
    chosen: list[Beat] = []
    while left and len(chosen) < most:
        _, best = max(left, key=lambda pair: (pair[0], -pair[1].moment))
        chosen.append(best)
        left = [
            (worth - AGAIN * (beat.kind == best.kind), beat)
            for worth, beat in left
            if beat.moment != best.moment
        ]
    return tuple(sorted(chosen, key=lambda beat: beat.moment))


def _worth(beat: Beat, eyes: int | None) -> int:
    if eyes is None or eyes not in beat.seats:
        return beat.weight
    return beat.weight + (OWN_DEED if beat.seats[0] == eyes else OWN_TROUBLE)


def turning_point(
    log: Sequence[Entry], moment: int, seats: Collection[int], idle: Collection[str]
) -> int:
    """The moment before the last real choice of one of `seats` that led to `moment`.

    Whoever plays on from there may do better, or as well. `idle` are the answers that choose
    nothing. Without such a choice it is the beginning.
    """
    return next(
        (
            number
            for number in range(min(moment, len(log)) - 1, -1, -1)
            if log[number].seat in seats and log[number].action not in idle
        ),
        0,
    )
