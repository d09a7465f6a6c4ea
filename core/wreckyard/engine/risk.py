"""The risk of an answer: the chance that it takes its seat out before anybody chooses again.

The rules themselves play the ways in which the dice can fall, so there is no second account of them.
Where there are few ways, all are played. Where there are many, the first rolls get as many of their
outcomes as there is room for, and later rolls only one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

from .rules import Rules
from .values import Seat

PLAYS_ON, WRECKED, OUT = range(3)
"""The fates of a seat: it plays on, its vehicle is lost but it plays on, it is out of the game."""

MOST = 400
"""Up to about this many ways of the dice are all played."""

FIRST_LOOK = 24
"""After so many ways their whole number is estimated."""

ROOM = 240
"""About so many ways are played where they are more."""

WORLDS = 40
"""Where something is hidden, this many possible worlds are tried."""

SEED = 38
"""The seed of what is drawn by lot: the same question has the same risk on every device."""

type Fate[S] = Callable[[S, Seat], int]
"""Returns what has become of a seat in a state, as one of the fates above."""


class Risk(NamedTuple):
    """The risk of an answer.

    Attributes:
        out: the chance that the seat is out of the game, 0 to 1.
        wrecked: the chance that its vehicle is lost while the seat plays on, 0 to 1.
        exact: whether every way of the dice was counted; otherwise both are estimates.
    """

    out: Fraction
    wrecked: Fraction
    exact: bool


NO_RISK = Risk(Fraction(), Fraction(), exact=True)
"""The risk of a harmless answer."""


class Branch(NamedTuple):
    """A way that is still to be played.

    Attributes:
        path: the outcomes of its first picks.
        room: about how many ways may be played from there.
        share: this way counts as one of so many.
    """

    path: list[int]
    room: float
    share: int


class Branching:
    """Chance along a branch. Beyond its path each pick has as many outcomes as there is room for: it
    goes on with the first of them, and ``others`` are the branches of the rest.

    ``exact`` is whether no pick had more outcomes than that.
    """

    def __init__(self, branch: Branch, rng: random.Random) -> None:
        self.path, self.room, self.share = branch
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
        self.room /= len(outcomes)
        self.share *= len(outcomes)
        self.others += [Branch([*self.path, each], self.room, self.share) for each in outcomes[1:]]
        self.path.append(outcomes[0])
        return outcomes[0]

    def shuffle(self, items: Sequence[int]) -> list[int]:
        """``items`` in some order: each place is a pick."""
        left = list(items)
        return [left.pop(self.pick(len(left))) for _ in items]


class RiskSearch:
    """Finds the risk of an answer, one way of the dice at a time, so that a page can go on between.

    Whatever follows without another choice counts, and the answers of the same seat that ``planned``
    gives for a state; without one that is offered the search stops there. Up to about ``most`` ways of
    the dice are all played, else about ``room`` of them.
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
        self._found: Counter[tuple[int, int]] = Counter()
        self._most, self._room = most, room
        self._left: list[tuple[int, Branch]] = []
        self._played, self._covered = 0, 0.0
        if self._before == OUT:
            self._exact = True
        elif self._is_certain():
            self._begin(1, inf)
        else:
            self._begin(min(WORLDS, room), room)

    def _begin(self, worlds: int, room: float) -> None:
        """Begin with so many possible worlds and so much room in all."""
        self._found.clear()
        self._exact = room == inf
        self._left = [
            (world, Branch([], room / worlds, worlds)) for world in reversed(range(worlds))
        ]

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
        share = dict.fromkeys((WRECKED, OUT), Fraction())
        for (fate, of), times in self._found.items():
            share[fate] += Fraction(times, of)
        return Risk(share[OUT], share[WRECKED], self._exact)

    def finish(self) -> Risk:
        """Play all that is left, and return the risk."""
        while self.go_on():
            pass
        return self.risk

    def go_on(self) -> bool:
        """Play one more way. Return whether more are left."""
        if not self._left:
            return False
        world, branch = self._left.pop()
        chance = Branching(branch, self._rng)
        fate = self._fate_after(chance, random.Random(SEED + world))
        if fate > self._before:
            self._found[fate, chance.share] += 1
        self._exact &= chance.exact
        self._left += [(world, each) for each in reversed(chance.others)]
        self._played, self._covered = self._played + 1, self._covered + 1 / chance.share
        if branch.room == inf and self._played >= FIRST_LOOK and self._are_too_many():
            self._begin(1, self._room)
        return bool(self._left)

    def _are_too_many(self) -> bool:
        """Whether there seem to be too many ways to play them all, by the share of those played."""
        return bool(self._left) and self._covered * self._most < self._played

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
