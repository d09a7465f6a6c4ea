"""Possible worlds for searches: dealing hidden cards, and playing a world out."""

from __future__ import annotations

import random

from ...engine.chance import Chance
from ...systems.duel import Observation
from ...systems.duel.search import HIDDEN, Anytime, State, act, advance, fill, unseen_cards
from .beliefs import Beliefs, Odds, odds_of
from .tables import Heuristic

AHEAD = 40
"""How many cards of the draw pile are dealt anew for each world: more than a playout draws."""

TRIES = 24
"""How often a card that does not fit is drawn again."""


class Worlds:
    """Possible worlds of an observation: other hands as likely as their holders have shown.

    In them the match is this one duel: what comes after it is for the evaluation. Without
    ``beliefs`` all worlds are equally likely.
    """

    def __init__(
        self, observation: Observation, rng: random.Random, beliefs: Beliefs | None = None
    ) -> None:
        self.known = observation.known.copy()
        self.known.settings = {**self.known.settings, "length": "duel", "prestige": False}
        self._unseen = unseen_cards(self.known)
        self._odds: list[list[Odds]] = [[] for _ in self._unseen]
        for seat, origin in enumerate(self.known.origin):
            hand = self.known.hands[seat]
            if hand and hand[0] == HIDDEN:
                self._odds[origin] += (
                    odds_of(self.known, seat, beliefs) if beliefs else [None] * len(hand)
                )
        self.known.ruled_out = []
        self._random = rng.random

    def draw(self) -> State:
        """One more world."""
        for unseen, odds in zip(self._unseen, self._odds, strict=True):
            self._shuffle(unseen, odds)
        return fill(self.known, self._unseen)

    def _shuffle(self, unseen: list[int], hidden: list[Odds]) -> None:
        """Deal the unseen cards of a deck anew, in place."""
        rand = self._random
        last = len(unseen) - 1
        # The other hands come from the front, the next draws from the back: only these
        # places are shuffled (partial Fisher-Yates from both ends).
        for at, odds in enumerate(hidden):
            other = at + int(rand() * (last + 1 - at))
            if odds:
                for _ in range(TRIES):
                    if rand() < odds[unseen[other]]:
                        break
                    other = at + int(rand() * (last + 1 - at))
            unseen[at], unseen[other] = unseen[other], unseen[at]
        low = len(hidden)
        for at in range(last, max(low, last - AHEAD), -1):
            other = low + int(rand() * (at + 1 - low))
            unseen[at], unseen[other] = unseen[other], unseen[at]


def play_on(world: State, policy: Heuristic, turns: int, chance: Chance) -> None:
    """Let the heuristic play for everybody until turn ``turns`` begins or the duel is over."""
    idle = policy.deck.anytime.isdisjoint
    answer = policy.answer
    while not world.over:
        frame = world.stack[-1]
        if isinstance(frame, Anytime):
            if world.turns >= turns and frame.barred < 0:
                return
            for hand in world.hands:
                if not idle(hand):
                    break
            else:
                # Nobody can play anything: all pass at once.
                world.stack[-1] = Anytime(-1, frame.barred)
                advance(world, act.PASS, chance)
                continue
        advance(world, answer(world), chance)
