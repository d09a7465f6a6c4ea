"""The host of a match: it asks people and computers, and shows each what they may see.

It owns the `Match`, hands every seat its Observation, sends the questions of computer seats
to a thinker, and saves after every committed action. It knows no browser: the clock, the
thinker and the saver are given. What a game has beside questions and answers is added by the
host of that game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ui.base.seating import Seating, seating_to_json
from ui.base.story import StoryLine
from ui.play import forfeits, pace
from ui.play.aside import Aside
from ui.play.choices import Choices
from ui.play.computers import Computers
from ui.play.recalls import Recalls
from ui.play.remarking import Voices, told_to
from ui.play.surroundings import BACK, Scene, Surroundings
from ui.play.waiting import Waiting
from wreckyard import Decision, Event, Match
from wreckyard.characters import level_of

SKIPPING_SECONDS = 0.05
"""The most that a computer thinks about an answer while nobody looks on."""

QUICK = "quick"
"""Kept as true beside a match that was begun from the menu, without a set-up."""


class Host(Waiting):
    """Runs one match. Call `run` once as a task; cancel the task to leave the table.

    A game's own host says what a scene is (`_make_scene`), how events are told (`_lines`),
    what a menu tells of the match (`summary`), and how far it is (`progress`).

    `_eyes` is the person whose eyes are on the table, and None while a cover is up: a scene holds
    what `match.observe(self._eyes)` gives and nothing else of the match, so nothing can leak.
    """

    idle: frozenset[str] = frozenset()
    """The answers, as texts, that nobody wants to go back to: they do nothing."""

    routine: frozenset[str] = frozenset()
    """The kinds of events that come again every turn: nobody waits until they have been read."""

    has_hands = True
    """Whether people know things at all times that others must not see, and not in sealed
    choices alone: then a shared device is covered whenever it changes hands."""

    def __init__(self, match: Match, seating: Seating, around: Surroundings) -> None:
        super().__init__(around.clock, around.on_change, around.speed)
        self.match, self.seating = match, seating
        self.settings, self.epoch, self.career = around.settings, around.epoch, around.career
        self.change_settings = around.on_settings
        self._computers = Computers(match, seating, around, self.idle)
        self.forfeit, self._on_forfeit = around.own.forfeit, around.own.on_forfeit
        self._saver, self._on_story = around.saver, around.on_story
        self._single = seating.single
        self._eyes: int | None = self._single
        self._queue: list[object] = []
        self._running = self._blow = False
        self._aside = Aside()
        self._wanted: int | None = None
        self.choices, self.recalls = Choices(match, self.idle), Recalls(match, seating.people)
        self._retell()
        self.scene: Scene = self._make_scene()

    # -- what a game adds -------------------------------------------------------------

    def _read_log(self) -> None:
        """Take in what has happened before the host came."""

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        """The sentences of events."""
        raise NotImplementedError

    def _make_scene(self, **extra: object) -> Scene:
        """The moment to show to `_eyes`; `extra` is as in `Shown`."""
        raise NotImplementedError

    def summary(self) -> Mapping[str, object]:
        """What a menu tells of the match, as plain data: see `game_ui.Summary`."""
        raise NotImplementedError

    def progress(self) -> tuple[object, ...]:
        """What changes whenever a turn has ended: a new release waits for it to reload the page."""
        raise NotImplementedError

    def out(self, seat: int) -> bool:
        """Whether a seat has no part in the rest of the match, or of its duel, as all can see."""
        return False

    def _kept(self) -> Mapping[str, object]:
        """The data saved beside the replay."""
        return {}

    def carried(self) -> Mapping[str, object]:
        """The part of `_kept` that a rematch starts with."""
        return {}

    async def _before_question(self) -> bool:
        """Show what comes before the next question; True when there is more of it."""
        return False

    def _answer_after(self, kind: str, level: str, speed: int) -> float:
        """Seconds from a question to a computer's answer, at least, at a pace.

        What hides something must not depend on the pace: the rest may be hurried.
        """
        return pace.answer_after(speed, self._computers.count)

    def _thinking_budget(self, kind: str) -> float:
        """Seconds that a computer may think about a decision of this kind."""
        return self.seating.ace_seconds

    # -- what the page calls -------------------------------------------------------

    def submit(self, *actions: object) -> bool:
        """Answer the question that is shown, and with more actions those that follow from it.

        False when the first is not offered or no question is open.
        """
        decision = self.scene.decision
        if decision is None or not actions or actions[0] not in decision.options:
            return False
        self._queue = list(actions[1:])
        return self._deliver("answer", actions[0])

    @property
    def may_undo(self) -> bool:
        """Whether the asked person may take back their last action."""
        return self._awaits == "answer" and bool(self.choices.back(self.scene.asked))

    def undo(self) -> bool:
        """Take back the last choice of the asked person. Return False without one."""
        if not self.may_undo or not self._deliver("answer", BACK):
            return False
        self.match.undo(self.choices.back(self.scene.asked)[0])
        self._retell()
        return True

    def reset(self) -> bool:
        """Take back all that the person who is asked may take back. False when it is nothing."""
        if not self.may_undo or not self._deliver("answer", BACK):
            return False
        self.match.reset()
        self._retell()
        return True

    @property
    def may_rewind(self) -> bool:
        """Whether the only person may return to their last choice, for practice."""
        alone = self._single is not None and not self.career
        return alone and self._last_choice() is not None

    def rewind(self, to: int | None = None) -> bool:
        """Go back to a moment, or to before the last choice of the only person: for practice.

        While a computer thinks, that happens after its answer. False when it cannot be, as
        when the match is over and nobody is asked any more.
        """
        to = self._last_choice() if to is None else to
        if self._single is None or self.career or to is None or not 0 <= to < len(self.match.log):
            return False
        self._wanted = to
        if self._deliver(self._awaits, BACK):
            self._go_back()
        elif self.match.decision is None:
            self._wanted = None
            return False
        return True

    def _go_back(self) -> None:
        """Go to the moment that is wanted, if one is."""
        to, self._wanted = self._wanted, None
        if to is not None and to < len(self.match.log):
            self.match.rewind(to)
            self._retell()

    def _last_choice(self) -> int | None:
        return self.choices.last(self._single, self.idle)

    @property
    def may_skip(self) -> bool:
        """Whether the match goes on without any person: all are out, or none plays."""
        goes_on = self._running and not self.scene.over and self._awaits == ""
        return goes_on and all(self.out(seat) for seat in self.seating.people)

    def skip(self, on: bool) -> bool:
        """Play on to the end without showing it, or show it again. False where people play."""
        if on and not self.may_skip:
            return False
        self.skipping = on
        if on:
            self.hurry()
        return True

    def recall(self, seat: int) -> bool:
        """Let a person change a sealed choice that nobody else knows.

        While a computer thinks, that happens before its answer counts. False when it cannot be.
        """
        if self.recalls.want(seat):
            self._deliver(self._awaits, BACK)
            return True
        return False

    def let_be(self) -> bool:
        """Leave a choice as it is that was to be made again. False when none is."""
        return self.recalls.now is not None and self._deliver(self._awaits, BACK)

    async def _choose_again(self) -> bool:
        """Ask again who wants to change a choice that is sealed; True when somebody does."""
        view = self.recalls.begin()
        if view is None or view.seat is None:
            return False
        seat = view.seat
        action: object = BACK
        if await self._look(seat):
            self._publish(decision=view.decision, asked=seat)
            action = await self._wait_for("answer")
        self.recalls.end()
        if action is not BACK:
            self.match.choose_again(seat, action)
            self._unkept = True
            if self._single is not None:
                # He is told what he chooses himself.
                self._retell()
        self._eyes = self._single
        return True

    def _retell(self) -> None:
        """Remove what was taken back from the story."""
        self._queue = []
        self._story: list[StoryLine] = []
        self._voices = Voices(self.match, self.seating)
        self._read_log()
        for events in told_to(self.match, self._single):
            self._tell(events, aloud=False)
        self._unkept = True

    def rest(self) -> None:
        """Show the moment with nothing asked, once nothing more is going to be."""
        self._publish()

    # -- the loop --------------------------------------------------------------------

    async def run(self) -> None:
        """Ask until the match is over and its last score is shown, or a driver has lost it."""
        try:
            if self.forfeit is None:
                await self._ask_on()
        except forfeits.Forfeited as lost:
            self.forfeit = lost.forfeit
            await self._keep()
        finally:
            self._computers.stop()
        if self.forfeit is not None:
            self._on_forfeit(self.forfeit)

    async def _ask_on(self) -> None:
        self._running = True
        if len(self.seating.people) < len(self.seating.players):
            self._computers.prepare()
        while True:
            self._go_back()
            if self._unkept:
                await self._keep()
            if await self._choose_again() or await self._before_question():
                continue
            decision = self.match.decision
            if decision is None:
                if self._blow:
                    await self._pause(pace.last_look)
                self.skipping = False
                self._publish(over=True)
                return
            await self._ask(decision, decision.seat)

    async def _ask(self, decision: Decision[object], seat: int) -> None:
        if decision.unasked:
            self.choices.give()
            await self._commit(seat, next(iter(decision.options)), decision.id)
        elif self.seating.players[seat] == "person":
            await self._ask_person(decision, seat)
        else:
            await self._ask_computer(decision, seat)

    async def _ask_person(self, decision: Decision[object], seat: int) -> None:
        queued, self._queue = self._queue, []
        if queued and self._eyes == seat and queued[0] in decision.options:
            self._queue = queued[1:]
            await self._commit(seat, queued[0], decision.id)
            return
        action = await self._show_question(decision, seat)
        if action is None:
            self.choices.ask()
            action = await self._wait_for("answer")
        if action is not BACK:
            await self._commit(seat, action, decision.id)

    async def _show_question(self, decision: Decision[object], seat: int) -> object:
        """Show a question to a person; an action when it need not be asked."""
        if not (self.has_hands or decision.sealed):
            self._eyes = seat
        elif not await self._look(seat):
            return BACK
        self._publish(decision=decision, asked=seat)
        return None

    async def _look(self, seat: int) -> bool:
        """Hand the device to `seat`. Return False if a step back was taken."""
        if self._eyes == seat:
            return True
        self._eyes = None
        self._publish(cover=seat)
        if await self._wait_for("cover") is BACK:
            return False
        self._eyes = seat
        return True

    async def _ask_computer(self, decision: Decision[object], seat: int) -> None:
        asked_at = self._clock.now()
        self._publish(waiting_for=seat)
        action = await self._think(decision, seat)
        level = level_of(self.seating.players[seat])
        if decision.sealed:
            # How long somebody thinks must not betray what he thinks of.
            budget = self._thinking_budget(decision.kind)
            await self._until(asked_at + pace.sealed_answer(level, budget))
        else:
            await self._pause(
                lambda speed: self._answer_after(decision.kind, level, speed), asked_at
            )
        if self.recalls.wanted is not None:
            return
        before = len(self.match.log)
        lines = await self._commit(seat, action, decision.id)
        await self._read(lines, self.match.log[before].events)

    # -- computers and time ----------------------------------------------------------

    async def _think(self, decision: Decision[object], seat: int) -> object:
        seconds = self._thinking_budget(decision.kind)
        if self.skipping:
            seconds = min(seconds, SKIPPING_SECONDS)
        return await self._computers.answer(decision, seat, seconds, self.epoch)

    async def _read(self, lines: int, events: Sequence[Event]) -> None:
        """Let what has happened be read, and a kill be seen."""
        people, mark_of = self.seating.people, self.match.rules.mark_of
        await self._pause(pace.reading_of(lines, events, people, mark_of))

    # -- committing, telling, showing ------------------------------------------------

    async def _commit(self, seat: int, action: object, decision_id: int) -> int:
        """Carry out an action and keep it; only what is kept is told and shown."""
        answered = self.match.decision
        events = self.match.submit(seat, action, decision_id)
        self._blow = True
        await self._keep()
        if answered is not None and answered.sealed and self._single is None:
            after = self.match.decision
            if after is None or not after.sealed or after.seat != seat:
                # Whoever looks next must not see what was sealed just now.
                self._eyes = None
        lines = self._take_in(events)
        self._show_after(events)
        return lines

    def _show_after(self, events: list[Event]) -> None:
        """Show what has come of an action."""
        self._publish()

    def _take_in(self, events: list[Event]) -> int:
        return self._tell([event for event in events if event.visible_to(self._single)], aloud=True)

    def _tell(self, events: list[Event], *, aloud: bool) -> int:
        """Add the sentences of events to the story; returns how many of them have to be read."""
        lines = self._lines(events)
        lines += self._voices.lines(events, wanted=self.settings.remarks)
        self._story += lines
        if aloud and lines:
            self._on_story(lines)
        return sum(line.kind not in self.routine for line in lines)

    async def _keep(self) -> None:
        """Have the match kept as it is now."""
        self._unkept = False
        kept = self._saver(self.record())
        if kept is not None:
            await kept

    def _keep_aside(self) -> None:
        """Have it kept while the question stays open."""
        self._aside.do(self._keep())

    def in_slices(self, slice_: Callable[[], bool], done: Callable[[], bool | None]) -> None:
        """Do what takes long piece by piece, beside the match; then `done`, and draw what has
        come of it, unless that is False."""

        def shown() -> None:
            if done() is not False:
                self._on_change()

        self._aside.in_slices(slice_, shown, self._clock)

    def record(self) -> dict[str, object]:
        """The match as it is kept, as plain data."""
        match = self.match
        return {
            "actions": len(match.log),
            "summary": {
                "game": match.rules.name,
                "practice": match.practice,
                "over": match.decision is None or self.forfeit is not None,
                **self.summary(),
            },
            "seating": seating_to_json(self.seating),
            "epoch": self.epoch,
            **({"career": self.career} if self.career else {}),
            **self._kept(),
            **forfeits.kept(self.forfeit),
            "replay": match.replay(),
        }

    def _publish(self, **extra: object) -> None:
        self.scene = self._make_scene(**extra)
        self._on_change()
