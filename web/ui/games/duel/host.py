"""The host of a duel: any-time windows that betray nothing, planned escapes, and scores."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import cast

from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.duel import pace
from ui.games.duel.results import results_of
from ui.games.duel.scene import Bar, DuelResult, Scene
from ui.games.duel.settings import ASK, ASK_ESCAPE
from ui.games.duel.story import lines_of
from ui.games.duel.summary import DuelSummary
from ui.games.duel.windows import Window, open_window
from ui.play.host import Host
from ui.play.pace import reading_time
from ui.play.surroundings import BACK, Shown, Surroundings
from wreckyard import Decision, Event, Match
from wreckyard.systems.duel import Action

WINDOWS = frozenset({"anytime", "skid"})
PUBLIC = frozenset({"nominate", "vote"})

_EMPTY_PASS = frozenset({"defence", "skid-armor", "backfire-armor", "follow-up"})
_RESULT_EVENTS = frozenset({"duel-ended", "prestige", "no-prestige", "duel-started", "match-ended"})


class DuelShown(Shown[Action], total=False):
    """What the host of a duel says of a moment that is to be shown: see `Scene`."""

    bar: Bar
    score: DuelResult


class DuelHost(Host):
    """Runs one match of duels."""

    scene: Scene
    idle = frozenset({"pass", "stay", "done"})

    def __init__(
        self,
        match: Match,
        seating: Seating,
        around: Surroundings,
        *,
        acknowledged: int = 0,
        planned: tuple[int, ...] = (),
    ) -> None:
        self._acknowledged = acknowledged
        self._planned = set(planned)
        self._window: Window | None = None
        self._lingering = False
        self._results: list[DuelResult] = []
        self._scoring: DuelResult | None = None
        super().__init__(match, seating, around)

    # -- what the page calls -------------------------------------------------------

    def interrupt(self, seat: int | None) -> None:
        """A person wants to play a card in the open window; None: nobody does."""
        self._deliver("bar", seat)

    def go_on(self) -> None:
        """The score has been read."""
        self._deliver("score", True)

    def plan_escape(self) -> None:
        """Turn the viewer's wish to announce an escape at the end of his turn on or off."""
        seat = self.scene.viewer
        if seat is not None and self.scene.may_plan_escape:
            self._planned ^= {seat}
            self._keep_aside()
            self.scene = replace(self.scene, planned_escape=seat in self._planned)
            self._on_change()

    # -- the loop --------------------------------------------------------------------

    async def _before_question(self) -> bool:
        if self._lingering:
            self._lingering = False
            await self._clock.sleep(pace.last_look(self.speed))
        if len(self._results) > self._acknowledged:
            await self._show_score()
            return True
        return False

    async def _ask(self, decision: Decision[object], seat: int) -> None:
        if decision.kind in WINDOWS:
            await self._in_window(decision, seat)
        else:
            await super()._ask(decision, seat)

    async def _show_score(self) -> None:
        result = self._results[self._acknowledged]
        if self._single is None:
            self._eyes = None
        last = result.match_winners is not None
        self._publish(score=result, over=last)
        if await self._wait_for("score") is BACK:
            return
        self._acknowledged += 1
        await self._keep()

    async def _show_question(self, decision: Decision[object], seat: int) -> object:
        if decision.kind == "escape":
            planned = self._escape_without_asking(seat)
            if planned:
                return planned
        if decision.kind in PUBLIC or (decision.kind == "escape" and self._eyes != seat):
            self._eyes = self._single
            self._publish(decision=decision, asked=seat)
            return None
        alone = self._single is not None and ASK.of(self.settings) != "always"
        if alone and decision.kind in _EMPTY_PASS and len(decision.options) == 1:
            self._publish()
            await self._clock.sleep(pace.no_answer_pause(self.speed))
            return next(iter(decision.options))
        return await super()._show_question(decision, seat)

    def _escape_without_asking(self, seat: int) -> str:
        if seat in self._planned:
            return "escape"
        car = self.match.observe(None).cars[seat]
        points = self.match.observe(None).deck.side_points
        hurt = car.driver > 0 or any(side >= points for side in car.sides)
        return "" if hurt or ASK_ESCAPE.of(self.settings) else "stay"

    async def _ask_computer(self, decision: Decision[object], seat: int) -> None:
        if self._single is None and decision.kind in PUBLIC:
            self._eyes = None
        await super()._ask_computer(decision, seat)

    def _answer_after(self, kind: str, level: str) -> float:
        return pace.answer_after(kind, level, self.seating.ace_seconds, self.speed)

    def _thinking_budget(self, kind: str) -> float:
        return pace.thinking_budget(kind, self.seating.ace_seconds)

    # -- windows ---------------------------------------------------------------------

    async def _in_window(self, decision: Decision[object], seat: int) -> None:
        now = self._window
        if now is None or now.kind != decision.kind:
            now = self._window = await self._open_window(decision.kind)
        if self.seating.players[seat] == "person":
            action = await self._person_in_window(decision, seat, now)
            if action is BACK:
                self._window = None
                return
        else:
            action = await self._think(decision, seat)
        # Shown only when the time is over that the window takes whatever anybody holds, and kept
        # then: whoever comes back is asked again all that came of nothing yet. He has seen
        # nothing in between, and luck and computers answer as they would have.
        before = self.match.decision
        events = self.match.submit(seat, action, decision.id)
        after = self.match.decision
        if not events and after is not None and before is not None and after.kind == before.kind:
            return
        self._window = None
        await self._until(now.opened + now.length)
        await self._keep()
        lines = self._take_in(events)
        self._show_after(events)
        if str(action) != "pass":
            await self._clock.sleep(reading_time(lines, self.speed))

    async def _open_window(self, kind: str) -> Window:
        opened = open_window(
            self.match.observe(None), kind, self.seating, self.speed, self._clock.now()
        )
        others = [seat for seat in opened.people if seat != opened.next_seat]
        if self.seating.shared and others and ASK.of(self.settings) != "never":
            bar = Bar(kind, opened.people, opened.next_seat, pace.BAR_SECONDS)
            await self._show_bar(bar, opened)
            opened.opened = self._clock.now()
        elif self.seating.shared:
            self._publish()
        return opened

    async def _show_bar(self, bar: Bar, opened: Window) -> None:
        self._eyes = None
        self._publish(bar=bar)
        timer = asyncio.ensure_future(self._close_bar(bar.seconds))
        try:
            seat = await self._wait_for("bar")
        finally:
            timer.cancel()
        if isinstance(seat, int):
            opened.interested.add(seat)
            if seat == bar.next_seat:
                self._eyes = seat
        self._publish()

    async def _close_bar(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._deliver("bar", None)

    async def _person_in_window(self, decision: Decision[object], seat: int, now: Window) -> object:
        policy = ASK.of(self.settings)
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

    # -- committing, telling, showing ------------------------------------------------

    async def _commit(self, seat: int, action: object, decision_id: int) -> int:
        if self.match.decision is not None and self.match.decision.kind == "escape":
            self._planned.discard(seat)
        self._window = None
        return await super()._commit(seat, action, decision_id)

    def _show_after(self, events: list[Event]) -> None:
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
            super()._show_after(events)

    def _read_log(self) -> None:
        self._results, self._scoring = results_of(self.match.events_for(None))
        self._acknowledged = min(self._acknowledged, len(self._results))

    def _take_in(self, events: list[Event]) -> int:
        if any(event.kind in ("duel-ended", "duel-started", "match-ended") for event in events):
            self._planned.clear()
        if any(event.kind in _RESULT_EVENTS for event in events):
            self._read_log()
        return super()._take_in(events)

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        return lines_of(events, self.seating.names, self.match.observe(None).deck)

    def _kept(self) -> dict[str, object]:
        return {"acknowledged": self._acknowledged, "planned": sorted(self._planned)}

    def summary(self) -> DuelSummary:
        """What a menu tells of the match, all of it public: names, points and vehicles by seat."""
        observation = self.match.observe(None)
        return {
            "names": list(self.seating.names),
            "scores": list(observation.scores),
            "duel": observation.duel,
            "turns": observation.turns,
            "vehicles": [
                {
                    "kind": str(car.vehicle),
                    "status": car.status,
                    "sides": list(car.sides),
                    "tires": car.tires,
                    "driver": car.driver,
                }
                for car in observation.cars
            ],
        }

    def progress(self) -> tuple[int, int]:
        """The duel and its turn."""
        observation = self.match.observe(None)
        return observation.duel, observation.turns

    def _make_scene(self, **extra: object) -> Scene:
        shown = cast("DuelShown", extra)
        viewer = self._eyes
        asked = shown.get("asked")
        observation = self.match.observe(viewer)
        may_plan = False
        # A plan is an answer, too: there is none where nobody is asked.
        if viewer is not None and self._running:
            car = observation.cars[viewer]
            may_plan = car.status == "in" and car.tires < observation.deck.tire_points
        return Scene(
            seating=self.seating,
            observation=observation,
            viewer=viewer,
            story=tuple(self._story),
            planned_escape=viewer in self._planned,
            may_plan_escape=may_plan,
            may_undo=asked is not None and self.match.undo_seat == asked,
            may_reset=asked is not None and self.match.undo_limit > 1,
            result=self._scoring,
            question=None if self.match.decision is None else self.match.decision.id,
            **shown,
        )
