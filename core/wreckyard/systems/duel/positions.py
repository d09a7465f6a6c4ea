"""Positions of a duel that are set up by hand: for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.chance import LiveChance
from ...engine.errors import Malformed
from .game import RULES
from .reading import read_state
from .state import END_TURN, ESCAPE, TURN, State, to_json
from .turns import settle


def position(
    hands: Sequence[str],
    *,
    vehicles: Sequence[str] = (),
    sides: Mapping[int, Sequence[int]] | None = None,
    tires: Mapping[int, int] | None = None,
    driver: Mapping[int, int] | None = None,
    turn: int = 0,
    draw: str = "",
) -> dict[str, Any]:
    """The JSON of a duel in which a seat is about to act, as ``match_from_state`` takes it.

    ``hands`` are the codes of each seat's cards, with spaces between. ``sides`` (front, right,
    rear, left), ``tires`` and ``driver`` are the damage by seat; nothing where it is left out.
    ``draw`` are the cards that are drawn first, next one first; all others lie below them.
    Raises ``Malformed`` when a card is not there, or the position cannot be.
    """
    seats = len(hands)
    options: dict[str, Any] = {"length": "duel", "prestige": False, "dealer": (turn - 1) % seats}
    if vehicles:
        options["vehicles"] = list(vehicles)
    state = State(seats, RULES.check_options(seats, options))
    state.dealer, state.turn, state.duel, state.turns, state.live = options["dealer"], turn, 1, 1, 1
    pool = state.deck.cards(seats)
    state.hands = [sorted(_taken(state, pool, codes)) for codes in hands]
    state.ruled_out = [[0] * len(hand) for hand in state.hands]
    for seat, damage in (sides or {}).items():
        state.damage[4 * seat : 4 * seat + 4] = damage
    for row, given in ((state.tires, tires), (state.driver, driver)):
        for seat, amount in (given or {}).items():
            row[seat] = amount
    first = _taken(state, pool, draw)
    pile = [*pool, *reversed(first)]
    state.draw = [card for card in pile if not state.deck.origin[card]]
    state.draw2 = [card for card in pile if state.deck.origin[card]]
    state.stack = [[END_TURN], [ESCAPE], [TURN]]
    settle(state, LiveChance(0), None)
    data = to_json(state)
    read_state(data, state.settings)
    return data


def _taken(state: State, pool: list[int], codes: str) -> list[int]:
    cards = []
    for code in codes.split():
        card = state.deck.by_code.get(code, -1)
        if card not in pool:
            raise Malformed(f"there is no card {code!r} left for this position")
        pool.remove(card)
        cards.append(card)
    return cards
