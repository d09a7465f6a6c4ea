"""Damage to each player's vehicle in a match, read from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ui.play.harm import NOBODY, Harm, Harms
from wreckyard import Event
from wreckyard.systems.classic import part_words

LESSONS = {"own": "budget", "part": "steer", "weaker": "steady"}

PLACES = {"left": "left side", "right": "right side", "fire": "vehicle"}
"""Words for targets whose names are no names of parts."""

ATTACK, COLLISION, FIRE = "attack", "collision", "fire"
NOT_OWN = frozenset({"debris", "spikes", "flames"})
"""Causes of damage that lie on the ground for whoever drives there; the rest are crashes."""


def harms_of(moments: Iterable[tuple[int, Sequence[Event]]], seats: int) -> Harms:
    """All damage to the vehicles of a match; `moments` are the events with the number of actions
    that led to them.

    A vehicle that its people have left, or that gave up, was not taken out by its last blow.
    """
    reader = _Reader(seats)
    for moment, events in moments:
        for event in events:
            reader.read(moment, event)
    out = {seat: moment for seat, moment in reader.out.items() if seat not in reader.left}
    return Harms("turn", reader.found, out, LESSONS)


class _Reader:
    """Reads events in their order; it knows the last shot at each vehicle, and the last
    collision."""

    def __init__(self, seats: int) -> None:
        self._seats, self._turn = seats, 1
        self._shots: dict[int, tuple[int, int, str]] = {}
        self._rams: dict[int, tuple[int, int]] = {}
        self.found: list[Harm] = []
        self.out: dict[int, int] = {}
        self.left: set[int] = set()

    def read(self, moment: int, event: Event) -> None:
        data, kind = event.data, event.kind
        if kind == "turn":
            self._turn = data["turn"]
        elif kind == "shot" and data["hit"]:
            self._shots[data["target"]] = moment, data["vehicle"], part_words(data["weapon"])
        elif kind == "collision":
            mover, other = data["mover"], data["other"]
            self._rams[mover], self._rams[other] = (mover, other), (mover, mover)
        elif kind == "got-out":
            self.left.add(data["vehicle"])
        elif kind == "killed" and not data["gave_up"]:
            self.out[data["vehicle"]] = moment
        elif kind == "damage" and data["taken"] and data["vehicle"] < self._seats:
            self.found.append(self._damage(moment, event))

    def _damage(self, moment: int, event: Event) -> Harm:
        data = event.data
        number, cause = data["vehicle"], data["cause"]
        kind, by, other, weapon = "crash", number, NOBODY, ""
        if cause == ATTACK:
            at, by, weapon = self._shots.get(number, (moment, NOBODY, ""))
            kind = "shot" if at == moment and 0 <= by < self._seats else "other"
            by = by if kind == "shot" else NOBODY
        elif cause == COLLISION:
            by, other = self._rams.get(number, (number, NOBODY))
            if not 0 <= other < self._seats:
                # A trailer or somebody's empty wreck has no name.
                other, kind = NOBODY, "crash" if by == number else "other"
                by = by if by == number else NOBODY
            else:
                kind = "ram"
        elif cause == FIRE or cause in NOT_OWN:
            kind, by = "fire" if cause == FIRE else "other", NOBODY
        part = PLACES.get(data["aimed"], part_words(data["aimed"]))
        return Harm(moment, self._turn, number, by, kind, data["taken"], part, weapon, other)
