"""What each action does. Legality is not asked here: the options are its one authority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.chance import Chance
from .actions import FEATS, Action
from .combat import code_of, land_attack, land_backfire, land_skid, spend_card
from .events import Story, tell
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
from .inference import infer_from_turn, remove_card
from .scoring import nominate
from .state import State
from .turns import settle


def apply(state: State, action: Action, chance: Chance, story: Story) -> None:
    """Carry out an offered action and go on to the next question."""
    frame = state.stack[-1]
    _PLAY[type(frame)](state, frame, action, story)
    state.step += 1
    settle(state, chance, story)


def _play_card(state: State, seat: int, card: int) -> None:
    remove_card(state, seat, card)
    state.table.append(card)


# The turn


def _attack(state: State, seat: int, action: Action, following: int, story: Story) -> None:
    deck = state.deck
    card = deck.by_code[action.card]
    _play_card(state, seat, card)
    if action.tire:
        tire_shot = state.special[seat]["tire-shot"]
        _play_card(state, seat, tire_shot)
        spend_card(state, tire_shot)
    side = deck.side[card] if action.side < 0 else action.side
    if following >= 0 and deck.called[card]:
        side = following
    if story is not None:
        tell(
            story,
            "attacked",
            seat=seat,
            target=action.target,
            card=action.card,
            side=side if side >= 0 else None,
            tire=action.tire,
            value=deck.value[card],
            follow_up=following >= 0,
            vehicle=state.vehicle_of(action.target),
        )
    state.stack.append(
        Defence(
            attacker=seat,
            target=action.target,
            card=card,
            side=side,
            tire=int(action.tire),
            stopped=0,
            armors=0,
            following=int(following >= 0),
            aimed=side,
        )
    )
    state.stack.append(Anytime(0, seat))


def _fireproof(state: State, seat: int, story: Story) -> None:
    card = state.special[seat]["fireproof"]
    remove_card(state, seat, card)
    state.laid[seat].append(card)
    state.fireproof[seat] = 1
    tell(story, "fireproofed", seat=seat, card=code_of(state.deck, card))


def _jam(state: State, seat: int, target: int, story: Story) -> None:
    card = state.special[seat]["jam"]
    remove_card(state, seat, card)
    state.laid[target].append(card)
    state.jammed[target] = 1
    cancelled = _cancel_burst(state, target)
    tell(
        story,
        "jammed",
        seat=seat,
        card=code_of(state.deck, card),
        target=target,
        cancelled=cancelled,
    )


def _cancel_burst(state: State, target: int) -> bool:
    """Cancel the machine gun attack of a player who was just jammed, and end the turn."""
    stack = state.stack
    attack = stack[-2] if len(stack) > 1 else None
    if not isinstance(attack, Defence):
        return False
    if attack.attacker != target or state.deck.weapon[attack.card] != "gun":
        return False
    spend_card(state, attack.card)
    del stack[-2:]
    return True


def _discard(state: State, seat: int, action: Action, story: Story) -> None:
    card = state.deck.by_code[action.card]
    remove_card(state, seat, card)
    (state.discard2 if state.deck.origin[card] else state.discard).append(card)
    tell(story, "discarded", seat=seat, card=action.card)


def _unjam(state: State, seat: int, story: Story) -> None:
    hand = state.hands[seat]
    count = len(hand)
    state.throw(hand)
    state.hands[seat] = []
    if state.ruled_out:
        state.ruled_out[seat] = []
    effect = state.deck.effect
    # It may have come from the other deck than one's own.
    card = next(card for card in state.laid[seat] if effect[card] == "jam")
    state.laid[seat].remove(card)
    state.throw((card,))
    state.jammed[seat] = 0
    tell(story, "unjammed", seat=seat, count=count)


def _play_turn(state: State, frame: Turn, action: Action, story: Story) -> None:
    seat = state.asked
    state.stack.pop()
    verb = action.verb
    if verb == "fire":
        _attack(state, seat, action, -1, story)
        attack = state.stack[-2]
        assert isinstance(attack, Defence)
        if not state.deck.gas[attack.card]:
            infer_from_turn(state, seat, verb, attack.target, -1 if attack.tire else attack.side)
    elif verb == "discard":
        _discard(state, seat, action, story)
        infer_from_turn(state, seat, verb, -1, -1)
        state.stack.append(Discarding())
    elif verb == "jam":
        _jam(state, seat, action.target, story)
    elif verb == "fireproof":
        _fireproof(state, seat, story)
    else:
        _unjam(state, seat, story)


def _play_discarding(state: State, frame: Discarding, action: Action, story: Story) -> None:
    if action.verb == "done":
        state.stack.pop()
    else:
        _discard(state, state.asked, action, story)


def _play_follow_up(state: State, frame: FollowUp, action: Action, story: Story) -> None:
    state.stack.pop()
    if action.verb == "fire":
        _attack(state, state.asked, action, frame.side, story)


def _play_escape(state: State, frame: Escape, action: Action, story: Story) -> None:
    state.stack.pop()
    if action.verb == "escape":
        state.escaping[state.asked] = 1
        tell(story, "escape-announced", seat=state.asked)


# Windows and answers


def _play_anytime(state: State, frame: Anytime, action: Action, story: Story) -> None:
    seat = state.asked
    if action.verb == "pass":
        state.stack[-1] = Anytime(frame.passed | 1 << seat, frame.barred)
        return
    # Whoever has passed may answer what is on the table now.
    state.stack[-1] = Anytime(0, frame.barred)
    if action.verb == "jam":
        _jam(state, seat, action.target, story)
    else:
        _fireproof(state, seat, story)


def _play_defence(state: State, frame: Defence, action: Action, story: Story) -> None:
    verb = action.verb
    if verb == "pass":
        state.stack.pop()
        land_attack(state, frame, story)
    else:
        _DEFEND[verb](state, frame, action, story)


def _defend_armor(state: State, frame: Defence, action: Action, story: Story) -> None:
    card = state.armor[frame.target][frame.side]
    _play_card(state, frame.target, card)
    stopped = frame.stopped + state.deck.value[card]
    state.stack[-1] = frame._replace(stopped=stopped, armors=frame.armors + 1)
    if story is not None:
        value = state.deck.value[frame.card]
        _tell_armor(state, frame.target, card, frame.side, value, stopped, story)


def _tell_armor(
    state: State, seat: int, card: int, side: int, value: int, stopped: int, story: Story
) -> None:
    tell(
        story,
        "armored",
        seat=seat,
        card=code_of(state.deck, card),
        side=side,
        value=value,
        stopped=stopped,
        left=max(0, value - stopped),
    )


def _defend_spin(state: State, frame: Defence, action: Action, story: Story) -> None:
    card = state.special[frame.target]["spin"]
    _play_card(state, frame.target, card)
    spend_card(state, card)
    state.stack[-1] = frame._replace(side=action.side)
    tell(
        story,
        "spun",
        seat=frame.target,
        card=code_of(state.deck, card),
        before=frame.side,
        side=action.side,
        vehicle=state.vehicle_of(frame.target),
    )


def _defend_swerve(state: State, frame: Defence, action: Action, story: Story) -> None:
    deck = state.deck
    target, attacker = frame.target, frame.attacker
    card = state.special[target]["swerve"]
    state.stack.pop()
    spend_card(state, frame.card)
    remove_card(state, target, card)
    state.laid[target].append(card)
    before, points = state.tires[target], deck.tire_points
    after = state.tires[target] = min(points, before + deck.cost[card])
    if story is not None:
        vehicle = state.vehicle_of(target)
        tell(
            story,
            "swerved",
            seat=target,
            card=code_of(deck, card),
            attacker=attacker,
            cost=after - before,
            vehicle=vehicle,
        )
        if after >= points:
            tell(story, "tires-gone", seat=target, vehicle=vehicle)
    state.stack.append(Skid(target, attacker, 0))


def _defend_dud(state: State, frame: Defence, action: Action, story: Story) -> None:
    card = state.special[frame.target]["dud"]
    state.stack.pop()
    _play_card(state, frame.target, card)
    spend_card(state, card)
    spend_card(state, frame.card)
    tell(
        story,
        "dud",
        seat=frame.target,
        card=code_of(state.deck, card),
        attacker=frame.attacker,
        against=code_of(state.deck, frame.card),
    )


def _defend_backfire(state: State, frame: Defence, action: Action, story: Story) -> None:
    deck = state.deck
    card = state.special[frame.target]["backfire"]
    state.stack.pop()
    _play_card(state, frame.target, card)
    spend_card(state, card)
    attacker, side, tire = frame.attacker, frame.aimed, frame.tire
    if story is not None:
        tell(
            story,
            "backfired",
            seat=frame.target,
            card=code_of(deck, card),
            attacker=attacker,
            side=side,
            tire=bool(tire),
            value=deck.value[frame.card],
            vehicle=state.vehicle_of(attacker),
        )
    state.stack.append(BackfireArmor(attacker, side, frame.card, 0, 0, tire, frame.target))


def _defend_fireproof(state: State, frame: Defence, action: Action, story: Story) -> None:
    _fireproof(state, frame.target, story)


_DEFEND: dict[str, Callable[[State, Defence, Action, Story], None]] = {
    "armor": _defend_armor,
    "spin": _defend_spin,
    "swerve": _defend_swerve,
    "dud": _defend_dud,
    "backfire": _defend_backfire,
    "fireproof": _defend_fireproof,
}


def _play_skid(state: State, frame: Skid, action: Action, story: Story) -> None:
    seat = state.asked
    if action.verb == "pass":
        state.stack[-1] = Skid(frame.swerver, frame.attacker, frame.passed | 1 << seat)
        return
    card = state.special[seat]["skid"]
    swerver, attacker = frame.swerver, frame.attacker
    state.stack.pop()
    _play_card(state, seat, card)
    value = state.deck.value[card]
    tell(
        story,
        "skidded",
        seat=seat,
        card=code_of(state.deck, card),
        target=swerver,
        side=action.side,
        value=value,
        vehicle=state.vehicle_of(swerver),
    )
    state.stack.append(SkidArmor(swerver, action.side, value, 0, 0, attacker, seat))


def _play_skid_armor(state: State, frame: SkidArmor, action: Action, story: Story) -> None:
    if action.verb == "pass":
        state.stack.pop()
        land_skid(state, frame, story)
        return
    card = state.armor[frame.victim][frame.side]
    _play_card(state, frame.victim, card)
    stopped = frame.stopped + state.deck.value[card]
    state.stack[-1] = frame._replace(stopped=stopped, armors=frame.armors + 1)
    _tell_armor(state, frame.victim, card, frame.side, frame.value, stopped, story)


def _play_backfire_armor(state: State, frame: BackfireArmor, action: Action, story: Story) -> None:
    if action.verb == "pass":
        state.stack.pop()
        land_backfire(state, frame, story)
        return
    card = state.armor[frame.victim][frame.side]
    _play_card(state, frame.victim, card)
    stopped = frame.stopped + state.deck.value[card]
    state.stack[-1] = frame._replace(stopped=stopped, armors=frame.armors + 1)
    value = state.deck.value[frame.card]
    _tell_armor(state, frame.victim, card, frame.side, value, stopped, story)


# After the duel


def _play_nominate(state: State, frame: Nominate, action: Action, story: Story) -> None:
    state.stack[-1] = Nominate(frame.asked + 1)
    if action.verb == "nominate":
        nominate(state, state.asked, action.target, action.feat, story)


def _play_vote(state: State, frame: Vote, action: Action, story: Story) -> None:
    named, voter = state.nominations[frame.nomination], 1 << state.asked
    if action.feat == "yes":
        named = named._replace(yes=named.yes | voter)
    else:
        named = named._replace(no=named.no | voter)
    state.nominations[frame.nomination] = named
    tell(
        story,
        "voted",
        seat=state.asked,
        target=named.target,
        feat=FEATS[named.feat],
        vote=action.feat,
        vehicle=state.vehicle_of(named.target),
    )


_PLAY: dict[type[Frame], Callable[[State, Any, Action, Story], None]] = {
    Anytime: _play_anytime,
    Turn: _play_turn,
    Discarding: _play_discarding,
    Defence: _play_defence,
    Skid: _play_skid,
    SkidArmor: _play_skid_armor,
    BackfireArmor: _play_backfire_armor,
    FollowUp: _play_follow_up,
    Escape: _play_escape,
    Nominate: _play_nominate,
    Vote: _play_vote,
}
