"""The any-time and skid windows as the host runs them: how long each stays open.

How long a window takes depends on who sits where and never on what anybody holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.base.seating import Seating
from ui.games.duel import pace
from wreckyard.systems.duel import Observation


@dataclass
class Window:
    """One opening of a window: from its first question to the first card or the last pass.

    `people` may be asked in it, whatever they hold; `next_seat` is the person who will be
    asked for a turn or a defence next, as everyone can see; `interested` want to play a card.
    """

    kind: str
    opened: float
    length: float
    people: tuple[int, ...]
    next_seat: int | None
    interested: set[int] = field(default_factory=set)


def open_window(
    observation: Observation, kind: str, seating: Seating, speed: int, now: float
) -> Window:
    """The window that opens now, from what a spectator sees."""
    attack = observation.attack
    barred = _barred(observation, kind)
    may = [
        car.seat
        for car in observation.cars
        if car.status == "in" and car.hand_size and car.seat != barred
    ]
    aces = sum(seating.players[seat] == "ace" for seat in may)
    next_seat = None
    if kind == "anytime":
        coming = attack.target if attack is not None else observation.turn
        if coming in seating.people and coming in may:
            next_seat = coming
    return Window(
        kind,
        now,
        pace.window_length(aces, seating.ace_seconds, speed),
        tuple(seat for seat in may if seating.players[seat] == "person"),
        next_seat,
    )


def _barred(observation: Observation, kind: str) -> int | None:
    """The seat that is not asked: the one that swerved, or the one that attacks."""
    attack = observation.attack
    if kind == "skid":
        return int(observation.open_frame[1])
    return attack.attacker if attack is not None and attack.stage == "attack" else None
