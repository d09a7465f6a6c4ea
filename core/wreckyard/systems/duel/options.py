"""The legal answers to the open question, and why anything else is not among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...engine.values import ALLOWED, Verdict
from . import actions as act
from .actions import Action
from .cards import FRONT, adjacent
from .combat import is_flame, may_be_played_on
from .frames import (
    Anytime,
    BackfireArmor,
    Defence,
    Discarding,
    Escape,
    FollowUp,
    Frame,
    Nominate,
    Skid,
    SkidArmor,
    Turn,
    Vote,
)
from .reasons import reason_against
from .scoring import feats_of
from .state import IN, State


class DuelOptions:
    """The options of a decision, for as long as the state that they look at stays as it is."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._actions = legal_actions(state)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action in self._actions

    def why_not(self, action: Action) -> Verdict:
        """Allowed exactly when ``action`` is offered; otherwise the rule and the reason."""
        if action in self:
            return ALLOWED
        return reason_against(self._state, action)


def legal_actions(state: State) -> list[Action]:
    """All that the seat that is asked may answer, each once, in a fixed order."""
    frame = state.stack[-1]
    return _LEGAL[type(frame)](state, frame)


def may_fireproof(state: State, seat: int) -> bool:
    """Whether a seat may put on Fireproof Armor if he holds it (Fireproof Armor)."""
    return not state.flamed[seat] and not state.fireproof[seat]


def may_ram(state: State, seat: int) -> bool:
    """Whether a seat's front and tires allow Ramming (Ramming)."""
    deck = state.deck
    return (
        state.damage[4 * seat + FRONT] < deck.side_points and state.tires[seat] < deck.tire_points
    )


def foes_of(state: State, seat: int) -> list[int]:
    """Every other seat still in the duel."""
    return [each for each in range(state.n) if each != seat and state.status[each] == IN]


def _turn(state: State, frame: Turn) -> list[Action]:
    deck, book, me = state.deck, state.book, state.asked
    hand = state.hands[me]
    foes = foes_of(state, me)
    jammed = state.jammed[me]
    tire_points, tires = deck.tire_points, state.tires
    shootable = (
        [foe for foe in foes if tires[foe] < tire_points]
        if state.special[me]["tire-shot"] in hand
        else []
    )
    restricted = deck.restricted
    options: list[Action] = []
    discards: list[Action] = []
    last = -1
    for card in hand:
        if card == last:
            continue
        last = card
        discards.append(book.discard[card])
        weapon = deck.weapon[card]
        if weapon:
            if (weapon == "gun" and jammed) or (weapon == "ram" and not may_ram(state, me)):
                continue
            fire = book.fire[card]
            fire_tire = book.fire_tire[card]
            if restricted[card]:
                for foe in foes:
                    if may_be_played_on(state, card, foe):
                        options += fire[foe]
                        if foe in shootable and not deck.gas[card]:
                            options.append(fire_tire[foe])
                continue
            for foe in foes:
                options += fire[foe]
            for foe in shootable:
                options.append(fire_tire[foe])
        else:
            effect = deck.effect[card]
            if effect == "jam":
                options += [act.JAM[foe] for foe in foes if not state.jammed[foe]]
            elif effect == "fireproof" and may_fireproof(state, me):
                options.append(act.FIREPROOF)
    if jammed:
        options.append(act.UNJAM)
    return options + discards


def _discarding(state: State, frame: Discarding) -> list[Action]:
    discard = state.book.discard
    return [act.DONE, *(discard[card] for card in dict.fromkeys(state.hands[state.asked]))]


def _follow_up(state: State, frame: FollowUp) -> list[Action]:
    deck, book = state.deck, state.book
    me, foe, side = frame
    hand = state.hands[me]
    tire = state.special[me]["tire-shot"] in hand and state.tires[foe] < deck.tire_points
    options = [act.PASS]
    for card in dict.fromkeys(hand):
        weapon = deck.weapon[card]
        if not weapon or weapon == "ram" or (weapon == "gun" and state.jammed[me]):
            continue
        if deck.restricted[card] and not may_be_played_on(state, card, foe):
            continue
        if deck.called[card]:
            options.append(book.fire[card][foe][side])
        elif deck.side[card] == side:
            options.append(book.fire[card][foe][0])
        else:
            continue
        if tire:
            options.append(book.fire_tire[card][foe])
    return options


def _anytime(state: State, frame: Anytime) -> list[Action]:
    me = state.asked
    hand, special = state.hands[me], state.special[me]
    options = [act.PASS]
    if special["jam"] in hand:
        options += [act.JAM[foe] for foe in foes_of(state, me) if not state.jammed[foe]]
    if special["fireproof"] in hand and may_fireproof(state, me):
        options.append(act.FIREPROOF)
    return options


def _defence(state: State, frame: Defence) -> list[Action]:
    deck, me = state.deck, frame.target
    hand, card, tire, side = state.hands[me], frame.card, frame.tire, frame.side
    special, weapon = state.special[me], deck.weapon[card]
    options = [act.PASS]
    # Neither tires nor what has no side can be guarded by sides.
    sided = not tire and side >= 0
    if sided and state.armor[me][side] in hand:
        options.append(act.ARMOR)
    if frame.armors:
        return options
    if state.tires[me] < deck.tire_points:
        if not frame.following and special["swerve"] in hand:
            options.append(act.SWERVE)
        if sided and special["spin"] in hand:
            options += [act.SPIN[each] for each in adjacent(side)]
    if weapon == "missile" and special["dud"] in hand:
        options.append(act.DUD)
    if weapon == "autocannon" and special["backfire"] in hand:
        options.append(act.BACKFIRE)
    if is_flame(state, card) and special["fireproof"] in hand and may_fireproof(state, me):
        options.append(act.FIREPROOF)
    return options


def _skid(state: State, frame: Skid) -> list[Action]:
    if state.special[state.asked]["skid"] in state.hands[state.asked]:
        return [act.PASS, *act.SKID]
    return [act.PASS]


def _armor_only(state: State, frame: SkidArmor | BackfireArmor) -> list[Action]:
    victim = frame.victim
    if state.armor[victim][frame.side] in state.hands[victim]:
        return [act.PASS, act.ARMOR]
    return [act.PASS]


def _escape(state: State, frame: Escape) -> list[Action]:
    return [act.STAY, act.ESCAPE]


def _nominate(state: State, frame: Nominate) -> list[Action]:
    return [
        act.PASS,
        *(
            Action("nominate", target=seat, feat=feat)
            for seat in range(state.n)
            if seat != state.asked
            for feat in (*feats_of(state, seat), "other")
        ),
    ]


def _vote(state: State, frame: Vote) -> list[Action]:
    return [act.VOTE_YES, act.VOTE_NO]


_LEGAL: dict[type[Frame], Callable[[State, Any], list[Action]]] = {
    Anytime: _anytime,
    Turn: _turn,
    Discarding: _discarding,
    Defence: _defence,
    Skid: _skid,
    SkidArmor: _armor_only,
    BackfireArmor: _armor_only,
    FollowUp: _follow_up,
    Escape: _escape,
    Nominate: _nominate,
    Vote: _vote,
}
