"""The Ace: plays the turn, the foe's best answer and the whole next round forward.

For every end of its turn that it can drive to (with the exact odds of the driving rolls) it
weighs the shots that both will fire once the foe has answered, then lets both play the next
round against each other in the same way. Nothing is sampled; the dice are means of exact
distributions. ``Budget.samples`` limits how many ends are followed into the next round,
``Budget.seconds`` the time; the Regular's answer is ready from the start.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp, hypot, sqrt

from ...systems.arena import Action, State, preview_move
from ...systems.arena.search import legal_actions
from ..agent import Budget
from .gunnery import gunnery_for
from .planner import later_movers
from .reach import FEW, FINE, STRAIGHT, Driven, End, Reach, Step, standing_end
from .regular import Regular
from .sketch import AHEAD, FAR, Place, Sketch
from .worth import KILL

CLOSELY = 10
"""Ends that are followed into the next round without another budget."""

WIDTH, AHEAD_WIDTH = 8, 6
"""Ways kept after each movement point: of this turn, and of those of the next round."""

GLANCED = 90
"""Ends of a turn that are looked at more than once."""

KEPT, ANSWERS, COMING = 24, 40, 12
"""Ends that meet each other in a round: own ones, a foe's answers, and those of the next round."""

HARM = 6.0
"""About the most that shots are worth which take nobody out."""

LIKELY = 5
"""Own ends by which a foe's answers are chosen."""

NEXT = 0.7
"""What the next round counts for beside this one."""

DOUBT = 0.4
"""How much better, in points of armor, an answer must be to be clearly the likeliest."""

type Late = Callable[[], bool]


def clock(budget: Budget) -> tuple[Late, int]:
    """What says that the time is up, and how many ends may be looked at closely."""
    if budget.seconds is None:
        return (lambda: False), budget.samples or CLOSELY
    # A last look takes a while itself.
    end = time.monotonic() + 0.8 * budget.seconds
    return (lambda: time.monotonic() >= end), budget.samples or 100


class Duel:
    """A seat and its foe, and what ends of their turns are worth to each other."""

    def __init__(self, state: State, seat: int, foe: int) -> None:
        self.state, self.seat, self.foe = state, seat, foe
        self.others = {
            other: standing_end(state, other)
            for other in state.seats_in_play()
            if other not in (seat, foe) and state.cars[other].placed
        }
        self.aimed_at = 1 / sqrt(1 + len(self.others))
        """How much of the foes' fire is thought to come one's own way."""
        order = state.seats_in_order()
        self.shoots_first = order.index(seat) < order.index(foe)
        self.sketch = Sketch(state)
        self.gunnery = gunnery_for(state)
        self.arms = {each: self._arms(each) for each in (seat, foe)}
        self.next_control = 0.0
        self._rooms: dict[tuple[Place, int, bool], float] = {}

    def _arms(self, seat: int) -> list[float]:
        """How much of a car's firepower looks to each side; the whole of it is 1."""
        weight = [0.0] * 4
        for _, item in self.gunnery.weapons(seat):
            force = item.damage + 0.8 * sum(item.dice)
            if item.kind == "sidearm":
                weight[1] += force / 2
                weight[3] += force / 2
            else:
                weight[item.side] += force
        total = sum(weight) or 1.0
        return [each / total for each in weight]

    def shots(self, seat: int, foe: int, end: End, other: End) -> tuple[float, float]:
        """The mean worth of what two cars fire at each other: given, taken."""
        arcs, sides, gap, cover = self.sketch.glance(seat, end.place, foe, other.place)
        if not arcs:
            return 0.0, 0.0
        volley = self.gunnery.volley
        mine, theirs = min(end.aces, 3), min(other.aces, 3)
        give = volley(seat, foe, arcs, sides, gap, cover, other.dice, theirs)
        if other.lost > 0.02:
            still = volley(seat, foe, arcs, sides, gap, cover, 0, theirs)
            give += other.lost * (still - give)
        take = volley(foe, seat, sides, arcs, gap, cover, end.dice, mine)
        if end.lost > 0.02:
            still = volley(foe, seat, sides, arcs, gap, cover, 0, mine)
            take += end.lost * (still - take)
        return give, take

    def bearing(self, seat: int, place: Place, other: Place) -> float:
        """Worth of distance and direction to a foe."""
        x, y, heading = place
        u, v = AHEAD[heading]
        dx, dy = other[0] - x, other[1] - y
        gap = hypot(dx, dy) or 1.0
        ahead, beside = (dx * u + dy * v) / gap, (dy * u - dx * v) / gap
        arms = self.arms[seat]
        facing = max(0.0, ahead) * arms[0] + max(0.0, -ahead) * arms[2]
        facing += max(0.0, beside) * arms[1] + max(0.0, -beside) * arms[3]
        style = self.gunnery.styles[seat]
        return 2.0 * facing - style.closing * abs(gap / 1000 - 1.0 - style.range)

    def room(self, end: End) -> float:
        """A price for having too little room for the next turn."""
        key = end.place, end.slider, end.reverse
        found = self._rooms.get(key)
        if found is None:
            found = self._rooms[key] = self.sketch.room(*key)
        return found

    def outlook(self, seat: int, end: End, car: Driven) -> float:
        """What an end promises whoever else is there: room ahead, speed, and the control that
        the next round brings."""
        coming = car.coming[end.slider]
        value = 0.35 * min(coming, 4) if coming else -2.0
        return value + self.gunnery.styles[seat].pace * min(end.slider, 4) - self.room(end)

    def promise(self, end: End, other: End) -> float:
        """What the next rounds promise after a meeting, less what they promise the foe."""
        mine = end.outlook + self.bearing(self.seat, end.place, other.place)
        return mine - other.outlook - self.bearing(self.foe, other.place, end.place)

    def exchange(self, end: End, other: End) -> float:
        """What a meeting brings at once: shots given and taken, and what the ways cost."""
        give, take = self.shots(self.seat, self.foe, end, other)
        # Who is out before its turn to shoot does not shoot.
        if self.shoots_first:
            take *= 1 - fatal(give)
        else:
            give *= 1 - fatal(take)
        return give - self.aimed_at * take - end.price + other.price

    def crowd(self, end: End) -> float:
        """What an end is worth before all the other foes, who are thought to stay where they
        are: shots taken, and a little for what could be fired at them instead."""
        value = 0.0
        for other, still in self.others.items():
            give, take = self.shots(self.seat, other, end, still)
            value += 0.1 * give - self.aimed_at * take
        return value


def fatal(worth: float) -> float:
    """About how likely shots of such a worth are to take a car out: little else is worth much."""
    return min(0.9, max(0.0, (worth - HARM) / (KILL + HARM)))


class Ace(Regular):
    """Plans its turn, the answer to it, and the round after."""

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
        late, most = clock(budget)
        state = state.copy()
        foes = [foe for foe in state.seats_in_play() if foe != seat and state.cars[foe].placed]
        if not foes:
            return None
        here = state.cars[seat]
        foe = min(
            foes, key=lambda each: hypot(state.cars[each].x - here.x, state.cars[each].y - here.y)
        )
        duel = Duel(state, seat, foe)
        car, there = Driven.of(state, seat), Driven.of(state, foe)
        ends = self._ends(duel, car, there.place)
        still = standing_end(state, foe)
        answers = [still]
        if foe in later_movers(state, seat):
            answers = self._answers(duel, ends, car, still, there)
        else:
            still.outlook = duel.outlook(foe, still, there)
        ends = self._sifted(duel, ends, car, answers)
        met = [(*self._answered(duel, end, answers), end) for end in ends]
        met.sort(key=lambda row: -row[0] - row[1])
        best, chosen = -FAR, None
        for now, then, answer, end in met[:most]:
            if chosen is not None and (late() or now + then < met[0][0] + met[0][1] - 6.0):
                break
            if not self._is_real(state, seat, end):
                continue
            value = now + (1 - NEXT) * then + NEXT * self._next(duel, end, car, answer, there)
            if value > best:
                best, chosen = value, end
        return chosen

    def _ends(self, duel: Duel, car: Driven, toward: Place) -> list[End]:
        """The ends of this turn, or of what is left of it."""
        here = duel.state.cars[duel.seat]
        reach = Reach(duel.sketch, WIDTH, FINE)
        if not here.points:
            offered = set(legal_actions(duel.state))
            ends = reach.turn(duel.seat, car, toward)
            return [end for end in ends if as_speed(end) in offered]
        reverse, points = bool(here.reverse), here.points
        ends = reach.drive(duel.seat, car, here.speed, reverse, points, toward, 0.0, False)
        return [end for end in ends if end.moves]

    def _sifted(self, duel: Duel, ends: list[End], car: Driven, answers: list[End]) -> list[End]:
        """The ends that look best before the likeliest answers, and before all other foes."""
        ends = self._ranked(duel, duel.seat, ends, car, answers[0])[:GLANCED]
        for end in ends if duel.others else ():
            gain = duel.crowd(end)
            end.price -= gain
            end.worth += gain
        for end in ends if len(answers) > 1 else ():
            now, then, _ = self._answered(duel, end, answers[:LIKELY])
            end.worth = now + then
        return sorted(ends, key=lambda end: -end.worth)[:KEPT]

    def _answers(
        self, duel: Duel, ends: list[End], car: Driven, still: End, there: Driven
    ) -> list[End]:
        """The foe's ends that answer best what this seat is likely to do."""
        likely = self._ranked(duel, duel.seat, ends, car, still)[:LIKELY]
        # By then this seat's car is somewhere else.
        with duel.sketch.without(duel.seat):
            found = Reach(duel.sketch, WIDTH, FINE).turn(duel.foe, there, car.place)
        found = self._ranked(duel, duel.foe, found, there, likely[0])[:GLANCED]
        for other in found:
            other.worth = -sum(
                duel.exchange(end, other) + duel.promise(end, other) for end in likely
            )
        return sorted(found, key=lambda end: -end.worth)[:ANSWERS]

    def _ranked(self, duel: Duel, seat: int, ends: list[End], car: Driven, other: End) -> list[End]:
        """Ends of a seat, the best first, when its foe is at the end of its own turn."""
        foe = duel.foe if seat == duel.seat else duel.seat
        for end in ends:
            end.outlook = duel.outlook(seat, end, car)
            give, take = duel.shots(seat, foe, end, other)
            end.worth = end.outlook - end.price + give - take
            end.worth += duel.bearing(seat, end.place, other.place)
        return sorted(ends, key=lambda end: -end.worth)

    def _answered(self, duel: Duel, end: End, answers: list[End]) -> tuple[float, float, End]:
        """What an end brings at once and promises once the foe has answered it, and the answer.

        The foe takes what is best for it, or something nearly as good.
        """
        if len(answers) == 1:
            return duel.exchange(end, answers[0]), duel.promise(end, answers[0]), answers[0]
        rows = [(duel.exchange(end, other), duel.promise(end, other), other) for other in answers]
        least = min(now + then for now, then, _ in rows)
        total = mean_now = mean_then = 0.0
        for now, then, _ in rows:
            part = exp((least - now - then) / DOUBT)
            total += part
            mean_now += part * now
            mean_then += part * then
        answer = min(rows, key=lambda row: row[0] + row[1])[2]
        return mean_now / total, mean_then / total, answer

    def _next(self, duel: Duel, end: End, car: Driven, other: End, there: Driven) -> float:
        """What the next round is worth when both make the best of it."""
        seat, foe = duel.seat, duel.foe
        mine_first = not duel.shoots_first
        one, two = car.next_round(end), there.next_round(other)
        before = dict(duel.sketch.cars)
        duel.sketch.cars[seat], duel.sketch.cars[foe] = one.place, two.place
        duel.sketch.forget()
        reach = Reach(duel.sketch, AHEAD_WIDTH, FEW)
        if mine_first:
            mine = self._coming(duel, reach, seat, one, two)
            with duel.sketch.without(seat):
                theirs = self._coming(duel, reach, foe, two, one)
        else:
            theirs = self._coming(duel, reach, foe, two, one)
            with duel.sketch.without(foe):
                mine = self._coming(duel, reach, seat, one, two)
        duel.sketch.cars.update(before)
        duel.sketch.forget()
        duel.shoots_first = mine_first
        table = [[duel.exchange(a, b) + duel.promise(a, b) for b in theirs] for a in mine]
        duel.shoots_first = not mine_first
        if mine_first:
            return max(min(row) for row in table)
        return min(max(row[at] for row in table) for at in range(len(theirs)))

    def _coming(self, duel: Duel, reach: Reach, seat: int, car: Driven, other: Driven) -> list[End]:
        """The ends of a car's next turn that look best against a foe that goes a little on."""
        u, v = AHEAD[other.place[2]]
        on = min(1, other.speed) * 1000
        x, y, heading = other.place
        guess = End((round(x + on * u), round(y + on * v), heading), other.speed, other.speed,
            False, (0.0, 1.0), other.aces, 0.0, False)  # fmt: skip
        return self._ranked(duel, seat, reach.turn(seat, car, other.place), car, guess)[:COMING]

    def _is_real(self, state: State, seat: int, end: End) -> bool:
        """Whether the rules let the car drive a way that the sketch has found."""
        there = state.copy()
        car = there.cars[seat]
        car.reverse = int(end.reverse)
        for step in end.moves:
            way = preview_move(there, seat, as_action(step))
            if way.walls or way.bumps:
                return False
            car.x, car.y, car.heading = way.pose
        return True


def as_speed(end: End) -> Action:
    """The choice of speed that an end begins with."""
    mode = "hard" if end.hard else ""
    if not end.slider:
        return Action("reverse" if end.reverse else "stop", mode=mode)
    return Action("speed", amount=end.slider, mode=mode)


def as_action(step: Step) -> Action:
    """A movement point as the rules' action."""
    verb, side, degrees = step
    return Action(verb) if step == STRAIGHT else Action(verb, side, degrees)
