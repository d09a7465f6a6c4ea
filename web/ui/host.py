"""The host of a match: it asks people and computers, and lets everybody see what he may.

It owns the `Match`, hands every seat its Observation, sends the questions of computer
seats to a thinker, runs the any-time windows so that they betray nothing, and saves after
every committed action. It knows no browser: the clock, the thinker and the saver are given.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wreckyard import Match, system

from . import pace
from .ports import Clock, Thinker
from .results import results_of
from .rounds import Round, open_round
from .scene import Bar, DuelResult, Scene
from .seating import Seating, seating_to_json
from .store import Settings
from .table_view import StoryLine
from .telling import lines_of

WINDOWS = frozenset({"anytime", "skid"})
PUBLIC = frozenset({"nominate", "vote"})
SAVE_FORMAT = 1

_EMPTY_PASS = frozenset({"defence", "skid-armor", "backfire-armor", "follow-up"})


type Saver = Callable[[dict[str, Any]], None]


class NoAnswer(Exception):
    """A thinker gave nothing that can be played."""


class Host:
    """Runs one match. Call `run` once as a task; cancel the task to leave the table."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        *,
        thinker: Thinker,
        fallback: Thinker,
        clock: Clock,
        saver: Saver,
        on_change: Callable[[], None],
        on_story: Callable[[list[str]], None] = lambda lines: None,
        on_trouble: Callable[[str], None] = lambda key: None,
        settings: Settings | None = None,
        speed: int = 1,
        epoch: int = 0,
        acknowledged: int = 0,
        planned: tuple[int, ...] = (),
    ) -> None:
        self.match = match
        self.seating = seating
        self.settings = settings or Settings()
        self.speed = speed
        self.epoch = epoch
        self._rules = system("duel")
        self._thinker = thinker
        self._fallback = fallback
        self._clock = clock
        self._saver = saver
        self._on_change = on_change
        self._on_story = on_story
        self._on_trouble = on_trouble
        self._acknowledged = acknowledged
        self._planned = set(planned)
        people = seating.people
        self._single = people[0] if len(people) == 1 else None
        self._eyes: int | None = self._single
        self._round: Round | None = None
        self._waiter: asyncio.Future[Any] | None = None
        self._awaits = ""
        self._queue: list[Any] = []
        self._lingering = False
        self._story: list[StoryLine] = []
        self._results, self._scoring = results_of(match.events_for(None))
        self._tell(match.events_for(self._single), aloud=False)
        self.scene = self._make_scene()

    # -- what the page calls -------------------------------------------------------

    def uncover(self) -> None:
        """The person who was called has the device."""
        self._deliver("cover", True)

    def interrupt(self, seat: int | None) -> None:
        """A person wants to play a card in the open window; None: nobody does."""
        self._deliver("bar", seat)

    def submit(self, *actions: Any) -> bool:
        """Answer the question that is shown, and with more actions those that follow from it.

        False when the first is not offered or no question is open.
        """
        decision = self.scene.decision
        if decision is None or not actions or actions[0] not in decision.options:
            return False
        self._queue = list(actions[1:])
        return self._deliver("answer", actions[0])

    def go_on(self) -> None:
        """The score has been read."""
        self._deliver("score", True)

    def plan_escape(self) -> None:
        """Turn the viewer's wish to announce an escape at the end of his turn on or off."""
        seat = self.scene.viewer
        if seat is not None and self.scene.may_plan_escape:
            self._planned ^= {seat}
            self._save()
            self.scene = replace(self.scene, planned_escape=seat in self._planned)
            self._on_change()

    def _deliver(self, what: str, value: Any) -> bool:
        waiter = self._waiter
        if waiter is None or waiter.done() or self._awaits != what:
            return False
        waiter.set_result(value)
        return True

    async def _wait_for(self, what: str) -> Any:
        self._waiter = asyncio.get_running_loop().create_future()
        self._awaits = what
        self._on_change()
        try:
            return await self._waiter
        finally:
            self._waiter = None
            self._awaits = ""

    # -- the loop --------------------------------------------------------------------

    async def run(self) -> None:
        """Ask until the match is over and its last score is shown."""
        self._save()
        while True:
            if self._lingering:
                self._lingering = False
                await self._clock.sleep(pace.last_look(self.speed))
            if len(self._results) > self._acknowledged:
                await self._show_score()
                continue
            decision = self.match.decision
            if decision is None:
                self._publish(over=True)
                return
            seat = decision.seats[0]
            if decision.kind in WINDOWS:
                await self._in_window(decision, seat)
            elif self.seating.players[seat] == "person":
                await self._ask_person(decision, seat)
            else:
                await self._ask_computer(decision, seat)

    async def _show_score(self) -> None:
        result = self._results[self._acknowledged]
        if self._single is None:
            self._eyes = None
        last = result.match_winners is not None
        self._publish(score=result, over=last)
        await self._wait_for("score")
        self._acknowledged += 1
        self._save()

    async def _ask_person(self, decision: Any, seat: int) -> None:
        options = decision.options
        queued, self._queue = self._queue, []
        if queued and self._eyes == seat and queued[0] in options:
            self._queue = queued[1:]
            self._commit(seat, queued[0], decision.id)
            return
        if decision.kind == "escape":
            planned = self._escape_without_asking(seat)
            if planned:
                self._commit(seat, planned, decision.id)
                return
        if decision.kind in PUBLIC or (decision.kind == "escape" and self._eyes != seat):
            self._eyes = self._single
            self._publish(decision=decision, asked=seat)
        else:
            alone = self._single is not None and self.settings.ask != "always"
            if alone and decision.kind in _EMPTY_PASS and len(options) == 1:
                self._publish()
                await self._clock.sleep(pace.no_answer_pause(self.speed))
                self._commit(seat, next(iter(options)), decision.id)
                return
            await self._look(seat)
            self._publish(decision=decision, asked=seat)
        action = await self._wait_for("answer")
        self._commit(seat, action, decision.id)

    def _escape_without_asking(self, seat: int) -> str:
        if seat in self._planned:
            return "escape"
        car = self.match.observe(None).cars[seat]
        points = self.match.observe(None).deck.side_points
        hurt = car.driver > 0 or any(side >= points for side in car.sides)
        return "" if hurt or self.settings.ask_escape else "stay"

    async def _look(self, seat: int) -> None:
        """Have the device handed to `seat`, unless he has it."""
        if self._eyes == seat:
            return
        self._eyes = None
        self._publish(cover=seat)
        await self._wait_for("cover")
        self._eyes = seat

    async def _ask_computer(self, decision: Any, seat: int) -> None:
        asked_at = self._clock.now()
        if self._single is None and decision.kind in PUBLIC:
            self._eyes = None
        self._publish(waiting_for=seat)
        level = self.seating.players[seat]
        seconds = self.seating.ace_seconds
        action = await self._think(decision, seat)
        least = pace.answer_after(decision.kind, level, seconds, self.speed)
        await self._until(asked_at + least)
        lines = self._commit(seat, action, decision.id)
        await self._clock.sleep(pace.reading_time(lines, self.speed))

    # -- windows ---------------------------------------------------------------------

    async def _in_window(self, decision: Any, seat: int) -> None:
        now = self._round
        if now is None or now.kind != decision.kind:
            now = self._round = await self._open_round(decision.kind)
        if self.seating.players[seat] == "person":
            action = await self._person_in_window(decision, seat, now)
        else:
            action = await self._think(decision, seat)
        # Committed at once, so that it is saved; shown only when the time is over that
        # the window takes whatever anybody holds.
        before = self.match.decision
        events = self.match.submit(seat, action, decision.id)
        self._save()
        after = self.match.decision
        if not events and after is not None and before is not None and after.kind == before.kind:
            return
        self._round = None
        await self._until(now.opened + now.length)
        lines = self._take_in(events)
        self._show_after(events)
        if str(action) != "pass":
            await self._clock.sleep(pace.reading_time(lines, self.speed))

    async def _open_round(self, kind: str) -> Round:
        opened = open_round(
            self.match.observe(None), kind, self.seating, self.speed, self._clock.now()
        )
        others = [seat for seat in opened.people if seat != opened.next_seat]
        if self.seating.shared and others and self.settings.ask != "never":
            bar = Bar(kind, opened.people, opened.next_seat, pace.BAR_SECONDS)
            await self._show_bar(bar, opened)
            opened.opened = self._clock.now()
        elif self.seating.shared:
            self._publish()
        return opened

    async def _show_bar(self, bar: Bar, opened: Round) -> None:
        self._eyes = None
        self._publish(bar=bar)
        timer = asyncio.ensure_future(self._close_bar(bar.seconds))
        try:
            seat = await self._wait_for("bar")
        finally:
            timer.cancel()
        if seat is not None:
            opened.interested.add(seat)
            if seat == bar.next_seat:
                self._eyes = seat
        self._publish()

    async def _close_bar(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._deliver("bar", None)

    async def _person_in_window(self, decision: Any, seat: int, now: Round) -> Any:
        policy = self.settings.ask
        able = len(decision.options) > 1
        if self._single is None and seat == now.next_seat:
            await self._look(seat)
        elif self._single is None and seat not in now.interested:
            return "pass"
        wanted = seat in now.interested and seat != now.next_seat
        if not wanted and (policy == "never" or (policy == "when-can" and not able)):
            return "pass"
        await self._look(seat)
        self._publish(decision=decision, asked=seat)
        action = await self._wait_for("answer")
        now.opened = self._clock.now()
        # The answer is taken: what follows may need the thought of others.
        self._publish()
        return action

    # -- computers -------------------------------------------------------------------

    async def _think(self, decision: Any, seat: int) -> Any:
        options = decision.options
        if len(options) == 1:
            return next(iter(options))
        level = self.seating.players[seat]
        seconds = pace.thinking_budget(decision.kind, self.seating.ace_seconds)
        request = {
            "observation": self._rules.observation_to_json(self.match.observe(seat)),
            "level": level,
            "seat": seat,
            "seconds": seconds,
            "seed": (self.match.seed * 31 + seat * 7919 + decision.id) % 2**31,
            "decision": decision.id,
            "epoch": self.epoch,
        }
        for thinker in (self._thinker, self._fallback):
            try:
                action = self._rules.parse(await thinker.choose(request))
                if action in options:
                    return action
                trouble = f"{action} is not offered"
            except Exception as error:
                # Whatever goes wrong in the worker, the match must go on.
                trouble = str(error)
            if thinker is self._thinker:
                self._on_trouble(trouble)
                self._thinker = self._fallback
        return min(options, key=lambda each: str(each) not in ("pass", "stay", "done"))

    async def _until(self, moment: float) -> None:
        left = moment - self._clock.now()
        if left > 0:
            await self._clock.sleep(left)

    # -- committing, telling, showing ------------------------------------------------

    def _commit(self, seat: int, action: Any, decision_id: int) -> int:
        if self.match.decision is not None and self.match.decision.kind == "escape":
            self._planned.discard(seat)
        events = self.match.submit(seat, action, decision_id)
        self._round = None
        lines = self._take_in(events)
        self._save()
        self._show_after(events)
        return lines

    def _show_after(self, events: list[Any]) -> None:
        """Show what has come of an action; after the last blow of a duel its table stays."""
        ended = next((event for event in events if event.kind == "duel-ended"), None)
        if ended is not None:
            self._lingering = True
            table = {"seat": self.scene.viewer, "known": ended.data["table"]}
            self.scene = replace(
                self.scene,
                observation=self.match.rules.observation_from_json(table),
                decision=None,
                asked=None,
                waiting_for=None,
                story=tuple(self._story),
            )
            self._on_change()
        else:
            self._publish()

    def _take_in(self, events: list[Any]) -> int:
        if any(event.kind in ("duel-ended", "duel-started", "match-ended") for event in events):
            self._planned.clear()
        if any(event.kind in _RESULT_EVENTS for event in events):
            self._results, self._scoring = results_of(self.match.events_for(None))
        return self._tell([event for event in events if event.visible_to(self._single)], aloud=True)

    def _tell(self, events: list[Any], *, aloud: bool) -> int:
        """Add the sentences of events to the story; returns how many there are."""
        lines = lines_of(events, self.seating.names, self.match.observe(None).deck)
        self._story += lines
        if aloud and lines:
            self._on_story([line.text for line in lines])
        return len(lines)

    def _save(self) -> None:
        self._saver(
            {
                "format": SAVE_FORMAT,
                "replay": self.match.replay(),
                "seating": seating_to_json(self.seating),
                "epoch": self.epoch,
                "acknowledged": self._acknowledged,
                "planned": sorted(self._planned),
                "summary": self.summary(),
            }
        )

    def summary(self) -> dict[str, Any]:
        """What a menu tells of the match: names and points by seat, and the duel's number."""
        observation = self.match.observe(None)
        return {
            "names": list(self.seating.names),
            "scores": list(observation.scores),
            "duel": observation.duel,
            "turns": observation.turns,
        }

    def refresh(self) -> None:
        """Settings that show have changed."""
        self._on_change()

    def _publish(self, **extra: Any) -> None:
        self.scene = self._make_scene(**extra)
        self._on_change()

    def _make_scene(
        self,
        *,
        decision: Any = None,
        asked: int | None = None,
        waiting_for: int | None = None,
        cover: int | None = None,
        bar: Bar | None = None,
        score: DuelResult | None = None,
        over: bool = False,
    ) -> Scene:
        viewer = None if cover is not None else self._eyes
        observation = self.match.observe(viewer)
        may_plan = False
        if viewer is not None:
            car = observation.cars[viewer]
            may_plan = car.status == "in" and car.tires < observation.deck.tire_points
        return Scene(
            seating=self.seating,
            observation=observation,
            viewer=viewer,
            decision=decision,
            asked=asked,
            waiting_for=waiting_for,
            cover=cover,
            bar=bar,
            score=score,
            over=over,
            story=tuple(self._story),
            planned_escape=viewer in self._planned,
            may_plan_escape=may_plan,
            result=self._scoring,
            question=None if self.match.decision is None else self.match.decision.id,
        )


_RESULT_EVENTS = frozenset({"duel-ended", "prestige", "no-prestige", "duel-started", "match-ended"})
