"""Watching a match: any moment of it, from any seat or with all hands open, step by step."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ui.base.node import Node, h
from ui.base.ports import Clock
from ui.base.present import present
from ui.base.seating import Seating, seating_from_json
from ui.base.settings import Settings
from ui.base.story import StoryLine
from ui.play.asking import Asker
from ui.play.game_ui import Detail, Display, GameUI, Moment
from ui.play.remarking import Voices
from ui.play.surroundings import Scene
from ui.widgets.replay_bar import PACES, Chapter, ReplayView, chapters, replay_bar, replay_story
from wreckyard import Event, Match, Playback

type Line = tuple[int, StoryLine]
"""A line of the story, with its moment."""

STEP_SECONDS = 0.9
"""The time of each moment at the usual pace."""

USUAL_PACE = (4, 2, 1)
"""Places in `PACES` by the speed of the page."""

SPECTATOR, OPEN = -1, -2
"""Whose eyes: a seat's, or those of one who sees no hand, or all of them."""


@dataclass(frozen=True, slots=True)
class ReplayOffer:
    """What a replay offers beside looking.

    `seat` is whose eyes alone may be looked through while hands are closed, if anybody's.
    `play_on` is given a match that goes on from a moment; `go_back` its number, when the match
    goes back itself. `returns` is whether one came from a match, and leaves for it.
    """

    play_on: Callable[[Match], None] | None = None
    go_back: Callable[[int], None] | None = None
    seat: int | None = None
    announce: Callable[[list[str]], None] = lambda lines: None
    returns: bool = False


class ReplayHost:
    """Stands where a match's host stands; nobody is asked anything."""

    def __init__(
        self,
        match: Match,
        clock: Clock,
        changed: Callable[[], None],
        speed: int,
        seating: Seating | None = None,
    ) -> None:
        self.match = match
        self.seating: Seating = seating or seating_from_json({}, match.seats)
        self.settings = Settings()
        self.speed = speed
        self.pace = PACES[USUAL_PACE[speed]]
        self.playing = False
        self.step: Callable[[], bool] = lambda: False
        self._clock, self._changed = clock, changed
        self._wake = asyncio.Event()

    def play(self, on: bool) -> None:
        """Start or stop automatic play."""
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
            await self._clock.sleep(STEP_SECONDS / self.pace)
            if self.playing:
                self.playing = self.step()
                self._changed()


class ReplayTable:
    """A match that is watched."""

    screen = "replay"

    def __init__(self, page: GameUI, host: ReplayHost, offer: ReplayOffer, at: int = 0) -> None:
        self.host = host
        self._page = page
        self._scenes = page.replay(host.match, host.seating)
        self.playback = Playback(host.match)
        self.at = min(at, self.playback.length)
        self.scene: Scene | None = None
        self._chosen: object = None
        self._offer = offer
        self.eyes = SPECTATOR if offer.seat is None else offer.seat
        # The story of each pair of eyes that has looked.
        self._stories: dict[int, tuple[list[Line], tuple[Chapter, ...]]] = {}
        self.asker = Asker(self.playback, host.seating, offer.seat)
        host.step = self._step
        self._look()

    @cached_property
    def choices(self) -> tuple[int, ...]:
        """Whose eyes may be chosen. Where nothing is hidden all see the same, from their car."""
        playback, seats = self.playback, tuple(range(len(self.host.seating.names)))
        if not playback.hides:
            return (SPECTATOR, *seats)
        if playback.may_open:
            return (SPECTATOR, *seats, OPEN)
        own = self._offer.seat
        return (SPECTATOR,) if own is None else (SPECTATOR, own)

    @cached_property
    def _said(self) -> Mapping[int, list[StoryLine]]:
        """What the characters say, by moment; nothing where that is not wanted."""
        host, playback = self.host, self.playback
        if not host.settings.remarks:
            return {}
        voices = Voices(host.match, host.seating)
        if not voices.any:
            return {}
        return {
            moment: voices.lines(playback.events(moment)) for moment in range(playback.length + 1)
        }

    # -- drawing ---------------------------------------------------------------------

    def _look(self, stepped: bool = False) -> None:
        """Make the scene of the moment; `stepped` when it follows that which was shown."""
        playback, eyes = self.playback, self.eyes
        if eyes == OPEN:
            observation = playback.open_handed(self.at)
        else:
            observation = playback.observe(self.at, None if eyes == SPECTATOR else eyes)
        lines, story = self._story()
        count = bisect_right(lines, self.at, key=lambda line: line[0])
        last = lines[max(0, count - 1) : count]
        now = last[0][0] if last else -1
        moment = Moment(
            self.at,
            observation,
            eyes if eyes >= 0 else None,
            # The drawer's handle shows the last line; the drawer has all of them.
            story=tuple(line for _, line in last),
            story_body=replay_story(story, now),
            events=self._seen(self.at),
            stepped=stepped,
            open_hands=eyes == OPEN,
        )
        self.scene = self._scenes.scene(moment, self.scene)

    def _seen(self, moment: int) -> list[Event]:
        """What the eyes see happen on the last step to a moment."""
        events, eyes = self.playback.events(moment), self.eyes
        if eyes == OPEN:
            return list(events)
        return [event for event in events if event.visible_to(eyes if eyes >= 0 else None)]

    def _story(self) -> tuple[list[Line], tuple[Chapter, ...]]:
        """What the eyes see happen, line by line with its moment, and that by turn."""
        if self.eyes not in self._stories:
            lines = [
                (moment, line)
                for moment in range(self.playback.length + 1)
                for line in [*self._scenes.lines(self._seen(moment)), *self._said.get(moment, ())]
            ]
            chapters_ = chapters(str(self.eyes), lines, self._scenes.tones)
            self._stories[self.eyes] = lines, chapters_
        return self._stories[self.eyes]

    def tree(self, display: Display) -> Node:
        """The table of the moment with the bar under it."""
        table = self._scenes.tree(present(self.scene), display, self._chosen)
        return h("div", table, replay_bar(self._view()), class_="replay", key="replay")

    def _view(self) -> ReplayView:
        playback = self.playback
        return ReplayView(
            self.host.seating.names,
            self.at,
            playback.length,
            tuple((mark.moment, mark.name) for mark in playback.marks),
            self._page.marks,
            self.eyes,
            self.choices,
            playing=self.host.playing,
            pace=self.host.pace,
            goes_back=self._offer.go_back is not None,
            returns=self._offer.returns,
            over=playback.outcome is not None,
            goes_on=self._offer.go_back is not None or self._offer.play_on is not None,
            closed=playback.hides and not playback.may_open,
            may_ask_why=self.asker.may_ask(self.at),
        )

    @property
    def moment(self) -> Scene | None:
        """The scene that is shown."""
        return self.scene

    def moved_on(self) -> None:
        """Nothing is chosen here."""

    # -- what happens ----------------------------------------------------------------

    def _step(self) -> bool:
        """On to the next moment at which something is to be seen."""
        moment = self.at + 1
        while moment < self.playback.length and not self._seen(moment):
            moment += 1
        self.go(moment)
        return self.at < self.playback.length

    def go(self, moment: int) -> None:
        """Show a moment."""
        before, self.at = self.at, max(0, min(self.playback.length, moment))
        self._look(
            stepped=self.at > before and not any(map(self._seen, range(before + 1, self.at)))
        )

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press":
            return self._press(ref) or self._look_at(display, ref)
        if kind in ("input", "change"):
            return self._change(ref, str(detail.get("value", "")))
        if kind == "key":
            return self._key(detail["key"])
        return False

    def _press(self, ref: str) -> bool:
        head, _, rest = ref.partition(":")
        if head == "replay-play":
            if self.at == self.playback.length:
                self.go(0)
            self.host.play(not self.host.playing)
        elif head == "replay-play-on":
            self._go_on()
        elif head == "replay-go" and rest.isdigit():
            self._jump(int(rest))
        elif head in _JUMPS:
            self._jump(_JUMPS[head](self))
        else:
            return False
        return True

    def _go_on(self) -> None:
        if self._offer.go_back is not None:
            self._offer.go_back(self.at)
        elif self._offer.play_on is not None:
            self._offer.play_on(self.playback.play_on_from(self.at))

    def _look_at(self, display: Display, ref: str) -> bool:
        chosen = self._scenes.press(present(self.scene), display, ref, self._chosen)
        if chosen is None:
            return False
        self._chosen = chosen
        return True

    def _jump(self, moment: int) -> None:
        self.host.play(False)
        self.go(moment)
        said = [line.text for moment, line in self._story()[0] if moment == self.at]
        self._offer.announce(said)

    def _change(self, ref: str, value: str) -> bool:
        if ref == "replay-pace" and value in map(str, PACES):
            self.host.pace = float(value)
        elif not value.lstrip("-").isdigit():
            return False
        elif ref == "replay-at":
            self.go(int(value))
        elif ref == "replay-eyes" and int(value) in self.choices:
            self.eyes = int(value)
            self._look()
        else:
            return False
        return True

    def _key(self, key: str) -> bool:
        if key in ("+", "-"):
            at = PACES.index(self.host.pace) + (1 if key == "+" else -1)
            self.host.pace = PACES[max(0, min(len(PACES) - 1, at))]
            return True
        return key in _KEYS and self._press(_KEYS[key])

    # -- where jumps lead ------------------------------------------------------------

    def mark(self, direction: int) -> int:
        """The next moment with a mark, or that before; the ends of the match are marks too."""
        stops = {0, self.playback.length, *(mark.moment for mark in self.playback.marks)}
        return self._next(stops, direction)

    def line(self, direction: int) -> int:
        """The moment of the next line of the story, or of that before."""
        return self._next({moment for moment, _ in self._story()[0]}, direction)

    def _next(self, stops: set[int], direction: int) -> int:
        if direction > 0:
            return min((stop for stop in stops if stop > self.at), default=self.at)
        return max((stop for stop in stops if stop < self.at), default=self.at)

    def cancel(self, display: Display) -> bool:
        """Close what is looked at, or stop playing. False when there is neither."""
        if self._chosen is not None:
            self._chosen = None
            return True
        was = self.host.playing
        self.host.play(False)
        return was


_JUMPS: dict[str, Callable[[ReplayTable], int]] = {
    "replay-first": lambda table: 0,
    "replay-back": lambda table: table.at - 1,
    "replay-on": lambda table: table.at + 1,
    "replay-last": lambda table: table.playback.length,
    "replay-mark": lambda table: table.mark(1),
    "replay-mark-back": lambda table: table.mark(-1),
    "replay-line": lambda table: table.line(1),
    "replay-line-back": lambda table: table.line(-1),
}

_KEYS = {
    "ArrowLeft": "replay-back",
    "ArrowRight": "replay-on",
    "ArrowUp": "replay-line-back",
    "ArrowDown": "replay-line",
    "Home": "replay-first",
    "End": "replay-last",
    " ": "replay-play",
    "m": "replay-mark",
    "M": "replay-mark-back",
}
