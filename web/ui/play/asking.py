"""The answers of computer players that a person may ask about, and how much they are told."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ui.base.seating import PERSON, Seating
from wreckyard import Playback


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks how a computer knew: `seat` is the only person of the match, None a spectator or one
    of several people, who are told what all may know."""

    playback: Playback
    seating: Seating
    seat: int | None = None

    def may_ask(self, moment: int) -> bool:
        """Whether a computer's choice led to a moment, and the asker may see it."""
        entry = self.playback.entry(moment)
        if entry is None or self.seating.players[entry.seat] == PERSON:
            return False
        decision = self.playback.decision(moment - 1)
        if decision is None or decision.unasked:
            return False
        return self.playback.may_tell(moment) or bool(entry.action_for(self.seat))

    def last(self, idle: Collection[str]) -> int | None:
        """The last moment that may be asked about; one whose answer did something, where there is
        any."""
        found = None
        for moment in range(self.playback.length, 0, -1):
            if self.may_ask(moment):
                entry = self.playback.entry(moment)
                if entry is not None and entry.action not in idle:
                    return moment
                found = found or moment
        return found
