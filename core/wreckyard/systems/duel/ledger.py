"""The luck of the draw: how good the cards were that each seat drew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...engine.luck import Account, Roll
from ...engine.values import Event
from .cards import Deck
from .observation import Observation, unseen_cards


class DuelLedger:
    """The accounts of a match of duels: every draw from a pile whose cards are known by then.

    The first hands are not in it, nor what a card did: to play it well is no luck.
    """

    accounts: Mapping[str, Account] = {
        "attack": Account("attack points drawn"),
        "answers": Account("answers drawn"),
    }

    def rolls(self, before: Observation, events: Sequence[Event]) -> Iterator[Roll]:
        """The draws of an action."""
        known = before.known
        for event in events:
            if event.kind != "drawn":
                continue
            seat, deck = event.data["seat"], known.deck
            origin = known.origin[seat]
            drawn = [deck.by_code[code] for code in event.data["cards"]]
            pile = list(unseen_cards(known)[origin])
            # What is left of a pile that runs out is drawn for certain.
            fresh = drawn[len(pile) :]
            if fresh:
                thrown = (known.discard, known.discard2)[origin]
                pile, drawn = list(thrown), fresh
            yield from _drawn(seat, deck, pile, drawn)


def _drawn(seat: int, deck: Deck, pile: list[int], drawn: list[int]) -> Iterator[Roll]:
    measures: Mapping[str, Callable[[int], int]] = {
        "attack": lambda card: deck.value[card] if deck.weapon[card] else 0,
        "answers": lambda card: int(not deck.weapon[card]),
    }
    count, size = len(drawn), len(pile)
    if size < 2 or count > size:
        return
    for account, worth in measures.items():
        values = [worth(card) for card in pile]
        mean = sum(values) / size
        spread = sum((value - mean) ** 2 for value in values) / size
        # Without putting back: the more of a pile is drawn, the less is open.
        variance = count * spread * (size - count) / (size - 1)
        yield Roll(seat, account, count * mean, sum(map(worth, drawn)), variance)


LEDGER = DuelLedger
