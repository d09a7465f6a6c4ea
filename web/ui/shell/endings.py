"""The end of a match on the page: staged, heard, remembered, and handed on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ui.base.node import Node
from ui.base.ports import Clock
from ui.base.seating import Seating
from ui.games.registry import page_of
from ui.play.beats import best_of, turning_point
from ui.play.game_ui import Display, Finale, Table
from ui.play.harm import report_of
from ui.play.host import Host
from ui.shell.screen import Screen
from ui.shell.sharing import Sharing
from ui.shell.stage import Stage
from ui.shell.views.ending import Ending, ending, quotes_of, title_of
from wreckyard import Match, Playback

CUES: Mapping[str, tuple[str, ...]] = {
    "won": ("shot", "wreck", "fanfare"),
    "lost": ("shot", "wreck", "defeat"),
    "over": ("shot", "wreck", "fanfare"),
}
"""The sounds of an end, by the only person's result; without a wreck only the last."""


def ending_of(match: Match, seating: Seating, finale: Finale) -> Ending:
    """The end of a match as far as its game tells it: for the only person, or for everybody.

    The blow that took that person out is told apart from the best moments.
    """
    game, people = page_of(match.rules.name), seating.people
    winners = () if match.outcome is None else match.outcome.winners
    title, result = title_of(winners, seating, finale.escaped)
    me = people[0] if len(people) == 1 else None
    report = None if me is None or result != "lost" else report_of(finale.harms, me, seating.names)
    beats = [each for each in finale.beats if report is None or each.moment != report.blow.moment]
    lesson = next((each for each in game.lessons() if report and each.id == report.lesson), None)
    return Ending(
        title,
        game.title,
        result,
        finale,
        best_of(beats, me),
        practice=match.practice,
        report=report,
        lesson=None if lesson is None else (f"lesson:{game.id}:{lesson.id}", lesson.title),
    )


class EndScreen:
    """The screen that replaces the table of a finished match."""

    def __init__(self, table: Table, shown: Ending) -> None:
        self._table, self.shown = table, shown

    @property
    def screen(self) -> str:
        """The name of what is on the screen: that of the table."""
        return self._table.screen

    def tree(self, display: Display) -> Node:
        """The end of the match."""
        return ending(self.shown)


class Endings:
    """The part of the shell that shows how matches end.

    `left_out` is whether the table that is on shows its end itself, as a lesson does; `over` is
    told of whose match is over; `decided` then gets the seats that got away unbeaten, too.
    """

    def __init__(
        self,
        screen: Screen,
        stage: Stage,
        sharing: Sharing,
        clock: Clock,
        sound: Callable[[Sequence[str]], None],
    ) -> None:
        self._screen, self._stage, self._sharing, self._clock = screen, stage, sharing, clock
        self._play = sound
        self._ended: tuple[Host, int, EndScreen] | None = None
        self._drawing: asyncio.Future[None] | None = None
        self.left_out: Callable[[], bool] = lambda: False
        self.over: Callable[[Host], None] = lambda host: None
        self.decided: Callable[[Host, Sequence[int]], None] = lambda host, escaped: None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "ending-again": lambda _: self._again(),
            "ending-link": lambda _: self._link(),
            "ending-moment": self._moment,
        }

    @property
    def on_screen(self) -> EndScreen | None:
        """The end of the match whose table is on the screen, if that is over."""
        host, ended = self._stage.host, self._ended
        if host is None or ended is None or not host.scene.over:
            return None
        return ended[2] if ended[:2] == (host, host.match.length) else None

    def look(self) -> None:
        """The table shows something new: it may be the end."""
        host, table = self._stage.host, self._stage.match_table
        if host is None or table is None or not host.scene.over or self.on_screen is not None:
            return
        if self.left_out():
            return
        self.over(host)
        match, seating = host.match, host.seating
        outcome = match.outcome
        finale = None if outcome is None else page_of(match.rules.name).finale(match, seating)
        self.decided(host, () if finale is None else finale.escaped)
        if outcome is None or finale is None:
            return
        shown = replace(
            ending_of(match, seating, finale),
            quotes=quotes_of(outcome.winners, seating)
            if self._screen.store.settings.remarks
            else (),
            career=bool(host.career),
        )
        end = EndScreen(table, shown)
        self._ended = host, match.length, end
        self._sound(shown)
        self._drawing = asyncio.ensure_future(self._draw_pictures(end, host))

    def _sound(self, shown: Ending) -> None:
        cues = CUES[shown.result]
        heard = cues if shown.finale.fallen is not None else cues[-1:]
        self._play(heard)

    def tell_record(self, host: Host, record: str, *, in_yard: bool = False) -> None:
        """Add a sentence on how the players stand to the end of a match, and the way to the Yard
        where a rival of it has played."""
        ended = self._ended
        if record and ended is not None and ended[0] is host:
            ended[2].shown = replace(ended[2].shown, record=record, in_yard=in_yard)
            if self.on_screen is ended[2]:
                self._screen.draw()

    async def _draw_pictures(self, end: EndScreen, host: Host) -> None:
        """Draw the best moments one after the other, so that the page answers in between."""
        game, colours = page_of(host.match.rules.name), host.seating.colours
        best, report = end.shown.best, end.shown.report
        if not best and report is None:
            return
        await self._clock.sleep(0)
        playback = Playback(host.match)
        for beat in best:
            await self._clock.sleep(0)
            picture = game.moment_picture(playback.observe(beat.moment, None), beat.seats, colours)
            end.shown = replace(end.shown, pictures=(*end.shown.pictures, picture))
        if report is not None:
            await self._clock.sleep(0)
            blow = report.blow
            seen = playback.observe(blow.moment, None)
            end.shown = replace(end.shown, blow=game.moment_picture(seen, blow.seats, colours))
        if self.on_screen is end:
            self._screen.draw()

    def stop(self) -> None:
        """Draw no more."""
        if self._drawing is not None:
            self._drawing.cancel()

    # -- what is pressed -----------------------------------------------------------------

    def _again(self) -> None:
        end = self.on_screen
        if end is not None:
            end.shown = replace(end.shown, stagings=end.shown.stagings + 1)
            self._sound(end.shown)
            self._screen.draw()

    def _moment(self, moment: str) -> None:
        if self.on_screen is not None and moment.isdigit():
            self._sharing.look_back(int(moment))

    def _link(self) -> None:
        """Hand out the last choice before the end, to be played on from."""
        host = self._stage.host
        if host is not None:
            people = host.seating.people
            seats = people if len(people) == 1 else range(len(host.seating.names))
            match = host.match
            self._sharing.share_moment(turning_point(match.log, match.length, seats, host.idle))
