"""The host of an arena game. Nothing in play is hidden: the board needs no cover."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.arena.moment import DiceShown, Way
from ui.games.arena.paths import way_of
from ui.games.arena.sensible import sensible_answer
from ui.games.arena.settings import ASK_ALL
from ui.games.arena.summary import ArenaSummary, summary_of
from ui.play.host import QUICK, Host
from ui.play.manners import Manners
from ui.play.pace import crowded, paced
from ui.play.surroundings import Shown, Surroundings
from wreckyard import Decision, Event, Match
from wreckyard.systems.arena import Action, State, names_in, pose_of, tell_event

ROLLS = {
    "driving-roll", "collision-roll", "push-roll", "cage-roll", "attacked", "defended",
    "attack-reroll", "defence-reroll",
}  # fmt: skip
WAYS = {"moved", "spun-out", "repositioned", "stuck"}
_FIRST_OF_A_TURN = frozenset({"turn", "round", "game-started"})

type Poses = dict[int, tuple[int, int, int]]

LEAST_PAUSE = 0.25
"""Seconds that a computer takes over an answer at least, at the usual pace."""

SIDE_BUDGET = 0.5
"""The most that a computer thinks about anything but its way, in seconds."""


@dataclass(frozen=True, slots=True)
class ArenaScene:
    """What may be on the screen now: see `ArenaView` for most of it.

    `question` is the number of the open question, `cover` the seat that the device must be
    handed to, or None. `manners` are how two people sit; None where there are not two.
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
    dice: DiceShown | None = None
    ways: tuple[tuple[int, Way], ...] = ()
    events: tuple[Event, ...] = ()
    question: int | None = None
    manners: Manners | None = None
    may_undo: bool = False
    may_reset: bool = False


class ArenaHost(Host):
    """Runs one arena game."""

    scene: ArenaScene
    idle = frozenset({"done", "keep"})
    routine = frozenset({"turn", "round", "took-control"})
    has_hands = False

    def __init__(
        self,
        match: Match,
        seating: Seating,
        around: Surroundings,
        *,
        quick: bool = False,
        manners: Manners | None = None,
    ) -> None:
        self._quick = quick
        self.manners = manners or Manners()
        self._dice: DiceShown | None = None
        self._ways: dict[int, Way] = {}
        self._events: tuple[Event, ...] = ()
        self._number = 0
        self._poses: Poses = {}
        super().__init__(match, seating, around)

    def out(self, seat: int) -> bool:
        """Whether a car is out."""
        return not self.scene.state.cars[seat].in_play

    def _read_log(self) -> None:
        self._dice, self._ways, self._events = None, {}, ()
        self._remember_poses()

    def _remember_poses(self) -> None:
        self._poses = poses_of(self.match.observe(None).known)

    def _answer_after(self, kind: str, level: str, speed: int) -> float:
        return paced(LEAST_PAUSE, speed) * crowded(self._computers.count)

    async def _show_question(self, decision: Decision[object], seat: int) -> object:
        if not ASK_ALL.of(self.settings):
            state: State = self.match.observe(None).known
            asked = cast("Decision[Action]", decision)
            found = sensible_answer(state, asked, quick=self._quick)
            if found is not None:
                action, told = found
                if told:
                    self._story.append(StoryLine(told, "sensible"))
                    self._on_story(self._story[-1:])
                self.choices.give()
                return action
        return await super()._show_question(decision, seat)

    def _last_choice(self) -> int | None:
        """The last choice of the only person; what is answered for him would come again."""
        at = super()._last_choice()
        given = self._quick and not ASK_ALL.of(self.settings)
        if at is not None and given and self.match.log[at].action.startswith(("heading", "place")):
            return None
        return at

    def _kept(self) -> dict[str, object]:
        sitting = self.manners.beside() if self.seating.shared else {}
        return {**({QUICK: True} if self._quick else {}), **sitting}

    def carried(self) -> dict[str, object]:
        """Whether it was begun at once, and how people sit."""
        return self._kept()

    def sit(self, manners: Manners) -> None:
        """Sit otherwise."""
        self.manners = manners
        self.scene = replace(self.scene, manners=manners)
        self._keep_aside()
        self._on_change()

    def _thinking_budget(self, kind: str) -> float:
        seconds = self.seating.ace_seconds
        return seconds if kind in ("speed", "move") else min(seconds, SIDE_BUDGET)

    def _take_in(self, events: list[Event]) -> int:
        self._follow(events)
        return super()._take_in(events)

    def _follow(self, events: Sequence[Event]) -> None:
        """Keep the ways that cars have come, the last roll and what was hit, to be shown."""
        self._events = tuple(events)
        self._ways.update(ways_in(events, self._poses, self._number))
        self._dice = dice_in(events, self._number) or self._dice
        self._number += len(events)
        self._remember_poses()

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        return lines_in(events, self.match.observe(None).known, self.seating.names)

    def summary(self) -> ArenaSummary:
        """Names, round, the arena, and where each car stands with how much armor it has left."""
        return summary_of(self.match.observe(None).known, self.seating.names)

    def progress(self) -> tuple[int]:
        """The round."""
        state: State = self.match.observe(None).known
        return (state.round,)

    def _make_scene(self, **extra: object) -> ArenaScene:
        shown = cast("Shown[Action]", extra)
        back = self.choices.back(shown.get("asked"))
        return ArenaScene(
            seating=self.seating,
            state=self.match.observe(None).known,
            viewer=self._eyes,
            story=tuple(self._story),
            dice=self._dice,
            ways=tuple(sorted(self._ways.items())),
            events=self._events,
            question=None if self.match.decision is None else self.match.decision.id,
            manners=self.manners if len(self.seating.people) == 2 else None,
            may_undo=bool(back),
            may_reset=len(back) > 1,
            **shown,
        )


def lines_in(events: Sequence[Event], state: State, seats: Sequence[str]) -> list[StoryLine]:
    """The sentences of events of a game, with the names of the seats."""
    names = names_in(state, seats)
    sentences = ((event, tell_event(event, names)) for event in events)
    return [
        StoryLine(text, event.kind, event.kind in _FIRST_OF_A_TURN)
        for event, text in sentences
        if text
    ]


def poses_of(state: State) -> Poses:
    """Where every car stands."""
    return {seat: pose_of(state, seat) for seat in range(state.n)}


def dice_in(events: Sequence[Event], number: int) -> DiceShown | None:
    """The last roll among events, numbered upwards from `number`; None without one."""
    shown = None
    for at, event in enumerate(events, number + 1):
        if event.kind in ROLLS and "dice" in event.data:
            dice = tuple((color, face) for color, face in event.data["dice"])
            shown = DiceShown(at, event.kind, event.data["seat"], dice)
    return shown


def ways_in(events: Sequence[Event], before: Poses, number: int) -> dict[int, Way]:
    """The ways that cars have come among events, from where they stood before."""
    poses = dict(before)
    driven: dict[int, list[Way]] = {}
    for at, event in enumerate(events, number + 1):
        if event.kind in WAYS:
            seat = event.data["seat"]
            way = way_of(at, poses[seat], event)
            if way is not None:
                driven.setdefault(seat, []).append(way)
                x, y, heading = way.poses[-1]
                poses[seat] = (x, y, heading % 3600)
    return {seat: _joined(ways) for seat, ways in driven.items()}


def _joined(ways: Sequence[Way]) -> Way:
    """Several ways of one car, driven one after the other."""
    poses = list(ways[0].poses)
    for way in ways[1:]:
        # Headings of a way do not jump: neither does the seam.
        turns = round((poses[-1][2] - way.poses[0][2]) / 3600) * 3600
        poses += [(x, y, heading + turns) for x, y, heading in way.poses[1:]]
    return Way(ways[-1].number, tuple(poses))
