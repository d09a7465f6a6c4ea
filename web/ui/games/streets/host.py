"""The host of a game on the streets. Speeds are chosen under a cover; all else lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.streets.legs import Leg, plain_lines, told_on
from ui.games.streets.loading import next_load
from ui.games.streets.moment import Way
from ui.games.streets.paths import Poses, poses_of, ways_in
from ui.games.streets.plan import NO_PLAN, Plan, follows, next_action
from ui.games.streets.sensible import sensible_answer
from ui.games.streets.summary import StreetSummary, summary_of
from ui.play.host import QUICK, Host
from ui.play.pace import crowded, paced
from ui.play.surroundings import Shown, Surroundings
from wreckyard import Decision, Event, Match
from wreckyard.systems.streets import Action, State, names_in

LEAST_PAUSE = 0.25
"""Seconds that a computer takes over an answer at least, at the usual pace."""
LEAST_STEP = 0.1
"""The same for a point of a drive: there are many of them."""

SIDE_BUDGET = 0.5
"""The most that a computer thinks about anything but speeds and drives, in seconds."""


class StreetShown(Shown[Action], total=False):
    """What the host says of a moment that is to be shown."""

    briefing: bool


@dataclass(frozen=True, slots=True)
class StreetScene:
    """What may be on the screen now: see `StreetView` for most of it.

    `question` is the number of the open question, `cover` the seat that the device must be
    handed to, or None; `briefing` says that the viewer is shown his secret mission, and `again`
    that somebody changes the speed that he has chosen. `may_change` are those who still may.
    """

    seating: Seating
    state: State
    viewer: int | None = None
    decision: Decision[Action] | None = None
    asked: int | None = None
    waiting_for: int | None = None
    cover: int | None = None
    briefing: bool = False
    over: bool = False
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    ways: tuple[tuple[int, Way], ...] = ()
    events: tuple[Event, ...] = ()
    question: int | None = None
    may_undo: bool = False
    may_reset: bool = False
    again: bool = False
    may_change: tuple[int, ...] = ()


class StreetHost(Host):
    """Runs one game on the streets."""

    scene: StreetScene
    idle = frozenset({"pass", "end", "done", "go"})
    routine = frozenset({"turn", "round", "drove", "corner"})
    has_hands = False

    def __init__(
        self, match: Match, seating: Seating, around: Surroundings, *, quick: bool = False
    ) -> None:
        self._quick = quick
        self._ways: dict[int, Way] = {}
        self._events: tuple[Event, ...] = ()
        self._number = 0
        self._poses: Poses = {}
        self._plan: Plan = NO_PLAN
        self._refilling = False
        self._briefed: set[int] = set()
        self._leg: Leg | None = None
        super().__init__(match, seating, around)

    def out(self, seat: int) -> bool:
        """Whether a driver is dead."""
        return not self.scene.state.people[seat].alive

    def _read_log(self) -> None:
        self._ways, self._events, self._plan, self._leg = {}, (), NO_PLAN, None
        self._poses = poses_of(self.match.observe(None).known)

    def drive(self, action: Action, plan: Plan) -> bool:
        """Answer with the first action of a drive, and go on as planned while nothing happens."""
        self._plan = plan
        if self.submit(action):
            return True
        self._plan = NO_PLAN
        return False

    def refill(self, action: Action) -> bool:
        """Load a first counter, and go on until the car is armed as it was built."""
        self._refilling = self.submit(action)
        return self._refilling

    def understood(self) -> bool:
        """Whoever was shown his mission knows it. False when nobody is shown one."""
        return self._deliver("briefing", True)

    @property
    def briefs(self) -> bool:
        """Whether somebody at a shared device has yet to be shown his mission."""
        return self._to_brief() is not None

    def _to_brief(self) -> int | None:
        """The next person at a shared device who has not seen his mission, before anybody acts."""
        if (
            self._single is not None
            or self.match.log
            or self.match.options["scenario"] != "mission"
        ):
            return None
        return next((seat for seat in self.seating.people if seat not in self._briefed), None)

    async def _before_question(self) -> bool:
        seat = self._to_brief()
        if seat is None:
            return False
        if await self._look(seat):
            self._publish(briefing=True)
            await self._wait_for("briefing")
            self._briefed.add(seat)
        # Whoever looks next must not see it.
        self._eyes = None
        return True

    async def _show_question(self, decision: Decision[object], seat: int) -> object:
        state: State = self.match.observe(None).known
        asked = cast("Decision[Action]", decision)
        found = sensible_answer(state, asked, self.seating.names, quick=self._quick)
        if found is not None:
            action, told = found
            self._story.append(StoryLine(told, "sensible"))
            self._on_story(self._story[-1:])
            self.choices.give()
            return action
        if self._refilling:
            load = next_load(state, asked)
            if load is not None:
                self.choices.give()
                return load
            self._refilling = False
        if self._plan:
            planned = next_action(self._plan, state, seat)
            if planned is not None and planned in decision.options:
                # One press drove all of it, and one takes it back.
                self.choices.give()
                return planned
            self._plan = NO_PLAN
        return await super()._show_question(decision, seat)

    def _last_choice(self) -> int | None:
        """The last choice of the only person; what is answered for him would come again."""
        at = super()._last_choice()
        given = at is not None and self._quick and self.match.log[at].action.startswith("place")
        return None if given else at

    def _kept(self) -> dict[str, object]:
        return {QUICK: True} if self._quick else {}

    def carried(self) -> dict[str, object]:
        """Whether it was begun at once."""
        return self._kept()

    def _answer_after(self, kind: str, level: str, speed: int) -> float:
        least = LEAST_STEP if kind == "point" else LEAST_PAUSE
        return paced(least, speed) * crowded(self._computers.count)

    def _thinking_budget(self, kind: str) -> float:
        seconds = self.seating.ace_seconds
        return seconds if kind in ("speed", "point") else min(seconds, SIDE_BUDGET)

    def _take_in(self, events: list[Event]) -> int:
        self._follow(events)
        return super()._take_in(events)

    def _follow(self, events: Sequence[Event]) -> None:
        """Keep the ways that cars have come, to be shown; what happens on a drive ends its plan."""
        joined = bool(self._plan) and follows(events)
        if not joined:
            self._plan = NO_PLAN
        self._events = (*self._events, *events) if joined else tuple(events)
        self._ways.update(ways_in(events, self._poses, self._number, self._ways if joined else {}))
        self._number += len(events)
        self._poses = poses_of(self.match.observe(None).known)

    def _show_after(self, events: list[Event]) -> None:
        if not self._plan:
            super()._show_after(events)

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        return lines_in(events, self.match.observe(None).known, self.seating.names)

    def _tell(self, events: list[Event], *, aloud: bool) -> int:
        before, leg = list(self._story), self._leg
        lines = super()._tell(events, aloud=aloud)
        # Heard point by point, a drive is read as a whole.
        names = names_in(self.match.observe(None).known, self.seating.names)
        self._story, self._leg = told_on(before, leg, events, names)
        return lines

    def summary(self) -> StreetSummary:
        """Names, round, the board, and where everybody is."""
        return summary_of(self.match.observe(None).known, self.seating.names)

    def progress(self) -> tuple[int, int]:
        """The round, and whose turn it is."""
        state: State = self.match.observe(None).known
        return (state.round, state.active)

    def _make_scene(self, **extra: object) -> StreetScene:
        shown = cast("StreetShown", extra)
        asked, decision = shown.get("asked"), shown.get("decision")
        back = self.choices.back(asked)
        # A mission is for the eyes of one: beside others it is shown under a cover alone.
        sealed = decision is not None and decision.sealed
        alone = self._single is not None or sealed or shown.get("briefing", False)
        return StreetScene(
            seating=self.seating,
            state=self.match.observe(self._eyes if alone else None).known,
            viewer=self._eyes,
            story=tuple(self._story),
            ways=tuple(sorted(self._ways.items())),
            events=self._events,
            question=None if self.match.decision is None else self.match.decision.id,
            may_undo=bool(back),
            may_reset=len(back) > 1,
            again=self.recalls.now is not None,
            may_change=self.recalls.seats,
            **shown,
        )


def lines_in(events: Sequence[Event], state: State, seats: Sequence[str]) -> list[StoryLine]:
    """The sentences of events of a game, with the names of the seats."""
    return plain_lines(events, names_in(state, seats))
