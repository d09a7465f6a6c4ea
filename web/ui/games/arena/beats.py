"""What a game of the arena may be remembered by, read from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.base.named import named
from ui.games.arena.phrases import SIDES, say
from ui.play.beats import Beat
from wreckyard import Event
from wreckyard.systems.arena import RULES

KILL, FLIP, BREACH = 80, 50, 40
PER_POINT = 7
"""What damage is worth for each point of it."""
RAM = 12
"""What it is worth more when one car has driven into another."""
STOPPED, PER_STOPPED = 3, 12
"""A hit of at least so many points that is stopped whole is a narrow escape, worth so much each."""


def beats_of(moments: Iterable[tuple[int, Sequence[Event]]], names: Sequence[str]) -> list[Beat]:
    """What may be remembered of events, each lot with the number of actions that led to it."""
    return list(_Reader(names).read(moments))


class _Reader:
    """Reads events in their order; it knows who has hurt whom last."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = named(names)
        self._hurt_by: dict[int, int] = {}

    def read(self, moments: Iterable[tuple[int, Sequence[Event]]]) -> Iterator[Beat]:
        for moment, events in moments:
            for event in events:
                beat = self._beat(moment, event.kind, event)
                if beat is not None:
                    yield beat

    def _beat(self, moment: int, kind: str, event: Event) -> Beat | None:
        data = event.data
        if kind in ("attack-result", "collision"):
            by = data["seat"]
            target = data["target"] if kind == "attack-result" else data["second"]
            if target < len(self._names):
                self._hurt_by[target] = by
            if kind == "collision":
                # Whoever runs into something has himself to blame.
                self._hurt_by[by] = by
        elif kind == "damage":
            return self._damage(moment, event)
        elif kind == "shields" and not data["basic"] and data["stopped"] >= STOPPED:
            weight = PER_STOPPED * data["stopped"]
            return self._made(
                moment, "dodge", weight, "beat-stopped", data["seat"], n=data["stopped"]
            )
        elif kind == "spun-out" and data["flipped"]:
            return self._made(moment, "flip", FLIP, "beat-flip", data["seat"])
        elif kind == "eliminated":
            seats = self._seats(data["seat"], data["cause"] != "flipped")
            key = "beat-kill" if len(seats) == 2 else "beat-out"
            return self._made(moment, "kill", KILL, key, *seats)
        return None

    def _seats(self, seat: int, hurt: bool = True) -> tuple[int, ...]:
        """Who did it, if anybody but himself, and to whom it was done."""
        by = self._hurt_by.get(seat, seat) if hurt else seat
        return (seat,) if by == seat else (by, seat)

    def _damage(self, moment: int, event: Event) -> Beat:
        data = event.data
        rammed = data["cause"] == "collision"
        seats = self._seats(data["seat"], data["cause"] in ("combat", "collision"))
        weight, kind = PER_POINT * data["amount"] + RAM * (rammed and len(seats) == 2), "hit"
        if RULES.mark_of(event) == "breach":
            weight, kind = max(weight, BREACH + data["amount"]), "breach"
        key = f"beat-{kind}" if len(seats) == 2 else f"beat-{kind}-alone"
        return self._made(moment, kind, weight, key, *seats, n=data["amount"], side=data["side"])

    def _made(
        self, moment: int, kind: str, weight: int, key: str, *seats: int, n: int = 0, side: int = 0
    ) -> Beat:
        words = say(
            key,
            by=self._names[seats[0]],
            target=self._names[seats[-1]],
            n=n,
            side=SIDES[side % len(SIDES)],
        )
        return Beat(moment, kind, max(1, min(100, weight)), words, seats)
