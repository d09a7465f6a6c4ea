"""What happened in a match, as a character takes it: the same few words for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from ..engine.values import Event

TURN, SHOT, HIT, BREACH, RAM, BURN, TIRES, DODGE, BLOCK, CRASH, KILL, FLIGHT = (
    "turn", "shot", "hit", "breach", "ram", "burn", "tires", "dodge", "block", "crash", "kill", "flight"
)  # fmt: skip
"""Kinds of occasions: a turn begins; a shot is fired; a hit, one that opens a side, a ram, a fire,
harm to what one moves on; an attack that was avoided, or stopped; somebody's own mishap; somebody
is taken out; somebody gets away."""

MEMORY = 60
"""So many actions back a grudge reaches."""


class Occasion(NamedTuple):
    """Something that happened: its kind, who did it, to whom (-1: nobody), and the harm done, in
    the damage points of its game."""

    kind: str
    by: int = -1
    to: int = -1
    harm: int = 0


type Meaning = Callable[[Event], Iterable[Occasion]]
"""What an event that all may know means; nothing for most."""


class Told(Protocol):
    """An action of a match with what came of it."""

    @property
    def events(self) -> Sequence[Event]: ...


def wrongs(meaning: Meaning, log: Sequence[Any], seat: int, seats: int) -> tuple[float, ...]:
    """What share of the harm that a seat remembers each other seat has done it, as 0 to 1 each.

    Of a match's log; only what all may know is remembered, and nothing beyond ``MEMORY`` actions.
    """
    harm = [0.0] * seats
    for entry in log[-MEMORY:]:
        for event in entry.events:
            if event.only is None:
                for each in meaning(event):
                    if each.to == seat and 0 <= each.by < seats and each.by != seat:
                        harm[each.by] += each.harm
    total = sum(harm)
    return tuple(each / total for each in harm) if total else tuple(harm)
