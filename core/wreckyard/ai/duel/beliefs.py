"""What other hands hold: how much likelier a card is in them than among all cards not seen.

Who holds a card has not played it. So hands are fuller of answers and of Armor than the deck is,
and poorer in shots at sides that are open, the more so the longer a card has been held. How much is
counted over duels of computer players by ``tools/study/train_beliefs.py``: for every class of cards
and age in hand one number, and one for what its holder has let go by (``State.ruled_out``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import NamedTuple

from ...systems.duel.search import HIDDEN, IN, Deck, State

AGES = 5
"""Places of a hand that are told apart, the card held longest first; the last stands for the
rest."""

WORN = 6
"""From so much damage on a side is worn."""

CLASSES = (
    *(f"{value} on {state}" for value in ("3", "4", "5", "6") for state in ("fresh", "worn", "open")),
    *(f"armor of {state}" for state in ("fresh", "worn", "open")),
    "called", "gas", "ram", "tire-shot", "swerve", "spin", "skid", "jam", "dud", "backfire",
    "fireproof", "useless",
)  # fmt: skip
"""What is told apart: attacks by value and by the side that they reach, Armor by its own side, and
the others; useless are Fireproof Armor that cannot be put on any more and what needs tires that are
gone."""

GROUPS = ("armor", "attack", "answer", "dodge")
"""What a holder shows not to have is told apart so."""

_GROUP_OF = {"armor": 0, "attack": 1, "swerve": 3, "spin": 3}


class Beliefs(NamedTuple):
    """Odds beside those of the unseen cards: of each class by age, and of each group if ruled
    out."""

    classes: Mapping[str, Sequence[float]]
    shown: Mapping[str, float]


@cache
def read_beliefs() -> Beliefs:
    """The beliefs that come with the package."""
    text = resources.files(__package__).joinpath("weights", "beliefs.json").read_text("utf-8")
    return Beliefs(**json.loads(text))


def group_of(deck: Deck, card: int) -> int:
    """The number among ``GROUPS`` of a card."""
    role = deck.role[card]
    return _GROUP_OF.get(role if role != "special" else deck.effect[card], 2)


def classes_of(state: State, holder: int) -> list[str]:
    """The class of every kind of card in the hand of a seat, by what lies open."""
    deck, n = state.deck, state.n
    foes = [seat for seat in range(n) if seat != holder and state.status[seat] == IN]
    worst = [max((state.damage[4 * foe + side] for foe in foes), default=0) for side in range(4)]
    own = state.damage[4 * holder : 4 * holder + 4]
    rolling = state.tires[holder] < deck.tire_points
    wet = state.flamed[holder] or state.fireproof[holder]

    def wear(damage: int) -> str:
        return "open" if damage >= deck.side_points else "worn" if damage >= WORN else "fresh"

    def named(card: int) -> str:
        role, side = deck.role[card], deck.side[card]
        if role == "armor":
            return f"armor of {wear(own[side])}"
        if role == "attack":
            if deck.gas[card] or deck.weapon[card] == "ram":
                return deck.weapon[card]
            if side < 0:
                return "called"
            return f"{min(6, max(3, deck.value[card]))} on {wear(worst[side])}"
        effect = deck.effect[card]
        if (effect == "fireproof" and wet) or (effect in ("swerve", "spin") and not rolling):
            return "useless"
        return effect

    return [named(card) for card in range(len(deck.kinds))]


def has_chosen(state: State, seat: int) -> bool:
    """Whether a seat has had a turn of this duel, as nearly as can be told: in the first round all
    are asked in turn from the dealer's left."""
    return state.turns > (seat - state.dealer - 1) % state.n


type Odds = list[float] | None
"""For a card in a hand the odds of every kind, at most 1; nothing when all are alike."""


def odds_of(state: State, seat: int, beliefs: Beliefs) -> list[Odds]:
    """The odds of each hidden card in a hand, the one held longest first."""
    hand = state.hands[seat]
    if not hand or hand[0] != HIDDEN:
        return []
    if not has_chosen(state, seat):
        return [None] * len(hand)
    deck = state.deck
    classes = classes_of(state, seat)
    shown = [beliefs.shown[GROUPS[group_of(deck, card)]] for card in range(len(deck.kinds))]
    masks = state.ruled_out[seat] if state.ruled_out else [0] * len(hand)
    result: list[Odds] = []
    for at, mask in enumerate(masks):
        age = min(at, AGES - 1)
        odds = [
            beliefs.classes[name][age] * (factor if trait & mask else 1.0)
            for name, factor, trait in zip(classes, shown, deck.trait, strict=True)
        ]
        top = max(odds)
        result.append([each / top for each in odds])
    return result
