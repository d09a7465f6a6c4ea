"""What a match of duels may be remembered by, read from its public events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ui.base.named import named
from ui.games.duel.harm import PLACES
from ui.games.duel.strings import say
from ui.play.beats import Beat
from wreckyard import Event

KILL, ESCAPE, BREACH = 80, 60, 45
PER_POINT = 6
"""What a hit is worth for each point of damage, and what did not hit for each that it would
have."""
ON_DRIVER, OPEN_SIDE = 15, 25
"""What it is worth more when it went to the driver, or would have gone through an open side."""
DODGED = 4
"""The least value of an attack that was a narrow escape."""


def beats_of(moments: Iterable[tuple[int, Sequence[Event]]], names: Sequence[str]) -> list[Beat]:
    """What may be remembered of events, each lot with the number of actions that led to it."""
    return list(_Reader(names).read(moments))


class _Reader:
    """Reads events in their order; it knows which sides are open, and what is under way."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = named(names)
        self._open: set[tuple[int, int]] = set()
        self._attack: tuple[int, int, int | None] | None = None

    def read(self, moments: Iterable[tuple[int, Sequence[Event]]]) -> Iterator[Beat]:
        for moment, events in moments:
            for event in events:
                beat = self._beat(moment, event)
                if beat is not None:
                    yield beat

    def _beat(self, moment: int, event: Event) -> Beat | None:
        data, kind = event.data, event.kind
        if kind == "duel-started":
            self._open.clear()
        elif kind == "attacked":
            self._attack = data["target"], data["value"], data["side"]
        elif kind == "hit":
            return self._hit(moment, event)
        elif kind == "out":
            by = data["by"]
            if by is None or by == data["seat"]:
                return self._made(moment, "kill", KILL, "beat-out", data["seat"])
            return self._made(moment, "kill", KILL, "beat-kill", by, data["seat"])
        elif kind == "escaped":
            return self._made(moment, "escape", ESCAPE, "beat-escape", data["seat"])
        elif kind in ("swerved", "dud"):
            return self._dodge(moment, data["seat"])
        return None

    def _hit(self, moment: int, event: Event) -> Beat:
        data = event.data
        by, target, damage = data["seat"], data["target"], data["damage"]
        seats = (target,) if by is None or by == target else (by, target)
        weight, key = PER_POINT * damage, "hit"
        if data["place"] == "side" and data["after"] >= data["points"] > data["before"]:
            self._open.add((target, data["side"]))
            weight, key = BREACH + damage, "breach"
        elif data["place"] == "driver":
            weight, key = weight + ON_DRIVER, "driver"
        alone = "-alone" if len(seats) == 1 else ""
        return self._made(
            moment,
            key,
            weight,
            f"beat-{key}{alone}",
            *seats,
            vehicle=data["vehicle"],
            n=damage,
            side="" if data["side"] is None else PLACES[data["side"]],
        )

    def _dodge(self, moment: int, seat: int) -> Beat | None:
        attack, self._attack = self._attack, None
        if attack is None or attack[0] != seat:
            return None
        _, value, side = attack
        lucky = side is None or (seat, side) in self._open
        if value < DODGED and not lucky:
            return None
        weight = PER_POINT * value + (OPEN_SIDE if lucky else 0)
        return self._made(moment, "dodge", weight, "beat-dodge", seat, n=value)

    def _made(
        self,
        moment: int,
        kind: str,
        weight: int,
        key: str,
        *seats: int,
        vehicle: str = "car",
        **more: object,
    ) -> Beat:
        by, target = self._names[seats[0]], self._names[seats[-1]]
        words = say(key, vehicle, by=by, target=target, **more)
        return Beat(moment, kind, min(100, weight), words, seats)
