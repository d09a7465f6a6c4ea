"""Fit what the duel's computer players believe of other hands: play duels, count what is held.

    python -m tools.study.train_beliefs --games 300 --samples 40 --seats 2 4

Of every card in a hidden hand, at turns and answers of others, it counts what class it is of and
what one would expect by the cards not seen. The odds of each class and age, and of each group that
its holder has shown not to have, are then raised or lowered in turn until what is expected is what
was held (iterative proportional fitting). Seats are played by the heuristic, the Ace with few
samples, and the greedy player of the benches. A tenth of the duels is kept back: how much likelier
their hands are than in an equal deal is told, in nats a card. No dependencies.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from wreckyard.ai import Budget
from wreckyard.ai.duel.beliefs import AGES, CLASSES, GROUPS, classes_of, group_of, has_chosen
from wreckyard.ai.duel.style import KEEN
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.duel import RULES, Action
from wreckyard.systems.duel.observation import observe, unseen_cards
from wreckyard.systems.duel.search import IN, Defence, State, Turn, advance

from ..bench.sparring.duel import player
from .train_duel import WEIGHTS, Player, heuristic, lots, searcher

ROUNDS = 15
"""Rounds of fitting."""

PRIOR = 6.0
"""Cards of a class that count as held just as expected, so that rare ones stay near 1."""

type Kind = tuple[str, int]
"""A class, and the number of the group that its holder has shown not to have, or -1."""


class Held(NamedTuple):
    """A card in a hidden hand: how old, what it is, and what was not seen of each kind."""

    age: int
    kind: Kind
    pool: dict[Kind, int]


def greedy() -> Player:
    """The greedy player of the benches."""
    agent = player("greedy", 1)

    def choose(state: State) -> Action:
        decision = RULES.decision(state)
        assert decision is not None
        answer: Action = agent.choose(observe(state, state.asked), decision, Budget(samples=1))
        return answer

    return choose


def followed(order: list[int], hand: Sequence[int]) -> list[int]:
    """The cards of a hand as it is now, the one held longest first; of equal cards that one
    goes."""
    left = Counter(order)
    left.subtract(hand)
    kept = []
    for card in order:
        if left[card] > 0:
            left[card] -= 1
        else:
            kept.append(card)
    return kept + [card for card, more in left.items() for _ in range(-more)]


def held_by(state: State, seat: int, order: Sequence[int], unseen: Sequence[int]) -> list[Held]:
    """The cards of a hidden hand."""
    deck = state.deck
    classes = classes_of(state, seat)
    counts = Counter(unseen)
    found = []
    for at, (card, mask) in enumerate(zip(order, state.ruled_out[seat], strict=True)):

        def kind_of(each: int, mask: int = mask) -> Kind:
            return classes[each], group_of(deck, each) if deck.trait[each] & mask else -1

        pool: dict[Kind, int] = defaultdict(int)
        for each, count in counts.items():
            pool[kind_of(each)] += count
        found.append(Held(min(at, AGES - 1), kind_of(card), pool))
    return found


def played(seats: int, players: Sequence[Player], rng: random.Random) -> list[Held]:
    """What is held in the hidden hands of one duel of cars, at half of the turns and answers."""
    chance = SampledChance(rng)
    options = {"length": "duel", "prestige": False, "vehicles": lots("cars", seats, rng)}
    state = RULES.setup(seats, options, chance)
    seated = rng.choices(players, (1, 3, 1), k=seats)
    orders = [rng.sample(hand, len(hand)) for hand in state.hands]
    found: list[Held] = []
    while not state.over:
        me = state.asked
        if isinstance(state.stack[-1], Turn | Defence) and rng.random() < 0.5:
            (unseen,) = unseen_cards(observe(state, me).known)
            for seat in range(seats):
                if seat != me and state.status[seat] == IN and has_chosen(state, seat):
                    found += held_by(state, seat, orders[seat], unseen)
        advance(state, seated[me](state), chance)
        orders = [followed(*each) for each in zip(orders, state.hands, strict=True)]
    return found


type Odds = dict[tuple[str, int], float]


def shares(card: Held, classes: Odds, shown: Sequence[float]) -> dict[Kind, float]:
    """How likely each kind is to be the card."""
    weights = {
        kind: count * classes[kind[0], card.age] * (shown[kind[1]] if kind[1] >= 0 else 1.0)
        for kind, count in card.pool.items()
    }
    total = sum(weights.values())
    return {kind: weight / total for kind, weight in weights.items()}


def fit(cards: Sequence[Held]) -> tuple[Odds, list[float]]:
    """The odds of classes by age, and of groups ruled out, under which these cards are expected."""
    classes: Odds = {(name, age): 1.0 for name in CLASSES for age in range(AGES)}
    shown = [1.0] * len(GROUPS)
    for _ in range(ROUNDS):
        wanted: dict[tuple[str, int], float] = defaultdict(lambda: PRIOR)
        seen: dict[tuple[str, int], float] = defaultdict(lambda: PRIOR)
        wanted_shown, seen_shown = [PRIOR] * len(GROUPS), [PRIOR] * len(GROUPS)
        for card in cards:
            for (name, group), share in shares(card, classes, shown).items():
                wanted[name, card.age] += share
                if group >= 0:
                    wanted_shown[group] += share
            name, group = card.kind
            seen[name, card.age] += 1
            if group >= 0:
                seen_shown[group] += 1
        for key in classes:
            classes[key] *= seen[key] / wanted[key]
        shown = [
            each * now / before
            for each, now, before in zip(shown, seen_shown, wanted_shown, strict=True)
        ]
    return classes, shown


def surprise(cards: Sequence[Held], classes: Odds, shown: Sequence[float]) -> float:
    """How unlikely these cards are, in nats a card."""
    total = 0.0
    for card in cards:
        total -= math.log(shares(card, classes, shown)[card.kind] / card.pool[card.kind])
    return total / max(1, len(cards))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--samples", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    players = [heuristic(KEEN, 0.02, rng), searcher("duel", args.samples, 0.02, rng), greedy()]
    begun = time.monotonic()
    cards: list[Held] = []
    others: list[Held] = []
    for game in range(args.games):
        if time.monotonic() - begun > args.seconds:
            break
        found = played(args.seats[game % len(args.seats)], players, rng)
        if game % 10 == 0:
            others += found
        else:
            cards += found
    classes, shown = fit(cards)
    equal = dict.fromkeys(classes, 1.0)
    print(
        f"{len(cards)} cards of {game + 1} duels; {len(others)} others: an equal deal "
        f"{surprise(others, equal, [1.0] * len(GROUPS)):.3f} nats a card, what is ruled out alone "
        f"{surprise(others, equal, shown):.3f}, as fitted {surprise(others, classes, shown):.3f}"
    )
    rows = [
        f'  "{name}": {json.dumps([round(classes[name, age], 2) for age in range(AGES)])}'
        for name in CLASSES
    ]
    groups = {name: round(each, 2) for name, each in zip(GROUPS, shown, strict=True)}
    text = '{\n "classes": {\n' + ",\n".join(rows) + '\n },\n "shown": '
    text += json.dumps(groups) + "\n}\n"
    if args.dry:
        print(text)
    else:
        (WEIGHTS / "beliefs.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
