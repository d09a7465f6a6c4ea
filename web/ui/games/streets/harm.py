"""Damage to each player in a game on the streets, read from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ui.play.harm import EXPLODED, NOBODY, RUN_OVER, Harm, Harms
from wreckyard import Event
from wreckyard.systems.streets import BLOCK_NAMES, weapons

LESSONS = {"own": "skid", "part": "corners", "weaker": "section", RUN_OVER: "foot"}

PLACES = {1: "right front", 2: "right side", 3: "right rear", 5: "left rear", 6: "left side"}
_DEADLY = frozenset({EXPLODED, RUN_OVER})
"""What kills without wounds."""

_STARTS = frozenset({"fired", "ram", "crash", "mine", "tyre-rolls"}) | _DEADLY

DRIVER, TIRES, CAR = "driver", "tires", "car"


def harms_of(moments: Iterable[tuple[int, Sequence[Event]]], seats: int) -> Harms:
    """All damage of a game; `moments` are the events with the number of actions that led to them.

    Damage to a car is that of whoever sits in it, and somebody who has lost a car and lives may
    fight on: what took them out is then what killed them.
    """
    reader = _Reader(seats)
    for moment, events in moments:
        for event in events:
            reader.read(moment, event)
    return Harms("round", reader.found, reader.out, LESSONS)


class _Reader:
    """Reads events in their order; it knows who sits where, and what is being done to whom."""

    def __init__(self, seats: int) -> None:
        self._inside: dict[int, int] = {seat: seat for seat in range(seats)}
        self._round = 0
        self._done = Harm(0, 0, NOBODY, NOBODY, "other", 0, "")
        self._rammed: tuple[int, int] = (NOBODY, NOBODY)
        self._deadly = ""
        self.found: list[Harm] = []
        self.out: dict[int, int] = {}

    def read(self, moment: int, event: Event) -> None:
        data, kind = event.data, event.kind
        if kind == "round":
            self._round = data["round"]
        elif kind == "left-car":
            self._inside.pop(data["car"], None)
        elif kind == "entered":
            self._inside[data["car"]] = data["seat"]
        elif kind in _STARTS:
            self._start(kind, event)
        elif kind == "struck":
            self._done = replace(self._done, part=_place(data["area"]))
        elif kind == "armour":
            self._hurt(moment, self._inside.get(data["car"]), data["amount"], _place(data["block"]))
        elif kind == "component":
            self._hurt(moment, self._inside.get(data["car"]), data["amount"], CAR)
        elif kind == "wounded":
            self._hurt(moment, data["seat"], data["amount"], DRIVER)
        elif kind == "killed":
            self._killed(moment, data["seat"], data["by"])
        elif kind == "wreck" and data["car"] in self._inside:
            self.out[self._inside[data["car"]]] = moment

    def _start(self, kind: str, event: Event) -> None:
        """Something begins that may hurt; all damage up to the next such is its."""
        data = event.data
        self._rammed = NOBODY, NOBODY
        by, weapon = NOBODY, ""
        if kind in _DEADLY:
            self._deadly = kind
            return
        if kind == "fired":
            by, weapon = data["seat"], weapons()[data["weapon"]].name
            kind = "shot"
        elif kind == "ram":
            self._rammed = self._inside.get(data["car"], NOBODY), data["target"]
            by = self._rammed[0]
        elif kind == "crash":
            by = self._inside.get(data["car"], NOBODY)
        else:
            kind = "other"
        part = TIRES if kind == "other" else ""
        self._done = Harm(0, 0, NOBODY, by, kind, 0, part, weapon)

    def _killed(self, moment: int, seat: int, by: int) -> None:
        """Somebody dies: of wounds, which have been told, or of what needs none."""
        self.out[seat] = moment
        if self._deadly:
            self.found.append(Harm(moment, self._round, seat, by, self._deadly, 0, DRIVER))
            self._deadly = ""

    def _hurt(self, moment: int, seat: int | None, amount: int, part: str) -> None:
        """Damage to somebody: added to what the same blow has done to the same person before."""
        if seat is None:
            return
        done, other = self._done, NOBODY
        if done.kind == "ram":
            rammer, target = self._rammed
            other = self._inside.get(target, NOBODY) if seat == rammer else rammer
            if other == NOBODY:
                # An empty car is driven into as a wall is; one that rolls on is nobody's doing.
                done = replace(done, kind="crash" if seat == rammer else "other")
        harm = replace(
            done,
            moment=moment,
            time=self._round,
            seat=seat,
            amount=amount,
            part=done.part or part,
            other=other,
        )
        last = self.found[-1] if self.found else None
        if last is not None and replace(last, amount=amount, part=harm.part) == harm:
            self.found[-1] = replace(last, amount=last.amount + amount)
        else:
            self.found.append(harm)


def _place(block: int) -> str:
    return PLACES.get(block, BLOCK_NAMES[block])
