"""Watching a match: any moment of it, from any seat or with all hands open, step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wreckyard import Match, Playback

from . import replay_moments as moments
from .node import Node
from .ports import Clock
from .seating import Seating, seating_from_json
from .store import Store
from .views.replay import replay_bar

STEP_SECONDS = (0.15, 0.9, 1.8)
"""How long a moment stays while the match plays by itself, by the speed of the page."""

SPECTATOR = -1
"""Whose eyes: a seat's, or these."""


@dataclass(frozen=True, slots=True)
class ReplayView:
    """What the bar under a replay shows.

    `at` of `length` moments; `marks` are moments with their names; `eyes` is a seat or
    `SPECTATOR`; `may_open` is whether the seats' own cards may be looked at.
    """

    names: tuple[str, ...]
    at: int
    length: int
    marks: tuple[tuple[int, str], ...]
    eyes: int
    may_open: bool
    playing: bool


class ReplayHost:
    """Stands where a match's host stands; nobody is asked anything."""

    def __init__(self, match: Match, clock: Clock, changed: Callable[[], None], speed: int) -> None:
        self.match = match
        self.seating: Seating = seating_from_json({}, match.seats)
        self.settings: Any = None
        self.speed = speed
        self.scene: Any = None
        self.playing = False
        self.step: Callable[[], bool] = lambda: False
        self._clock, self._changed = clock, changed
        self._wake = asyncio.Event()

    def play(self, on: bool) -> None:
        """Play by itself, or stop."""
        self.playing = on
        self._wake.set()

    async def run(self) -> None:
        """Step on while it plays; for ever."""
        self._changed()
        while True:
            if not self.playing:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self._clock.sleep(STEP_SECONDS[self.speed])
            if self.playing:
                self.playing = self.step()
                self._changed()


class ReplayTable:
    """A match that is watched; `play_on` is given a match that goes on from a moment of it."""

    screen = "replay"

    def __init__(self, host: ReplayHost, play_on: Callable[[Match], None]) -> None:
        self.host = host
        self.playback = Playback(host.match)
        self.at = 0
        self.eyes = SPECTATOR
        self._play_on = play_on
        self._lines: dict[int, list[tuple[int, Any]]] = {}
        host.step = self._step
        self._look()

    # -- drawing ---------------------------------------------------------------------

    def _look(self) -> None:
        """Make the scene of the moment."""
        playback, eyes = self.playback, self.eyes
        observation = playback.observe(self.at, None if eyes == SPECTATOR else eyes)
        story = tuple(line for moment, line in self._story() if moment <= self.at)
        self.host.scene = moments.scene(self.host, observation, eyes, story, self.at)

    def _story(self) -> list[tuple[int, Any]]:
        if self.eyes not in self._lines:
            seat = self.eyes if self.eyes >= 0 else None
            found: list[tuple[int, Any]] = []
            tell = moments.teller(self.host.match)
            for moment in range(self.playback.length + 1):
                events = self.playback.events(moment)
                seen = [event for event in events if event.visible_to(seat)]
                found += [(moment, line) for line in tell(seen)]
            self._lines[self.eyes] = found
        return self._lines[self.eyes]

    def tree(self, store: Store) -> Node:
        """The table of the moment with the bar under it."""
        return moments.tree(self.host, store, replay_bar(self._view()))

    def _view(self) -> ReplayView:
        playback = self.playback
        return ReplayView(
            self.host.seating.names,
            self.at,
            playback.length,
            tuple((mark.moment, mark.name) for mark in playback.marks),
            self.eyes,
            playback.may_open,
            self.host.playing,
        )

    def moved_on(self) -> None:
        """Nothing is chosen here."""

    # -- what happens ----------------------------------------------------------------

    def _step(self) -> bool:
        self._go(self.at + 1)
        return self.at < self.playback.length

    def _go(self, moment: int) -> None:
        self.at = max(0, min(self.playback.length, moment))
        self._look()

    def on_ref(self, store: Store, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press":
            return self._press(ref)
        if kind in ("input", "change"):
            return self._change(ref, str(detail.get("value", "")))
        if kind == "key":
            return self._key(str(detail["key"]))
        return False

    def _press(self, ref: str) -> bool:
        head = ref.partition(":")[0]
        if head == "replay-play":
            if self.at == self.playback.length:
                self._go(0)
            self.host.play(not self.host.playing)
        elif head == "replay-mark":
            later = [mark.moment for mark in self.playback.marks if mark.moment > self.at]
            self._go(min(later, default=self.playback.length))
        elif head == "replay-play-on":
            self._play_on(self.playback.play_on_from(self.at))
        elif head in _JUMPS:
            self.host.play(False)
            self._go(_JUMPS[head](self.at, self.playback.length))
        else:
            return False
        return True

    def _change(self, ref: str, value: str) -> bool:
        if not value.lstrip("-").isdigit():
            return False
        if ref == "replay-at":
            self._go(int(value))
        elif ref == "replay-eyes":
            eyes = int(value)
            seats = len(self.host.seating.names) if self.playback.may_open else 0
            if SPECTATOR <= eyes < seats:
                self.eyes = eyes
                self._look()
        else:
            return False
        return True

    def _key(self, key: str) -> bool:
        refs = {
            "ArrowLeft": "replay-back",
            "ArrowRight": "replay-on",
            "Home": "replay-first",
            "End": "replay-last",
            " ": "replay-play",
            "m": "replay-mark",
        }
        return key in refs and self._press(refs[key])

    def cancel(self, store: Store) -> bool:
        """Stop playing. False when it stood still."""
        was = self.host.playing
        self.host.play(False)
        return was


_JUMPS: dict[str, Callable[[int, int], int]] = {
    "replay-first": lambda at, length: 0,
    "replay-back": lambda at, length: at - 1,
    "replay-on": lambda at, length: at + 1,
    "replay-last": lambda at, length: length,
}
