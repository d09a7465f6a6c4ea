"""Checks of states and observations that may come from strangers.

``state.from_json`` reads the numbers; this module checks them against each other and the rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import quoted
from .actions import FEATS
from .frames import (
    FRAMES,
    QUESTIONS,
    Anytime,
    BackfireArmor,
    Defence,
    FollowUp,
    Frame,
    NextDuel,
    Nominate,
    Skid,
    SkidArmor,
    Vote,
)
from .inference import GAS
from .observation import HIDDEN, Observation
from .state import COUNTS, ESCAPED, IN, KEYS, NUMBERS, ROWS, TABLES, State, from_json
from .turns import seat_asked

MEMBERS = {"settings", "seats", *NUMBERS, *ROWS, *(KEYS.get(name, name) for name in TABLES)}

# What may lie on the stack, from the bottom, with ``a`` for frame 0: while a duel is fought (the
# beginning of a turn; or its end, an escape, and the turn or an exchange), and while it is scored.
_FOUGHT = re.compile(r"ka?|ji?(ba?|da?|[cefgh])?")
_SCORED = re.compile(r"n(l|m*)")

# What the numbers of a frame are, behind its kind; see ``_bounds``.
_FRAMES: dict[type[Frame], str] = {
    Anytime: "bT",
    Defence: "ttcSy##yS",
    Skid: "ttb",
    SkidArmor: "ts###tt",
    BackfireArmor: "tSc##yt",
    FollowUp: "tts",
    Nominate: "a",
    Vote: "v",
}


def read_state(data: Mapping[str, Any], settings: Mapping[str, Any]) -> State:
    """The state that ``to_json`` wrote, with checked settings. Raises ``Malformed``."""
    state = _read(data, settings)
    if any(HIDDEN in pile for pile in _piles(state)):
        raise Malformed("duel state: hidden cards are for observations only")
    if not _all_asked_is_right(state):
        raise Malformed(
            "duel state: the question on the stack is not put to the seat that is asked"
        )
    return state


def read_observation(data: Mapping[str, Any], settings: Mapping[str, Any]) -> Observation:
    """The observation that ``observation_to_json`` wrote. Raises ``Malformed``.

    The table as it is at the end of a duel, which an event tells, can be read too: nobody is
    asked there.
    """
    if set(data) != {"seat", "known"}:
        raise Malformed("duel observation: it must have 'seat' and 'known' and nothing else")
    seat, known = data["seat"], _read(data["known"], settings)
    if seat is not None and (type(seat) is not int or not 0 <= seat < known.n):
        raise Malformed(f"duel observation: there is no seat {quoted(seat)}")
    between = known.asked == -1 and not known.live and not known.over
    if not between and not _all_asked_is_right(known):
        raise Malformed(
            "duel observation: the question on the stack is not put to the seat that is asked"
        )
    if any(card != HIDDEN for card in (*known.draw, *known.draw2)):
        raise Malformed("duel observation: draw piles lie face down")
    for owner, hand in enumerate(known.hands):
        if HIDDEN in hand and (hand.count(HIDDEN) < len(hand) or (owner == seat and not between)):
            raise Malformed("duel observation: a hand is hidden from others, and all of it")
    return Observation(known, seat)


def _all_asked_is_right(state: State) -> bool:
    if state.over:
        return state.asked == -1
    return type(state.stack[-1]) in QUESTIONS and state.asked == seat_asked(state) >= 0


def _read(data: Mapping[str, Any], settings: Mapping[str, Any]) -> State:
    unknown = sorted(set(data) - MEMBERS, key=str)
    if unknown:
        raise Malformed(f"duel state: there is no member {quoted(unknown[0])}")
    state = from_json(data, settings)
    check_cars(state)
    _check_stack(state)
    _check_cards(state)
    _check_votes(state)
    return state


def _need(fine: bool, what: str) -> None:
    if not fine:
        raise Malformed(f"duel state: {what}")


def _within(values: Iterable[int], most: int) -> bool:
    return all(0 <= value <= most for value in values)


def check_cars(state: State) -> None:
    """Whether the numbers of all cars can be, whatever is asked. Raises ``Malformed``."""
    deck, n = state.deck, state.n
    most = dict.fromkeys(COUNTS, 1)
    most |= {"tires": deck.tire_points, "driver": deck.driver_points, "kills": n - 1}
    most |= {"status": ESCAPED, "damage": deck.side_points}
    for name, limit in most.items():
        _need(_within(getattr(state, name), limit), f"{name} must be from 0 to {limit}")
    _need(state.duel > 0, "duel must be a number from 1")
    _need(_within((state.reshuffles, state.reshuffles2), 1), "a deck is reshuffled once in a duel")
    _need(state.playing == state.status.count(IN), "playing must be the number of seats in play")
    _need(
        not state.live or (state.playing > 1 and not state.exhausted and not state.over),
        "a duel that is fought has two seats in play and cards to draw",
    )
    for seat in range(n):
        if state.status[seat] == IN:
            _need(state.driver[seat] < deck.driver_points, "a seat in play has a driver or a body")
            continue
        left = (state.jammed, state.fireproof, state.escaping, state.hands, state.laid)
        _need(not any(row[seat] for row in left), "a seat out of play has nothing left")
    for seat in range(n):
        laid = [deck.effect[card] for card in state.laid[seat] if card >= 0]
        for name, effect in (("jammed", "jam"), ("fireproof", "fireproof")):
            held = getattr(state, name)[seat]
            _need(held == (effect in laid), f"{name} must be 1 where its card lies")


def _bounds(state: State, code: str) -> tuple[int, int]:
    """From where to where: a seat, seats as bits, a card, a side, yes or no, a number, and so
    on; a capital letter allows -1 for none."""
    highest = {
        "t": state.n - 1,
        "b": (1 << state.n) - 1,
        "c": len(state.deck.kinds) - 1,
        "s": 3,
        "y": 1,
        "#": 1000,
        "a": state.n,
        "v": len(state.nominations) - 1,
    }[code.lower()]
    return (-1 if code.isupper() else 0), highest


def _check_stack(state: State) -> None:
    kinds = "".join(chr(ord("a") + FRAMES.number(type(frame))) for frame in state.stack)
    shape = _FOUGHT if state.live else _SCORED
    fine = shape.fullmatch(kinds) if not state.over else not kinds
    _need(bool(fine), "the stack holds something that cannot be open")
    for frame in state.stack:
        for value, code in zip(frame, _FRAMES.get(type(frame), ""), strict=True):
            low, high = _bounds(state, code)
            _need(low <= value <= high, f"a number of a frame must be from {low} to {high}")
    exchange = state.stack[-1] if state.stack else NextDuel()
    if isinstance(exchange, Anytime) and len(state.stack) > 1:
        exchange = state.stack[-2]
    _need(
        sorted(state.table) == sorted(_on_the_table(state, exchange)),
        "table must hold the cards of the exchange that is under way",
    )


def _on_the_table(state: State, frame: Frame) -> list[int]:
    """The cards that an open exchange has played; checks what its numbers say of each other."""
    deck = state.deck
    if isinstance(frame, Defence):
        card, side, tire, victim = frame.card, frame.side, frame.tire, frame.target
        armors, stopped = frame.armors, frame.stopped
        others = {frame.attacker}
        fine = bool(deck.weapon[card]) and (side >= 0 or bool(tire) or deck.gas[card])
    elif isinstance(frame, SkidArmor):
        victim, side, value, stopped, armors, attacker, by = frame
        card, tire, others = state.special[by]["skid"], 0, {attacker, by}
        fine = card >= 0 and value == deck.value[card]
    elif isinstance(frame, BackfireArmor):
        victim, side, card, stopped, armors, tire, by = frame
        others = {by}
        fine = deck.weapon[card] == "autocannon" and (side >= 0 or bool(tire))
    else:
        if isinstance(frame, Skid):
            _need(frame.swerver != frame.attacker, "an attack goes against another seat")
        elif isinstance(frame, FollowUp):
            _need(frame.rammer != frame.target, "an attack goes against another seat")
        return []
    _need(fine, "a frame names a card that does not do this")
    _need(victim not in others and state.status[victim] == IN, "an attack goes at a seat in play")
    armor = state.armor[victim][side] if armors else -1
    _need(
        not armors or (side >= 0 and not tire and armor >= 0), "Armor guards sides, and only those"
    )
    _need(stopped == (armors and armors * deck.value[armor]), "Armor stops what it is worth")
    return [card, *[armor] * armors]


def _piles(state: State) -> list[list[int]]:
    piles = [state.draw, state.draw2, state.discard, state.discard2, state.table]
    return [*piles, *state.laid, *state.hands]


def _check_cards(state: State) -> None:
    """No card is twice or nowhere, and each lies with its own deck."""
    deck, origin = state.deck, state.deck.origin
    left = Counter(deck.cards(state.n))
    left.subtract(card for pile in _piles(state) for card in pile if card >= 0)
    _need(min(left.values()) >= 0, "a card lies in two places")
    for number in range(len(deck.parts)):
        hidden = sum(
            hand.count(HIDDEN)
            for hand, at in zip(state.hands, state.origin, strict=True)
            if at == number
        )
        hidden += (state.draw2 if number else state.draw).count(HIDDEN)
        missing = sum(count for card, count in left.items() if origin[card] == number)
        _need(hidden == missing, "a card is missing, or there are too many")
    second = (state.draw2, state.discard2, state.reshuffles2)
    _need(len(deck.parts) > 1 or not any(second), "this table has one deck only")
    owned = [(state.draw, 0), (state.discard, 0), (state.draw2, 1), (state.discard2, 1)]
    for pile, number in [*owned, *zip(state.hands, state.origin, strict=True)]:
        _need(
            all(card < 0 or origin[card] == number for card in pile),
            "a card lies with another deck",
        )
    _need(
        all(hand == sorted(hand) for hand in state.hands), "a hand lies in the order of its cards"
    )
    _need(
        not any(
            HIDDEN in pile for pile in (state.discard, state.discard2, state.table, *state.laid)
        ),
        "only hands and draw piles are hidden",
    )
    _need(
        all(_within(masks, 2 * GAS - 1) for masks in state.ruled_out),
        "shown must be made of traits",
    )


def _check_votes(state: State) -> None:
    n, seen = state.n, set()
    for target, feat, yes, no in state.nominations:
        _need(
            0 <= target < n
            and 0 <= feat < len(FEATS)
            and _within((yes, no), (1 << n) - 1)
            and yes > 0
            and not yes & no
            and not (yes | no) >> target & 1
            and (target, feat) not in seen,
            "a nomination has one seat, one feat and one vote of each other seat at most",
        )
        seen.add((target, feat))
