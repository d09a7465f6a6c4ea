"""Why an action is not among the options: the rule, and a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.values import Verdict
from .actions import Action
from .cards import FRONT, SIDE_NAMES, CardKind, adjacent
from .combat import is_flame, may_be_played_on
from .deckfiles import load_deck
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
    Nominate,
    Skid,
    SkidArmor,
    Turn,
    Vote,
)
from .reason_words import OF_FOE, OF_VEHICLE, REASONS
from .state import IN, State

type Why = tuple[str, dict[str, str]] | None
"""A key of ``REASONS`` with its words; ``None`` where nothing is found against an action."""

ANSWERS = ("swerve", "spin", "dud", "backfire")
OWN_STEP = ("fire", "discard", "unjam")
IN_DUEL = (*OWN_STEP, *ANSWERS, "armor", "skid", "jam", "fireproof", "escape")


def reason_against(state: State, action: Action) -> Verdict:
    """The reason against an action that is not among the options of ``state``."""
    why: Why = None
    if isinstance(action, Action) and state.stack:
        frame = state.stack[-1]
        explain = _EXPLAIN.get(type(frame))
        why = explain(state, frame, action) if explain else None
    key, words = why or ("not-asked", {})
    # An action without a target has no foe to speak of, and a spectator is asked nothing.
    of_foe = key in OF_FOE and 0 <= action.target < state.n
    about = action.target if of_foe else state.asked
    if len(state.deck.parts) > 1 and f"{key}-mixed" in REASONS:
        key = f"{key}-mixed"
    rule, sentence = OF_VEHICLE[state.vehicle_of(about)][key]
    return Verdict(False, f"Card duel, {rule}", sentence.format(**words))


def _no(key: str, **words: str) -> tuple[str, dict[str, str]]:
    return key, words


def _name(state: State, code: str) -> str:
    index = state.deck.by_code.get(code)
    if index is not None:
        return state.deck.kinds[index].name
    # A card of a deck that is not on this table.
    every = load_deck("mixed")
    return every.kinds[every.by_code[code]].name if code in every.by_code else code


def _missing(state: State, effect: str) -> Why:
    if state.special[state.asked][effect] in state.hands[state.asked]:
        return None
    return _no("not-held", card=_special_name(state, effect))


def _special_name(state: State, effect: str) -> str:
    """What the deck of the player who is asked calls a special."""
    return state.deck.kinds[state.special[state.asked][effect]].name


def _against_target(state: State, target: int) -> Why:
    if target == state.asked:
        return _no("no-self")
    if not 0 <= target < state.n:
        return _no("no-seat")
    return _no("foe-out") if state.status[target] != IN else None


def _in_reach(state: State, seat: int) -> bool:
    return seat != state.asked and state.status[seat] == IN


def _against_jam(state: State, action: Action) -> Why:
    against = _missing(state, "jam") or _against_target(state, action.target)
    if against:
        return against
    return _no("already-jammed") if state.jammed[action.target] else None


def _against_fireproof(state: State) -> Why:
    missing = _missing(state, "fireproof")
    if missing:
        return missing
    if state.fireproof[state.asked]:
        return _no("fireproof")
    return _no("flamed") if state.flamed[state.asked] else None


def _against_answer(state: State, effect: str) -> Why:
    return _missing(state, effect) or _no("when-attacked", card=_special_name(state, effect))


def _against_card(state: State, code: str) -> Why:
    deck, me = state.deck, state.asked
    card = deck.by_code.get(code)
    if card is None or card not in state.hands[me]:
        return _no("not-held", card=_name(state, code))
    kind = deck.kinds[card]
    if kind.role == "armor":
        return _no("when-hit")
    if kind.role != "attack":
        return _no("not-attack", card=kind.name)
    if kind.weapon == "gun" and state.jammed[me]:
        return _no("jammed")
    if kind.weapon == "ram" and state.damage[4 * me + FRONT] >= deck.side_points:
        return _no("ram-front")
    if kind.weapon == "ram" and state.tires[me] >= deck.tire_points:
        return _no("ram-tires")
    return None


def _against_tire_card(state: State, foes: list[int]) -> Why:
    """The reason against a Tire Shot without an attack: it waits for one, none fits, or there are
    no tires.

    ``foes`` are those that may be attacked now.
    """
    deck, me = state.deck, state.asked
    if state.special[me]["tire-shot"] not in state.hands[me]:
        return _no("not-held", card=_special_name(state, "tire-shot"))
    shootable = [foe for foe in foes if state.tires[foe] < deck.tire_points]
    if not shootable:
        return _no("tires-gone")
    attacks = [
        card
        for card in state.hands[me]
        if not deck.gas[card] and _against_card(state, deck.kinds[card].code) is None
    ]
    if any(may_be_played_on(state, card, foe) for card in attacks for foe in shootable):
        return _no("with-attack")
    return _no("tire-no-attack")


def _is_tire_card(state: State, code: str) -> bool:
    card = state.deck.by_code.get(code)
    return card is not None and state.deck.effect[card] == "tire-shot"


def _against_attack(state: State, action: Action) -> Why:
    deck = state.deck
    if _is_tire_card(state, action.card):
        return _against_tire_card(state, [foe for foe in range(state.n) if _in_reach(state, foe)])
    against = _against_card(state, action.card) or _against_target(state, action.target)
    if against:
        return against
    kind = deck.kinds[deck.by_code[action.card]]
    if not may_be_played_on(state, kind.index, action.target):
        return _no("only-on", card=kind.name, vehicle=kind.only_on)
    if action.tire:
        if kind.gas:
            return _no("gas-tire", card=kind.name)
        if state.special[state.asked]["tire-shot"] not in state.hands[state.asked]:
            return _no("no-tire-card")
        if state.tires[action.target] >= deck.tire_points:
            return _no("tires-gone")
        return _no("tire-no-side") if action.side >= 0 else None
    if kind.gas and action.side >= 0:
        return _no("gas-side", card=kind.name)
    return _no("names-side") if kind.called and action.side < 0 else None


def _turn(state: State, frame: Turn, action: Action) -> Why:
    verb = action.verb
    if verb == "fire":
        return _against_attack(state, action)
    if verb == "unjam":
        return _no("not-jammed")
    if verb == "discard":
        return _no("not-held", card=_name(state, action.card))
    if verb in ("pass", "done"):
        return _no("must-act")
    if verb == "escape":
        gone = state.tires[state.asked] >= state.deck.tire_points
        return _no("no-tires" if gone else "escape-next")
    return _anytime(state, frame, action)


def _discarding(state: State, frame: Discarding, action: Action) -> Why:
    if action.verb == "discard":
        return _no("not-held", card=_name(state, action.card))
    return _no("only-discards")


def _anytime(state: State, frame: Anytime | Turn, action: Action) -> Why:
    verb, below = action.verb, state.stack[-2] if len(state.stack) > 1 else EndTurn()
    if verb == "jam":
        return _against_jam(state, action)
    if verb == "fireproof":
        return _against_fireproof(state)
    if verb in (*ANSWERS, "armor") and isinstance(below, Defence) and below.target == state.asked:
        return _before_defence(state, below, action)
    if verb == "armor":
        return _no("when-hit")
    if verb == "skid":
        return _missing(state, "skid") or _no("when-swerve")
    if verb in ANSWERS:
        return _against_answer(state, verb)
    if verb not in OWN_STEP:
        return None
    mine_next = isinstance(below, Turn | BeginTurn) and state.turn == state.asked
    return _no("action-next" if mine_next else "own-step")


def _before_defence(state: State, defence: Defence, action: Action) -> Why:
    """The reason against a defense played too early: the later objection, or that it must wait."""
    verb = action.verb
    if state.fireproof[state.asked] and is_flame(state, defence.card):
        return _no("fizzles")
    if verb == "spin" and defence.side >= 0:
        # Any spin means the card here: its side is chosen in the defense.
        action = action._replace(side=adjacent(defence.side)[0])
    against = _defence(state, defence, action)
    if against:
        return against
    if verb == "armor":
        return _no("armor-next")
    return _no("defence-next", card=_special_name(state, verb))


def _defence(state: State, frame: Defence, action: Action) -> Why:
    verb = action.verb
    if verb == "armor":
        return _against_armor(state, frame)
    if verb == "skid":
        return _missing(state, "skid") or _no("when-swerve")
    if verb == "jam":
        return _against_jam(state, action) or _no("too-late")
    if verb in (*ANSWERS, "fireproof"):
        return _against_defending(state, frame, action)
    return _no("own-step") if verb in OWN_STEP else None


def _against_armor(state: State, frame: Defence) -> Why:
    attack, me = state.deck.kinds[frame.card], state.asked
    if attack.gas:
        return _no("gas-armor", card=attack.name)
    if frame.tire:
        return _no("tire-armor")
    if state.armor[me][frame.side] in state.hands[me]:
        return None
    return _no("wrong-armor", side=SIDE_NAMES[frame.side])


def _against_defending(state: State, frame: Defence, action: Action) -> Why:
    """The reason against an answer other than Armor to an attack, or ``None``."""
    verb, deck = action.verb, state.deck
    attack = deck.kinds[frame.card]
    missing = _missing(state, verb)
    if missing:
        return missing
    if frame.armors:
        return _no("armor-down")
    if verb in ("swerve", "spin") and state.tires[frame.target] >= deck.tire_points:
        return _no("no-tires")
    weapon = attack.weapon
    if verb == "swerve":
        return _no("point-blank") if frame.following else None
    if verb == "spin":
        return _against_spin(frame, attack, action.side)
    if verb == "dud":
        return _no("not-missile") if weapon != "missile" else None
    if verb == "backfire":
        return _no("not-autocannon") if weapon != "autocannon" else None
    return _against_fireproof(state) or (_no("not-flame") if weapon != "flame" else None)


def _against_spin(frame: Defence, attack: CardKind, side: int) -> Why:
    if attack.gas:
        return _no("gas-spin", card=attack.name)
    if frame.tire:
        return _no("tire-spin")
    return _no("spin-adjacent") if side not in adjacent(frame.side) else None


def _skid(state: State, frame: Skid, action: Action) -> Why:
    verb = action.verb
    if verb == "skid":
        return _missing(state, "skid")
    if verb == "jam":
        return _against_jam(state, action) or _no("skid-only")
    if verb == "fireproof":
        return _against_fireproof(state) or _no("skid-only")
    if verb == "armor":
        return _no("when-hit")
    if verb in ANSWERS:
        return _against_answer(state, verb)
    return _no("own-step") if verb in OWN_STEP else None


def _armor_only(state: State, frame: SkidArmor | BackfireArmor, action: Action) -> Why:
    if action.verb == "armor":
        return _no("wrong-armor", side=SIDE_NAMES[frame.side])
    return _no("armor-only")


def _follow_up(state: State, frame: FollowUp, action: Action) -> Why:
    if action.verb != "fire":
        return _no("follow-up-only")
    rammed, side = frame.target, frame.side
    if _is_tire_card(state, action.card):
        against = _against_tire_card(state, [rammed])
        waits = against is not None and against[0] == "with-attack"
        if waits and not any(_may_follow(state, card, frame) for card in state.hands[state.asked]):
            return _no("tire-no-follow-up")
        return against
    # What is against the card itself comes before the target: no other target would help.
    against = _against_card(state, action.card) or _against_following(state, action.card, frame)
    if against:
        return against
    if action.target != rammed:
        return _no("same-target")
    return _against_attack(state, action) or _no("same-side", side=SIDE_NAMES[side])


def _against_following(state: State, code: str, frame: FollowUp) -> Why:
    """The reason against an attack card as the second attack of a ram, whatever its target, or
    ``None``."""
    rammed, side = frame.target, frame.side
    kind = state.deck.kinds[state.deck.by_code[code]]
    if kind.weapon == "ram":
        return _no("no-second-ram")
    if kind.gas:
        return _no("gas-follow-up", card=kind.name)
    if not may_be_played_on(state, kind.index, rammed):
        return _no("only-on", card=kind.name, vehicle=kind.only_on)
    if kind.side is not None and kind.side != side:
        return _no("same-side", side=SIDE_NAMES[side])
    return None


def _may_follow(state: State, card: int, frame: FollowUp) -> bool:
    code = state.deck.kinds[card].code
    return _against_card(state, code) is None and _against_following(state, code, frame) is None


def _escape(state: State, frame: Escape, action: Action) -> Why:
    return _no("escape-only")


def _nominate(state: State, frame: Nominate, action: Action) -> Why:
    if action.verb != "nominate":
        return _vote(state, frame, action)
    if action.target == state.asked:
        return _no("not-yourself")
    return _no("only-listed") if 0 <= action.target < state.n else _no("no-seat")


def _vote(state: State, frame: Vote | Nominate, action: Action) -> Why:
    return _no("duel-over") if action.verb in IN_DUEL else None


_EXPLAIN: dict[type[Frame], Callable[[State, Any, Action], Why]] = {
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
