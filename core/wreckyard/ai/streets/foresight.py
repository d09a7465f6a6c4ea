"""A round driven on without dice: the best drives of two cars, shots and rams by their means.

What a plan is worth counts the means of all dice already, so no luck hides which of two speeds or
ways is better. Values are in the unit of all values, for one driver against his rival; other cars
stay where they are.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from ...systems.streets import Action, State
from ...systems.streets.search import (
    is_on_board,
    manned_by,
    mission_guess,
    mission_of,
    side_of,
    speed_actions,
)
from .judgement import PLAIN_JUDGEMENT, Judgement
from .nodes import Plan, whole
from .outlook import Outlook
from .planner import Planner
from .sketch import cell_of, ground_of

DRIVEN, WIDTH = 8, 3
"""Ways kept after each point of a drive of this round, and of one of the next. With 8 a Regular's
drive ends where it was foreseen in 84 % of all cases, with 3 in 57 %."""

SPEEDS = 6
"""Speeds of the next round that are looked at."""


class Weights(NamedTuple):
    """What counts how much.

    ``done`` is what one's own drive does, ``end`` what it is worth to end where it ends, ``reply``
    what the rival's drive does, ``mine`` and ``theirs`` the best drives of the next round.
    """

    done: float
    end: float
    reply: float
    mine: float
    theirs: float


SPEED_FIRST, SPEED_SECOND = Weights(1.0, 0.6, 0.5, 0.35, 0.0), Weights(0.5, 0.0, 1.0, 0.15, 0.5)
"""For a speed, whose drive comes first in the round, or second. These are what the damage of three
rounds went with in 162 duels in which speeds were taken at random; for who drives first, the reply
counts more and his own end less since ways have told so."""

WAY_FIRST, WAY_SECOND = Weights(1.0, 0.5, 0.6, 0.2, 0.0), Weights(1.0, 0.5, 0.0, 0.0, 0.55)
"""For a way, from duels in which one of the best few was taken at random: what the rival was
foreseen to do next, in this round or in the coming one, told most."""

FAR = 99.0
"""Steps that are more than any board has."""

HUNTER, GUESSES = 6.0, 16
"""How many steps nearer a driver counts whose mission is surely one's death; the missions that he
may have had that are tried."""

type Places = tuple[int, int, int, int, int, int]
"""Cell, facing and speed of a driver's car and of his rival's."""

type Driven = tuple[float, float]
"""What a drive does, and what it is worth to end where it ends."""


class Foresight:
    """What speeds and ways come to for a driver against his nearest rival."""

    def __init__(self, state: State, seat: int, rival: int, judgement: Judgement) -> None:
        """``state`` is a moment of a round; it is not changed."""
        self.state, self.seat, self.rival, self.judgement = state, seat, rival, judgement
        self.first = _turn(state, seat) < _turn(state, rival)
        self._drives: dict[tuple[Places, int, bool], tuple[Driven, Places]] = {}
        self._prospects: dict[tuple[Places, int], float] = {}

    def speeds(self, mine: Action, theirs: Action) -> float:
        """What a round is worth in which both cars drive at these speeds, the next one counted."""
        world = self.state.copy()
        choices = {self.seat: mine, self.rival: theirs}
        for seat, choice in choices.items():
            world.cars[world.people[seat].car].speed = signed(choice)
        order = (self.seat, self.rival) if self.first else (self.rival, self.seat)
        driven: dict[int, Driven] = {}
        for seat in order:
            about = choices[seat].verb == "three-point"
            about = about and not _has_rammed(world, order[0], seat, choices[order[0]])
            driven[seat] = self._drive(world, seat, about)
        weigh = SPEED_FIRST if self.first else SPEED_SECOND
        done, end = driven[self.seat]
        value = weigh.done * done + weigh.end * end - weigh.reply * driven[self.rival][0]
        return value + self._outcome(world, weigh)

    def way(self, plan: Plan) -> float:
        """What a way is worth on one's drive, the next round counted.

        The rival who is still to move drives first; without that the next round told nothing.
        """
        world = self.state.copy()
        _move(world, self.seat, plan)
        weigh = WAY_FIRST if self.first else WAY_SECOND
        value = weigh.done * plan.done + weigh.end * (plan.worth - plan.done)
        if self.first:
            value -= weigh.reply * self._drive(world, self.rival, False)[0]
        return value + self._outcome(world, weigh)

    def _drive(self, world: State, seat: int, about: bool) -> Driven:
        """Drive a car its best way.

        ``about`` says that it makes a three-point turn.
        """
        key = self._places(world), seat, about
        found = self._drives.get(key)
        if found is None:
            done = self._driven(world, seat, about)
            self._drives[key] = done, self._places(world)
            return done
        done, places = found
        for each, row in ((self.seat, places[:3]), (self.rival, places[3:])):
            car = world.cars[world.people[each].car]
            car.y, car.x = divmod(row[0], world.board.width)
            car.facing, car.speed = row[1], row[2]
        return done

    def _driven(self, world: State, seat: int, about: bool) -> Driven:
        planner = self._planner(world, seat, DRIVEN)
        outlook = planner.outlook
        cell, facing = outlook.cell, outlook.facing
        if outlook.speed:
            plan = planner.drive(whole(cell, facing, outlook.speed))
            _move(world, seat, plan)
            return plan.done, plan.worth - plan.done
        rows = [
            (sum(planner.gains(cell, way)), outlook.end(cell, way, 0), way)
            for way in (range(8) if about else (facing,))
        ]
        gains, end, way = max(rows, key=lambda row: row[0] + row[1])
        world.cars[outlook.car].facing = way
        return gains, end

    def _outcome(self, world: State, weigh: Weights) -> float:
        """What the moment after the drives is worth."""
        value = 0.0
        if weigh.mine:
            value += weigh.mine * self._prospect(world, self.seat)
        if weigh.theirs:
            value -= weigh.theirs * self._prospect(world, self.rival)
        return value

    def _prospect(self, world: State, seat: int) -> float:
        """What the best drive of the next round is worth, from the slowest to the fastest."""
        key = self._places(world), seat
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._best_of(world, seat)
        return found

    def _best_of(self, world: State, seat: int) -> float:
        planner = self._planner(world, seat, WIDTH)
        outlook = planner.outlook
        cell, facing = outlook.cell, outlook.facing
        options = [each for each in speed_actions(world, seat) if each.verb != "three-point"]
        if len(options) > SPEEDS:
            last = len(options) - 1
            options = [options[last * each // (SPEEDS - 1)] for each in range(SPEEDS)]
        worths = []
        for each in options:
            if each.amount:
                plan = planner.drive(whole(cell, facing, signed(each)))
                worths.append(plan.worth)
            else:
                worths.append(sum(planner.gains(cell, facing)) + outlook.end(cell, facing, 0))
        return max(worths)

    def _planner(self, world: State, seat: int, width: int) -> Planner:
        """One's own with one's own judgment; the rival is taken for a Regular."""
        judgement = self.judgement if seat == self.seat else PLAIN_JUDGEMENT
        return Planner(Outlook(world, seat, judgement=judgement, duel=True), width)

    def _places(self, world: State) -> Places:
        own = world.cars[world.people[self.seat].car]
        other = world.cars[world.people[self.rival].car]
        return (
            cell_of(world, own.x, own.y),
            own.facing,
            own.speed,
            cell_of(world, other.x, other.y),
            other.facing,
            other.speed,
        )


def rival_of(state: State, seat: int) -> int:
    """The nearest driver of another side in a car that is no wreck; -1 where there is none.

    Where missions are secret, who is likely to be after one's life counts as nearer.
    """
    own = state.cars[state.people[seat].car]
    best = FAR, -1
    for other, person in enumerate(state.people):
        if person.car < 0 or side_of(state, other) == side_of(state, seat):
            continue
        car = state.cars[person.car]
        if car.wreck or not is_on_board(state, other) or manned_by(state, person.car) != other:
            continue
        steps = max(abs(car.x - own.x), abs(car.y - own.y))
        best = min(best, (steps - HUNTER * hunts(state, other, seat), other))
    return best[1]


def hunts(state: State, other: int, seat: int) -> float:
    """How likely another's secret mission asks for a seat's life; 0 without missions."""
    if state.settings["scenario"] != "mission":
        return 0.0
    rng = random.Random(other)
    guessed = [mission_of(other, mission_guess(state, other, rng)) for _ in range(GUESSES)]
    return (
        sum([each.target == seat or not (each.target >= 0 or each.wrecks) for each in guessed])
        / GUESSES
    )


def signed(choice: Action) -> int:
    """The speed of a choice, below 0 in reverse; 0 for a three-point turn."""
    if choice.verb == "three-point":
        return 0
    return -choice.amount if choice.verb == "reverse" else choice.amount


def _turn(state: State, seat: int) -> int:
    """How many seats drive before one in every round."""
    return (seat - state.first) % state.n


def _has_rammed(world: State, rammer: int, seat: int, choice: Action) -> bool:
    """Whether a drive at a speed has just ended in somebody's car: then he stands, and does not
    turn about in his own turn either."""
    car, other = (world.cars[world.people[each].car] for each in (rammer, seat))
    fast = signed(choice)
    if not fast or car.speed:
        return False
    ahead = 8 * cell_of(world, car.x, car.y) + (car.facing if fast > 0 else car.facing + 4) % 8
    return ground_of(world.board).next[ahead] == cell_of(world, other.x, other.y)


def _move(world: State, seat: int, plan: Plan) -> None:
    """Put a car where a way ends; who runs into something stands, and so does a car that is hit."""
    car, ground = world.cars[world.people[seat].car], ground_of(world.board)
    travel = (plan.facing if car.speed >= 0 else plan.facing + 4) % 8
    car.y, car.x = divmod(plan.cell, world.board.width)
    car.facing = plan.facing
    if plan.crashes:
        car.speed = 0
        struck = ground.next[8 * plan.cell + travel]
        for other in world.cars:
            if other.x >= 0 and cell_of(world, other.x, other.y) == struck:
                other.speed = 0


__all__ = ("Foresight", "hunts", "rival_of", "signed")
