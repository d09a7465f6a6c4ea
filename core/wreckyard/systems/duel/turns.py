"""Turns and windows: from one question to the next (Drawing and Playing; Escaping)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.chance import Chance
from .combat import clear_seat, is_flame, land_attack, land_backfire, land_skid
from .events import Story, tell, whisper
from .frames import (
    Anytime,
    BackfireArmor,
    BeginTurn,
    Defence,
    Discarding,
    EndTurn,
    Escape,
    FollowUp,
    Frame,
    NextDuel,
    Nominate,
    Skid,
    SkidArmor,
    Turn,
    Vote,
)
from .scoring import (
    close_nominations,
    close_vote,
    end_duel,
    next_duel,
    next_voter,
    voters,
)
from .state import ESCAPED, IN, State

HAND_LIMIT = 6

_BEGIN, _END = BeginTurn(), EndTurn()
_STEPS = (Escape(), Turn(), Anytime(passed=0, barred=-1))
"""The steps of a turn after its draw, the last one first."""


def next_asked(state: State, first: int, passed: int, barred: int) -> int:
    """The next seat in play with cards that has not passed, from ``first``; -1 for none.

    Nobody's cards are looked at: a window is open to every hand that is not empty.
    """
    status, hands, n = state.status, state.hands, state.n
    seat = first
    for _ in range(n):
        if seat >= n:
            seat -= n
        if not passed >> seat & 1 and seat != barred and status[seat] == IN and hands[seat]:
            return seat
        seat += 1
    return -1


def settle(state: State, chance: Chance, story: Story) -> None:
    """Do all that needs no answer, until a seat is asked or the match is over."""
    while not state.over:
        if state.live and (state.playing <= 1 or state.exhausted):
            end_duel(state, story)
        stack = state.stack
        frame = stack[-1]
        kind = type(frame)
        asked = _ASKED[kind](state, frame)
        if asked >= 0:
            state.asked = asked
            return
        stack.pop()
        close = _CLOSE.get(kind)
        if close is not None:
            close(state, frame, chance, story)
    state.asked = -1


def seat_asked(state: State) -> int:
    """The seat that the question on top of the stack is put to; -1 when nothing is left to ask."""
    frame = state.stack[-1]
    return _ASKED[type(frame)](state, frame)


# Who a frame asks: a seat, or -1 when nothing is left to ask.


def _ask_anytime(state: State, frame: Anytime) -> int:
    return next_asked(state, state.turn + 1, frame.passed, frame.barred)


def _ask_turn(state: State, frame: Turn | Discarding) -> int:
    seat = state.turn
    return seat if state.status[seat] == IN and state.hands[seat] else -1


def _ask_defence(state: State, frame: Defence) -> int:
    target, card = frame.target, frame.card
    if frame.stopped >= state.deck.value[card] or not state.hands[target]:
        return -1
    if state.fireproof[target] and is_flame(state, card):
        return -1
    return target


def _ask_skid(state: State, frame: Skid) -> int:
    return next_asked(state, frame.attacker, frame.passed, frame.swerver)


def _ask_skid_armor(state: State, frame: SkidArmor) -> int:
    victim = frame.victim
    return victim if frame.stopped < frame.value and state.hands[victim] else -1


def _ask_backfire_armor(state: State, frame: BackfireArmor) -> int:
    victim = frame.victim
    stopped = frame.stopped >= state.deck.value[frame.card]
    return -1 if frame.tire or stopped or not state.hands[victim] else victim


def _ask_follow_up(state: State, frame: FollowUp) -> int:
    rammer = frame.rammer
    in_play = state.status[rammer] == IN and state.status[frame.target] == IN
    return rammer if in_play and state.hands[rammer] else -1


def _ask_escape(state: State, frame: Escape) -> int:
    seat = state.turn
    able = state.status[seat] == IN and state.tires[seat] < state.deck.tire_points
    return seat if able else -1


def _ask_nobody(state: State, frame: EndTurn | BeginTurn | NextDuel) -> int:
    return -1


def _ask_nominate(state: State, frame: Nominate) -> int:
    return voters(state)[frame.asked] if frame.asked < state.n else -1


def _ask_vote(state: State, frame: Vote) -> int:
    return next_voter(state, frame.nomination)


_ASKED: dict[type[Frame], Callable[[State, Any], int]] = {
    Anytime: _ask_anytime,
    Turn: _ask_turn,
    Discarding: _ask_turn,
    Defence: _ask_defence,
    Skid: _ask_skid,
    SkidArmor: _ask_skid_armor,
    BackfireArmor: _ask_backfire_armor,
    FollowUp: _ask_follow_up,
    Escape: _ask_escape,
    EndTurn: _ask_nobody,
    BeginTurn: _ask_nobody,
    Nominate: _ask_nominate,
    Vote: _ask_vote,
    NextDuel: _ask_nobody,
}


# What happens when a frame has nothing left to ask.


def _close_turn(state: State, frame: Turn, chance: Chance, story: Story) -> None:
    if state.status[state.turn] == IN:
        tell(story, "missed-turn", seat=state.turn)


def _close_defence(state: State, frame: Defence, chance: Chance, story: Story) -> None:
    land_attack(state, frame, story)


def _close_skid_armor(state: State, frame: SkidArmor, chance: Chance, story: Story) -> None:
    land_skid(state, frame, story)


def _close_backfire_armor(state: State, frame: BackfireArmor, chance: Chance, story: Story) -> None:
    land_backfire(state, frame, story)


def _close_end_turn(state: State, frame: EndTurn, chance: Chance, story: Story) -> None:
    seat = state.turn
    while True:
        seat = (seat + 1) % state.n
        if state.status[seat] == IN:
            break
    state.turn = seat
    state.stack.append(_BEGIN)


def _close_begin_turn(state: State, frame: BeginTurn, chance: Chance, story: Story) -> None:
    seat = state.turn
    state.turns += 1
    state.stack.append(_END)
    tell(story, "turn", seat=seat, turn=state.turns)
    if state.escaping[seat]:
        state.escaping[seat] = 0
        if state.tires[seat] < state.deck.tire_points:
            clear_seat(state, seat, ESCAPED)
            tell(story, "escaped", seat=seat)
            return
        tell(story, "escape-failed", seat=seat, vehicle=state.vehicle_of(seat))
    if draw_up(state, seat, chance, story):
        state.stack += _STEPS


def draw_up(state: State, seat: int, chance: Chance, story: Story) -> bool:
    """Draw up to six from one's own deck; false when it ran out for the second time
    (Reshuffling)."""
    hand = state.hands[seat]
    drawn: list[int] = []
    whole = True
    second = state.origin[seat]
    draw = state.draw2 if second else state.draw
    while len(hand) < HAND_LIMIT:
        if not draw:
            draw = _reshuffle(state, second, chance, story)
            if not draw:
                whole = False
                break
        card = draw.pop()
        drawn.append(card)
        hand.append(card)
    if drawn:
        hand.sort()
        if state.ruled_out:
            state.ruled_out[seat] += [0] * len(drawn)
        if story is not None:
            kinds = state.deck.kinds
            tell(story, "drew", seat=seat, count=len(drawn))
            whisper(story, "drawn", seat, cards=[kinds[card].code for card in sorted(drawn)])
    if not whole:
        tell(story, "exhausted", vehicle=_whose(state, second))
    return whole


def _reshuffle(state: State, second: int, chance: Chance, story: Story) -> list[int]:
    """The discards of a deck as its new draw pile; empty the second time, which ends the duel."""
    discard = state.discard2 if second else state.discard
    if not discard or (state.reshuffles2 if second else state.reshuffles):
        state.exhausted = 1
        return []
    draw = chance.shuffle(discard)
    tell(story, "reshuffled", count=len(discard), vehicle=_whose(state, second))
    if second:
        state.reshuffles2, state.draw2, state.discard2 = 1, draw, []
    else:
        state.reshuffles, state.draw, state.discard = 1, draw, []
    return draw


def _whose(state: State, number: int) -> str:
    """Whose deck it is, where there is more than one; else empty."""
    vehicles = state.deck.vehicles
    return vehicles[number] if len(vehicles) > 1 else ""


def _close_nominate(state: State, frame: Nominate, chance: Chance, story: Story) -> None:
    close_nominations(state)


def _close_vote(state: State, frame: Vote, chance: Chance, story: Story) -> None:
    close_vote(state, frame.nomination, story)


def _close_next_duel(state: State, frame: NextDuel, chance: Chance, story: Story) -> None:
    next_duel(state, chance, story)


_CLOSE: dict[type[Frame], Callable[[State, Any, Chance, Story], None]] = {
    Turn: _close_turn,
    Defence: _close_defence,
    SkidArmor: _close_skid_armor,
    BackfireArmor: _close_backfire_armor,
    EndTurn: _close_end_turn,
    BeginTurn: _close_begin_turn,
    Nominate: _close_nominate,
    Vote: _close_vote,
    NextDuel: _close_next_duel,
}
