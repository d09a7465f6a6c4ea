"""The Ace: plays the turn, the foe's best answer and the whole next round forward.

For every end of its turn that it can drive to (with the exact odds of the driving rolls) it
weighs the shots that both will fire once the foe has answered, then lets both play the next
round against each other in the same way. Nothing is sampled; the dice are means of exact
distributions. ``Budget.samples`` limits how many ends are followed into the next round,
``Budget.seconds`` the time; the Regular's answer is ready from the start.
"""

from __future__ import annotations

import time
from math import exp, hypot
from typing import NamedTuple

from ...systems.arena import Action, State, preview_move
from ...systems.arena.search import legal_actions
from ..agent import Budget
from . import barrage
from .encounter import Encounter
from .planner import later_movers
from .poses import AHEAD, Place
from .ramming import Rams
from .reach import FEW, FINE, Driven, End, Reach, as_action, standing_end
from .regular import Regular
from .sense import burns_tires, is_free

CLOSELY = 10
"""Ends that are followed into the next round without another budget."""

WIDTH, NARROW, AHEAD_WIDTH = 40, 8, 6
"""Ways kept after each movement point: of this turn, of this turn in a hurry, and of those of the
next round. With 8 the best end of a turn misses about a point of armor that 40 find; 80 hardly
find more."""

HURRY, LATE_ANSWERS = 0.08, 0.4
"""How much of the time the narrow look may take for the wide one to follow, and how much may be
gone for the foe's answers to be looked for as widely."""

SKIMMED = 160
"""Ends of a turn that are looked at again once the likely answers are known."""

GLANCED = 70
"""Ends of a turn that are looked at more than once."""

KEPT, ANSWERS, COMING = 18, 28, 10
"""Ends that meet each other in a round: own ones, a foe's answers, and those of the next round."""

DOUBTED = 8
"""Own ends that are held against every answer that has been glanced at, and their own replies."""

LIKELY = 5
"""Own ends by which a foe's answers are chosen."""

OWN_REPLIES = 6
"""Replies that are sought to each of the doubted ends by itself."""

THEN, NEXT = 0.9, 0.35
"""What the promise of the places and the next round, played forward, count for beside this round.

``tools/study/foresight_arena.py`` holds them against what came of some 1,500 turns: this round came
as foreseen, and of the next round a third, for neither car's next turn is guessed well."""

WORSE = 6.0
"""How much worse than the best an end may look to be followed into the next round."""

DOUBT = 0.4
"""How much better, in points of armor, an answer must be to be clearly the likeliest."""


class Clock:
    """The time and the looks that a budget allows."""

    def __init__(self, budget: Budget) -> None:
        self.seconds = budget.seconds
        self.start = time.monotonic()
        self.most = budget.samples or (CLOSELY if budget.seconds is None else 100)

    def used(self) -> float:
        """How much of the time is gone; 0 where there is no end of it."""
        return (time.monotonic() - self.start) / self.seconds if self.seconds else 0.0

    def late(self) -> bool:
        """Whether it is time to come to an end: a last look takes a while itself."""
        return self.used() >= 0.8


def likelihoods(worths: list[float]) -> list[float]:
    """How likely each answer is to be given by one who wants the least of these."""
    least = min(worths)
    parts = [exp((least - worth) / DOUBT) for worth in worths]
    total = sum(parts)
    return [part / total for part in parts]


def expected(worths: list[float]) -> float:
    """The mean worth of what a foe may answer."""
    return sum(part * worth for part, worth in zip(likelihoods(worths), worths, strict=True))


type Met = tuple[float, float, End, End]
"""What an end brings and promises once it is answered, the likeliest answer, and the end."""


class Prospect(NamedTuple):
    """What an end brings in this round, what its place promises, what the next round brings when
    it is played forward, all in points of armor; and the end."""

    now: float
    then: float
    next: float
    end: End

    @property
    def value(self) -> float:
        """What it is worth all together."""
        return self.now + THEN * self.then + NEXT * self.next


class Ace(Regular):
    """Plans its turn, the answer to it, and the round after."""

    def answer(
        self, state: State, seat: int, kind: str, options: list[Action], budget: Budget
    ) -> Action:
        """Shots are planned for the whole crew; in small things like the Regular."""
        if kind == "attack":
            return barrage.attack(state, seat, options)
        return super().answer(state, seat, kind, options, budget)

    def speed(self, state: State, seat: int, budget: Budget) -> Action:
        """The speed that leads to most."""
        end = self.best(state, seat, budget)
        if end is None:
            return super().speed(state, seat, budget)
        return as_speed(end)

    def move(self, state: State, seat: int, budget: Budget) -> Action:
        """The move that leads to most."""
        end = self.best(state, seat, budget)
        if end is None or not end.moves:
            return super().move(state, seat, budget)
        return as_action(end.moves[0])

    def best(self, state: State, seat: int, budget: Budget) -> End | None:
        """The best end of this turn; ``None`` when a sketch is not enough to judge."""
        clock = Clock(budget)
        state = state.copy()
        foes = [foe for foe in state.seats_in_play() if foe != seat and state.cars[foe].placed]
        if not foes:
            return None
        here = state.cars[seat]
        foe = min(
            foes, key=lambda each: hypot(state.cars[each].x - here.x, state.cars[each].y - here.y)
        )
        encounter = Encounter(state, seat, foe)
        car, there = Driven.of(state, seat), Driven.of(state, foe)
        ends = self._ends(encounter, car, there.place, clock)
        still = standing_end(state, foe)
        answers, replies = [still], list[End]()
        if foe in later_movers(state, seat):
            ends = encounter.ranked(seat, ends, car, still, SKIMMED)
            replies = self._replies(encounter, car, there, clock)
            answers = self._answers(encounter, ends[:LIKELY], replies, there)
        else:
            still.outlook = encounter.outlook(foe, still, there)
        ends = self._sifted(encounter, ends, car, answers)
        met = self._met(encounter, ends, answers[:ANSWERS])
        if replies:
            met = self._doubted(encounter, met, answers, replies, there, clock)
        prospects: list[Prospect] = []
        for now, then, answer, end in met[: clock.most]:
            if prospects and (clock.late() or now + then < met[0][0] + met[0][1] - WORSE):
                break
            if self._is_real(state, seat, end):
                coming = self._next(encounter, end, car, answer, there)
                prospects.append(Prospect(now, then, coming, end))
        return self.pick(prospects).end if prospects else None

    def pick(self, prospects: list[Prospect]) -> Prospect:
        """The one to drive to, of one or more."""
        return max(prospects, key=lambda each: each.value)

    def _ends(self, encounter: Encounter, car: Driven, toward: Place, clock: Clock) -> list[End]:
        """The ends of this turn, or of what is left of it."""
        rams = Rams(encounter.state, encounter.seat, encounter.gunnery)
        if clock.seconds is not None:
            ends = self._driven(encounter, Reach(encounter.sketch, NARROW, FINE, rams), car, toward)
            if clock.used() > HURRY:
                return ends
        return self._driven(encounter, Reach(encounter.sketch, WIDTH, FINE, rams), car, toward)

    def _driven(self, encounter: Encounter, reach: Reach, car: Driven, toward: Place) -> list[End]:
        """The ends that the rules offer to go to."""
        here = encounter.state.cars[encounter.seat]
        if not here.points:
            offered = set(legal_actions(encounter.state))
            if is_free(encounter.state, encounter.seat):
                mild = {
                    each
                    for each in offered
                    if not burns_tires(encounter.state, encounter.seat, each)
                }
                offered = mild or offered
            ends = reach.turn(encounter.seat, car, toward)
            return [end for end in ends if as_speed(end) in offered]
        reverse, points = bool(here.reverse), here.points
        ends = reach.drive(encounter.seat, car, here.speed, reverse, points, toward, 0.0, False)
        return [end for end in ends if end.moves]

    def _sifted(
        self, encounter: Encounter, ends: list[End], car: Driven, answers: list[End]
    ) -> list[End]:
        """The ends that look best before the likeliest answers, and before all other foes."""
        ends = encounter.ranked(encounter.seat, ends, car, answers[0], GLANCED)
        for end in ends if encounter.crowd.others else ():
            taken = encounter.crowd.fire(end)
            end.price += taken
            end.worth -= taken
        for end in ends if len(answers) > 1 else ():
            now, then, _ = self._answered(encounter, end, answers[:LIKELY])
            end.worth = now + then
        return sorted(ends, key=lambda end: -end.worth)[:KEPT]

    def _replies(self, encounter: Encounter, car: Driven, there: Driven, clock: Clock) -> list[End]:
        """All ends of the foe's turn that are thought of."""
        width = WIDTH if clock.used() < LATE_ANSWERS else NARROW
        # By then this seat's car is somewhere else.
        with encounter.sketch.without(encounter.seat):
            return Reach(encounter.sketch, width, FINE).turn(encounter.foe, there, car.place)

    def _answers(
        self, encounter: Encounter, likely: list[End], replies: list[End], there: Driven
    ) -> list[End]:
        """The foe's ends that answer best what this seat is likely to do."""
        found = encounter.ranked(encounter.foe, replies, there, likely[0], GLANCED)
        for other in found:
            other.worth = sum(
                encounter.lure(end, other) - sum(encounter.weighed(end, other)) for end in likely
            )
        return sorted(found, key=lambda end: -end.worth)

    def _doubted(
        self,
        encounter: Encounter,
        met: list[Met],
        answers: list[End],
        replies: list[End],
        there: Driven,
        clock: Clock,
    ) -> list[Met]:
        """The best ends, each held against the replies to itself too: what looks best may owe it to
        a reply that was left out."""
        known = {id(each) for each in answers}
        doubted: list[End] = []
        left = [row[3] for row in met]
        while left and len(doubted) < DOUBTED:
            end = left.pop(0)
            doubted.append(end)
            for reply in encounter.ranked(encounter.foe, replies, there, end, OWN_REPLIES):
                if id(reply) not in known:
                    known.add(id(reply))
                    answers.append(reply)
            if clock.late():
                break
        return self._met(encounter, doubted, answers)

    def _met(self, encounter: Encounter, ends: list[End], answers: list[End]) -> list[Met]:
        """Ends with what they bring and promise once answered, and the answer; the best first."""
        met = [(*self._answered(encounter, end, answers), end) for end in ends]
        return sorted(met, key=lambda row: -row[0] - row[1])

    def _answered(
        self, encounter: Encounter, end: End, answers: list[End]
    ) -> tuple[float, float, End]:
        """What an end brings at once and promises once the foe has answered it, and the answer.

        The foe takes what is best for it, or something nearly as good.
        """
        if len(answers) == 1:
            return (*encounter.weighed(end, answers[0]), answers[0])
        rows = [encounter.weighed(end, other) for other in answers]
        parts = likelihoods(
            [
                now + then - encounter.lure(end, other)
                for (now, then), other in zip(rows, answers, strict=True)
            ]
        )
        now = sum(part * row[0] for part, row in zip(parts, rows, strict=True))
        then = sum(part * row[1] for part, row in zip(parts, rows, strict=True))
        return now, then, answers[parts.index(max(parts))]

    def _next(
        self, encounter: Encounter, end: End, car: Driven, other: End, there: Driven
    ) -> float:
        """What the next round is worth when both make the best of it."""
        seat, foe = encounter.seat, encounter.foe
        mine_first = not encounter.shoots_first
        one, two = car.next_round(end), there.next_round(other)
        before = dict(encounter.sketch.cars)
        encounter.sketch.cars[seat], encounter.sketch.cars[foe] = one.place, two.place
        reach = Reach(encounter.sketch, AHEAD_WIDTH, FEW)
        if mine_first:
            mine = self._coming(encounter, reach, seat, one, two)
            with encounter.sketch.without(seat):
                theirs = self._coming(encounter, reach, foe, two, one)
        else:
            theirs = self._coming(encounter, reach, foe, two, one)
            with encounter.sketch.without(foe):
                mine = self._coming(encounter, reach, seat, one, two)
        encounter.sketch.cars.update(before)
        encounter.shoots_first = mine_first
        table = [[encounter.exchange(a, b) + encounter.promise(a, b) for b in theirs] for a in mine]
        encounter.shoots_first = not mine_first
        if mine_first:
            return max(expected(row) for row in table)
        columns = [[-row[at] for row in table] for at in range(len(theirs))]
        return -max(expected(column) for column in columns)

    def _coming(
        self, encounter: Encounter, reach: Reach, seat: int, car: Driven, other: Driven
    ) -> list[End]:
        """The ends of a car's next turn that look best against a foe that goes a little on."""
        u, v = AHEAD[other.place[2]]
        on = min(1, other.speed) * 1000
        x, y, heading = other.place
        guess = End(
            (round(x + on * u), round(y + on * v), heading),
            other.speed,
            other.speed,
            False,
            (0.0, 1.0),
            other.aces,
            0.0,
            False,
        )
        ends = reach.turn(seat, car, other.place, 1)
        return encounter.ranked(seat, ends, car, guess, COMING)

    def _is_real(self, state: State, seat: int, end: End) -> bool:
        """Whether the rules let the car drive a way that the sketch has found."""
        there = state.copy()
        car = there.cars[seat]
        car.reverse = int(end.reverse)
        for left, step in zip(range(len(end.moves) - 1, -1, -1), end.moves, strict=True):
            way = preview_move(there, seat, as_action(step))
            if way.walls or (way.bumps and (left or not end.ram)):
                return False
            car.x, car.y, car.heading = way.pose
        return True


def as_speed(end: End) -> Action:
    """The choice of speed that an end begins with."""
    mode = "hard" if end.hard else ""
    if not end.slider:
        return Action("reverse" if end.reverse else "stop", mode=mode)
    return Action("speed", amount=end.slider, mode=mode)
