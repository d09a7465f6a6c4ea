"""Damage to each player in a game of the arena, read from its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ui.play.harm import FLIP, NOBODY, Harm, Harms
from wreckyard import Event

LESSONS = {"own": "control", "part": "arcs", "weaker": "build"}

KINDS = {"combat": "shot", "collision": "ram", "fire": "fire"}
"""How the causes of damage are told, where they are."""

PLACES = ("front", "right side", "back", "left side")


def harms_of(
    moments: Iterable[tuple[int, Sequence[Event]]], seats: int, cards: Mapping[str, str]
) -> Harms:
    """All damage of a game; `moments` are the events with the number of actions that led to them,
    `cards` the names of weapons by their codes."""
    reader = _Reader(seats, cards)
    for moment, events in moments:
        for event in events:
            reader.read(moment, event)
    return Harms("round", reader.found, reader.out, LESSONS)


class _Reader:
    """Reads events in their order; it knows the last attack on everybody, and the last
    collision."""

    def __init__(self, seats: int, cards: Mapping[str, str]) -> None:
        self._seats, self._cards, self._round = seats, cards, 0
        self._attacks: dict[int, tuple[int, str]] = {}
        self._rams: dict[int, tuple[int, int]] = {}
        self.found: list[Harm] = []
        self.out: dict[int, int] = {}

    def read(self, moment: int, event: Event) -> None:
        data = event.data
        if event.kind == "round":
            self._round = data["round"]
        elif event.kind == "attacked":
            self._attacks[data["target"]] = data["seat"], self._weapon(data["weapon"])
        elif event.kind == "collision":
            self._collision(data["seat"], data["second"])
        elif event.kind == "eliminated":
            self._out(moment, data["seat"], data["cause"])
        elif event.kind == "damage" and data["amount"]:
            self.found.append(self._damage(moment, event))

    def _weapon(self, code: str) -> str:
        return self._cards.get(code, code.replace("-", " ")).lower()

    def _out(self, moment: int, seat: int, cause: str) -> None:
        self.out[seat] = moment
        if cause == "flipped":
            self.found.append(Harm(moment, self._round, seat, seat, FLIP, 0, ""))

    def _collision(self, mover: int, other: int) -> None:
        """Whose doing it is, and the other one of it, for both; a wall is nobody."""
        known = other if other < self._seats else NOBODY
        self._rams[mover] = mover, known
        if known != NOBODY:
            self._rams[known] = mover, mover

    def _damage(self, moment: int, event: Event) -> Harm:
        data = event.data
        seat, kind = data["seat"], KINDS.get(data["cause"], "other")
        by, other, weapon = NOBODY, NOBODY, ""
        if kind == "shot":
            by, weapon = self._attacks.get(seat, (NOBODY, ""))
        elif kind == "ram":
            by, other = self._rams.get(seat, (seat, NOBODY))
            kind = kind if other != NOBODY else "crash"
        part = PLACES[data["side"] % len(PLACES)]
        return Harm(moment, self._round, seat, by, kind, data["amount"], part, weapon, other)
