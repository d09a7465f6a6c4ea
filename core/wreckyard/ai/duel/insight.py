"""Looking into duels: playouts of the heuristic from possible worlds, and the Ace's search."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import fsum, sqrt

from ...engine.decision import Decision
from ...systems.duel import SIDE_NAMES, Action, Observation, card_name
from ...systems.duel.search import IN
from ..agent import Budget
from ..insight import Better, Chances
from ..thoughts import CHANCE, Thoughts, mean_and_error
from .ace import TURNS, Ace, Search
from .beliefs import read_beliefs
from .evaluation import evaluation_of
from .style import KEEN
from .worlds import Worlds, play_on

PARTS = {"car": ("tires", "driver"), "cow": ("hooves", "body")}
"""What is below and inside a vehicle, by its kind."""

PAIRS = 300
"""In so many worlds what was done is held against what the Ace would have done."""


def _search(observation: Observation, seed: int) -> Search:
    known = observation.known
    rng = random.Random(seed)
    evaluation = evaluation_of(known.deck, known.n, "duel")
    return Search(observation, Worlds(observation, rng, read_beliefs()), KEEN, evaluation, rng)


class DuelInsight:
    """What the Ace's evaluation says of positions of a match of duels."""

    relative = False

    def chances(self, observation: Observation, looks: int, seed: int) -> Chances:
        """Each seat's chance, by playouts from worlds in which the draw piles are dealt anew."""
        search, known = _search(observation, seed), observation.known
        values: list[list[float]] = [[] for _ in range(known.n)]
        for _ in range(max(1, looks)):
            world = search.worlds.draw()
            play_on(world, search.policy, known.turns + TURNS, search.chance)
            for seat in range(known.n):
                search.me = seat
                values[seat].append(search.outcome(world))
        found = [mean_and_error(each) for each in values]
        return Chances(tuple(mean for mean, _ in found), tuple(error for _, error in found))

    def weighed(
        self,
        observation: Observation,
        decision: Decision[Action],
        done: Action,
        budget: Budget,
        seed: int,
    ) -> tuple[Thoughts, Better]:
        """The Ace's search, and its choice against what was done in worlds that both share."""
        ace = Ace(seed)
        best = ace.choose(observation, decision, budget)
        thoughts = ace.thoughts or Thoughts(CHANCE, ())
        if best == done:
            return thoughts, Better(str(done), 0.0, 0.0)
        search = _search(observation, seed + 1)
        search.run([(best,), (done,)], 2 * PAIRS, None, TURNS)
        gaps = [one - two for one, two in zip(*search.results, strict=False)]
        count = len(gaps)
        mean = fsum(gaps) / count
        spread = fsum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
        return thoughts, Better(str(best), mean, sqrt(spread / count))

    def saw(self, observation: Observation, names: Sequence[str]) -> list[str]:
        """Its hand, and how everybody stood."""
        known = observation.known
        seat = observation.seat
        told = []
        if seat is not None:
            codes = [known.deck.kinds[card].code for card in known.hands[seat] if card >= 0]
            hand = ", ".join(card_name(known.deck, code) for code in codes)
            told.append(f"In hand: {hand or 'nothing'}.")
        points = known.deck.side_points
        for each in range(known.n):
            if known.status[each] != IN:
                continue
            left = [points - known.damage[4 * each + side] for side in range(4)]
            sides = ", ".join(f"{SIDE_NAMES[side]} {left[side]}" for side in range(4))
            cards = len(known.hands[each])
            tires, driver = PARTS[known.vehicle_of(each)]
            told.append(
                f"{names[each]}: {sides}, {tires} {known.deck.tire_points - known.tires[each]},"
                f" {driver} {known.deck.driver_points - known.driver[each]},"
                f" {cards} card{'s' * (cards != 1)}."
            )
        return told


INSIGHT = DuelInsight()
