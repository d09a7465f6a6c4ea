"""The host of a duel: any-time windows that betray nothing, planned escapes, and scores."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.games.duel import pace
from ui.games.duel.ahead import lands_still
from ui.games.duel.results import results_of
from ui.games.duel.scene import Bar, DuelResult, Scene
from ui.games.duel.settings import ASK, ASK_ESCAPE
from ui.games.duel.story import fallen_in, lines_of
from ui.games.duel.summary import DuelSummary, summary_of
from ui.games.duel.window_host import WindowHost
from ui.play.manners import Manners
from ui.play.surroundings import BACK, Shown, Surroundings
from wreckyard import Decision, Event, Match, Options
from wreckyard.systems.duel import Action, CardKind, possible_answers

PUBLIC = frozenset({"nominate", "vote"})

_EMPTY_PASS = frozenset({"defence", "skid-armor", "backfire-armor", "follow-up"})
_TAKEN = frozenset({"defence", "skid-armor", "backfire-armor"})
_RESULT_EVENTS = frozenset({"duel-ended", "prestige", "no-prestige", "duel-started", "match-ended"})


class DuelShown(Shown[Action], total=False):
    """What the host of a duel says of a moment that is to be shown: see `Scene`."""

    bar: Bar
    score: DuelResult


class DuelHost(WindowHost):
    """Runs one match of duels."""

    scene: Scene
    idle = frozenset({"pass", "stay", "done"})
    routine = frozenset({"turn", "drew", "drawn", "reshuffled"})

    def __init__(
        self,
        match: Match,
        seating: Seating,
        around: Surroundings,
        *,
        acknowledged: int = 0,
        planned: tuple[int, ...] = (),
        manners: Manners | None = None,
    ) -> None:
        self.manners = manners or Manners()
        self._acknowledged = acknowledged
        self._planned = set(planned)
        self._undecided: set[int] = set()
        self._alone: set[int] = set()
        self._planned_with: dict[int, object] = {}
        self._said: Action | None = None
        self._refused = ""
        self._lingering = False
        self._results: list[DuelResult] = []
        self._fallen: tuple[int, ...] = ()
        self._scoring: DuelResult | None = None
        super().__init__(match, seating, around)

    # -- what the page calls -------------------------------------------------------

    def go_on(self) -> None:
        """The score has been read."""
        self._deliver("score", True)

    def plan_escape(self) -> None:
        """Turn the viewer's wish to announce an escape at the end of his turn on or off.

        On a shared device he may also wish to be asked then: that comes after yes, before no.
        """
        seat = self.scene.viewer
        if seat is None or not self.scene.may_plan_escape:
            return
        if self.seating.shared and seat in self._planned:
            self._planned -= {seat}
            self._undecided |= {seat}
        elif seat in self._undecided:
            self._undecided -= {seat}
        else:
            self._planned ^= {seat}
        self._keep_aside()
        self.scene = replace(
            self.scene,
            planned_escape=seat in self._planned,
            asks_escape=seat in self._undecided,
        )
        self._on_change()

    def take(self) -> None:
        """The person who was called takes the attack as it is, and then the device."""
        if self.scene.may_take:
            self._say(Action("pass"))

    def answer_covered(self, text: str) -> None:
        """The person who was called answers what hits him without a look at his cards.

        He is refused, and asked with his hand before him, when he holds no such card.
        """
        said = next((each for each in self.scene.answers if str(each) == text), None)
        if said is not None:
            self._say(said)

    def _say(self, action: Action) -> None:
        self._said = action
        if not self._deliver("cover", True):
            self._said = None

    def take_back(self) -> bool:
        """Before the device is handed over, who has just acted takes it back."""
        seat = self.scene.may_take_back
        if seat is None or not self._deliver(self._awaits, BACK):
            return False
        at = self._before_passes()
        if at < self.match.length:
            self.match.reopen(at)
        self._held = None
        self.match.undo()
        self._eyes = seat
        self._retell()
        return True

    def submit_alone(self, action: Action) -> bool:
        """Ram, and leave it at that: nobody hands the device back for a second attack."""
        if self.scene.asked is None or not self.submit(action):
            return False
        self._alone.add(self.scene.asked)
        return True

    def undo(self) -> bool:
        """Take back the last action of the person who is asked. False when there is none."""
        return self._held is None and super().undo()

    def reset(self) -> bool:
        """Take back all that the person who is asked may take back. False when it is nothing."""
        return self._held is None and super().reset()

    def out(self, seat: int) -> bool:
        """Whether a car is wrecked or has got away."""
        return bool(self.scene.observation.cars[seat].status != "in")

    # -- the loop --------------------------------------------------------------------

    async def _before_question(self) -> bool:
        if self._lingering:
            self._lingering = False
            over = self.match.decision is None
            await self._pause(pace.end_look if over else pace.last_look)
        if len(self._results) > self._acknowledged:
            await self._show_score()
            return True
        return False

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
                self.choices.give()
                return planned
        if decision.kind in PUBLIC or (decision.kind == "escape" and self._eyes != seat):
            self._eyes = self._single
            self._publish(decision=decision, asked=seat)
            return None
        if decision.kind == "follow-up" and seat in self._alone:
            self._alone.discard(seat)
            return next(option for option in decision.options if str(option) == "pass")
        alone = (self._single is not None or self.manners.open_hands) and ASK.of(
            self.settings
        ) != "always"
        before = self._held is not None and self._held.before
        if alone and not before and decision.kind in _EMPTY_PASS and len(decision.options) == 1:
            self._eyes = seat
            # What the attack is has been shown: nobody can answer it.
            self._publish()
            self.choices.give()
            return next(iter(decision.options))
        if decision.kind == "turn":
            self._planned_with[seat] = self._damage(seat)
        if not await self._look(seat):
            return BACK
        said, self._said = self._said, None
        if said is None:
            return await super()._show_question(decision, seat)
        options = cast("Options[Action]", decision.options)
        if said in options:
            if decision.kind == "defence" and lands_still(self.match.observe(seat), said):
                # Who answers so has no second card in mind.
                self._queue = [Action("pass")]
            # The cover goes: what the answer leads to is shown over what is there now.
            self._publish()
            return said
        self._refused = str(options.why_not(said).reason)
        self._publish(decision=decision, asked=seat)
        self._refused = ""
        return None

    def _damage(self, seat: int) -> tuple[object, ...]:
        car = self.match.observe(None).cars[seat]
        return car.sides, car.driver

    def _escape_without_asking(self, seat: int) -> str:
        if seat in self._planned:
            return "escape"
        if seat in self._undecided or ASK_ESCAPE.of(self.settings):
            return ""
        if self.seating.shared:
            # He has just said what he wants, where only he could see it: has anything changed?
            return "stay" if self._planned_with.get(seat) == self._damage(seat) else ""
        car = self.match.observe(None).cars[seat]
        points = self.match.observe(None).deck.side_points
        hurt = car.driver > 0 or any(side >= points for side in car.sides)
        return "" if hurt else "stay"

    async def _ask_computer(self, decision: Decision[object], seat: int) -> None:
        if self._single is None and decision.kind in PUBLIC:
            self._eyes = None
        await super()._ask_computer(decision, seat)

    def _answer_after(self, kind: str, level: str, speed: int) -> float:
        seconds = self.seating.ace_seconds
        return pace.answer_after(kind, level, seconds, speed, self._computers.count)

    def _thinking_budget(self, kind: str) -> float:
        return pace.thinking_budget(kind, self.seating.ace_seconds)

    # -- committing, telling, showing ------------------------------------------------

    async def _commit(self, seat: int, action: object, decision_id: int) -> int:
        if self.match.decision is not None and self.match.decision.kind == "escape":
            self._planned.discard(seat)
            self._undecided.discard(seat)
            # A ram that was dodged leaves nothing to follow up.
            self._alone.discard(seat)
        self._window = self._held = None
        lines = await super()._commit(seat, action, decision_id)
        after = self.match.decision
        if after is None or after.seat != seat:
            # What was to follow was meant for the same question.
            self._queue = []
        return lines

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
                fallen=self._fallen,
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
            self._undecided.clear()
            self._alone.clear()
            self._planned_with.clear()
        if any(event.kind in _RESULT_EVENTS for event in events):
            self._read_log()
        fallen = fallen_in(events)
        if fallen or any(event.kind == "turn" for event in events):
            self._fallen = fallen
        return super()._take_in(events)

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        return lines_of(events, self.seating.names, self.match.observe(None).deck)

    def _kept(self) -> dict[str, object]:
        kept = {"acknowledged": self._acknowledged, "planned": sorted(self._planned)}
        return {**kept, **self.carried()}

    def carried(self) -> dict[str, object]:
        """How people sit."""
        return self.manners.beside() if self.seating.shared else {}

    def sit(self, manners: Manners) -> None:
        """Sit otherwise, by agreement. Hands that are covered again are covered at once."""
        covers = self.manners.open_hands and not manners.open_hands
        self.manners = manners
        self._keep_aside()
        if covers and self._eyes is not None:
            self._eyes = None
        if not self._deliver(self._awaits, BACK) or self._awaits == "score":
            self._publish()

    def summary(self) -> DuelSummary:
        """What a menu tells of the match, all of it public: names, points and vehicles by seat."""
        return summary_of(self.match.observe(None), self.seating.names)

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
        may_take = self._may_take(shown.get("cover"))
        held = self._held if asked is not None or shown.get("cover") is not None else None
        back = () if held is not None else self.choices.back(asked)
        return Scene(
            seating=self.seating,
            observation=observation,
            viewer=viewer,
            story=tuple(self._story),
            planned_escape=viewer in self._planned,
            may_plan_escape=may_plan,
            asks_escape=viewer in self._undecided,
            manners=self.manners,
            far_hands=self._far_hands(viewer),
            bells=() if held is None else tuple(held.bells),
            before=held.before if held is not None and viewer is not None else (),
            may_take=may_take,
            answers=self._answers() if may_take else (),
            refused=self._refused,
            may_take_back=self._may_take_back(
                shown.get("cover", asked if self.manners.open_hands else None)
            ),
            may_undo=bool(back),
            may_reset=len(back) > 1,
            result=self._scoring,
            fallen=self._fallen,
            question=None if self.match.decision is None else self.match.decision.id,
            **shown,
        )

    def _far_hands(self, viewer: int | None) -> tuple[tuple[int, tuple[CardKind, ...]], ...]:
        """The hands of all other people, where they lie open."""
        if not self.manners.open_hands or not self._running:
            return ()
        others = (seat for seat in self.seating.people if seat != viewer)
        return tuple((seat, self.match.observe(seat).hand) for seat in others)

    def _may_take(self, covered: int | None) -> bool:
        """Whether the one who is called may take what hits him without a look at his cards."""
        decision = self.match.decision
        return covered is not None and decision is not None and decision.kind in _TAKEN

    def _answers(self) -> tuple[Action, ...]:
        """What he may answer besides, as everybody can see."""
        possible = possible_answers(self.match.observe(None))
        return tuple(action for action in possible if action.verb != "pass")

    def _may_take_back(self, covered: int | None) -> int | None:
        """The person who may take back what he did last, as the device has not been handed over."""
        at = self._before_passes()
        if covered is None or at == 0 or self.match.decision is None:
            return None
        last = self.match.log[at - 1]
        secret = last.chance or any(event.only is not None for event in last.events)
        shown = any(event.kind in self.match.rules.reveals for event in last.events)
        person = last.seat in self.seating.people and last.seat != covered
        return last.seat if person and not (secret or shown or last.action in self.idle) else None

    def _before_passes(self) -> int:
        """How many actions there were before the passes that stand for the time being."""
        held = self._held
        now = self.match.length
        return now if held is None else min(now, held.own or now, *held.bells.values())
