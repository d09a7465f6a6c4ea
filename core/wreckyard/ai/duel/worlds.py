"""Possible worlds for searches: dealing hidden cards, and playing a world out."""

from __future__ import annotations

import random

from ...engine.chance import Chance
from ...systems.duel import Observation
from ...systems.duel.search import ANYTIME, HIDDEN, State, act, advance, fill, unseen_cards
from .policy import Policy
from .tables import Table

AHEAD = 40
"""How many cards of the draw pile are dealt anew for each world: more than a playout draws."""


TRUST = 0.9
"""How sure one is that a card is not what its holder has shown not to hold."""

TRIES = 8
"""How often a card that does not fit is drawn again."""


class Worlds:
    """Possible worlds of an observation, by how well they fit what the table has seen.

    In them the match is this one duel: what comes after it is for the evaluation.
    """

    def __init__(self, observation: Observation, rng: random.Random, trust: float = TRUST) -> None:
        self.known = observation.known.copy()
        self.known.settings = {**self.known.settings, "length": "duel", "prestige": False}
        self._unseen = unseen_cards(self.known)
        self._doubts: list[list[int]] = [[] for _ in self._unseen]
        seats = zip(self.known.hands, self.known.ruled_out, self.known.origin, strict=True)
        for hand, masks, origin in seats:
            if hand and hand[0] == HIDDEN:
                self._doubts[origin] += masks
        self.known.ruled_out = []
        self._trust = trust
        self._random = rng.random

    def draw(self) -> State:
        """One more world."""
        for unseen, doubts in zip(self._unseen, self._doubts, strict=True):
            self._shuffle(unseen, doubts)
        return fill(self.known, self._unseen)

    def _shuffle(self, unseen: list[int], doubts: list[int]) -> None:
        """Deal the unseen cards of a deck anew, in place."""
        rand, trait = self._random, self.known.deck.trait
        last = len(unseen) - 1
        # The other hands come from the front, the next draws from the back: only these
        # places are shuffled (partial Fisher-Yates from both ends).
        for at, doubt in enumerate(doubts):
            other = at + int(rand() * (last + 1 - at))
            if doubt and trait[unseen[other]] & doubt and rand() < self._trust:
                for _ in range(TRIES):
                    other = at + int(rand() * (last + 1 - at))
                    if not trait[unseen[other]] & doubt:
                        break
            unseen[at], unseen[other] = unseen[other], unseen[at]
        low = len(doubts)
        for at in range(last, max(low, last - AHEAD), -1):
            other = low + int(rand() * (at + 1 - low))
            unseen[at], unseen[other] = unseen[other], unseen[at]


def play_on(world: State, policy: Policy | Table, turns: int, chance: Chance) -> None:
    """Let the heuristic play for everybody until turn ``turns`` begins or the duel is over."""
    stack_of_windows = ANYTIME
    idle = policy.deck.anytime.isdisjoint
    answer = policy.answer
    while not world.over:
        frame = world.stack[-1]
        if frame[0] == stack_of_windows:
            if world.turns >= turns and frame[2] < 0:
                return
            for hand in world.hands:
                if not idle(hand):
                    break
            else:
                # Nobody can play anything: all pass at once.
                frame[1] = -1
                advance(world, act.PASS, chance)
                continue
        advance(world, answer(world), chance)
