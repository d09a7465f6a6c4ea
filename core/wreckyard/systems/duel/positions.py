"""Positions of a duel that are set up by hand: for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.chance import NoChance
from ...engine.errors import Malformed
from ...kit.reading import quoted
from .frames import EndTurn, Escape, Turn
from .game import RULES
from .reading import check_cars, read_state
from .state import State, to_json
from .turns import settle

LIMIT = 10**6
"""The greatest number of a position."""


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
    hands, seats = _list("hands", hands), len(_list("hands", hands))
    if type(turn) is not int or not 0 <= turn < max(1, seats):
        raise Malformed(f"position: turn must be a seat from 0 to {seats - 1}, not {quoted(turn)}")
    options: dict[str, Any] = {"length": "duel", "prestige": False}
    options["dealer"] = (turn - 1) % seats if seats else 0
    if _list("vehicles", vehicles):
        options["vehicles"] = list(vehicles)
    state = State(seats, RULES.check_options(seats, options))
    state.dealer, state.turn, state.duel, state.turns, state.live = options["dealer"], turn, 1, 1, 1
    pool = state.deck.cards(seats)
    state.hands = [sorted(_taken(state, pool, codes)) for codes in hands]
    state.ruled_out = [[0] * len(hand) for hand in state.hands]
    for seat, damage in _by_seat("sides", sides, seats):
        row = _list(f"sides of seat {seat}", damage)
        if len(row) != SIDES:
            raise Malformed(f"position: sides of seat {seat} must be {SIDES} numbers")
        state.damage[SIDES * seat : SIDES * (seat + 1)] = [_whole("damage", each) for each in row]
    for name, row, given in (("tires", state.tires, tires), ("driver", state.driver, driver)):
        for seat, amount in _by_seat(name, given, seats):
            row[seat] = _whole(name, amount)
    first = _taken(state, pool, draw)
    pile = [*pool, *reversed(first)]
    state.draw = [card for card in pile if not state.deck.origin[card]]
    state.draw2 = [card for card in pile if state.deck.origin[card]]
    state.stack = [EndTurn(), Escape(), Turn()]
    # What no duel could hold is refused before anything is played with it.
    check_cars(state)
    settle(state, NoChance(), None)
    data = to_json(state)
    read_state(data, state.settings)
    return data


SIDES = 4


def _list(where: str, rows: object) -> Sequence[Any]:
    if not isinstance(rows, list | tuple):
        raise Malformed(f"position: {where} must be a list, not {quoted(rows)}")
    return rows


def _whole(where: str, value: object) -> int:
    if type(value) is not int or not -LIMIT <= value <= LIMIT:
        raise Malformed(f"position: {where} must be a whole number, not {quoted(value)}")
    return value


def _by_seat(where: str, rows: object, seats: int) -> list[tuple[int, Any]]:
    if rows is None:
        return []
    if not isinstance(rows, Mapping):
        raise Malformed(f"position: {where} must be an object by seat, not {quoted(rows)}")
    for seat in rows:
        if type(seat) is not int or not 0 <= seat < seats:
            raise Malformed(f"position: there is no seat {quoted(seat)} for {where}")
    return list(rows.items())


def _taken(state: State, pool: list[int], codes: object) -> list[int]:
    if not isinstance(codes, str):
        raise Malformed(f"position: cards must be codes in a text, not {quoted(codes)}")
    cards = []
    for code in codes.split():
        card = state.deck.by_code.get(code, -1)
        if card not in pool:
            raise Malformed(f"there is no card {quoted(code)} left for this position")
        pool.remove(card)
        cards.append(card)
    return cards
