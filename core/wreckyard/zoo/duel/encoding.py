"""What a seat knows of a card duel, as an array of small whole numbers.

Seats are told from the one who observes, clockwise. First the damage of Front, Right, Rear and Left
of every seat. Then by a number for every seat: damage of tires and driver; 0 in the duel, 1 out
of it, 2 escaped; whether it is jammed, fireproof, leaving; kills, points in the match, cards in hand.
Then how far clockwise the seat sits whose turn it is, and the one that is asked. Then one's own
cards of each kind, by the deck; all cards of each kind in the discard piles and on the table; the
open frame, one of ``FRAMES``; the numbers behind it in that frame, seats in it as they
stand, each plus 1, ``FRAME`` of them; the size of the draw piles, and whether the deck is on its
last run. What would be above 255 is 255.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...engine.rules import Rules
from ...systems.duel import State

FRAMES = 16
FRAME = 9
SEAT = 13
"""Numbers of a seat."""


class DuelEncoding:
    """Reads the state itself: quicker than the observation, and no more than it."""

    dtype = np.uint8

    def size(self, rules: Rules[Any, Any, Any], state: Any) -> int:
        seats, kinds = state.n, len(state.deck.kinds)
        return int(SEAT * seats + 2 * kinds + FRAMES + FRAME + 4)

    def encode(self, rules: Rules[Any, Any, Any], state: Any, seat: int) -> NDArray[np.uint8]:
        row = _row(state, seat)
        try:
            return np.frombuffer(bytearray(row), np.uint8)
        except ValueError:
            return np.array([min(each, 255) for each in row], np.uint8)


def _row(state: State, seat: int) -> list[int]:
    n, kinds, damage, hands = state.n, len(state.deck.kinds), state.damage, state.hands
    row = damage[4 * seat :] + damage[: 4 * seat]
    for each in (
        state.tires, state.driver, state.status, state.jammed, state.fireproof, state.escaping,
        state.kills, state.scores, [*map(len, hands)],
    ):  # fmt: skip
        row += each[seat:]
        row += each[:seat]
    # Nobody is asked when it is over: then this is n.
    row += ((state.turn - seat) % n, (state.asked - seat) % n if state.asked >= 0 else n)
    cards = [0] * (2 * kinds + FRAMES)
    for card in hands[seat]:
        cards[card] += 1
    for card in chain(state.discard, state.discard2, state.table, *state.laid):
        cards[kinds + card] += 1
    if state.stack:
        frame = state.stack[-1]
        cards[2 * kinds + frame[0]] = 1
        row += cards
        row += [each + 1 for each in frame[1 : FRAME + 1]]
        row += [0] * (FRAME + 1 - len(frame))
    else:
        row += cards
        row += [0] * FRAME
    row += (len(state.draw) + len(state.draw2), state.reshuffles > 0)
    return row
