"""The host of a match: standing orders answer settled questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.classic.base.summary import ClassicSummary, summary_of
from ui.games.classic.scene.moment import Way
from ui.games.classic.scene.orders import NO_ORDERS, Orders, concerns, hopeless, settled
from ui.games.classic.table.paths import Poses, poses_of, ways_in
from ui.play.host import Host
from ui.play.pace import crowded, paced
from ui.play.surroundings import Shown, Surroundings
from wreckyard import Decision, Event, Match
from wreckyard.systems.classic import DONE, Action, State, is_beaten, names_in, tell_event

_FIRST_OF_A_TURN = frozenset({"turn", "game-started"})

LEAST_PAUSE = 0.12
"""Seconds that a computer takes over an answer at least, at the usual pace: there are many."""

PASSING = 0.15
"""Seconds that routine driving is shown where nobody plays, at the usual pace: the counters that
move tell it, and a race has hundreds of such answers."""

ROUTINE = frozenset({"maneuver", "moved", "control", "speed", "turn", "phase", "status"})
"""The kinds of events that are routine; a roll for control only where it is kept."""

IDLE = frozenset({"hold", "done", "go"})
"""The answers of a computer of which nothing can be seen."""

SIDE_BUDGET = 0.3
"""The most that a computer thinks about anything but speeds and maneuvers, in seconds."""


@dataclass(frozen=True, slots=True)
class ClassicScene:
    """What may be on the screen now: see `ClassicView` for most of it.

    `question` is the number of the open question; `cover` is the seat that the device is for.
    """

    seating: Seating
    state: State
    viewer: int | None = None
    decision: Decision[Action] | None = None
    asked: int | None = None
    waiting_for: int | None = None
    cover: int | None = None
    over: bool = False
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    ways: tuple[tuple[int, Way], ...] = ()
    events: tuple[Event, ...] = ()
    orders: Orders = NO_ORDERS
    question: int | None = None
    may_undo: bool = False
    may_reset: bool = False


class ClassicHost(Host):
    """Runs one duel of the classic."""

    scene: ClassicScene
    idle = frozenset({"hold", "straight", "done", "go"})
    routine = ROUTINE - {"control"}
    has_hands = False

    def __init__(self, match: Match, seating: Seating, around: Surroundings) -> None:
        self._ways: dict[int, Way] = {}
        self._events: tuple[Event, ...] = ()
        self._number = 0
        self._unseen = False
        self._poses: Poses = {}
        self._orders: dict[int, Orders] = {}
        self.has_hands = bool(match.options.get("secret"))
        super().__init__(match, seating, around)

    @property
    def _state(self) -> State:
        """All that everybody knows: what is chosen unseen is not in it."""
        state: State = self.match.observe(None).known
        return state

    def seen_by(self, seat: int | None) -> State:
        """The state as somebody knows it; what is chosen unseen is not in it where sheets lie
        open."""
        state: State = self.match.observe(seat if self.has_hands else None).known
        return state

    def out(self, seat: int) -> bool:
        """Whether a side fights no more."""
        return is_beaten(self.scene.state, seat)

    def _read_log(self) -> None:
        self._ways, self._events = {}, ()
        self._orders = {seat: orders.ended() for seat, orders in self._orders.items()}
        self._poses = poses_of(self._state)

    def order(self, seat: int, orders: Orders, *, now: bool, first: Action | None = None) -> bool:
        """Take standing orders; with `now` they answer the open question too, or `first` does."""
        self._orders[seat] = orders
        decision = self.scene.decision
        if now and decision is not None:
            action = first or settled(self.seen_by(seat), decision, orders)
            if action is not None:
                return self.submit(action)
        self._publish(decision=decision, asked=self.scene.asked)
        return True

    async def _show_question(self, decision: Decision[object], seat: int) -> object:
        asked = cast("Decision[Action]", decision)
        orders = self._orders.get(seat, NO_ORDERS)
        action = settled(self.seen_by(seat), asked, orders) if orders.any else None
        # Among several at one device who is asked nothing would tell what he does not carry.
        alone = self._single is not None or not self.has_hands
        if action is None and alone and hopeless(self.seen_by(seat), asked):
            action = DONE
        if action is not None and action in asked.options:
            if not (decision.sealed or self.has_hands):
                self._eyes = seat
            self.choices.give()
            return action
        return await super()._show_question(decision, seat)

    def _answer_after(self, kind: str, level: str, speed: int) -> float:
        return 0.0 if self._unseen else paced(LEAST_PAUSE, speed) * crowded(self._computers.count)

    async def _think(self, decision: Decision[object], seat: int) -> object:
        action = await super()._think(decision, seat)
        self._unseen = str(action) in IDLE
        return action

    async def _read(self, lines: int, events: Sequence[Event]) -> None:
        if events and not self.seating.people and is_routine(events):
            await self._pause(lambda speed: paced(PASSING, speed) * crowded(self._computers.count))
        else:
            await super()._read(lines, events)

    def _thinking_budget(self, kind: str) -> float:
        seconds = self.seating.ace_seconds
        return seconds if kind in ("speed", "maneuver") else min(seconds, SIDE_BUDGET)

    def _take_in(self, events: list[Event]) -> int:
        self._ways.update(ways_in(events, self._poses, self._number, {}))
        self._events = tuple(events)
        self._number += len(events)
        self._poses = poses_of(self._state)
        for seat, orders in self._orders.items():
            if orders.any and any(concerns(event, seat) for event in events):
                self._orders[seat] = orders.ended()
        return super()._take_in(events)

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        return lines_in(events, self._state, self.seating.names)

    def summary(self) -> ClassicSummary:
        """Names, turn, the map, and where everybody is."""
        return summary_of(self._state, self.seating.names)

    def progress(self) -> tuple[int, int]:
        """The turn and its phase."""
        state = self._state
        return (state.turn, state.phase)

    def _make_scene(self, **extra: object) -> ClassicScene:
        shown = cast("Shown[Action]", extra)
        back = self.choices.back(shown.get("asked"))
        eyes = self._eyes
        return ClassicScene(
            seating=self.seating,
            state=self.seen_by(eyes),
            viewer=eyes,
            story=tuple(self._story),
            ways=tuple(sorted(self._ways.items())),
            events=self._events,
            orders=NO_ORDERS if eyes is None else self._orders.get(eyes, NO_ORDERS),
            question=None if self.match.decision is None else self.match.decision.id,
            may_undo=bool(back),
            may_reset=len(back) > 1,
            **shown,
        )


def is_routine(events: Sequence[Event]) -> bool:
    """Whether events are driving as usual, of which there is nothing to read."""
    return all(
        event.kind in ROUTINE and (event.kind != "control" or event.data["kept"])
        for event in events
    )


def lines_in(events: Sequence[Event], state: State, seats: Sequence[str]) -> list[StoryLine]:
    """The sentences of events of a duel, with the names of the seats."""
    names = names_in(state, seats)
    told = ((event, tell_event(event, names)) for event in events)
    return [
        StoryLine(text, event.kind, event.kind in _FIRST_OF_A_TURN) for event, text in told if text
    ]
