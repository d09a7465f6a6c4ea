"""A seat's knowledge of a card duel, as an array of small whole numbers.

Seats are told from the one who observes, clockwise. First the damage of Front, Right, Rear and Left
of every seat. Then by a number for every seat: damage of tires and driver; 0 in the duel, 1 out
of it, 2 escaped; whether it is jammed, fireproof, leaving; kills, points in the match, cards in
hand. Then how far clockwise the seat sits whose turn it is, and the one that is asked. Then one's
own cards of each kind, by the deck; all cards of each kind in the discard piles and on the table;
the open frame, one of ``FRAMES``; the numbers behind it in that frame, seats in it as they
stand, each plus 1, ``FRAME`` of them; the size of the draw piles, and whether the deck is on its
last run. Values above 255 are written as 255.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...engine.rules import Rules
from ...systems.duel import FRAMES as KINDS
from ...systems.duel import State

FRAMES = 16
FRAME = 9
SEAT = 13
"""Numbers of a seat."""

number_of = KINDS.number

BYTES = np.dtype(np.uint8)


class DuelEncoding:
    """Reads the state itself: quicker than the observation, and no more than it."""

    dtype = np.uint8

    def size(self, rules: Rules[Any, Any, Any], state: Any) -> int:
        seats, kinds = state.n, len(state.deck.kinds)
        return int(SEAT * seats + 2 * kinds + FRAMES + FRAME + 4)

    def encode(self, rules: Rules[Any, Any, Any], state: Any, seat: int) -> NDArray[np.uint8]:
        try:
            return np.frombuffer(_row(state, seat, bytearray), BYTES)
        except ValueError:
            return np.array([min(each, 255) for each in _row(state, seat, list)], BYTES)


@lru_cache(maxsize=64)
def _from_seat(n: int, seat: int) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """What puts the numbers of all seats, four of damage and then one for each, in the order in
    which a seat sees them: its own first, clockwise."""
    damage = [(4 * seat + at) % (4 * n) for at in range(4 * n)]
    rest = [n * number + (seat + at) % n for number in range(4, SEAT) for at in range(n)]
    order: Callable[[Sequence[int]], tuple[int, ...]] = itemgetter(*[*damage, *rest])
    return order


def _row(state: State, seat: int, make: Callable[[Iterable[int]], Any]) -> Any:
    """All numbers, in a ``bytearray`` or a list. Raises ``ValueError`` for a byte above 255."""
    n, kinds, hands, asked = state.n, len(state.deck.kinds), state.hands, state.asked
    seats = [
        *state.damage, *state.tires, *state.driver, *state.status, *state.jammed,
        *state.fireproof, *state.escaping, *state.kills, *state.scores, *map(len, hands),
    ]  # fmt: skip
    row = make(_from_seat(n, seat)(seats))
    row.append((state.turn - seat) % n)
    # Nobody is asked when it is over: then this is n.
    row.append((asked - seat) % n if asked >= 0 else n)
    cards = make(bytes(2 * kinds + FRAMES + FRAME))
    for card in hands[seat]:
        cards[card] += 1
    for pile in (state.discard, state.discard2, state.table, *state.laid):
        for card in pile:
            cards[kinds + card] += 1
    if state.stack:
        at, frame = 2 * kinds, state.stack[-1]
        cards[at + number_of(type(frame))] = 1
        at += FRAMES
        for number in frame:
            cards[at] = number + 1
            at += 1
    row += cards
    row.append(len(state.draw) + len(state.draw2))
    row.append(state.reshuffles > 0)
    return row
