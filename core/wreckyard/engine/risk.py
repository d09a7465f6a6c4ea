"""The risk of an answer: the chance that it takes its seat out before anybody chooses again.

The rules themselves play the ways in which the dice can fall, so there is no second account of
them. Where there are few ways, all are played. Where there are many, the first rolls get as many of
their outcomes as there is room for, and later rolls only one.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

from .rules import Rules
from .values import Seat

PLAYS_ON, OVERTURNED, WRECKED, OUT = range(4)
"""The fates of a seat, the worse the later: it plays on; its vehicle rolls over or flies, and how that
ends is for later; its vehicle is lost, but it plays on; it is out of the game."""

MOST = 400
"""Up to about this many ways of the dice are all played."""

FIRST_LOOK = 24
"""After so many ways their whole number is estimated."""

ROOM = 400
"""About so many ways are played where they are more."""

WORLDS = 40
"""Where something is hidden, this many possible worlds are tried."""

CERTAIN = 0
"""The number of the world where nothing is hidden."""

SEED = 38
"""The seed of what is drawn by lot: the same question has the same risk on every device."""

LOT = 1000
"""The places from which a lot can begin."""

type Fate[S] = Callable[[S, Seat], int]
"""Returns what has become of a seat in a state, as one of the fates above."""


class Risk(NamedTuple):
    """The risk of an answer.

    Attributes:
        out: the chance that the seat is out of the game, 0 to 1.
        wrecked: the chance that its vehicle is lost while the seat plays on, 0 to 1.
        exact: whether every way of the dice was counted; otherwise all are estimates.
        overturned: the chance that its vehicle rolls over or flies, 0 to 1.
    """

    out: Fraction
    wrecked: Fraction
    exact: bool
    overturned: Fraction = Fraction()

    @property
    def any(self) -> Fraction:
        """The chance that anything of this happens, 0 to 1."""
        return self.out + self.wrecked + self.overturned


class Branch(NamedTuple):
    """A way that is still to be played.

    Attributes:
        path: the outcomes of its first picks.
        room: about how many ways may be played from there.
        weight: the chance that it stands for, 0 to 1.
    """

    path: list[int]
    room: float
    weight: Fraction


class Branching:
    """Chance along a branch. Beyond its path each pick has as many outcomes as there is room for:
    it goes on with the first of them, and ``others`` are the branches of the rest.

    ``exact`` is whether no pick had more outcomes than that.
    """

    def __init__(self, branch: Branch, rng: random.Random) -> None:
        self.path, self.room, self.weight = branch
        self.others: list[Branch] = []
        self.exact = True
        self._at = 0
        self._rng = rng

    def pick(self, count: int) -> int:
        """The outcome of the path at this place, or the first of those that are tried here."""
        self._at += 1
        if self._at <= len(self.path):
            return self.path[self._at - 1]
        if count == 1 or self.room >= count:
            outcomes: Sequence[int] = range(count)
        else:
            outcomes = self._rng.sample(range(count), max(1, int(self.room)))
            self.exact = False
        if len(outcomes) > 1:
            self.room /= len(outcomes)
            self.weight /= len(outcomes)
        self.others += [Branch([*self.path, each], self.room, self.weight) for each in outcomes[1:]]
        self.path.append(outcomes[0])
        return outcomes[0]

    def shuffle(self, items: Sequence[int]) -> list[int]:
        """``items`` in some order: each place is a pick."""
        left = list(items)
        return [left.pop(self.pick(len(left))) for _ in items]


class RiskSearch:
    """Finds the risk of an answer, one way of the dice at a time, so that a page can go on between.

    Whatever follows without another choice counts, and the answers of the same seat that
    ``planned`` gives for a state; without one that is offered the search stops there. Up to about
    ``most`` ways of the dice are all played, else about ``room`` of them.
    """

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        fate: Fate[Any],
        observation: Any,
        action: Any,
        planned: Callable[[Any], Any | None] = lambda state: None,
        *,
        most: int = MOST,
        room: int = ROOM,
    ) -> None:
        """Raises ``ValueError`` when the open question is not put to the seat that observes."""
        decision = rules.decision_of(observation)
        if decision is None:
            raise ValueError("a risk needs an answer to a question of the seat that observes")
        self._rules, self._fate, self._action = rules, fate, action
        self._planned = planned
        self._observation, self._seat = observation, decision.seat
        self._before = fate(observation.known, decision.seat)
        self._rng = random.Random(SEED)
        self._found = dict.fromkeys((OVERTURNED, WRECKED, OUT), Fraction())
        self._most, self._room = most, room
        self._left: deque[tuple[int, Branch]] = deque()
        self._room_left = self._room_shared = inf
        self._played, self._covered = 0, Fraction()
        self._exact = self._is_certain()
        if self._before == OUT:
            return
        if self._exact:
            # A certain world needs no luck.
            self._left.append((CERTAIN, Branch([], inf, Fraction(1))))
            return
        worlds = min(WORLDS, room)
        self._left += [
            (number, Branch([], inf, Fraction(1, worlds))) for number in range(1, worlds + 1)
        ]
        self._narrow(room)

    def _is_certain(self) -> bool:
        """Whether nothing is hidden: then there is one possible world."""
        before = self._rng.getstate()
        self._rules.determinize(self._observation, self._rng)
        return self._rng.getstate() == before

    @property
    def done(self) -> bool:
        """Whether the risk is known."""
        return not self._left

    @property
    def risk(self) -> Risk:
        """The risk, once the search is done."""
        found = self._found
        return Risk(found[OUT], found[WRECKED], self._exact, found[OVERTURNED])

    def finish(self) -> Risk:
        """Play all that is left, and return the risk."""
        while self.go_on():
            pass
        return self.risk

    def hurry(self, room: int) -> None:
        """Play about ``room`` ways more at most, for callers that run out of time."""
        if self._room_left > room:
            self._narrow(room)

    def go_on(self) -> bool:
        """Play one more way. Return whether more are left."""
        if not self._left:
            return False
        world, branch = self._left.popleft()
        if branch.room < inf:
            branch = self._widened(branch)
        chance = Branching(branch, self._rng)
        fate = self._fate_after(chance, self._luck_of(world))
        if fate > self._before:
            self._found[fate] += chance.weight
        self._exact &= chance.exact
        self._left += [(world, each) for each in chance.others]
        self._played, self._covered = self._played + 1, self._covered + chance.weight
        self._room_left -= 1
        if branch.room < inf:
            self._room_shared += sum(each.room for each in chance.others)
        elif self._played >= FIRST_LOOK and self._covered * self._most < self._played:
            # By the share of those that are played there are too many ways for all.
            self._narrow(self._room)
        return bool(self._left)

    def _narrow(self, room: int) -> None:
        """Share so much room among the branches that are left; where they are more, the lot says
        which are played, evenly spread, and each stands for as much."""
        left, weight = self._left, sum((each.weight for _, each in self._left), Fraction())
        step = weight / room
        if len(left) > room:
            self._exact = False
            self._left, passed = deque(), Fraction()
            mark = step * Fraction(self._rng.randrange(LOT), LOT)
            for world, branch in left:
                passed, times = passed + branch.weight, 0
                while mark < passed:
                    mark, times = mark + step, times + 1
                if times:
                    self._left.append((world, branch._replace(weight=times * step)))
        self._left = deque(
            [
                (world, branch._replace(room=float(branch.weight / step)))
                for world, branch in self._left
            ]
        )
        self._room_left = self._room_shared = room

    def _luck_of(self, world: int) -> random.Random:
        """The luck from which the hidden things of a world come, the same for all its ways."""
        return self._rng if world == CERTAIN else random.Random(SEED + world)

    def _widened(self, branch: Branch) -> Branch:
        """The branch with its share of the room that earlier ones have left over."""
        wider = branch.room * max(0.0, self._room_left) / self._room_shared
        self._room_shared -= branch.room
        return branch._replace(room=wider)

    def _fate_after(self, chance: Branching, world_luck: random.Random) -> int:
        """The fate of the seat when it or another one is asked next."""
        rules, seat = self._rules, self._seat
        world = rules.determinize(self._observation, world_luck)
        rules.advance(world, self._action, chance)
        while (decision := rules.decision(world)) is not None:
            if decision.unasked:
                action = next(iter(decision.options))
            else:
                action = self._planned(world) if decision.seat == seat else None
                if action is None or action not in decision.options:
                    break
            rules.advance(world, action, chance)
        return self._fate(world, seat)
